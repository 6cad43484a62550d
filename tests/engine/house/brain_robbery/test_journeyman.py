"""The computer player of Der Große Zugraub: what it sees, what it finds, and how often it wins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import house
from engine.brain_robbery.actions import (
    Action,
    Attack,
    Drop,
    Give,
    Hit,
    KeepHead,
    KeepPeace,
    LeaveRest,
    Pass,
    PutIn,
    Roll,
    Stop,
    Take,
)
from engine.brain_robbery.state import Options, State
from engine.house.brain_robbery.chances import attack_odds
from tests.engine.brain_robbery.tables import AWAY, BRAKE, ENTRY, EXIT, GAME, TWO, act, brawl, choices, scene, with_dice

KEY = "brain_robbery"


def house_choice(state: State, seed: int = 0) -> Action:
    (seat,) = GAME.to_act(state)
    action: Action = house.choose(KEY, GAME.view(state, seat), GAME.legal(state, seat), seed)
    return action


def wins(players: int, games: int) -> int:
    """How often the house, at one seat after the other, comes first alone against chance at all others."""
    first = 0
    for seed in range(games):
        rng = Random(seed)
        seat = seed % players
        state = GAME.start(players, Options(), seed)
        while GAME.outcome(state) is None:
            (asked,) = GAME.to_act(state)
            act(state, house_choice(state, seed) if asked == seat else rng.choice(choices(state)))
        first += state.outcome is not None and state.outcome.placings[:1] == ((seat,),)
    return first


@pytest.mark.long
def test_it_wins_80_of_100_games_of_three_against_chance() -> None:
    assert wins(3, 100) >= 80


@pytest.mark.long
def test_it_wins_65_of_100_games_of_five_against_chance() -> None:
    assert wins(5, 100) >= 65


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_table_of_the_house_alone_comes_to_an_end_of_its_own(players: int) -> None:
    for seed in range(4):
        state = GAME.start(players, Options(), seed)
        while GAME.outcome(state) is None:
            act(state, house_choice(state, seed))
        assert state.number < 60 * players


def test_it_brakes_the_lone_locomotive_when_it_leads() -> None:
    spots = [("locomotive", "d1"), ("locomotive", "c2"), ("locomotive", "c2")]
    state = scene(train=["locomotive"], spots=spots, heads=["uther", "dog_rex", None], reach=1)
    assert house_choice(state) == Stop(*BRAKE)


def test_it_never_ends_a_game_that_another_would_win() -> None:
    spots = [("locomotive", "d1"), ("locomotive", "c2"), BRAKE]
    state = scene(train=["locomotive"], spots=spots, heads=["dog_rex", None, "uther"], reach=6)
    chosen = house_choice(state)
    assert isinstance(chosen, Stop)
    assert chosen.space not in ("e1", "e3")


def test_it_takes_a_counter_in_reach() -> None:
    assert house_choice(scene(counters={"saloon": ["a1"]}, reach=1)) == Stop("saloon", "a1")


def test_it_does_not_sit_still_with_two_cards_it_cannot_pay_for() -> None:
    assert isinstance(house_choice(scene(hands=[["judge_hawthorne", "boxer_kid"], [], []])), Drop)


def test_it_rolls_with_a_brain_in_its_head_whatever_it_holds() -> None:
    state = scene(heads=["cheese_mild", None, None], hands=[["detective_moss", "uther"], [], []], points=[4, 0, 0])
    assert house_choice(state) == Roll()


def test_it_puts_a_brain_into_an_empty_head() -> None:
    state = scene(hands=[["barber_floyd"], [], []], points=[3, 0, 0], reach=0)
    act(state, Stop(*ENTRY))
    assert house_choice(state) == PutIn("barber_floyd")


def test_it_attacks_the_weak_and_leaves_the_strong_alone() -> None:
    weak = scene(spots=[EXIT, EXIT, AWAY], heads=["boxer_kid", "dancer_lola", None], reach=0, points=[5, 0, 0])
    act(weak, Stop(*EXIT))
    assert house_choice(weak) == Attack()
    strong = scene(spots=[EXIT, EXIT, AWAY], heads=["dancer_lola", "lumberjack_ole", None], reach=0)
    act(strong, Stop(*EXIT))
    assert house_choice(strong) == KeepPeace()


def by_the_house(state: State, seed: int) -> State:
    """The position, played to its end by computer players."""
    while GAME.outcome(state) is None:
        act(state, house_choice(state, seed))
    return state


@pytest.mark.parametrize("heads", [[None] * 3, ["cheese_mild"] * 3], ids=["empty heads", "cheese"])
def test_it_keeps_no_peace_for_ever_where_only_lost_fights_bring_points(heads: list[str | None]) -> None:
    """Three zombies, each one point short, and nothing to find: attacking to lose brings the point."""
    hands = [["boxer_kid"], ["bandit_one_eye"], ["lumberjack_ole"]]
    spots = [("locomotive", "a2"), ("locomotive", "b2"), ("locomotive", "c2")]
    for seed in range(10):
        state = scene(train=["locomotive"], spots=spots, heads=heads, hands=hands, points=[2, 2, 2], seed=seed)
        assert by_the_house(state, seed).number < 30 * 3
        assert state.outcome is not None
        assert state.outcome.placings


def test_it_does_not_fight_over_the_last_brain_for_ever() -> None:
    """Five on one space, rich enough for anything: before, the brain went from hand to hand until the cap."""
    for seed in range(5):
        hands = [["engineer_ada"], [], [], [], []]
        spots = [("locomotive", "d1")] * 5
        state = scene(
            players=5, train=["locomotive"], spots=spots, hands=hands, points=[20] * 5, number=75, active=0, seed=seed
        )
        assert by_the_house(state, seed).number < 35 * 5


def test_it_plays_a_card_that_leads_rather_than_lose_it_with_the_fight() -> None:
    state = brawl(6, 1, spots=TWO, hands=[["dog_rex"], ["bandit_one_eye"], []], points=[0, 9, 0], heads=[None] * 3)
    act(state, Pass())
    assert house_choice(state) == Pass()  # 1 + 3 are no 7
    state = brawl(3, 1, spots=TWO, hands=[["dog_rex"], ["bandit_one_eye"], []], points=[0, 9, 0], heads=[None] * 3)
    act(state, Pass())
    assert house_choice(state) == Hit("bandit_one_eye")


def test_it_does_not_play_away_the_only_brain_that_is_left() -> None:
    facts: dict[str, Any] = {"train": ["locomotive"], "hands": [["dog_rex"], ["bandit_one_eye"], []]}
    spot = ("locomotive", "a2")
    state = with_dice(scene(spots=[spot, spot, ("locomotive", "c2")], reach=0, **facts), 4, 1)
    act(state, Stop(*spot), Attack(), Pass())
    assert GAME.to_act(state) == (1,)
    assert house_choice(state) == Pass()


def test_it_gives_a_card_that_only_weighs_down_to_one_who_cannot_pay_for_it() -> None:
    """With two cards and an empty head it has no die, and neither card runs."""
    hands = [["boxer_kid", "judge_hawthorne", "surgeon_adele"], ["dog_rex"], []]
    for points, chosen in (([0, 0, 0], Give(0, "judge_hawthorne", 1)), ([0, 6, 0], Take(1, "dog_rex"))):
        state = brawl(1, spots=TWO, hands=hands, points=points)
        act(state, Hit("boxer_kid"), Pass())
        assert state.phase == "loot"
        assert house_choice(state) == chosen


def test_where_the_losers_have_nothing_it_keeps_what_is_of_use_and_gives_away_what_weighs_down() -> None:
    for card, points, chosen in (
        ("judge_hawthorne", 0, Give(0, "judge_hawthorne", 1)),
        ("judge_hawthorne", 1, Give(0, "judge_hawthorne", 1)),
        ("parrot_coco", 0, LeaveRest()),
        ("parrot_coco", 2, PutIn("parrot_coco")),
    ):
        hands = [["boxer_kid", card, "surgeon_adele"], [], []]
        state = brawl(1, 1, spots=TWO, heads=[None] * 3, hands=hands, points=[points, 0, 0])
        act(state, Hit("boxer_kid"))
        assert state.phase == ("put_in" if points else "loot")
        assert house_choice(state) == chosen
    state = brawl(6, 6, 1, 1, spots=TWO, heads=["dog_rex", None, None], hands=[["uther"], [], []], points=[1, 0, 0])
    assert house_choice(state) == KeepHead()


def test_it_puts_the_last_brain_into_the_poorest_hand_where_it_has_no_use_for_it() -> None:
    spot = ("locomotive", "a2")
    state = scene(
        train=["locomotive"],
        spots=[spot] * 3,
        heads=["cheese_mild", "dog_rex", "cheese_hard"],
        hands=[["sheriff_dunn", "cook_bertha"], [], []],
        points=[9, 4, 0],
        active=1,
        reach=0,
    )
    with_dice(state, 1, 1, 1, 1, 6, 6)
    act(state, Stop(*spot), Attack())
    while state.phase == "fight":
        act(state, Pass())
    assert GAME.to_act(state) == (0,)
    assert house_choice(state) == Give(1, "dog_rex", 2)


def test_its_odds_are_those_of_the_dice() -> None:
    assert attack_odds((0, 0), ((0, 0),)) == pytest.approx(1.0)  # a tie is the attacker's
    assert attack_odds((1, 0), ((1, 0),)) == pytest.approx(21 / 36)
    assert attack_odds((1, 0), ((1, 0), (1, 0))) == pytest.approx(91 / 216)
    assert attack_odds((2, 12), ((2, 0),)) == pytest.approx(1.0)
    assert attack_odds((0, 5), ((1, 0),)) == pytest.approx(5 / 6)
