"""What a face offers to click: all of it, within Discord's limits, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cogs.face.contract import Face
from cogs.face.custom_id import LONGEST, sign
from cogs.face.sheet import MOST_CHOICES, MOST_IN_ROW, Button, Choice, Link, Menu, Row
from cogs.face.words import words_for
from tests.cogs.readers import NAMES, seating

BUTTON_SHOWN = 38  # letters that a phone shows of a button's label


def offered(rows: Sequence[Row]) -> Iterator[Button | Choice]:
    """Every button and every line of a menu."""
    for row in rows:
        for control in row.choices if isinstance(row, Menu) else row:
            assert not isinstance(control, Link)
            yield control


def within_limits(rows: Sequence[Row], most_rows: int) -> None:
    """So many rows, none too long, nothing twice, and everything readable."""
    assert len(rows) <= most_rows
    for row in rows:
        if isinstance(row, Menu):
            assert 1 <= len(row.choices) <= MOST_CHOICES
            assert len({(choice.verb, choice.argument) for choice in row.choices}) == len(row.choices)
            assert len({choice.label for choice in row.choices}) == len(row.choices), "no two lines look alike"
            assert len(row.placeholder) <= 150
        else:
            assert 1 <= len(row) <= MOST_IN_ROW
    buttons = [each for row in rows if not isinstance(row, Menu) for each in row if isinstance(each, Button)]
    assert len({(each.verb, each.argument) for each in buttons}) == len(buttons)
    assert len({each.label for each in buttons}) == len(buttons), "no two buttons look alike"
    for control in offered(rows):
        assert control.label.strip()
        assert len(control.label) <= (BUTTON_SHOWN if isinstance(control, Button) else 100), control.label
        assert len(control.argument) <= LONGEST
        if isinstance(control, Choice):
            assert len(control.description) <= 110, control.description  # a last word may fall to the limit of 100


def reachable(face: Face[Any, Any, Any], state: Any, language: str, start: str = "") -> dict[str, Button | Choice]:
    """Every action's sign with the control that does it, over all picks from one on. What shows something, or does
    several actions at once, leads nowhere."""
    game = face.game
    (seat,) = game.to_act(state)
    view, legal, words = game.view(state, seat), game.legal(state, seat), words_for(language)
    everybody = seating(len(NAMES), seat)
    found: dict[str, Button | Choice] = {}
    picks, seen = [start], set()
    while picks:
        seen.add(pick := picks.pop())
        rows = face.hand_controls(view, legal, pick, everybody, words)
        if pick == start and (seldom := face.seldom(view, legal, words)):
            rows = [*rows, seldom]
        within_limits(rows, 4)
        for menu in rows:
            if isinstance(menu, Menu) and menu.option:
                found |= {_first_of(face, menu, choice, view, legal): choice for choice in menu.choices}
        for control in offered([row for row in rows if not isinstance(row, Menu) or not row.option]):
            if control.verb == "pick":
                picks += {control.argument} - seen
            elif control.verb == "all":
                assert face.next_of(control.argument, view, legal) in legal
            elif control.verb != "show":
                assert control.verb == "act"
                found[control.argument] = control
    return found


def _first_of(face: Face[Any, Any, Any], menu: Menu, choice: Choice, view: Any, legal: Sequence[Any]) -> str:
    """The sign of what is done first where this is the first of several choices in a menu."""
    others = [one.argument for one in menu.choices if one != choice]
    bundle = f"{menu.option}={'+'.join([choice.argument, *others][: menu.least])}"
    action = face.next_of(bundle, view, legal)
    assert action in legal
    return sign(face.game, action)


def signs(face: Face[Any, Any, Any], state: Any) -> set[str]:
    """All that is legal now, as controls name it."""
    (seat,) = face.game.to_act(state)
    return {sign(face.game, action) for action in face.game.legal(state, seat)}
