"""Marks on controls that end the game. Which do is found out from what their reader may see, dealt again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from cogs.face.custom_id import sign
from cogs.face.sheet import Button, Choice, Menu, Row, shorten
from cogs.face.words import Words
from cogs.table.tables.loaded_table import LoadedTable

DEALS = 24  # in which it must end before that is said: dice may have a part in it
CHOICE_MOST = 100  # letters of a menu's line
BUTTON_SHOWN = 38  # letters that a phone shows of a button

C = TypeVar("C", Button, Choice)


def mark_last(rows: Sequence[Row], loaded: LoadedTable, seat: int, eyes: int | None, words: Words) -> list[Row]:
    """The controls of a seat that is asked, as far as these eyes see: those that end the game for certain say so."""
    ends = _Ends(loaded, seat, eyes)

    def marked(control: C, most: int) -> C:
        if not ends(control.verb, control.argument):
            return control
        label = words("ends-the-game", does=control.label)
        if len(label) > most:  # then the flag alone says it
            room = most - len(words("ends-the-game-short", does=""))
            label = words("ends-the-game-short", does=shorten(control.label, room))
        return replace(control, label=label)

    made: list[Row] = []
    for row in rows:
        if isinstance(row, Menu):
            made.append(replace(row, choices=tuple(marked(choice, CHOICE_MOST) for choice in row.choices)))
        else:
            made.append([marked(one, BUTTON_SHOWN) if isinstance(one, Button) else one for one in row])
    return made


class _Ends:
    """Whether a control ends the game, over several deals of what the eyes do not see. Nearly all controls do not in
    the first of them, and are done with."""

    def __init__(self, loaded: LoadedTable, seat: int, eyes: int | None) -> None:
        self._loaded, self._game, self._seat = loaded, loaded.game, seat
        self._view = loaded.game.view(loaded.state, eyes)
        self._dealt: list[tuple[Any, dict[str, Any]]] = []  # each with the actions, by what controls call them

    def __call__(self, verb: str, argument: str) -> bool:
        if verb not in ("act", "all"):
            return False
        return all(self._ends_in(state, actions, verb, argument) for state, actions in self._deals())

    def _deals(self) -> Iterator[tuple[Any, dict[str, Any]]]:
        game = self._game
        for at in range(DEALS):
            if at == len(self._dealt):
                state = game.from_view(self._view, Random(at))  # noqa: S311 -- a deal to look at
                self._dealt.append((state, {sign(game, one): one for one in game.legal(state, self._seat)}))
            state, actions = self._dealt[at]
            yield game.clone(state), actions

    def _ends_in(self, state: Any, actions: dict[str, Any], verb: str, argument: str) -> bool:
        if verb == "all":
            bundle = LoadedTable(self._loaded.table, self._loaded.face, state).bundle(self._seat, argument)
            return self._ends_after(state, bundle)
        return argument in actions and self._ends_after(state, [actions[argument]])

    def _ends_after(self, state: Any, actions: Iterable[Any]) -> bool:
        for action in actions:
            self._game.apply(state, self._seat, action)
        return self._game.outcome(state) is not None
