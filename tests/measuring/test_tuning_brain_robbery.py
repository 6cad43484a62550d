"""The command that learns what the robbery's Master knows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.house.brain_robbery.chances import NETS, read_nets
from engine.house.brain_robbery.master import HABITS
from engine.house.brain_robbery.weights import read_habits
from measuring.tuning.brain_robbery import NAMES, SCALES, add_slope, main

QUICK = {"habits": ["--pairs", "1", "--games", "1"], "chances": ["--games", "1"]}


@pytest.mark.slow
@pytest.mark.parametrize("lesson", QUICK)
def test_a_run_that_is_resumed_learns_what_it_would_have_learned(lesson: str, tmp_path: Path) -> None:
    once, twice = tmp_path / "once.json", tmp_path / "twice.json"
    main([lesson, str(once), "--steps", "2", *QUICK[lesson]])
    for steps in ("1", "2"):
        main([lesson, str(twice), "--steps", steps, *QUICK[lesson]])
    assert once.read_text() == twice.read_text()


@pytest.mark.slow
@pytest.mark.parametrize("lesson", QUICK)
def test_what_was_learned_is_written_with_command_seed_and_where_it_began(lesson: str, tmp_path: Path) -> None:
    data = tmp_path / "data.json"
    main([lesson, str(tmp_path / "known.json"), "--seed", "7", "--write", str(data), *QUICK[lesson]])
    written = json.loads(data.read_text("utf-8"))
    assert written["made_by"].startswith(f"python -m measuring.tuning.brain_robbery {lesson} <file> --seed 7 ")
    assert [one for one in written["from"] if "--anew" in one] == written["from"][-1:], "all that came before"
    if lesson == "habits":
        assert read_habits(data).on_the_way.any_brain != HABITS.on_the_way.any_brain
    else:
        assert [len(net) for net in read_nets(data)] == [len(net) for net in NETS]


def test_a_file_of_another_run_is_refused(tmp_path: Path) -> None:
    known = tmp_path / "known.json"
    main(["chances", str(known), *QUICK["chances"]])
    with pytest.raises(SystemExit):
        main(["chances", str(known), "--seed", "2", *QUICK["chances"]])


def test_with_no_step_the_masters_own_data_are_written(tmp_path: Path) -> None:
    for lesson in QUICK:
        main([lesson, str(tmp_path / "known.json"), "--steps", "0", "--write", str(tmp_path / lesson)])
    assert [*map(repr, read_habits(tmp_path / "habits"))] == [*map(repr, HABITS)]
    assert read_nets(tmp_path / "chances") == NETS


def test_each_weight_has_its_own_way_to_vary() -> None:
    assert sorted(SCALES) == sorted(NAMES)


def test_a_step_down_the_slope_makes_the_winner_likelier() -> None:
    rows, facts = [[0.3, 0.2, 0.5], [-0.1, 0.4, -0.2]], [[1.0, 0.5], [1.0, 1.0]]
    slope = [[0.0] * 3 for _ in rows]
    before = add_slope(rows, slope, facts, winner=0)
    better = [[a - 0.1 * b for a, b in zip(row, change, strict=True)] for row, change in zip(rows, slope, strict=True)]
    assert add_slope(better, slope, facts, winner=0) < before
