"""The messages of a running table as sheets: board, hand and log. They run in the workers, from stored rows alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from cogs.face.contract import Face
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Link, Picture, Row, Sheet, in_rows, shorten
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.faces import FACES
from cogs.table.sheets.narration import LATEST_MOVES, Told, latest, news, since_last_turn, tell
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Table

LATEST_LINES = 4
LOG_PAGE = 10
TEXT_MOST = 4000
ALT_MOST = 1024


def get_ready() -> None:
    """A worker's first task: it has imported all this, and now reads the words, before anybody waits for it."""
    for language in LANGUAGES:
        words_for(language)


@dataclass(slots=True, frozen=True)
class Asked:
    """What a private sheet is to be: the reader's language, a half-made pick, and where the table stands."""

    seat: int
    locale: str
    where: str = ""
    link: str = ""
    pick: str = ""
    until: float | None = None


# The moves may be the end of a log alone: `base` is the state of play that they begin from.


def board(table: Table, moves: Sequence[Move], until: float | None = None, base: str | None = None) -> Sheet:
    """The board for the channel: all that a spectator may know. `until`: when the table's clock runs out."""
    face, words, seating = FACES[table.game], words_for(table.locale), Seating.at(table.seats)
    loaded = LoadedTable.of(table, face)
    view = loaded.view(None)
    told = tell(table, face, moves, seating, words, max(0, len(moves) - LATEST_MOVES), base)
    lines = latest(told, LATEST_LINES)
    if table.status == "playing":
        lines += [
            words("seat-away", who=seating[at]) for at, seat in enumerate(table.seats) if seat.person and seat.computer
        ]
        if not loaded.persons():
            lines.append(words("table-sleeps"))
    lines += _clock(table, until, words)
    asks, in_words = face.question(view, seating, words), face.board_text(view, seating, words)
    picture = face.board_picture(view, told[-1].events if told else (), seating, words)
    return Sheet(
        title=_title(face, loaded, words),
        text=_text([f"**{asks}**", *lines], in_words),
        colour=face.colour,
        pictures=(Picture(picture, _alt(asks, in_words)),),
        rows=tuple(_ended_rows(words) if table.status == "ended" else _board_rows(loaded, face, view, seating, words)),
    )


def hand(table: Table, moves: Sequence[Move], asked: Asked, base: str | None = None) -> Sheet:
    """One seat's own message: the news, the question, the hand, and all that the seat may do."""
    face, words, seating = FACES[table.game], words_for(asked.locale), Seating.at(table.seats, asked.seat)
    loaded = LoadedTable.of(table, face)
    view = loaded.game.view(loaded.state, asked.seat)
    told = tell(table, face, moves, seating, words, since_last_turn(moves, asked.seat), base)
    is_asked = asked.seat in loaded.asked and not table.seats[asked.seat].computer
    lines = news(told, words)
    if moves and moves[-1].seat == asked.seat and not is_asked and table.status == "playing":
        lines += _arrived(loaded, told[-1], words)
    lines += _clock(table, asked.until, words)
    asks, in_words = face.question(view, seating, words), face.hand_text(view, seating, words)
    board_in_words = face.board_text(view, seating, words)
    pictures = []
    if (own := face.hand_picture(view, seating, words)) is not None:
        pictures.append(Picture(own, shorten(in_words, ALT_MOST)))
    if face.hand_shows_board(view):
        shown = face.board_picture(loaded.view(None), told[-1].events if told else (), seating, words)
        pictures.append(Picture(shown, _alt(asks, board_in_words)))
    return Sheet(
        title=shorten(" · ".join(filter(None, (_title(face, loaded, words), asked.where))), 250),
        text=_text(
            [*lines, f"**{asks}**"],
            "\n".join(filter(None, (in_words, board_in_words))),
        ),
        colour=face.colour,
        pictures=tuple(pictures),
        rows=tuple(hand_rows(loaded, asked, words) if is_asked else _idle_rows(table, asked, words)),
    )


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


def shown(table: Table, what: str, locale: str) -> Sheet | None:
    """Something of the game that everybody may know and that the board has no room for."""
    face, words = FACES[table.game], words_for(locale)
    return face.show(what, LoadedTable.of(table, face).view(None), Seating.at(table.seats), words)


