"""Braking, the coupling, lost cars, the place behind the train, and the locomotive."""

from collections import Counter

import pytest

from engine.brain_robbery.actions import GoThrough, KeepHead, KeepPeace, PutIn, Roll, Stop, Trim
from engine.brain_robbery.box import BOX
from engine.brain_robbery.events import Braked, CarLost, CouplingRolled, Event, HandLost
from engine.brain_robbery.state import Options, State
from engine.game import Step
from tests.engine.brain_robbery.tables import (
    AWAY,
    BRAKE,
    ENTRY,
    EXIT,
    GAME,
    account,
    act,
    choices,
    coupling_dice,
    scene,
    told,
)

HOME = ["saloon", "kitchen", "locomotive"]


def stay(state: State) -> Step[Event]:
    spot = state.spots[state.active]
    assert spot is not None
    return act(state, Stop(*spot))


# The brake


def test_stopping_on_b_brakes_at_once_and_the_last_car_goes() -> None:
    state = scene(train=HOME, spots=[("locomotive", "d1"), ENTRY, EXIT], hands=[[], ["uther"], []], reach=1)
    step = act(state, Stop(*BRAKE))
    assert told(step, Braked) == [Braked(0)]
    assert told(step, CarLost) == [CarLost("saloon", (1, 2))]
    assert state.train == ["kitchen", "locomotive"]
    assert state.spots == [BRAKE, None, None]


def test_staying_on_b_brakes_again() -> None:
    state = scene(train=HOME, spots=[BRAKE, ("locomotive", "a2"), ("locomotive", "a2")], reach=5)
    stay(state)
    assert state.train == ["kitchen", "locomotive"]


def test_passing_b_does_not_brake() -> None:
    state = scene(train=HOME, spots=[("locomotive", "d1"), ENTRY, ENTRY], reach=2)
    step = act(state, Stop("locomotive", "e2"))
    assert not told(step, Braked)
    assert state.train == HOME


def test_on_b_with_others_the_brake_comes_first_and_may_end_the_game() -> None:
    state = scene(
        train=["locomotive"], spots=[("locomotive", "d1"), BRAKE, None], heads=["uther", "dog_rex", None], reach=1
    )
    act(state, Stop(*BRAKE))
    assert GAME.to_act(state) == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "braked"


def test_on_b_with_others_the_fight_follows_the_brake_where_the_game_goes_on() -> None:
    state = scene(train=HOME, spots=[("locomotive", "d1"), BRAKE, ENTRY], reach=1)
    act(state, Stop(*BRAKE))
    assert state.phase == "meet"
    assert state.train == ["kitchen", "locomotive"]


def test_brake_and_coupling_roll_in_one_turn() -> None:
    """Who brings the locomotive and stops on its brake loses a car at once; the die then counts those that are left."""
    state = scene(
        train=["saloon", "kitchen", "library"],
        lost=["nursery", "mail_van", "circus_car", "prison_van"],
        spots=[("library", "d2"), ENTRY, ("kitchen", "a2")],
        reach=6,
    )
    act(state, GoThrough())
    assert state.train == ["saloon", "kitchen", "library", "locomotive"]
    state.seed = coupling_dice(2, 2)
    step = act(state, Stop(*BRAKE))
    assert [event for event in step.events if isinstance(event, Braked | CarLost | CouplingRolled)] == [
        Braked(0),
        CarLost("saloon", (1,)),
        CouplingRolled(2, 3, False),
        CarLost("kitchen", (2,)),
        CouplingRolled(2, 2, True),
    ]
    assert state.train == ["library", "locomotive"]


# Lost cars


def test_lost_car() -> None:
    """Who stood there drops the hand, keeps points and head, and stands behind the train."""
    state = scene(
        train=HOME,
        spots=[BRAKE, ENTRY, EXIT],
        hands=[["dog_rex"], ["uther", "spy_nadja"], []],
        heads=[None, "cheese_mild", None],
        points=[0, 4, 2],
        reach=0,
    )
    step = stay(state)
    assert told(step, HandLost) == [HandLost(1, ("uther", "spy_nadja"))]
    assert state.hands == [("dog_rex",), (), ()]
    assert state.heads[1] == "cheese_mild"
    assert state.points == [0, 4, 2]
    assert state.lost == ["saloon"]
    assert "saloon" not in state.counters
    assert step.settled
    account(state)


