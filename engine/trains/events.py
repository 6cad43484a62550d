"""The events of a game, with everything in them; `seen` takes out what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.game import Outcome
from engine.trains.state import Reason


@dataclass(slots=True, frozen=True)
class TurnBegan:
    seat: int
    turn: int


@dataclass(slots=True, frozen=True)
class FirstRailPlaced:
    seat: int
    hex: int


@dataclass(slots=True, frozen=True)
class CardPlayed:
    """`money` is what the card itself gave, Ironworks included."""

    seat: int
    card: str
    effect: bool
    money: int


@dataclass(slots=True, frozen=True)
class MoneyGot:
    """Money by an effect of a card."""

    seat: int
    card: str
    money: int


@dataclass(slots=True, frozen=True)
class CardBought:
    seat: int
    card: str
    price: int


@dataclass(slots=True, frozen=True)
class CardGained:
    """By an effect, to the hand or to the gained cards."""

    seat: int
    card: str
    to_hand: bool


@dataclass(slots=True, frozen=True)
class WasteTaken:
    seat: int
    count: int


@dataclass(slots=True, frozen=True)
class WasteReturned:
    seat: int
    count: int


@dataclass(slots=True, frozen=True)
class RailLaid:
    seat: int
    hex: int
    price: int


@dataclass(slots=True, frozen=True)
class StationBuilt:
    seat: int
    hex: int


@dataclass(slots=True, frozen=True)
class EffectBegan:
    """Something that holds until the end of the turn."""

    seat: int
    effect: str


@dataclass(slots=True, frozen=True)
class PointsScored:
    seat: int
    points: int


@dataclass(slots=True, frozen=True)
class EffectCopied:
    """The Stationmaster Office does what this card in hand does."""

    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class CardShown:
    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class CardNamed:
    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class CardsRevealed:
    """From the top of the deck, for all to see."""

    seat: int
    cards: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class CardTaken:
    """Into the hand, for all to see."""

    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class CardDestroyed:
    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class RevealedDiscarded:
    """Revealed cards that nobody wanted."""

    seat: int
    cards: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class DeckShuffled:
    """The discard pile became the deck."""

    seat: int
    count: int


@dataclass(slots=True, frozen=True)
class CardsDrawn:
    """Only the owner sees which."""

    seat: int
    count: int
    cards: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class CardLookedAt:
    """Only the owner sees which."""

    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class CardDiscarded:
    """Only the owner sees which."""

    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class CardPutBack:
    """On top of the deck, in an order only the owner knows."""

    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class CardPutOnDeck:
    """On top of the deck, for all to see: just bought, or from play."""

    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class TurnEnded:
    seat: int
    passed: bool


@dataclass(slots=True, frozen=True)
class LastRound:
    """The game will be over at the end of this round, for what a seat has done."""

    seat: int
    reason: Reason


@dataclass(slots=True, frozen=True)
class GameEnded:
    outcome: Outcome


Event = (
    TurnBegan | FirstRailPlaced | CardPlayed | MoneyGot | CardBought | CardGained | WasteTaken | WasteReturned
    | RailLaid | StationBuilt | EffectBegan | PointsScored | EffectCopied | CardShown | CardNamed | CardsRevealed
    | CardTaken | CardDestroyed | RevealedDiscarded | DeckShuffled | CardsDrawn | CardLookedAt | CardDiscarded
    | CardPutBack | CardPutOnDeck | TurnEnded | LastRound | GameEnded
)  # fmt: skip

HIDDEN = ""  # in place of a card that these eyes may not know


def seen(event: Event, seat: int | None) -> Event:
    """The event as a seat (None: a spectator) may know it: drawn, discarded and reordered cards are their owner's."""
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return replace(event, cards=())
    if isinstance(event, (CardLookedAt, CardDiscarded, CardPutBack)) and event.seat != seat:
        return replace(event, card=HIDDEN)
    return event
