"""Die Zwergenzugfahrt: two clans of dwarves, sixteen seats, and a conductor."""

from __future__ import annotations

from random import Random
from typing import Any, Final, get_args

from engine.chance import below
from engine.dwarf_train import scene
from engine.dwarf_train.actions import (
    AcceptDraw,
    Action,
    DeclineDraw,
    Deed,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Point,
    Resign,
    Sit,
    TimeUp,
)
from engine.dwarf_train.board import DWARF, EMPTY, SIGN, SIGNS, SPACES, STARTS, free_starts, held
from engine.dwarf_train.deeds import TAKES, can_do, deeds, do
from engine.dwarf_train.events import ClockRanOut, DrawDeclined, DrawOffered, Event, Landed
from engine.dwarf_train.state import Options as DwarfOptions
from engine.dwarf_train.state import State as DwarfState
from engine.dwarf_train.state import View as DwarfView
from engine.dwarf_train.turns import SEATS_TO_WIN, clear_sign, end, end_by_seats, finish_turn, thrower
from engine.game import Eyes, Game, IllegalAction, InvalidOptions, Outcome, Seat, Step, Turn

TURNS_BETWEEN_OFFERS: Final = 10  # so that nobody is asked for a draw over and over

LANDINGS: Final = tuple(Land(space) for space in range(SPACES))
POINTS: Final = tuple(Point(space) for space in range(SPACES))
OFFER: Final = OfferDraw()
RESIGN: Final = Resign()
ANSWERS: Final = (AcceptDraw(), DeclineDraw())
TIME_UP: Final = TimeUp()


