"""The runner: loads a table, runs a command on it, and writes all that comes of it in one transaction."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import TypeVar

from cogs.faces import FACES
from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.registry import AFTER_CHANGES, TIMERS
from cogs.table.tables.undo_request import undo_reach
from cogs.table.terms.hours import is_away
from cogs.table.terms.operator_settings import TableLimits
from cogs.table.terms.presence import Presence
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Change, Intent, Person, Reading, StopReading, Store, Table, TableRows, Timer
from db.several.watches import EVERYBODY

T = TypeVar("T")
Command = Callable[[LoadedTable], T]
Met = tuple[str, str, str | None, bool]  # a person's name, locale and language, and whether they see embeds


@dataclass(slots=True, frozen=True)
class TableAfterClick:
    """A table as a click has left it, and all that belongs to it."""

    loaded: LoadedTable
    rows: TableRows


class Runner:
    """Loads tables, runs commands, and commits. It knows the store and the clock, and nothing of Discord."""

    def __init__(
        self, store: Store, clock: Clock, measures: Measures | None = None, limits: TableLimits | None = None
    ) -> None:
        self.store = store
        self.limits = limits or TableLimits()
        self.clock = clock
        self.measures = measures or Measures()
        self.presence = Presence(clock)
        if store.sharing is not None:
            self.presence.tell = store.sharing.is_there
        # Each with name and locale as they were last seen, and with the language that they chose.
        self._met: BoundedMemory[int, Met] = BoundedMemory()
        self._games: BoundedMemory[int, str] = BoundedMemory()  # what is played at each table

    # Commands

    async def run(
        self,
        table: int,
        command: Command[T],
        sender: Sender | None = None,
        *,
        undo: bool = False,
        sits_down: bool = False,
    ) -> T:
        """Runs a command at a table, and writes what comes of it in the transaction in which it was loaded; or it
        refuses, and nothing is changed. `undo`: it takes the end of the log, as far back as the sender may take
        something back. `sits_down`: the sender takes a seat by it."""
        async with self.change(sender, table) as change:
            if sits_down and sender is not None:
                await self.require_free_for(sender.id, change, but_of=table)
            loaded = await self._load(change, table, sender if undo else None)
            done = command(loaded)
            await self._write_changed(change, [loaded])
        return done

    async def run_and_read(
        self, table: int, command: Command[T], sender: Sender, stop: Callable[[Table], StopReading]
    ) -> tuple[T, TableAfterClick]:
        """The same, for a click that is answered with the table as it leaves it. `stop` says how much of the log
        goes with that."""
        async with self.change(sender, table) as change:
            loaded = await self._load(change, table)
            done = command(loaded)
            await self.write(change, loaded)
            rows = await change.read_back(loaded.table, stop)
            self.now_known(rows.people)
        return done, TableAfterClick(loaded, rows)

    async def require_free_for(self, person: int, reading: Reading, *, but_of: int = 0) -> None:
        """Refuses one more table to somebody who sits at as many as they may, leaving one out; within a change nothing
        comes in between."""
        most = self.limits.a_person
        if most is not None and await reading.tables_held(person, but_of=but_of) >= most:
            raise Refusal("refuse-person-full", most=most)

    async def ring(self, timer: Timer) -> None:
        """Does what a timer is for, if it is still due, and clears it; unless it was set again by that."""

        def act(loaded: LoadedTable) -> None:
            if loaded.timers.due(timer.what, timer.seat) == timer.due:
                if timer.what in TIMERS:  # or it only says that something is so
                    TIMERS[timer.what](loaded, timer.seat)
                if loaded.timers.due(timer.what, timer.seat) == timer.due:
                    loaded.timers.clear(timer.what, timer.seat)

        await self.run(timer.table, act)

    async def run_as(
        self,
        sender: Sender,
        command: Callable[[Person, Sequence[LoadedTable]], T],
        tables: Collection[int] | None = None,
        *,
        sits_down: bool = False,
    ) -> tuple[T, Person, list[int]]:
        """Runs a command about a person and their tables (None: all that they sit at) in one transaction. Returns what
        came of it, the person, and the tables that it changed. `sits_down`: they take a seat by it."""
        async with self.noting(sender) as (change, person):
            if tables is None:
                tables = [row.id for row in await change.tables_of(sender.id)]
            for table in tables if sits_down else ():
                await self.require_free_for(sender.id, change, but_of=table)
            self.now_known({person.id: person})
            at = [await self._load(change, table) for table in sorted(tables)]
            for loaded in at:
                if loaded.seat_of(person.id) is not None:
                    loaded.people[person.id] = person
            done = command(person, at)
            changed = await self._write_changed(change, at, keeps=True)
        return done, person, [loaded.table.id for loaded in changed]

    async def look(self, table: int, undo_by: Sender | None = None) -> LoadedTable:
        """The table as it stands, to look at only; with as much of the log as may be taken back by somebody, or by
        those who have asked for it."""
        return await self._load(self.store, table, undo_by)

    async def _load(self, reading: Reading, table: int, undo_by: Sender | None = None) -> LoadedTable:
        found = await reading.seated(table)
        if found is None:
            raise Refusal("refuse-gone")
        loaded = self.loaded(*found)
        if (reach := undo_reach(loaded, None if undo_by is None else undo_by.id)) is not None:
            loaded.log = await reading.tail(table, reach)
        return loaded

    def loaded(self, row: Table, people: dict[int, Person], timers: Iterable[Timer]) -> LoadedTable:
        """Makes a loaded table from rows, as of now."""
        self._games.note(row.id, row.game)
        loaded = LoadedTable.of(row, FACES[row.game], self.now_known(people), timers, self.clock.now())
        loaded.chance = secrets.randbits(128)
        return loaded

    async def _write_changed(
        self, change: Change, tables: Sequence[LoadedTable], *, keeps: bool = False
    ) -> list[LoadedTable]:
        """Writes the tables that commands have changed. If none were, nothing at all is written, unless the caller
        `keeps` it."""
        changed = [loaded for loaded in tables if loaded.changed]
        for loaded in changed:
            await self.write(change, loaded)
        if not changed and not keeps:
            change.abandon()
        return changed

    async def write(self, change: Change, loaded: LoadedTable) -> None:
        """Writes all that came of a command, after the functions registered with `@after_change`."""
        for look in AFTER_CHANGES:
            look(loaded)
        table, outcome = loaded.table, loaded.outcome
        await change.append(table.id, outcome.moves)
        if outcome.saves:
            await change.save(table)
        if outcome.moves:
            await change.keep_snapshot(table)
        for person, lesson in outcome.lessons:
            await change.learn(person, lesson)
        for person in outcome.given_up:
            await change.give_up(table.id, person)
        if outcome.tried is not None:
            await change.finish_try(outcome.tried)
        for seat, person in outcome.hinted:
            await change.add_hint(table, seat, person, loaded.now)
        await change.clear_timers(table.id, loaded.timers.gone())
        await change.set_timers(table.id, loaded.timers.changed(table.id))
        for seat in dict.fromkeys(outcome.answered):
            await change.drop_question_reasons(table.id, seat)
        if outcome.lost:
            await change.drop_table_reasons(table.id)
            await change.say_nothing(table.id)
        await change.queue(
            *(Intent(table.id, to_say, whose, table.version, loaded.now) for to_say, whose in outcome.say)
        )

    @asynccontextmanager
    async def change(self, sender: Sender | None, table: int | None) -> AsyncIterator[Change]:
        """One transaction. The first one with a sender takes the click in, which a repeated delivery cannot pass."""
        async with self.store.change() as change:
            if sender is not None and not sender.receipt.given:
                await change.click(sender.interaction, table, self.clock.now())
            yield change
        if sender is not None and not change.abandoned:
            sender.receipt.given = True

    def game_at(self, table: int) -> str:
        """The game at a table; empty where nobody has looked yet."""
        return self._games.get(table) or ""

    def now_known(self, people: dict[int, Person]) -> dict[int, Person]:
        """These people, without absences that are over."""
        for person in people.values():
            if not is_away(person, self.clock.now()):
                person.away_until = None
        return people

    # People

    async def meet(self, sender: Sender) -> None:
        """Keeps the name and locale of whoever clicks, for the direct messages that find nobody clicking. Whoever has
        only looked is not written down: else an old click, delivered again, would bring back who was forgotten."""
        seen = sender.name, sender.seen
        if (self._met.get(sender.id) or ())[:2] == seen or sender.receipt.forgets:
            return
        known = await self.store.person(sender.id)
        if known is None and not sender.receipt.given:
            return
        if known is None or (known.name, known.locale) != seen:
            async with self.change(sender, None) as change:
                known = await change.person(sender.id) or Person(sender.id, *seen)
                known.name, known.locale = seen
                await change.keep_person(known)
        self._met.note(sender.id, _met(known))

    async def spoken_to(self, sender: Sender) -> Sender:
        """The sender, in the language that they chose, and whether they see embeds. Of somebody who was met before the
        runner remembers it; of all others it is read now, so that they need not be looked up once more when they are
        met."""
        met = self._met.get(sender.id)
        if met is None:
            known = await self.store.person(sender.id)
            if known is None:
                return sender
            met = _met(known)
            self._met.note(sender.id, met)
        return _as(met, sender)

    def remembered(self, sender: Sender) -> Sender:
        """The same, without a look at the store."""
        met = self._met.get(sender.id)
        return sender if met is None else _as(met, sender)

    async def choose_language(self, sender: Sender, language: str | None) -> Sender:
        """Sets the language in which somebody is spoken to; None: Discord's."""
        async with self.noting(sender) as (_, person):
            person.language = language
        self._met.forget(sender.id)
        return _as(_met(person), sender)

    async def show_embeds(self, sender: Sender, shown: bool) -> None:
        """Notes whether somebody sees embeds."""
        async with self.noting(sender) as (_, person):
            person.sees_embeds = shown
        self._met.forget(sender.id)

    def heard_of(self, people: Collection[int]) -> None:
        """Another bot has written something of these people; 0: of all of them."""
        for person in [*self._met] if EVERYBODY in people else people:
            self._met.forget(person)

    def forget(self, sender: Sender) -> None:
        """Forgets a sender, and does not keep the click that asks for it."""
        self._met.forget(sender.id)
        sender.receipt.forgets = True

    async def try_dms_again(self, who: Sender | int) -> None:
        """Somebody whose direct messages were closed sits down at a new table: they may be open by now."""
        if (await self.person(who.id if isinstance(who, Sender) else who)).dms_closed:
            async with self.noting(who) as (_, person):
                person.dms_closed = person.knows_dms_closed = False

    async def person(self, id: int) -> Person:
        return await self.store.person(id) or Person(id, "", "en-US")

    @asynccontextmanager
    async def noting(self, who: Sender | int, table: int | None = None) -> AsyncIterator[tuple[Change, Person]]:
        """A context for changing what is known of a person. It is read in the same transaction: what happens to
        somebody at the same time must not undo itself. Whoever chooses it themselves is known from then on; else
        whoever was forgotten meanwhile stays so."""
        sender, id = (who, who.id) if isinstance(who, Sender) else (None, who)
        async with self.change(sender, table) as change:
            known = await change.person(id)
            if known is None and sender is not None:
                known = Person(id, sender.name, sender.seen)
            yield change, known or Person(id, "", "en-US")
            if known is not None:
                await change.keep_person(known)


def _met(person: Person) -> Met:
    return person.name, person.locale, person.language, person.sees_embeds


def _as(met: Met, sender: Sender) -> Sender:
    _, _, language, sees_embeds = met
    discords = sender.seen if language else ""
    return replace(sender, locale=language or sender.seen, discords=discords, sees_embeds=sees_embeds)
