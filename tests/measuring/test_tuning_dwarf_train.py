"""The command that fits the weights of the dwarves' Master."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.house.dwarf_train.tables import WEIGHTS
from measuring.tuning.dwarf_train import COUNT, fit, flat, main, named, play


@pytest.mark.slow
def test_a_run_that_is_resumed_plays_what_it_would_have_played(tmp_path: Path) -> None:
    once, twice = tmp_path / "once.jsonl", tmp_path / "twice.jsonl"
    play(once, games=2, seed=4)
    for games in (1, 2):
        play(twice, games, seed=4)
    assert once.read_text() == twice.read_text()


@pytest.mark.slow
def test_weights_are_fitted_to_who_won_and_written_with_the_command(tmp_path: Path) -> None:
    games, weights = tmp_path / "games.jsonl", tmp_path / "weights.json"
    play(games, games=1, seed=5)
    main(["fit", str(games), "--write", str(weights)])
    written = json.loads(weights.read_text())
    assert written.keys() == json.loads(WEIGHTS.read_text("utf-8")).keys()
    assert str(games) in written["made_by"]
    assert len(flat(written["early"])) == COUNT


def test_numbers_and_names_of_weights_belong_together() -> None:
    weights = json.loads(WEIGHTS.read_text("utf-8"))["early"]
    assert named(flat(weights)) == weights


def test_a_fit_makes_what_won_worth_more() -> None:
    won = [([(0, 1.0)], 1.0), ([(1, 1.0)], 0.0)] * 20
    more, less = fit(won, [0.0, 0.0], seed=1)
    assert more > 0 > less
