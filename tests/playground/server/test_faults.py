"""Each thing that can go wrong with REST can be switched on, and discord.py meets it as it would meet Discord's."""

from __future__ import annotations

import asyncio
import io

import aiohttp
import discord
import pytest

from playground import Actor, Channel, Fault, Playground, Rate
from tests.playground.bare import Bare
from tests.playground.small_bot import SmallBot, running

SEND = "POST /channels/*/messages"


@pytest.fixture
def rest(pg: Playground) -> Bare:
    return Bare(pg)


def seen_by(bot: SmallBot, channel: Channel) -> discord.PartialMessageable:
    return bot.get_partial_messageable(channel.id, guild_id=channel.guild.id if channel.guild else None)


async def test_a_rate_limit_is_waited_out(bot: SmallBot, pg: Playground, channel: Channel, ada: Actor) -> None:
    pg.faults.next(route=SEND, status=429, retry_after=0.01, times=2)
    await seen_by(bot, channel).send("hello")
    assert [each.status for each in pg.requests.matching(SEND)] == [429, 429, 200]
    assert len(ada.reads(channel)) == 1


async def test_a_ban_without_a_via_header_is_not_retried(bot: SmallBot, pg: Playground, channel: Channel) -> None:
    pg.faults.next(route=SEND, status=429, via=False)
    with pytest.raises(discord.HTTPException) as refused:
        await seen_by(bot, channel).send("hello")
    assert refused.value.status == 429
    assert pg.requests.count(SEND) == 1


async def test_a_limit_that_is_shared_says_so_and_counts_towards_no_ban(
    rest: Bare, pg: Playground, channel: Channel
) -> None:
    pg.faults.next(route=SEND, status=429, retry_after=0.01, shared=True)
    refused = await rest.send(channel, {"content": "hello"})
    assert refused.headers["X-RateLimit-Scope"] == "shared"
    assert pg.requests.invalid == []


async def test_a_documented_refusal_of_uploads_lets_words_through(
    bot: SmallBot, pg: Playground, channel: Channel, ada: Actor
) -> None:
    pg.faults.refuse(SEND, 400001, uploads=True)
    with pytest.raises(discord.Forbidden) as refused:
        await seen_by(bot, channel).send("with a file", file=discord.File(io.BytesIO(b"a file"), "file.txt"))
    assert refused.value.code == 400001
    await seen_by(bot, channel).send("words")
    assert [each.content for each in ada.reads(channel)] == ["words"]


async def test_a_server_error_is_raised_and_has_had_no_effect(
    bot: SmallBot, pg: Playground, channel: Channel, ada: Actor
) -> None:
    pg.faults.next(route=SEND, status=503)
    with pytest.raises(discord.DiscordServerError):
        await seen_by(bot, channel).send("hello")
    assert ada.reads(channel) == []
    await seen_by(bot, channel).send("hello")
    assert len(ada.reads(channel)) == 1


async def test_a_lost_answer_has_had_its_effect_and_a_nonce_makes_the_repeat_safe(
    bot: SmallBot, pg: Playground, channel: Channel, ada: Actor
) -> None:
    pg.faults.next(route=SEND, status=503, after_effect=True)
    with pytest.raises(discord.DiscordServerError):
        await seen_by(bot, channel).send("hello", nonce="t1-v1")
    assert len(ada.reads(channel)) == 1
    again = await seen_by(bot, channel).send("hello", nonce="t1-v1")
    assert [each.id for each in ada.reads(channel)] == [again.id]


@pytest.mark.parametrize("after_effect", [False, True])
async def test_a_connection_is_reset_before_or_after_the_effect(
    bot: SmallBot, pg: Playground, channel: Channel, ada: Actor, after_effect: bool
) -> None:
    pg.faults.next(route=SEND, reset=True, after_effect=after_effect)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await seen_by(bot, channel).send("hello")
    assert len(ada.reads(channel)) == int(after_effect)
    await seen_by(bot, channel).send("hello again")


async def test_a_held_request_waits_for_the_gate(bot: SmallBot, pg: Playground, channel: Channel, ada: Actor) -> None:
    gate = pg.faults.hold(SEND)
    sending = asyncio.create_task(seen_by(bot, channel).send("hello"))
    await gate.reached()
    await pg.idle()
    assert ada.reads(channel) == []
    assert not sending.done()
    gate.open()
    await sending
    assert len(ada.reads(channel)) == 1


async def test_a_request_held_after_its_effect_is_seen_before_it_is_answered(
    bot: SmallBot, pg: Playground, channel: Channel, ada: Actor
) -> None:
    gate = pg.faults.hold(SEND, after_effect=True)
    sending = asyncio.create_task(seen_by(bot, channel).send("hello"))
    await ada.sees("hello")
    assert not sending.done()
    gate.open()
    await sending


