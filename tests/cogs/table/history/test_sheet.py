"""A step of a game as its readers see it: nothing in it that their eyes did not see then, and everything at the end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cogs.face.seating import Seating
from cogs.face.sheet import ALT_MOST, Button, Menu, Sheet
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.history import sheet as history_sheet
from cogs.table.history.steps import TURNS_A_PAGE, HistoryPage, Wanted, steps, turns_around
from cogs.table.sheets.narration import Part
from cogs.table.sheets.parts import TEXT_MOST
from cogs.table.tables.eyes import eyes_then
from db import Tail
from engine.brain_robbery.actions import Attack, GoThrough
from engine.game import EVERYTHING, Eyes
from tests.cogs.table.history.test_steps import PEOPLE, outlined
from tests.cogs.table.sheets.played import EVERY_GAME, Played

LONGEST = "Wilhelmine von und zu Hohenzoll"


def page_of(table: Played, at: int, eyes: Eyes, reader: int | None, wanted: Wanted | None = None) -> HistoryPage:
    """A step of a game that is held in memory alone."""
    wanted = wanted or Wanted()
    every = steps(outlined(table.moves), taken_back=wanted.taken_back)
    step, at = every[at], at % len(every)
    place = replace(wanted, how="n", line=step.last)
    any_taken_back = any(move.kind == "undo" for move in table.moves)
    part = Tail(table.moves[: step.last])
    return HistoryPage(
        step, part, at, len(every) - 1, place, eyes, reader, turns_around(every, step), own=True,
        any_taken_back=any_taken_back,
    )  # fmt: skip


def some_game(game: str, turns: int, *, names: Sequence[str] = PEOPLE, seed: int = 5) -> Played:
    table = Played(game, *names[: FACES[game].game.players[-1]], seed=seed)
    for _ in range(turns):
        if table.table.status == "playing":
            table.play_turn()
    return table


def dealt_again(game: str, part: Part, eyes: int | None, seed: int) -> Part:
    """The same to these eyes, with everything that they do not see lying otherwise."""
    rules = FACES[game].game
    state = rules.redeal(part.state, eyes, Random(seed))
    assert rules.view(state, eyes) == rules.view(part.state, eyes)
    seen = tuple(event for one in part.events if (event := rules.seen(one, eyes)) is not None)
    return replace(part, state=state, view=rules.view(state, None), events=seen)


def risky(game: str) -> Played:
    """A game in which much is held, and doors and fights are sought."""
    table = Played(game, *PEOPLE[: FACES[game].game.players[-1]], seed=8)
    while len(table.moves) < 60:
        table.move(prefer=lambda action: isinstance(action, GoThrough | Attack))
    return table


def frames(table: Played) -> Iterator[tuple[HistoryPage, Part]]:
    """Every step of a game, and some as they were before they were whole; without anybody's eyes yet."""
    rng, whole = Random(1), {step.last for step in steps(outlined(table.moves))}
    for last in [*range(1, len(table.moves) + 1)]:
        if last in whole or rng.random() < 0.3:
            then = Played.__new__(Played)
            then.__dict__ = {**table.__dict__, "moves": table.moves[:last]}
            page = page_of(then, -1, None, None)
            yield page, history_sheet.played(table.table, page.part.moves, None, page.step.first)


@pytest.fixture(params=["sketched", pytest.param("drawn", marks=pytest.mark.long)])
def pictures(request: pytest.FixtureRequest) -> None:
    """What is drawn from the same is the same: so that is compared, and in `make long` the pictures."""
    if request.param == "sketched":
        request.getfixturevalue("sketched")


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_frame_of_every_seat_is_the_same_whatever_lies_hidden_from_it(game: str) -> None:
    table, held = risky(game), set()
    for page, part in frames(table):
        for eyes in (None, *range(len(table.table.seats))):
            words = words_for(LANGUAGES[page.at % 2])
            other, seen = dealt_again(game, part, eyes, page.at), replace(page, eyes=eyes, reader=eyes)
            held |= {seat for seat in range(len(table.table.seats)) if holds(table, part.state, seat)} - {eyes}
            assert history_sheet.shown(table.table, seen, part, words) == history_sheet.shown(
                table.table, seen, other, words
            ), f"step {page.at} with the eyes of {eyes}"
    assert len(held) > 1 or game == "dwarf_train", "there was something to hide"


def holds(table: Played, state: Any, seat: int) -> bool:
    return table.face.holds(table.face.game.view(state, seat))


def test_an_unfinished_game_shows_no_eyes_but_the_readers() -> None:
    table = some_game("trains", 8).table
    for wanted in (None, 0, 1, 2, 9):
        assert eyes_then(table, 1, 5, wanted) == 1
        assert eyes_then(table, None, 5, wanted) is None
    table.seats[1].since = 5
    assert eyes_then(table, 1, 5, 1) is None, "it was before they took the seat over"
    assert eyes_then(table, 1, 6, 1) == 1


@pytest.mark.slow
@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("game", EVERY_GAME)
def test_once_it_is_over_everything_is_open_and_any_seats_eyes(game: str) -> None:
    table = some_game(game, 9)
    table.table.status = "ended"  # by agreement: somebody still holds something
    last = len(steps(outlined(table.moves))) - 1
    held = False
    for wanted in (None, 0, 1, 9):
        eyes = eyes_then(table.table, None, 0, wanted)
        assert eyes == (wanted if wanted in (0, 1) else EVERYTHING)
        for at in range(last + 1):
            sheet = history_sheet.history(table.table, page_of(table, at, eyes, None), "en")
            held |= "held:" in sheet.text
            assert not any(word in sheet.text for word in ("You ", "your ")), "nobody looks with their own eyes"
    assert held == (game != "dwarf_train"), "the cards of all, in words"


