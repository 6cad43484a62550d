"""A seat that the others have decided to offer to whoever takes it, as a message in the channel."""

from __future__ import annotations

import logging

from cogs.face.words import words_for
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Later, Undelivered
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.table_copy import TableCopy
from cogs.table.tables.vote import votes_of
from cogs.table.votes.sheet import open_offer
from db import Intent, Message

log = logging.getLogger(__name__)


class SeatOffers:
    """At most one stands at a table; it says so when the seat is no longer to be had."""

    def __init__(self, discord_api: DiscordApi, records: MessageRecords) -> None:
        self._discord, self._records = discord_api, records

    async def update(self, copy: TableCopy, intent: Intent) -> None:
        table, current = copy.table, copy.current("offer")
        sought = votes_of(table).sought if table.status == "playing" else None
        if current is not None and current.seat != sought:
            await self._withdraw(copy, current)
        if sought is not None and (current is None or current.seat != sought):
            sheet = open_offer(table, sought)
            posted = await self._unrecorded(copy, sheet.content)
            if posted is None:
                nonce = f"k{table.id}-{sought}-{table.version}-{intent.serial}"[:25]
                posted = await self._discord.post(table.place.channel, sheet, table.id, table.version, nonce=nonce)
            message = self._records.new(posted, table.place.channel, table, "offer", sought)
            await self._records.keep_shown(copy, message)

    async def _unrecorded(self, copy: TableCopy, content: str) -> int | None:
        """The offer that was posted before a crash, or whose receipt was lost: off the record it cannot be taken."""
        try:
            return await self._discord.said(copy.table.place.channel, content, copy.asked_since)
        except Undelivered as undelivered:
            log.info("place unknown: table %d, a channel to look through (%s)", copy.table.id, undelivered)
            return None

    async def _withdraw(self, copy: TableCopy, current: Message) -> None:
        try:
            words = words_for(copy.table.locale)
            await self._discord.say_instead(current.channel, current.id, words("seat-withdrawn"))
        except Undelivered as undelivered:
            if isinstance(undelivered, Later) and not self._records.is_old(current):
                raise
            log.info("message kept: table %d, an old offer (%s)", current.table, undelivered)
        await self._records.drop(copy, current)
