"""The log of a table, page by page, as a spectator knows it; and a finished game as a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from cogs.face.seating import clean
from cogs.face.sheet import Button, FileAttachment, Link, Row, Sheet, shorten
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.narration import NarratedTurn, tell_log
from cogs.table.sheets.parts import TEXT_MOST, small
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import LogPage
from cogs.table.terms import site_pages
from cogs.table.terms.pace import HOUR
from db import Hint, Move, Table, game_file

# When a day begins for the reader, only Discord knows, which shows them every time by their own clock. So a new date
# stands after each night or other pause, and when the last one is so old that the same hour could come again.
PAUSE, DAY = 6 * HOUR, 18 * HOUR
ANY = (1 << 63) - 1  # no line has a higher number


def log(table: Table, page: LogPage, locale: str, reader: int | None = None) -> Sheet:
    """The moves of a page as a spectator knows them; a `reader` sees which of their own were planned."""
    face, words, seating = FACES[table.game], words_for(locale), seating_of(table)
    at, pages = page.at, page.pages
    narrated = tell_log(table, face, page.part.moves, seating, words, page.part.base)
    if reader is not None:
        narrated = [_marked(one, reader, table.seats[reader].since or 0, words) for one in narrated]
    hints = [(hint, words("log-hint", **seating.who(hint.seat))) for hint in hints_of(table, page)]
    lines = list(log_lines((one for one in narrated if one.move.number >= page.first), words, page.new_from, hints))
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


def _marked(one: NarratedTurn, reader: int, since: int, words: Words) -> NarratedTurn:
    """The turn, with a mark behind its last line if the reader had decided something of it in advance."""
    planned = any(move.seat == reader and move.cause == "plan" and move.version > since for move in one.moves)
    if not one.lines or not planned:
        return one
    *others, last = one.lines
    return replace(one, lines=(*others, last._replace(text=f"{last.text} {words('log-planned')}")))


def hints_of(table: Table, page: LogPage) -> list[Hint]:
    """The hints that were asked for before a line of this page; on the newest one also those after its last."""
    last = page.part.moves[-1].number if page.at and page.part.moves else ANY
    return [hint for hint in table.hinted if page.first - 1 <= hint.number < last]


def log_lines(
    narrated: Iterable[NarratedTurn], words: Words, new_from: int = 0, hints: Iterable[tuple[Hint, str]] = ()
) -> Iterator[str]:
    """Each line with its time, under dates; hints where they were asked for, each with what is said of it."""
    entries = [(one.move.number, one.move.at, [line.text for line in one.lines]) for one in narrated]
    entries += [(hint.number, hint.at, [said]) for hint, said in hints]
    dated = last = float("-inf")
    for number, when, lines in sorted(entries, key=lambda entry: entry[0]):
        if lines and (when - last >= PAUSE or when - dated >= DAY):
            yield f"**<t:{int(when)}:D>**"
            dated = when
        last = when
        if new_from and lines and number >= new_from:
            yield words("log-new-from-here")
            new_from = 0
        yield from (f"<t:{int(when)}:t> {line}" for line in lines)


def export(table: Table, moves: Sequence[Move], seat: int | None, locale: str, site: str = "") -> Sheet:
    """The file with all of the log, and for whoever holds a seat whether their name is in it; and the page about such
    files, where there is a site. Raises GameFileRefused:
    what would not play again is not handed out."""
    words = words_for(locale)
    data = game_file.write(table, moves, [clean(seat.name) for seat in table.seats])
    game_file.read(data).check()
    lines, row = [words("export-about")], list[Button | Link]()
    if seat is not None:
        if table.seats[seat].named:
            lines.append(words("export-named"))
            row.append(Button(words("button-name-out"), "name", "out"))
        else:
            lines.append(words("export-unnamed"))
            row.append(Button(words("button-name-in"), "name", "in"))
    if site:
        row.append(Link(words("button-file-site"), site_pages.address(site, site_pages.GAME_FILE, locale)))
    rows: list[Row] = [row] if row else []
    lines += small([words("export-how")])
    attachment = FileAttachment(f"bummelzug-{FACES[table.game].prefix}-{table.id}.json", data)
    return Sheet(content="\n".join(lines), rows=tuple(rows), attachments=(attachment,))
