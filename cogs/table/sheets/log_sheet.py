"""The log of a table, page by page, as a spectator knows it."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.seating import Seating
from cogs.face.sheet import Button, Sheet, shorten
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.sheets.narration import tell
from cogs.table.sheets.parts import TEXT_MOST
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Table

LOG_PAGE = 10


def log(table: Table, moves: Sequence[Move], locale: str, page: int) -> Sheet:
    """The moves as a spectator knows them, newest page first; page 0 is the newest."""
    face, words, seating = FACES[table.game], words_for(locale), Seating.at(table.seats)
    told = [one for one in tell(table, face, moves, seating, words) if one.lines]
    pages = max(1, -(-len(told) // LOG_PAGE))
    page = min(max(page, 0), pages - 1)
    end = len(told) - page * LOG_PAGE
    lines = [
        f"<t:{int(one.move.at)}:t> {line.text}" for one in told[max(0, end - LOG_PAGE) : end] for line in one.lines
    ]
    if table.status == "ended" and page == 0:
        lines.append(f"**{face.question(LoadedTable.of(table, face).view(None), seating, words)}**")
    return Sheet(
        title=words("log-title", game=words(f"{face.prefix}-name")),
        text=shorten("\n".join(lines) or words("log-empty"), TEXT_MOST),
        colour=face.colour,
        footer=words("log-page", page=pages - page, pages=pages),
        rows=(
            (
                Button(words("button-older"), "log", str(page + 1), disabled=page + 1 >= pages),
                Button(words("button-newer"), "log", str(page - 1), disabled=page == 0),
            ),
        )
        if pages > 1
        else (),
    )
