"""All is quiet when nothing is under way any more, however long that takes; and never merely because it seems so."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from playground import Actor, Channel, Playground
from tests.playground.small_bot import SmallBot

SLOW = 0.3  # real seconds; a bot that is silent for so long is not at rest


async def test_a_bot_that_takes_its_time_is_waited_for(
    bot: SmallBot, pg: Playground, ada: Actor, channel: Channel
) -> None:
    async def think_and_write(interaction: discord.Interaction) -> None:
        await asyncio.sleep(SLOW)
        await bot.get_partial_messageable(channel.id).send("after long thought")

    bot.on_interaction = think_and_write  # type: ignore[method-assign] # as discord.py's own `event` does
    await ada.slash("/board", channel)
    await pg.idle()
    assert [message.content for message in ada.reads(channel)][-1] == "after long thought"


async def test_what_a_bot_has_not_read_yet_is_under_way(pg: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(pg.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": "t", "intents": 1}})
        await pg.until_connected()
        quiet = asyncio.create_task(pg.idle())
        asked = False
        while not asked:
            frame = await socket.receive_json()
            asked = frame["op"] == 1
        assert not quiet.done()
        await socket.send_json({"op": 1, "d": pg.gateway.sessions["session-1"].written})
        await quiet


async def test_who_waits_too_long_is_told_what_for(pg: Playground) -> None:
    leave = pg.watch(lambda: "thinking of trains")
    with pytest.raises(TimeoutError, match="thinking of trains"):
        await pg.idle(timeout=0.01)
    leave()
    await pg.idle()


async def test_a_click_that_nobody_will_answer_fails_without_a_wait_of_real_time(
    bot: SmallBot, pg: Playground, ada: Actor, channel: Channel
) -> None:
    await ada.slash("/board", channel)
    moved = pg.clock.moved
    answers = await asyncio.gather(*(ada.click("Silence") for _ in range(3)))
    assert all(answer.failed and answer.kind is None for answer in answers)
    assert pg.clock.moved == moved + pg.rules.answer_seconds
