"""A player's estimate of its game: how long it will last, and what a coin, a card and a Waste are worth in points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from engine.house.trains.map_sense import MapSense
from engine.house.trains.weights import JOURNEYMAN, Weights
from engine.trains.cards import BUILDINGS, CARDS, HAND, LIMITS, RAIL_CARDS, TRAINS
from engine.trains.score import rail_points
from engine.trains.view import View

# What this process looked at last. Most of a turn's decisions share an outlook: cards go from hand to table, and
# nothing that it is made from changes. What is kept keeps its weights too, so their id stays theirs.
_latest: dict[tuple[Any, ...], Outlook] = {}
KEPT: Final = 16  # plans of the same turn share many


def outlook_of(view: View, seat: int, weights: Weights) -> Outlook:
    """The outlook of a seat, made anew only where what it follows from has changed."""
    key = (
        *(id(weights), seat, view.map, view.limits, view.turn.number, view.markers),
        *(tuple(view.piles.items()), tuple(view.stations.values()), tuple(view.lasting)),
        *((tuple(each.rails), each.points, tuple(each.owned.items())) for each in view.players),
    )
    found = _latest.get(key)
    if found is None:
        if len(_latest) >= KEPT:
            del _latest[next(iter(_latest))]
        found = _latest[key] = Outlook(view, seat, weights)
    found.view = view
    found.own = view.players[seat]
    return found


def _length(view: View) -> float:
    """How long a game is, in parts of a full one."""
    return view.limits.rails / LIMITS["full"].rails


class Outlook:
    """One position, as its player weighs it."""

    def __init__(self, view: View, seat: int, weights: Weights = JOURNEYMAN) -> None:
        self.weights = weights
        self._worths: dict[str, float] = {}
        self._best = [0.0]  # by money, as far as somebody asked
        self.view = view
        self.seat = seat
        self.own = view.players[seat]
        self.cards = Counter(self.own.owned)
        self.size = max(HAND, self.cards.total())
        # A short game lasts as much less long as it has fewer rails.
        self.usual = (weights.usual_rounds + weights.fewer * (4 - len(view.players))) * _length(view)
        self.turns = self._turns_left()
        self.coin = weights.coin + weights.invest * self.turns / self.usual
        self.plays = max(0.0, HAND * self.turns / (self.size + weights.growth * self.turns) - weights.late)
        self.map = MapSense(view, seat, self.turns, weights)
        self.scores = [_points(view, other) for other in range(len(view.players))]
        self.lead = self.scores[seat] - max(total for other, total in enumerate(self.scores) if other != seat)
        self.haste = weights.haste if self.lead >= weights.safe_lead else 0.0
        self.rail = self.map.rail_worth() + self.haste
        self.station = self.map.station_worth() + self.haste
        self.average = max(self.coin * weights.least, self._brings(self.cards))
        self.waste = min(weights.most_for_waste, self.plays * self.average)

    def _turns_left(self) -> float:
        view, limits = self.view, self.view.limits
        rounds = max(0, view.turn.number - 1) / len(view.players)
        emptied = sorted(1 - left / CARDS[card].copies for card, left in view.piles.items() if card != "waste")
        progress = max(
            (limits.markers - view.markers) / limits.markers,
            max(len(player.rails) for player in view.players) / limits.rails,
            sum(emptied[-limits.piles :]) / limits.piles,
        )
        trust = self.weights.trust
        whole = (rounds + trust) / (progress + trust / self.usual)
        return whole * (1 - progress)

    def ending(self, points: float = 0.0) -> float:
        """What it is worth to end the game with so many points more: good for whoever leads."""
        if self.view.reason is not None:  # it ends anyhow
            return 0.0
        return self.weights.decisive if self.lead + points > 0 else -self.weights.decisive

    def promised(self, deck: float) -> list[float]:
        """Each seat's points, with so much of what its deck will bring in the turns that are left: whoever's turn it is
        has most of a turn more than who comes last."""
        view, seats = self.view, len(self.scores)
        found = []
        for seat, (score, player) in enumerate(zip(self.scores, view.players, strict=True)):
            behind = (seat - view.turn.seat) % seats
            turns = self.turns + (seats - 1 - behind) / seats
            found.append(score + deck * HAND * turns * self._brings(player.owned))
        return found

    def _brings(self, cards: Mapping[str, int]) -> float:
        """What a card of such a deck brings when it is drawn."""
        weights, worth = self.weights, 0.0
        for card, count in cards.items():
            if card in TRAINS:
                worth += count * self.coin * CARDS[card].money
            elif card in RAIL_CARDS:
                worth += count * max(0.0, self.rail - weights.paid)
            elif card == "station_expansion":
                worth += count * max(0.0, self.station - weights.paid)
            elif card not in BUILDINGS and card != "waste":
                worth += count * self.coin * weights.action
        return worth / max(HAND, sum(cards.values()))

    def per_play(self, card: str) -> float:
        """The points that playing this card once brings, roughly."""
        weights, coin = self.weights, self.coin
        money = coin * CARDS[card].money
        if card in weights.plain_worth:
            return money + coin * weights.plain_worth[card]
        if card in weights.draws:
            return money + self.average * weights.draws[card]
        in_hand = HAND * self.cards["waste"] / self.size  # Waste that comes with it
        match card:
            case "landfill":
                return in_hand * self.waste
            case "freight_train":
                return money + in_hand * (self.waste + coin)
            case "mail_train":
                junk = sum(self.cards[name] for name in (*BUILDINGS, "waste"))
                return money + coin * (weights.mail + HAND * junk / self.size)
            case "dump_site":
                return money + weights.dump_site * self.waste
            case "ironworks":
                rails = sum(count for name, count in self.cards.items() if name in RAIL_CARDS)
                return money + 2 * coin * HAND * rails / self.size
            case "tourist_train":
                return money + weights.tourist
            case "station_expansion":
                return max(0.0, self.station - self.waste) / (1 + self._glut("station_expansion"))
            case _ if card in RAIL_CARDS:
                return max(0.0, self.rail + weights.waiver_worth[card] - self.waste) / (1 + self._glut(*RAIL_CARDS))
        return money

    def _glut(self, *names: str) -> float:
        """The best hexes go first, and there are only so many."""
        return self.weights.glut * sum(self.cards[name] for name in names)

    def worth(self, card: str) -> float:
        """The points that owning one more of this card brings."""
        if card not in self._worths:
            self._worths[card] = self._worth(card)
        return self._worths[card]

    def _worth(self, card: str) -> float:
        if card in BUILDINGS:
            points = CARDS[card].points * (1 + self.weights.deny / (len(self.view.players) - 1))
            return points - self.waste - self.weights.clutter * self.plays * self.average
        if card == "holiday_timetable":
            return min(1.0, self.plays) * self.coin * 3 - self.weights.holiday
        per_play = self.per_play(card)
        if "action" in CARDS[card].kinds:
            per_play /= 1 + self.weights.again * self.cards[card]
        return self.plays * (per_play - self.average)

    def shopping(self, money: int) -> list[float]:
        """By money, the most that cards bought with it are worth."""
        best = self._best
        if money >= len(best):
            wares = [
                (CARDS[card].cost, worth)
                for card, left in self.view.piles.items()
                if left and card != "waste" and (worth := self.worth(card)) > 0
            ]
            for coins in range(len(best), money + 1):
                best.append(max([best[-1], *(worth + best[coins - cost] for cost, worth in wares if cost <= coins)]))
        return best[: money + 1]


def _points(view: View, seat: int) -> int:
    """A seat's points as it stands: a running score without its parts."""
    own = view.players[seat]
    return (
        sum(rail_points(view, seat)) + sum(CARDS[card].points * count for card, count in own.owned.items()) + own.points
    )
