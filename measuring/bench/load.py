"""A load test: clicks at a fixed rate, whether or not earlier ones were answered, over many tables of all games: how
long first answers take, how old the oldest intent is, and what idle tables add."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

from db import Store, verify
from db.upkeep.condition import waiting
from measuring.bench import bots, starts
from measuring.bench.crowd import Crowd, Heard
from measuring.bench.growth import play_on
from measuring.bench.rounds import percentile
from measuring.bench.stored import fill
from measuring.bench.table import Figure, Unmeasured
from playground import Playground

TABLES, SLEEPING = 200, 10_000
RATE, TOO_MUCH = 30.0, 50.0  # clicks a second
SECONDS = 40.0
PLAYED = range(5, 40)  # moves before the first click
LOOK_EVERY = 0.25  # seconds, at the outbox
TO_BE_SAID = 600.0  # seconds until all is said that is to be said
# Beside sleeping tables and without them, turn and turn about.
ROUNDS, A_ROUND, GENTLY = 6, 10.0, 10.0


@dataclass(slots=True)
class Outbox:
    """What was due to be said, look by look."""

    lengths: list[int] = field(default_factory=list)
    ages: list[float] = field(default_factory=list)  # of the oldest, in seconds


@dataclass(slots=True)
class Scene:
    """A bot in a process of its own, people at many tables, and a look at its store."""

    pg: Playground
    crowd: Crowd
    bot: bots.Probed
    store: Store

    async def offered(self, rate: float, seconds: float) -> tuple[Heard, Outbox]:
        """So many clicks a second for so long, and a look at the outbox now and then."""
        self.crowd.turn_over()
        outbox = Outbox()
        looking = asyncio.create_task(self._look(outbox))
        await self.crowd.click_on(rate, until=time.monotonic() + seconds)
        looking.cancel()
        await self.pg.world.until(lambda: not self.pg.interactions.waiting, TO_BE_SAID)  # the last ones' answers
        return self.crowd.turn_over(), outbox

    async def _look(self, outbox: Outbox) -> None:
        while True:
            length, age = await waiting(self.store, self.pg.clock.now())
            outbox.lengths.append(length)
            outbox.ages.append(age)
            await asyncio.sleep(LOOK_EVERY)

    async def until_said(self) -> float:
        """Until all is said that is due; returns how many seconds that took."""
        begun = time.monotonic()
        async with asyncio.timeout(TO_BE_SAID):
            while (await waiting(self.store, self.pg.clock.now()))[0]:  # noqa: ASYNC110 -- another process's outbox
                await asyncio.sleep(LOOK_EVERY)
            await self.pg.idle(timeout=TO_BE_SAID)
        return time.monotonic() - begun


@asynccontextmanager
async def scene(tables: int, sleeping: int = 0, halls: int = 0) -> AsyncIterator[Scene]:
    """Games in mid-play, whose boards and hands are up; beside so many at which nobody plays today, in some of so many
    other channels."""
    with tempfile.TemporaryDirectory() as name:
        folder, rng = Path(name), Random(1)
        database = folder / bots.DATABASE
        async with Playground(lasting=True) as pg:
            pg.guild("Railway club")
            crowd = Crowd(pg, tables)
            await fill(database, sleeping, starts.channels(pg, halls), pg.clock.now())
            async with await Store.open(database) as store:
                for party in crowd.parties:
                    people = [person.actor for person in party.people]
                    await play_on(store, pg.clock.now(), party.key, party.channel, people, rng.choice(PLAYED))
            await crowd.met_before(database)
            async with bots.probed(pg, folder) as bot, await Store.look(database) as store:
                here = Scene(pg, crowd, bot, store)
                await here.until_said()
                yield here


async def _offer(tables: int, seconds: float) -> list[Figure]:
    async with scene(tables) as here:
        heard, outbox = await here.offered(RATE, seconds)
        await here.until_said()
        more, _ = await here.offered(TOO_MUCH, seconds)
        rest = await here.until_said()
        findings = await verify(here.store)
    answers, made = heard.answers, heard.clicks.total()
    spread = f"median {median(answers):.2f}, 95th percentile {percentile(answers, 0.95):.2f} s"
    return [
        Figure(percentile(answers, 0.99), f"{spread}; {made / seconds:.1f} a second were made"),
        Figure(heard.late.total(), f"of {made}; {heard.busy} were told that there is too much to do"),
        Figure(max(outbox.ages), f"median {median(outbox.ages):.1f} s; {max(outbox.lengths)} at most were due"),
        Figure(
            more.late.total(),
            f"of {more.clicks.total()}, {more.clicks.total() / seconds:.1f} a second; {more.busy} were told that there "
            f"is too much to do; 99th percentile of the answers {percentile(more.answers, 0.99):.2f} s",
        ),
        Figure(rest, "and nothing more was due"),
        Figure(len(findings), f"of {len(here.crowd.parties)} and those that were begun anew"),
    ]


def offered(tables: int = TABLES, seconds: float = SECONDS) -> list[Figure]:
    """The first answer's 99th percentile, first answers too late and the oldest that was due; of more than one bot
    carries, those who were told nothing, how long it took until all was well, and what `verify` says then."""
    return asyncio.run(_offer(tables, seconds))


@dataclass(slots=True)
class Spent:
    """Seconds, click by click, and in all on a processor."""

    answers: list[float] = field(default_factory=list)
    clicks: int = 0
    bot: float = 0.0

    async def on(self, here: Scene, seconds: float) -> None:
        before = bots.used([here.bot.process.pid])
        heard, _ = await here.offered(GENTLY, seconds)
        await here.until_said()
        self.bot += bots.used([here.bot.process.pid]) - before
        self.clicks += heard.clicks.total()
        self.answers += heard.answers


async def _sleep(tables: int, sleeping: int, rounds: int, seconds: float) -> tuple[Spent, Spent]:
    """Both are told of the same servers. The first round only warms up."""
    beside, alone = Spent(), Spent()
    async with scene(tables, sleeping, sleeping) as full, scene(tables, 0, sleeping) as empty:
        both = [(full, beside), (empty, alone)]
        for number in range(rounds + 1):
            for here, spent in both:
                await (spent if number else Spent()).on(here, seconds)
            both.reverse()  # so that neither always comes after the other
    return beside, alone


def sleeping(
    tables: int = TABLES, sleeping: int = SLEEPING, rounds: int = ROUNDS, seconds: float = A_ROUND
) -> list[Figure]:
    """A click beside sleeping tables against one without them: the bot's processor time, and the first answer."""
    if not Path("/proc/self/schedstat").exists():
        raise Unmeasured("this system does not tell what a process has used: it needs Linux's /proc")
    beside, alone = asyncio.run(_sleep(tables, sleeping, rounds, seconds))
    ours, theirs = (1000 * each.bot / each.clicks for each in (beside, alone))
    soon, sooner = (1000 * median(each.answers) for each in (beside, alone))
    return [
        Figure(ours / theirs, f"{ours:.1f} against {theirs:.1f} ms of processor time"),
        Figure(soon / sooner, f"{soon:.1f} against {sooner:.1f} ms"),
    ]
