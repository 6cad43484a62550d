"""The line in the channel that calls somebody who takes no direct messages. It goes when they have answered."""

from __future__ import annotations

import logging

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.table.adapters.discord_errors import Later, Undelivered
from cogs.table.adapters.wire import Wire
from cogs.table.announcing.message_records import MessageRecords
from cogs.table.announcing.moment import Moment
from cogs.table.announcing.unrecorded import UnrecordedMessages
from cogs.table.sheets.waiting import reminded
from db import Intent

log = logging.getLogger(__name__)


class CallLines:
    """At most one stands for each seat."""

    def __init__(self, wire: Wire, records: MessageRecords, unrecorded: UnrecordedMessages) -> None:
        self._wire, self._records, self._unrecorded = wire, records, unrecorded

    async def call(self, moment: Moment, intent: Intent, person: int) -> None:
        table, seat = moment.table, intent.seat
        assert seat is not None
        await self.take_down(moment, seat)  # a reminder takes the place of what it reminds of
        words = words_for(table.locale)
        key = "ping-reminder" if reminded(moment.timers, seat) else "ping-turn"
        line = " ".join((words(key, who=f"<@{person}>"), words("link-board", link=moment.link)))
        posted = None if intent.what == "remind" else await self._unrecorded.line(moment, line)
        if posted is None:
            nonce = f"c{table.id}-{seat}-{table.version}-{intent.serial}"[:25]
            async with self._unrecorded.saying(table.id):
                posted = await self._wire.post(
                    table.channel, Sheet(content=line), 0, 0, nonce=nonce, ping=[person], silent=False
                )
        message = self._records.new(posted, table.channel, table, "call", seat, moment.turn)
        await self._records.keep_alone(moment, message, intent)

    async def take_down(self, moment: Moment, seat: int) -> None:
        for line in [one for one in moment.messages if (one.role, one.seat) == ("call", seat)]:
            try:
                await self._wire.delete(line.channel, line.id)
            except Undelivered as undelivered:
                log.info("table %d: a line that called somebody stays for now (%s)", line.table, undelivered)
                if isinstance(undelivered, Later) and not self._records.is_old(line):
                    raise
            await self._records.drop(moment, line)
