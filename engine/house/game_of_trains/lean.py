"""The rules of The Game of Trains as play-outs play them: in place, and without a word.

What may be done stands in the engine alone. What comes of it stands here a second time, several times as fast: nothing
is refused, told or undone. Tests play both side by side and hold them equal.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from random import Random
from typing import Final

from engine.game_of_trains import FUNCTION, LENGTH, REMOVED, WAGONS, Action, Choose, Draw, Function, Place, Use, View
from engine.game_of_trains.deck import TURNS
from engine.game_of_trains.shunting import SHUNTS, disturbed

Train = tuple[int, ...]
FUNCTIONS: Final = tuple(Function)
LOCK: Final = FUNCTIONS.index(Function.LOCK)
# By number, the function of a card as its place in FUNCTIONS.
DOES: Final = tuple(FUNCTIONS.index(function) for function in FUNCTION)
TAKEN: Final = {FUNCTIONS.index(function): place for function, place in REMOVED.items()}  # the place that is cleared


def _shunting(function: Function, place: int) -> Callable[[Train], Train]:
    shunt = SHUNTS[function]
    start = place + shunt.offset
    order = list(range(LENGTH))
    order[start : start + len(shunt.order)] = [start + step for step in shunt.order]
    return itemgetter(*order)


# For each function that changes the order, and each place: what makes the new train of the old one.
SHUNTED: Final[dict[int, dict[int, Callable[[Train], Train]]]] = {
    FUNCTIONS.index(function): {place: _shunting(function, place) for place in shunt.places}
    for function, shunt in SHUNTS.items()
}
_DISTURBED: Final = {
    FUNCTIONS.index(function): {place: tuple(disturbed(function, place)) for place in shunt.places}
    for function, shunt in SHUNTS.items()
}
NOBODY: Final = -1


def in_order(train: Train) -> bool:
    """Whether all seven stand in strictly ascending order."""
    first, second, third, fourth, fifth, sixth, seventh = train
    return first < second < third < fourth < fifth < sixth < seventh


class Table:
    """A game as it stands. The row is kept by function, as no two cards in it are alike; `locked` counts the locks."""

    __slots__ = (
        "actor", "discard", "hands", "locked", "locks", "over", "pile", "rng", "row", "trains", "turn", "winner",
    )  # fmt: skip

    def __init__(self, view: View, rng: Random) -> None:
        """What is hidden lies where chance puts it."""
        self.rng = rng
        self.actor = view.turn.seat
        self.turn = view.turn.number
        self.winner = NOBODY
        self.over = False
        self.trains: list[Train] = [tuple(train) for train in view.trains]
        self.locks = [locks[:] for locks in view.locks]
        self.locked = [sum(map(bool, locks)) for locks in view.locks]
        self.row = [0] * len(FUNCTIONS)
        for card in view.row:
            self.row[DOES[card]] = card
        hidden = unseen(view)
        rng.shuffle(hidden)
        self.hands = [
            view.hand[:] if seat == view.reader else [hidden.pop() for _ in range(held)]
            for seat, held in enumerate(view.hand_sizes)
        ]
        self.pile = hidden[: view.pile_size]
        self.discard = hidden[view.pile_size :]

    def copy(self, rng: Random) -> Table:
        """The same table, which goes on by itself."""
        table = Table.__new__(Table)
        table.rng = rng
        table.actor, table.turn, table.winner, table.over = self.actor, self.turn, self.winner, self.over
        table.trains = self.trains[:]
        table.locks = [locks[:] for locks in self.locks] if any(self.locked) else [[0] * LENGTH for _ in self.locks]
        table.locked = self.locked[:]
        table.row = self.row[:]
        table.hands = [hand[:] for hand in self.hands]
        table.pile = self.pile[:]
        table.discard = self.discard[:]
        return table

    def do(self, action: Action) -> None:
        """The actor does this. A drawn card waits in the hand, as it does at the table."""
        match action:
            case Draw():
                self.hands[self.actor].append(self.next_card())
            case Place(place):
                self.put(self.hands[self.actor].pop(), place)
            case Choose(card, place):
                self.choose(card, place)
            case Use(card, place):
                function = DOES[card]
                if place is None:
                    self.remove(function)
                elif function == LOCK:
                    self.lock(place)
                else:
                    self.shunt(function, place, SHUNTED[function][place](self.trains[self.actor]))

    def choose(self, card: int, place: int) -> None:
        """Set-up: one of the hand goes into the train, the others aside."""
        seat = self.actor
        hand = self.hands[seat]
        hand.remove(card)
        self.discard += hand
        hand.clear()
        self._exchange(card, place)
        self.actor = (seat + 1) % len(self.trains)
        if not self.hands[self.actor]:
            self.turn = 1

    def put(self, card: int, place: int) -> None:
        """The drawn card goes into the train, which ends the turn."""
        self._exchange(card, place)
        self._end_turn()

    def shunt(self, function: int, place: int, train: Train) -> None:
        """A card of the row makes this train of the actor's."""
        seat = self.actor
        self.discard.append(self.row[function])
        self.row[function] = 0
        if self.locked[seat]:
            for changed in _DISTURBED[function][place]:
                self._unlock(seat, changed)
        self.trains[seat] = train
        self._end_turn()

    def lock(self, place: int) -> None:
        """The lock of the row goes under the actor's wagon here."""
        seat = self.actor
        self.locks[seat][place] = self.row[LOCK]
        self.locked[seat] += 1
        self.row[LOCK] = 0
        self._end_turn()

    def remove(self, function: int) -> None:
        """Everybody's wagon at one place that is not locked goes, and the next cards come, the actor's first."""
        place = TAKEN[function]
        trains, locks, seat = self.trains, self.locks, self.actor
        self.discard.append(self.row[function])
        self.row[function] = 0
        gaps = [other for other in (*range(seat, len(trains)), *range(seat)) if not locks[other][place]]
        for gap in gaps:
            self._lay(trains[gap][place])
        for gap in gaps:
            train = trains[gap] = (*trains[gap][:place], self.next_card(), *trains[gap][place + 1 :])
            if in_order(train):
                self.winner, self.over = gap, True
                return
        self._end_turn()

    def lying(self) -> int:
        """The functions of the row, as bits."""
        return sum([1 << function for function, card in enumerate(self.row) if card])

    def next_card(self) -> int:
        """The top card; the discard is shuffled when there is none."""
        if not self.pile:
            self.pile, self.discard = self.discard, []
            self.rng.shuffle(self.pile)
        return self.pile.pop()

    def _exchange(self, card: int, place: int) -> None:
        seat = self.actor
        train = self.trains[seat]
        if self.locked[seat]:
            self._unlock(seat, place)
        self.trains[seat] = (*train[:place], card, *train[place + 1 :])
        self._lay(train[place])

    def _unlock(self, seat: int, place: int) -> None:
        lock = self.locks[seat][place]
        if lock:
            self.locks[seat][place] = 0
            self.locked[seat] -= 1
            self.discard.append(lock)

    def _lay(self, card: int) -> None:
        function = DOES[card]
        other = self.row[function]
        if other:
            self.row[function] = 0
            self.discard += (other, card)
        else:
            self.row[function] = card

    def _end_turn(self) -> None:
        seat = self.actor
        if in_order(self.trains[seat]):
            self.winner, self.over = seat, True
        elif self.turn == TURNS:
            self.over = True
        else:
            self.turn += 1
            self.actor = (seat + 1) % len(self.trains)


def unseen(view: View) -> list[int]:
    """The cards that the reader cannot know the place of, in order."""
    shown = {0, *view.row, *view.hand}.union(*view.trains, *view.locks)
    return [card for card in range(1, WAGONS + 1) if card not in shown]
