"""Hands by direct message whose move is in: once somebody else has acted, they take nothing back any more."""

from __future__ import annotations

import logging

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_errors import Later, Undelivered
from cogs.table.adapters.wire import Wire
from cogs.table.adapters.workers import Outdated
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.moment import Moment
from db import Message

log = logging.getLogger(__name__)


class OldHands:
    """Takes the undo off what asks nothing any more. Which those are follows from what stands there and from the log:
    so what could not be done now is done when the table is next spoken of, and nothing has to be written down."""

    def __init__(self, wire: Wire, drawing: Drawing, records: MessageRecords) -> None:
        self._wire, self._drawing, self._records = wire, drawing, records
        # Messages that need no further look, and the version they were drawn for. To forget one costs one more edit.
        self._seen_to: BoundedMemory[int, int] = BoundedMemory()

    def takes_nothing_back(self, message: int, version: int) -> None:
        """That message was drawn for this version without an undo."""
        self._seen_to.note(message, version)

    async def update(self, moment: Moment) -> None:
        for message in self._outdated(moment):
            try:
                await self._take_off(moment, message)
            except Outdated:
                return  # whoever came meanwhile looks for themselves
            except Undelivered as undelivered:
                log.info("table %d: an old hand keeps its buttons (%s)", moment.table.id, undelivered)
                if isinstance(undelivered, Later) and not self._records.is_old(message):
                    continue
            self._seen_to.note(message.id, message.version)

    def _outdated(self, moment: Moment) -> list[Message]:
        """Those that were drawn when the last move was their reader's own, and it no longer is. What still has
        something else to be said to it is left to that."""
        waiting = {intent.seat for intent in moment.intents}
        return [
            one
            for one in moment.messages
            if one.role == "hand"
            and one.stale
            and one.seat not in waiting
            and self._seen_to.get(one.id) != one.version
            and _ended_a_turn(one, moment)
        ]

    async def _take_off(self, moment: Moment, message: Message) -> None:
        table, seat = moment.table, message.seat
        assert seat is not None
        newest = max(one.id for one in moment.messages if (one.role, one.seat) == ("hand", seat))
        person = None if table.seats[seat].person is None else self._records.person(moment, seat)
        if message.id != newest or person is None or person.dm != message.channel:  # or the seat was passed on
            await self._wire.strip(message.channel, message.id)
            return
        sheet = await self._drawing.hand(moment, seat, person.speaks)
        await self._wire.edit(message.channel, message.id, sheet, table.id, table.version)


def _ended_a_turn(message: Message, moment: Moment) -> bool:
    """Whether the reader had moved last when the message was drawn, and somebody else has acted since."""
    moves = moment.tail.moves
    before = [move for move in moves if move.version <= message.version]
    after = [move for move in moves if move.version > message.version]
    return bool(before) and before[-1].seat == message.seat and any(move.seat != message.seat for move in after)
