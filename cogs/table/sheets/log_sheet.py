"""The log of a table, page by page, as a spectator knows it."""

from __future__ import annotations

from cogs.face.seating import Seating
from cogs.face.sheet import Button, Sheet, shorten
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.sheets.narration import tell
from cogs.table.sheets.parts import TEXT_MOST
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import LogPage
from db import Table


def log(table: Table, page: LogPage, locale: str) -> Sheet:
    """The moves of a page as a spectator knows them."""
    face, words, seating = FACES[table.game], words_for(locale), Seating.at(table.seats)
    moves, at, pages = page.part.moves, page.at, page.pages
    start = sum(move.number < page.first for move in moves)
    told = tell(table, face, moves, seating, words, start, page.part.base)
    lines = [
        f"<t:{int(one.move.at)}:t> {line.text}" for one in told if one.move.number >= page.first for line in one.lines
    ]
    if table.status == "ended" and at == 0:
        lines.append(f"**{face.question(LoadedTable.of(table, face).view(None), seating, words)}**")
    return Sheet(
        title=words("log-title", game=words(f"{face.prefix}-name")),
        text=shorten("\n".join(lines) or words("log-empty"), TEXT_MOST),
        colour=face.colour,
        footer=words("log-page", page=pages - at, pages=pages),
        rows=(
            (
                Button(words("button-older"), "log", str(at + 1), disabled=at + 1 >= pages),
                Button(words("button-newer"), "log", str(at - 1), disabled=at == 0),
            ),
        )
        if pages > 1
        else (),
    )
