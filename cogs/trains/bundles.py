"""One button that plays several actions of Trains; its name fixes which, and when to stop.

A name says also how the table is once all is done, so that a second card of the same kind is not played as well."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cogs.trains.easy import after, easy, for_purchase, for_rail, for_station, into_play, means, own_hand, play_of
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
    Leave,
    Play,
    PutOnDeck,
    ReturnWaste,
    Take,
)
from engine.trains.cards import CARDS, ORDER, RAIL_CARDS
from engine.trains.maps import Hex
from engine.trains.parts import ANY, Draw, Money, MoneyOfPicked, Pick, Points, RevealTrains

# What asks nothing and brings cards to the hand. More cards are never worse, but chance has a part in it.
DRAWING: Final = frozenset(
    card
    for card, facts in CARDS.items()
    if any(isinstance(part, Draw | RevealTrains) for part in facts.does)
    and all(isinstance(part, RevealTrains | Draw | Money | Points) for part in facts.does)
)
ABBREVIATED: Final = 9  # letters by which any two cards differ


def lay(card: str, place: Hex) -> str:
    """Play a rail card and lay its rail there, with the trains that pay for it."""
    return f"lay={card}={place}"


def build(card: str, place: Hex, count: int) -> str:
    """Play a card and build its station there, the city's so-manieth."""
    return f"build={card}={place}={count}"


def buy(card: str, count: int) -> str:
    """Buy a card, the so-manieth of its kind in this turn, with the trains that pay for it."""
    return f"get={card}={count}"


def buy_and_end(card: str, count: int) -> str:
    """Play all that needs no thought, buy a card, the so-manieth of its kind in this turn, and end the turn."""
    return f"buy={card}={count}"


def buy_two(cards: Sequence[str], bought: int) -> str:
    """Play all that needs no thought, buy two cards beside so many bought already, and end the turn."""
    return f"two={'+'.join(cards)}={bought}"


def buy_for(place: str, card: str, left: int, *, end: bool) -> str:
    """Buy a card, of which so many are left then, for the `deck` or the `pile`, and perhaps end the turn. What else
    needs no thought is played before that, else the trains that pay."""
    return f"early={card}={left}={place}={'end' if end else 'on'}"


def use(card: str, number: int, answer: str) -> str:
    """Play a card, the so-manieth of its kind in this turn, and answer what it asks: by a card, by what it is to do, or
    by all Waste. A train that it asks for in play is played before it."""
    return f"use={card}={number}={answer}"


def trains(view: View, card: str, count: int) -> str:
    """Play so many more trains of a kind."""
    return f"trains={card}={view.play.count(card) + count}"


def then(card: str, number: int) -> str:
    """Play all that needs no thought, and then a rail card, the so-manieth of its kind in this turn: it asks where."""
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
    plays = (Play(card, effect=True) if card in DRAWING else play_of(card) for card in cards)
    return next((play for play in plays if play in legal), None) if view.phase == "turn" else None


def _trains(view: View, legal: Sequence[Action], card: str, number: str) -> Action | None:
    return play_of(card) if _holds(view, card) and view.play.count(card) < int(number) else None


def _then(view: View, legal: Sequence[Action], card: str, number: str) -> Action | None:
    if card not in RAIL_CARDS or not _holds(view, card) or view.play.count(card) >= int(number):
        return None
    return _easy(view, legal) or Play(card, effect=True)


def _lay(view: View, legal: Sequence[Action], card: str, place: str) -> Action | None:
    if view.phase == "lay":
        return Lay(int(place))
    if card in RAIL_CARDS and _holds(view, card) and int(place) in _sites(view, card):
        return _after(for_rail(view, card, int(place)), Play(card, effect=True))
    return None


def _holds(view: View, card: str) -> bool:
    """Whether the turn goes on with a card in hand."""
    return view.phase == "turn" and card in own_hand(view)


def _after(along: Sequence[str], action: Action) -> Action:
    """The first of the cards that are played along, or what they are played for."""
    return play_of(along[0]) if along else action


