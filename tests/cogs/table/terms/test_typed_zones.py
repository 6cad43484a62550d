"""Time zones as people type them: by city, by short name, by hours."""

from __future__ import annotations

import re
from datetime import datetime
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.words import LANGUAGES, words_for
from cogs.table.terms.typed_words import vocabulary
from cogs.table.terms.typed_zones import COMMON_ZONES, zone_spelled, zone_typed, zones_like

SUMMER = datetime(2026, 7, 1)  # noqa: DTZ001 -- wherever it is


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        *(
            (typed, "Europe/Berlin")
            for typed in ("Europe/Berlin", " europe/berlin ", "EUROPE/BERLIN", "Berlin", "berl")
        ),
        *((typed, "Europe/Berlin") for typed in ("München", "Muenchen", "munich", "Berlin, Germany", "CET", "MEZ")),
        *((typed, "America/New_York") for typed in ("New York", "new_york", "EST", "edt", "NYC", "New York City, USA")),
        *((typed, "Europe/Vienna") for typed in ("Wien", "Vienna", "Graz", "Österreich")),
        *((typed, "Europe/Zurich") for typed in ("Zürich", "Zuerich", "Zurich")),
        *((typed, "UTC") for typed in ("UTC", "gmt", "UTC+0", "GMT-0")),
        *((typed, "Etc/GMT-2") for typed in ("GMT+2", "UTC+2", "utc +02:00", "+2", "UTC+0200", "Etc/GMT-2")),
        *((typed, "Etc/GMT+5") for typed in ("UTC-5", "GMT−5", "Etc/GMT+5")),
        ("UTC+5:30", "Asia/Kolkata"),
        ("San Francisco", "America/Los_Angeles"),
        ("Istanbul", "Europe/Istanbul"),
        ("São Paulo", "America/Sao_Paulo"),
    ],
)
def test_a_zone_is_read_as_people_write_it(typed: str, zone: str) -> None:
    assert zone_typed(typed) == zone


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "x", "Europe", "Europe/Bielefeld", "../../etc/passwd", "UTC+15", "UTC-13", "UTC+2:10", "Etc/GMT+99"),
        *("\ud800", "San", ",", "a" * 5000, "+", "12", "etc/gmt+5"),
    ],
)
def test_what_is_no_zone_is_none(typed: str) -> None:
    assert zone_typed(typed) is None


def test_a_city_is_found_by_its_beginning_before_those_that_only_contain_it() -> None:
    assert zones_like("berl")[0] == "Europe/Berlin"
    assert zones_like("new y") == ["America/New_York"]
    assert zones_like("york")[0] == "America/New_York"
    assert zones_like("new")[0] == "America/New_York", "where more people are than in New Salem"
    assert zones_like("ber")[0] == "Europe/Berlin"
    assert zones_like("mün")[0] == "Europe/Berlin"
    assert zones_like("EST")[0] == "America/New_York"
    assert zones_like("UTC+2") == ["Etc/GMT-2"]
    assert zones_like("") == list(COMMON_ZONES)
    assert zones_like("no such place") == []


def test_every_zone_that_there_is_and_every_place_is_found_by_its_name() -> None:
    every = available_timezones()  # read from the disk
    for zone in every:
        if zone.partition("/")[0] not in ("Etc", "SystemV") and "/" in zone:
            assert zone_typed(zone) == zone
            assert ZoneInfo(zone_typed(zone_spelled(zone)) or "").utcoffset(SUMMER) == ZoneInfo(zone).utcoffset(SUMMER)
    for zone in COMMON_ZONES:
        assert zone_typed(zone) == zone
    for language in LANGUAGES:
        for place, zone in vocabulary(language).places.items():
            assert zone in every
            assert zone_typed(place) is not None


def test_no_two_languages_mean_different_zones_by_a_place() -> None:
    meant: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for place, zone in vocabulary(language).places.items():
            meant.setdefault(place, set()).add(zone)
    assert {place: zones for place, zones in meant.items() if len(zones) > 1} == {}


@given(st.text() | st.from_regex(r"(utc|GMT)? ?[+-][0-9]{1,2}(:?[0-9]{2})?", fullmatch=True))
def test_whatever_is_typed_is_a_zone_or_none(typed: str) -> None:
    zone = zone_typed(typed)
    assert zone is None or ZoneInfo(zone)
    assert all(ZoneInfo(one) for one in zones_like(typed)[:3])


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_of_a_zone_is_one_that_is_taken(language: str) -> None:
    examples = re.findall(r"`(.+?)`", words_for(language)("refuse-zone"))
    assert len(examples) >= 3
    assert None not in map(zone_typed, examples)
