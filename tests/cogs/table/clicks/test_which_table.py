"""All tables of a person at once, the way from one to the next, and commands in direct messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.sheets.narration import NewsReach
from db import Store
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import begin, choose_first_card, open_table, stored, whisper
from tests.cogs.pressing import find, lets_go, newest, press
from tests.cogs.readers import DE, EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


@pytest.fixture
def harbour(pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor) -> Channel:
    """A channel of another server."""
    return pg.guild("Harbour railway").channel("quay")


async def games(person: Actor, where: Channel) -> ChatMessage:
    answer = await person.slash("/games mine", where)
    await answer.completed()
    assert answer.message is not None
    return answer.message


def link_of(message: ChatMessage) -> str:
    guild = "@me" if message.channel.guild is None else message.channel.guild.id
    return f"https://discord.com/channels/{guild}/{message.channel.id}/{message.id}"


def links(message: ChatMessage) -> dict[str, str]:
    return {button.label: button.url for button in message.buttons if button.url}


# All of one's tables


async def test_games_lists_the_tables_of_all_servers_those_that_wait_for_the_reader_first_and_the_longest_first(
    pg: Railway, bot: Bummelzug, channel: Channel, harbour: Channel, ada: Actor, ben: Actor
) -> None:
    lobby = channel.guild.channel("lobby")  # type: ignore[union-attr] # of a server
    await open_table(ada, lobby, command="trains")
    await begin(ben, channel.guild.channel("bens"), ada, command="dwarf-train")  # type: ignore[union-attr] # likewise
    await begin(ada, harbour, ben, command="trains")
    await pg.clock.advance(hours=2)
    await begin(ada, channel, ben, command="dwarf-train")
    for where in (channel, ada.dm):
        shown = await games(ada, where)
        assert shown.ephemeral
        text = shown.text
        places = [text.index(name) for name in ("#quay", "#trains", "#bens", "#lobby")]
        assert places == sorted(places)
        assert EN("games-waiting", count=2) in text
        assert "Harbour railway · #quay" in text
        assert "Railway club · #trains" in text
        assert EN("games-lobby", seated=1, most=4) in text
        sections = [part for part in shown.components[0]["components"] if "accessory" in part]
        assert len(sections) == 4
        assert "#lobby" in sections[-1]["components"][0]["content"]
        assert sections[-1]["accessory"]["url"] == link_of(newest(ada, lobby))


async def test_a_line_of_games_has_the_question_since_when_until_when_and_leads_to_the_hand(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    begun = (await stored(pg)).begun
    assert begun is not None
    await pg.clock.advance(hours=5)
    await pg.idle()
    hand = newest(ada, ada.dm)
    shown = await games(ada, ada.dm)
    text = "\n".join(shown.displayed)
    assert f"**{EN('game-of-trains-name')}**" in text
    assert links(shown) == {EN("button-to-game"): link_of(hand)}
    assert EN("game-of-trains-ask-place", who="", voice="you") in text
    due = int(begun + 3 * 24 * 3600)
    assert EN("games-asked-until", since=int(begun), due=due, then="plays", stand_in="Stoker") in text
    german = (await games(ben, ben.dm)).text
    assert DE("game-of-trains-ask-setup", who="● Ada", voice="they") in german, "it is Ada's turn, and Ben is told so"
    assert DE("games-waiting", count=0) in german


async def test_without_a_hand_in_the_direct_messages_a_line_leads_to_the_board(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    board = await begin(ada, channel, ben)
    assert links(await games(ada, channel)) == {EN("button-to-game"): link_of(board)}


async def test_whoever_sits_nowhere_is_told_how_a_table_is_opened(
    bot: Bummelzug, channel: Channel, cleo: Actor
) -> None:
    shown = await games(cleo, cleo.dm)
    assert EN("games-none") in shown.text


async def test_a_seat_that_a_computer_player_keeps_is_shown_with_the_way_back(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(hours=25)
    await pg.idle()
    await pg.clock.advance(days=3)
    await pg.idle()
    text = (await games(ada, ada.dm)).text
    assert EN("games-waiting", count=0) in text
    assert EN("button-back") in text


# From one table to the next


async def test_under_a_hand_whose_move_is_in_the_way_to_the_next_table_that_waits_comes_first_also_after_a_restart(
    pg: Railway, db: Path, channel: Channel, harbour: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, harbour, cleo)
        waiting = newest(ada, ada.dm)
        await begin(ada, channel, ben)
    await pg.until_disconnected()
    async with await Store.look(pg.db) as store:
        for here, there in ((1, 2), (2, 1)):
            rows = await store.table_rows(here, NewsReach)
            assert rows is not None
            assert {message.table for message in rows.elsewhere[ada.id][1]} == {there}
            assert rows.elsewhere.keys() == {ada.id}, "nobody else is waited for"
    async with running(pg, db):
        await pg.idle()
        await choose_first_card(ada)
        moved = newest(ada, ada.dm)
        assert moved is not waiting
        assert links(moved)[EN("button-next-table")] == link_of(waiting)
        assert moved.labels[0] == EN("button-next-table")
        assert find(moved, "undo") is not None, "what was done can be taken back without More"
        assert EN("button-next-table") not in links(waiting), "there one is asked, and goes nowhere else"


async def test_no_next_table_is_offered_where_none_waits(
    pg: Railway, bot: Bummelzug, channel: Channel, harbour: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(cleo, harbour, ada)  # Cleo is asked there
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    assert EN("button-next-table") not in links(newest(ada, ada.dm))


# Commands in direct messages


async def test_hand_and_undo_in_a_direct_message_mean_the_only_table(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    answer = await ada.slash("/games hand", ada.dm)
    await answer.completed()
    assert answer.message is not None
    assert EN("game-of-trains-ask-place", who="", voice="you") in answer.message.text
    await choose_first_card(ada)
    shown = await (await ada.slash("/games undo", ada.dm)).final()
    assert await lets_go(ada, shown) == EN("undo-asks-others", who="▲ Ben")
    assert (await stored(pg)).undo_request is not None


async def test_a_hand_names_the_server_only_for_somebody_who_plays_in_several(
    pg: Railway, bot: Bummelzug, channel: Channel, harbour: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    def headings(person: Actor) -> list[str]:
        return [message.text.splitlines()[0] for message in person.reads(person.dm)]

    await begin(ada, channel, ben, command="trains")
    assert headings(ada)[-1].endswith(" · #trains")
    assert "Railway club" not in headings(ada)[-1]
    assert "Railway club" not in (await games(ada, ada.dm)).text
    await begin(ada, harbour, cleo, command="trains")
    assert headings(ada)[-1].endswith(" · Harbour railway · #quay")
    assert headings(cleo)[-1].endswith("s · #quay"), "who plays there alone"
    assert "Railway club · #trains" in (await games(ada, ada.dm)).text


async def test_with_several_tables_hand_and_undo_ask_which_also_over_a_restart(
    pg: Railway, db: Path, channel: Channel, harbour: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await choose_first_card(ada)
        await begin(ada, harbour, cleo, command="trains")
        asked = await ada.slash("/games hand", ada.dm)
        await asked.completed()
        assert asked.message is not None
        (menu,) = asked.message.selects
        assert [option["label"] for option in menu.options] == [
            f"{EN('trains-name')} · Harbour railway · #quay",
            f"{EN('game-of-trains-name')} · Railway club · #trains",
        ]
    await pg.until_disconnected()
    async with running(pg, db):
        await press(ada, asked.message, "which", "hand=2")
        await pg.idle()
        assert EN("trains-ask-place", who="", voice="you") in asked.message.text
        undo = await ada.slash("/games undo", ada.dm)
        await undo.completed()
        assert undo.message is not None
        await press(ada, undo.message, "which", "undo=1")
        await pg.idle()
        assert not undo.message.selects, "what would go stands in its place"
        assert await lets_go(ada, undo.message) == EN("undo-asks-others", who="▲ Ben")
        assert (await stored(pg)).undo_request is not None


async def test_without_a_game_a_command_in_a_direct_message_says_so(
    bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    for command in ("hand", "undo"):
        assert await whisper(await ada.slash(f"/games {command}", ada.dm)) == EN("games-none")
    await open_table(ada, channel)  # a lobby has no hand, and nothing to take back
    for command in ("hand", "undo"):
        assert await whisper(await ada.slash(f"/games {command}", ada.dm)) == EN("refuse-not-begun")


async def test_a_command_typed_in_the_channel_whose_thread_the_table_has_moved_to_is_about_that_table(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    await press(ada, channel, "thread")
    await pg.idle()
    thread = next(place for place in pg.world.channels.values() if place.is_thread)
    await press(ada, thread, "begin")
    await pg.idle()
    shown = await (await ada.slash("/games hand", channel)).final()
    assert shown.ephemeral
    assert find(shown, "log") is not None, "it is the hand, with what a table offers"
    cleo = await pg.person("Cleo").slash("/games hand", channel)
    assert EN("refuse-no-table") in await whisper(cleo), "who does not play there finds no table here"
