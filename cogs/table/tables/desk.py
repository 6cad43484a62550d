"""The desk: tables are taken up here one click at a time, and put back in one transaction with all that follows."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from weakref import WeakValueDictionary

from cogs.faces import FACES
from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.undo_request import overtake_undo_request, undo_end_of
from cogs.table.tables.vote import tidy_votes, votes_of
from cogs.table.terms.deadlines import NEVER
from cogs.table.terms.hours import counted, is_away
from cogs.table.terms.pace import PACES
from cogs.table.terms.presence import Presence
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from cogs.table.terms.waiting_for_the_away import note_waiting, waits_until
from db import Alarm, Change, Enough, Intent, Move, Person, Store, Table, Timer, What
from db.several.marks import EVERYBODY


class Desk:
    """Loads and saves tables. It knows the store and the clock, and nothing of Discord."""

    def __init__(self, store: Store, clock: Clock, measures: Measures | None = None) -> None:
        self.store = store
        self.clock = clock
        self.measures = measures or Measures()
        self.presence = Presence(clock)
        if store.sharing is not None:
            self.presence.tell = store.sharing.is_there
        # One lock per table: clicks are tasks of their own, and two of them must not load the same state. Locks live
        # as long as somebody holds or awaits them.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        # Each with name and locale as they were last seen, and with the language that they chose.
        self._met: BoundedMemory[int, tuple[str, str, str | None]] = BoundedMemory()
        self._games: BoundedMemory[int, str] = BoundedMemory()  # what is played at each table
        self._forgotten_by: deque[int] = deque(maxlen=1000)  # the clicks by which people asked to be forgotten

    @asynccontextmanager
    async def at(self, table: int) -> AsyncIterator[LoadedTable]:
        """The table, for this task alone. No call to Discord is made in here."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            loaded = await self.look(table)
            with self.store.guarding(loaded.table):
                yield loaded

    async def look(self, table: int) -> LoadedTable:
        """The table as it stands, to look at only."""
        found = await self.store.seated(table)
        if found is None:
            raise Refusal("refuse-gone")
        row, people = found
        self._games.note(row.id, row.game)
        return LoadedTable.of(row, FACES[row.game], self.now_known(people))

    def game_at(self, table: int) -> str:
        """What is played there; empty where nobody has looked yet."""
        return self._games.get(table) or ""

    def now_known(self, people: dict[int, Person]) -> dict[int, Person]:
        """Without the absences that are over."""
        for person in people.values():
            if not is_away(person, self.clock.now()):
                person.away_until = None
        return people

    @asynccontextmanager
    async def change(self, sender: Sender | None, table: int | None) -> AsyncIterator[Change]:
        """One transaction. The first one with a sender takes the click in, which a repeated delivery cannot pass."""
        async with self.store.change() as change:
            if sender is not None and not sender.receipt.given:
                await change.click(sender.interaction, table, self.clock.now())
            yield change
        if sender is not None:
            sender.receipt.given = True

    async def put_back(
        self,
        loaded: LoadedTable,
        sender: Sender | None,
        moves: Sequence[Move] = (),
        before: Collection[int] = (),
        told: Callable[[Table], Enough] | None = None,
    ) -> None:
        """Saves a running table, its moves and all that follows. `before` are the seats that were asked till now.
        `told` is how much of the log goes with the table to whoever is to tell of it; None: nobody waits for that."""
        table = loaded.table
        async with self.change(sender, table.id) as change:
            if moves and table.clock_left is not None:  # a move starts a clock again that was stopped
                await change.set_timer(Timer(table.id, "world", None, self.clock.now() + table.clock_left))
                table.clock_left = None
            await change.append(table.id, moves)
            await self.save(change, loaded, moves, before)
            if told is not None:
                loaded.left = await change.left(table, told)
                self.now_known(loaded.left.people)

    async def save(self, change: Change, loaded: LoadedTable, moves: Sequence[Move], before: Collection[int]) -> None:
        """The row, and in the outbox what has to be said: the board, the hands that change, a computer to think."""
        table = loaded.table
        self._wait_for_the_away(loaded)
        had_offer = votes_of(table).sought is not None
        tidy_votes(loaded, {move.seat for move in moves})
        overtake_undo_request(loaded, [move.seat for move in moves if move.kind == "act"])
        await change.save(table)
        for person, lesson in loaded.learnt:
            await change.learn(person, lesson)
        if moves:
            await change.keep_snapshot(table)
        await self.queue(change, table, "board")
        movers = {move.seat for move in moves if move.seat is not None}
        touched = {*loaded.asked_persons, *movers, *before, *loaded.robbed}
        for seat in sorted(touched):
            if table.seats[seat].person is not None:
                await self.queue(change, table, "hand", seat)
        if table.status == "ended":
            for seat in loaded.persons():
                await self.queue(change, table, "tell", seat)
        if loaded.asked_computers and loaded.present():
            await self.queue(change, table, "think")
        if table.status != "playing" or (moves and not loaded.game.legal(loaded.state, None)):
            # With what it has done, so that no board can name a time that is over.
            await change.clear_timer(table.id, "world", None)
        if had_offer:
            await self.queue(change, table, "seat")
        if votes_of(table).open is not None:  # whose vote alone was missing may have gone
            await self.queue(change, table, "count")
        if loaded.undo_requested and (not table.wish or not moves):  # it has ended, or waits for others than before
            await self.queue(change, table, "wish")
            end = undo_end_of(table)
            if end is not None and end.seat not in end.by and end.seat in loaded.persons():
                await self.queue(change, table, "tell", end.seat)
        await self._wind(change, loaded, touched, again=bool(moves))

    async def show(self, change: Change, table: Table) -> None:
        """Saves what was noted on a table's row, and shows it on the board alone: nobody is asked anything else."""
        await change.save(table)
        await self.queue(change, table, "board")

    async def close(self, change: Change, table: Table) -> None:
        """Nobody will play here any more."""
        table.status, table.ended = "closed", self.clock.now()
        await change.save(table)
        await change.clear_timers(table.id)
        await self.queue(change, table, "board")

    async def queue(self, change: Change, table: Table, what: What, seat: int | None = None) -> None:
        await change.queue(Intent(table.id, what, seat, table.version, self.clock.now()))

    async def _wind(self, change: Change, loaded: LoadedTable, touched: Collection[int], *, again: bool) -> None:
        """Winds up the clocks of those who are asked, again or where none runs, and stops those of the others."""
        table, now = loaded.table, self.clock.now()
        for seat in sorted(touched):
            asked = seat in loaded.asked_persons
            if again or not asked:
                await change.unwind(table.id, seat)
            if asked:
                await change.wind_up(table.id, seat, due(table, loaded.person(seat), now), again=again)
            else:
                await change.settle_question(table.id, seat)
        for seat in loaded.away() if table.status == "playing" else ():
            until = loaded.person(seat).away_until
            assert until is not None
            await change.set_timer(Timer(table.id, "returns", seat, until))

    def _wait_for_the_away(self, loaded: LoadedTable) -> None:
        """Writes into the row until when the table waits for those who are asked and away."""
        table, now = loaded.table, self.clock.now()
        note_waiting(table, now, now)
        if table.status == "playing":
            untils = [waits_until(table, loaded.person(seat), now) for seat in loaded.asked_persons]
            note_waiting(table, max(untils, default=now), now)

    # People

    async def meet(self, sender: Sender) -> None:
        """Keeps the name and locale of whoever clicks, for the direct messages that find nobody clicking. Whoever has
        only looked is not written down: else an old click, delivered again, would bring back who was forgotten."""
        seen = sender.name, sender.seen
        if (self._met.get(sender.id) or ())[:2] == seen or sender.interaction in self._forgotten_by:
            return
        known = await self.store.person(sender.id)
        if known is None and not sender.receipt.given:
            return
        if known is None or (known.name, known.locale) != seen:
            async with self.change(sender, None) as change:
                known = await change.person(sender.id) or Person(sender.id, *seen)
                known.name, known.locale = seen
                await change.keep_person(known)
        self._met.note(sender.id, (*seen, known.language))

    async def spoken_to(self, sender: Sender) -> Sender:
        """The sender, in the language that they chose. Of somebody who was met before the desk remembers it; of all
        others it is read now, so that they need not be looked up once more when they are met."""
        met = self._met.get(sender.id)
        if met is None:
            known = await self.store.person(sender.id)
            if known is None:
                return sender
            met = known.name, known.locale, known.language
            self._met.note(sender.id, met)
        return _in(met[2], sender)

    def remembered(self, sender: Sender) -> Sender:
        """The same, without a look at the store."""
        met = self._met.get(sender.id)
        return sender if met is None else _in(met[2], sender)

    async def choose_language(self, sender: Sender, language: str | None) -> Sender:
        """From now on they are spoken to in this language; None: in Discord's."""
        async with self.noting(sender) as (_, person):
            person.language = language
        self._met.forget(sender.id)
        return _in(language, sender)

    def heard_of(self, people: Collection[int]) -> None:
        """Another bot has written something of these people; 0: of all of them."""
        for person in [*self._met] if EVERYBODY in people else people:
            self._met.forget(person)

    def forget(self, sender: Sender) -> None:
        """The click that asks for it is not remembered either."""
        self._met.forget(sender.id)
        self._forgotten_by.append(sender.interaction)

    async def try_dms_again(self, who: Sender | int) -> None:
        """Somebody whose direct messages were closed sits down at a new table: they may be open by now."""
        if (await self.person(who.id if isinstance(who, Sender) else who)).dms_closed:
            async with self.noting(who) as (_, person):
                person.dms_closed = person.dms_told = False

    async def person(self, id: int) -> Person:
        return await self.store.person(id) or Person(id, "", "en-US")

    @asynccontextmanager
    async def noting(self, who: Sender | int, table: int | None = None) -> AsyncIterator[tuple[Change, Person]]:
        """What is known of a person, to change it. It is read in the same transaction: what happens to somebody at the
        same time must not undo itself. Whoever chooses it themselves is known from then on; else whoever was forgotten
        meanwhile stays so."""
        sender, id = (who, who.id) if isinstance(who, Sender) else (None, who)
        async with self.change(sender, table) as change:
            known = await change.person(id)
            if known is None and sender is not None:
                known = Person(id, sender.name, sender.seen)
            yield change, known or Person(id, "", "en-US")
            if known is not None:
                await change.keep_person(known)


def _in(language: str | None, sender: Sender) -> Sender:
    return replace(sender, locale=language or sender.seen, discords=sender.seen if language else "")


def due(table: Table, person: Person, now: float) -> dict[Alarm, float]:
    """When somebody who is asked from now on is reminded, when the others may vote about them, and when a computer
    player stands in."""
    pace, since = PACES[table.pace], waits_until(table, person, now)
    return {
        "replace": counted(person, since, pace.stand_in),
        "silent": counted(person, since, pace.unit),
        "remind": counted(person, since, pace.unit * person.reminded) if person.reminded else NEVER,
    }
