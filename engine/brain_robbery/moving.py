"""The first half of a turn: dropping, the dice, the way through the train, and what waits where it ends."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.brain_robbery.actions import (
    GO_THROUGH,
    ROLL,
    Action,
    Burn,
    Drop,
    GoThrough,
    Roll,
    Stop,
    burning,
    dropping,
)
from engine.brain_robbery.ending import end_game
from engine.brain_robbery.events import Braked, Burnt, CarAdded, CounterTaken, Dropped, Event, Rolled, Stopped
from engine.brain_robbery.fighting import meet
from engine.brain_robbery.hands import dice_of, discard_from_hand, draw, has_rule, roll
from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.state import Spot, State, the_spot
from engine.brain_robbery.train import (
    add_car,
    can_go_through,
    lose_last_car,
    opens,
    road_of,
    steps_out,
)
from engine.game import Step

# What happens in every turn is told in the same few words: events are frozen, so one of each is enough.
_stopped, _counter_taken = lru_cache(8192)(Stopped), cache(CounterTaken)

# Before the move


def dropping_choices(state: State, seat: int) -> list[Action]:
    hand = state.hands[seat]
    return [ROLL, *map(dropping, dict.fromkeys(hand))] if hand else [ROLL]


def drop(state: State, seat: int, action: Drop, step: Step[Event]) -> None:
    discard_from_hand(state, seat, action.card)
    step.events.append(Dropped(seat, action.card))
    if not state.hands[seat]:
        roll_to_move(state, seat, ROLL, step)


def roll_to_move(state: State, seat: int, action: Roll, step: Step[Event]) -> None:
    brain = state.brain(seat)
    dice = roll(state, dice_of(brain, len(state.hands[seat]), "three_dice_to_run"), step, f"run/{seat}")
    state.reach = sum(dice) + (brain.run if brain is not None else 0)
    state.phase = "move"
    step.events.append(Rolled(seat, dice, state.reach, state.spots[seat]))
    _move_on(state, seat, step)


# The move


def moving_choices(state: State, seat: int) -> list[Action]:
    road, start = road_of(state), state.spots[seat]
    choices: list[Action] = [GO_THROUGH] if opens(state, road, start) else []
    choices += road.stops(start, state.reach)
    if state.hands[seat]:
        choices += map(burning, _burnable(state, seat))
    return choices


def move(state: State, seat: int, action: Action, step: Step[Event]) -> bool:
    """Does the action if it is among the choices, without listing them: that is dear. False: it is not."""
    if type(action) is Stop:
        road = road_of(state)
        if not road.has(action):
            return False
        steps = road.steps(state.spots[seat], action)
        if steps > state.reach:
            return False
        _stop(state, seat, the_spot(action.car, action.space), steps, step)
    elif type(action) is Burn:
        if action.card not in _burnable(state, seat):
            return False
        _burn(state, seat, action.card, step)
    elif type(action) is GoThrough and can_go_through(state, seat):
        _go_through(state, seat, step)
    else:
        return False
    return True


def _burnable(state: State, seat: int) -> list[str]:
    """The hand cards that may be played for their run: such as have one."""
    hand = state.hands[seat]
    if not hand:
        return []
    cards = state.box.cards
    return [card for card in dict.fromkeys(hand) if cards[card].run]


def _burn(state: State, seat: int, card: str, step: Step[Event]) -> None:
    discard_from_hand(state, seat, card)
    state.reach += state.box.cards[card].run
    step.events.append(Burnt(seat, card, state.reach))
    _move_on(state, seat, step)


def _go_through(state: State, seat: int, step: Step[Event]) -> None:
    state.reach -= steps_out(state, state.spots[seat])
    name = add_car(state, f"{state.number}/{state.added}")
    entry = state.box.cars[name].plan.entry
    if entry is None:
        raise AssertionError("every car that is added has a rear door")
    state.spots[seat] = the_spot(name, entry)
    state.added += 1
    step.settled = True
    step.events.append(CarAdded(seat, name, state.reach))
    _move_on(state, seat, step)


def _move_on(state: State, seat: int, step: Step[Event]) -> None:
    """With no step left and no card to burn there is nothing to ask."""
    spot = state.spots[seat]
    if state.reach == 0 and spot is not None and not _burnable(state, seat):
        _stop(state, seat, spot, 0, step)


def _stop(state: State, seat: int, spot: Spot, steps: int, step: Step[Event]) -> None:
    """Ends the move: the brake comes before everything else, then the counter, then the others."""
    car, space = spot
    step.events.append(_stopped(seat, car, space, steps))
    state.spots[seat] = spot
    state.reach = 0
    if car == LOCOMOTIVE and space in state.box.cars[LOCOMOTIVE].plan.brakes:
        step.events.append(Braked(seat))
        if state.train == [LOCOMOTIVE]:
            end_game(state, "braked", step)
            return
        lose_last_car(state, step)
    if space in state.counters.get(car, ()):
        _pick_up(state, seat, car, space, step)
    meet(state, step)


def _pick_up(state: State, seat: int, car: str, space: str, step: Step[Event]) -> None:
    state.counters[car] = tuple([other for other in state.counters[car] if other != space])
    brain = state.brain(seat)
    points = 2 if has_rule(brain, "two_points") else 1
    state.points[seat] += points
    step.events.append(_counter_taken(seat, points))
    for place in range(2 if has_rule(brain, "two_cards") else 1):
        draw(state, seat, place, step)
