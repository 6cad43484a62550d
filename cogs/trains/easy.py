"""Cards of Trains that nobody needs to think about, and those of them that are played along to pay for something: the
cheapest that suffice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final

from engine.trains import View, affordable, surcharge
from engine.trains.actions import Play
from engine.trains.board import is_protected, rail_money
from engine.trains.cards import BUILDINGS, CARDS, ORDER, TRAINS, WAIVERS
from engine.trains.maps import Hex
from engine.trains.parts import ANY, Money, Pick, Points, UntilEndOfTurn

PLAIN_TRAINS: Final = frozenset(card for card in TRAINS if not CARDS[card].does)
# What is never worse for being played, asks nothing and draws nothing: plain trains, and cards that give coins or
# points at once or make the turn cheaper.
_GIFTS: Final = (Money, Points, UntilEndOfTurn)
EASY: Final = frozenset(
    card
    for card, facts in CARDS.items()
    if facts.money and all(isinstance(part, _GIFTS) and part != UntilEndOfTurn("onto_deck") for part in facts.does)
)
# Trains that return Waste: without any in hand they are plain.
_FREIGHT: Final = frozenset(
    card for card in TRAINS if CARDS[card].does and CARDS[card].does[0] == Pick("waste", "hand", "waste pile", ANY)
)
_BESIDE: Final = {  # what has to be in play beside a card
    card: [part.beside for part in CARDS[card].does if isinstance(part, Money) and part.beside] for card in EASY
}


def own_hand(view: View) -> list[str]:
    """The hand of whose turn it is, if it is the reader's."""
    return view.players[view.turn.seat].hand


def easy(view: View) -> list[str]:
    """The cards in hand that nobody needs to think about, with all that they do."""
    hand = own_hand(view)
    plain = _FREIGHT if "waste" not in hand else frozenset()
    return [card for card in hand if card in plain or (card in EASY and _goes_with(card, (*hand, *view.play)))]


def _goes_with(card: str, others: Iterable[str]) -> bool:
    return set(_BESIDE.get(card, ())).issubset(others)


def play_of(card: str) -> Play:
    """How one of them is played."""
    return Play(card, effect=bool(CARDS[card].does) and card not in _FREIGHT)


def coins(cards: Iterable[str]) -> int:
    """What they give together."""
    return sum(CARDS[card].money + _from_effect(card) for card in cards)


def _from_effect(card: str) -> int:
    return sum(part.money for part in CARDS[card].does if isinstance(part, Money) and not part.each)


def means(view: View) -> int:
    """The money of this turn, once all of them are played."""
    return view.money + coins(easy(view))


def payable(view: View) -> list[str]:
    """All that can be bought, the dearest first; of equal price buildings last, as they only fill a hand."""
    return sorted(affordable(after(view, easy(view))), key=lambda card: (-CARDS[card].cost, card in BUILDINGS))


def after(view: View, cards: Sequence[str]) -> View:
    """The turn as it will be once these are played."""
    players, seat = list(view.players), view.turn.seat
    left = Counter(players[seat].hand) - Counter(cards)
    players[seat] = replace(players[seat], hand=sorted(left.elements(), key=ORDER.__getitem__))
    lasting = [what for card in cards for what in WAIVERS[card]]
    return replace(
        view,
        players=players,
        money=view.money + coins(cards),
        play=[*view.play, *cards],
        lasting=[*view.lasting, *lasting],
        acted=view.acted or bool(cards),
    )


def for_rail(view: View, card: str, place: Hex) -> list[str]:
    """The cards that are played along to lay a rail there with a rail card in hand. What makes it cheaper, or saves
    Waste, comes first."""
    ironworks = [held for held in easy(view) if "ironworks" in WAIVERS[held]]
    first = [*ironworks, *for_station(view)]
    then = after(view, first)
    price = surcharge(then, view.turn.seat, place, card).price
    return [*first, *_along(then, price - rail_money(then))]


def for_station(view: View) -> list[str]:
    """The card that saves Waste, if there is one."""
    if is_protected(view.lasting) or not view.piles["waste"]:
        return []
    return [held for held in easy(view) if "no_waste" in WAIVERS[held]][:1]


def for_purchase(view: View, card: str) -> list[str]:
    """The cards that are played along to buy one."""
    first = for_station(view) if card in BUILDINGS else []
    return [*first, *_along(after(view, first), CARDS[card].cost)]


def into_play(view: View, card: str) -> list[str]:
    """The cards that are played so that one of the easy ones is in play: none if it is already, and before it what has
    to be beside it."""
    if card in view.play:
        return []
    return [*(other for other in _BESIDE.get(card, ()) if other not in view.play), card]


def _along(view: View, price: int) -> tuple[str, ...]:
    """The cheapest that make the money suffice; all, if none do."""
    return _cheapest(tuple(easy(view)), "normal_train" in view.play, price - view.money)


@lru_cache(4096)
def _cheapest(cards: tuple[str, ...], beside: bool, need: int) -> tuple[str, ...]:
    """Plain trains first, then as few coins as suffice, and of those the trains that cost least. What is left to play
    of a choice is the choice of what is left."""
    if need <= 0:
        return ()
    enough = [some for some in _subsets(cards) if coins(some) >= need and (beside or _stand_alone(some))]
    return min(enough, key=_dearness, default=cards)


def _stand_alone(cards: Sequence[str]) -> bool:
    return all(_goes_with(card, cards) for card in cards)


def _subsets(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    counts = Counter(cards)
    for numbers in product(*(range(count + 1) for count in counts.values())):
        yield tuple(card for card, number in zip(counts, numbers, strict=True) for _ in range(number))


def _dearness(cards: Sequence[str]) -> tuple[int, int, int, list[int]]:
    special = sum(card not in PLAIN_TRAINS for card in cards)
    return special, coins(cards), sum(CARDS[card].cost for card in cards), [ORDER[card] for card in cards]
