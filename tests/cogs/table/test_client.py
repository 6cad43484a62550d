"""The bot takes up its work when it knows its servers, and is told to end while people click: who was first is served,
and who comes now is told to wait a moment."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import cogs.table.client
from cogs.table.client import Bummelzug
from db import Store
from playground import Actor, Channel, Guild, Playground
from tests.cogs.audit import boards
from tests.cogs.evening import begin, open_table, stored, whisper
from tests.cogs.pressing import press
from tests.cogs.readers import EN
from tests.railway import Railway, running

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
        assert EN("refuse-ending") in await whisper(await press(cleo, channel, "join"))
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


@pytest.mark.slow
async def test_a_bot_with_several_shards_plays_in_the_servers_of_each(
    pg: Railway, db: Path, ada: Actor, ben: Actor, in_no_time: None
) -> None:
    halls = await two_shards(pg)
    async with running(pg, db, shard_count=2) as client:
        assert sorted(client.shards) == [0, 1]
        assert {guild.shard_id for guild in client.guilds} == {0, 1}
        for number, hall in enumerate(halls, 1):
            await begin(ada, hall, ben)
            assert (await stored(pg, number)).status == "playing"
            assert client.gateway_events.servers_known


@pytest.mark.slow
async def test_no_table_is_put_to_sleep_before_every_shard_has_greeted(
    pg: Railway, db: Path, ada: Actor, ben: Actor, in_no_time: None
) -> None:
    halls = await two_shards(pg)
    async with running(pg, db, shard_count=2):
        for hall in halls:
            await begin(ada, hall, ben)
    async with running(pg, db, shard_count=2):
        await pg.idle()
        async with await Store.look(db) as store:
            assert await store.servers_left() == []


async def two_shards(pg: Railway) -> list[Channel]:
    """Channels of two servers, each of another shard of two."""
    halls: dict[int, Channel] = {}
    for number in range(20):
        guild = pg.guild(f"Club {number}")
        halls.setdefault((guild.id >> 22) % 2, guild.channel("trains"))
        if len(halls) == 2:
            break
        await pg.clock.advance(seconds=0.001)  # which the number of the next one tells
    return list(halls.values())
