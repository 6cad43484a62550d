"""The table never hangs on one person: seats are left, stood in for, taken back; the clock reminds and replaces."""

from __future__ import annotations

import pytest

from cogs.table.bot import Bummelzug
from playground import Channel, Person
from tests.cogs.evening import begin, board, choose_first_card, stored, whisper
from tests.railway import Railway

pytestmark = pytest.mark.slow


async def test_a_computer_player_takes_over_the_seat_of_whoever_leaves_and_plays_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person
) -> None:
    await begin(ada, channel, ben)
    assert "A computer player takes over" in await whisper(await ada.click("Leave", channel))
    assert not (await stored(pg)).seats[0].computer, "asked once before it is done"
    await ada.click("Leave the table", channel)
    await pg.idle()
    shown = board(ben, channel)
    assert "A computer player plays for ● Ada." in shown.text
    assert "▲ Ben chooses a first card" in shown.text, "it has moved for her"


async def test_the_person_takes_the_seat_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person
) -> None:
    await begin(ada, channel, ben)
    await ada.click("Leave", channel)
    await ada.click("Leave the table", channel)
    await pg.idle()
    await ada.click("Take my seat back", channel)
    await pg.idle()
    await choose_first_card(ben)
    assert "● Ada is to move" in board(ada, channel).text
    await ada.click("Draw a card", channel)
    await pg.idle()
    assert "has drawn a card" in board(ada, channel).text


async def test_computer_players_move_only_while_a_person_holds_a_seat(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person
) -> None:
    await begin(ada, channel, ben)
    for person, sure in ((ben, "Aussteigen"), (ada, "Leave the table")):
        await person.click("Leave", channel)
        await person.click(sure, channel)
        await pg.idle()
    version = (await stored(pg)).version
    await pg.clock.advance(hours=5)
    await pg.idle()
    assert (await stored(pg)).version == version
    assert "No person sits here" in board(ada, channel).text
    await ben.click("Take my seat back", channel)
    await pg.idle()
    assert "▲ Ben chooses a first card" in board(ada, channel).text, "it goes on where it stood"


async def test_a_table_without_persons_gives_its_channel_free(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person, cleo: Person
) -> None:
    await begin(ada, channel, ben)
    for person, sure in ((ben, "Aussteigen"), (ada, "Leave the table")):
        await person.click("Leave", channel)
        await person.click(sure, channel)
        await pg.idle()
    await cleo.slash("/game-of-trains start", channel)
    await cleo.sees("● Cleo (host)", channel)


async def test_a_silent_person_is_reminded_after_a_day(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person
) -> None:
    await begin(ada, channel, ben)
    assert len(ada.pinged) == 1
    await pg.clock.advance(hours=23)
    await pg.idle()
    assert len(ada.pinged) == 1
    await pg.clock.advance(hours=2)
    await ada.pg.world.until(lambda: len(ada.pinged) == 2, 5)
    await choose_first_card(ada)
    assert "▲ Ben chooses a first card" in board(ada, channel).text, "the reminder's controls work"


async def test_after_three_days_a_computer_player_stands_in_and_the_person_can_come_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(hours=73)
    await ada.sees("A computer player plays for ● Ada.", channel)
    await pg.idle()
    await ada.click("Take my seat back", ada.dm)
    await pg.idle()
    assert not (await stored(pg)).seats[0].computer


async def test_whoever_moves_is_not_reminded_any_more(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(hours=20)
    await choose_first_card(ada)
    await choose_first_card(ben)
    pings = len(ada.pinged)
    await pg.clock.advance(hours=10)
    await pg.idle()
    assert len(ada.pinged) == pings


async def test_the_host_role_goes_on_when_a_host_leaves_a_running_game(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person
) -> None:
    await begin(ada, channel, ben)
    await ada.click("Leave", channel)
    await ada.click("Leave the table", channel)
    await pg.idle()
    assert (await stored(pg)).host == ben.id


async def test_nobody_is_pinged_who_does_not_want_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person
) -> None:
    await ada.slash("/bummelzug settings", channel)
    await ada.click("Do not ping me", channel)
    await ada.sees("You are not pinged", channel)
    await begin(ada, channel, ben)
    assert not ada.pinged
    assert ada.reads(ada.dm), "the hand arrives all the same"


async def test_a_forgotten_person_is_gone_from_the_store_and_the_game_goes_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Person, ben: Person
) -> None:
    await begin(ada, channel, ben)
    await ada.slash("/bummelzug settings", channel)
    await ada.click("Forget me", channel)
    assert (await stored(pg)).seats[0].name == "Ada", "asked once before it is done"
    await ada.click(label="Forget me", within=(await ada.sees("Forget you?", channel)))
    await pg.idle()
    assert str(ada.id).encode() not in pg.db.read_bytes()
    row = await stored(pg)
    assert (row.seats[0].person, row.seats[0].name, row.seats[0].computer) == (None, "Somebody", True)
    assert "▲ Ben chooses a first card" in board(ben, channel).text
