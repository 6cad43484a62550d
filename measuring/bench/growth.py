"""The cost of a click late in a game against one early in it: processor time of the bot and of its workers."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from cogs.faces import FACES
from cogs.table.adapters.clock import Clock
from cogs.table.tables.following import follow
from cogs.table.tables.loaded_table import LoadedTable, Outcome
from cogs.table.tables.runner import Runner
from db import Person, Seat, Store, Table
from measuring.bench import bots, clicks, drawing
from measuring.bench.random_play import picked
from measuring.bench.table import Figure, Unmeasured
from playground import Actor, Channel, Playground

EARLY, LATE = 10, 300  # moves before the first click that counts
PAIRS = 5  # of tables, one early and one late
CLICKS_A_TABLE = 8
ANY = 10_000  # moves, or turns: more than a game has
LINES_AT_ONCE = 20  # of a log that is written as if people had played it


@dataclass(slots=True)
class Spent:
    """Seconds on a processor, click by click."""

    bot: list[float] = field(default_factory=list)
    workers: list[float] = field(default_factory=list)


@contextmanager
def spending(pid: int, spent: Spent) -> Iterator[None]:
    before = bots.used([pid]), bots.used(bots.children(pid))
    yield
    spent.bot.append(bots.used([pid]) - before[0])
    spent.workers.append(bots.used(bots.children(pid)) - before[1])


async def play_on(
    store: Store, now: float, key: str, channel: Channel, people: list[Actor], moves: int, turns: int = ANY
) -> None:
    """A table after so many moves at random, or in such a turn, or at its end; with its board and its hands still to be
    said."""
    face, rng = FACES[key], Random(channel.id)
    clock = Clock()
    clock.move_to(now)
    runner, game = Runner(store, clock), face.game
    assert channel.guild is not None
    async with store.change() as change:
        for person in people:
            await change.keep_person(Person(person.id, person.name, person.user.locale))
        table = await change.add_table(
            Table(
                game=key,
                rules_version=game.rules_version,
                options=game.Options().model_dump_json(),
                seed=rng.getrandbits(128),
                guild=channel.guild.id,
                channel=channel.id,
                host=people[0].id,
                locale="en-US",
                created=now,
                seats=[Seat(person.id, person.name, computer=False) for person in people],
            )
        )
        loaded = LoadedTable.of(table, face, now=now)
        loaded.state = game.start(len(people), game.Options(), table.seed)
        table.status, table.begun, table.version = "playing", now, 1
        for number in range(1, moves + 1):
            seat = loaded.asked[0]
            made = loaded.do(seat, [picked(game.legal(loaded.state, seat), rng)], "click")
            loaded.outcome.moves += made
            there = number == moves or not loaded.asked or game.turn(loaded.state).number >= turns
            if number % LINES_AT_ONCE == 0 or there:
                follow(loaded)
                await runner.write(change, loaded)
                loaded.outcome = Outcome()
            if there:
                return


async def _take(key: str) -> tuple[Spent, Spent]:
    early, late = Spent(), Spent()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bummelzug.sqlite3"
        async with Playground(ticking=True) as pg:
            guild = pg.guild("Railway club")
            names = drawing.NAMES[: FACES[key].game.players[-1]]
            people = [pg.person(name) for name in names]
            channels = [guild.channel(f"table-{number}") for number in range(2 * PAIRS)]
            async with await Store.open(database) as store:
                for at, channel in enumerate(channels):
                    await play_on(store, pg.clock.now(), key, channel, people, LATE if at % 2 else EARLY)
            async with bots.bummelzug(pg, database) as process, await Store.look(database) as store:
                await pg.until_commands(clicks.PATIENCE)
                tables = [clicks.Table(pg, store, key, channel, people, at) for at, channel in enumerate(channels, 1)]
                await tables[0].quiet()
                # Turn and turn about, so that load on the machine hits both alike; the first pair only warms up.
                for one, other in zip(tables[::2], tables[1::2], strict=True):
                    for _ in range(CLICKS_A_TABLE):
                        for table, spent in ((one, early), (other, late)):
                            with spending(process.pid, Spent() if one is tables[0] else spent):
                                await table.play()
    return early, late


def compared(key: str) -> list[Figure]:
    """A click late in a game against one early in it, in the bot's own process and in its workers."""
    if not Path("/proc/self/schedstat").exists():
        raise Unmeasured("this system does not tell what a process has used: it needs Linux's /proc")
    early, late = asyncio.run(_take(key))
    return [_ratio(late.bot, early.bot), _ratio(late.workers, early.workers)]


def _ratio(late: list[float], early: list[float]) -> Figure:
    ours, theirs = sum(late) / len(late), sum(early) / len(early)
    return Figure(ours / theirs, f"{ours * 1000:.1f} against {theirs * 1000:.1f} ms of processor time")
