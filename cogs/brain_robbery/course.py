"""The course of The Great Brain Robbery: one zombie's way from an empty head to the brake, in six scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cogs.face.course import LEARNER, Course, Lesson, Position
from engine.brain_robbery import BrainRobbery
from engine.brain_robbery.actions import Action, Attack, GoThrough, Hit, PutIn, Roll, Stop, Take
from engine.brain_robbery.plans import CABOOSE, LOCOMOTIVE
from engine.brain_robbery.state import State

GAME = BrainRobbery()
END = Path(__file__).with_name("course_end.json")  # three turns of the learner before a good end
WHO_IS_MET = 1  # the seat that the fight is against

# The seeds are those with which the dice fall, and the new car comes, as the words of a lesson say.
BEGINNING: dict[str, Any] = {
    "seed": 17,  # the die shows 4
    "number": 3,
    "train": [CABOOSE, "nursery"],
    "spots": [(CABOOSE, "d2"), (CABOOSE, "c3"), (CABOOSE, "b1")],
    # Of the cheeses the one that can't be burnt, of which nothing is said yet.
    "hands": [("cheese_hard",), ("stoker_karl",), ("judge_hawthorne",)],
    "deck": ["pianist_igor"],
}
MEETING: dict[str, Any] = {
    "seed": 313,  # 4 + 2 for the learner, 5 + 4 against it
    "number": 12,
    "train": [CABOOSE, "nursery"],
    "counters": {"nursery": ["c3"]},
    "spots": [("nursery", "a1"), ("nursery", "b1"), (CABOOSE, "d1")],
    "heads": ["cheese_mild", "actress_viola", "cheese_hard"],
    "hands": [("pianist_igor", "mule_ferdinand"), (), ("judge_hawthorne",)],
    "points": [3, 0, 1],
    "reach": 1,
}
DOOR: dict[str, Any] = {
    "seed": 58,  # the circus car is next; then the coupling's die shows 2, too low for three cars, and 5
    "number": 15,
    "train": [CABOOSE, "nursery"],
    "counters": {},
    "spots": [("nursery", "c2"), (CABOOSE, "c3"), (CABOOSE, "d1")],  # right at the door
    "heads": ["cheese_mild", None, "cheese_hard"],
    "hands": [("pianist_igor", "actress_viola"), ("stoker_karl",), ("judge_hawthorne",)],
    "points": [3, 1, 2],
    "deck": ["dog_rex"],
    "reach": 5,
}
BRAKE: dict[str, Any] = {
    "number": 24,
    "train": ["circus_car", LOCOMOTIVE],
    "lost": ["nursery"],
    "caboose_lost": 15,
    "counters": {},
    "spots": [(LOCOMOTIVE, "c2"), ("circus_car", "c2"), ("circus_car", "d2")],
    "heads": ["actress_viola", "stoker_karl", "judge_hawthorne"],
    "hands": [("pianist_igor",), ("professor_quandt",), ("uther", "boxer_kid")],
    "points": [0, 4, 3],
    "reach": 4,
}


def _beginning() -> State:
    return GAME.scene(**BEGINNING)


def _at_the_end_of_that_turn() -> State:
    return _after(_beginning(), Roll(), Stop("nursery", "b1"))


def _meeting() -> State:
    return _after(GAME.scene(**MEETING), Stop("nursery", "b1"))


def _after(state: State, *actions: Action) -> State:
    """The state after these actions of the learner."""
    for action in actions:
        GAME.apply(state, LEARNER, action)
    return state


def _is(wanted: Action) -> Callable[[State, Action], bool]:
    return lambda state, action: action == wanted


def _stops_on_brain(state: State, action: Action) -> bool:
    return isinstance(action, Stop) and action.space in state.counters.get(action.car, ())


def _brakes(state: State, action: Action) -> bool:
    return isinstance(action, Stop) and action.space in state.box.cars[action.car].plan.brakes


def _grabs(state: State, seat: int, legal: Sequence[Action]) -> Action:
    """The answer of somebody who has won against the learner: all that can be taken."""
    return next((action for action in legal if isinstance(action, Take)), legal[0])


@cache
def _end() -> Position[State, Action]:
    return Position.read(GAME, END)


COURSE: Course[State, Action] = Course(
    (
        Lesson("run", _beginning, (_is(Roll()), _stops_on_brain)),
        Lesson("head", _at_the_end_of_that_turn, (_is(PutIn("cheese_hard")),)),
        Lesson(
            "fight",
            _meeting,
            (_is(Attack()), _is(Hit("mule_ferdinand")), _is(Take(WHO_IS_MET, "actress_viola"))),
            answers=_grabs,
        ),
        Lesson("door", lambda: GAME.scene(**DOOR), (_is(GoThrough()), _stops_on_brain, _is(PutIn("actress_viola")))),
        Lesson("brake", lambda: GAME.scene(**BRAKE), (_brakes,)),
        Lesson("end", lambda: _end().state(), (_is(Roll()), _brakes, _is(PutIn("botanist_fern")))),
    ),
    _end,
)
