"""The Game of Trains in lines, and what its pictures mark: from events as the reader has seen them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cogs.face.lines import Line, Matter
from cogs.face.seating import Seating
from cogs.face.words import Words
from engine.game_of_trains import FUNCTION, REMOVED
from engine.game_of_trains import events as happened
from engine.game_of_trains.events import Event

Deed = happened.Chose | happened.Placed | happened.Used
Wagon = tuple[int, int]  # a seat and a place


def narrate(events: Sequence[Event], seating: Seating, words: Words, *, broken_off: bool = False) -> list[Line]:
    """Each deed in one line, with all that came of it. Of a card that is drawn and not yet placed the question tells,
    unless this is `broken_off`; and of how it ended as well."""
    lines = [_line(deed, around, seating, words) for deed, around in _deeds(events)]
    drawn = next((event for event in reversed(events) if isinstance(event, Deed | happened.Drew)), None)
    if broken_off and isinstance(drawn, happened.Drew):
        lines.append(Line(words("game-of-trains-told-drew", card=drawn.card or "hidden", **seating.who(drawn.seat))))
    return lines


def _deeds(events: Sequence[Event]) -> Iterator[tuple[Deed, list[Event]]]:
    """Each deed with what came of it; the first one with what came before it too, as the card that was drawn for it."""
    begins = [at for at, event in enumerate(events) if isinstance(event, Deed)]
    for order, at in enumerate(begins):
        deed = events[at]
        assert isinstance(deed, Deed)
        end = begins[order + 1] if order + 1 < len(begins) else len(events)
        yield deed, [*events[at if order else 0 : end]]


def _line(deed: Deed, around: Sequence[Event], seating: Seating, words: Words) -> Line:
    """In a message without what became of the row and the pile, which the picture shows, nor of others' trains."""
    matter = Matter.PLAIN
    if isinstance(deed, happened.Used) and FUNCTION[deed.card] in REMOVED:
        sentences = [_removal(deed, around, seating, words)]
        glance = sentences if seating.me is None else [_removal(deed, around, seating, words, alone=True)]
        lost = any(isinstance(each, happened.Removed) and _mine(each, seating) for each in around)
        if lost and deed.seat != seating.me:
            matter = Matter.OWN
    else:
        sentences = [sentence for event in around if (sentence := _deed(event, around, seating, words))]
        glance = sentences
    lost_locks = [after for event in around if isinstance(event, happened.LockLost) and (after := _after(event, words))]
    whole = [*sentences, *_consequences(around, words)]
    return Line(" ".join(whole), matter, " ".join([*glance, *lost_locks]))


def _mine(event: happened.Removed | happened.Spared, seating: Seating) -> bool:
    return event.seat == seating.me


def _deed(event: Event, around: Sequence[Event], seating: Seating, words: Words) -> str | None:
    """What somebody did with their own train."""
    match event:
        case happened.Chose(seat, card, _, replaced):
            return words("game-of-trains-told-chose", card=card, replaced=replaced, **seating.who(seat))
        case happened.Placed(seat, card, _, replaced):
            drew = any(isinstance(each, happened.Drew) for each in around)  # or somebody else did, before a stand-in
            told = "game-of-trains-told-placed" if drew else "game-of-trains-told-chose"
            return words(told, card=card, replaced=replaced, **seating.who(seat))
        case happened.Moved(seat, wagon, place, to):
            direction = "right" if to > place else "left"
            return words("game-of-trains-told-moved", wagon=wagon, direction=direction, **seating.who(seat))
        case happened.Swapped(seat, wagon, _, other, _):
            return words("game-of-trains-told-swapped", wagon=wagon, other=other, **seating.who(seat))
        case happened.Locked(seat, wagon, _, _):
            return words("game-of-trains-told-locked", wagon=wagon, **seating.who(seat))
        case _:
            return None


def _consequences(around: Sequence[Event], words: Words) -> Iterator[str]:
    """What came of it for all alike; several pairs that left the row are told at once."""
    pairs = [event for event in around if isinstance(event, happened.Discarded)]
    for event in around:
        if isinstance(event, happened.Discarded) and len(pairs) > 1:
            if event is pairs[0]:
                each = [words("game-of-trains-told-pair", one=pair.cards[0], other=pair.cards[1]) for pair in pairs]
                yield words("game-of-trains-told-pairs", pairs=each)
        elif after := _after(event, words):
            yield after


def _after(event: Event, words: Words) -> str | None:
    match event:
        case happened.LockLost(_, wagon, _, _):
            return words("game-of-trains-told-lock-lost", wagon=wagon)
        case happened.Discarded((one, other)):
            return words("game-of-trains-told-discarded", one=one, other=other)
        case happened.Shuffled(count):
            return words("game-of-trains-told-shuffled", count=count)
        case _:
            return None


def _removal(
    used: happened.Used, around: Sequence[Event], seating: Seating, words: Words, *, alone: bool = False
) -> str:
    """A removal touches every train; the reader's own is told first, or `alone`."""
    came = {event.seat: event.card for event in around if isinstance(event, happened.Refilled)}
    touched = [event for event in around if isinstance(event, happened.Removed | happened.Spared)]
    parts = []
    if alone:
        touched = [event for event in touched if _mine(event, seating)]
    for event in sorted(touched, key=lambda event: not _mine(event, seating)):
        facts = {"wagon": event.wagon, **seating.who(event.seat)}
        if isinstance(event, happened.Spared):
            parts.append(words("game-of-trains-told-spared", **facts))
        elif event.seat in came:
            parts.append(words("game-of-trains-told-replaced", new=came[event.seat], **facts))
        else:  # somebody had won before this gap was filled
            parts.append(words("game-of-trains-told-gone", **facts))
    return words(f"game-of-trains-told-{FUNCTION[used.card].value}", changes=parts, **seating.who(used.seat))


@dataclass(frozen=True, slots=True)
class Marked:
    """What a picture marks as new: wagons, with the seat that last changed each, and cards that came into the row."""

    wagons: Mapping[Wagon, int]
    cards: frozenset[int]


def marks(events: Sequence[Event]) -> Marked:
    """All that changed over several turns; what slid aside has changed as well."""
    wagons: dict[Wagon, int] = {}
    cards: set[int] = set()
    for deed, around in _deeds(events):
        for event in around:
            match event:
                case happened.Chose() | happened.Placed():
                    wagons[event.seat, event.place] = deed.seat
                    cards.add(event.replaced)
                case happened.Refilled() | happened.Locked():
                    wagons[event.seat, event.place] = deed.seat
                case happened.Removed(seat, wagon, place):
                    wagons.pop((seat, place), None)
                    cards.add(wagon)
                case happened.Moved(seat, _, place, to):
                    wagons |= {(seat, at): seat for at in range(min(place, to), max(place, to) + 1)}
                case happened.Swapped(seat, _, place, _, other):
                    wagons |= {(seat, place): seat, (seat, other): seat}
                case _:
                    pass
    return Marked(wagons, frozenset(cards))
