"""What can be clicked in Trains: each question with its answers, from a view and what the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cogs.face.custom_id import sign
from cogs.face.seating import SYMBOLS
from cogs.face.sheet import MOST_CHOICES, Button, Choice, Menu, Row, Style, in_rows
from cogs.face.words import Words
from cogs.trains.in_words import about
from cogs.trains.names import card_name, place_name, price, purse
from engine import GAMES
from engine.trains import View, affordable, possible_rails, surcharge
from engine.trains.actions import (
    Action,
    Build,
    Buy,
    ClearWaste,
    Destroy,
    Discard,
    Done,
    EndTurn,
    Gain,
    Lay,
    Leave,
    Name,
    Play,
    PutOnDeck,
    ReturnWaste,
    Show,
    Take,
)
from engine.trains.actions import Choose as ChooseEffect
from engine.trains.board import rail_money, start_hexes, station_hexes
from engine.trains.cards import CARDS, CITY_POINTS, RAIL_CARDS, TRAINS
from engine.trains.maps import MAPS, Hex
from engine.trains.parts import ANY
from engine.trains.questions import in_order, trains_up_to

_GAME: Final = GAMES["trains"]
PLAIN_TRAINS: Final = frozenset(card for card in TRAINS if not CARDS[card].does)
_MOST_BUTTONS: Final = 8  # beyond that a menu is easier to read


def _button(label: str, action: Action, style: Style = "secondary") -> Button:
    return Button(label, "act", sign(_GAME, action), style)


def _choice(label: str, action: Action, *about: str) -> Choice:
    return Choice(label, "act", sign(_GAME, action), " · ".join(filter(None, about)))


# Which rows there are


def board_rows(view: View, words: Words) -> list[Row]:
    """What follows from what everybody sees. What depends on a hand stands behind `My hand`."""
    if view.phase == "turn":
        # Whether cards are left to play is the mover's secret: the mover is asked once more, alone.
        end = Button(words("trains-button-end" if view.acted else "trains-button-pass"), "pick", "end")
        buys = [Buy(card) for card in affordable(view)]
        return [*_buys(view, buys, words), [end, *_shown(words)]]
    if view.phase == "over":
        return []
    rows = _answers(view, _known_to_all(view), words)
    return [*rows, _shown(words)][:3]


def hand_rows(view: View, legal: Sequence[Action], pick: str, words: Words) -> list[Row]:
    """All that the seat may do."""
    if view.phase != "turn":
        return [*_answers(view, legal, words), _shown(words)]
    if pick == "end":
        label = words("trains-button-end-sure", count=view.money) if view.money else _end(view, words)
        return [[_button(label, EndTurn(), "danger"), Button(words("button-back-to-choice"), "pick", "")]]
    rows: list[Row] = []
    plays = [action for action in legal if isinstance(action, Play)]
    buys = [action for action in legal if isinstance(action, Buy)]
    if plays:
        rows.append(Menu(words("trains-menu-play"), tuple(_plays(view, plays, words))))
    rows += _buys(view, buys, words)
    return [*rows, [*_turn_buttons(view, legal, bool(buys), words), *_shown(words)]]


def _shown(words: Words) -> list[Button]:
    return [
        Button(words("trains-button-supply"), "show", "supply"),
        Button(words("trains-button-score"), "show", "score"),
    ]


def _known_to_all(view: View) -> list[Action]:
    """The answers to a question that does not depend on anybody's hand; none for one that does."""
    doing = view.doing
    match view.phase:
        case "place":
            return [Lay(place) for place in start_hexes(view)]
        case "lay":
            return [Lay(site.hex) for site in possible_rails(view, view.turn.seat)]
        case "build":
            return [Build(place) for place in station_hexes(view)]
        case "bought":
            return [PutOnDeck(view.bought), Leave(view.bought)]
        case "name":
            return [Name(card) for card in ("normal_train", *view.piles)]
        case "gain" if doing is not None:
            part = CARDS[doing.card].does[doing.part]
            return [Gain(card) for card in trains_up_to(view, doing.picked, part)]
        case "revealed" if doing is not None:
            return [*map(Take, in_order(doing.shown)), Done()]
    return []


# A turn


def _own(view: View) -> list[str]:
    return view.players[view.turn.seat].hand


