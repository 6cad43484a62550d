"""How many hints a table allows, where nobody chose and where the host did."""

from __future__ import annotations

import pytest

from cogs.table.hints.allowed import allowed_hints, hints_left, may_ask, usual_hints
from db import Hint, Hints, Seat, Table


def table(*people: int | None, hints: Hints | None = None, hinted: int = 0) -> Table:
    """These people and computer players; the first of them has asked so often."""
    return Table(
        *("trains", 1, "{}", 1, 1, 1, 1, "en", 0.0),
        version=10,
        seats=[Seat(person, "x", computer=person is None) for person in people],
        hints=hints,
        hinted=[Hint(0, version, version, 0.0) for version in range(hinted)],
    )


def test_there_are_none_among_several_people_and_any_number_alone_unless_chosen() -> None:
    assert usual_hints(table(1, 2, None)) == "none"
    assert usual_hints(table(1, None)) == "any"
    assert allowed_hints(table(1, 2, hints="three")) == "three"
    assert allowed_hints(table(1, None, hints="none")) == "none"


def test_whoever_left_still_counts_as_somebody_to_play_with() -> None:
    left = table(1, 2)
    left.seats[1].computer = True
    assert allowed_hints(left) == "none"


@pytest.mark.parametrize(("hints", "left"), [("none", [0, 0]), ("three", [3, 0]), ("any", [None, None])])
def test_three_are_used_up_seat_by_seat(hints: Hints, left: list[int | None]) -> None:
    assert [hints_left(table(1, 2, hints=hints, hinted=asked), 0) for asked in (0, 4)] == left
    assert hints_left(table(1, 2, hints="three", hinted=3), 1) == 3


def test_the_last_of_three_is_given_again_as_long_as_the_same_is_asked() -> None:
    used = table(1, 2, hints="three", hinted=3)
    assert not may_ask(used, 0)
    used.version = 2
    assert may_ask(used, 0)
    assert not may_ask(table(1, 2, hints="none", hinted=3), 0)
