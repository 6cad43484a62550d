"""The sheet on which moves are answered in advance: it fits, says the same in words, and shows nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cogs.face.sheet import LABEL_MOST, MOST_CHOICES, MOST_IN_ROW, MOST_ROWS, Button, Menu, Sheet
from cogs.face.words import LANGUAGES, words_for
from cogs.table.adapters.components import view_of
from cogs.table.answers_ahead.sheet import Answerer, composer
from cogs.table.plans.lines import hold_of
from db import Person
from engine.dwarf_train import DWARF, EMPTY
from tests.cogs.dwarf_train.positions import GAME
from tests.cogs.readers import EN, seating
from tests.cogs.table.answers_ahead.answering import chooses, does, dwarves, ways
from tests.cogs.table.at_a_table import BEN, TableOnPaper

EACH = pytest.mark.parametrize("language", LANGUAGES)


def reader(language: str, *, in_words: bool = False, changing: bool = False) -> Answerer:
    return Answerer(1, language, Person(BEN, "Ben", language, in_words=in_words), changing)


def stages(language: str) -> Iterator[Sheet]:
    """All that somebody sees on their way to four lines, and when they are kept."""
    table = dwarves(hints="three")
    yield composer(table.row, reader(language))
    for at in range(4):
        for _ in range(4):
            chooses(table, BEN, ways(table, BEN)[at])
            yield composer(table.row, reader(language))
        if at < 3:
            does(table, BEN, "another")
    does(table, BEN, "keep")
    yield composer(table.row, reader(language))
    yield composer(table.row, reader(language, changing=True))


def crowded() -> TableOnPaper:
    """Each of Ada's dwarves stands between seats: she has more moves than a menu has lines."""
    table = dwarves()
    state = table.state
    state.spaces = [EMPTY if what in DWARF else what for what in state.spaces]
    for space in (10, 13, 20, 27, 30):
        state.spaces[space] = DWARF[0]
    for space in (7, 15, 23, 31, 39):
        state.spaces[space] = DWARF[1]
    table.row.state = table.base = GAME.dump(state)
    return table


@EACH
def test_every_stage_has_rows_that_discord_takes(language: str, sketched: None) -> None:
    for sheet in stages(language):
        assert len(sheet.rows) <= MOST_ROWS
        for row in sheet.rows:
            if isinstance(row, Menu):
                assert 2 <= len(row.choices) <= MOST_CHOICES
                assert len({one.label for one in row.choices}) == len(row.choices)
                assert all(len(text) <= 100 for one in row.choices for text in (one.label, one.description))
            else:
                assert 1 <= len(row) <= MOST_IN_ROW
                assert all(len(one.label) <= LABEL_MOST for one in row)
        view = view_of(sheet.rows, 10**11, 9_999_999)
        assert view is not None
        controls = [one for row in view.to_components() for one in row["components"]]
        ids = [one["custom_id"] for one in controls]
        values = [option["value"] for one in controls for option in one.get("options", ())]
        assert len(ids) == len({*ids})
        assert all(len(one) <= 100 for one in (*ids, *values))


@EACH
def test_what_can_be_kept_says_when_it_is_played_and_that_nothing_is_yet(language: str, sketched: None) -> None:
    words, loaded = words_for(language), dwarves().load()
    how = words("answer-ahead-how", ends=words("dwarf-train-answer-ahead-ends"), **hold_of(loaded))
    for sheet in stages(language):
        buttons = [one for row in sheet.rows if not isinstance(row, Menu) for one in row if isinstance(one, Button)]
        arguments = {one.argument for one in buttons}
        assert ("change" in arguments) == (words("plan-is-kept") in sheet.text)
        assert ("change" not in arguments) == (words("plan-nothing-played") in sheet.text)
        if arguments & {"keep", "change"}:
            assert how in sheet.text


def test_more_moves_than_a_menu_has_lines_stand_in_two(sketched: None) -> None:
    table = crowded()
    assert len(ways(table, BEN)) > MOST_CHOICES
    first, second, *_ = composer(table.row, reader("en")).rows
    assert isinstance(first, Menu)
    assert isinstance(second, Menu)
    assert len(first.choices) + len(second.choices) == len(ways(table, BEN))
    assert first.placeholder != second.placeholder
    assert len(second.choices) > 1


def test_in_words_it_has_the_board_after_the_move_and_no_picture(sketched: None) -> None:
    table = dwarves()
    move = ways(table, BEN)[0]
    chooses(table, BEN, move)
    sheet = composer(table.row, reader("en", in_words=True))
    after = GAME.clone(table.state)
    GAME.apply(after, 0, move)
    board = table.load().face.board_text(GAME.view(after, None), seating(2, 1), EN)
    assert not sheet.pictures
    assert board.split("\n")[1] in sheet.text
    (picture,) = composer(table.row, reader("en")).pictures
    assert board.split("\n")[1] in picture.alt


@pytest.mark.parametrize("keeps", [False, True])
def test_no_sheet_tells_of_the_coin_to_come(keeps: bool, sketched: None) -> None:
    """It is thrown after the answer that is chosen here."""
    shown = set()
    for seed in range(6):
        table = dwarves(turns=5)
        table.row.state = table.base = GAME.dump(GAME.reseed(table.state, seed))
        for _ in range(2):
            chooses(table, BEN, ways(table, BEN)[0])
        if keeps:
            does(table, BEN, "keep")
        shown.add(repr(composer(table.row, reader("en"))))
    assert len(shown) == 1
