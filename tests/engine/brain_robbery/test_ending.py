"""The end of a turn, and the end of the game."""

from engine.brain_robbery.actions import KeepHead, PutIn, Stop, Trim
from engine.brain_robbery.events import BrainPutIn
from engine.brain_robbery.state import State
from engine.game import Outcome
from tests.engine.brain_robbery.tables import AWAY, BRAKE, ENTRY, GAME, act, choices, scene, told


def ended(**facts: object) -> Outcome:
    """The first zombie has just braked the lone locomotive."""
    state = scene(**{"train": ["locomotive"], "spots": [BRAKE, None, None], "reach": 0, **facts})
    act(state, Stop(*BRAKE))
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def test_end() -> None:
    """The highest IQ in a head wins."""
    outcome = ended(heads=["dog_rex", "professor_quandt", "uther"])
    assert outcome == Outcome(((2,), (1,), (0,)), (12, 162, 170), "braked")


def test_equal_iq_shares_the_place() -> None:
    outcome = ended(heads=["cheese_mild", "cheese_hard", "dog_rex"])
    assert outcome.placings == ((2,), (0, 1))


def test_if_every_head_is_0_or_empty_all_lose() -> None:
    outcome = ended(heads=["cheese_mild", None, "cheese_runny"], hands=[["uther"], [], []], points=[50, 0, 0])
    assert outcome == Outcome((), (0, 0, 0), "all-lose")


def test_the_brake_ends_the_game_before_a_brain_can_be_put_in() -> None:
    outcome = ended(heads=[None, "dog_rex", None], hands=[["uther"], [], []], points=[50, 0, 0])
    assert outcome.placings[0] == (1,)


def test_cap() -> None:
    """After sixty rounds it is scored as it stands."""
    state = scene(
        active=2,
        number=179,
        heads=["dog_rex", None, None],
        spots=[AWAY, AWAY, ENTRY],
        reach=0,
    )
    act(state, Stop(*ENTRY))
    assert GAME.outcome(state) == Outcome(((0,), (1, 2)), (12, 0, 0), "cap")


def turn_ends(**facts: object) -> State:
    state = scene(**{"reach": 0, **facts})
    act(state, Stop(*ENTRY))
    return state


def test_putting_a_brain_in_costs_points_and_the_old_one_is_discarded() -> None:
    state = turn_ends(heads=["cheese_mild", None, None], hands=[["dog_rex", "uther"], [], []], points=[9, 0, 0])
    assert choices(state) == [PutIn("dog_rex"), KeepHead()]
    step = act(state, PutIn("dog_rex"))
    assert told(step, BrainPutIn) == [BrainPutIn(0, "dog_rex", "cheese_mild")]
    assert state.points[0] == 7
    assert state.heads[0] == "dog_rex"
    assert state.hands[0] == ("uther",)
    assert state.discard == ["cheese_mild"]


def test_only_one_brain_is_put_in_each_turn() -> None:
    state = turn_ends(hands=[["dog_rex", "parrot_coco"], [], []], points=[9, 0, 0])
    act(state, PutIn("dog_rex"))
    assert state.active == 1


def test_the_hand_is_trimmed_to_two_after_the_brain_was_put_in() -> None:
    hands = [["dog_rex", "uther", "spy_nadja"], [], []]
    state = turn_ends(hands=hands, points=[2, 0, 0])
    act(state, PutIn("dog_rex"))
    assert state.hands[0] == ("uther", "spy_nadja")
    state = turn_ends(hands=hands, points=[2, 0, 0])
    act(state, KeepHead())
    assert choices(state) == [Trim("dog_rex"), Trim("uther"), Trim("spy_nadja")]
    act(state, Trim("uther"))
    assert state.active == 1


def test_a_hand_of_equal_cards_is_trimmed_without_asking() -> None:
    state = turn_ends(hands=[["cheese_mild"] * 3, [], []])
    assert state.hands[0] == ("cheese_mild", "cheese_mild")
    assert state.active == 1


def test_the_juggler_holds_three_cards() -> None:
    state = turn_ends(heads=["juggler_tilly", None, None], hands=[["dog_rex", "uther", "spy_nadja"], [], []])
    assert len(state.hands[0]) == 3
    assert state.active == 1


def test_who_throws_the_juggler_out_is_trimmed_to_two() -> None:
    state = turn_ends(
        heads=["juggler_tilly", None, None],
        hands=[["dog_rex", "uther", "spy_nadja", "boxer_kid"], [], []],
        points=[2, 0, 0],
    )
    act(state, PutIn("dog_rex"))
    assert choices(state) == [Trim("uther"), Trim("spy_nadja"), Trim("boxer_kid")]
    act(state, Trim("uther"))
    assert state.hands[0] == ("spy_nadja", "boxer_kid")


def test_turns_go_clockwise() -> None:
    state = scene(active=2, spots=[AWAY, AWAY, ENTRY], reach=0)
    act(state, Stop(*ENTRY))
    assert (state.active, GAME.turn(state).number) == (0, 4)
