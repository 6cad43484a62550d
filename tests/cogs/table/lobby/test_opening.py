"""On which terms a table is opened, and who may open one where another stands: nobody closes what is somebody else's,
before a long time is over."""

from __future__ import annotations

import pytest

from cogs.table.lobby.opening import Opening, make_room
from cogs.table.seats.commands import back, leave
from cogs.table.terms.pace import DAY
from cogs.table.terms.refusals import Refusal
from db.rows import Server, Table
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, EVE, TableOnPaper, in_play, lobby, sender


def all_fall_silent() -> TableOnPaper:
    """A table with a move a day has lost its people one after the other; Ben three days after Ada."""
    table = in_play(ADA, BEN)
    table.later(3 * DAY)
    table.computers_play()
    table.later(3 * DAY)
    assert table.computers == [True, True]
    return table


@pytest.mark.parametrize("person", [ADA, CLEO], ids=["who sits there", "a stranger"])
def test_nobody_closes_a_lobby_or_a_game_in_which_somebody_sits(person: int) -> None:
    for table in (lobby(ADA, BEN), in_play(ADA, BEN)):
        assert table.refuses(make_room, person) == "refuse-channel-taken"


def test_a_stranger_does_not_close_a_table_whose_people_are_all_stood_in_for() -> None:
    table = all_fall_silent()
    with pytest.raises(Refusal, match="refuse-channel-kept") as refused:
        table.run(make_room, CLEO)
    assert refused.value.facts == {"table": 1, "who": ["Ada", "Ben"], "at": int(table.now + 14 * DAY)}
    table.run(back, BEN)
    assert table.computers == [True, False], "and it is still his"
    assert table.refuses(make_room, CLEO) == "refuse-channel-taken"


def test_after_fourteen_days_without_an_answer_anybody_closes_it_and_not_before() -> None:
    table = all_fall_silent()
    table.later(14 * DAY - 1)
    assert table.refuses(make_room, EVE) == "refuse-channel-kept"
    table.later(1)
    table.run(make_room, EVE)
    assert (table.row.status, table.row.ended, table.timers) == ("closed", table.now, [])
    assert table.said == {("board", None)}


def test_an_owner_closes_a_table_that_is_nobody_elses_any_more() -> None:
    table = all_fall_silent()
    with pytest.raises(Refusal, match="refuse-channel-kept") as refused:
        table.run(make_room, ADA)
    assert refused.value.facts["who"] == ["Ben"], "it is his as well"
    table.run(leave, BEN)
    table.run(make_room, ADA)
    assert table.row.status == "closed"


def test_a_table_without_persons_gives_its_channel_free() -> None:
    table = in_play(ADA, BEN)
    table.run(leave, BEN)
    table.run(leave, ADA)
    table.run(make_room, CLEO)
    assert table.row.status == "closed"


@pytest.mark.parametrize("status", ["ended", "closed"])
def test_a_table_that_is_over_is_in_nobodys_way(status: str) -> None:
    table = in_play(ADA, BEN)
    table.row.status = status  # type: ignore[assignment]  # from a list
    table.run(make_room, CLEO)
    assert (table.row.status, table.said) == (status, set())


# On which terms


def again(table: Table) -> Table:
    """The lobby that Ben opens when a game is over."""
    server = Server(1, pace="unhurried", stand_in="never")
    return Opening.again(table, 8, None, "de").lobby(sender(BEN), server, 5.0, 3)


def test_a_new_lobby_takes_the_pace_that_its_server_has_decided() -> None:
    server = Server(1, pace="unhurried", stand_in="never")
    row = Opening("trains", 1, 8, "en-US").lobby(sender(ADA), server, 5.0, 3)
    assert (row.pace, row.stand_in, row.when_away) == ("unhurried", "never", "plays")


def test_a_game_that_is_played_again_keeps_its_pace() -> None:
    table = in_play(ADA, BEN, pace="live", when_away="waits").row
    row = again(table)
    assert (row.pace, row.stand_in, row.when_away) == ("live", "comes", "waits")


def test_playing_again_keeps_how_good_everybody_is() -> None:
    table = in_play(ADA, BEN, computers=1, stand_in_skill="apprentice", hints="three").row
    table.seats[2].name, table.seats[2].skill = "Master Stoker", "master"
    row = again(table)
    assert [(seat.name, seat.skill) for seat in row.seats[1:]] == [("Master Stoker", "master")]
    assert (row.stand_in_skill, row.hints) == ("apprentice", "three")


def test_playing_again_invites_and_seats_nobody_unasked_and_who_starts_is_open() -> None:
    row = again(in_play(ADA, BEN, CLEO).row)
    assert ([seat.person for seat in row.seats], row.host) == ([BEN], BEN)
    assert row.invitations == [ADA, CLEO]
    assert row.options == '{"first":null}'
