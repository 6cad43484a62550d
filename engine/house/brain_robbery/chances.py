"""Each zombie's chance to come first, from the position at the beginning of a turn: a small neural net, fitted to
games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import product
from math import exp
from operator import mul
from pathlib import Path
from typing import Final

from engine.brain_robbery.box import Card
from engine.brain_robbery.hands import dice_of
from engine.brain_robbery.plans import END_BOARD, LOCOMOTIVE
from engine.brain_robbery.state import Spot, State
from engine.brain_robbery.train import drawable_boards, steps_between, steps_out

STRONGEST = 40  # no fighter is taken for stronger


@cache
def dice_odds(dice: int) -> tuple[float, ...]:
    """How likely so many dice show 0, 1, 2, ... pips."""
    odds = [0.0] * (6 * dice + 1)
    for faces in product(range(1, 7), repeat=dice):
        odds[sum(faces)] += 6.0**-dice
    return tuple(odds)


@cache
def at_most(dice: int, bonus: float) -> tuple[float, ...]:
    """How likely a fighter with these dice and this bonus is no stronger than 0, 1, 2, ..."""
    odds = dice_odds(dice)
    total, pips, sums = 0.0, 0, []
    for strength in range(STRONGEST + 1):
        while pips < len(odds) and pips + bonus <= strength:
            total += odds[pips]
            pips += 1
        sums.append(total)
    return tuple(sums)


def fight_dice(brain: Card | None, held: int) -> int:
    return dice_of(brain, held, "three_dice_to_fight")


def hit_of(brain: Card | None) -> int:
    return 0 if brain is None else brain.hit


@cache
def attack_odds(own: tuple[int, int], others: Sequence[tuple[int, float]]) -> float:
    """How likely an attacker wins, each fighter given as dice and bonus: ties are the attacker's."""
    dice, bonus = own
    likely = 0.0
    for pips, chance in enumerate(dice_odds(dice)):
        strength = min(STRONGEST, pips + bonus)
        won = chance
        for other in others:
            won *= at_most(*other)[strength]
        likely += won
    return likely


CLOSE: Final = 9  # who is no more steps away may well come

Net = list[tuple[tuple[float, ...], float]]  # of each hidden place: what it makes of the facts, and how much it counts


def read_nets(path: Path) -> tuple[Net, Net]:
    """The nets of a file: for the way, and for when the locomotive is there."""
    learned = json.loads(path.read_text(encoding="utf-8"))
    on_the_way, rolling_home = (
        [(tuple(row[:-1]), row[-1]) for row in learned[part]] for part in ("on_the_way", "rolling_home")
    )
    return on_the_way, rolling_home


NETS: Final = read_nets(Path(__file__).with_name("chances.json"))


def chances(state: State) -> list[float]:
    """How likely each seat comes first, with all cards open: they add up to one."""
    net = NETS[state.train[-1] == LOCOMOTIVE]
    marks = [_mark(net, facts) for facts in all_facts(state)]
    best = max(marks)
    parts = [exp(mark - best) for mark in marks]
    total = sum(parts)
    return [part / total for part in parts]


def _mark(net: Net, facts: Sequence[float]) -> float:
    total = 0.0
    for weights, counts in net:
        found = sum(map(mul, weights, facts))
        if found > 0:
            total += counts * found
    return total


@cache
def reaching(dice: int, steps: int) -> float:
    """How likely so many dice show at least so many steps."""
    return sum(dice_odds(dice)[max(0, steps) :])


def all_facts(state: State) -> list[list[float]]:
    """What the net is told of each seat, each about as large as one."""
    cards, players = state.box.cards, len(state.points)
    brains = [state.brain(seat) for seat in range(players)]
    iqs = [0 if brain is None else brain.iq for brain in brains]
    hands = [[cards[card] for card in hand] for hand in state.hands]
    payable = [
        max((card.iq for card in hand if card.cost <= points), default=0)
        for hand, points in zip(hands, state.points, strict=True)
    ]
    could_be = list(map(max, iqs, payable))
    ways = [_way(state, spot) for spot in state.spots]
    table = _of_table(state)
    alone = len(state.train) == 1
    found = []
    for seat in range(players):
        others = [other for other in range(players) if other != seat]
        best_other = max(iqs[other] for other in others)
        best_could_be = max(could_be[other] for other in others)
        leads = iqs[seat] > best_other
        brain, hand, way = brains[seat], hands[seat], ways[seat]
        dice = dice_of(brain, len(hand), "three_dice_to_run")
        run = 0 if brain is None else brain.run
        reach = reaching(dice, way - run)
        order = (seat - state.active) % players
        found.append(
            [
                1.0,
                iqs[seat] / 100,
                float(leads),
                (iqs[seat] - best_other) / 100,
                *_of_head(brain),
                min(15, state.points[seat]) / 10,
                min(5, state.points[seat]) / 5,
                len(hand) / 2,
                payable[seat] / 100,
                float(could_be[seat] > best_could_be),
                (could_be[seat] - best_could_be) / 100,
                *_of_cleverest(hand, state.points[seat]),
                order / (players - 1),
                float(order == 0),
                *_of_place(state, state.spots[seat]),
                min(30, way) / 10,
                (3.5 * dice + run) / 10,
                reach,
                float(_is_brake(state, state.spots[seat])),
                sum(_is_close(state, state.spots[other], state.spots[seat]) for other in others) / 3,
                *table,
                reach * leads * alone,
                sum(card.hit for card in hand) / 5,
                sum(ways[other] < way for other in others) / (players - 1),
            ]
        )
    return found


def _of_table(state: State) -> list[float]:
    """The same for all seats."""
    boards, cars = drawable_boards(state), len(state.train)
    return [
        cars / 7,
        float(cars == 1),
        float(cars == 2),
        float(cars == 3),
        min(25, state.number // len(state.points)) / 15,
        len(boards) / 7,
        sum(map(len, state.counters.values())) / 15,
        float(END_BOARD in boards),
    ]


def _way(state: State, spot: Spot | None) -> int:
    """The steps to the front door, or to the brake."""
    if state.train[-1] != LOCOMOTIVE:
        return steps_out(state, spot)
    brakes = state.box.cars[LOCOMOTIVE].plan.brakes
    return min(steps_between(state, spot, Spot(LOCOMOTIVE, space)) for space in brakes)


def _of_head(brain: Card | None) -> tuple[float, ...]:
    if brain is None:
        return 0.0, 0.0, 0.0, 0.0, 0.0
    two_points = brain.rule == "two_points"
    return 1.0, brain.hit / 5, brain.run / 5, float(two_points), float(brain.rule is not None and not two_points)


def _of_cleverest(hand: Sequence[Card], points: int) -> tuple[float, float]:
    """The cleverest card of a hand, and how many points are missing for it."""
    best = max(hand, key=lambda card: card.iq, default=None)
    if best is None or not best.iq:
        return 0.0, 0.0
    return best.iq / 100, max(0, best.cost - points) / 5


def _of_place(state: State, spot: Spot | None) -> tuple[float, float, float]:
    """Behind the train, in its last car, in the one before."""
    if spot is None:
        return 1.0, 0.0, 0.0
    car, cars = state.train.index(spot.car), len(state.train)
    return 0.0, float(car == 0 and cars > 1), float(car == 1 and cars > 2)


def _is_brake(state: State, spot: Spot | None) -> bool:
    return spot is not None and spot.space in state.box.cars[spot.car].plan.brakes


def _is_close(state: State, other: Spot | None, spot: Spot | None) -> bool:
    return spot is not None and steps_between(state, other, spot) <= CLOSE