async def test_rest_wholly_down_comes_up_again(bot: SmallBot, pg: Playground, channel: Channel, ada: Actor) -> None:
    outage = pg.faults.down()
    for _ in range(3):
        with pytest.raises(discord.DiscordServerError):
            await seen_by(bot, channel).send("hello")
    pg.faults.lift(outage)
    await seen_by(bot, channel).send("hello")
    assert pg.faults.active == []


async def test_a_fault_befalls_only_its_route_and_only_so_often(rest: Bare, pg: Playground, channel: Channel) -> None:
    fault = pg.faults.add(Fault(f"POST /channels/{channel.id}/messages", times=1, status=500, code=7))
    assert (await rest("GET", f"/channels/{channel.id}")).status == 200
    assert (await rest.send(channel, {"content": "x"})).code == 7
    assert (await rest.send(channel, {"content": "x"})).status == 200
    assert fault.met == 1


async def test_the_same_interaction_is_delivered_twice(
    bot: SmallBot, pg: Playground, channel: Channel, ada: Actor
) -> None:
    pg.faults.deliver_twice()
    await ada.slash("/board", channel)
    await pg.idle()
    assert len({each.id for each in bot.arrived}) == 1
    assert len(bot.arrived) == 2
    assert [each.code for each in pg.requests.matching("POST /interactions/**")] == [None, 40060]
    answer = await ada.click("Join")
    answer.deliver_again()
    await pg.idle()
    assert bot.joined == [ada.id, ada.id]
    assert len(ada.reads(channel)) == 2


async def test_requests_run_side_by_side_without_a_limit(
    bot: SmallBot, pg: Playground, channel: Channel, ada: Actor
) -> None:
    await seen_by(bot, channel).send("first")
    gate = pg.faults.hold(SEND, times=20)
    sending = [asyncio.create_task(seen_by(bot, channel).send(str(turn))) for turn in range(20)]
    while gate.held < 20:
        await asyncio.sleep(0.001)
        assert not all(task.done() for task in sending)
    gate.open()
    await asyncio.gather(*sending)
    assert len(ada.reads(channel)) == 21


async def test_five_messages_in_five_seconds_can_be_the_limit(
    rest: Bare, pg: Playground, channel: Channel, ada: Actor
) -> None:
    pg.rules.messages_in_a_channel = Rate(5, 5)
    replies = [await rest.send(channel, {"content": str(turn)}) for turn in range(6)]
    assert [reply.status for reply in replies] == [200] * 5 + [429]
    assert [reply.headers["X-RateLimit-Remaining"] for reply in replies[:5]] == ["4", "3", "2", "1", "0"]
    assert 4 < replies[5].body["retry_after"] <= 5
    assert (await rest.send(ada.dm, {"content": "elsewhere"})).status == 200
    await pg.clock.advance(seconds=5)
    assert (await rest.send(channel, {"content": "6"})).status == 200


async def test_discord_py_keeps_to_a_channels_limit_by_its_headers() -> None:
    """It waits by the machine's clock, and so the world's must go with that."""
    async with Playground(ticking=True) as pg, running(pg) as bot:
        channel = pg.guild("Railway club").channel("trains")
        pg.rules.messages_in_a_channel = Rate(5, 0.2)
        await asyncio.gather(*(seen_by(bot, channel).send(str(turn)) for turn in range(12)))
        assert len(pg.person("Ada").reads(channel)) == 12


async def test_all_requests_together_can_have_a_limit_that_interactions_do_not_count_to(
    rest: Bare, pg: Playground, channel: Channel, ada: Actor
) -> None:
    interaction, task = await rest.asked(ada, channel)
    pg.requests.clear()
    pg.rules.requests_in_all = Rate(2, 1)
    assert (await rest("GET", "/users/@me")).status == 200
    assert (await rest("GET", "/users/@me")).status == 200
    refused = await rest("GET", "/users/@me")
    assert (refused.status, refused.body["global"]) == (429, True)
    assert refused.body["retry_after"] == 1
    assert (refused.headers["X-RateLimit-Global"], refused.headers["X-RateLimit-Scope"]) == ("true", "global")
    assert (refused.headers["Retry-After"], refused.headers["Via"]) == ("1", "1.1 google")
    assert "X-RateLimit-Bucket" not in refused.headers
    assert (await rest.answer(interaction, 4, {"content": "hello"})).status == 204
    assert (await rest.through(interaction, "POST", body={"content": "more"})).status == 200
    assert (await rest.through(interaction, "PATCH", "/messages/@original", {"content": "new"})).status == 200
    await task
    assert len(pg.requests.counted) == 3
    await pg.clock.advance(seconds=1)
    assert (await rest("GET", "/users/@me")).status == 200


