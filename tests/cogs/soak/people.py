"""One of the people of a soak: looks at their tables now and then, and does there what is like them."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from cogs.face.custom_id import sign
from cogs.table.tables.loaded_table import LoadedTable
from db import Person as Row
from engine.dwarf_train.actions import AcceptDraw, OfferDraw, Resign
from playground import Actor, Answer, Channel, ChatMessage, Impossible
from playground.world.interaction import COMPONENT
from playground.world.message_parts import BUTTON, TEXT_SELECT
from tests.cogs.players import TASTES, Robot
from tests.cogs.pressing import Control, controls, find
from tests.cogs.soak.errands import Errands
from tests.cogs.soak.facts import Away, Click, Hours, More, Nudge, Removed
from tests.cogs.soak.planning import Planning
from tests.cogs.soak.stands import DAY, HOUR, is_closed
from tests.cogs.soak.temperaments import Temperament

if TYPE_CHECKING:
    from tests.cogs.soak.calendar import Calendar

ENDS = (AcceptDraw, OfferDraw, Resign)
MOST_PICKS = 8
MOST_LOOKS, BETWEEN_LOOKS = 60, 0.5  # real seconds, in which no other time passes


class Person:
    """Does no more than Discord lets people do; what they do is written down as it happens."""

    def __init__(self, calendar: Calendar, actor: Actor, like: Temperament, hours: Hours, seed: str) -> None:
        self.calendar, self.actor, self.like, self.hours = calendar, actor, like, hours
        self.observer, self.rng = calendar.observer, Random(seed)
        self.gone_until = 0.0
        self.errands, self.planning = Errands(self, seed), Planning(self, seed)

    @property
    def id(self) -> int:
        return self.actor.id

    def row(self) -> Row:
        """What the bot knows of them."""
        begin, end = self.hours.quiet or (None, None)
        return Row(
            *(self.id, self.actor.name, self.actor.user.locale),
            in_words=self.like.in_words,
            zone=self.hours.zone,
            quiet_from=begin,
            quiet_until=end,
            days_off=self.hours.days_off,
            notified=self.like.notified,
        )

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def next_look(self, now: float) -> float:
        """When they look again: rarely when they want to be left alone."""
        at = max(now + self.rng.expovariate(self.like.looks) * DAY, self.gone_until)
        while is_closed(self.hours, at) and not self.chance(0.02):
            at += self.rng.uniform(0.2, 1.0) * HOUR
        return at

    # A look

    async def look(self) -> None:
        """At all tables of theirs, and then at this and that."""
        if self.chance(self.like.vanishes):
            self.gone_until = self.calendar.now + self.rng.uniform(0.5, 9.0) * DAY
            return
        if self.chance(self.like.shuts):
            (self.actor.close_dms if self.actor.user.dms_open else self.actor.open_dms)()
        for table in self.rng.sample(own := self.calendar.tables_of(self.id), len(own)):
            with suppress(Impossible):  # it was drawn again in the same moment, or is gone
                await self._look_at(table)
        with suppress(Impossible):
            await self._this_and_that()
        await self.errands.go()

    async def _look_at(self, table: int) -> None:
        loaded = await self.observer.load(table)
        if loaded.table.status != "playing" or (seat := loaded.seat_of(self.id)) is None:
            return
        channel = self.calendar.channels[table]
        if loaded.table.seats[seat].computer or self.observer.is_away(self.id):
            if self.chance(self.like.returns):
                await self._come_back(channel)
        elif seat in loaded.asked:
            if self.chance(self.like.more):
                await self._ask_for_more(table, channel)
            else:
                await self._play(table)
        elif self.planning.may(loaded):
            await self.planning.plan(table)
        elif loaded.table.host == self.id and self.chance(self.like.removes):
            await self._have_removed(loaded, channel)
        elif self.chance(self.like.votes) and await self._vote(channel):
            pass
        elif self.chance(self.like.ends):
            await self._propose_to_end(channel)
        elif self.chance(self.like.nudges):
            nudge, nudges = Nudge(table, self.calendar.now), self.observer.facts.nudges
            nudges.append(nudge)  # the bot may be killed over it, and nobody learns whether it was heard
            answer = await self.press(channel, "nudge")
            if answer is None or self.observer.refuses(answer.text):
                nudges.remove(nudge)

    async def _this_and_that(self) -> None:
        if self.chance(self.like.old):
            await self._click_something_old()
        if self.chance(self.like.commands):
            what = self.rng.choice(("mine", "hand", "undo", "settings", "help"))
            await self.actor.slash(f"/games {what}", self.actor.dm)
            await self.calendar.until_said()
        if self.chance(self.like.travels) and not self.observer.is_away(self.id):
            await self._go_away()

    # Playing

    async def _play(self, table: int) -> None:
        """As many moves as they have the patience for."""
        clicks = looks = 0
        while clicks < self.like.most:
            loaded = await self.observer.load(table)
            seat = loaded.seat_of(self.id)
            if loaded.table.status != "playing" or seat is None or seat not in loaded.asked:
                return
            found = await self._find(loaded)
            if not found:
                if not self.calendar.is_up or self.calendar.pg.faults.active:
                    return
                if looks == MOST_LOOKS:
                    self.observer.facts.lost.append(f"{self.actor.name} at table {table}, {self.calendar.now}")
                    return
                looks += 1  # a bot in a process of its own may still be at it, and nobody can ask it
                await asyncio.sleep(BETWEEN_LOOKS)
                continue
            chosen = self._choose(found, loaded, seat, clicks)
            clicks += 1
            await self._click(chosen, twice=self.chance(self.like.twice))
            if chosen.custom_id.verb == "act" and self.chance(self.like.undoes):
                await self.actor.slash("/games undo", self.calendar.channels[table])
                await self.calendar.until_said()
                return

    async def _find(self, loaded: LoadedTable) -> list[Control]:
        """What answers the question: where they play, or where else it may be found."""
        channel = self.calendar.channels[loaded.table.id]
        for place in (self.like.place, "board", "dm"):
            robot = Robot(self.actor, channel, place=place)
            if found := robot.sees(loaded):
                return found
        for ask in ("hand", "more"):
            for message in reversed(self.actor.reads(channel)):
                if (control := find(message, ask)) is not None and control.custom_id.table == loaded.table.id:
                    await control.use(self.actor)
                    await self.calendar.until_said()
                    if found := Robot(self.actor, channel, place="board").sees(loaded):
                        return found
                    break
        return []

    def _choose(self, found: list[Control], loaded: LoadedTable, seat: int, clicks: int) -> Control:
        """To their taste, as far as one is known for the game; else anything that goes on with it."""
        if (taste := TASTES.get(loaded.table.game)) is not None and self.chance(0.9):
            for action in taste(loaded, seat):
                signed = sign(loaded.game, action)
                if (control := next((one for one in found if one.does("act", signed)), None)) is not None:
                    return control
        ends = {sign(loaded.game, one) for one in loaded.game.legal(loaded.state, seat) if isinstance(one, ENDS)}
        going_on = [one for one in found if one.custom_id.argument not in ends] or found
        acts = [one for one in going_on if one.custom_id.verb == "act"]
        return self.rng.choice(acts if acts and clicks % MOST_PICKS else going_on)

    async def _click(self, control: Control, *, twice: bool = False) -> None:
        """On a control as they saw it. Discord itself refuses one that has gone from its message since."""
        if control.message.deleted or control.message.channel.deleted:
            return
        data: dict[str, Any] = {"component_type": TEXT_SELECT if control.value else BUTTON, "custom_id": control.sent}
        if control.value:
            data["values"] = [control.value]
        sends = [self._send(control, data) for _ in range(1 + twice)]
        await asyncio.gather(*sends)
        await self.calendar.until_said()
        self.observer.decide_fates()
        await self.calendar.pass_(self.rng.uniform(4.0, 15.0))

    async def _send(self, control: Control, data: dict[str, Any]) -> None:
        custom_id = control.custom_id
        if custom_id.verb == "act":
            loaded = await self.observer.load(custom_id.table)
            seat = loaded.seat_of(self.id)
            fresh = loaded.table.version == custom_id.version and seat in loaded.asked
            if seat is not None:
                at, what = self.calendar.now, custom_id.argument
                click = Click(custom_id.table, custom_id.version, self.id, seat, what, at, fresh)
                self.observer.about_to_click(click)
        await self.actor._send(COMPONENT, control.message.channel, data, control.message)

    async def _click_something_old(self) -> None:
        """On a message that was not drawn again: an old board, an old hand, what only they see."""
        versions = {
            table: (await self.observer.load(table)).table.version for table in self.calendar.tables_of(self.id)
        }
        shown = (control for message in self.actor.reads() for control in controls(message))
        old = [one for one in shown if one.does("act") and one.custom_id.version < versions.get(one.custom_id.table, 0)]
        if old:
            await self._click(self.rng.choice(old))

    # Beside the game

    async def press(self, where: Channel | ChatMessage, verb: str, argument: str | None = None) -> Answer | None:
        """What does this, on the newest message that has it, or behind its `More`; None: nothing does."""
        messages = [where] if isinstance(where, ChatMessage) else self.actor.reads(where)[::-1]
        for message in messages:
            if (control := find(message, verb, argument)) is not None:
                return await self.use(control)
            if (more := find(message, "more")) is not None and not message.ephemeral:
                answer = await self.use(more)
                behind = answer.message and find(answer.message, verb, argument)
                return await self.use(behind) if behind else None
        return None

    async def use(self, control: Control) -> Answer:
        answer = await control.use(self.actor)
        await self.calendar.until_said()
        await self.calendar.pass_(self.rng.uniform(4.0, 15.0))
        return answer

    async def _vote(self, channel: Channel) -> bool:
        """Where there is something to vote on."""
        board = next((one for one in reversed(self.actor.reads(channel)) if find(one, "vote", "")), None)
        if board is None or (ballot := await self.press(board, "vote", "")) is None or ballot.message is None:
            return False
        options = [one for one in (*self.like.for_, "yes", "no") if self._ballot(ballot.message, one) is not None]
        control = self._ballot(ballot.message, self.rng.choice(options)) if options else None
        return control is not None and bool(await self.use(control))

    def _ballot(self, message: ChatMessage, choice: str) -> Control | None:
        chosen = (one for one in controls(message) if one.custom_id.argument.endswith(f".{choice}"))
        return next(chosen, None)

    async def _have_removed(self, loaded: LoadedTable, channel: Channel) -> None:
        """Somebody who does not answer, or seems not to."""
        table, now = loaded.table.id, self.calendar.now
        if (answer := await self.press(channel, "remove", "")) is None or answer.message is None:
            return
        offered = [one for one in controls(answer.message) if one.does("remove")]
        asked = [one for one in offered if int(one.custom_id.argument) in loaded.asked_persons]
        if not offered:
            return
        chosen = self.rng.choice(asked or offered)
        seat = int(chosen.custom_id.argument)
        await self.use(chosen)
        if (await self.observer.load(table)).table.seats[seat].computer:
            self.observer.facts.removed.append(Removed(table, loaded.table.seats[seat].person or 0, now))

    async def _propose_to_end(self, channel: Channel) -> None:
        """The game as it stands: all others have to agree."""
        if (answer := await self.press(channel, "end-here")) is not None and answer.message is not None:
            await self.press(answer.message, "end-here")

    async def _ask_for_more(self, table: int, channel: Channel) -> None:
        if (answer := await self.press(channel, "need", "")) is None or answer.message is None:
            return
        more, facts = More(table, self.id, self.calendar.now, self.calendar.now), self.observer.facts
        facts.more.append(more)  # likewise
        done = await self.press(answer.message, "need", "most")
        facts.more.remove(more)
        if done is not None:
            until = re.search(r"<t:(\d+)", done.text)
            facts.more.append(replace(more, until=float(until[1])) if until else more)

    async def _come_back(self, channel: Channel) -> None:
        now = self.calendar.now
        if await self.press(channel, "back") and self.observer.is_away(self.id):
            self.observer.facts.aways.append(Away(self.id, now, self.calendar.now, now))

    async def _go_away(self) -> None:
        """Until the beginning of a day of their own calendar."""
        zone, now = ZoneInfo(self.hours.zone), self.calendar.now
        day = datetime.fromtimestamp(now, zone).date() + timedelta(days=self.rng.randint(1, 12))
        until = datetime(day.year, day.month, day.day, tzinfo=zone).timestamp()
        await self.actor.slash("/games away", self.actor.dm, until=str(day))
        await self.calendar.until_said()
        if await self.observer.away_until(self.id) == until:
            self.observer.facts.aways.append(Away(self.id, now, self.calendar.now, until))
            if self.chance(0.7):
                self.gone_until = until
