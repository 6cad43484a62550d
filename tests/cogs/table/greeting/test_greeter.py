"""A server that invites the bot is greeted: in one channel, in its language, once, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from cogs.table.adapters.patched import event_readers
from cogs.table.adapters.permissions import NEEDED
from cogs.table.client import Bummelzug
from cogs.table.greeting.greeter import GREETED_WITHIN
from cogs.table.sheets import train_picture
from operating.settings import Settings
from playground import Actor, Channel
from tests.cogs.pressing import offers
from tests.cogs.readers import DE, EN
from tests.cogs.table.greeting.newcomers import greetings, hello, invite, newcomer
from tests.postgres import emptied, on_both_engines
from tests.railway import Railway, running
from tests.several import several
from tests.wrecks import doomed

pytestmark = pytest.mark.slow

POST = "POST /channels/*/messages"


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not so():  # noqa: ASYNC110 -- the timekeeper's doing, in its own time
            await asyncio.sleep(0.02)


async def until_tried_again(pg: Railway) -> None:
    """Until nothing is due any more; minutes pass, as nobody knows since when the timekeeper sleeps."""
    async with asyncio.timeout(60):
        while due(pg):
            await pg.clock.advance(minutes=1)
            await asyncio.sleep(0.05)


def due(pg: Railway) -> list[int]:
    """The channels in which a greeting is still to be posted."""
    return [channel for (channel,) in pg.look("SELECT greeting FROM servers WHERE greeting IS NOT NULL")]


# Where, and how


@pytest.mark.pictures
async def test_a_server_that_invites_the_bot_is_greeted_in_two_lines_with_a_picture_and_no_sound(
    pg: Railway, db: Path, ada: Actor
) -> None:
    guild = newcomer(pg)
    async with running(pg, db):
        await invite(guild, pg)
    (said,) = greetings(ada)
    assert said.content == hello("en")
    assert len(said.content.splitlines()) == 2
    assert said.embeds == [], "people who have switched embeds off see it as well"
    assert said.alt == EN("train-alt")
    assert said.picture is not None
    assert Image.open(io.BytesIO(said.picture)).size == (train_picture.WIDTH, train_picture.HEIGHT)
    assert offers(said, "play-now")
    assert ada.pinged == []
    assert said.silent


async def test_it_is_greeted_in_its_system_channel_wherever_that_stands(pg: Railway, db: Path, ada: Actor) -> None:
    guild = newcomer(pg, "first", "second", "system")
    guild.system_channel = guild.channel("system")
    async with running(pg, db):
        await invite(guild, pg)
    assert [said.channel.name for said in greetings(ada)] == ["system"]


@pytest.mark.parametrize("locale", ["de", "en-GB", "fr"])
async def test_it_is_greeted_in_its_language_or_in_english(pg: Railway, db: Path, ada: Actor, locale: str) -> None:
    guild = newcomer(pg, locale=locale)
    async with running(pg, db):
        await invite(guild, pg)
    (said,) = greetings(ada)
    words = DE if locale == "de" else EN
    assert said.content == words("greeting")
    assert words("button-play-now") in said.labels


@pytest.mark.parametrize("lacking", NEEDED)
@pytest.mark.parametrize("system", [False, True], ids=["no system channel", "a system channel"])
async def test_a_channel_that_lacks_one_permission_is_passed_over(
    pg: Railway, db: Path, ada: Actor, lacking: str, system: bool
) -> None:
    guild = newcomer(pg, "closed", "open")
    guild.channel("closed").forbid(lacking)
    guild.system_channel = guild.channel("closed") if system else None
    async with running(pg, db):
        await invite(guild, pg)
    assert [said.channel.name for said in greetings(ada)] == ["open"]


@pytest.mark.parametrize("lacking", NEEDED)
async def test_where_no_channel_is_open_nothing_is_said_nothing_is_kept_and_nothing_breaks(
    pg: Railway, db: Path, ada: Actor, lacking: str, caplog: pytest.LogCaptureFixture
) -> None:
    guild = newcomer(pg)
    guild.channel("quay").forbid(lacking)
    async with running(pg, db):
        before = pg.requests.count("* /channels/**")
        await invite(guild, pg)
        assert pg.requests.count("* /channels/**") == before
    assert greetings(ada) == []
    assert pg.look("SELECT * FROM servers") == []
    assert [record.getMessage() for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []


async def test_a_channel_that_takes_nothing_after_all_is_not_tried_again(pg: Railway, db: Path, ada: Actor) -> None:
    guild = newcomer(pg)
    async with running(pg, db):
        pg.faults.refuse(POST, 200000)  # automatic moderation
        await invite(guild, pg)
        assert due(pg) == []
        pg.faults.lift()
        await pg.clock.advance(minutes=5)
        await pg.idle()
    assert greetings(ada) == []


# Whom not


async def test_a_server_in_which_the_bot_is_when_it_starts_is_not_greeted(
    pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    guild = newcomer(pg)
    guild.invite_bot()
    async with running(pg, db):
        await pg.idle()
    assert greetings(ada) == []


async def test_a_server_that_comes_back_after_an_outage_is_not_greeted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    assert channel.guild is not None
    readers = event_readers(bot)
    readers["GUILD_DELETE"]({"id": str(channel.guild.id), "unavailable": True})
    readers["GUILD_CREATE"](pg.payloads.guild_create(channel.guild, all_members=False))
    await pg.idle()
    assert greetings(ada) == []
    readers["GUILD_DELETE"]({"id": str(channel.guild.id)})
    readers["GUILD_CREATE"](pg.payloads.guild_create(channel.guild, all_members=False))
    await pg.idle()
    assert len(greetings(ada)) == 1, "the same events of one that has sent it away"


async def test_a_connection_that_is_lost_and_found_greets_nobody(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await pg.gateway.drop()
    await pg.idle()
    await pg.gateway.lose_sessions()
    await pg.idle()
    assert greetings(ada) == []


async def test_where_whoever_runs_the_bot_has_switched_it_off_nobody_is_greeted(
    pg: Railway, db: Path, ada: Actor
) -> None:
    guild = newcomer(pg)
    async with running(pg, db, chosen=Settings(bummelzug_greeting="off").chosen):
        await invite(guild, pg)
    assert greetings(ada) == []
    assert pg.look("SELECT * FROM servers") == []


@pytest.mark.parametrize(("days", "often"), [(1, 1), (29, 1), (32, 2)])
async def test_a_server_that_sent_the_bot_away_is_greeted_again_only_after_a_month(
    pg: Railway, db: Path, ada: Actor, days: int, often: int
) -> None:
    guild = newcomer(pg)
    async with running(pg, db):
        await invite(guild, pg)
        guild.send_bot_away()
        await pg.idle()
        for _ in range(days):
            await pg.clock.advance(days=1)
            await pg.idle()
        await invite(guild, pg)
    assert len(greetings(ada)) == often


async def test_a_month_is_counted_though_the_bot_was_sent_away_while_it_was_not_running(
    pg: Railway, db: Path, ada: Actor
) -> None:
    guild = newcomer(pg)
    async with running(pg, db):
        await invite(guild, pg)
    guild.send_bot_away()
    async with running(pg, db):
        await pg.idle()
        await pg.clock.advance(days=20)
        await pg.idle()
        await invite(guild, pg)
    assert len(greetings(ada)) == 1
    assert pg.look("SELECT gone FROM servers") == [(None,)]


# Once


@on_both_engines
@pytest.mark.parametrize("after_effect", [False, True], ids=["before it is posted", "before it is known to be posted"])
@pytest.mark.parametrize("away", [0, 60 * 12], ids=["at once", "after half a day"])
async def test_killed_over_its_greeting_the_bot_greets_once(
    pg: Railway, db: Path, ada: Actor, away: int, after_effect: bool
) -> None:
    guild = newcomer(pg, "quay", "another")
    async with doomed(pg, db) as train:
        gate = pg.faults.hold(POST, after_effect=after_effect)
        guild.invite_bot()
        await gate.reached(60.0)
        assert due(pg) == [guild.channel("quay").id]
        await train.kill()
        gate.open()
    for _ in range(away // 60):
        await pg.clock.advance(hours=1)
    pg.faults.lift()
    async with running(pg, db):
        await until(lambda: not due(pg))
        await pg.idle()
    assert [said.channel.name for said in greetings(ada)] == ["quay"]


async def test_a_greeting_whose_receipt_is_lost_is_not_posted_twice(pg: Railway, db: Path, ada: Actor) -> None:
    guild = newcomer(pg)
    async with running(pg, db):
        pg.faults.next(POST, reset=True, after_effect=True, times=None)
        await invite(guild, pg)
        assert due(pg) == [guild.channel("quay").id]
        pg.faults.lift()
        await until_tried_again(pg)
    assert len(greetings(ada)) == 1


async def test_while_discord_takes_nothing_it_is_tried_again_each_minute_and_given_up_after_a_day(
    pg: Railway, db: Path, ada: Actor
) -> None:
    early, late = newcomer(pg), newcomer(pg)
    async with running(pg, db):
        pg.faults.next("* /channels/*/messages", status=503, times=None)
        await invite(early, pg)
        assert greetings(ada) == []
        pg.faults.lift()
        await until_tried_again(pg)
        assert len(greetings(ada)) == 1
        pg.faults.next("* /channels/*/messages", status=503, times=None)
        await invite(late, pg)
        assert due(pg) == [late.channel("quay").id]
        await pg.clock.advance(seconds=GREETED_WITHIN)
        await until_tried_again(pg)
        pg.faults.lift()
        await pg.clock.advance(minutes=5)
        await pg.idle()
    assert len(greetings(ada)) == 1


async def test_a_server_that_sends_the_bot_away_before_it_was_greeted_is_left_alone(
    pg: Railway, db: Path, ada: Actor
) -> None:
    guild = newcomer(pg)
    async with running(pg, db):
        fault = pg.faults.next("* /channels/*/messages", status=503, times=None)
        await invite(guild, pg)
        guild.send_bot_away()
        await pg.idle()
        tried = fault.met
        await pg.clock.advance(minutes=5)
        await pg.idle()
        assert fault.met == tried
    assert greetings(ada) == []


async def test_of_several_bots_one_greets_and_another_that_leads_after_it_does_not(pg: Railway, ada: Actor) -> None:
    db = emptied()
    pg.db = db
    guild = newcomer(pg)
    async with several(pg, db) as balancer:
        await until(lambda: any(one.client.gateway_events.servers_known for one in balancer.bots))
        await invite(guild, pg)
        assert len(greetings(ada)) == 1
        (leader,) = [one for one in balancer.bots if one.client._leading.now]
        (other,) = [one for one in balancer.bots if one is not leader]
        await leader.client.close()
        await until(lambda: other.client.gateway_events.servers_known)
        await pg.clock.advance(minutes=2)
        await pg.idle()
    assert len(greetings(ada)) == 1
