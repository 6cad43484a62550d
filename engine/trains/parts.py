"""The parts that effects are made of: a card's text is a few of these, done from the first to the last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.trains.state import Lasting

Kind = Literal["train", "rail", "station", "action", "points", "waste"]
Zone = Literal["hand", "play", "discard"]
Goal = Literal["hand", "deck", "discard", "waste pile", "out of the game", "stays"]
ANY = -1  # as many as wished, one at a time
ALL = -2  # every one there is


@dataclass(slots=True, frozen=True)
class Draw:
    """Draw cards; `each`: for every card picked before."""

    cards: int
    each: bool = False


@dataclass(slots=True, frozen=True)
class Money:
    """Get money; `each`: for every card picked before; `beside`: only with that card in play."""

    money: int
    each: bool = False
    beside: str = ""


@dataclass(slots=True, frozen=True)
class MoneyOfPicked:
    """Get the printed money of the card pointed at."""


@dataclass(slots=True, frozen=True)
class Points:
    """Score points at once."""

    points: int


@dataclass(slots=True, frozen=True)
class TakeWaste:
    """Take Waste, as far as there is any."""

    cards: int


@dataclass(slots=True, frozen=True)
class UntilEndOfTurn:
    """Something that holds from now on in this turn."""

    what: Lasting


@dataclass(slots=True, frozen=True)
class LayRail:
    """Lay one rail, for its surcharge."""


@dataclass(slots=True, frozen=True)
class BuildStation:
    """Place one station marker on any city with a free slot."""


@dataclass(slots=True, frozen=True)
class Pick:
    """Pick cards of a kind (None: any) and move them. `fewer`: with too few there, those there are will do."""

    kind: Kind | None
    source: Zone
    to: Goal
    times: int = 1
    fewer: bool = False


@dataclass(slots=True, frozen=True)
class GainTrain:
    """Gain a train that costs at most so much more than the one picked, to the hand."""

    more: int


@dataclass(slots=True, frozen=True)
class GainCopy:
    """Gain another of the card pointed at, to the gained cards."""


@dataclass(slots=True, frozen=True)
class CopyEffect:
    """Do what the card pointed at does."""


@dataclass(slots=True, frozen=True)
class DestroyThis:
    """Take the card that does this out of the game."""


@dataclass(slots=True, frozen=True)
class LookAtTop:
    """Look at the top card of the deck: discard it or leave it."""


@dataclass(slots=True, frozen=True)
class RevealTrains:
    """Reveal from the deck until there are so many trains: those to the hand, the others discarded."""

    trains: int


@dataclass(slots=True, frozen=True)
class RevealAndTake:
    """Reveal the top cards: one may be taken to the hand, the others go back on top in any order."""

    cards: int


@dataclass(slots=True, frozen=True)
class NameAndReveal:
    """Name a card and reveal the top of the deck: if it is that one, it goes to the hand."""


@dataclass(slots=True, frozen=True)
class OneOf:
    """Exactly one of these."""

    draw: Draw
    money: Money
    waste: Pick


Part = (
    Draw | Money | MoneyOfPicked | Points | TakeWaste | UntilEndOfTurn | LayRail | BuildStation | Pick | GainTrain
    | GainCopy | CopyEffect | DestroyThis | LookAtTop | RevealTrains | RevealAndTake | NameAndReveal | OneOf
)  # fmt: skip
Text = tuple[Part, ...]
