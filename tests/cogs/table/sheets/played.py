"""Tables of every game, brought into the middle of play by the quickest computer player or by chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from cogs.faces import FACES
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Seat, Table, replay
from db.rows import Cause
from engine import house
from engine.dwarf_train.actions import OfferDraw, Resign
from tests.logs import voided

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
    """Plays on for so many moves, or to the end, as the quickest computer player does or by chance; returns the log."""
    played = _played if chance is None else _played.__wrapped__
    log, table.state, over = played(table.game, table.state or "", count, chance)
    moves = [replace(move) for move in log]
    table.version = len(moves) + 1
    if over:
        table.status, table.ended = "ended", 1.0
    return moves


@cache  # the tests of every language ask for the same ones
def _played(key: str, begun: str, count: int, chance: Random | None) -> tuple[list[Move], str, bool]:
    """The log, how it stands then, and whether it is over."""
    game = FACES[key].game
    state = game.load_state(begun)
    moves = []
    for number in range(1, count + 1):
        asked = game.to_act(state)
        if not asked:
            break
        legal: list[Any] = game.legal(state, asked[0])
        if chance is None:
            action = house.choose(key, game.view(state, asked[0]), legal, number, "apprentice")
        else:
            action = chance.choice(legal)
        step = game.apply(state, asked[0], action)
        moves.append(Move(number, number + 1, asked[0], "act", game.dump(action), "click", float(number), step.settled))
    return moves, game.dump(state), game.outcome(state) is not None


class Played:
    """A table in play, whose log grows as the store would have it."""

    def __init__(self, game: str, *names: str, seed: int = 5) -> None:
        face = FACES[game]
        options = face.game.Options(first=0)
        seats = [Seat(at + 1, name, computer=False) for at, name in enumerate(names)]
        self.table = Table(
            game=game, rules_version=face.game.rules_version, options=options.model_dump_json(), seed=seed, guild=1,
            channel=2, host=1, locale="en-US", created=0.0, id=1, status="playing", begun=0.0, seats=seats,
        )  # fmt: skip
        self.face, self.rng = face, Random(seed)
        self.loaded = LoadedTable.of(self.table, face)
        self.loaded.state = face.game.start(len(names), options, seed)
        self.loaded.write_back()
        self.moves: list[Move] = []

    @property
    def turn(self) -> tuple[int, int]:
        turn = self.face.game.turn(self.loaded.state)
        return turn.number, turn.seat

    @property
    def phase(self) -> str:
        """Of a robbery, or of Trains."""
        assert self.loaded.state is not None
        return str(self.loaded.state.phase)

    def move(self, cause: Cause = "click", prefer: Callable[[Any], bool] = lambda action: True) -> Move:
        """Whoever is asked does anything legal, of a kind that is preferred where there is one."""
        seat = self.loaded.asked[0]
        legal = [
            one for one in self.face.game.legal(self.loaded.state, seat) if not isinstance(one, OfferDraw | Resign)
        ]
        wanted = [action for action in legal if prefer(action)]
        self.loaded.now = 60.0 * len(self.moves)
        made = self.loaded.do(seat, [self.rng.choice(wanted or legal)], cause)
        self._log(made)
        return made[0]

    def play_turn(self, cause: Cause = "click") -> None:
        before = self.turn
        while self.turn == before and self.table.status == "playing":
            self.move(cause)

    def take_back(self, first: Move, *, reseed: int | None = None) -> None:
        """All from this move on; with a new seed, as the others have agreed."""
        table = self.table
        table.version += 1
        self._log([Move(0, table.version, first.seat, "undo", str(first.number), "undo", 0.0, settled=False)])
        if reseed is not None:
            self._log([Move(0, table.version, first.seat, "reseed", str(reseed), "undo", 0.0, settled=True)])
        self.loaded.state = replay(
            self.face.game, len(table.seats), table.options, table.seed, table.rules_version, self.moves
        )
        self.loaded.write_back()

    def _log(self, moves: Sequence[Move]) -> None:
        for move in moves:
            move.number = len(self.moves) + 1
            self.moves[:] = voided([*self.moves, move])
