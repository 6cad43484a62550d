"""What can be clicked in Trains: each question with its answers, from a view and what the rules allow."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, permutations
from typing import Final, Literal

from cogs.face.custom_id import sign
from cogs.face.seating import SYMBOLS
from cogs.face.sheet import MOST_CHOICES, MOST_IN_ROW, Button, Choice, Menu, Row, Style, in_rows
from cogs.face.words import Words
from cogs.trains import bundles, foreseen
from cogs.trains.bundles import PLAIN_TRAINS, discards_any
from cogs.trains.in_words import about
from cogs.trains.names import card_name, joined, kinds, listed, price, purse, short_name
from cogs.trains.targets import PARTS, Target, asked_for, at_once, in_order, numbered, part_of
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
from engine.trains.board import rail_money, station_hexes
from engine.trains.cards import CARDS, CITY_POINTS, EMPTY_PILES, ORDER, RAIL_CARDS, RAILS, ROUNDS
from engine.trains.maps import MAPS, Hex
from engine.trains.questions import in_order as cards_in_order
from engine.trains.questions import trains_up_to

_GAME: Final = GAMES["trains"]
Numbers = Mapping[Hex, int]
_MOST_BUTTONS: Final = 8  # beyond that a menu is easier to read


def _button(label: str, action: Action, style: Style = "secondary") -> Button:
    return Button(label, "act", sign(_GAME, action), style)


def _choice(label: str, action: Action, *about: str) -> Choice:
    return Choice(label, "act", sign(_GAME, action), " · ".join(filter(None, about)))


# Which rows there are: at most three


def board_rows(view: View, words: Words) -> list[Row]:
    """What follows from what everybody sees. What depends on a hand stands behind `My hand`."""
    if view.phase == "turn":
        # Whether cards are left to play is the mover's secret: the mover is asked once more, alone.
        end = Button(_end(view, words, asking=True), "pick", "end")
        buys = [Buy(card) for card in affordable(view)]
        return [*_buys(view, buys, words), [end, *_shown(words)]]
    if view.phase == "over":
        return []
    rows = _answers(view, _known_to_all(view), words)
    return _with_supply(rows, words)


def hand_rows(view: View, legal: Sequence[Action], pick: str, words: Words) -> list[Row]:
    """All that the seat may do."""
    if view.phase != "turn":
        return _with_supply(_answers(view, legal, words), words)
    back = Button(words("button-back-to-choice"), "pick", "")
    plays = [action for action in legal if isinstance(action, Play)]
    bare = [play for play in plays if not play.effect and CARDS[play.card].does]
    if pick == "end":
        return [[_button(_end(view, words), EndTurn(), "danger"), back]]
    if pick == "plain" and bare:
        return [Menu(words("trains-menu-plain"), tuple(_without(view, play, words) for play in bare)), [back]]
    buys = [action for action in legal if isinstance(action, Buy)]
    good = [play for play in plays if play.effect or _money(view, play.card)]
    rows: list[Row] = []
    if good:  # those that are good for nothing stand behind a button
        rows.append(Menu(words("trains-menu-play"), tuple(_plays(view, plays, words))))
    elif buys:
        rows += _buys(view, buys, words, "end")
    rows += _buys(view, buys, words, "" if good else "on")
    buttons = _turn_buttons(view, legal, words)
    if bare and not good:
        buttons.append(Button(words("trains-button-plain"), "pick", "plain"))
    return [*rows, [*buttons[:-2], *_shown(words), *buttons[-2:]] if len(buttons) > 2 else [*buttons, *_shown(words)]]


def _shown(words: Words) -> list[Button]:
    """The supply, which leads to the scores: the points stand on the picture."""
    return [Button(words("trains-button-supply"), "show", "supply")]


def _with_supply(rows: list[Row], words: Words) -> list[Row]:
    """The way to the supply in the last row of buttons, or in a row of its own, where there is room."""
    *first, last = rows or [[]]
    if isinstance(last, Menu) or len(last) >= MOST_IN_ROW:
        return [*rows, _shown(words)][:3]
    return [*first, [*last, *_shown(words)]]


def _known_to_all(view: View) -> list[Action]:
    """The answers to a question that does not depend on anybody's hand; none for one that does."""
    doing = view.doing
    match view.phase:
        case "place" | "lay":
            return [Lay(place) for place in asked_for(view)]
        case "build":
            return [Build(place) for place in asked_for(view)]
        case "bought":
            return [PutOnDeck(view.bought), Leave(view.bought)]
        case "name":
            return [Name(card) for card in ("normal_train", *view.piles)]
        case "gain" if doing is not None:
            part = CARDS[doing.card].does[doing.part]
            return [Gain(card) for card in trains_up_to(view, doing.picked, part)]
        case "revealed" if doing is not None:
            return [*map(Take, cards_in_order(doing.shown)), Done()]
    return []


