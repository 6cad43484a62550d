"""The reason for a choice: a fact that stands out, or none."""

from __future__ import annotations

from cogs.face.reasons import Fact, ahead_by

SEATS, ROOM = Fact("seats", 2), Fact("room", 9, by=3, minor=True)


def test_a_fact_that_no_other_way_comes_up_to_is_the_reason() -> None:
    assert ahead_by([SEATS, ROOM], [[Fact("seats", 1)], []]) is SEATS


def test_what_another_way_has_as_well_is_no_reason() -> None:
    assert ahead_by([SEATS], [[], [Fact("seats", 2)]]) is None
    assert ahead_by([SEATS, ROOM], [[Fact("seats", 2)]]) is ROOM


def test_what_is_worth_nothing_or_hardly_more_is_no_reason() -> None:
    assert ahead_by([Fact("seats", 0)], [[Fact("seats", -1)]]) is None
    assert ahead_by([ROOM], [[Fact("room", 6)]]) is None
    assert ahead_by([ROOM], [[Fact("room", 5)]]) is ROOM


def test_a_minor_fact_is_no_reason_against_a_weightier_one() -> None:
    assert ahead_by([Fact("seats", -1), ROOM], [[]]) is ROOM
    assert ahead_by([Fact("seats", -1), ROOM], [[Fact("seats", 0)]]) is None
    assert ahead_by([ROOM], [[SEATS]]) is None
    assert ahead_by([SEATS], [[Fact("other", 3)]]) is SEATS


def test_nothing_is_said_where_there_is_nothing_else() -> None:
    assert ahead_by([SEATS], []) is None
