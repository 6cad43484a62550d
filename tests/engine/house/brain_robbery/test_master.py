"""The Master of Der Große Zugraub: from its view alone, with so many thoughts and no more, and honest about chances."""

from __future__ import annotations

from random import Random

import pytest

from engine.brain_robbery.actions import Action, Discard, Drop, Give, KeepHead, LeaveRest, PutIn, Roll, Stop
from engine.brain_robbery.state import Options, State
from engine.house.brain_robbery import master
from engine.house.brain_robbery.chances import chances, reaching
from engine.house.brain_robbery.master import DEALS, MOST_CANDIDATES
from engine.house.player import Weighed
from tests.engine.brain_robbery import tables
from tests.engine.brain_robbery.tables import BRAKE, GAME, act, choices, scene

LITTLE = 0.13  # three deals


def chosen(state: State, seed: int = 0, effort: float = LITTLE) -> Action:
    (seat,) = GAME.to_act(state)
    return master.choose(GAME.view(state, seat), choices(state), Random(seed), effort)


def weighed(state: State, seed: int = 0) -> list[Weighed]:
    (seat,) = GAME.to_act(state)
    return master.weigh(GAME.view(state, seat), choices(state), Random(seed), LITTLE)


def thoughts(state: State, effort: float) -> int:
    """So many turns were played to their end for this decision."""
    (seat,) = GAME.to_act(state)
    view, rng = GAME.view(state, seat), Random(1)
    candidates = master.candidates_of(view, choices(state), rng)
    master.think(view, candidates, rng, effort)
    return sum(len(candidate.found) for candidate in candidates)


def lone(heads: list[str | None], reach: int) -> State:
    """Nothing is left of the train but the locomotive."""
    spots = [("locomotive", "d1"), ("locomotive", "c2"), BRAKE]
    return scene(train=["locomotive"], spots=spots, heads=heads, reach=reach)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 5])
def test_a_table_of_masters_plays_by_the_rules_and_ends(players: int) -> None:
    state = GAME.start(players, Options(), players)
    while GAME.outcome(state) is None:
        action = chosen(state)
        assert action in choices(state)
        act(state, action)
    assert state.number < 60 * players


def test_it_weighs_first_what_it_chooses_and_its_chances_are_chances() -> None:
    rng = Random(7)
    state = GAME.start(3, Options(), 7)
    for number in range(60):
        told = weighed(state, number)
        assert told[0].action == chosen(state, number)
        assert 1 <= len(told) <= 5
        assert all(0 <= each.chance <= told[0].chance <= 1 for each in told)
        assert all(each.action in choices(state) for each in told)
        act(state, rng.choice(choices(state)))


def test_it_thinks_no_more_than_its_budget_and_less_with_less_effort() -> None:
    state = GAME.start(3, Options(), 1)
    while state.phase != "move":
        act(state, choices(state)[0])
    counts = [thoughts(state, effort) for effort in (LITTLE, 0.5, 1.0)]
    assert counts == sorted(set(counts))
    assert counts[-1] <= DEALS * MOST_CANDIDATES


def test_a_win_in_reach_takes_no_second_thought() -> None:
    state = lone(["uther", "dog_rex", None], reach=1)
    assert chosen(state) == Stop(*BRAKE)
    view = GAME.view(state, 0)
    assert len(master.candidates_of(view, choices(state), Random(0))) == 1
    assert weighed(state) == [Weighed(Stop(*BRAKE), 1.0)]


def on_the_last_brake() -> State:
    """Before the dice, which change nothing any more."""
    spots = [BRAKE, ("locomotive", "c2"), ("locomotive", "a2")]
    hands: list[list[str]] = [["barber_floyd"], [], []]
    return scene(train=["locomotive"], spots=spots, heads=["uther", "dog_rex", None], hands=hands)


def test_where_the_game_is_won_nobody_is_told_to_let_a_card_go() -> None:
    state = on_the_last_brake()
    assert {type(action) for action in choices(state)} == {Roll, Drop}
    assert [one.action for one in weighed(state)] == [Roll()]


def test_that_every_deal_was_won_makes_nothing_certain() -> None:
    assert weighed(on_the_last_brake())[0].chance == master.SUREST < 1


def test_it_never_ends_a_game_that_another_wins() -> None:
    action = chosen(lone(["dog_rex", None, "uther"], reach=6))
    assert isinstance(action, Stop)
    assert action.space not in ("e1", "e3")


def test_chances_add_up_and_are_best_for_who_leads_on_the_last_brake() -> None:
    spots = [BRAKE, ("locomotive", "a2"), ("locomotive", "a2")]
    state = scene(train=["locomotive"], spots=spots, heads=["uther", "dog_rex", None])
    found = chances(state)
    assert sum(found) == pytest.approx(1)
    assert found[0] > 0.9


def test_a_way_is_reached_as_often_as_the_dice_allow() -> None:
    assert reaching(2, 13) == 0
    assert reaching(2, 12) == pytest.approx(1 / 36)
    assert reaching(1, 3) == pytest.approx(4 / 6)
    assert [reaching(0, 0), reaching(2, -3)] == pytest.approx([1, 1])


def test_it_thinks_about_own_cards_and_the_head_at_once_where_the_losers_have_nothing() -> None:
    facts = {"spots": tables.TWO, "heads": ["cheese_mild", None, None], "hands": [["barber_floyd"], [], []]}
    for points in (0, 9):
        state = tables.brawl(6, 6, 1, 1, points=[points, 0, 0], **facts)
        assert chosen(state) == (PutIn("barber_floyd") if points else LeaveRest())
    assert {type(one.action) for one in weighed(state)} == {PutIn, KeepHead, Discard, Give}
