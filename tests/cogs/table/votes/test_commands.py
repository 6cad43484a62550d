"""When somebody is away: the others vote, a host may have somebody leave, and all may end a game as it stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.face.sheet import Link, Menu
from cogs.faces import FACES
from cogs.table.pace.commands import choose as choose_pace
from cogs.table.pace.commands import need
from cogs.table.pace.waiting import waited_for
from cogs.table.seats.commands import back, come_back, go_away, leave, take
from cogs.table.seats.offer import Offer
from cogs.table.sheets import board_sheet
from cogs.table.tables.vote import VoteEnd, owners
from cogs.table.terms.pace import DAY, HOUR
from cogs.table.votes.commands import alone_here, cast, hear, propose_end, remove
from cogs.table.votes.sheet import ballot, can_vote, vote_about_you, vote_lines
from db.rows import PLAYED
from engine.game_of_trains import Place
from tests.cogs.readers import EN
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, DAN, EVE, TableOnPaper, in_play, lobby

ADA_SILENT = "silent.0"


def silent(*people: int) -> TableOnPaper:
    """A game in which Ada has not answered for a unit."""
    table = in_play(ADA, *people)
    table.later(DAY)
    return table


def lines(table: TableOnPaper) -> list[str]:
    """What the board says of votes."""
    return vote_lines(table.load(), EN)


def ended(table: TableOnPaper) -> tuple[str, int | None, str] | None:
    """How the last vote ended, where that is told now."""
    end = table.kept.end
    return None if end is None or end.version != table.row.version else (end.about, end.seat, end.how)


# About somebody who is silent


@pytest.mark.parametrize(("pace", "stays"), [("relaxed", False), ("live", True)])
def test_a_vote_about_somebody_silent_ends_where_a_slower_pace_gives_them_time_again(pace: str, stays: bool) -> None:
    table = silent(CLEO, DAN)
    table.votes(CLEO, f"{ADA_SILENT}.wait")
    table.run(choose_pace, ADA, "pace", pace, 0.0)
    assert (table.kept.open is not None) == stays == (table.due("overdue", 0) is not None)
    if stays:
        table.votes(DAN, f"{ADA_SILENT}.wait")
        assert table.kept.open is None, "all have decided"


def test_a_board_says_until_when_a_proposal_waits_for_answers_and_of_a_vote_about_the_silent_nothing() -> None:
    table = in_play(ADA, CLEO, DAN)
    until = table.now + DAY
    table.run(propose_end, ADA)
    assert lines(table)[-1] == EN("vote-until", at=int(until))
    table.later(DAY - 1)
    assert lines(table)[-1] == EN("vote-until", at=int(until))
    table.later(1)
    assert ended(table) == ("end", None, "lapsed")
    table = silent(CLEO, DAN)
    table.votes(CLEO, f"{ADA_SILENT}.wait")
    assert not [line for line in lines(table) if "<t:" in line]


def test_after_a_unit_without_an_answer_the_others_may_vote_and_not_before() -> None:
    table = in_play(ADA, CLEO, DAN)
    table.later(DAY - 1)
    assert not can_vote(table.load(), None)
    assert table.refuses(cast, CLEO, 1, f"{ADA_SILENT}.plays") == "refuse-question-gone"
    table.later(1)
    assert ("board", None) in table.said
    assert lines(table) == [EN("vote-can-be", who="● Ada")]
    assert [can_vote(table.load(), seat) for seat in range(3)] == [False, True, True]
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    assert table.kept.open is not None


def test_most_of_the_people_decide() -> None:
    table = silent(CLEO, DAN)
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    assert table.said == {("board", None), ("left-server", 2)}, "she hears of what is decided, not of each vote"
    assert lines(table)[1:] == [EN("vote-cast-plays", who="▲ Cleo"), EN("vote-missing", who="■ Dan")]
    assert not table.row.seats[0].computer, "one of two is not most"
    table.votes(DAN, f"{ADA_SILENT}.plays")
    assert (table.row.seats[0].computer, table.row.seats[0].away) == (True, table.now)
    assert ended(table) == ("silent", 0, "plays")
    assert {("took-over", 0), ("think", None)} <= table.said
    assert table.clocks(0) == {}
    assert owners(table.row) == [0, 1, 2], "she has not left"
    table.run(back, ADA)
    assert not table.row.seats[0].computer


def test_of_three_two_are_most() -> None:
    table = silent(BEN, CLEO, DAN)
    table.votes(BEN, f"{ADA_SILENT}.wait")
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    assert table.kept.open is not None
    table.votes(DAN, f"{ADA_SILENT}.plays")
    assert table.row.seats[0].computer


def test_a_tie_waits_and_a_vote_can_be_changed() -> None:
    table = silent(CLEO, DAN)
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    table.votes(DAN, f"{ADA_SILENT}.wait")
    assert not table.row.seats[0].computer
    assert table.kept.open is not None
    assert table.kept.open.cast == [(1, "plays"), (2, "wait")]
    table.votes(CLEO, f"{ADA_SILENT}.wait")
    assert ended(table) == ("silent", 0, "wait")
    assert lines(table) == [EN("vote-ended-silent-wait", who="● Ada", stand_in="Stoker")]


def test_to_wait_gives_another_unit() -> None:
    table = silent(CLEO)
    table.votes(CLEO, f"{ADA_SILENT}.wait")
    assert not can_vote(table.load(), None)
    assert ("hand", 0) in table.said
    assert vote_about_you(table.row, 0, EN) == [EN("vote-about-you-wait")], "she is told"
    assert table.clocks(0) == {"silent": DAY, "replace": 2 * DAY}
    table.later(DAY)
    assert can_vote(table.load(), 1), "and then the others may vote again"
    table.later(DAY - 1)
    table.votes(CLEO, f"{ADA_SILENT}.wait")
    assert table.clocks(0) == {"silent": DAY, "replace": DAY}, "nobody stands in before"


def test_where_one_other_person_plays_they_choose_the_computer_or_waiting_and_never_the_end() -> None:
    table = silent(CLEO)
    sheet = ballot(table.load(), "en")
    assert sheet is not None
    (buttons,) = sheet.rows
    assert isinstance(buttons, tuple)
    assert [button.argument for button in buttons] == [f"{ADA_SILENT}.wait", f"{ADA_SILENT}.plays"]
    for choice in ("end", "seek"):
        assert table.refuses(cast, CLEO, 1, f"{ADA_SILENT}.{choice}") == "refuse-vote-not-alone"
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    assert table.row.seats[0].computer


def test_a_sign_of_the_absent_one_ends_the_vote() -> None:
    table = silent(CLEO, DAN)
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    assert table.refuses(cast, ADA, 1, f"{ADA_SILENT}.wait") == "refuse-vote-own"
    assert table.run(hear, ADA)
    assert table.kept.open is None
    assert ended(table) == ("silent", 0, "back")
    assert table.said == {("board", None)}
    assert table.refuses(cast, DAN, 1, f"{ADA_SILENT}.plays") == "refuse-question-gone"
    assert table.clocks(0) == {"silent": DAY, "replace": 2 * DAY}


@pytest.mark.parametrize("person", [CLEO, EVE], ids=["is not asked", "does not sit here"])
def test_a_sign_of_somebody_who_was_not_silent_changes_nothing(person: int) -> None:
    table = silent(CLEO, DAN)
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    assert not table.run(hear, person)
    assert table.kept.open is not None
    assert table.said == set()


def test_to_say_that_one_is_away_or_needs_longer_ends_the_vote_too() -> None:
    table = in_play(ADA, CLEO, DAN, when_away="waits")
    table.later(DAY)
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    table.run(need, ADA, 1, str(int(6 * HOUR)))
    assert table.kept.open is None
    assert ended(table) == ("silent", 0, "back")
    assert table.due("overdue", 0) is None
    table.later(7 * HOUR)
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    table.run_as(ADA, go_away, table.now + DAY, table.now)
    assert table.kept.open is None
    assert ended(table) == ("silent", 0, "back")
    table.run_as(ADA, come_back)
    assert table.refuses(cast, CLEO, 1, f"{ADA_SILENT}.plays") == "refuse-question-gone", "her clocks begin again"


def test_an_answer_ends_the_vote() -> None:
    table = silent(CLEO, DAN)
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    table.plays(ADA)
    assert (table.kept.open, table.row.seats[0].computer) == (None, False)
    assert ended(table) == ("silent", 0, "back")
    assert not can_vote(table.load(), None)
    assert table.refuses(cast, DAN, 1, f"{ADA_SILENT}.plays") == "refuse-question-gone"


def test_a_ballot_that_was_drawn_for_an_earlier_question_does_not_count() -> None:
    table = in_play(ADA, CLEO, DAN)
    table.set_up()
    for person in (ADA, ADA, CLEO, CLEO, DAN, DAN):
        table.plays(person)
    table.later(DAY)
    assert table.refuses(cast, CLEO, table.row.version - 1, f"{ADA_SILENT}.plays") == "refuse-question-gone"
    table.votes(CLEO, f"{ADA_SILENT}.plays")


def test_who_is_silent_away_or_stood_in_for_has_no_vote_about_somebody_silent() -> None:
    table = silent(BEN, CLEO, DAN)
    table.run_as(BEN, go_away, table.now + DAY, table.now)
    table.run(leave, DAN)
    assert [can_vote(table.load(), seat) for seat in range(4)] == [False, False, True, False]
    assert table.refuses(cast, DAN, 1, f"{ADA_SILENT}.plays") == "refuse-computer-plays"
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    assert table.row.seats[0].computer, "who alone is there decides"


@pytest.mark.parametrize("ballot", ["", "silent", "silent.1.plays", "silent.x.plays", "end..yes", "remove.1.yes"])
def test_nobody_votes_on_what_is_not_open(ballot: str) -> None:
    table = silent(CLEO, DAN)
    assert table.refuses(cast, CLEO, 1, ballot) == "refuse-question-gone"


def test_nobody_chooses_what_is_not_offered() -> None:
    table = silent(CLEO, DAN)
    for chosen in ("x", "", "yes", "plays."):
        assert table.refuses(cast, CLEO, 1, f"{ADA_SILENT}.{chosen}") == "refuse-unknown-control"


def test_nobody_votes_from_outside_in_a_lobby_or_after_the_end() -> None:
    table = silent(CLEO)
    assert table.refuses(cast, EVE, 1, f"{ADA_SILENT}.plays") == "refuse-not-seated"
    for chosen in (f"{ADA_SILENT}.plays", "end..yes"):
        assert lobby(ADA, CLEO).refuses(cast, CLEO, 0, chosen) == "refuse-not-begun"
    table.row.status = "ended"
    for chosen in (f"{ADA_SILENT}.plays", "end..yes"):
        assert table.refuses(cast, CLEO, 1, chosen) == "refuse-ended"


def test_the_vote_of_somebody_who_is_away_by_now_does_not_count() -> None:
    table = silent(BEN, CLEO, DAN)
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    table.run_as(CLEO, go_away, table.now + DAY, table.now)
    table.votes(BEN, f"{ADA_SILENT}.plays")
    assert not table.row.seats[0].computer, "one of two is not most"
    table.votes(DAN, f"{ADA_SILENT}.plays")
    assert table.row.seats[0].computer


def test_a_vote_that_the_clock_overtakes_does_not_say_that_somebody_is_back() -> None:
    table = silent(CLEO, DAN)
    table.votes(CLEO, f"{ADA_SILENT}.wait")
    table.later(2 * DAY)
    assert (table.row.seats[0].computer, table.kept.open, table.kept.end) == (True, None, None)


# A seat that is sought


def sought() -> TableOnPaper:
    """Ada's seat is to be had."""
    table = silent(CLEO, DAN)
    for person in (CLEO, DAN):
        table.votes(person, f"{ADA_SILENT}.seek")
    assert table.kept.sought == 0
    return table


