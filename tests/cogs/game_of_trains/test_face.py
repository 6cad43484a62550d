"""The face of The Game of Trains: what it tells, and that its controls offer all that is legal and nothing else."""

from __future__ import annotations

import dataclasses
import re
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cogs.face.custom_id import sign
from cogs.face.lines import Matter
from cogs.face.seating import Seating
from cogs.face.sheet import Choice
from cogs.face.words import LANGUAGES, words_for
from cogs.game_of_trains.face import GameOfTrainsFace
from cogs.game_of_trains.legend import IN_ORDER
from cogs.game_of_trains.story import marks
from engine.game import EVERYTHING, Outcome
from engine.game_of_trains import FUNCTION, Choose, Draw, Function, GameOfTrains, Place, Use, shunted
from engine.game_of_trains import events as happened
from engine.game_of_trains.state import State
from tests.cogs.clickable import offered, reachable, within_limits
from tests.cogs.readers import NAMES, seating, they

FACE, GAME = GameOfTrainsFace(), GameOfTrains()
ENGLISH = words_for("en")
ALL = seating(4)
FRAME = GAME.view(GAME.start(2, GAME.Options(), 1), None)
VOICES = (0, 1, None)  # the one it is told of, another seat, the channel


# What happened, told

NarratedTurn = tuple[Any, ...]  # the events of one move

MOVES: dict[type, NarratedTurn] = {
    happened.Chose: (happened.Chose(0, 61, 2, 17),),
    happened.Placed: (happened.Placed(0, 61, 2, 17),),
    happened.Used: (happened.Used(0, 5, None), happened.Removed(1, 17, 3), happened.Refilled(1, 61, 3)),
    happened.Moved: (happened.Used(0, 1, 2), happened.Moved(0, 61, 2, 4)),
    happened.Swapped: (happened.Used(0, 4, 2), happened.Swapped(0, 61, 2, 17, 3)),
    happened.Locked: (happened.Used(0, 2, 0), happened.Locked(0, 61, 0, 2)),
    happened.LockLost: (happened.Used(0, 1, 0), happened.Moved(0, 17, 0, 2), happened.LockLost(0, 61, 0, 2)),
    happened.Removed: (happened.Used(1, 6, None), happened.Removed(0, 61, 6)),
    happened.Spared: (happened.Used(1, 7, None), happened.Spared(0, 61, 0)),
    happened.Refilled: (happened.Used(1, 7, None), happened.Removed(0, 17, 0), happened.Refilled(0, 61, 0)),
    happened.Discarded: (happened.Placed(0, 5, 2, 61), happened.Discarded((61, 70))),
    happened.Shuffled: (happened.Shuffled(61), happened.Drew(0, 5), happened.Placed(0, 5, 2, 17)),
}


def tell(kind: type, me: int | None, language: str) -> str:
    seen = [GAME.seen(event, me) for event in MOVES[kind]]
    (line,) = FACE.tell(FRAME, [event for event in seen if event is not None], seating(2, me), words_for(language))
    return line.text


def test_every_kind_of_event_is_told_but_what_the_counts_on_the_board_and_the_question_say() -> None:
    untold = (happened.LaidAside(0, 2, (17, 61)), happened.Drew(0, 61), happened.Won(0), happened.CapReached(400))
    assert set(get_args(happened.Event)) - set(MOVES) == {type(event) for event in untold}
    assert FACE.tell(FRAME, untold, seating(2, 0), ENGLISH) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MOVES, ids=lambda kind: kind.__name__)
def test_an_event_is_told_with_its_numbers_to_everybody_who_may_know_it(kind: type, language: str) -> None:
    for me in VOICES:
        told = tell(kind, me, language)
        assert told
        assert "{" not in told
        assert "61" in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MOVES, ids=lambda kind: kind.__name__)
def test_a_person_is_spoken_to_and_the_others_read_the_name(kind: type, language: str) -> None:
    mover = next(event.seat for event in MOVES[kind] if hasattr(event, "seat"))
    address = {"en": "You", "de": "Du"}[language]
    told = tell(kind, mover, language)
    assert re.search(rf"\b({address})\b", told)
    assert NAMES[mover] not in told
    for reader in (1 - mover, None):
        told = tell(kind, reader, language)
        assert NAMES[mover] in told
        assert not re.search(rf"\b({address})\b", told)


