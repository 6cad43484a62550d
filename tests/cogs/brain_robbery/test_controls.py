"""What can be clicked in The Great Brain Robbery: all that is legal and nothing else, with what comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.brain_robbery.names import card_name
from cogs.face.custom_id import sign
from cogs.face.sheet import MOST_CHOICES, Button
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery.actions import (
    Attack,
    Burn,
    Drop,
    GoThrough,
    Hit,
    LeaveRest,
    Pass,
    PutIn,
    Roll,
    Stop,
    Trim,
)
from engine.brain_robbery.box import BOX
from engine.brain_robbery.state import State
from tests.cogs.brain_robbery.positions import FACE, GAME, alone, asked, brawl, long_train, positions, quick
from tests.cogs.clickable import BUTTON_SHOWN, offered, reachable, signs, within_limits
from tests.cogs.readers import seating

ALL = seating(7)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", [long_train(), long_train(reach=30), alone()], ids=["many", "all", "the end"])
def test_so_it_is_where_there_is_much_to_choose(state: State, language: str) -> None:
    assert set(reachable(FACE, state, language)) == signs(FACE, state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_so_it_is_with_the_fullest_hand_that_a_fight_can_leave(language: str) -> None:
    """The winner of a fight of seven may have taken all there is, and asks what to put in, or to throw away."""
    state = GAME.scene(players=3, hands=[tuple(list(BOX.cards)[:31]), (), ()], points=[10, 0, 0])
    state.phase = "put_in"
    assert set(reachable(FACE, state, language)) == signs(FACE, state)
    assert len(signs(FACE, state)) == 32
    state.phase = "trim"
    assert set(reachable(FACE, state, language)) == signs(FACE, state)


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_the_board_offers_nothing_illegal_and_follows_from_what_all_can_see(state: State, language: str) -> None:
    rows = FACE.board_controls(GAME.view(state, None), ALL, words_for(language))
    within_limits(rows, 3)
    done = {control.argument for control in offered(rows) if control.verb == "act"}
    assert done <= signs(FACE, state)
    looked_up = {control.argument for control in offered(rows) if control.verb == "show"}
    assert looked_up == ({"plan", "brains"} if state.phase != "loot" or not done else set()), (
        "the loot takes their room"
    )
    legal = GAME.legal(state, asked(state))
    public = {
        sign(GAME, action) for action in legal if isinstance(action, Roll | Attack | Pass | GoThrough | LeaveRest)
    }
    assert public <= done
    hidden = {sign(GAME, action) for action in legal if isinstance(action, Burn | Hit | PutIn | Trim)}
    assert not hidden & done, "it depends on the hand"
    if state.phase == "move":
        stops = {sign(GAME, action) for action in legal if isinstance(action, Stop)}
        shown = len(stops & done) + sum(control.argument.startswith("end=") for control in offered(rows))
        leads_on = any(control.argument.startswith("page=") for control in offered(rows))
        assert len(stops) > MOST_CHOICES or not leads_on
        assert leads_on or shown == len(stops)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ["drop", "drop-roll", "burn", "hit", "put-in", "trim"])
def test_a_button_has_room_for_every_brain(what: str, language: str) -> None:
    for card in BOX.cards:
        words, facts = words_for(language), BOX.cards[card]
        count = facts.cost if what == "put-in" else 5
        label = words(f"brain-robbery-button-{what}", card=card_name(card, words), count=count, iq=facts.iq)
        assert len(label) <= BUTTON_SHOWN


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_is_burnt_says_how_many_steps_it_adds_where_a_button_has_room(language: str) -> None:
    state = GAME.scene(hands=[("boxer_kid", "cook_bertha", "pianist_igor", "nurse_hedwig"), (), ()])
    state.phase = "move"
    known = reachable(FACE, state, language)
    labels = [known[sign(GAME, Burn(card))].label for card in ("pianist_igor", "nurse_hedwig")]
    wanted = {
        "en": ["Burn Igor, pianist: +1 step", "Burn Hedwig, nurse: +3 steps"],
        "de": ["Igor, Pianist verheizen: +1 Schritt", "Hedwig, Krankenschwester verheizen: +3"],
    }
    assert labels == wanted[language]


def test_dice_are_counted_before_they_are_rolled() -> None:
    for hand, label in (((), "Roll 2 dice"), (("dog_rex",), "Roll one die"), (("dog_rex", "uther"), "without dice")):
        state = GAME.scene(hands=[hand, (), ()])
        assert label in reachable(FACE, state, "en")[sign(GAME, Roll())].label


@pytest.mark.parametrize("language", LANGUAGES)
def test_dropping_the_last_card_says_that_the_dice_follow(language: str) -> None:
    for hand, key in ((("dog_rex",), "drop-roll"), (("dog_rex", "uther"), "drop")):
        state = GAME.scene(hands=[hand, (), ()])
        words = words_for(language)
        label = words(f"brain-robbery-button-{key}", card=card_name("dog_rex", words), count=2)
        assert reachable(FACE, state, language)[sign(GAME, Drop("dog_rex"))].label == label
        GAME.apply(state, 0, Drop("dog_rex"))
        assert (state.phase == "move") == (key == "drop-roll")


def test_an_attack_with_an_empty_head_says_with_how_many_dice() -> None:
    for head, hand, said in (
        (None, ("dog_rex", "uther"), " with no dice"),
        (None, ("dog_rex",), " with 1 die"),
        (None, (), ""),
        ("cheese_hard", ("dog_rex",), ""),
    ):
        state = brawl(
            0, spots=[("saloon", "b2"), ("saloon", "a2"), None], heads=[head, None, None], hands=[hand, (), ()]
        )
        GAME.apply(state, 0, Stop("saloon", "a2"))
        label = reachable(FACE, state, "en")[sign(GAME, Attack())].label
        assert label.endswith(said)
        assert ("with" in label) == bool(said)


def test_a_card_that_would_cost_iq_says_so_where_a_button_has_room() -> None:
    state = brawl(
        spots=[("saloon", "b2"), None, None],
        heads=["actress_viola", None, None],
        hands=[("mule_ferdinand", "uther"), (), ()],
        points=[10, 0, 0],
    )
    GAME.apply(state, 0, Stop("saloon", "a2"))
    labels = [reachable(FACE, state, "en")[sign(GAME, PutIn(card))].label for card in ("mule_ferdinand", "uther")]
    assert labels == ["Ferdinand, mule: IQ 142→8, cost 2", "Uther, king: IQ 170, cost 10"]


# What shines


def style(state: State, action: Any) -> str:
    control = reachable(FACE, state, "en")[sign(GAME, action)]
    assert isinstance(control, Button)
    return control.style


def test_to_go_on_without_dice_does_not_shine() -> None:
    for hand, shines in (((), True), (("dog_rex",), True), (("dog_rex", "uther"), False)):
        assert (style(GAME.scene(hands=[hand, (), ()]), Roll()) == "primary") == shines
    full = GAME.scene(hands=[("dog_rex", "uther"), (), ()], heads=["cheese_mild", None, None])
    assert style(full, Roll()) == "primary"


def fighting_at(*strengths: int, place: int, hand: tuple[str, ...]) -> State:
    """A fight that stands so, the attacker first, where the fighter at this place is asked."""
    state = brawl()
    for action in (Stop("saloon", "a2"), Attack()):
        GAME.apply(state, asked(state), action)
    assert state.fight is not None
    state.fight.strengths[:] = strengths
    state.fight.asked = place
    state.hands[state.fight.fighters[place]] = hand
    return state


@pytest.mark.parametrize(
    ("strengths", "place", "shines"),
    [
        ((3, 9, 4), 0, False),  # 5 more do not reach it
        ((3, 8, 4), 0, True),  # a tie is the attacker's
        ((8, 3, 4), 1, False),  # and not the defender's
        ((7, 3, 4), 1, True),
        ((9, 3, 4), 0, False),  # who leads has no need of it
        ((3, 9, 9), 0, False),  # … also by a tie of the others
    ],
)
def test_a_card_shines_in_a_fight_only_if_it_takes_the_lead(
    strengths: tuple[int, ...], place: int, shines: bool
) -> None:
    state = fighting_at(*strengths, place=place, hand=("mule_ferdinand", "nurse_hedwig"))
    assert BOX.cards["mule_ferdinand"].hit == 5
    assert BOX.cards["nurse_hedwig"].hit == 0
    assert (style(state, Hit("mule_ferdinand")) == "primary") == shines
    assert style(state, Hit("nurse_hedwig")) == "secondary", "it adds nothing"
    assert style(state, Pass()) == "secondary"


@pytest.mark.parametrize(
    ("head", "card", "shines"),
    [(None, "cheese_mild", True), ("boxer_kid", "uther", True), ("uther", "boxer_kid", False)],
)
def test_a_brain_shines_only_if_it_makes_the_head_cleverer(head: str | None, card: str, shines: bool) -> None:
    state = GAME.scene(hands=[(card,), (), ()], heads=[head, None, None], points=[10, 0, 0])
    state.phase = "put_in"
    assert (style(state, PutIn(card)) == "primary") == shines
