"""The question to all others whether somebody may take something back, as a message in the channel."""

from __future__ import annotations

import logging

from cogs.face.sheet import Sheet
from cogs.faces import FACES
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Gone, Later, Undelivered
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.table_copy import TableCopy
from cogs.table.sheets import notices
from db import Intent, Message

log = logging.getLogger(__name__)


class UndoRequests:
    """At most one such question stands at a table; when it is answered, or somebody moves, it says how it ended."""

    def __init__(self, discord_api: DiscordApi, records: MessageRecords) -> None:
        self._discord, self._records = discord_api, records

    async def update(self, copy: TableCopy, intent: Intent) -> None:
        table, current = copy.table, copy.current("undo-request")
        sheet = notices.undo_request(table, FACES[table.game].colour)
        if sheet is None:
            if current is not None:
                await self._end(copy, current)
        elif current is None or not await self._edited(copy, current, sheet):
            nonce = f"w{table.id}-{table.version}-{intent.serial}"[:25]
            channel = table.place.channel
            posted = await self._discord.post(channel, sheet, table.id, table.version, nonce=nonce)
            await self._records.keep_shown(copy, self._records.new(posted, channel, table, "undo-request", None))

    async def _edited(self, copy: TableCopy, current: Message, sheet: Sheet) -> bool:
        """Edits the question; False: somebody deleted it."""
        try:
            await self._discord.edit(current.channel, current.id, sheet, copy.table.id, copy.table.version)
        except Gone:
            await self._records.drop(copy, current)
            return False
        return True

    async def _end(self, copy: TableCopy, current: Message) -> None:
        table = copy.table
        try:
            if (sheet := notices.undo_end(table, FACES[table.game].colour)) is None:
                await self._discord.strip(current.channel, current.id)
            else:
                await self._discord.edit(current.channel, current.id, sheet, table.id, table.version)
        except Undelivered as undelivered:
            if isinstance(undelivered, Later) and not self._records.is_old(current):
                raise  # how it ended is still to be said
            log.info("message kept: table %d, an old undo request", current.table)
        await self._records.drop(copy, current)
