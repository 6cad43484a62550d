"""What happened, in lines: the moves are played again, and each told from its events as the reader has seen them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cogs.table.company import Company
from cogs.table.face import Face
from cogs.table.words import Words
from db import Move, Table, replay

NEWS_LINES = 6


@dataclass(slots=True, frozen=True)
class Told:
    """One move as one reader knows it."""

    move: Move
    events: tuple[Any, ...]
    lines: tuple[str, ...]


def tell(table: Table, face: Face[Any, Any, Any], moves: Sequence[Move], company: Company, words: Words) -> list[Told]:
    """All moves in order, as the company's reader has seen them; what was taken back stays told."""
    game = face.game
    state = _replayed(table, face, ())
    live: list[Move] = []
    told = []
    for move in moves:
        events: tuple[Any, ...] = ()
        lines: list[str] = []
        if move.kind == "act":
            step = game.apply(state, move.seat, game.load_action(move.body))
            seen = (game.seen(event, company.me) for event in step.events)
            events = tuple(event for event in seen if event is not None)
            lines = face.tell(events, company, words)
            live.append(move)
        elif move.kind == "reseed":
            game.reseed(state, int(move.body))
            live.append(move)
        else:
            live = [kept for kept in live if kept.number < int(move.body)]
            state = _replayed(table, face, live)
            lines = [words("log-undone", **company.who(move.seat or 0))]
        told.append(Told(move, events, tuple(lines)))
    return told


def news(told: Sequence[Told], seat: int, words: Words) -> list[str]:
    """What happened since this seat's turn before the present one, in at most six lines."""
    at = len(told)
    while at and told[at - 1].move.seat == seat:  # the present turn's own moves
        at -= 1
    while at and told[at - 1].move.seat != seat:  # what the others did
        at -= 1
    lines = [line for one in told[at:] for line in one.lines]
    if len(lines) > NEWS_LINES:
        lines = [words("news-earlier", count=len(lines) - NEWS_LINES + 1), *lines[1 - NEWS_LINES :]]
    return lines


def _replayed(table: Table, face: Face[Any, Any, Any], live: Sequence[Move]) -> Any:
    return replay(face.game, len(table.seats), table.options, table.seed, table.rules_version, live)