# A turn


def _own(view: View) -> list[str]:
    return view.players[view.turn.seat].hand


def _turn_buttons(view: View, legal: Sequence[Action], words: Words) -> list[Button]:
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
        last = "trains-button-clear-last" if _is_last(view) else "trains-button-clear"
        buttons.append(_button(words(last, count=_own(view).count("waste")), ClearWaste()))
    if bundles.wastes_a_purchase(view):
        buttons.append(Button(_end(view, words, asking=True), "pick", "end"))
    else:  # whoever has bought something, or has little left, reads what they leave
        buttons.append(_button(_end(view, words), EndTurn()))
    return buttons


def _end(view: View, words: Words, *, asking: bool = False) -> str:
    """The end of the turn: what stays unspent, and that it ends the game. That the table says of a click that does; of
    one that is still `asking`, it is said here."""
    if _is_last(view) and asking:
        return words("trains-button-end-game" if view.acted else "trains-button-pass-game")
    if view.money and not asking and not _is_last(view):
        return words("trains-button-end-sure", count=view.money)
    return words("trains-button-end" if view.acted else "trains-button-pass")


def _is_last(view: View, action: Action | None = None) -> bool:
    """Whether the game is over once this turn is, if this action is done in it."""
    rails = len(view.players[view.turn.seat].rails) + isinstance(action, Lay)
    emptied = {action.card} if isinstance(action, Buy) and view.piles[action.card] == 1 else set()
    empty = {card for card, left in view.piles.items() if not left and card != "waste"} | emptied
    return (
        rails >= RAILS
        or view.markers <= isinstance(action, Build)
        or len(empty) >= EMPTY_PILES
        or view.turn.number >= ROUNDS * len(view.players)
    )


def _ending(view: View, action: Action, words: Words) -> str:
    """That an action makes this turn the last of the game, if it does."""
    return words("trains-way-last") if _is_last(view, action) and not _is_last(view) else ""


def _plays(view: View, plays: Sequence[Play], words: Words) -> list[Choice]:
    """What builds by one click comes first, then every card; a last line leads to cards without their effect."""
    usable = {play.card for play in plays if play.effect}
    bare = [play for play in plays if not play.effect and CARDS[play.card].does]
    numbers = numbered(view)
    choices = [_target(view, target, numbers, words) for target in at_once(view)]
    choices += _uses(view, usable, MOST_CHOICES - len(choices) - len(plays) - 1, words)
    choices += [_play(view, play, words) for play in plays if play.effect or not CARDS[play.card].does]
    choices += [_without(view, play, words) for play in bare if play.card not in usable]
    if usable:
        named = listed([play.card for play in bare if play.card in usable], words)
        choices.append(Choice(words("trains-way-without"), "pick", "plain", named))
    return choices


def _target(view: View, target: Target, numbers: Numbers, words: Words) -> Choice:
    """A card and its hex together."""
    card, place = target
    named = card_name(card, words)
    if card in RAIL_CARDS:
        said, explained = _rail(view, place, numbers, words, card)
        argument = bundles.lay(card, place)
    else:
        said, explained = _station(view, place, numbers, words)
        argument = bundles.build(card, place, view.stations[place] + 1)
    return Choice(words("trains-way-at", card=named, place=said), "all", argument, explained)


def _uses(view: View, cards: Collection[str], room: int, words: Words) -> list[Choice]:
    """Cards together with the answer to what they ask, for each card whose answers all find room."""
    choices: list[Choice] = []
    for card in cards_in_order(cards):
        number, found = view.play.count(card) + 1, foreseen.answers(view, card)
        if len(choices) + len(found) > room:
            continue
        for action in found:
            said = words("trains-way-at", card=card_name(card, words), place=_use(view, action, words))
            choices.append(Choice(said, "all", bundles.use(card, number, bundles.said(action)), about(card, words)))
    return choices


