"""The film of a finished game, posted once for all who were there."""

from __future__ import annotations

import logging

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.table.adapters.discord_errors import UploadRefused
from cogs.table.history import film_sheet
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.posting import Posting, ToPost
from cogs.table.messages.table_copy import TableCopy
from cogs.table.tables.runner import Runner
from db import Intent, Table

log = logging.getLogger(__name__)
MOST = 8_000_000  # bytes: Discord takes a little more


class Films:
    """Posts the film of a game: whoever asks first has it made; it takes a while, and stays where it is."""

    def __init__(self, runner: Runner, posting: Posting, drawing: Drawing, records: MessageRecords) -> None:
        self._runner, self._posting, self._drawing, self._records = runner, posting, drawing, records

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
            log.info("picture refused: table %d, its film (%s)", table.id, refused)
            sorry = Sheet(content=words_for(table.locale)("film-refused"))
            await self._posting.post(copy, intent, ToPost(channel, sorry, "sorry"))
            return
        film = self._records.new(posted, channel, table, "film", None)
        await self._records.keep_alone(copy, film, intent)

    async def _made(self, table: Table) -> bytes:
        """All turns of it, or as many as there is room for: then several turns become one, and no letter smaller."""
        moves = await self._runner.store.moves(table.id)
        scenes = film_sheet.scenes(moves)
        while len(film := await self._drawing.film(table, scenes)) > MOST:
            scenes = film_sheet.scenes(moves, len(scenes) * 9 * MOST // (10 * len(film)))
        return film
