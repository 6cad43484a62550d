"""The taps that a turn of Trains takes a person: turns of a Journeyman, by the controls of a hand.

`python -m measuring.taps` plays some games, by default with random cards, and prints the mean and how many turns take
at most so many. A button is one tap; a menu is two, one to open it and one for the line. Of all ways to the same end of
the turn the shortest counts: the same rails, stations and cards. Cards that need no thought may be played or left, as
coins that are not spent are lost either way."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from random import Random
from statistics import mean
from typing import Any, Final

from cogs.face.custom_id import sign
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Choice, Link, Menu
from cogs.face.words import words_for
from cogs.trains.easy import EASY
from cogs.trains.face import TrainsFace
from engine.house.trains.journeyman import choose
from engine.trains import Trains, TrainsOptions
from engine.trains.actions import EndTurn, Play
from engine.trains.cards import Supply
from engine.trains.score import owned
from engine.trains.state import State

GAME: Final = Trains()
FACE: Final = TrainsFace()
MENU: Final = 2  # taps
USUAL: Final = 5  # taps that a usual turn takes at most
Turn = tuple[State, list[Any], State]  # the table as a turn begins, what is done in it, and the table afterwards


def turns(players: int, seed: int, supply: Supply = "random") -> Iterator[Turn]:
    """The turns of a whole game, as the computer player takes them."""
    rng = Random(seed)
    options = TrainsOptions.model_validate({"map": rng.choice(["tokyo", "osaka"]), "supply": supply})
    state = GAME.start(players, options, seed)
    while GAME.outcome(state) is None:
        begun, done = GAME.clone(state), list[Any]()
        while not _is_over(state, begun):
            done.append(choose(GAME.view(state, begun.seat), GAME.legal(state, begun.seat), rng))
            GAME.apply(state, begun.seat, done[-1])
        if begun.phase == "turn":
            yield begun, done, GAME.clone(state)


def taps(turn: Turn) -> int:
    """The fewest that lead from the beginning of a turn to its end."""
    begun, done, end = turn
    wanted = Counter(action for action in done if not _needs_no_thought(action))
    order = count()
    ways: list[tuple[int, int, State, Counter[Any]]] = [(0, next(order), begun, wanted)]
    seen: set[str] = set()
    while ways:
        pressed, _, state, left = heappop(ways)
        if _is_over(state, begun):
            if _as_it_is(state) == _as_it_is(end):
                return pressed
            continue
        if (now := GAME.dump(state)) in seen:
            continue
        seen.add(now)
        for more, control in _controls(state, begun.seat):
            after, still = _used(control, state, left, begun)
            if still is not None:
                heappush(ways, (pressed + more, next(order), after, still))
    raise LookupError(f"no controls lead through {done}")


def _controls(state: State, seat: int) -> Iterator[tuple[int, Button | Choice]]:
    """All that can be clicked, with the taps that it takes."""
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    words, seating = words_for("en"), Seating(tuple("ABCD"[: len(state.players)]), (False,) * len(state.players), seat)
    picks, opened = [(0, "")], {""}
    while picks:
        before, pick = picks.pop(0)
        for row in FACE.hand_controls(view, legal, pick, seating, words):
            pressed = before + (MENU if isinstance(row, Menu) else 1)
            for control in row.choices if isinstance(row, Menu) else row:
                if isinstance(control, Link):
                    continue
                if control.verb != "pick":
                    yield pressed, control
                elif control.argument not in opened:
                    opened.add(control.argument)
                    picks.append((pressed, control.argument))


def _used(
    control: Button | Choice, state: State, left: Counter[Any], begun: State
) -> tuple[State, Counter[Any] | None]:
    """The table after a click, and what is left to do; None, where it does what is not wanted."""
    after, still, done = GAME.clone(state), left.copy(), 0
    for action in _does(control, after, begun):
        if still[action]:
            still[action] -= 1
        elif not _needs_no_thought(action):
            return after, None
        GAME.apply(after, begun.seat, action)
        done += 1
    return after, still if done else None


def _does(control: Button | Choice, after: State, begun: State) -> Iterator[Any]:
    """The actions of a control, each asked for once the one before is done."""
    if control.verb == "act":
        yield from (action for action in GAME.legal(after, begun.seat) if sign(GAME, action) == control.argument)
    while control.verb == "all" and not _is_over(after, begun):
        action = FACE.next_of(control.argument, GAME.view(after, begun.seat), GAME.legal(after, begun.seat))
        if action is None:
            return
        yield action


def _needs_no_thought(action: Any) -> bool:
    return isinstance(action, EndTurn) or (isinstance(action, Play) and action.card in EASY)


def _is_over(state: State, begun: State) -> bool:
    return GAME.outcome(state) is not None or (state.seat, state.turn) != (begun.seat, begun.turn)


def _as_it_is(state: State) -> object:
    """All that stays of a turn."""
    seats = range(len(state.players))
    return (
        [(sorted(player.rails), player.points) for player in state.players],
        [sorted(owned(state, seat)) for seat in seats],
        state.stations,
        state.piles,
    )


def measure(games: Sequence[tuple[int, int]], supply: Supply = "random") -> list[int]:
    """The taps of each turn of some games."""
    return [taps(turn) for players, seed in games for turn in turns(players, seed, supply)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m measuring.taps", description=__doc__)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--supply", default="random", choices=("random", "rulebook"))
    given = parser.parse_args()
    found = measure([(2 + at % 3, given.seed + at) for at in range(given.games)], given.supply)
    print(f"{len(found)} turns, {mean(found):.2f} taps each; a menu counts as {MENU}")
    for most, turns_ in sorted(Counter(found).items()):
        within = sum(each <= most for each in found) / len(found)
        print(f"{most:3d} taps: {turns_:4d} turns, {within:6.1%} within")


if __name__ == "__main__":
    main()
