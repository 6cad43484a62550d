"""The way to PostgreSQL is cut in the middle of a game: clicks are answered that it is so, nothing is lost, and the bot
catches up by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable

import pytest

from cogs.face.words import words_for
from db import postgres
from playground import Actor, Channel
from tests.cogs.last_moves import Evening
from tests.cogs.players import Robot, set_table, watching
from tests.postgres import Cable, emptied
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


@pytest.fixture
def db() -> str:
    """For the tests themselves, which are not cut off."""
    return emptied()


@pytest.fixture
async def cable(db: str) -> AsyncIterator[Cable]:
    async with Cable(db) as cable:
        yield cable


@pytest.fixture
async def evening(
    pg: Railway, db: str, cable: Cable, channel: Channel, ada: Actor, ben: Actor, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Evening]:
    monkeypatch.setattr(postgres, "PAUSE", 0.0)
    monkeypatch.setattr(postgres, "PATIENCE", 2.0)
    await set_table(pg, db, channel, [ada, ben], left=6)
    robots = [Robot(person, channel) for person in (ada, ben)]
    for robot in robots:
        robot.whim = 0.0
    async with watching(db) as witness, running(pg, cable.address) as bot:
        await pg.idle()
        yield Evening(pg, db, channel, bot, witness, robots, await witness.version())


async def until(met: Callable[[], object]) -> None:
    """A log sends no events."""
    async with asyncio.timeout(60):
        while not met():  # noqa: ASYNC110 -- as said
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("how", ["gone", "silent"])
async def test_a_store_that_is_away_for_a_while_costs_no_move_and_no_reminder(
    evening: Evening, cable: Cable, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    mover = await evening.asked()
    if how == "gone":
        await cable.cut()
    else:
        cable.stop()
    with caplog.at_level(logging.INFO, "cogs"):
        await mover.move(evening.witness)
        assert await evening.witness.version() == evening.since
        await mover.person.sees(words_for(mover.person.user.locale)("refuse-store"))
        before = len(mover.person.pinged)
        await evening.pg.clock.advance(hours=25)
        await until(lambda: "does not answer" in caplog.text)
        await cable.cut()
        await cable.mend()
        async with asyncio.timeout(60):
            while len(mover.person.pinged) == before:
                # More than the longest that it waits to try again; the last try may still be waiting for an answer.
                await evening.pg.clock.advance(minutes=5)
                await asyncio.sleep(0.05)
    loud = [each for each in caplog.records if each.levelno >= logging.ERROR and each.name.startswith("cogs")]
    assert [each for each in loud if each.exc_info] == [], "a line says all of it"
    assert await evening.play()
    await evening.catch_up()


async def test_a_server_that_is_started_again_between_two_clicks_is_not_noticed(evening: Evening, cable: Cable) -> None:
    await evening.play(2)
    await evening.catch_up()
    await cable.cut()
    await cable.mend()
    await evening.ends_well()
