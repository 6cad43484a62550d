"""The store takes nothing for a while, or the machine's clock is set: nothing spins, nothing is said twice or late."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import pytest

from cogs.table import client
from cogs.table.adapters import bounded_memory
from cogs.table.adapters import clock as clocks
from cogs.table.adapters.backoff import FIRST_WAIT, LONGEST_WAIT, Backoff
from cogs.table.adapters.clock import Clock
from cogs.table.announcing.announcer import AT_ONCE
from cogs.table.announcing.intents import dues
from cogs.table.client import Bummelzug
from cogs.table.messages import private_answers
from db import Intent, Store, StoreError, What
from db.engines.opening import BUSY_MS
from db.engines.sqlite import SqliteDatabase
from playground import Channel
from tests.cogs.audit import boards
from tests.cogs.last_moves import Evening
from tests.cogs.players import set_table
from tests.cogs.pressing import press
from tests.railway import Railway, running

HOUR = 3600.0
How = Literal["locked", "read only"]


def store_of(bot: Bummelzug) -> Store:
    return bot._announcer._runner.store


def clock_of(bot: Bummelzug) -> Clock:
    return bot._announcer._runner.clock


@asynccontextmanager
async def shut(evening: Evening, how: How) -> AsyncIterator[None]:
    """The store can be read, and takes nothing."""
    writer = store_of(evening.bot)._writer
    assert isinstance(writer, SqliteDatabase)
    if how == "locked":
        await writer.execute("PRAGMA busy_timeout = 20")  # it is refused sooner than else, and no less
        with closing(sqlite3.connect(evening.db, isolation_level=None)) as other_program:
            other_program.execute("BEGIN IMMEDIATE")
            yield
        await writer.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    else:
        await writer.execute("PRAGMA query_only = ON")
        yield
        await writer.execute("PRAGMA query_only = OFF")


async def intend(evening: Evening, what: What, seat: int | None = None, tries: int = 0) -> None:
    async with store_of(evening.bot).change() as change:
        version = await evening.witness.version()
        await change.queue(Intent(1, what, seat, version, clock_of(evening.bot).now(), tries))


async def until(met: Callable[[], object]) -> None:
    """For what sends no events: a log, a database."""
    async with asyncio.timeout(60):
        while not met():  # noqa: ASYNC110 -- as said
            await asyncio.sleep(0.01)


# A store that takes nothing


@pytest.mark.slow
@pytest.mark.parametrize("how", ["locked", "read only"])
@pytest.mark.parametrize("what", ["board", "afresh", "remind"])
async def test_what_is_said_while_the_store_takes_nothing_is_said_once_and_logged_once(
    evening: Evening, caplog: pytest.LogCaptureFixture, how: How, what: What
) -> None:
    pg, bot, asked = evening.pg, evening.bot, await evening.asked()
    (seat,) = (await evening.witness.loaded()).asked
    if what == "remind":
        await pg.clock.advance(hours=1)  # just after a notification it would say nothing new
        await pg.idle()
    await intend(evening, what, seat if what == "remind" else None)
    before, pings = len(pg.deliveries.posted), len(asked.person.pinged)
    begun, tried = 0, [0]

    def count(sql: str) -> None:
        nonlocal begun
        begun += sql.startswith("BEGIN")

    writer = store_of(bot)._writer
    assert isinstance(writer, SqliteDatabase)
    writer.connection.set_trace_callback(count)
    with caplog.at_level(logging.INFO, "cogs"):
        async with shut(evening, how):
            bot._announcer.wake(1)
            for _ in range(5):
                await pg.clock.advance(seconds=LONGEST_WAIT + 1)
                await until(lambda: begun > tried[-1])
                await until(lambda: not bot.busy)
                tried.append(begun)
        await pg.clock.advance(seconds=LONGEST_WAIT + 1)
        await evening.catch_up()
    said = [each for each in caplog.records if each.levelno >= logging.WARNING and each.name.startswith("cogs")]
    assert [each.levelname for each in said] == ["ERROR", "WARNING"]
    assert str(evening.db) in said[0].message
    assert all(each.exc_info is None for each in said)
    assert tried[-1] <= 20, "it is tried when its time has come, and not over and over"
    said_anew = {"board": 0, "afresh": 1, "remind": 2}  # a reminder is a hand, and the notification below it
    assert len(pg.deliveries.posted) - before == said_anew[what]
    assert len(asked.person.pinged) - pings == (what == "remind")
    assert len(boards(evening.channel)) == 1
    assert await evening.play()


async def test_two_that_fail_together_are_not_tried_again_together() -> None:
    clock = Clock()
    clock.move_to(clock.now(), ticking=False)
    patience: Backoff[str] = Backoff(clock)
    patience.failed("it")
    patience.failed("another")
    assert patience.remaining("it") != patience.remaining("another")


async def test_who_fails_waits_longer_each_time_and_is_free_when_it_has_gone_well() -> None:
    clock = Clock()
    patience: Backoff[str] = Backoff(clock)
    longest = FIRST_WAIT
    for _ in range(12):
        patience.failed("it")
        patience.failed("it")  # what is tried in the middle of the wait makes it no longer
        wait = patience.remaining("it")
        assert longest / 2 - 0.1 <= wait <= longest
        assert patience.remaining("another") == 0.0
        clock.move_to(clock.now() + wait)
        longest = min(LONGEST_WAIT, 2 * longest)
    assert longest == LONGEST_WAIT
    assert patience.went_well("it")
    assert patience.remaining("it") == 0.0
    assert patience.failed("it"), "it is the first of a new row"


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RuntimeError("a hole in the drum"), ["ERROR task failed", "WARNING task back"]),
        (StoreError("away"), ["ERROR store lost", "WARNING store back"]),
    ],
)
async def test_a_loop_that_stumbles_is_logged_once_and_once_more_when_it_is_over(
    error: Exception,
    words: list[str],
    pg: Railway,
    bot: Bummelzug,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client, "WELL_AFTER", 0.01)
    stumbles, well = 0, asyncio.Event()

    async def drum() -> None:
        nonlocal stumbles
        if stumbles < 5:
            stumbles += 1
            raise error
        await well.wait()

    def said() -> list[str]:
        return [
            f"{each.levelname} {each.message.partition(':')[0]}" for each in caplog.records if "drummer" in each.message
        ]

    bot._go_on("drummer", drum)
    for count in range(1, 6):
        await until(lambda: stumbles == count)  # noqa: B023 -- asked within this round only
        await pg.clock.advance(seconds=LONGEST_WAIT + 1)
    await until(lambda: len(said()) > 1)
    assert said() == words


def test_nothing_is_due_at_a_table_whose_computer_players_are_to_be_asked_again_later() -> None:
    board, think = Intent(1, "board", None, 1, due=10.0), Intent(1, "think", None, 1, due=50.0, tries=4)
    other = [Intent(2, "hand", 0, 1, due=30.0), Intent(2, "board", None, 1, due=20.0)]
    assert dues([board, *other, think]) == {1: 50.0, 2: 20.0}


# A clock that is set


def set_by(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Somebody sets the machine's clock, or it lay asleep."""
    machine = SimpleNamespace(time=lambda: time.time() + seconds, monotonic=time.monotonic)
    monkeypatch.setattr(clocks, "time", machine)


