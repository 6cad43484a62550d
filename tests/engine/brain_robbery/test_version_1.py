"""What version 1 rules otherwise than version 2: tables that were begun under it are played to their end by it."""

import pytest

from engine.brain_robbery.actions import (
    Burn,
    Discard,
    Give,
    GoThrough,
    Hit,
    KeepHead,
    Leave,
    LeaveRest,
    Pass,
    Roll,
    Stop,
    Take,
    Trim,
)
from engine.brain_robbery.state import Options
from tests.engine.brain_robbery.tables import ENTRY, EXIT, GAME, account, act, brawl, choices, scene, won

pytestmark = pytest.mark.parametrize("robbery_rules", [1], indirect=True)


@pytest.fixture(autouse=True)
def _by_version_1(robbery_rules: int) -> None:
    """All scenes here."""


def test_fights_end() -> None:
    """The winner takes, hands round, leaves or discards each brain of the fighters."""
    state = won(hands=[["uther"], ["spy_nadja", "dog_rex"], []])
    assert GAME.to_act(state) == (0,)
    assert choices(state) == [
        Take(1, "cheese_hard"),
        Leave(1, "cheese_hard"),
        Discard(1, "cheese_hard"),
        Give(1, "cheese_hard", 1),
        LeaveRest(),
    ]
    act(state, Leave(1, "cheese_hard"), Take(1, "spy_nadja"), Discard(1, "dog_rex"))
    assert choices(state) == [Leave(0, "uther"), Discard(0, "uther"), Give(0, "uther", 1)]
    act(state, Give(0, "uther", 1))
    assert state.heads[1] == "cheese_hard"
    assert state.hands == [("spy_nadja",), ("uther",), ()]
    assert state.discard == ["dog_rex"]
    account(state)


def test_a_losers_hand_over_the_limit_is_trimmed_at_once() -> None:
    state = won(hands=[["uther"], ["spy_nadja", "dog_rex"], []], points=[9, 0, 0])
    act(state, Leave(1, "cheese_hard"), Leave(1, "spy_nadja"), Leave(1, "dog_rex"), Give(0, "uther", 1))
    assert GAME.to_act(state) == (1,)
    assert choices(state) == [Trim("spy_nadja"), Trim("dog_rex"), Trim("uther")]
    act(state, Trim("dog_rex"))
    assert state.hands[1] == ("spy_nadja", "uther")
    assert state.active == 1


def test_the_winners_hand_is_trimmed_at_the_end_of_the_running_turn() -> None:
    state = won(hands=[["uther", "parrot_coco"], ["spy_nadja"], []], points=[2, 0, 0])
    act(state, Take(1, "cheese_hard"), Take(1, "spy_nadja"), LeaveRest())
    assert state.phase == "put_in"
    assert state.hands[0] == ("uther", "parrot_coco", "cheese_hard", "spy_nadja")
    act(state, KeepHead(), Trim("cheese_hard"), Trim("parrot_coco"))
    assert list(state.hands[0]) == ["uther", "spy_nadja"]
    assert state.active == 1


def test_a_defender_who_won_trims_at_the_end_of_the_running_turn_too() -> None:
    state = won(by_attacker=False, hands=[["parrot_coco"], ["uther", "spy_nadja"], []], points=[1, 0, 0])
    assert GAME.to_act(state) == (1,)
    act(state, Leave(0, "cheese_mild"), Take(0, "parrot_coco"), LeaveRest())
    assert state.active == 0
    assert GAME.to_act(state) == (1,)
    act(state, Trim("spy_nadja"))
    assert state.hands[1] == ("uther", "parrot_coco")
    assert (state.active, state.phase) == (1, "drop")


@pytest.mark.parametrize(
    ("held", "number", "opens"),
    [(0, 9, True), (2, 14, False), (2, 15, True), (4, 20, False), (4, 21, True), (6, 26, False), (6, 27, True)],
)
def test_variants_the_locomotive_is_held_back_for_rounds_after_the_caboose_was_lost(
    held: int, number: int, opens: bool
) -> None:
    state = scene(
        train=["saloon"],
        lost=["kitchen", "nursery", "mail_van", "circus_car", "library", "prison_van"],
        spots=[EXIT, EXIT, EXIT],
        active=number % 3,
        number=number,
        caboose_lost=9,
        reach=1,
        options=Options.model_validate({"locomotive_held": held}),
    )
    assert (GoThrough() in choices(state)) == opens


def test_a_loser_whose_turn_it_is_trims_before_a_brain_can_be_put_in() -> None:
    state = won(by_attacker=False, hands=[["parrot_coco", "uther", "dog_rex"], [], []], points=[1, 0, 0])
    act(state, LeaveRest())
    assert (GAME.to_act(state), state.phase) == ((0,), "trim")


def test_who_cannot_pay_is_not_asked() -> None:
    state = scene(hands=[["dog_rex"], [], []], points=[1, 0, 0], reach=0)
    act(state, Stop(*ENTRY))
    assert state.active == 1


def test_a_card_without_run_may_be_burnt() -> None:
    state = scene(hands=[["boxer_kid", "uther"], [], []])
    act(state, Roll())
    assert choices(state) == [Stop(*ENTRY), Burn("boxer_kid"), Burn("uther")]


def test_who_leads_is_asked_when_all_others_have_passed() -> None:
    state = brawl(6, 1, hands=[["uther"], ["boxer_kid"], []], spots=[ENTRY, ENTRY, ("caboose", "d1")])
    act(state, Pass(), Hit("boxer_kid"))
    assert choices(state) == [Hit("uther"), Pass()]


def test_nothing_of_version_2_is_written() -> None:
    text = GAME.dump(scene(rules_version=1))
    assert "long_end" not in text
    assert "picked_clean" not in text
