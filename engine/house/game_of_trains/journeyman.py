"""The computer player of The Game of Trains: it counts the turns that each train still needs, and plays the race."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from random import Random
from typing import Final

from engine.game_of_trains import (
    FUNCTION,
    LENGTH,
    REMOVED,
    WAGONS,
    Action,
    Choose,
    Draw,
    Function,
    Place,
    Use,
    View,
    ascending,
    shunted,
)
from engine.game_of_trains.shunting import SHUNTS
from engine.house.player import own_seat

# Gaps are filled side by side, so their times add up to less than their sum: as powers of this.
TOGETHER: Final = 1.5
# Cards that must fall between two wagons until so many places between them are filled, each card put where it is
# best: a card at x of the stretch leaves two shorter ones, and what is worse than waiting is not taken.
CARDS_TO_FILL: Final = (0.0, 1.0, 2.39, 4.05, 5.99, 8.21, 10.68, 13.4)
_GAP: Final = tuple(cards**TOGETHER for cards in CARDS_TO_FILL)
IMPOSSIBLE: Final = 1e6
SUREST: Final = 0.97  # a rival with a won train may still overlook it, so a lost position is played on


class Race:
    """One position, as its player weighs it."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        seats = len(view.trains)
        self.others = [(seat + step) % seats for step in range(1, seats)]  # in the order in which they act
        shown = {0, *view.row, *view.hand}.union(*view.trains, *view.locks)
        self.unseen = [card for card in range(1, WAGONS + 1) if card not in shown]
        self._below = list(accumulate(int(card not in shown) for card in range(WAGONS + 2)))
        count = len(self.unseen)
        self._rarity = [IMPOSSIBLE, *((count / width) ** TOGETHER for width in range(1, count + 1))]
        self._drawing = {other: self.turns(view.trains[other]) for other in self.others}
        self._using = {
            other: {function: 1 + self._best_shunt(view.trains[other], function) for function in SHUNTS}
            for other in self.others
        }

    def turns(self, train: Sequence[int]) -> float:
        """How many draws it takes, roughly, to bring this train into order: 0 if it is."""
        return float(self._reach((0, *train, WAGONS + 1))[-1] ** (1 / TOGETHER))

    def turns_with(self, train: Sequence[int], place: int) -> list[float]:
        """The same for the train with each of the unseen cards at this place, as only what is next to it changes."""
        wagons = (0, *train, WAGONS + 1)
        here, end = place + 1, LENGTH + 1
        before = self._reach(wagons)
        after = [0.0] * (end + 1)
        for kept in range(end - 1, here, -1):
            later = range(kept + 1, end + 1)
            after[kept] = min([self._gap(wagons[kept], wagons[to], to - kept - 1) + after[to] for to in later])
        left = [(wagons[kept], here - kept - 1, before[kept]) for kept in range(here)]
        right = [(wagons[kept], kept - here - 1, after[kept]) for kept in range(here + 1, end + 1)]
        gap = self._gap
        thrown = min([cost + gap(low, high, m + n + 1) + rest for low, m, cost in left for high, n, rest in right])
        found = []
        for card in self.unseen:
            to_left = min([cost + gap(low, card, places) for low, places, cost in left])
            to_right = min([gap(card, high, places) + rest for high, places, rest in right])
            found.append(min(thrown, to_left + to_right, IMPOSSIBLE) ** (1 / TOGETHER))
        return found

    def _gap(self, low: int, high: int, places: int) -> float:
        """What it costs to fill so many places between two wagons that are kept."""
        if low >= high:
            return IMPOSSIBLE
        if not places:
            return 0.0
        fitting = self._below[high - 1] - self._below[low]
        return _GAP[places] * self._rarity[fitting] if fitting >= places else IMPOSSIBLE

    def _reach(self, wagons: Sequence[int]) -> list[float]:
        """For each wagon, what it costs to fill the gaps before it, if it is kept: `_gap`, in one hot loop."""
        below, rarity = self._below, self._rarity
        best = [0.0]
        for place in range(1, LENGTH + 2):
            wagon = wagons[place]
            under = below[wagon - 1]
            least = IMPOSSIBLE
            for kept in range(place):
                low = wagons[kept]
                if low < wagon:
                    places = place - kept - 1
                    cost = best[kept]
                    if places:
                        fitting = under - below[low]
                        if fitting < places:
                            continue
                        cost += _GAP[places] * rarity[fitting]
                    if cost < least:
                        least = cost
            best.append(least)
        return best

    def _best_shunt(self, train: Sequence[int], function: Function) -> float:
        return min(self.turns(shunted(train, function, place)) for place in SHUNTS[function].places)

    def own_turns(self, train: Sequence[int], functions: Iterable[Function]) -> float:
        """The turns this train needs, if a card of the row may be used for one of them."""
        return min([self.turns(train), *(1 + self._best_shunt(train, use) for use in functions if use in SHUNTS)])

    def others_fail(self, functions: set[Function]) -> float:
        """How likely it is that none of the others is done before the player acts again, with these in the row."""
        likely = 1.0
        for other in self.others:
            using = self._using[other]
            likely *= 1 - hazard(min([self._drawing[other], *(using[use] for use in functions if use in SHUNTS)]))
        return likely


