"""Squares for the stretches of a game."""

from __future__ import annotations

import pytest

from cogs.faces import FACES
from cogs.table.daily.standing import MOST, stood
from tests.cogs.table.daily.test_commands import dealt, play


@pytest.mark.parametrize("game", FACES)
def test_the_last_square_is_how_it_ended_and_there_are_few(game: str) -> None:
    table = dealt(game)
    play(table)
    outcome, said = table.load().game.outcome(table.state), stood(table.row, table.moves, 0)
    assert outcome is not None
    assert 1 < len(said) <= MOST
    won, last = 0 in outcome.placings[0], 0 in outcome.placings[-1]
    assert said[-1] == ("a" if won else "b" if last else "l")
    assert set(said) <= set("alb")
