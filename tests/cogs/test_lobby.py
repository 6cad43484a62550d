"""The lobby: people sit down, computer players fill up, the host decides, and it begins."""

from __future__ import annotations

import pytest

from cogs.table.bot import Bummelzug
from playground import Channel, Person, Playground
from tests.cogs.evening import begin, board, open_table, play_on, whisper
from tests.railway import Railway


async def test_people_join_and_leave(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Person, ben: Person, cleo: Person
) -> None:
    await open_table(ada, channel, ben, cleo)
    assert "● Ada (host)\n▲ Ben\n■ Cleo\nOne seat is free." in board(ada, channel).text
    await ben.click("Leave", channel)
    await pg.idle()
    assert "● Ada (host)\n▲ Cleo\n2 seats are free." in board(ada, channel).text


async def test_computer_players_come_and_go(bot: Bummelzug, pg: Playground, channel: Channel, ada: Person) -> None:
    await open_table(ada, channel)
    await ada.click("Add a computer player", channel)
    await pg.idle()
    assert "(computer player)" in board(ada, channel).text
    await ada.click("Remove it", channel)
    await pg.idle()
    assert "(computer player)" not in board(ada, channel).text


async def test_a_host_who_leaves_hands_the_role_to_the_next_seat(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Person, ben: Person, cleo: Person
) -> None:
    await open_table(ada, channel, ben, cleo)
    await ada.click("Leave", channel)
    await pg.idle()
    assert "● Ben (host)" in board(ben, channel).text
    await ben.click("Begin", channel)
    await ben.sees("```", channel)


async def test_the_last_to_leave_closes_the_lobby(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Person, ben: Person
) -> None:
    await open_table(ada, channel)
    await ada.click("Leave", channel)
    await ada.sees("This table is closed.", channel)
    await ben.slash("/game-of-trains start", channel)
    await ben.sees("● Ben (host)", channel)


async def test_the_host_hands_over(bot: Bummelzug, pg: Playground, channel: Channel, ada: Person, ben: Person) -> None:
    await open_table(ada, channel, ben)
    await ada.click("Hand over", channel)
    await ada.choose("Hand over", "▲ Ben")
    await pg.idle()
    assert "▲ Ben (host)" in board(ada, channel).text


async def test_closing_is_asked_once(bot: Bummelzug, pg: Playground, channel: Channel, ada: Person) -> None:
    await open_table(ada, channel)
    assert "Close this table?" in await whisper(await ada.click("Close", channel))
    assert board(ada, channel).labels[0] == "Join", "nothing is closed yet"
    await ada.click("Close the table", channel)
    await ada.sees("This table is closed. `/game-of-trains start` opens another.", channel)


async def test_begin_takes_at_least_two(bot: Bummelzug, pg: Playground, channel: Channel, ada: Person) -> None:
    await open_table(ada, channel)
    disabled = {button.label: button.disabled for button in board(ada, channel).buttons}
    assert disabled["Begin"]
    await ada.click("Add a computer player", channel)
    await pg.idle()
    disabled = {button.label: button.disabled for button in board(ada, channel).buttons}
    assert not disabled["Begin"]


async def test_after_an_hour_any_seated_person_may_begin(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Person, ben: Person
) -> None:
    await open_table(ada, channel, ben)
    await pg.clock.advance(minutes=59)
    assert "das ist Ada" in await whisper(await ben.click("Begin", channel))
    await pg.clock.advance(minutes=2)
    await ben.click("Begin", channel)
    await ben.sees("```", channel)


async def test_a_lobby_by_invitation_takes_only_the_invited(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Person, ben: Person, cleo: Person
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
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Person, ben: Person, cleo: Person
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
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Person, ben: Person
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


def board_labels(person: Person, channel: Channel) -> list[str]:
    return [label for message in person.reads(channel) for label in message.labels]


async def test_who_starts_is_the_hosts_choice(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Person, ben: Person
) -> None:
    await open_table(ada, channel, ben)
    await ada.choose("Who starts?", "▲ Ben starts", within=channel)
    await pg.idle()
    await ada.click("Begin", channel)
    await ada.sees("▲ Ben chooses a first card", channel)


async def test_a_lobby_whose_game_the_computer_begins_loses_its_buttons_at_once_and_gets_none_of_a_board(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Person
) -> None:
    await open_table(ada, channel)
    await ada.click("Add a computer player", channel)
    await pg.idle()
    lobby = board(ada, channel)
    await ada.choose("Who starts?", "▲ Stoker starts", within=channel)
    await pg.idle()
    said, before = lobby.embeds, len(pg.journal.deliveries)
    await ada.click("Begin", channel)
    await pg.idle()
    after = [each.said for each in pg.journal.deliveries[before:] if str(each.said.get("id")) == str(lobby.id)]
    assert [each["components"] for each in after] == [[]]
    assert lobby.embeds == said
    assert "My hand" in board(ada, channel).labels


async def test_a_forgotten_lobby_closes_after_a_week(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Person
) -> None:
    await open_table(ada, channel)
    await pg.clock.advance(hours=7 * 24 + 1)
    await ada.sees("This table is closed.", channel)


@pytest.mark.slow
async def test_play_again_invites_and_seats_nobody_unasked(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person
) -> None:
    await begin(ada, channel, ben)
    await play_on(pg, [ada, ben])
    await ben.click("Play again", channel)
    await pg.idle()
    lobby = board(ada, channel)
    assert "● Ben (host)\n3 seats are free." in lobby.text
    assert "Invited: Ada" in lobby.text
