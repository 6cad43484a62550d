"""Purchases in a turn of Trains, with the trains in hand that pay for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from cogs.face.sheet import MOST_CHOICES, Button, Choice, Menu, Row, shorten
from cogs.face.words import Words
from cogs.trains import bundles
from cogs.trains.easy import after, easy, for_purchase, means, payable
from cogs.trains.in_words import about
from cogs.trains.names import card_name, joined, kinds, price, purse
from cogs.trains.offers import BUTTON_SHOWN, button, choice, ending, in_menus
from cogs.trains.turn_rows import BUTTONS, line, over
from engine.trains import View
from engine.trains.actions import Buy
from engine.trains.cards import BUILDINGS, CARDS

NEXT_TO_NOTHING = 1  # coins


def buys_of(view: View, words: Words, *, on: bool = False) -> list[Row]:
    """What the money buys, with the trains in hand, the dearest first; `on`: where it is said that the turn goes on."""
    cards = payable(view)
    choices = [each for card in cards for each in _purchases(view, card, words)]
    if len(choices) == 1:
        return [
            [Button(words("trains-name-buy", card=card_name(cards[0], words)), choices[0].verb, choices[0].argument)]
        ]
    money = purse(means(view), words)
    return in_menus(words("trains-menu-buy-on" if on else "trains-menu-buy", money=money), choices)


def last_buys(view: View, words: Words, room: int, *, steps: bool) -> tuple[list[Row], list[Button]]:
    """The same where nothing else is left to do, so that the turn ends with it: in a menu, and the dearest as buttons.
    Its last line leads to more than one purchase, and to cards one by one. `steps`: cards are left to play; where none
    is, a lone purchase ends the turn by itself."""
    cards = payable(view)
    labels = [shorten(words("trains-button-buy-end", card=card_name(card, words)), BUTTON_SHOWN) for card in cards]
    if len(cards) == 1 and not steps:
        return [], [button(labels[0], Buy(cards[0]))]
    buttons = [
        Button(label, "all", bundles.buy_and_end(card, view.gained.count(card) + 1))
        for label, card in zip(labels, cards, strict=True)
    ]
    if len(cards) < 2:
        return [], buttons
    choices = [each for card in cards for each in _last_purchases(view, card, words)]
    more = Choice(words("trains-way-more"), "pick", "steps")
    choices += _pairs(view, cards, words)
    lines = [*choices[: MOST_CHOICES - 1], more]
    menu = Menu(words("trains-menu-buy-end", money=purse(means(view), words)), tuple(lines))
    # Before that a building fills the hand for too long to be called to mind.
    late = any(2 * len(player.rails) > view.limits.rails for player in view.players)
    building = next((at for at, card in enumerate(cards) if late and card in BUILDINGS), 0)
    first = dict.fromkeys((*range(min(BUTTONS, len(cards))), building))
    return [menu], [buttons[at] for at in first][:room]


def _pairs(view: View, cards: Sequence[str], words: Words) -> list[Choice]:
    """Two purchases with which the turn ends: two of a kind first that leave next to nothing unspent, then whatever
    leaves the least."""
    if "onto_deck" in view.lasting:
        return []
    money, found = means(view), []
    for pair in combinations_with_replacement(cards, 2):
        left = money - sum(CARDS[card].cost for card in pair)
        if left >= 0 and all(view.piles[card] >= pair.count(card) for card in pair):
            found.append((left, pair))
    choices = []
    for left, pair in sorted(found, key=_is_mixed_and_left):
        said = _bought(joined(kinds(pair, words), words), money - left, words, left)
        choices.append(line(said, easy(view), bundles.buy_two(pair, bundles.number_bought(view)), (), words))
    return choices


def _is_mixed_and_left(found: tuple[int, tuple[str, ...]]) -> tuple[bool, bool, int]:
    left, pair = found
    return left > NEXT_TO_NOTHING, len(set(pair)) > 1, left


def _purchases(view: View, card: str, words: Words) -> list[Choice]:
    """A purchase, with the trains that pay for it; beside an Early Train it goes on the deck or not."""
    along, facts = for_purchase(view, card), _about_purchase(view, card, words)
    paid = after(view, along)
    piles = {**paid.piles, card: paid.piles[card] - 1}
    facts.insert(1, over(replace(paid, money=paid.money - CARDS[card].cost, piles=piles), words))
    if _names_place(view, card):
        return _for_deck_or_pile(view, card, along, facts, words, end=False)
    said = _bought(card_name(card, words), CARDS[card].cost, words)
    if along:
        return [line(said, along, bundles.buy(card, view.gained.count(card) + 1), facts, words)]
    return [choice(said, Buy(card), *facts)]


def _last_purchases(view: View, card: str, words: Words) -> list[Choice]:
    """A purchase with which the turn ends: all that needs no thought is played before. Beside an Early Train it goes on
    the deck or not."""
    facts, cost = _about_purchase(view, card, words), CARDS[card].cost
    if _names_place(view, card):
        return _for_deck_or_pile(view, card, easy(view), facts, words, end=True)
    left = means(view) - cost
    bundle = bundles.buy_and_end(card, view.gained.count(card) + 1)
    return [line(_bought(card_name(card, words), cost, words, left), easy(view), bundle, facts, words)]


def _names_place(view: View, card: str) -> bool:
    """Whether a purchase says where the card goes: beside an Early Train, as far down as a menu has room for both."""
    cards = payable(view)
    return "onto_deck" in view.lasting and cards.index(card) + len(cards) < MOST_CHOICES - 1


def _for_deck_or_pile(
    view: View, card: str, along: Sequence[str], facts: Sequence[str], words: Words, *, end: bool
) -> list[Choice]:
    """A purchase beside an Early Train, with both answers to what it asks."""
    lines, cost = [], CARDS[card].cost
    left = means(view) - cost if end else 0
    for place, said in (
        ("deck", words("trains-do-put", card=card_name(card, words))),
        ("pile", card_name(card, words)),
    ):
        label = _bought(said, cost, words, left)
        bundle = bundles.buy_for(place, card, view.piles[card] - 1, end=end)
        lines.append(line(label, along, bundle, facts, words))
    return lines


def _bought(what: str, coins: int, words: Words, left: int = 0) -> str:
    """A purchase with its price, and how much is left of what will be lost."""
    said = words("trains-way-buy", card=what, price=price(coins, words))
    return words("trains-way-unspent", does=said, count=left) if left else said


def _about_purchase(view: View, card: str, words: Words) -> list[str]:
    return [ending(view, Buy(card), words), words("trains-way-left", left=view.piles[card]), about(card, words)]
