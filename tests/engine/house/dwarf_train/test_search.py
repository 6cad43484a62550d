"""The Master's look ahead finds what looking at everything finds, by the rules that the Journeyman searches by."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dwarf_train import AcceptDraw, Kick, Lay, Options, Point, Resign, State, Take, TimeUp, Walk
from engine.dwarf_train.state import End
from engine.house.dwarf_train.bits import bits_of
from engine.house.dwarf_train.bits import move_of as number_of
from engine.house.dwarf_train.lean import NOBODY, Followed, LeanRules, Position, move_of, moves, position_in
from engine.house.dwarf_train.search import NEVER, SOONER, Search
from engine.house.dwarf_train.tables import ONE
from tests.engine.dwarf_train.train import GAME, deeds, play

ROUNDED = 4  # what halves of a worth may be off, coin by coin
PLENTY = 10**9


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


def somewhere(version: int, options: Options, seed: int, actions: int, keen_on: Any) -> State | None:
    """A game after so many actions, or None if it is over by then."""
    state, rng = GAME.start(2, options, seed, rules_version=version), Random(seed)
    for _ in range(actions):
        if GAME.legal(state, None) and rng.random() < 0.01:
            play(state, TimeUp())
        if state.outcome is not None:
            return None
        choices = [one for one in deeds(state) if not isinstance(one, AcceptDraw | Resign)]
        liked = [one for one in choices if isinstance(one, keen_on)]
        play(state, rng.choice(liked if liked and rng.random() < 0.7 else choices))
    return None if state.outcome is not None else state


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from((1, 2)),
    st.builds(Options, end=st.sampled_from(get_args(End)), turns=st.sampled_from((40, 60)), plays_on=st.booleans()),
    st.integers(0, 2**64),
    st.integers(0, 75),
    st.sampled_from((Lay, Take | Lay, Kick | Walk, Kick | Lay | Take)),
    st.sampled_from((1, 2, 2)),
)
def test_it_finds_what_looking_at_everything_finds(
    version: int, options: Options, seed: int, actions: int, keen_on: Any, depth: int
) -> None:
    state = somewhere(version, options, seed, actions, keen_on)
    if state is None:
        return
    (asked,) = GAME.to_act(state)
    everything = Everything(state, depth)
    position = position_in(GAME.view(state, asked))
    for action in deeds(state):
        search = Search(GAME.view(state, asked), PLENTY)
        ahead = depth + 1 if isinstance(action, Point) else depth
        found = search.after(number_of(action), ahead, -NEVER, NEVER)
        wanted = everything.worth(everything.rules.after(position, move_of(action)), asked)
        assert abs(found - wanted) <= ROUNDED, (action, found, wanted)