def are_asleep(bot: Bummelzug) -> bool:
    """Whether all that goes on for ever in the bot waits for its time."""
    return len(clock_of(bot)._moved._waiters) == len(bot._tasks)


def pass_time(bot: Bummelzug, seconds: float) -> None:
    """As the bot's own clock has it, whatever the stand-in's says."""
    clock_of(bot).move_to(clock_of(bot).now() + seconds)


@pytest.mark.slow
async def test_a_board_is_kept_up_to_date_though_the_clock_is_set_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, (board,) = evening.bot, boards(evening.channel)
    await intend(evening, "board")
    bot._announcer.wake(1)
    await evening.pg.idle()
    clock_of(evening.bot).move_to(evening.pg.clock.now())  # it ticks from here on, as a machine does
    set_by(monkeypatch, -HOUR)
    edits = board.edits
    await intend(evening, "board")
    bot._announcer.wake(1)
    await until(lambda: not bot.busy)
    pass_time(bot, 3)
    await evening.pg.world.until(lambda: board.edits > edits, 20.0)


@pytest.mark.slow
async def test_what_was_put_off_by_minutes_does_not_wait_an_hour_though_the_clock_is_set_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    pg, bot, (board,) = evening.pg, evening.bot, boards(evening.channel)
    down = pg.faults.down()
    await intend(evening, "board", tries=12)
    bot._announcer.wake(1)
    await until(lambda: not bot.busy)
    (put_off,) = await evening.witness.store.intents()
    assert put_off.tries > 12
    pg.faults.lift(down)
    await until(lambda: are_asleep(bot))
    clock_of(evening.bot).move_to(evening.pg.clock.now())  # it ticks from here on, as a machine does
    set_by(monkeypatch, -HOUR)
    edits = board.edits
    for _ in range(4):  # still far from an hour: what had not lain down when the time passed sleeps once more
        pass_time(bot, LONGEST_WAIT)
        with suppress(TimeoutError):
            await pg.world.until(lambda: board.edits > edits, 10.0)
            break
    assert board.edits > edits


