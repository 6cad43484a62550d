"""What an audit against the rulebook corrected: the rulings of version 2 that replace older ones."""

from collections import Counter
from random import Random

import pytest

from engine.brain_robbery.actions import (
    Attack,
    Burn,
    Discard,
    DiscardRest,
    Drop,
    Give,
    GoThrough,
    Hit,
    KeepHead,
    KeepPeace,
    Leave,
    LeaveRest,
    Pass,
    PutIn,
    Roll,
    Stop,
    Take,
    Trim,
)
from engine.brain_robbery.events import CarLost, Ended, FightWon, Looted, Stopped
from engine.brain_robbery.state import LONG_END, Options, State
from engine.game import IllegalAction, InvalidOptions, Outcome
from tests.engine.brain_robbery.tables import (
    AWAY,
    BRAKE,
    ENTRY,
    EXIT,
    GAME,
    THREE,
    TWO,
    account,
    act,
    brawl,
    choices,
    dice,
    scene,
    told,
    won,
)

pytestmark = pytest.mark.parametrize("robbery_rules", [2], indirect=True)


@pytest.fixture(autouse=True)
def _by_version_2(robbery_rules: int) -> None:
    """All scenes here."""


# The hand limit


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


# The locomotive held back


def at_the_door(held: int, number: int, players: int = 3) -> State:
    """Whoever has this turn, counted from 0, stands at the front door; only the locomotive is left, and the caboose
    was lost in turn 9."""
    return scene(
        players=players,
        train=["saloon"],
        lost=["kitchen", "nursery", "mail_van", "circus_car", "library", "prison_van"],
        spots=[EXIT] * players,
        active=number % players,
        number=number,
        caboose_lost=9,
        reach=1,
        options=Options.model_validate({"locomotive_held": held}),
    )


@pytest.mark.parametrize("players", [3, 5, 7])
@pytest.mark.parametrize("held", [0, 2, 4, 6])
def test_held_back_for_n_rounds_every_seat_has_n_turns_in_which_the_locomotive_cannot_come(
    held: int, players: int
) -> None:
    closed = [number for number in range(10, 60) if GoThrough() not in choices(at_the_door(held, number, players))]
    assert closed == list(range(10, 10 + held * players))
    assert Counter(number % players for number in closed) == Counter({seat: held for seat in range(players) if held})


def test_held_back_the_turn_that_loses_the_caboose_is_not_counted() -> None:
    state = scene(
        train=["caboose", "saloon"],
        lost=["kitchen", "nursery", "mail_van", "circus_car", "library", "prison_van"],
        spots=[EXIT, EXIT, EXIT],
        options=Options(locomotive_held=2),
        reach=0,
        added=True,
        seed=dice(1, 1),
    )
    assert told(act(state, Stop(*EXIT), KeepPeace()), CarLost) == [CarLost("caboose", ())]
    for _ in range(6):
        act(state, Roll())
        assert GoThrough() not in choices(state)
        act(state, Stop(*EXIT), KeepPeace())
    act(state, Roll())
    assert GoThrough() in choices(state)


# Burning


def test_only_a_card_with_run_above_0_is_burnt() -> None:
    state = scene(hands=[["boxer_kid", "dog_rex"], [], []], reach=0)
    assert choices(state) == [Stop(*ENTRY), Burn("dog_rex")]
    with pytest.raises(IllegalAction):
        act(state, Burn("boxer_kid"))


def test_with_no_step_and_no_card_that_runs_the_move_ends_by_itself() -> None:
    state = scene(hands=[["boxer_kid", "judge_hawthorne"], [], []])
    step = act(state, Roll())
    assert told(step, Stopped) == [Stopped(0, *ENTRY, steps=0)]
    assert state.active == 1
    state = scene(spots=[EXIT, AWAY, AWAY], hands=[["boxer_kid"], [], []], reach=1)
    assert told(act(state, GoThrough()), Stopped)


# Loot


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
    state = scene(
        players=7, spots=[ENTRY] * 7, heads=["cheese_mild", *brains], hands=cards, reach=0, seed=dice(6, 6, 1, 1)
    )
    act(state, Stop(*ENTRY), Attack())
    while state.phase == "fight":
        act(state, Pass())
    act(state, DiscardRest())
    assert state.phase != "loot"
    account(state)


# Questions with nothing in them


def test_an_empty_hand_opens_a_turn_with_one_roll() -> None:
    state = scene()
    assert choices(state) == [Roll()]
    act(state, Roll())
    assert state.phase == "move"
    assert choices(scene(hands=[["uther"], [], []])) == [Roll(), Drop("uther")]


