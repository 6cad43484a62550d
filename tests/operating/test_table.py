"""`bot.py table N`: why somebody was not told, as the bot itself has it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import get_args

import pytest

from bot import main
from cogs.table.adapters.clock import Clock
from cogs.table.terms.hours import Because
from cogs.table.terms.pace import AT_IT_FOR
from db import Alarm, Store
from operating.table import BECAUSE, RINGS, told
from playground import Actor, Channel
from tests.cogs.pressing import press
from tests.cogs.table.notified import answer, at_pace, choose, notifications, pass_time, seat
from tests.db.conftest import open_lobby
from tests.postgres import on_both_engines
from tests.railway import Railway, running

slow = pytest.mark.slow
NOON_TO_SIX = {"zone": "UTC", "quiet_from": 11 * 60, "quiet_until": 18 * 60}  # it is noon
SIX = r"quiet hours until 2026-01-05 18:00 UTC \(in 6 h\)"


async def page(pg: Railway, number: int = 1) -> str:
    """What the operator reads beside the bot, at the moment that it is there."""
    clock = Clock()
    clock.move_to(pg.clock.now(), ticking=False)
    async with await Store.look(pg.db) as store:
        lines = await told(store, number, clock)
    assert lines is not None
    return "\n".join(lines)


def of(text: str, part: str) -> str:
    """A part of it, by its heading."""
    found = re.search(rf"^{part}\n((?:  .*\n?)*)", text, re.M)
    assert found is not None
    return found[1]


@asynccontextmanager
async def asked(
    pg: Railway, db: Path | str, channel: Channel, people: Sequence[Actor], **chosen: object
) -> AsyncIterator[None]:
    """The first of them is asked, and has chosen that before."""
    await seat(pg, db, [channel], *people)  # type: ignore[arg-type] # a server's address will do
    await choose(db, people[0], **chosen)  # type: ignore[arg-type] # likewise
    async with running(pg, db):
        await pg.idle()
        yield


def test_every_reason_to_wait_and_every_timer_has_words() -> None:
    assert set(BECAUSE) == set(get_args(Because))
    assert set(RINGS) == set(get_args(Alarm))


@slow
@on_both_engines
async def test_whoever_was_notified_was_notified_at_that_time_and_all_is_named_by_ids(
    pg: Railway, db: Path | str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with asked(pg, db, channel, [ada, ben]):
        text = await page(pg)
        assert re.search(
            r"table 1: game_of_trains, playing since 2026-01-05 12:00 UTC \(less than a minute ago\)", text
        )
        assert f"place: channel {channel.id}, server {channel.guild.id}" in text  # type: ignore[union-attr] # it is in one
        assert "waits for: seat 0, since 2026-01-05 12:00 UTC" in text
        assert f"0  person {ada.id}: is asked\n  1  person {ben.id}: is not asked\n" in of(text, "seats")
        assert of(text, "outbox") == "  nothing is to be said\n"
        assert "remind of seat 0: 2026-01-06 12:00 UTC (in 1 d) (a reminder)" in of(text, "timers")
        assert re.search(rf"person {ada.id} \(by direct message\): turn, .*: notified at 2026-01-05 12:00", text)
        assert f"person {ben.id} (by direct message): nothing is due, they are not asked" in text
        assert ada.name not in text
        assert await page(pg, channel.id) == text


@slow
@on_both_engines
async def test_whoever_has_quiet_hours_is_told_when_they_end_as_it_says(
    pg: Railway, db: Path | str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with asked(pg, db, channel, [ada, ben], **NOON_TO_SIX):
        assert notifications(ada) == []
        assert re.search(rf"person {ada.id} .*: turn, since .*: waits: {SIX}", await page(pg))
        await pass_time(pg, hours=6)
        assert len(notifications(ada)) == 1
        assert "notified at 2026-01-05 18:00 UTC (less than a minute ago)" in await page(pg)


@slow
async def test_whoever_is_away_while_the_table_waits_is_told_when_they_are_back_and_not_at_night(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await at_pace(db, 1, "day", "waits")
    await choose(db, ada, away_until=pg.clock.now() + 24 * 3600.0, **NOON_TO_SIX)
    async with running(pg, db):
        await pg.idle()
        text = await page(pg)
        assert f"person {ada.id}: is asked, away until 2026-01-06 12:00 UTC (in 1 d)" in text
        assert "waits: away until 2026-01-06 12:00 UTC (in 1 d), then quiet hours until 2026-01-06 18:00 UTC" in text


@slow
async def test_whoever_takes_no_direct_messages_was_mentioned_and_at_night_the_mention_waits(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    async with asked(pg, db, channel, [ada, ben]):
        text = await page(pg)
        assert "(by direct message, which are closed): mentioned in the channel at 2026-01-05 12:00" in text
    await seat(pg, db, [pg.guild("Railway club").channel("night")], ada, ben)
    await choose(db, ada, dms_closed=True, **NOON_TO_SIX)
    async with running(pg, db):
        await pg.idle()
        text = await page(pg, 2)
        assert re.search(rf"hand for seat 0, of version \d+: waits: {SIX}", of(text, "outbox"))
        assert re.search(rf"which are closed\): waits: {SIX} \(hand in the outbox\)", text)


@slow
async def test_whoever_wants_it_so_is_notified_nowhere(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with asked(pg, db, channel, [ada, ben], notified="nowhere"):
        text = await page(pg)
        assert f"person {ada.id} (nowhere, by their own wish): nothing is due: they are shown the question" in text


@slow
async def test_what_discord_refuses_is_named_with_the_next_try(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    pg.faults.next(route=f"POST /channels/{channel.id}/messages", status=503, times=None)
    async with asked(pg, db, channel, [ada, ben]):
        assert re.search(
            r"board, of version \d+: failed \(Later 503 0\), try \d+ at 2026", of(await page(pg), "outbox")
        )
        pg.faults.lift()


@slow
async def test_whoever_is_at_the_table_sees_it_there_and_is_told_when_they_have_gone(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with asked(pg, db, channel, [ada, ben]):
        await press(ben, channel, "log")
        await answer(ada, 1)
        text = await page(pg)
        assert re.search(r"hand for seat 1, of version \d+: waits: they were at the table", of(text, "outbox"))
        await pass_time(pg, seconds=AT_IT_FOR + 1)
        assert re.search(
            rf"person {ben.id} \(by direct message\): turn, .* notified at 2026-01-05 12:02", await page(pg)
        )


@slow
async def test_nothing_is_said_of_a_table_that_rests(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with asked(pg, db, channel, [ada, ben], **NOON_TO_SIX):
        assert channel.guild is not None
        channel.guild.send_bot_away()
        await pg.idle()
        text = await page(pg)
        assert "rests since 2026-01-05 12:00 UTC (less than a minute ago), as the bot was sent away; forgotten" in text
        assert "remind of seat 0: stands still, as the table rests" in of(text, "timers")
        assert re.search(rf"person {ada.id} .*: rests with the table", text)


@slow
async def test_what_is_long_due_asks_whether_a_bot_runs(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await pg.clock.advance(hours=1)
    assert "due since 2026-01-05 12:00 UTC (1 h ago); does a bot run?" in of(await page(pg), "outbox")


@slow
@on_both_engines
async def test_the_command_prints_it_and_ends_well_and_says_in_a_line_that_there_is_no_such_table(
    pg: Railway,
    db: Path | str,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    capsys: pytest.CaptureFixture[str],
) -> None:
    await seat(pg, db, [channel], ada, ben)  # type: ignore[arg-type] # a server's address will do
    env = pytest.MonkeyPatch()
    env.setenv("BUMMELZUG_DB", str(db))
    try:
        assert await _typed("table", "1") == 0
        assert capsys.readouterr().out.startswith("table 1: game_of_trains, playing since")
        for none in ("2", "0", "N", "9" * 18, "9" * 30):
            assert await _typed("table", none) == 1
            (line,) = capsys.readouterr().err.splitlines()
            assert line.startswith(f"there is no table {none} in ")
    finally:
        env.undo()


async def _typed(*arguments: str) -> int:
    return await asyncio.to_thread(main, list(arguments))


@slow
async def test_a_notification_that_discord_refuses_is_named_with_the_next_try(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with asked(pg, db, channel, [ada, ben], **NOON_TO_SIX):
        fault = pg.faults.next(route=f"POST /channels/{ada.dm.id}/messages", status=503, times=None)
        await pass_time(pg, hours=6)
        assert re.search(r"turn, since .*: it failed, try \d+ at 2026-01-05 18:00", await page(pg))
        pg.faults.lift(fault)


@slow
async def test_what_joins_the_notification_of_another_table_says_until_when_it_is_silent(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    assert channel.guild is not None
    await seat(pg, db, [channel], ada, ben)
    await seat(pg, db, [channel.guild.channel("second")], ben, ada)
    async with running(pg, db):
        await pg.idle()
        await pass_time(pg, minutes=10)
        await answer(ben, 2)
        assert re.search(r"joins silently: not before 2026-01-05 13:00 UTC \(in 50 min\)", await page(pg, 2))


async def test_a_lobby_waits_for_nobody(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "bummelzug.sqlite3") as store:
        await open_lobby(store)
        lines = await told(store, 1, Clock())
    assert lines is not None
    assert "  waits for: nobody" in lines
    assert lines[-1].endswith("nothing is due, they are not asked")


@slow
async def test_whoever_is_away_while_a_computer_player_answers_is_told_nothing(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, away_until=pg.clock.now() + 3600.0)
    text = await page(pg)  # before the bot has the computer player answer
    until = "away until 2026-01-05 13:00 UTC (in 1 h)"
    assert f"person {ada.id}: is asked, and a computer player answers, {until}" in of(text, "seats")
    assert "waits for: computer players (seat 0), since 2026-01-05 12:00 UTC" in text
    assert "nothing is due, a computer player answers for them" in of(text, "notifications")


async def test_a_table_that_another_release_has_written_is_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "bummelzug.sqlite3"
    monkeypatch.setenv("BUMMELZUG_DB", str(db))
    async with await Store.open(db) as store:
        await open_lobby(store)
        async with store.change() as change:
            table = await change.table(1)
            assert table is not None
            table.state = "{}"
            await change.save(table)
    assert await _typed("table", "1") == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("table 1 in ")
    assert line.endswith("see `verify`")
