"""What people of a soak do beside their own turns: take a seat that is on offer, be notified of lobbies and come
there, and decide for a server that they manage."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from playground import Answer, ChatMessage, Guild, Impossible
from tests.cogs.pressing import controls, find
from tests.cogs.soak.facts import Listed, Rules, Taken

if TYPE_CHECKING:
    from tests.cogs.soak.people import Person

PACES = ("live", "day", "relaxed", "unhurried")


class Errands:
    """Of one person, who goes on each of them now and then."""

    def __init__(self, person: Person, seed: str) -> None:
        self.person, self.rng = person, Random(f"{seed} errands")
        self.guild: Guild | None = None  # which they manage

    async def go(self) -> None:
        like = self.person.like
        for share, errand in (
            (like.takes, self._take_a_seat),
            (like.lists, self.be_on_the_list),
            (like.joins, self._join),
            (like.manages, self._decide),
        ):
            if self.rng.random() < share:
                with suppress(Impossible):
                    await errand()

    async def _take_a_seat(self) -> None:
        """That others have decided to offer."""
        person = self.person
        own = person.calendar.tables_of(person.id)
        for table, channel in person.calendar.channels.items():
            offers = (find(message, "take") for message in reversed(person.actor.reads(channel)))
            if table not in own and (offer := next((one for one in offers if one is not None), None)) is not None:
                await person.use(offer)
                if (await person.observer.load(table)).seat_of(person.id) is not None:
                    person.calendar.sits_down(person.id, table)
                    person.observer.facts.taken.append(Taken(table, person.id, person.calendar.now))
                return

    async def be_on_the_list(self) -> None:
        """Of those who are told when players are wanted; or not any longer."""
        person, guild = self.person, self.rng.choice(self.person.calendar.guilds)
        answer = await person.actor.slash("/games notifications", self.rng.choice(list(guild.channels.values())))
        await person.calendar.until_said()
        if answer.message is None or not (offered := [one for one in controls(answer.message) if one.does("call-me")]):
            return
        on = [one for one in offered if one.custom_id.argument.endswith("=on")]
        chosen = self.rng.choice(on or offered)
        game = chosen.custom_id.argument.partition("=")[0]
        listed = Listed(person.id, guild.id, game, person.calendar.now, on=True)
        facts = person.observer.facts
        facts.lists.append(listed)  # the bot may be killed over it, and nobody learns whether they are
        await person.use(chosen)
        if game not in await person.observer.lists(guild.id, person.id):
            facts.lists.append(replace(listed, on=False))

    async def _join(self) -> None:
        """Where players are wanted."""
        if lobbies := list(self.person.calendar.lobbies.values()):
            await self.person.press(self.rng.choice(lobbies), "join")

    async def _decide(self) -> None:
        """Where tables may be opened, or at which pace they are played if nobody chooses one."""
        if (guild := self.guild) is None:
            return
        person, channels = self.person, list(guild.channels.values())
        answer = await person.actor.slash("/games server-settings", self.rng.choice(channels))
        await person.calendar.until_said()
        if answer.message is None:
            return
        where, pace = await person.observer.rules(guild.id)
        person.observer.facts.rules.append(Rules(guild.id, person.calendar.now, where, pace, sure=False))
        if self.rng.random() < 0.5:
            some = self.rng.sample(channels, self.rng.choice((0, 0, len(channels) // 2)))
            where, done = sorted(one.id for one in some), await self._fill_in(answer.message, "places", channels=some)
        else:
            pace = self.rng.choice(PACES)
            done = await self._fill_in(answer.message, "play", pace=pace)
        after = await person.observer.rules(guild.id)
        person.observer.facts.rules.append(Rules(guild.id, person.calendar.now, *after))
        if done is not None and not done.failed and after != (where, pace):
            person.observer.facts.lost.append(f"{person.actor.name} decided {where}, {pace}, and it is {after}")

    async def _fill_in(self, sheet: ChatMessage, page: str, **fields: Any) -> Answer | None:
        form = await self.person.press(sheet, "server-form", page)
        if form is None or form.modal is None:
            return None
        answer = await self.person.actor.submit(form, **fields)
        await self.person.calendar.until_said()
        return answer
