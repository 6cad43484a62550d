"""The film of a finished game, posted once for all who were there."""

from __future__ import annotations

import logging

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.table.adapters.discord_api import LARGEST_FILE
from cogs.table.adapters.discord_errors import UploadRefused
from cogs.table.history import film_sheet
from cogs.table.messages.posting import Outgoing, ToPost
from cogs.table.messages.table_copy import TableCopy
from db import Intent, Table

log = logging.getLogger(__name__)


class Films:
    """Posts the film of a game: whoever asks first has it made; it takes a while, and stays where it is."""

    def __init__(self, out: Outgoing) -> None:
        self._store, self._drawing = out.runner.store, out.drawing
        self._posting, self._records = out.posting, out.records

    async def post(self, copy: TableCopy, intent: Intent) -> None:
        """Posts it, unless it stands there already, be it that nobody wrote that down."""
        table = copy.table
        if table.status != "ended" or copy.current("film") is not None:
            return
        channel = table.place.channel
        sheet = film_sheet.message(table, await self._made(table))
        try:
            posted = await self._posting.post(copy, intent, ToPost(channel, sheet, "film", since=table.ended))
        except UploadRefused as refused:
            log.info("picture refused: table %(table)d, its film (%(why)s)", {"table": table.id, "why": refused})
            sorry = Sheet(content=words_for(table.locale)("film-refused"))
            await self._posting.post(copy, intent, ToPost(channel, sorry, "sorry"))
            return
        film = self._records.new(posted, channel, table, "film", None)
        await self._records.keep_alone(copy, film, intent)

    async def _made(self, table: Table) -> bytes:
        """All of it in as many pictures as there is room for: of fewer each is held longer, and no letter smaller."""
        turns = film_sheet.turns(await self._store.counting_moves(table.id))
        told = await self._drawing.told(table, turns)
        shots = film_sheet.shots(table, turns, told)
        while len(film := await self._drawing.film(table, shots)) > LARGEST_FILE and len(shots) > 1:
            shots = film_sheet.shots(table, turns, told, max(1, len(shots) * 9 * LARGEST_FILE // (10 * len(film))))
        return film
