"""The effects of each action: it refuses before it touches anything, then changes the state and returns the events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.chance import numbers
from engine.game import IllegalAction, Step
from engine.game_of_trains.actions import USED_AT, Choose, Draw, Place, Use
from engine.game_of_trains.deck import FUNCTION, LENGTH, LOCKS, REMOVED, TURNS, WAGONS, Function
from engine.game_of_trains.events import (
    CapReached,
    Chose,
    Discarded,
    Drew,
    Event,
    LaidAside,
    Locked,
    LockLost,
    Moved,
    Placed,
    Refilled,
    Removed,
    Shuffled,
    Spared,
    Swapped,
    Used,
    Won,
)
from engine.game_of_trains.shunting import ascending, disturbed, shunted
from engine.game_of_trains.state import State

# Most of what happens is one of these, and there are few of each: they are made once.
drew, used, moved = cache(Drew), cache(Used), cache(Moved)
removed, refilled, discarded = cache(Removed), cache(Refilled), cache(Discarded)
# The ends of a seat's part of the draw pile: it draws from one and is refilled from the other, so that neither changes
# what comes of the other.
TOP: Final = -1
BOTTOM: Final = 0
# How far a wagon goes: one that swaps to the place of the other, one that moves past two.
FAR: Final = {Function.SWAP: 1, Function.SWAP_OVER: 2, Function.MOVE_RIGHT: 2, Function.MOVE_LEFT: -2}
SWAPS: Final = (Function.SWAP, Function.SWAP_OVER)


def choose(state: State, action: Choose, step: Step[Event]) -> None:
    """Set-up: a dealt card for a wagon; the last to choose opens the first turn."""
    seat = state.actor
    hand = state.hands[seat]
    if state.phase != "setup":
        raise _not_now(state)
    if action.card not in hand:
        raise IllegalAction("not-in-hand", card=action.card)
    _check_place(action.place)
    events = step.events
    replaced = _exchange(state, action.card, action.place, events)
    hand.remove(action.card)
    events.insert(0, Chose(seat, action.card, action.place, replaced))
    if hand:
        events.insert(1, LaidAside(seat, len(hand), tuple(hand)))
        state.discard += hand
        hand.clear()
    state.actor = _after(state, seat)
    if state.actor == state.first:
        state.turn = 1
        state.phase = "turn"
    step.settled = True


def draw(state: State, action: Draw, step: Step[Event]) -> None:
    """A card off the draw pile, for the drawer's eyes only."""
    if state.phase != "turn":
        raise _not_now(state)
    card = _next_card(state, step.events, state.actor, TOP)
    state.hands[state.actor].append(card)
    state.phase = "place"
    step.events.append(drew(state.actor, card))
    step.settled = True


def place(state: State, action: Place, step: Step[Event]) -> None:
    """The drawn card for a wagon. Only now do the others see it, so it is settled."""
    seat = state.actor
    if state.phase != "place":
        raise _not_now(state)
    _check_place(action.place)
    card = state.hands[seat].pop()
    events = step.events
    events.append(Placed(seat, card, action.place, state.trains[seat][action.place]))
    _exchange(state, card, action.place, events)
    _end_turn(state, seat, events)
    step.settled = True


def use(state: State, action: Use, step: Step[Event]) -> None:
    """A card of the row, which leaves it before anything else happens."""
    seat, card, at = state.actor, action.card, action.place
    if state.phase != "turn":
        raise _not_now(state)
    if card not in state.row:
        raise IllegalAction("not-in-row", card=card)
    if at not in USED_AT[card]:
        raise _wrong_place(card, at)
    if at is not None and card in LOCKS and state.locks[seat][at]:
        raise IllegalAction("already-locked", place=at)
    state.row.remove(card)
    events = step.events
    events.append(used(seat, card, at))
    if at is None:
        state.discard.append(card)
        step.settled = _remove(state, REMOVED[FUNCTION[card]], events)
        if state.winner is not None:
            return
    elif card in LOCKS:
        state.locks[seat][at] = card
        events.append(Locked(seat, state.trains[seat][at], at, card))
    else:
        state.discard.append(card)
        _shunt(state, FUNCTION[card], at, events)
    _end_turn(state, seat, events)


def _not_now(state: State) -> IllegalAction:
    return IllegalAction("not-now", phase=state.phase)


