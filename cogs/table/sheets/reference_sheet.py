"""What can be looked up of a game: at a table, or by its name anywhere."""

from __future__ import annotations

from cogs.face.seating import Seating
from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.tables.loaded_table import LoadedTable
from db import Table


def shown(table: Table, what: str, locale: str) -> Sheet | None:
    """Something of the game that everybody may know and that the board has no room for."""
    face, words = FACES[table.game], words_for(locale)
    return face.show(what, LoadedTable.of(table, face).view(None), Seating.at(table.seats), words)


def looked_up(game: str, what: str, locale: str) -> Sheet | None:
    """Something of the game by its name."""
    return FACES[game].look_up(what, words_for(locale))
