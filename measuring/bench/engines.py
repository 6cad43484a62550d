"""The cost of a click with PostgreSQL on the same machine, against the same click with SQLite. Both write to the disk
at every commit."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from db import Store
from measuring.bench import bots
from measuring.bench.clicks import CLICKS_A_TABLE, PATIENCE, Table, Waited
from measuring.bench.table import Figure
from playground import Playground
from tests.postgres import durable

CLICKS = 300
GAME = "game_of_trains"


async def _take(clicks: int, server: str) -> tuple[list[Waited], list[Waited]]:
    """By turns, so that both have the same weather."""
    waited: tuple[list[Waited], list[Waited]] = [], []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bummelzug.sqlite3"
        async with (
            Playground(ticking=True) as one,
            Playground(ticking=True) as two,
            bots.bummelzug(one, file),
            bots.bummelzug(two, server),
        ):
            for pg in (one, two):
                pg.guild("Railway club")
                await pg.until_commands(PATIENCE)
            async with await Store.look(file) as here, await Store.look(server) as there:
                number = 0
                while len(waited[0]) < clicks:
                    number += 1
                    tables = [Table.new(pg, store, GAME, number) for pg, store in ((one, here), (two, there))]
                    for table in tables:
                        await table.begin()
                    for _ in range(CLICKS_A_TABLE):
                        took = [await table.play() for table in tables]
                        if None in took:
                            break
                        for each, list_ in zip(took, waited, strict=True):
                            assert each is not None
                            list_.append(each)
    return waited


def compared(clicks: int = CLICKS) -> list[Figure]:
    """The first answer, and until the new picture is up."""
    with durable() as server:
        file, other = asyncio.run(_take(clicks, server))
    return [_ratio(file, other, lambda each: each.answer), _ratio(file, other, lambda each: each.picture)]


def _ratio(file: list[Waited], server: list[Waited], what: Callable[[Waited], float | None]) -> Figure:
    ours, theirs = (median(took for each in waits if (took := what(each)) is not None) for waits in (server, file))
    return Figure(ours / theirs, f"{ours * 1000:.1f} against {theirs * 1000:.1f} ms")
