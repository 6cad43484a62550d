"""What estimates are measured by: told beside what came, games as wholes."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

from measuring.estimates.page import by_turns, gain, mean_with_error, page
from measuring.estimates.telling import Telling, Told, tell

SURE_AND_RIGHT = Telling(20, (1.0, 0.0), (Told(1, 0, 0.5), Told(2, 1, 0.5), Told(19, 0, 1.0), Told(20, 1, 0.0)))
SURE_AND_WRONG = Telling(20, (0.0, 1.0), (Told(1, 0, 0.5), Told(2, 1, 0.5), Told(19, 0, 1.0), Told(20, 1, 0.0)))
SHORT = {"length": "short"}


def test_a_gain_is_what_an_estimate_is_nearer_than_all_alike() -> None:
    assert [gain(SURE_AND_RIGHT, one) for one in SURE_AND_RIGHT.told] == [0, 0, 25, 25]
    assert [gain(SURE_AND_WRONG, one) for one in SURE_AND_WRONG.told] == [0, 0, -75, -75]
    assert [(each.turn, each.mean, each.games) for each in by_turns([SURE_AND_RIGHT])] == [
        (0, 0, 1),
        (10, 25, 1),
        (20, 25, 1),
    ]


def test_what_is_told_in_one_game_counts_as_one_for_the_error() -> None:
    games = [SURE_AND_RIGHT, SURE_AND_WRONG] * 8
    mean, error, count = mean_with_error(games, lambda game: [game.shares[0]] * 5)
    assert (mean, count) == (0.5, 80)
    assert error == pytest.approx(0.5 / 4)


def test_the_page_has_thirds_tenths_and_drift() -> None:
    told = page([SURE_AND_RIGHT, SURE_AND_WRONG])
    assert "| last third | -25.0 ± 35.4 | 4 |" in told
    assert "| 100 | 50 ± 35 | 2 |" in told
    assert "| change from one turn to the next | +0.00 ± 0.00 |" in told


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    once, again = (tell("trains", "mixed", 3, SHORT) for _ in range(2))
    assert once == again
    assert {one.seat for one in once.told} == set(range(len(once.shares)))
    assert once != tell("trains", "masters", 3, SHORT)


def test_games_that_are_kept_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, said = tmp_path / "games", list[str]()
    command = ["", "trains", "--first-seed", "3", "--options", json.dumps(SHORT), "--file", str(file)]
    for games in ("1", "2"):
        monkeypatch.setattr(sys, "argv", [*command, "--games", games])
        runpy.run_module("measuring.estimates")
        said.append(capsys.readouterr().out)
    assert said[0] != said[1]
    lines = file.read_text("utf-8").splitlines()
    assert [json.loads(line)[3] for line in lines] == [3, 4]
