"""Messages that stand in a channel and are not on record: a crash, or a receipt that was lost, came between."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Forbidden, Later, Undelivered
from cogs.table.messages.table_copy import TableCopy
from db import Message, Role

log = logging.getLogger(__name__)


class UnrecordedMessages:
    """Looks through a channel once when a new process takes a table up there, and again wherever one got lost."""

    def __init__(self, discord_api: DiscordApi) -> None:
        self._discord = discord_api
        # A table and a channel in which all of its messages are on record. To forget one costs one more look.
        self._seen: BoundedMemory[tuple[int, int], bool] = BoundedMemory()
        self._said: BoundedMemory[int, bool] = BoundedMemory()  # the same, of a table and its lines
        self._unsure: set[int] = set()  # tables of which something may stand there that Discord did not acknowledge

    async def find(
        self, copy: TableCopy, channel: int, role: Role, seat: int | None = None, turn: int = 0
    ) -> list[Message]:
        """The messages with controls of the table in its channel, the newest first, as they would have been
        recorded."""
        table = copy.table
        if (table.id, channel) in self._seen:
            return []
        try:
            found = await self._discord.with_controls(channel, table.id)
        except Undelivered as undelivered:
            log.info("place unknown: table %d, a channel to look through (%s)", table.id, undelivered)
            if isinstance(undelivered, Forbidden):
                self._seen.note((table.id, channel), True)
            return []
        self._seen.note((table.id, channel), True)
        known = {message.id for message in copy.messages}
        return [
            Message(one.id, channel, table.id, role, seat, one.version, turn, one.posted)
            for one in found
            if one.id not in known
        ]

    async def line(self, copy: TableCopy, content: str) -> int | None:
        """A line of these words that somebody was notified with for what is asked now, if it stands there already."""
        table, moves = copy.table, copy.tail.moves
        if table.id in self._said:
            return None
        since = moves[-1].at if moves else table.begun or 0.0
        try:
            found = await self._discord.said(table.place.channel, content, since)
        except Undelivered as undelivered:
            log.info("place unknown: table %d, a channel to look through (%s)", table.id, undelivered)
            return None
        self._said.note(table.id, True)
        return found

    @asynccontextmanager
    async def saying(self, table: int) -> AsyncIterator[None]:
        """The same as `posting`, for a line."""
        try:
            yield
        except Later:
            self._said.forget(table)
            self._unsure.add(table)
            raise

    def look_again(self, table: int | None = None) -> None:
        """Has channels searched again for this table, or for all: another bot may have posted something off the
        record."""
        for seen in [one for one in self._seen if table in (None, one[0])]:
            self._seen.forget(seen)
        for said in [one for one in self._said if table in (None, one)]:
            self._said.forget(said)

    def is_unsure(self, table: int) -> bool:
        """Whether something got lost since this was last asked: another bot has to look for it as well."""
        unsure = table in self._unsure
        self._unsure.discard(table)
        return unsure

    def none_in(self, table: int, channel: int) -> None:
        """Notes that a channel has no message of this table, which is new there."""
        self._seen.note((table, channel), True)

    @asynccontextmanager
    async def posting(self, table: int, channel: int) -> AsyncIterator[None]:
        """A context for posting: a message that Discord does not acknowledge may stand there all the same."""
        try:
            yield
        except Later:
            self._seen.forget((table, channel))
            self._unsure.add(table)
            raise