def _use(view: View, action: Action, words: Words) -> str:
    """What a card is used for; of any number of cards, all Waste."""
    if action == Discard("waste"):
        return words("trains-use-discard-waste", count=_own(view).count("waste"))
    if action == ReturnWaste():
        return words("trains-use-return-waste", count=_own(view).count("waste"))
    return _label(view, action, words)


def _play(view: View, play: Play, words: Words) -> Choice:
    """A card alone. One that builds asks where, with all that it can reach."""
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


def _money(view: View, card: str) -> int:
    return CARDS[card].money + (rail_money(view) if card in RAIL_CARDS else 0)


def _without(view: View, play: Play, words: Words) -> Choice:
    """A card without its effect: for its coins, if it has any."""
    money = _money(view, play.card)
    explained = words("trains-way-money", money=money) if money else _why_not(view, play.card, words)
    return _choice(words("trains-way-plain", card=card_name(play.card, words)), play, explained)


def _buys(view: View, buys: Sequence[Buy], words: Words, then: Literal["", "end", "on"] = "") -> list[Row]:
    """What the money buys, the dearest first; `then`: whether the turn ends with it, where one may choose."""
    if not buys:
        return []
    choices = []
    for buy in sorted(buys, key=lambda buy: -CARDS[buy.card].cost):
        card, left = buy.card, view.money - CARDS[buy.card].cost
        label = words("trains-way-buy", card=card_name(card, words), price=price(CARDS[card].cost, words))
        facts = [_ending(view, buy, words), words("trains-way-left", left=view.piles[card]), about(card, words)]
        if then == "end" and left:
            facts.insert(1, words("trains-way-unspent", count=left))
        explained = " · ".join(filter(None, facts))
        if then == "end":
            argument = bundles.buy_and_end(card, view.gained.count(card) + 1)
            choices.append(Choice(label, "all", argument, explained))
        else:
            choices.append(_choice(label, buy, explained))
    money = purse(view.money, words)
    if then:
        return [
            Menu(words("trains-menu-buy-end" if then == "end" else "trains-menu-buy-on", money=money), tuple(choices))
        ]
    return [Menu(words("trains-menu-buy", money=money), tuple(choices))]


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


def _by_part(view: View, choices: Sequence[tuple[Hex, Choice]], message: str, words: Words) -> list[Row]:
    """One menu if it holds all, else one for each part of the map, as many parts to a menu as it holds."""
    pages: list[tuple[list[str], list[Choice]]] = []
    for part in PARTS:
        there = [choice for place, choice in choices if part_of(view.map, place) == part]
        if pages and len(pages[-1][1]) + len(there) <= MOST_CHOICES:
            pages[-1][0].append(part)
            pages[-1][1].extend(there)
        elif there:
            pages.append(([part], there))
    if len(pages) == 1:
        return [Menu(words(message), tuple(pages[0][1]))]
    return [Menu(words(f"{message}-part", parts=_parts(view, parts, words)), tuple(there)) for parts, there in pages]


def _parts(view: View, parts: Sequence[str], words: Words) -> str:
    """A part of the map by its name and its best known places; two of them by their names."""
    if len(parts) > 1:
        return joined([words(f"trains-part-{part}") for part in parts], words)
    return words(f"trains-part-{view.map}-{parts[0]}")


def _named(view: View, place: Hex, numbers: Numbers) -> str:
    """A hex by its number on the map and by its name."""
    return f"{numbers[place]} · {short_name(view.map, place)}"


def _rails_at(view: View, place: Hex, words: Words) -> str:
    there = [SYMBOLS[seat] for seat, player in enumerate(view.players) if place in player.rails]
    return words("trains-way-rails", who=" ".join(there)) if there else ""


def _rails(view: View, places: Sequence[Hex], words: Words) -> list[Row]:
    """The hexes for a rail, each with its price, its Waste, and what lies there."""
    choices, numbers = [], numbered(view)
    for place in in_order(view.map, places):
        said, explained = _rail(view, place, numbers, words)
        choices.append((place, _choice(said, Lay(place), explained)))
    return _by_part(view, choices, "trains-menu-lay", words)


