"""The face of Die Zwergenzugfahrt in words: the board, what is asked, how it ended, lessons, and nothing hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.dwarf_train.face import DwarfTrainFace
from cogs.dwarf_train.places import called, conductor_in, rounds
from cogs.face.sheet import ALT_MOST
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.table.sheets import board_sheet, hand_sheet
from db import Seat, Table
from engine.dwarf_train import DWARF, IS_SEAT, SIGN, SPACES, DwarfTrain, Kick, Options, Sit, State, Take, Walk
from engine.game import Outcome, Turn
from tests.cogs.dwarf_train.positions import MIDDLE, PHASES, asked, every, positions, quick
from tests.cogs.readers import NAMES, seating
from tests.engine.dwarf_train.train import deeds, drawn, play

FACE, GAME = DwarfTrainFace(), DwarfTrain()
ENGLISH = words_for("en")
BOTH = seating(2)


def test_each_kind_of_question_is_among_the_positions() -> None:
    assert {phase: state.phase for phase, state in PHASES.items()} == {phase: phase for phase in PHASES}


# The board in words


@quick
@given(every, st.sampled_from(LANGUAGES))
def test_the_text_board_stands_alone(state: State, language: str) -> None:
    """The train can be set up again from it, with all counts, the turn and the conductor."""
    view, words = GAME.view(state, None), words_for(language)
    text = FACE.board_text(view, BOTH, words)
    head, *rows = text.splitlines()[:6]
    assert head.split() == [str(column) for column in range(1, 9)]
    spaces = [(row[0], row[2:].ljust(24)[at : at + 3]) for row in rows for at in range(0, 24, 3)]
    letters = {0: " ", 1: "R", 2: "G", 3: "r", 4: "g"}
    for space, (row, shown) in enumerate(spaces):
        assert row == called(space)[0]
        assert (shown[0] == "[") == IS_SEAT[space]
        assert shown[1].replace("·", " ") == letters[state.spaces[space]]
    for clan, name in enumerate(NAMES[:2]):
        said = words("dwarf-train-loses", who=BOTH[clan], turns=state.lost[clan])
        assert (said in text) == (state.lost[clan] > 0)
        (line,) = (line for line in text.splitlines() if f"{name} ({'RG'[clan]}, " in line)
        numbers = [int(number) for number in re.findall(r"\d+", line)]
        assert numbers == [view.held[clan], 10, state.stock[clan], state.takes[clan]]
        standing, seated, signs = (
            re.findall(r"\b[a-e][1-8]\b", part) for part in _line(text, words, clan).split(";", maxsplit=2)
        )
        dwarves = [space for space in range(SPACES) if state.spaces[space] == DWARF[clan]]
        assert standing == [called(space) for space in dwarves if not IS_SEAT[space]]
        assert seated == [called(space) for space in dwarves if IS_SEAT[space]]
        assert signs == [called(space) for space in range(SPACES) if state.spaces[space] == SIGN[clan]]
    assert re.search(rf" {rounds(state.turns + asked(state))}( |$)", text, re.MULTILINE)
    assert len(text) <= ALT_MOST


def _line(text: str, words: Words, clan: int) -> str:
    """Where a clan's dwarves and signs are, in words."""
    start = words("dwarf-train-pieces", colour=("red", "green")[clan], standing="", seated="", signs="").split(":")[0]
    (line,) = (line for line in text.splitlines() if line.startswith(f"{start}:"))
    return line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("turns", "waits"), [(0, 7), (6, 1), (7, 7), (32, 3), (37, None)])
def test_the_conductor_is_announced_while_he_still_comes(language: str, turns: int, waits: int | None) -> None:
    view = replace(GAME.view(MIDDLE, None), turn=Turn(turns + 1, 0), options=Options(turns=40))
    assert conductor_in(view) == waits
    line = FACE.board_text(view, BOTH, words_for(language)).splitlines()[-1]
    coin = {"en": "throws his coin", "de": "wirft seine Münze"}[language]
    assert (coin in line) == (waits is not None)
    assert "▲ Ben" not in line, "no clan throws it"
    if waits and waits > 1:
        assert str(waits) in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_questions_are_told_apart(language: str) -> None:
    words = words_for(language)
    said = {FACE.question(replace(GAME.view(state, None), asked=(0,)), BOTH, words) for state in PHASES.values()}
    assert len(said) == len(PHASES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["ten-seats", "turns", "time", "played-on", "cap", "resigned"])
