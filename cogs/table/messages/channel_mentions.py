"""Lines in the channel to somebody who takes no direct messages: one that mentions them, which goes when they have
answered, and one that a computer player has taken over, which goes when they are back."""

from __future__ import annotations

import logging
from dataclasses import replace

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Later, Undelivered
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.table_copy import TableCopy
from cogs.table.messages.unrecorded import UnrecordedMessages
from cogs.table.pace.waiting import reminded
from db import Intent, Role

log = logging.getLogger(__name__)


class ChannelMentions:
    """The lines in the channel: at most one of each kind for each seat."""

    def __init__(self, discord_api: DiscordApi, records: MessageRecords, unrecorded: UnrecordedMessages) -> None:
        self._discord, self._records, self._unrecorded = discord_api, records, unrecorded

    async def mention(self, copy: TableCopy, intent: Intent, person: int) -> None:
        table, seat = copy.table, intent.seat
        assert seat is not None
        await self.take_down(copy, seat)  # a reminder takes the place of what it reminds of
        before = [one for one in copy.messages if (one.role, one.seat) == ("mention", seat)]
        words = words_for(table.locale)
        key = "ping-reminder" if reminded(copy.loaded.timers, seat) else "ping-turn"
        line = " ".join((words(key, who=f"<@{person}>"), words("link-board", link=copy.link)))
        await self._post(copy, intent, Sheet(content=line), "mention", person)
        await self._records.drop(copy, *before)

    async def say_who_plays(self, copy: TableCopy, intent: Intent, line: Sheet, person: int | None) -> None:
        """Posts a line that a computer player took over; `person` is who is pinged, if they want that."""
        await self._post(copy, intent, line, "away", person)

    async def _post(self, copy: TableCopy, intent: Intent, line: Sheet, role: Role, person: int | None) -> None:
        table, seat = copy.table, intent.seat
        if table.channel is None:  # a person's own table finds them by direct message, or when they look for it
            return
        posted = None if intent.what == "remind" else await self._unrecorded.line(copy, line.content)
        if posted is None:
            nonce = f"{role[0]}{table.id}-{seat}-{table.version}-{intent.serial}"[:25]
            ping = [] if person is None else [person]
            async with self._unrecorded.saying(table.id):
                posted = await self._discord.post(
                    table.channel, line, table.id, table.version, nonce=nonce, ping=ping, silent=not ping
                )
        message = self._records.new(posted, table.channel, table, role, seat, copy.turn)
        await self._records.keep_alone(copy, message, intent)

    async def take_down(self, copy: TableCopy, seat: int, role: Role = "mention") -> None:
        """Deletes a line. A mention stays on record: whatever is taken back, its person was notified for that turn."""
        for line in [one for one in copy.messages if (one.role, one.seat) == (role, seat) and not one.stale]:
            try:
                await self._discord.delete(line.channel, line.id)
            except Undelivered as undelivered:
                log.info("message kept: table %d, a mention (%s)", line.table, undelivered)
                if isinstance(undelivered, Later) and not self._records.is_old(line):
                    raise
            if role == "mention":
                await self._records.keep_shown(copy, replace(line, stale=True))
            else:
                await self._records.drop(copy, line)
