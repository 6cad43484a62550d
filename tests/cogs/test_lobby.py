"""The lobby: people sit down, computer players fill up, the host decides, and it begins."""

from __future__ import annotations

import asyncio

import pytest

from cogs.table.bot import Bummelzug
from playground import Actor, Channel, Playground
from tests.cogs.evening import begin, board, hand_over, open_table, play_on, stored, whisper
from tests.railway import Railway


async def test_people_join_and_leave(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben, cleo)
    assert "● Ada (host)\n▲ Ben\n■ Cleo\nOne seat is free." in board(ada, channel).text
    await ben.click("Leave", channel)
    await pg.idle()
    assert "● Ada (host)\n▲ Cleo\n2 seats are free." in board(ada, channel).text


async def test_computer_players_come_and_go(bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor) -> None:
    await open_table(ada, channel)
    await ada.click("Add a computer player", channel)
    await pg.idle()
    assert "(computer player)" in board(ada, channel).text
    await ada.click("Remove a computer player", channel)
    await pg.idle()
    assert "(computer player)" not in board(ada, channel).text


async def test_a_host_who_leaves_hands_the_role_to_the_next_seat(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben, cleo)
    await ada.click("Leave", channel)
    await pg.idle()
    assert "● Ben (host)" in board(ben, channel).text
    await ben.click("Begin", channel)
    await ben.sees("```", channel)


async def test_a_host_who_leaves_hands_the_role_to_the_seat_after_their_own(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben, cleo)
    await hand_over(ada, "▲ Ben", channel)
    await ben.click("Leave", channel)
    await pg.idle()
    assert (await stored(pg)).host == cleo.id


async def test_the_last_to_leave_closes_the_lobby(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel)
    await ada.click("Leave", channel)
    await ada.sees("This table is closed.", channel)
    await ben.slash("/game-of-trains start", channel)
    await ben.sees("● Ben (host)", channel)


async def test_the_host_hands_over(bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor) -> None:
    await open_table(ada, channel, ben)
    await ada.click("Hand over", channel)
    await ada.choose("Hand over", "▲ Ben")
    await pg.idle()
    assert "▲ Ben (host)" in board(ada, channel).text


async def test_closing_is_asked_once(bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor) -> None:
    await open_table(ada, channel)
    assert "Close this table?" in await whisper(await ada.click("Close", channel))
    assert board(ada, channel).labels[0] == "Join", "nothing is closed yet"
    await ada.click("Close the table", channel)
    await ada.sees("This table is closed. `/game-of-trains start` opens another.", channel)


async def test_begin_takes_at_least_two(bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor) -> None:
    await open_table(ada, channel)
    disabled = {button.label: button.disabled for button in board(ada, channel).buttons}
    assert disabled["Begin"]
    await ada.click("Add a computer player", channel)
    await pg.idle()
    disabled = {button.label: button.disabled for button in board(ada, channel).buttons}
    assert not disabled["Begin"]


