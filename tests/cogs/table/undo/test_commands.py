"""Taking back: one's own moves freely, more by the consent of all others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from cogs.table.privacy.verbs import NAMELESS, go_on_without
from cogs.table.seats.commands import back, go_away, leave, leave_server, take
from cogs.table.seats.offer import Offer
from cogs.table.sheets.notices import undo_answer, undo_request
from cogs.table.tables.undo_request import to_agree, undo_end_of, undo_request_of
from cogs.table.tables.vote import owners
from cogs.table.terms.pace import DAY, HOUR
from cogs.table.terms.refusals import Refusal
from cogs.table.undo.commands import agree
from cogs.table.undo.sheet import what_goes
from engine.game_of_trains import Draw, Use
from engine.trains.actions import Play
from tests.cogs.readers import EN, YOU
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, DAN, EVE, NAMES, TableOnPaper, in_play


def ready(*people: int) -> TableOnPaper:
    """Everybody has put a first card in, and it is Ada's turn."""
    table = in_play(*people)
    table.set_up()
    return table


def used(*people: int) -> tuple[TableOnPaper, str | None]:
    """Ada has used a card of the row in a way that settles nothing, so that it is the next one's turn; with the state
    before."""
    table = ready(*people)
    for person in [*people] * 20:
        use = usable(table) if person == ADA else None
        if use is not None:
            before = table.row.state
            table.plays(ADA, use)
            assert not table.moves[-1].settled
            return table, before
        table.plays(person, Draw())
        table.plays(person)
    raise AssertionError("no card to use in so many turns")


def usable(table: TableOnPaper) -> Use | None:
    loaded = table.load()
    legal = loaded.game.legal(loaded.state, loaded.asked[0])
    return next((one for one in legal if isinstance(one, Use) and one.place is not None), None)


def end(table: TableOnPaper) -> tuple[str, tuple[int, ...]] | None:
    """How the last question ended, and by whom."""
    ended = undo_end_of(table.row)
    return None if ended is None else (ended.how, ended.by)


def asks(table: TableOnPaper) -> str:
    """What the question in the channel says, or what became of it."""
    if (sheet := undo_request(table.row, 0)) is not None:
        return sheet.text
    end = undo_end_of(table.row)
    assert end is not None
    return "\n".join(undo_answer(table.row, end.seat, EN))


def refusal(table: TableOnPaper, person: int) -> str:
    """Why somebody takes nothing back."""
    with pytest.raises(Refusal) as refused:
        table.goes(person)
    return refused.value.message


def shown(table: TableOnPaper, person: int) -> str:
    """What somebody is shown before they take anything back."""
    return what_goes(table.row, table.goes(person), "en").text


# Alone


def test_a_drawn_card_cannot_be_taken_back_alone() -> None:
    table = ready(ADA, BEN)
    table.plays(ADA, Draw())
    before = table.row.state
    card = table.load().view(0).hand[0]
    goes = table.goes(ADA)
    assert (goes.free, goes.asks, goes.practice) == (False, (1,), False)
    assert "- " + EN("game-of-trains-told-drew", card=card, **YOU) in shown(table, ADA)
    table.takes_back(ADA)
    assert table.row.state == before
    assert to_agree(table.row) == [1]
    assert table.said == {("undo-request", None), ("hand", 0)}


def test_the_mover_takes_back_the_last_move_of_a_turn_until_somebody_else_has_acted() -> None:
    table, before = used(ADA, BEN)
    assert table.asked == [1]
    goes = table.takes_back(ADA)
    assert goes is not None
    assert (goes.free, goes.asks) == (True, ())
    assert table.row.state == before
    assert (table.asked, table.row.undo_request) == ([0], None)
    assert {("board", None), ("hand", 0), ("hand", 1)} <= table.said
    assert ("replace" in table.clocks(0), "replace" in table.clocks(1)) == (True, False)
    assert [move.kind for move in table.outcome.moves] == ["undo"], "nothing is dealt again"
    assert table.replayed() == table.state


def test_what_was_taken_back_is_played_again_and_taken_back_again() -> None:
    table, before = used(ADA, BEN)
    for _ in range(2):
        table.takes_back(ADA)
        assert table.row.state == before
        use = usable(table)
        assert use is not None
        table.plays(ADA, use)
    assert table.replayed() == table.state


