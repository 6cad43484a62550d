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

# Gaps are filled side by side, so their times add up to less than their sum: as powers of this.
TOGETHER: Final = 1.5
# Cards that must fall between two wagons until so many places between them are filled, each card put where it is
# best: a card at x of the stretch leaves two shorter ones, and what is worse than waiting is not taken.
CARDS_TO_FILL: Final = (0.0, 1.0, 2.39, 4.05, 5.99, 8.21, 10.68, 13.4)
_GAP: Final = tuple(cards**TOGETHER for cards in CARDS_TO_FILL)
NEVER: Final = 1000.0  # turns
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
        self._rarity = [NEVER**2, *((count / width) ** TOGETHER for width in range(1, count + 1))]
        self._drawing = {other: self.turns(view.trains[other]) for other in self.others}
        self._using = {
            other: {function: 1 + self._best_shunt(view.trains[other], function) for function in SHUNTS}
            for other in self.others
        }

    def turns(self, train: Sequence[int]) -> float:
        """How many draws it takes, roughly, to bring this train into order: 0 if it is."""
        below, rarity = self._below, self._rarity
        wagons = (0, *train, WAGONS + 1)
        best = [0.0]
        for place in range(1, LENGTH + 2):
            wagon = wagons[place]
            under = below[wagon - 1]
            least = NEVER**2
            for kept in range(place):
                left = wagons[kept]
                if left < wagon:
                    gap = place - kept - 1
                    cost = best[kept]
                    if gap:
                        fitting = under - below[left]
                        if fitting < gap:
                            continue
                        cost += _GAP[gap] * rarity[fitting]
                    if cost < least:
                        least = cost
            best.append(least)
        return float(best[-1] ** (1 / TOGETHER))

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
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    race = Race(view, view.seat)
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
    total = 0.0
    for card in race.unseen:
        found: list[tuple[float, float, int]] = []
        for place in range(LENGTH):
            changed = [*train[:place], card, *train[place + 1 :]]
            turns = race.turns(changed)
            if turns == 0.0:
                found = [(1.0, 0.0, place)]
                break
            found.append((winning(hazard(turns), fails[place]), turns, place))
        found.sort(reverse=True)
        best = found[0][0]
        for _, turns, place in found[:2]:
            if turns > 1.0:
                changed = [*train[:place], card, *train[place + 1 :]]
                best = max(best, winning(hazard(race.own_turns(changed, rows[place])), fails[place]))
        total += best
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
    turns = [race.turns([*train[:place], card, *train[place + 1 :]]) for card in race.unseen]
    later = [hazard(needed) for needed in turns if needed]
    won = (len(turns) - len(later)) / len(turns)
    return won, sum(later) / len(later) if later else 1.0