def _build(view: View, legal: Sequence[Action], card: str, place: str, count: str) -> Action | None:
    if view.phase == "build":
        return Build(int(place))
    if _holds(view, card) and view.stations.get(int(place), int(count)) < int(count):
        return _after(for_station(view), Play(card, effect=True))
    return None


def _buy(view: View, legal: Sequence[Action], card: str, number: str) -> Action | None:
    if view.phase != "turn" or view.gained.count(card) >= int(number) or not _pays(view, card):
        return None
    return _after(for_purchase(view, card), Buy(card))


def _buy_and_end(view: View, legal: Sequence[Action], card: str, number: str) -> Action | None:
    if view.phase != "turn":
        return None
    if view.gained.count(card) >= int(number):
        return EndTurn()
    return (_easy(view, legal) or Buy(card)) if _pays(view, card) else None


def _buy_two(view: View, legal: Sequence[Action], cards: str, bought: str) -> Action | None:
    wanted = cards.split("+")[number_bought(view) - int(bought) :]
    if view.phase != "turn":
        return None
    return (_easy(view, legal) or Buy(wanted[0])) if wanted else EndTurn()


def _buy_for(view: View, legal: Sequence[Action], card: str, left: str, place: str, then: str) -> Action | None:
    if view.phase == "bought":
        return PutOnDeck(card) if place == "deck" else Leave(card)
    if view.phase != "turn":
        return None
    if view.piles.get(card, 0) <= int(left):
        return EndTurn() if then == "end" else None
    along = easy(view) if then == "end" else for_purchase(view, card)
    return _after(along, Buy(card)) if _pays(view, card) else None


def _pays(view: View, card: str) -> bool:
    """Whether the money and the trains in hand buy a card."""
    return bool(view.piles.get(card)) and card != "waste" and CARDS[card].cost <= means(view)


def _use(view: View, legal: Sequence[Action], card: str, number: str, answer: str) -> Action | None:
    if view.phase == "turn":
        if not _holds(view, card) or view.play.count(card) >= int(number):
            return None
        before = into_play(view, answer) if picks_from_play(card) and answer in easy(view) else []
        return _after(before, Play(card, effect=True))
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
        return play_of(card)
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
    r"trains=(?P<card>[a-z_]+)=(?P<number>\d{1,2})": _trains,
    r"then=(?P<card>[a-z_]+)=(?P<number>\d{1,2})": _then,
    r"lay=(?P<card>[a-z_]+)=(?P<place>\d{1,2})": _lay,
    r"build=(?P<card>[a-z_]+)=(?P<place>\d{1,2})=(?P<count>\d{1,2})": _build,
    r"get=(?P<card>[a-z_]+)=(?P<number>\d{1,2})": _buy,
    r"buy=(?P<card>[a-z_]+)=(?P<number>\d{1,2})": _buy_and_end,
    r"two=(?P<cards>[a-z_]+\+[a-z_]+)=(?P<bought>\d{1,2})": _buy_two,
    r"early=(?P<card>[a-z_]+)=(?P<left>\d{1,2})=(?P<place>deck|pile)=(?P<then>end|on)": _buy_for,
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
    return [card for card in own_hand(view) if card in DRAWING]


def picks_from_play(card: str) -> bool:
    """Whether a card asks first for one that is in play."""
    first = next(iter(CARDS[card].does), None) if card in CARDS else None
    return isinstance(first, Pick) and first.source == "play"


def pays_again(card: str) -> bool:
    """Whether a card gives the coins of a train in play once more."""
    return any(isinstance(part, MoneyOfPicked) for part in CARDS[card].does)


def _sites(view: View, card: str) -> list[Hex]:
    return [site.hex for site in possible_rails(after(view, easy(view)), view.turn.seat, card)]


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
    return number_bought(view) > 0


def number_bought(view: View) -> int:
    """How many it has got."""
    return sum(card != "waste" for card in view.gained)


def wastes_a_purchase(view: View) -> bool:
    """Whether ending the turn now may be a slip: nothing was bought, and there is money for a train."""
    return means(view) >= CARDS["express_train"].cost and not has_bought(view)
