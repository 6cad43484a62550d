"""The tables of docs/balance.md: what they are held to."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

import pytest

from measuring.balance.dwarf_train import GAMES, MASTERS, ROWS, Row, line
from measuring.balance.kept import keep
from measuring.balance.share import Share

ROW = ROWS[0]


def games(count: int, *, first: int, drawn: int = 0) -> list[Counter[str]]:
    """So many games, of which the starting clan won `first`."""
    decided = count - drawn
    each = [Counter(games=1, decided=1, first=int(game < first)) for game in range(decided)]
    return each + [Counter(games=1, drawn=1) for _ in range(drawn)]


@pytest.mark.parametrize(("first", "holds"), [(234, False), (250, True), (300, True), (350, True), (366, False)])
def test_a_row_fails_when_the_starting_clans_share_is_beyond_its_bar_by_two_standard_errors(
    first: int, holds: bool
) -> None:
    """The bars are 45 and 55 of 100, and of 600 games the error is two in 100."""
    assert Share(first, 600).error == pytest.approx(2, abs=0.05)
    text, held = line(ROW, games(600, first=first))
    assert held is holds
    assert ("**fails**" in text) is not holds


@pytest.mark.parametrize(("drawn", "holds"), [(0, True), (6, True), (11, True), (24, False)])
def test_a_row_fails_when_too_many_games_are_drawn(drawn: int, holds: bool) -> None:
    assert line(ROW, games(600, first=300, drawn=drawn))[1] is holds


def test_a_row_that_was_not_played_to_its_end_says_so() -> None:
    assert line(ROW, games(GAMES, first=300))[0].endswith("| holds |")
    assert line(ROW, games(GAMES - 1, first=300))[0].endswith("| short |")
    assert line(ROW, [])[0].endswith("| short |")


def test_there_is_a_row_for_each_length_and_for_the_ten_seats_at_both_strengths() -> None:
    lengths = ["40", "60", "90", "120", "ten seats alone"]
    assert [(row.name, row.times) for row in ROWS] == [(name, times) for times in (1, 10) for name in lengths]
    assert {row.games() for row in ROWS if row.times == 1} == {600}
    assert {row.games() for row in ROWS if row.times == 10} == {100}


def test_masters_have_the_same_rows_with_a_tenth_of_the_games() -> None:
    assert [(row.name, row.options) for row in MASTERS] == [(row.name, row.options) for row in ROWS[: len(MASTERS)]]
    assert {row.games() for row in MASTERS} == {60}
    assert not {row.key for row in MASTERS} & {row.key for row in ROWS}


def _told(row: Row, seed: int) -> list[int]:
    return [seed]


def _never(row: Row, seed: int) -> list[int]:
    raise AssertionError("it was played already")


@pytest.mark.slow
def test_a_run_that_is_taken_up_again_plays_only_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    first = keep("dwarf_train", [(ROW, 1), (ROW, 2)], _told, processes=1)
    assert first == {(ROW.key, 1): [1], (ROW.key, 2): [2]}
    assert keep("dwarf_train", [(ROW, 2), (ROW, 1)], _never, processes=1) == first
    assert keep("dwarf_train", [(ROW, 1), (ROW, 3)], _told, processes=1) == {**first, (ROW.key, 3): [3]}