def test_who_leads_is_not_asked_when_all_others_have_passed() -> None:
    state = brawl(6, 1, hands=[["uther"], ["boxer_kid"], []], spots=TWO, heads=[None, None, "cheese_mild"])
    act(state, Pass())
    assert GAME.to_act(state) == (1,)
    step = act(state, Pass())
    assert told(step, FightWon) == [FightWon(0, (1,), tied=False)]


def test_who_leads_is_not_asked_when_no_other_holds_a_card() -> None:
    state = scene(spots=TWO, hands=[["uther"], [], []], heads=["boxer_kid", None, None], seed=dice(6, 6, 1, 1), reach=0)
    act(state, Stop(*ENTRY))
    assert told(act(state, Attack()), FightWon)


def test_who_leads_is_asked_while_another_may_still_play() -> None:
    state = brawl(6, 1, hands=[["uther"], ["boxer_kid"], []], spots=TWO)
    assert choices(state) == [Hit("uther"), Pass()]


def test_who_is_behind_is_asked_when_all_others_have_passed() -> None:
    state = brawl(3, 1, hands=[["uther"], ["boxer_kid"], []], spots=TWO)
    act(state, Pass(), Hit("boxer_kid"))
    assert choices(state) == [Hit("uther"), Pass()]


# The long end


def picked_clean(**facts: object) -> State:
    """The locomotive is in front, and nothing is left to find; all stand in it off the brake."""
    stand = ("locomotive", "a2")
    named: dict[str, object] = {
        "train": ["saloon", "locomotive"],
        "spots": [stand, ("locomotive", "b2"), ("locomotive", "c2")],
        "counters": {},
        "heads": ["dog_rex", None, None],
        "options": Options(long_end=True),
    }
    return scene(**{**named, **facts})


def rounds_until_the_end(state: State) -> int:
    """How many turns all stay where they are before it is over."""
    turns = 0
    while GAME.outcome(state) is None:
        spot = state.spots[state.active]
        assert spot is not None
        act(state, Roll())
        act(state, Stop(*spot))
        turns += 1
    return turns


def test_the_long_end_leaves_ten_rounds_when_nothing_is_left_to_find_then_all_is_as_at_the_cap() -> None:
    state = picked_clean()
    turns = rounds_until_the_end(state)
    assert turns == 1 + 3 * LONG_END  # the turn by whose end it is so, and ten for each seat
    assert GAME.outcome(state) == Outcome(((0,), (1, 2)), (12, 0, 0), "long-end")


def test_the_long_end_is_an_option_off_as_it_comes() -> None:
    state = picked_clean(options=Options())
    assert rounds_until_the_end(state) == 180
    assert state.picked_clean is None


def test_the_long_end_does_not_begin_while_a_counter_is_left() -> None:
    state = picked_clean(counters={"saloon": ["a1"]})
    assert rounds_until_the_end(state) == 180


def test_the_long_end_does_not_begin_while_cars_can_come() -> None:
    state = scene(counters={}, options=Options(long_end=True), spots=[("saloon", "b1"), ENTRY, EXIT])
    assert rounds_until_the_end(state) == 180


def test_the_cap_comes_before_the_long_end_is_over() -> None:
    state = picked_clean(number=177)
    assert rounds_until_the_end(state) == 3
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "cap"


def test_the_brake_still_ends_a_game_in_its_long_end() -> None:
    state = picked_clean(train=["locomotive"], spots=[BRAKE, None, None], number=30, picked_clean=9, reach=0)
    assert told(act(state, Stop(*BRAKE)), Ended) == [Ended("braked")]


def test_the_turn_that_began_the_long_end_is_kept_and_public() -> None:
    state = picked_clean(number=33, picked_clean=9)
    assert GAME.load_state(GAME.dump(state)) == state
    assert GAME.clone(state) == state
    assert GAME.redeal(state, 0, Random(1)).picked_clean == 9
    assert GAME.view(state, None).picked_clean == 9
    assert rounds_until_the_end(state) == 9 + 3 * LONG_END - 33 + 1


@pytest.mark.parametrize(
    "facts",
    [
        {"options": Options()},
        {"counters": {"saloon": ["a1"]}},
        {"train": ["saloon"], "spots": THREE},
        {"number": 8},
        {"number": 40},
    ],
    ids=str,
)
def test_a_long_end_that_does_not_add_up_is_refused(facts: dict[str, object]) -> None:
    with pytest.raises(InvalidOptions):
        picked_clean(**{"number": 12, "picked_clean": 9, **facts})
