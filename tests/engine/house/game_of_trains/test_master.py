"""The Master of The Game of Trains: what it finds, from its view alone, and within its budget."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

from engine.game_of_trains import Action, Draw, Place, State, Use
from engine.game_of_trains.game import Options
from engine.house.game_of_trains import master
from engine.house.game_of_trains.lean import Table
from engine.house.game_of_trains.master import FITTED, honest
from engine.house.game_of_trains.racing import Racer, play_on
from engine.house.player import Weighed
from tests.engine.game_of_trains.tables import GAME, LOCK, OTHER, PICTURE, SWAP, THIRD, scene

LITTLE = 0.03  # the effort where strength does not matter


def weighed(state: State, seed: int = 0, effort: float = LITTLE) -> list[Weighed]:
    return master.weigh(GAME.view(state, state.actor), GAME.legal(state, state.actor), Random(seed), effort)


def choice(state: State, seed: int = 0, effort: float = LITTLE) -> Action:
    return master.choose(GAME.view(state, state.actor), GAME.legal(state, state.actor), Random(seed), effort)


@pytest.mark.slow
def test_it_sees_that_the_rival_acts_before_it_can_use_the_row() -> None:
    # Without 44 the row would have a swap for 69 and 61; but the rival, who is as near, comes first.
    state = scene(trains=[[11, 29, 35, 44, 69, 61, 70], [27, 34, 40, 42, 56, 64, 2]], row=[10, 82], drawn=6)
    assert all(choice(state, seed, effort=1.0) == Place(0) for seed in range(3))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_it_plays_by_the_rules_and_takes_what_it_weighs_most(players: int) -> None:
    state = GAME.start(players, Options(), players)
    for number in range(16):
        if state.phase == "over":
            break
        found = weighed(state, number)
        assert choice(state, number) == found[0].action
        assert all(told.action in GAME.legal(state, state.actor) for told in found)
        assert all(0 <= told.chance <= 1 for told in found)
        assert len({told.action for told in found}) == len(found) <= 5
        GAME.apply(state, state.actor, found[0].action)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_it_says_of_its_chances_changes_nothing_about_its_order(players: int) -> None:
    state = GAME.start(players, Options(), players)
    reckoned = master.reckon(GAME.view(state, state.actor), GAME.legal(state, state.actor), Random(0), LITTLE)
    assert [told.action for told in weighed(state)] == [found.action for found in reckoned]
    assert [told.chance for told in weighed(state)] == [honest(found.chance, players) for found in reckoned]


@pytest.mark.slow
@pytest.mark.parametrize("effort", [LITTLE, 1.0])
def test_it_plays_out_as_often_as_its_effort_allows(effort: float, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = 0

    def count(table: Table, racer: Racer, turns: int) -> None:
        nonlocal counted
        counted += bool(turns)
        play_on(table, racer, turns)

    monkeypatch.setattr(master, "play_on", count)
    weighed(GAME.start(2, Options(), 5), effort=effort)
    budget = effort * master.PLAY_OUTS
    assert 0.8 * budget < counted <= budget


def test_it_wins_with_a_card_of_the_row_when_it_can() -> None:
    state = scene(trains=[[5, 6, 7, 16, 15, 18, 19], OTHER], row=[SWAP, 13])
    assert weighed(state) == [Weighed(Use(SWAP, 3), 1.0)]


def test_it_wins_with_the_drawn_card_when_it_can() -> None:
    state = scene(trains=[[5, 6, 84, 15, 16, 18, 19], OTHER], drawn=10)
    assert weighed(state) == [Weighed(Place(2), 1.0)]


def test_it_takes_the_card_another_would_win_with() -> None:
    state = scene(trains=[PICTURE, [5, 6, 7, 16, 15, 18, 22], THIRD], row=[SWAP])
    chosen = choice(state)
    assert isinstance(chosen, Use)
    assert chosen.card == SWAP


def test_it_has_only_one_thing_to_say_where_there_is_only_one_to_do() -> None:
    assert [told.action for told in weighed(scene())] == [Draw()]


def test_it_draws_when_the_row_is_of_no_use() -> None:
    assert choice(scene(row=[LOCK])) == Draw()


SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_of_two_chances_the_greater_stays_the_greater(seats: int) -> None:
    said = [honest(hundredth / 100, seats) for hundredth in range(101)]
    assert all(less < more for less, more in pairwise(said))


@SEATS
def test_what_is_certain_stays_certain(seats: int) -> None:
    assert [honest(0.0, seats), honest(1.0, seats)] == [0.0, 1.0]


@SEATS
def test_who_has_an_equal_share_is_told_about_as_much(seats: int) -> None:
    assert honest(1 / seats, seats) == pytest.approx(1 / seats, abs=0.1)


def test_the_data_name_the_command_that_made_them() -> None:
    assert "measuring.tuning.game_of_trains_chances" in json.loads(FITTED.read_text(encoding="utf-8"))["made by"]
