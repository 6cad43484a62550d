"""The face of Die Zwergenzugfahrt: what it tells, and that its controls offer all that is legal and nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.dwarf_train.face import DwarfTrainFace
from cogs.dwarf_train.places import aims, called, conductor_in, movable, rounds
from cogs.face.custom_id import sign
from cogs.face.lines import Matter
from cogs.face.sheet import Button
from cogs.face.words import LANGUAGES, words_for
from cogs.table.sheets import board_sheet, hand_sheet, parts
from db import Seat, Table
from engine.dwarf_train import (
    DWARF,
    IS_SEAT,
    SPACES,
    AcceptDraw,
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
    Sit,
    State,
    Take,
    TimeUp,
    Walk,
)
from engine.dwarf_train import events as happened
from engine.game import Outcome, Turn
from tests.cogs.clickable import offered, reachable, signs, within_limits
from tests.cogs.readers import NAMES, seating
from tests.engine.dwarf_train.train import deeds, drawn, play

FACE, GAME = DwarfTrainFace(), DwarfTrain()
ENGLISH = words_for("en")
BOTH = seating(2)
ENDS = ("turns", "time", "seats")


# What happened, told

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
    (happened.ConductorCame(0, 0, 0),),
    (happened.ConductorCame(0, 1, 0),),
    (happened.ConductorCame(1, 1, 3), happened.SignCleared(1, C4)),
    (happened.DrawOffered(1), happened.DrawDeclined(0)),
]
FOR_ALL_ALIKE: list[tuple[Any, ...]] = [
    (happened.ClockRanOut(),),
    (happened.PlayGoesOn(1, 100),),
    (happened.PlayGoesOn(5, 62),),
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
def test_no_two_events_are_told_alike(language: str) -> None:
    told = [tell(events, None, language) for events in EVENTS]
    assert len(set(told)) == len(told)


# Positions


def position(end: Any, seed: int, moves: int) -> State:
    """A game played at random for so many moves, with a liking for seats, kicks and signs."""
    rng = Random(seed)
    state = GAME.start(2, Options(end=end, turns=40), seed)
    for _ in range(moves):
        (seat,) = GAME.to_act(state)
        legal = [action for action in GAME.legal(state, seat) if not isinstance(action, Resign | AcceptDraw)]
        liked = [action for action in legal if isinstance(action, Sit | Lay | Take | Kick | DeclineDraw)]
        GAME.apply(state, seat, rng.choice(liked if liked and rng.random() < 0.6 else legal))
        if GAME.outcome(state) is not None:
            break
    return state


def asked(state: State) -> bool:
    return GAME.outcome(state) is None


every = st.builds(position, st.sampled_from(ENDS), st.integers(0, 2**64), st.integers(0, 70))
positions = every.filter(asked)
quick = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])

# Beside a sign, beside a dwarf that stands, beside an empty seat, and a seated one among them.
MIDDLE = GAME.scene(
    board="""
        . . r G . . . .
        r . . g r . . g
        r . r . . . . g
        . . . . . . . g
        . . . . . . g .
    """,
    kicks=(1, 0),
    turns=16,
)


def phases() -> dict[str, State]:
    """A position of each kind of question."""
    found = {"turn": GAME.clone(MIDDLE), "draw": GAME.clone(MIDDLE), "land": GAME.clone(MIDDLE)}
    GAME.apply(found["draw"], 0, OfferDraw())
    kick = next(action for action in GAME.legal(MIDDLE, 0) if isinstance(action, Kick))
    GAME.apply(found["land"], 0, kick)
    for seed in range(200):
        state = position("turns", seed, 40)
        if state.phase == "conductor":
            return found | {"conductor": state}
    raise AssertionError("the conductor never came")


PHASES = phases()


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
    assert re.search(rf" {rounds(state.turns + asked(state))}( |$)", text, re.MULTILINE)
    assert len(text) <= parts.ALT_MOST


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("turns", "waits"), [(0, 7), (6, 1), (7, 7), (32, 3), (37, None)])
def test_the_conductor_is_announced_while_he_still_comes(language: str, turns: int, waits: int | None) -> None:
    view = replace(GAME.view(MIDDLE, None), turn=Turn(turns + 1, 0), options=Options(turns=40), thrower=1)
    assert conductor_in(view) == waits
    line = FACE.board_text(view, BOTH, words_for(language)).splitlines()[-1]
    assert ("▲ Ben" in line) == (waits is not None)
    if waits and waits > 1:
        assert str(waits) in line


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_everybody_is_told_what_is_asked_and_of_whom(state: State, language: str) -> None:
    (actor,) = GAME.to_act(state)
    for reader in (0, 1, None):
        question = FACE.question(GAME.view(state, reader), seating(2, reader), words_for(language))
        assert (NAMES[actor] in question) == (reader != actor)
        assert "\n" not in question


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
    assert "Ada" in said[1] == said[None]
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


# Controls


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_from_the_hand_exactly_what_is_legal_can_be_reached(state: State, language: str) -> None:
    assert set(reachable(FACE, state, language)) == signs(FACE, state)


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
    assert at_once == {sign(GAME, action) for action in legal if not isinstance(action, Deed | Resign)}


@quick
@given(positions)
def test_no_question_takes_more_than_three_rows(state: State) -> None:
    (seat,) = GAME.to_act(state)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    first = FACE.hand_controls(view, legal, "", BOTH, ENGLISH)
    within_limits(first, 3)
    for pick in {control.argument for control in offered(first) if control.verb == "pick"}:
        within_limits(FACE.hand_controls(view, legal, pick, BOTH, ENGLISH), 3)


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
def test_a_label_names_the_space_and_its_number_or_its_direction_on_the_picture(state: State, language: str) -> None:
    (seat,) = GAME.to_act(state)
    legal = GAME.legal(state, seat)
    numbers, controls = aims(legal), reachable(FACE, state, language)
    assert sorted(numbers.values()) == list(range(1, len(numbers) + 1))
    for action in legal:
        if isinstance(action, Deed | Land | Point):
            label = controls[sign(GAME, action)].label
            assert re.search(rf"\b{called(action.to)}\b", label)
            if isinstance(action, Deed):
                (row, column), (dwarf_row, dwarf_column) = divmod(action.to, 8), divmod(action.dwarf, 8)
                way = (row - dwarf_row, column - dwarf_column)
                assert label.startswith({(-1, 0): "↑ ", (1, 0): "↓ ", (0, -1): "← ", (0, 1): "→ "}[way])
            else:
                assert label.startswith(f"{numbers[action.to]}: ")


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_a_dwarf_is_offered_by_its_number_on_the_picture(state: State, language: str) -> None:
    (seat,) = GAME.to_act(state)
    rows = FACE.board_controls(GAME.view(state, None), BOTH, words_for(language))
    dwarves = [control for control in offered(rows) if control.argument.startswith("dwarf=")]
    assert {int(control.argument.removeprefix("dwarf=")): control.label.split()[1] for control in dwarves} == {
        space: str(number) for space, number in movable(GAME.legal(state, seat)).items()
    }


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
    assert labels["dwarf=2"] == ENGLISH("dwarf-train-button-seated", number=1, place="a3")
    assert labels["dwarf=18"] == ENGLISH("dwarf-train-button-dwarf", number=5, place="c3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_resigning_is_asked_once_more(language: str) -> None:
    view, legal = GAME.view(MIDDLE, 0), GAME.legal(MIDDLE, 0)
    rows = FACE.hand_controls(view, legal, "resign", BOTH, words_for(language))
    asked, sure, back = offered(rows)
    assert isinstance(asked, Button)
    assert asked.disabled
    assert asked.label.endswith("?")
    assert (sure.verb, sure.argument) == ("act", sign(GAME, Resign()))
    assert (back.verb, back.argument) == ("pick", "")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Dwarf 1 on a3: what does it do?"), ("de", "Zwerg 1 auf a3: Was tut er?")]
)
def test_the_dwarf_that_was_picked_is_named_above_what_it_can_do(language: str, said: str) -> None:
    heading, *_ = offered(
        FACE.hand_controls(GAME.view(MIDDLE, 0), GAME.legal(MIDDLE, 0), "dwarf=2", BOTH, words_for(language))
    )
    assert isinstance(heading, Button)
    assert heading.disabled
    assert heading.label == said


def test_a_draw_can_be_offered_only_when_the_rules_allow_it() -> None:
    state = GAME.clone(MIDDLE)
    GAME.apply(state, 0, OfferDraw())
    GAME.apply(state, 1, DeclineDraw())
    acts = {control.argument for control in offered(FACE.board_controls(GAME.view(state, None), BOTH, ENGLISH))}
    assert sign(GAME, OfferDraw()) not in acts


@pytest.mark.parametrize(
    "pick", ["?", "dwarf", "dwarf=", "dwarf=40", "dwarf=-1", "dwarf=²", "dwarf=9", "=1", "resigned"]
)
@pytest.mark.parametrize("phase", PHASES)
def test_a_pick_that_means_nothing_shows_the_first_question(phase: str, pick: str) -> None:
    state = PHASES[phase]
    (seat,) = GAME.to_act(state)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    first = FACE.hand_controls(view, legal, "", BOTH, ENGLISH)
    assert FACE.hand_controls(view, legal, pick, BOTH, ENGLISH) == first


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


# Nothing hidden but the coin to come


@settings(quick, max_examples=8)
@given(every, st.integers(1, 2**64))
def test_no_sheet_tells_of_the_coin_to_come(state: State, seed: int) -> None:
    """Whatever chance holds next, board and hand are the same to the byte."""
    other = GAME.redeal(state, None, Random(seed))
    assert other.seed != state.seed
    made = []
    for each in (state, other):
        table = _table(each)
        asked = hand_sheet.Asked(0, "de", "Club · #trains")
        made.append((board_sheet.board(table, ()), hand_sheet.hand(table, (), asked)))
    assert made[0] == made[1]


def _table(state: State) -> Table:
    over = state.outcome is not None
    return Table(
        id=1,
        game=GAME.key,
        rules_version=state.rules_version,
        options=state.options.model_dump_json(),
        seed=1,
        state=GAME.dump(state),
        version=9,
        status="ended" if over else "playing",
        guild=1,
        channel=2,
        host=100,
        invited=False,
        locale="en-US",
        created=0.0,
        begun=1.0,
        ended=60.0 if over else None,
        seats=[Seat(100 + at, name, computer=False) for at, name in enumerate(NAMES[:2])],
        invitations=[],
    )


def test_nobody_holds_anything_so_the_board_comes_with_the_question() -> None:
    view = GAME.view(MIDDLE, 0)
    assert not FACE.holds(view)
    assert FACE.hand_picture(view, (), seating(2, 0), ENGLISH) is None
    assert FACE.hand_text(view, seating(2, 0), ENGLISH) == ""


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_those_of_the_tables_version(language: str) -> None:
    old, new = (dict(FACE.rules(words_for(language), version)) for version in (1, 2))
    assert old.keys() == new.keys()
    (differs,) = (heading for heading in old if old[heading] != new[heading])
    assert differs == words_for(language)("dwarf-train-rules-end")
    assert re.findall(r"\d+", old[differs]) == []
    assert re.findall(r"\d+", new[differs]) == ["20", "150"]
    assert {"en": "one in four", "de": "jedes vierte"}[language] in new[differs]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("version", [1, 2])
def test_the_rules_come_in_numbered_steps_each_with_an_example(version: int, language: str) -> None:
    for number, (heading, text) in enumerate(FACE.rules(words_for(language), version), 1):
        assert heading.startswith(f"{number}. ")
        assert text.count({"en": "_Example:_", "de": "_Beispiel:_"}[language]) == 1
        assert len(text) <= 1024


def test_the_examples_of_the_rules_are_possible() -> None:
    space = {called(space): space for space in range(SPACES)}
    state = GAME.scene(
        board="""
            . . r . . . g .
            . . . r g . . g
            r . . . . . . g
            r . . . . . . g
            r . . . . . . .
        """
    )
    legal = GAME.legal(state, 0)
    assert Walk(space["c1"], space["b1"]) in legal
    assert Sit(space["c1"], space["c2"]) in legal
    assert Lay(space["a3"], space["a4"]) in legal
    assert Kick(space["b4"], space["b5"]) in legal
    assert IS_SEAT[space["c5"]]
    GAME.apply(state, 0, Kick(space["b4"], space["b5"]))
    assert Land(space["e8"]) in GAME.legal(state, 1)


@quick
@given(positions)
def test_every_question_has_a_lesson_and_the_rarer_deed_comes_first(state: State) -> None:
    (seat,) = GAME.to_act(state)
    legal = GAME.legal(state, seat)
    kind = FACE.lesson(GAME.view(state, seat), legal)
    deeds = [deed for deed in (Kick, Take, Sit) if any(isinstance(action, deed) for action in legal)]
    assert kind == (state.phase if state.phase != "turn" else deeds[0].__name__.lower() if deeds else "turn")
    for language in LANGUAGES:
        assert "\n" not in words_for(language)(f"dwarf-train-lesson-{kind}")


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


def test_time_running_out_in_mid_kick_leaves_the_landing_to_choose() -> None:
    state = GAME.clone(MIDDLE)
    state.options = Options(end="time")
    kick = next(action for action in GAME.legal(state, 0) if isinstance(action, Kick))
    GAME.apply(state, 0, kick)
    events = GAME.apply(state, None, TimeUp()).events
    assert told_in_lines(*events) == [ENGLISH("dwarf-train-told-time")]
    assert set(reachable(FACE, state, "en")) == signs(FACE, state)