def test_taking_back_what_chance_had_no_part_in_is_no_practice() -> None:
    table, _ = used(ADA, BEN)
    table.takes_back(ADA)
    assert table.row.practice is None


def test_all_of_a_turn_goes_at_once_where_nothing_stands_in_the_way() -> None:
    table = in_play(ADA, BEN, game="trains")
    while not playable(table):  # all lay their first rails
        table.plays(ADA if table.asked == [0] else BEN)
    assert table.asked == [0]
    before, first = table.row.state, len(table.moves) + 1
    for _ in range(2):
        table.plays(ADA, playable(table)[0])
        assert not table.moves[-1].settled
    goes = table.goes(ADA)
    assert (goes.first, goes.turn, goes.clicks, goes.choices) == (first + 1, first, 2, {first, first + 1})
    table.takes_back(ADA, first)
    assert table.row.state == before
    assert table.replayed() == table.state


def test_a_turn_in_which_chance_has_spoken_does_not_go_at_once() -> None:
    table = in_play(ADA, BEN, game="trains")
    while not playable(table):
        table.plays(ADA if table.asked == [0] else BEN)
    for _ in range(2):
        table.plays(ADA, playable(table)[0])
    table.moves[-2].settled = True
    goes = table.goes(ADA)
    assert (goes.free, goes.turn, goes.choices) == (True, None, {goes.first})


def playable(table: TableOnPaper) -> list[Play]:
    loaded = table.load()
    return [one for one in loaded.game.legal(loaded.state, loaded.asked[0]) if isinstance(one, Play)]


def test_time_that_ran_out_is_not_given_back() -> None:
    table = in_play(ADA, BEN, game="dwarf_train", options={"end": "time", "minutes": "30"})
    table.plays(ADA)
    assert table.load().game.legal(table.state, None)
    table.later(1800)
    assert table.moves[-1].cause == "clock"
    table.takes_back(ADA)
    table.agrees(BEN)
    assert end(table) == ("agreed", (1,))
    assert [move.kind for move in table.outcome.moves] == ["undo", "reseed", "act"]
    assert not table.load().game.legal(table.state, None), "it has run out all the same"
    assert table.due("clock") is None
    assert table.replayed() == table.state


@pytest.mark.parametrize("chosen", ["x", "", "1", "-1", "9999999999", "²"])
def test_nobody_takes_back_what_they_were_not_shown(chosen: str) -> None:
    table, _ = used(ADA, BEN)
    before = table.row.state
    assert table.takes_back(ADA, first=chosen) is None
    assert (table.row.state, table.said) == (before, set())


def test_somebody_who_looked_before_the_game_went_on_takes_nothing_back_unseen() -> None:
    table, _ = used(ADA, BEN)
    goes, version = table.goes(ADA), table.row.version
    table.plays(BEN, Draw())
    before = table.row.state
    assert table.takes_back(ADA, first=goes.first, version=version) is None
    assert (table.row.state, table.row.undo_request) == (before, None)


def test_somebody_who_has_not_moved_has_nothing_to_take_back() -> None:
    table = in_play(ADA, BEN)
    assert refusal(table, ADA) == "refuse-nothing-to-undo"
    table.plays(ADA)
    assert refusal(table, BEN) == "refuse-nothing-to-undo"


def test_nobody_takes_back_from_outside_after_the_end_or_while_a_computer_player_plays() -> None:
    table = ready(ADA, BEN)
    assert refusal(table, EVE) == "refuse-not-seated"
    table.run(leave, BEN)
    assert refusal(table, BEN) == "refuse-computer-plays"
    table.row.status = "ended"
    assert refusal(table, ADA) == "refuse-ended"


def test_whoever_has_left_takes_nothing_back() -> None:
    table = in_play(ADA, BEN)
    table.plays(ADA)
    table.run(leave, BEN)
    table.run(leave, ADA)
    assert refusal(table, ADA) == "refuse-computer-plays"


# Among computer players


def against_a_computer() -> TableOnPaper:
    table = in_play(ADA, computers=1)
    table.plays(ADA)
    table.computers_play()
    assert table.asked == [0]
    return table


def test_alone_against_computer_players_nobody_has_to_agree() -> None:
    table = in_play(ADA, computers=1)
    seed, before = table.state.seed, table.state
    table.plays(ADA)
    table.computers_play()
    table.takes_back(ADA)
    assert (table.row.undo_request, table.asked, table.state.trains) == (None, [0], before.trains)
    assert table.state.seed != seed, "what was seen is not dealt again"
    assert [move.kind for move in table.outcome.moves] == ["undo", "reseed"]
    assert table.replayed() == table.state


