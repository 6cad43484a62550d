"""Parts that boards and hands share: a title, the table's clock, the standings, and how their words are put
together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import Any

from cogs.face.contract import Face
from cogs.face.seating import Seating
from cogs.face.sheet import ALT_MOST, shorten
from cogs.face.words import Words
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.rounds import round_of
from cogs.table.tables.vote import ended_by_agreement
from db import PLAYED, Move, Table
from engine.house.judges import SHOWN

TEXT_MOST = 4000


def title(face: Face[Any, Any, Any], loaded: LoadedTable, words: Words) -> str:
    """The game and the round."""
    return title_of_turn(face, loaded.game.turn(loaded.state).number, len(loaded.table.seats), words)


def title_of_turn(face: Face[Any, Any, Any], turn: int, seats: int, words: Words) -> str:
    name = words(f"{face.prefix}-name")
    return name if turn < 1 else words("title-turn", game=name, turn=round_of(turn, seats))


def hides(face: Face[Any, Any, Any]) -> bool:
    """Whether anybody has anything in this game that the others may not see."""
    return type(face).holds is not Face.holds


def has_page(table: Table) -> bool:
    """Whether it can be said why the game ended so."""
    return table.status == "ended" and table.game in SHOWN and not ended_by_agreement(table)


def question_of(loaded: LoadedTable, view: Any, seating: Seating, words: Words) -> str:
    """The question, or who has won; or that all have agreed to end the game as it stands."""
    if ended_by_agreement(loaded.table):
        return words("ended-agreed")
    return loaded.face.question(view, seating, words)


def notices(loaded: LoadedTable, view: Any, seating: Seating, words: Words) -> list[str]:
    """A line about what all should know at this point of the game, where there is one."""
    line = "" if ended_by_agreement(loaded.table) else loaded.face.notice(view, seating, words)
    return [line] if line else []


def clock_lines(table: Table, until: float | None, words: Words) -> list[str]:
    """A line about how long the table's clock still runs, where it has one."""
    if table.status != "playing":
        return []
    if table.clock_left is not None:
        hours, minutes = divmod(ceil(table.clock_left / 60), 60)
        return [words("clock-stopped", hours=hours, minutes=minutes)]
    return [] if until is None else [words("clock-runs", at=int(until))]


def standings(loaded: LoadedTable, moves: Sequence[Move], seating: Seating, words: Words) -> list[str]:
    """The result of a game: each place with its seats and scores, and whose move was the last."""
    outcome = loaded.game.outcome(loaded.state)
    if outcome is None:
        return []
    lines, place = [], 1
    key = f"{loaded.face.prefix}-score"  # of a game that names what counts
    for seats in outcome.placings:
        for seat in seats:
            facts = {"place": place, "who": seating[seat]}
            if outcome.scores is None:
                lines.append(words("standing", **facts))
            else:
                score = outcome.scores[seat]
                said = words(key, score=score) if words.has(key) else score
                lines.append(words("standing-scored", score=said, **facts))
        place += len(seats)
    last = next((move for move in reversed(moves) if move.kind == "act"), None)
    if last is not None:
        lines.append(words("ended-by-clock") if last.seat is None else words("ended-by", **seating.who(last.seat)))
    return lines


def alt(asks: str, in_words: str) -> str:
    """A picture in words: it shows who is asked, or who won, as well. A line for which there is no room is left out
    with all that follow it: no word is cut."""
    said = shorten(asks, ALT_MOST)
    for line in in_words.splitlines():
        if len(said) + 1 + len(line) > ALT_MOST:
            break
        said = f"{said}\n{line}"
    return said


def text(lines: Sequence[str], block: str = "") -> str:
    """Lines, and below them a block of words where there is one."""
    return shorten("\n".join([*lines, *([f"```\n{block}\n```"] if block else [])]), TEXT_MOST)


def small(lines: Sequence[str]) -> list[str]:
    """Lines in Discord's small print: what one looks up and need not read."""
    return [f"-# {line}" for line in lines]


def wants_lessons(loaded: LoadedTable, seat: int) -> bool:
    """Whether the seat's person has not played this game to its end, nor switched the lines off."""
    person = loaded.people.get(loaded.table.seats[seat].person or 0)
    return (person is None or person.lessons) and PLAYED not in loaded.learnt_before(seat)


def versed_seating(loaded: LoadedTable, seat: int | None = None) -> Seating:
    """The seats for a picture: it needs no legend for somebody who wants no lessons, nor for a channel (None) where
    that holds for all people at the table."""
    people = loaded.persons() if seat is None else [seat]
    versed = bool(people) and not any(wants_lessons(loaded, one) for one in people)
    return replace(seating_of(loaded.table, seat), versed=versed)


def lesson_lines(loaded: LoadedTable, seat: int, words: Words, pick: str = "") -> list[str]:
    """The goal of the game under the first question of all, and what this question is about where it is new. Who has
    picked something has read the goal above what they picked from."""
    if not wants_lessons(loaded, seat):
        return []
    prefix, met, kind = loaded.face.prefix, loaded.learnt_before(seat), loaded.lesson(seat)
    lines = [words(f"{prefix}-goal")] if loaded.is_new(seat) and not pick else []
    if kind and kind not in met:
        lines.append(words(f"{prefix}-lesson-{kind}"))
    return [f"> {line}" for line in lines]


def signed(points: int) -> str:
    """A number with its sign, as one reads it."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
