"""The number of positions a computer player looks at for a decision, whatever it calls them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from engine.house.brain_robbery import master as robber
from engine.house.dwarf_train import journeyman as dwarf
from engine.house.dwarf_train import search as old_dwarf
from engine.house.game_of_trains import master as shunter
from engine.house.player import Skill

# All weigh what they may do; these look further, and this is what they do for each position, or play-out, there.
LOOKING_FURTHER: Final[Mapping[tuple[str, Skill], tuple[Any, str]]] = {
    ("game_of_trains", "master"): (shunter._Thought, "_chance"),
    ("dwarf_train", "journeyman"): (dwarf.Search, "_value"),
    ("dwarf_train", "master"): (old_dwarf.Search, "_value"),
    ("brain_robbery", "master"): (robber, "_after"),
}


@contextmanager
def counted(key: str, skill: Skill) -> Iterator[Callable[[], int]]:
    """Tells how many were looked at so far, beyond what can be done at once. To count takes a hundredth of a look."""
    looked = 0
    if (key, skill) not in LOOKING_FURTHER:
        yield lambda: 0
        return
    owner, name = LOOKING_FURTHER[key, skill]
    look = getattr(owner, name)

    def looking(*args: Any) -> Any:
        nonlocal looked
        looked += 1
        return look(*args)

    setattr(owner, name, looking)
    try:
        yield lambda: looked
    finally:
        setattr(owner, name, look)
