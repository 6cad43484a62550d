"""The table never hangs on one person: seats are left, taken back, and passed on."""

from __future__ import annotations

import pytest

from cogs.face.custom_id import sign
from cogs.table.lobby import commands as lobby_commands
from cogs.table.pace.waiting import waited_for
from cogs.table.play.commands import act, pause
from cogs.table.seats.commands import (
    back,
    come_back,
    go_away,
    leave,
    leave_server,
    let_computer_answer,
    offer,
    take,
)
from cogs.table.seats.offer import Offer
from cogs.table.tables.vote import owners
from cogs.table.terms.pace import DAY, HOUR
from cogs.table.terms.refusals import Refusal
from cogs.table.undo.commands import taking_back
from cogs.table.votes.commands import remove
from engine.game_of_trains import Draw
from tests.cogs.readers import EN
from tests.cogs.table.at_a_table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    NAMES,
    TableOnPaper,
    in_play,
    lobby,
    run_as,
    sender,
)

ASKED = {"remind": DAY, "silent": DAY, "replace": 3 * DAY}  # the clocks of somebody who is asked from now on


# Leaving and coming back


def test_a_computer_player_takes_over_the_seat_of_whoever_leaves_and_plays_on() -> None:
    table = in_play(ADA, BEN)
    table.run(leave, ADA)
    held = table.row.seats[0]
    assert (held.person, held.computer, held.away, held.given_up) == (ADA, True, table.now, True)
    assert {("board", None), ("hand", 0), ("think", None)} <= table.said
    assert ("took-over", 0) not in table.said, "she knows"
    assert (table.clocks(0), table.outcome.answered) == ({}, [0])
    table.computers_play()
    assert table.asked == [1], "it has moved for her"
    assert table.moves[-1].cause == "computer"
    assert table.clocks(1) == ASKED


def test_the_person_takes_the_seat_back() -> None:
    table = in_play(ADA, BEN)
    table.run(leave, ADA)
    draw = sign(table.load().game, Draw())
    assert table.refuses(act, ADA, table.row.version, draw) == "refuse-computer-plays"
    assert table.run(back, ADA) == 0
    held = table.row.seats[0]
    assert (held.computer, held.away, held.given_up) == (False, None, False)
    assert ("hand", 0) in table.said
    assert table.clocks(0) == ASKED
    table.set_up()
    assert table.asked == [0]
    table.plays(ADA, Draw())


def test_nobody_comes_back_who_has_not_gone_or_does_not_sit_here_or_after_the_end() -> None:
    table = in_play(ADA, BEN)
    assert table.refuses(back, ADA) == "refuse-holding"
    assert table.refuses(back, CLEO) == "refuse-not-seated"
    table.row.status = "ended"
    assert table.refuses(back, ADA) == "refuse-ended"


def test_nobody_leaves_from_outside_from_a_lobby_twice_or_after_the_end() -> None:
    table = in_play(ADA, BEN)
    assert table.refuses(leave, CLEO) == "refuse-not-seated"
    assert lobby(ADA, BEN).refuses(leave, ADA) == "refuse-not-begun"
    table.run(leave, BEN)
    assert table.refuses(leave, BEN) == "refuse-left-already"
    table.row.rests = True
    assert table.refuses(leave, ADA) == "refuse-rests"
    table.row.rests, table.row.status = False, "ended"
    assert table.refuses(leave, ADA) == "refuse-ended"


def test_whoever_was_voted_out_neither_leaves_nor_offers_the_seat() -> None:
    table = in_play(ADA, BEN, CLEO)
    table.run(remove, ADA, 1)
    table.votes(CLEO, "remove.1.yes")
    assert table.refuses(leave, BEN) == "refuse-removed"
    assert table.refuses(taking_back, BEN) == "refuse-removed"
    assert table.refuses(offer, sender(BEN), DAN, BEN) == "refuse-removed"


def test_computer_players_move_only_while_a_person_holds_a_seat() -> None:
    table = in_play(ADA, BEN)
    table.run(leave, BEN)
    table.run(leave, ADA)
    assert ("think", None) not in table.said
    loaded = table.load()
    assert waited_for(loaded, [], loaded.timers, EN) == [EN("table-sleeps")]
    table.run(back, BEN)
    assert ("think", None) in table.said
    table.computers_play()
    assert table.asked == [1], "it goes on where it stood"


def test_the_host_role_goes_on_when_a_host_leaves_a_running_game() -> None:
    table = in_play(ADA, BEN)
    table.run(leave, ADA)
    assert table.row.host == BEN
    table.run(leave, BEN)
    assert table.row.host == BEN, "nobody else holds a seat"


