"""The film of a game, against drawing its boards alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random
from statistics import median
from typing import Any

from cogs.face.seating import Seating
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.history import film_sheet
from cogs.table.history.film_sheet import Shot
from cogs.table.messages.drawing import SHOTS_AT_ONCE
from db import Move, Seat, Table
from measuring.bench.drawing import NAMES
from measuring.bench.random_play import picked
from measuring.bench.rounds import interleaved
from measuring.bench.table import Figure

ROUNDS, TURNS = 5, 60


def table_of(key: str, players: int, seed: int) -> Table:
    game = FACES[key].game
    return Table(
        game=key, rules_version=game.rules_version, options=game.Options().model_dump_json(), seed=seed, guild=1,
        channel=1, host=0, locale="en-US", created=0.0, begun=0.0, ended=0.0, status="ended",
        seats=[Seat(at, NAMES[at], computer=False) for at in range(players)],
    )  # fmt: skip


@cache
def _played(key: str, players: int, seed: int) -> tuple[Table, list[Shot], list[tuple[Any, list[Any]]]]:
    """Turns of a random game: the table, the shots of its film, and what a board is drawn from after each."""
    game, rng, table = FACES[key].game, Random(seed), table_of(key, players, seed)
    state = game.start(players, game.Options(), seed)
    moves: list[Move] = []
    while (asked := game.to_act(state)) and (not moves or game.turn(state).number <= TURNS):
        action, turn = picked(game.legal(state, asked[0]), rng), game.turn(state).number
        settled = game.apply(state, asked[0], action).settled
        number = len(moves) + 1
        moves.append(Move(number, number, asked[0], "act", game.dump(action), "click", 0.0, settled, turn))
    turns = film_sheet.turns(moves)
    shots, drawn = film_sheet.shots(table, turns, film_sheet.tell(table, None, turns)[1]), []
    state = game.start(players, game.Options(), seed)
    for shot in shots:
        events = [
            one for move in shot.moves for one in game.apply(state, move.seat, game.load_action(move.body)).events
        ]
        seen = [one for event in events if (one := game.seen(event, None)) is not None]
        drawn.append((game.view(state, None), seen))
    return table, shots, drawn


def filmed(key: str, players: int) -> Callable[[int], int]:
    """A film from beginning to end, as it is made in the workers."""

    def do(number: int) -> int:
        table, shots, _ = _played(key, players, number)
        reel = first = film_sheet.begin(table)
        frames, left = list[bytes](), iter(shots)
        while some := list(islice(left, SHOTS_AT_ONCE)):
            reel, new = film_sheet.go_on(table, reel, some)
            frames += new
        film_sheet.film(film_sheet.beginning(first, reel.size), [*frames, film_sheet.end(table, reel)])
        return len(frames)

    return do


def boards(key: str, players: int) -> Callable[[int], int]:
    """The boards of other such games."""

    def do(number: int) -> int:
        table, _, drawn = _played(key, players, number + 1000)
        seating, words = Seating.at(table.seats), words_for("en-US")
        for view, seen in drawn:
            FACES[key].board_picture(view, seen, seating, words)
        return len(drawn)

    return do


def compared(key: str, players: int, rounds: int = ROUNDS) -> list[Figure]:
    """How many times as long a frame of a film takes as its board alone."""
    for number in range(rounds + 1):  # to play is not measured
        _played(key, players, number), _played(key, players, number + 1000)
    pair = interleaved(filmed(key, players), boards(key, players), rounds)
    aside = f"{median(pair.ours):.0f} frames against {median(pair.theirs):.0f} boards a second"
    return [Figure(1 / pair.ratio, aside)]
