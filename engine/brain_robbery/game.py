"""Der Große Zugraub behind the contract: zombies rob a train of its brains, and the cleverest head wins."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, get_args

from pydantic import BaseModel

from engine.brain_robbery import ending, events, fighting, moving, scene, view
from engine.brain_robbery.actions import (
    Action,
    Attack,
    Discard,
    DiscardRest,
    Drop,
    Give,
    Hit,
    KeepHead,
    KeepPeace,
    Leave,
    LeaveRest,
    Pass,
    PutIn,
    Roll,
    Take,
    Trim,
)
from engine.brain_robbery.events import Event
from engine.brain_robbery.state import Options as BrainOptions
from engine.brain_robbery.state import State as S  # S and V as in the contract: State and View name the class's own
from engine.brain_robbery.state import clone
from engine.brain_robbery.view import View as V
from engine.game import Eyes, Game, Outcome, Step, TableOptions, Turn, not_possible, the_turn

CHOICES: dict[str, Callable[[S, int], list[Action]]] = {
    "drop": moving.dropping_choices,
    "move": moving.moving_choices,
    "meet": fighting.meeting_choices,
    "fight": fighting.fight_choices,
    "loot": fighting.loot_choices,
    "put_in": fighting.closing_choices,
    "trim": ending.trim_choices,
}
OF_THE_MOVER = frozenset({"drop", "move", "meet", "put_in"})  # the phases in which nobody else can be asked
# How each action is done, but those of a move, which does them itself.
DEEDS: dict[type, Callable[[S, int, Any, Step[Event]], None]] = {
    Drop: moving.drop,
    Roll: moving.roll_to_move,
    Attack: fighting.attack,
    KeepPeace: fighting.keep_peace,
    Hit: fighting.hit,
    Pass: fighting.pass_,
    Take: fighting.take,
    Give: fighting.give,
    Leave: fighting.leave,
    Discard: fighting.discard,
    LeaveRest: fighting.leave_rest,
    DiscardRest: fighting.discard_rest,
    PutIn: ending.put_in,
    KeepHead: ending.keep_head,
    Trim: ending.trim,
}


class BrainRobbery(Game[S, Action, Event, V]):
    """The rules of Der Große Zugraub."""

    key: ClassVar[str] = "brain_robbery"
    players: ClassVar[range] = range(3, 8)
    rules_version: ClassVar[int] = 1
    Options: ClassVar[type[TableOptions]] = BrainOptions
    Facts: ClassVar[type[BaseModel]] = scene.Facts
    State: ClassVar[type[Any]] = S
    View: ClassVar[type[Any]] = V
    Actions: ClassVar[tuple[type[Any], ...]] = get_args(Action)
    Events: ClassVar[tuple[type[Any], ...]] = get_args(Event)

    def _deal(self, players: int, options: BrainOptions, seed: int, rules_version: int) -> S:
        return scene.new_table(players, options, seed, rules_version)

    def _set_up(self, facts: scene.Facts, rules_version: int) -> S:
        return scene.set_up(facts, self.players, rules_version)

    def to_act(self, state: S) -> tuple[int, ...]:
        phase, fight = state.phase, state.fight
        if phase in OF_THE_MOVER:
            return (state.active,)
        match phase:
            case "trim":
                seat = ending.too_full(state)
            case "fight" if fight is not None:
                seat = fight.fighters[fight.asked]
            case "loot" if fight is not None:
                seat = fight.winner
            case _:
                seat = None
        return () if seat is None else (seat,)

    def _choices(self, state: S, seat: int) -> list[Action]:
        return CHOICES[state.phase](state, seat)

    def _do(self, state: S, seat: int, action: Action, step: Step[Event]) -> None:
        if state.phase == "move":
            if not moving.move(state, seat, action, step):
                raise not_possible(action)
        elif action in CHOICES[state.phase](state, seat):
            DEEDS[type(action)](state, seat, action, step)
        else:
            raise not_possible(action)

    def seen(self, event: Event, seat: int | None) -> Event | None:
        return events.seen(event, seat)

    def turn(self, state: S) -> Turn:
        return the_turn(state.number + 1, state.active)

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    def view(self, state: S, seat: Eyes) -> V:
        return view.view(state, seat, self.turn(state), self.to_act(state))

    def from_view(self, seen: V, rng: Random) -> S:
        return view.from_view(seen, rng)

    def reseed(self, state: S, seed: int) -> S:
        state.seed, state.stacked = seed, 0  # the next cards are chance too, as long as nobody has drawn them
        return state

    def clone(self, state: S) -> S:
        return clone(state)