def test_going_back_past_chance_among_computer_players_makes_it_practice() -> None:
    table = against_a_computer()
    table.plays(ADA, Draw())
    assert table.row.practice is None
    table.takes_back(ADA)
    since = table.row.practice
    assert since == table.row.version, "from the taking back on"
    table.plays(ADA, Draw())
    table.takes_back(ADA)
    assert table.row.practice == since


def test_going_back_past_chance_among_computer_players_is_said_before() -> None:
    table = against_a_computer()
    table.plays(ADA, Draw())
    assert EN("undo-makes-practice") in shown(table, ADA)
    assert table.row.practice is None
    table.takes_back(ADA)
    table.plays(ADA, Draw())
    assert EN("undo-makes-practice") not in shown(table, ADA), "it is practice already"
    assert EN("undo-deals-again") in shown(table, ADA)


# By consent


def asked_by(person: int) -> TableOnPaper:
    """All have chosen their first card and Ada has drawn; now somebody would like to choose again."""
    table = ready(ADA, BEN, CLEO)
    table.plays(ADA, Draw())
    table.takes_back(person)
    return table


def test_what_others_have_to_agree_to_says_so_and_asks_them_by_a_click_of_its_own() -> None:
    table, _ = used(ADA, BEN)
    table.plays(BEN, Draw())
    table.plays(BEN)
    sheet = what_goes(table.row, table.goes(ADA), "en")
    assert EN("undo-needs-others", who="▲ Ben", count=1) in sheet.text
    assert "- ▲ Ben" in sheet.text, "what he did would go as well"
    (row,) = sheet.rows
    assert isinstance(row, Sequence)
    assert [button.label for button in row] == [EN("undo-button-ask", who="▲ Ben", count=1)]
    assert table.row.undo_request is None
    table.takes_back(ADA)
    request = undo_request_of(table.row)
    assert request is not None
    assert (request.seat, request.agreed, request.until) == (0, (), table.now + DAY)
    assert table.due("undo") == table.now + DAY


def test_more_is_taken_back_when_all_others_agree_and_chance_is_reseeded() -> None:
    table, before = used(ADA, BEN)
    table.plays(BEN, Draw())
    table.takes_back(ADA)
    assert before is not None
    trains, seed = table.load().game.load_state(before).trains, table.state.seed
    table.agrees(BEN)
    assert (table.state.trains, table.asked) == (trains, [0])
    assert table.state.seed != seed
    assert (end(table), table.row.practice) == (("agreed", (1,)), None), "what all agree to counts"
    assert ("undo-request", None) in table.said
    assert table.replayed() == table.state


def test_nothing_goes_before_the_last_has_agreed() -> None:
    table = asked_by(ADA)
    before = table.row.state
    table.agrees(CLEO)
    assert table.row.state == before
    assert to_agree(table.row) == [1]
    assert table.said == {("undo-request", None), ("hand", 0)}
    table.agrees(CLEO)
    assert to_agree(table.row) == [1], "twice is not two"
    table.agrees(BEN)
    assert end(table) == ("agreed", (1, 2))
    assert {("hand", seat) for seat in range(3)} <= table.said, "what each of them holds may be another"


def test_one_who_would_rather_not_ends_it() -> None:
    table, _ = used(ADA, BEN)
    table.plays(BEN, Draw())
    before = table.row.state
    table.takes_back(ADA)
    first = str(table.goes(ADA).first)
    assert table.refuses(agree, ADA, table.row.version, first, yes=True) == "refuse-own-undo-request"
    table.agrees(BEN, yes=False)
    assert (table.row.state, table.row.undo_request, end(table)) == (before, None, ("refused", (1,)))
    assert {("undo-request", None), ("tell", 0)} <= table.said, "whoever asked is told"
    table.now += DAY
    table.ring("undo")
    assert (end(table), table.said) == (("refused", (1,)), set()), "that does not lapse any more"


