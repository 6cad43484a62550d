"""Die Zwergenzugfahrt, through the contract."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final

from pydantic import BaseModel

from engine.chance import below
from engine.dwarf_train import play, scene, view
from engine.dwarf_train.actions import (
    AcceptDraw,
    Action,
    DeclineDraw,
    Deed,
    Land,
    OfferDraw,
    Point,
    Resign,
    TimeUp,
)
from engine.dwarf_train.board import AT_THE_START, SIGN, SIGNS, SPACES, free_starts, lying
from engine.dwarf_train.deeds import TAKES, deeds
from engine.dwarf_train.events import ConductorCame, Event
from engine.dwarf_train.state import Options as DwarfOptions
from engine.dwarf_train.state import State as S  # S and V as in the contract: State and View name the class's own
from engine.dwarf_train.state import clone
from engine.dwarf_train.turns import clear_sign
from engine.dwarf_train.view import View as V
from engine.game import Eyes, Game, Outcome, Step, TableOptions, Turn, not_possible, the_turn

LANDINGS: Final = tuple(Land(space) for space in range(SPACES))
POINTS: Final = tuple(Point(space) for space in range(SPACES))
ONLY_RESIGN: Final = (Resign(),)
OFFER_OR_RESIGN: Final = (OfferDraw(), *ONLY_RESIGN)
ANSWERS: Final = (AcceptDraw(), DeclineDraw())
TIME_UP: Final = TimeUp()
ALONE: Final = ((0,), (1,))  # only one clan is ever asked


class DwarfTrain(Game[S, Action, Event, V]):
    """The rules of the dwarves' train ride."""

    key: ClassVar[str] = "dwarf_train"
    players: ClassVar[range] = range(2, 3)
    rules_version: ClassVar[int] = 1
    Options: ClassVar[type[TableOptions]] = DwarfOptions
    Facts: ClassVar[type[BaseModel]] = scene.Facts
    State: ClassVar[type[Any]] = S
    View: ClassVar[type[Any]] = V
    Actions: ClassVar[tuple[type[Any], ...]] = Action.__args__
    Events: ClassVar[tuple[type[Any], ...]] = Event.__args__

    def _deal(self, players: int, options: DwarfOptions, seed: int, rules_version: int) -> S:
        state = S(
            rules_version=rules_version,
            options=options,
            seed=seed,
            first=0,
            turns=0,
            clan=0,
            phase="turn",
            spaces=[*AT_THE_START],
            stock=[SIGNS, SIGNS],
            takes=[TAKES, TAKES],
            kicks=[0, 0],
            lost=[0, 0],
            offers_from=[0, 0],
            coin=None,
            time_up=False,
            outcome=None,
        )
        state.first = state.clan = below(seed, 2, "first") if options.first is None else options.first
        return state

    def _set_up(self, facts: scene.Facts, rules_version: int) -> S:
        return scene.set_up(facts, rules_version)

    def to_act(self, state: S) -> tuple[int, ...]:
        if state.phase == "turn":
            return ALONE[state.clan]
        if state.phase == "conductor":
            return ALONE[1 - (state.coin or 0)]
        return () if state.phase == "over" else ALONE[1 - state.clan]

    def _choices(self, state: S, seat: int) -> list[Action]:
        if state.phase == "turn":
            found = deeds(state)
            found += _talk(state)
            return found
        if state.phase == "land":
            return [LANDINGS[space] for space in free_starts(state.spaces, seat)]
        if state.phase == "conductor":
            return [POINTS[space] for space in lying(state.spaces, SIGN[1 - seat])]
        return [*ANSWERS]

    def _do(self, state: S, seat: int, action: Action, step: Step[Event]) -> None:
        events = step.events
        on_turn = state.phase == "turn"
        if isinstance(action, Deed):
            if not (on_turn and play.act(state, action, events)):
                raise not_possible(action)
        elif isinstance(action, Point):
            if state.phase != "conductor" or action.to not in lying(state.spaces, SIGN[1 - seat]):
                raise not_possible(action)
            clear_sign(state, action.to, events)
        elif isinstance(action, TimeUp) or action not in (_talk(state) if on_turn else self._choices(state, seat)):
            raise not_possible(action)
        elif isinstance(action, Land):
            play.land(state, action.to, events)
        else:
            play.talk(state, action, events)
        step.settled = ConductorCame in map(type, events)  # and threw a coin

    def _clock_choices(self, state: S) -> list[Action]:
        return [TIME_UP] if state.options.end == "time" and not state.time_up and state.outcome is None else []

    def _do_as_clock(self, state: S, action: Action, step: Step[Event]) -> None:
        play.run_out_of_time(state, step.events)

    def seen(self, event: Event, seat: int | None) -> Event | None:
        return event

    def turn(self, state: S) -> Turn:
        return the_turn(state.turns + (state.outcome is None), state.clan)

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    def view(self, state: S, seat: Eyes) -> V:
        return view.view(state, seat, self.turn(state), self.to_act(state))

    def from_view(self, seen: V, rng: Random) -> S:
        return view.from_view(seen, rng)

    def reseed(self, state: S, seed: int) -> S:
        state.seed = seed
        return state

    def clone(self, state: S) -> S:
        return clone(state)


def _talk(state: S) -> tuple[Action, ...]:
    """What the clan on turn may say instead of playing."""
    return OFFER_OR_RESIGN if state.turns >= state.offers_from[state.clan] else ONLY_RESIGN
