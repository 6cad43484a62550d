"""Trains in lines: what a seat did in a turn, in one of them, from its events as the reader has seen them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from cogs.face.seating import Seating
from cogs.face.words import Words
from cogs.trains.names import card_name, lasting, listed, place_name
from engine.trains import events as happened
from engine.trains.cards import CARDS
from engine.trains.events import HIDDEN, Event
from engine.trains.maps import MapName


@dataclass(frozen=True, slots=True)
class Deed:
    """A kind of deed, and what it was about: a card, something said already, or so many of what is not named."""

    kind: str
    card: str = ""
    said: str = ""
    count: int = 0


def told(events: Sequence[Event], map_name: MapName, seating: Seating, words: Words) -> list[str]:
    """One line per seat: its deeds, each kind told where it first happened."""
    deeds: dict[int, dict[str, list[Deed]]] = {}
    ended = False
    for event in events:
        ended = ended or isinstance(event, happened.TurnEnded)
        if isinstance(event, happened.CardsDrawn) and ended:
            continue  # the next hand: whoever may see it does
        for deed in _deeds(event, map_name, words):
            seat: int = event.seat  # type: ignore[union-attr] # only an event with a seat is a deed
            deeds.setdefault(seat, {}).setdefault(deed.kind, []).append(deed)
    return [
        words(
            "trains-told-turn",
            deeds="; ".join(_clause(kind, of_kind, words) for kind, of_kind in kinds.items()),
            **seating.who(seat),
        )
        for seat, kinds in deeds.items()
    ]


def _clause(kind: str, deeds: Sequence[Deed], words: Words) -> str:
    parts = [deed.said for deed in deeds if deed.said]
    cards = [deed.card for deed in deeds if deed.card]
    if cards:
        parts.insert(0, listed(cards, words))
    count = sum(deed.count for deed in deeds)
    if count:
        parts.append(str(count) if kind in _NUMBERS else words("trains-told-cards", count=count))
    return words(f"trains-told-{kind}", what=_joined(parts))


_NUMBERS = ("money", "waste-taken", "waste-returned", "points")


def _joined(parts: Sequence[str]) -> str:
    return ", ".join(part + (f" ×{count}" if count > 1 else "") for part, count in Counter(parts).items())


def _deeds(event: Event, map_name: MapName, words: Words) -> list[Deed]:
    match event:
        case happened.FirstRailPlaced(_, place):
            return [Deed("first-rail", said=place_name(map_name, place))]
        case happened.CardPlayed(_, card, effect, _):
            if CARDS[card].does and not effect:
                return [Deed("played", said=words("trains-told-plain", card=card_name(card, words)))]
            return [Deed("played", card)]
        case happened.RailLaid(_, place, cost):
            return [Deed("laid", said=words("trains-told-for", what=place_name(map_name, place), price=cost))]
        case happened.StationBuilt(_, place):
            return [Deed("built", said=place_name(map_name, place))]
        case happened.CardBought(_, card, cost):
            return [Deed("bought", said=words("trains-told-for", what=card_name(card, words), price=cost))]
        case happened.EffectBegan(_, effect):
            return [Deed("lasting", said=lasting([effect], words))]  # type: ignore[list-item] # the engine's own
        case happened.TurnEnded(_, passed):
            return [Deed("passed")] if passed else []
        case happened.CardsDrawn(_, count, cards):
            return [Deed("drew", card) for card in cards] or [Deed("drew", count=count)]
        case happened.CardsRevealed(_, cards):
            return [Deed("revealed", card) for card in cards]
        case happened.RevealedDiscarded(_, cards):
            return [Deed("discarded", card) for card in cards]
        case happened.MoneyGot(_, _, money):
            return [Deed("money", count=money)] if money else []  # none for cards that were not picked
        case happened.PointsScored(_, points):
            return [Deed("points", count=points)]
        case happened.WasteTaken(_, count):
            return [Deed("waste-taken", count=count)]
        case happened.WasteReturned(_, count):
            return [Deed("waste-returned", count=count)]
        case happened.DeckShuffled(_, count):
            return [Deed("shuffled", count=count)]
    kind = _ABOUT_A_CARD.get(type(event))
    if kind is None:
        return []
    about: str = event.card  # type: ignore[union-attr] # each of these has one
    return [Deed(kind, about) if about != HIDDEN else Deed(kind, count=1)]


_ABOUT_A_CARD: dict[type, str] = {
    happened.CardGained: "gained",
    happened.EffectCopied: "copied",
    happened.CardShown: "shown",
    happened.CardNamed: "named",
    happened.CardTaken: "taken",
    happened.CardDestroyed: "destroyed",
    happened.CardLookedAt: "looked",
    happened.CardDiscarded: "discarded",
    happened.CardPutBack: "put",
    happened.CardPutOnDeck: "put",
}
