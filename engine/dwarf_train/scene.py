"""Positions set up by hand, from a drawing of the train."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict

from engine.dwarf_train.board import DWARF, DWARVES, EMPTY, IS_SEAT, SIGN, SIGNS, SPACES, held
from engine.dwarf_train.deeds import TAKES, can_do_anything
from engine.dwarf_train.state import Options, State
from engine.dwarf_train.turns import SEATS_TO_WIN, turns_left
from engine.game import require

LETTERS: Final = {".": EMPTY, "r": DWARF[0], "g": DWARF[1], "R": SIGN[0], "G": SIGN[1]}


class Facts(BaseModel):
    """What a scene may name."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    board: str  # 40 letters: r and g dwarves, R and G signs, . nothing; blanks and line breaks as you like
    clan: int = 0
    turns: int = 0
    first: int = 0
    takes: tuple[int, int] = (TAKES, TAKES)
    kicks: tuple[int, int] = (0, 0)
    lost: tuple[int, int] = (0, 0)
    options: Options = Options()
    seed: int = 0


def set_up(named: Facts, rules_version: int) -> State:
    """The position with these facts. Raises InvalidOptions."""
    letters = [letter for letter in named.board if not letter.isspace()]
    require(len(letters) == SPACES and set(letters) <= LETTERS.keys(), "not-a-board")
    for seat in (named.clan, named.first):
        require(seat in (0, 1), "no-such-seat", seat=seat)
    require(min(*named.takes, *named.kicks, *named.lost) >= 0 and max(named.takes) <= TAKES, "wrong-counts")
    spaces = [LETTERS[letter] for letter in letters]
    state = State(
        rules_version=rules_version,
        options=named.options,
        seed=named.seed,
        first=named.first,
        turns=named.turns,
        clan=named.clan,
        phase="turn",
        spaces=spaces,
        stock=[SIGNS - spaces.count(sign) for sign in SIGN],
        takes=list(named.takes),
        kicks=list(named.kicks),
        lost=list(named.lost),
        offers_from=[0, 0],
        coin=None,
        time_up=False,
        outcome=None,
    )
    require(all(spaces.count(dwarf) == DWARVES for dwarf in DWARF), "wrong-dwarves")
    require(min(state.stock) >= 0, "wrong-signs")
    require(all(seat or what not in SIGN for what, seat in zip(spaces, IS_SEAT, strict=True)), "sign-off-a-seat")
    require(all(held(spaces, clan) < SEATS_TO_WIN for clan in (0, 1)), "already-won")
    require(named.turns >= 0 and turns_left(state) > 0, "already-over")
    require(not state.lost[state.clan] and can_do_anything(state), "not-able-to-move")
    return state
