"""The weights of the house's zombies: which count when, and that learned ones are whole."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from engine.brain_robbery import BrainRobbery
from engine.brain_robbery.state import Options
from engine.house.brain_robbery import master
from engine.house.brain_robbery.weights import JOURNEYMAN, read_habits

GAME = BrainRobbery()


@pytest.mark.parametrize("seed", [52, 77])
def test_learned_habits_do_not_ride_in_circles_until_the_cap(seed: int) -> None:
    """Two tables of seven that did, before the Journeyman's weights counted there."""
    state, rng = GAME.start(7, Options(), seed), Random(seed)
    while state.outcome is None:
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, master.by_habit(GAME.view(state, seat), GAME.legal(state, seat), rng))
    assert state.number < 30 * 7


def test_the_weights_change_when_the_locomotive_is_there() -> None:
    habits = master.HABITS
    spots = [("saloon", "a2")] * 3
    for train, weights in (
        (["caboose", "saloon"], habits.on_the_way),
        (["saloon", "kitchen"], habits.on_the_way),
        (["saloon", "locomotive"], habits.rolling_home),
    ):
        assert habits.now(GAME.view(GAME.scene(train=train, spots=spots), 0)) is weights


def test_weights_that_are_not_whole_are_refused(tmp_path: Path) -> None:
    learned = {part: asdict(weights) for part, weights in JOURNEYMAN._asdict().items()}
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(learned), "utf-8")
    assert asdict(read_habits(path).rolling_home) == learned["rolling_home"]
    del learned["on_the_way"]["nearer"]
    path.write_text(json.dumps(learned), "utf-8")
    with pytest.raises(ValueError, match="weights"):
        read_habits(path)
