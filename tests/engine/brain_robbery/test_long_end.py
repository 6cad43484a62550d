"""The long end: where the table chose it, a train in which nothing is left to find stops ten rounds later."""

from random import Random

import pytest

from engine.brain_robbery.actions import Roll, Stop
from engine.brain_robbery.events import Ended
from engine.brain_robbery.state import LONG_END, Options, State
from engine.game import InvalidOptions, Outcome
from tests.engine.brain_robbery.tables import BRAKE, ENTRY, EXIT, GAME, THREE, act, scene, told


def picked_clean(**facts: object) -> State:
    """The locomotive is in front, and nothing is left to find; all stand in it off the brake."""
    stand = ("locomotive", "a2")
    named: dict[str, object] = {
        "train": ["saloon", "locomotive"],
        "spots": [stand, ("locomotive", "b2"), ("locomotive", "c2")],
        "counters": {},
        "heads": ["dog_rex", None, None],
        "options": Options(long_end=True),
    }
    return scene(**{**named, **facts})


def rounds_until_the_end(state: State) -> int:
    """How many turns all stay where they are before it is over."""
    turns = 0
    while GAME.outcome(state) is None:
        spot = state.spots[state.active]
        assert spot is not None
        act(state, Roll())
        act(state, Stop(*spot))
        turns += 1
    return turns


def test_the_long_end_leaves_ten_rounds_when_nothing_is_left_to_find_then_all_is_as_at_the_cap() -> None:
    state = picked_clean()
    turns = rounds_until_the_end(state)
    assert turns == 1 + 3 * LONG_END  # the turn by whose end it is so, and ten for each seat
    assert GAME.outcome(state) == Outcome(((0,), (1, 2)), (12, 0, 0), "long-end")


def test_the_long_end_is_an_option_off_as_it_comes() -> None:
    state = picked_clean(options=Options())
    assert rounds_until_the_end(state) == 180
    assert state.picked_clean is None


def test_the_long_end_does_not_begin_while_a_counter_is_left() -> None:
    state = picked_clean(counters={"saloon": ["a1"]})
    assert rounds_until_the_end(state) == 180


def test_the_long_end_does_not_begin_while_cars_can_come() -> None:
    state = scene(counters={}, options=Options(long_end=True), spots=[("saloon", "b1"), ENTRY, EXIT])
    assert rounds_until_the_end(state) == 180


def test_the_cap_comes_before_the_long_end_is_over() -> None:
    state = picked_clean(number=177)
    assert rounds_until_the_end(state) == 3
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "cap"


def test_the_brake_still_ends_a_game_in_its_long_end() -> None:
    state = picked_clean(train=["locomotive"], spots=[BRAKE, None, None], number=30, picked_clean=9, reach=0)
    assert told(act(state, Stop(*BRAKE)), Ended) == [Ended("braked")]


def test_the_turn_that_began_the_long_end_is_kept_and_public() -> None:
    state = picked_clean(number=33, picked_clean=9)
    assert GAME.load_state(GAME.dump(state)) == state
    assert GAME.clone(state) == state
    assert GAME.redeal(state, 0, Random(1)).picked_clean == 9
    assert GAME.view(state, None).picked_clean == 9
    assert rounds_until_the_end(state) == 9 + 3 * LONG_END - 33 + 1


@pytest.mark.parametrize(
    "facts",
    [
        {"options": Options()},
        {"counters": {"saloon": ["a1"]}},
        {"train": ["saloon"], "spots": THREE},
        {"number": 8},
        {"number": 40},
    ],
    ids=str,
)
def test_a_long_end_that_does_not_add_up_is_refused(facts: dict[str, object]) -> None:
    with pytest.raises(InvalidOptions):
        picked_clean(**{"number": 12, "picked_clean": 9, **facts})
