"""The buttons and menus of Trains: each question with its answers, from a view and what the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.face.seating import Seating
from cogs.face.sheet import MOST_IN_ROW, Button, Choice, Menu, Row, in_rows
from cogs.face.words import Words
from cogs.trains import purchase_rows, turn_rows
from cogs.trains.card_rows import card_rows, enough_of
from cogs.trains.card_rows import name_of as name_of_answer
from cogs.trains.easy import PLAIN_TRAINS, own_hand, payable
from cogs.trains.hex_rows import beginnings, rail_rows, station_rows
from cogs.trains.names import card_name, place_name
from cogs.trains.offers import button
from cogs.trains.targets import STATION, asked_for
from cogs.trains.turn_rows import clear_of, end_of
from engine.trains import View
from engine.trains.actions import (
    Action,
    Build,
    Buy,
    ClearWaste,
    Done,
    EndTurn,
    Gain,
    Lay,
    Leave,
    Name,
    Play,
    PutOnDeck,
    Take,
)
from engine.trains.cards import CARDS, PLAYABLE
from engine.trains.questions import in_order as cards_in_order
from engine.trains.questions import trains_up_to

# Which rows there are: at most three


def board_rows(view: View, seating: Seating, words: Words) -> list[Row]:
    """What follows from what everybody sees. What depends on a hand stands behind `My hand`."""
    if view.phase == "turn":
        # Whether cards are left to play is the mover's secret: the mover is asked once more, alone.
        end = Button(end_of(view, words, asking=True), "pick", "end")
        return [*purchase_rows.buys_of(view, words), [end, *_shown(words)]]
    if view.phase == "over":
        return []
    rows = _answers(view, _known_to_all(view), "", seating, words)
    return _with_supply(rows, words)


def hand_rows(view: View, legal: Sequence[Action], pick: str, seating: Seating, words: Words) -> list[Row]:
    """All that the seat may do."""
    if view.phase != "turn":
        return _with_supply(_answers(view, legal, pick, seating, words), words)
    plays = [action for action in legal if isinstance(action, Play)]
    if pick == "end":
        return [[button(end_of(view, words), EndTurn(), "danger"), _back(words)]]
    if picks_city(view, pick):
        return [*turn_rows.anywhere(view, seating, words), [_back(words)]]
    if pick == "steps":
        return [
            *turn_rows.steps(view, plays, words),
            *purchase_rows.buys_of(view, words, on=True),
            [_back(words)],
        ]
    end, found = turn_rows.end_button(view, words), turn_rows.ways(view, legal, seating, words)
    buttons = turn_rows.turn_buttons(view, legal, words)
    rows: list[Row] = []
    if found:
        at_hand = turn_rows.at_hand(view, found, MOST_IN_ROW - 2 - len(buttons))
        found = [line for line in found if line not in at_hand]
        one_by_one = Choice(words("trains-way-steps"), "pick", "steps")
        rows += [Menu(words("trains-menu-play"), (*found, one_by_one))] if found else []
        rows += purchase_rows.buys_of(view, words)
        buttons += [Button(line.label, line.verb, line.argument) for line in at_hand]
        buttons += [Button(words("trains-button-steps"), "pick", "steps")] if not found else []
    elif nothing_is_left(view):
        end = replace(end, style="primary")
        buttons = [turn_rows.steps_button(view, plays, words)] if plays else []
    else:
        room = 1 if len(buttons) > 1 else MOST_IN_ROW  # beside a pass with Waste a hand is high enough
        bought, last = purchase_rows.last_buys(view, words, room, steps=bool(plays))
        rows += bought
        buttons += [*last, *([turn_rows.steps_button(view, plays, words)] if plays and not bought else [])]
    return [*rows, *in_rows([*buttons, *_shown(words), end])]


def nothing_is_left(view: View) -> bool:
    """Whether nothing that the own hand holds, or pays for, is of any use in this turn. Whoever has done nothing yet
    may pass."""
    idle = all(card in PLAIN_TRAINS or card not in PLAYABLE for card in own_hand(view))
    return view.acted and view.phase == "turn" and idle and not payable(view)


def picks_city(view: View, pick: str) -> bool:
    """Whether any city may be picked for a station, not only those with an own rail."""
    return pick == STATION and view.phase == "turn" and STATION in own_hand(view)


def _back(words: Words) -> Button:
    return Button(words("button-back-to-choice"), "pick", "")


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


def name_of(view: View, action: Action, words: Words) -> str:
    """An action as its control names it."""
    match action:
        case Play(card, effect):
            plain = CARDS[card].does and not effect
            return words("trains-name-play-plain" if plain else "trains-name-play", card=card_name(card, words))
        case Buy(card):
            return words("trains-name-buy", card=card_name(card, words))
        case EndTurn():
            return end_of(view, words)
        case ClearWaste():
            return clear_of(view, words)
        case Lay(place):
            key = "trains-name-begin" if view.phase == "place" else "trains-name-lay"
            return words(key, place=place_name(view.map, place, words))
        case Build(place):
            return words("trains-name-build", place=place_name(view.map, place, words))
        case Done():
            return enough_of(view, words)
    return name_of_answer(view, action, words)


# Answers


def _answers(view: View, legal: Sequence[Action], pick: str, seating: Seating, words: Words) -> list[Row]:
    if not legal:
        return []
    match view.phase:
        case "place":
            return beginnings(view, [action.hex for action in legal if isinstance(action, Lay)], words)
        case "lay":
            return rail_rows(view, [action.hex for action in legal if isinstance(action, Lay)], seating, words)
        case "build":
            return station_rows(view, [action.hex for action in legal if isinstance(action, Build)], seating, words)
    return card_rows(view, legal, pick, words)
