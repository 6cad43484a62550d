"""Questions to all in the channel, beside the board: whether somebody may take back, and who takes a seat that the
others have decided to offer."""

from __future__ import annotations

import logging

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.adapters.discord_errors import Gone, Later, Undelivered
from cogs.table.messages.posting import Outgoing, ToPost
from cogs.table.messages.table_copy import TableCopy
from cogs.table.sheets import notices
from cogs.table.tables.vote import votes_of
from cogs.table.votes.sheet import open_offer
from db import Intent, Message, Role

log = logging.getLogger(__name__)


class ChannelQuestions:
    """At most one of each stands at a table; when it is answered, or somebody moves, it goes, or says how it ended."""

    def __init__(self, out: Outgoing) -> None:
        self._discord, self._records, self._posting = out.discord, out.records, out.posting

    async def ask_to_undo(self, copy: TableCopy, intent: Intent) -> None:
        table, current, colour = copy.table, copy.current("undo-request"), FACES[copy.table.game].colour
        sheet = notices.undo_request(table, colour)
        if sheet is None:
            if current is not None:
                await self._end(copy, current, None)
        elif current is None or not await self._edited(copy, current, sheet):
            await self._post(copy, intent, "undo-request", None, sheet)

    async def offer_seat(self, copy: TableCopy, intent: Intent) -> None:
        table, current = copy.table, copy.current("offer")
        sought = votes_of(table).sought if table.status == "playing" else None
        if current is not None and current.seat != sought:
            await self._end(copy, current, Sheet(content=words_for(table.locale)("seat-withdrawn")))
        if sought is not None and (current is None or current.seat != sought):
            await self._post(copy, intent, "offer", sought, open_offer(table, sought))

    async def _post(self, copy: TableCopy, intent: Intent, role: Role, seat: int | None, sheet: Sheet) -> None:
        table, channel = copy.table, copy.table.place.channel
        since = copy.asked_since if sheet.content else None
        posted = await self._posting.post(copy, intent, ToPost(channel, sheet, role, seat, since=since))
        await self._records.keep_shown(copy, self._records.new(posted, channel, table, role, seat))

    async def _edited(self, copy: TableCopy, current: Message, sheet: Sheet) -> bool:
        """Edits a question; False: somebody deleted it."""
        try:
            await self._discord.edit(current.channel, current.id, sheet, copy.table.id, copy.table.version)
        except Gone:
            await self._records.drop(copy, current)
            return False
        return True

    async def _end(self, copy: TableCopy, current: Message, sheet: Sheet | None) -> None:
        """Has a question say this; None: it goes, or where it cannot, loses its buttons."""
        try:
            if sheet is None:
                await self._discord.delete_or_strip(current.channel, current.id)
            else:
                await self._discord.edit(current.channel, current.id, sheet, copy.table.id, copy.table.version)
        except Undelivered as undelivered:
            if isinstance(undelivered, Later) and not self._records.is_old(current):
                raise  # how it ended is still to be said
            log.info(
                "message kept: table %(table)d, an old %(role)s (%(why)s)",
                {"table": current.table, "role": current.role, "why": undelivered},
            )
        await self._records.drop(copy, current)
