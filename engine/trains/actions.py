"""The actions of a player: each one's JSON says what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import AfterValidator

from engine.trains.cards import CARDS
from engine.trains.maps import MAPS


def _card(name: str) -> str:
    if name not in CARDS:
        raise ValueError("unknown card")
    return name


def _hex(number: int) -> int:
    if number not in MAPS["tokyo"].places:  # both maps have the same outline
        raise ValueError("unknown hex")
    return number


CardName = Annotated[str, AfterValidator(_card)]
HexNumber = Annotated[int, AfterValidator(_hex)]
Choice = Literal["draw", "money", "waste"]


@dataclass(slots=True, frozen=True)
class Play:
    """Play a card from the hand; its money always counts, its effect is used or not."""

    card: CardName
    effect: bool


@dataclass(slots=True, frozen=True)
class Buy:
    """Buy a card from its pile."""

    card: CardName


@dataclass(slots=True, frozen=True)
class EndTurn:
    """Clear up and draw five cards; with nothing played and nothing bought it is a pass."""


@dataclass(slots=True, frozen=True)
class ClearWaste:
    """Pass, and give all Waste in hand back to its pile."""


@dataclass(slots=True, frozen=True)
class Lay:
    """Lay a rail on a hex."""

    hex: HexNumber


@dataclass(slots=True, frozen=True)
class Build:
    """Place a station marker on a city."""

    hex: HexNumber


@dataclass(slots=True, frozen=True)
class Discard:
    """Put a card from the hand, or the one looked at, on the own discard pile."""

    card: CardName


@dataclass(slots=True, frozen=True)
class ReturnWaste:
    """Give one Waste from the hand back to its pile."""


@dataclass(slots=True, frozen=True)
class Take:
    """Take a card into the hand: one that was revealed, or a train from the own discard pile."""

    card: CardName


@dataclass(slots=True, frozen=True)
class PutOnDeck:
    """Put a card on top of the own deck."""

    card: CardName


@dataclass(slots=True, frozen=True)
class Leave:
    """Leave a card where it is: on the deck, or with the gained cards."""

    card: CardName


@dataclass(slots=True, frozen=True)
class Destroy:
    """Take a card from the hand out of the game."""

    card: CardName


@dataclass(slots=True, frozen=True)
class Show:
    """Point at a card in hand or in play, which stays there."""

    card: CardName


@dataclass(slots=True, frozen=True)
class Gain:
    """Take a card from its pile without paying."""

    card: CardName


@dataclass(slots=True, frozen=True)
class Name:
    """Say which card the top of the deck will be."""

    card: CardName


@dataclass(slots=True, frozen=True)
class Choose:
    """Choose one of a card's several effects."""

    effect: Choice


@dataclass(slots=True, frozen=True)
class Done:
    """No more of these cards."""


Action = (
    Play | Buy | EndTurn | ClearWaste | Lay | Build | Discard | ReturnWaste | Take | PutOnDeck
    | Leave | Destroy | Show | Gain | Name | Choose | Done
)  # fmt: skip
