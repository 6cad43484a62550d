"""Which of several bots says what is to be said at a table."""

from __future__ import annotations

import pytest

from cogs.table.announcing import own_tables
from cogs.table.announcing.own_tables import BRIEFLY, OwnTables
from db import Leases


class Two(Leases):
    bots = 2


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(own_tables, "steady", lambda: now[0])
    return now


def test_a_bot_alone_says_everything_at_once() -> None:
    own = OwnTables(Leases())
    assert own.among({1, 2}) == {1, 2}
    assert own.patience(1) == BRIEFLY


def test_one_of_several_says_its_own_at_once_and_once_in_two_seconds_what_others_left(now: list[float]) -> None:
    own = OwnTables(Two())
    own.note(1)
    assert own.among({1, 2}) == {1}
    now[0] += 1.9
    assert own.among({1, 2}) == {1}
    now[0] += 0.2
    assert own.among({1, 2, 3}) == {1, 2}
    assert own.among({1, 2, 3}) == {1}  # it was tried: another bot may be at it
    now[0] += 2.1
    assert own.among({2, 3}) == {2, 3}
    assert (own.patience(1), own.patience(2)) == (BRIEFLY, 0.0)


def test_what_was_said_meanwhile_is_waited_for_anew_when_it_is_due_again(now: list[float]) -> None:
    own = OwnTables(Two())
    assert own.among({2}) == set()
    assert own.among(set()) == set()
    now[0] += 2.1
    assert own.among({2}) == set()


def test_a_table_at_which_another_bot_has_something_to_say_is_left_to_it(now: list[float]) -> None:
    own = OwnTables(Two())
    own.note(1)
    own.forget([1, 5])
    assert own.among({1}) == set()
