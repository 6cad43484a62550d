"""Which lines of a story stay where there is no room for all."""

from __future__ import annotations

import pytest

from cogs.face.lines import Line, Matter, weightiest
from cogs.face.words import LANGUAGES, words_for
from cogs.table.sheets.narration import NEWS_LINES, Told, latest, news
from db import Move

SLIGHT, PLAIN, GREAT, OWN = Matter


def lines(*matters: Matter) -> list[Line]:
    return [Line(str(at), matter) for at, matter in enumerate(matters)]


def told(*matters: Matter) -> list[Told]:
    """A move for each line."""
    return [
        Told(Move(at, at, 0, "act", "{}", "click", 0.0, settled=False), (), (line,))
        for at, line in enumerate(lines(*matters))
    ]


def kept(room: int, *matters: Matter) -> str:
    return "".join(line.text for line in weightiest(lines(*matters), room))


def test_among_equals_the_newest_stay() -> None:
    assert kept(2, PLAIN, PLAIN, PLAIN) == "12"


def test_what_is_slight_goes_first_and_what_stays_keeps_its_order() -> None:
    assert kept(3, GREAT, SLIGHT, PLAIN, SLIGHT, GREAT, SLIGHT) == "024"


def test_nothing_goes_where_there_is_room() -> None:
    assert kept(3, SLIGHT, GREAT, SLIGHT) == "012"


def test_what_befell_the_reader_stays_even_without_room() -> None:
    assert kept(2, OWN, GREAT, OWN, GREAT, OWN, GREAT) == "024"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_say_how_many_lines_they_leave_out(language: str) -> None:
    words = words_for(language)
    shown = news(told(OWN, *[GREAT] * 3, *[SLIGHT] * 8), words)
    assert len(shown) == NEWS_LINES
    assert shown == [words("news-left-out", count=7), "0", "1", "2", "3", "11"]
    many = news(told(SLIGHT, *[OWN] * 9), words)
    assert many == [words("news-left-out", count=1), *"123456789"]
    assert news(told(*[OWN] * 9), words) == [*"012345678"], "where nothing is left out, nothing is said of it"
    assert news(told(*[SLIGHT] * NEWS_LINES), words) == [*"012345"]


def test_the_board_tells_what_mattered_most_lately() -> None:
    assert latest(told(GREAT, SLIGHT, GREAT, SLIGHT, PLAIN, SLIGHT), 4) == ["0", "2", "4", "5"]
