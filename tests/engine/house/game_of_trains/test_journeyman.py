"""The computer player of The Game of Trains: what it sees, what it finds, and how often it wins."""

from __future__ import annotations

from random import Random

import pytest

from engine import house
from engine.game_of_trains import Draw, Place, State, Use
from engine.game_of_trains.game import Options
from tests.engine.game_of_trains.tables import GAME, OTHER, PICTURE, SWAP, THIRD, scene

KEY = "game_of_trains"


def house_choice(state: State, seed: int = 0) -> object:
    return house.choose(KEY, GAME.view(state, state.actor), GAME.legal(state, state.actor), seed)


def winner_against_random(players: int, seat: int, seed: int) -> int | None:
    """Who wins when the house sits at one seat and chance at the others."""
    rng = Random(seed)
    state = GAME.start(players, Options(), seed)
    while GAME.outcome(state) is None:
        legal = GAME.legal(state, state.actor)
        if state.actor == seat:
            action = house.choose(KEY, GAME.view(state, seat), legal, seed)
        else:
            action = rng.choice(legal)
        GAME.apply(state, state.actor, action)
    return state.winner


def wins(players: int, games: int) -> int:
    return sum(winner_against_random(players, seed % players, seed) == seed % players for seed in range(games))


@pytest.mark.long
def test_it_wins_95_of_100_games_of_two_against_chance() -> None:
    assert wins(2, 100) >= 95


@pytest.mark.long
def test_it_wins_80_of_100_games_of_four_against_chance() -> None:
    assert wins(4, 100) >= 80


def test_it_wins_with_a_card_of_the_row_when_it_can() -> None:
    state = scene(trains=[[5, 6, 7, 16, 15, 18, 19], OTHER], row=[SWAP, 13])
    assert house_choice(state) == Use(SWAP, 3)


def test_it_wins_with_the_drawn_card_when_it_can() -> None:
    state = scene(trains=[[5, 6, 84, 15, 16, 18, 19], OTHER], drawn=10)
    assert house_choice(state) == Place(2)


@pytest.mark.parametrize(("card", "place"), [(2, 0), (84, 6)])
def test_it_puts_the_smallest_first_and_the_largest_last(card: int, place: int) -> None:
    assert house_choice(scene(trains=[OTHER, PICTURE], drawn=card)) == Place(place)


def test_it_takes_the_card_another_would_win_with() -> None:
    # Seat 1 wins with the swap; seat 0 is far from winning, and the swap is all it can do about it.
    state = scene(trains=[PICTURE, [5, 6, 7, 16, 15, 18, 22], THIRD], row=[SWAP])
    choice = house_choice(state)
    assert isinstance(choice, Use)
    assert choice.card == SWAP


def test_it_draws_when_nothing_else_is_there_to_do() -> None:
    assert house_choice(scene()) == Draw()


def test_it_will_not_choose_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        house.choose(KEY, GAME.view(scene(), 1), [], 0)
