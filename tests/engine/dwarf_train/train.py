"""What the tests of the dwarves' train ride share: the game, its drawings, and how to play on."""

from __future__ import annotations

from typing import Any

from engine.dwarf_train import DWARF, IS_SEAT, SIGN, DwarfTrain, Event, OfferDraw, Resign, State, TimeUp, Walk
from engine.dwarf_train.board import DWARVES, SIGNS

GAME = DwarfTrain()
RED, GREEN = 0, 1


def at(row: int, column: int) -> int:
    """The number of a space."""
    return row * 8 + column


def drawn(*placed: str) -> str:
    """A board with everybody at the start but those placed ("r 0 1"), who left from the top."""
    spaces = list("r......g" * 5)
    for what in (one[0] for one in placed if one[0] in "rg"):
        spaces[spaces.index(what)] = "."
    for what, row, column in (one.split() for one in placed):
        spaces[at(int(row), int(column))] = what
    return "".join(spaces)


def moves(state: State, seat: int) -> list[Any]:
    """What a seat may do in the train, without talk of draws and giving up."""
    return [action for action in GAME.legal(state, seat) if not isinstance(action, OfferDraw | Resign)]


def play(state: State, *actions: Any) -> list[Event]:
    """Has whoever is asked do these actions, one after the other; the events of the last one."""
    events: list[Event] = []
    for action in actions:
        seat = None if isinstance(action, TimeUp) else GAME.to_act(state)[0]
        events = list(GAME.apply(state, seat, action).events)
    return events


def how(state: State) -> tuple[object, object, str]:
    """The outcome: who won, with how many seats, and why."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.to_act(state) == ()
    return outcome.placings, outcome.scores, outcome.reason


def walk(state: State) -> list[Event]:
    """A turn that changes nothing that is counted: a dwarf steps somewhere off the seats."""
    return play(state, next(deed for deed in deeds(state) if isinstance(deed, Walk)))


def walk_until_over(state: State) -> None:
    """Both clans do no more than that, until there is an outcome."""
    while state.outcome is None:
        if state.phase == "turn":
            walk(state)
        else:
            play(state, deeds(state)[0])


def deeds(state: State) -> list[Any]:
    """What whoever is asked can do, talk left out."""
    (seat,) = GAME.to_act(state)
    return [action for action in GAME.legal(state, seat) if not isinstance(action, (OfferDraw, Resign))]


def kinds(state: State) -> set[str]:
    """The same, by their names alone."""
    return {type(deed).__name__ for deed in deeds(state)}


def account(state: State) -> None:
    """Five dwarves and five signs a clan, wherever they are; signs only on seats; no count out of its range."""
    for clan in (RED, GREEN):
        in_the_air = int(state.phase == "land" and clan != state.clan)
        assert state.spaces.count(DWARF[clan]) + in_the_air == DWARVES
        assert state.spaces.count(SIGN[clan]) + state.stock[clan] == SIGNS
        assert 0 <= state.takes[clan] <= 5
        assert 0 <= state.lost[clan] <= 3
    assert all(IS_SEAT[space] for space, what in enumerate(state.spaces) if what in SIGN)
    assert state.turns <= 300
    assert state.until is None or (state.options.plays_on and state.turns <= state.until)
