"""Facts about the trains after a move, by which one move is better than another: order, room, and others' chances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from cogs.face.reasons import Fact
from cogs.face.seating import Seating
from engine.game_of_trains import (
    FUNCTION,
    LENGTH,
    REMOVED,
    WAGONS,
    Action,
    Draw,
    Function,
    GameOfTrains,
    State,
    Use,
    View,
    ascending,
    shunted,
    uses,
)
from engine.house.player import own_seat

GAME = GameOfTrains()
A_FEW: Final = 3  # numbers; that so many more fit says little


def facts_after(action: Action, view: View, seating: Seating) -> list[Fact]:
    """What holds after this action, the weightiest first. What a card brings that nobody has seen is left out."""
    own = own_seat(view)
    if isinstance(action, Draw):
        return _of_drawing(view, own)
    if isinstance(action, Use) and action.place is None:
        return [*_of_removal(REMOVED[FUNCTION[action.card]], view, own, seating)]
    state = GAME.from_view(view, Random(0))  # noqa: S311 - what is hidden is not looked at
    GAME.apply(state, own, action)
    return [*_of_others(view, state, own, seating), *_of_own(action, view, state, own)]


def _of_others(view: View, after: State, own: int, seating: Seating) -> Iterator[Fact]:
    """Of a seat that could finish its train next, and no longer can."""
    able = [seat for seat in range(len(view.trains)) if seat != own and _finishing(view, view.trains[seat], seat)]
    if able and not any(_finishing(after, after.trains[seat], seat) for seat in able):
        yield Fact("stops", said={"who": seating[able[0]]})


def _of_own(action: Action, view: View, after: State, own: int) -> Iterator[Fact]:
    train = after.trains[own]
    if view.phase != "setup" and (cards := _finishing(after, train, own)):
        yield Fact("nearly", said={"card": cards[0]})
    count = in_place(train)
    yield Fact("order", count, {"count": count, "all": LENGTH})
    room = fitting(train, _hidden(view))
    yield Fact("room", room, {"count": room}, A_FEW, minor=True)
    if isinstance(action, Use) and FUNCTION[action.card] is Function.LOCK and action.place is not None:
        wagon = train[action.place]
        if in_place(_without(train, action.place)) < count:
            yield Fact("locked", said={"wagon": wagon}, minor=True)


def _of_removal(place: int, view: View, own: int, seating: Seating) -> Iterator[Fact]:
    """Of a wagon that everybody loses: what is drawn for it nobody knows."""
    trains, spared = view.trains, [bool(locks[place]) for locks in view.locks]
    hit = [
        seat
        for seat, train in enumerate(trains)
        if not spared[seat] and in_place(_without(train, place)) < in_place(train)
    ]
    kept = trains[own] if spared[own] else _without(trains[own], place)
    yield Fact("order", in_place(kept), by=LENGTH)  # to be compared: it is no news
    others = [seat for seat in hit if seat != own]
    if others and own not in hit:
        most = max(others, key=lambda seat: in_place(trains[seat]))
        yield Fact("hurts", said={"who": seating[most], "wagon": trains[most][place]})
    if own not in hit and not spared[own]:
        yield Fact("misfit", said={"wagon": trains[own][place]}, minor=True)


def _of_drawing(view: View, own: int) -> list[Fact]:
    """Of a draw, against all that the row's cards can do."""
    now = in_place(view.trains[own])
    facts = [Fact("order", now, by=LENGTH)]  # to be compared: it is no news
    if view.row and not any(_may_help(use, view, own) for use in uses(view.locks[own], view.row)):
        facts.append(Fact("nothing", minor=True))
    return facts


def _may_help(use: Use, view: View, own: int) -> bool:
    """Whether a card of the row brings more order, or may: a removal that takes a wagon which does not fit."""
    train = view.trains[own]
    if use.place is not None:
        return in_place(_used(train, use)) > in_place(train)
    place = REMOVED[FUNCTION[use.card]]
    return not view.locks[own][place] and in_place(_without(train, place)) == in_place(train)


def in_place(train: Sequence[int | None]) -> int:
    """How many wagons can stay where they are while others are put in: they go up, with room for those between."""
    best = [0] * LENGTH
    for place, wagon in enumerate(train):
        if wagon is not None and place < wagon <= WAGONS - (LENGTH - 1 - place):
            before = (
                best[other]
                for other, lower in enumerate(train[:place])
                if lower is not None and wagon - lower >= place - other
            )
            best[place] = 1 + max(before, default=0)
    return max(best)


def fitting(train: Sequence[int], cards: Iterable[int]) -> int:
    """How many of these cards would put one more wagon in order."""
    now = in_place(train)
    return sum(
        any(in_place([*train[:place], card, *train[place + 1 :]]) > now for place in range(LENGTH)) for card in cards
    )


def _finishing(table: View | State, train: Sequence[int], seat: int) -> list[int]:
    """The cards of the row with which this train can be finished at once."""
    return [
        use.card for use in uses(table.locks[seat], table.row) if use.place is not None and ascending(_used(train, use))
    ]


def _used(train: Sequence[int], use: Use) -> Sequence[int]:
    """The train after a card of the row that changes the order; a lock changes none."""
    if use.place is None or FUNCTION[use.card] is Function.LOCK:
        return train
    return shunted(train, FUNCTION[use.card], use.place)


def _without(train: Sequence[int], place: int) -> list[int | None]:
    return [*train[:place], None, *train[place + 1 :]]


def _hidden(view: View) -> list[int]:
    """The cards that lie where the reader does not see them."""
    seen = {*view.row, *view.hand}.union(*view.trains, *view.locks)
    return [card for card in range(1, WAGONS + 1) if card not in seen]