DRAWN: NarratedTurn = (happened.Drew(0, None), happened.Placed(0, 61, 2, 17))
REMOVAL: NarratedTurn = (
    *(happened.Used(1, 7, None), happened.Removed(1, 80, 0), happened.Spared(2, 44, 0), happened.Removed(0, 17, 0)),
    *(happened.Refilled(1, 3, 0), happened.Refilled(0, 61, 0)),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_removal_is_one_line_that_tells_everybody_of_their_own_wagon_first(language: str) -> None:
    for me, numbers in ((0, [17, 61, 80, 3, 44]), (1, [80, 3, 44, 17, 61]), (2, [44, 80, 3, 17, 61])):
        (line,) = FACE.tell(FRAME, REMOVAL, seating(3, me), words_for(language))
        assert [int(number) for number in re.findall(r"\d+", line.text)] == numbers
        assert len(re.findall(r"\b(?:your|deine|deiner)\b", line.text)) == 1


def test_only_a_wagon_that_another_has_taken_befell_the_reader() -> None:
    matters = [FACE.tell(FRAME, REMOVAL, seating(3, me), ENGLISH)[0].matter for me in (0, 1, 2, None)]
    assert matters == [Matter.OWN, Matter.PLAIN, Matter.PLAIN, Matter.PLAIN]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_tells_of_a_removal_the_readers_wagon_alone_and_leaves_the_row_to_the_picture(language: str) -> None:
    events = [*REMOVAL, happened.Discarded((3, 30)), happened.Shuffled(40)]
    words = words_for(language)
    for me, numbers in ((0, [17, 61]), (1, [80, 3]), (2, [44])):
        (line,) = FACE.tell(FRAME, events, seating(3, me), words)
        assert [int(number) for number in re.findall(r"\d+", line.at_a_glance)] == numbers
    (for_all,) = FACE.tell(FRAME, events, seating(3), words)
    assert for_all.at_a_glance == FACE.tell(FRAME, REMOVAL, seating(3), words)[0].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_pairs_that_left_the_row_are_told_in_one_sentence(language: str) -> None:
    pairs = [happened.Discarded((30, 38)), happened.Discarded((60, 69)), happened.Discarded((39, 65))]
    (line,) = FACE.tell(FRAME, [*REMOVAL, *pairs, happened.Shuffled(40)], seating(3), words_for(language))
    (removal,) = FACE.tell(FRAME, REMOVAL, seating(3), words_for(language))
    rest = line.text.removeprefix(removal.text)
    assert re.findall(r"\d+", rest) == ["30", "38", "60", "69", "39", "65", "40"]
    assert rest.count(".") == 2, "the pairs, and the new pile"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wagon_whose_place_was_not_filled_before_the_end_is_told_to_be_gone(language: str) -> None:
    words = words_for(language)
    for me in (0, 1):
        (line,) = FACE.tell(FRAME, REMOVAL[:-1], seating(3, me), words)
        assert words("game-of-trains-told-gone", wagon=17, **seating(3, me).who(0)) in line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_removal_names_everyone_whose_train_it_changed(language: str) -> None:
    """A symbol alone says nothing to those who have it read out."""
    (line,) = FACE.tell(FRAME, REMOVAL, seating(3), words_for(language))
    assert all(re.search(rf"{NAMES[seat]}\b", line.text.partition(":")[2]) for seat in range(3))


def test_a_turn_is_not_told_before_it_is_over() -> None:
    assert FACE.tell(FRAME, [happened.Shuffled(40), happened.Drew(0, None)], seating(2, 1), ENGLISH) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawn_card_that_nobody_else_tells_of_is_told_with_its_number_to_its_owner_alone(language: str) -> None:
    before, words = (happened.Drew(0, 5), happened.Placed(0, 5, 2, 17)), words_for(language)
    for me in VOICES:
        events = [seen for event in (*before, happened.Drew(0, 61)) if (seen := GAME.seen(event, me)) is not None]
        _, line = FACE.tell_broken_off(FRAME, events, seating(2, me), words)
        assert ("61" in line.text) == (me == 0)
        assert FACE.tell_broken_off(FRAME, events[:2], seating(2, me), words) == FACE.tell(
            FRAME, events[:2], seating(2, me), words
        ), "a placed one is told once"


def test_a_card_that_a_stand_in_only_placed_was_not_drawn_by_it() -> None:
    both, half = (FACE.tell(FRAME, events, seating(2, 1), ENGLISH)[0].text for events in (DRAWN, DRAWN[1:]))
    assert both == ENGLISH("game-of-trains-told-placed", card=61, replaced=17, **they("● Ada"))
    assert half == ENGLISH("game-of-trains-told-chose", card=61, replaced=17, **they("● Ada"))


def test_cards_chosen_one_after_the_other_have_a_line_each() -> None:
    chosen: list[Any] = [happened.Chose(0, 61, 2, 17), happened.Chose(1, 5, 0, 80), happened.LaidAside(1, 1, None)]
    assert len(FACE.tell(FRAME, chosen, seating(2), ENGLISH)) == 2


# What is marked as new


def test_all_that_changed_over_several_turns_is_marked_with_whose_move_it_was() -> None:
    events: list[Any] = [
        *REMOVAL,
        happened.Used(2, 4, 3),
        happened.Swapped(2, 30, 3, 12, 4),
        happened.Placed(0, 9, 0, 61),
    ]
    found = marks(events)
    assert found.wagons == {(1, 0): 1, (0, 0): 0, (2, 3): 2, (2, 4): 2}
    assert found.cards == {80, 17, 61}


def test_wagons_that_slid_aside_are_marked_and_a_gap_is_not() -> None:
    moved: list[Any] = [happened.Used(0, 1, 1), happened.Moved(0, 61, 1, 3)]
    assert marks(moved).wagons == {(0, 1): 0, (0, 2): 0, (0, 3): 0}
    removed: list[Any] = [happened.Used(1, 5, None), happened.Removed(0, 61, 3)]
    assert marks([*moved, *removed]).wagons == {(0, 1): 0, (0, 2): 0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_two_directions_are_told_apart(language: str) -> None:
    right, left = (
        FACE.tell(FRAME, [happened.Used(0, 1, at), happened.Moved(0, 61, at, to)], seating(2), words_for(language))
        for at, to in ((2, 4), (4, 2))
    )
    assert right != left


# Random positions


def position(players: int, seed: int, moves: int) -> State:
    """A game played at random for so many moves, or until just before its end."""
    rng = Random(seed)
    state = GAME.start(players, GAME.Options(), seed)
    for _ in range(moves):
        after = GAME.clone(state)
        seat = after.actor
        GAME.apply(after, seat, rng.choice(GAME.legal(after, seat)))
        if GAME.outcome(after) is not None:
            break
        state = after
    return state


positions = st.builds(position, st.integers(2, 4), st.integers(0, 2**64), st.integers(0, 60))
quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


# The board in words


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_the_text_board_stands_alone(state: State, language: str) -> None:
    """Names, every wagon in its place, locks, the row with what each card does, and both piles can be read from it."""
    view, words = GAME.view(state, None), words_for(language)
    text = FACE.board_text(view, seating(len(state.trains)), words)
    lines = text.splitlines()
    for seat, (train, locks) in enumerate(zip(state.trains, state.locks, strict=True)):
        _, name, *wagons = lines[seat].split()
        assert name == NAMES[seat]
        assert wagons == [f"{wagon}*" if lock else f"{wagon}" for wagon, lock in zip(train, locks, strict=True)]
    row = next(line for line in lines if line.startswith(words("game-of-trains-row", row="").strip()))
    for card in state.row:
        assert f"{card} ({words(f'game-of-trains-function-{FUNCTION[card].value}')})" in row
    assert [int(number) for number in re.findall(r"\d+", lines[-1])] == [len(state.pile), len(state.discard)]
    assert ("*" in lines[len(state.trains)]) == any(map(any, state.locks)), "the sign is explained where it is used"
    assert len(text) <= 900, "it fits into an alt text"


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Ada", "Apprentice Stoker", "Apprentice Signaller"), ["● Ada", "▲ Stoker", "■ Signaller"]),
        (("Ada", "Apprentice Stoker", "Signaller 2"), ["● Ada", "▲ Apprentic…", "■ Signaller…"]),
        (("Maximilianus", "Maximilianusus", "Max"), ["● Maximilia…", "▲ Maximilia…", "■ Max"]),
    ],
)
def test_names_that_would_be_cut_to_the_same_are_told_apart_in_the_text_board(
    names: tuple[str, ...], short: list[str]
) -> None:
    table = Seating(names, (False, True, True))
    lines = FACE.board_text(GAME.view(position(3, 1, 5), None), table, words_for("en")).splitlines()
    assert [" ".join(line.split()[:2]) for line in lines[:3]] == short


