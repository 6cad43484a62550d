"""The bot is told to end while people click: who was first is served, and who comes now is told to wait a moment."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import cogs.table.client
from playground import Actor, Channel, Playground
from tests.cogs.audit import boards
from tests.cogs.evening import open_table, whisper
from tests.cogs.pressing import press
from tests.railway import running

CALLBACK = "POST /interactions/*/*/callback"


async def test_a_click_that_is_under_way_is_carried_out_and_a_later_one_is_told_to_wait(
    pg: Playground,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    cleo: Actor,
    db: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cogs.table.client, "FINISHED_WITHIN", 60.0)
    async with running(pg, db) as bot:
        await open_table(ada, channel)
        gate = pg.faults.hold(CALLBACK)
        joining = asyncio.create_task(press(ben, channel, "join"))
        await gate.reached()
        closing = asyncio.create_task(bot.close())
        assert "starting again" in await whisper(await press(cleo, channel, "join"))
        gate.open()
        await joining
        await closing
        assert not bot.busy
    (lobby,) = boards(channel)
    assert "Ben" in lobby.text
    assert "Cleo" not in lobby.text


async def test_a_click_to_which_discord_answers_nothing_is_called_off(
    pg: Playground,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    db: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(cogs.table.client, "FINISHED_WITHIN", 0.01)
    async with running(pg, db) as bot:
        await open_table(ada, channel)
        gate = pg.faults.hold(CALLBACK)
        joining = asyncio.create_task(press(ben, channel, "join"))
        await gate.reached()
        await bot.close()
        assert not bot.busy
        assert not joining.done()
        gate.open()
        await joining
    assert [each for each in caplog.records if each.levelname == "ERROR"] == []
