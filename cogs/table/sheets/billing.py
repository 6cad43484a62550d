"""A table as it stands on a poster: the game, the day, who played, and how it ended."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from PIL import Image

from cogs.face.canvas import readable, undeveloped
from cogs.face.contract import Face
from cogs.face.posters import Billing, Contestant
from cogs.face.seat_signs import SeatLabel
from cogs.face.seating import Seating
from cogs.face.words import Words
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.parts import question_of
from cogs.table.tables.loaded_table import LoadedTable
from db import Table
from engine.game import Outcome

MOST_NAMED = 2  # of those who share the second place


def in_letters(seating: Seating) -> Seating:
    """The same for a text in a picture: whoever's name has letters that the font lacks is called by their number."""
    return seating.named({seat: str(seat + 1) for seat, name in enumerate(seating.names) if not readable(name)})


def cast(table: Table, words: Words) -> Billing:
    """Who plays, before anything is known of how it ends."""
    seating = seating_of(table)
    people = tuple(Contestant(seat, _label(seating, seat)) for seat in range(len(table.seats)))
    return Billing(words(f"{table.game.replace('_', '-')}-name"), _day(table, words), people)


def bill(loaded: LoadedTable, words: Words) -> Billing:
    """How it ended, by places; as it stood, where all have agreed to end it."""
    table, seating, named = loaded.table, seating_of(loaded.table), in_letters(seating_of(loaded.table))
    before, outcome = cast(table, words), loaded.game.outcome(loaded.state)
    headline = question_of(loaded, loaded.view(None), named, words)
    if outcome is None or not outcome.placings:
        return Billing(before.game, before.day, before.contestants, headline)
    people, place = list[Contestant](), 1
    for seats in outcome.placings:
        for seat in seats:
            score = "" if outcome.scores is None else str(outcome.scores[seat])
            people.append(Contestant(seat, _label(seating, seat), place, score))
        place += len(seats)
    return Billing(before.game, before.day, tuple(people), headline, ahead(outcome, named, words))


def ahead(outcome: Outcome | None, seating: Seating, words: Words) -> str:
    """By how much the winner is ahead; empty where several have won, or nothing was counted."""
    if outcome is None or outcome.scores is None or len(outcome.placings) < 2 or len(outcome.placings[0]) > 1:
        return ""
    (first,), second = outcome.placings[:2]
    by = outcome.scores[first] - outcome.scores[second[0]]
    if by <= 0:
        return ""
    if len(second) > MOST_NAMED:
        return words("result-ahead-of-many", score=by, which="all" if len(outcome.placings) == 2 else "second")
    return words("result-ahead", score=by, who=seating.listed(second, words))


def board_of(
    face: Face[Any, Any, Any], view: Any, events: tuple[Any, ...], seating: Seating, words: Words
) -> Image.Image:
    """The board as a picture in its palette, to draw around."""
    with undeveloped() as pictures:
        face.board_picture(view, events, seating, words)
    return pictures[-1]


def _label(seating: Seating, seat: int) -> SeatLabel:
    return SeatLabel(seating.names[seat], seating.computers[seat])


def _day(table: Table, words: Words) -> str:
    day = datetime.fromtimestamp(table.ended or table.begun or table.created, UTC)
    return words("result-day", day=str(day.day), month=words(f"month-{day.month}"), year=str(day.year))
