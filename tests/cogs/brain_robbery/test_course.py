"""The robbery's course: what is wanted in each lesson leads to what its sentences say."""

from __future__ import annotations

import re
from random import Random

from cogs.brain_robbery.course import COURSE, GAME, MEETING
from cogs.face.course import LEARNER
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery.actions import (
    Action,
    Attack,
    Burn,
    Drop,
    GoThrough,
    Hit,
    KeepHead,
    KeepPeace,
    Pass,
    PutIn,
    Roll,
    Stop,
    Take,
)
from engine.brain_robbery.box import BOX
from engine.brain_robbery.events import (
    CarAdded,
    CarLost,
    CounterTaken,
    CouplingRolled,
    Drew,
    Event,
    FightBegan,
    FightWon,
    HandLost,
    HitPlayed,
    Rolled,
    TurnBegan,
)
from engine.brain_robbery.hands import dice_of, limit_of
from engine.brain_robbery.plans import CABOOSE, LOCOMOTIVE
from engine.brain_robbery.state import Spot, State
from engine.house.brain_robbery import apprentice

LESSONS = {lesson.key: lesson for lesson in COURSE.lessons}
VIOLA, IGOR, FERN = BOX.cards["actress_viola"], BOX.cards["pianist_igor"], BOX.cards["botanist_fern"]
RIVAL, THIRD = 1, 2
BRAKES = [Stop(LOCOMOTIVE, space) for space in BOX.cars[LOCOMOTIVE].plan.brakes]


def iq(state: State, seat: int) -> int:
    brain = state.brain(seat)
    return 0 if brain is None else brain.iq


def click(state: State, action: Action) -> list[Event]:
    return GAME.apply(state, LEARNER, action).events


def learnt(key: str, *actions: Action) -> State:
    """The lesson's scene after these clicks, each of which is wanted."""
    state = LESSONS[key].scene()
    for action, wanted in zip(actions, LESSONS[key].wanted, strict=False):
        assert wanted(state, action)
        click(state, action)
    return state


def wanted(key: str, number: int, state: State) -> list[Action]:
    """What the lesson's click of this number wants."""
    return [action for action in GAME.legal(state, LEARNER) if LESSONS[key].wanted[number - 1](state, action)]


def says(message: str, *numbers: int) -> None:
    """Sees that a message names these numbers, and no others, in every language."""
    for language in LANGUAGES:
        text = words_for(language)(f"brain-robbery-course-{message}")
        assert [int(number) for number in re.findall(r"\d+", text)] == [*numbers], text


# Roll, run, stop on a brain


def test_one_card_leaves_an_empty_head_one_die_and_it_shows_four() -> None:
    state = learnt("run")
    assert (state.heads[LEARNER], len(state.hands[LEARNER])) == (None, 1)
    assert click(state, Roll()) == [Rolled(LEARNER, (4,), 4, Spot(CABOOSE, "d2"))]
    assert wanted("run", 2, state) == [Stop("nursery", "a1"), Stop("nursery", "b1")]


def test_each_brain_in_reach_gives_a_point_and_igor() -> None:
    for stop in wanted("run", 2, learnt("run", Roll())):
        events = click(learnt("run", Roll()), stop)
        assert events[1:] == [CounterTaken(LEARNER, 1), Drew(LEARNER, IGOR.id)]
    says("run-then", IGOR.iq)


def test_anything_else_on_the_first_run_costs_the_cheese_or_leaves_the_brains() -> None:
    start, running = learnt("run"), learnt("run", Roll())
    others: list[tuple[State, Action]] = [
        (start, Drop("cheese_hard")),
        (running, Stop(CABOOSE, "e2")),
    ]
    for before, action in others:
        state = GAME.clone(before)
        click(state, action)
        assert "cheese_hard" not in state.hands[LEARNER] or state.counters == start.counters


def test_no_card_can_be_burnt_in_the_lesson_before_burning_is_explained() -> None:
    assert not any(isinstance(action, Burn) for action in GAME.legal(learnt("run", Roll()), LEARNER))


# Put it in


def test_cheese_is_all_that_the_first_point_pays_for_and_it_brings_back_both_dice() -> None:
    state = learnt("head")
    assert (state.points[LEARNER], state.hands[LEARNER]) == (1, ("cheese_hard", IGOR.id))
    assert GAME.legal(state, LEARNER) == [PutIn("cheese_hard"), KeepHead()]
    says("head", IGOR.cost, BOX.cards["cheese_hard"].iq)
    click(state, PutIn("cheese_hard"))
    assert state.points[LEARNER] == 0
    assert dice_of(state.brain(LEARNER), 2, "three_dice_to_run") == 2


