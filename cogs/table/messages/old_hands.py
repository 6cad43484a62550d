"""Hands by direct message whose move is in: once somebody else has acted, they take nothing back any more."""

from __future__ import annotations

import logging

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_errors import Later, Undelivered
from cogs.table.adapters.workers import Outdated
from cogs.table.messages.posting import Outgoing
from cogs.table.messages.table_copy import TableCopy
from db import Message

log = logging.getLogger(__name__)

IN_GOOD_TIME = 60.0  # seconds before a click's token closes


class OldHands:
    """Takes the undo off what asks nothing any more. Which those are follows from what stands there and from the log:
    so what could not be done now is done when the table is next spoken of, and nothing has to be written down."""

    def __init__(self, out: Outgoing) -> None:
        self._clock, self._discord = out.runner.clock, out.discord
        self._drawing, self._records = out.drawing, out.records
        # Messages that need no further look, and the version they were drawn for. To forget one costs one more edit.
        self._seen_to: BoundedMemory[int, int] = BoundedMemory()
        # Messages that were clicked last, each with its table, and when on the steady clock their undo is to go: while
        # that still costs nothing. `More` has it for as long as it may be used.
        self._closing: BoundedMemory[int, tuple[int, float]] = BoundedMemory()
        self._closed: BoundedMemory[int, bool] = BoundedMemory()  # those whose undo is to go in the next round

    def takes_nothing_back(self, message: int, version: int) -> None:
        """Notes that a message was drawn for this version without an undo button."""
        self._seen_to.note(message, version)

    def answered(self, message: int, table: int) -> None:
        """Notes that a clicked message was drawn again, with an undo button."""
        self._seen_to.forget(message)
        self._closing.note(message, (table, self._clock.steady() + self._discord.open_for(message) - IN_GOOD_TIME))

    def closing(self) -> float | None:
        """Seconds until the next undo button is to be removed; None: there is none. They are in the order of their
        clicks."""
        first = next(iter(self._closing), None)
        noted = None if first is None else self._closing.get(first)
        return None if noted is None else noted[1] - self._clock.steady()

    def close(self) -> list[int]:
        """The tables at which an undo button is to be removed now: their next round does it."""
        tables = list[int]()
        while (remaining := self.closing()) is not None and remaining <= 0:
            message = next(iter(self._closing))
            if (noted := self._closing.forget(message)) is not None:
                self._closed.note(message, True)
                tables.append(noted[0])
        return tables

    async def update(self, copy: TableCopy) -> None:
        for message in self._outdated(copy):
            try:
                await self._take_off(copy, message)
            except Outdated:
                return  # whoever came meanwhile looks for themselves
            except Undelivered as undelivered:
                log.info(
                    "message kept: table %(table)d, an old hand with its buttons (%(why)s)",
                    {"table": copy.table.id, "why": undelivered},
                )
                if isinstance(undelivered, Later) and not self._records.is_old(message):
                    continue
            self._closed.forget(message.id)
            self._seen_to.note(message.id, message.version)

    def _outdated(self, copy: TableCopy) -> list[Message]:
        """The hands that were drawn when the last move was their reader's own, and it no longer is, or has been for
        long. Those with an intent of their own are left to that."""
        waiting = {intent.seat for intent in copy.intents}
        return [
            one
            for one in copy.messages
            if one.role == "hand"
            and one.stale
            and one.seat not in waiting
            and self._seen_to.get(one.id) != one.version
            and (one.id in self._closed or _ended_a_turn(one, copy))
        ]

    async def _take_off(self, copy: TableCopy, message: Message) -> None:
        table, seat = copy.table, message.seat
        assert seat is not None
        newest = max(one.id for one in copy.messages if (one.role, one.seat) == ("hand", seat))
        person = None if table.seats[seat].person is None else self._records.person(copy, seat)
        if message.id != newest or person is None or person.dm != message.channel:  # or the seat was passed on
            await self._discord.strip(message.channel, message.id)
            return
        sheet = await self._drawing.hand(copy, seat, person.speaks, undo=False)
        await self._discord.edit(message.channel, message.id, sheet, table.id, table.version)


def _ended_a_turn(message: Message, copy: TableCopy) -> bool:
    """Whether the reader had moved last when the message was drawn, and somebody else has acted since."""
    moves = copy.tail.moves
    before = [move for move in moves if move.version <= message.version]
    after = [move for move in moves if move.version > message.version]
    return bool(before) and before[-1].seat == message.seat and any(move.seat != message.seat for move in after)
