"""Somebody's first game of Trains: plays what looks good now, knows that points win, plans nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engine.house.player import own_seat
from engine.trains.actions import Build, Buy, ClearWaste, Discard, Done, EndTurn, Lay, Play, ReturnWaste
from engine.trains.board import surcharge
from engine.trains.cards import BUILDINGS, CARDS, CITY_POINTS, RAIL_CARDS
from engine.trains.maps import MAPS
from engine.trains.view import View

ANNOYING: Final = 3  # so much Waste in hand is annoying


def choose(view: View, legal: Sequence[Any], rng: Random) -> Any:
    """What looks best; among what looks alike, any."""
    looks = [_looks(view, action) for action in legal]
    best = max(looks)
    return rng.choice([action for action, look in zip(legal, looks, strict=True) if look == best])


def _looks(view: View, action: Any) -> float:
    """How good an action looks at first sight: playing comes before buying, and buying before the end of the turn."""
    match action:
        case ClearWaste():
            return 1000 if view.players[own_seat(view)].hand.count("waste") >= ANNOYING else -1
        case Play(card, effect):
            if effect and card == "station_expansion":
                return 600 if _room_for_a_station(view) else -1  # "I have no city yet"
            if effect and card in RAIL_CARDS:
                return 700
            return 900 if effect else 800 if CARDS[card].money else -1
        case Buy(card):
            return 100 + 10 * CARDS[card].cost + (card in BUILDINGS)  # the dearest will be good, and points win
        case EndTurn():
            return 0
        case Lay(place):
            return _of_a_rail(view, place)
        case Build(city):
            return _of_a_station(view, city)
        case ReturnWaste():
            return 2
        case Discard(card):
            return 1 if card in BUILDINGS or card == "waste" else -1
        case Done():
            return 0.5
    return CARDS[action.card].cost if hasattr(action, "card") else 0


def _of_a_rail(view: View, place: int) -> float:
    """Cities and remote places are where the points are; what is dear is left for later."""
    what = MAPS[view.map].places[place]
    return 2 * what.number - surcharge(view, own_seat(view), place).price


def _of_a_station(view: View, city: int) -> float:
    """The own points; whose else is there is not looked at."""
    markers = view.stations[city]
    more = CITY_POINTS[markers + 1] - CITY_POINTS[markers]
    return more if city in view.players[own_seat(view)].rails else -1


def _room_for_a_station(view: View) -> bool:
    places = MAPS[view.map].places
    own = view.players[own_seat(view)].rails
    return any(view.stations[rail] < places[rail].number for rail in own if rail in view.stations)