def _turn_buttons(view: View, legal: Sequence[Action], affords: bool, words: Words) -> list[Button]:
    buttons = []
    trains = [card for card in _own(view) if card in PLAIN_TRAINS]
    if trains:
        money = sum(CARDS[card].money for card in trains)
        buttons.append(Button(words("trains-button-trains", count=money), "all", "trains", "primary"))
    if affords:
        buttons.append(Button(_end(view, words), "pick", "end"))
    else:
        buttons.append(_button(_end(view, words), EndTurn()))
    if ClearWaste() in legal:
        buttons.append(_button(words("trains-button-clear", count=_own(view).count("waste")), ClearWaste()))
    return buttons


def _end(view: View, words: Words) -> str:
    return words("trains-button-end" if view.acted else "trains-button-pass")


def _plays(view: View, plays: Sequence[Play], words: Words) -> list[Choice]:
    """Every card with its effect first; those that have one can also be played without it."""
    usable = {play.card for play in plays if play.effect}
    first = [_play(view, play, words) for play in plays if play.effect or not CARDS[play.card].does]
    bare = [play for play in plays if not play.effect and CARDS[play.card].does]
    return [
        *first,
        *(_without(view, play, _why_not(view, play.card, words), words) for play in bare if play.card not in usable),
        *(_without(view, play, words("trains-way-nothing"), words) for play in bare if play.card in usable),
    ]


def _play(view: View, play: Play, words: Words) -> Choice:
    card = play.card
    explained = about(card, words)
    if card in RAIL_CARDS:
        sites = possible_rails(view, view.turn.seat, card)
        least = min(site.surcharge.price for site in sites)
        explained = words("trains-way-rail", count=len(sites), price=price(least, words), does=explained)
    return _choice(card_name(card, words), play, explained)


def _why_not(view: View, card: str, words: Words) -> str:
    """That a card does nothing now; of rails and stations, why."""
    if card in RAIL_CARDS and not possible_rails(view, view.turn.seat, card):
        return words("trains-way-no-place")
    if "station" in CARDS[card].kinds and not station_hexes(view):
        return words("trains-way-no-slot")
    return words("trains-way-nothing")


def _without(view: View, play: Play, otherwise: str, words: Words) -> Choice:
    """A card without its effect: for its coins; `otherwise` is said of a card that has none."""
    money = CARDS[play.card].money + (rail_money(view) if play.card in RAIL_CARDS else 0)
    explained = words("trains-way-money", money=money) if money else otherwise
    return _choice(words("trains-way-plain", card=card_name(play.card, words)), play, explained)


def _buys(view: View, buys: Sequence[Buy], words: Words) -> list[Row]:
    """What the money buys, the dearest first."""
    if not buys:
        return []
    choices = [
        _choice(
            words("trains-way-buy", card=card_name(buy.card, words), price=price(CARDS[buy.card].cost, words)),
            buy,
            words("trains-way-left", left=view.piles[buy.card]),
            about(buy.card, words),
        )
        for buy in sorted(buys, key=lambda buy: -CARDS[buy.card].cost)
    ]
    return [Menu(words("trains-menu-buy", money=purse(view.money, words)), tuple(choices))]


# Answers


def _answers(view: View, legal: Sequence[Action], words: Words) -> list[Row]:
    if not legal:
        return []
    match view.phase:
        case "place":
            return _beginnings(view, [action.hex for action in legal if isinstance(action, Lay)], words)
        case "lay":
            return _rails(view, [action.hex for action in legal if isinstance(action, Lay)], words)
        case "build":
            return _stations(view, [action.hex for action in legal if isinstance(action, Build)], words)
    return _cards(view, legal, words)


def _in_menus(choices: Sequence[Choice], placeholder: Callable[[int, int], str]) -> list[Row]:
    """As many menus as it takes; each is told which part of all it holds."""
    parts = [(at, choices[at : at + MOST_CHOICES]) for at in range(0, len(choices), MOST_CHOICES)]
    return [Menu(placeholder(at + 1, at + len(part)), tuple(part)) for at, part in parts]


def _rails_at(view: View, place: Hex, words: Words) -> str:
    there = [SYMBOLS[seat] for seat, player in enumerate(view.players) if place in player.rails]
    return words("trains-way-rails", who=" ".join(there)) if there else ""


def _rails(view: View, places: Sequence[Hex], words: Words) -> list[Row]:
    """The hexes for a rail, cheapest first, each with its price, its Waste, and what lies there."""
    costs = {place: surcharge(view, view.turn.seat, place) for place in places}
    choices = []
    for place in sorted(places, key=lambda place: (costs[place].price, costs[place].waste, place)):
        cost, label = costs[place], place_name(view.map, place)
        coins = price(cost.price, words)
        if cost.waste:
            said = words("trains-way-lay-waste", place=label, price=coins)
        else:
            said = words("trains-way-lay", place=label, price=coins)
        choices.append(_choice(said, Lay(place), _ground(view, place, words), _rails_at(view, place, words)))

    def placeholder(first: int, last: int) -> str:
        facts: dict[str, Any] = {"from": first, "to": last}
        return words("trains-menu-lay", count=len(choices), **facts)

    return _in_menus(choices, placeholder)