def _wrong_place(card: int, at: int | None) -> IllegalAction:
    if FUNCTION[card] in REMOVED:
        return IllegalAction("removal-takes-no-place", place=at)
    return IllegalAction("no-such-place", place=at)


def _check_place(at: int) -> None:
    if not 0 <= at < LENGTH:
        raise IllegalAction("no-such-place", place=at)


def _exchange(state: State, card: int, at: int, events: list[Event]) -> int:
    """Puts the card into the actor's train, and the wagon that stood there into the row."""
    seat = state.actor
    train = state.trains[seat]
    replaced = train[at]
    _lose_lock(state, seat, at, events)
    train[at] = card
    _lay(state, replaced, events)
    return replaced


def _shunt(state: State, function: Function, at: int, events: list[Event]) -> None:
    seat = state.actor
    train = state.trains[seat]
    to = at + FAR[function]
    if function in SWAPS:
        events.append(Swapped(seat, train[at], at, train[to], to))
    else:
        events.append(moved(seat, train[at], at, to))
    if any(state.locks[seat]):
        for place in disturbed(function, at):
            _lose_lock(state, seat, place, events)
    state.trains[seat] = shunted(train, function, at)


def _remove(state: State, at: int, events: list[Event]) -> bool:
    """Takes everybody's wagon at this place, then fills the gaps, the actor first. Says whether there was any."""
    trains = state.trains
    gaps: list[int] = []
    wagons: list[int] = []
    for seat in (*range(state.actor, len(trains)), *range(state.actor)):
        wagon = trains[seat][at]
        if state.locks[seat][at]:
            events.append(Spared(seat, wagon, at))
        else:
            events.append(removed(seat, wagon, at))
            gaps.append(seat)
            wagons.append(wagon)
            trains[seat][at] = 0
    for wagon in wagons:
        _lay(state, wagon, events)
    for seat in gaps:
        card = _next_card(state, events, seat, BOTTOM)
        trains[seat][at] = card
        events.append(refilled(seat, card, at))
        if _wins(state, seat, events):
            break
    return bool(gaps)


def _lose_lock(state: State, seat: int, at: int, events: list[Event]) -> None:
    """To be called while the wagon still stands there."""
    lock = state.locks[seat][at]
    if lock:
        state.locks[seat][at] = 0
        state.discard.append(lock)
        events.append(LockLost(seat, state.trains[seat][at], at, lock))


def _lay(state: State, card: int, events: list[Event]) -> None:
    """Lays a card in the row. A pair leaves at once: of three alike it is thus the newest that stays."""
    function = FUNCTION[card]
    for other in state.row:
        if FUNCTION[other] is function:
            state.row.remove(other)
            state.discard += (other, card)
            events.append(discarded((other, card)))
            return
    state.row.append(card)


def _next_card(state: State, events: list[Event], seat: int, end: int) -> int:
    if not (state.stacked or any(state.piles)):
        # Trains, locks and row never hold all 84, so there is something to shuffle.
        events.append(Shuffled(len(state.discard)))
        shuffle(state, state.discard)
        state.discard = []
    return take_card(state, seat, end)


def take_card(state: State, seat: int, end: int) -> int:
    """A card of the draw pile, which has one: of the seat's own part, or else of the highest one."""
    if state.stacked:
        return state.stacked.pop()
    return (state.piles[seat] or max(state.piles, key=len)).pop(end)


def shuffle(state: State, cards: Sequence[int]) -> None:
    """Makes them the draw pile. In whose part each comes to lie, and how high, its number says and nothing else: so at
    a table where there is one card more all others lie as they do here."""
    number = numbers(state.seed, WAGONS + 1, f"pile/{state.shuffles}")
    state.shuffles += 1
    state.piles = [[] for _ in state.locks]
    for card in sorted(cards, key=number.__getitem__):
        state.piles[number[card] % len(state.piles)].append(card)


def _wins(state: State, seat: int, events: list[Event]) -> bool:
    if not ascending(state.trains[seat]):
        return False
    state.phase = "over"
    state.winner = seat
    events.append(Won(seat))
    return True


def _end_turn(state: State, seat: int, events: list[Event]) -> None:
    if _wins(state, seat, events):
        return
    if state.turn == TURNS:
        state.phase = "over"
        events.append(CapReached(TURNS))
        return
    state.turn += 1
    state.actor = _after(state, seat)
    state.phase = "turn"


def _after(state: State, seat: int) -> int:
    return (seat + 1) % len(state.trains)
