"""Equal seats: it is played on in full rounds, where the table wants it so."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dwarf_train import (
    AcceptDraw,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Options,
    Point,
    Resign,
    Sit,
    State,
    Take,
    TimeUp,
    Walk,
)
from engine.dwarf_train.events import ConductorCame, GameEnded, PlayGoesOn
from engine.dwarf_train.state import End
from tests.engine.dwarf_train.train import GAME, GREEN, RED, account, at, deeds, drawn, how, play, walk, walk_until_over

# One seat each, and for both a dwarf beside a free one.
EVEN = drawn("R 0 2", "r 4 1", "G 0 5", "g 4 6")
RED_LAYS, GREEN_LAYS = Lay(at(4, 1), at(4, 2)), Lay(at(4, 6), at(4, 5))
BY_TIME = Options(end="time")


def even(turns: int = 60, **facts: Any) -> State:
    """A game whose last turn but one is to come, with equal seats."""
    return GAME.scene(board=EVEN, options=Options(turns=turns), turns=turns - 2, **facts)


class TestEqualSeats:
    def test_it_is_played_on_as_it_comes(self) -> None:
        assert Options().plays_on

    def test_equal_seats_at_the_last_turn_are_played_on_for_twenty_rounds_at_most(self) -> None:
        state = even()
        walk(state)
        assert state.until is None
        assert walk(state)[-1] == PlayGoesOn(seats=1, until=100)
        assert state.outcome is None
        assert GAME.view(state, None).until == 100

    def test_unequal_seats_at_the_last_turn_are_not_played_on(self) -> None:
        state = even()
        play(state, RED_LAYS)
        assert not any(isinstance(event, PlayGoesOn) for event in walk(state))
        assert how(state) == (((RED,), (GREEN,)), (2, 1), "turns")

    def test_whoever_leads_after_a_full_round_wins(self) -> None:
        state = even()
        walk(state)
        walk(state)
        walk(state)
        play(state, GREEN_LAYS)
        assert how(state) == (((GREEN,), (RED,)), (1, 2), "played-on")
        assert state.turns == 62

    def test_half_a_round_decides_nothing(self) -> None:
        state = even()
        walk(state)
        walk(state)
        play(state, RED_LAYS)
        assert state.outcome is None
        play(state, GREEN_LAYS)
        assert state.outcome is None, "two seats each: another round"
        assert state.turns == 62

    def test_a_round_is_one_turn_each_whoever_began(self) -> None:
        state = even(clan=GREEN, first=GREEN)
        walk(state)
        walk(state)
        play(state, GREEN_LAYS)
        assert state.outcome is None
        walk(state)
        assert how(state)[0] == ((GREEN,), (RED,))

    def test_a_lost_turn_is_a_turn_of_its_round(self) -> None:
        state = GAME.scene(board=drawn("r 1 3", "g 1 4", "g 4 6"), turns=58)
        walk(state)
        play(state, Walk(at(2, 7), at(1, 7)))
        assert state.until == 100
        play(state, Kick(at(1, 3), at(1, 4)), Land(at(0, 7)), Walk(at(1, 7), at(2, 7)))
        assert (state.outcome, state.turns, GAME.to_act(state)) == (None, 63, (GREEN,)), "red's next turn was lost"
        play(state, GREEN_LAYS)
        assert how(state) == (((GREEN,), (RED,)), (0, 1), "played-on")

    def test_after_twenty_rounds_it_is_a_draw(self) -> None:
        state = GAME.scene(board=drawn(), turns=58)
        walk_until_over(state)
        assert (how(state)[0], how(state)[2], state.turns) == (((RED, GREEN),), "played-on", 100)

    def test_a_draw_may_still_be_agreed_on_and_a_clan_still_resign(self) -> None:
        for talk, reason in (((OfferDraw(), AcceptDraw()), "agreed"), ((Resign(),), "resigned")):
            state = even()
            walk(state)
            walk(state)
            play(state, *talk)
            assert how(state)[2] == reason

    @pytest.mark.parametrize("end", ["turns", "time"])
    def test_switched_off_equal_seats_are_a_draw(self, end: Any) -> None:
        options = Options(end=end, plays_on=False)
        state = GAME.scene(board=EVEN, options=options, turns=59)
        play(state, TimeUp()) if end == "time" else walk(state)
        assert how(state) == (((RED, GREEN),), (1, 1), end)

    def test_what_is_written_of_it_is_read_back(self) -> None:
        assert Options.model_validate_json(Options(plays_on=False).model_dump_json()) == Options(plays_on=False)
        state = even()
        walk(state)
        walk(state)
        assert GAME.load_state(GAME.dump(state)) == state
        assert GAME.clone(state) == state
        assert GAME.view(GAME.from_view(GAME.view(state, 0), Random(0)), 0) == GAME.view(state, 0)

    def test_with_ten_seats_alone_there_is_nothing_to_play_on(self) -> None:
        state = GAME.scene(board=EVEN, options=Options(end="seats"), turns=299)
        walk(state)
        assert how(state)[2] == "cap"


class TestConductor:
    def test_he_comes_as_ever_while_it_is_played_on(self) -> None:
        state = GAME.scene(board=drawn(), turns=58)
        came: list[int] = []
        while state.outcome is None:
            came += [state.turns for event in walk(state) if isinstance(event, ConductorCame)]
        assert came == [63, 70, 77, 84, 91, 98]

    def test_he_comes_after_the_last_turn_that_was_set_only_if_it_is_played_on(self) -> None:
        state = even(turns=70)
        walk(state)
        kinds = [type(event) for event in walk(state)]
        assert kinds.index(PlayGoesOn) < kinds.index(ConductorCame)
        state = even(turns=70)
        play(state, RED_LAYS)
        assert [type(event) for event in walk(state)][-1] is GameEnded

    @pytest.mark.parametrize("turns", [68, 70])
    def test_a_sign_that_he_clears_decides_only_after_the_next_full_round(self, turns: int) -> None:
        """Whether it goes at once, as the only one of its colour, or somebody has to point at it."""
        for board in (EVEN, drawn("R 0 2", "R 4 3", "G 0 5", "G 4 4")):
            state = GAME.scene(board=board, options=Options(turns=turns), turns=turns - 2)
            while state.turns < 70:
                walk(state)
            if state.phase == "conductor":
                play(state, deeds(state)[0])
            red, green = GAME.view(state, None).held
            assert abs(red - green) == 1
            assert (state.turns, state.outcome) == (70, None)
            walk(state)
            walk(state)
            assert how(state)[2] == "played-on"

    def test_the_round_is_counted_before_he_comes(self) -> None:
        state = even(turns=68)
        walk(state)
        walk(state)
        play(state, RED_LAYS)
        events = walk(state)
        assert state.turns == 70
        assert not any(isinstance(event, ConductorCame) for event in events)
        assert how(state) == (((RED,), (GREEN,)), (2, 1), "played-on")


class TestTime:
    def test_time_that_runs_out_between_rounds_is_played_on_from_there(self) -> None:
        state = GAME.scene(board=EVEN, options=BY_TIME, turns=20)
        assert play(state, TimeUp())[-1] == PlayGoesOn(1, 60)
        assert GAME.to_act(state) == (RED,)
        assert GAME.legal(state, None) == [], "the clock runs out once"

    def test_time_that_runs_out_within_a_round_lets_it_be_finished_first(self) -> None:
        state = GAME.scene(board=EVEN, options=BY_TIME, turns=21, clan=GREEN)
        assert play(state, TimeUp())[-1] == PlayGoesOn(1, 62), "twenty rounds after this one"
        play(state, GREEN_LAYS)
        assert how(state) == (((GREEN,), (RED,)), (1, 2), "played-on")
        assert state.turns == 22

    def test_unequal_seats_end_it_in_the_middle_of_a_round_too(self) -> None:
        state = GAME.scene(board=drawn("G 0 5"), options=BY_TIME, turns=21, clan=GREEN)
        play(state, TimeUp())
        assert how(state) == (((GREEN,), (RED,)), (0, 1), "time")

    def test_a_dwarf_in_the_air_comes_down_before_the_seats_are_counted(self) -> None:
        state = GAME.scene(board=drawn("r 1 3", "g 1 4", "g 1 6"), options=BY_TIME, turns=20)
        play(state, Kick(at(1, 3), at(1, 4)), TimeUp())
        assert state.until is None
        assert PlayGoesOn(0, 62) in play(state, Land(at(0, 7)))
        assert (GAME.to_act(state), state.turns) == ((GREEN,), 21)

    def test_the_conductor_gets_his_sign_before_the_seats_are_counted(self) -> None:
        board = drawn("R 0 2", "R 4 3", "g 0 5")
        seeds = (GAME.scene(board=board, turns=20, options=BY_TIME, seed=seed) for seed in range(100))
        state = next(state for state in seeds if walk(state) and state.coin == RED)
        play(state, TimeUp())
        assert state.until is None
        assert play(state, Point(at(4, 3)))[-1] == PlayGoesOn(1, 62)
        assert (GAME.to_act(state), state.turns) == ((GREEN,), 21)

    def test_a_draw_on_offer_stands(self) -> None:
        state = GAME.scene(board=EVEN, options=BY_TIME, turns=20)
        play(state, OfferDraw(), TimeUp())
        assert (GAME.to_act(state), state.phase) == ((GREEN,), "draw")
        play(state, AcceptDraw())
        assert how(state)[2] == "agreed"


# Every game ends


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(
    st.builds(
        Options,
        end=st.sampled_from(get_args(End)),
        turns=st.sampled_from(range(30, 201, 2)),
        plays_on=st.booleans(),
        first=st.sampled_from((None, RED, GREEN)),
    ),
    st.integers(0, 2**64),
    st.randoms(use_true_random=True),
)
def test_every_game_ends_in_every_mode_with_playing_on_and_without(options: Options, seed: int, rng: Any) -> None:
    state = GAME.start(2, options, seed)
    while state.outcome is None:
        account(state)
        if GAME.legal(state, None) and rng.random() < 0.02:
            play(state, TimeUp())
            continue
        found = deeds(state)
        liked = [deed for deed in found if isinstance(deed, Sit | Lay | Take)]
        play(state, rng.choice(liked if liked and rng.random() < 0.5 else found))
    red, green = state.outcome.scores or (0, 0)
    if red == green and state.outcome.reason != "agreed":
        on = options.plays_on and options.end != "seats"
        assert state.turns in (state.until, 300) if on else state.until is None, "no draw before its time"
    if state.until is not None and state.outcome.reason == "played-on":
        assert state.turns % 2 == 0
