"""Reference pages of a game: the rules and the board in words at a table, or something by its name anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.face.sheet import Button, Link, Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.hand_sheet import in_own_words
from cogs.table.sheets.notices import name_of, option_lines
from cogs.table.sheets.parts import small, text
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms import site_pages
from db import Table

PAGE_MOST = 1100  # letters of the rules on a page: a screen of a phone


def rules(played: str | Table, page: int, locale: str, site: str = "") -> Sheet:
    """The rules that a table is played by, or a game as it comes, step by step. The first page explains what is seen:
    with the first step alone, as Discord puts a picture below all words, and a phone has no room for more. The last one
    has tips, who made the game, and what was chosen for this table. Where there is a site, its page is linked."""
    table, key = (None, played) if isinstance(played, str) else (played, played.game)
    face, words = FACES[key], words_for(locale)
    version, options = face.game.rules_version, face.game.Options()
    if table is not None:
        version, options = table.rules_version, face.game.Options.model_validate_json(table.options)
    pages = _paged(face.rules(words, version, options))
    tips = words("rules-tips"), words(f"{face.prefix}-tips")
    pages.append([tips, (words("rules-makers"), words(f"{face.prefix}-makers"))])
    at = min(max(page, 0), len(pages) - 1)
    picture = face.rules_picture(words, version, options) if at == 0 else None
    # Of an older version the menus would say what does not hold.
    if table is not None and at + 1 == len(pages) and version == face.game.rules_version:
        chosen = text([*option_lines(table, words), *small([words("rules-flag")])])
        pages[at].append((words("rules-here"), chosen))
    turn = "" if table is not None else f"{key}="
    row: list[Button | Link] = []
    if len(pages) > 1:
        row.append(Button(words("button-page-before"), "rules", f"{turn}{at - 1}", disabled=at == 0))
        row.append(Button(words("button-page-next"), "rules", f"{turn}{at + 1}", disabled=at + 1 == len(pages)))
    if site and version == face.game.rules_version:  # the site has the newest rules alone
        row.append(Link(words("button-rules-site"), site_pages.address(site, site_pages.rules_of(face.prefix), locale)))
    return Sheet(
        title=words("rules-title", game=name_of(face, words)),
        fields=tuple(pages[at]),
        colour=face.colour,
        footer=words("log-page", page=at + 1, pages=len(pages)) if len(pages) > 1 else "",
        pictures=() if picture is None else (picture,),
        rows=(tuple(row),) if row else (),
    )


def _paged(steps: Sequence[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    pages: list[list[tuple[str, str]]] = [[*steps[:1]]]
    for step in steps[1:]:
        letters = sum(len(part) for one in (*pages[-1], step) for part in one)
        if len(pages) == 1 or letters > PAGE_MOST:
            pages.append([])
        pages[-1].append(step)
    return pages


def in_words(table: Table, seat: int | None, locale: str) -> Sheet:
    """All that the pictures show: of the board, and of the reader's own hand."""
    face, words = FACES[table.game], words_for(locale)
    loaded = LoadedTable.of(table, face)
    view, seating = loaded.view(seat), seating_of(table, seat)
    asks = face.question(view, seating, words)
    block = face.board_text(view, seating, words) if seat is None else in_own_words(loaded, seat, words)
    return Sheet(title=name_of(face, words), text=text([f"**{asks}**"], block), colour=face.colour)


def shown(table: Table, what: str, locale: str, always: bool = False) -> Sheet | None:
    """Something of the game that everybody may know and that the board has no room for; for those who read `always` in
    words, with words in place of its picture."""
    face, words = FACES[table.game], words_for(locale)
    sheet = face.show(what, LoadedTable.of(table, face).view(None), seating_of(table), words)
    if sheet is None or not always:
        return sheet
    return replace(sheet, text=text([sheet.text], sheet.in_words), in_words="", pictures=())


def looked_up(game: str, what: str, locale: str) -> Sheet | None:
    """Something of the game by its name."""
    return FACES[game].look_up(what, words_for(locale)) if game in FACES else None
