"""Tables of every game, brought into the middle of play by the computer player or by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from cogs.faces import FACES
from db import Move, Seat, Table
from engine import house

EVERY_GAME = tuple(FACES)


def table_of(key: str, players: int, locale: str = "en", *, name: str = "Ada", seed: int = 7) -> Table:
    """A table that has just been dealt, with a person in each seat."""
    game = FACES[key].game
    return Table(
        game=key, rules_version=game.rules_version, options=game.Options().model_dump_json(), seed=seed, guild=1,
        channel=2, host=1, locale=locale, created=0.0, id=3, version=1, status="playing", begun=0.0,
        state=game.dump(game.start(players, game.Options(), seed)),
        seats=[Seat(at + 1, f"{name} {at}", computer=False) for at in range(players)],
    )  # fmt: skip


def play(table: Table, count: int, *, chance: Random | None = None) -> list[Move]:
    """Plays on for so many moves, or to the end, as our computer player does or by chance; returns the log."""
    game = FACES[table.game].game
    state = game.load_state(table.state or "")
    moves = []
    for number in range(1, count + 1):
        asked = game.to_act(state)
        if not asked:
            break
        legal: list[Any] = game.legal(state, asked[0])
        if chance is None:
            action = house.choose(table.game, game.view(state, asked[0]), legal, number)
        else:
            action = chance.choice(legal)
        step = game.apply(state, asked[0], action)
        moves.append(Move(number, number + 1, asked[0], "act", game.dump(action), "click", float(number), step.settled))
    table.state, table.version = game.dump(state), len(moves) + 1
    if game.outcome(state) is not None:
        table.status, table.ended = "ended", 1.0
    return moves
