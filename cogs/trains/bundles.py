"""What one click does of several actions: a bundle's name says it, and the next action follows from the table alone.

A name says also how the table is once all is done, so that a second card of the same kind is not played as well."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.trains import View, possible_rails
from engine.trains.actions import Action, Build, Buy, Discard, EndTurn, Lay, Play, PutOnDeck, ReturnWaste
from engine.trains.cards import CARDS, RAIL_CARDS, TRAINS
from engine.trains.maps import Hex
from engine.trains.parts import ANY, Money, Points, UntilEndOfTurn

PLAIN_TRAINS: Final = frozenset(card for card in TRAINS if not CARDS[card].does)
# What is never worse for being played, asks nothing and draws nothing: plain trains, and cards that give coins or
# points at once or make the turn cheaper.
_GIFTS: Final = (Money, Points, UntilEndOfTurn)
EASY: Final = frozenset(
    card
    for card, facts in CARDS.items()
    if facts.money and all(isinstance(part, _GIFTS) and part != UntilEndOfTurn("onto_deck") for part in facts.does)
)
_BESIDE: Final = {  # what has to be in play beside a card
    card: [part.beside for part in CARDS[card].does if isinstance(part, Money) and part.beside] for card in EASY
}
_NAMED: Final = re.compile(r"(?P<what>lay|build|buy)=(?P<card>[a-z_]+)=(?P<number>\d{1,2})(=(?P<count>\d{1,2}))?")


def lay(card: str, place: Hex) -> str:
    """Play a rail card and lay its rail there."""
    return f"lay={card}={place}"


def build(card: str, place: Hex, count: int) -> str:
    """Play a card and build its station there, the city's so-manieth."""
    return f"build={card}={place}={count}"


def buy_and_end(card: str, count: int) -> str:
    """Buy a card, the so-manieth of its kind in this turn, and end the turn."""
    return f"buy={card}={count}"


def on_top(card: str) -> str:
    """Put all revealed cards back on the deck, this one last."""
    return f"top={card}"


def next_of(bundle: str, view: View, legal: Sequence[Action]) -> Action | None:
    """The next action of a bundle; None when it is done."""
    wanted = _wanted(bundle, view, legal)
    return wanted if wanted in legal else None


def _wanted(bundle: str, view: View, legal: Sequence[Action]) -> Action | None:
    if bundle == "trains" and view.phase == "turn":
        return next((play for play in legal if isinstance(play, Play) and play.card in PLAIN_TRAINS), None)
    if bundle == "easy" and view.phase == "turn":
        plays = (Play(card, effect=bool(CARDS[card].does)) for card in easy(view))
        return next((play for play in plays if play in legal), None)
    if bundle.startswith("top=") and view.phase == "put_back":
        last = PutOnDeck(bundle.removeprefix("top="))
        return next((action for action in legal if action != last), last)
    if bundle == "waste" and discards_any(view):
        return next((action for action in (ReturnWaste(), Discard("waste")) if action in legal), None)
    named = _NAMED.fullmatch(bundle)
    if named is None:
        return None
    card, number, count = named["card"], int(named["number"]), int(named["count"] or 0)
    match named["what"], view.phase:
        case "lay", "lay":
            return Lay(number)
        case "lay", "turn" if card in RAIL_CARDS and number in _sites(view, card):
            return Play(card, effect=True)
        case "build", "build":
            return Build(number)
        case "build", "turn" if view.stations.get(number, count) < count:
            return Play(card, effect=True)
        case "buy", "turn":
            return Buy(card) if view.gained.count(card) < number else EndTurn()
    return None


def easy(view: View) -> list[str]:
    """The cards in hand that nobody needs to think about, with all that they do."""
    hand = view.players[view.turn.seat].hand
    return [card for card in hand if card in EASY and all(beside in (*hand, *view.play) for beside in _BESIDE[card])]


def coins(card: str) -> int:
    """What one of them gives."""
    facts = CARDS[card]
    return facts.money + sum(part.money for part in facts.does if isinstance(part, Money))


def _sites(view: View, card: str) -> list[Hex]:
    return [site.hex for site in possible_rails(view, view.turn.seat, card)]


def discards_any(view: View) -> bool:
    """Whether the seat is asked for any number of cards from its hand."""
    if view.phase != "pick" or view.doing is None:
        return False
    return getattr(CARDS[view.doing.card].does[view.doing.part], "times", 0) == ANY
