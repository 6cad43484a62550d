"""What the table itself offers, whatever is played at it: a row of a few buttons, and `More` with all the others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from cogs.face.sheet import Button, Link, Sheet, in_rows
from cogs.face.words import Words, words_for
from cogs.table.sheets.lessons import wants_lessons
from cogs.table.tables.eyes import is_voted_out
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.timers import Timers
from cogs.table.tables.vote import owners, votes_of
from cogs.table.terms.hints import had_hint, hints_left, may_ask
from cogs.table.votes.sheet import can_vote
from db import Move, live

MOST = 3  # buttons beside `More`: so many stand in one line on a phone, if their labels are short
LINE, EDGES = 40, 4  # letters of such a line, and how many of them the edges of a button take


def board_row(loaded: LoadedTable, words: Words, *, undo: bool) -> Sequence[Button | Link]:
    """Below a board, for all who see it. `undo`: somebody has a move to take back."""
    return _row(_offers(loaded, None, words, undo=undo, everybody=True), words)


def hand_row(
    loaded: LoadedTable, seat: int | None, link: str, words: Words, *, undo: bool, elsewhere: str = ""
) -> Sequence[Button | Link]:
    """Below a seat's own message. There the hand is, and `link` leads to the board; `undo`: there is a move to take
    back, and nobody else has acted since. `elsewhere` another table waits for its reader: that way comes first."""
    # That somebody is silent is said on the board alone: no hand is drawn again for it.
    offers = _offers(replace(loaded, timers=Timers()), seat, words, undo=undo)
    own = [button for button in offers if button.verb != "hand"]
    onward = [Link(words("button-next-table"), elsewhere)] if elsewhere else []
    links = [Link(words("button-to-board"), link)] if link else []
    log = 1 + [button.verb for button in own].index("log")  # which the news may lead to
    return _row([*onward, *own[:log], *links, *own[log:]], words)


def more(
    loaded: LoadedTable,
    seat: int | None,
    beside: Collection[str],
    locale: str,
    *,
    undo: bool,
) -> Sheet:
    """All that the reader may do and that does not stand, by its verb, `beside` the `More` that they clicked."""
    words = words_for(locale)
    rest = [button for button in _offers(loaded, seat, words, undo=undo) if button.verb not in beside]
    return Sheet(content=words("more-title"), rows=tuple(in_rows(rest)))


def may_undo(moves: Sequence[Move], base: str | None, seats: Collection[int]) -> bool:
    """Whether one of these seats has a move to take back, at once or by request. Where the moves are the end of a log
    alone (`base`), others stand before it."""
    return base is not None or any(move.kind == "act" and move.seat in seats for move in live(moves))


def _row(offers: Sequence[Button | Link], words: Words) -> Sequence[Button | Link]:
    """As many as stand in one line on a phone: the others stand behind `More`. What is asked of the reader stays, and
    the log, which the news may lead to; a link stays as long as there is something else to leave out."""
    row, last = list(offers[:MOST]), Button(words("button-more"), "more")
    plain = [one for one in row if isinstance(one, Button) and one.style == "secondary" and one.verb != "log"]
    spare: list[Button | Link] = [*reversed(plain), *(one for one in reversed(row) if isinstance(one, Link))]
    for one in spare:
        if sum(_letters(other, words) for other in (*row, last)) > LINE:
            row.remove(one)
    return [*row, last]


def in_a_line(row: Sequence[Button | Link]) -> bool:
    """Whether these stand in one line on a phone, by the labels that they have."""
    return sum(_room(control) for control in row) <= LINE


def _letters(control: Button | Link, words: Words) -> int:
    """The room that a button may need: the log may say how much more it has."""
    if isinstance(control, Button) and control.verb == "log":
        return len(words("log-button-more", count=99)) + EDGES
    return _room(control)


def _room(control: Button | Link) -> int:
    """A link has an arrow."""
    return len(control.label) + EDGES + (2 if isinstance(control, Link) else 0)


def _offers(
    loaded: LoadedTable,
    seat: int | None,
    words: Words,
    *,
    undo: bool,
    everybody: bool = False,
) -> list[Button]:
    """What this seat may do (None: a spectator; or `everybody`, some of whom may), what is used most first. Whatever a
    table learns to do is put in here, and finds its place in the row or behind `More`."""
    table = loaded.table
    seats, playing = table.seats, table.status == "playing"
    seated = everybody or seat is not None
    kept = [at for at, one in enumerate(seats) if one.person and one.computer and not is_voted_out(table, at)]
    away = bool(kept) if seat is None else seat in kept
    back = away or (bool(loaded.away()) if seat is None else loaded.is_away(seat))
    asked = loaded.asked_persons
    holding = [seat] if seat is not None else loaded.persons()
    # What somebody has proposed waits for an answer; that somebody is silent asks nothing of anybody yet.
    voting, opened = seated and playing and can_vote(loaded, seat), votes_of(table).open is not None
    offers = [
        (seated and table.status == "ended", Button(words("button-again"), "again", style="success")),
        (seated and playing and back, Button(words("button-back"), "back", style="primary")),
        (voting and opened, Button(words("button-vote"), "vote", style="primary")),
        (seated and playing and _any_holds(loaded, holding), Button(words("button-hand"), "hand", style="primary")),
        (voting and not opened, Button(words("button-vote"), "vote")),
        (True, Button(words("button-log"), "log")),
        (not playing, Button(words("button-history"), "history")),
        (seated and playing and undo and (everybody or not away), Button(words("button-undo"), "undo")),
        (seated and table.status == "ended", Button(words("button-film"), "film")),
        (True, Button(words("button-rules"), "rules")),
        (
            seat is not None and playing and not away and seat in asked and may_ask(table, seat),
            Button(_hint(loaded, seat, words), "hint"),
        ),
        (True, Button(words("button-words"), "words")),
        (playing, Button(words("button-history"), "history")),
        (True, Button(words("button-board"), "board")),
        (table.status == "ended", Button(words("button-export"), "export")),
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
        (playing and (everybody or seat in owners(table)), Button(words("button-leave"), "leave", style="danger")),
    ]
    return [button for offered, button in offers if offered]


def _hint(loaded: LoadedTable, seat: int | None, words: Words) -> str:
    """It says how many hints are left, if the next one counts."""
    left = None if seat is None else hints_left(loaded.table, seat)
    counts = left is not None and seat is not None and not had_hint(loaded.table, seat)
    return words("button-hint-left", left=left) if counts else words("button-hint")


def _any_holds(loaded: LoadedTable, seats: Sequence[int]) -> bool:
    """Whether somebody has anything before them that the others may not see."""
    return any(loaded.face.holds(loaded.game.view(loaded.state, seat)) for seat in seats)


def _has_clock(loaded: LoadedTable) -> bool:
    """Whether there is something that the clock may still do."""
    return bool(loaded.game.legal(loaded.state, None))


def _pause(loaded: LoadedTable, words: Words) -> Button:
    stopped = loaded.table.clock_left is not None
    return Button(words("button-paused" if stopped else "button-pause"), "pause", disabled=stopped)