async def test_each_token_has_a_limit_of_its_own(rest: Bare, pg: Playground) -> None:
    pg.rules.requests_in_all = Rate(1, 1)
    assert (await rest("GET", "/users/@me")).status == 200
    assert (await rest("GET", "/users/@me")).status == 429
    assert (await rest("GET", "/users/@me", bot="of others")).status == 200


async def test_discord_py_waits_out_the_limit_of_all_its_requests(bot: SmallBot, pg: Playground, ada: Actor) -> None:
    club = pg.guild("Railway club")
    pg.rules.requests_in_all = Rate(3, 0.05)
    sending = [asyncio.create_task(seen_by(bot, club.channel(f"platform-{turn}")).send("hello")) for turn in range(4)]
    while not pg.requests.count(SEND, status=429):
        await asyncio.sleep(0.001)
        assert not all(task.done() for task in sending)
    await pg.clock.advance(seconds=0.05)
    await asyncio.gather(*sending)
    assert len(ada.reads()) == 4


async def test_a_refusal_by_a_limit_says_what_is_left_of_it(rest: Bare, pg: Playground, channel: Channel) -> None:
    pg.rules.messages_in_a_channel = Rate(1, 5)
    sent, refused = [await rest.send(channel, {"content": "x"}) for _ in range(2)]
    assert (sent.status, refused.status) == (200, 429)
    assert (refused.headers["X-RateLimit-Limit"], refused.headers["X-RateLimit-Remaining"]) == ("1", "0")
    assert refused.headers["X-RateLimit-Bucket"] == sent.headers["X-RateLimit-Bucket"]
    assert refused.headers["X-RateLimit-Reset-After"] == "5.000"
    assert (refused.headers["X-RateLimit-Scope"], refused.headers["Retry-After"]) == ("user", "5")
    assert "X-RateLimit-Global" not in refused.headers
    assert refused.body["global"] is False


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_limit_that_is_made_up_has_the_headers_of_a_real_one(
    rest: Bare, pg: Playground, channel: Channel, everywhere: bool
) -> None:
    pg.faults.next(route=SEND, status=429, retry_after=1.5, everywhere=everywhere)
    refused = await rest.send(channel, {"content": "x"})
    assert (refused.headers["Retry-After"], refused.body["retry_after"]) == ("2", 1.5)
    assert refused.headers["Via"]
    assert refused.body["global"] is everywhere
    assert ("X-RateLimit-Global" in refused.headers) is everywhere
    assert ("X-RateLimit-Remaining" in refused.headers) is not everywhere


async def test_an_address_that_was_refused_too_often_is_banned_for_some_minutes(
    rest: Bare, pg: Playground, channel: Channel, ada: Actor
) -> None:
    interaction, task = await rest.asked(ada, channel)
    pg.rules.invalid_requests = Rate(2, 600)
    for _ in range(2):
        assert (await rest("GET", "/users/@me", authorized=False)).status == 401
    async with aiohttp.ClientSession() as session:
        for path in ("/users/@me", f"/interactions/{interaction.id}/{interaction.token}/callback"):
            async with session.post(pg.api + path) as banned:
                assert (banned.status, await banned.text()) == (429, "error code: 1015")
                assert "Via" not in banned.headers
    await pg.clock.advance(minutes=10)
    assert (await rest("GET", "/users/@me")).status == 200
    await task


async def test_a_bot_in_quarantine_writes_to_nobody_it_has_not_written_to_before(
    rest: Bare, bot: SmallBot, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await (await bot.create_dm(discord.Object(ada.id))).send("hello")
    pg.delete(ada.reads(ada.dm)[-1])
    opened = await rest("POST", "/users/@me/channels", {"recipient_id": str(ben.id)})
    pg.faults.put_in_quarantine()
    refused = await rest.send(ben.dm, {"content": "hello"})
    assert (refused.status, refused.code) == (403, 20026)
    with pytest.raises(discord.Forbidden, match="anti-spam") as forbidden:
        await bot.create_dm(discord.Object(ben.id))
    assert forbidden.value.code == 20026
    assert (await rest.send(ada.dm, {"content": "still there"})).status == 200
    assert (await rest.send(channel, {"content": "and here"})).status == 200
    assert len(pg.requests.invalid) == 2
    pg.faults.lift()
    assert (await rest("POST", f"/channels/{opened.body['id']}/messages", {"content": "hello"})).status == 200


async def test_a_quarantine_can_be_from_everybody(rest: Bare, pg: Playground, ada: Actor) -> None:
    assert (await rest.send(ada.dm, {"content": "hello"})).status == 200
    pg.faults.put_in_quarantine(from_everybody=True)
    assert (await rest.send(ada.dm, {"content": "hello"})).code == 20026
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": str(ada.id)})).code == 20026
