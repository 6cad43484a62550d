"""Posting, each message once: Discord knows its nonce for some minutes; and what a crash, or a receipt that was lost,
left standing off the record is looked for."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from cogs.face.sheet import Sheet
from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Forbidden, Later, Undelivered
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.table_copy import TableCopy
from cogs.table.tables.runner import Runner
from db import Intent, Message, Role, Table

log = logging.getLogger(__name__)


@dataclass(slots=True, frozen=True)
class ToPost:
    """A message that is to stand in a channel or a DM."""

    channel: int
    sheet: Sheet
    kind: str  # with `whom`, tells it from all else that the same intent says
    whom: int | None = None
    ping: Sequence[int] = ()
    silent: bool = True
    since: float | None = None  # of one without controls: the same words, said since then, are taken for it


class Posting:
    """Looks through a channel once when a new process takes a table up there, and again wherever a receipt got lost."""

    def __init__(self, discord_api: DiscordApi) -> None:
        self._discord = discord_api
        # A table, a channel, and the kind of message of which all are on record. To forget one costs one more look.
        self._seen: BoundedMemory[tuple[int, int, str, int | None], bool] = BoundedMemory()
        self._unsure: set[int] = set()  # tables of which something may stand there that Discord did not acknowledge

    async def post(self, copy: TableCopy, intent: Intent, new: ToPost) -> int:
        """Posts a message, or finds it."""
        table, slot = copy.table, (copy.table.id, new.channel, new.kind, new.whom)
        if new.since is not None and (found := await self._said(slot, new.sheet.content, new.since)) is not None:
            return found
        told_apart = nonce_of(table, intent.serial, new.kind, new.whom)
        try:
            return await self._discord.post(
                *(new.channel, new.sheet, table.id, table.version), nonce=told_apart, ping=new.ping, silent=new.silent
            )
        except Later:
            self.look_again(table.id)  # it may stand there all the same
            self._unsure.add(table.id)
            raise

    async def _said(self, slot: tuple[int, int, str, int | None], content: str, since: float) -> int | None:
        if slot in self._seen:
            return None
        try:
            found = await self._discord.said(slot[1], content, since)
        except Forbidden as forbidden:
            log.info(
                "place unknown: table %(table)d, a channel to look through (%(why)s)",
                {"table": slot[0], "why": forbidden},
            )
            found = None
        self._seen.note(slot, True)
        return found

    async def find(
        self, copy: TableCopy, channel: int, role: Role, seat: int | None = None, turn: int = 0
    ) -> list[Message]:
        """The messages with controls of the table that stand in a channel off the record, the newest first, as they
        would have been recorded."""
        table, slot = copy.table, (copy.table.id, channel, role, seat)
        if slot in self._seen:
            return []
        try:
            found = await self._discord.with_controls(channel, table.id)
        except Undelivered as undelivered:
            log.info(
                "place unknown: table %(table)d, a channel to look through (%(why)s)",
                {"table": table.id, "why": undelivered},
            )
            if isinstance(undelivered, Forbidden):
                self._seen.note(slot, True)
            return []
        self._seen.note(slot, True)
        known = {message.id for message in copy.messages}
        return [
            Message(one.id, channel, table.id, role, seat, one.version, turn, one.posted)
            for one in found
            if one.id not in known
        ]

    def look_again(self, table: int | None = None) -> None:
        """Has channels searched again for this table, or for all: another bot may have posted something off the
        record."""
        for slot in [one for one in self._seen if table in (None, one[0])]:
            self._seen.forget(slot)

    def is_unsure(self, table: int) -> bool:
        """Whether something got lost since this was last asked: another bot has to look for it as well."""
        unsure = table in self._unsure
        self._unsure.discard(table)
        return unsure

    def none_in(self, table: int, channel: int) -> None:
        """Notes that a channel has no board of this table, which is new there."""
        self._seen.note((table, channel, "board", None), True)


@dataclass(slots=True, frozen=True)
class Outgoing:
    """The services of whoever posts and edits a table's messages."""

    runner: Runner
    discord: DiscordApi
    drawing: Drawing
    records: MessageRecords
    posting: Posting


def nonce_of(table: Table, serial: int, kind: str, whom: int | None) -> str:
    """What tells a message from all others, however often it is tried. Everybody who gets it can read that: from the
    intents' own numbers they could see that something was said to somebody else, such as that a plan is kept."""
    # Keyed with the very moment at which the table was made, which nobody is told; not with its seed, which is hidden.
    seen = blake2b(f"{serial}".encode(), key=f"{table.created!r}".encode(), digest_size=4).digest()
    return f"{kind[:2]}{table.id}-{'' if whom is None else whom}-{table.version}-{int.from_bytes(seen)}"[:25]
