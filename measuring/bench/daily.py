"""The train of the day with a thousand people at it: how long first answers take, against a bot where nobody else plays
and the same is asked at the same rate."""

from __future__ import annotations

import asyncio
import tempfile
import time
from itertools import cycle
from pathlib import Path
from statistics import median

from cogs.table.adapters.clock import Clock
from cogs.table.daily.opening import begin_try
from cogs.table.tables.runner import Runner
from cogs.table.terms.sender import Sender
from db import Store
from db.rows import Try
from measuring.bench import bots
from measuring.bench.rounds import percentile
from measuring.bench.table import Figure
from playground import Actor, Channel, Playground
from playground.world import events
from playground.world.interaction import COMMAND, COMPONENT

PEOPLE, CLICKING = 1000, 50  # at today's train; and those among them who click now
RATE, SECONDS = 10.0, 40.0  # commands a second, and for how long
PATIENCE = 120.0


async def _fill(database: Path, people: list[Actor], many: int) -> None:
    """So many have begun today's train, and half of them have finished it."""
    async with await Store.open(database) as store:
        runner = Runner(store, Clock())
        for number in range(many):
            id = people[number].id if number < len(people) else 10_000 + number
            own = await begin_try(runner, Sender(id, f"Rider {number}", "en-US", 1 + number))
            if number % 2:
                async with store.change() as change:
                    await change.finish_try(Try(own.day, id, own.table, own.begun, own.begun + 600, 2, 60, 20))
        async with store.change() as change:
            await change.execute("DELETE FROM intents")  # they have seen their hands, and laid them aside


async def _rides(people_at_it: int) -> list[float]:
    """Seconds until each first answer: people ask for the train, and go on with it, at a fixed rate."""
    answers, sent = list[float](), dict[int, float]()

    def hear(event: events.Event) -> None:
        if isinstance(event, events.InteractionAnswered) and event.interaction.id in sent:
            answers.append(time.perf_counter() - sent.pop(event.interaction.id))

    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, bots.DATABASE)
        async with Playground(ticking=True) as pg:
            channel = pg.guild("Railway club").channel("trains")
            people = [pg.person(f"Rider {number}") for number in range(CLICKING)]
            await _fill(database, people, people_at_it)
            async with bots.bummelzug(pg, database):
                await pg.until_commands(PATIENCE)
                leave = pg.world.subscribe(hear)
                begun = time.perf_counter()
                for number, person in enumerate(cycle(people)):
                    await asyncio.sleep(max(0.0, begun + number / RATE - time.perf_counter()))
                    if number > RATE * SECONDS:
                        break
                    sent[_send(pg, person, channel, goes_on=bool(number // CLICKING % 2))] = time.perf_counter()
                await pg.world.until(lambda: not sent, PATIENCE)
                leave()
    return answers


def _send(pg: Playground, person: Actor, channel: Channel, *, goes_on: bool) -> int:
    """Somebody asks for the train; or goes on with it, on the page that they were shown."""
    pages = [one for one in person.reads(channel) if any(button.label in ("Play", "Play on") for button in one.buttons)]
    if not (goes_on and pages):
        data = pg.commands.spell("/games today", person.user, channel, {})
        return pg.interactions.send(COMMAND, person.user, channel, data).id
    button = next(one for one in pages[-1].buttons if one.label in ("Play", "Play on"))
    data = {"component_type": 2, "custom_id": button.custom_id}
    return pg.interactions.send(COMPONENT, person.user, channel, data, pages[-1]).id


def compared(people: int = PEOPLE) -> list[Figure]:
    """The medians of first answers, and their 95th percentiles, one over the other."""
    crowded, quiet = asyncio.run(_rides(people)), asyncio.run(_rides(0))
    figures = []
    for name, of in (("median", median), ("95th percentile", lambda all_: percentile(all_, 0.95))):
        ours, theirs = of(crowded), of(quiet)
        figures.append(
            Figure(ours / theirs, f"{name} {ours * 1000:.0f} against {theirs * 1000:.0f} ms, {len(crowded)}")
        )
    return figures