class DwarfTrain(Game[DwarfState, Action, Event, DwarfView]):
    """The rules of the dwarves' train ride."""

    key = "dwarf_train"
    players = range(2, 3)
    rules_version = 1
    Options = DwarfOptions
    State = DwarfState
    View = DwarfView
    Actions = get_args(Action)
    Events = get_args(Event)

    def start(self, players: int, options: Any, seed: int, rules_version: int | None = None) -> DwarfState:
        if players not in self.players:
            raise InvalidOptions("wrong-number-of-players")
        if not isinstance(options, DwarfOptions) or options.first not in (None, 0, 1):
            raise InvalidOptions("wrong-options")
        if rules_version not in (None, self.rules_version):
            raise InvalidOptions("unknown-rules-version")
        spaces = [EMPTY] * SPACES
        for clan in (0, 1):
            for space in STARTS[clan]:
                spaces[space] = DWARF[clan]
        state = DwarfState(
            rules_version=self.rules_version,
            options=options,
            seed=seed,
            rolls=0,
            first=0,
            turns=0,
            clan=0,
            phase="turn",
            spaces=spaces,
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

    def scene(self, **facts: Any) -> DwarfState:
        return scene.scene(self.rules_version, facts)

    def to_act(self, state: DwarfState) -> tuple[int, ...]:
        actor = _actor(state)
        return () if actor is None else (actor,)

    def legal(self, state: DwarfState, seat: Seat) -> list[Action]:
        if seat is None:
            return [TIME_UP] if state.options.end == "time" and not state.time_up and state.outcome is None else []
        if seat != _actor(state):
            return []
        if state.phase == "turn":
            actions: list[Action] = [*deeds(state)]
            if state.turns >= state.offers_from[seat]:
                actions.append(OFFER)
            actions.append(RESIGN)
            return actions
        if state.phase == "land":
            return [LANDINGS[space] for space in free_starts(state.spaces, seat)]
        if state.phase == "conductor":
            sign = SIGN[1 - seat]
            return [POINTS[space] for space in range(SPACES) if state.spaces[space] == sign]
        return [*ANSWERS]

    def apply(self, state: DwarfState, seat: Seat, action: Action) -> Step[Event]:
        self._refuse_if_illegal(state, seat, action)
        events: list[Event] = []
        rolls = state.rolls
        if isinstance(action, Deed):
            _act(state, action, events)
        elif isinstance(action, Land):
            _land(state, action.to, events)
        elif isinstance(action, Point):
            clear_sign(state, action.to, events)
        elif isinstance(action, TimeUp):
            _run_out_of_time(state, events)
        else:
            _talk(state, action, events)
        return Step(events, settled=state.rolls != rolls)

    def _refuse_if_illegal(self, state: DwarfState, seat: Seat, action: Action) -> None:
        if seat is not None and seat != _actor(state):
            raise IllegalAction("not-asked", seat=seat)
        if seat is not None and state.phase == "turn" and isinstance(action, Deed):
            possible = can_do(action, state)
        else:
            possible = action in self.legal(state, seat)
        if not possible:
            raise IllegalAction("not-possible", action=action)

    def seen(self, event: Event, seat: Seat) -> Event | None:
        return event

    def turn(self, state: DwarfState) -> Turn:
        return Turn(state.turns + 1, state.clan)

    def outcome(self, state: DwarfState) -> Outcome | None:
        return state.outcome

    def view(self, state: DwarfState, seat: Eyes) -> DwarfView:
        spaces = state.spaces
        return DwarfView(
            seat=seat if isinstance(seat, int) else None,
            rules_version=state.rules_version,
            options=state.options,
            first=state.first,
            turns=state.turns,
            clan=state.clan,
            actor=_actor(state),
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

    def imagine(self, view: DwarfView, seed: int) -> DwarfState:
        """A state that looks like this view, with chance from that seed."""
        return DwarfState(
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

    def redeal(self, state: DwarfState, seat: Seat, rng: Random) -> DwarfState:
        return self.imagine(self.view(state, seat), rng.getrandbits(128))

    def reseed(self, state: DwarfState, seed: int) -> DwarfState:
        state.seed = seed
        state.rolls = 0
        return state

    def clone(self, state: DwarfState) -> DwarfState:
        return DwarfState(  # in the order of the fields: by name it takes half as long again
            state.rules_version,
            state.options,
            state.seed,
            state.rolls,
            state.first,
            state.turns,
            state.clan,
            state.phase,
            state.spaces[:],
            state.stock[:],
            state.takes[:],
            state.kicks[:],
            state.lost[:],
            state.offers_from[:],
            state.coin,
            state.time_up,
            state.outcome,
        )


def _actor(state: DwarfState) -> int | None:
    """Who is asked now, on turn or out of turn."""
    if state.phase == "turn":
        return state.clan
    if state.phase == "conductor":
        return 1 - (state.coin or 0)
    return None if state.phase == "over" else 1 - state.clan


def _act(state: DwarfState, deed: Deed, events: list[Event]) -> None:
    events.append(do(deed, state))
    if isinstance(deed, Kick):
        starts = free_starts(state.spaces, 1 - state.clan)
        if len(starts) > 1:
            state.phase = "land"
            return
        _land(state, starts[0], events)
    elif isinstance(deed, (Sit, Lay)) and held(state.spaces, state.clan) >= SEATS_TO_WIN:
        end(state, state.clan, "ten-seats", events)
    else:
        finish_turn(state, events)


def _land(state: DwarfState, start: int, events: list[Event]) -> None:
    owner = 1 - state.clan
    state.spaces[start] = DWARF[owner]
    events.append(Landed(owner, start))
    finish_turn(state, events)


def _talk(state: DwarfState, action: OfferDraw | AcceptDraw | DeclineDraw | Resign, events: list[Event]) -> None:
    """What the clans say to each other takes no turn."""
    if isinstance(action, Resign):
        end(state, 1 - state.clan, "resigned", events)
    elif isinstance(action, OfferDraw):
        state.offers_from[state.clan] = state.turns + TURNS_BETWEEN_OFFERS
        state.phase = "draw"
        events.append(DrawOffered(state.clan))
    elif isinstance(action, DeclineDraw):
        state.phase = "turn"
        events.append(DrawDeclined(1 - state.clan))
    else:
        end(state, None, "agreed", events)


def _run_out_of_time(state: DwarfState, events: list[Event]) -> None:
    """A dwarf in the air comes down first, and the conductor gets his sign; then the seats are counted."""
    state.time_up = True
    events.append(ClockRanOut())
    if state.phase not in ("land", "conductor"):
        end_by_seats(state, "time", events)