def test_an_empty_head_with_two_cards_rolls_no_dice_next_time() -> None:
    state = learnt("head")
    click(state, KeepHead())
    assert (state.points[LEARNER], len(state.hands[LEARNER])) == (1, 2)
    assert dice_of(state.brain(LEARNER), 2, "three_dice_to_run") == 0
    assert dice_of(state.brain(LEARNER), 1, "three_dice_to_run") == 1, "unless one is discarded"


# A fight


def test_the_mule_turns_seven_to_ten_into_twelve_to_ten() -> None:
    state = learnt("fight")
    assert state.brain(RIVAL) == VIOLA
    says("fight", VIOLA.iq)
    assert click(state, Attack()) == [FightBegan((LEARNER, RIVAL), ((4, 2), (5, 4)), (7, 10))]
    says("fight-2", 7, 10)
    hit, won = click(state, Hit("mule_ferdinand"))
    assert (hit, won) == (HitPlayed(LEARNER, "mule_ferdinand", 12), FightWon(LEARNER, (RIVAL,), tied=False))
    says("fight-3", 12, 10)


def test_viola_is_taken_to_the_hand_and_the_loser_gets_a_point() -> None:
    before = learnt("fight")
    state = learnt("fight", Attack(), Hit("mule_ferdinand"), Take(RIVAL, VIOLA.id))
    assert state.hands[LEARNER] == (IGOR.id, VIOLA.id)
    assert (state.brain(LEARNER), state.brain(RIVAL)) == (BOX.cards["cheese_mild"], None)
    assert state.points[RIVAL] == before.points[RIVAL] + 1


def test_peace_and_the_wrong_card_leave_viola_where_she_is() -> None:
    at_peace, hitting = learnt("fight"), learnt("fight", Attack())
    click(at_peace, KeepPeace())
    click(hitting, Hit(IGOR.id))
    assert at_peace.brain(RIVAL) == hitting.brain(RIVAL) == VIOLA
    assert hitting.hands[LEARNER] == ("mule_ferdinand",), "and asked again, with a card less"


def test_if_the_learner_plays_no_card_the_winner_takes_it_all_at_once() -> None:
    state, answers = learnt("fight", Attack()), LESSONS["fight"].answers
    click(state, Pass())
    assert answers is not None
    while GAME.to_act(state) == (RIVAL,) and state.active == LEARNER:
        GAME.apply(state, RIVAL, answers(state, RIVAL, GAME.legal(state, RIVAL)))
    assert (state.heads[LEARNER], state.hands[LEARNER]) == (None, ())
    assert len(state.hands[RIVAL]) == 2, "a third does not fit in"
    assert state.points[LEARNER] == learnt("fight").points[LEARNER] + 1


def test_everyone_on_the_space_rolls_and_the_highest_strength_of_all_wins() -> None:
    here = ("nursery", "b1")
    state = GAME.scene(**{**MEETING, "spots": [("nursery", "a1"), here, here]})
    click(state, Stop(*here))
    (began,) = (event for event in click(state, Attack()) if isinstance(event, FightBegan))
    assert began.fighters == (LEARNER, RIVAL, THIRD)
    while state.phase == "fight":
        GAME.apply(state, GAME.to_act(state)[0], Pass())
    assert state.fight is not None
    assert state.fight.winner == began.fighters[began.strengths.index(max(began.strengths))]


# Through the door


def test_the_learner_stands_at_the_door_so_that_only_the_step_through_it_is_spent() -> None:
    state = learnt("door")
    spot = state.spots[LEARNER]
    assert spot == (state.train[-1], BOX.cars[state.train[-1]].plan.exit)
    before = state.reach
    click(state, GoThrough())
    assert state.reach == before - 1


def test_behind_the_door_are_the_circus_car_four_steps_and_brains() -> None:
    state = learnt("door")
    assert not any(state.counters.values())
    says("door")
    assert click(state, GoThrough()) == [CarAdded(LEARNER, "circus_car", 4)]
    assert len(wanted("door", 2, state)) == 3


def test_each_find_pays_for_viola_and_then_the_caboose_comes_off() -> None:
    for stop in wanted("door", 2, learnt("door", GoThrough())):
        state = learnt("door", GoThrough())
        assert CounterTaken(LEARNER, 2) in click(state, stop)
        assert state.points[LEARNER] == VIOLA.cost
        assert len(state.hands[LEARNER]) == limit_of(state.brain(LEARNER)) + 1
        says("door-3", VIOLA.cost)
        events = click(state, PutIn(VIOLA.id))
        assert events[1:] == [
            CouplingRolled(2, 3, holds=False),
            CarLost(CABOOSE, (RIVAL, THIRD)),
            HandLost(RIVAL, ("stoker_karl",)),
            HandLost(THIRD, ("judge_hawthorne",)),
            CouplingRolled(5, 2, holds=True),
            TurnBegan(17, RIVAL),
        ]
        says("door-then", 2)


