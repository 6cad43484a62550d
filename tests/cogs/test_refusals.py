"""Each click that cannot be right gets its own short answer, which only its sender sees, and changes nothing."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cogs.table.bot import Bummelzug
from playground import Actor, Channel, Playground
from tests.cogs.evening import begin, board, choose_first_card, open_table, set_up, whisper
from tests.railway import Railway, running


async def test_somebody_without_a_seat_cannot_play(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    before = pg.transcript(channel)
    assert "You have no seat at this table" in await whisper(await cleo.click("Draw a card", channel))
    assert "You have no seat at this table" in await whisper(await cleo.click("My hand", channel))
    assert pg.transcript(channel) == before, "the game is untouched"


async def test_somebody_whose_turn_it_is_not_cannot_play(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    told = await whisper(await ben.click("Draw a card", channel))
    assert "Du bist nicht dran" in told
    assert "Ada" in told


async def test_an_old_board_says_so_and_links_the_new_one(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    old = board(ada, channel)
    kept = list(old.components)
    await ada.click("Board", channel)
    await pg.idle()
    new = board(ada, channel)
    assert new.id != old.id
    assert not old.labels, "the old board loses its buttons"
    old.components = kept  # as somebody sees it whose client has not heard of the edit
    await ada.click("Draw a card", new)
    await pg.idle()
    told = await whisper(await ada.click("Draw a card", old))
    assert "This board is out of date." in told
    assert str(new.id) in told


async def test_a_table_that_ended_says_so(bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor) -> None:
    await open_table(ada, channel)
    lobby = board(ada, channel)
    kept = list(lobby.components)
    await ada.click("Close", channel)
    await ada.click("Close the table", channel)
    await pg.idle()
    lobby.components = kept
    assert "This table is closed." in await whisper(await ada.click("Join", lobby))


async def test_a_table_that_no_longer_exists_says_so(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel)
    lobby = board(ada, channel)
    for row in lobby.components:
        for control in row["components"]:
            control["custom_id"] = control["custom_id"].replace("bz:1:", "bz:99:")
    assert "no longer exists" in await whisper(await ada.click("Join", lobby))


async def test_a_full_lobby_says_so(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel)
    for _ in range(3):
        await ada.click("Add a computer player", channel)
        await pg.idle()
    assert "Alle 4 Plätze sind besetzt." in await whisper(await ben.click("Join", channel))


async def test_a_second_join_says_so(bot: Bummelzug, channel: Channel, ada: Actor) -> None:
    await open_table(ada, channel)
    assert "You sit here already." in await whisper(await ada.click("Join", channel))


async def test_begin_by_somebody_else_names_the_host_and_the_hour(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    told = await whisper(await ben.click("Begin", channel))
    assert "das ist Ada" in told
    assert "<t:" in told


async def test_begin_by_somebody_who_does_not_sit_here(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben)
    assert "You have no seat" in await whisper(await cleo.click("Begin", channel))


async def test_a_bot_cannot_be_invited(bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor) -> None:
    answer = await ada.slash("/game-of-trains start", channel, with_=pg.world.bot)
    assert "A bot cannot sit here" in await whisper(answer)


@pytest.mark.parametrize(("lacking", "named"), [("send_messages", "send messages"), ("attach_files", "attach files")])
async def test_a_channel_where_the_bot_may_not_show_a_board(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, lacking: str, named: str
) -> None:
    channel.forbid(lacking)
    told = await whisper(await ada.slash("/game-of-trains start", channel))
    assert named in told


async def test_a_command_in_a_direct_message(bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor) -> None:
    answer = await ada.slash("/game-of-trains start", ada.dm)
    assert "Games are played in a server's channel" in answer.text
    answer = await ben.slash("/bummelzug brett", ben.dm)
    assert "in dem Kanal, in dem der Tisch steht" in answer.text


async def test_a_command_without_a_table(bot: Bummelzug, channel: Channel, ada: Actor) -> None:
    assert "/game-of-trains start" in await whisper(await ada.slash("/bummelzug hand", channel))


async def test_one_table_a_channel(bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor) -> None:
    await open_table(ada, channel)
    first = board(ada, channel)
    told = await whisper(await ben.slash("/game-of-trains start", channel))
    assert "steht schon ein Tisch" in told
    assert str(first.id) in told, "with a link to it"


async def test_the_hosts_things_are_the_hosts(bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor) -> None:
    await open_table(ada, channel, ben)
    for label in ("Close", "By invitation only", "Hand over", "Play in a thread"):
        assert "nur der Gastgeber" in await whisper(await ben.click(label, channel)), label
    assert "nur der Gastgeber" in await whisper(await ben.choose("Who starts?", "▲ Ben starts", within=channel))


async def test_a_board_afresh_again_and_again_is_slowed_down(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    for _ in range(3):
        await ada.click("Board", channel)
        await pg.idle()
    assert "a little often" in await whisper(await ada.click("Board", channel))
    await pg.clock.advance(minutes=1)
    await ada.click("Board", channel)


async def test_a_refusal_is_one_line_in_the_log(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    await begin(ada, channel, ben)
    with caplog.at_level(logging.INFO, "cogs"):
        caplog.clear()
        await whisper(await cleo.click("My hand", channel))
    assert [record.getMessage() for record in caplog.records] == [f"refused refuse-not-seated to {cleo.id} at table 1"]


async def test_a_table_dealt_by_rules_that_are_gone_says_so(
    pg: Railway, channel: Channel, db: Path, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await set_up(pg, ada, ben)
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE tables SET rules_version = 7")
    async with running(pg, db):
        for label in ("My hand", "Draw a card", "Undo"):
            assert "by rules that I no longer know" in await whisper(await ada.click(label, channel))
