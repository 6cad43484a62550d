"""A game out of a file, told as a spectator of a finished game may know it."""

from __future__ import annotations

from cogs.face.clean_names import clean
from cogs.face.seating import Seating
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.sheets.narration import tell_log
from cogs.table.sheets.notices import chosen_options, name_of
from cogs.table.sheets.parts import standings
from cogs.table.tables.loaded_table import LoadedTable
from db import Table
from db.game_file import GameFile, read


def told(data: bytes, locale: str) -> list[str]:
    """A file turn by turn in lines of plain text, the last of them the result. Raises GameFileRefused."""
    file, words = read(data), words_for(locale)
    table = table_of(file, words)
    face, seating = FACES[table.game], Seating.at(table.seats)
    loaded = LoadedTable.of(table, face)
    lines = [words("file-head", game=name_of(face, words), version=table.rules_version)]
    if table.rules_version == face.game.rules_version:  # of an older one the menus would say what does not hold
        lines += chosen_options(table, words)
    lines += [seating.listed(range(len(table.seats))), ""]
    for one in tell_log(table, face, file.moves, seating, words, None):
        number = "" if one.turn is None else str(one.turn.number)
        lines += [f"{number:>4}  {line.text}" for line in one.lines]
    lines += ["", *standings(loaded, file.moves, seating, words), result(loaded, seating, words)]
    return [_plain(line) for line in lines]


def table_of(file: GameFile, words: Words) -> Table:
    """The game as a table that has ended. Whoever is not named is called by the number of their seat."""
    numbered = (
        words("file-seat", number=number) if name is None else clean(name) for number, name in enumerate(file.names, 1)
    )
    return file.as_table([*numbered], words.language)


def result(loaded: LoadedTable, seating: Seating, words: Words) -> str:
    """Who has won; or that nobody has, where it was not played to its end."""
    if loaded.game.outcome(loaded.state) is None:
        return words("file-not-finished")
    return loaded.face.question(loaded.view(None), seating, words)


def _plain(line: str) -> str:
    """Without Discord's marks, none of which stands in a name."""
    return line.replace("*", "")
