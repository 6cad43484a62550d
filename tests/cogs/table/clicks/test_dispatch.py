"""What happens to a table while something else is at it: nothing is lost, done twice, or done to another table."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cogs.face.words import words_for
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.clicks import dispatch
from cogs.table.clicks.dispatch import LEARNT_FOR, Lateness
from cogs.table.client import Bummelzug
from playground import Actor, Channel, Playground
from playground.world.clock import FIRST_MOMENT
from playground.world.world import DISCORD_EPOCH
from tests.cogs.evening import begin, board, open_table
from tests.cogs.pressing import press
from tests.cogs.readers import DE, EN


async def until(met: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not met():  # noqa: ASYNC110 -- locks send no events
            await asyncio.sleep(0)


def waiting(lock: asyncio.Lock) -> int:
    return len(lock._waiters or ())


# Others write the table


async def test_a_click_goes_on_though_somebody_else_wrote_the_table_since_it_was_loaded(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel)
    store = bot.clicks._runner.store
    async with store.change() as change:
        joining = asyncio.create_task(press(ben, channel, "join"))
        await until(lambda: waiting(store._lock) == 1)  # it has loaded the table, and waits to save it
        table = await change.table(1)
        assert table is not None
        await change.save(table)
    await joining
    await pg.idle()
    assert "Ben" in board(ada, channel).text
    assert not any(each.ephemeral for each in ben.reads(channel))


async def test_somebody_joins_while_an_invited_guest_asks_to_be_forgotten(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel, player_2=cleo)
    await cleo.slash("/games settings", channel)
    await cleo.click(EN("button-forget"), channel)
    await pg.idle()
    runner = bot.clicks._runner
    async with runner.store.change():
        forgetting = asyncio.create_task(cleo.click(EN("button-forget-sure"), channel))
        await until(lambda: waiting(runner.store._lock) == 1)
        joining = asyncio.create_task(press(ben, channel, "join"))
        await until(lambda: waiting(runner.store._lock) == 2)
    await asyncio.gather(forgetting, joining)
    await pg.idle()
    shown = board(ada, channel).text
    assert "Ben" in shown
    assert "Cleo" not in shown
    assert not any(each.ephemeral for each in ben.reads(channel))


# Deliveries that come twice


async def test_what_is_delivered_twice_is_shown_once(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    for verb in ("hand", "more", "log"):
        before = {each.id for each in ada.reads(channel)}
        pg.faults.deliver_twice()
        await press(ada, board(ada, channel), verb)
        await pg.idle()
        assert len([each for each in ada.reads(channel) if each.ephemeral and each.id not in before]) == 1, verb
    assert [each.code for each in pg.requests if each.code == 40060] == [], "Discord is not even asked again"


# Too much to do


async def test_a_click_that_waited_too_long_is_told_so_and_does_nothing(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    await open_table(ada, channel)
    clock, measures = bot.clicks._runner.clock, bot.clicks._runner.measures
    clock._skipped += dispatch.BUSY_AFTER + 0.1  # as much passes between each click and its arrival
    caplog.set_level("INFO", dispatch.log.name)
    answer = await press(ben, channel, "join")
    await pg.idle()
    assert [each.content for each in answer.followups] == [words_for("de")("refuse-busy")]
    assert "Ben" not in board(ada, channel).text
    assert [each.message for each in caplog.records if "too much to do" in each.message] != []
    assert _busy(measures) == 1
    clock._skipped -= 0.2
    await press(ben, channel, "join")
    await pg.idle()
    assert "Ben" in board(ada, channel).text
    assert _busy(measures) == 1


def _busy(measures: Measures) -> float:
    samples = (sample for metric in measures.registry.collect() for sample in metric.samples)
    busy = (one for one in samples if one.name == "bummelzug_clicks_total" and one.labels["result"] == "busy")
    return sum(one.value for one in busy)


# What comes of a click fails


async def test_a_click_is_over_though_even_its_refusal_fails(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await open_table(ada, channel)
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("ALTER TABLE tables RENAME TO elsewhere")
    answer = await press(ben, channel, "join")
    await until(lambda: not bot.clicks.busy)
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("ALTER TABLE elsewhere RENAME TO tables")
    assert [each.content for each in answer.followups] == [DE("refuse-store")]
    await press(ben, channel, "join")
    await pg.idle()
    assert "Ben" in board(ada, channel).text


MOMENT = 0.002  # seconds: a number knows of thousandths


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.move_to(FIRST_MOMENT, ticking=False)
    return clock


def made(moment: float) -> int:
    return round((moment - DISCORD_EPOCH) * 1000) << 22


@pytest.mark.parametrize("wrong", [-60.0, 0.0, 60.0])
def test_a_click_is_late_by_what_it_took_more_than_others(clock: Clock, wrong: float) -> None:
    lateness = Lateness(clock)
    at = FIRST_MOMENT + wrong  # as Discord has it
    assert lateness.of(made(at - 0.1)) == 0.0
    assert lateness.of(made(at - 2.1)) == pytest.approx(2.0, abs=MOMENT)
    assert lateness.of(made(at)) == pytest.approx(0.0, abs=MOMENT), "it came sooner than all others"
    assert lateness.of(made(at - 0.1)) == pytest.approx(0.1, abs=MOMENT)


def test_a_way_that_has_become_longer_is_nobodys_lateness_in_the_end(clock: Clock) -> None:
    lateness = Lateness(clock)
    lateness.of(made(FIRST_MOMENT))
    late = []
    for _ in range(3):
        now = clock.now() + LEARNT_FOR
        clock.move_to(now, ticking=False)
        late.append(lateness.of(made(now - 1.0)))
    assert late == pytest.approx([1.0, 0.0, 0.0], abs=MOMENT)


def test_a_clock_that_is_set_back_makes_nobody_late(clock: Clock) -> None:
    lateness = Lateness(clock)
    lateness.of(made(FIRST_MOMENT))
    clock.move_to(FIRST_MOMENT - 3600.0, ticking=False)
    assert lateness.of(made(FIRST_MOMENT)) == pytest.approx(0.0, abs=MOMENT)
