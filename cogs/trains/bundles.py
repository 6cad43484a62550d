"""What one click does of several actions: a bundle's name says it, and the next action follows from the table alone.

A name says also how the table is once all is done, so that a second card of the same kind is not played as well."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.trains import View, possible_rails
from engine.trains.actions import (
    Action,
    Build,
    Buy,
    Choose,
    Discard,
    Done,
    EndTurn,
    Lay,
    Play,
    PutOnDeck,
    ReturnWaste,
    Take,
)
from engine.trains.cards import CARDS, ORDER, RAIL_CARDS, TRAINS
from engine.trains.maps import Hex
from engine.trains.parts import ANY, Draw, Money, Pick, Points, RevealAndTake, RevealTrains, UntilEndOfTurn

PLAIN_TRAINS: Final = frozenset(card for card in TRAINS if not CARDS[card].does)
# What is never worse for being played, asks nothing and draws nothing: plain trains, and cards that give coins or
# points at once or make the turn cheaper.
_GIFTS: Final = (Money, Points, UntilEndOfTurn)
EASY: Final = frozenset(
    card
    for card, facts in CARDS.items()
    if facts.money and all(isinstance(part, _GIFTS) and part != UntilEndOfTurn("onto_deck") for part in facts.does)
)
# What asks nothing and brings cards to the hand. More cards are never worse, but chance has a part in it.
DRAWING: Final = frozenset(
    card
    for card, facts in CARDS.items()
    if any(isinstance(part, Draw | RevealTrains) for part in facts.does)
    and all(isinstance(part, RevealTrains | Draw | Money | Points) for part in facts.does)
)
# What draws or reveals before it asks: it is best played after all that needs no thought.
ASKING: Final = frozenset(
    card for card, facts in CARDS.items() if facts.does and isinstance(facts.does[0], Draw | RevealAndTake)
).difference(DRAWING)
_BESIDE: Final = {  # what has to be in play beside a card
    card: [part.beside for part in CARDS[card].does if isinstance(part, Money) and part.beside] for card in EASY
}
ABBREVIATED: Final = 9  # letters by which any two cards differ
_TAKE: Final = re.compile(r"take=(?P<card>[a-z_]*)=(?P<top>[a-z_]+)")
_USE: Final = re.compile(r"use=(?P<card>[a-z_]+)=(?P<number>\d{1,2})=(?P<answer>[a-z_]+)")
_THEN: Final = re.compile(r"then=(?P<card>[a-z_]+)=(?P<number>\d{1,2})")
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


def use(card: str, number: int, answer: str) -> str:
    """Play a card, the so-manieth of its kind in this turn, and answer what it asks: by a card, by what it is to do, or
    by all Waste."""
    return f"use={card}={number}={answer}"


def then(card: str, number: int) -> str:
    """Play all that needs no thought, and then a card that asks something, the so-manieth of its kind in this turn."""
    return f"then={card}={number}"


def back(cards: Sequence[str]) -> str:
    """Put the revealed cards back on the deck in this order, the first of them on top. A control has no room for their
    whole names."""
    return f"back={'+'.join(card[:ABBREVIATED] for card in cards)}"


def drop(cards: Sequence[str]) -> str:
    """Discard these two."""
    return f"drop={'+'.join(cards)}"


def take(card: str, top: str) -> str:
    """Take a revealed card (none: nothing) and put the others back, this one on top and Waste deepest. One that needs
    no thought is played at once."""
    return f"take={card}={top}"


def next_of(bundle: str, view: View, legal: Sequence[Action]) -> Action | None:
    """The next action of a bundle; None when it is done."""
    wanted = _wanted(bundle, view, legal)
    return wanted if wanted in legal else None


def _wanted(bundle: str, view: View, legal: Sequence[Action]) -> Action | None:
    if bundle == "trains" and view.phase == "turn":
        return next((play for play in legal if isinstance(play, Play) and play.card in PLAIN_TRAINS), None)
    if bundle in ("easy", "draw") and view.phase == "turn":
        cards = easy(view) + (drawing(view) if bundle == "draw" else [])
        plays = (Play(card, effect=bool(CARDS[card].does)) for card in cards)
        return next((play for play in plays if play in legal), None)
    if bundle.startswith("back=") and view.phase == "put_back" and view.doing is not None:
        below = bundle.removeprefix("back=").split("+")[: len(view.doing.shown)]
        return next((PutOnDeck(card) for card in view.doing.shown if card[:ABBREVIATED] == below[-1]), None)
    if bundle.startswith("top=") and view.phase == "put_back":  # offered until issue 10
        last = PutOnDeck(bundle.removeprefix("top="))
        return next((action for action in legal if action != last), last)
    if bundle.startswith("drop=") and drops_two(view) and view.doing is not None:
        return next(iter(map(Discard, bundle.removeprefix("drop=").split("+")[-view.doing.left :])), None)
    if taken := _TAKE.fullmatch(bundle):
        return _taking(taken["card"], taken["top"], view, legal)
    if bundle == "waste" and discards_any(view):
        return next((action for action in (ReturnWaste(), Discard("waste")) if action in legal), None)
    if used := _USE.fullmatch(bundle):
        return _using(used["card"], int(used["number"]), used["answer"], view, legal)
    if (asking := _THEN.fullmatch(bundle)) and asking["card"] in ASKING and view.phase == "turn":
        if view.play.count(asking["card"]) >= int(asking["number"]):
            return None
        return _wanted("easy", view, legal) or Play(asking["card"], effect=True)
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


def _using(card: str, number: int, answer: str, view: View, legal: Sequence[Action]) -> Action | None:
    if view.phase == "turn":
        return Play(card, effect=True) if view.play.count(card) < number else None
    if view.doing is None or view.doing.card != card or view.doing.part:
        return None
    if discards_any(view):
        return next((action for action in (ReturnWaste(), Discard("waste"), Done()) if action in legal), None)
    return next((action for action in legal if said(action) == answer), None)


def _taking(card: str, top: str, view: View, legal: Sequence[Action]) -> Action | None:
    if view.phase == "revealed":
        return Take(card) if card else Done()
    if view.phase == "turn" and card in easy(view):
        return Play(card, effect=bool(CARDS[card].does))
    if view.phase != "put_back":
        return None
    deepest = sorted(
        (action for action in legal if isinstance(action, PutOnDeck)),
        key=lambda action: (action.card == top, action.card != "waste", ORDER[action.card]),
    )
    return next(iter(deepest), None)


def said(action: Action) -> str:
    """How a bundle names an answer."""
    return action.effect if isinstance(action, Choose) else getattr(action, "card", "waste")


def drawing(view: View) -> list[str]:
    """The cards in hand that bring others and ask nothing."""
    return [card for card in view.players[view.turn.seat].hand if card in DRAWING]


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


def drops_two(view: View) -> bool:
    """Whether the seat is asked for two cards from its hand, be it that one of them has gone already."""
    if view.phase != "pick" or view.doing is None:
        return False
    part = CARDS[view.doing.card].does[view.doing.part]
    return isinstance(part, Pick) and (part.to, part.times) == ("discard", 2)


def has_bought(view: View) -> bool:
    """Whether the seat has got a card in this turn that it wanted."""
    return any(card != "waste" for card in view.gained)


def wastes_a_purchase(view: View) -> bool:
    """Whether ending the turn now may be a slip: nothing was bought, and there is money for a train."""
    return view.money >= CARDS["express_train"].cost and not has_bought(view)