def test_a_question_about_taking_back_dies_with_the_next_move() -> None:
    table, _ = used(ADA, BEN)
    table.plays(BEN, Draw())
    first, version = str(table.goes(ADA).first), table.row.version
    table.takes_back(ADA)
    table.plays(BEN)
    assert end(table) == ("overtaken", (1,))
    assert {("undo-request", None), ("hand", 0)} <= table.said
    assert EN("undo-answer-overtaken", who="▲ Ben", count=1) in asks(table)
    assert undo_answer(table.row, 0, EN) == [EN("undo-answer-overtaken", who="▲ Ben", count=1)]
    assert table.refuses(agree, BEN, version, first, yes=True) == "refuse-undo-request-gone"


def test_whoever_asked_is_told_that_somebody_moved_first_though_it_is_not_their_turn() -> None:
    table = asked_by(CLEO)
    table.plays(ADA)
    assert end(table) == ("overtaken", (0,))
    assert {("undo-request", None), ("tell", 2)} <= table.said


def test_whoever_agreed_to_an_earlier_question_has_not_agreed_to_take_back_more() -> None:
    table, _ = used(ADA, BEN)
    table.plays(BEN, Draw())
    first, version = str(table.goes(ADA).first), table.row.version
    table.takes_back(ADA)
    table.plays(BEN)
    table.takes_back(ADA)
    before = table.row.state
    assert table.refuses(agree, BEN, version, first, yes=True) == "refuse-undo-request-gone"
    assert table.row.state == before


def test_nobody_agrees_to_another_taking_back_than_the_one_that_is_open() -> None:
    table = asked_by(ADA)
    assert table.refuses(agree, BEN, table.row.version, "1000", yes=True) == "refuse-undo-request-gone"
    assert table.refuses(agree, EVE, table.row.version, "1", yes=True) == "refuse-not-seated"


def test_when_the_last_whose_word_is_missing_leaves_the_others_have_agreed() -> None:
    table = asked_by(ADA)
    table.agrees(BEN)
    table.run(leave, CLEO)
    assert (table.row.undo_request, end(table)) == (None, ("agreed", (1,)))
    assert table.asked == [0]
    assert table.state.phase == "turn", "Ada has not drawn"
    assert ("undo-request", None) in table.said


def test_the_question_goes_when_whoever_asked_leaves() -> None:
    table = asked_by(CLEO)
    table.run(leave, CLEO)
    assert (table.row.undo_request, end(table)) == (None, ("withdrawn", (2,)))
    assert ("undo-request", None) in table.said
    table.run(back, CLEO)
    assert table.row.undo_request is None


def leaves_the_server(table: TableOnPaper) -> None:
    table.run(leave_server, 1, BEN)


def is_forgotten(table: TableOnPaper) -> None:
    seat = table.row.seats[1]
    seat.person, seat.name, seat.computer, seat.forgotten = None, NAMELESS, True, True
    table.run(go_on_without)


def passes_the_seat_on(table: TableOnPaper) -> None:
    offered = Offer(1, kept=False, owner=BEN, to=DAN, by=BEN)
    table.run_as(DAN, lambda taker, tables: take(tables[0], taker, NAMES[DAN], offered))


@pytest.mark.parametrize("goes", [leaves_the_server, is_forgotten, passes_the_seat_on])
def test_a_question_goes_when_somebody_whose_word_is_missing_goes_unasked(goes: Callable[[TableOnPaper], None]) -> None:
    table = asked_by(ADA)
    before = table.row.state
    goes(table)
    assert (table.row.undo_request, table.row.state) == (None, before)
    ended = undo_end_of(table.row)
    assert ended is not None
    assert (ended.seat, ended.how) == (0, "withdrawn")
    assert ("undo-request", None) in table.said


def test_somebody_who_takes_back_less_overtakes_a_question() -> None:
    table = overlapping()
    table.takes_back(BEN)
    assert (table.row.undo_request, end(table)) == (None, ("overtaken", (1,)))


def test_a_question_that_waits_for_an_absent_one_is_not_overtaken_by_who_takes_back_less() -> None:
    table = overlapping()
    table.run_as(CLEO, go_away, table.now + DAY, table.now)
    table.takes_back(BEN)
    assert table.row.undo_request is not None


