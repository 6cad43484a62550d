"""A step of History against a click's picture: reading what it needs, playing it again and drawing it."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from statistics import median

from cogs.faces import FACES
from cogs.table.history import sheet as history_sheet
from cogs.table.history.steps import Step, Wanted, history_page, steps
from cogs.table.sheets import board_sheet
from cogs.table.sheets.narration import NewsReach
from db import Store, Table, Tail
from measuring.bench import drawing, growth
from measuring.bench.rounds import Pair, interleaved
from measuring.bench.table import Figure
from playground import Playground

ROUNDS = 9
EARLY, LATE = 30, 300  # turns, or as many as the game has
PICTURES_A_ROUND = 5


def compared(key: str, rounds: int = ROUNDS, pictures: int = PICTURES_A_ROUND) -> list[Figure]:
    """How many times as long a step takes as the board that a click leads to: early in a game, and late."""
    return [_figure(_measured(key, turns, rounds, pictures)) for turns in (EARLY, LATE)]


def _figure(measured: tuple[Pair, int]) -> Figure:
    pair, turns = measured
    aside = f"{1000 / median(pair.ours):.1f} against {1000 / median(pair.theirs):.1f} ms, turn {turns}"
    return Figure(1 / pair.ratio, aside)


def _measured(key: str, turns: int, rounds: int, pictures: int) -> tuple[Pair, int]:
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        database = Path(folder) / "bummelzug.sqlite3"
        runner.run(_played(key, database, turns))
        store = runner.run(Store.look(database))
        try:
            return _side_by_side(runner, store, rounds, pictures)
        finally:
            runner.run(store.close())


async def _played(key: str, database: Path, turns: int) -> None:
    async with Playground() as pg, await Store.open(database) as store:
        channel = pg.guild("Railway club").channel("trains")
        people = [pg.person(name) for name in drawing.NAMES[: FACES[key].game.players[-1]]]
        await growth.play_on(store, pg.clock.now(), key, channel, people, growth.ANY, turns)


def _side_by_side(runner: asyncio.Runner, store: Store, rounds: int, pictures: int) -> tuple[Pair, int]:
    """The last steps of a game, by turns looked back on and shown as the click has left the table that led there: so
    neither draws what the other has drawn before."""
    table = runner.run(store.table(1))
    assert table is not None
    last = steps(runner.run(store.outline(1, table.version)))[1:][-2 * pictures * (rounds + 1) :]
    places = cycle(range(0, len(last), 2))
    left = cycle([_left(runner, store, table, step) for step in last[1::2]])

    def step_back() -> None:
        page = runner.run(history_page(store, table, 0, Wanted("n", last[next(places)].last)))
        history_sheet.history(table, page, "en-US")

    def click() -> None:
        rows = runner.run(store.table_rows(1, NewsReach))  # what is read of a table is the same whenever it is
        assert rows is not None
        then, tail = next(left)
        board_sheet.board(then, tail.moves, None, tail.base, rows.people, rows.timers)

    def several(do: Callable[[], None]) -> Callable[[int], int]:
        def round_of(_: int) -> int:
            for _ in range(pictures):
                do()
            return pictures

        return round_of

    return interleaved(several(step_back), several(click), rounds), max(step.turn or 0 for step in last)


def _left(runner: asyncio.Runner, store: Store, table: Table, step: Step) -> tuple[Table, Tail]:
    """The table as it stood after a step."""
    page = runner.run(history_page(store, table, 0, Wanted("n", step.last)))
    state = history_sheet.played(table, page.part.moves, page.part.base, step.first).state
    then = replace(table, state=FACES[table.game].game.dump(state), status="playing")
    return then, runner.run(store.tail(1, NewsReach(then), step.last))
