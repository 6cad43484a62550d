"""Cars with all their distances, worked out once when the plans are loaded."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from pathlib import Path

from engine.brain_robbery.actions import Stop
from engine.brain_robbery.plans import BOARDS, BrokenPlan, Plan, read_plan

Stops = tuple[tuple[Stop, ...], ...]  # by the number of steps: all the spaces within so many, in the plan's order


@dataclass(slots=True, frozen=True, eq=False)  # a car is itself
class Car:
    """A plan and how far it is from each of its spaces to each other."""

    plan: Plan
    distance: dict[str, dict[str, int]]
    through: int  # steps from the space at the rear door to the one at the front door; 0 where a door is missing
    from_rear: dict[str, int]  # steps to each space from that at the rear door; 0 where there is no such door
    to_front: dict[str, int]  # steps from each space to that at the front door; 0 where there is no such door
    stops: dict[str, Stops]
    rear_stops: Stops  # from the space at the rear door; () where there is no such door
    front_stops: Stops  # from the space at the front door; () where there is no such door
    longest: int  # no two spaces are further apart

    @property
    def name(self) -> str:
        return self.plan.name


def _distances(plan: Plan, start: str) -> dict[str, int]:
    distance = {start: 0}
    waiting = deque([start])
    while waiting:
        space = waiting.popleft()
        for other in plan.neighbours[space]:
            if other not in distance:
                distance[other] = distance[space] + 1
                waiting.append(other)
    return distance


def measure(plan: Plan) -> Car:
    """The car that a plan makes."""
    distance = {space: _distances(plan, space) for space in plan.spaces}
    longest = max(max(steps.values()) for steps in distance.values())
    stop = {space: Stop(plan.name, space) for space in plan.spaces}
    stops = {
        start: tuple(tuple(stop[space] for space in plan.spaces if steps[space] <= most) for most in range(longest + 1))
        for start, steps in distance.items()
    }
    through = distance[plan.entry][plan.exit] if plan.entry and plan.exit else 0
    from_rear = distance[plan.entry] if plan.entry else dict.fromkeys(plan.spaces, 0)
    to_front = distance[plan.exit] if plan.exit else dict.fromkeys(plan.spaces, 0)
    rear_stops, front_stops = stops.get(plan.entry or "", ()), stops.get(plan.exit or "", ())
    return Car(plan, distance, through, from_rear, to_front, stops, rear_stops, front_stops, longest)


def load_cars(folder: Path) -> dict[str, Car]:
    """All cars in a folder, by name. Raises BrokenPlan if one is broken, or if a board has not two faces."""
    cars: dict[str, Car] = {}
    faces: dict[int, list[str]] = {board: [] for board in range(BOARDS)}
    for path in sorted(folder.glob("*.txt")):
        plan = read_plan(path)
        faces[plan.board].append(path.name)
        if len(faces[plan.board]) > 2:
            raise BrokenPlan(path.name, 1, f"board {plan.board} has two faces already")
        cars[plan.name] = measure(plan)
    for board, files in faces.items():
        if len(files) < 2:
            raise BrokenPlan(files[0] if files else folder.name, 1, f"board {board} has {len(files)} of two faces")
    return cars
