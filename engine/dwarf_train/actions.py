"""The actions of a clan. A dwarf is named by the space it is on: dwarves of one clan are all alike."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dwarf_train.board import Space


@dataclass(slots=True, frozen=True)
class Deed:
    """What a dwarf does towards a space beside it."""

    dwarf: Space
    to: Space


@dataclass(slots=True, frozen=True)
class Walk(Deed):
    """A step onto an empty space that is not a seat."""


@dataclass(slots=True, frozen=True)
class Sit(Deed):
    """A step onto an empty seat."""


@dataclass(slots=True, frozen=True)
class Lay(Deed):
    """A reserved sign of the own clan onto an empty seat beside the dwarf."""


@dataclass(slots=True, frozen=True)
class Take(Deed):
    """An enemy sign off a seat beside the dwarf."""


@dataclass(slots=True, frozen=True)
class Kick(Deed):
    """A step onto a space where an enemy dwarf stands."""


@dataclass(slots=True, frozen=True)
class Land:
    """Where the own dwarf that was kicked comes down: a free start space."""

    to: Space


@dataclass(slots=True, frozen=True)
class Point:
    """The enemy sign that the conductor is to clear away."""

    to: Space


@dataclass(slots=True, frozen=True)
class OfferDraw:
    """Asks the other clan for a draw, before the own turn is played."""


@dataclass(slots=True, frozen=True)
class AcceptDraw:
    """Takes the draw that was offered."""


@dataclass(slots=True, frozen=True)
class DeclineDraw:
    """Plays on."""


@dataclass(slots=True, frozen=True)
class Resign:
    """Gives the game to the other clan."""


@dataclass(slots=True, frozen=True)
class TimeUp:
    """The world's only action: the table's clock ran out."""


Action = Walk | Sit | Lay | Take | Kick | Land | Point | OfferDraw | AcceptDraw | DeclineDraw | Resign | TimeUp
