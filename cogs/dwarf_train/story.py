"""Die Zwergenzugfahrt in lines, and what its picture marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cogs.dwarf_train.places import called, rounds
from cogs.face.lines import Line, Matter
from cogs.face.seating import Seating
from cogs.face.words import Words
from engine.dwarf_train import Event
from engine.dwarf_train import events as happened

COLOURS: Final = ("red", "green")


def narrate(events: Sequence[Event], seating: Seating, words: Words, *, broken_off: bool = False) -> list[Line]:
    """One turn, and what followed from it. What takes an answer is told together with it: a kick once the dwarf has
    landed, the conductor once a sign is gone, an offer once it is declined; or without it, if this is `broken_off`. How
    it ended is not told: the question says it."""
    won = any(isinstance(event, happened.GameEnded) and len(event.outcome.placings) > 1 for event in events)
    lines = []
    for at, event in enumerate(events):
        if won and isinstance(event, happened.ClockRanOut):
            continue
        line = _line(event, events[:at], seating, words)
        if line is None and broken_off:
            line = _unanswered(event, events[at:], seating, words)
        if line is not None:
            lines.append(line)
    return lines


def _line(event: Event, before: Sequence[Event], seating: Seating, words: Words) -> Line | None:
    match event:
        case happened.Walked(clan, dwarf, to):
            return Line(words("dwarf-train-told-walked", place=called(dwarf), to=called(to), **seating.who(clan)))
        case happened.SatDown(clan, dwarf, to):
            return Line(words("dwarf-train-told-sat", place=called(dwarf), to=called(to), **seating.who(clan)))
        case happened.SignLaid(clan, _, to):
            return Line(words("dwarf-train-told-laid", to=called(to), **seating.who(clan)))
        case happened.SignTaken(clan, _, to, left):
            facts = {"to": called(to), "left": left, **_whose(1 - clan, seating)}
            return Line(words("dwarf-train-told-taken", **facts, **seating.who(clan)), _suffered(1 - clan, seating))
        case happened.Landed(clan, to):
            kick = next((each for each in reversed(before) if isinstance(each, happened.Kicked)), None)
            if kick is None:  # the kick itself was part of what somebody else is told to have done
                return Line(words("dwarf-train-told-landed", to=called(to), **seating.who(clan)))
            facts = {"place": called(kick.to), "to": called(to), "loses": kick.loses, **_whose(clan, seating)}
            return Line(words("dwarf-train-told-kicked", **facts, **seating.who(kick.clan)), _suffered(clan, seating))
        case happened.TurnLost(clan, left):
            return Line(words("dwarf-train-told-turn-lost", left=left, **seating.who(clan)))
        case happened.TurnPassed(clan):
            return Line(words("dwarf-train-told-passed", **seating.who(clan)), _suffered(clan, seating))
        case happened.ConductorCame(_, colour, 0):
            return Line(words("dwarf-train-told-conductor", colour=COLOURS[colour], signs=0), Matter.GREAT)
        case happened.SignCleared(colour, to):
            facts = {"colour": COLOURS[colour], "to": called(to), **_whose(colour, seating)}
            facts |= seating.who(1 - colour)
            facts["came"] = "yes" if any(isinstance(each, happened.ConductorCame) for each in before) else "no"
            return Line(words("dwarf-train-told-cleared", **facts), _suffered(colour, seating, Matter.GREAT))
        case happened.DrawDeclined(clan):
            facts = {**_whose(1 - clan, seating), **seating.who(clan)}
            return Line(words("dwarf-train-told-declined", **facts), Matter.GREAT)
        case happened.ClockRanOut():
            return Line(words("dwarf-train-told-time"), Matter.GREAT)
        case happened.PlayGoesOn(seats, until):
            return Line(words("dwarf-train-told-plays-on", seats=seats, until=rounds(until)), Matter.GREAT)
        case _:
            return None


def _unanswered(event: Event, since: Sequence[Event], seating: Seating, words: Words) -> Line | None:
    """What waits for an answer, of somebody who is still to give it."""
    answered = {type(each) for each in since}
    match event:
        case happened.Kicked(clan, _, to, loses) if happened.Landed not in answered:
            facts = {"place": called(to), "to": "nowhere", "loses": loses, **_whose(1 - clan, seating)}
            return Line(words("dwarf-train-told-kicked", **facts, **seating.who(clan)), _suffered(1 - clan, seating))
        case happened.ConductorCame(_, colour, signs) if happened.SignCleared not in answered:
            return Line(words("dwarf-train-told-conductor", colour=COLOURS[colour], signs=signs), Matter.GREAT)
        case happened.DrawOffered(clan) if happened.DrawDeclined not in answered:
            return Line(words("dwarf-train-told-offered", **seating.who(clan)), Matter.GREAT)
        case _:
            return None


def _whose(clan: int, seating: Seating) -> dict[str, Any]:
    """Whose sign or dwarf it was: the reader's own, or somebody's by name."""
    return {"whose": seating[clan], "own": "yes" if clan == seating.me else "no"}


def _suffered(clan: int, seating: Seating, otherwise: Matter = Matter.PLAIN) -> Matter:
    return Matter.OWN if clan == seating.me else otherwise


@dataclass(frozen=True, slots=True)
class Marked:
    """What the picture marks as new: spaces, and the steps that were made, from where to where."""

    spaces: frozenset[int]
    steps: tuple[tuple[int, int], ...]


def marks(events: Sequence[Event]) -> Marked:
    """All that changed over several turns."""
    spaces: set[int] = set()
    steps: list[tuple[int, int]] = []
    for event in events:
        match event:
            case happened.Walked() | happened.SatDown() | happened.Kicked():
                spaces |= {event.dwarf, event.to}
                steps.append((event.dwarf, event.to))
            case happened.SignLaid() | happened.SignTaken() | happened.Landed() | happened.SignCleared():
                spaces.add(event.to)
            case _:
                pass
    return Marked(frozenset(spaces), tuple(dict.fromkeys(steps)))