@pytest.mark.parametrize("function", Function)
def test_what_a_card_does_can_be_read_without_the_rule_before_it(function: Function) -> None:
    for language, same in (("en", "the same"), ("de", "dasselbe")):
        assert same not in FACE.about(function.value, words_for(language)).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_has_one_card_is_not_asked_to_choose_a_card(language: str) -> None:
    words, state = words_for(language), GAME.start(2, GAME.Options(first=0), 1)
    asked = words("game-of-trains-ask-setup", who="", voice="you")
    assert FACE.question(GAME.view(state, 0), seating(2, 0), words) != asked
    GAME.apply(state, 0, GAME.legal(state, 0)[0])
    assert FACE.question(GAME.view(state, 1), seating(2, 1), words) == asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_offered_a_card_of_an_empty_row(language: str) -> None:
    words = words_for(language)
    state = GAME.scene(trains=[[1, 2, 3, 4, 5, 7, 6], [70, 60, 50, 40, 30, 20, 10]], row=[], actor=0)
    assert FACE.question(GAME.view(state, 0), seating(2, 0), words) == words("game-of-trains-draw-only")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_told_to_winner_loser_and_channel(language: str) -> None:
    words = words_for(language)
    state = GAME.scene(trains=[[1, 2, 3, 4, 5, 7, 6], [70, 60, 50, 40, 30, 20, 10]], row=[28], actor=0)
    GAME.apply(state, 0, Use(28, 5))
    said = {me: FACE.question(GAME.view(state, me), seating(2, me), words) for me in (0, 1, None)}
    assert "Ada" not in said[0]
    assert "Ada" in said[1] == said[None]
    assert FACE.question(GAME.view(state, EVERYTHING), seating(2), words) == said[None]
    nobody = dataclasses.replace(GAME.view(state, None), outcome=Outcome((), None, "cap"))
    assert "400" in FACE.question(nobody, seating(2), words)


