"""The Apprentice: builds from city to city, buys trains first and buildings later, and knows nothing of what a deck
becomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

from engine.house.player import own_seat
from engine.trains.actions import (
    Action,
    Build,
    Buy,
    Choose,
    ClearWaste,
    Destroy,
    Discard,
    Done,
    EndTurn,
    Lay,
    Play,
    ReturnWaste,
)
from engine.trains.board import possible_rails, station_hexes, surcharge
from engine.trains.cards import BUILDINGS, CARDS, CITY_POINTS, RAIL_CARDS
from engine.trains.maps import MAPS, Hex, MapName
from engine.trains.view import View, running_score

MUCH_WASTE: Final = 4  # in hand: it puts up with less, not knowing that every shuffle brings it back
PRICE: Final = 0.5  # points that a coin for a rail must bring
ROOM: Final = 1.0  # points that a free slot of a city counts for
ON_THE_WAY: Final = 1.5  # points that a rail beside a city counts for, where there is nothing yet
STEP: Final = 0.1  # points less for each step more to the next city
FIRST_TRAINS: Final = 12  # turns of all, after which it buys every building that it can, the cheap ones too
NEVER: Final = -1000.0  # what loses the game at once
WINS: Final = 1000.0  # what wins it at once


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """The action that looks best in itself."""
    looks = [_looks(view, action) for action in legal]
    best = max(looks)
    return rng.choice([action for action, look in zip(legal, looks, strict=True) if look == best])


def _looks(view: View, action: Any) -> float:
    """A turn goes in this order: money and effects, rails and stations that bring something, purchases, the end."""
    seat = own_seat(view)
    match action:
        case ClearWaste():
            return 90.0 if view.players[seat].hand.count("waste") >= MUCH_WASTE and not _ends(view) else -1.0
        case Play(card, effect):
            return _of_a_card(view, seat, card, effect)
        case Buy(card):
            return _of_a_purchase(view, seat, card)
        case EndTurn():
            return 0.0
        case Lay(place):
            return _of_a_rail(view, seat, place, surcharge(view, seat, place).price)
        case Build(city):
            return _of_a_station(view, seat, city)
        case Choose(effect):
            return {"waste": 2.0, "money": 1.0, "draw": 0.0}[effect]
        case ReturnWaste():
            return 1.0
        case Discard(card):
            return 1.0 if card in BUILDINGS or card == "waste" else -1.0 - CARDS[card].cost
        case Destroy(card):
            return -CARDS[card].cost
        case Done():
            return 0.0
    return 1.0 + CARDS[action.card].cost


def _of_a_card(view: View, seat: int, card: str, effect: bool) -> float:
    if not effect:
        return 60.0 if CARDS[card].money else -1.0
    if card in RAIL_CARDS:
        sites = possible_rails(view, seat, card)
        best = max(_of_a_rail(view, seat, site.hex, site.surcharge.price) for site in sites)
        if _last_rail(view, seat):
            return _of_an_end(view, seat, best)
    elif card == "station_expansion":
        best = max(_of_a_station(view, seat, city) for city in station_hexes(view))
        if view.markers == 1:
            return _of_an_end(view, seat, best)
    else:
        return 70.0
    return 50.0 + best if best > 0 else -1.0


def _of_a_rail(view: View, seat: int, place: Hex, price: int) -> float:
    """Its points, and what the city has room for, or how near it leads to one, less the price; in the last turn there
    is only what there is."""
    what = MAPS[view.map].places[place]
    last = _last_rail(view, seat) or _ends(view)
    if what.ground == "city":
        markers = view.stations[place]
        points = CITY_POINTS[markers] + (0.0 if last else ROOM * (what.number - markers))
    elif what.ground == "remote":
        points = float(what.number)
    else:
        steps = _steps_to_a_city(view.map, tuple(view.players[seat].rails)).get(place)
        points = 0.0 if last or steps is None else ON_THE_WAY - STEP * steps
    return points if last else points - PRICE * price


@lru_cache(4096)
def _steps_to_a_city(name: MapName, rails: tuple[Hex, ...]) -> Mapping[Hex, int]:
    """From every hex to the nearest city without an own rail, over hexes without."""
    land, own = MAPS[name], set(rails)
    edge, steps = {*land.cities} - own, 0
    away = dict.fromkeys(edge, steps)
    while edge:
        steps += 1
        edge = {there for here in edge for there in land.beside[here]} - own - away.keys()
        away |= dict.fromkeys(edge, steps)
    return away


def _of_a_station(view: View, seat: int, city: Hex) -> float:
    """Its own points. Only in the last turn it looks at what others get."""
    markers = view.stations[city]
    more = float(CITY_POINTS[markers + 1] - CITY_POINTS[markers])
    there = [other for other, each in enumerate(view.players) if city in each.rails]
    if view.markers == 1 or _ends(view):
        return more * ((seat in there) - any(other != seat for other in there))
    return more if seat in there else 0.0


def _of_a_purchase(view: View, seat: int, card: str) -> float:
    """First the dearest card, a plain train before others; later any building before those; in the last turn points
    alone."""
    what = CARDS[card]
    empty = sum(not left for name, left in view.piles.items() if name != "waste")
    if view.piles[card] == 1 and empty == view.limits.piles - 1:
        return _of_an_end(view, seat, what.points)
    if _ends(view):
        return 10.0 + what.points if what.points else -1.0
    if what.points:
        return 20.0 + what.points if view.turn.number > FIRST_TRAINS else 5.0
    return 10.0 + what.cost + (0.5 if what.kinds == ("train",) else 0.0)


def _of_an_end(view: View, seat: int, points: float) -> float:
    """What ends the game wins or loses it; if it ends already, there are only the points."""
    if _ends(view):
        return 50.0 + points if points > 0 else -1.0
    scores = [running_score(view, other).total for other in range(len(view.players))]
    lead = scores[seat] + points - max(score for other, score in enumerate(scores) if other != seat)
    return WINS if lead > 0 else NEVER


def _last_rail(view: View, seat: int) -> bool:
    return len(view.players[seat].rails) == view.limits.rails - 1


def _ends(view: View) -> bool:
    """Whether this turn is the last one already."""
    return (
        view.markers == 0
        or any(len(player.rails) == view.limits.rails for player in view.players)
        or sum(not left for card, left in view.piles.items() if card != "waste") >= view.limits.piles
    )
