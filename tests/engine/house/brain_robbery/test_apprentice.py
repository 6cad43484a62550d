"""The Apprentice of Der Große Zugraub: plain rules, and no win given away that it sees."""

from __future__ import annotations

from random import Random

import pytest

from engine.brain_robbery.actions import (
    Action,
    Attack,
    Burn,
    Drop,
    KeepHead,
    KeepPeace,
    LeaveRest,
    PutIn,
    Roll,
    Stop,
    Take,
)
from engine.brain_robbery.state import Options, State
from engine.house.brain_robbery import apprentice
from tests.engine.brain_robbery import tables
from tests.engine.brain_robbery.tables import AWAY, BRAKE, ENTRY, EXIT, GAME, act, choices, scene


def chosen(state: State, seed: int = 0) -> Action:
    (seat,) = GAME.to_act(state)
    return apprentice.choose(GAME.view(state, seat), choices(state), Random(seed))


@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_table_of_apprentices_plays_by_the_rules_and_ends(players: int) -> None:
    for seed in range(3):
        state = GAME.start(players, Options(), seed)
        while GAME.outcome(state) is None:
            action = chosen(state, seed)
            assert action in choices(state)
            act(state, action)
        assert state.number < 60 * players


@pytest.mark.parametrize("seed", range(5))
def test_it_ends_a_game_that_it_wins(seed: int) -> None:
    spots = [("locomotive", "d1"), ("locomotive", "c2"), ("locomotive", "c2")]
    state = scene(train=["locomotive"], spots=spots, heads=["uther", "dog_rex", None], reach=1)
    assert chosen(state, seed) == Stop(*BRAKE)


@pytest.mark.parametrize("seed", range(5))
def test_it_burns_a_card_to_reach_the_brake_that_wins(seed: int) -> None:
    spots = [("locomotive", "c2"), ("locomotive", "a2"), ("locomotive", "a2")]
    hands = [["dog_rex"], [], []]
    state = scene(train=["locomotive"], spots=spots, heads=["uther", None, None], hands=hands, reach=1)
    assert chosen(state, seed) == Burn("dog_rex")
    act(state, chosen(state, seed))
    act(state, chosen(state, seed))
    assert state.outcome is not None
    assert state.outcome.placings[0] == (0,)


@pytest.mark.parametrize("seed", range(5))
def test_it_never_ends_a_game_that_another_wins(seed: int) -> None:
    spots = [("locomotive", "d1"), ("locomotive", "c2"), BRAKE]
    state = scene(train=["locomotive"], spots=spots, heads=["dog_rex", None, "uther"], reach=6)
    action = chosen(state, seed)
    assert isinstance(action, Stop)
    assert action.space not in ("e1", "e3")


def test_it_takes_a_counter_in_reach_and_looks_no_further() -> None:
    assert chosen(scene(counters={"saloon": ["a1"]}, reach=9)) == Stop("saloon", "a1")


def test_it_keeps_its_cards_unless_it_could_neither_walk_nor_pay() -> None:
    assert chosen(scene(hands=[["judge_hawthorne"], [], []])) == Roll()
    assert chosen(scene(hands=[["judge_hawthorne", "boxer_kid"], [], []])) == Drop("boxer_kid")


def test_it_puts_in_what_is_cleverer_and_nothing_else() -> None:
    for head, action in ((None, PutIn("boxer_kid")), ("dog_rex", PutIn("boxer_kid")), ("barber_floyd", KeepHead())):
        state = scene(hands=[["boxer_kid"], [], []], heads=[head, None, None], points=[3, 0, 0], reach=0)
        act(state, Stop(*ENTRY))
        assert chosen(state) == action


def test_it_attacks_only_the_cleverer_whom_it_thinks_weaker() -> None:
    for own, other, action in (
        ("boxer_kid", "dancer_lola", Attack()),
        ("boxer_kid", "dog_rex", KeepPeace()),
        ("dancer_lola", "cook_bertha", KeepPeace()),
    ):
        state = scene(spots=[EXIT, EXIT, AWAY], heads=[own, other, None], reach=0)
        act(state, Stop(*EXIT))
        assert chosen(state) == action


def test_it_takes_the_cleverer_brain_of_whom_it_has_beaten() -> None:
    heads = ["boxer_kid", "professor_quandt", None]
    state = tables.brawl(6, 6, 1, 1, spots=tables.TWO, heads=heads)
    assert state.phase == "loot"
    assert chosen(state) == Take(1, "professor_quandt")


def test_where_whom_it_has_beaten_has_nothing_it_keeps_its_cards() -> None:
    for points, action in ((0, LeaveRest()), (1, KeepHead()), (10, PutIn("uther"))):
        hands, heads = [["uther"], [], []], ["boxer_kid", None, None]
        state = tables.brawl(6, 6, 1, 1, spots=tables.TWO, heads=heads, hands=hands, points=[points, 0, 0])
        assert chosen(state) == action