def test_whoever_comes_back_to_a_table_without_a_host_is_its_host() -> None:
    table = in_play(ADA, BEN)
    table.run(leave, BEN)
    table.run(leave, ADA)
    assert table.row.host == ADA, "nobody is there to hand the role to"
    table.run(back, BEN)
    assert table.row.host == BEN
    table.run(back, ADA)
    assert table.row.host == BEN, "who is there keeps it"


def test_the_host_role_goes_to_the_next_seat_not_to_the_first() -> None:
    table = lobby(ADA, BEN, CLEO)
    table.run(lobby_commands.hand_over, sender(ADA), BEN)
    table.run(lobby_commands.begin, sender(BEN))
    table.run(leave, BEN)
    assert table.row.host == CLEO


def test_a_stopped_clock_stands_still_when_somebody_takes_a_seat_back() -> None:
    table = in_play(ADA, BEN, game="dwarf_train", options={"end": "time", "minutes": "30"})
    table.run(leave, BEN)
    table.later(60)
    table.run(pause, ADA)
    assert (table.row.clock_left, table.due("clock")) == (1740, None)
    table.later(HOUR)
    table.run(back, BEN)
    assert (table.row.clock_left, table.due("clock")) == (1740, None)


def test_somebody_who_is_stood_in_for_can_leave_and_come_back() -> None:
    table = in_play(ADA, BEN)
    table.plays(ADA)
    table.later(DAY)
    table.votes(ADA, "silent.1.plays")
    assert owners(table.row) == [0, 1]
    since = table.now
    table.later(HOUR)
    table.run(leave, BEN)
    assert (owners(table.row), table.row.seats[1].away) == ([0], since)
    assert table.refuses(leave, BEN) == "refuse-left-already"
    table.run(back, BEN)
    assert owners(table.row) == [0, 1]


# Who is gone, and who is silent


def test_whoever_left_the_server_is_not_waited_for_and_keeps_the_seat() -> None:
    table = in_play(ADA, BEN)
    table.run(leave_server, 0, ADA)
    held = table.row.seats[0]
    assert (held.person, held.computer, held.given_up, table.row.host) == (ADA, True, True, BEN)
    table.run(back, ADA)
    assert owners(table.row) == [0, 1]


@pytest.mark.parametrize("why", ["somebody else holds the seat", "a computer player does", "it is a lobby"])
def test_that_somebody_left_the_server_means_nothing_where(why: str) -> None:
    table = lobby(ADA, BEN) if why == "it is a lobby" else in_play(ADA, BEN)
    if why == "a computer player does":
        table.later(3 * DAY)
        assert table.computers == [True, False]
    before = table.load()
    table.run(leave_server, 0, CLEO if why == "somebody else holds the seat" else ADA)
    assert (table.load(), table.said) == (before, set())


def test_a_computer_player_stands_in_for_whoever_was_silent_for_as_long_as_the_pace_allows_and_not_before() -> None:
    table = in_play(ADA, BEN)
    table.later(3 * DAY - 1)
    assert table.computers == [False, False]
    table.later(1)
    held = table.row.seats[0]
    assert (held.computer, held.away, held.given_up) == (True, table.now, False)
    assert {("took-over", 0), ("think", None), ("hand", 0)} <= table.said
    assert (table.row.host, table.clocks(0)) == (BEN, {})


def test_a_clock_that_rings_for_somebody_who_is_not_asked_any_more_takes_no_seat() -> None:
    table = in_play(ADA, BEN)
    due = table.due("replace", 0)
    assert due is not None
    old = table.timers
    table.plays(ADA)
    table.timers += [one for one in old if one.seat == 0]
    table.now = due
    table.ring("replace", 0)
    assert table.computers == [False, False]
    assert table.due("replace", 0) is None


def test_where_nobody_stands_in_by_itself_the_clock_is_wound_up_again_and_the_board_says_so() -> None:
    table = in_play(ADA, BEN, stand_in="never")
    table.now += 3 * DAY
    table.ring("replace", 0)
    assert (table.computers, table.said) == ([False, False], {("board", None)})
    assert table.clocks(0)["replace"] == 3 * DAY


def test_where_nobody_stands_in_by_itself_somebody_does_when_all_others_are_away() -> None:
    table = in_play(ADA, BEN, stand_in="never")
    table.run_as(BEN, go_away, table.now + 9 * DAY, table.now)
    table.later(3 * DAY)
    assert table.computers == [True, False]


# Passing a seat on


def taken(table: TableOnPaper, person: int, offered: Offer) -> int:
    return table.run_as(person, lambda taker, tables: take(tables[0], taker, NAMES[person], offered))


def why_not(table: TableOnPaper, person: int, offered: Offer) -> str:
    with pytest.raises(Refusal) as refused:
        taken(table, person, offered)
    return refused.value.message


