"""Numbers are said only where estimates were measured to beat "all alike"."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES
from engine.game import Turn
from engine.house import ADVISERS
from engine.house.believed import SURE, Gain, believed_from, first_believed, gains_of, is_believed


@pytest.mark.parametrize("key", [*ADVISERS, "trains short", "dwarf_train judged"])
def test_what_is_believed_was_measured_to_beat_all_alike(key: str) -> None:
    gains = gains_of(key)
    first = believed_from(gains)
    assert first is not None
    later = [gain for gain in gains if gain.turn >= first]
    assert later[0].is_sure
    assert sum(gain.mean * gain.estimates for gain in later) > 0
    assert not any(gain.mean < -SURE * gain.error for gain in later if gain.games >= 10)


@pytest.mark.parametrize("key", ADVISERS)
def test_nothing_is_believed_before_that(key: str) -> None:
    gains, game = gains_of(key), GAMES[key]
    view = game.view(game.start(game.players[0], game.Options(), 1), 0)
    for gain in gains:
        view.turn = Turn(gain.turn, 0)
        assert is_believed(key, view) == any(one.is_sure for one in gains if one.turn <= gain.turn)


def test_a_gain_that_may_be_chance_or_comes_of_a_few_games_is_not_sure() -> None:
    assert believed_from([Gain(0, 1.0, 0.5, 900, 90), Gain(10, 9.0, 0.1, 20, 2)]) is None
    assert believed_from([Gain(0, 1.0, 0.5, 900, 90), Gain(10, 3.0, 0.5, 900, 90)]) == 10


def test_other_lengths_are_measured_apart_and_where_any_time_may_pass_nothing_is_believed() -> None:
    def late(key: str, turn: int, **options: Any) -> bool:
        game = GAMES[key]
        view = game.view(game.start(2, game.Options(**options), 1), 0)
        view.turn = Turn(turn, 0)
        return is_believed(key, view)

    full, short = (believed_from(gains_of(name)) or 0 for name in ("trains", "trains short"))
    assert 0 < full < short
    assert [late("trains", full, length=length) for length in ("full", "short")] == [True, False]
    assert late("trains", short, length="short")
    first = believed_from(gains_of("dwarf_train")) or 0
    assert [late("dwarf_train", first, turns=turns) for turns in (40, 60, 120)] == [True, True, False]
    assert not any(late("dwarf_train", 90, end=end) for end in ("seats", "time"))


def test_a_judge_is_believed_by_its_own_measure_and_where_there_is_none_as_a_master_is() -> None:
    def first(key: str, *, judged: bool, **options: Any) -> float | None:
        game = GAMES[key]
        return first_believed(key, game.view(game.start(2, game.Options(**options), 1), 0), judged=judged)

    judged = believed_from(gains_of("dwarf_train judged"))
    assert first("dwarf_train", judged=True, turns=60) == judged
    assert first("dwarf_train", judged=False, turns=60) == believed_from(gains_of("dwarf_train")) != judged
    assert first("dwarf_train", judged=True, end="seats") is None
    assert first("trains", judged=True) == first("trains", judged=False)


def test_a_game_that_was_not_measured_has_no_numbers() -> None:
    game = GAMES["trains"]
    assert not is_believed("chess", game.view(game.start(2, game.Options(), 1), 0))
