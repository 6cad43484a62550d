"""Die Zwergenzugfahrt, through the contract."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final

from engine.chance import below
from engine.dwarf_train import play
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
from engine.dwarf_train.board import AT_THE_START, SIGN, SIGNS, SPACES, free_starts, held
from engine.dwarf_train.deeds import TAKES, can_do, deeds
from engine.dwarf_train.events import Event
from engine.dwarf_train.scene import build
from engine.dwarf_train.state import Options as DwarfOptions
from engine.dwarf_train.state import State as S  # S and V as in the contract: State and View name the class's own
from engine.dwarf_train.state import View as V
from engine.dwarf_train.state import actor, clone
from engine.dwarf_train.turns import clear_sign, thrower
from engine.game import Eyes, Game, IllegalAction, InvalidOptions, Outcome, Seat, Step, TableOptions, Turn

LANDINGS: Final = tuple(Land(space) for space in range(SPACES))
POINTS: Final = tuple(Point(space) for space in range(SPACES))
OFFER: Final = OfferDraw()
RESIGN: Final = Resign()
ANSWERS: Final = (AcceptDraw(), DeclineDraw())
TIME_UP: Final = TimeUp()
ALONE: Final = ((0,), (1,))  # only one clan is ever asked


class DwarfTrain(Game[S, Action, Event, V]):
    """The rules of the dwarves' train ride."""

    key: ClassVar[str] = "dwarf_train"
    players: ClassVar[range] = range(2, 3)
    rules_version: ClassVar[int] = 1
    Options: ClassVar[type[TableOptions]] = DwarfOptions
    State: ClassVar[type[Any]] = S
    View: ClassVar[type[Any]] = V
    Actions: ClassVar[tuple[type[Any], ...]] = Action.__args__
    Events: ClassVar[tuple[type[Any], ...]] = Event.__args__

    def start(self, players: int, options: TableOptions, seed: int, rules_version: int | None = None) -> S:
        if rules_version not in (None, self.rules_version):
            raise InvalidOptions(f"no rules version {rules_version}")
        if players not in self.players:
            raise InvalidOptions(f"not a game for {players}")
        if not isinstance(options, DwarfOptions):
            raise InvalidOptions("options of another game")
        if options.first not in (None, 0, 1):
            raise InvalidOptions(f"no seat {options.first} to begin")
        state = S(
            rules_version=self.rules_version,
            options=options,
            seed=seed,
            rolls=0,
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
        state.first = state.clan = below(state, 2) if options.first is None else options.first
        return state

    def scene(self, **facts: Any) -> S:
        return build(self.rules_version, facts)

    def to_act(self, state: S) -> tuple[int, ...]:
        asked = actor(state)
        return () if asked is None else ALONE[asked]

    def legal(self, state: S, seat: Seat) -> list[Action]:
        if seat is None:
            return [TIME_UP] if state.options.end == "time" and not state.time_up and state.outcome is None else []
        if seat != actor(state):
            return []
        if state.phase == "turn":
            return deeds(state) + _talk(state)
        if state.phase == "land":
            return [LANDINGS[space] for space in free_starts(state.spaces, seat)]
        if state.phase == "conductor":
            sign = SIGN[1 - seat]
            return [POINTS[space] for space in range(SPACES) if state.spaces[space] == sign]
        return [*ANSWERS]

    def apply(self, state: S, seat: Seat, action: Action) -> Step[Event]:
        self._refuse_if_illegal(state, seat, action)
        events: list[Event] = []
        rolls = state.rolls
        if isinstance(action, Deed):
            play.act(state, action, events)
        elif isinstance(action, Land):
            play.land(state, action.to, events)
        elif isinstance(action, Point):
            clear_sign(state, action.to, events)
        elif isinstance(action, TimeUp):
            play.run_out_of_time(state, events)
        else:
            play.talk(state, action, events)
        return Step(events, settled=state.rolls != rolls)

    def _refuse_if_illegal(self, state: S, seat: Seat, action: Action) -> None:
        if state.outcome is not None:
            raise IllegalAction("game-over")
        if seat is not None and seat != actor(state):
            raise IllegalAction("not-your-turn", actor=actor(state))
        if seat is None or state.phase != "turn":
            possible = action in self.legal(state, seat)
        elif isinstance(action, Deed):
            possible = can_do(action, state)
        else:
            possible = action in _talk(state)
        if not possible:
            raise IllegalAction("not-possible", action=action)

    def seen(self, event: Event, seat: Seat) -> Event | None:
        return event

    def turn(self, state: S) -> Turn:
        return Turn(state.turns + (state.outcome is None), state.clan)

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    def view(self, state: S, seat: Eyes) -> V:
        spaces = state.spaces
        return V(
            seat=seat if isinstance(seat, int) else None,
            rules_version=state.rules_version,
            options=state.options,
            first=state.first,
            turns=state.turns,
            clan=state.clan,
            actor=actor(state),
            phase=state.phase,
            spaces=spaces[:],
            held=[held(spaces, 0), held(spaces, 1)],
            stock=state.stock[:],
            takes=state.takes[:],
            kicks=state.kicks[:],
            lost=state.lost[:],
            offers_from=state.offers_from[:],
            coin=state.coin,
            thrower=thrower(state),
            time_up=state.time_up,
            outcome=state.outcome,
        )

    def imagine(self, view: V, seed: int) -> S:
        """A state that looks like this view, with chance from that seed."""
        return S(
            rules_version=view.rules_version,
            options=view.options,
            seed=seed,
            rolls=0,
            first=view.first,
            turns=view.turns,
            clan=view.clan,
            phase=view.phase,
            spaces=view.spaces[:],
            stock=view.stock[:],
            takes=view.takes[:],
            kicks=view.kicks[:],
            lost=view.lost[:],
            offers_from=view.offers_from[:],
            coin=view.coin,
            time_up=view.time_up,
            outcome=view.outcome,
        )

    def redeal(self, state: S, seat: Seat, rng: Random) -> S:
        return self.imagine(self.view(state, seat), rng.getrandbits(128))

    def reseed(self, state: S, seed: int) -> S:
        state.seed = seed
        state.rolls = 0
        return state

    def clone(self, state: S) -> S:
        return clone(state)


def _talk(state: S) -> list[Action]:
    """What the clan on turn may say instead of playing."""
    return [OFFER, RESIGN] if state.turns >= state.offers_from[state.clan] else [RESIGN]
