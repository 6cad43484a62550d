"""The Game of Trains in lines: what one move did, from its events as the reader has seen them."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.seating import SYMBOLS, Seating
from cogs.face.words import Words
from engine.game_of_trains import FUNCTION, REMOVED
from engine.game_of_trains import events as happened
from engine.game_of_trains.events import Event


def told(events: Sequence[Event], seating: Seating, words: Words) -> list[str]:
    """One move in lines; a removal, which touches every train, in one of them. What the question says is not told:
    a card just drawn, and how it ended."""
    lines = [line for event in events if (line := _line(event, seating, words))]
    used = next((event for event in events if isinstance(event, happened.Used)), None)
    if used is not None and FUNCTION[used.card] in REMOVED:
        lines.insert(0, _removal(used, events, seating, words))
    return lines


def _line(event: Event, seating: Seating, words: Words) -> str | None:
    match event:
        case happened.Chose(seat, card, _, replaced):
            return words("game-of-trains-told-chose", card=card, replaced=replaced, **seating.who(seat))
        case happened.Placed(seat, card, _, replaced):
            return words("game-of-trains-told-placed", card=card, replaced=replaced, **seating.who(seat))
        case happened.Moved(seat, wagon, place, to):
            direction = "right" if to > place else "left"
            return words("game-of-trains-told-moved", wagon=wagon, direction=direction, **seating.who(seat))
        case happened.Swapped(seat, wagon, _, other, _):
            return words("game-of-trains-told-swapped", wagon=wagon, other=other, **seating.who(seat))
        case happened.Locked(seat, wagon, _, _):
            return words("game-of-trains-told-locked", wagon=wagon, **seating.who(seat))
        case happened.LockLost(_, wagon, _, _):
            return words("game-of-trains-told-lock-lost", wagon=wagon)
        case happened.Discarded((one, other)):
            return words("game-of-trains-told-discarded", one=one, other=other)
        case happened.Shuffled(count):
            return words("game-of-trains-told-shuffled", count=count)
        case _:
            return None


def _removal(used: happened.Used, events: Sequence[Event], seating: Seating, words: Words) -> str:
    came = {event.seat: event.card for event in events if isinstance(event, happened.Refilled)}
    parts = []
    for event in events:
        if isinstance(event, happened.Removed):
            new = came.get(event.seat)
            parts.append(f"{SYMBOLS[event.seat]} {event.wagon} → {'–' if new is None else new}")
        elif isinstance(event, happened.Spared):
            parts.append(words("game-of-trains-told-spared", seat=SYMBOLS[event.seat], wagon=event.wagon))
    return words(f"game-of-trains-told-{FUNCTION[used.card].value}", changes=", ".join(parts), **seating.who(used.seat))


def changed(events: Sequence[Event]) -> list[tuple[int, int]]:
    """The seats and places of the wagons that a move changed, to be marked in the picture."""
    places: list[tuple[int, int]] = []
    for event in events:
        match event:
            case happened.Chose() | happened.Placed() | happened.Refilled() | happened.Locked():
                places.append((event.seat, event.place))
            case happened.Moved(seat, _, place, to):
                places += [(seat, at) for at in range(min(place, to), max(place, to) + 1)]
            case happened.Swapped(seat, _, place, _, other):
                places += [(seat, place), (seat, other)]
            case _:
                pass
    return places
