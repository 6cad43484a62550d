"""How the player sees its game: how long it will last, and what a coin, a card and a Waste are worth in points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from engine.house.trains.map_sense import MapSense
from engine.trains.cards import BUILDINGS, CARDS, EMPTY_PILES, HAND, MARKERS, RAIL_CARDS, RAILS, TRAINS
from engine.trains.view import View, running_score

USUAL_ROUNDS: Final = 30.0  # how long games last, before this one shows otherwise
TRUST: Final = 6.0  # so many rounds that guess outweighs
COIN: Final = 0.45  # points a coin brings in the long run
GLUT: Final = 0.25  # each further rail or station card brings so much less
SAFE_LEAD: Final = 6  # from so many points ahead the player hurries to the end
HASTE: Final = 1.0  # points that a rail or a station is then worth besides
DECISIVE: Final = 50.0  # points that outweigh everything else
AGAIN: Final = 0.3  # each further copy of an action card brings so much less
MOST_FOR_WASTE: Final = 1.6  # a pass gets rid of Waste, so it never costs more points than a share of a turn

# What a card does beyond its printed money, in coins per play, for cards whose worth does not depend on the position.
PLAIN_WORTH: Final[Mapping[str, float]] = {
    "early_train": 0.8,
    "bullet_train": 0.7,
    "amusement_park": 1.6,
    "switchback": 1.2,
    "pulling": 1.8,
    "information_central": 1.7,
    "temporary_timetable": 3.4,
    "garage": 1.2,
    "maintenance_factory": 1.5,
    "wagon_factory": 2.2,
    "stationmaster_office": 1.3,
    "conductors_station": 1.0,
    "holiday_timetable": 0.8,
}
DRAWS: Final[Mapping[str, float]] = {
    "passing_station": 1.0,
    "signaling_area": 2.0,
    "control_room": 3.0,
    "signals": 1.25,
    "command_central": 1.35,
    "station_crew": 1.25,
}
# What a rail card's waiver saves, in points per play.
WAIVER_WORTH: Final[Mapping[str, float]] = {
    "lay_rails": 0.0,
    "steel_bridge": 0.3,
    "tunnel": 0.3,
    "collaboration": 0.4,
    "viaduct": 0.6,
    "subway_excavation": 1.0,
}


class Outlook:
    """One position, as its player weighs it."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.own = view.players[seat]
        self.cards = Counter(self.own.owned)
        self.size = max(HAND, self.cards.total())
        self.turns = self._turns_left()
        self.plays = max(0.0, HAND * self.turns / (self.size + 0.4 * self.turns) - 0.5)
        self.map = MapSense(view, seat, self.turns)
        self.scores = [running_score(view, other).total for other in range(len(view.players))]
        self.lead = self.scores[seat] - max(total for other, total in enumerate(self.scores) if other != seat)
        self.haste = HASTE if self.lead >= SAFE_LEAD else 0.0
        self.rail = self.map.rail_worth() + self.haste
        self.station = self.map.station_worth() + self.haste
        self.average = self._average()
        self.waste = min(MOST_FOR_WASTE, self.plays * self.average)

    def _turns_left(self) -> float:
        view = self.view
        rounds = max(0, view.turn.number - 1) / len(view.players)
        emptied = sorted(1 - left / CARDS[card].copies for card, left in view.piles.items() if card != "waste")
        progress = max(
            (MARKERS - view.markers) / MARKERS,
            max(len(player.rails) for player in view.players) / RAILS,
            sum(emptied[-EMPTY_PILES:]) / EMPTY_PILES,
        )
        whole = (rounds + TRUST) / (progress + TRUST / USUAL_ROUNDS)
        return whole * (1 - progress)

    def ending(self, points: float = 0.0) -> float:
        """What it is worth to end the game with so many points more: good for whoever leads."""
        return DECISIVE if self.lead + points > 0 else -DECISIVE

    def _average(self) -> float:
        """What a card of the own deck brings when it is drawn."""
        worth = 0.0
        for card, count in self.cards.items():
            if card in TRAINS:
                worth += count * COIN * CARDS[card].money
            elif card in RAIL_CARDS:
                worth += count * max(0.0, self.rail - 0.5)
            elif card == "station_expansion":
                worth += count * max(0.0, self.station - 0.5)
            elif card not in BUILDINGS and card != "waste":
                worth += count * COIN * 1.5
        return max(COIN * 0.5, worth / self.size)

    def per_play(self, card: str) -> float:
        """The points that playing this card once brings, roughly."""
        money = COIN * CARDS[card].money
        if card in PLAIN_WORTH:
            return money + COIN * PLAIN_WORTH[card]
        if card in DRAWS:
            return money + self.average * DRAWS[card]
        in_hand = HAND * self.cards["waste"] / self.size  # Waste that comes with it
        match card:
            case "landfill":
                return in_hand * self.waste
            case "freight_train":
                return money + in_hand * (self.waste + COIN)
            case "mail_train":
                junk = sum(self.cards[name] for name in (*BUILDINGS, "waste"))
                return money + COIN * (0.4 + HAND * junk / self.size)
            case "dump_site":
                return money + 1.3 * self.waste
            case "ironworks":
                rails = sum(count for name, count in self.cards.items() if name in RAIL_CARDS)
                return money + 2 * COIN * HAND * rails / self.size
            case "tourist_train":
                return money + 1.0
            case "station_expansion":
                return max(0.0, self.station - self.waste) / (1 + self._glut("station_expansion"))
            case _ if card in RAIL_CARDS:
                return max(0.0, self.rail + WAIVER_WORTH[card] - self.waste) / (1 + self._glut(*RAIL_CARDS))
        return money

    def _glut(self, *names: str) -> float:
        """The best hexes go first, and there are only so many."""
        return GLUT * sum(self.cards[name] for name in names)

    def worth(self, card: str) -> float:
        """The points that owning one more of this card brings."""
        if card in BUILDINGS:
            return CARDS[card].points - self.waste - 0.8 * self.plays * self.average
        if card == "holiday_timetable":
            return min(1.0, self.plays) * COIN * 3 - 0.3
        per_play = self.per_play(card)
        if "action" in CARDS[card].kinds:
            per_play /= 1 + AGAIN * self.cards[card]
        return self.plays * (per_play - self.average)

    def shopping(self, money: int) -> list[float]:
        """By money, the most that cards bought with it are worth."""
        wares = [
            (CARDS[card].cost, worth)
            for card, left in self.view.piles.items()
            if left and card != "waste" and (worth := self.worth(card)) > 0
        ]
        best = [0.0] * (money + 1)
        for coins in range(1, money + 1):
            best[coins] = best[coins - 1]
            for cost, worth in wares:
                if cost <= coins:
                    best[coins] = max(best[coins], worth + best[coins - cost])
        return best