def test_the_caboose_goes_back_among_the_unused_boards_and_comes_as_the_locomotive() -> None:
    state = scene(train=["caboose", "saloon"], spots=[EXIT, EXIT, EXIT], reach=1, seed=7)
    while state.train[0] == "caboose":
        state = scene(spots=[EXIT, EXIT, EXIT], reach=1, seed=state.seed + 1)
        act(state, GoThrough())
    assert 0 in state.unused
    assert state.caboose_lost == 0
    account(state)
    last = scene(
        train=["saloon"],
        lost=["kitchen", "nursery", "mail_van", "circus_car", "library", "prison_van"],
        spots=[EXIT, EXIT, EXIT],
        reach=1,
    )
    act(last, GoThrough())
    assert last.train[-1] == "locomotive"


def test_variants_lost_cars_come_back() -> None:
    options = Options(lost_cars_return=True)
    state = scene(train=HOME, spots=[BRAKE, BRAKE, BRAKE], reach=0, options=options)
    stay(state)
    assert state.lost == []
    assert 1 in state.unused
    account(state)


def test_variants_a_car_that_comes_back_may_show_either_face_and_has_all_its_counters() -> None:
    front = ("nursery", "c2")
    faces = set()
    for pip in range(1, 7):
        state = scene(
            train=["saloon", "nursery"],
            lost=["kitchen", "mail_van", "circus_car", "library", "prison_van"],
            counters={"saloon": ["a1"]},
            spots=[front, front, front],
            options=Options(lost_cars_return=True, locomotive_held=6),
            reach=0,
            added=True,
            seed=coupling_dice(1, pip),
        )
        step = act(state, Stop(*front), KeepPeace())
        assert told(step, CarLost) == [CarLost("saloon", ())]
        act(state, Roll(), GoThrough())
        back = state.train[-1]
        assert state.counters[back] == state.box.cars[back].plan.brains
        faces.add(back)
    assert faces == {"saloon", "dance_hall"}


# Behind the train


def test_behind_the_train_the_next_turn_must_go_at_least_one_space_into_the_last_car() -> None:
    state = scene(train=["saloon"], spots=[None, EXIT, EXIT], reach=2)
    assert {(stop.car, stop.space) for stop in choices(state) if isinstance(stop, Stop)} == {
        ("saloon", "a2"),
        ("saloon", "a1"),
        ("saloon", "b2"),
    }


def test_behind_the_train_nobody_fights_and_nobody_can_step_there() -> None:
    state = scene(train=["saloon"], spots=[ENTRY, None, None], reach=30)
    assert all(stop.car == "saloon" for stop in choices(state) if isinstance(stop, Stop))
    stay(state)
    assert state.active == 1  # two stand behind the train together, and nobody is asked to fight
    act(state, Roll())
    assert state.phase == "move"


# The front


def test_front_closed_by_the_locomotive() -> None:
    state = scene(train=HOME, spots=[BRAKE, ENTRY, ENTRY], reach=30)
    assert GoThrough() not in choices(state)


def test_front_closed_while_no_board_is_left() -> None:
    train = ["caboose", "saloon", "kitchen", "nursery", "mail_van", "circus_car", "library", "prison_van"]
    state = scene(train=train, spots=[("prison_van", "d2"), AWAY, AWAY], reach=5)
    assert state.unused == []
    assert GoThrough() not in choices(state)


def test_while_the_locomotive_is_held_back_other_cars_come() -> None:
    for seed in range(30):
        state = scene(
            train=["saloon"],
            lost=["kitchen", "nursery", "mail_van", "circus_car"],
            spots=[EXIT, EXIT, EXIT],
            reach=2,
            seed=seed,
            options=Options(locomotive_held=2),
        )
        act(state, GoThrough())
        assert state.train[-1] != "locomotive"


# The locomotive held back


def at_the_door(held: int, number: int, players: int = 3) -> State:
    """Whoever has this turn, counted from 0, stands at the front door; only the locomotive is left, and the caboose
    was lost in turn 9."""
    return scene(
        players=players,
        train=["saloon"],
        lost=["kitchen", "nursery", "mail_van", "circus_car", "library", "prison_van"],
        spots=[EXIT] * players,
        active=number % players,
        number=number,
        caboose_lost=9,
        reach=1,
        options=Options.model_validate({"locomotive_held": held}),
    )


@pytest.mark.parametrize("players", [3, 5, 7])
@pytest.mark.parametrize("held", [0, 2, 4, 6])
def test_held_back_for_n_rounds_every_seat_has_n_turns_in_which_the_locomotive_cannot_come(
    held: int, players: int
) -> None:
    closed = [number for number in range(10, 60) if GoThrough() not in choices(at_the_door(held, number, players))]
    assert closed == list(range(10, 10 + held * players))
    assert Counter(number % players for number in closed) == Counter({seat: held for seat in range(players) if held})


