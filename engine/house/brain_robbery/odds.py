"""How likely a zombie wins a fight, as far as its own eyes can tell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from engine.brain_robbery.cards import Card
from engine.brain_robbery.hands import dice_of

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
