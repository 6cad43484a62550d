"""The winner's own cards where the losers have no brain, and who is asked at the end of a turn: no question tells of
cards that are hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.brain_robbery.actions import (
    Action,
    Attack,
    Discard,
    Give,
    KeepHead,
    KeepPeace,
    LeaveRest,
    Pass,
    PutIn,
    Stop,
    Trim,
)
from engine.brain_robbery.events import BrainPutIn, FightWon, Looted
from engine.brain_robbery.state import Options, State
from tests.engine.brain_robbery.tables import ENTRY, GAME, THREE, TWO, account, act, brawl, choices, scene, told

PUBLIC = (Stop, KeepPeace, Attack, Pass, LeaveRest, KeepHead)  # what can be done whatever the hands hold


def beat(*hand: str, by_attacker: bool = True, **facts: Any) -> State:
    """Seat 0 has attacked seat 1; whoever lost has nothing, and whoever won has cheese in the head and this hand."""
    winner = 0 if by_attacker else 1
    heads: list[str | None] = [None, None, None]
    hands: list[list[str]] = [[], [], []]
    heads[winner], hands[winner] = "cheese_mild", list(hand)
    pips = (6, 6, 1, 1) if by_attacker else (1, 1, 6, 6)
    state = brawl(*pips, **{"spots": TWO, "heads": heads, "hands": hands, **facts})
    while state.phase == "fight":
        act(state, Pass())
    return state


# The winner's own cards


def test_the_winner_may_hand_round_the_own_cards_where_the_losers_have_none() -> None:
    state = beat("uther", "dog_rex")
    assert GAME.to_act(state) == (0,)
    assert choices(state) == [
        LeaveRest(),
        Discard(0, "uther"),
        Give(0, "uther", 1),
        Discard(0, "dog_rex"),
        Give(0, "dog_rex", 1),
    ]
    step = act(state, Give(0, "uther", 1))
    assert told(step, Looted) == [Looted(0, 0, "uther", from_head=False, fate="given", to=1)]
    assert choices(state) == [LeaveRest(), Discard(0, "dog_rex"), Give(0, "dog_rex", 1)]
    act(state, Discard(0, "dog_rex"))
    assert (state.hands, state.discard, state.active) == ([(), ("uther",), ()], ["dog_rex"], 1)
    account(state)


def test_one_answer_passes_it() -> None:
    state = beat("uther", "dog_rex")
    act(state, LeaveRest())
    assert (state.hands[0], state.active, state.phase) == (("uther", "dog_rex"), 1, "drop")


def test_own_cards_go_round_among_all_fighters() -> None:
    state = beat("uther", spots=THREE)
    assert choices(state) == [LeaveRest(), Discard(0, "uther"), Give(0, "uther", 1), Give(0, "uther", 2)]


def test_it_is_one_question_with_the_end_of_the_turn_where_the_winner_is_asked_about_that() -> None:
    state = beat("parrot_coco", "uther", points=[2, 0, 0])
    assert (state.phase, GAME.to_act(state)) == ("put_in", (0,))
    assert choices(state) == [
        PutIn("parrot_coco"),
        KeepHead(),
        Discard(0, "parrot_coco"),
        Give(0, "parrot_coco", 1),
        Discard(0, "uther"),
        Give(0, "uther", 1),
    ]
    account(state)
    act(state, Give(0, "uther", 1))
    account(state)
    assert choices(state) == [PutIn("parrot_coco"), KeepHead(), Discard(0, "parrot_coco"), Give(0, "parrot_coco", 1)]
    assert told(act(state, PutIn("parrot_coco")), BrainPutIn) == [BrainPutIn(0, "parrot_coco", "cheese_mild")]
    assert (state.hands, state.active, state.fight) == ([(), ("uther",), ()], 1, None)
    account(state)


def test_one_answer_ends_the_fight_and_the_turn() -> None:
    state = beat("parrot_coco", "uther", points=[2, 0, 0])
    act(state, KeepHead())
    assert (state.hands[0], state.active, state.phase, state.fight) == (("parrot_coco", "uther"), 1, "drop", None)


def test_whose_last_card_went_round_is_asked_no_more() -> None:
    state = beat("uther", points=[2, 0, 0])
    act(state, Give(0, "uther", 1))
    assert (state.active, state.phase, state.fight) == (1, "drop", None)


def test_a_defender_who_won_is_asked_before_the_turn_goes_on() -> None:
    state = beat("uther", by_attacker=False, points=[0, 9, 0])
    assert (state.phase, GAME.to_act(state), state.active) == ("loot", (1,), 0)
    assert choices(state) == [LeaveRest(), Discard(1, "uther"), Give(1, "uther", 0)]
    act(state, Give(1, "uther", 0))
    assert (state.phase, GAME.to_act(state)) == ("put_in", (0,)), "who lost has a point for that, and now a card"
    assert choices(state) == [KeepHead()]


@pytest.mark.parametrize(("points", "last"), [(0, LeaveRest()), (1, KeepHead())], ids=["alone", "with the turn's end"])
def test_a_loser_with_too_many_of_the_winners_cards_trims_at_once(points: int, last: Action) -> None:
    hand = ("uther", "dog_rex", "spy_nadja")
    state = beat(*hand, "boxer_kid", points=[points, 0, 0])
    act(state, *(Give(0, card, 1) for card in hand), last)
    assert (GAME.to_act(state), state.phase) == ((1,), "trim")
    act(state, Trim("dog_rex"))
    assert (state.hands, state.active) == ([("boxer_kid",), ("uther", "spy_nadja"), ()], 1)
    account(state)


def test_where_no_fighter_has_a_card_nobody_is_asked() -> None:
    state = beat()
    assert (state.active, state.phase) == (1, "drop")


def test_a_card_handed_to_a_loser_is_for_both_their_eyes() -> None:
    for points in (0, 2):
        state = beat("uther", "parrot_coco", points=[points, 0, 0])
        act(state, Give(0, "uther", 1))
        assert [GAME.view(state, eyes).hands[1] for eyes in (0, 1, 2, None)] == [("uther",), ("uther",), None, None]


# The end of the turn


def turn_ends(**facts: Any) -> State:
    state = scene(**{"reach": 0, **facts})
    act(state, Stop(*ENTRY))
    return state


def test_whoever_holds_a_card_and_has_a_point_is_asked_at_the_end_of_the_turn_payable_or_not() -> None:
    for card, offered in (("dog_rex", [PutIn("dog_rex"), KeepHead()]), ("uther", [KeepHead()])):
        state = turn_ends(hands=[[card], [], []], points=[2, 0, 0])
        assert (state.phase, GAME.to_act(state)) == ("put_in", (0,))
        assert choices(state) == offered
        act(state, KeepHead())
        assert state.active == 1


def test_who_has_no_card_or_no_point_is_not_asked() -> None:
    for hand, points in (([], 9), (["dog_rex"], 0)):
        state = turn_ends(hands=[hand, [], []], points=[points, 0, 0])
        assert (state.active, state.phase) == (1, "drop")


def asked_next(state: State, seat: int, action: Action) -> tuple[object, ...]:
    """Who is asked what once this is done, as all can see."""
    after = GAME.clone(state)
    GAME.apply(after, seat, action)
    return after.phase, GAME.to_act(after), after.active, after.points, after.fight is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "seeds"),
    [(3, range(4)), (7, range(4)), *(pytest.param(each, range(4, 20), marks=pytest.mark.long) for each in (3, 5, 7))],
)
def test_no_question_after_a_move_or_a_fight_depends_on_cards_that_others_cannot_see(
    players: int, seeds: range
) -> None:
    """With the hidden dealt anew, and dice that fall alike, the same is asked of the same: but for a hand that is too
    full of equal cards, which is trimmed without asking."""
    asked: dict[str, int] = {}
    for seed in seeds:
        rng = Random(seed)
        state = GAME.start(players, Options(free_cheese=seed % 2 == 0), seed)
        while GAME.outcome(state) is None:
            (seat,) = GAME.to_act(state)
            legal = GAME.legal(state, seat)
            public = [action for action in legal if isinstance(action, PUBLIC)]
            for eyes in ((seat + 1) % players, None):
                other = GAME.redeal(state, eyes, rng)
                other.seed = state.seed
                for action in rng.sample(public, min(2, len(public))):
                    here, there = asked_next(state, seat, action), asked_next(other, seat, action)
                    if "trim" not in (here[0], there[0]):
                        assert here == there, (seed, state.number, action)
                        asked[str(here[0])] = asked.get(str(here[0]), 0) + 1
            daring = [one for one in legal if isinstance(one, Attack)]
            GAME.apply(state, seat, rng.choice(daring or legal))
    assert min(asked.get(phase, 0) for phase in ("drop", "put_in", "loot")) > 20, asked


@pytest.mark.slow
def test_the_winner_is_asked_after_every_fight_in_which_anybody_has_a_brain_left_to_hand_round() -> None:
    fights = 0
    for seed in range(40):
        rng = Random(seed)
        state = GAME.start(rng.choice(GAME.players), Options(), seed)
        while GAME.outcome(state) is None:
            (seat,) = GAME.to_act(state)
            legal = GAME.legal(state, seat)
            daring = [one for one in legal if isinstance(one, Attack)]
            for won in told(GAME.apply(state, seat, rng.choice(daring or legal)), FightWon):
                fights += 1
                loot = any(state.hands[loser] or state.heads[loser] for loser in won.losers) or state.hands[won.winner]
                if state.outcome is None:
                    assert bool(loot) == (state.fight is not None and GAME.to_act(state) == (won.winner,))
    assert fights > 200
