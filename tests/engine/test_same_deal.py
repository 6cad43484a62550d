"""The same deal is the same luck: with one seed and the same choices everything is the same, and after one other choice
the others' dice and cards are, until the game itself brings the two together."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import GAMES
from engine.brain_robbery.actions import Attack, GoThrough, Roll, Stop
from engine.brain_robbery.events import CarAdded, CouplingRolled, FightBegan, Rolled
from engine.brain_robbery.events import Drew as BrainDrawn
from engine.dwarf_train.events import ConductorCame
from engine.game import Step
from engine.game_of_trains.actions import Draw, Place, Use
from engine.game_of_trains.events import Drew, Refilled
from engine.trains.cards import START
from engine.trains.moves import draw, fill_deck, shuffle_deck
from tests.engine.brain_robbery import tables as heist
from tests.engine.brain_robbery.tables import AWAY, ENTRY, EXIT
from tests.engine.dwarf_train.train import moves
from tests.engine.game_of_trains import tables as wagons

SEEDS = range(200)
TRAINS, DWARVES = GAMES["trains"], GAMES["dwarf_train"]


@pytest.mark.parametrize("key", GAMES)
def test_two_tables_with_the_same_choices_give_the_same_events_byte_for_byte(key: str) -> None:
    game = GAMES[key]
    for seed in range(3):
        told = []
        for _ in range(2):
            state, rng = game.start(game.players[-1], game.Options(), seed), Random(seed)
            events = [game.dump(game.view(state, None))]
            while game.outcome(state) is None and len(events) < 400:
                (seat, *_) = game.to_act(state)
                events += map(game.dump, game.apply(state, seat, rng.choice(game.legal(state, seat))).events)
            told.append(events)
        assert told[0] == told[1]


def of(step: Step[Any], kind: type[Any]) -> list[Any]:
    return [event for event in step.events if isinstance(event, kind)]


# The Game of Trains: a part of the pile for each


def draws(state: Any) -> int:
    (drew,) = of(wagons.act(state, Draw()), Drew)
    return int(drew.card)


def one_that_draws_and_one_that_does_not(seed: int, *more: int) -> tuple[Any, Any]:
    """Two tables at which the first seat has done something else."""
    here, there = (wagons.scene(row=[wagons.SWAP, *more], seed=seed) for _ in range(2))
    draws(here)
    wagons.act(here, Place(0))
    wagons.act(there, Use(wagons.SWAP, 0))
    return here, there


def test_a_seat_draws_the_same_wagon_whether_the_other_drew_before_or_not() -> None:
    for seed in SEEDS:
        here, there = one_that_draws_and_one_that_does_not(seed)
        assert draws(here) == draws(there)


def test_a_gap_is_filled_with_the_same_wagon_whether_somebody_drew_before_or_not() -> None:
    for seed in SEEDS:
        tables = one_that_draws_and_one_that_does_not(seed, wagons.REMOVE_LAST)
        mine, others = (of(wagons.act(state, Use(wagons.REMOVE_LAST, None)), Refilled) for state in tables)
        assert mine == others


def test_a_seat_draws_the_same_wagon_whether_a_gap_of_its_train_was_filled_before_or_not() -> None:
    for seed in SEEDS:
        here, there = (wagons.scene(row=[wagons.SWAP, wagons.REMOVE_LAST], seed=seed) for _ in range(2))
        wagons.act(here, Use(wagons.REMOVE_LAST, None))
        wagons.act(there, Use(wagons.SWAP, 0))
        assert draws(here) == draws(there)


def test_from_a_pile_shuffled_anew_a_seat_draws_the_same_wagon_if_it_is_there() -> None:
    same = 0
    for seed in SEEDS:
        here, there = (wagons.scene(seed=seed) for _ in range(2))
        for state, other in ((here, 1), (there, 2)):
            state.discard = [card for card in state.pile if card != other]
            state.piles = [[], []]
        mine, namesakes = draws(here), draws(there)
        assert mine == namesakes or 1 in (mine, namesakes) or 2 in (mine, namesakes)
        same += mine == namesakes
    assert same > 180


# Trains: a deck for each


def test_one_more_shuffle_by_one_seat_changes_no_other_deck() -> None:
    for seed in SEEDS:
        here, there = (TRAINS.start(3, TRAINS.Options(), seed) for _ in range(2))
        shuffle_deck(here, 0)
        for state in (here, there):
            for seat in (1, 2):
                state.players[seat].discard += state.players[seat].hand
                state.players[seat].hand.clear()
                draw(state, Step([], False), seat, 9)
        assert [player.hand for player in here.players[1:]] == [player.hand for player in there.players[1:]]


def test_a_deck_with_one_card_more_has_all_others_in_the_same_order() -> None:
    for seed in SEEDS:
        orders = []
        for more in ((), ("waste",), ("express_train",)):
            state = TRAINS.start(2, TRAINS.Options(), seed)
            state.players[0].deck = []
            state.players[0].discard = [*(card for card, count in START.items() for _ in range(count)), *more]
            fill_deck(state, Step([], False), 0)
            orders.append([card for card in state.players[0].deck if card not in more])
        assert orders[0] == orders[1] == orders[2]


# Dwarves: one coin for both


def test_the_coin_of_a_turn_falls_alike_whatever_was_done_before() -> None:
    for seed in range(40):
        coins = []
        for rng in (Random(1), Random(2)):
            state, thrown = DWARVES.start(2, DWARVES.Options(first=0), seed), dict[int, int]()
            while state.turns < 22 and DWARVES.outcome(state) is None:
                (seat,) = DWARVES.to_act(state)
                step = DWARVES.apply(state, seat, rng.choice(moves(state, seat)))
                for came in of(step, ConductorCame):
                    thrown[len(thrown)] = came.colour
            coins.append(thrown)
        both = coins[0].keys() & coins[1].keys()
        assert len(both) >= 2
        assert all(coins[0][throw] == coins[1][throw] for throw in both)


# The robbery: dice of each seat, one deck and one pile of cars for all. What the first seat did shows in the scene.


def test_a_seat_rolls_the_same_dice_to_run_whatever_another_did_before() -> None:
    for seed in SEEDS:
        here = heist.scene(active=1, seed=seed)
        there = heist.scene(active=1, seed=seed, points=[3, 0, 0], heads=["uther", None, None], counters={})
        assert of(heist.act(here, Roll()), Rolled) == of(heist.act(there, Roll()), Rolled)


def test_fighters_roll_the_same_dice_whatever_another_did_before() -> None:
    for seed in SEEDS:
        spots = [AWAY, ENTRY, ENTRY]
        tables = (
            heist.scene(active=1, seed=seed, reach=0, spots=spots, points=points, counters={})
            for points in ([0, 0, 0], [5, 0, 0])
        )
        here, there = (of(heist.act(table, Stop(*ENTRY), Attack()), FightBegan) for table in tables)
        assert here == there


def test_a_fighter_more_changes_no_dice_of_the_others() -> None:
    for seed in SEEDS:
        tables = (heist.scene(seed=seed, reach=0, spots=spots) for spots in (heist.TWO, heist.THREE))
        (two,), (three,) = (of(heist.act(table, Stop(*ENTRY), Attack()), FightBegan) for table in tables)
        assert two.dice == three.dice[:2]


def test_the_die_of_the_coupling_falls_alike_however_long_the_train_is() -> None:
    for seed in SEEDS:
        trains = (["caboose", "saloon"], ["caboose", "kitchen", "saloon"])
        tables = (heist.scene(seed=seed, train=train, reach=0, added=True, counters={}) for train in trains)
        here, there = (of(heist.act(table, Stop(*ENTRY)), CouplingRolled)[0] for table in tables)
        assert here.die == there.die


def test_a_seat_draws_the_same_brain_if_it_is_still_there() -> None:
    same = 0
    for seed in SEEDS:
        spots = [AWAY, ENTRY, AWAY]
        tables = (heist.scene(active=1, seed=seed, reach=1, spots=spots, discard=gone) for gone in ([], ["uther"]))
        (here,), (there,) = (of(heist.act(table, Stop("saloon", "a1")), BrainDrawn) for table in tables)
        assert here.card in (there.card, "uther")
        same += here.card == there.card
    assert same > 190


def test_a_seat_brings_the_same_car_if_it_is_still_there() -> None:
    same = 0
    for seed in SEEDS:
        spots = [AWAY, EXIT, AWAY]
        tables = (heist.scene(active=1, seed=seed, reach=6, spots=spots, lost=lost) for lost in ([], ["kitchen"]))
        (here,), (there,) = (of(heist.act(table, GoThrough()), CarAdded) for table in tables)
        gone = heist.scene().box.board_of["kitchen"]
        assert here.car == there.car or heist.scene().box.board_of[here.car] == gone
        same += here.car == there.car
    assert same > 150
