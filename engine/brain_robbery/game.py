"""Der Große Zugraub behind the contract: zombies rob a train of its brains, and the cleverest head wins."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, get_args

from engine.brain_robbery import ending, fighting, moving, scene
from engine.brain_robbery import view as viewing
from engine.brain_robbery.actions import (
    Action,
    Attack,
    Burn,
    Discard,
    Drop,
    Give,
    GoThrough,
    Hit,
    KeepHead,
    KeepPeace,
    Leave,
    LeaveRest,
    Pass,
    PutIn,
    Roll,
    Stop,
    Take,
    Trim,
)
from engine.brain_robbery.events import Event, Telling, seen
from engine.brain_robbery.state import Options, State, clone
from engine.brain_robbery.view import View
from engine.game import Eyes, Game, IllegalAction, InvalidOptions, Outcome, Seat, Step, Turn

RULES_VERSION = 1

CHOICES: dict[str, Callable[[State, int], list[Action]]] = {
    "drop": lambda state, seat: moving.dropping_choices(state),
    "move": lambda state, seat: moving.moving_choices(state),
    "meet": lambda state, seat: fighting.meeting_choices(),
    "fight": fighting.fight_choices,
    "loot": lambda state, seat: fighting.loot_choices(state),
    "put_in": lambda state, seat: ending.head_choices(state),
    "trim": ending.trim_choices,
}
DEEDS: dict[type, Callable[[State, int, Any, Telling], None]] = {
    Drop: moving.drop,
    Roll: moving.roll_to_move,
    Burn: moving.burn,
    GoThrough: moving.go_through,
    Stop: moving.stop,
    Attack: fighting.attack,
    KeepPeace: fighting.keep_peace,
    Hit: fighting.hit,
    Pass: fighting.pass_,
    Take: fighting.take,
    Give: fighting.give,
    Leave: fighting.leave,
    Discard: fighting.discard,
    LeaveRest: fighting.leave_rest,
    PutIn: ending.put_in,
    KeepHead: ending.keep_head,
    Trim: ending.trim,
}


class BrainRobbery(Game[State, Action, Event, View]):
    """The rules of Der Große Zugraub."""

    key = "brain_robbery"
    players = scene.PLAYERS
    rules_version = RULES_VERSION
    Options = Options
    State = State
    View = View
    Actions: ClassVar[tuple[type[Any], ...]] = get_args(Action)
    Events: ClassVar[tuple[type[Any], ...]] = get_args(Event)

    def start(self, players: int, options: Any, seed: int, rules_version: int | None = None) -> State:
        version = RULES_VERSION if rules_version is None else rules_version
        if version != RULES_VERSION:
            raise InvalidOptions("rules-version")
        return scene.new_table(players, options, seed, version)

    def scene(self, **facts: Any) -> State:
        return scene.scene(rules_version=RULES_VERSION, **facts)

    def to_act(self, state: State) -> tuple[int, ...]:
        seat = viewing.asked(state)
        return () if seat is None else (seat,)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if seat is None or seat != viewing.asked(state):
            return []
        return CHOICES[state.phase](state, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[Event]:
        if state.phase == "over":
            raise IllegalAction("game-over")
        if seat is None or seat != viewing.asked(state):
            raise IllegalAction("not-asked", seat=seat)
        if action not in CHOICES[state.phase](state, seat):
            raise IllegalAction("not-possible", phase=state.phase, action=type(action).__name__)
        telling = Telling()
        DEEDS[type(action)](state, seat, action, telling)
        return Step(telling.events, telling.settled)

    def seen(self, event: Event, seat: Seat) -> Event | None:
        return seen(event, seat)

    def turn(self, state: State) -> Turn:
        return Turn(state.number + 1, state.active)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def view(self, state: State, seat: Eyes) -> View:
        return viewing.view(state, seat)

    def redeal(self, state: State, seat: Seat, rng: Random) -> State:
        return viewing.from_view(viewing.view(state, seat), rng)

    def reseed(self, state: State, seed: int) -> State:
        state.seed, state.rolls = seed, 0
        return state

    def clone(self, state: State) -> State:
        return clone(state)
