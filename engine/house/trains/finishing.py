"""A win within the turn: actions after which the game is over and the own seat first, whatever lies hidden.

Whether a turn ends the game is counted, not weighed: by the last rail, the last station, the last pile, or because it
ends anyhow. Purchases come last, and the best of them follow from the money alone; the search is about what comes
before them. It never goes on over something unknown, so what it finds is certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from random import Random
from typing import Final

from engine.house.player import own_seat
from engine.trains import Trains
from engine.trains.actions import Action, Build, Buy, Destroy, Lay, Play, PutOnDeck
from engine.trains.board import rail_money
from engine.trains.cards import BUILDINGS, CARDS, CITY_POINTS, IRONWORKS_MONEY, RAIL_CARDS, ROUNDS
from engine.trains.maps import MAPS
from engine.trains.questions import LEAVE
from engine.trains.score import owned, rail_points
from engine.trains.state import State
from engine.trains.turn import END
from engine.trains.view import View

GAME: Final = Trains()
POSITIONS: Final = 2000  # that are looked at
# The most that each brings, in points.
A_RAIL: Final = max(CITY_POINTS)
A_STATION: Final = max(more - less for less, more in pairwise(CITY_POINTS))
A_COIN: Final = 1 / 2
# The most that a card brings in coins, beside what is printed.
AN_ACTION: Final = 3
A_GAIN: Final = 6  # the dearest train, which needs no coins
GAINING: Final = frozenset({"wagon_factory", "maintenance_factory", "stationmaster_office"})
FOR_EACH_CARD: Final = frozenset({"freight_train", "mail_train", "stationmaster_office"})
PLAIN: Final = ("normal_train", "express_train", "limited_express_train", "tourist_train", "bullet_train", "ironworks")
POINTS_FOR_COINS: Final = sorted(BUILDINGS, key=lambda card: -CARDS[card].cost)


def winning_actions(view: View) -> list[Action]:
    """Actions up to the end of the turn with which the seat on turn comes first for certain; none, if there are none,
    or if it finds none. The same view gives the same."""
    if not may_end(view):
        return []
    search = _Search(GAME.from_view(view, Random(0)))  # noqa: S311 - nobody looks at what is hidden
    return search.actions if search.finds() else []


def may_end(view: View) -> bool:
    """Whether the turn might end the game: otherwise there is nothing to search for."""
    return view.phase != "place" and _may_end(view, own_seat(view), view.turn.number)


# What is needed at least.


def _may_end(table: View | State, seat: int, turn: int) -> bool:
    """Whether the game might be over after this turn, by what the cards in hand bring at most."""
    if not table.limits.let_end(turn, len(table.players)):
        return False
    missing, own = _missing_piles(table), table.players[seat]
    if missing <= 0 or table.reason is not None or turn >= ROUNDS * len(table.players):
        return True
    if table.markers <= _stations(table, own.hand) or table.limits.rails - len(own.rails) <= _rails(table, own.hand):
        return True
    costs = sorted(left * CARDS[card].cost for card, left in table.piles.items() if left and card != "waste")
    free = A_GAIN * sum(card in GAINING for card in _of_use(table, own.hand))
    return sum(costs[:missing]) <= _money(table, own.hand) + free


def _missing_piles(table: View | State) -> int:
    """How many more have to be empty for an end."""
    return table.limits.piles - sum(not left for card, left in table.piles.items() if card != "waste")


def _rails(table: View | State, hand: Sequence[str]) -> int:
    """How many can be laid at most, an open question among them."""
    return sum(card in RAIL_CARDS for card in _of_use(table, hand))


def _stations(table: View | State, hand: Sequence[str]) -> int:
    return _of_use(table, hand).count("station_expansion")


def _money(table: View | State, hand: Sequence[str]) -> int:
    """What can be had in this turn at most, unless something unknown comes."""
    money, rails = table.money, _rails(table, hand)
    money += rails * (rail_money(table) + IRONWORKS_MONEY * hand.count("ironworks"))
    money += sum(CARDS[card].money for card in hand)
    for card in _of_use(table, hand):
        money += AN_ACTION * ("action" in CARDS[card].kinds) + len(hand) * (card in FOR_EACH_CARD)
    return money


def _of_use(table: View | State, hand: Sequence[str]) -> list[str]:
    """The cards whose effects may still bring something: those in hand, and one that is half done."""
    return [*hand, *([table.doing.card] if table.doing is not None else [])]


# The search.


@dataclass(slots=True)
class _Search:
    """Depth first, over the actions before the purchases."""

    start: State
    actions: list[Action] = field(default_factory=list)  # so far; in the end those that win
    left: int = POSITIONS
    seen: set[tuple[object, ...]] = field(default_factory=set)

    def finds(self) -> bool:
        return self._wins(GAME.clone(self.start))

    def _wins(self, state: State) -> bool:
        """Whether a way from here is found; it stands in `actions` then."""
        seat = self.start.seat
        if state.phase == "over":
            return _is_first(state, seat)
        if state.turn != self.start.turn or self.left <= 0 or not _may_win(state, seat):
            return False
        key = _key(state)
        if key in self.seen:
            return False
        self.seen.add(key)
        self.left -= 1
        if state.doing is None and not state.bought and self._buys(state):
            return True
        return any(self._takes(state, action) for action in _steps(state))

    def _takes(self, state: State, action: Action) -> bool:
        then = GAME.clone(state)
        unknown = GAME.apply(then, state.seat, action).settled and then.turn == state.turn and then.phase != "over"
        self.actions.append(action)
        if not unknown and self._wins(then):
            return True
        self.actions.pop()
        return False

    def _buys(self, state: State) -> bool:
        """Whether purchases with the money that is there end and win the game: those that bring most points."""
        lead = _lead(state)
        for cards in _purchases(state):
            if lead + sum(CARDS[card].points for card in cards) >= 0 and (actions := _ending(state, cards)):
                self.actions += actions
                return True
        return False


def _may_win(state: State, seat: int) -> bool:
    hand = state.players[seat].hand
    more = A_RAIL * _rails(state, hand) + A_STATION * _stations(state, hand) + A_COIN * _money(state, hand)
    if _lead(state) + more + hand.count("tourist_train") < 0:
        return False
    return _may_end(state, seat, state.turn)


def _is_first(state: State, seat: int) -> bool:
    outcome = GAME.outcome(state)
    return outcome is not None and outcome.placings[0] == (seat,)


def _lead(state: State) -> int:
    """In points, of the seat on turn."""
    points = [
        sum(rail_points(state, seat)) + sum(CARDS[card].points for card in owned(state, seat)) + player.points
        for seat, player in enumerate(state.players)
    ]
    return points[state.seat] - max(each for seat, each in enumerate(points) if seat != state.seat)


def _key(state: State) -> tuple[object, ...]:
    """What is alike for all that can still be done in this turn, however it came about."""
    own = state.players[state.seat]
    return (
        *(
            tuple(sorted(own.hand)),
            tuple(sorted(state.play)),
            tuple(sorted(state.gained)),
            tuple(sorted(state.lasting)),
        ),
        *(
            state.money,
            own.points,
            tuple(sorted(own.rails)),
            tuple(state.stations.values()),
            tuple(state.piles.values()),
        ),
        *(repr(state.doing), state.bought, tuple(sorted(own.discard))),
    )


def _steps(state: State) -> list[Action]:
    """What to try next, the most promising first. Trains for coins are played in one order, but where others want them
    in hand."""
    legal = GAME.legal(state, state.seat)
    if state.doing is not None or state.bought:
        return sorted(legal, key=lambda action: -_promise(state, action))
    hand = state.players[state.seat].hand
    if GAINING.isdisjoint(hand):
        for card in PLAIN:
            for effect in (True, False):
                if (play := Play(card, effect)) in legal:
                    return [play]
    coins = rail_money(state)
    plays = [
        action
        for action in legal
        if isinstance(action, Play)
        and (action.effect or CARDS[action.card].money or (coins and action.card in RAIL_CARDS))
    ]
    return sorted(plays, key=lambda action: -_promise(state, action))


def _promise(state: State, action: Action) -> float:
    """In which order ways are tried; none is left out for it."""
    match action:
        case Lay(place) | Build(place):
            what = MAPS[state.map].places[place]
            if isinstance(action, Build):
                more = CITY_POINTS[state.stations[place] + 1] - CITY_POINTS[state.stations[place]]
                there = [place in player.rails for player in state.players]
                return more * (2 * there[state.seat] - sum(there))
            points = CITY_POINTS[state.stations[place]] if what.ground == "city" else 0
            return points + (what.number if what.ground == "remote" else 0) - what.price / 10
        case Play(card, effect):
            return effect + (2 if card in GAINING else 0) - (1 if card in FOR_EACH_CARD else 0)
        case PutOnDeck() | Destroy():
            return -CARDS[action.card].money
    return 0.0


# Purchases.


def _purchases(state: State) -> Iterator[list[str]]:
    """What to buy for an end with this turn: each way to empty the piles that are missing, and the most points for what
    is left."""
    own, limits = state.players[state.seat], state.limits
    ends = state.reason is not None or state.turn >= ROUNDS * len(state.players)
    ends = ends or not state.markers or len(own.rails) >= limits.rails
    missing = 0 if ends else max(0, _missing_piles(state))
    left = {card: count for card, count in state.piles.items() if count and card != "waste"}
    cheap = [card for card, count in left.items() if count * CARDS[card].cost <= state.money]
    for emptied in combinations(cheap, missing):
        money = state.money - sum(left[card] * CARDS[card].cost for card in emptied)
        if money >= 0:
            cards = [card for card in emptied for _ in range(left[card])]
            rest = [(card, 0 if card in emptied else left.get(card, 0)) for card in POINTS_FOR_COINS]
            yield cards + _most_points(money, rest)


def _most_points(money: int, wares: Sequence[tuple[str, int]]) -> list[str]:
    """The buildings that bring most for so much money, and as few as do."""
    if not wares:
        return []
    (card, left), *others = wares
    ways = (
        [card] * count + _most_points(money - count * CARDS[card].cost, others)
        for count in range(min(left, money // CARDS[card].cost), -1, -1)
    )
    return max(ways, key=lambda cards: sum(CARDS[each].points for each in cards))


def _ending(state: State, cards: Sequence[str]) -> list[Action]:
    """These purchases and the end of the turn, if the game is won with it."""
    then, actions = GAME.clone(state), list[Action]()
    script: list[Action] = [Buy(card) for card in cards]
    for action in [*script, END]:
        for each in [
            action,
            *([LEAVE[action.card]] if isinstance(action, Buy) and "onto_deck" in state.lasting else []),
        ]:
            if then.phase != "over" and then.turn == state.turn:
                GAME.apply(then, state.seat, each)
                actions.append(each)
    return actions if then.phase == "over" and _is_first(then, state.seat) else []
