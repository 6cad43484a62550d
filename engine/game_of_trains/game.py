"""The Game of Trains, through the contract."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from pydantic import BaseModel

from engine.chance import below
from engine.game import Eyes, Game, Outcome, Step, TableOptions, Turn, the_turn
from engine.game_of_trains import events, play, scene, view
from engine.game_of_trains.actions import DRAW, PLACES, Action, Choose, Draw, Place, Use, uses
from engine.game_of_trains.deck import LENGTH, WAGONS
from engine.game_of_trains.events import Event
from engine.game_of_trains.state import State as S  # S and V as in the contract: State and View name the class's own
from engine.game_of_trains.state import clone
from engine.game_of_trains.view import View as V

DEEDS: dict[type, Callable[[S, Any, Step[Event]], None]] = {
    Choose: play.choose,
    Draw: play.draw,
    Place: play.place,
    Use: play.use,
}


class Options(TableOptions):
    """What a host may choose: only who begins."""


class GameOfTrains(Game[S, Action, Event, V]):
    """Bring your seven wagons into ascending order before anybody else does."""

    key: ClassVar[str] = "game_of_trains"
    players: ClassVar[range] = range(2, 5)
    rules_version: ClassVar[int] = 1
    Options: ClassVar[type[TableOptions]] = Options
    Facts: ClassVar[type[BaseModel]] = scene.Facts
    State: ClassVar[type[Any]] = S
    View: ClassVar[type[Any]] = V
    Actions: ClassVar[tuple[type[Any], ...]] = Action.__args__
    Events: ClassVar[tuple[type[Any], ...]] = Event.__args__

    def _deal(self, players: int, options: TableOptions, seed: int, rules_version: int) -> S:
        state = S(
            rules_version=rules_version,
            seed=seed,
            first=0,
            turn=0,
            actor=0,
            phase="setup",
            trains=[],
            locks=[[0] * LENGTH for _ in range(players)],
            row=[],
            piles=[],
            discard=[],
            hands=[[] for _ in range(players)],
            winner=None,
        )
        state.first = below(seed, players, "first") if options.first is None else options.first
        state.actor = state.first
        play.shuffle(state, range(1, WAGONS + 1))
        state.trains = [
            sorted((play.take_card(state, seat, play.TOP) for _ in range(LENGTH)), reverse=True)
            for seat in range(players)
        ]
        for order in range(players):
            seat = (state.first + order) % players
            state.hands[seat] = [play.take_card(state, seat, play.TOP) for _ in range(order + 1)]
        return state

    def _set_up(self, facts: scene.Facts, rules_version: int) -> S:
        return scene.set_up(facts, self.players, rules_version)

    def to_act(self, state: S) -> tuple[int, ...]:
        return () if state.phase == "over" else (state.actor,)

    def _choices(self, state: S, seat: int) -> list[Action]:
        if state.phase == "turn":
            return [DRAW, *uses(state.locks[seat], state.row)]
        if state.phase == "place":
            return [*PLACES]
        return [Choose(card, place) for card in state.hands[seat] for place in range(LENGTH)]

    def _do(self, state: S, seat: int, action: Action, step: Step[Event]) -> None:
        DEEDS[type(action)](state, action, step)

    def seen(self, event: Event, seat: int | None) -> Event | None:
        return events.seen(event, seat)

    def turn(self, state: S) -> Turn:
        return the_turn(state.turn, state.actor)

    def outcome(self, state: S) -> Outcome | None:
        if state.phase != "over":
            return None
        if state.winner is None:
            return Outcome((), None, "cap")
        others = tuple(seat for seat in range(len(state.trains)) if seat != state.winner)
        return Outcome(((state.winner,), others), None, "ascending")

    def view(self, state: S, seat: Eyes) -> V:
        return view.view(state, seat, self.turn(state), self.to_act(state), self.outcome(state))

    def from_view(self, seen: V, rng: Random) -> S:
        return view.from_view(seen, rng)

    def reseed(self, state: S, seed: int) -> S:
        state.seed = seed
        play.shuffle(state, state.pile)  # the next cards are chance too, as long as nobody has drawn them
        state.stacked = []
        return state

    def clone(self, state: S) -> S:
        return clone(state)
