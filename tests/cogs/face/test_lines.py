"""Which lines of a story stay where there is no room for all."""

from __future__ import annotations

import pytest

from cogs.face.lines import Line, Matter, weightiest
from cogs.face.sheet import Button
from cogs.face.words import LANGUAGES, words_for
from cogs.table.sheets.narration import NEWS_LETTERS, NEWS_LINES, NarratedTurn, leading_to_the_rest, news
from db import Move
from tests.cogs.readers import EN

SLIGHT, PLAIN, GREAT, OWN = Matter


def lines(*matters: Matter) -> list[Line]:
    return [Line(str(at), matter) for at, matter in enumerate(matters)]


def told(*matters: Matter) -> list[NarratedTurn]:
    """A move for each line."""
    return [
        NarratedTurn((Move(at, at, 0, "act", "{}", "click", 0.0, settled=False),), (), (line,))
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


def test_no_more_stays_than_there_is_room_for_whomever_it_befell() -> None:
    assert kept(2, OWN, GREAT, OWN, GREAT, OWN, GREAT) == "24"


def test_the_news_are_what_matters_most_in_the_order_in_which_it_happened() -> None:
    assert news(told(GREAT, SLIGHT, OWN, GREAT), EN)[:3] == ["0", "2", "3"]
    assert len(news(told(*[OWN] * 9), EN)) == NEWS_LINES + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_say_how_much_more_is_in_the_log(language: str) -> None:
    words = words_for(language)
    assert news(told(*[PLAIN] * NEWS_LINES), words) == ["0", "1", "2"]
    for more in (1, 5):
        *_, last = news(told(*[PLAIN] * (NEWS_LINES + more)), words)
        assert last == f"-# {words('news-more', count=more)}"
        assert str(more) in last


def test_the_news_tell_a_line_at_a_glance_and_leave_lines_out_only_where_that_is_too_long() -> None:
    move = Move(0, 0, 0, "act", "{}", "click", 0.0, settled=False)
    long = tuple(Line("long" * NEWS_LETTERS, PLAIN, brief=str(at)) for at in range(NEWS_LINES))
    assert news([NarratedTurn((move,), (), long)], EN) == [str(at) for at in range(NEWS_LINES)]
    whole = tuple(Line(str(at) * (NEWS_LETTERS // 2 + 1)) for at in range(NEWS_LINES))
    assert news([NarratedTurn((move,), (), whole)], EN)[0] == whole[-1].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_news_leave_something_out_the_button_to_the_log_opens_it_at_that_place(language: str) -> None:
    words = words_for(language)
    rows = [[Button("Undo", "undo"), Button(words("button-log"), "log")]]
    assert leading_to_the_rest(rows, told(*[SLIGHT] * NEWS_LINES), words) == tuple(rows)
    led = leading_to_the_rest(rows, told(OWN, *[GREAT] * 3, *[SLIGHT] * 8)[1:], words)
    assert led == ([rows[0][0], Button(words("button-log"), "log", "n1")],)