def test_a_seat_is_passed_on_to_somebody_who_takes_it() -> None:
    table = in_play(ADA, BEN)
    table.later(DAY / 2)
    table.run(leave, BEN)
    made = table.run(offer, sender(BEN), CLEO, BEN)
    assert made == Offer(1, kept=True, owner=BEN, to=CLEO, by=BEN)
    assert table.row.seats[1].person == BEN, "nobody is seated unasked"
    assert why_not(table, ADA, made) == "refuse-offer-not-yours"
    assert taken(table, CLEO, made) == 1
    held = table.row.seats[1]
    assert (held.person, held.name, held.computer, held.given_up) == (CLEO, "Cleo", False, False)
    assert [seat.since for seat in table.row.seats] == [None, table.row.version], "what was before is not theirs"
    assert table.outcome.given_up == [BEN]
    assert {("board", None), ("hand", 1), ("tell", 1)} <= table.said
    assert why_not(table, CLEO, made) == "refuse-seated-already"
    table.plays(ADA)
    table.plays(CLEO)
    assert table.asked == [0]


def test_whoever_takes_the_hosts_seat_is_the_host_and_their_clocks_begin() -> None:
    table = in_play(ADA, BEN)
    table.people[CLEO].dms_closed = table.people[CLEO].knows_dms_closed = True
    table.later(DAY + HOUR)
    taken(table, CLEO, table.run(offer, sender(ADA), CLEO, ADA))
    assert (table.row.host, table.clocks(0)) == (CLEO, ASKED)
    assert not table.people[CLEO].dms_closed, "they may be open by now"
    assert table.refuses(back, ADA) == "refuse-not-seated"


def test_who_took_a_seat_over_from_somebody_gives_nothing_up_when_they_pass_it_on() -> None:
    table = in_play(ADA, BEN)
    taken(table, CLEO, Offer(0, kept=False, owner=ADA, to=CLEO, by=ADA))
    assert table.outcome.given_up == [ADA]
    taken(table, DAN, Offer(0, kept=False, owner=CLEO, to=DAN, by=CLEO))
    assert table.outcome.given_up == []


def test_who_had_to_go_gives_nothing_up_when_the_host_passes_the_seat_on() -> None:
    table = in_play(ADA, BEN, CLEO)
    table.run(remove, ADA, 1)
    table.votes(CLEO, "remove.1.yes")
    taken(table, DAN, table.run(offer, sender(ADA), DAN, BEN))
    assert (table.row.seats[1].person, table.outcome.given_up, table.kept.removed) == (DAN, [], [])


def test_the_host_passes_on_the_seat_of_somebody_who_is_away_and_nobody_else_does() -> None:
    table = in_play(ADA, BEN)
    assert table.refuses(offer, sender(ADA), CLEO, BEN) == "refuse-seat-not-yours"
    table.run(leave, BEN)
    assert table.refuses(offer, sender(CLEO), CLEO, BEN) == "refuse-seat-not-yours"
    made = table.run(offer, sender(ADA), CLEO, BEN)
    assert made == Offer(1, kept=True, owner=BEN, to=CLEO, by=ADA)
    table.run(back, BEN)
    assert why_not(table, CLEO, made) == "refuse-offer-gone"


def test_no_seat_is_offered_to_somebody_who_sits_here_or_by_somebody_who_does_not() -> None:
    table = in_play(ADA, BEN)
    assert table.refuses(offer, sender(ADA), BEN, ADA) == "refuse-sits-here"
    assert table.refuses(offer, sender(CLEO), CLEO, CLEO) == "refuse-not-seated"
    assert table.refuses(offer, sender(ADA), CLEO, DAN) == "refuse-not-at-table"
    assert lobby(ADA, BEN).refuses(offer, sender(ADA), CLEO, ADA) == "refuse-not-begun"


def test_an_offer_is_gone_when_somebody_else_holds_the_seat_or_there_is_none() -> None:
    table = in_play(ADA, BEN)
    made = table.run(offer, sender(ADA), CLEO, ADA)
    taken(table, DAN, Offer(0, kept=False, owner=ADA, to=DAN, by=ADA))
    assert why_not(table, CLEO, made) == "refuse-offer-gone"
    assert why_not(table, CLEO, Offer(2, kept=False, owner=ADA, to=CLEO, by=ADA)) == "refuse-offer-gone"
    assert why_not(table, CLEO, Offer(1, kept=False, owner=BEN, to=0, by=0)) == "refuse-offer-gone", "nobody seeks any"
    table.row.status = "ended"
    assert why_not(table, CLEO, Offer(1, kept=False, owner=BEN, to=CLEO, by=BEN)) == "refuse-ended"


# Away, and answered for


