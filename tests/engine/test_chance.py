"""Chance in every game: all that can come is as likely, and nothing that can be taken back tells what is to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations, product
from random import Random
from statistics import NormalDist
from typing import Any

import pytest

from engine import GAMES, chance
from engine.brain_robbery.actions import Attack, GoThrough, Roll, Stop
from engine.brain_robbery.box import BOX
from engine.brain_robbery.events import CarAdded, CouplingRolled, FightBegan, Rolled
from engine.brain_robbery.events import Drew as BrainDrawn
from engine.dwarf_train.events import ConductorCame
from engine.game_of_trains.actions import Draw, Use
from engine.game_of_trains.events import Drew, Refilled
from engine.game_of_trains.play import BOTTOM, TOP, shuffle, take_card
from engine.trains.cards import CHOICE
from engine.trains.moves import shuffle_deck
from tests.engine.brain_robbery import tables as heist
from tests.engine.contract import AnyGame, everyone
from tests.engine.dwarf_train.train import moves
from tests.engine.game_of_trains import tables as wagons

SEEDS = range(3000)
DWARVES, TRAINS = GAMES["dwarf_train"], GAMES["trains"]
REMOVES = wagons.REMOVE_LAST


def one(events: Iterable[Any], kind: type[Any]) -> Any:
    (found,) = (event for event in events if isinstance(event, kind))
    return found


# All that can come is as likely. Each function gives what chance says with one seed.


def drawn_wagon(seed: int) -> Any:
    return one(wagons.act(wagons.scene(seed=seed), Draw()).events, Drew).card


def refills(seed: int) -> Any:
    """Whether the first of two seats has the higher one."""
    state = wagons.scene(row=[REMOVES], seed=seed)
    first, second = (
        event.card for event in wagons.act(state, Use(REMOVES, None)).events if isinstance(event, Refilled)
    )
    return first > second


def three_wagons_for_two_seats(seed: int) -> Any:
    """One seat takes all that is left, at first from its own part of the pile, then from the other's."""
    state = wagons.scene(seed=seed)
    shuffle(state, [5, 60, 61])
    return tuple(take_card(state, 0, end) for end in (TOP, BOTTOM, TOP))


def order_of_a_deck(seed: int) -> Any:
    state = TRAINS.start(2, TRAINS.Options(), seed)
    state.players[1].deck = [*"abbc"]
    shuffle_deck(state, 1)
    return "".join(state.players[1].deck)


def order_below_a_known_card(seed: int) -> Any:
    state = TRAINS.start(2, TRAINS.Options(), 0)
    state.players[0].deck, state.players[0].known = [*"abck"], 1
    TRAINS.reseed(state, seed)
    return "".join(state.players[0].deck)


def last_of_the_supply(seed: int) -> Any:
    return chance.shuffled(seed, CHOICE, "supply")[7]


def two_coins(seed: int) -> Any:
    state, coins, rng = DWARVES.start(2, DWARVES.Options(first=0), seed), list[int](), Random(seed)
    while len(coins) < 2:
        (seat,) = DWARVES.to_act(state)
        step = DWARVES.apply(state, seat, rng.choice(moves(state, seat)))
        coins += [event.colour for event in step.events if isinstance(event, ConductorCame)]
    return tuple(coins[:2])


def dice_to_run(seed: int) -> Any:
    return one(heist.act(heist.scene(seed=seed), Roll()).events, Rolled).dice


def first_dice_of_two_fighters(seed: int) -> Any:
    step = heist.act(heist.scene(spots=heist.TWO, reach=0, seed=seed), Stop(*heist.ENTRY), Attack())
    return tuple(dice[0] for dice in one(step.events, FightBegan).dice)


def die_of_the_coupling(seed: int) -> Any:
    step = heist.act(heist.scene(reach=0, added=True, counters={}, seed=seed), Stop(*heist.ENTRY))
    return next(event.die for event in step.events if isinstance(event, CouplingRolled))


def drawn_brain(seed: int) -> Any:
    return one(heist.act(heist.scene(reach=1, seed=seed), Stop("saloon", "a1")).events, BrainDrawn).card


def drawn_car(seed: int) -> Any:
    state = heist.scene(spots=[heist.EXIT, heist.AWAY, heist.AWAY], reach=6, seed=seed)
    return one(heist.act(state, GoThrough()).events, CarAdded).car


def first_seat(key: str) -> Callable[[int], Any]:
    game = GAMES[key]
    return lambda seed: game.start(game.players[-1], game.Options(), seed).first


def evenly(values: Iterable[Any]) -> dict[Any, int]:
    return dict.fromkeys(values, 1)


DIE = range(1, 7)
CARS = [car for faces in BOX.faces.values() if not {"saloon", "caboose"} & {*faces} for car in faces]
WEIGHTS: dict[str, tuple[Callable[[int], Any], dict[Any, int]]] = {
    **{f"first seat, {key}": (first_seat(key), evenly(range(GAMES[key].players[-1]))) for key in GAMES},
    "a drawn wagon": (drawn_wagon, evenly(wagons.scene().pile)),
    "refills": (refills, evenly([True, False])),
    "the last wagons": (three_wagons_for_two_seats, evenly(permutations([5, 60, 61]))),
    "the order of a deck": (order_of_a_deck, evenly({"".join(order) for order in permutations("abbc")})),
    "the order below a known card": (
        order_below_a_known_card,
        evenly("".join(each) + "k" for each in permutations("abc")),
    ),
    "the supply": (last_of_the_supply, evenly(CHOICE)),
    "two coins": (two_coins, evenly(product((0, 1), repeat=2))),
    "dice to run": (dice_to_run, evenly(product(DIE, repeat=2))),
    "dice to fight": (first_dice_of_two_fighters, evenly(product(DIE, repeat=2))),
    "the coupling": (die_of_the_coupling, evenly(DIE)),
    "a drawn brain": (drawn_brain, dict(BOX.how_many)),
    "a drawn car": (drawn_car, evenly(CARS)),
}
BOUND = NormalDist().inv_cdf(1 - 0.001 / len(WEIGHTS))  # one in a thousand for all of them together


