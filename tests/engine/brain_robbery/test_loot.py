"""After a fight: what the winner does with every brain, and whose hands are trimmed when."""

from typing import Any

import pytest

from engine.brain_robbery.actions import (
    Attack,
    Discard,
    Give,
    Hit,
    Leave,
    LeaveRest,
    PutIn,
    Stop,
    Take,
)
from engine.brain_robbery.events import Looted, Trimmed
from tests.engine.brain_robbery.tables import ENTRY, GAME, TWO, act, choices, scene, told, won

pytestmark = pytest.mark.usefixtures("robbery_rules")


def test_played_cards_are_discarded_and_are_no_loot() -> None:
    state = scene(spots=TWO, heads=["cheese_mild", "cheese_hard", None], hands=[["boxer_kid"], ["mule_ferdinand"], []],
                  reach=0)  # fmt: skip
    act(state, Stop(*ENTRY), Attack(), Hit("boxer_kid"), Hit("mule_ferdinand"))
    assert state.phase == "loot"
    assert sorted(state.discard) == ["boxer_kid", "mule_ferdinand"]
    assert state.fight is not None
    assert [spoil.card for spoil in state.fight.spoils] in (["cheese_hard"], ["cheese_mild"])


def test_a_brain_taken_from_a_head_goes_to_a_hand_and_putting_it_in_costs_points() -> None:
    state = won(heads=["cheese_mild", "parrot_coco", None], points=[2, 0, 0])
    act(state, Take(1, "parrot_coco"))
    assert state.heads == ["cheese_mild", None, None]
    assert state.hands[0] == ("parrot_coco",)
    act(state, PutIn("parrot_coco"))
    assert state.heads[0] == "parrot_coco"
    assert state.points[0] == 0


def test_a_brain_may_be_knocked_from_the_head_into_its_owners_hand() -> None:
    state = won()
    act(state, Give(1, "cheese_hard", 1))
    assert state.heads[1] is None
    assert state.hands[1] == ("cheese_hard",)


def test_the_winner_does_not_change_the_own_head() -> None:
    state = won(heads=["uther", "cheese_hard", None])
    assert state.fight is not None
    assert [(spoil.owner, spoil.card) for spoil in state.fight.spoils] == [(1, "cheese_hard")]


def test_brains_go_round_among_all_fighters() -> None:
    state = won(spots=[ENTRY, ENTRY, ENTRY])
    assert Give(1, "cheese_hard", 2) in choices(state)
    act(state, Give(1, "cheese_hard", 2))
    assert state.hands[2] == ("cheese_hard",)


def test_the_winner_may_leave_all_the_rest() -> None:
    state = won(hands=[["uther"], ["spy_nadja", "dog_rex"], []])
    act(state, LeaveRest())
    assert state.heads[1] == "cheese_hard"
    assert state.hands == [("uther",), ("spy_nadja", "dog_rex"), ()]


def test_who_loses_the_brain_that_holds_three_cards_is_trimmed_at_once() -> None:
    state = won(heads=["cheese_mild", "juggler_tilly", None], hands=[[], ["uther", "dog_rex", "spy_nadja"], []])
    act(state, Discard(1, "juggler_tilly"), LeaveRest())
    assert GAME.to_act(state) == (1,)
    assert state.phase == "trim"


def test_what_shows_a_losers_hidden_card_to_others_cannot_be_taken_back() -> None:
    three: dict[str, Any] = {"spots": [ENTRY, ENTRY, ENTRY], "heads": ["cheese_mild", "cheese_hard", "cheese_hard"]}
    for action, settled in (
        (Take(1, "spy_nadja"), False),  # the winner has looked at it already
        (Leave(1, "spy_nadja"), False),
        (Discard(1, "spy_nadja"), True),
        (Give(1, "spy_nadja", 2), True),
    ):
        state = won(**three, hands=[[], ["spy_nadja"], []])
        act(state, Leave(1, "cheese_hard"))
        assert act(state, action).settled == settled
    state = won(**three, hands=[["uther"], [], []])
    assert not act(state, Give(1, "cheese_hard", 2)).settled, "what was in a head, all have seen"


def test_a_loser_trimmed_without_being_asked_shows_a_card_and_settles_the_gift() -> None:
    state = won(heads=["cheese_mild", "cheese_hard", None], hands=[[], ["cheese_hard", "cheese_hard"], []])
    act(state, Give(1, "cheese_hard", 1), Leave(1, "cheese_hard"))
    step = act(state, Leave(1, "cheese_hard"))
    assert told(step, Trimmed) == [Trimmed(1, "cheese_hard")]
    assert step.settled


def test_only_the_winner_sees_the_losers_hands_and_only_while_looting() -> None:
    state = won(hands=[["uther"], ["spy_nadja", "dog_rex"], ["boxer_kid"]])
    assert GAME.view(state, 0).hands == [("uther",), ("spy_nadja", "dog_rex"), None]
    assert GAME.view(state, 1).hands == [None, ("spy_nadja", "dog_rex"), None]
    spectator = GAME.view(state, None)
    assert spectator.hands == [None, None, None]
    assert spectator.fight is not None
    hidden = 3 if state.rules_version == 1 else 2  # version 1 asks about the winner's own cards too
    assert [spoil.card for spoil in spectator.fight.spoils] == ["cheese_hard", *[None] * hidden]
    act(state, LeaveRest())
    assert GAME.view(state, 0).hands[1] is None


def test_a_card_that_goes_from_hand_to_hand_is_told_only_to_those_who_had_it() -> None:
    event = Looted(0, 1, "uther", from_head=False, fate="taken", to=0)
    assert GAME.seen(event, 0) == event == GAME.seen(event, 1)
    for eyes in (2, None):
        seen = GAME.seen(event, eyes)
        assert isinstance(seen, Looted)
        assert seen.card is None
    thrown = Looted(0, 1, "uther", from_head=False, fate="discarded", to=None)
    assert GAME.seen(thrown, None) == thrown
