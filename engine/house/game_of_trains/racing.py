"""The policy of play-outs of The Game of Trains: everybody races, takes what wins, and gives no win away."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from engine.game_of_trains import LENGTH, WAGONS
from engine.house.game_of_trains.lean import DOES, FUNCTIONS, NOBODY, SHUNTED, TAKEN, Table, Train, in_order

# Gaps are filled side by side, so their times add up to less than their sum: as powers of this.
TOGETHER: Final = 1.5
# Cards that must fall between two wagons until so many places between them are filled, each put where it is best.
CARDS_TO_FILL: Final = (0.0, 1.0, 2.39, 4.05, 5.99, 8.21, 10.68, 13.4)
IMPOSSIBLE: Final = 1e6
END: Final = WAGONS + 1  # a wagon that every other is smaller than
A_TURN: Final = 1.0  # what a draw gains
HOME: Final = tuple((card - 1) * LENGTH // WAGONS for card in range(END))  # where a card most likely ends up


class _Gaps(dict[int, list[list[float]]]):
    """By the wagon before a gap, the gap's places, and the wagon after it: what it costs to fill. Worked out on demand,
    as few of the wagons are ever met."""

    def __init__(self, unseen: Sequence[int]) -> None:
        super().__init__()
        hidden, count = set(unseen), len(unseen)
        self._below = list(accumulate(int(card in hidden) for card in range(END)))
        self._costs = [
            [
                (cards * count / max(1, width)) ** TOGETHER if width >= places else IMPOSSIBLE
                for width in range(count + 1)
            ]
            for places, cards in enumerate(CARDS_TO_FILL)
        ]

    def __missing__(self, low: int) -> list[list[float]]:
        under = self._below[low]
        widths = [below - under for below in self._below[low:]]
        found = self[low] = [[IMPOSSIBLE] * (low + 1) + [cost[width] for width in widths] for cost in self._costs]
        return found


class Racer:
    """Weighs trains by the turns they need, with the cards that were unseen when a decision was begun."""

    def __init__(self, unseen: Sequence[int]) -> None:
        self._gaps = _Gaps(unseen)
        self._turns: dict[Train, float] = {}
        self._shunts: list[dict[Train, tuple[float, int, Train]]] = [{} for _ in FUNCTIONS]
        self._places: dict[tuple[Train, int], list[int]] = {}
        self._wins: dict[Train, int] = {}

    def turns(self, train: Train) -> float:
        """How many draws it takes, roughly, to bring this train into order. A wagon 0 is never kept."""
        known = self._turns.get(train)
        if known is None:
            known = self._turns[train] = self._count(train)
        return known

    def _count(self, train: Train) -> float:
        # For each wagon, what it costs to fill the gaps before it, if it is kept: unrolled, as all hangs on it.
        gaps = self._gaps
        v, w, x, y, z, p, q = train
        l0, l1, l2, l3, l4, l5, l6, l7 = gaps[0]
        a = l0[v]
        v0, v1, v2, v3, v4, v5, v6, _ = gaps[v]
        b = min(l1[w], a + v0[w])
        w0, w1, w2, w3, w4, w5, _, _ = gaps[w]
        c = min(l2[x], a + v1[x], b + w0[x])
        x0, x1, x2, x3, x4, _, _, _ = gaps[x]
        d = min(l3[y], a + v2[y], b + w1[y], c + x0[y])
        y0, y1, y2, y3, _, _, _, _ = gaps[y]
        e = min(l4[z], a + v3[z], b + w2[z], c + x1[z], d + y0[z])
        z0, z1, z2, _, _, _, _, _ = gaps[z]
        f = min(l5[p], a + v4[p], b + w3[p], c + x2[p], d + y1[p], e + z0[p])
        p0, p1, _, _, _, _, _, _ = gaps[p]
        g = min(l6[q], a + v5[q], b + w4[q], c + x3[q], d + y2[q], e + z1[q], f + p0[q])
        h = min(
            l7[END], a + v6[END], b + w5[END], c + x4[END], d + y3[END], e + z2[END], f + p1[END], g + gaps[q][0][END]
        )
        return float(h ** (1 / TOGETHER))

    def places(self, train: Train, card: int) -> list[int]:
        """The places for this card, the best first; of equals the one nearest to where it would end up."""
        key = train, card
        known = self._places.get(key)
        if known is None:
            home = HOME[card]
            count, turns = self._count, []
            for place in range(LENGTH):
                changed = (*train[:place], card, *train[place + 1 :])
                turns.append((0.0 if in_order(changed) else count(changed), abs(place - home), place))
            turns.sort()
            known = self._places[key] = [place for _, _, place in turns]
        return known

    def best_shunt(self, train: Train, function: int) -> tuple[float, int, Train]:
        """The turns left, the place and the train, if this function is used where it helps most."""
        shunts = self._shunts[function]
        known = shunts.get(train)
        if known is None:
            turns = self.turns
            options = []
            for place, make in SHUNTED[function].items():
                made = make(train)
                options.append((turns(made), place, made))
            known = shunts[train] = min(options)
        return known

    def wins(self, train: Train) -> int:
        """The functions that bring this train into order at once, as bits."""
        known = self._wins.get(train)
        if known is None:
            known = 0
            a, b, c, d, e, f, g = train
            if (a > b) + (b > c) + (c > d) + (d > e) + (e > f) + (f > g) <= 2:
                for function, makes in SHUNTED.items():
                    if any(in_order(make(train)) for make in makes.values()):
                        known |= 1 << function
            self._wins[train] = known
        return known


def play_on(table: Table, racer: Racer, turns: int) -> None:
    """Plays so many turns, after the set-up or the turn that is begun, or until somebody wins."""
    while table.turn == 0:
        _choose(table, racer)
    hand = table.hands[table.actor]
    if hand:
        _put(table, racer, hand.pop())
    while turns and not table.over:
        _turn(table, racer)
        turns -= 1


def _choose(table: Table, racer: Racer) -> None:
    seat = table.actor
    train = table.trains[seat]
    best = IMPOSSIBLE
    choice = table.hands[seat][0], 0
    for card in table.hands[seat]:
        place = racer.places(train, card)[0]
        turns = racer.turns((*train[:place], card, *train[place + 1 :]))
        if turns < best:
            best, choice = turns, (card, place)
    table.choose(*choice)


def _turn(table: Table, racer: Racer) -> None:
    seat, trains, row = table.actor, table.trains, table.row
    train = trains[seat]
    danger = 0
    for other, theirs in enumerate(trains):
        if other != seat:
            danger |= racer.wins(theirs)
    now = racer.turns(train)
    best, most, blocked = None, A_TURN, False
    for function in SHUNTED:
        if row[function]:
            left, place, made = racer.best_shunt(train, function)
            if not left:
                table.shunt(function, place, made)
                return
            blocks = danger >> function & 1
            if (blocks, now - left) > (blocked, most):
                best, most, blocked = (function, place, made), now - left, bool(blocks)
    if best is not None:
        table.shunt(*best)
        return
    for function, place in TAKEN.items():
        if row[function] and _hurts(table, racer, seat, now, place):
            table.remove(function)
            return
    _put(table, racer, table.next_card(), danger)


def _hurts(table: Table, racer: Racer, seat: int, now: float, place: int) -> bool:
    """Whether clearing this place sets the leading rival back by more than it costs to do so."""
    trains = table.trains
    leader, least = NOBODY, IMPOSSIBLE
    for other, train in enumerate(trains):
        if other != seat:
            turns = racer.turns(train)
            if turns < least:
                leader, least = other, turns
    if table.locks[leader][place] or least > now + 2:
        return False
    train = trains[leader]
    gain = racer.turns((*train[:place], 0, *train[place + 1 :])) - least
    if gain <= A_TURN:
        return False
    if not table.locks[seat][place]:
        train = trains[seat]
        gain -= racer.turns((*train[:place], 0, *train[place + 1 :])) - now
    return gain > A_TURN


def _put(table: Table, racer: Racer, card: int, danger: int = NOBODY) -> None:
    """Puts a drawn card where it is best, but for a place whose wagon would let somebody win at once."""
    seat, trains = table.actor, table.trains
    train = trains[seat]
    places = racer.places(train, card)
    if danger == NOBODY:
        danger = 0
        for other, theirs in enumerate(trains):
            if other != seat:
                danger |= racer.wins(theirs)
    best = places[0]
    if danger and not in_order((*train[:best], card, *train[best + 1 :])):
        lying = table.lying()
        for place in places:
            if not (lying ^ 1 << DOES[train[place]]) & danger:
                best = place
                break
    table.put(card, best)