@pytest.mark.slow
@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_label_fits_and_no_two_controls_are_the_same(game: str, language: str) -> None:
    names = tuple(f"{LONGEST} {at}" for at in range(FACES[game].game.players[-1]))
    table = some_game(game, 70, names=names)
    table.take_back(table.moves[-1], reseed=7)
    for status in ("playing", "ended"):
        table.table.status = status
        for taken_back in (False, True):
            wanted = Wanted(taken_back=taken_back)
            last = len(steps(outlined(table.moves), taken_back=taken_back)) - 1
            for at in (0, 1, last // 2, last):
                for eyes in (EVERYTHING, 0) if status == "ended" else (None, 0):
                    sheet = history_sheet.history(table.table, page_of(table, at, eyes, 0, wanted), language)
                    check(sheet)


def check(sheet: Sheet) -> None:
    assert len(sheet.rows) <= 5
    assert len(sheet.text) <= TEXT_MOST
    assert len(sheet.pictures[0].alt) <= ALT_MOST
    assert not re.search(r"\*\*|\*\w", sheet.pictures[0].alt), "which nobody wants to hear"
    buttons = [one for row in sheet.rows if not isinstance(row, Menu) for one in row if isinstance(one, Button)]
    assert len({(one.verb, one.argument) for one in buttons}) == len(buttons)
    for row in sheet.rows:
        if isinstance(row, Menu):
            assert 1 < len(row.choices) <= 25
            assert len({choice.argument for choice in row.choices}) == len(row.choices)
            assert sum(choice.chosen for choice in row.choices) <= 1
            assert all(0 < len(choice.label) <= 100 for choice in row.choices)
        else:
            # In 377 pixels, of which a letter takes 9 and the edges of a button with the gap beside it 36.
            assert 9 * sum(len(one.label) for one in row) + 36 * len(row) <= 377


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_one_turn_is_named_once_and_leads_back_to_the_others(language: str) -> None:
    table = some_game("game_of_trains", TURNS_A_PAGE)
    while len(page_of(table, -1, None, 0).turns.here) > 1:
        table.play_turn()
    pages = [history_sheet.history(table.table, page_of(table, at, None, 0), language) for at in (-2, -1)]
    before, last = ([row for row in page.rows if isinstance(row, Menu)] for page in pages)
    turn, earlier = last[0].choices
    assert before[0].choices[-1].label.endswith(turn.label)
    assert before[0].choices[-1].label.count(turn.label) == 1
    assert earlier.argument == before[0].choices[0].argument


@pytest.mark.parametrize("game", ["game_of_trains", "trains"])
def test_whoever_chose_something_before_the_first_turn_is_named_in_the_menu(game: str) -> None:
    table = some_game(game, 4)
    for at, seat in enumerate(table.table.seats, start=1):
        page = page_of(table, at, None, None)
        (turns,) = (row for row in history_sheet.history(table.table, page, "en").rows if isinstance(row, Menu))
        (chosen,) = (choice.label for choice in turns.choices if choice.chosen)
        assert page.step.turn == 0
        assert chosen.endswith(f" {seat.name}")


def test_ones_own_eyes_are_ones_own_in_their_menu_too() -> None:
    table = some_game("game_of_trains", 3)
    table.table.status = "ended"
    sheet = history_sheet.history(table.table, page_of(table, -1, 1, 1), "en")
    (eyes,) = (
        row
        for row in sheet.rows
        if isinstance(row, Menu) and row.choices[0].label == words_for("en")("history-everything")
    )
    assert next(choice.label for choice in eyes.choices if choice.chosen) == words_for("en")("history-own-eyes")
    assert words_for("en")("history-own-eyes") in (sheet.footer or "")


@pytest.mark.parametrize("eyes", [0, 1])
def test_the_picture_calls_nothing_new_since_a_turn_of_whoever_looks_back(eyes: int) -> None:
    table, words = some_game("brain_robbery", 3), words_for("en")
    table.table.status = "ended"
    page = page_of(table, 0, eyes, 0)
    (shown,) = history_sheet.history(table.table, page, "en").pictures
    state = history_sheet.played(table.table, (), None, 0).state
    face, seats = FACES["brain_robbery"], table.table.seats
    of_a_hand, of_eyes = (
        face.hand_picture(face.game.view(state, eyes), (), Seating.at(seats, me), words) for me in (eyes, None)
    )
    assert shown.png == of_eyes
    assert of_eyes != of_a_hand


def test_whose_move_was_the_last_is_said_once() -> None:
    table = some_game("dwarf_train", 300)
    assert table.table.status == "ended"
    sheet = history_sheet.history(table.table, page_of(table, -1, EVERYTHING, None), "en")
    assert "1 · " in sheet.text
    assert "The last move" not in sheet.text


def test_what_was_taken_back_is_seen_on_request_alone_and_says_so() -> None:
    table = some_game("dwarf_train", 6)
    table.take_back(table.moves[-2], reseed=3)
    table.play_turn()

    def texts(wanted: Wanted) -> list[str]:
        count = len(steps(outlined(table.moves), taken_back=wanted.taken_back))
        pages = (page_of(table, at, None, None, wanted) for at in range(count))
        return [history_sheet.history(table.table, page, "en").text for page in pages]

    en = words_for("en")
    standing, everything = texts(Wanted()), texts(Wanted(taken_back=True))
    assert len(everything) == len(standing) + 3, "two turns, and that they were taken back"
    assert sum(en("history-gone") in text for text in everything) == 2
    assert not any(en("history-gone") in text for text in standing)
    undone = en("log-undone", who="● Ada", voice="they")
    assert [undone in text for text in everything].count(True) == 1
    assert not any(undone in text for text in standing)
