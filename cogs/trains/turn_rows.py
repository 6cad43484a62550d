"""A turn of Trains: what can be played and bought, and how it ends. Trains that pay for something are played along."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from cogs.face.seating import Seating
from cogs.face.sheet import MOST_CHOICES, Button, Choice, Row, shorten
from cogs.face.words import Words
from cogs.trains import bundles
from cogs.trains.card_rows import name_of
from cogs.trains.easy import (
    PLAIN_TRAINS,
    after,
    coins,
    easy,
    for_rail,
    for_station,
    into_play,
    means,
    own_hand,
)
from cogs.trains.hex_rows import rail_at, station_at
from cogs.trains.in_words import about
from cogs.trains.names import card_name, listed, price
from cogs.trains.offers import BUTTON_SHOWN, CHOICE_MOST, button, choice, in_menus, is_last
from cogs.trains.targets import STATION, Target, all_cities, rails, stations
from engine.trains import View, affordable, possible_rails, surcharge
from engine.trains.actions import Action, Choose, ClearWaste, Discard, EndTurn, Play, ReturnWaste
from engine.trains.board import rail_money
from engine.trains.cards import CARDS, OF_KIND, PLAYABLE, RAIL_CARDS
from engine.trains.parts import ANY, CopyEffect, GainCopy, GainTrain, OneOf, Pick
from engine.trains.questions import DISCARD, PICKING, in_order, trains_up_to

BUTTONS: Final = 2  # of what stands in menus as well, or would


def foreseen_answers(view: View, card: str) -> list[Action]:
    """The answers to the first thing that a card asks, if nothing happens before; of any number of cards, all Waste.
    Where there is one answer nothing is asked, and what the Stationmaster Office copies asks for itself. Trains that a
    card wants in play may be in hand still."""
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
    zone: Iterable[str] = (
        own.hand if first.source == "hand" else _in_play(view) if first.source == "play" else own.discard
    )
    picks = [
        PICKING[first.to][name]
        for name in in_order({name for name in zone if name in OF_KIND[first.kind]})
        if not (isinstance(last, GainCopy) and not view.piles.get(name))
        and not (isinstance(last, GainTrain) and not trains_up_to(view, name, last))
    ]
    needs_one = first.source == "play" and OF_KIND[first.kind].isdisjoint(view.play)
    return picks if len(picks) > 1 or needs_one else []


def _in_play(view: View) -> list[str]:
    return [*view.play, *easy(view)]


# Buttons


def turn_buttons(view: View, legal: Sequence[Action], words: Words) -> list[Button]:
    """What is played at one click, and how the turn ends."""
    buttons = []
    held = easy(view)
    if drawing := [card for card in bundles.drawing(view) if Play(card, effect=True) in legal]:
        cards = [*held, *drawing]
        if len(set(cards)) == 1:
            label = words("trains-button-draw", card=listed(cards, words))
        else:
            label = words("trains-button-draw-all", count=len(cards))
        buttons.append(Button(label, "all", "draw", "primary"))
    elif held:
        money = coins(held)
        if PLAIN_TRAINS.issuperset(held):
            label = words("trains-button-trains", count=len(held), number=money)
        elif len(set(held)) == 1:
            label = words("trains-button-easy", card=listed(held, words), count=money)
        else:
            label = words("trains-button-cards", count=len(held), number=money)
        buttons.append(Button(label, "all", "easy", "primary"))
    if ClearWaste() in legal:
        buttons.append(button(clear_of(view, words), ClearWaste()))
    return buttons


def end_button(view: View, words: Words) -> Button:
    """The end of the turn. Whoever has bought something, or has little left, is not asked once more."""
    if bundles.wastes_a_purchase(view):
        return Button(end_of(view, words, asking=True), "pick", "end")
    return button(end_of(view, words), EndTurn())


def at_hand(view: View, lines: Sequence[Choice], room: int) -> list[Choice]:
    """The lines of a card that neither lays nor builds, if buttons have room for them: such a card is mostly played
    first."""
    others = [each for each in lines if each.argument.startswith("use=") or each.verb == "act"]
    return [each for each in others if len(each.label) <= BUTTON_SHOWN][: min(room, BUTTONS)]


def steps_button(view: View, plays: Sequence[Play], words: Words) -> Button:
    """The way to every card one by one, where no menu has it; of a lone card that does nothing now, what it lacks."""
    if easy(view):
        return Button(words("trains-button-steps"), "pick", "steps")
    if len(plays) == 1 and (lack := _lack(view, plays[0].card, words)):
        label = words("trains-lacks", card=card_name(plays[0].card, words), lack=lack)
        return Button(shorten(label, BUTTON_SHOWN), "pick", "steps")
    return Button(words("trains-button-useless"), "pick", "steps")


def clear_of(view: View, words: Words) -> str:
    """A pass with all Waste given back."""
    last = "trains-button-clear-last" if is_last(view) else "trains-button-clear"
    return words(last, count=own_hand(view).count("waste"))


def end_of(view: View, words: Words, *, asking: bool = False) -> str:
    """The end of the turn: what stays unspent, and that it ends the game. That the table says of a click that does; of
    one that is still `asking`, it is said here."""
    if is_last(view) and asking:
        return words("trains-button-end-game" if view.acted else "trains-button-pass-game")
    left = means(view)
    if left and (view.acted or bundles.wastes_a_purchase(view)) and not asking and not is_last(view):
        return words("trains-button-end-sure", count=left)
    if not view.acted and "waste" in own_hand(view):
        return words("trains-button-pass-keep")  # beside the pass that gives it back
    return words("trains-button-end" if view.acted else "trains-button-pass")


# What a hand can do


def ways(view: View, legal: Sequence[Action], seating: Seating, words: Words) -> list[Choice]:
    """All that the hand can do by one click: rails and stations, with what pays for them, then the other cards with the
    answers to what they ask."""
    laid = rails(view)
    built = [_station(view, target, seating, words) for target in stations(view)]
    if STATION in own_hand(view) and len(built) < len(all_cities(view)):
        label = words("trains-way-elsewhere" if built else "trains-way-in-a-city", card=card_name(STATION, words))
        built.append(Choice(label, "pick", STATION, about(STATION, words)))
    most = MOST_CHOICES - 1 - len(built)  # a line leads to the cards one by one
    others = [*_cards(view, legal, most - len(laid), words), *_just_paying(view, legal, words)]
    asking: list[Choice] = []
    if len(laid) > most - len(others):
        asking = [
            Choice(
                words("trains-way-elsewhere", card=card_name(card, words)),
                "all",
                bundles.then(card, view.play.count(card) + 1),
                about(card, words),
            )
            for card in in_order({target.card for target in laid})
        ]
    laid = laid[: most - len(others) - len(asking)]
    return [*(_rail(view, target, seating, words) for target in laid), *asking, *built, *others]


def _rail(view: View, target: Target, seating: Seating, words: Words) -> Choice:
    """A rail card and its hex together, with what pays for it."""
    card, place = target
    along = for_rail(view, card, place)
    paid = after(view, along)
    said, facts = rail_at(paid, place, seating, words, card)
    left = paid.money + rail_money(paid) - surcharge(paid, view.turn.seat, place, card).price
    facts = [*facts, over(replace(after(paid, [card]), money=left), words)]
    return line(
        words("trains-way-at", card=card_name(card, words), place=said), along, bundles.lay(*target), facts, words
    )


def _station(view: View, target: Target, seating: Seating, words: Words) -> Choice:
    """A station card and its city together."""
    card, place = target
    along = for_station(view)
    said, facts = station_at(view, place, seating, words)
    facts = [*facts, over(after(view, [*along, card]), words)]
    bundle = bundles.build(card, place, view.stations[place] + 1)
    return line(words("trains-way-at", card=card_name(card, words), place=said), along, bundle, facts, words)


def line(said: str, along: Sequence[str], bundle: str, facts: Iterable[str], words: Words) -> Choice:
    """A line that names the cards which are played along."""
    label = words("trains-way-with", does=said, cards=listed(along, words)) if along else said
    if len(label) > CHOICE_MOST:
        label = words("trains-way-with-many", does=said, count=len(along))
    return Choice(label, "all", bundle, " · ".join(filter(None, facts)))


def over(then: View, words: Words) -> str:
    """That a turn which comes to this ends by itself."""
    over = PLAYABLE.isdisjoint(own_hand(then)) and not affordable(then)
    return words("trains-way-over") if over else ""


def anywhere(view: View, seating: Seating, words: Words) -> list[Row]:
    """The cities with room for a station, each as a line that builds there."""
    return in_menus(words("trains-menu-build"), [_station(view, target, seating, words) for target in all_cities(view)])


def _just_paying(view: View, legal: Sequence[Action], words: Words) -> list[Choice]:
    """Rail cards that are played for coins alone, where they give some."""
    plays = [Play(card, effect=False) for card in in_order(RAIL_CARDS) if rail_money(view)]
    return [without(view, play, words) for play in plays if play in legal]


def _cards(view: View, legal: Sequence[Action], room: int, words: Words) -> list[Choice]:
    """The other cards, each in one line, or with a line for each answer to what it asks, as far as there is room."""
    others = set(own_hand(view)).difference(easy(view), RAIL_CARDS, {STATION})
    found = [lines for card in in_order(others) if (lines := _card(view, legal, card, words))]
    spare = room - len(found)
    choices: list[Choice] = []
    for lines in found:
        fits = len(lines) - 1 <= spare
        choices += lines if fits else lines[-1:]
        spare -= len(lines) - 1 if fits else 0
    return choices


def _card(view: View, legal: Sequence[Action], card: str, words: Words) -> list[Choice]:
    """The lines of a card: the answers to what it asks, and last the card alone, where it then asks more."""
    play, said = Play(card, effect=True), card_name(card, words)
    if bundles.pays_again(card) and (best := _best_train(view)):
        return [_paying_again(view, card, best, words)]
    number, answers = view.play.count(card) + 1, foreseen_answers(view, card) if card in PLAYABLE else []
    if play not in legal and not (answers and bundles.picks_from_play(card)):
        bare = Play(card, effect=False)
        return [without(view, bare, words)] if bare in legal and money_of(view, card) else []
    lines = []
    for answer in answers:
        name = bundles.said(answer)
        before = into_play(view, name) if bundles.picks_from_play(card) else []
        told = words("trains-way-at", card=said, place=_use(view, answer, words))
        lines.append(line(told, before, bundles.use(card, number, name), [about(card, words)], words))
    if play not in legal:
        return lines
    whole = len(answers) > 1 or not answers
    alone = choice(said if whole else words("trains-way-choose", card=said), play, about(card, words))
    lines += [alone] if not answers or not whole else []
    return [*lines, without(view, Play(card, effect=False), words)] if _costs_cards(card) else lines


def _best_train(view: View) -> str:
    """The train that gives most, in play or soon to be; empty, if there is none."""
    trains = (card for card in _in_play(view) if card in OF_KIND["train"])
    return max(trains, key=lambda card: CARDS[card].money, default="")


def _paying_again(view: View, card: str, train: str, words: Words) -> Choice:
    """A card that gives the coins of a train once more, used for the best one: what matters is how many it brings. For
    another it is played alone."""
    along = into_play(view, train)
    money = coins(along) + CARDS[card].money + CARDS[train].money
    key = "trains-way-gives-with" if along else "trains-way-gives"
    said = words(key, card=card_name(card, words), money=money, cards=listed(along, words))
    return Choice(said, "all", bundles.use(card, view.play.count(card) + 1, train), about(card, words))


def _costs_cards(card: str) -> bool:
    """Whether the effect of a card that gives coins takes some from the hand, which one may not want to lose."""
    return bool(CARDS[card].money) and any(
        isinstance(part, Pick) and (part.source, part.times) == ("hand", 2) for part in CARDS[card].does
    )


def _use(view: View, action: Action, words: Words) -> str:
    """What a card is used for; of any number of cards, all Waste."""
    if action == Discard("waste"):
        return words("trains-use-discard-waste", count=own_hand(view).count("waste"))
    if action == ReturnWaste():
        return words("trains-use-return-waste", count=own_hand(view).count("waste"))
    return name_of(view, action, words)


# One by one


def steps(view: View, plays: Sequence[Play], words: Words) -> list[Row]:
    """Every card alone, with its effect and without."""
    choices = [
        _step(view, play, words) if play.effect or not CARDS[play.card].does else without(view, play, words)
        for play in plays
    ]
    return in_menus(words("trains-menu-steps"), choices)


def _step(view: View, play: Play, words: Words) -> Choice:
    """A card alone. One that builds asks where, with all that the money reaches."""
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
    """That a card does nothing now, and why."""
    lack = _lack(view, card, words)
    return words("trains-way-lacks", lack=lack) if lack else words("trains-way-nothing")


def _lack(view: View, card: str, words: Words) -> str:
    """What a card would need to do something now; empty, if nothing is wanting."""
    if card in RAIL_CARDS:
        return "" if possible_rails(view, view.turn.seat, card) else words("trains-lacks-coins")
    if "station" in CARDS[card].kinds:
        return "" if view.markers else words("trains-lacks-station")
    own = view.players[view.turn.seat]
    match next(iter(CARDS[card].does), None):
        case Pick("train", "hand") if OF_KIND["train"].isdisjoint(own.hand):
            return words("trains-lacks-train-hand")
        case Pick("train", "discard") if OF_KIND["train"].isdisjoint(own.discard):
            return words("trains-lacks-train-discard")
    return ""


def money_of(view: View, card: str) -> int:
    return CARDS[card].money + (rail_money(view) if card in RAIL_CARDS else 0)


def without(view: View, play: Play, words: Words) -> Choice:
    """A card without its effect: for its coins, if it has any."""
    said, plain = card_name(play.card, words), words("trains-way-plain", card=card_name(play.card, words))
    if money := money_of(view, play.card):
        return choice(words("trains-way-money", card=said, money=money), play, plain)
    return choice(plain, play, _why_not(view, play.card, words))
