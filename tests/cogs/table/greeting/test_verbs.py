"""From the greeting to a game, with a word about what is in the way and nothing else; and the greeting's removal."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.adapters.permissions import NEEDED, WANTED
from cogs.table.client import Bummelzug
from db import Server, Store
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import stored, whisper
from tests.cogs.pressing import controls, forge, offers, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.greeting.newcomers import greetings, invite, newcomer
from tests.new_store import begun
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


@pytest.fixture
async def greeted(bot: Bummelzug, pg: Railway, ada: Actor, ben: Actor) -> ChatMessage:
    """The greeting that stands in the one channel of a new server."""
    await invite(newcomer(pg), pg)
    (said,) = greetings(ada)
    return said


async def play_now(person: Actor, said: ChatMessage) -> ChatMessage:
    answer = await press(person, said, "play-now")
    await person.pg.idle()
    return await answer.final()


def games(shown: ChatMessage) -> list[str]:
    return [control.custom_id.argument for control in controls(shown) if control.does("play")]


# Play now


@pytest.mark.parametrize("who", ["ada", "ben"])
async def test_play_now_shows_all_games_to_whoever_presses_it_and_one_more_click_opens_a_table(
    greeted: ChatMessage, pg: Railway, request: pytest.FixtureRequest, who: str
) -> None:
    person: Actor = request.getfixturevalue(who)
    words = words_for(person.user.locale)
    shown = await play_now(person, greeted)
    assert shown.ephemeral
    assert shown.content == words("play-now"), "nothing is wrong, so nothing else is said"
    assert games(shown) == [*FACES]
    assert not offers(shown, "check")
    await press(person, shown, "play", "trains")
    await pg.idle()
    row = await stored(pg)
    assert (row.game, row.channel, row.host) == ("trains", greeted.channel.id, person.id)


@pytest.mark.parametrize("lacking", NEEDED)
async def test_where_the_bot_lacks_one_permission_play_now_names_it_and_offers_no_game_but_the_check(
    greeted: ChatMessage, ben: Actor, lacking: str
) -> None:
    greeted.channel.forbid(lacking)
    shown = await play_now(ben, greeted)
    missing = DE(f"permission-{lacking.replace('_', '-')}")
    assert shown.content == DE("refuse-permissions", missing=missing)
    assert games(shown) == []
    assert offers(shown, "check", "")


@pytest.mark.parametrize("lacking", WANTED)
async def test_what_a_game_can_do_without_is_not_mentioned(greeted: ChatMessage, ada: Actor, lacking: str) -> None:
    greeted.channel.forbid(lacking)
    assert (await play_now(ada, greeted)).content == EN("play-now")


async def test_where_the_server_allows_no_tables_play_now_says_where_it_does(
    pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    guild = newcomer(pg, "quay", "games")
    async with await Store.open(begun(db)) as store, store.change() as change:
        await change.keep_server(Server(guild.id, channels=[guild.channel("games").id]))
    async with running(pg, db):
        await invite(guild, pg)
        shown = await play_now(ada, greetings(ada)[0])
    assert shown.content == EN("refuse-channel-not-allowed", places=f"<#{guild.channel('games').id}>")
    assert games(shown) == []


async def test_closed_direct_messages_that_are_known_of_are_mentioned_and_none_is_sent_to_find_out(
    greeted: ChatMessage, pg: Railway, ada: Actor
) -> None:
    ada.close_dms()
    before = pg.requests.count("POST /users/@me/channels")
    assert (await play_now(ada, greeted)).content == EN("play-now"), "nobody knows yet"
    await ada.slash("/games check", greeted.channel)
    await press(ada, greeted.channel, "check", "messages")
    await pg.idle()
    tried = pg.requests.count("POST /users/@me/channels")
    shown = await play_now(ada, greeted)
    assert shown.content == f"{EN('check-messages-closed')}\n{EN('play-now')}"
    assert games(shown) == [*FACES], "one can play all the same"
    assert offers(shown, "check", "")
    assert (before, pg.requests.count("POST /users/@me/channels")) == (0, tried)


# Removing it


async def test_the_greeting_is_removed_by_those_who_may_manage_the_server_and_others_are_told_kindly(
    greeted: ChatMessage, pg: Railway, ada: Actor, ben: Actor
) -> None:
    assert greeted.channel.guild is not None
    assert await whisper(await press(ben, greeted, "drop-greeting")) == DE("refuse-manage-server")
    assert greetings(ada) == [greeted]
    greeted.channel.guild.managers.add(ada.id)
    await press(ada, greeted, "drop-greeting")
    await pg.idle()
    assert greeted.deleted
    assert greetings(ada) == []


async def test_two_who_remove_it_at_once_are_both_content(
    greeted: ChatMessage, pg: Railway, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    assert greeted.channel.guild is not None
    greeted.channel.guild.managers |= {ada.id, ben.id}
    gate = pg.faults.hold("DELETE **", times=2)
    answers = [await press(person, greeted, "drop-greeting") for person in (ada, ben)]
    await gate.reached()
    gate.open()
    await pg.idle()
    assert greeted.deleted
    assert [answer.followups for answer in answers] == [[], []], "nobody is told that something failed"
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_forged_click_removes_no_other_message(
    greeted: ChatMessage, pg: Railway, channel: Channel, ada: Actor
) -> None:
    assert channel.guild is not None
    channel.guild.managers.add(ada.id)
    shown = await (await ada.slash("/games help", channel)).final()
    custom_id = next(one for button in greeted.buttons if "drop-greeting" in (one := str(button.custom_id)))
    forge(shown, custom_id)
    assert await whisper(await ada.press(shown, custom_id)) == EN("refuse-unknown-control")
    assert not shown.deleted
