"""The hexes that a question is about: marked on the map, and in the menus part by part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from cogs.trains.easy import after, easy, own_hand
from engine.trains import View, possible_rails
from engine.trains.board import start_hexes, station_hexes
from engine.trains.cards import CITY_POINTS, ORDER, RAIL_CARDS
from engine.trains.maps import MAPS, Hex, MapName

Part = Literal["west", "middle", "east"]
PARTS: Final[tuple[Part, ...]] = ("west", "middle", "east")
# Where the middle and the east begin: the first hex of a row that belongs to them. No part has more land than a menu
# has lines.
_BEGIN: Final[Mapping[MapName, tuple[int, int]]] = {"tokyo": (3, 6), "osaka": (4, 7)}
STATION: Final = "station_expansion"
FEW: Final = 10  # cities that need no page of their own


class Target(NamedTuple):
    """A card in hand that builds, and a hex where it can."""

    card: str
    hex: Hex


def part_of(map_name: MapName, place: Hex) -> Part:
    """In which part of its map a hex lies."""
    return PARTS[sum(place % 10 >= begins for begins in _BEGIN[map_name])]


def in_order(map_name: MapName, places: Iterable[Hex]) -> list[Hex]:
    """From part to part, and in each as one reads."""
    return sorted(places, key=lambda place: (PARTS.index(part_of(map_name, place)), place))


def asked_for(view: View) -> Sequence[Hex]:
    """The hexes to choose from in a question that everybody may see; none in any other."""
    match view.phase:
        case "place":
            return start_hexes(view)
        case "lay":
            return [site.hex for site in possible_rails(view, view.turn.seat)]
        case "build":
            return station_hexes(view)
    return ()


def rails(view: View) -> list[Target]:
    """The hexes that the trains and the rail cards in the own hand pay for now: each with the card by which it costs
    least, those that bring points first."""
    if view.phase != "turn" or view.reader != view.turn.seat:
        return []
    paid, seat = after(view, easy(view)), view.turn.seat
    best: dict[Hex, tuple[int, int, Target]] = {}
    for card in sorted(RAIL_CARDS.intersection(own_hand(view)), key=ORDER.__getitem__):
        for site in possible_rails(paid, seat, card):
            cost = (site.surcharge.price, site.surcharge.waste, Target(card, site.hex))
            best[site.hex] = min(best.get(site.hex, cost), cost, key=lambda each: each[:2])
    order = in_order(view.map, best)
    return [best[place][2] for place in sorted(order, key=lambda place: -worth(view, place))]


def stations(view: View) -> list[Target]:
    """The cities that a station card in the own hand is offered for: those in which it brings its owner points, and the
    others where that takes no page of their own: one besides, or a few where it brings points nowhere."""
    if view.phase != "turn" or view.reader != view.turn.seat or STATION not in own_hand(view):
        return []
    cities = all_cities(view)
    own = [target for target in cities if target.hex in view.players[view.turn.seat].rails]
    others = [target for target in cities if target not in own]
    return own if len(others) > (1 if own else FEW) else [*own, *others]


def all_cities(view: View) -> list[Target]:
    """The cities with room for a station, be it of no use to whoever builds it."""
    return [Target(STATION, place) for place in in_order(view.map, station_hexes(view))]


def worth(view: View, place: Hex) -> float:
    """The points that a rail there scores as it stands; of a city without a station, a little."""
    what = MAPS[view.map].places[place]
    if what.ground == "city":
        return CITY_POINTS[view.stations[place]] or 0.5
    return what.number if what.ground == "remote" else 0


def choosable(view: View) -> list[Hex]:
    """The hexes that can be chosen now, be it with trains that are still in hand: those that the map marks and the
    menus offer."""
    return in_order(view.map, {*asked_for(view), *(target.hex for target in (*rails(view), *stations(view)))})
