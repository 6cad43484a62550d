"""What the story of Die Zwergenzugfahrt tells of what happened, and to whom it matters."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from cogs.dwarf_train.face import DwarfTrainFace
from cogs.dwarf_train.places import called
from cogs.face.lines import Matter
from cogs.face.words import LANGUAGES, words_for
from engine.dwarf_train import DwarfTrain, Kick, Options, TimeUp
from engine.dwarf_train import events as happened
from engine.game import Outcome
from tests.cogs.clickable import reachable, signs
from tests.cogs.dwarf_train.positions import MIDDLE
from tests.cogs.readers import seating

FACE, GAME = DwarfTrainFace(), DwarfTrain()
ENGLISH = words_for("en")

WON = Outcome(((0,), (1,)), (10, 4), "ten-seats")
DRAWN = Outcome(((0, 1),), (6, 6), "turns")
B3, C4 = 10, 19  # spaces, which the story calls by these names
E8 = 39
# Each in one line: what the first clan did, with what it took of the other one to be over.
HAPPENINGS: list[tuple[Any, ...]] = [
    (happened.Walked(0, B3, C4),),
    (happened.SatDown(0, B3, C4),),
    (happened.SignLaid(0, B3, C4),),
    (happened.SignTaken(0, B3, C4, 3),),
    (happened.SignTaken(0, B3, C4, 0),),
    (happened.Kicked(0, B3, C4, 1), happened.Landed(1, E8)),
    (happened.Kicked(0, B3, C4, 2), happened.Landed(1, E8)),
    (happened.Landed(0, C4),),
    (happened.TurnLost(0, 0),),
    (happened.TurnLost(0, 1),),
    (happened.TurnLost(0, 2),),
    (happened.TurnPassed(0),),
    (happened.ConductorCame(1, 1, 3), happened.SignCleared(1, C4)),
    (happened.DrawOffered(1), happened.DrawDeclined(0)),
]
FOR_ALL_ALIKE: list[tuple[Any, ...]] = [
    (happened.ClockRanOut(),),
    (happened.PlayGoesOn(1, 100),),
    (happened.PlayGoesOn(5, 62),),
    (happened.ConductorCame(0, 0, 0),),
    (happened.ConductorCame(0, 1, 0),),
]
EVENTS = [*HAPPENINGS, *FOR_ALL_ALIKE]
BEFELL = (happened.SignTaken, happened.Landed, happened.SignCleared)


def told_in_lines(*events: Any, me: int | None = None, language: str = "en") -> list[str]:
    lines = FACE.tell(GAME.view(GAME.start(2, Options(), 1), None), events, seating(2, me), words_for(language))
    return [line.text for line in lines]


def tell(events: tuple[Any, ...], me: int | None, language: str) -> str:
    (line,) = told_in_lines(*events, me=me, language=language)
    return line


def test_every_kind_of_event_is_told_but_the_end_which_the_question_says() -> None:
    assert {type(event) for events in EVENTS for event in events} == set(get_args(happened.Event)) - {
        happened.GameEnded
    }
    time_is_up = ENGLISH("dwarf-train-told-time")
    assert told_in_lines(happened.ClockRanOut(), happened.GameEnded(WON)) == []
    assert told_in_lines(happened.ClockRanOut(), happened.GameEnded(DRAWN)) == [time_is_up]
    walked = happened.Walked(0, B3, C4)
    assert told_in_lines(walked, happened.GameEnded(WON)) == told_in_lines(walked)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("events", EVENTS, ids=lambda events: type(events[-1]).__name__)
def test_a_happening_is_told_as_one_sentence_with_its_places(events: tuple[Any, ...], language: str) -> None:
    for me in (0, 1, None):
        told = tell(events, me, language)
        assert re.search(r"[.!]$", told)
        assert not re.search(r"[{}]|  |\n", told)
        for event in events:
            if hasattr(event, "to"):
                assert called(event.to) in told
    if isinstance(events[0], happened.Walked | happened.SatDown):
        assert called(events[0].dwarf) in tell(events, None, language)


def test_what_takes_an_answer_is_not_told_before_it_is_given() -> None:
    for half in (happened.Kicked(0, B3, C4, 1), happened.ConductorCame(0, 1, 3), happened.DrawOffered(0)):
        assert told_in_lines(half) == []


@pytest.mark.parametrize("events", HAPPENINGS, ids=lambda events: type(events[-1]).__name__)
def test_what_the_other_clan_did_to_the_reader_befell_them(events: tuple[Any, ...]) -> None:
    (line,) = FACE.tell(GAME.view(MIDDLE, None), events, seating(2, 1), ENGLISH)
    own = isinstance(events[-1], BEFELL) and len(events) + isinstance(events[0], happened.SignTaken) > 1
    assert (line.matter is Matter.OWN) == own
    assert (re.search(r"\byour\b", line.text) is not None) == own
    (line,) = FACE.tell(GAME.view(MIDDLE, None), events, seating(2, None), ENGLISH)
    assert line.matter is not Matter.OWN


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("events", EVENTS, ids=lambda events: type(events[-1]).__name__)
def test_a_person_is_spoken_to_and_the_others_read_the_name(events: tuple[Any, ...], language: str) -> None:
    address = {"en": "[Yy]ou|[Yy]our", "de": "[Dd]u|[Dd]ein|[Dd]eine"}[language]
    if events in FOR_ALL_ALIKE:
        assert len({tell(events, me, language) for me in (0, 1, None)}) == 1
        return
    mine = tell(events, 0, language)
    assert re.search(rf"\b({address})\b", mine)
    assert "Ada" not in mine
    told = tell(events, None, language)
    assert "● Ada" in told
    assert not re.search(rf"\b({address})\b", told)
    assert "● Ada" in tell(events, 1, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_conductor_is_always_told_with_his_coin_and_no_slight_thing(language: str) -> None:
    colours = {"en": ("red", "green"), "de": ("Rot", "Grün")}[language]
    for colour in (0, 1):
        came, cleared = happened.ConductorCame(0, colour, 1), happened.SignCleared(colour, 7)
        for events in ((happened.ConductorCame(0, colour, 0),), (came, cleared)):
            for me in (0, 1, None):
                (line,) = FACE.tell(GAME.view(MIDDLE, None), events, seating(2, me), words_for(language))
                assert colours[colour] in line.text
                assert line.matter >= Matter.GREAT
        asks = words_for(language)("dwarf-train-ask-conductor", colour=("red", "green")[colour], **seating(2).who(0))
        assert colours[colour] in asks


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_events_are_told_alike(language: str) -> None:
    told = [tell(events, None, language) for events in EVENTS]
    assert len(set(told)) == len(told)


def test_time_running_out_in_mid_kick_leaves_the_landing_to_choose() -> None:
    state = GAME.clone(MIDDLE)
    state.options = Options(end="time")
    kick = next(action for action in GAME.legal(state, 0) if isinstance(action, Kick))
    GAME.apply(state, 0, kick)
    events = GAME.apply(state, None, TimeUp()).events
    assert told_in_lines(*events) == [ENGLISH("dwarf-train-told-time")]
    assert set(reachable(FACE, state, "en")) == signs(FACE, state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_waits_for_an_answer_is_told_without_it_where_it_is_broken_off(language: str) -> None:
    view, words = GAME.view(GAME.start(2, Options(), 1), None), words_for(language)
    answered: list[tuple[Any, Any]] = [
        (happened.Kicked(0, B3, C4, 1), happened.Landed(1, E8)),
        (happened.ConductorCame(0, 1, 3), happened.SignCleared(1, C4)),
        (happened.DrawOffered(0), happened.DrawDeclined(1)),
    ]
    for event, answer in answered:
        assert told_in_lines(event, language=language) == []
        (line,) = FACE.tell_broken_off(view, (event,), seating(2, 0), words)
        assert "{" not in line.text
        assert called(E8) not in line.text
        both = FACE.tell_broken_off(view, (event, answer), seating(2, 0), words)
        assert both == FACE.tell(view, (event, answer), seating(2, 0), words), "once answered, it is told as ever"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_clears_a_sign_away_in_a_click_of_its_own_did_not_make_the_conductor_come(language: str) -> None:
    """He is named, for nobody reads of his coming where there is a choice of signs."""
    cleared = happened.SignCleared(1, C4)
    conductor, came = {"en": ("conductor", " came"), "de": ("Schaffner", " gekommen")}[language]
    (line,) = told_in_lines(cleared, me=0, language=language)
    assert conductor in line
    assert came not in line
    assert called(C4) in line
    (line,) = told_in_lines(happened.ConductorCame(0, 1, 3), cleared, me=0, language=language)
    assert conductor in line
    assert came in line
