"""Positions set up by hand, from a drawing of the train."""

from __future__ import annotations

import inspect
from typing import Any, Final

from engine.dwarf_train.board import DWARF, DWARVES, EMPTY, IS_SEAT, SIGN, SIGNS, SPACES, held
from engine.dwarf_train.deeds import TAKES, can_do_anything
from engine.dwarf_train.state import Options, State
from engine.dwarf_train.turns import SEATS_TO_WIN, turns_left
from engine.game import InvalidOptions

LETTERS: Final = {".": EMPTY, "r": DWARF[0], "g": DWARF[1], "R": SIGN[0], "G": SIGN[1]}


def build(rules_version: int, facts: dict[str, Any]) -> State:
    """The position that the facts tell of, as `_state` names them."""
    try:
        told = inspect.signature(_state).bind(rules_version, **facts)
    except TypeError as error:
        raise InvalidOptions("unknown-fact") from error
    state = _state(*told.args, **told.kwargs)
    for wrong, message in _what_is_wrong(state):
        if wrong:
            raise InvalidOptions(message)
    return state


def _state(
    rules_version: int,
    *,
    board: str,  # 40 letters: r and g dwarves, R and G signs, . nothing; blanks and line breaks as you like
    clan: int = 0,
    turns: int = 0,
    first: int = 0,
    takes: tuple[int, int] = (TAKES, TAKES),
    kicks: tuple[int, int] = (0, 0),
    lost: tuple[int, int] = (0, 0),
    options: Options | None = None,
    seed: int = 0,
) -> State:
    letters = [letter for letter in board if not letter.isspace()]
    if len(letters) != SPACES or not set(letters) <= LETTERS.keys():
        raise InvalidOptions("not-a-board")
    spaces = [LETTERS[letter] for letter in letters]
    return State(
        rules_version=rules_version,
        options=options or Options(),
        seed=seed,
        rolls=0,
        first=first,
        turns=turns,
        clan=clan,
        phase="turn",
        spaces=spaces,
        stock=[SIGNS - spaces.count(sign) for sign in SIGN],
        takes=list(takes),
        kicks=list(kicks),
        lost=list(lost),
        offers_from=[0, 0],
        coin=None,
        time_up=False,
        outcome=None,
    )


def _what_is_wrong(state: State) -> list[tuple[bool, str]]:
    spaces = state.spaces
    if state.clan not in (0, 1) or state.first not in (0, 1):
        return [(True, "no-such-clan")]
    counts = (state.takes, state.kicks, state.lost)
    if any(len(count) != 2 or min(count) < 0 for count in counts) or max(state.takes) > TAKES:
        return [(True, "wrong-counts")]
    return [
        (any(spaces.count(dwarf) != DWARVES for dwarf in DWARF), "wrong-dwarves"),
        (min(state.stock) < 0, "wrong-signs"),
        (any(what in SIGN and not seat for what, seat in zip(spaces, IS_SEAT, strict=True)), "sign-off-a-seat"),
        (any(held(spaces, clan) >= SEATS_TO_WIN for clan in (0, 1)), "already-won"),
        (state.turns < 0 or turns_left(state) <= 0, "already-over"),
        (state.lost[state.clan] > 0 or not can_do_anything(state), "not-able-to-move"),
    ]
