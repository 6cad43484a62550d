"""The private messages beside a lobby: one for each person, with a way back, which goes when the game begins."""

from __future__ import annotations

import pytest

from cogs.table.client import Bummelzug
from cogs.table.messages.private_answers import KEPT_FOR
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import board, open_table
from tests.cogs.pressing import all_controls, offers, press
from tests.cogs.readers import EN
from tests.railway import Railway


def aside(person: Actor, channel: Channel) -> ChatMessage:
    """The one private message that somebody has there."""
    (own,) = (message for message in person.reads(channel) if message.ephemeral)
    return own


@pytest.mark.parametrize("verb", ["rules", "pace", "opponents", "begins", "hand-over", "close"])
async def test_all_that_a_lobby_shows_in_private_is_one_message_with_a_way_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, verb: str
) -> None:
    await open_table(ada, channel, ben)
    lobby = board(ada, channel)
    await press(ada, lobby, "more")
    await pg.idle()
    more = aside(ada, channel)
    if verb == "rules":  # which stands beside the lobby, too
        await press(ada, lobby, verb)
    else:
        await press(ada, more, verb)
    await pg.idle()
    shown = aside(ada, channel)
    assert shown.content != EN("lobby-more-host")
    await press(ada, shown, "more")
    await pg.idle()
    assert aside(ada, channel).id == shown.id
    assert shown.content == EN("lobby-more-host")
    assert not shown.embeds
    assert board(ada, channel).id == lobby.id


async def test_rules_are_turned_page_by_page_in_that_message(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel)
    await press(ada, channel, "rules")
    await pg.idle()
    first = aside(ada, channel)
    before = first.text
    await press(ada, first, "rules", "1")
    await pg.idle()
    assert aside(ada, channel).id == first.id
    assert first.text != before
    assert offers(first, "more")


async def test_what_was_chosen_there_is_shown_in_the_same_message(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel, computers=1)
    await pg.idle()
    await press(ada, channel, "pace")
    await pg.idle()
    await press(ada, aside(ada, channel), "pace", "pace=live")
    await pg.idle()
    assert offers(aside(ada, channel), "pace")
    await pg.clock.advance(seconds=10)  # what has just been edited is left alone for a while
    await pg.idle()
    assert EN("lobby-pace", chosen="live") in board(ada, channel).text
    await press(ada, board(ada, channel), "opponents")
    await pg.idle()
    await press(ada, aside(ada, channel), "opponents", "1=master")
    await pg.idle()
    assert offers(aside(ada, channel), "opponents", "1=apprentice")


async def test_it_is_gone_for_everybody_when_the_game_begins(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben)
    await press(ada, channel, "pace")
    await press(ben, channel, "rules")
    await press(cleo, channel, "more")
    await pg.idle()
    seen = [aside(person, channel) for person in (ada, ben, cleo)]
    assert len({message.id for message in seen}) == 3
    await press(ada, board(ada, channel), "begin")
    await pg.idle()
    for person in (ada, ben, cleo):
        assert not [message for message in person.reads(channel) if message.ephemeral]


async def test_a_lobby_that_changes_leaves_it_alone(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel)
    await press(ada, channel, "pace")
    await pg.idle()
    shown = aside(ada, channel)
    await press(ben, board(ben, channel), "join")
    await pg.clock.advance(seconds=10)
    await pg.idle()
    assert aside(ada, channel).id == shown.id


async def test_after_a_quarter_of_an_hour_it_stays_and_a_click_on_it_says_that_the_game_has_begun(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    await press(ada, channel, "more")
    await pg.idle()
    own = aside(ada, channel)
    await pg.clock.advance(seconds=KEPT_FOR + 60)
    await pg.idle()
    await press(ada, board(ada, channel), "begin")
    await pg.idle()
    components = own.components
    for verb in ("lobby-form", "thread", "hand-over", "close", "begins", "seek"):
        own.components, own.content = components, ""
        await press(ada, own, verb)
        await pg.idle()
        assert own.content == EN("lobby-begun", link=board(ada, channel).link), verb
        assert not all_controls(own)


async def test_a_form_that_was_open_when_the_game_began_says_so(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    await press(ada, channel, "more")
    await pg.idle()
    form = await press(ada, aside(ada, channel), "lobby-form")
    await press(ben, channel, "stand-up")
    await press(ada, channel, "add-computer")
    await press(ada, board(ada, channel), "begin")
    await pg.idle()
    await ada.submit(form, invited=True)
    await pg.idle()
    assert EN("lobby-begun", link=board(ada, channel).link) in [message.content for message in ada.reads(channel)]