@pytest.mark.slow
@pytest.mark.parametrize("name", WEIGHTS)
def test_all_that_can_come_is_as_likely(name: str) -> None:
    sample, weights = WEIGHTS[name]
    counts = Counter(map(sample, SEEDS))
    assert counts.keys() <= weights.keys(), counts.keys() - weights.keys()
    expected = {value: len(SEEDS) * weight / sum(weights.values()) for value, weight in weights.items()}
    squares = sum((counts[value] - wanted) ** 2 / wanted for value, wanted in expected.items())
    free = len(weights) - 1
    # Wilson and Hilferty: chi squared as a standard normal variable.
    assert abs((squares / free) ** (1 / 3) - (1 - 2 / (9 * free))) / (2 / (9 * free)) ** 0.5 < BOUND, counts


def test_what_is_left_is_as_likely_however_little_it_is() -> None:
    counts = Counter(chance.drawn(seed, range(84), {5, 60, 61}.__contains__, "card") for seed in SEEDS)
    assert counts.keys() == {5, 60, 61}
    assert all(abs(count - len(SEEDS) / 3) < 4 * (len(SEEDS) * 2 / 9) ** 0.5 for count in counts.values())


def test_chance_needs_something_to_choose_from() -> None:
    with pytest.raises(ValueError, match="something"):
        chance.below(1, 0, "nothing")


# A name is used once: two things of one name would always come out alike.


@pytest.mark.parametrize("key", GAMES)
def test_chance_is_never_asked_by_the_same_name_again(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []
    hashed = chance._hashed

    def noting(name: str, block: int) -> bytes:
        asked.append((name, block))
        return hashed(name, block)

    monkeypatch.setattr(chance, "_hashed", noting)
    game, rng = GAMES[key], Random(1)
    for players in (game.players[0], game.players[-1]):
        for seed in range(6):
            asked.clear()
            state = game.start(players, game.Options(), seed)
            for _ in range(3000):
                if game.outcome(state) is not None:
                    break
                (seat, *_) = game.to_act(state)
                game.apply(state, seat, rng.choice(game.legal(state, seat)))
                if rng.random() < 0.02:
                    game.reseed(state, rng.getrandbits(64))
            assert len(set(asked)) == len(asked), [name for name, times in Counter(asked).items() if times > 1]
    assert asked


# Taking back


@pytest.mark.parametrize("seeds", [2, pytest.param(5, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", GAMES)
def test_what_can_be_taken_back_tells_nothing_of_what_is_to_come(key: str, seeds: int) -> None:
    """At two tables that differ only in what chance will say all see the same of what is tried and taken back."""
    game, rng, tried = GAMES[key], Random(7), 0
    for seed in range(seeds):
        players = rng.choice(game.players)
        here = game.start(players, game.Options(), seed)
        for _ in range(60):
            if game.outcome(here) is not None:
                break
            there = game.reseed(game.clone(here), rng.getrandbits(128))
            tried += fished(game, players, here, there, rng)
            (seat, *_) = game.to_act(here)
            game.apply(here, seat, rng.choice(game.legal(here, seat)))
    assert tried > 50


def fished(game: AnyGame, players: int, here: Any, there: Any, rng: Random) -> int:
    """Acts at both tables alike until something is settled, and takes it back, a few times; how often it could."""
    tried = 0
    for _ in range(3):
        one_table, other = game.clone(here), game.clone(there)
        for _ in range(5):
            (seat, *_) = game.to_act(one_table)
            action = rng.choice(game.legal(one_table, seat))
            steps = game.apply(one_table, seat, action), game.apply(other, seat, action)
            assert steps[0].settled == steps[1].settled
            if steps[0].settled or game.outcome(one_table) is not None:
                break
            tried += 1
            for eyes in everyone(game, players):
                told = [
                    [game.dump(seen) for event in step.events if (seen := game.seen(event, eyes))] for step in steps
                ]
                assert told[0] == told[1], action
                assert game.dump(game.view(one_table, eyes)) == game.dump(game.view(other, eyes)), action
    return tried


@pytest.mark.parametrize("key", GAMES)
def test_after_a_new_seed_the_old_one_says_nothing(key: str) -> None:
    """Taken back by consent and played again: of what comes then, what came before is no sign."""
    game = GAMES[key]
    start = game.start(game.players[0], game.Options(first=0), 5)
    games = set()
    for seed in range(20):
        state, rng = game.reseed(game.clone(start), seed), Random(3)
        events: list[str] = []
        while len(events) < 80 and game.outcome(state) is None:
            (seat, *_) = game.to_act(state)
            events += map(game.dump, game.apply(state, seat, rng.choice(game.legal(state, seat))).events)
        games.add(tuple(events))
    assert len(games) > (1 if key == "dwarf_train" else 18)  # where only a coin is thrown, now and then
