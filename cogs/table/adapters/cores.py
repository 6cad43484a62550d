"""The processor cores that this process may use, and how many workers that makes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

MOST = 4  # workers of a kind, however many cores there are
OWN_GROUP, GROUPS = Path("/proc/self/cgroup"), Path("/sys/fs/cgroup")
UNIFIED = "0::"  # begins the line of cgroup v2


def usable(own_group: Path = OWN_GROUP, groups: Path = GROUPS) -> int:
    """The number of cores: those that the process is bound to, as far as its container's quota pays for them. A part of
    a core counts as none: who uses up the quota stands still, the event loop with all workers."""
    bound = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, int(min([bound, *_quotas(own_group, groups)])))


def _quotas(own_group: Path, groups: Path) -> Iterator[float]:
    """The cores that each group allows in which the process is, from its own up to the whole."""
    try:
        lines = own_group.read_text().splitlines()
    except OSError:  # no Linux
        return
    own = next((line.removeprefix(UNIFIED) for line in lines if line.startswith(UNIFIED)), "/").strip("/")
    for group in (Path(own), *Path(own).parents):
        try:
            quota, period = (groups / group / "cpu.max").read_text().split()
        except (OSError, ValueError):  # it has none
            continue
        if quota != "max":
            yield int(quota) / int(period)


def workers(most: int, cores: int) -> tuple[int, int]:
    """How many workers draw, and how many think: no more than `most` in all, or, where that is 0, by the cores. Who
    thinks gives way to all others, and need not leave a core free. Where there may be one alone, it does both."""
    if not most:
        return max(1, min(MOST, cores - 1)), min(MOST, cores)
    drawing = max(1, most // 2)
    return drawing, most - drawing
