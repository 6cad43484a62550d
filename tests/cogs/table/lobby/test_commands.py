"""The lobby: people sit down, computer players fill up, the host decides, and it begins."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from cogs.face.form import OFF, ON
from cogs.faces import FACES
from cogs.table.lobby import commands
from cogs.table.lobby.opening import make_room
from cogs.table.pace.sheet import pace_lines
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.pace import DAY, HOUR
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db.rows import PLAYED, MetQuestion, Status
from tests.cogs.readers import EN
from tests.cogs.table.at_a_table import ADA, BEN, CHANNEL, CLEO, DAN, EVE, NAMES, TableOnPaper, in_play, lobby, sender

A, B, C = sender(ADA), sender(BEN), sender(CLEO)


def sitting(table: TableOnPaper) -> list[str]:
    return [seat.name for seat in table.row.seats]


# Seats


def test_people_join_and_leave() -> None:
    table = lobby(ADA, BEN, CLEO)
    assert sitting(table) == ["Ada", "Ben", "Cleo"]
    assert table.said == {("board", None)}
    table.run(commands.leave, B)
    assert sitting(table) == ["Ada", "Cleo"]
    assert (table.row.host, table.said) == (ADA, {("board", None)})


def test_an_invited_person_declines_and_may_still_join_and_leave_which_declines_again() -> None:
    table = lobby(ADA, invited=[BEN, CLEO])
    table.run(commands.decline, B)
    assert (table.row.declined, table.said) == ([BEN], {("board", None)})
    table.run(commands.decline, B)
    assert (table.row.declined, table.said) == ([BEN], set())
    table.run(commands.join, B)
    assert (sitting(table), table.row.declined) == (["Ada", "Ben"], [])
    table.run(commands.leave, B)
    assert (sitting(table), table.row.declined) == (["Ada"], [BEN])


def test_whoever_has_joined_and_declines_then_stands_up() -> None:
    table = lobby(ADA, BEN, invited=[BEN])
    table.run(commands.decline, B)
    assert (sitting(table), table.row.declined) == (["Ada"], [BEN])


def test_nobody_declines_who_was_not_invited_or_once_the_game_has_begun() -> None:
    table = lobby(ADA, CLEO, invited=[BEN])
    assert table.refuses(commands.decline, A) == "refuse-not-invited"
    assert table.refuses(commands.decline, C) == "refuse-not-invited"
    table.run(commands.begin, A)
    assert table.refuses(commands.decline, B) == "refuse-begun"


def test_nobody_sits_down_twice_or_where_there_is_no_room() -> None:
    table = lobby(ADA, BEN, CLEO)
    assert table.refuses(commands.join, A) == "refuse-seated-already"
    table.run(commands.join, sender(DAN))
    assert ("full", None) in table.said, "the host is told"
    with pytest.raises(Refusal, match="refuse-full") as refused:
        table.run(commands.join, sender(EVE))
    assert refused.value.facts == {"most": 4}
    assert table.refuses(commands.add_computer, A) == "refuse-full"


def test_a_host_who_fills_the_lobby_up_need_not_be_told() -> None:
    table = lobby(ADA, BEN, CLEO, computers=1)
    assert table.said == {("board", None)}


def test_computer_players_come_and_go() -> None:
    table = lobby(ADA)
    assert table.refuses(commands.remove_computer, A) == "refuse-no-computer"
    table.run(commands.add_computer, A)
    assert (sitting(table), table.computers) == (["Ada", "Apprentice Stoker"], [False, True])
    table.run(commands.remove_computer, A)
    assert sitting(table) == ["Ada"]


def test_the_last_computer_player_that_came_goes_first() -> None:
    table = lobby(ADA, computers=2)
    table.run(commands.join, B)
    table.run(commands.remove_computer, B)
    assert sitting(table) == ["Ada", "Apprentice Stoker", "Ben"]


def test_only_those_who_sit_there_bring_computer_players_or_stand_up() -> None:
    table = lobby(ADA, computers=1)
    for command in (commands.add_computer, commands.remove_computer, commands.leave):
        assert table.refuses(command, B) == "refuse-not-seated-yet"
    assert table.refuses(commands.choose_skill, B, "all", "master") == "refuse-not-seated-yet"


def test_each_computer_player_is_as_good_as_somebody_at_the_table_has_chosen() -> None:
    table = lobby(ADA, BEN, computers=2)
    table.run(commands.choose_skill, B, "3", "master")
    assert [(seat.name, seat.skill) for seat in table.row.seats[2:]] == [
        ("Apprentice Stoker", "apprentice"),
        ("Master Signaller", "master"),
    ]
    table.run(commands.choose_skill, A, "all", "journeyman")
    assert sitting(table)[2:] == ["Stoker", "Signaller"]


def test_a_computer_player_that_comes_is_as_good_as_the_last_one() -> None:
    table = lobby(ADA, computers=1)
    table.run(commands.choose_skill, A, "1", "master")
    table.run(commands.add_computer, A)
    assert sitting(table)[1:] == ["Master Stoker", "Master Signaller"]


def test_who_stands_in_is_for_the_host_to_choose_and_the_lobby_says_what_is_unusual() -> None:
    table = lobby(ADA, BEN)
    assert EN("lobby-stand-in-skill", skill="journeyman") not in " ".join(pace_lines(table.row, EN, briefly=True))
    table.run(commands.choose_skill, A, "stand_in", "master")
    assert table.row.stand_in_skill == "master"
    assert EN("lobby-stand-in-skill", skill="master") in " ".join(pace_lines(table.row, EN, briefly=True))
    assert table.refuses(commands.choose_skill, B, "stand_in", "apprentice") == "refuse-host-only"


@pytest.mark.parametrize(
    ("who", "skill", "why"),
    [
        ("1", "wizard", "refuse-unknown-control"),
        ("0", "master", "refuse-no-computer"),
        ("9", "master", "refuse-no-computer"),
        ("all", "", "refuse-unknown-control"),
        ("all", "master", "refuse-no-computer"),
    ],
)
def test_a_strength_that_nobody_offered_is_refused(who: str, skill: str, why: str) -> None:
    assert lobby(ADA).refuses(commands.choose_skill, A, who, skill) == why


def test_whoever_has_played_the_game_meets_journeymen() -> None:
    table = lobby(ADA)
    table.people[ADA].learnt.append(MetQuestion("trains", PLAYED, 1, 1))
    table.run(commands.add_computer, A)
    assert table.row.seats[1].skill == "apprentice", "that was another game"
    table.run(commands.remove_computer, A)
    table.people[ADA].learnt.append(MetQuestion("game_of_trains", PLAYED, 1, 1))
    table.run(commands.add_computer, A)
    assert table.row.seats[1].name == "Stoker"


def test_a_host_who_leaves_hands_the_role_to_the_next_seat() -> None:
    table = lobby(ADA, BEN, CLEO)
    table.run(commands.leave, A)
    assert table.row.host == BEN
    table.run(commands.begin, B)
    assert table.row.status == "playing"


def test_a_host_who_leaves_hands_the_role_to_the_seat_after_their_own() -> None:
    table = lobby(ADA, BEN, CLEO)
    table.run(commands.hand_over, A, BEN)
    table.run(commands.leave, B)
    assert table.row.host == CLEO


def test_the_last_to_leave_closes_the_lobby() -> None:
    table = lobby(ADA, computers=1)
    table.run(commands.leave, A)
    assert (table.row.status, table.row.ended, table.timers) == ("closed", table.now, [])
    assert table.said == {("board", None)}
    table.run(make_room, BEN)


def test_a_lobby_by_invitation_takes_only_the_invited() -> None:
    table = lobby(ADA, invited=[BEN])
    table.run(commands.decide, A, {"invited": ON})
    assert table.refuses(commands.join, C) == "refuse-invitation-only"
    table.run(commands.join, B)
    assert sitting(table) == ["Ada", "Ben"]
    table.run(commands.decide, A, {"invited": OFF})
    table.run(commands.join, C)


def test_what_stands_in_the_hosts_form_is_all_set_or_nothing_of_it() -> None:
    table = lobby(ADA, BEN)
    table.run(commands.decide, A, {"first": ("first=1",), "pace": ("live",), "invited": ON})
    assert (json.loads(table.row.options)["first"], table.row.pace, table.row.invited) == (1, "live", True)
    wrong = {"first": ("first=5",), "pace": ("day",), "invited": OFF}
    assert table.refuses(commands.decide, A, wrong) == "refuse-option"


# What the host decides


def test_the_host_hands_over() -> None:
    table = lobby(ADA, BEN)
    assert table.refuses(commands.hand_over, A, CLEO) == "refuse-not-at-table"
    table.run(commands.hand_over, A, BEN)
    assert (table.row.host, table.said) == (BEN, {("board", None)})


HostsCommand = Callable[[LoadedTable, Sender], None]
HOSTS: dict[str, HostsCommand] = {
    "options": lambda loaded, who: commands.choose(loaded, who, {"first": "0"}),
    "hints": lambda loaded, who: commands.choose_hints(loaded, who, "three"),
    "a form": lambda loaded, who: commands.decide(loaded, who, {"invited": ON}),
    "handing over": lambda loaded, who: commands.hand_over(loaded, who, BEN),
    "a thread": lambda loaded, who: commands.move_to(loaded, who, 8),
    "a time": lambda loaded, who: commands.begin_later(loaded, who, "3600"),
    "closing": commands.close_lobby,
}


@pytest.mark.parametrize("what", HOSTS)
def test_only_the_host_decides_and_only_in_a_lobby(what: str) -> None:
    table = lobby(ADA, BEN)
    assert table.refuses(HOSTS[what], B) == "refuse-host-only"
    over: list[tuple[Status, str]] = [
        ("playing", "refuse-begun"),
        ("ended", "refuse-ended"),
        ("closed", "refuse-closed"),
    ]
    for status, why in over:
        table.row.status = status
        assert table.refuses(HOSTS[what], A) == why
    table.row.status = "lobby"
    table.run(HOSTS[what], A)
    assert ("board", None) in table.said


def test_a_lobby_that_moves_into_a_thread_knows_where_it_stood() -> None:
    table = lobby(ADA)
    table.run(commands.move_to, A, 8)
    assert (table.row.channel, table.row.parent) == (8, CHANNEL)


def test_how_many_hints_there_are_is_chosen_or_as_usual() -> None:
    table = lobby(ADA)
    table.run(commands.choose_hints, A, "three")
    assert table.row.hints == "three"
    assert table.refuses(commands.choose_hints, A, "four") == "refuse-unknown-control"
    table.run(commands.choose_hints, A, "usual")
    assert table.row.hints is None


def test_who_starts_is_the_hosts_choice() -> None:
    table = lobby(ADA, BEN)
    for first in ("2", "-1", "x"):
        assert table.refuses(commands.choose, A, {"first": first}) == "refuse-option"
    table.run(commands.choose, A, {"first": "1"})
    table.run(commands.begin, A)
    assert table.asked == [1]


def test_who_starts_stays_the_same_person_when_somebody_before_them_leaves() -> None:
    table = lobby(ADA, BEN, CLEO)
    table.run(commands.choose, A, {"first": "1"})
    table.run(commands.leave, A)
    assert '"first":0' in table.row.options
    table.run(commands.leave, B)
    assert '"first":null' in table.row.options, "whoever was to start is gone"


def test_a_forgotten_lobby_closes_after_a_week() -> None:
    table = lobby(ADA)
    table.later(7 * DAY - 1)
    assert table.row.status == "lobby"
    table.later(1)
    assert (table.row.status, table.said) == ("closed", {("board", None)})


def test_a_lobby_of_older_rules_begins_by_the_newest_and_a_game_goes_on_by_its_own() -> None:
    for table, then in ((lobby(ADA), 1), (in_play(ADA, BEN), 0)):
        table.row.rules_version = 0
        table.run(commands.renew)
        assert table.row.rules_version == then


# Beginning


def test_begin_takes_at_least_two() -> None:
    table = lobby(ADA)
    assert table.refuses(commands.begin, A) == "refuse-too-few"
    table.run(commands.add_computer, A)
    table.run(commands.begin, A)
    assert table.row.status == "playing"


def test_all_are_told_that_it_begins_and_whoever_is_asked_is_asked() -> None:
    table = lobby(ADA, BEN)
    table.run(commands.choose, A, {"first": "0"})
    table.run(commands.begin_later, A, str(int(3 * HOUR)))
    table.later(HOUR)
    table.run(commands.begin, A)
    assert (table.row.status, table.row.begun, table.row.version) == ("playing", table.now, 1)
    assert table.said == {("board", None), ("hand", 0), ("tell", 1)}
    assert table.clocks(0) == {"remind": DAY, "silent": DAY, "replace": 3 * DAY}
    assert table.timers == [one for one in table.timers if one.seat == 0], "the lobby's own clocks are stopped"
    assert table.refuses(commands.begin, A) == "refuse-begun"


def test_after_an_hour_any_seated_person_may_begin() -> None:
    table = lobby(CLEO, ADA, BEN)
    table.run(commands.hand_over, C, ADA)
    table.later(HOUR - 1)
    with pytest.raises(Refusal, match="refuse-host-begins") as refused:
        table.run(commands.begin, B)
    assert refused.value.facts == {"host": "Ada", "at": int(table.now + 1)}
    table.later(1)
    assert table.refuses(commands.begin, sender(DAN)) == "refuse-not-seated-yet"
    table.run(commands.begin, B)
    assert table.row.status == "playing"


def test_a_lobby_begins_by_itself_at_its_time_with_computer_players_in_free_seats() -> None:
    table = lobby(ADA)
    table.run(commands.begin_later, A, str(int(3 * HOUR)))
    assert (table.row.begins, table.due("begin")) == (table.now + 3 * HOUR, table.now + 3 * HOUR)
    table.later(3 * HOUR - 1)
    assert table.row.state is None
    table.later(1)
    assert (table.row.status, table.row.begins) == ("playing", None)
    assert table.computers == [False, True], "as many as it takes to play at all"


def test_a_host_may_change_their_mind_about_when_it_begins() -> None:
    table = lobby(ADA, BEN)
    table.run(commands.begin_later, A, str(int(HOUR)))
    table.run(commands.begin_later, A, "never")
    assert (table.row.begins, table.due("begin")) == (None, None)
    for after in ("1", "x", ""):
        assert table.refuses(commands.begin_later, A, after) == "refuse-unknown-control"


def test_a_lobby_that_cannot_begin_by_itself_says_so_once_and_stays_a_lobby() -> None:
    table = lobby(ADA, game="trains")
    table.run(commands.begin_later, A, str(int(HOUR)))
    table.row.options = table.row.options.replace('"random","chosen":[]', '"chosen","chosen":["lay_rails"]')
    table.later(HOUR)
    assert (table.row.status, sitting(table), table.row.begins) == ("lobby", [NAMES[ADA]], 0.0)
    assert (table.said, table.due("begin")) == ({("board", None)}, None)


def test_what_cannot_begin_says_why() -> None:
    table = lobby(ADA, BEN, game="trains")
    table.row.options = table.row.options.replace('"random","chosen":[]', '"chosen","chosen":["lay_rails"]')
    why = table.refuses(commands.begin, A)
    assert why.startswith("trains-invalid-")
    assert EN.has(why)


@pytest.mark.parametrize("game", FACES)
def test_whoever_sits_alone_begins_against_as_many_computer_players_as_the_game_is_best_with(game: str) -> None:
    table = lobby(ADA, game=game)
    table.run(commands.begin_against_computers, A)
    assert (table.row.status, len(table.row.seats)) == ("playing", FACES[game].usual)
    assert FACES[game].usual in FACES[game].game.players


def test_nobody_new_to_a_game_begins_it_against_more_than_apprentices() -> None:
    table = lobby(ADA)
    table.run(commands.begin_against_computers, A)
    assert {seat.skill for seat in table.row.seats[1:]} == {"apprentice"}


def test_nobody_else_is_sent_off_against_computer_players_and_a_refused_deal_seats_none() -> None:
    table = lobby(ADA, BEN)
    assert table.refuses(commands.begin_against_computers, B) == "refuse-host-only"
    assert table.refuses(commands.begin_against_computers, A) == "refuse-not-alone"
    alone = lobby(ADA, game="trains")
    alone.row.options = alone.row.options.replace('"random","chosen":[]', '"chosen","chosen":["lay_rails"]')
    assert alone.refuses(commands.begin_against_computers, A).startswith("trains-invalid-")


def test_a_clock_that_was_chosen_begins_with_the_game() -> None:
    table = in_play(ADA, BEN, game="dwarf_train", options={"end": "time", "minutes": "30"})
    assert table.due("clock") == table.now + 1800


def test_a_table_of_ones_own_begins_at_once_against_computer_players_as_good_as_is_wanted() -> None:
    table = lobby(ADA, guild=None, channel=None)
    table.run(commands.begin_own, 2, "master")
    assert sitting(table) == ["Ada", "Master Stoker", "Master Signaller"]
    assert [seat.skill for seat in table.row.seats[1:]] == ["master", "master"]
    assert (table.row.status, table.row.begun, table.due("expire")) == ("playing", table.now, None)
    assert {what for what, seat in table.said if seat == 0} & {"hand", "tell"}
