"""The train as a road: how far it is along it, who may stop where, and how cars come and go."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Protocol

from engine.brain_robbery.actions import Stop
from engine.brain_robbery.box import BOX, Box
from engine.brain_robbery.events import CarLost, Event, HandLost
from engine.brain_robbery.fleet import Car
from engine.brain_robbery.plans import BOARDS, CABOOSE, END_BOARD, LOCOMOTIVE
from engine.brain_robbery.state import Options, Spot, State
from engine.chance import below, drawn
from engine.game import Step


class Shown(Protocol):
    """What a state and a view both show of the train."""

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


@dataclass(slots=True, frozen=True)
class Road:
    """The cars of a train in a row, and how far it is to each."""

    cars: tuple[Car, ...]  # the last car first
    place: dict[str, int]  # by its name, a car's place in the row
    before: tuple[int, ...]  # from the first space of the train to the first of each car, and to behind the front door

    def steps(self, start: Spot | Stop | None, end: Spot | Stop) -> int:
        """The least steps from one space of the train (None: from behind it) to another."""
        there = self.place[end.car]
        if start is None:
            return 1 + self.before[there] + self.cars[there].from_rear[end.space]
        here = self.place[start.car]
        if here == there:
            return self.cars[here].distance[start.space][end.space]
        if here > there:
            here, there, start, end = there, here, end, start
        between = self.before[there] - self.before[here + 1]
        return self.cars[here].to_front[start.space] + 1 + between + self.cars[there].from_rear[end.space]

    def steps_out(self, start: Spot | None) -> int:
        """The steps it takes to leave the train by its front door."""
        if start is None:
            return 1 + self.before[-1]
        here = self.place[start.car]
        return self.cars[here].to_front[start.space] + 1 + self.before[-1] - self.before[here + 1]

    def stops(self, start: Spot | None, steps: int) -> list[Stop]:
        """All spaces within so many steps, from the rear of the train to its front."""
        cars = self.cars
        found: list[Stop] = []
        here, ahead = -1, steps - 1
        if start is not None:
            here = self.place[start.car]
            car = cars[here]
            behind = [car.stops[start.space][steps if steps < car.longest else car.longest]]
            left, last = steps - car.from_rear[start.space] - 1, here - 1
            while left >= 0 and last >= 0:
                other = cars[last]
                behind.append(other.front_stops[left if left < other.longest else other.longest])
                left -= other.through + 1
                last -= 1
            behind.reverse()
            for stops in behind:
                found += stops
            ahead = steps - car.to_front[start.space] - 1
        for car in cars[here + 1 :]:
            if ahead < 0:
                break
            found += car.rear_stops[ahead if ahead < car.longest else car.longest]
            ahead -= car.through + 1
        return found

    def has(self, stop: Stop) -> bool:
        """Whether there is such a space."""
        place = self.place.get(stop.car)
        return place is not None and stop.space in self.cars[place].distance


def road_of(table: Shown) -> Road:
    """The train of a table as a road."""
    return _road(tuple(table.train))


@lru_cache(1024)
def _road(train: tuple[str, ...]) -> Road:
    """Cars come and go every few rounds, and ways are measured all the time."""
    cars = tuple(BOX.cars[name] for name in train)
    before = (0, *accumulate(car.through + 1 for car in cars))
    return Road(cars, {name: place for place, name in enumerate(train)}, before)


def steps_between(table: Shown, start: Spot | None, end: Spot) -> int:
    """The least steps from one space of the train (None: from behind it) to another."""
    return road_of(table).steps(start, end)


def steps_out(table: Shown, start: Spot | None) -> int:
    """The steps it takes to leave the train by its front door."""
    return road_of(table).steps_out(start)


def stops_within(table: Shown, start: Spot | None, steps: int) -> list[Stop]:
    """All spaces within so many steps, from the rear of the train to its front."""
    return road_of(table).stops(start, steps)


def spaces_in_reach(table: Shown, seat: int) -> list[InReach]:
    """Where that seat, whose turn it is, may stop now, with what is there: from a state or from a view."""
    start, cars = table.spots[seat], table.box.cars
    road = road_of(table)
    others = [(other, spot) for other, spot in enumerate(table.spots) if spot is not None and other != seat]
    found = []
    for stop in road.stops(start, table.reach):
        car, space = stop.car, stop.space
        found.append(
            InReach(
                car=car,
                space=space,
                steps=road.steps(start, stop),
                counter=space in table.counters.get(car, ()),
                brake=space in cars[car].plan.brakes,
                zombies=tuple(other for other, spot in others if spot.space == space and spot.car == car),
            )
        )
    return found


def drawable_boards(table: Shown) -> list[int]:
    """The boards that the next car may come from: none where the front is closed."""
    if table.train[-1] == LOCOMOTIVE:
        return []
    if table.caboose_lost is not None:
        held = table.options.locomotive_held * len(table.points)
        # The turn in which the caboose was lost is none of those.
        if held and table.turns <= table.caboose_lost + held:
            return [board for board in table.unused if board != END_BOARD]
    return table.unused


def can_go_through(table: Shown, seat: int) -> bool:
    """Whether the front door is in reach of that seat, and opens."""
    return opens(table, road_of(table), table.spots[seat])


def opens(table: Shown, road: Road, start: Spot | None) -> bool:
    """Whether the front door is in reach from there, and opens."""
    return road.steps_out(start) <= table.reach and bool(drawable_boards(table))


def nothing_to_find(table: Shown) -> bool:
    """Whether no counter is left, and none can come."""
    return table.train[-1] == LOCOMOTIVE and not any(table.counters.values())


def add_car(state: State, when: str) -> str:
    """Puts a random face of a random unused board in front, with its counters."""
    board = drawn(state.seed, range(BOARDS), drawable_boards(state).__contains__, f"car/{when}")
    state.unused.remove(board)
    name = LOCOMOTIVE if board == END_BOARD else state.box.faces[board][below(state.seed, 2, f"face/{when}")]
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
