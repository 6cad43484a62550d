"""What happened, in lines: the moves are played again, and each told from its events as the reader has seen them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cogs.face.contract import Face
from cogs.face.lines import Line, Matter, weightiest
from cogs.face.seating import Seating
from cogs.face.words import Words
from cogs.faces import FACES
from db import Move, Table, replay
from engine.game import Turn

NEWS_LINES = 6
LATEST_MOVES = 8  # that a board tells of, and what belongs to the same turn


class Enough:
    """Reads a log backwards until it has all that the table's messages may tell of it: the latest moves, and for each
    person what came after their turn before the present one."""

    def __init__(self, table: Table) -> None:
        # Each seat, and whether a move that is not its own has been read: then the next one of its own ends it.
        self._missing = {at: False for at, seat in enumerate(table.seats) if seat.person is not None}
        self._read = 0
        self._latest = False
        self._last_read: int | None = None

    def __call__(self, move: Move) -> bool:
        self._latest = self._latest or (self._read >= LATEST_MOVES and move.seat != self._last_read)
        self._read += 1
        self._last_read = move.seat
        for seat, others in tuple(self._missing.items()):
            if move.seat != seat:
                self._missing[seat] = True
            elif others:
                del self._missing[seat]
        return self._latest and not self._missing


@dataclass(slots=True, frozen=True)
class Told:
    """One move as one reader knows it; or all moves of a turn, where a game is told so."""

    move: Move
    events: tuple[Any, ...]
    lines: tuple[Line, ...]
    turn: Turn | None = None  # in which it was made


def tell(
    table: Table,
    face: Face[Any, Any, Any],
    moves: Sequence[Move],
    seating: Seating,
    words: Words,
    start: int = 0,
    base: str | None = None,
) -> list[Told]:
    """The moves from the `start`-th on, as the seating's reader has seen them; what was taken back stays told. `base`
    is the state before the first of them, if they are only the end of the log."""
    game = face.game
    if face.told_by_turn:
        while 0 < start < len(moves) and moves[start - 1].seat == moves[start].seat:
            start -= 1  # not from the middle of a turn
    state = _replayed(table, face, (), base)
    live: list[Move] = []
    told: list[Told] = []
    so_far: tuple[Any, ...] = ()  # what happened earlier in a turn that is told together
    for at, move in enumerate(moves):
        events: tuple[Any, ...] = ()
        lines: list[Line] = []
        turn = game.turn(state)
        if move.kind == "act":
            step = game.apply(state, move.seat, _action(table.game, move.body))
            live.append(move)
            if at >= start:
                seen = (game.seen(event, seating.me) for event in step.events)
                events = (*so_far, *(event for event in seen if event is not None))
                if face.told_by_turn and _goes_on(move, turn, moves[at + 1 : at + 2], game.turn(state)):
                    so_far = events
                    continue
                so_far = ()
                lines = face.tell(game.view(state, None), events, seating, words)
        elif move.kind == "reseed":
            game.reseed(state, int(move.body))
            live.append(move)
        else:
            live = [kept for kept in live if kept.number < int(move.body)]
            state = _replayed(table, face, live, base)
            lines = [Line(words("log-undone", **seating.who(move.seat or 0)), Matter.GREAT)]
        if at >= start:
            told.append(Told(move, events, tuple(lines), turn))
    return told


def _goes_on(move: Move, turn: Turn, following: Sequence[Move], after: Turn) -> bool:
    """Whether what follows the move belongs to the same seat's same turn."""
    return any(one.kind == "act" and one.seat == move.seat and after.number == turn.number for one in following)


def since_last_turn(moves: Sequence[Move], seat: int) -> int:
    """Where the news for this seat begins: after its turn before the present one."""
    at = len(moves)
    while at and moves[at - 1].seat == seat:  # the present turn's own moves
        at -= 1
    while at and moves[at - 1].seat != seat:  # what the others did
        at -= 1
    return at


def news(told: Sequence[Told], words: Words) -> list[str]:
    """What happened, in at most six lines, or more where more befell the reader."""
    lines = [line for one in told for line in one.lines]
    kept = lines if len(lines) <= NEWS_LINES else weightiest(lines, NEWS_LINES - 1)
    left_out = len(lines) - len(kept)
    return [*([words("news-left-out", count=left_out)] if left_out else []), *(line.text for line in kept)]


def latest(told: Sequence[Told], most: int) -> list[str]:
    """What mattered most of it, in so many lines."""
    return [line.text for line in weightiest([line for one in told for line in one.lines], most)]


def _replayed(table: Table, face: Face[Any, Any, Any], live: Sequence[Move], base: str | None) -> Any:
    return replay(face.game, len(table.seats), table.options, table.seed, table.rules_version, live, base)


@lru_cache(1024)
def _action(game: str, body: str) -> Any:
    """Actions are few and cannot change, and a log is read again for every message."""
    return FACES[game].game.load_action(body)