def overlapping() -> TableOnPaper:
    """Ada has drawn, then Ben has used a card, which he may take back; and Ada has asked to take back more."""
    table = ready(ADA, BEN, CLEO)
    trains = [[80, 70, 60, 50, 40, 30, 20], [79, 69, 59, 49, 39, 29, 19], [78, 68, 58, 48, 38, 28, 18]]
    table.stands(trains=trains, drawn=71, actor=0, row=[9])
    table.plays(ADA)
    table.plays(BEN, usable(table))
    table.takes_back(ADA)
    assert to_agree(table.row) == [1, 2]
    return table


# Whose word is missing


def alone_with_an_absent_one() -> TableOnPaper:
    """Both have put their first card in and Ada has moved; then Ben was silent, and a computer player stands in."""
    table = ready(ADA, BEN)
    table.plays(ADA, Draw())
    table.plays(ADA)
    table.later(DAY)
    table.votes(ADA, "silent.1.plays")
    assert table.computers == [False, True]
    table.computers_play()
    assert owners(table.row) == [0, 1]
    return table


def test_a_computer_player_that_takes_a_seat_over_agrees_to_no_taking_back() -> None:
    table = ready(ADA, BEN, CLEO)
    table.later(23 * HOUR)
    table.takes_back(CLEO)
    table.agrees(BEN)
    table.later(2 * HOUR)
    for person in (BEN, CLEO):
        table.votes(person, "silent.0.plays")
    assert table.row.seats[0].computer, "Ada was silent"
    assert to_agree(table.row) == [0], "and her word is still missing"
    table.agrees(ADA)
    assert (table.row.undo_request, end(table)) == (None, ("agreed", (0, 1)))
    assert EN("undo-answer-agreed", who="● Ada, ▲ Ben", count=2) in asks(table)


def test_what_needs_the_word_of_an_absent_one_waits_while_play_goes_on_and_is_done_when_they_agree() -> None:
    table = alone_with_an_absent_one()
    table.takes_back(ADA)
    request = undo_request_of(table.row)
    assert request is not None
    assert (table.row.practice, request.until) == (None, table.now + DAY)
    assert EN("undo-request-waits", who="▲ Ben") in asks(table)
    assert EN("undo-request-until", at=int(table.now + DAY)) in asks(table)
    table.plays(ADA)
    assert ("undo-request", None) not in table.said, "the question stands as it did"
    table.computers_play()
    assert undo_request_of(table.row) == request
    table.agrees(BEN)
    assert (table.row.undo_request, table.row.practice, end(table)) == (None, None, ("agreed", (1,)))
    assert EN("undo-answer-agreed", who="▲ Ben", count=1) in asks(table)
    assert all(move.number < request.first for move in table.moves_that_count() if move.kind == "act")
    assert table.replayed() == table.state


def test_what_needs_the_word_of_an_absent_one_lapses_after_a_unit() -> None:
    table = alone_with_an_absent_one()
    table.takes_back(ADA)
    version = table.row.version
    table.later(DAY)
    assert (table.row.undo_request, table.row.version, table.row.practice) == (None, version, None)
    assert end(table) == ("lapsed", (1,))
    assert {("undo-request", None), ("tell", 0)} <= table.said
    assert EN("undo-answer-lapsed", who="▲ Ben") in asks(table)
    assert undo_answer(table.row, 0, EN) == [EN("undo-answer-lapsed", who="▲ Ben")]


def test_a_question_that_was_asked_again_does_not_lapse_with_the_first() -> None:
    table = alone_with_an_absent_one()
    table.takes_back(ADA)
    table.later(DAY / 2)
    table.takes_back(ADA)
    table.later(DAY / 2)
    assert table.row.undo_request is not None
    table.later(DAY / 2)
    assert end(table) == ("lapsed", (1,))


def test_whoever_asked_may_drop_it_and_only_the_others_agree() -> None:
    table = alone_with_an_absent_one()
    table.takes_back(ADA)
    first = str(table.goes(ADA).first)
    assert table.refuses(agree, ADA, table.row.version, first, yes=True) == "refuse-own-undo-request"
    table.agrees(ADA, yes=False)
    assert (table.row.undo_request, end(table)) == (None, ("dropped", (0,)))
    assert EN("undo-answer-dropped", who="● Ada") in asks(table)


def test_a_request_waits_for_somebody_who_said_that_they_are_away() -> None:
    table = ready(ADA, BEN)
    table.plays(ADA, Draw())
    table.run_as(BEN, go_away, table.now + 3 * DAY, table.now)
    table.takes_back(ADA)
    table.plays(ADA)
    assert table.row.undo_request is not None