def hazard(turns: float) -> float:
    """How likely a train that needs so many turns is done in the next."""
    return min(SUREST, 1 / max(1.0, turns))


def winning(own: float, others_fail: float) -> float:
    """How likely the player comes first, if every round is like the next: the others act, then the player."""
    return others_fail * own / (1 - others_fail * (1 - own))


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """The action after which the player most likely comes first."""
    race = Race(view, own_seat(view))
    row = {FUNCTION[card] for card in view.row}
    chances = [_chance(race, action, row) for action in legal]
    best = max(chances)
    return rng.choice([action for action, chance in zip(legal, chances, strict=True) if chance > best - 1e-9])


def _chance(race: Race, action: Action, row: set[Function]) -> float:
    train = race.view.trains[race.seat]
    match action:
        case Draw():
            return _after_drawing(race, train, row)
        case Place(place):
            return _after_placing(race, train, race.view.hand[0], place, row)
        case Choose(card, place):
            return _after_placing(race, train, card, place, row)
        case Use(card, place):
            return _after_removing(race, card, row) if place is None else _after_using(race, train, card, place, row)


def _after_using(race: Race, train: Sequence[int], card: int, place: int, row: set[Function]) -> float:
    function = FUNCTION[card]
    left = row - {function}
    if function is not Function.LOCK:
        train = shunted(train, function, place)
        if ascending(train):
            return 1.0
    return winning(hazard(race.own_turns(train, left)), race.others_fail(left))


def _after_placing(race: Race, train: Sequence[int], card: int, place: int, row: set[Function]) -> float:
    changed = [*train[:place], card, *train[place + 1 :]]
    if ascending(changed):
        return 1.0
    left = row ^ {FUNCTION[train[place]]}
    return winning(hazard(race.own_turns(changed, left)), race.others_fail(left))


def _after_drawing(race: Race, train: Sequence[int], row: set[Function]) -> float:
    """Over all cards that may come, each put where it is best."""
    rows = [row ^ {FUNCTION[wagon]} for wagon in train]
    fails = [race.others_fail(left) for left in rows]
    turns = [race.turns_with(train, place) for place in range(LENGTH)]
    total = 0.0
    for index, card in enumerate(race.unseen):
        if any(turns[place][index] == 0.0 for place in range(LENGTH)):
            total += 1.0
            continue
        # What the row could be used for afterwards is worked out only for the place that looks best without it.
        _, best = max((winning(hazard(turns[place][index]), fails[place]), place) for place in range(LENGTH))
        total += _after_placing(race, train, card, best, row)
    return total / len(race.unseen)


def _after_removing(race: Race, card: int, row: set[Function]) -> float:
    """Everybody's wagon at one place becomes an unknown one, the player's first."""
    view = race.view
    place = REMOVED[FUNCTION[card]]
    left = row - {FUNCTION[card]}
    gaps = [seat for seat in (race.seat, *race.others) if not view.locks[seat][place]]
    for seat in gaps:
        left = left ^ {FUNCTION[view.trains[seat][place]]}
    fates = []
    for seat in (race.seat, *race.others):
        train = view.trains[seat]
        fates.append(_refilled(race, train, place) if seat in gaps else (0.0, hazard(race.own_turns(train, left))))
    (won, own), *rivals = fates
    nobody_yet, fail = 1 - won, 1.0
    for wins, later in rivals:
        nobody_yet *= 1 - wins
        fail *= 1 - later
    return won + nobody_yet * winning(own, fail)


def _refilled(race: Race, train: Sequence[int], place: int) -> tuple[float, float]:
    """How likely the refill wins at once, and, if it does not, how likely the train is done in the next turn."""
    turns = race.turns_with(train, place)
    later = [hazard(needed) for needed in turns if needed]
    won = (len(turns) - len(later)) / len(turns)
    return won, sum(later) / len(later) if later else 1.0
