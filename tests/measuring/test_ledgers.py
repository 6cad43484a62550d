"""The measure of ledgers: games that end, and a line for each skill."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.house.ledger import WHOLE, Account
from measuring.ledgers import page, played, points, skill_of, would_hold


def test_a_game_is_played_to_its_end_and_the_same_again() -> None:
    begun, log = played("brain_robbery", 3)
    assert played("brain_robbery", 3) == (begun, log)
    game = GAMES["brain_robbery"]
    for deed in log:
        assert game.outcome(begun) is None
        game.apply(begun, deed.seat, deed.action)
    assert game.outcome(begun) is not None


def test_a_page_has_what_each_part_came_to_for_each_skill_with_its_error() -> None:
    parts = [points(Account(0, luck, -WHOLE // 10, 0, 0)) for luck in (WHOLE // 10, WHOLE // 5, 0)]
    rows = [(seed, parts, 2.0) for seed in range(3)]
    lines = page(rows).splitlines()
    assert [line.split()[0] for line in lines[1:4]] == ["master", "journeyman", "apprentice"]
    assert {skill_of(0, seat) for seat in range(3)} == {"master", "journeyman", "apprentice"}
    assert all("-10.0 ± 0.0" in line and "+10.0 ± " in line for line in lines[1:4])
    assert lines[-1] == "2.0 seconds of processor a game"


def test_so_much_of_a_difference_holds_that_the_rest_of_each_skill_comes_nearest_to_nothing() -> None:
    parts = [[0.0, 0.0, 40.0, -20.0], [0.0, -30.0, 10.0, 10.0], [0.0, -20.0, 0.0, 10.0]]
    rows = [(seed, [parts[(seed + seat) % 3] for seat in range(3)], 1.0) for seed in range(3)]
    assert would_hold(rows, 1.0) == pytest.approx(0.5)
    assert would_hold(rows, 0.8) == pytest.approx(0.4)