OPEN_OFFER = Offer(0, kept=False, owner=ADA, to=0, by=0)


def takes(table: TableOnPaper, person: int) -> None:
    table.run_as(person, lambda taker, tables: take(tables[0], taker, "Eve", OPEN_OFFER))


def test_a_seat_that_is_sought_goes_to_whoever_takes_it_first() -> None:
    table = sought()
    assert ended(table) == ("silent", 0, "seek")
    assert {("seat", None), ("hand", 0)} <= table.said
    assert vote_about_you(table.row, 0, EN) == [EN("vote-about-you-seek")], "she is told"
    takes(table, EVE)
    assert (table.row.seats[0].person, table.row.seats[0].computer, table.row.host) == (EVE, False, EVE)
    assert (ended(table), table.kept.sought) == (("silent", 0, "taken"), None)
    assert ("seat", None) in table.said
    assert table.clocks(0) == {"remind": DAY, "silent": DAY, "replace": 3 * DAY}, "her clock begins"


def test_a_seat_is_no_longer_to_be_had_when_its_owner_is_heard_of() -> None:
    table = sought()
    assert table.run(hear, ADA)
    assert table.kept.sought is None
    assert ("seat", None) in table.said
    with pytest.raises(Exception, match="refuse-offer-gone"):
        takes(table, EVE)
    assert table.row.seats[0].person == ADA


