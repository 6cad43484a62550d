"""A table that is opened while the others play: its host looks for players, people come, and it begins, by itself or
because the host says so."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from cogs.face.words import words_for
from cogs.faces import FACES
from db import PaceName, StandIn, WhenAway
from playground import Channel, Impossible
from tests.cogs.soak.facts import Lobby, Sought
from tests.cogs.soak.stands import HOUR

if TYPE_CHECKING:
    from tests.cogs.soak.calendar import Calendar, Event
    from tests.cogs.soak.people import Person

Terms = tuple[PaceName, StandIn, WhenAway]
AN_HOUR = "3600"  # after which it begins by itself, as the menu has it


class Opening:
    """From the command to the first move."""

    def __init__(
        self, calendar: Calendar, game: str, terms: Terms, channel: Channel, people: Sequence[Person], seed: int
    ) -> None:
        self.calendar, self.game, self.terms, self.channel = calendar, game, terms, channel
        self.host, *self.others = people
        self.rng, self.table = Random(seed), 0

    async def open(self) -> None:
        """Where that is not wanted, they try again another time."""
        assert self.channel.guild is not None
        calendar, at = self.calendar, self.calendar.now
        calendar.pg.faults.lift()
        await self.host.actor.slash(f"/{FACES[self.game].prefix} start", self.channel)
        await calendar.until_said()
        lobby = Lobby(self.channel.guild.id, self.channel.id, self.game, self.host.id, at)
        calendar.facts.lobbies.append(lobby)
        if not (table := calendar.observer.lobby_in(self.channel.id)):
            self._later(6, 18, self.open)
            return
        self.table, lobby.table = table, table
        lobby.pace = (await calendar.observer.load(table)).table.pace
        calendar.lobbies[table] = self.channel
        for earliest, latest in ((0, 1), (2, 5), (7, 9)):
            self._later(earliest, latest, self._look_for_players)
        for other in self.others:
            self._later(1, 9, self._brings(other))
        self._later(9, 12, self._begin)

    def _later(self, earliest: float, latest: float, event: Event) -> None:
        self.calendar.at(self.calendar.now + self.rng.uniform(earliest, latest) * HOUR, event)

    def _brings(self, person: Person) -> Event:
        async def join() -> None:
            with suppress(Impossible):
                await person.press(self.channel, "join")

        return join

    async def _look_for_players(self) -> None:
        at = self.calendar.now
        with suppress(Impossible):
            answer = await self.host.press(self.channel, "seek")
            words = words_for(self.host.actor.user.locale)
            said = [words("seek-done", count=count) for count in range(1, len(self.calendar.people))]
            if answer is not None and answer.message is not None and answer.message.content in said:
                self.calendar.facts.sought.append(Sought(self.table, at))

    async def _begin(self) -> None:
        self.calendar.pg.faults.lift()
        pace, stand_in, when_away = self.terms
        with suppress(Impossible):
            await self.host.press(self.channel, "pace", "")
            for chosen in (f"pace={pace}", f"stand_in={stand_in}", f"when_away={when_away}"):
                await self.host.press(self.channel, "pace", chosen)
            if self.rng.random() < 0.5:
                await self.host.press(self.channel, "begin")
            else:
                await self.host.press(self.channel, "begins", "")
                await self.host.press(self.channel, "begins", AN_HOUR)
        self._later(1.1, 1.2, self._begun)

    async def _begun(self) -> None:
        """Or they try again."""
        loaded = await self.calendar.observer.load(self.table)
        if loaded.table.status == "lobby":
            await self._begin()
            return
        del self.calendar.lobbies[self.table]
        self.calendar.seat(self.channel, [seat.person for seat in loaded.table.seats if seat.person is not None])