# Controls


@quick
@example(position(2, 2, 60), "en")  # one card lies in the row, and one wagon can be locked with it
@given(positions, st.sampled_from(LANGUAGES))
def test_the_board_offers_nothing_illegal_and_follows_from_what_all_can_see(state: State, language: str) -> None:
    view, words = GAME.view(state, None), words_for(language)
    rows = FACE.board_controls(view, ALL, words)
    within_limits(rows, 3)
    legal = GAME.legal(state, state.actor)
    signs = {sign(GAME, action) for action in legal}
    done = {control.argument for control in offered(rows) if control.verb == "act"}
    picked = {control.argument for control in offered(rows) if control.verb == "pick"}
    assert done <= signs
    if state.phase == "place":
        assert done == signs
    if state.phase == "setup":
        assert not rows, "it depends on the hand"
    if state.phase == "turn":
        assert sign(GAME, Draw()) in done
        # What is not done at once is asked next, so together they cover the row.
        cards = {f"use={action.card}" for action in legal if isinstance(action, Use) and sign(GAME, action) not in done}
        assert picked == cards


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_a_pick_leads_to_a_question_of_its_own_that_names_the_card(state: State, language: str) -> None:
    view, legal, words = GAME.view(state, state.actor), GAME.legal(state, state.actor), words_for(language)
    first = FACE.question(view, ALL, words)
    for pick in {
        one.argument for one in offered(FACE.hand_controls(view, legal, "", ALL, words)) if one.verb == "pick"
    }:
        asked = FACE.question_after(pick, view, legal, words)
        assert asked.endswith("?")
        assert asked != first
        assert re.search(rf"\b{pick.partition('=')[2]}\b", asked)


