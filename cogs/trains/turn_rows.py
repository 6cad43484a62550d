"""A turn of Trains: what can be played and bought, and how it ends."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Literal

from cogs.face.seating import Seating
from cogs.face.sheet import MOST_CHOICES, Button, Choice, Menu, Row
from cogs.face.words import Words
from cogs.trains import bundles
from cogs.trains.bundles import PLAIN_TRAINS
from cogs.trains.card_rows import name_of
from cogs.trains.hex_rows import rail_at, station_at
from cogs.trains.in_words import about
from cogs.trains.names import card_name, listed, price, purse
from cogs.trains.offers import button, choice, ending, is_last, own_hand
from cogs.trains.targets import Target, at_once
from engine.trains import View, possible_rails
from engine.trains.actions import Action, Buy, Choose, ClearWaste, Discard, EndTurn, Play, ReturnWaste
from engine.trains.board import rail_money, station_hexes
from engine.trains.cards import CARDS, OF_KIND, RAIL_CARDS
from engine.trains.parts import ANY, CopyEffect, GainCopy, GainTrain, OneOf, Pick
from engine.trains.questions import DISCARD, PICKING, in_order, trains_up_to
from engine.trains.questions import in_order as cards_in_order


def foreseen_answers(view: View, card: str) -> list[Action]:
    """The answers to the first thing that a card asks, if nothing happens before; of any number of cards, all Waste.
    Where there is one answer nothing is asked, and what the Stationmaster Office copies asks for itself."""
    own, text = view.players[view.turn.seat], CARDS[card].does
    first, last = text[0], text[-1]
    if isinstance(first, OneOf):
        draw: list[Action] = [Choose("draw")] if own.deck_size or own.discard_size else []
        waste: list[Action] = [Choose("waste")] if "waste" in own.hand else []
        return [*draw, Choose("money"), *waste] if draw or waste else []
    if not isinstance(first, Pick) or isinstance(last, CopyEffect):
        return []
    if first.times == ANY:
        one = DISCARD["waste"] if first.to == "discard" else ReturnWaste()
        return [one] if "waste" in own.hand else []
    zone: Iterable[str] = own.hand if first.source == "hand" else view.play if first.source == "play" else own.discard
    picks = [
        PICKING[first.to][name]
        for name in in_order({name for name in zone if name in OF_KIND[first.kind]})
        if not (isinstance(last, GainCopy) and not view.piles.get(name))
        and not (isinstance(last, GainTrain) and not trains_up_to(view, name, last))
    ]
    return picks if len(picks) > 1 else []


def turn_buttons(view: View, legal: Sequence[Action], words: Words) -> list[Button]:
    buttons = []
    easy = bundles.easy(view)
    if drawing := [card for card in bundles.drawing(view) if Play(card, effect=True) in legal]:
        cards = [*easy, *drawing]
        if len(set(cards)) == 1:
            label = words("trains-button-draw", card=listed(cards, words))
        else:
            label = words("trains-button-draw-all", count=len(cards))
        buttons.append(Button(label, "all", "draw", "primary"))
    elif easy:
        money = sum(map(bundles.coins, easy))
        if len(set(easy)) == 1:
            label = words("trains-button-easy", card=listed(easy, words), count=money)
        elif PLAIN_TRAINS.issuperset(easy):
            label = words("trains-button-trains", count=len(easy), number=money)
        else:
            label = words("trains-button-cards", count=len(easy), number=money)
        buttons.append(Button(label, "all", "easy", "primary"))
    if ClearWaste() in legal:
        buttons.append(button(clear_of(view, words), ClearWaste()))
    if bundles.wastes_a_purchase(view):
        buttons.append(Button(end_of(view, words, asking=True), "pick", "end"))
    else:  # whoever has bought something, or has little left, reads what they leave
        buttons.append(button(end_of(view, words), EndTurn()))
    return buttons


def clear_of(view: View, words: Words) -> str:
    """A pass with all Waste given back."""
    last = "trains-button-clear-last" if is_last(view) else "trains-button-clear"
    return words(last, count=own_hand(view).count("waste"))


def end_of(view: View, words: Words, *, asking: bool = False) -> str:
    """The end of the turn: what stays unspent, and that it ends the game. That the table says of a click that does; of
    one that is still `asking`, it is said here."""
    if is_last(view) and asking:
        return words("trains-button-end-game" if view.acted else "trains-button-pass-game")
    if view.money and not asking and not is_last(view):
        return words("trains-button-end-sure", count=view.money)
    return words("trains-button-end" if view.acted else "trains-button-pass")


def plays_of(view: View, plays: Sequence[Play], seating: Seating, words: Words) -> list[Choice]:
    """What builds by one click comes first, then every card; a last line leads to cards without their effect."""
    usable = {play.card for play in plays if play.effect}
    bare = [play for play in plays if not play.effect and CARDS[play.card].does]
    choices = [_target(view, target, seating, words) for target in at_once(view)]
    choices += _thens(view, usable, MOST_CHOICES - len(choices) - len(plays) - 1, words)
    choices += _uses(view, usable, MOST_CHOICES - len(choices) - len(plays) - 1, words)
    choices += [_play(view, play, words) for play in plays if play.effect or not CARDS[play.card].does]
    choices += [without(view, play, words) for play in bare if play.card not in usable]
    if usable:
        named = listed([play.card for play in bare if play.card in usable], words)
        choices.append(Choice(words("trains-way-without"), "pick", "plain", named))
    return choices


def _target(view: View, target: Target, seating: Seating, words: Words) -> Choice:
    """A card and its hex together."""
    card, place = target
    named = card_name(card, words)
    if card in RAIL_CARDS:
        said, explained = rail_at(view, place, seating, words, card)
        argument = bundles.lay(card, place)
    else:
        said, explained = station_at(view, place, seating, words)
        argument = bundles.build(card, place, view.stations[place] + 1)
    return Choice(words("trains-way-at", card=named, place=said), "all", argument, explained)


def _thens(view: View, cards: Collection[str], room: int, words: Words) -> list[Choice]:
    """Cards that ask something once all that needs no thought is played, together with it, as far as there is room."""
    easy = bundles.easy(view)
    if not easy:
        return []
    first = {"cards": listed(easy, words), "money": sum(map(bundles.coins, easy))}
    found = [card for card in cards_in_order(cards) if card in bundles.ASKING]
    return [
        Choice(
            words("trains-way-then", card=card_name(card, words), **first),
            "all",
            bundles.then(card, view.play.count(card) + 1),
            about(card, words),
        )
        for card in found[: max(0, room)]
    ]


def _uses(view: View, cards: Collection[str], room: int, words: Words) -> list[Choice]:
    """Cards together with the answer to what they ask, for each card whose answers all find room."""
    choices: list[Choice] = []
    for card in cards_in_order(cards):
        number, found = view.play.count(card) + 1, foreseen_answers(view, card)
        if len(choices) + len(found) > room:
            continue
        for action in found:
            said = words("trains-way-at", card=card_name(card, words), place=_use(view, action, words))
            choices.append(Choice(said, "all", bundles.use(card, number, bundles.said(action)), about(card, words)))
    return choices


def _use(view: View, action: Action, words: Words) -> str:
    """What a card is used for; of any number of cards, all Waste."""
    if action == Discard("waste"):
        return words("trains-use-discard-waste", count=own_hand(view).count("waste"))
    if action == ReturnWaste():
        return words("trains-use-return-waste", count=own_hand(view).count("waste"))
    return name_of(view, action, words)


def _play(view: View, play: Play, words: Words) -> Choice:
    """A card alone. One that builds asks where, with all that it can reach."""
    card = play.card
    explained = about(card, words)
    if card in RAIL_CARDS:
        sites = possible_rails(view, view.turn.seat, card)
        if least := min(site.surcharge.price for site in sites):
            explained = words("trains-way-rail", count=len(sites), price=price(least, words), does=explained)
        else:
            explained = words("trains-way-rail-free", count=len(sites), does=explained)
    return choice(card_name(card, words), play, explained)


def _why_not(view: View, card: str, words: Words) -> str:
    """That a card does nothing now; of rails and stations, why."""
    if card in RAIL_CARDS and not possible_rails(view, view.turn.seat, card):
        return words("trains-way-no-place")
    if "station" in CARDS[card].kinds and not station_hexes(view):
        return words("trains-way-no-slot")
    return words("trains-way-nothing")


def money_of(view: View, card: str) -> int:
    return CARDS[card].money + (rail_money(view) if card in RAIL_CARDS else 0)


def without(view: View, play: Play, words: Words) -> Choice:
    """A card without its effect: for its coins, if it has any."""
    money = money_of(view, play.card)
    explained = words("trains-way-money", money=money) if money else _why_not(view, play.card, words)
    return choice(words("trains-way-plain", card=card_name(play.card, words)), play, explained)


def buys_of(view: View, buys: Sequence[Buy], words: Words, then: Literal["", "end", "on"] = "") -> list[Row]:
    """What the money buys, the dearest first; `then`: whether the turn ends with it, where one may choose."""
    if not buys:
        return []
    choices = []
    for buy in sorted(buys, key=lambda buy: -CARDS[buy.card].cost):
        card, left = buy.card, view.money - CARDS[buy.card].cost
        label = words("trains-way-buy", card=card_name(card, words), price=price(CARDS[card].cost, words))
        facts = [ending(view, buy, words), words("trains-way-left", left=view.piles[card]), about(card, words)]
        if then == "end" and left:
            facts.insert(1, words("trains-way-unspent", count=left))
        explained = " · ".join(filter(None, facts))
        if then == "end":
            argument = bundles.buy_and_end(card, view.gained.count(card) + 1)
            choices.append(Choice(label, "all", argument, explained))
        else:
            choices.append(choice(label, buy, explained))
    money = purse(view.money, words)
    if then:
        return [
            Menu(words("trains-menu-buy-end" if then == "end" else "trains-menu-buy-on", money=money), tuple(choices))
        ]
    return [Menu(words("trains-menu-buy", money=money), tuple(choices))]
