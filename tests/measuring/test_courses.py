"""The measure of courses: what a newcomer reads and clicks, and that it takes them no more than five minutes."""

from __future__ import annotations

import pytest

from cogs.face.words import LANGUAGES
from cogs.table.courses.sheet import taught
from measuring.courses import Reader, walked
from tests.depot import sketch

FIVE_MINUTES = 300


@pytest.fixture(autouse=True)
def _sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    sketch(monkeypatch.setattr)


def test_a_line_is_read_once_however_often_it_is_shown() -> None:
    reader = Reader(whole_menus=False)
    reader.read(iter(["Roll it.", "Stop here", "Stop here"]))
    reader.read(iter(["Stop here", "Roll it again."]))
    assert reader.words == 7
    assert reader.seconds == pytest.approx(7 * 60 / 230)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", taught())
def test_a_course_takes_five_minutes_at_most(game: str, language: str) -> None:
    assert walked(game, language, whole_menus=False).seconds <= FIVE_MINUTES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", taught())
def test_whoever_reads_every_menu_whole_clicks_as_often_and_reads_more(game: str, language: str) -> None:
    searched, whole = (walked(game, language, whole_menus=each) for each in (False, True))
    assert whole.clicks == searched.clicks
    assert whole.words > searched.words