def test_held_back_the_turn_that_loses_the_caboose_is_not_counted() -> None:
    state = scene(
        train=["caboose", "saloon"],
        lost=["kitchen", "nursery", "mail_van", "circus_car", "library", "prison_van"],
        spots=[EXIT, EXIT, EXIT],
        options=Options(locomotive_held=2),
        reach=0,
        added=True,
        seed=coupling_dice(1, 1),
    )
    assert told(act(state, Stop(*EXIT), KeepPeace()), CarLost) == [CarLost("caboose", ())]
    for _ in range(6):
        act(state, Roll())
        assert GoThrough() not in choices(state)
        act(state, Stop(*EXIT), KeepPeace())
    act(state, Roll())
    assert GoThrough() in choices(state)


# The coupling


def coupled(cars: int, *rolls: int) -> tuple[State, list[CouplingRolled]]:
    """A train of so many cars at the end of a turn in which one was added, with the die falling so."""
    names = ["caboose", "saloon", "kitchen", "nursery", "mail_van", "circus_car", "library", "prison_van"][:cars]
    front = (names[-1], BOX.cars[names[-1]].plan.exit or "")
    state = scene(
        train=names, spots=[front, front, front], reach=0, added=True, counters={}, seed=coupling_dice(*rolls)
    )
    return state, told(act(state, Stop(*front), KeepPeace()), CouplingRolled)


def test_a_die_as_high_as_the_number_of_cars_holds() -> None:
    state, rolled = coupled(3, 3)
    assert rolled == [CouplingRolled(3, 3, True)]
    assert len(state.train) == 3


def test_a_lower_die_loses_the_last_car_and_is_rolled_again() -> None:
    state, rolled = coupled(5, 4, 3, 3)
    assert rolled == [CouplingRolled(4, 5, False), CouplingRolled(3, 4, False), CouplingRolled(3, 3, True)]
    assert state.train == ["kitchen", "nursery", "mail_van"]


@pytest.mark.parametrize(("cars", "sixths"), [(2, 5), (3, 4), (4, 3), (5, 2), (6, 1), (7, 0)])
def test_the_odds_that_the_train_stays_whole(cars: int, sixths: int) -> None:
    whole = sum(len(coupled(cars, face)[0].train) == cars for face in range(1, 7))
    assert whole == sixths


def test_the_coupling_is_checked_after_the_brain_was_put_in() -> None:
    """Who stands in the car that is lost keeps what is in the head, and loses what is still in the hand."""
    state = scene(
        spots=[("caboose", "e2"), EXIT, EXIT],
        hands=[["dog_rex", "uther"], [], []],
        points=[2, 0, 0],
        reach=0,
        added=True,
        seed=coupling_dice(1, 1),
    )
    step = act(state, Stop("caboose", "e2"))
    assert not told(step, CouplingRolled)
    step = act(state, PutIn("dog_rex"))
    assert told(step, CarLost) == [CarLost("caboose", (0,))]
    assert told(step, HandLost) == [HandLost(0, ("uther",))]
    assert (state.heads[0], state.spots[0]) == ("dog_rex", None)


def test_the_coupling_is_checked_after_hands_were_trimmed() -> None:
    state = scene(hands=[["dog_rex", "uther", "spy_nadja"], [], []], reach=0, added=True)
    step = act(state, Stop(*ENTRY))
    assert (state.phase, told(step, CouplingRolled)) == ("trim", [])
    assert told(act(state, Trim("uther")), CouplingRolled)


def test_no_coupling_is_checked_where_no_car_was_added() -> None:
    state = scene(reach=0)
    assert not told(stay(state), CouplingRolled)


def test_several_cars_in_one_turn_are_one_check_of_the_coupling() -> None:
    for seed in range(20):
        state = scene(spots=[EXIT, AWAY, AWAY], reach=30, seed=seed)
        act(state, GoThrough(), GoThrough())
        length = len(state.train)
        step = act(state, Stop(state.train[-1], "a2"))
        if state.phase == "put_in":  # a brain lay there
            step = act(state, KeepHead())
        checks = told(step, CouplingRolled)
        assert [check.holds for check in checks] == [False] * (len(checks) - 1) + [True]
        assert len(state.train) == length - (len(checks) - 1)
