"""What people see of a lobby: who sits there, what is clicked at once, its thread, and playing again."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cogs.faces import FACES
from cogs.table.client import Bummelzug
from cogs.table.sheets.notices import chosen_options
from db import Store, verify
from playground import Actor, Channel, Playground
from tests.cogs.evening import board, hand_over, once_redrawn, open_table, stored, whisper
from tests.cogs.pressing import all_controls, choose_option, offers, press
from tests.cogs.readers import DE, EN
from tests.railway import Railway, running

CLOSED = EN("table-closed", command="/game-of-trains start")


def host(who: str) -> str:
    return EN("lobby-host", who=who)


async def test_people_join_and_leave(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben, cleo)
    assert "\n".join([host("● Ada"), "▲ Ben", "■ Cleo", EN("lobby-free", count=1)]) in board(ada, channel).text
    await press(ben, channel, "stand-up")
    await pg.idle()
    assert "\n".join([host("● Ada"), "▲ Cleo", EN("lobby-free", count=2)]) in board(ada, channel).text


async def test_each_computer_player_is_as_good_as_somebody_at_the_table_has_chosen(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    for _ in range(2):
        await press(ada, channel, "add-computer")
        await pg.idle()
    await press(ben, channel, "opponents")
    await press(ben, channel, "opponents", "3=master")
    await once_redrawn(pg)
    assert [(seat.name, seat.skill) for seat in (await stored(pg)).seats[2:]] == [
        ("Apprentice Stoker", "apprentice"),
        ("Master Signaller", "master"),
    ]
    assert EN("lobby-computer", who="◆ Master Signaller", skill="master") in board(ada, channel).text
    await press(ada, channel, "opponents")
    await press(ada, channel, "opponents", "all=journeyman")
    await pg.idle()
    assert [seat.name for seat in (await stored(pg)).seats[2:]] == ["Stoker", "Signaller"]
    await press(ada, channel, "opponents", "hints=three")
    await once_redrawn(pg)
    assert EN("lobby-hints", hints="three") in board(ada, channel).text


async def test_closing_is_asked_once(bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor) -> None:
    await open_table(ada, channel)
    await press(ada, channel, "close")
    await ada.sees(EN("close-sure"), channel)
    assert offers(board(ada, channel), "join"), "nothing is closed yet"
    await press(ada, channel, "close", "sure")
    await ada.sees(CLOSED, channel)


async def test_begin_takes_as_many_as_the_game_does_and_whoever_is_alone_is_offered_computer_players_in_its_place(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel, command="brain-robbery")
    assert offers(board(ada, channel), "play-computers")
    assert not any(control.does("begin") for control in all_controls(board(ada, channel)))
    await press(ada, channel, "add-computer")
    await pg.idle()
    (begins,) = (control for control in all_controls(board(ada, channel)) if control.does("begin"))
    assert begins.disabled
    assert not offers(board(ada, channel), "play-computers")
    await press(ada, channel, "add-computer")
    await pg.idle()
    assert offers(board(ada, channel), "begin")


async def test_an_invitation_pings_the_invited_and_nobody_else(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel, player_2=ben)
    await pg.idle()
    assert len(ben.pinged) == 1
    await cleo.slash("/games board", channel)
    await pg.idle()
    assert len(ben.pinged) == 1, "a lobby posted afresh invites nobody again"
    assert not cleo.pinged
    assert not ada.pinged


async def test_several_who_are_invited_are_named_together(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    assert channel.guild is not None
    channel.guild.locale = "de"
    await ada.slash("/game-of-trains start", channel, player_2=ben, player_3=cleo)
    await ben.sees(f"Eine Einladung für {ben.mention} {cleo.mention}!", channel)


async def test_whoever_was_invited_declines_with_one_tap_and_their_host_sees_it_where_nobody_is_pinged_again(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel, player_2=ben, player_3=cleo)
    await pg.idle()
    assert DE("decline-done") in await whisper(await press(ben, channel, "decline"))
    await press(cleo, channel, "join")
    await once_redrawn(pg)
    answers = {"Ben": "declined", "Cleo": "joined"}
    guests = ", ".join(EN("lobby-guest", who=who, answer=answer) for who, answer in answers.items())
    assert EN("lobby-invited", who=guests) in board(ada, channel).text
    assert (len(ben.pinged), len(cleo.pinged)) == (1, 1)
    await press(ben, channel, "join")
    await once_redrawn(pg)
    assert EN("lobby-guest", who="Ben", answer="joined") in board(ada, channel).text


async def test_the_table_can_have_a_thread_of_its_own(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    await press(ada, channel, "thread")
    await pg.idle()
    thread = next(place for place in pg.world.channels.values() if place.is_thread)
    assert host("● Ada") in board(ada, thread).text
    assert not board_labels(ada, channel), "the lobby has moved"
    assert {message.content for message in ada.reads(channel)} == {EN("board-moved", place=f"<#{thread.id}>")}
    await ben.slash("/game-of-trains start", channel)
    await ben.sees(host("● Ben"), channel)
    await press(ada, thread, "begin")
    await ada.sees(EN("button-log"), thread)


def board_labels(person: Actor, channel: Channel) -> list[str]:
    return [label for message in person.reads(channel) for label in message.labels]


async def test_a_lobby_whose_game_the_computer_begins_loses_its_buttons_at_once_and_becomes_the_board_then(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel)
    await press(ada, channel, "add-computer")
    await pg.idle()
    lobby = board(ada, channel)
    await choose_option(ada, channel, "first=1")
    await pg.idle()
    before = len(pg.deliveries.all)
    await press(ada, channel, "begin")
    await pg.idle()
    after = [each.said for each in pg.deliveries.all[before:] if str(each.said.get("id")) == str(lobby.id)]
    assert [bool(each["components"]) for each in after] == [False, True]
    assert offers(lobby, "hand")


@pytest.mark.slow
async def test_play_again_invites_and_seats_nobody_unasked(
    played_out: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await press(ben, channel, "again")
    await played_out.idle()
    lobby = board(ada, channel)
    assert "\n".join([host("● Ben"), EN("lobby-free", count=3)]) in lobby.text
    assert EN("lobby-invited", who=EN("lobby-guest", who="Ada", answer="none")) in lobby.text


async def test_no_table_moves_into_a_thread_where_nothing_could_be_posted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    channel.forbid("send_messages_in_threads")
    await open_table(ada, channel)
    assert EN("refuse-thread") in await whisper(await press(ada, channel, "thread"))
    assert (await stored(pg)).channel == channel.id


async def test_two_quick_clicks_open_one_thread(bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor) -> None:
    await open_table(ada, channel)
    lobby = board(ada, channel)
    await asyncio.gather(press(ada, lobby, "thread"), press(ada, lobby, "thread"))
    await pg.idle()
    assert sum(place.is_thread for place in pg.world.channels.values()) == 1


async def test_a_click_that_is_acknowledged_late_opens_no_second_thread(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel)
    more = await (await press(ada, channel, "more")).final()
    gate = pg.faults.hold("POST /interactions/*/*/callback")
    late = asyncio.create_task(press(ada, more, "thread"))
    await gate.reached()
    await press(ada, more, "thread")
    await pg.world.until(lambda: any(place.is_thread and place.messages for place in pg.world.channels.values()), 20)
    gate.open()
    await late
    await pg.idle()
    assert sum(place.is_thread for place in pg.world.channels.values()) == 1


async def test_the_invited_are_pinged_once_however_often_the_lobby_is_posted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel, player_2=cleo)
    await pg.idle()
    await press(ben, channel, "join")
    await pg.idle()
    first = board(ada, channel)
    await pg.clock.advance(hours=2)
    ben.says(channel, "Who else?")
    await hand_over(ada, ben, channel)
    assert first.deleted
    assert host("▲ Ben") in board(ada, channel).text
    assert len(cleo.pinged) == 1


# What one does while the answer to another is on its way

REDRAW = "PATCH /webhooks/*/*/messages/@original"


async def test_a_lobby_closed_while_somebody_joins_loses_its_buttons(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel)
    lobby = board(ada, channel)
    await press(ada, channel, "close")
    sure = await ada.sees(EN("close-sure"), channel)
    gate = pg.faults.hold(REDRAW, after_effect=True)
    await press(ben, lobby, "join")
    await gate.reached()
    await (await press(ada, sure, "close", "sure")).completed()
    gate.open()
    await _later(pg)
    assert (await stored(pg)).status == "closed"
    assert lobby.labels == []


async def test_a_host_role_handed_over_while_somebody_joins_is_shown(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben)
    lobby = board(ada, channel)
    await press(ada, channel, "hand-over")
    await ada.sees(EN("hand-over-whom"), channel)
    gate = pg.faults.hold(REDRAW, after_effect=True)
    await press(cleo, lobby, "join")
    await gate.reached()
    await (await press(ada, channel, "host", str(ben.id))).completed()
    gate.open()
    await _later(pg)
    assert host("▲ Ben") in lobby.text


async def _later(pg: Railway) -> None:
    await pg.idle()
    await pg.clock.advance(minutes=10)
    await pg.idle()


async def renewed(pg: Railway) -> None:
    """The bot has brought its lobbies up to date, some time after its start, and said so."""
    async with asyncio.timeout(60):
        while not (await stored(pg)).rules_version:  # noqa: ASYNC110 -- a row does not tell
            await asyncio.sleep(0.01)
    await pg.idle()


async def test_a_lobby_of_older_rules_is_shown_again_once_and_begins_by_the_newest(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    """What it says is as the newest rules have it, before anybody clicks."""
    async with running(pg, db):
        await open_table(ada, channel, ben)
    await pg.until_disconnected()
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE tables SET rules_version = 0, options = ?", ('{"first":1}',))
    (begins,) = chosen_options(await stored(pg), EN)
    assert begins not in board(ada, channel).text
    revisions = []
    for _ in range(2):
        await pg.clock.advance(hours=2)
        async with running(pg, db):
            await renewed(pg)
            assert begins in board(ada, channel).text
        await pg.until_disconnected()
        revisions.append((await stored(pg)).revision)
    assert revisions[0] == revisions[1]
    async with running(pg, db):
        await press(ada, channel, "begin")
        await pg.idle()
    table = await stored(pg)
    assert (table.status, table.rules_version) == ("playing", FACES[table.game].game.rules_version)
    async with await Store.look(db) as store:
        assert await verify(store) == []