def _rail(view: View, place: Hex, numbers: Numbers, words: Words, card: str = "") -> tuple[str, str]:
    """What is said of a rail there, laid now or with a card in hand: its price, and what lies there."""
    cost = surcharge(view, view.turn.seat, place, card)
    said = words(
        "trains-way-lay-waste" if cost.waste else "trains-way-lay",
        place=_named(view, place, numbers),
        price=price(cost.price, words),
    )
    facts = (_ending(view, Lay(place), words), _ground(view, place, words), _rails_at(view, place, words))
    return said, " · ".join(filter(None, facts))


def _ground(view: View, place: Hex, words: Words) -> str:
    what = MAPS[view.map].places[place]
    ground = words(f"trains-ground-{what.ground}")
    if what.ground == "city" and view.stations[place]:
        return f"{ground}, {words('trains-way-stations', count=view.stations[place])}"
    if what.ground == "remote":
        return f"{ground}, {words('trains-way-points', points=what.number)}"
    return ground


def _stations(view: View, places: Sequence[Hex], words: Words) -> list[Row]:
    """The cities for a station, by their numbers."""
    choices, numbers = [], numbered(view)
    for place in in_order(view.map, places):
        said, explained = _station(view, place, numbers, words)
        choices.append(_choice(said, Build(place), explained))
    return [Menu(words("trains-menu-build"), tuple(choices))]


def _station(view: View, place: Hex, numbers: Numbers, words: Words) -> tuple[str, str]:
    """What is said of a station there: which it is, what it makes of the rails there, and whose they are."""
    slots, number = MAPS[view.map].places[place].number, view.stations[place] + 1
    said = words("trains-way-build", place=_named(view, place, numbers), number=number, slots=slots)
    worth = words("trains-way-worth", points=CITY_POINTS[number])
    facts = (_ending(view, Build(place), words), worth, _rails_at(view, place, words))
    return said, " · ".join(filter(None, facts))


def _beginnings(view: View, places: Sequence[Hex], words: Words) -> list[Row]:
    """Where a first rail may go."""
    land = MAPS[view.map].places
    choices, numbers = [], numbered(view)
    for place in in_order(view.map, places):
        ground = _ground(view, place, words)
        said = words("trains-way-place", place=_named(view, place, numbers), ground=ground)
        slots = words("trains-way-slots", slots=land[place].number) if land[place].ground == "city" else ""
        choices.append((place, _choice(said, Lay(place), slots)))
    return _by_part(view, choices, "trains-menu-place", words)


def _cards(view: View, legal: Sequence[Action], words: Words) -> list[Row]:
    """A question about cards: buttons, or a menu where there are many."""
    enough = words("trains-button-none" if view.phase == "revealed" else "trains-button-done")
    last = [_button(enough, Done(), "primary")] if Done() in legal else []
    if discards_any(view) and (count := _own(view).count("waste")) > 1:
        last.append(Button(words("trains-button-waste", count=count), "all", "waste"))
    actions = [action for action in legal if not isinstance(action, Done)]
    if view.phase == "put_back" and view.doing is not None and len(actions) > 1:
        return [_orders(view.doing.shown, words), [_button(_label(view, each, words), each) for each in actions]]
    if view.phase == "revealed" and view.doing is not None and len(view.doing.shown) > 1:
        return [
            _takings(view.doing.shown, words),
            [*(_button(_label(view, each, words), each) for each in actions), *last],
        ]
    if bundles.drops_two(view) and view.doing is not None and view.doing.left == 2 and len(_own(view)) > 2:
        return [_pairs(_own(view), words), *in_rows([_button(_label(view, each, words), each) for each in actions])][:3]
    if len(actions) <= _MOST_BUTTONS:
        buttons = [_button(_label(view, action, words), action) for action in actions]
        return in_rows([*buttons, *last])
    choices = [_choice(_label(view, action, words), action, _in_deck(view, action, words)) for action in actions]
    menu = Menu(words("trains-menu-choose"), tuple(choices))
    return [menu, last] if last else [menu]


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


def _taken(card: str, words: Words) -> str:
    if not card:
        return words("trains-way-take-none")
    return words("trains-way-take-play" if card in bundles.EASY else "trains-do-take", card=card_name(card, words))


def _orders(shown: Sequence[str], words: Words) -> Menu:
    """All the orders in which revealed cards can go back, at one click."""
    choices = [
        Choice(", ".join(card_name(card, words) for card in order), "all", bundles.back(order))
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
