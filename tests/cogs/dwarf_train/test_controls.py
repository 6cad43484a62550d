"""The controls of Die Zwergenzugfahrt: they offer all that is legal and nothing else, and say what it costs."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.dwarf_train.face import DwarfTrainFace
from cogs.dwarf_train.places import called, movable
from cogs.face.custom_id import sign
from cogs.face.sheet import Button
from cogs.face.words import LANGUAGES, words_for
from engine.dwarf_train import (
    DWARF,
    IS_SEAT,
    SPACES,
    DeclineDraw,
    Deed,
    DwarfTrain,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Options,
    Point,
    Resign,
    State,
    Take,
    Walk,
)
from engine.dwarf_train import events as happened
from tests.cogs.clickable import BUTTON_SHOWN, offered, reachable, within_limits
from tests.cogs.dwarf_train.positions import MIDDLE, PHASES, positions, quick
from tests.cogs.readers import seating

FACE, GAME = DwarfTrainFace(), DwarfTrain()
ENGLISH = words_for("en")
BOTH = seating(2)


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_from_the_board_too_and_what_takes_no_dwarf_takes_one_click(state: State, language: str) -> None:
    view, words = GAME.view(state, None), words_for(language)
    rows = FACE.board_controls(view, BOTH, words)
    within_limits(rows, 3)
    (seat,) = GAME.to_act(state)
    assert rows == FACE.hand_controls(GAME.view(state, seat), GAME.legal(state, seat), "", BOTH, words)
    at_once = {control.argument for control in offered(rows) if control.verb == "act"}
    legal = GAME.legal(state, seat)
    assert at_once == {sign(GAME, action) for action in legal if not isinstance(action, Deed | Resign | OfferDraw)}
    assert ("pick", "resign") not in {(control.verb, control.argument) for control in offered(rows)}


@quick
@given(positions)
def test_resigning_and_a_draw_stand_behind_more_alone(state: State) -> None:
    (seat,) = GAME.to_act(state)
    legal = GAME.legal(state, seat)
    behind = [one.argument for one in FACE.seldom(GAME.view(state, seat), legal, ENGLISH)]
    draw = [sign(GAME, OfferDraw())] if OfferDraw() in legal else []
    assert behind == ([*draw, "resign"] if Resign() in legal else [])


@quick
@given(positions)
def test_a_dwarf_is_offered_exactly_when_it_can_do_something_and_everything_it_can_do_is_its_second_click(
    state: State,
) -> None:
    (seat,) = GAME.to_act(state)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    deeds = [action for action in legal if isinstance(action, Deed)]
    first = [
        control.argument for control in offered(FACE.board_controls(view, BOTH, ENGLISH)) if control.verb == "pick"
    ]
    assert {pick for pick in first if pick != "resign"} == {f"dwarf={deed.dwarf}" for deed in deeds}
    for dwarf in {deed.dwarf for deed in deeds}:
        second = offered(FACE.hand_controls(view, legal, f"dwarf={dwarf}", BOTH, ENGLISH))
        acts = {control.argument for control in second if control.verb == "act"}
        assert acts == {sign(GAME, deed) for deed in deeds if deed.dwarf == dwarf}


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_a_label_names_the_space_as_the_picture_does(state: State, language: str) -> None:
    (seat,) = GAME.to_act(state)
    controls = reachable(FACE, state, language)
    for action in GAME.legal(state, seat):
        if isinstance(action, Deed | Land | Point):
            assert re.findall(r"\b[a-e][1-8]\b", controls[sign(GAME, action)].label) == [called(action.to)]


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_a_dwarf_is_called_by_its_space_so_that_no_name_goes_over_to_another(state: State, language: str) -> None:
    (seat,) = GAME.to_act(state)
    rows = FACE.board_controls(GAME.view(state, None), BOTH, words_for(language))
    dwarves = [control for control in offered(rows) if control.argument.startswith("dwarf=")]
    assert {int(control.argument.removeprefix("dwarf=")): control.label.split()[0] for control in dwarves} == {
        space: called(space) for space in movable(GAME.legal(state, seat))
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ["start", "land", "conductor"])
def test_five_spaces_to_choose_from_have_room_beside_each_other_on_a_phone(phase: str, language: str) -> None:
    state = GAME.start(2, Options(first=0), seed=1) if phase == "start" else PHASES[phase]
    row, *_ = FACE.board_controls(GAME.view(state, None), BOTH, words_for(language))
    assert all(re.fullmatch("[a-e][1-8]", control.label) for control in offered([row]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_says_what_it_costs_or_leaves(language: str) -> None:
    after = {}
    for action in GAME.legal(MIDDLE, 0):
        if isinstance(action, Lay | Take | Kick):
            state = GAME.clone(MIDDLE)
            (event, *_) = GAME.apply(state, 0, action).events
            costs = event.loses if isinstance(event, happened.Kicked) else 0
            after[action] = {Lay: state.stock[0], Take: state.takes[0], Kick: costs}[type(action)]
    assert {type(action) for action in after} == {Lay, Take, Kick}
    controls = reachable(FACE, MIDDLE, language)
    for action, number in after.items():
        assert re.findall(r"\d+", controls[sign(GAME, action)].label)[-1] == str(number)


def test_a_seat_is_not_given_up_unawares() -> None:
    assert [space for space in range(SPACES) if MIDDLE.spaces[space] == DWARF[0] and IS_SEAT[space]] == [2]
    labels = {
        control.argument: control.label
        for control in offered(FACE.board_controls(GAME.view(MIDDLE, None), BOTH, ENGLISH))
    }
    assert labels["dwarf=2"] == ENGLISH("dwarf-train-button-seated", place="a3")
    assert labels["dwarf=18"] == ENGLISH("dwarf-train-button-dwarf", place="c3")
    deeds = reachable(FACE, MIDDLE, "en")
    assert deeds[sign(GAME, Walk(2, 1))].label == ENGLISH("dwarf-train-button-rise", place="a2")
    assert deeds[sign(GAME, Walk(8, 0))].label == ENGLISH("dwarf-train-button-walk", place="a1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_resigning_is_asked_once_more(language: str) -> None:
    view, legal = GAME.view(MIDDLE, 0), GAME.legal(MIDDLE, 0)
    rows = FACE.hand_controls(view, legal, "resign", BOTH, words_for(language))
    sure, back = offered(rows)
    assert FACE.question_after("resign", view, legal, words_for(language)).endswith("?")
    assert (sure.verb, sure.argument) == ("act", sign(GAME, Resign()))
    assert (back.verb, back.argument) == ("pick", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_of_a_picked_dwarf_takes_the_place_of_the_question(language: str) -> None:
    view, legal, words = GAME.view(MIDDLE, 0), GAME.legal(MIDDLE, 0), words_for(language)
    asked = {space: FACE.question_after(f"dwarf={space}", view, legal, words) for space in movable(legal)}
    assert asked[2] == words("dwarf-train-asked-seated", place="a3")
    assert asked[18] == words("dwarf-train-asked-dwarf", place="c3")
    assert len({*asked.values(), FACE.question(view, seating(2, 0), words)}) == len(asked) + 1
    assert FACE.question_after("", view, legal, words) == ""


@quick
@given(positions)
def test_no_control_stands_there_only_to_be_read(state: State) -> None:
    (seat,) = GAME.to_act(state)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    for pick in ("", "resign", *(f"dwarf={space}" for space in movable(legal))):
        controls = offered(FACE.hand_controls(view, legal, pick, BOTH, ENGLISH))
        assert not any(isinstance(control, Button) and control.disabled for control in controls)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deed", ["walk", "rise", "sit"])
def test_a_step_that_ends_the_game_has_room_to_say_so_in_words(deed: str, language: str) -> None:
    words = words_for(language)
    step = words(f"dwarf-train-button-{deed}", place="c4")
    assert len(words("ends-the-game", does=step)) <= BUTTON_SHOWN


def test_neither_answer_to_a_draw_is_recommended() -> None:
    accept, decline = offered(FACE.board_controls(GAME.view(PHASES["draw"], None), BOTH, ENGLISH))
    assert isinstance(accept, Button)
    assert isinstance(decline, Button)
    assert accept.style == decline.style


def test_a_draw_can_be_offered_only_when_the_rules_allow_it() -> None:
    state = GAME.clone(MIDDLE)
    GAME.apply(state, 0, OfferDraw())
    GAME.apply(state, 1, DeclineDraw())
    acts = {control.argument for control in offered(FACE.board_controls(GAME.view(state, None), BOTH, ENGLISH))}
    assert sign(GAME, OfferDraw()) not in acts


def test_the_pick_of_an_earlier_question_shows_the_present_one() -> None:
    for phase in ("land", "conductor", "draw"):
        state = PHASES[phase]
        (seat,) = GAME.to_act(state)
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        for pick in (*(f"dwarf={space}" for space in range(SPACES)), "resign"):
            assert FACE.hand_controls(view, legal, pick, BOTH, ENGLISH) == FACE.board_controls(view, BOTH, ENGLISH)


def test_a_game_that_is_over_offers_nothing() -> None:
    state = GAME.clone(MIDDLE)
    GAME.apply(state, 0, Resign())
    assert FACE.board_controls(GAME.view(state, None), BOTH, ENGLISH) == []
