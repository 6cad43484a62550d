"""The rulebook's worked example, card by card: three players, two rounds on Tokyo."""

from __future__ import annotations

from collections import Counter

from engine.trains.actions import Build, Buy, EndTurn, Lay, Play
from engine.trains.cards import RULEBOOK_SET
from engine.trains.maps import MAPS
from tests.engine.trains.script import do, game

TRAIN, RAILS, STATION = "normal_train", "lay_rails", "station_expansion"
BLUE, YELLOW, RED = 0, 1, 2
tokyo = MAPS["tokyo"].named

SHINAGAWA, SHINJUKU = tokyo("Shinagawa Meguro"), tokyo("Shinjuku Shibuya")
IKEBUKURO, KICHIJOJI = tokyo("Ikebukuro Ueno"), tokyo("Kichijoji")
TACHIKAWA = tokyo("Tachikawa")
LEFT_OF_SHINAGAWA, LEFT_OF_IKEBUKURO = SHINAGAWA - 1, IKEBUKURO - 1
BETWEEN_TACHIKAWA_AND_KICHIJOJI = TACHIKAWA + 1
BELOW_KICHIJOJI = 33


def train() -> Play:
    return Play(TRAIN, effect=False)


def rail() -> Play:
    return Play(RAILS, effect=True)


def station() -> Play:
    return Play(STATION, effect=True)


def test_the_worked_example_goes_as_the_rulebook_tells_it() -> None:
    state = game.scene(
        players=3,
        cards=RULEBOOK_SET["tokyo"],
        hands=[
            [RAILS, RAILS, TRAIN, TRAIN, STATION],
            [TRAIN, TRAIN, TRAIN, TRAIN, STATION],
            [TRAIN, TRAIN, TRAIN, RAILS, STATION],
        ],
        decks=[[TRAIN] * 5, [TRAIN, TRAIN, TRAIN, RAILS, RAILS], [TRAIN, TRAIN, TRAIN, TRAIN, RAILS]],
    )
    assert [Counter(player.hand + player.deck) for player in state.players] == [
        Counter({TRAIN: 7, RAILS: 2, STATION: 1})
    ] * 3
    do(state, Lay(SHINAGAWA))
    do(state, Lay(IKEBUKURO))
    do(state, Lay(TACHIKAWA))

    # First round. Blue: two rails, the second into a city for 1, and a station there; one train stays in hand.
    do(state, rail(), Lay(LEFT_OF_SHINAGAWA))
    assert (state.money, state.gained) == (0, ["waste"])
    do(state, train(), rail(), Lay(SHINJUKU))
    assert state.money == 0
    do(state, station(), Build(SHINJUKU))
    assert state.gained == ["waste"] * 3
    assert state.players[BLUE].hand == [TRAIN]
    do(state, EndTurn())
    blue = state.players[BLUE]
    assert Counter(blue.discard) == Counter({RAILS: 2, TRAIN: 2, STATION: 1, "waste": 3})
    assert (blue.hand, blue.deck) == ([TRAIN] * 5, [])

    # Yellow: a station at home, then an Amusement Park for four.
    assert state.seat == YELLOW
    do(state, station(), Build(IKEBUKURO), train(), train(), train(), train(), Buy("amusement_park"))
    yellow = state.players[YELLOW]
    assert state.seat == RED  # everything is played and spent
    assert Counter(yellow.discard) == Counter({TRAIN: 4, STATION: 1, "waste": 1, "amusement_park": 1})
    assert Counter(yellow.hand) == Counter({TRAIN: 3, RAILS: 2})

    # Red: a station at home, a rail towards Kichijoji, an Express Train.
    do(state, station(), Build(TACHIKAWA), rail())  # one hex costs nothing, so nobody is asked which
    assert state.players[RED].rails[-1] == BETWEEN_TACHIKAWA_AND_KICHIJOJI
    do(state, train(), train(), train(), Buy("express_train"))
    red = state.players[RED]
    assert Counter(red.discard) == Counter({TRAIN: 3, RAILS: 1, STATION: 1, "waste": 2, "express_train": 1})
    assert Counter(red.hand) == Counter({TRAIN: 4, RAILS: 1})

    # Second round. Blue buys a Landfill for 2 of 5, and has to shuffle.
    assert state.seat == BLUE
    do(state, train(), train(), train(), train(), train(), Buy("landfill"))
    assert state.money == 3
    do(state, EndTurn())
    assert len(blue.hand) == 5
    assert len(blue.deck) == 10 + 3 + 1 - 5
    assert blue.discard == []

    # Yellow: a rail to the left, a train that pays for Kichijoji, and the Conductor's Station for the other two.
    do(state, rail())  # again the one hex that costs nothing
    assert yellow.rails[-1] == LEFT_OF_IKEBUKURO
    do(state, train(), rail(), Lay(KICHIJOJI))
    assert (state.money, state.gained) == (0, ["waste", "waste"])
    do(state, train(), train(), Buy("conductors_station"))
    assert state.seat == RED
    assert len(yellow.hand + yellow.deck) == 10 + 2 + 2 + 1
    assert yellow.discard == []

    # Red: a rail below Kichijoji, and a Steel Bridge.
    do(state, rail(), Lay(BELOW_KICHIJOJI), train(), train(), train(), train(), Buy("steel_bridge"))
    assert state.seat == BLUE
    assert len(red.hand) == 5
    assert len(red.hand + red.deck) == 10 + 3 + 2

    assert [player.rails for player in state.players] == [
        [SHINAGAWA, LEFT_OF_SHINAGAWA, SHINJUKU],
        [IKEBUKURO, LEFT_OF_IKEBUKURO, KICHIJOJI],
        [TACHIKAWA, BETWEEN_TACHIKAWA_AND_KICHIJOJI, BELOW_KICHIJOJI],
    ]
    assert {city for city, placed in state.stations.items() if placed} == {SHINJUKU, IKEBUKURO, TACHIKAWA}
    assert state.piles["waste"] == 70 - 9
    assert game.turn(state).number == 7
