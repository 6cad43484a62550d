"""A control for one action of Trains, and whether the game ends with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs.face.custom_id import sign
from cogs.face.sheet import MOST_CHOICES, Button, Choice, Menu, Row, Style, shorten
from cogs.face.words import Words
from engine import GAMES
from engine.trains import View
from engine.trains.actions import Action, Build, Buy, Lay
from engine.trains.cards import ROUNDS

_GAME: Final = GAMES["trains"]
CHOICE_MOST: Final = 100  # letters of a menu's line
BUTTON_SHOWN: Final = 38  # letters that a phone shows of a button


def button(label: str, action: Action, style: Style = "secondary") -> Button:
    return Button(label, "act", sign(_GAME, action), style)


def choice(label: str, action: Action, *about: str) -> Choice:
    return Choice(label, "act", sign(_GAME, action), " · ".join(filter(None, about)))


def in_menus(placeholder: str, choices: Sequence[Choice]) -> list[Row]:
    """Lines in as few menus as hold them; a lone one is a button."""
    if len(choices) == 1:
        (only,) = choices
        return [[Button(shorten(only.label, BUTTON_SHOWN), only.verb, only.argument)]]
    return [Menu(placeholder, tuple(choices[at : at + MOST_CHOICES])) for at in range(0, len(choices), MOST_CHOICES)]


def is_last(view: View, action: Action | None = None) -> bool:
    """Whether the game is over once this turn is, if this action is done in it."""
    return ends(view, action) and view.limits.let_end(view.turn.number, len(view.players))


def ends(view: View, action: Action | None = None) -> bool:
    """Whether the game ends with this turn, or with its round, if this action is done in it."""
    rails = len(view.players[view.turn.seat].rails) + isinstance(action, Lay)
    emptied = {action.card} if isinstance(action, Buy) and view.piles[action.card] == 1 else set()
    empty = {card for card, left in view.piles.items() if not left and card != "waste"} | emptied
    return (
        rails >= view.limits.rails
        or view.markers <= isinstance(action, Build)
        or len(empty) >= view.limits.piles
        or view.turn.number >= ROUNDS * len(view.players)
    )


def ending(view: View, action: Action, words: Words) -> str:
    """That an action makes this turn, or this round, the last of the game, if it does."""
    if not ends(view, action) or ends(view):
        return ""
    return words("trains-way-last" if is_last(view, action) else "trains-way-last-round")
