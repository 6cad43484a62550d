"""A finished game as a file, for whoever asks for it. It is made in the workers."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.seating import clean
from cogs.face.sheet import Button, FileAttachment, Row, Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.sheets.parts import small
from db import Move, Table, game_file


def export(table: Table, moves: Sequence[Move], seat: int | None, locale: str) -> Sheet:
    """The file with all of the log, and for whoever holds a seat whether their name is in it. Raises GameFileRefused:
    what would not play again is not handed out."""
    words = words_for(locale)
    data = game_file.write(table, moves, [clean(seat.name) for seat in table.seats])
    game_file.read(data).check()
    lines, rows = [words("export-about")], list[Row]()
    if seat is not None:
        if table.seats[seat].named:
            lines.append(words("export-named"))
            rows.append([Button(words("button-name-out"), "name", "out")])
        else:
            lines.append(words("export-unnamed"))
            rows.append([Button(words("button-name-in"), "name", "in")])
    lines += small([words("export-how")])
    attachment = FileAttachment(f"bummelzug-{FACES[table.game].prefix}-{table.id}.json", data)
    return Sheet(content="\n".join(lines), rows=tuple(rows), attachments=(attachment,))
