"""Dropping, dice, steps, burnt cards, new cars and counters."""

import pytest

from engine.brain_robbery import spaces_in_reach
from engine.brain_robbery.actions import Action, Burn, Drop, GoThrough, Roll, Stop
from engine.brain_robbery.events import CarAdded, CounterTaken, Drew, Reshuffled, Rolled, Stopped
from engine.game import IllegalAction
from tests.engine.brain_robbery.tables import AWAY, ENTRY, EXIT, GAME, account, act, choices, dice, scene, told


def spaces(actions: list[Action]) -> set[tuple[str, str]]:
    return {(action.car, action.space) for action in actions if isinstance(action, Stop)}


@pytest.mark.parametrize(
    ("head", "hand", "count"),
    [
        (None, [], 2),
        (None, ["uther"], 1),
        (None, ["uther", "dog_rex"], 0),
        ("cheese_hard", ["uther", "dog_rex"], 2),
        ("acrobat_pip", ["uther", "dog_rex"], 3),
    ],
)
def test_an_empty_head_rolls_one_die_less_for_each_hand_card(head: str | None, hand: list[str], count: int) -> None:
    state = scene(heads=[head, None, None], hands=[hand, [], []])
    (rolled,) = told(act(state, Roll()), Rolled)
    assert len(rolled.dice) == count
    assert state.reach == rolled.reach == sum(rolled.dice) + (state.box.cards[head].run if head else 0)


def test_what_is_dropped_before_the_roll_gives_its_die_back() -> None:
    state = scene(hands=[["uther", "dog_rex"], [], []])
    act(state, Drop("uther"))
    assert state.discard == ["uther"]
    assert len(told(act(state, Roll()), Rolled)[0].dice) == 1


def test_the_dice_are_rolled_at_once_when_the_last_card_was_dropped() -> None:
    state = scene(hands=[["uther"], [], []])
    step = act(state, Drop("uther"))
    assert len(told(step, Rolled)[0].dice) == 2
    assert step.settled


def test_who_rolls_no_die_may_burn_cards_to_move() -> None:
    state = scene(hands=[["dog_rex", "boxer_kid"], [], []])
    act(state, Roll())
    assert state.reach == 0
    assert spaces(choices(state)) == {ENTRY}
    act(state, Burn("dog_rex"))
    assert state.reach == 5
    assert len(spaces(choices(state))) > 1


def test_a_burnt_card_does_not_change_the_dice_already_rolled() -> None:
    state = scene(hands=[["dog_rex"], [], []], seed=dice((4,), ("run/0/0", 1)))
    act(state, Roll(), Burn("dog_rex"))
    assert state.reach == 4 + 5
    assert state.discard == ["dog_rex"]


def test_steps_go_round_walls_and_never_diagonally() -> None:
    state = scene(reach=1)
    assert spaces(choices(state)) == {ENTRY, ("saloon", "a1"), ("saloon", "b2"), ("caboose", "e2")}
    state = scene(reach=2)
    assert ("saloon", "b1") in spaces(choices(state))
    assert ("saloon", "b3") in spaces(choices(state))
    assert ("saloon", "c1") not in spaces(choices(state))


def test_staying_and_going_back_are_allowed_and_other_zombies_do_not_block() -> None:
    state = scene(spots=[ENTRY, ("caboose", "e2"), ("saloon", "b2")], reach=3)
    assert {ENTRY, ("caboose", "d2"), ("saloon", "b3")} <= spaces(choices(state))


def test_nobody_leaves_the_train_by_its_rear() -> None:
    state = scene(train=["saloon", "kitchen"], spots=[ENTRY, EXIT, EXIT], reach=30)
    assert {car for car, _ in spaces(choices(state))} == {"saloon", "kitchen"}


def test_more_steps_than_rolled_are_refused_and_change_nothing() -> None:
    state = scene(reach=3)
    before = GAME.dump(state)
    with pytest.raises(IllegalAction) as caught:
        act(state, Stop("saloon", "e2"))
    assert caught.value.message == "not-possible"
    assert GAME.dump(state) == before


def test_an_empty_hand_opens_a_turn_with_one_roll() -> None:
    state = scene()
    assert choices(state) == [Roll()]
    act(state, Roll())
    assert state.phase == "move"
    assert choices(scene(hands=[["uther"], [], []])) == [Roll(), Drop("uther")]


def test_only_a_card_with_run_above_0_is_burnt() -> None:
    state = scene(hands=[["boxer_kid", "dog_rex"], [], []], reach=0)
    assert choices(state) == [Stop(*ENTRY), Burn("dog_rex")]
    with pytest.raises(IllegalAction):
        act(state, Burn("boxer_kid"))


def test_with_no_step_and_no_card_that_runs_the_move_ends_by_itself() -> None:
    state = scene(hands=[["boxer_kid", "judge_hawthorne"], [], []])
    step = act(state, Roll())
    assert told(step, Stopped) == [Stopped(0, *ENTRY, steps=0)]
    assert state.active == 1
    state = scene(spots=[EXIT, AWAY, AWAY], hands=[["boxer_kid"], [], []], reach=1)
    assert told(act(state, GoThrough()), Stopped)


# The door


