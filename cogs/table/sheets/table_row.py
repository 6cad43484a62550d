"""What the table itself offers, whatever is played at it: a row of a few buttons, and `More` with all the others."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cogs.face.sheet import Button, Link, Sheet, in_rows
from cogs.face.words import Words, words_for
from cogs.table.sheets.lessons import wants_lessons
from cogs.table.sheets.vote_sheet import can_vote
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.vote import votes_of
from db import Timer

MOST = 3  # buttons beside `More`: so many stand in one line on a phone


def board_row(loaded: LoadedTable, words: Words, timers: Sequence[Timer] = ()) -> Sequence[Button | Link]:
    """Below a board, for all who see it."""
    return _row(_offers(loaded, None, words, timers, everybody=True), words)


def hand_row(loaded: LoadedTable, seat: int, link: str, words: Words, *, undo: bool = True) -> Sequence[Button | Link]:
    """Below a seat's own message. There the hand is, and `link` leads to the board; to take back (`undo`) it offers
    only until somebody else has acted."""
    elsewhere = ("hand",) if undo else ("hand", "undo")
    own = [button for button in _offers(loaded, seat, words) if button.verb not in elsewhere]
    links = [Link(words("button-to-board"), link)] if link else []
    return _row([*own[:2], *links, *own[2:]], words)


def more(
    loaded: LoadedTable, seat: int | None, beside: Collection[str], locale: str, timers: Sequence[Timer] = ()
) -> Sheet:
    """All that the reader may do and that does not stand, by its verb, `beside` the `More` that they clicked."""
    words = words_for(locale)
    rest = [button for button in _offers(loaded, seat, words, timers) if button.verb not in beside]
    return Sheet(content=words("more-title"), rows=tuple(in_rows(rest)))


def _row(offers: Sequence[Button | Link], words: Words) -> Sequence[Button | Link]:
    return [*offers[:MOST], Button(words("button-more"), "more")]


def _offers(
    loaded: LoadedTable, seat: int | None, words: Words, timers: Sequence[Timer] = (), *, everybody: bool = False
) -> list[Button]:
    """What this seat may do (None: a spectator; or `everybody`, some of whom may), what is used most first. Whatever a
    table learns to do is put in here, and finds its place in the row or behind `More`."""
    table = loaded.table
    seats, playing = table.seats, table.status == "playing"
    seated = everybody or seat is not None
    away = any(one.person is not None and one.computer for one in (seats if seat is None else [seats[seat]]))
    removed = seat is not None and seat in votes_of(table).removed
    back = (away and not removed) or (bool(loaded.away()) if seat is None else loaded.is_away(seat))
    asked = loaded.asked_persons
    holding = [seat] if seat is not None else loaded.persons()
    offers = [
        (seated and table.status == "ended", Button(words("button-again"), "again", style="success")),
        (seated and playing and back, Button(words("button-back"), "back", style="primary")),
        (seated and playing and can_vote(loaded, seat, timers), Button(words("button-vote"), "vote", style="primary")),
        (seated and playing and _any_holds(loaded, holding), Button(words("button-hand"), "hand", style="primary")),
        (True, Button(words("button-log"), "log")),
        (seated and playing and (everybody or not away), Button(words("button-undo"), "undo")),
        (True, Button(words("button-rules"), "rules")),
        (True, Button(words("button-words"), "words")),
        (True, Button(words("button-board"), "board")),
        (seated and playing and _has_clock(loaded), _pause(loaded, words)),
        (
            seat is not None and playing and seat not in asked and bool(asked),
            Button(words("button-nudge"), "nudge"),
        ),
        (seat is not None and playing and seat in asked, Button(words("button-need-time"), "need")),
        (
            seat is not None and playing and seats[seat].person == table.host,
            Button(words("button-pace"), "pace"),
        ),
        (
            seat is not None and playing and seats[seat].person == table.host and len(loaded.persons()) > 1,
            Button(words("button-remove"), "remove"),
        ),
        (seat is not None and playing and not away, Button(words("button-end-here"), "end-here", style="danger")),
        (
            seat is not None and playing and wants_lessons(loaded, seat),
            Button(words("button-lessons-off"), "lessons", "off"),
        ),
        (seated and playing and (everybody or not away), Button(words("button-leave"), "leave", style="danger")),
    ]
    return [button for offered, button in offers if offered]


def _any_holds(loaded: LoadedTable, seats: Sequence[int]) -> bool:
    """Whether somebody has anything before them that the others may not see."""
    return any(loaded.face.holds(loaded.game.view(loaded.state, seat)) for seat in seats)


def _has_clock(loaded: LoadedTable) -> bool:
    """Whether there is something that the clock may still do."""
    return bool(loaded.game.legal(loaded.state, None))


def _pause(loaded: LoadedTable, words: Words) -> Button:
    stopped = loaded.table.clock_left is not None
    return Button(words("button-paused" if stopped else "button-pause"), "pause", disabled=stopped)
