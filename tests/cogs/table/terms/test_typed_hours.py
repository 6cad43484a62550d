"""Hours as people type them: each is read as the time that they mean, and whatever else is typed as none."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.words import LANGUAGES, words_for
from cogs.table.terms.hours import MIDNIGHT
from cogs.table.terms.own_hours import spelled
from cogs.table.terms.typed_hours import hours_typed

NIGHT = (22 * 60, 7 * 60)
LOCALES = ("en-US", "de", "fr")


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        *(
            (typed, NIGHT)
            for typed in ("22:00-07:00", "22-7", "22:00–07:00", "22 to 7", "22 Uhr bis 7 Uhr", "22-7 Uhr")
        ),
        *((typed, NIGHT) for typed in ("10pm-7am", "10 pm to 7 am", "10PM - 7AM", "10 p.m. – 7 a.m.", "10p-7a")),
        *((typed, NIGHT) for typed in ("22h00-7h00", "22h-7h", "2200-0700", "22.00 → 7.00", "22:00 -> 7:00")),
        *(
            (typed, NIGHT)
            for typed in ("from 10pm to 7am", "between 22 and 7", "von 22 bis 7", "zwischen 22 und 7 Uhr")
        ),
        *((typed, NIGHT) for typed in ("10pm until 7", "10-7am", "10 Uhr abends bis 7 Uhr morgens", "10pm-07:00")),
        (" 22.30 – 7.15 ", (1350, 435)),
        ("22 Uhr 30 bis 7 Uhr", (1350, 420)),
        ("730pm-6:45am", (1170, 405)),
        ("24:00-08:00", (0, 480)),
        ("12am-8am", (0, 480)),
        ("12pm-2:30pm", (720, 870)),
        ("13:00-14:30", (780, 870)),
        ("9-5pm", (540, 1020)),
        ("10 to midnight", (1320, 0)),
        ("midnight to noon", (0, 720)),
        ("Mitternacht bis 8", (0, 480)),
        ("7-7am", (1140, 420)),
        ("8-8", (480, 480)),
    ],
)
def test_hours_are_read_as_people_write_them(typed: str, hours: tuple[int, int]) -> None:
    for locale in LOCALES:
        assert hours_typed(typed, locale) == hours


@pytest.mark.parametrize(
    "typed",
    [
        *("", "at night", "22:00", "22", "25:00-07:00", "22:60-07:00", "24:30-8", "13pm-7am", "0am-7am", "22-7-8"),
        *("22 7", "-", "to", "pm-am", "-22-7", "22:0-7", "1" * 5000, "22-7" + " " * 200, "\ud800-7"),
    ],
)
def test_what_are_no_hours_is_none(typed: str) -> None:
    for locale in LOCALES:
        assert hours_typed(typed, locale) is None


@given(st.integers(0, MIDNIGHT - 1), st.integers(0, MIDNIGHT - 1), st.sampled_from(LOCALES))
def test_any_two_minutes_of_the_day_in_each_of_their_spellings_are_those(begin: int, end: int, locale: str) -> None:
    def on_a_dial(minute: int) -> str:
        return f"{(minute // 60 - 1) % 12 + 1}:{minute % 60:02}{'am' if minute < MIDNIGHT // 2 else 'pm'}"

    for between in ("-", " – ", " to ", " bis "):
        assert hours_typed(f"{spelled(begin)}{between}{spelled(end)}", locale) == (begin, end)
    for between in ("-", " – ", " to "):
        assert hours_typed(f"{on_a_dial(begin)}{between}{on_a_dial(end)}", locale) == (begin, end)


pieces = st.sampled_from([*"0123456789:.- ", "22", "10", "pm", "am", "to", "bis", "Uhr", "h", "noon", "from"])


@given(st.text() | st.lists(pieces, max_size=10).map("".join), st.sampled_from(LOCALES))
def test_whatever_is_typed_are_two_minutes_of_the_day_or_none(typed: str, locale: str) -> None:
    hours = hours_typed(typed, locale)
    assert hours is None or all(0 <= minute < MIDNIGHT for minute in hours)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_of_hours_is_one_that_is_taken(language: str) -> None:
    examples = re.findall(r"`(.+?)`", words_for(language)("refuse-quiet-hours-unread"))
    assert [hours_typed(example, language) for example in examples] == [NIGHT] * len(examples) != []