def test_the_door_is_one_step_and_needs_one_left() -> None:
    assert GoThrough() not in choices(scene(spots=[EXIT, AWAY, AWAY], reach=0))
    assert GoThrough() not in choices(scene(reach=6))
    assert GoThrough() in choices(scene(reach=7))


def test_behind_the_door_you_stand_on_the_new_cars_entry_and_may_stop_there() -> None:
    state = scene(spots=[EXIT, AWAY, AWAY], reach=3)
    step = act(state, GoThrough())
    (added,) = told(step, CarAdded)
    assert state.train[-1] == added.car
    assert state.spots[0] == (added.car, "a2")
    assert state.reach == added.reach == 2
    assert state.counters[added.car] == state.box.cars[added.car].plan.brains
    assert (added.car, "a2") in spaces(choices(state))
    assert step.settled


def test_with_no_step_left_and_no_card_the_move_ends_on_the_entry_by_itself() -> None:
    state = scene(spots=[EXIT, AWAY, AWAY], reach=1, seed=5)  # with a car that has no counter at its entry
    act(state, GoThrough())
    assert state.active == 1
    assert state.spots[0] is not None
    assert state.spots[0].space == "a2"


def test_cards_may_be_burnt_when_the_new_car_is_seen() -> None:
    state = scene(spots=[EXIT, AWAY, AWAY], hands=[["dog_rex"], [], []], reach=1)
    act(state, GoThrough())
    assert Burn("dog_rex") in choices(state)
    act(state, Burn("dog_rex"))
    assert state.reach == 5


def test_several_cars_can_be_added_in_one_turn() -> None:
    state = scene(spots=[EXIT, AWAY, AWAY], reach=30)
    act(state, GoThrough(), GoThrough(), GoThrough())
    assert len(state.train) == 5
    account(state)


def test_a_new_car_may_show_either_face_of_any_unused_board() -> None:
    seen = set()
    for seed in range(200):
        state = scene(spots=[EXIT, AWAY, AWAY], reach=2, seed=seed)
        act(state, GoThrough())
        seen.add(state.train[-1])
    assert seen == set(state.box.cars) - {"caboose", "locomotive", "saloon", "dance_hall"}


# Counters


def test_stopping_on_a_counter_gives_a_point_and_a_card() -> None:
    state = scene(reach=1, deck=["uther"])
    step = act(state, Stop("saloon", "a1"))
    assert told(step, CounterTaken) == [CounterTaken(0, 1)]
    assert told(step, Drew) == [Drew(0, "uther")]
    assert state.points[0] == 1
    assert state.hands[0] == ("uther",)
    assert state.counters["saloon"] == ("c1", "d2", "b3", "d3")
    assert step.settled


def test_a_counter_is_never_taken_in_passing() -> None:
    state = scene(reach=2)
    act(state, Stop("saloon", "b1"))  # past a1
    assert state.points[0] == 0
    assert "a1" in state.counters["saloon"]


def test_an_empty_brain_space_gives_nothing() -> None:
    state = scene(counters={}, reach=1)
    act(state, Stop("saloon", "a1"))
    assert (state.points[0], state.hands[0]) == (0, ())


def test_draw_pile_empty() -> None:
    everything = scene().deck
    state = scene(discard=everything, reach=1)
    step = act(state, Stop("saloon", "a1"))
    assert told(step, Reshuffled) == [Reshuffled(55)]
    assert len(state.hands[0]) == 1
    assert len(state.deck) == 54
    assert state.discard == []


def test_draw_pile_and_discard_empty_gives_no_card() -> None:
    everything = scene().deck
    state = scene(hands=[[], everything, []], reach=1)
    assert not told(act(state, Stop("saloon", "a1")), Drew)
    assert state.points[0] == 1


def test_the_botanist_finds_two_cards() -> None:
    state = scene(heads=["botanist_fern", None, None], reach=1)
    act(state, Stop("saloon", "a1"))
    assert len(state.hands[0]) == 2
    assert state.points[0] == 1


def test_the_banker_finds_two_points() -> None:
    state = scene(heads=["banker_thaddeus", None, None], reach=1)
    act(state, Stop("saloon", "a1"))
    assert len(state.hands[0]) == 1
    assert state.points[0] == 2


# What an interface asks


def test_spaces_in_reach_are_those_where_the_move_may_end_with_what_is_there() -> None:
    state = scene(spots=[ENTRY, ("saloon", "b2"), ("saloon", "b2")], reach=4)
    for table in (state, GAME.view(state, None), GAME.view(state, 1)):
        found = {(place.car, place.space): place for place in spaces_in_reach(table, 0)}
        assert set(found) == spaces(choices(state))
        assert found["saloon", "b2"].zombies == (1, 2)
        assert found["saloon", "a2"].zombies == ()
        assert found["saloon", "a1"].counter
        assert not found["saloon", "b1"].counter
        assert found["saloon", "b1"].steps == 2
        assert found["caboose", "d2"].steps == 2


def test_spaces_in_reach_name_the_brakes() -> None:
    state = scene(train=["saloon", "locomotive"], spots=[("locomotive", "a2"), EXIT, EXIT], reach=6)
    assert {place.space for place in spaces_in_reach(state, 0) if place.brake} == {"e1", "e3"}
