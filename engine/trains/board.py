"""The map in play: where rails and stations may go and what they cost. It reads a state and a view alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from engine.trains.cards import IRONWORKS_MONEY, RAILS, WAIVERS
from engine.trains.maps import MAPS, Hex, MapName, Place
from engine.trains.state import Lasting


class Network(Protocol):
    """A seat's rails."""

    @property
    def rails(self) -> list[Hex]: ...


class Shown(Protocol):
    """What a state and a view both show of the map and of the turn."""

    @property
    def map(self) -> MapName: ...
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
    """What a rail on a hex costs, item by item."""

    ground: int
    markers: int
    others: int  # other players' rails there
    waived: int  # how much of the three need not be paid
    waste: int  # Waste to take besides

    @property
    def price(self) -> int:
        return self.ground + self.markers + self.others - self.waived


@dataclass(slots=True, frozen=True)
class Site:
    """A hex where a rail may be laid now."""

    hex: Hex
    surcharge: Surcharge


DEAREST: Final = max(place.price for chart in MAPS.values() for place in chart.places.values())
# The hexes beside one, by map and by the money there is for the ground: without waivers no dearer ones will do.
_BESIDE: Final[Mapping[MapName, tuple[Mapping[Hex, tuple[Hex, ...]], ...]]] = {
    name: tuple(
        {
            rail: tuple(place for place in beside if chart.places[place].price <= money)
            for rail, beside in chart.beside.items()
        }
        for money in range(DEAREST + 1)
    )
    for name, chart in MAPS.items()
}


def _rails_of_others(table: Shown, seat: int) -> list[Hex]:
    """Where the other players have rails: a hex as often as there are players with one there."""
    found: list[Hex] = []
    for other, network in enumerate(table.players):
        if other != seat:
            found += network.rails
    return found


def price(table: Shown, seat: int, place: Hex, lasting: Sequence[Lasting]) -> int:
    """What a rail of that seat on the hex costs under those waivers."""
    ground = MAPS[table.map].places[place]
    others = _rails_of_others(table, seat).count(place)
    return _left_of(ground, table.stations.get(place, 0), others, lasting)


def _left_of(ground: Place, markers: int, others: int, lasting: Sequence[Lasting]) -> int:
    """What the waivers leave of a price."""
    if "everything" in lasting:
        return 0
    cost = 0
    if ground.price and ground.ground not in lasting:
        cost = ground.price + markers
    return cost if "others" in lasting else cost + others


def surcharge(table: Shown, seat: int, place: Hex, card: str = "") -> Surcharge:
    """The price of a rail there, item by item, as it is now; `card`: once that rail card is played."""
    lasting = _lasting(table, card)
    ground = MAPS[table.map].places[place]
    markers = table.stations.get(place, 0)
    others = _rails_of_others(table, seat).count(place)
    waived = ground.price + markers + others - _left_of(ground, markers, others, lasting)
    waste = int(others > 0 and "others" not in lasting and "no_waste" not in lasting and table.piles["waste"] > 0)
    return Surcharge(ground.price, markers, others, waived, waste)


def reachable(table: Shown, seat: int) -> set[Hex]:
    """The hexes beside an own rail that have none of the own."""
    rails = table.players[seat].rails
    beside = MAPS[table.map].beside
    found: set[Hex] = set()
    for rail in rails:
        found.update(beside[rail])
    return found.difference(rails)


def can_lay(table: Shown, seat: int, money: int, lasting: Sequence[Lasting]) -> bool:
    """Whether there is a hex that this much money reaches."""
    rails = table.players[seat].rails
    if len(rails) >= RAILS:
        return False
    chart, stations, others = MAPS[table.map], table.stations, _rails_of_others(table, seat)
    beside = chart.beside if lasting else _BESIDE[table.map][min(money, DEAREST)]
    for rail in rails:  # asked all the time, so the first hex that will do ends it
        for place in beside[rail]:
            if place in rails:
                continue
            if _left_of(chart.places[place], stations.get(place, 0), others.count(place), lasting) <= money:
                return True
    return False


def rail_hexes(table: Shown, seat: int, card: str = "") -> list[Hex]:
    """The hexes on which the seat can lay a rail with the money and the waivers it has."""
    money, lasting = table.money, _lasting(table, card)
    if card:
        money += rail_money(table)
    places, stations, others = MAPS[table.map].places, table.stations, _rails_of_others(table, seat)
    found = [
        place
        for place in reachable(table, seat)
        if _left_of(places[place], stations.get(place, 0), others.count(place), lasting) <= money
    ]
    found.sort()
    return found


def possible_rails(table: Shown, seat: int, card: str = "") -> list[Site]:
    """The hexes for a rail, each with its price and Waste: as it is now, or once that rail card in hand is played."""
    if len(table.players[seat].rails) >= RAILS:
        return []
    return [Site(place, surcharge(table, seat, place, card)) for place in rail_hexes(table, seat, card)]


def rail_money(table: Shown) -> int:
    """What playing a rail card gives in this turn."""
    return IRONWORKS_MONEY * table.lasting.count("ironworks")


def _lasting(table: Shown, card: str) -> list[Lasting]:
    return table.lasting + WAIVERS[card] if card else table.lasting


def station_hexes(table: Shown) -> list[Hex]:
    """The cities with a free slot, as long as there is a marker."""
    if not table.markers:
        return []
    places = MAPS[table.map].places
    return [city for city, markers in table.stations.items() if markers < places[city].number]


def can_build(table: Shown) -> bool:
    """Whether there is a marker and a city for it."""
    if table.markers > 0:
        places = MAPS[table.map].places
        for city, markers in table.stations.items():
            if markers < places[city].number:
                return True
    return False


def start_hexes(table: Shown) -> list[Hex]:
    """Where a first rail may be placed: any free hex but sea and remote."""
    taken = {rail for network in table.players for rail in network.rails}
    return [
        place
        for place, what in MAPS[table.map].places.items()
        if what.ground not in ("sea", "remote") and place not in taken
    ]
