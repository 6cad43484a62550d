"""The bot takes up its work when it knows its servers, and is told to end while people click: who was first is served,
and who comes now is told to wait a moment."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import cogs.table.client
from cogs.table.client import Bummelzug
from playground import Actor, Channel, Guild, Playground
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


async def test_the_bot_takes_up_its_work_as_soon_as_it_knows_every_server(
    pg: Playground, channel: Channel, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library would wait for two seconds more."""
    monkeypatch.setattr(Bummelzug, "wait_until_ready", lambda _: asyncio.Event().wait())
    pg.guild("Model makers")
    async with asyncio.timeout(60), running(pg, db) as bot:
        assert {guild.name for guild in bot.guilds} == {"Railway club", "Model makers"}


async def test_a_server_that_is_out_of_order_does_not_hold_the_bot_up(
    pg: Playground, channel: Channel, ada: Actor, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pg.guild("Model makers")
    told = pg.payloads.guild_create

    def guild_create(guild: Guild, **more: Any) -> dict[str, Any]:
        return told(guild, **more) if guild is channel.guild else {"id": "?"}

    monkeypatch.setattr(pg.payloads, "guild_create", guild_create)
    async with asyncio.timeout(60), running(pg, db, guild_ready_timeout=0.01):
        await open_table(ada, channel)
    assert len(boards(channel)) == 1
