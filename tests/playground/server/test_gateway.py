"""Sessions are dropped, resumed with a replay, lost, and taken up by a new process."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest
from discord.ext import commands

from playground import Actor, Channel, Guild, Playground
from playground.limits.rates import IDENTIFIES
from tests.playground.bare import Bare
from tests.playground.small_bot import SmallBot, redirected, running


async def resumed(bot: SmallBot) -> None:
    await bot.wait_for("resumed", check=lambda: True, timeout=60)


async def test_what_happened_while_the_connection_was_down_is_replayed(
    bot: SmallBot, pg: Playground, ada: Actor, channel: Channel
) -> None:
    await ada.slash("/board", channel)
    resume = asyncio.create_task(resumed(bot))
    await pg.gateway.drop()
    assert not pg.gateway.connected
    answer = await ada.click("Join")
    assert answer.text == "Ada joined"
    await resume
    assert pg.gateway.identifies == 1
    assert len(bot.arrived) == 2


async def test_a_bot_asked_to_reconnect_resumes(bot: SmallBot, pg: Playground, ada: Actor, channel: Channel) -> None:
    await ada.slash("/board", channel)
    resume = asyncio.create_task(resumed(bot))
    await pg.gateway.ask_to_reconnect()
    await resume
    assert (await ada.click("Join")).text == "Ada joined"
    assert pg.gateway.identifies == 1


async def test_a_gateway_that_is_down_takes_nobody_until_it_comes_up(pg: Playground) -> None:
    await pg.gateway.go_down()
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(pg.gateway_url)
        pg.gateway.come_up()
        async with session.ws_connect(pg.gateway_url) as socket:
            assert (await socket.receive_json())["op"] == 10


@pytest.mark.slow
@pytest.mark.usefixtures("in_no_time")  # the library would wait for five seconds
async def test_a_lost_session_is_identified_anew(bot: SmallBot, pg: Playground, ada: Actor, channel: Channel) -> None:
    await ada.slash("/board", channel)
    await pg.gateway.lose_sessions()
    await pg.until_connected()
    assert pg.gateway.identifies == 2
    assert (await ada.click("Join")).text == "Ada joined"
    assert bot.resumes == 0


async def test_a_resume_of_an_unknown_session_is_invalid(pg: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(pg.gateway_url) as socket:
        hello = await socket.receive_json()
        assert hello["op"] == 10
        assert hello["d"]["heartbeat_interval"] < 60_000
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 6, "d": {"token": "t", "session_id": "none", "seq": 3}})
        invalid = await socket.receive_json()
        assert (invalid["op"], invalid["d"]) == (9, False)


async def test_a_heartbeat_is_acknowledged_a_moment_later_and_holds_nothing_up(pg: Playground) -> None:
    """At once would be before discord.py has noted that it sent it: it would warn that it is 41 s behind."""
    async with aiohttp.ClientSession() as session, session.ws_connect(pg.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 1, "d": None})
        await socket.send_json({"op": 6, "d": {"token": "t", "session_id": "none", "seq": 3}})
        assert [(await socket.receive_json())["op"] for _ in range(2)] == [9, 11]


@pytest.mark.slow
async def test_two_hundred_clicks_at_once_are_all_answered(
    bot: SmallBot, pg: Playground, ada: Actor, channel: Channel
) -> None:
    pg.rules.answer_seconds = 60.0
    people = [pg.person(f"Person {number}") for number in range(200)]
    await ada.slash("/board", channel)
    answers = await asyncio.gather(*(person.click("Join") for person in people))
    assert all(answer.kind == "message" and answer.ephemeral for answer in answers)
    assert sorted(bot.joined) == [person.id for person in people]
    assert [len(person.reads(channel)) for person in people] == [2] * 200


async def test_a_new_client_answers_the_old_clients_buttons(pg: Playground, ada: Actor, channel: Channel) -> None:
    async with running(pg):
        await ada.slash("/count", channel)
    assert not pg.gateway.connected
    async with running(pg):
        await pg.until_connected()
        await ada.click("Count 0")
        await ada.sees("counted to 1")
    assert (pg.gateway.identifies, len(pg.gateway.sessions)) == (2, 1)


async def identified(session: aiohttp.ClientSession, pg: Playground, shard: list[int]) -> dict[str, Any]:
    """What a shard is told first."""
    async with session.ws_connect(pg.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": "t", "intents": 1, "shard": shard}})
        said: dict[str, Any] = await socket.receive_json()
        return said


async def clubs(pg: Playground, count: int) -> list[Guild]:
    """Each in another millisecond: by that Discord shares them out."""
    opened = []
    for number in range(count):
        opened.append(pg.guild(f"Club {number}"))
        await pg.clock.advance(seconds=0.001)
    return opened


async def test_shards_share_the_servers_between_them(pg: Playground) -> None:
    await clubs(pg, 4)
    async with aiohttp.ClientSession() as session:
        counts = [len((await identified(session, pg, [shard, 2]))["d"]["guilds"]) for shard in (0, 1)]
    assert sum(counts) == 4
    assert min(counts) > 0


async def test_a_shard_that_cannot_be_or_would_hold_too_many_servers_is_refused(pg: Playground) -> None:
    await clubs(pg, 3)
    pg.rules.servers_of_a_shard = 2
    shards: list[tuple[Any, int]] = [([2, 2], 4010), ([-1, 2], 4010), ([0, 0], 4010), ([0], 4010), ("0", 4010)]
    shards += [({"0": 2}, 4010), (["0", "2"], 4010), ([True, 2], 4010), ([0, 1], 4011), (None, 4011)]
    async with aiohttp.ClientSession() as session:
        for shard, code in shards:
            async with session.ws_connect(pg.gateway_url) as socket:
                await socket.receive_json()
                await socket.send_json({"op": 2, "d": {"token": "t", "intents": 1, "shard": shard}})
                assert (await socket.receive()).data == code
        assert (await identified(session, pg, [0, 2]))["t"] == "READY"
    assert pg.gateway.identifies == 1


async def test_shards_that_begin_at_once_must_be_of_another_remainder(pg: Playground) -> None:
    pg.rules.identifies, pg.rules.max_concurrency = IDENTIFIES, 2
    async with aiohttp.ClientSession() as session:
        first = [(await identified(session, pg, [shard, 3]))["op"] for shard in (0, 1, 2)]
        assert first == [0, 0, 9]
        await pg.clock.advance(seconds=5)
        assert (await identified(session, pg, [2, 3]))["op"] == 0


@pytest.mark.usefixtures("in_no_time")  # the library would wait for five seconds before the second shard
async def test_a_sharded_bot_hears_each_server_by_its_shard_and_direct_messages_by_the_first(pg: Playground) -> None:
    pg.rules.shards = 2
    opened = await clubs(pg, 2)
    ada = pg.person("Ada")
    with redirected(pg):
        bot = commands.AutoShardedBot("!", intents=discord.Intents(guilds=True), guild_ready_timeout=0.5)

        @bot.tree.command(name="where", description="Which shard it is")
        async def where(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(str(interaction.guild.shard_id if interaction.guild else "direct"))

        starting = asyncio.create_task(bot.start("a token"))
        try:
            await pg.until_connected(shards=2)
            assert bot.shard_count == 2
            await bot.wait_until_ready()
            await bot.tree.sync()
            assert {guild.id for guild in bot.guilds} == {guild.id for guild in opened}
            for club in opened:
                assert (await ada.slash("/where", club.channel("trains"))).text == str((club.id >> 22) % 2)
            assert (await ada.slash("/where", ada.dm)).text == "direct"
            sessions = sorted(pg.gateway.sessions.values(), key=lambda each: each.shard)
            told = [[frame["t"] for frame in session.sent].count("INTERACTION_CREATE") for session in sessions]
            assert told == [2, 1]
        finally:
            await bot.close()
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)


async def test_the_number_of_shards_and_how_many_may_begin_is_told(pg: Playground) -> None:
    pg.rules.shards, pg.rules.max_concurrency = 7, 16
    told = (await Bare(pg)("GET", "/gateway/bot")).body
    assert told["shards"] == 7
    assert told["session_start_limit"]["max_concurrency"] == 16


async def test_a_bot_that_is_sent_away_hears_so_has_no_access_and_hears_of_the_server_when_invited_again() -> None:
    async with Playground() as pg, running(pg) as bot:
        guild = pg.guild("Railway club")
        channel = guild.channel("trains")
        await pg.idle()
        assert bot.get_guild(guild.id) is not None
        guild.send_bot_away()
        await pg.idle()
        assert bot.get_guild(guild.id) is None
        with pytest.raises(discord.Forbidden):
            await bot.get_partial_messageable(channel.id).send("Are we there yet?")
        guild.invite_bot()
        await pg.idle()
        assert bot.get_guild(guild.id) is not None
