"""Each fails when discord.py moves what we change in it, or reach for."""

from __future__ import annotations

import inspect
import logging
from typing import Any, cast

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.table.adapters import patched
from cogs.table.client import Bummelzug
from playground import Actor, Channel
from tests.cogs.evening import open_table
from tests.railway import Railway


@pytest.fixture
def pointed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is changed here is changed back."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)


def test_requests_go_where_it_is_pointed_at(pointed: None) -> None:
    assert patched.point_at("http://127.0.0.1:1/api/v10/") == "ws://127.0.0.1:1/clock"
    assert Route("GET", "/gateway").url == "http://127.0.0.1:1/api/v10/gateway"
    assert yarl.URL("ws://127.0.0.1:1/gateway/") == DiscordWebSocket.DEFAULT_GATEWAY


@pytest.mark.parametrize(
    ("proxy", "base"),
    [("http://proxy:8080", "http://proxy:8080/api/v10"), ("http://proxy:8080/else/", "http://proxy:8080/else")],
)
def test_requests_go_through_a_proxy_and_the_gateway_does_not(proxy: str, base: str, pointed: None) -> None:
    Route.BASE, gateway = "https://discord.com/api/v10", DiscordWebSocket.DEFAULT_GATEWAY
    patched.go_through(proxy)
    assert Route("GET", "/gateway").url == f"{base}/gateway"
    assert gateway == DiscordWebSocket.DEFAULT_GATEWAY


def test_nothing_is_said_of_voice(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(discord.VoiceClient, "warn_nacl", True)
    monkeypatch.setattr(discord.VoiceClient, "warn_dave", True)
    discord.Client(intents=discord.Intents(guilds=True))
    assert caplog.records != [], "the library has something to say of it"
    caplog.clear()
    monkeypatch.setattr(discord.VoiceClient, "warn_nacl", True)
    monkeypatch.setattr(discord.VoiceClient, "warn_dave", True)
    patched.miss_no_voice()
    discord.Client(intents=discord.Intents(guilds=True))
    assert caplog.records == []


def test_the_library_says_what_is_said_more_briefly_or_not_at_all() -> None:
    for said, where in ((patched.RECONNECTS, patched.SHARDS_LOG), (patched.UNHEARD, patched.CLIENT_LOG)):
        module = inspect.getmodule({"discord.shard": discord.ShardInfo, "discord.client": discord.Client}[where])
        assert module is not None
        assert (module.__name__, said in inspect.getsource(module)) == (where, True)


def test_an_outage_is_told_in_a_line() -> None:
    try:
        raise OSError("a page\nof several\nlines")
    except OSError as error:
        why = (type(error), error, error.__traceback__)
    said = f"{patched.RECONNECTS} in %.2fs"
    record = logging.LogRecord(patched.SHARDS_LOG, logging.ERROR, __file__, 1, said, (2.0,), why)
    assert patched.Briefly().filter(record)
    assert record.getMessage() == f"{patched.RECONNECTS} in 2.00s (OSError: a page of several lines)"
    assert (record.levelname, record.exc_info) == ("WARNING", None)


async def test_an_event_is_read_by_what_is_put_in_the_readers_place(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    heard = list[dict[str, Any]]()
    patched.event_readers(bot)["MESSAGE_CREATE"] = heard.append
    await open_table(ada, channel)
    await pg.idle()
    assert str(channel.id) in {data["channel_id"] for data in heard}


async def test_a_server_is_forgotten(bot: Bummelzug) -> None:
    (guild,) = bot.guilds
    patched.forget_server(bot, guild)
    assert bot.get_guild(guild.id) is None


async def test_a_client_that_was_disconnected_connects_again(bot: Bummelzug) -> None:
    bot._connection.guild_ready_timeout = 0.5  # after which no more servers are waited for
    await bot.wait_until_ready()
    (guild,) = bot.guilds
    (shard,) = bot.shards.values()
    await patched.disconnect(bot)
    assert shard.is_closed()
    assert (bot.shards, list(bot.guilds), bot.is_ready()) == ({}, [], False)
    await patched.connect_shard(bot, DiscordWebSocket.DEFAULT_GATEWAY, 0, initial=True)
    await bot.wait_until_ready()
    assert [again.is_closed() for again in bot.shards.values()] == [False]
    assert bot.get_guild(guild.id) is not None


async def test_a_gateway_that_is_not_there_is_not_tried_for_ever(bot: Bummelzug) -> None:
    with pytest.raises(discord.GatewayNotFound):
        await patched.connect_shard(bot, yarl.URL("ws://127.0.0.1:1/"), 0, initial=True)


@pytest.mark.usefixtures("in_no_time")  # the library waits for five seconds before each new session
async def test_a_connection_that_is_cut_before_its_session_is_named_begins_anew(bot: Bummelzug, pg: Railway) -> None:
    await pg.gateway.lose_sessions()
    await pg.until_connected()  # by a new one, of which it has not heard yet
    await pg.gateway.drop()
    await pg.until_connected()
    assert pg.gateway.identifies == 3


@pytest.mark.usefixtures("in_no_time")  # likewise
async def test_a_connection_that_is_cut_before_it_says_a_word_is_tried_again(bot: Bummelzug, pg: Railway) -> None:
    pg.gateway.turning_away = [503, 4000, 4000]
    await pg.gateway.drop()
    await pg.until_connected()
    assert not bot.is_closed()


def test_the_library_takes_an_interaction_for_answered() -> None:
    response = discord.InteractionResponse[Any](cast("discord.Interaction[Any]", None))
    assert not response.is_done()
    patched.note_answer(response, discord.InteractionResponseType.channel_message)
    assert response.is_done()
    assert response.type is discord.InteractionResponseType.channel_message
