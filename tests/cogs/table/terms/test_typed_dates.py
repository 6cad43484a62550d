"""Days as people type them: each is read as the day that they mean, and whatever else is typed as none."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.words import LANGUAGES, words_for
from cogs.table.settings.sheet import back_on, day_named
from cogs.table.terms.pace import MOST_AWAY
from cogs.table.terms.typed_dates import day_typed

TODAY = date(2026, 11, 18)  # a Wednesday
EVE = date(2026, 12, 24)
LOCALES = ("en-US", "en-GB", "de", "fr")
days = st.dates(date(2025, 1, 1), date(2030, 12, 31))


@pytest.mark.parametrize(
    ("zone", "day"),
    [("UTC", date(2026, 12, 31)), ("Asia/Tokyo", date(2027, 1, 1)), ("America/New_York", date(2026, 12, 31))],
)
@pytest.mark.parametrize("style", ["", ":f", ":R", ":D"])
def test_a_moment_as_discord_writes_it_is_on_a_day_where_somebody_is(zone: str, day: date, style: str) -> None:
    evening = int(datetime(2026, 12, 31, 22, tzinfo=UTC).timestamp())
    for locale in LOCALES:
        assert day_typed(f" <t:{evening}{style}> ", TODAY, locale, ZoneInfo(zone)) == day


@pytest.mark.parametrize(
    "typed", ["<t:>", "<t:x:f>", "<t:1:ff>", "<t:9999999999999999>", "<t:-9999999999999999:f>", "<@1>"]
)
def test_what_only_looks_like_a_moment_of_discords_is_no_day(typed: str) -> None:
    assert day_typed(typed, TODAY, "en") is None


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        *((typed, EVE) for typed in ("2026-12-24", "2026/12/24", "24.12.2026", "24.12.26", "24.12.", "24.12")),
        *((typed, EVE) for typed in ("24. 12. 2026", "12/24/2026", "24/12/2026", "24-12-2026", "12/24", "24/12/26")),
        *((typed, EVE) for typed in ("12.24.2026", "Dec 24", "dec. 24th", "December 24, 2026", "24 December")),
        *((typed, EVE) for typed in ("24th of December", "the 24th of Dec 2026", "24 Dec '26", "24dec", "24-Dec-2026")),
        *((typed, EVE) for typed in ("24. Dezember", "24.Dez.", "am 24. Dez. 2026", "until Dec 24", "bis zum 24.12.")),
        *((typed, EVE) for typed in ("Thursday, 24 December", "Do, 24.12.", "Thu Dec 24", "24 December, Thursday")),
        ("  DEC   24 ", EVE),
        ("5 January", date(2027, 1, 5)),
        ("5. Jänner", date(2027, 1, 5)),
        ("3. Maerz", date(2027, 3, 3)),
        ("29 Feb", date(2028, 2, 29)),
        ("the 24th", date(2026, 11, 24)),
        ("am 24.", date(2026, 11, 24)),
        ("am 17.", date(2026, 12, 17)),
        ("today", TODAY),
        ("heute", TODAY),
        ("18.11.", TODAY),
        *(
            (typed, date(2026, 11, 19))
            for typed in ("tomorrow", "Tomorrow", "morgen", "in a day", "1 day", "bis morgen")
        ),
        *((typed, date(2026, 11, 20)) for typed in ("day after tomorrow", "the day after tomorrow", "übermorgen")),
        *((typed, date(2026, 11, 20)) for typed in ("Friday", "next Friday", "Fri", "on Friday", "Freitag", "am Fr.")),
        *((typed, date(2026, 11, 23)) for typed in ("next Monday", "nächsten Montag", "naechsten montag", "Mo")),
        *((typed, date(2026, 11, 23)) for typed in ("next week", "nächste Woche")),
        *((typed, date(2026, 11, 25)) for typed in ("Wednesday", "next wed", "Mittwoch", "a week", "in einer Woche")),
        *((typed, date(2026, 11, 21)) for typed in ("in 3 days", "3 days", "3d", "in three days", "in 3 Tagen")),
        *((typed, date(2026, 11, 21)) for typed in ("3 days from now", "drei Tage", "Sonnabend", "Samstag")),
        *((typed, date(2026, 12, 2)) for typed in ("2 weeks", "for 2 weeks", "in two weeks", "2 Wochen", "2w")),
        *((typed, date(2026, 12, 18)) for typed in ("in a month", "1 month", "einen Monat")),
        *((typed, date(2026, 12, 1)) for typed in ("next month", "nächsten Monat")),
    ],
)
def test_a_day_is_read_as_people_write_it(typed: str, day: date) -> None:
    for locale in LOCALES:
        assert day_typed(typed, TODAY, locale) == day


@pytest.mark.parametrize("locale", LOCALES)
def test_between_slashes_americans_write_the_month_first_and_all_others_the_day(locale: str) -> None:
    meant = date(2026, 12, 1) if locale == "en-US" else date(2027, 1, 12)
    assert day_typed("12/1", TODAY, locale) == meant
    assert day_typed("12-1", TODAY, locale) == meant
    assert day_typed("12.1.", TODAY, locale) == date(2027, 1, 12), "but not between dots"
    assert day_typed("13/1", TODAY, locale) == date(2027, 1, 13), "if only one of the two is a date, it is that one"
    assert day_typed("1/13", TODAY, locale) == date(2027, 1, 13)


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "soon", "24", "2026", "December", "December 2026", "2026-13-01", "2026-02-30", "30.2.", "31.11."),
        *("13/13/2026", "24.12.126", "-3 days", "in -3 days", "1.5 weeks", "3", "days", "many days", "24 Foo"),
        *("Friday, 24 December", "Mo, 24.12.2026", "next", "in", "Friday Friday", "24.12.2026!", "\ud800", "1" * 5000),
        *("x" * 101, "24/12.2026", "٣ days"),
    ],
)
def test_what_is_no_day_is_none(typed: str) -> None:
    for locale in LOCALES:
        assert day_typed(typed, TODAY, locale) is None


def test_a_month_later_is_at_most_its_last_day() -> None:
    assert day_typed("in a month", date(2027, 1, 31), "en") == date(2027, 2, 28)
    assert day_typed("in 13 months", date(2026, 12, 31), "en") == date(2028, 1, 31)


@given(days, st.integers(0, 364), st.sampled_from(LANGUAGES), st.sampled_from(LOCALES))
def test_every_day_in_each_of_its_own_spellings_is_that_day(
    today: date, later: int, language: str, locale: str
) -> None:
    day, words = today + timedelta(days=later), words_for(language)
    month, weekday = words(f"month-{day.month}"), words(f"weekday-{day.weekday()}")
    slashed = f"{day.month}/{day.day}" if locale == "en-US" else f"{day.day}/{day.month}"
    forms = [
        *(str(day), f"{day:%d.%m.%Y}", f"{day.day}.{day.month}.", slashed, f"{slashed}/{day.year}"),
        *(f"{day.day} {month}", f"{day.day}. {month} {day.year}", f"{month} {day.day}", f"{month[:3]} {day.day}"),
        *(f"{weekday}, {day.day}. {month}", f"{weekday[:2]} {day}", day_named(day, words), back_on(day, words)),
        *(f"in {later} days", f"{later} Tage"),
    ]
    assert {form: day_typed(form, today, locale) for form in forms} == dict.fromkeys(forms, day)
    if later <= 7:
        assert (day_typed(weekday, today, locale) == day) == (later > 0)


pieces = st.sampled_from(
    [*"0123456789./-, '", "2026", "24", " ", "Dec", "next", "Monday", "in", "days", "weeks", "a", "am", "morgen", "th"]
)


@given(st.text() | st.lists(pieces, max_size=12).map("".join), days, st.sampled_from(LOCALES))
def test_whatever_is_typed_is_a_day_or_none(typed: str, today: date, locale: str) -> None:
    day = day_typed(typed, today, locale)
    assert day is None or isinstance(day, date)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_of_a_date_is_one_that_is_taken(language: str) -> None:
    examples = re.findall(r"`(.+?)`", words_for(language)("refuse-date-unread"))
    assert len(examples) >= 3
    for example in examples:
        day = day_typed(example, TODAY, language)
        assert day is not None, example
        assert TODAY < day <= TODAY + timedelta(seconds=MOST_AWAY), f"{example} would be refused"
