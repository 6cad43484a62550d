"""The rulings on turns, the conductor and the end: each class stands for a row of the rules."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from pydantic import ValidationError

from engine.dwarf_train import (
    AcceptDraw,
    DeclineDraw,
    Event,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Options,
    Point,
    Resign,
    Sit,
    State,
    TimeUp,
    Walk,
)
from engine.dwarf_train.events import ConductorCame, PlayGoesOn, SignCleared, TurnLost, TurnPassed
from engine.game import IllegalAction
from tests.engine.dwarf_train.train import GAME, GREEN, RED, at, deeds, drawn, how, play, walk, walk_until_over

# Red holds nine seats, and sits beside free ones.
NINE = """
    . . r r r . . g
    . . r . . . . g
    . r . . . . . g
    . . R . . . . g
    . . R R R . . g
"""
FIVE_RED_SIGNS = ("R 3 2", "R 4 2", "R 4 3", "R 4 4", "R 4 5")
STEP = Walk(at(4, 0), at(4, 1))  # red's, which changes nothing that is counted
GREEN_STEP = Walk(at(4, 7), at(4, 6))


def thrown(colour: int, action: Any, **facts: Any) -> tuple[State, list[Event]]:
    """The action played where the coin then shows that colour."""
    for seed in count():
        state = GAME.scene(seed=seed, **facts)
        events = play(state, action)
        if any(isinstance(event, ConductorCame) and event.colour == colour for event in events):
            return state, events
    raise AssertionError


class TestWin:
    @pytest.mark.parametrize("options", [Options(), Options(end="time"), Options(end="seats")])
    def test_ten_seats_win_at_once_in_every_mode(self, options: Options) -> None:
        state = GAME.scene(board=NINE, options=options, turns=3)
        play(state, Lay(at(0, 4), at(0, 5)))
        assert how(state) == (((RED,), (GREEN,)), (10, 0), "ten-seats")

    def test_ten_seats_win_before_the_conductor_comes(self) -> None:
        state = GAME.scene(board=NINE, turns=6)
        events = play(state, Lay(at(0, 4), at(0, 5)))
        assert not any(isinstance(event, ConductorCame) for event in events)
        assert state.outcome is not None

    def test_sitting_down_on_the_tenth_seat_wins_too(self) -> None:
        state = GAME.scene(board=drawn("r 0 2", "r 0 3", "r 0 4", "r 0 5", "r 1 1", *FIVE_RED_SIGNS))
        play(state, Sit(at(1, 1), at(1, 2)))
        assert how(state) == (((RED,), (GREEN,)), (10, 0), "ten-seats")

    def test_nine_seats_do_not_win(self) -> None:
        state = GAME.scene(board=NINE)
        play(state, Walk(at(1, 2), at(1, 1)))
        assert state.outcome is None


class TestTurnCounter:
    def test_played_lost_and_passed_turns_of_both_clans_count_alike(self) -> None:
        state = GAME.scene(board=drawn("r 1 3", "g 1 4", "R 0 2"), options=Options(turns=30), turns=27)
        play(state, Kick(at(1, 3), at(1, 4)), GREEN_STEP)
        assert how(state)[2] == "turns", "the kick, green's step, and red's lost turn make thirty"


class TestConductor:
    def test_he_comes_after_every_seventh_turn(self) -> None:
        state = GAME.scene(board=drawn())
        came = []
        for there in (True, False) * 6:
            for start, inside in ((at(0, 0), at(0, 1)), (at(0, 7), at(0, 6))):
                events = play(state, Walk(start, inside) if there else Walk(inside, start))
                came += [state.turns for event in events if isinstance(event, ConductorCame)]
        assert came == [7, 14, 21]

    def test_the_other_clan_chooses_a_sign_of_the_colour_which_goes_back_to_its_owner(self) -> None:
        board = drawn("R 0 2", "R 4 3", "G 0 5")
        state, events = thrown(RED, STEP, board=board, turns=6)
        assert events[-1] == ConductorCame(thrower=GREEN, colour=RED, signs=2)
        assert GAME.to_act(state) == (GREEN,)
        assert GAME.legal(state, GREEN) == [Point(at(0, 2)), Point(at(4, 3))]
        assert GAME.turn(state).seat == RED, "asked after red's turn, before the next"
        assert play(state, Point(at(4, 3))) == [SignCleared(RED, at(4, 3))]
        assert state.stock == [4, 4]
        assert (GAME.turn(state).number, GAME.turn(state).seat) == (8, GREEN)

    def test_the_clan_that_just_moved_chooses_if_the_coin_shows_the_other_colour(self) -> None:
        state, _ = thrown(GREEN, STEP, board=drawn("G 0 5", "G 4 5"), turns=6)
        assert GAME.to_act(state) == (RED,)
        play(state, Point(at(0, 5)))
        assert GAME.to_act(state) == (GREEN,)

    def test_a_single_sign_of_the_colour_goes_without_a_question(self) -> None:
        state, events = thrown(GREEN, STEP, board=drawn("R 0 2", "R 4 3", "G 0 5"), turns=6)
        assert SignCleared(GREEN, at(0, 5)) in events
        assert state.stock == [3, 5]
        assert GAME.to_act(state) == (GREEN,)

    def test_no_sign_of_the_colour_and_nothing_happens(self) -> None:
        state, events = thrown(GREEN, STEP, board=drawn("R 0 2", "R 4 3"), turns=6)
        assert events[-1] == ConductorCame(thrower=GREEN, colour=GREEN, signs=0)
        assert state.stock == [3, 5]

    def test_where_the_last_turn_is_a_seventh_one_seats_are_counted_and_he_does_not_come(self) -> None:
        state = GAME.scene(board=drawn("R 0 2", "R 4 3", "G 0 5"), options=Options(turns=42), turns=41, clan=GREEN)
        events = play(state, GREEN_STEP)
        assert not any(isinstance(event, ConductorCame) for event in events)
        assert how(state) == (((RED,), (GREEN,)), (2, 1), "turns")

    def test_where_it_is_played_on_he_comes_after_the_seats_were_counted(self) -> None:
        """The seventh turn is not the last one then, and what he takes along decides nothing yet."""
        state = GAME.scene(board=drawn("R 0 2", "G 0 5"), options=Options(turns=42), turns=41, clan=GREEN)
        events = play(state, GREEN_STEP)
        assert [type(event).__name__ for event in events[1:4]] == ["PlayGoesOn", "ConductorCame", "SignCleared"]
        assert state.outcome is None

    def test_where_a_round_that_is_played_on_ends_it_with_a_seventh_turn_he_does_not_come(self) -> None:
        state = GAME.scene(board=drawn("g 0 6", "g 3 6"), options=Options(turns=42), turns=41, clan=GREEN)
        while state.turns < 55:
            walk(state)
        events = play(state, Lay(at(3, 6), at(2, 6)))
        assert not any(isinstance(event, ConductorCame) for event in events)
        assert (state.turns, how(state)) == (56, (((GREEN,), (RED,)), (0, 1), "played-on"))

    def test_he_comes_after_a_turn_that_is_lost_too(self) -> None:
        """Red kicks in the fifth turn and loses the seventh: after that he comes, as after any other."""
        state = GAME.scene(board=drawn("r 1 3", "g 1 4"), turns=4)
        events = play(state, Kick(at(1, 3), at(1, 4)), GREEN_STEP)
        assert events[1] == TurnLost(RED, 0)
        assert isinstance(events[2], ConductorCame)
        assert (events[2].thrower, state.turns) == (GREEN, 7)
        assert GAME.to_act(state) == (GREEN,)

    def test_he_asks_after_a_lost_turn_and_the_turns_go_on_from_there(self) -> None:
        board = drawn("r 1 3", "g 1 4", "R 0 2", "R 4 3")
        for seed in count():
            state = GAME.scene(board=board, turns=4, seed=seed)
            play(state, Kick(at(1, 3), at(1, 4)), GREEN_STEP)
            if state.coin == RED:
                break
        assert (GAME.to_act(state), GAME.turn(state).seat) == ((GREEN,), RED)
        play(state, Point(at(4, 3)))
        assert (state.turns, GAME.turn(state).seat, state.phase) == (7, GREEN, "turn")

    @pytest.mark.parametrize("first", [RED, GREEN])
    def test_the_clan_that_did_not_start_throws_first_and_then_in_turn(self, first: int) -> None:
        throwers = []
        for turns in (6, 13, 20):
            _, events = thrown(RED, STEP, board=drawn(), turns=turns, first=first)
            throwers += [event.thrower for event in events if isinstance(event, ConductorCame)]
        assert throwers == [1 - first, first, 1 - first]

    def test_the_view_knows_who_throws_next(self) -> None:
        state = GAME.scene(board=drawn(), turns=6, first=RED)
        assert GAME.view(state, None).thrower == GREEN
        play(state, STEP)
        assert GAME.view(state, None).thrower == RED

    def test_the_throw_is_chance_and_cannot_be_taken_back(self) -> None:
        colours = []
        for seed in range(200):
            step = GAME.apply(state := GAME.scene(board=drawn(), turns=6, seed=seed), RED, STEP)
            assert step.settled
            colours.append(state.coin)
        assert 70 < colours.count(RED) < 130
        assert not GAME.apply(GAME.scene(board=drawn(), turns=5), RED, STEP).settled


class TestEndModes:
    def test_as_it_comes_a_game_lasts_sixty_turns(self) -> None:
        assert (Options().end, Options().turns) == ("turns", 60)

    @pytest.mark.parametrize("turns", [30, 32, 40, 60, 90, 120, 198, 200])
    def test_when_the_turns_are_over_more_seats_win(self, turns: Any) -> None:
        state = GAME.scene(board=drawn("g 0 5"), options=Options(turns=turns), turns=turns - 2)
        play(state, STEP)
        assert state.outcome is None
        play(state, GREEN_STEP)
        assert how(state) == (((GREEN,), (RED,)), (0, 1), "turns")

    def test_a_game_may_be_set_to_any_even_number_of_turns_from_30_to_200(self) -> None:
        for turns in range(30, 201, 2):
            assert GAME.start(2, Options(turns=turns), 1).options.turns == turns

    @pytest.mark.parametrize("turns", [-2, 0, 7, 20, 28, 31, 61, 199, 201, 202, 300])
    def test_other_numbers_of_turns_are_refused(self, turns: Any) -> None:
        with pytest.raises(ValidationError):
            Options(turns=turns)

    def test_the_clock_ends_a_game_by_time_between_turns(self) -> None:
        state = GAME.scene(board=drawn("G 0 5"), options=Options(end="time"))
        assert GAME.legal(state, None) == [TimeUp()]
        play(state, TimeUp())
        assert how(state) == (((GREEN,), (RED,)), (0, 1), "time")
        assert GAME.legal(state, None) == []

    def test_time_running_out_while_a_dwarf_is_in_the_air_counts_when_it_has_landed(self) -> None:
        board = drawn("r 1 3", "g 1 4", "g 1 6", "R 0 2")
        state = GAME.scene(board=board, options=Options(end="time"), turns=6)
        play(state, Kick(at(1, 3), at(1, 4)), TimeUp())
        assert state.outcome is None
        assert GAME.legal(state, None) == [], "the clock runs out once"
        events = play(state, Land(at(0, 7)))
        assert how(state) == (((RED,), (GREEN,)), (1, 0), "time")
        assert not any(isinstance(event, ConductorCame) for event in events), "the end comes before the conductor"

    def test_time_running_out_at_the_conductors_question_counts_when_it_is_answered(self) -> None:
        facts = {"board": drawn("R 0 2", "R 4 3"), "turns": 6, "options": Options(end="time")}
        state, _ = thrown(RED, STEP, **facts)
        play(state, TimeUp())
        assert state.outcome is None
        play(state, Point(at(4, 3)))
        assert how(state) == (((RED,), (GREEN,)), (1, 0), "time")

    def test_a_draw_on_offer_lapses_when_time_runs_out(self) -> None:
        state = GAME.scene(board=drawn("R 0 2"), options=Options(end="time"))
        play(state, OfferDraw(), TimeUp())
        assert how(state)[2] == "time"

    @pytest.mark.parametrize("options", [Options(), Options(end="seats")])
    def test_the_clock_has_no_say_in_the_other_modes(self, options: Options) -> None:
        state = GAME.scene(board=drawn(), options=options)
        assert GAME.legal(state, None) == []
        with pytest.raises(IllegalAction):
            GAME.apply(state, None, TimeUp())

    def test_no_seat_says_that_time_is_up(self) -> None:
        state = GAME.scene(board=drawn(), options=Options(end="time"))
        with pytest.raises(IllegalAction):
            GAME.apply(state, RED, TimeUp())

    def test_only_the_ten_seats_end_a_game_that_has_no_other_end(self) -> None:
        state = GAME.scene(board=drawn("G 0 5"), options=Options(end="seats"), turns=119)
        play(state, STEP)
        assert state.outcome is None

    @pytest.mark.parametrize("minutes", [1, 30, 60 * 24 * 7])
    def test_the_minutes_are_carried_for_the_tables_clock(self, minutes: int) -> None:
        state = GAME.start(2, Options(end="time", minutes=minutes), seed=1)
        assert GAME.view(state, None).options.minutes == minutes


class TestNoStepAndNoActionPossible:
    def test_the_turn_passes(self) -> None:
        board = """
            . . . G G . . g
            . . R r r R . g
            . R r R G . . g
            . . R r r . g g
            . . . G G . . .
        """
        state = GAME.scene(board=board, clan=GREEN, takes=(0, 5))
        events = play(state, Sit(at(3, 6), at(3, 5)))
        assert events[1:] == [TurnPassed(RED)]
        assert GAME.to_act(state) == (GREEN,)
        assert state.turns == 2


class TestBothLoseTurns:
    def test_both_just_count_down(self) -> None:
        state = GAME.scene(board=drawn("r 1 3", "g 1 4"), clan=GREEN, kicks=(1, 1), lost=(2, 0))
        events = play(state, Kick(at(1, 4), at(1, 3)))
        assert [event for event in events if isinstance(event, TurnLost)] == [
            TurnLost(RED, 1),
            TurnLost(GREEN, 1),
            TurnLost(RED, 0),
            TurnLost(GREEN, 0),
        ]
        assert GAME.to_act(state) == (RED,)
        assert state.turns == 5


class TestStart:
    def test_chance_says_who_starts(self) -> None:
        firsts = [GAME.start(2, Options(), seed).first for seed in range(100)]
        assert 30 < sum(firsts) < 70

    @pytest.mark.parametrize("first", [RED, GREEN])
    def test_the_host_may_choose(self, first: int) -> None:
        states = [GAME.start(2, Options(first=first), seed) for seed in range(10)]
        assert {GAME.to_act(state) for state in states} == {(first,)}


class TestCap:
    @pytest.mark.parametrize("end", ["seats", "time"])
    def test_after_three_hundred_turns_more_seats_win(self, end: Any) -> None:
        state = GAME.scene(board=drawn("G 0 5"), options=Options(end=end), turns=299)
        play(state, STEP)
        assert how(state) == (((GREEN,), (RED,)), (0, 1), "cap")

    @pytest.mark.parametrize("end", ["seats", "time"])
    def test_after_three_hundred_turns_equal_seats_are_a_draw(self, end: Any) -> None:
        state = GAME.scene(board=drawn("G 0 5", "R 0 2"), options=Options(end=end), turns=299)
        events = play(state, STEP)
        assert how(state) == (((RED, GREEN),), (1, 1), "cap")
        assert not any(isinstance(event, PlayGoesOn) for event in events)

    def test_playing_on_after_time_ran_out_stops_at_three_hundred_turns(self) -> None:
        state = GAME.scene(board=drawn(), options=Options(end="time"), turns=290)
        assert play(state, TimeUp())[-1] == PlayGoesOn(0, 300)
        walk_until_over(state)
        assert how(state) == (((RED, GREEN),), (0, 0), "played-on")
        assert state.turns == 300

    def test_time_that_runs_out_in_the_three_hundredth_turn_leaves_nothing_to_play_on(self) -> None:
        board = drawn("r 1 3", "g 1 4", "g 1 6")
        state = GAME.scene(board=board, options=Options(end="time"), turns=299)
        play(state, Kick(at(1, 3), at(1, 4)), TimeUp(), Land(at(0, 7)))
        assert how(state) == (((RED, GREEN),), (0, 0), "time")


class TestGivingUp:
    def test_who_resigns_loses_whatever_the_seats(self) -> None:
        state = GAME.scene(board=drawn("R 0 2"))
        play(state, Resign())
        assert how(state) == (((GREEN,), (RED,)), (1, 0), "resigned")

    def test_a_draw_is_agreed_by_offering_and_accepting(self) -> None:
        state = GAME.scene(board=drawn("R 0 2"))
        play(state, OfferDraw())
        assert GAME.to_act(state) == (GREEN,)
        assert GAME.turn(state).seat == RED
        assert GAME.legal(state, GREEN) == [AcceptDraw(), DeclineDraw()]
        play(state, AcceptDraw())
        assert how(state) == (((RED, GREEN),), (1, 0), "agreed")

    def test_a_declined_offer_costs_no_turn(self) -> None:
        state = GAME.scene(board=drawn())
        before = deeds(state)
        play(state, OfferDraw(), DeclineDraw())
        assert GAME.to_act(state) == (RED,)
        assert deeds(state) == before
        assert state.turns == 0

    def test_the_same_clan_offers_again_only_ten_turns_later(self) -> None:
        state = GAME.scene(board=drawn())
        play(state, OfferDraw(), DeclineDraw())
        offers = []
        for there in (True, False) * 3:
            offers.append(OfferDraw() in GAME.legal(state, RED))
            play(state, Walk(at(0, 0), at(0, 1)) if there else Walk(at(0, 1), at(0, 0)))
            play(state, Walk(at(0, 7), at(0, 6)) if there else Walk(at(0, 6), at(0, 7)))
        assert offers == [False, False, False, False, False, True]

    def test_each_clan_has_offers_of_its_own(self) -> None:
        state = GAME.scene(board=drawn())
        play(state, OfferDraw(), DeclineDraw(), STEP)
        assert OfferDraw() in GAME.legal(state, GREEN)

    def test_what_is_asked_out_of_turn_is_answered_and_not_talked_about(self) -> None:
        state = GAME.scene(board=drawn("r 1 3", "g 1 4", "g 1 6"))
        play(state, Kick(at(1, 3), at(1, 4)))
        for talk in (Resign(), OfferDraw(), AcceptDraw()):
            with pytest.raises(IllegalAction):
                play(state, talk)
