"""What is kept for people's own stats of a game that was looked through."""

from __future__ import annotations

from cogs.table.how_it_went.kept_for_stats import kept_for_stats
from db import Seat
from engine.house.ledger import Chances, Entry, Ledger
from tests.cogs.table.how_it_went.test_allowed import log, table


def entry(number: int, choice: Chances, luck: Chances = (0, 0)) -> Entry:
    return Entry(number, number, (number - 1) % 2, "did", "better", (0, 0), choice, luck, 0, 0)


def test_what_is_kept_of_a_game_are_the_choices_of_its_person_and_all_their_luck() -> None:
    books = Ledger((500, 500), (entry(1, (-30, 30)), entry(2, (20, -20)), entry(3, (-1, 1), (7, -7))), (476, 524))
    found = kept_for_stats(table(), log(), books)
    assert [(one.person, one.own, one.luck) for one in found] == [(1, -31, 7), (2, -20, -7)]
    by_a_computer = kept_for_stats(table(), log((1, "computer")), books)
    assert [one.own for one in by_a_computer] == [-31, 0]


def test_nothing_is_kept_for_someone_who_left_came_later_or_was_forgotten() -> None:
    books = Ledger((500, 500), (entry(2, (20, -20)),), (520, 480))
    ada = Seat(1, "Ada", computer=False)
    for other in (
        Seat(2, "Ben", computer=True),
        Seat(2, "Ben", computer=False, since=3),
        Seat(None, "—", computer=True, forgotten=True),
    ):
        assert [one.person for one in kept_for_stats(table(ada, other), log(), books)] == [1]
