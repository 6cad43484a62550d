"""No object that leaves the rules for a seat holds anything that the seat may not know, however it is tucked in."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import pytest

from engine import GAMES
from tests.engine.contract import AnyGame, everyone
from tests.engine.reachable import written

GAMES_EACH, LOOKED_AT, DEALS = 4, 12, 3
MOST_ACTIONS = 400


def states(game: AnyGame, players: int, seed: int) -> list[Any]:
    """Some of the states of a random game."""
    rng, state, found = Random(seed), game.start(players, game.Options(), seed), []
    for number in range(MOST_ACTIONS):
        if game.outcome(state) is not None:
            break
        if number % (MOST_ACTIONS // LOOKED_AT // 2) == 0:
            found.append(game.clone(state))
        seat = rng.choice(game.to_act(state))
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
    return found[:LOOKED_AT]


def dealt_again(game: AnyGame, state: Any, eyes: int | None) -> list[Any]:
    """The same table for these eyes, with something else hidden from them."""
    return [game.redeal(state, eyes, Random(deal)) for deal in range(DEALS)]


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_view_is_the_same_object_for_object_whatever_is_hidden_from_it(key: str) -> None:
    game = GAMES[key]
    for seed in range(GAMES_EACH):
        players = game.players[seed % len(game.players)]
        for state in states(game, players, seed):
            for eyes in everyone(game, players):
                seen = written(game.view(state, eyes))
                for other in dealt_again(game, state, eyes):
                    assert written(game.view(other, eyes)) == seen


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_redealt_state_is_the_same_object_for_object_whatever_the_truth_is(key: str) -> None:
    game = GAMES[key]
    for seed in range(GAMES_EACH):
        players = game.players[seed % len(game.players)]
        for state in states(game, players, seed):
            for eyes in everyone(game, players):
                made = written(game.redeal(state, eyes, Random(77)))
                for other in dealt_again(game, state, eyes):
                    assert written(game.redeal(other, eyes, Random(77))) == made


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_an_event_as_seen_is_the_same_object_for_object_whatever_is_hidden_from_its_reader(key: str) -> None:
    game, compared = GAMES[key], 0
    for seed in range(GAMES_EACH):
        players, rng = game.players[seed % len(game.players)], Random(seed)
        for state in states(game, players, seed):
            mover = game.to_act(state)[0]
            action = rng.choice(game.legal(state, mover))
            for eyes in everyone(game, players):
                seen = seen_by(game, state, mover, action, eyes)
                for other in dealt_again(game, state, eyes):
                    if action in game.legal(other, mover):
                        again = seen_by(game, other, mover, action, eyes)
                        if again == seen:  # what it told may itself have been hidden till then
                            compared += 1
                            assert written(again) == written(seen)
    assert compared > 20, "many are alike"


def seen_by(game: AnyGame, state: Any, mover: int, action: Any, eyes: int | None) -> list[Any]:
    step = game.apply(game.clone(state), mover, action)
    return [game.seen(event, eyes) for event in step.events]


# That something tucked away would be found


@dataclass(slots=True)
class Tucked:
    """It prints and compares as if it had nothing but a size."""

    size: int
    away: Any = field(compare=False, repr=False)


@pytest.mark.parametrize("tuck", [list, tuple, lambda cards: {"deck": cards}, lambda cards: partial(len, cards)])
def test_what_is_kept_in_a_slot_is_found(tuck: Any) -> None:
    one, other = Tucked(2, tuck(["a", "b"])), Tucked(2, tuck(["b", "a"]))
    assert one == other
    assert written(one) != written(other)


def test_what_a_function_closes_over_is_found() -> None:
    def counts(deck: list[str]) -> Any:
        return lambda: len(deck)

    assert written(Tucked(2, counts(["a", "b"]))) != written(Tucked(2, counts(["b", "a"])))
