"""The map in play: where rails and stations may go and what they cost. It reads a state and a view alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from engine.trains.cards import IRONWORKS_MONEY, WAIVERS
from engine.trains.maps import MAPS, Hex, MapName
from engine.trains.state import Lasting, Limits


class Network(Protocol):
    """A seat's rails."""

    @property
    def rails(self) -> list[Hex]: ...


class Shown(Protocol):
    """What a state and a view both show of the map and of the turn."""

    @property
    def map(self) -> MapName: ...
    @property
    def limits(self) -> Limits: ...
    @property
    def stations(self) -> dict[Hex, int]: ...
    @property
    def markers(self) -> int: ...
    @property
    def players(self) -> Sequence[Network]: ...
    @property
    def lasting(self) -> list[Lasting]: ...
    @property
    def piles(self) -> dict[str, int]: ...
    @property
    def money(self) -> int: ...


@dataclass(slots=True)
class Surcharge:
    """What a rail on a hex costs."""

    price: int
    waste: int  # Waste to take besides


@dataclass(slots=True, frozen=True)
class Site:
    """A hex where a rail may be laid now."""

    hex: Hex
    surcharge: Surcharge


ALL_HEXES: Final = 1000
# Every hex with the price of its ground, as it stands in all lists that are sorted by it.
PRICED: Final = {name: {place: (what.price, place) for place, what in map.places.items()} for name, map in MAPS.items()}


@lru_cache(4096)
def _around(name: MapName, rails: tuple[Hex, ...]) -> tuple[tuple[int, Hex], ...]:
    """The prices of the ground beside rails, cheapest first, with the hexes. Between one rail and the next this is
    asked dozens of times."""
    beside, priced = MAPS[name].beside, PRICED[name]
    around = set().union(*[beside[rail] for rail in rails]).difference(rails)
    return tuple(sorted([priced[place] for place in around]))


def _others_at(table: Shown, seat: int, place: Hex) -> int:
    """How many other players have a rail on the hex."""
    own, count = table.players[seat], 0
    for network in table.players:
        if network is not own and place in network.rails:
            count += 1
    return count


def price(table: Shown, seat: int, place: Hex, lasting: Sequence[Lasting]) -> int:
    """What a rail of that seat on the hex costs under those waivers."""
    if "everything" in lasting:
        return 0
    what = MAPS[table.map].places[place]
    cost = 0
    if what.price and what.ground not in lasting:  # what costs nothing is no city
        cost = what.price + table.stations.get(place, 0)
    return cost if "others" in lasting else cost + _others_at(table, seat, place)


def surcharge(table: Shown, seat: int, place: Hex, card: str = "") -> Surcharge:
    """What a rail there costs, and its Waste, as it is now; `card`: once that rail card is played."""
    lasting = _lasting(table, card)
    free = "others" in lasting or is_protected(lasting) or not table.piles["waste"]
    return Surcharge(price(table, seat, place, lasting), int(not free and _others_at(table, seat, place) > 0))


def is_protected(lasting: Sequence[Lasting]) -> bool:
    """Whether no Waste is taken in this turn, as is so under a Dump Site."""
    return "no_waste" in lasting


def reachable(table: Shown, seat: int) -> set[Hex]:
    """The hexes beside an own rail that have none of the own."""
    return {place for _, place in _around(table.map, tuple(table.players[seat].rails))}


def in_reach(table: Shown, seat: int, place: Hex) -> bool:
    """Whether the hex is one of those, without listing the others."""
    rails = table.players[seat].rails
    if place not in rails:
        for near in MAPS[table.map].beside.get(place, ()):
            if near in rails:
                return True
    return False


def rails_for(table: Shown, seat: int, money: int, lasting: Sequence[Lasting], most: int = ALL_HEXES) -> list[Hex]:
    """The hexes that this much money reaches under those waivers, in order. They are asked for all the time, often only
    whether there is one, or a second one: then no more than `most` are looked for, where they are found soonest."""
    found: list[Hex] = []
    rails = table.players[seat].rails
    if len(rails) >= table.limits.rails:
        return found
    for ground, place in _around(table.map, tuple(rails)):
        if ground > money and not lasting:
            break  # so are all that follow
        if price(table, seat, place, lasting) <= money:
            found.append(place)
            if len(found) == most:
                return found
    found.sort()
    return found


def rail_hexes(table: Shown, seat: int, card: str = "", most: int = ALL_HEXES) -> list[Hex]:
    """The hexes on which the seat can lay a rail with the money and the waivers it has, or once it has played the rail
    card."""
    money = table.money + rail_money(table) if card else table.money
    return rails_for(table, seat, money, _lasting(table, card), most)


def possible_rails(table: Shown, seat: int, card: str = "") -> list[Site]:
    """The hexes for a rail, each with its price and Waste: as it is now, or once that rail card in hand is played."""
    return [Site(place, surcharge(table, seat, place, card)) for place in rail_hexes(table, seat, card)]


def rail_money(table: Shown) -> int:
    """What playing a rail card gives in this turn."""
    lasting = table.lasting
    return IRONWORKS_MONEY * lasting.count("ironworks") if lasting else 0


def _lasting(table: Shown, card: str) -> list[Lasting]:
    return table.lasting + WAIVERS[card] if card else table.lasting


def can_build(table: Shown) -> bool:
    """Whether there is a marker to place: then there are several cities for it, as no map has so few slots."""
    return table.markers > 0


def has_room(table: Shown, place: Hex) -> bool:
    """Whether the hex is a city with a free slot."""
    return table.stations.get(place, 0) < MAPS[table.map].slots.get(place, 0)


def station_hexes(table: Shown) -> list[Hex]:
    """The cities with a free slot, as long as there is a marker."""
    if not can_build(table):
        return []
    slots = MAPS[table.map].slots
    return [city for city, markers in table.stations.items() if markers < slots[city]]


def start_hexes(table: Shown) -> list[Hex]:
    """Where a first rail may be placed: any free hex but sea and remote."""
    taken = {rail for network in table.players for rail in network.rails}
    return [
        place
        for place, what in MAPS[table.map].places.items()
        if what.ground not in ("sea", "remote") and place not in taken
    ]
