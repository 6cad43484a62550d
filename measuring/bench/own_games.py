"""The time that `/games mine` takes for somebody with many tables, against a bot that answers with a line."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from cogs.faces import FACES
from measuring.bench import bare_bot, bots, drawing
from measuring.bench.table import Figure
from playground import Actor, Channel, Playground
from playground.world import events
from playground.world.interaction import COMMAND
from tests.cogs.players import set_table

SERVERS, TABLES_EACH = 3, 4
ASKED = 100  # times
PATIENCE = 60.0


async def _answer(pg: Playground, person: Actor, command: str, where: Channel) -> float:
    """Seconds from handing the command over until its answer stands there."""
    answer: float | None = None
    begun = time.perf_counter()

    def hear(event: events.Event) -> None:
        nonlocal answer
        if isinstance(event, events.InteractionAnswered) and event.interaction is interaction:
            answer = time.perf_counter() - begun

    leave = pg.world.subscribe(hear)
    try:
        data = pg.commands.spell(command, person.user, where, {})
        interaction = pg.interactions.send(COMMAND, person.user, where, data)
        await pg.world.until(lambda: answer is not None, PATIENCE)
    finally:
        leave()
    assert answer is not None
    return answer


async def _set_tables(pg: Playground, database: Path, person: Actor) -> None:
    """Games of all kinds in mid-play, at which computer players keep the other seats."""
    for server in range(SERVERS):
        guild = pg.guild(f"Railway club {server}")
        for face, at in zip(FACES.values(), range(TABLES_EACH), strict=True):
            seats: list[Actor | str] = [person, *drawing.NAMES[1 : face.game.players[-1]]]
            await set_table(pg, database, guild.channel(f"table-{at}"), seats, played=0, game=face.game.key)


async def _take(asked: int) -> tuple[list[float], list[float]]:
    ours, theirs = list[float](), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        picture, database = Path(folder, "picture.png"), Path(folder, bots.DATABASE)
        async with Playground(ticking=True) as pg, Playground(ticking=True) as bare:
            person, other = pg.person("Ada"), bare.person("Ada")
            await _set_tables(pg, database, person)
            channel = bare.guild("Bare club").channel("bare")
            async with bots.bummelzug(pg, database), bots.bare(bare, picture):
                await pg.until_commands(PATIENCE)
                await bare.until_commands(PATIENCE)
                await pg.world.until(lambda: len(person.reads(person.dm)) == SERVERS * TABLES_EACH, PATIENCE)
                await pg.idle(timeout=PATIENCE)
                for _ in range(asked):
                    ours.append(await _answer(pg, person, "/games mine", person.dm))
                    theirs.append(await _answer(bare, other, bare_bot.COMMAND, channel))
    return ours, theirs


def compared(asked: int = ASKED) -> list[Figure]:
    """The median of the answers against the median of the bare ones."""
    ours, theirs = map(median, asyncio.run(_take(asked)))
    return [Figure(ours / theirs, f"{ours * 1000:.1f} against {theirs * 1000:.1f} ms")]