def test_the_computer_plays_for_whoever_is_away_until_they_are_back() -> None:
    table = in_play(ADA, BEN)
    until = table.now + 5 * DAY
    table.run_as(ADA, go_away, until, table.now)
    assert (table.computers, table.due("returns", 0)) == ([False, False], until), "the seat is hers"
    assert ("think", None) in table.said
    assert "replace" not in table.clocks(0)
    table.computers_play()
    table.plays(BEN)
    table.computers_play()
    assert table.asked == [1], "and goes on doing so"
    table.run_as(ADA, come_back)
    assert (table.due("returns", 0), table.people[ADA].away_until) == (None, None)


def test_after_the_time_somebody_said_they_are_asked_again() -> None:
    table = in_play(ADA, BEN)
    table.run_as(BEN, go_away, table.now + 2 * DAY, table.now)
    table.run_as(ADA, go_away, table.now + DAY, table.now)
    assert ("think", None) not in table.said, "nobody plays against nobody"
    assert table.clocks(0) == {"returns": DAY}
    table.later(DAY)
    assert table.asked == [0]
    assert ("hand", 0) in table.said
    assert table.clocks(0) == ASKED, "her clock runs from now on"


def test_that_the_time_somebody_said_is_over_means_nothing_once_a_computer_player_holds_their_seat() -> None:
    table = in_play(ADA, BEN)
    table.run_as(ADA, go_away, table.now + DAY, table.now)
    table.run(leave, ADA)
    table.now += DAY
    table.ring("returns", 0)
    assert (table.said, table.clocks(0)) == (set(), {})


def test_a_table_that_waits_counts_silence_from_the_end_of_the_absence() -> None:
    table = in_play(ADA, BEN, when_away="waits")
    until = table.now + 5 * DAY
    table.run_as(ADA, go_away, until, table.now)
    assert (table.due("silent", 0), table.due("replace", 0)) == (until + DAY, until + 3 * DAY)
    assert table.row.waited == [(table.now, until)]
    table.later(HOUR)
    table.run_as(ADA, come_back)
    assert table.clocks(0) == ASKED
    assert table.row.waited == [(table.now - HOUR, table.now)], "it has waited for no longer"


def test_a_table_waits_for_two_who_are_away_until_the_last_of_them_is_back() -> None:
    table = in_play(ADA, CLEO, when_away="waits")
    begun = table.now
    table.run_as(CLEO, go_away, begun + 10 * DAY, begun)
    assert table.row.waited == [], "nobody waits for Cleo yet"
    table.run_as(ADA, go_away, begun + 5 * DAY, begun)
    table.later(5 * DAY - 1)
    assert table.said == set()
    table.later(1)
    assert ("hand", 0) in table.said, "she is back"
    table.plays(ADA)
    assert (table.due("silent", 1), table.due("replace", 1)) == (begun + 11 * DAY, begun + 13 * DAY)
    table.later(5 * DAY - 1)
    assert (table.said, table.computers) == (set(), [False, False])
    table.later(1)
    assert ("hand", 1) in table.said, "the last is back"
    table.plays(CLEO)
    assert table.row.waited == [(begun, begun + 10 * DAY)], "each day is counted once"


def test_what_a_table_has_waited_for_one_is_not_left_for_another() -> None:
    table = in_play(ADA, CLEO, when_away="waits")
    begun = table.now
    table.run_as(ADA, go_away, begun + 20 * DAY, begun)
    table.later(20 * DAY)
    table.run_as(CLEO, go_away, begun + 45 * DAY, table.now)
    table.plays(ADA)
    assert table.due("silent", 1) == begun + 31 * DAY, "thirty days, and a unit"
    table.later(13 * DAY)
    assert table.computers == [False, True]


@pytest.mark.parametrize(
    ("days", "why"), [(-1.0, "refuse-away-past"), (0.0, "refuse-away-past"), (30.1, "refuse-away-until")]
)
def test_nobody_is_away_for_longer_than_thirty_days_or_until_yesterday(days: float, why: str) -> None:
    table = in_play(ADA, BEN)
    with pytest.raises(Refusal, match=why):
        table.run_as(ADA, go_away, table.now + days * DAY, table.now)
    assert table.people[ADA].away_until is None


def test_somebody_is_away_at_all_their_tables_at_once_but_where_a_computer_player_holds_the_seat() -> None:
    first, second = in_play(ADA, BEN), in_play(ADA, CLEO)
    second.people = first.people
    second.run(leave, ADA)
    run_as([first, second], ADA, go_away, first.now + DAY, first.now)
    assert (first.due("returns", 0), second.due("returns", 0)) == (first.now + DAY, None)
    assert second.said == set()


def test_what_the_computer_answers_for_somebody_it_answers_at_once() -> None:
    table = in_play(ADA, BEN)
    table.run_as(ADA, let_computer_answer, "*")
    assert table.people[ADA].answered == "*"
    assert table.asked == [0], "it is her own turn"
    assert ("board", None) in table.said
    table.run_as(BEN, let_computer_answer, "*")
    assert (table.people[BEN].answered, table.said) == ("*", set()), "he is asked nothing"