async def test_after_an_hour_any_seated_person_may_begin(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    await pg.clock.advance(minutes=59)
    assert "das ist Ada" in await whisper(await ben.click("Begin", channel))
    await pg.clock.advance(minutes=2)
    await ben.click("Begin", channel)
    await ben.sees("```", channel)


async def test_a_lobby_by_invitation_takes_only_the_invited(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel, with_=ben)
    await ada.click("By invitation only", channel)
    await pg.idle()
    lobby = board(ada, channel)
    assert "Invited: Ben" in lobby.text
    assert "for invited people only" in await whisper(await cleo.click("Join", channel))
    await ben.click("Join", channel)
    await pg.idle()
    assert "▲ Ben" in board(ada, channel).text
    assert "Invited:" not in board(ada, channel).text


async def test_an_invitation_pings_the_invited_and_nobody_else(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel, with_=ben)
    await pg.idle()
    assert len(ben.pinged) == 1
    await cleo.slash("/bummelzug board", channel)
    await pg.idle()
    assert len(ben.pinged) == 1, "a lobby posted afresh invites nobody again"
    assert not cleo.pinged
    assert not ada.pinged


async def test_the_table_can_have_a_thread_of_its_own(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    await ada.click("Play in a thread", channel)
    await pg.idle()
    thread = next(place for place in pg.world.channels.values() if place.is_thread)
    assert "● Ada (host)" in board(ada, thread).text
    assert not board_labels(ada, channel), "the lobby has moved"
    assert ada.reads(channel)[-1].content == f"This table goes on in <#{thread.id}>."
    await ben.slash("/game-of-trains start", channel)
    await ben.sees("● Ben (host)", channel)
    await ada.click("Begin", thread)
    await ada.sees("```", thread)


def board_labels(person: Actor, channel: Channel) -> list[str]:
    return [label for message in person.reads(channel) for label in message.labels]


async def test_who_starts_is_the_hosts_choice(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    await ada.choose("Who starts?", "▲ Ben starts", within=channel)
    await pg.idle()
    await ada.click("Begin", channel)
    await ada.sees("▲ Ben chooses a first card", channel)


async def test_who_starts_stays_the_same_person_when_somebody_before_them_leaves(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben, cleo)
    await ada.choose("Who starts?", "▲ Ben starts", within=channel)
    await pg.idle()
    await ada.click("Leave", channel)
    await pg.idle()
    assert '"first":0' in (await stored(pg)).options
    await ben.click("Leave", channel)
    await pg.idle()
    assert '"first":null' in (await stored(pg)).options, "whoever was to start is gone"


async def test_a_lobby_whose_game_the_computer_begins_loses_its_buttons_at_once_and_gets_none_of_a_board(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel)
    await ada.click("Add a computer player", channel)
    await pg.idle()
    lobby = board(ada, channel)
    await ada.choose("Who starts?", "▲ Stoker starts", within=channel)
    await pg.idle()
    said, before = lobby.embeds, len(pg.deliveries.all)
    await ada.click("Begin", channel)
    await pg.idle()
    after = [each.said for each in pg.deliveries.all[before:] if str(each.said.get("id")) == str(lobby.id)]
    assert [each["components"] for each in after] == [[]]
    assert lobby.embeds == said
    assert "My hand" in board(ada, channel).labels


async def test_a_forgotten_lobby_closes_after_a_week(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel)
    await pg.clock.advance(hours=7 * 24 + 1)
    await ada.sees("This table is closed.", channel)


@pytest.mark.slow
async def test_play_again_invites_and_seats_nobody_unasked(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await play_on(pg, [ada, ben])
    await ben.click("Play again", channel)
    await pg.idle()
    lobby = board(ada, channel)
    assert "● Ben (host)\n3 seats are free." in lobby.text
    assert "Invited: Ada" in lobby.text


async def test_no_table_moves_into_a_thread_where_nothing_could_be_posted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    channel.forbid("send_messages_in_threads")
    await open_table(ada, channel)
    assert "cannot open a thread here" in await whisper(await ada.click("Play in a thread", channel))
    assert (await stored(pg)).channel == channel.id


async def test_two_quick_clicks_open_one_thread(bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor) -> None:
    await open_table(ada, channel)
    lobby = board(ada, channel)
    await asyncio.gather(ada.click("Play in a thread", lobby), ada.click("Play in a thread", lobby))
    await pg.idle()
    assert sum(place.is_thread for place in pg.world.channels.values()) == 1


@pytest.mark.slow
async def test_play_again_where_a_table_stands_already_leads_to_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await play_on(pg, [ada, ben])
    await open_table(cleo, channel)
    ended = next(message for message in ada.reads(channel) if "Play again" in message.labels)
    assert str(board(cleo, channel).id) in await whisper(await ada.click("Play again", ended))


async def test_the_invited_are_pinged_once_however_often_the_lobby_is_posted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel, with_=cleo)
    await pg.idle()
    await ben.click("Join", channel)
    await pg.clock.advance(hours=2)
    await pg.idle()
    await hand_over(ada, "▲ Ben", channel)
    assert "▲ Ben (host)" in board(ada, channel).text
    assert len(cleo.pinged) == 1


# What one does while the answer to another is on its way

REDRAW = "PATCH /webhooks/*/*/messages/@original"


async def test_a_lobby_closed_while_somebody_joins_loses_its_buttons(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel)
    lobby = board(ada, channel)
    await ada.click("Close", channel)
    sure = await ada.sees("Close this table?", channel)
    gate = pg.faults.hold(REDRAW, after_effect=True)
    await ben.click("Join", lobby)
    await gate.reached()
    await (await ada.click("Close the table", sure)).settled()
    gate.open()
    await _later(pg)
    assert (await stored(pg)).status == "closed"
    assert lobby.labels == []


async def test_a_host_role_handed_over_while_somebody_joins_is_shown(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben)
    lobby = board(ada, channel)
    await ada.click("Hand over", channel)
    await ada.sees("Who is the host", channel)
    gate = pg.faults.hold(REDRAW, after_effect=True)
    await cleo.click("Join", lobby)
    await gate.reached()
    await (await ada.choose("Hand over", "▲ Ben", within=channel)).settled()
    gate.open()
    await _later(pg)
    assert "▲ Ben (host)" in lobby.text


async def _later(pg: Railway) -> None:
    await pg.idle()
    await pg.clock.advance(minutes=10)
    await pg.idle()