def needs_longer(table: TableOnPaper) -> None:
    table.run(need, ADA, 1, "most")


def says_to_be_away(table: TableOnPaper) -> None:
    table.run_as(ADA, go_away, table.now + DAY, table.now)


@pytest.mark.parametrize("does", [needs_longer, says_to_be_away])
def test_a_seat_is_no_longer_to_be_had_when_its_owner_says_when_they_will_answer(
    does: Callable[[TableOnPaper], None],
) -> None:
    table = sought()
    table.row.when_away = "waits"
    does(table)
    assert table.kept.sought is None
    assert ("seat", None) in table.said


def test_an_offer_is_withdrawn_when_the_others_decide_otherwise() -> None:
    table = sought()
    for person in (CLEO, DAN):
        table.votes(person, f"{ADA_SILENT}.end")
    assert (table.kept.sought, table.row.status) == (None, "ended")
    assert ("seat", None) in table.said


def test_an_offer_is_withdrawn_when_the_others_would_rather_wait() -> None:
    table = sought()
    for person in (CLEO, DAN):
        table.votes(person, f"{ADA_SILENT}.wait")
    assert table.kept.sought is None
    assert ("seat", None) in table.said


def test_most_of_the_people_may_end_a_game_that_somebody_holds_up() -> None:
    table = silent(CLEO, DAN)
    for person in (CLEO, DAN):
        table.votes(person, f"{ADA_SILENT}.end")
    assert (table.row.status, table.row.ended, table.kept.agreed) == ("ended", table.now, True)
    assert {("board", None), *(("tell", seat) for seat in range(3))} <= table.said, "all are told"
    assert table.clocks(0) == {}
    assert table.asked == []


