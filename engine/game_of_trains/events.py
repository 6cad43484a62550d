"""The events of a game, told so that a narrator needs nothing else. Places count from 0 at the locomotive."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(slots=True, frozen=True)
class Chose:
    """Set-up: a dealt card took the place of a wagon, which now lies in the row."""

    seat: int
    card: int
    place: int
    replaced: int


@dataclass(slots=True, frozen=True)
class LaidAside:
    """Set-up: the cards not chosen went face down to the discard; None: not for these eyes."""

    seat: int
    count: int
    cards: tuple[int, ...] | None


@dataclass(slots=True, frozen=True)
class Drew:
    """Somebody drew a card; None: not for these eyes."""

    seat: int
    card: int | None


@dataclass(slots=True, frozen=True)
class Placed:
    """The drawn card took the place of a wagon, which now lies in the row."""

    seat: int
    card: int
    place: int
    replaced: int


@dataclass(slots=True, frozen=True)
class Used:
    """A card of the row was used; what it did follows. Place: as in the action."""

    seat: int
    card: int
    place: int | None


@dataclass(slots=True, frozen=True)
class Moved:
    """A wagon moved two places, and those it passed slid by one."""

    seat: int
    wagon: int
    place: int
    to: int


@dataclass(slots=True, frozen=True)
class Swapped:
    """Two wagons swapped places: `place` is where `wagon` stood, and `other` stands now."""

    seat: int
    wagon: int
    place: int
    other: int
    other_place: int


@dataclass(slots=True, frozen=True)
class Locked:
    """A lock card was put under a wagon."""

    seat: int
    wagon: int
    place: int
    card: int


@dataclass(slots=True, frozen=True)
class LockLost:
    """A locked wagon left its place, and the lock card went to the discard."""

    seat: int
    wagon: int
    place: int
    card: int


@dataclass(slots=True, frozen=True)
class Removed:
    """A removal took a wagon, which now lies in the row."""

    seat: int
    wagon: int
    place: int


@dataclass(slots=True, frozen=True)
class Spared:
    """A removal left a wagon where it was, because it was locked."""

    seat: int
    wagon: int
    place: int


@dataclass(slots=True, frozen=True)
class Refilled:
    """A card from the draw pile took the place of a removed wagon."""

    seat: int
    card: int
    place: int


@dataclass(slots=True, frozen=True)
class Discarded:
    """Two cards of the row with the same function left it."""

    cards: tuple[int, int]


@dataclass(slots=True, frozen=True)
class Shuffled:
    """The draw pile was empty: so many cards of the discard became the new one."""

    count: int


@dataclass(slots=True, frozen=True)
class Won:
    """A train stands in ascending order."""

    seat: int


@dataclass(slots=True, frozen=True)
class CapReached:
    """So many turns were played that the game ended without a winner."""

    turns: int


Event = (
    Chose
    | LaidAside
    | Drew
    | Placed
    | Used
    | Moved
    | Swapped
    | Locked
    | LockLost
    | Removed
    | Spared
    | Refilled
    | Discarded
    | Shuffled
    | Won
    | CapReached
)


def seen(event: Event, seat: int | None) -> Event:
    """The event as that seat (None: a spectator) may know it: a card that is still hidden is left out."""
    match event:
        case Drew() if event.seat != seat:
            return replace(event, card=None)
        case LaidAside() if event.seat != seat:
            return replace(event, cards=None)
        case _:
            return event