def test_whatever_else_is_done_at_the_door_viola_is_not_in_the_head() -> None:
    for before in (
        learnt("door"),
        learnt("door", GoThrough()),
        learnt("door", GoThrough(), Stop("circus_car", "a1")),
    ):
        for action in GAME.legal(before, LEARNER):
            state = GAME.clone(before)
            click(state, action)
            assert state.brain(LEARNER) != VIOLA or action == PutIn(VIOLA.id)
    says("door-other-3", VIOLA.iq)


# The brake


def test_braking_takes_the_circus_car_and_the_others_hands_and_leaves_the_locomotive() -> None:
    assert wanted("brake", 1, learnt("brake")) == BRAKES
    for stop in BRAKES:
        state = learnt("brake", stop)
        assert state.train == [LOCOMOTIVE]
        assert state.spots[RIVAL] is state.spots[THIRD] is None
        assert state.hands[RIVAL] == state.hands[THIRD] == ()
        assert iq(state, LEARNER) == VIOLA.iq > max(iq(state, RIVAL), iq(state, THIRD))


def test_braking_again_on_the_next_turn_wins_with_viola() -> None:
    state = learnt("brake", BRAKES[0])
    for seat in (RIVAL, THIRD):
        GAME.apply(state, seat, Roll())
        GAME.apply(state, seat, Stop(LOCOMOTIVE, "a2"))
        if state.phase == "meet":
            GAME.apply(state, seat, KeepPeace())
    click(state, Roll())
    click(state, BRAKES[0])
    assert state.outcome is not None
    assert state.outcome.placings[0] == (LEARNER,)


def test_without_braking_two_zombies_with_cards_stay_in_the_circus_car() -> None:
    state = learnt("brake")
    click(state, Stop(LOCOMOTIVE, "c1"))
    assert state.train == ["circus_car", LOCOMOTIVE]
    assert {spot.car for spot in (state.spots[RIVAL], state.spots[THIRD]) if spot} == {"circus_car"}
    assert state.hands[RIVAL]
    assert state.hands[THIRD]


# The last rounds


def test_the_last_rounds_begin_with_two_cars_and_a_brain_that_beats_every_head() -> None:
    state = learnt("end")
    assert (state.active, state.phase, state.train[2:]) == (LEARNER, "drop", [LOCOMOTIVE])
    assert BOX.cards["uther"].cost > state.points[LEARNER] >= FERN.cost
    assert FERN.iq > max(iq(state, seat) for seat in range(3))
    says("end", FERN.iq)
    says("end-3", FERN.cost)


def test_dice_and_boot_are_enough_for_both_brakes_and_braking_ends_no_game() -> None:
    state = learnt("end")
    assert click(state, Roll()) == [Rolled(LEARNER, (3, 5), 9, Spot("kitchen", "f3"))]
    says("end-2", 3 + 5, BOX.cards["cheese_mild"].run)
    assert wanted("end", 2, state) == BRAKES
    for brake in BRAKES:
        state = learnt("end", Roll(), brake)
        assert (len(state.train), state.phase) == (2, "put_in")


def test_with_fern_in_the_head_two_more_brakes_win_against_apprentices() -> None:
    for luck in range(10):
        state = learnt("end", Roll(), BRAKES[1], PutIn(FERN.id))
        assert [iq(state, LEARNER), max(iq(state, RIVAL), iq(state, THIRD))] == [100, 96]
        brakes = 0
        while state.outcome is None:
            (seat,) = GAME.to_act(state)
            legal = GAME.legal(state, seat)
            if seat == LEARNER and BRAKES[1] in legal:
                action: Action = BRAKES[1]
                brakes += 1
            else:
                action = apprentice.choose(GAME.view(state, seat), legal, Random(luck))
            GAME.apply(state, seat, action)
        assert (brakes, state.outcome.placings[0]) == (2, (LEARNER,))
    says("end-then", 100, 96)


def test_whatever_else_is_done_in_the_last_rounds_the_best_head_is_another() -> None:
    for before in (learnt("end"), learnt("end", Roll()), learnt("end", Roll(), BRAKES[0])):
        for action in GAME.legal(before, LEARNER):
            state = GAME.clone(before)
            click(state, action)
            assert action == PutIn(FERN.id) or (iq(state, LEARNER), iq(state, THIRD)) == (0, 96)
    says("end-other", 96, 0)
