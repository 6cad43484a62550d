"""The first half of a turn: dropping, the dice, the way through the train, and what waits where it ends."""

from __future__ import annotations

from engine.brain_robbery.actions import Action, Burn, Drop, GoThrough, Roll, Stop
from engine.brain_robbery.cards import CARDS
from engine.brain_robbery.ending import end_game
from engine.brain_robbery.events import Braked, Burnt, CarAdded, CounterTaken, Dropped, Rolled, Stopped, Telling
from engine.brain_robbery.fighting import meet
from engine.brain_robbery.fleet import CARS
from engine.brain_robbery.hands import dice_of, discard_from_hand, draw, head_has, roll
from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.state import Spot, State
from engine.brain_robbery.train import (
    add_car,
    can_go_through,
    lose_last_car,
    steps_between,
    steps_out,
    stops_within,
)

# Before the move


def dropping_choices(state: State) -> list[Action]:
    return [Roll(), *(Drop(card) for card in dict.fromkeys(state.hands[state.active]))]


def drop(state: State, seat: int, action: Drop, telling: Telling) -> None:
    discard_from_hand(state, seat, action.card)
    telling.tell(Dropped(seat, action.card))
    if not state.hands[seat]:
        roll_to_move(state, seat, Roll(), telling)


def roll_to_move(state: State, seat: int, action: Roll, telling: Telling) -> None:
    head = state.heads[seat]
    dice = roll(state, dice_of(head, len(state.hands[seat]), "three_dice_to_run"), telling)
    state.reach = sum(dice) + (CARDS[head].run if head is not None else 0)
    state.phase = "move"
    telling.tell(Rolled(seat, dice, state.reach))


# The move


def moving_choices(state: State) -> list[Action]:
    choices: list[Action] = []
    if can_go_through(state):
        choices.append(GoThrough())
    choices += stops_within(state.train, state.spots[state.active], state.reach)
    choices += (Burn(card) for card in dict.fromkeys(state.hands[state.active]))
    return choices


def burn(state: State, seat: int, action: Burn, telling: Telling) -> None:
    discard_from_hand(state, seat, action.card)
    state.reach += CARDS[action.card].run
    telling.tell(Burnt(seat, action.card, state.reach))
    _move_on(state, seat, telling)


def go_through(state: State, seat: int, action: GoThrough, telling: Telling) -> None:
    state.reach -= steps_out(state.train, state.spots[seat])
    name = add_car(state)
    entry = CARS[name].plan.entry
    if entry is None:
        raise AssertionError("every car that is added has a rear door")
    state.spots[seat] = Spot(name, entry)
    state.added = True
    telling.settled = True
    telling.tell(CarAdded(seat, name, state.reach))
    _move_on(state, seat, telling)


def _move_on(state: State, seat: int, telling: Telling) -> None:
    """With no step left and no card to burn there is nothing to ask."""
    spot = state.spots[seat]
    if state.reach == 0 and not state.hands[seat] and spot is not None:
        stop(state, seat, Stop(*spot), telling)


def stop(state: State, seat: int, action: Stop, telling: Telling) -> None:
    """Ends the move: the brake comes before everything else, then the counter, then the others."""
    spot = Spot(action.car, action.space)
    telling.tell(Stopped(seat, *spot, steps=steps_between(state.train, state.spots[seat], spot)))
    state.spots[seat] = spot
    state.reach = 0
    if spot.space in CARS[spot.car].plan.brakes:
        telling.tell(Braked(seat))
        if state.train == [LOCOMOTIVE]:
            end_game(state, "braked", telling)
            return
        lose_last_car(state, telling)
    _pick_up(state, seat, spot, telling)
    meet(state, telling)


def _pick_up(state: State, seat: int, spot: Spot, telling: Telling) -> None:
    counters = state.counters.get(spot.car, ())
    if spot.space not in counters:
        return
    state.counters[spot.car] = tuple(space for space in counters if space != spot.space)
    head = state.heads[seat]
    points = 2 if head_has(head, "two_points") else 1
    state.points[seat] += points
    telling.tell(CounterTaken(seat, points))
    for _ in range(2 if head_has(head, "two_cards") else 1):
        draw(state, seat, telling)