# Nobody stands in by itself


def test_where_nobody_stands_in_by_itself_the_table_waits_while_somebody_answers() -> None:
    table = in_play(ADA, CLEO)
    table.run(choose_pace, ADA, "stand_in", "never", 0.0)
    loaded = table.load()
    says = EN("waits-for", who="● Ada", since=0, due=0, then="waits", stand_in="").rpartition(">")[2]
    assert says in waited_for(loaded, [], loaded.timers, EN)[0]
    table.later(3 * DAY + HOUR)
    assert not table.row.seats[0].computer
    assert table.clocks(0)["replace"] == 3 * DAY - HOUR, "it is wound up again"
    assert can_vote(table.load(), 1), "and the others may vote"
    table.run(leave, CLEO)
    table.later(3 * DAY)
    assert table.row.seats[0].computer, "nobody else answers any more"


# Somebody is to leave


def test_a_host_removes_whoever_was_silent_for_a_unit() -> None:
    table = in_play(ADA, CLEO)
    table.plays(ADA)
    assert table.refuses(remove, ADA, 1) == "refuse-remove-alone"
    table.later(DAY)
    assert table.run(remove, ADA, 1)
    assert (table.row.seats[1].person, table.row.seats[1].computer) == (CLEO, True)
    assert ("took-over", 1) in table.said
    assert table.kept.removed == [], "who was silent has left"


