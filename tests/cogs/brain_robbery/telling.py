"""What happened in The Great Brain Robbery, as the tests of its story have it told."""

from __future__ import annotations

from typing import Any

from cogs.face.lines import Line
from cogs.face.words import words_for
from engine.brain_robbery import events as happened
from engine.brain_robbery.view import View
from tests.cogs.brain_robbery.positions import FACE, GAME
from tests.cogs.brain_robbery.positions import position as random_position
from tests.cogs.readers import seating

CARD, OTHER = "uther", "dog_rex"
STOPPED = happened.Stopped(0, "saloon", "c2", 4)
FIGHT = happened.FightBegan((0, 1, 2), ((5, 3), (4,), ()), (9, 4, 0))
WON = happened.FightWon(0, (1, 2), tied=False)
# What is over, by the kind of event that it is told of, and alone unless it is a part of something.
MOVES: dict[str, tuple[Any, ...]] = {
    "Dropped": (happened.Dropped(0, CARD), STOPPED),
    "Rolled": (happened.Rolled(0, (3, 4), 9), STOPPED),
    "Burnt": (happened.Burnt(0, CARD, 9), STOPPED),
    "CarAdded": (happened.CarAdded(0, "kitchen", 9), STOPPED),
    "Stopped": (STOPPED,),
    "Braked": (happened.Braked(0),),
    "LongEndBegan": (happened.LongEndBegan(9),),
    "CarLost": (happened.Braked(1), happened.CarLost("kitchen", (0,))),
    "HandLost": (happened.Braked(1), happened.CarLost("kitchen", (0,)), happened.HandLost(0, (CARD, OTHER))),
    "CounterTaken": (STOPPED, happened.CounterTaken(0, 1), happened.Drew(0, CARD)),
    "Reshuffled": (happened.Reshuffled(9),),
    "FightBegan": (FIGHT, WON),
    "HitPlayed": (FIGHT, happened.HitPlayed(0, CARD, 14), WON),
    "Passed": (happened.Passed(0),),
    "FightWon": (WON,),
    "Looted": (WON, happened.Looted(0, 2, CARD, True, "taken", 0)),
    "BrainPutIn": (happened.BrainPutIn(0, CARD, OTHER),),
    "Trimmed": (happened.Trimmed(0, CARD),),
    "CouplingRolled": (happened.CouplingRolled(9, 4, holds=False), happened.CarLost("kitchen", ())),
    "Ended": (happened.Ended("braked"),),
}
FRAME = GAME.view(random_position(3, 0, 0), None)


def told(events: tuple[Any, ...], me: int | None, language: str, view: View = FRAME) -> list[Line]:
    seen = [GAME.seen(event, me) for event in events]
    return FACE.tell(view, [event for event in seen if event is not None], seating(3, me), words_for(language))


def tell(events: tuple[Any, ...], me: int | None, language: str) -> str:
    return "\n".join(line.text for line in told(events, me, language))
