"""A Master's guess at the other's next move: its best ones first, of those that can be answered, from an open view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cogs.dwarf_train.answers import DwarfAnswers
from cogs.table.answers_ahead.thinking import MOST_LIKELY, likeliest
from engine import house
from engine.house.player import Weighed
from tests.cogs.dwarf_train.positions import GAME, MIDDLE

ANSWERS = DwarfAnswers()
CHOICES = ANSWERS.choices(ANSWERS.begin(MIDDLE, 1), 1)


def test_the_three_likeliest_are_distinct_and_the_first_is_what_a_master_would_do() -> None:
    found = likeliest("dwarf_train", MIDDLE, CHOICES, 3, 0.02)
    assert len(found) == len({*found}) == MOST_LIKELY
    best = house.advise("dwarf_train", GAME.view(MIDDLE, 0), CHOICES, 3, 0.02)[0].action
    assert found[0] == GAME.dump(best)
    assert {*found} <= {*map(GAME.dump, CHOICES)}


@pytest.mark.parametrize("count", [1, 2])
def test_of_fewer_all_are_likely(count: int) -> None:
    found = likeliest("dwarf_train", MIDDLE, CHOICES[:count], 3, 0.02)
    assert sorted(found) == sorted(map(GAME.dump, CHOICES[:count]))


def test_a_master_looks_from_the_place_of_who_is_on_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    readers = []

    def weigh(view: Any, legal: Sequence[Any], rng: Random, effort: float = 1.0) -> list[Weighed]:
        readers.append(view.reader)
        return [Weighed(one, 0.5) for one in legal[:2]]

    monkeypatch.setattr(house, "ADVISERS", {"dwarf_train": weigh})
    assert likeliest("dwarf_train", MIDDLE, CHOICES, 3, 1.0) == [GAME.dump(one) for one in CHOICES[:3]]
    assert set(readers) == {0}
