"""The events of a game. Everybody sees all of them: nothing is hidden but the coin to come."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Outcome


@dataclass(slots=True, frozen=True)
class Walked:
    clan: int
    dwarf: int
    to: int


@dataclass(slots=True, frozen=True)
class SatDown:
    clan: int
    dwarf: int
    to: int


@dataclass(slots=True, frozen=True)
class SignLaid:
    clan: int
    dwarf: int
    to: int


@dataclass(slots=True, frozen=True)
class SignTaken:
    """`clan` took the other clan's sign, and may do so `left` times more."""

    clan: int
    dwarf: int
    to: int
    left: int


@dataclass(slots=True, frozen=True)
class Kicked:
    """`clan` kicked a dwarf off `to`, and will lose its next `loses` turns."""

    clan: int
    dwarf: int
    to: int
    loses: int


@dataclass(slots=True, frozen=True)
class Landed:
    """The kicked dwarf of `clan` is back at the start."""

    clan: int
    to: int


@dataclass(slots=True, frozen=True)
class TurnLost:
    """A turn that the clan sits out for a kick; `left` more to come."""

    clan: int
    left: int


@dataclass(slots=True, frozen=True)
class TurnPassed:
    """No dwarf of the clan can do anything."""

    clan: int


@dataclass(slots=True, frozen=True)
class ConductorCame:
    """`thrower` threw the coin, which shows a clan's colour; `signs` of that colour lie in the train."""

    thrower: int
    colour: int
    signs: int


@dataclass(slots=True, frozen=True)
class SignCleared:
    """The conductor cleared a sign of `colour` away."""

    colour: int
    to: int


@dataclass(slots=True, frozen=True)
class DrawOffered:
    clan: int


@dataclass(slots=True, frozen=True)
class DrawDeclined:
    clan: int


@dataclass(slots=True, frozen=True)
class ClockRanOut:
    """The time is up; a turn that is half done is still played to its end."""


@dataclass(slots=True, frozen=True)
class PlayGoesOn:
    """Turns or time are over and both clans hold `seats`: it is played on, and over after turn `until` at most."""

    seats: int
    until: int


@dataclass(slots=True, frozen=True)
class GameEnded:
    outcome: Outcome


Event = (
    Walked
    | SatDown
    | SignLaid
    | SignTaken
    | Kicked
    | Landed
    | TurnLost
    | TurnPassed
    | ConductorCame
    | SignCleared
    | DrawOffered
    | DrawDeclined
    | ClockRanOut
    | PlayGoesOn
    | GameEnded
)
