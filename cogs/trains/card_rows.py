"""A question of Trains about cards: its answers as buttons, or a menu where there are many."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Final

from cogs.face.sheet import MOST_CHOICES, Button, Choice, Menu, Row, Style, in_rows
from cogs.face.words import Words
from cogs.trains import bundles
from cogs.trains.bundles import discards_any
from cogs.trains.easy import EASY, own_hand
from cogs.trains.names import card_name, in_a_row, joined, kinds
from cogs.trains.offers import button, choice
from engine.trains import View
from engine.trains.actions import (
    Action,
    Destroy,
    Discard,
    Done,
    Gain,
    Leave,
    Name,
    PutOnDeck,
    ReturnWaste,
    Show,
    Take,
)
from engine.trains.actions import Choose as ChooseEffect
from engine.trains.cards import CARDS, ORDER, PLAYABLE
from engine.trains.questions import in_order as cards_in_order

_MOST_BUTTONS: Final = 8  # beyond that a menu is easier to read


def card_rows(view: View, legal: Sequence[Action], pick: str, words: Words) -> list[Row]:
    """A question about cards: buttons, or a menu where there are many."""
    # To leave what was revealed is seldom what one wants; to stop choosing is what most come to.
    style: Style = "secondary" if view.phase == "revealed" else "primary"
    last = [button(enough_of(view, words), Done(), style)] if Done() in legal else []
    if discards_any(view) and (count := own_hand(view).count("waste")) > 1:
        last.append(Button(words("trains-button-waste", count=count), "all", "waste"))
    actions = [action for action in legal if not isinstance(action, Done)]
    if _pays_again(view):
        actions.sort(key=lambda action: -CARDS[getattr(action, "card", "")].money)
    if view.phase == "put_back" and view.doing is not None and len(actions) > 1:
        named = [button(card_name(getattr(each, "card", ""), words), each) for each in actions]
        return [_orders(view.doing.shown, words), named]
    if view.phase == "revealed" and view.doing is not None and len(view.doing.shown) > 1:
        acts = [*(button(name_of(view, each, words), each) for each in actions), *last]
        if pick == "steps":
            return [[*acts, Button(words("button-back-to-choice"), "pick", "")]]
        if view.reader is None:
            return [_takings(view.doing.shown, words), acts]
        steps = Button(words("trains-button-steps"), "pick", "steps")
        return [_takings(view.doing.shown, words), [*_taking(view.doing.shown, words), steps]]
    if bundles.drops_two(view) and view.doing is not None and view.doing.left == 2 and len(set(own_hand(view))) > 1:
        return [
            _pairs(own_hand(view), words),
            *in_rows([button(name_of(view, each, words), each) for each in actions]),
        ][:3]
    if len(actions) <= _MOST_BUTTONS:
        buttons = [button(name_of(view, action, words), action) for action in actions]
        return in_rows([*buttons, *last])
    choices = [choice(name_of(view, action, words), action, _in_deck(view, action, words)) for action in actions]
    menu = Menu(words("trains-menu-choose"), tuple(choices))
    return [menu, last] if last else [menu]


def enough_of(view: View, words: Words) -> str:
    """That no more cards are chosen."""
    return words("trains-button-none" if view.phase == "revealed" else "trains-button-done")


def _pairs(hand: Sequence[str], words: Words) -> Menu:
    """Two cards to discard, at one click."""
    pairs = dict.fromkeys(combinations(sorted(hand, key=ORDER.__getitem__, reverse=True), 2))
    choices = [
        Choice(words("trains-do-discard", card=joined(kinds(pair, words), words)), "all", bundles.drop(pair))
        for pair in pairs
    ]
    return Menu(words("trains-menu-two"), tuple(choices[:MOST_CHOICES]))


def _takings(shown: Sequence[str], words: Words) -> Menu:
    """What to take of revealed cards, and what then lies on top of the deck."""
    choices = []
    for card in (*cards_in_order(shown), ""):
        rest = list(shown)
        if card:
            rest.remove(card)
        for top in cards_in_order(rest):
            said = words("trains-way-take", taken=_taken(card, words), top=card_name(top, words))
            choices.append(Choice(said, "all", bundles.take(card, top)))
    return Menu(words("trains-menu-take"), tuple(choices))


def _taking(shown: Sequence[str], words: Words) -> list[Button]:
    """The same with the dearest of the others on top that can be played: a building would only fill the next hand."""
    buttons = []
    for card in cards_in_order(shown):
        rest = list(shown)
        rest.remove(card)
        top = max(rest, key=lambda other: (other in PLAYABLE, CARDS[other].cost, ORDER[other]))
        buttons.append(Button(_taken(card, words), "all", bundles.take(card, top)))
    return buttons


def _taken(card: str, words: Words) -> str:
    if not card:
        return words("trains-way-take-none")
    return words("trains-way-take-play" if card in EASY else "trains-do-take", card=card_name(card, words))


def _orders(shown: Sequence[str], words: Words) -> Menu:
    """All the orders in which revealed cards can go back, at one click."""
    choices = [
        Choice(in_a_row([card_name(card, words) for card in order], words), "all", bundles.back(order))
        for order in dict.fromkeys(permutations(sorted(shown, key=ORDER.__getitem__)))
    ]
    return Menu(words("trains-menu-back"), tuple(choices))


def _in_deck(view: View, action: Action, words: Words) -> str:
    """How likely a named card is: only its owner knows what is in a deck, or will be once it is shuffled."""
    if not isinstance(action, Name) or view.reader != view.turn.seat:
        return ""
    own = view.players[view.turn.seat]
    if not own.deck:
        return words("trains-way-in-discard", count=own.discard.get(action.card, 0), all=own.discard_size)
    return words("trains-way-in-deck", count=own.deck.get(action.card, 0), all=own.deck_size)


def _pays_again(view: View) -> bool:
    """Whether the question is which train's coins come once more."""
    return view.phase == "pick" and view.doing is not None and bundles.pays_again(view.doing.card)


def name_of(view: View, action: Action, words: Words) -> str:
    match action:
        case ReturnWaste() | ChooseEffect("waste"):
            return words("trains-do-return")
        case ChooseEffect("draw"):
            return words("trains-do-draw")
        case ChooseEffect():
            return words("trains-do-money")
        case Discard(card):
            return words("trains-do-discard", card=card_name(card, words))
        case Take(card) | Gain(card):
            return words("trains-do-take", card=card_name(card, words))
        case PutOnDeck(card):
            return words("trains-do-put", card=card_name(card, words))
        case Leave() if view.phase == "bought":
            return words("trains-do-not-put")
        case Leave(card):
            return words("trains-do-leave", card=card_name(card, words))
        case Destroy(card):
            return words("trains-do-destroy", card=card_name(card, words))
        case Show(card) if _pays_again(view):
            return words("trains-way-gives", card=card_name(card, words), money=CARDS[card].money)
        case Show(card) | Name(card):
            return card_name(card, words)
    raise ValueError(f"{action} is no answer about cards")