def announces_the_truth(state: State, language: str) -> None:
    seat = state.actor
    controls = reachable(FACE, state, language)
    words = words_for(language)
    start = words("game-of-trains-after", train="", lost="no")
    for action in GAME.legal(state, seat):
        control = controls[sign(GAME, action)]
        after = GAME.clone(state)
        GAME.apply(after, seat, action)
        if isinstance(control, Choice) and control.description.startswith(start):
            wagons = zip(after.trains[seat], after.locks[seat], strict=True)
            train = " ".join(f"{wagon}*" if lock else f"{wagon}" for wagon, lock in wagons)
            lost = "yes" if after.locks[seat] != state.locks[seat] else "no"
            assert control.description == words("game-of-trains-after", train=train, lost=lost)
        else:
            kept = isinstance(action, Draw) or (isinstance(action, Use) and after.locks[seat] != state.locks[seat])
            removal = isinstance(action, Use) and action.place is None
            assert kept or removal, "only what leaves the own order alone goes without an announcement"


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_the_train_that_a_line_announces_is_the_train_that_comes_of_it(state: State, language: str) -> None:
    announces_the_truth(state, language)


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_a_label_names_the_wagons_that_its_action_is_about(state: State, language: str) -> None:
    seat = state.actor
    train = state.trains[seat]
    controls = reachable(FACE, state, language)
    for action in GAME.legal(state, seat):
        label = controls[sign(GAME, action)].label
        numbers = [int(number) for number in re.findall(r"\d+", label)]
        match action:
            case Choose(card, place):
                assert numbers == [card, train[place], place + 1]
            case Place(place):
                assert numbers == [state.hands[seat][0], train[place], place + 1]
            case Use(card, None):
                assert numbers[0] == card
            case Use(_, place):
                assert place is not None
                assert numbers[0] == train[place]


@pytest.mark.parametrize(("place", "said"), [(0, ", loses a lock"), (1, ""), (2, ", loses a lock"), (4, "")])
def test_a_lock_that_a_use_costs_is_announced(place: int, said: str) -> None:
    trains, locks = [[73, 14, 48, 44, 32, 17, 11], [57, 37, 34, 28, 22, 63, 8]], [[2, 0, 0, 10, 0, 0, 0], [0] * 7]
    state = GAME.scene(trains=trains, locks=locks, row=[4], actor=0)
    description = getattr(reachable(FACE, state, "en")[sign(GAME, Use(4, place))], "description", "")
    assert description.removeprefix("Then: ").lstrip("0123456789 *") == said
    announces_the_truth(state, "en")


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_explain_a_move_to_the_right_just_before_the_same_to_the_left(language: str) -> None:
    words = words_for(language)
    lines = [
        line
        for _, text in FACE.rules(words, FACE.game.rules_version, FACE.game.Options())
        for line in text.splitlines()
    ]
    explained = [words(f"game-of-trains-rule-{function.value}") for function in Function]
    assert [line for line in lines if line in explained] == [
        words(f"game-of-trains-rule-{function.value}") for function in IN_ORDER
    ]
    assert set(IN_ORDER) == set(Function)
    right, left = (lines.index(words(f"game-of-trains-rule-move-{way}")) for way in ("right", "left"))
    assert left == right + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("function", "place"), [("move-right", 2), ("move-left", 4), ("swap", 3), ("swap-over", 2)])
def test_what_the_rules_show_of_a_card_is_what_it_does(function: str, place: int, language: str) -> None:
    text = words_for(language)(f"game-of-trains-rule-{function}").replace("*", "")
    before, after = (list(map(int, found.split())) for found in re.findall(r"\d+(?: \d+){6}", text))
    assert shunted(before, Function(function), place) == after


@quick
@given(positions)
def test_every_question_has_a_lesson_in_every_language(state: State) -> None:
    seat = state.actor
    kind = FACE.lesson(GAME.view(state, seat), GAME.legal(state, seat))
    assert kind == ("draw" if state.phase == "turn" and len(GAME.legal(state, seat)) == 1 else state.phase)
    for language in LANGUAGES:
        assert "\n" not in words_for(language)(f"game-of-trains-lesson-{kind}")


def test_a_game_that_is_over_teaches_nothing() -> None:
    assert FACE.lesson(FRAME, ()) == ""


def test_when_it_is_over_all_trains_are_equally_large() -> None:
    view = dataclasses.replace(
        GAME.view(position(3, 1, 20), 0), phase="over", asked=(), outcome=Outcome((), None, "cap")
    )
    assert FACE.hand_picture(view, (), seating(3, 0), ENGLISH) is None


def test_a_menu_that_offered_a_wrong_train_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.game_of_trains.face.shunted", lambda train, function, place: list(train))
    state = GAME.scene(trains=[[73, 14, 48, 44, 32, 17, 11], [57, 37, 34, 28, 22, 63, 8]], row=[4], actor=0)
    with pytest.raises(AssertionError):
        announces_the_truth(state, "en")
