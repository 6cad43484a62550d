"""The lean rules of the play-outs: they come to the same as the engine's."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import EVERYTHING
from engine.game_of_trains import FUNCTION, State
from engine.game_of_trains.game import Options
from engine.house.game_of_trains.lean import FUNCTIONS, NOBODY, Table, unseen
from tests.engine.game_of_trains.tables import GAME, OTHER, PICTURE, scene


def laid_out(state: State) -> Table:
    """The same table, with what is hidden where it truly lies."""
    table = Table(GAME.view(state, state.actor), Random(0))
    table.pile, table.discard = state.pile[:], state.discard[:]
    table.hands = [hand[:] for hand in state.hands]
    return table


def same(table: Table, state: State) -> bool:
    """Whether both tables show and hide the same."""
    row = [0] * len(FUNCTIONS)
    for card in state.row:
        row[FUNCTIONS.index(FUNCTION[card])] = card
    winner = NOBODY if state.winner is None else state.winner
    # Wagons that nobody filled again, as somebody won before, are of no use to a play-out.
    trains = [list(train) for train in table.trains] == state.trains or any(0 in train for train in state.trains)
    locked = [sum(map(bool, locks)) for locks in state.locks]
    return (
        trains
        and (table.locks, table.locked, table.row, table.hands) == (state.locks, locked, row, state.hands)
        and (table.pile, sorted(table.discard)) == (state.pile, sorted(state.discard))
        and (table.winner, table.over) == (winner, state.phase == "over")
        and (table.over or (table.actor, table.turn) == (state.actor, state.turn))
    )


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_played_comes_to_the_same_as_at_the_table(seed: int) -> None:
    rng, seats = Random(seed), 2 + seed % 3
    state = GAME.start(seats, Options(), seed)
    state.stacked, state.piles = state.pile, [[] for _ in range(seats)]  # so that both draw the same
    table = laid_out(state)
    while state.phase != "over" and len(state.pile) > seats:
        action = rng.choice(GAME.legal(state, state.actor))
        table.do(action)
        GAME.apply(state, state.actor, action)
        assert same(table, state), action


def test_a_game_ends_without_a_winner_when_the_turns_are_used_up() -> None:
    state = scene(turn=400, row=[10])
    table = laid_out(state)
    table.do(GAME.legal(state, state.actor)[1])
    assert (table.over, table.winner) == (True, NOBODY)


def test_the_discard_is_drawn_from_when_the_pile_is_empty() -> None:
    table = laid_out(scene())
    table.pile, table.discard = [], [5, 6, 7]
    drawn = {table.next_card() for _ in range(3)}
    assert drawn == {5, 6, 7}


def test_a_copy_goes_its_own_way() -> None:
    state = scene(row=[10, 12], locks=[[2, 0, 0, 0, 0, 0, 0], [0] * 7])
    table = laid_out(state)
    for action in GAME.legal(state, state.actor):
        table.copy(Random(1)).do(action)
    assert same(table, state)


def test_what_is_unseen_is_what_the_reader_cannot_place() -> None:
    state = scene(trains=[PICTURE, OTHER], row=[10], drawn=5)
    shown = {*PICTURE, *OTHER, 10}
    assert set(unseen(GAME.view(state, 0))) == set(range(1, 85)) - shown - {5}
    assert set(unseen(GAME.view(state, 1))) == set(range(1, 85)) - shown
    assert GAME.view(state, EVERYTHING).pile_size + 1 == len(unseen(GAME.view(state, 1)))
