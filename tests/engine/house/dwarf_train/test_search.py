"""The Master's look ahead finds what looking at everything finds, by the rules that the Journeyman searches by."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from engine.dwarf_train import SEATS, SPACES, Kick, Options, Point, State, TimeUp
from engine.dwarf_train.state import End
from engine.game import InvalidOptions
from engine.house.dwarf_train.bits import bits_of
from engine.house.dwarf_train.bits import move_of as number_of
from engine.house.dwarf_train.lean import NOBODY, Followed, LeanRules, Position, move_of, moves, position_in
from engine.house.dwarf_train.search import NEVER, SOONER, Search
from engine.house.dwarf_train.tables import ONE
from tests.engine.dwarf_train.train import GAME, GREEN, RED, deeds, play

ROUNDED = 4  # what halves of a worth may be off, coin by coin
PLENTY = 10**9
FIRST = 0  # of the seeds: soon after it every phase has come
# Wherever green's dwarf goes from above, red may kick from green's start, and from nowhere else.
NO_START_FREE = """
    . . . . . r g r
    r . . . . . . g
    r . . . . . . g
    r . . . . . . g
    . . . . . . . g
"""


class Everything:
    """Looks at all there is, and leaves nothing out."""

    def __init__(self, state: State, depth: int) -> None:
        self.rules = LeanRules(GAME.view(state, None))
        self.last = state.turns + depth
        self.weigh = Search(GAME.view(state, None), PLENTY)

    def worth(self, followed: Followed, clan: int) -> float:
        """What it is worth to the clan."""
        if not isinstance(followed, Position):
            return sum(self.worth(side, clan) for side in followed) / 2
        if followed.phase == "over":
            value = 0 if followed.asked == NOBODY else ONE - SOONER * followed.turns
            return value if followed.asked == clan else -value
        if followed.phase == "turn" and followed.turns >= self.last:
            return self.at_the_end(followed, clan)
        worths = [self.worth(self.rules.after(followed, move), clan) for move in moves(followed)]
        return max(worths) if followed.asked == clan else min(worths)

    def at_the_end(self, position: Position, clan: int) -> float:
        moved = 1 - position.clan
        spaces = list(position.spaces)
        own, other, signs, theirs = (bits_of(spaces, 1 + what) for what in (moved, 1 - moved, 2 + moved, 3 - moved))
        value = self.weigh.looks((moved, own, other, signs, theirs, *position[1:4]))
        return value if clan == moved else -value


def somewhere(rng: Random) -> State:
    """Anybody anywhere, at a table with any options, before any question; often a coin, or the end, is near."""
    while True:
        options = Options(end=rng.choice(get_args(End)), turns=rng.choice((40, 60)), plays_on=rng.random() < 0.5)
        spaces = ["."] * SPACES
        for letter, place in zip("r" * 5 + "g" * 5, rng.sample(range(SPACES), 10), strict=True):
            spaces[place] = letter
        for letter in rng.choices("RG", k=rng.randrange(11)):
            seats = [seat for seat in SEATS if spaces[seat] == "."]
            if spaces.count(letter) < 5 and seats:
                spaces[rng.choice(seats)] = letter
        takes, kicks = ((rng.randrange(most), rng.randrange(most)) for most in (3, 7))
        lost = (rng.choice((0, 0, 0, 1, 2)), rng.choice((0, 0, 0, 1, 2)))
        turns = rng.choice((rng.randrange(options.turns), options.turns - rng.randrange(1, 4)))
        try:
            state = GAME.scene(
                board="".join(spaces), clan=rng.randrange(2), turns=turns, first=rng.randrange(2), takes=takes,
                kicks=kicks, lost=lost, options=options, seed=rng.randrange(99),
            )  # fmt: skip
        except InvalidOptions:
            continue
        for _ in range(rng.randrange(4)):
            choices = deeds(state)
            play(state, rng.choice([one for one in choices if isinstance(one, Kick)] or choices))
            if state.outcome is None and GAME.legal(state, None) and rng.random() < 0.3:
                play(state, TimeUp())
            if state.outcome is not None:
                break
        if state.outcome is None:
            return state


@pytest.mark.slow
@pytest.mark.parametrize(("depth", "positions"), [(1, 60), (2, 15)])
def test_it_finds_what_looking_at_everything_finds(depth: int, positions: int) -> None:
    phases = set()
    states = [GAME.scene(board=NO_START_FREE, clan=clan) for clan in (RED, GREEN)]
    for place, state in enumerate([*states, *(somewhere(Random(FIRST + seed)) for seed in range(positions))]):
        phases.add(state.phase)
        (asked,) = GAME.to_act(state)
        everything = Everything(state, depth)
        position = position_in(GAME.view(state, asked))
        for action in deeds(state):
            search = Search(GAME.view(state, asked), PLENTY)
            ahead = depth + 1 if isinstance(action, Point) else depth
            found = search.after(number_of(action), ahead, -NEVER, NEVER)
            wanted = everything.worth(everything.rules.after(position, move_of(action)), asked)
            assert abs(found - wanted) <= ROUNDED, (place, action)
    assert phases == {"turn", "land", "conductor"}


def test_looking_at_one_move_after_the_other_finds_the_best() -> None:
    """What was looked at before, and what need not be looked at, changes nothing."""
    for seed in range(15):
        state = somewhere(Random(seed))
        (asked,) = GAME.to_act(state)
        search, best = Search(GAME.view(state, asked), PLENTY), -NEVER
        for action in deeds(state):
            best = max(best, search.after(number_of(action), 2, best, NEVER))
        alone = (
            Search(GAME.view(state, asked), PLENTY).after(number_of(one), 2, -NEVER, NEVER) for one in deeds(state)
        )
        assert abs(best - max(alone)) <= ROUNDED