def test_whoever_answers_is_removed_when_all_others_agree() -> None:
    table = in_play(ADA, CLEO, DAN, EVE)
    assert not table.run(remove, ADA, 1)
    assert lines(table)[0] == EN("vote-about-remove", by="● Ada", who="▲ Cleo", stand_in="Signaller")
    assert table.said == {("board", None), ("left-server", 2), ("left-server", 3)}
    assert table.refuses(cast, CLEO, 1, "remove.1.no") == "refuse-vote-own"
    assert table.refuses(remove, ADA, 2) == "refuse-vote-open"
    assert table.refuses(propose_end, DAN) == "refuse-vote-open"
    table.votes(DAN, "remove.1.yes")
    assert not table.row.seats[1].computer, "not all have agreed"
    table.votes(EVE, "remove.1.yes")
    assert table.row.seats[1].computer
    assert table.kept.removed == [1], "which does not count as having left"
    assert not table.row.seats[1].given_up
    assert ended(table) == ("remove", 1, "removed")
    assert ("took-over", 1) in table.said
    assert table.refuses(back, CLEO) == "refuse-removed"
    assert table.refuses(cast, CLEO, 1, "end..yes") == "refuse-computer-plays"
    assert owners(table.row) == [0, 2, 3]


def test_one_who_would_rather_not_keeps_somebody_at_the_table() -> None:
    table = in_play(ADA, CLEO, DAN)
    table.run(remove, ADA, 1)
    table.votes(DAN, "remove.1.no")
    assert ended(table) == ("remove", 1, "refused")
    assert lines(table) == [EN("vote-ended-remove-refused", who="▲ Cleo", stand_in="Signaller")]
    assert not table.row.seats[1].computer


def test_only_the_host_removes_and_only_people_who_play() -> None:
    table = in_play(ADA, CLEO, DAN, computers=1)
    assert table.refuses(remove, CLEO, 2) == "refuse-host-only"
    assert table.refuses(remove, EVE, 2) == "refuse-not-seated"
    for seat in (0, 3, 9):
        assert table.refuses(remove, ADA, seat) == "refuse-not-at-table"
    table.run(leave, DAN)
    assert table.refuses(remove, ADA, 2) == "refuse-not-at-table"


def test_a_vote_about_somebody_ends_when_they_leave_by_themselves() -> None:
    table = in_play(ADA, CLEO, DAN, EVE)
    table.run(remove, ADA, 1)
    table.run(leave, CLEO)
    assert (table.kept.open, table.kept.removed) == (None, [])
    assert table.row.seats[1].given_up


# Ending a game as it stands


def test_all_may_agree_to_end_a_game_as_it_stands() -> None:
    table = in_play(ADA, CLEO, DAN)
    assert table.run(propose_end, CLEO) == "asked"
    assert lines(table)[0] == EN("vote-about-end", by="▲ Cleo", who="", stand_in="")
    table.votes(DAN, "end..yes")
    table.plays(ADA)
    assert table.row.status == "playing", "and goes on meanwhile"
    table.votes(ADA, "end..yes")
    assert (table.row.status, table.kept.agreed) == ("ended", True)
    assert {("tell", seat) for seat in range(3)} <= table.said
    assert table.refuses(propose_end, ADA) == "refuse-ended"
    assert table.replayed() == table.state
    learnt = {lesson.kind for person in table.people.values() for lesson in person.learnt}
    assert PLAYED not in learnt, "nobody has played it to its end"
    assert table.row.outcome is None


@pytest.mark.parametrize("game", FACES)
def test_every_game_can_be_shown_as_it_stood(game: str) -> None:
    host, *others = (ADA, CLEO, DAN)[: max(2, FACES[game].game.players[0])]
    table = in_play(host, *others, game=game)
    table.run(propose_end, host)
    for person in others:
        table.votes(person, "end..yes")
    shown = board_sheet.board(table.row, table.moves)
    assert EN("ended-agreed") in shown.text
    offered = [one for row in shown.rows for one in (row.choices if isinstance(row, Menu) else row)]
    assert "act" not in {one.verb for one in offered if not isinstance(one, Link)}


