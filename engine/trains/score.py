"""Points, and who has won."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.game import Outcome
from engine.trains.board import Shown
from engine.trains.cards import CARDS, CITY_POINTS
from engine.trains.maps import MAPS
from engine.trains.state import State


@dataclass(slots=True, frozen=True)
class Score:
    """A seat's points and where they come from."""

    cities: int
    remote: int
    cards: int
    play: int  # scored in play

    @property
    def total(self) -> int:
        return self.cities + self.remote + self.cards + self.play


def rail_points(table: Shown, seat: int) -> tuple[int, int]:
    """What the seat's rails are worth: in cities, and in remote locations."""
    places = MAPS[table.map].places
    cities = remote = 0
    for rail in table.players[seat].rails:
        place = places[rail]
        if place.ground == "city":
            cities += CITY_POINTS[table.stations[rail]]
        elif place.ground == "remote":
            remote += place.number
    return cities, remote


def card_points(cards: Iterable[str]) -> int:
    return sum(CARDS[card].points for card in cards)


def owned(state: State, seat: int) -> list[str]:
    """All cards of a seat, wherever they are."""
    player = state.players[seat]
    return player.deck + player.discard + in_motion(state, seat)


def in_motion(state: State, seat: int) -> list[str]:
    """The cards of a seat that are neither in its deck nor on its discard pile."""
    hand = state.players[seat].hand
    if seat != state.seat:
        return hand.copy()
    moving = hand + state.play + state.gained
    if state.doing:
        moving += state.doing.shown
    return moving


def score(state: State, seat: int) -> Score:
    """A seat's points as it stands."""
    return Score(*rail_points(state, seat), card_points(owned(state, seat)), state.players[seat].points)


def outcome(state: State) -> Outcome:
    """Most points first; a tie goes to more rails on the map, and is then shared."""
    totals = tuple(score(state, seat).total for seat in range(len(state.players)))
    ranks = [(total, len(player.rails)) for total, player in zip(totals, state.players, strict=True)]
    placings = tuple(
        tuple(seat for seat, own in enumerate(ranks) if own == rank) for rank in sorted(set(ranks), reverse=True)
    )
    return Outcome(placings, totals, state.reason or "rounds")
