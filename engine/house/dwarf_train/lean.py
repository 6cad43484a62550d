"""The rules of Die Zwergenzugfahrt as a search plays them: on positions that never change, and without a word.

What a dwarf can do stands in the engine alone. What comes of it stands here a second time, several times as fast:
nothing is refused, told or undone. Tests play both side by side and hold them equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.dwarf_train.actions import Kick, Land, Lay, Point, Sit, Take, Walk
from engine.dwarf_train.board import (
    DWARF,
    DWARVES,
    EMPTY,
    NEIGHBOURS,
    SEATS,
    SIGN,
    SIGNS,
    free_starts,
    has_free_start,
    held,
)
from engine.dwarf_train.deeds import DEEDS, lost_for_kick
from engine.dwarf_train.state import Phase
from engine.dwarf_train.turns import (
    CONDUCTOR_EVERY,
    SEATS_TO_WIN,
    TURNS_PER_ROUND,
    played_on_until,
    turns_limit,
)
from engine.dwarf_train.view import View

# What is good most often comes first: the sooner a good answer is found, the more of the others need no look.
TAKE, LAY, SIT, KICK, LAND, POINT, WALK = range(7)
KIND: Final = {Take: TAKE, Lay: LAY, Sit: SIT, Kick: KICK, Land: LAND, Point: POINT, Walk: WALK}
STEPS: Final = frozenset((WALK, SIT, KICK))
TAKING_SEATS: Final = frozenset((SIT, LAY))
# Its kind, the dwarf and where to: sorted, moves stand in the order to look at them.
Move = tuple[int, int, int]
NO_DWARF: Final = -1

# Clan by clan: how many turns it loses, how often it may still take a sign, how often it has kicked.
Counts = tuple[int, ...]
LOST, TAKES, KICKS = 0, 2, 4  # where these begin

NOBODY: Final = -1


class Position(NamedTuple):
    """A game as it stands, as far as it matters to what may come. As it never changes, it is its own key."""

    spaces: bytes
    counts: Counts
    turns: int
    until: int  # while it is played on: after how many turns it ends at most; else 0
    clan: int
    phase: Phase
    asked: int  # the clan that is, or when it is over: the winner, or nobody


# What comes of a move: a position, or where a coin is thrown, what comes of it for red and for green.
Followed = Position | tuple["Followed", "Followed"]


def position_in(view: View) -> Position:
    """The position that somebody sees; a draw that was offered is declined."""
    counts = (*view.lost, *view.takes, *view.kicks)
    clan, phase, (asked,) = view.turn.seat, view.phase, view.asked
    if phase == "draw":
        phase, asked = "turn", clan
    return Position(bytes(view.spaces), counts, view.turns, view.until or 0, clan, phase, asked)


def move_of(action: Take | Lay | Sit | Kick | Land | Point | Walk) -> Move:
    """What an action is to the search."""
    return KIND[type(action)], NO_DWARF if isinstance(action, Land | Point) else action.dwarf, action.to


# The engine's list of what a dwarf can do: by what its clan can, by its space, and by what is on a space beside it.
MOVES: Final = {
    able: tuple(
        tuple((to, tuple(tuple(map(move_of, deeds)) for deeds in by_what)) for to, by_what in beside)
        for beside in by_space
    )
    for able, by_space in DEEDS.items()
}


def moves(position: Position) -> list[Move]:
    """All that who is asked can do, in the order to look at it."""
    spaces, asked = position.spaces, position.asked
    if position.phase == "turn":
        return sorted(_deeds(spaces, position.counts, asked))
    if position.phase == "land":
        return [(LAND, NO_DWARF, start) for start in free_starts(spaces, asked)]
    return [(POINT, NO_DWARF, seat) for seat in SEATS if spaces[seat] == SIGN[1 - asked]]


def _deeds(spaces: bytes, counts: Counts, clan: int) -> list[Move]:
    own = DWARF[clan]
    can_lay = spaces.count(SIGN[clan]) < SIGNS
    by_space = MOVES[clan, can_lay, counts[TAKES + clan] > 0, has_free_start(spaces, 1 - clan)]
    found: list[Move] = []
    dwarf = spaces.find(own)
    while dwarf >= 0:
        for to, by_what in by_space[dwarf]:
            found += by_what[spaces[to]]
        dwarf = spaces.find(own, dwarf + 1)
    return found


def _can_do_anything(spaces: bytes, counts: Counts, clan: int) -> bool:
    own = DWARF[clan]
    dwarf = spaces.find(own)
    while dwarf >= 0:
        for to in NEIGHBOURS[dwarf]:
            if spaces[to] == EMPTY:  # can always be stepped on: mostly the answer comes at once
                return True
        dwarf = spaces.find(own, dwarf + 1)
    return bool(_deeds(spaces, counts, clan))


def changed(counts: Counts, place: int, count: int) -> Counts:
    """The counts with another one at that place."""
    return (*counts[:place], count, *counts[place + 1 :])


def _wins(spaces: Sequence[int], clan: int) -> bool:
    """Whether the clan holds ten seats, which it cannot unless enough of its signs lie there."""
    return spaces.count(SIGN[clan]) >= SEATS_TO_WIN - DWARVES and held(spaces, clan) >= SEATS_TO_WIN


class LeanRules:
    """What comes of a possible move, at a table that somebody sees."""

    def __init__(self, view: View) -> None:
        # When the time is up, seats are counted as soon as the turn that was begun is over.
        self.limit = view.turns if view.time_up else turns_limit(view.options)
        self.plays_on = view.options.plays_on

    def after(self, position: Position, move: Move) -> Followed:
        """All that comes of a move, up to the next question or the end of the game."""
        spaces, counts, turns, until, clan, _, _ = position
        kind, dwarf, to = move
        board = bytearray(spaces)
        if kind in STEPS:
            board[dwarf] = EMPTY
            board[to] = DWARF[clan]
        elif kind == LAY:
            board[to] = SIGN[clan]
        elif kind == TAKE:
            board[to] = EMPTY
            counts = changed(counts, TAKES + clan, counts[TAKES + clan] - 1)
        elif kind == LAND:
            board[to] = DWARF[1 - clan]
        else:
            board[to] = EMPTY
            return self._leave(bytes(board), counts, turns, until, clan)
        if kind == KICK:
            kicks = counts[KICKS + clan]
            counts = changed(changed(counts, LOST + clan, lost_for_kick(kicks)), KICKS + clan, kicks + 1)
            starts = free_starts(board, 1 - clan)
            if len(starts) > 1:
                return Position(bytes(board), counts, turns, until, clan, "land", 1 - clan)
            board[starts[0]] = DWARF[1 - clan]
        spaces = bytes(board)
        if kind in TAKING_SEATS and _wins(spaces, clan):
            return Position(spaces, counts, turns + 1, until, clan, "over", clan)
        return self._finish_turn(spaces, counts, turns + 1, until, clan)

    def _finish_turn(self, spaces: bytes, counts: Counts, turns: int, until: int, clan: int) -> Followed:
        """After so many turns seats may be counted, and the conductor may come."""
        if turns % TURNS_PER_ROUND == 0 if until else turns >= self.limit:
            until = self._played_on(spaces, turns, until)
            if not until:
                return _over(spaces, counts, turns, clan)
        if turns % CONDUCTOR_EVERY == 0:
            red = self._clear(0, spaces, counts, turns, until, clan)
            return red, self._clear(1, spaces, counts, turns, until, clan)
        return self._next_turn(spaces, counts, turns, until, clan)

    def _clear(self, colour: int, spaces: bytes, counts: Counts, turns: int, until: int, clan: int) -> Followed:
        """The conductor's coin shows a colour: its only sign goes at once, of several the other clan chooses one."""
        sign = SIGN[colour]
        signs = spaces.count(sign)
        if signs > 1:
            return Position(spaces, counts, turns, until, clan, "conductor", 1 - colour)
        if signs == 1:
            spaces = spaces.replace(bytes((sign,)), bytes((EMPTY,)))
        return self._next_turn(spaces, counts, turns, until, clan)

    def _leave(self, spaces: bytes, counts: Counts, turns: int, until: int, clan: int) -> Followed:
        """The conductor has the sign that was chosen; if the time ran out meanwhile, seats are counted."""
        if not until and turns >= self.limit:
            until = self._played_on(spaces, turns, until)
            if not until:
                return _over(spaces, counts, turns, clan)
        return self._next_turn(spaces, counts, turns, until, clan)

    def _played_on(self, spaces: bytes, turns: int, until: int) -> int:
        """When seats are counted: until when it is played on, or 0 if the game is over."""
        if not self.plays_on or held(spaces, 0) != held(spaces, 1):
            return 0
        until = until or played_on_until(turns)
        return until if turns < until else 0

    def _next_turn(self, spaces: bytes, counts: Counts, turns: int, until: int, clan: int) -> Followed:
        """Hands the turn to the other clan, which may lose it, or pass as it can do nothing."""
        clan = 1 - clan
        if lost := counts[LOST + clan]:
            return self._finish_turn(spaces, changed(counts, LOST + clan, lost - 1), turns + 1, until, clan)
        if not _can_do_anything(spaces, counts, clan):
            return self._finish_turn(spaces, counts, turns + 1, until, clan)
        # As Position(…) would make it, in half the time: nearly every position that is looked at is made here.
        return tuple.__new__(Position, (spaces, counts, turns, until, clan, "turn", clan))


def _over(spaces: bytes, counts: Counts, turns: int, clan: int) -> Position:
    """Who holds more seats has won."""
    red, green = held(spaces, 0), held(spaces, 1)
    return Position(spaces, counts, turns, 0, clan, "over", NOBODY if red == green else int(green > red))
