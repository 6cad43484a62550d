"""Who plays: how often people look, what they do then, and where and when they live. All chances are for one look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tests.cogs.soak.facts import Hours


@dataclass(slots=True, frozen=True)
class Temperament:
    """What somebody is like."""

    name: str
    looks: float = 3.0  # a day
    place: Literal["dm", "board"] = "dm"
    most: int = 10  # clicks at a table
    twice: float = 0.0  # a click is made twice, at once
    old: float = 0.0  # something is clicked that is out of date
    nudges: float = 0.05
    votes: float = 0.6  # where others are silent
    for_: tuple[str, ...] = ("plays", "wait")  # what they vote for
    more: float = 0.02  # they say that they need longer
    undoes: float = 0.02
    commands: float = 0.05
    vanishes: float = 0.0  # for some days, and says nothing
    travels: float = 0.0  # for some days, and says so
    returns: float = 0.8  # to a seat that a computer player keeps
    shuts: float = 0.0  # closes direct messages, or opens them again
    takes: float = 0.05  # a seat that is on offer
    lists: float = 0.03  # themselves, for one more game or for one less
    joins: float = 0.05  # where players are wanted
    removes: float = 0.05  # somebody from a table that they host
    ends: float = 0.004  # proposes to end a game as it stands
    manages: float = 0.15  # decides something for a server, if they may
    plans: float = 0.0  # their next turn of Trains, while they wait
    notified: Literal["message", "channel", "nowhere"] = "message"
    in_words: bool = True  # as well as in pictures


TEMPERAMENTS = (
    Temperament("steady", lists=0.1, plans=0.5, for_=("seek", "plays")),
    Temperament("eager", looks=6.0, plans=0.7, nudges=0.3, most=20, takes=0.4, lists=0.2, joins=0.3, for_=("seek",)),
    Temperament("of the board", place="board", plans=0.3, undoes=0.05, in_words=False),
    Temperament("fidgety", looks=4.0, twice=0.3, old=0.4, undoes=0.1, plans=0.4, commands=0.3),
    Temperament("forgetful", looks=1.5, vanishes=0.12, more=0.1, votes=0.2, for_=("wait",)),
    Temperament("on the road", looks=2.0, travels=0.08, returns=0.5, for_=("wait", "seek")),
    Temperament("shy", shuts=0.1, notified="channel", place="board"),
    Temperament("unheard of", looks=2.0, notified="nowhere", vanishes=0.05),
    Temperament("gone", looks=2.0, vanishes=0.3, returns=0.3),
    Temperament(
        "chairing", looks=3.0, nudges=0.5, removes=0.4, ends=0.03, votes=1.0, for_=("plays", "seek", "wait", "end")
    ),
)

# Eight time zones, one of them with a half hour, two that change to summer time in the weeks that tests play in.
HOURS = (
    Hours("Europe/Berlin", (22 * 60, 7 * 60)),
    Hours("America/New_York", (23 * 60, 8 * 60), "6"),
    Hours("Asia/Kolkata", (21 * 60 + 30, 6 * 60), "5"),
    Hours("Australia/Sydney", (20 * 60, 8 * 60), "056"),
    Hours("America/Los_Angeles"),
    Hours("Asia/Tokyo", (0, 9 * 60)),
    Hours("Africa/Johannesburg", (13 * 60, 14 * 60), "56"),
    Hours("Pacific/Auckland", (22 * 60, 10 * 60)),
)
