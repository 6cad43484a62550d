"""A sense of the map: what a rail on a hex and a station in a city are worth to a seat."""

from __future__ import annotations

from typing import Final

from engine.house.trains.weights import Weights
from engine.trains.board import price, reachable, station_hexes
from engine.trains.cards import CITY_POINTS
from engine.trains.maps import MAPS, Hex
from engine.trains.view import View

AHEAD: Final = 3  # rails thought ahead


class MapSense:
    """The map as one seat sees it."""

    def __init__(self, view: View, seat: int, turns: float, weights: Weights) -> None:
        self.weights = weights
        self.view = view
        self.seat = seat
        self.map = MAPS[view.map]
        self.own = set(view.players[seat].rails)
        self.reachable = reachable(view, seat)
        self.share = min(weights.most_built, turns / weights.to_build)  # how much of a free slot is likely to be built
        self._known: dict[tuple[Hex, int], float] = {}
        self._prices: dict[Hex, int] = {}

    def points(self, place: Hex) -> float:
        """What an own rail there is worth: now, and by the stations that may still come."""
        what = self.map.places[place]
        if what.ground == "remote":
            return float(what.number)
        if what.ground != "city":
            return 0.0
        now, full = CITY_POINTS[self.view.stations[place]], CITY_POINTS[what.number]
        return now + self.share * (full - now)

    def rail(self, place: Hex, ahead: int = AHEAD) -> float:
        """What a rail there is worth, with what it opens, before it is paid for."""
        worth = self.points(place)
        if ahead <= 1:
            return worth
        opens = [
            self._after(there, ahead - 1)
            for there in self.map.beside[place]
            if there not in self.own and there not in self.reachable
        ]
        return worth + self.weights.following * max([0.0, *opens])

    def opened(self, place: Hex) -> float:
        """What it counted for a rail that it led to this hex."""
        return self.weights.following * max(0.0, self._after(place, AHEAD - 1))

    def _after(self, place: Hex, ahead: int) -> float:
        key = (place, ahead)
        if key not in self._known:
            self._known[key] = 0.0  # no way back through here
            self._known[key] = self.rail(place, ahead) - self.weights.coin_on_map * self._price(place)
        return self._known[key]

    def _price(self, place: Hex) -> int:
        if place not in self._prices:
            self._prices[place] = price(self.view, self.seat, place, self.view.lasting)
        return self._prices[place]

    def rail_worth(self) -> float:
        """What the next rail is worth, on the best hexes in reach, paid for."""
        if len(self.own) >= self.view.limits.rails:
            return 0.0
        coin = self.weights.coin_on_map
        worths = sorted(
            (self.rail(place) - coin * price(self.view, self.seat, place, ()) for place in self.reachable),
            reverse=True,
        )[:3]
        return max(0.0, sum(worths) / len(worths)) if worths else 0.0

    def station(self, city: Hex) -> float:
        """What a marker there is worth: the own points, less those of the others."""
        markers = self.view.stations[city]
        more = CITY_POINTS[markers + 1] - CITY_POINTS[markers]
        worth = 0.0
        for seat, player in enumerate(self.view.players):
            if city in player.rails:
                worth += more if seat == self.seat else -self.weights.rivals[len(self.view.players) - 2] * more
        if city in self.reachable and worth == 0.0:
            worth = self.weights.soon * more * min(1.0, 2 * self.share)
        return worth

    def station_worth(self) -> float:
        """What the next station is worth, in the best cities."""
        worths = sorted((self.station(city) for city in station_hexes(self.view)), reverse=True)[:2]
        return max(0.0, sum(worths) / len(worths)) if worths else 0.0

    def start(self, place: Hex) -> float:
        """What a first rail there is worth: what lies around, the nearer the better."""
        worth, coin = self.points(place), self.weights.coin_on_map
        ring, seen, weight = {place}, {place}, 1.0
        others = {rail for player in self.view.players for rail in player.rails}
        for _ in range(4):
            ring = {there for here in ring for there in self.map.beside[here]} - seen
            seen |= ring
            weight *= self.weights.around
            for there in ring:
                cost = self._price(there)
                worth += weight * (self.points(there) - coin * cost - self.weights.crowd * (there in others))
        return worth