def test_a_win_is_told_with_its_reason_to_winner_loser_and_channel(reason: str, language: str) -> None:
    view, words = GAME.view(MIDDLE, None), words_for(language)
    won = replace(view, asked=(), phase="over", held=[9, 5], outcome=Outcome(((0,), (1,)), (9, 5), reason))
    said = {me: FACE.question(won, seating(2, me), words) for me in (0, 1, None)}
    assert "Ada" not in said[0]
    assert "Ada" in said[1]
    assert (said[1] == said[None]) == (reason != "resigned"), "whoever gave up is told so"
    assert ("Ben" in said[None]) == (reason == "resigned")
    assert re.findall(r"\d+", said[None])[-2:] == ["9", "5"]
    other = replace(won, outcome=Outcome(((0,), (1,)), (9, 5), "turns" if reason != "turns" else "time"))
    assert FACE.question(other, BOTH, words) != said[None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_draw_by_seats_and_one_by_agreement_are_told_apart(language: str) -> None:
    view, words = GAME.view(MIDDLE, None), words_for(language)
    told = {
        reason: FACE.question(
            replace(view, asked=(), phase="over", held=[7, 7], outcome=Outcome(((0, 1),), (7, 7), reason)),
            seating(2, 0),
            words,
        )
        for reason in ("turns", "time", "cap", "agreed", "played-on")
    }
    assert told["turns"] == told["time"] == told["cap"]
    assert len(set(told.values())) == 3
    assert all(re.findall(r"\d+", said)[-2:] == ["7", "7"] for said in told.values())


# Nothing hidden but the coin to come


@pytest.mark.slow
@settings(quick, max_examples=8)
@given(every, st.integers(1, 2**64))
def test_no_sheet_tells_of_the_coin_to_come(state: State, seed: int) -> None:
    """Whatever chance holds next, board and hand are the same to the byte."""
    other = GAME.redeal(state, None, Random(seed))
    assert other.seed != state.seed
    made = []
    for each in (state, other):
        table = _table(each)
        asked = hand_sheet.HandOptions(0, "de", "Club · #trains")
        made.append((board_sheet.board(table, ()), hand_sheet.hand(table, (), asked)))
    assert made[0] == made[1]


def _table(state: State) -> Table:
    options, seats = state.options.model_dump_json(), [Seat(100 + at, NAMES[at], computer=False) for at in (0, 1)]
    table = Table(
        GAME.key, state.rules_version, options, 1, 1, 2, 100, "en-US", 0.0, 1, GAME.dump(state), 9, seats=seats
    )
    return replace(table, status="playing" if state.outcome is None else "ended")


def test_nobody_holds_anything_so_the_board_comes_with_the_question() -> None:
    view = GAME.view(MIDDLE, 0)
    assert not FACE.holds(view)
    assert FACE.hand_picture(view, (), seating(2, 0), ENGLISH) is None
    assert FACE.hand_text(view, seating(2, 0), ENGLISH) == ""


# In somebody's first game


@quick
@given(positions)
def test_every_question_has_a_lesson_and_after_the_first_turn_the_rarer_deed_comes_first(state: State) -> None:
    (seat,) = GAME.to_act(state)
    legal = GAME.legal(state, seat)
    kind = FACE.lesson(GAME.view(state, seat), legal)
    later = GAME.turn(state).number > 2
    deeds = [deed for deed in (Kick, Take, Sit) if later and any(isinstance(action, deed) for action in legal)]
    assert kind == (state.phase if state.phase != "turn" else deeds[0].__name__.lower() if deeds else "turn")
    for language in LANGUAGES:
        assert "\n" not in words_for(language)(f"dwarf-train-lesson-{kind}")


@pytest.mark.parametrize("seed", range(4))
def test_the_first_lesson_is_what_a_turn_is_about(seed: int) -> None:
    state = GAME.start(2, Options(), seed)
    for _ in range(2):
        (seat,) = GAME.to_act(state)
        legal = GAME.legal(state, seat)
        assert any(isinstance(action, Sit) for action in legal), "which has a lesson of its own"
        assert FACE.lesson(GAME.view(state, seat), legal) == "turn"
        GAME.apply(state, seat, next(action for action in legal if isinstance(action, Walk)))


# Playing on


def played_on() -> State:
    state = GAME.scene(board=drawn(), turns=59, clan=1)
    play(state, deeds(state)[0])
    assert state.until == 100
    return state


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_says_that_play_goes_on_and_until_when(language: str) -> None:
    words, state = words_for(language), played_on()
    lines = FACE.board_text(GAME.view(state, None), BOTH, words).splitlines()
    assert lines.count(words("dwarf-train-count-at-most", turn=31, most=50)) == 1


def test_the_conductor_is_announced_while_it_is_played_on() -> None:
    assert conductor_in(GAME.view(played_on(), None)) == 3


def test_only_a_game_by_time_has_a_clock() -> None:
    assert FACE.seconds(Options()) is None
    assert FACE.seconds(Options(end="seats")) is None
    assert FACE.seconds(Options(end="time", minutes=30)) == 1800.0
