"""The train as a road: how far it is along it, who may stop where, and how cars come and go."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Protocol

from engine.brain_robbery.actions import Stop
from engine.brain_robbery.box import Box
from engine.brain_robbery.events import CarLost, Event, HandLost
from engine.brain_robbery.plans import CABOOSE, END_BOARD, LOCOMOTIVE
from engine.brain_robbery.state import CORRECTED, Options, Spot, State
from engine.chance import below
from engine.game import Step


class Shown(Protocol):
    """What a state and a view both show of the train."""

    rules_version: int
    options: Options
    reach: int
    points: list[int]
    spots: list[Spot | None]
    train: list[str]
    counters: dict[str, tuple[str, ...]]
    unused: list[int]
    caboose_lost: int | None

    @property
    def box(self) -> Box: ...

    @property
    def turns(self) -> int: ...


@dataclass(slots=True, frozen=True)
class InReach:
    """A space where the move may end, and what is there."""

    car: str
    space: str
    steps: int
    counter: bool
    brake: bool
    zombies: tuple[int, ...]  # the others who stand there


def steps_between(table: Shown, start: Spot | Stop | None, end: Spot | Stop) -> int:
    """The least steps from one space of the train (None: from behind it) to another."""
    train, cars = table.train, table.box.cars
    there = train.index(end.car)
    here, steps = -1, 1
    if start is not None:
        here = train.index(start.car)
        if here == there:
            return cars[end.car].distance[start.space][end.space]
        if here > there:
            return steps_between(table, end, start)
        steps += cars[start.car].to_front[start.space]
    for name in train[here + 1 : there]:
        steps += cars[name].through + 1
    return steps + cars[end.car].from_rear[end.space]


def steps_out(table: Shown, start: Spot | None) -> int:
    """The steps it takes to leave the train by its front door."""
    train, cars = table.train, table.box.cars
    here = -1 if start is None else train.index(start.car)
    steps = 1 if start is None else cars[start.car].to_front[start.space] + 1
    for name in train[here + 1 :]:
        steps += cars[name].through + 1
    return steps


def stops_within(table: Shown, start: Spot | None, steps: int) -> list[Stop]:
    """All spaces within so many steps, from the rear of the train to its front."""
    train, cars = table.train, table.box.cars
    parts: list[tuple[Stop, ...]] = []
    here, ahead = -1, steps - 1
    if start is not None:
        car = cars[start.car]
        here = train.index(start.car)
        parts.append(car.within(start.space, steps))
        left = steps - car.from_rear[start.space] - 1
        for name in reversed(train[:here]):
            if left < 0:
                break
            behind = cars[name]
            parts.append(behind.within(behind.plan.exit or "", left))
            left -= behind.through + 1
        parts.reverse()
        ahead = steps - car.to_front[start.space] - 1
    for name in train[here + 1 :]:
        if ahead < 0:
            break
        car = cars[name]
        parts.append(car.within(car.plan.entry or "", ahead))
        ahead -= car.through + 1
    return [*chain.from_iterable(parts)]


def spaces_in_reach(table: Shown, seat: int) -> list[InReach]:
    """Where that seat, whose turn it is, may stop now, with what is there: from a state or from a view."""
    start = table.spots[seat]
    found = []
    for stop in stops_within(table, start, table.reach):
        spot = Spot(stop.car, stop.space)
        found.append(
            InReach(
                car=stop.car,
                space=stop.space,
                steps=steps_between(table, start, spot),
                counter=stop.space in table.counters.get(stop.car, ()),
                brake=stop.space in table.box.cars[stop.car].plan.brakes,
                zombies=tuple(other for other, stands in enumerate(table.spots) if stands == spot and other != seat),
            )
        )
    return found


def drawable_boards(table: Shown) -> list[int]:
    """The boards that the next car may come from: none where the front is closed."""
    if table.train[-1] == LOCOMOTIVE:
        return []
    if table.caboose_lost is not None:
        held = table.options.locomotive_held * len(table.points)
        # The turn in which the caboose was lost is none of those; version 1 counts it among them.
        first = table.caboose_lost + (table.rules_version >= CORRECTED)
        if held and table.turns < first + held:
            return [board for board in table.unused if board != END_BOARD]
    return table.unused


def can_go_through(table: Shown, seat: int) -> bool:
    """Whether the front door is in reach of that seat, and opens."""
    return bool(drawable_boards(table)) and steps_out(table, table.spots[seat]) <= table.reach


def can_stop(table: Shown, seat: int, stop: Stop) -> bool:
    """Whether the move of that seat may end there, without listing where else."""
    if stop.car not in table.train or stop.space not in table.box.cars[stop.car].distance:
        return False
    return steps_between(table, table.spots[seat], stop) <= table.reach


def nothing_to_find(table: Shown) -> bool:
    """Whether no counter is left, and none can come."""
    return table.train[-1] == LOCOMOTIVE and not any(table.counters.values())


def add_car(state: State) -> str:
    """Puts a random face of a random unused board in front, with its counters."""
    boards = drawable_boards(state)
    board = boards[below(state, len(boards))]
    state.unused.remove(board)
    name = LOCOMOTIVE if board == END_BOARD else state.box.faces[board][below(state, 2)]
    state.train.append(name)
    brains = state.box.cars[name].plan.brains
    if brains:
        state.counters[name] = brains
    return name


def lose_last_car(state: State, step: Step[Event]) -> None:
    """Uncouples the last car; whoever stood there drops the hand and is behind the train."""
    name = state.train.pop(0)
    state.counters.pop(name, None)
    if name == CABOOSE:
        state.caboose_lost = state.number
    if name == CABOOSE or state.options.lost_cars_return:
        state.unused.append(state.box.board_of[name])
        state.unused.sort()
    else:
        state.lost.append(name)
    fallen = tuple(seat for seat, spot in enumerate(state.spots) if spot is not None and spot.car == name)
    step.events.append(CarLost(name, fallen))
    for seat in fallen:
        state.spots[seat] = None
        if state.hands[seat]:
            step.events.append(HandLost(seat, state.hands[seat]))
            step.settled = True
            state.discard.extend(state.hands[seat])
            state.hands[seat] = ()
