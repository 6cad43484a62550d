"""The cores that the bot may use, and how many workers that makes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cogs.table.adapters import cores

HERE = len(os.sched_getaffinity(0))


def group(folder: Path, own: str, **quotas: str) -> tuple[Path, Path]:
    """What a machine's files say to a process in this group, by the quotas of groups."""
    told, groups = folder / "cgroup", folder / "groups"
    told.write_text(f"4:memory:/elsewhere\n0::/{own}\n")
    groups.mkdir()
    for name, quota in quotas.items():
        (groups / name.replace("_", "/")).mkdir(parents=True, exist_ok=True)
        (groups / name.replace("_", "/") / "cpu.max").write_text(quota)
    return told, groups


def test_a_quota_of_one_core_is_one_core_however_many_the_machine_has(tmp_path: Path) -> None:
    told, groups = group(tmp_path, "")
    (groups / "cpu.max").write_text("100000 100000\n")
    assert cores.usable(told, groups) == 1


@pytest.mark.parametrize("quota", ["50000 100000\n", "150000 100000\n"])
def test_a_part_of_a_core_is_none_but_there_is_always_one(tmp_path: Path, quota: str) -> None:
    assert cores.usable(*group(tmp_path, "bot", bot=quota)) == 1


def test_without_a_quota_the_cores_count_that_the_process_is_bound_to(tmp_path: Path) -> None:
    assert cores.usable(*group(tmp_path, "bot", bot="max 100000\n")) == HERE
    assert cores.usable(tmp_path / "none", tmp_path / "none") == HERE


def test_the_smallest_quota_counts_of_all_groups_that_a_process_is_in(tmp_path: Path) -> None:
    told, groups = group(tmp_path, "slice/bot", slice="100000 100000\n", slice_bot="6400000 100000\n")
    assert cores.usable(told, groups) == 1


def test_a_process_that_is_bound_to_one_core_has_one() -> None:
    asks = "from cogs.table.adapters import cores; print(cores.usable())"
    bound = f"import os; os.sched_setaffinity(0, [min(os.sched_getaffinity(0))]); {asks}"
    assert subprocess.check_output([sys.executable, "-c", bound], text=True) == "1\n"


@pytest.mark.parametrize(("count", "drawing", "thinking"), [(1, 1, 1), (2, 1, 2), (4, 3, 4), (64, 4, 4)])
def test_by_the_cores_those_who_draw_leave_one_free_and_those_who_think_do_not(
    count: int, drawing: int, thinking: int
) -> None:
    assert cores.workers(0, count) == (drawing, thinking)


@pytest.mark.parametrize("most", range(1, 20))
def test_a_number_that_is_set_is_that_of_all_workers(most: int) -> None:
    drawing, thinking = cores.workers(most, 2)
    assert drawing + thinking == most
    assert drawing >= 1
    assert thinking >= (most > 1)