def looked_up(game: str, what: str, locale: str) -> Sheet | None:
    """Something of the game by its name."""
    return FACES[game].look_up(what, words_for(locale))


def _title(face: Face[Any, Any, Any], loaded: LoadedTable, words: Words) -> str:
    name = words(f"{face.prefix}-name")
    number = loaded.game.turn(loaded.state).number
    return name if number < 1 else words("title-turn", game=name, turn=number)


def _arrived(loaded: LoadedTable, last: Told, words: Words) -> list[str]:
    """That the last move has arrived: it ended its seat's own turn, or waits for others within it, or answered."""
    if last.move.kind != "act" or last.turn is None:
        return []
    if last.turn.seat != last.move.seat:
        return [words("hand-answer-is-in")]
    goes_on = last.turn == loaded.game.turn(loaded.state)
    return [words("hand-others-are-asked" if goes_on else "hand-move-is-in")]


def _clock(table: Table, until: float | None, words: Words) -> list[str]:
    """How long the table's clock still runs, where it has one."""
    if table.status != "playing":
        return []
    if table.clock_left is not None:
        hours, minutes = divmod(ceil(table.clock_left / 60), 60)
        return [words("clock-stopped", hours=hours, minutes=minutes)]
    return [] if until is None else [words("clock-runs", at=int(until))]


def _alt(asks: str, in_words: str) -> str:
    """A picture of the board in words: it shows who is asked, or who won, as well."""
    return shorten(f"{asks}\n{in_words}", ALT_MOST)


def _text(lines: Sequence[str], block: str) -> str:
    return shorten("\n".join([*lines, f"```\n{block}\n```"]), TEXT_MOST)


def _board_rows(loaded: LoadedTable, face: Face[Any, Any, Any], view: Any, seating: Seating, words: Words) -> list[Row]:
    rows: list[Row] = list(face.board_controls(view, seating, words)) if loaded.asked_persons else []
    buttons = [
        Button(words("button-hand"), "hand", style="primary"),
        Button(words("button-undo"), "undo"),
        Button(words("button-log"), "log"),
        Button(words("button-rules"), "rules"),
        Button(words("button-board"), "board"),
        Button(words("button-leave"), "leave", style="danger"),
    ]
    if face.seconds(loaded.game.Options.model_validate_json(loaded.table.options)) is not None:
        stopped = loaded.table.clock_left is not None
        buttons.append(Button(words("button-paused" if stopped else "button-pause"), "pause", disabled=stopped))
    if any(seat.person is not None and seat.computer for seat in loaded.table.seats):
        buttons.append(Button(words("button-back"), "back"))
    return [*rows, *in_rows(buttons)]


def _ended_rows(words: Words) -> list[Row]:
    return [
        (
            Button(words("button-again"), "again", style="success"),
            Button(words("button-log"), "log"),
            Button(words("button-rules"), "rules"),
        )
    ]


def question(loaded: LoadedTable, seat: int, words: Words) -> str:
    """What this seat is asked, in a line."""
    view = loaded.game.view(loaded.state, seat)
    return loaded.face.question(view, Seating.at(loaded.table.seats, seat), words)


def hand_rows(loaded: LoadedTable, asked: Asked, words: Words) -> list[Row]:
    """All that the seat asked may do now."""
    view = loaded.game.view(loaded.state, asked.seat)
    legal = loaded.game.legal(loaded.state, asked.seat)
    seating = Seating.at(loaded.table.seats, asked.seat)
    rows = list(loaded.face.hand_controls(view, legal, asked.pick, seating, words))
    buttons: list[Button | Link] = [Button(words("button-undo"), "undo"), Button(words("button-log"), "log")]
    buttons.append(Button(words("button-rules"), "rules"))
    return [*rows, [*buttons, *_links(asked, words)]]


def _idle_rows(table: Table, asked: Asked, words: Words) -> list[Row]:
    buttons: list[Button | Link] = []
    if table.status == "playing":
        buttons.append(Button(words("button-undo"), "undo"))
        if table.seats[asked.seat].computer:
            buttons = [Button(words("button-back"), "back", style="primary")]
    buttons += _links(asked, words)
    return [buttons] if buttons else []


def _links(asked: Asked, words: Words) -> list[Link]:
    return [Link(words("button-to-board"), asked.link)] if asked.link else []