@pytest.mark.slow
async def test_nobody_loses_their_seat_because_the_clock_is_set_ahead(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def replaced_at() -> float | None:
        timers = await evening.witness.store.timers(1)
        return next((timer.due for timer in timers if timer.what == "replace"), None)

    mover = await evening.asked()
    await evening.pg.clock.advance(hours=25)  # reminded already: the next that the clock does is to replace
    await evening.pg.idle()
    before = await replaced_at()
    clock_of(evening.bot).move_to(evening.pg.clock.now())  # it ticks from here on, as a machine does
    set_by(monkeypatch, 96 * HOUR)
    pass_time(evening.bot, 61)  # it looks once a minute
    async with asyncio.timeout(60):
        while (due := await replaced_at()) == before:  # noqa: ASYNC110 -- the database sends no events
            await asyncio.sleep(0.01)
    assert due is not None
    assert due - clock_of(evening.bot).now() > 20 * HOUR
    assert await evening.asked() is mover


# What is remembered


def sizes(parts: Mapping[str, object]) -> dict[str, int]:
    """How much each of these parts remembers, and each of theirs, but for what has an end anyway. Many ways lead to
    most of them: each is looked into once, by the shortest."""
    found: dict[str, int] = {}
    met: set[int] = set()
    to_see = deque(parts.items())
    while to_see:
        path, part = to_see.popleft()
        if id(part) in met:
            continue
        met.add(id(part))
        for name, value in vars(part).items():
            here = f"{path}.{name}"
            if isinstance(value, dict | set | list):
                found[here] = len(value)
            elif type(value).__module__.startswith("cogs.table") and hasattr(value, "__dict__"):
                to_see.append((here, value))
    return found


@pytest.mark.slow
async def test_no_part_of_the_bot_remembers_more_however_many_tables_and_people_it_meets(
    pg: Railway, channel: Channel, bot: Bummelzug, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded_memory, "MOST", 3)
    monkeypatch.setattr(private_answers, "MOST", 3)  # whoever begins alone is shown their hand
    assert channel.guild is not None
    parts = {name: part for name, part in vars(bot).items() if type(part).__module__.startswith("cogs.table")}
    after: list[dict[str, int]] = []
    for number in range(8):
        place, host = channel.guild.channel(f"trains-{number}"), pg.person(f"Actor {number}")
        await host.slash("/game-of-trains start", place)
        await press(host, place, "add-computer")
        await pg.idle()
        await press(host, place, "begin")
        await pg.idle()
        async with store_of(bot).change() as change:
            await change.queue(Intent(number + 1, "board", None, 1, pg.clock.now()))
        bot._announcer.wake(number + 1)
        await pg.idle()
        after.append(sizes(parts))
    assert after[3] == after[7]
    assert sum(at.endswith("._noted") for at in after[7]) >= 5
    for memory in ("_met", "_edited", "_seen"):
        assert max(size for at, size in after[7].items() if f"{memory}._noted" in at) == 3
    assert after[7]["_answers._answers"] == 3


# After a start


@pytest.mark.slow
async def test_clicks_do_not_wait_until_hundreds_of_tables_are_read(tmp_path: Path) -> None:
    async with Railway(tmp_path / "bummelzug.sqlite3") as pg:
        guild, ada = pg.guild("Railway club"), pg.person("Ada")
        for number in range(3 * AT_ONCE):
            await set_table(pg, pg.db, guild.channel(f"table-{number}"), [ada, "Stoker"], played=0)
        with reading() as most:
            async with running(pg, pg.db):
                await pg.idle()
        assert len(boards_of(pg)) == 3 * AT_ONCE
        assert max(most) <= AT_ONCE


def boards_of(pg: Railway) -> list[int]:
    return [channel.id for guild in pg.world.guilds.values() for channel in guild.channels.values() if channel.messages]


@contextmanager
def reading() -> Iterator[list[int]]:
    """How many tables are read with all that belongs to them, whenever one more is."""
    under_way, most, table_rows = 0, list[int](), Store.table_rows

    async def count(self: Store, *asked: Any) -> Any:
        nonlocal under_way
        under_way += 1
        most.append(under_way)
        try:
            return await table_rows(self, *asked)
        finally:
            under_way -= 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "table_rows", count)
        yield most
