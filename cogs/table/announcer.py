"""Says what the outbox holds. An intent names what is to be up to date, and what is said is drawn from the table as it
stands then: so it does not matter how often, or how late, it is tried."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

import discord

from cogs.table.boards import Boards, TooSoon
from cogs.table.computers import Computers
from cogs.table.desk import Desk, until
from cogs.table.drawing import Drawing
from cogs.table.hands import Hands
from cogs.table.moment import Moment, Through
from cogs.table.records import Records
from cogs.table.refusal import Refusal
from cogs.table.strays import Strays
from cogs.table.wire import Forbidden, Gone, Later, Undelivered, Wire
from cogs.table.wishes import Wishes
from db import Intent, Table

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT, FORBIDDEN_WAIT = 2.0, 300.0, 3600.0  # seconds
# Of several intents to the same place the first says what the others would.
BOARD = ("call", "afresh", "board")  # posted anew to ping somebody, or because somebody wants it at the bottom
TO_A_SEAT = ("remind", "tell", "hand")
KNOWN = {*BOARD, *TO_A_SEAT, "wish", "think"}


class Announcer:
    """One task that wakes when something is due, and a round for each table that has something to say."""

    def __init__(self, desk: Desk, wire: Wire, drawing: Drawing, computers: Computers) -> None:
        records = Records(desk)
        self._desk, self._computers = desk, computers
        strays = Strays(wire)
        self._boards = Boards(desk, wire, drawing, records, strays)
        self._hands = Hands(desk, wire, drawing, records, strays)
        self._wishes = Wishes(wire, records)
        self._woken = asyncio.Event()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._closing = False

    # When

    async def run(self) -> None:
        """Goes on for ever: all that is due, then sleep until the next is, or until something new is to be said."""
        while True:
            self._woken.clear()
            now = self._desk.clock.now()
            intents = await self._desk.store.intents()
            for table in {intent.table for intent in intents if intent.due <= now}:
                self._start(table)
            later = [intent.due for intent in intents if intent.due > now]
            await self._desk.clock.sleep_until(min(later, default=now + LONGEST_WAIT), self._woken)

    def wake(self, table: int) -> None:
        """Something new is to be said at this table."""
        self._start(table)

    @property
    def busy(self) -> bool:
        return bool(self._under_way)

    @property
    def under_way(self) -> set[asyncio.Task[None]]:
        return set(self._under_way.values())

    def close(self) -> None:
        """No round begins from now on: what is unsaid stays in the outbox."""
        self._closing = True

    def _start(self, table: int) -> None:
        if self._closing or table in self._under_way:
            return  # it looks once more when it is through
        task = asyncio.create_task(self._round(table), name=f"announce-{table}")
        self._under_way[table] = task

        def done(_: asyncio.Task[None]) -> None:
            del self._under_way[table]
            self._woken.set()

        task.add_done_callback(done)

    async def _round(self, table: int) -> None:
        try:
            while await self.tend(table):
                pass
        except Exception:
            log.exception("announcing table %d failed", table)
            now = self._desk.clock.now()
            for intent in await self._desk.store.intents(table):
                if intent.due <= now:
                    await self._try_later([intent])

    # One round

    async def tend(self, table: int, through: Through | None = None) -> bool:
        """Says all that is due at this table; True if computer players moved, so that there is more to say."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            moment = await self._read(table)
            if moment is not None and through is not None and not self._boards.gives_way(moment, through):
                await self._answer(moment, through)
                moment = await self._read(table)  # answering took its time
            if moment is None:
                return False
            now = self._desk.clock.now()
            due = [intent for intent in moment.intents if intent.due <= now]
            await self._drop_unknown(due)
            if not moment.thinking:  # or all waits, and what computer players do is folded into it
                if board := _sorted(due, BOARD):  # the board first, so that hands can link it
                    await self._deliver(moment, board, through)
                await asyncio.gather(*(self._deliver(moment, together) for together in _by_seat(due)))
        if any(intent.what == "think" for intent in due):
            await self._computers.drive(table)
            return True
        return False

    async def _drop_unknown(self, due: Sequence[Intent]) -> None:
        """What another release wanted said, and this one does not know, must not be looked at over and over."""
        for intent in due:
            if intent.what not in KNOWN:
                log.warning("table %d: nobody knows how to say %r", intent.table, intent.what)
                async with self._desk.store.change() as change:
                    await change.said(intent)

    async def _read(self, table: int) -> Moment | None:
        store = self._desk.store
        try:
            # The store answers in the order it is asked, so it is asked all at once. What is to be said comes before
            # the table, so that none of it is about a later state; who is to think comes after it.
            intents, sitting, moves, messages, later = await asyncio.gather(
                store.intents(table),
                self._desk.look(table),
                store.moves(table),
                store.messages(table),
                store.intents(table),
            )
        except Refusal:
            return None
        thinking = any(intent.what == "think" for intent in later)
        return Moment(sitting, until(sitting.table, moves), messages, intents, thinking)

    async def _deliver(self, moment: Moment, intents: Sequence[Intent], through: Through | None = None) -> None:
        """Does the first of these intents, which is all that the others want as well."""
        intent = intents[0]
        try:
            if intent.what in BOARD:
                await self._boards.say(moment, intents, through)
            elif intent.what == "wish":
                await self._wishes.say(moment, intent)
            else:
                await self._hands.say(moment, intent)
        except TooSoon as soon:
            await self._postpone(intents, soon.due)
            return
        except (Later, Forbidden) as undelivered:
            log.info("table %d: %s not said for now (%s)", intent.table, intent.what, undelivered)
            # Permissions come back rarely, and perhaps never: the bot may have been sent away.
            await self._try_later(intents, FORBIDDEN_WAIT if isinstance(undelivered, Forbidden) else LONGEST_WAIT)
            return
        except Gone:
            log.info("table %d: the channel for its %s is gone", intent.table, intent.what)
        except Exception:
            # A fault of ours over one message must not keep the table's other messages from being sent.
            log.exception("table %d: %s could not be said", intent.table, intent.what)
            await self._try_later(intents)
            return
        async with self._desk.store.change() as change:
            for one in intents:
                await change.said(one)

    async def _try_later(self, intents: Sequence[Intent], longest: float = LONGEST_WAIT) -> None:
        # Tries are counted for as long as a permission is missing: beyond a few they no longer change the wait.
        wait = min(longest, FIRST_WAIT * 2 ** min(intents[0].tries, 12))
        await self._postpone(intents, self._desk.clock.now() + wait)

    async def _postpone(self, intents: Sequence[Intent], due: float) -> None:
        async with self._desk.store.change() as change:
            for intent in intents:
                await change.postpone(intent, due)
        self._woken.set()  # it may be due before the task that sleeps would look again

    # At once

    async def open(self, table: Table, interaction: discord.Interaction[Any]) -> None:
        """Shows a new lobby, as the answer to the command that opened it."""
        async with self._locks.setdefault(table.id, asyncio.Lock()):
            moment = await self._read(table.id)
            if moment is not None and not moment.messages:
                await self._boards.open(moment, interaction)

    async def _answer(self, moment: Moment, through: Through) -> None:
        """Draws the clicked message anew; what Discord does not take, the outbox says on its own account."""
        try:
            if through.private:
                await self._hands.answer(moment, through)
            else:
                await self._boards.answer(moment, through)
        except Undelivered as undelivered:
            log.info("table %d: a click went unanswered (%s)", moment.table.id, undelivered)
        except Exception:
            log.exception("table %d: a click could not be answered", moment.table.id)


def _sorted(intents: Sequence[Intent], whats: Sequence[str]) -> list[Intent]:
    """Those of these kinds, in their order."""
    return sorted((one for one in intents if one.what in whats), key=lambda one: whats.index(one.what))


def _by_seat(intents: Sequence[Intent]) -> list[list[Intent]]:
    """What is to be said beside the board: all that goes to one seat in one message, so that nobody is pinged twice
    for one question."""
    to_seats = _sorted(intents, TO_A_SEAT)
    seats = dict.fromkeys(one.seat for one in to_seats)
    together = [[one for one in to_seats if one.seat == seat] for seat in seats]
    return [*together, *([one] for one in intents if one.what == "wish")]
