"""Trains, as the contract wants it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final, get_args

from pydantic import BaseModel

from engine.chance import below, shuffled
from engine.game import Eyes, Game, Outcome, Step, TableOptions, Turn, require, the_turn
from engine.trains import events, scene, score, turn, view
from engine.trains.actions import Action
from engine.trains.cards import (
    ALWAYS,
    CARDS,
    CHOICE,
    HAND,
    LIMITS,
    PILES_CHOSEN,
    PUBLISHED_SETS,
    RULEBOOK_SET,
    START,
    Supply,
)
from engine.trains.events import Event
from engine.trains.maps import MAPS, MapName
from engine.trains.moves import draw, shuffle_deck
from engine.trains.state import Length, Player, clone
from engine.trains.state import State as S  # S and V as in the contract: State and View name the class's own
from engine.trains.view import View as V

ALONE: Final = ((0,), (1,), (2,), (3,))  # one seat that is asked, which is asked for all the time


class TrainsOptions(TableOptions):
    """What the host may choose; `chosen` holds eight cards where the supply is chosen at the table."""

    map: MapName = "tokyo"
    supply: Supply = "random"
    chosen: tuple[str, ...] = ()
    length: Length = "full"


class Trains(Game[S, Action, Event, V]):
    """The deck-builder with a map."""

    key: ClassVar[str] = "trains"
    players: ClassVar[range] = range(2, 5)
    rules_version: ClassVar[int] = 1
    Options: ClassVar[type[TableOptions]] = TrainsOptions
    Facts: ClassVar[type[BaseModel]] = scene.Facts
    State: ClassVar[type[Any]] = S
    View: ClassVar[type[Any]] = V
    Actions: ClassVar[tuple[type[Any], ...]] = get_args(Action)
    Events: ClassVar[tuple[type[Any], ...]] = get_args(Event)

    def _deal(self, players: int, options: TrainsOptions, seed: int, rules_version: int) -> S:
        state = S(
            rules_version=rules_version,
            seed=seed,
            map=options.map,
            limits=LIMITS[options.length],
            piles={},
            stations=dict.fromkeys(MAPS[options.map].cities, 0),
            markers=LIMITS[options.length].markers,
            destroyed=[],
            players=[Player() for _ in range(players)],
            first=0,
            turn=0,
            seat=0,
            phase="place",
        )
        state.first = state.seat = below(seed, players, "first") if options.first is None else options.first
        eight = _eight(state, options)
        state.piles = {
            card: CARDS[card].copies - players * START.get(card, 0)
            for card in (*ALWAYS, *(card for card in CHOICE if card in eight))
        }
        for seat, player in enumerate(state.players):
            player.points = state.limits.head_starts[(seat - state.first) % players]
            player.deck = [card for card, count in START.items() for _ in range(count)]
            shuffle_deck(state, seat)
            draw(state, Step([], False), seat, HAND)
        return state

    def _set_up(self, facts: scene.Facts, rules_version: int) -> S:
        return scene.set_up(facts, self.players, rules_version)

    def to_act(self, state: S) -> tuple[int, ...]:
        return () if state.phase == "over" else ALONE[state.seat]

    def _choices(self, state: S, seat: int) -> list[Action]:
        return turn.legal(state)

    def _do(self, state: S, seat: int, action: Action, step: Step[Event]) -> None:
        turn.apply(state, step, action)

    def seen(self, event: Event, seat: int | None) -> Event | None:
        return events.seen(event, seat)

    def turn(self, state: S) -> Turn:
        return the_turn(state.turn, state.seat)

    def outcome(self, state: S) -> Outcome | None:
        return score.outcome(state) if state.phase == "over" else None

    def view(self, state: S, seat: Eyes) -> V:
        over = state.phase == "over"
        asked, outcome = ((), score.outcome(state)) if over else (ALONE[state.seat], None)
        return view.view(state, seat, the_turn(state.turn, state.seat), asked, outcome)

    def from_view(self, seen: V, rng: Random) -> S:
        return view.from_view(seen, rng)

    def reseed(self, state: S, seed: int) -> S:
        state.seed = seed
        for seat in range(len(state.players)):  # the order of a deck is chance too, but for what its owner knows of it
            shuffle_deck(state, seat)
        return state

    def clone(self, state: S) -> S:
        return clone(state)


def _eight(state: S, options: TrainsOptions) -> tuple[str, ...]:
    """The eight piles that join those of every game."""
    require(options.supply == "chosen" or not options.chosen, "cards-chosen-for-another-supply")
    if options.supply == "random":
        return tuple(shuffled(state.seed, CHOICE, "supply")[:PILES_CHOSEN])
    if options.supply == "rulebook":
        return RULEBOOK_SET[options.map]
    if options.supply != "chosen":
        return PUBLISHED_SETS[options.supply]
    require(len(options.chosen) == len(set(options.chosen)) == PILES_CHOSEN, "not-eight-different-cards")
    require(set(options.chosen) <= set(CHOICE), "unknown-card")
    return options.chosen
