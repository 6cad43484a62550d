"""Die Zwergenzugfahrt in lines: what one move did."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.dwarf_train.places import called
from cogs.face.seating import Seating
from cogs.face.words import Words
from engine.dwarf_train import Event
from engine.dwarf_train import events as happened


def told(events: Sequence[Event], seating: Seating, words: Words) -> list[str]:
    """One move, and what followed from it, a line each. How it ended is not told: the question says it."""
    won = any(isinstance(event, happened.GameEnded) and len(event.outcome.placings) > 1 for event in events)
    return [
        line
        for event in events
        if not (won and isinstance(event, happened.ClockRanOut)) and (line := _line(event, seating, words))
    ]


def _line(event: Event, seating: Seating, words: Words) -> str | None:
    match event:
        case happened.Walked(clan, dwarf, to):
            return words("dwarf-train-told-walked", place=called(dwarf), to=called(to), **seating.who(clan))
        case happened.SatDown(clan, dwarf, to):
            return words("dwarf-train-told-sat", place=called(dwarf), to=called(to), **seating.who(clan))
        case happened.SignLaid(clan, _, to):
            return words("dwarf-train-told-laid", to=called(to), **seating.who(clan))
        case happened.SignTaken(clan, _, to, left):
            return words("dwarf-train-told-taken", to=called(to), left=left, **seating.who(clan))
        case happened.Kicked(clan, _, to, loses):
            return words("dwarf-train-told-kicked", to=called(to), loses=loses, **seating.who(clan))
        case happened.Landed(clan, to):
            return words("dwarf-train-told-landed", to=called(to), **seating.who(clan))
        case happened.TurnLost(clan, left):
            return words("dwarf-train-told-turn-lost", left=left, **seating.who(clan))
        case happened.TurnPassed(clan):
            return words("dwarf-train-told-passed", **seating.who(clan))
        case happened.ConductorCame(thrower, colour, signs):
            facts = {"colour": ("red", "green")[colour], "signs": signs}
            return words("dwarf-train-told-conductor", **facts, **seating.who(thrower))
        case happened.SignCleared(colour, to):
            return words("dwarf-train-told-cleared", to=called(to), **seating.who(colour))
        case happened.DrawOffered(clan):
            return words("dwarf-train-told-offered", **seating.who(clan))
        case happened.DrawDeclined(clan):
            return words("dwarf-train-told-declined", **seating.who(clan))
        case happened.ClockRanOut():
            return words("dwarf-train-told-time")
        case happened.PlayGoesOn(seats, until):
            return words("dwarf-train-told-plays-on", seats=seats, until=until)
        case happened.GameEnded():
            return None


def touched(events: Sequence[Event]) -> list[int]:
    """The spaces that a move changed, to be marked in the picture."""
    spaces: list[int] = []
    for event in events:
        match event:
            case happened.Walked() | happened.SatDown() | happened.Kicked():
                spaces += [event.dwarf, event.to]
            case happened.SignLaid() | happened.SignTaken() | happened.Landed() | happened.SignCleared():
                spaces.append(event.to)
            case _:
                pass
    return spaces
