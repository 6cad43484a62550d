"""After a fight: what the winner does with every brain, and whose hands are trimmed when."""

from typing import Any

from engine.brain_robbery.actions import (
    Attack,
    Discard,
    DiscardRest,
    Give,
    Hit,
    KeepHead,
    Leave,
    LeaveRest,
    Pass,
    PutIn,
    Stop,
    Take,
    Trim,
)
from engine.brain_robbery.events import Looted, Trimmed
from tests.engine.brain_robbery.tables import (
    ENTRY,
    GAME,
    THREE,
    TWO,
    account,
    act,
    choices,
    scene,
    told,
    with_dice,
    won,
)


def test_played_cards_are_discarded_and_are_no_loot() -> None:
    state = scene(spots=TWO, heads=["cheese_mild", "cheese_hard", None], hands=[["boxer_kid"], ["mule_ferdinand"], []],
                  reach=0)  # fmt: skip
    with_dice(state, 3, 3, 3, 3)
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
    assert [spoil.card for spoil in spectator.fight.spoils] == ["cheese_hard", None, None]
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


# Whose hand is trimmed when


def test_whoever_is_on_turn_may_put_a_brain_in_before_trimming_also_after_losing_a_fight() -> None:
    state = won(by_attacker=False, hands=[["parrot_coco", "uther", "dog_rex"], [], []], points=[1, 0, 0])
    act(state, LeaveRest())
    assert (GAME.to_act(state), state.phase) == ((0,), "put_in")
    act(state, PutIn("parrot_coco"))
    assert state.hands[0] == ("uther", "dog_rex")
    assert state.active == 1


def test_whoever_is_on_turn_trims_at_its_end_after_losing_a_fight() -> None:
    state = won(by_attacker=False, hands=[["spy_nadja", "uther", "boxer_kid"], [], []])
    act(state, LeaveRest(), KeepHead())
    assert choices(state) == [Trim("spy_nadja"), Trim("uther"), Trim("boxer_kid")]
    act(state, Trim("uther"))
    assert (state.active, state.phase) == (1, "drop")


def test_a_winner_whose_turn_it_is_trims_at_its_end() -> None:
    state = won(hands=[["uther", "parrot_coco"], ["spy_nadja"], []], points=[2, 0, 0])
    act(state, Take(1, "cheese_hard"), Take(1, "spy_nadja"))
    assert state.phase == "put_in"
    assert state.hands[0] == ("uther", "parrot_coco", "cheese_hard", "spy_nadja")
    act(state, KeepHead(), Trim("cheese_hard"), Trim("parrot_coco"))
    assert list(state.hands[0]) == ["uther", "spy_nadja"]
    assert state.active == 1


def test_a_defender_who_won_trims_when_the_fight_is_over() -> None:
    state = won(by_attacker=False, hands=[["parrot_coco", "dog_rex"], ["uther", "spy_nadja"], []], points=[1, 0, 0])
    act(state, Leave(0, "cheese_mild"), Take(0, "parrot_coco"), Leave(0, "dog_rex"))
    assert (GAME.to_act(state), state.phase) == ((1,), "trim")
    act(state, Trim("spy_nadja"))
    assert state.hands[1] == ("uther", "parrot_coco")
    assert (GAME.to_act(state), state.phase) == ((0,), "put_in")


def test_a_loser_who_is_not_on_turn_trims_when_the_fight_is_over() -> None:
    state = won(hands=[["uther"], ["spy_nadja", "dog_rex"], []])
    act(state, Give(0, "uther", 1), LeaveRest())
    assert GAME.to_act(state) == (1,)
    assert choices(state) == [Trim("spy_nadja"), Trim("dog_rex"), Trim("uther")]


# What may be done with it


def test_fights_end() -> None:
    """The winner takes, hands round, leaves or discards each brain of the losers, and may hand round the own cards."""
    state = won(hands=[["uther"], ["spy_nadja", "dog_rex"], []])
    assert GAME.to_act(state) == (0,)
    assert choices(state) == [
        Take(1, "cheese_hard"),
        Leave(1, "cheese_hard"),
        Discard(1, "cheese_hard"),
        Give(1, "cheese_hard", 1),
        LeaveRest(),
        DiscardRest(),
        Discard(0, "uther"),
        Give(0, "uther", 1),
    ]
    act(state, Leave(1, "cheese_hard"), Give(0, "uther", 1), Take(1, "spy_nadja"), Discard(1, "dog_rex"))
    assert state.heads[1] == "cheese_hard"
    assert state.hands == [("spy_nadja",), ("uther",), ()]
    assert state.discard == ["dog_rex"]
    assert state.active == 1
    account(state)


def test_all_the_rest_may_be_thrown_away_at_once() -> None:
    heads = ["cheese_mild", "cheese_hard", "parrot_coco"]
    state = won(spots=THREE, heads=heads, hands=[["uther"], ["spy_nadja"], ["dog_rex"]])
    act(state, Leave(1, "cheese_hard"))
    step = act(state, DiscardRest())
    assert [(event.card, event.fate) for event in told(step, Looted)] == [
        ("spy_nadja", "discarded"),
        ("parrot_coco", "discarded"),
        ("dog_rex", "discarded"),
    ]
    assert step.settled
    assert state.discard == ["spy_nadja", "parrot_coco", "dog_rex"]
    assert state.heads == ["cheese_mild", "cheese_hard", None]
    assert state.hands == [("uther",), (), ()]
    account(state)


def test_what_is_left_of_one_brain_is_no_rest() -> None:
    state = won()
    assert not {LeaveRest(), DiscardRest()} & set(choices(state))


def test_nobody_is_led_through_the_own_cards() -> None:
    state = won(hands=[["uther", "dog_rex"], ["spy_nadja"], []])
    act(state, Leave(1, "cheese_hard"), Leave(1, "spy_nadja"))
    assert state.active == 1


def test_an_own_card_thrown_away_is_no_answer_about_the_next_brain() -> None:
    state = won(hands=[["uther"], ["spy_nadja"], []])
    act(state, Discard(0, "uther"))
    assert state.discard == ["uther"]
    assert Take(1, "cheese_hard") in choices(state)


def test_a_brawl_of_seven_is_looted_with_one_answer() -> None:
    brains = ["uther", "spy_nadja", "dog_rex", "boxer_kid", "parrot_coco", "nurse_hedwig"]
    cards = [["cook_bertha", "stoker_karl"], ["barber_floyd"], ["baby_wilhelmine"], ["mule_ferdinand"], [], [], []]
    heads = ["cheese_mild", *brains]
    state = with_dice(scene(players=7, spots=[ENTRY] * 7, heads=heads, hands=cards, reach=0), 6, 6, 1, 1)
    act(state, Stop(*ENTRY), Attack())
    while state.phase == "fight":
        act(state, Pass())
    act(state, DiscardRest())
    assert state.phase != "loot"
    account(state)
