"""A judge that is quick and knows nothing, and games of two that it has looked through: a test of all around it need
not wait for one that does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, ClassVar, ParamSpec, TypeVar

import pytest

from cogs.face.sheet import Sheet
from cogs.table.adapters.workers import Ticket, Workers
from cogs.table.how_it_went import allowed, books, sheet
from cogs.table.how_it_went.keeping import Ledgers
from cogs.table.sheets import board_sheet, parts
from cogs.table.terms.sender import Sender
from db import Move, Table, not_undone, outcome_of
from engine import GAMES
from engine.house.judges import JUDGES
from engine.house.ledger import Ledger
from engine.house.player import Judge
from tests import railway
from tests.cogs.table.sheets.played import play, table_of

P = ParamSpec("P")
R = TypeVar("R")
KEY = "game_of_trains"


def judge(key: str = KEY, seats: int = 2) -> Judge:
    """It takes each position for something else, and advises what comes last of what is legal."""
    game = GAMES[key]

    def chances(state: Any) -> list[float]:
        share = Random(game.dump(state)).random()
        return [share, *[(1 - share) / (seats - 1)] * (seats - 1)]

    def first(view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return legal[0]

    def last(view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return legal[-1]

    return Judge(chances, first, last, deals=2, hides=False, turn=JUDGES[key].turn)


def judged_quickly(patch: pytest.MonkeyPatch) -> list[int]:
    """From here on workers of this process look through games so. The list grows with each piece."""
    made: list[int] = []
    look_through = books.look_through

    def counted(game: str, state: str, moves: Sequence[Move]) -> books.Piece:
        piece = look_through(game, state, moves)
        made.append(piece.lines)
        return piece

    patch.setattr(books, "JUDGES", {KEY: judge()})
    patch.setattr(books, "look_through", counted)
    # Games are over before a true one says anything.
    patch.setattr(sheet, "first_believed", lambda key, view, judged: 0.0)
    shown(patch)
    patch.setattr(railway, "workers", railway.OnTheSpot)
    return made


def shown(patch: pytest.MonkeyPatch, *games: str) -> None:
    """From here on these games have a page; without any, the usual one."""
    for module in (allowed, board_sheet, parts):
        patch.setattr(module, "SHOWN", frozenset(games or (KEY,)))


def at_its_end(key: str = KEY) -> tuple[Table, list[Move]]:
    """A table of as few people as can be that is over, and its log, each line of which knows its turn."""
    game = GAMES[key]
    table = table_of(key, game.players[0], seed=33)
    state = game.load_state(table.state or "")
    moves = []
    for move in play(table, 10_000):
        moves.append(replace(move, turn=game.turn(state).number))
        game.apply(state, move.seat, game.load_action(move.body))
    table.outcome = outcome_of(game, state)
    return table, moves


def looked_through(table: Table, moves: Sequence[Move], lines: int, patch: pytest.MonkeyPatch) -> Ledger:
    """Its books, kept in pieces of so many lines."""
    game, left, found = GAMES[table.game], [*moves], list[Ledger]()
    state = game.dump(game.start(len(table.seats), game.Options.model_validate_json(table.options), table.seed))
    patch.setattr(books, "JUDGES", {table.game: judge(table.game, len(table.seats))})
    while left:
        piece = books.look_through(table.game, state, left[:lines])
        found.append(piece.ledger)
        state, left = piece.state, left[piece.lines :]
    return books.joined(found)


def looked_through_on_the_spot(patch: pytest.MonkeyPatch) -> None:
    """From here on bots of this process look through games so, believe that from the first turn on, and leave their
    workers alone."""

    async def look_through(ledgers: Ledgers, table: Table) -> str:
        moves = not_undone(await ledgers._runner.store.moves(table.id))
        return books.written(table.game, looked_through(table, moves, len(moves), patch))

    async def page(ledgers: Ledgers, table: Table, body: str, sender: Sender) -> Sheet:
        moves = await ledgers._runner.store.counting_moves(table.id)
        return sheet.page(table, moves, body, await ledgers.reader(table, moves, sender))

    shown(patch, *GAMES)
    patch.setattr(sheet, "first_believed", lambda key, view, judged: 0.0)
    patch.setattr(Ledgers, "_look_through", look_through)
    patch.setattr(Ledgers, "page", page)


class Gated(railway.OnTheSpot):
    """Workers that begin to look through a game only when they're let."""

    reached: ClassVar[asyncio.Event]
    opened: ClassVar[asyncio.Event]

    async def run_with(self, ticket: Ticket, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        if task is books.look_through:
            self.reached.set()
            await self.opened.wait()
        return task(*args, **kwargs)

    @cached_property
    def patient(self) -> Workers:
        return Gated(1)


def gated(patch: pytest.MonkeyPatch) -> type[Gated]:
    """From here on they are this process's."""
    Gated.reached, Gated.opened = asyncio.Event(), asyncio.Event()
    patch.setattr(railway, "workers", Gated)
    return Gated