def _ground(view: View, place: Hex, words: Words) -> str:
    what = MAPS[view.map].places[place]
    ground = words(f"trains-ground-{what.ground}")
    if what.ground == "city" and view.stations[place]:
        return f"{ground}, {words('trains-way-stations', count=view.stations[place])}"
    if what.ground == "remote":
        return f"{ground}, {words('trains-way-points', points=what.number)}"
    return ground


def _stations(view: View, places: Sequence[Hex], words: Words) -> list[Row]:
    """The cities for a station, those with an own rail first."""
    own = view.players[view.turn.seat].rails
    choices = []
    for place in sorted(places, key=lambda place: (place not in own, place)):
        slots, number = MAPS[view.map].places[place].number, view.stations[place] + 1
        said = words("trains-way-build", place=place_name(view.map, place), number=number, slots=slots)
        worth = words("trains-way-worth", points=CITY_POINTS[number])
        choices.append(_choice(said, Build(place), worth, _rails_at(view, place, words)))
    return [Menu(words("trains-menu-build"), tuple(choices))]


def _beginnings(view: View, places: Sequence[Hex], words: Words) -> list[Row]:
    """Where a first rail may go: the cities, and the country in menus of its own."""
    land = MAPS[view.map].places
    cities = [
        _choice(place_name(view.map, place), Lay(place), words("trains-way-slots", slots=land[place].number))
        for place in places
        if land[place].ground == "city"
    ]
    country = [
        _choice(
            words("trains-way-place", place=place_name(view.map, place), ground=_ground(view, place, words)), Lay(place)
        )
        for place in places
        if land[place].ground != "city"
    ]

    def placeholder(first: int, last: int) -> str:
        facts: dict[str, Any] = {"from": first, "to": last}
        return words("trains-menu-place-country", **facts)

    return [Menu(words("trains-menu-place-city"), tuple(cities)), *_in_menus(country, placeholder)]


def _cards(view: View, legal: Sequence[Action], words: Words) -> list[Row]:
    """A question about cards: buttons, or a menu where there are many."""
    enough = words("trains-button-none" if view.phase == "revealed" else "trains-button-done")
    last = [_button(enough, Done(), "primary")] if Done() in legal else []
    if discards_any(view) and (count := _own(view).count("waste")) > 1:
        last.append(Button(words("trains-button-waste", count=count), "all", "waste"))
    actions = [action for action in legal if not isinstance(action, Done)]
    if len(actions) <= _MOST_BUTTONS:
        buttons = [_button(_label(view, action, words), action) for action in actions]
        return in_rows([*buttons, *last])
    choices = [_choice(_label(view, action, words), action, _in_deck(view, action, words)) for action in actions]
    menu = Menu(words("trains-menu-choose"), tuple(choices))
    return [menu, last] if last else [menu]


def discards_any(view: View) -> bool:
    """Whether the seat is asked for any number of cards from its hand."""
    if view.phase != "pick" or view.doing is None:
        return False
    return getattr(CARDS[view.doing.card].does[view.doing.part], "times", 0) == ANY


def _in_deck(view: View, action: Action, words: Words) -> str:
    """How likely a named card is: only its owner knows what is in a deck, or will be once it is shuffled."""
    if not isinstance(action, Name) or view.reader != view.turn.seat:
        return ""
    own = view.players[view.turn.seat]
    if not own.deck:
        return words("trains-way-in-discard", count=own.discard.get(action.card, 0), all=own.discard_size)
    return words("trains-way-in-deck", count=own.deck.get(action.card, 0), all=own.deck_size)


def _label(view: View, action: Action, words: Words) -> str:
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
        case Show(card) | Name(card):
            return card_name(card, words)
    raise ValueError(f"{action} is no answer about cards")


# Several actions at one click


def next_of(bundle: str, view: View, legal: Sequence[Action]) -> Action | None:
    """All plain trains, or all Waste that may go: the next of them."""
    if bundle == "trains" and view.phase == "turn":
        return next((play for play in legal if isinstance(play, Play) and play.card in PLAIN_TRAINS), None)
    if bundle == "waste" and discards_any(view):
        return next((action for action in (ReturnWaste(), Discard("waste")) if action in legal), None)
    return None
