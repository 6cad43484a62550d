"""That a computer player has taken over from somebody who was silent for days: a message that calls them back."""

from __future__ import annotations

import logging
from dataclasses import replace

from cogs.face.sheet import Button, Sheet
from cogs.face.words import words_for
from cogs.table.adapters.discord_errors import Closed, Gone, Undelivered
from cogs.table.adapters.wire import Wire
from cogs.table.announcing.call_lines import CallLines
from cogs.table.announcing.drawing import Drawing
from cogs.table.announcing.message_records import MessageRecords
from cogs.table.announcing.moment import Moment
from cogs.table.sheets.waiting import waited_for_you
from cogs.table.tables.desk import Desk
from db import Intent, Person

log = logging.getLogger(__name__)


class TakingOver:
    """It is no edit of what asked them before: nobody would notice that."""

    def __init__(self, desk: Desk, wire: Wire, drawing: Drawing, records: MessageRecords, lines: CallLines) -> None:
        self._desk, self._wire, self._drawing, self._records, self._lines = desk, wire, drawing, records, lines

    async def say(self, moment: Moment, intent: Intent) -> None:
        """By direct message, or where these are closed by a line in the channel; nothing, if they are back already."""
        table, seat = moment.table, intent.seat
        assert seat is not None
        if table.status != "playing" or table.seats[seat].person is None or not table.seats[seat].computer:
            return
        await self._lines.take_down(moment, seat)  # it is not their turn any more
        person = self._records.person(moment, seat)
        if person.dms_closed or not await self._by_direct_message(moment, intent, seat, person):
            await self._in_the_channel(moment, intent, seat, person)

    async def _by_direct_message(self, moment: Moment, intent: Intent, seat: int, person: Person) -> bool:
        """False: direct messages are closed."""
        table, before = moment.table, moment.current("hand", seat)
        sheet = await self._drawing.hand(moment, seat, person.speaks, moment.ticket.for_sure())
        try:
            channel = person.dm or await self._wire.open_dm(person.id)
            nonce = f"o{intent.table}-{intent.seat}-{intent.version}-{intent.serial}"[:25]
            posted = await self._wire.post(
                channel, sheet, table.id, table.version, nonce=nonce, silent=person.called == "nowhere"
            )
        except (Closed, Gone):
            return False
        if person.dm is None:
            async with self._desk.noting(person.id) as (_, noted):
                noted.dm = channel
        message = self._records.new(posted, channel, table, "hand", seat, moment.turn)
        await self._records.keep_alone(moment, replace(message, stale=True), intent)
        if before is not None:
            try:
                await self._wire.say_instead(before.channel, before.id, words_for(person.speaks)("hand-below"))
            except Undelivered as undelivered:
                log.info("table %d: an old hand keeps its buttons (%s)", table.id, undelivered)
        return True

    async def _in_the_channel(self, moment: Moment, intent: Intent, seat: int, person: Person) -> None:
        words = words_for(moment.table.locale)
        called = words("took-over-call", who=f"<@{person.id}>")
        plays = waited_for_you(moment.loaded, seat, moment.tail.moves, moment.timers, words)
        sheet = Sheet(
            content=" ".join((called, *plays)), rows=((Button(words("button-back"), "back", style="primary"),),)
        )
        await self._lines.say_who_plays(moment, intent, sheet, None if person.called == "nowhere" else person.id)
