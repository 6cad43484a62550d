"""A position set up by hand: what is named is checked, what is not is filled in from the seed."""

from __future__ import annotations

from collections import Counter
from itertools import chain, pairwise

from pydantic import BaseModel, ConfigDict

from engine.game import require
from engine.game_of_trains.deck import FUNCTION, LENGTH, LOCKABLE, TURNS, WAGONS, Function
from engine.game_of_trains.play import shuffle
from engine.game_of_trains.shunting import ascending
from engine.game_of_trains.state import State


class Facts(BaseModel):
    """What a scene may name. `pile` is in the order of drawing; all cards not named lie beneath it."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    trains: list[list[int]]
    locks: list[list[int]] | None = None
    row: list[int] = []
    pile: list[int] = []
    discard: list[int] = []
    drawn: int | None = None  # by the actor, and not yet placed
    hands: list[list[int]] | None = None  # only in set-up
    turn: int = 1  # 0: set-up
    actor: int | None = None  # if not named, it follows from `first` and `turn`, and the other way round
    first: int | None = None
    seed: int = 0


def set_up(named: Facts, players: range, rules_version: int) -> State:
    """The state with these facts. Raises InvalidOptions."""
    seats = len(named.trains)
    require(seats in players, "wrong-number-of-players", players=seats)
    require(0 <= named.turn <= TURNS, "no-such-turn", turn=named.turn)
    first, actor = _order(named, seats)
    locks = named.locks if named.locks is not None else [[0] * LENGTH for _ in range(seats)]
    hands = named.hands if named.hands is not None else [[] for _ in range(seats)]
    require(len(locks) == seats, "locks-not-by-seat")
    require(len(hands) == seats, "hands-not-by-seat")
    _check_trains(named.trains, locks)
    require(len({FUNCTION[card] for card in _known(named.row)}) == len(named.row), "pair-in-the-row")
    if named.turn == 0:
        _check_setup(named, hands, (actor - first) % seats, first)
    else:
        require(named.hands is None, "hands-only-in-the-set-up")
        if named.drawn is not None:
            hands[actor].append(named.drawn)
    state = State(
        rules_version=rules_version,
        seed=named.seed,
        first=first,
        turn=named.turn,
        actor=actor,
        phase="setup" if named.turn == 0 else "turn" if named.drawn is None else "place",
        trains=named.trains,
        locks=locks,
        row=named.row,
        piles=[],
        discard=named.discard,
        hands=hands,
        winner=None,
    )
    _fill_pile(state, named.pile)
    return state


def _known(cards: list[int]) -> list[int]:
    for card in cards:
        require(1 <= card <= WAGONS, "no-such-wagon", wagon=card)
    return cards


def _order(named: Facts, seats: int) -> tuple[int, int]:
    """Who began and who is asked."""
    for seat in (named.first, named.actor):
        require(seat is None or 0 <= seat < seats, "no-such-seat", seat=seat)
    if named.turn == 0:
        first = named.first or 0
        return first, first if named.actor is None else named.actor
    passed = named.turn - 1
    if named.first is None:
        actor = passed % seats if named.actor is None else named.actor
        return (actor - passed) % seats, actor
    actor = (named.first + passed) % seats
    require(named.actor in (None, actor), "not-that-seats-turn", seat=named.actor)
    return named.first, actor


def _check_trains(trains: list[list[int]], locks: list[list[int]]) -> None:
    for train, under in zip(trains, locks, strict=True):
        require(len(_known(train)) == LENGTH, "not-seven-wagons")
        require(len(under) == LENGTH, "not-seven-places-for-locks")
        require(not ascending(train), "already-won")
        for place, lock in enumerate(under):
            if lock:
                require(FUNCTION[_known([lock])[0]] is Function.LOCK, "not-a-lock", card=lock)
                require(place in LOCKABLE, "no-lock-here", place=place)


def _check_setup(named: Facts, hands: list[list[int]], chosen: int, first: int) -> None:
    """Those before the actor have chosen; the others still hold the cards they were dealt."""
    seats = len(hands)
    require(named.drawn is None, "drawn-in-the-set-up")
    require(named.locks is None or not any(map(any, named.locks)), "locks-in-the-set-up")
    for order in range(seats):
        seat = (first + order) % seats
        require(len(hands[seat]) == (0 if order < chosen else order + 1), "wrong-hand", seat=seat)
        train = named.trains[seat]
        # Whoever has chosen may have one wagon that breaks the order.
        dealt = [train] if order >= chosen else [train[:gap] + train[gap + 1 :] for gap in range(LENGTH)]
        require(any(map(_descending, dealt)), "train-not-dealt-like-that", seat=seat)
    paired = chosen - len(named.row)
    aside = sum(range(chosen))
    require(paired >= 0 and paired % 2 == 0, "row-does-not-add-up")
    require(len(named.discard) == aside + paired, "discard-does-not-add-up", cards=aside + paired)


def _descending(wagons: list[int]) -> bool:
    return all(left > right for left, right in pairwise(wagons))


def _fill_pile(state: State, top: list[int]) -> None:
    named = [
        *chain.from_iterable(state.trains),
        *(lock for lock in chain.from_iterable(state.locks) if lock),
        *chain.from_iterable(state.hands),
        *state.row,
        *state.discard,
        *top,
    ]
    for card, times in Counter(_known(named)).items():
        require(times == 1, "wagon-twice", wagon=card)
    shuffle(state, sorted(set(range(1, WAGONS + 1)).difference(named)))
    state.stacked = top[::-1]
