"""The computer player of Trains: what it may look at, what it finds, and how often it wins."""

from __future__ import annotations

from typing import Any

import pytest

from engine import house
from engine.house.trains.outlook import Outlook
from engine.trains import Trains
from engine.trains.actions import Build, Lay, Name, Play
from engine.trains.state import State
from measuring.league.pairings import Pairing
from measuring.league.playing import deal
from tests.engine.trains.script import FAR, HUB, KICHIJOJI, a_long_line, at, do

GAME = Trains()
KEY = "trains"


def house_choice(state: State, seed: int = 0) -> Any:
    return house.choose(KEY, GAME.view(state, state.seat), GAME.legal(state, state.seat), seed)


def test_it_builds_where_it_alone_has_a_rail() -> None:
    state = at(["station_expansion", "normal_train"], rails=[[HUB, KICHIJOJI], [FAR, 54]])
    do(state, Play("station_expansion", effect=True))
    assert house_choice(state) == Build(KICHIJOJI)


def test_it_lays_a_rail_into_a_city_rather_than_on_a_plain_beside_it() -> None:
    dear = ["garage", "pulling", "switchback", "ironworks", "tunnel", "viaduct", "control_room", "passing_station"]
    state = at(
        ["lay_rails", "normal_train"], decks=[["normal_train"] * 8], cards=dear, stations={KICHIJOJI: 1}, money=2
    )
    do(state, Play("lay_rails", effect=True))
    assert house_choice(state) == Lay(KICHIJOJI)


def test_it_names_the_card_it_knows_to_be_on_top() -> None:
    state = at(["command_central", "lay_rails"], decks=[["normal_train", "normal_train", "tower", "normal_train"]])
    state.players[0].known = 2
    do(state, Play("command_central", effect=True))
    assert house_choice(state) == Name("tower")


@pytest.mark.long
def test_it_wins_a_few_games_against_chance() -> None:
    assert deal(Pairing(KEY, "journeyman", "random", 2, 99.0), 1).firsts == 1.0


@pytest.mark.long
@pytest.mark.parametrize("number", [0, 1], ids=["tokyo", "osaka"])
def test_it_wins_most_of_a_few_games_against_big_money(number: int) -> None:
    assert deal(Pairing(KEY, "journeyman", "big money", 2, 75.0), number).firsts >= 0.5


def test_it_sees_the_end_of_a_short_game_come_sooner() -> None:
    def turns(length: str) -> float:
        state = at(["normal_train"], length=length, rails=[a_long_line(8), [65]], turn=21)
        return Outlook(GAME.view(state, 0), 0).turns

    assert turns("short") < turns("full") / 3
