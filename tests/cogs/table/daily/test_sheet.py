"""What's said of a result, in both languages, and the line that people share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.face.sheet import CONTENT_MOST
from cogs.table.daily.board_sheet import board, named_of
from cogs.table.daily.result import Result
from cogs.table.daily.sheet import line, result
from db.rows import Try
from tests.cogs.readers import DE, EN
from tests.cogs.table.daily.trains import deal

HAD = Result(20458, "trains", 3, 2, 61, 1.5, 58.4, streak=4, played=43, stood="albla")


def test_the_line_has_place_points_par_squares_and_streak() -> None:
    said = line(HAD, "en-US").content
    result_, end = "2nd, 61 points · 3 above par", "🟩\u2060🟨\u2060⬛\u2060🟨\u2060🟩 · 4 days in a row"
    assert said == f"🚂 **Train of Monday, 5 January** · Trains, 3 players · {result_} · {end}"
    assert "\n" not in said
    assert len(said) < CONTENT_MOST


@pytest.mark.parametrize("words", [EN, DE])
def test_par_that_is_still_being_reckoned_is_said_so(words) -> None:  # type: ignore[no-untyped-def]
    early = replace(HAD, par_place=None, par_points=None)
    shown = result(early, words.language)
    assert shown.text.count(words("today-par-none")) == 1
    assert words("today-against-place", how="unknown") in line(early, words.language).content


@pytest.mark.parametrize("words", [EN, DE])
def test_par_that_a_day_ended_without_is_not_waited_for(words) -> None:  # type: ignore[no-untyped-def]
    late = replace(HAD, par_place=None, par_points=None, over=True)
    shown = result(late, words.language, in_words=True)
    assert words("today-par-none") not in shown.text
    assert "\n\n" not in shown.text
    assert words("today-against-place", how="unknown") not in line(late, words.language).content


def test_a_game_without_points_has_places() -> None:
    had = replace(HAD, game="game_of_trains", points=None, par_points=None, par_place=1.75)
    assert "Par: place 1.8" in result(had, "en-US").text
    assert "2nd · on par" in line(had, "en-US").content


def test_for_whoever_chose_words_all_is_in_words() -> None:
    shown = result(HAD, "en-US", in_words=True)
    assert not shown.pictures
    assert "ahead, level, behind, level, ahead" in shown.text
    drawn = result(HAD, "de")
    assert drawn.pictures
    assert DE("today-place", place=2) in drawn.pictures[0].alt


@pytest.mark.parametrize("words", [EN, DE])
def test_the_robbery_has_no_points_to_be_had_but_an_iq(words) -> None:  # type: ignore[no-untyped-def]
    shown = result(replace(HAD, game="brain_robbery", points=118), words.language)
    assert f"{words('today-place', place=2)}, IQ 118" in shown.text
    assert "118" in shown.pictures[0].alt


def test_a_list_says_once_what_par_is_or_that_it_is_still_being_reckoned() -> None:
    names = {7: ("Ada", False), 8: ("Ben", False), 9: ("Cleo", False)}
    day = replace(deal("trains"), par_place=1.5, par_points=58.4)
    for known in (day, replace(day, par_place=None, par_points=None)):
        tried = [Try(day.day, person, person, 1.0, 2.0, 1, 50 + person, 9) for person in (7, 8)]
        named = [one for _, one in named_of(known, tried, names)]
        *lines, agree = board(known, named, 2, "en-US").text.splitlines()
        assert agree == f"-# {EN('today-board-agree')}"
        if known is day:
            assert lines[-3:] == ["Par 58.", "Ben: 1st, 58 points, on par", "Ada: 1st, 57 points, 1 below par"]
        else:
            assert lines[-3:] == [f"{EN('today-par-none')}.", "Ben: 1st, 58 points", "Ada: 1st, 57 points"]
            closed = replace(known, closed=True)
            named = [one for _, one in named_of(closed, tried, names)]
            assert EN("today-par-none") not in board(closed, named, 2, "en-US").text