def test_one_who_would_rather_play_on_ends_a_proposal() -> None:
    table = in_play(ADA, CLEO, DAN)
    table.run(propose_end, CLEO)
    table.votes(DAN, "end..no")
    assert (table.row.status, table.kept.open, ended(table)) == ("playing", None, ("end", None, "refused"))


def test_a_proposal_that_not_all_answer_lapses_after_a_unit() -> None:
    table = in_play(ADA, CLEO)
    table.run(propose_end, CLEO)
    assert table.due("proposed") == table.now + DAY
    table.later(DAY)
    assert (table.row.status, table.kept.open) == ("playing", None)
    assert table.kept.end == VoteEnd(1, "end", None, "lapsed")
    assert EN("vote-ended-end-lapsed", who="", stand_in="") in lines(table)


def test_a_proposal_lapses_a_unit_after_it_was_made_whoever_has_answered_since() -> None:
    table = in_play(ADA, CLEO, DAN)
    table.run(propose_end, CLEO)
    until = table.due("proposed")
    table.later(HOUR)
    table.votes(DAN, "end..yes")
    assert table.due("proposed") == until


def test_a_proposal_that_was_answered_meanwhile_does_not_lapse() -> None:
    table = in_play(ADA, CLEO)
    table.run(propose_end, CLEO)
    table.votes(ADA, "end..no")
    table.later(DAY - 1)
    table.later(1)
    assert ended(table) == ("end", None, "refused")


def test_who_plays_against_computers_alone_ends_it_alone() -> None:
    table = in_play(ADA, computers=1)
    assert table.run(propose_end, ADA) == "ended"
    assert (table.row.status, table.kept.agreed) == ("ended", True)


# Whom a computer player stands in for


def stood_in_for() -> TableOnPaper:
    """Ada was silent, and a computer player stands in; Ben and Cleo are there."""
    table = silent(BEN, CLEO)
    for person in (CLEO, BEN):
        table.votes(person, f"{ADA_SILENT}.plays")
    assert table.computers == [True, False, False]
    table.computers_play()
    return table


def test_a_game_does_not_end_before_those_who_are_stood_in_for_have_agreed() -> None:
    table = stood_in_for()
    assert table.run(propose_end, BEN) == "asked"
    table.votes(CLEO, "end..yes")
    assert table.row.status == "playing", "Ada has not agreed"
    assert EN("vote-missing", who="● Ada") in lines(table)
    table.plays(BEN)
    assert table.kept.open is not None, "play goes on, and the vote waits for her"
    table.votes(ADA, "end..yes")
    assert (table.row.status, table.kept.agreed) == ("ended", True)


def test_whoever_is_stood_in_for_has_no_vote_about_somebody_silent() -> None:
    table = stood_in_for()
    table.later(DAY)
    assert can_vote(table.load(), 2)
    assert not can_vote(table.load(), 0)
    assert table.refuses(cast, ADA, table.row.version, "silent.1.plays") == "refuse-computer-plays"


def test_a_vote_that_an_absent_one_never_answers_lapses() -> None:
    table = stood_in_for()
    table.run(propose_end, BEN)
    table.votes(CLEO, "end..yes")
    table.later(DAY)
    assert (table.row.status, table.kept.open) == ("playing", None)


def test_whoever_ends_a_game_alone_while_the_others_are_absent_has_left_it() -> None:
    table = in_play(ADA, BEN)
    table.plays(ADA)
    table.later(DAY)
    table.votes(ADA, "silent.1.plays")
    assert alone_here(table.load(), 0)
    assert table.run(propose_end, ADA) == "left"
    assert (table.row.status, table.kept.agreed, table.row.practice) == ("playing", False, None)
    assert owners(table.row) == [1]
    table.run(back, BEN)
    table.stands(trains=[[80, 70, 60, 50, 40, 30, 20], [10, 21, 31, 41, 51, 61, 11]], drawn=71, actor=1)
    table.plays(BEN, Place(6))
    assert table.row.status == "ended"
    assert table.row.outcome is not None, "the game that Ben plays on counts"
