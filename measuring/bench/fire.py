"""`python -m measuring.bench.fire`: the bot under fire, minute by minute, and how it stops under it. It takes its time,
and its figures are the machine's: so it is run by hand."""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from measuring.bench import bots
from measuring.bench.crowd import Crowd, Heard
from measuring.bench.rounds import percentile
from playground import Playground

A_MINUTE = 60.0
REST, REST_EVERY = 20.0, 10  # seconds without a click, and after how many minutes of clicks
BEFORE_A_STOP = 15.0  # seconds of play
PATIENCE = 60.0


def _of(seconds: Sequence[float]) -> str:
    """Median, 95th percentile and the longest."""
    if not seconds:
        return "-"
    return f"{median(seconds):.2f} {percentile(seconds, 0.95):.2f} {max(seconds):.2f}"


def _told(kinds: Counter[str]) -> str:
    return ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items())) or "none"


def _line(
    minute: int, heard: Heard, spent: tuple[float, float], trips: int, held: bots.Counts, bot: bots.Probed
) -> str:
    clicks = heard.clicks.total()
    workers = [f"{bots.resident(pid):.0f}" for pid in bot.workers]
    each = max(clicks, 1)
    return "; ".join(
        (
            f"minute {minute}: {clicks / A_MINUTE:.1f} clicks a second ({_told(heard.clicks)}), nobody {heard.nobody}",
            f"moves {heard.versions}",
            f"late {_told(heard.late)}",
            f"answer {_of(heard.answers)}",
            f"hand {_of(heard.hands)}",
            f"board {_of(heard.boards)} s",
            f"bot {1000 * spent[0] / each:.1f} workers {1000 * spent[1] / each:.1f} ms a click",
            f"trips {trips / each:.1f}",
            f"memory {bots.resident(bot.process.pid):.0f} + {' + '.join(workers)} MB",
            f"{held.controls} controls, {held.objects} objects, {held.blocks} blocks",
            f"loud {len(bot.loud())}",
            f"driver {bots.resident(os.getpid()):.0f} MB",
            f"load {os.getloadavg()[0]:.1f}",
        )
    )


def _say(line: str) -> None:
    print(line, flush=True)


async def _minutes(crowd: Crowd, bot: bots.Probed, rate: float, minutes: int) -> None:
    """Play, with a line for each minute; and what is held at every rest."""
    before = await bot.counts()
    for minute in range(1, minutes + 1):
        crowd.turn_over()
        spent = bots.used([bot.process.pid]), bots.used(bot.workers)
        await crowd.click_on(rate, until=time.monotonic() + A_MINUTE)
        used = bots.used([bot.process.pid]) - spent[0], bots.used(bot.workers) - spent[1]
        heard = crowd.turn_over()
        after = await bot.counts()
        _say(_line(minute, heard, used, after.trips - before.trips, after, bot))
        before = after
        if minute % REST_EVERY == 0 or minute == minutes:
            await _rest(bot, minute)
    still = sum(time.monotonic() - party.seen > A_MINUTE + REST for party in crowd.parties)
    _say(f"tables that stood still for a minute: {still} of {len(crowd.parties)}")
    for line in bot.loud():
        _say(f"log: {line}")


async def _rest(bot: bots.Probed, minute: int) -> None:
    """What is held once all is said and drawn: what grows from rest to rest is held for good."""
    held = await bot.counts()
    until = time.monotonic() + PATIENCE
    while held.controls and time.monotonic() < until:
        await asyncio.sleep(1)
        held = await bot.counts()
    await asyncio.sleep(REST)
    held = await bot.counts()
    most = dict(list(held.kinds.items())[:12])
    _say(
        f"at rest after minute {minute}: {held.controls} controls, {held.objects} objects, {held.blocks} blocks, "
        f"{bots.resident(bot.process.pid):.0f} MB; {most}"
    )


async def _stops(pg: Playground, crowd: Crowd, folder: Path, rate: float, stops: int) -> None:
    """SIGTERM while everybody clicks on."""
    for number in range(1, stops + 1):
        async with bots.probed(pg, folder, number) as bot:
            clicking = asyncio.create_task(crowd.click_on(rate))
            await asyncio.sleep(BEFORE_A_STOP)
            begun = time.monotonic()
            bot.process.terminate()
            code = await asyncio.wait_for(bot.process.wait(), PATIENCE)
            took = time.monotonic() - begun
            clicking.cancel()
            heard = crowd.turn_over()
            _say(
                f"stop {number}: {took:.1f} s, code {code}, {len(bot.loud())} loud lines of "
                f"{len(bot.log.read_text().splitlines())}; {heard.clicks.total()} clicks, late {_told(heard.late)}"
            )
            for line in bot.log.read_text().splitlines()[:20]:
                _say(f"log: {line}")
        await pg.until_disconnected(PATIENCE)


async def _fire(tables: int, rate: float, minutes: int, stops: int, folder: Path) -> None:
    async with Playground(lasting=True) as pg:
        pg.guild("Railway club")
        crowd = Crowd(pg, tables)
        if minutes:
            async with bots.probed(pg, folder) as bot:
                await _minutes(crowd, bot, rate, minutes)
                bot.process.terminate()
                await asyncio.wait_for(bot.process.wait(), PATIENCE)
            await pg.until_disconnected(PATIENCE)
        await _stops(pg, crowd, folder, rate, stops)


def main() -> None:
    parser = argparse.ArgumentParser("measuring.bench.fire", description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=50.0, help="clicks a second that are offered")
    parser.add_argument("--minutes", type=int, default=5)
    parser.add_argument("--stops", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_fire(given.tables, given.rate, given.minutes, given.stops, Path(folder)))


if __name__ == "__main__":
    main()
