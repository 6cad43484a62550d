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
from engine.brain_robbery.state import Options, clone
from engine.brain_robbery.state import State as S  # S and V as in the contract: State and View name the class's own
from engine.brain_robbery.view import View as V
from engine.chance import shuffle
from engine.game import Eyes, Game, IllegalAction, InvalidOptions, Outcome, Seat, Step, TableOptions, Turn

RULES_VERSION = 1

CHOICES: dict[str, Callable[[S, int], list[Action]]] = {
    "drop": lambda state, seat: moving.dropping_choices(state),
    "move": lambda state, seat: moving.moving_choices(state),
    "meet": lambda state, seat: fighting.meeting_choices(),
    "fight": fighting.fight_choices,
    "loot": lambda state, seat: fighting.loot_choices(state),
    "put_in": lambda state, seat: ending.head_choices(state),
    "trim": ending.trim_choices,
}
DEEDS: dict[type, Callable[[S, int, Any, Telling], None]] = {
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


class BrainRobbery(Game[S, Action, Event, V]):
    """The rules of Der Große Zugraub."""

    key: ClassVar[str] = "brain_robbery"
    players: ClassVar[range] = scene.PLAYERS
    rules_version: ClassVar[int] = RULES_VERSION
    Options: ClassVar[type[TableOptions]] = Options
    State: ClassVar[type[Any]] = S
    View: ClassVar[type[Any]] = V
    Actions: ClassVar[tuple[type[Any], ...]] = get_args(Action)
    Events: ClassVar[tuple[type[Any], ...]] = get_args(Event)

    def start(self, players: int, options: Any, seed: int, rules_version: int | None = None) -> S:
        version = RULES_VERSION if rules_version is None else rules_version
        if version != RULES_VERSION:
            raise InvalidOptions("rules-version")
        return scene.new_table(players, options, seed, version)

    def scene(self, **facts: Any) -> S:
        return scene.build(facts, RULES_VERSION)

    def to_act(self, state: S) -> tuple[int, ...]:
        seat = viewing.asked(state)
        return () if seat is None else (seat,)

    def legal(self, state: S, seat: Seat) -> list[Action]:
        if seat is None or seat != viewing.asked(state):
            return []
        return CHOICES[state.phase](state, seat)

    def apply(self, state: S, seat: Seat, action: Action) -> Step[Event]:
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

    def turn(self, state: S) -> Turn:
        return Turn(state.number + 1, state.active)

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    def view(self, state: S, seat: Eyes) -> V:
        return viewing.view(state, seat)

    def redeal(self, state: S, seat: Seat, rng: Random) -> S:
        return self.from_view(self.view(state, seat), rng)

    def from_view(self, view: V, rng: Random) -> S:
        """A state that gives this view: what the view does not show lies as rng has it."""
        return viewing.from_view(view, rng)

    def reseed(self, state: S, seed: int) -> S:
        state.seed, state.rolls = seed, 0
        shuffle(state, state.deck)  # nobody knows the order of what is not drawn: it is chance as well
        return state

    def clone(self, state: S) -> S:
        return clone(state)
