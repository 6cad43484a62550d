"""One button that plays several actions of Trains; its name fixes which, and when to stop.

A name says also how the table is once all is done, so that a second card of the same kind is not played as well."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
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
    for form, wanted in _FORMS.items():
        if named := re.fullmatch(form, bundle):
            action = wanted(view, legal, **named.groupdict())
            return action if action in legal else None
    return None


def _easy(view: View, legal: Sequence[Action]) -> Action | None:
    return _played(easy(view), view, legal)


def _draw(view: View, legal: Sequence[Action]) -> Action | None:
    return _played(easy(view) + drawing(view), view, legal)


def _played(cards: Sequence[str], view: View, legal: Sequence[Action]) -> Action | None:
    """The first of these cards that can be played, with all that it does."""
    plays = (Play(card, effect=bool(CARDS[card].does)) for card in cards)
    return next((play for play in plays if play in legal), None) if view.phase == "turn" else None


def _then(view: View, legal: Sequence[Action], card: str, number: str) -> Action | None:
    if card not in ASKING or view.phase != "turn" or view.play.count(card) >= int(number):
        return None
    return _easy(view, legal) or Play(card, effect=True)


def _lay(view: View, legal: Sequence[Action], card: str, place: str) -> Action | None:
    if view.phase == "lay":
        return Lay(int(place))
    if view.phase == "turn" and card in RAIL_CARDS and int(place) in _sites(view, card):
        return Play(card, effect=True)
    return None


def _build(view: View, legal: Sequence[Action], card: str, place: str, count: str) -> Action | None:
    if view.phase == "build":
        return Build(int(place))
    if view.phase == "turn" and view.stations.get(int(place), int(count)) < int(count):
        return Play(card, effect=True)
    return None


def _buy_and_end(view: View, legal: Sequence[Action], card: str, number: str) -> Action | None:
    if view.phase != "turn":
        return None
    return Buy(card) if view.gained.count(card) < int(number) else EndTurn()


def _use(view: View, legal: Sequence[Action], card: str, number: str, answer: str) -> Action | None:
    if view.phase == "turn":
        return Play(card, effect=True) if view.play.count(card) < int(number) else None
    if view.doing is None or view.doing.card != card or view.doing.part:
        return None
    if discards_any(view):
        return next((action for action in (ReturnWaste(), Discard("waste"), Done()) if action in legal), None)
    return next((action for action in legal if said(action) == answer), None)


def _waste(view: View, legal: Sequence[Action]) -> Action | None:
    if not discards_any(view):
        return None
    return next((action for action in (ReturnWaste(), Discard("waste")) if action in legal), None)


def _drop(view: View, legal: Sequence[Action], cards: str) -> Action | None:
    if not drops_two(view) or view.doing is None:
        return None
    return Discard(cards.split("+")[-view.doing.left :][0])


def _take(view: View, legal: Sequence[Action], card: str, top: str) -> Action | None:
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


def _back(view: View, legal: Sequence[Action], order: str) -> Action | None:
    if view.phase != "put_back" or view.doing is None:
        return None
    below = order.split("+")[: len(view.doing.shown)]
    return next((PutOnDeck(card) for card in view.doing.shown if card[:ABBREVIATED] == below[-1]), None)


_FORMS: Final[Mapping[str, Callable[..., Action | None]]] = {  # what a name looks like, and what it wants next
    "easy": _easy,
    "draw": _draw,
    r"then=(?P<card>[a-z_]+)=(?P<number>\d{1,2})": _then,
    r"lay=(?P<card>[a-z_]+)=(?P<place>\d{1,2})": _lay,
    r"build=(?P<card>[a-z_]+)=(?P<place>\d{1,2})=(?P<count>\d{1,2})": _build,
    r"buy=(?P<card>[a-z_]+)=(?P<number>\d{1,2})": _buy_and_end,
    r"use=(?P<card>[a-z_]+)=(?P<number>\d{1,2})=(?P<answer>[a-z_]+)": _use,
    "waste": _waste,
    r"drop=(?P<cards>.*)": _drop,
    r"take=(?P<card>[a-z_]*)=(?P<top>[a-z_]+)": _take,
    r"back=(?P<order>.*)": _back,
}


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
