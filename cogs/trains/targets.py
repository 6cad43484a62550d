"""The hexes that a question is about: marked on the map, and in the menus part by part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from cogs.face.sheet import MOST_CHOICES
from engine.trains import View, possible_rails
from engine.trains.board import start_hexes, station_hexes
from engine.trains.cards import CARDS, ORDER, PLAYABLE, RAIL_CARDS
from engine.trains.maps import Hex, MapName

Part = Literal["west", "middle", "east"]
PARTS: Final[tuple[Part, ...]] = ("west", "middle", "east")
# Where the middle and the east begin: the first hex of a row that belongs to them. No part has more land than a menu
# has lines.
_BEGIN: Final[Mapping[MapName, tuple[int, int]]] = {"tokyo": (3, 6), "osaka": (4, 7)}
STATION: Final = "station_expansion"


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


def at_once(view: View) -> list[Target]:
    """What the hand of whose turn it is can build by one click: the card and its hex together, for each card whose
    hexes all find room in one menu with the rest of the hand. Stations are offered where one's own rails are."""
    if view.phase != "turn" or view.reader != view.turn.seat:
        return []
    own = view.players[view.turn.seat]
    cards = sorted(PLAYABLE.intersection(own.hand), key=ORDER.__getitem__)
    room = MOST_CHOICES - len(cards) - 1  # a line for each card, and one for playing cards without their effect
    found: list[Target] = []
    for card in cards:
        places: list[Hex] = []
        if card in RAIL_CARDS:
            places = [site.hex for site in possible_rails(view, view.turn.seat, card)]
        elif "station" in CARDS[card].kinds:
            places = [place for place in station_hexes(view) if place in own.rails]
        if len(found) + len(places) <= room:
            found += (Target(card, place) for place in in_order(view.map, places))
    return found


def choosable(view: View) -> list[Hex]:
    """The hexes that can be chosen now: those that the map marks and the menus offer."""
    return in_order(view.map, {*asked_for(view), *(target.hex for target in at_once(view))})
