"""The books of a finished game: kept piece by piece in the workers, and written down in few letters."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from time import process_time
from typing import Any, Final

from db import Move
from engine import GAMES
from engine.house.judges import JUDGES
from engine.house.ledger import Chances, Deed, Entry, Ledger, Reseed, keep

A_PIECE: Final = 1.0  # seconds of processor after which a worker hands in what it has: others wait for it meanwhile
LINES: Final = 3  # that are looked through before it looks at the time
MOST: Final = 60.0  # seconds of processor for a game
TOO_LONG: Final = '{"too_long":true}'  # in place of books: nobody need try that again


@dataclass(slots=True, frozen=True)
class Piece:
    """The books of some lines of a log, and the state of play after them."""

    ledger: Ledger
    lines: int
    state: str
    seconds: float  # of processor


def look_through(key: str, state: str, moves: Sequence[Move]) -> Piece:
    """The books of the next moves, as many as a piece has time for; it runs in a worker."""
    game, began, done, found = GAMES[key], process_time(), 0, list[Ledger]()
    while done < len(moves) and (not done or process_time() - began < A_PIECE):
        log = [_line(game, move) for move in moves[done : done + LINES]]
        found.append(keep(game, JUDGES[key], game.load_state(state), log))
        state = _after(game, state, log)
        done += len(log)
    return Piece(joined(found), done, state, process_time() - began)


def whole(key: str, state: str, moves: Sequence[Move]) -> Ledger:
    """The books of a whole game in one go, however long that takes."""
    found, done = list[Ledger](), 0
    while done < len(moves):
        piece = look_through(key, state, moves[done:])
        found.append(piece.ledger)
        state, done = piece.state, done + piece.lines
    return joined(found)


def _line(game: Any, move: Move) -> Deed | Reseed:
    if move.kind == "reseed":
        return Reseed(int(move.body))
    return Deed(move.number, move.seat, game.load_action(move.body))


def _after(game: Any, text: str, log: Iterable[Deed | Reseed]) -> str:
    state = game.load_state(text)
    for line in log:
        if isinstance(line, Reseed):
            state = game.reseed(state, line.seed)
        else:
            game.apply(state, line.seat, line.action)
    return str(game.dump(state))


def joined(pieces: Sequence[Ledger]) -> Ledger:
    """One ledger of several. Each piece begins with an estimate of its own: by what that differs from where the last
    one ended is a part of the first `rest` in it, as if all had been kept in one go."""
    start, held, entries = pieces[0].start, pieces[0].start, list[Entry]()
    for piece in pieces:
        if not piece.entries:
            continue
        first, *others = piece.entries
        gap = zip(first.rest, piece.start, held, strict=True)
        entries += [replace(first, rest=tuple(rest + began - ended for rest, began, ended in gap)), *others]
        held = piece.result
    return Ledger(start, tuple(entries), held)


def without(ledger: Ledger, lines: Collection[int]) -> Ledger:
    """The same without what was chosen in these lines of the log: what it was worth is in `rest`, and nothing tells
    how much that was."""
    return replace(ledger, entries=tuple(_unnamed(one) if one.number in lines else one for one in ledger.entries))


def _unnamed(entry: Entry) -> Entry:
    return replace(
        entry,
        advised=entry.action,
        rest=tuple(map(sum, zip(entry.rest, entry.choice, strict=True))),
        choice=(0,) * len(entry.choice),
        choice_error=0,
    )


# As it is written down


def written(key: str, ledger: Ledger) -> str:
    """A ledger in few letters; `read` is the way back."""
    dump = GAMES[key].dump

    def row(one: Entry) -> list[Any]:
        advised = None if one.advised == one.action else json.loads(dump(one.advised))
        done = json.loads(dump(one.action))
        parts = one.rest, one.choice, one.luck, one.choice_error, one.luck_error
        return [one.number, one.turn, one.seat, done, advised, *parts]

    body = {"start": ledger.start, "result": ledger.result, "entries": [row(one) for one in ledger.entries]}
    return json.dumps(body, separators=(",", ":"))


def read(key: str, body: str) -> Ledger:
    """The ledger that was written down so."""
    kept = json.loads(body)
    return Ledger(_chances(kept["start"]), tuple(_entry(key, row) for row in kept["entries"]), _chances(kept["result"]))


def _entry(key: str, row: Sequence[Any]) -> Entry:
    number, turn, seat, done, advised, rest, choice, luck, choice_error, luck_error = row
    action = GAMES[key].load_action(json.dumps(done))
    better = action if advised is None else GAMES[key].load_action(json.dumps(advised))
    parts = _chances(rest), _chances(choice), _chances(luck), choice_error, luck_error
    return Entry(number, turn, seat, action, better, *parts)


def _chances(kept: Iterable[int]) -> Chances:
    return tuple(kept)
