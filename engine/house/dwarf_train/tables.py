"""A Master's evaluation of a position without looking ahead: tables fitted to the results of games.

A seat counts by who holds it; an empty one by how near both clans are, a sign by how near those are who may take it.
All seats are added up at once: a number has a lane of 16 bits a seat, and modulo 2**16 - 1 the lanes are summed."""

from __future__ import annotations

import json
from functools import cache
from math import tanh
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.dwarf_train.board import COLUMNS, ROWS, SEATS, SIGNS, SPACES
from engine.house.dwarf_train.bits import ALL_SEATS, BIT_OF, NOBODY_NEAR, SEAT_COUNT, bits, stand

WEIGHTS: Final = Path(__file__).with_name("weights.json")

# Worth is counted in parts of ONE: with that a game is won, with none it is even. What is not over is worth less.
ONE: Final = 1_000_000
NOT_OVER: Final = 950_000

LANE: Final = 16
LANES: Final = (1 << LANE) - 1
MIDDLE: Final = 1_900  # what a lane holds for nothing: below 0 is no room
DWARVES: Final = 10_000  # the same for the lane above the seats', which is for the dwarves
EVEN: Final = MIDDLE * SEAT_COUNT + DWARVES
UNIT: Final = 2  # thousandths of the logarithm of the odds: so lanes hold what they must
STEPS: Final = range(1, NOBODY_NEAR + 1)
FADE: Final = 6  # turns: with so many left a weight is half the early one, half the late one
LONG: Final = 60  # turns: more are all alike


def _masks() -> list[int]:
    """For some seats all the bits of their lanes, and of the one above."""
    masks = [LANES << LANE * SEAT_COUNT]
    for seat in range(SEAT_COUNT):
        masks += [mask | LANES << LANE * seat for mask in masks]
    return masks


LANES_OF: Final = _masks()
OWN_LAYS, THEY_LAY, OWN_TAKES, THEY_TAKE, GREEN_MOVED = 1, 2, 4, 8, 16


def place(space: int, clan: int) -> tuple[int, int]:
    """How many rows a space is from the train's nearer side, and how many columns from the clan's own end."""
    row, column = divmod(space, COLUMNS)
    return min(row, ROWS - 1 - row), COLUMNS - 1 - column if clan else column


PLACES: Final = tuple({BIT_OF[space]: place(space, clan) for space in range(SPACES)} for clan in (0, 1))
# What is counted as the worth that it stands for.
WORTH: Final = tuple(round(NOT_OVER * tanh((points - EVEN) * UNIT / 2000)) for points in range(2 * EVEN + 1))


class Weights(NamedTuple):
    """Thousandths of the logarithm of the odds that the clan wins which has just moved; the other one is on turn."""

    on_turn: float
    own_take: float  # that it may still take a sign, for each
    their_take: float
    own_lost: float  # for each turn that it is going to lose
    their_lost: float
    own_sign: tuple[float, ...]  # by how near the others are who may take it; last: nobody may
    their_sign: tuple[float, ...]
    empty: tuple[tuple[float, ...], ...]  # by how near it is, and how near the others are
    dwarf: tuple[tuple[float, ...], ...]  # by its row from the train's side, and its column from the clan's own end
    sign: tuple[tuple[float, ...], ...]  # the same for a sign


def _weights(read: dict[str, Any]) -> Weights:
    return Weights(**{**read, **{what: tuple(map(tuple, read[what])) for what in ("empty", "dwarf", "sign")}})


class Row(NamedTuple):
    """What depends on where the dwarves of the other clan are, and then by those of the own."""

    own_signs: int
    by_own: dict[int, tuple[int, int]]  # of the empty seats, and of their signs


class Tables:
    """The weights with so many turns left, as lanes."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._empty = _by_both([[round(weight) for weight in row] for row in weights.empty])
        # Clan by clan and seat by seat: signs of a clan that has moved, and signs that it may take.
        self._own_signs = [_by_seat(weights.own_sign, weights.sign, clan) for clan in (0, 1)]
        self._their_signs = [_by_seat(weights.their_sign, _less(weights.sign), 1 - clan) for clan in (0, 1)]
        self._dwarf = [{bit: weights.dwarf[row][column] for bit, (row, column) in by.items()} for by in PLACES]
        self._takeable: dict[int, dict[int, int]] = {
            able: {} for able in (0, OWN_TAKES, GREEN_MOVED, GREEN_MOVED | OWN_TAKES)
        }
        self._standing: tuple[dict[int, float], ...] = ({}, {})
        # By what the clans may still do, and then by where the other clan's dwarves are.
        self.rows: list[dict[int, Row]] = [{} for _ in range(2 * GREEN_MOVED)]
        self._rest: dict[tuple[tuple[int, int], int, int], int] = {}

    def row(self, able: int, other: int) -> Row:
        """For the other clan's dwarves there."""
        found = self.rows[able].get(other)
        if found is None:
            near = stand(other).near if able & THEY_TAKE else _NOBODY
            found = self.rows[able][other] = Row(_lanes_by_seat(near, self._own_signs[able // GREEN_MOVED]), {})
        return found

    def pair(self, able: int, own: int, other: int, row: Row) -> tuple[int, int]:
        """For the dwarves of both clans there."""
        ours, theirs = stand(own), stand(other)
        near = ours.near if able & OWN_LAYS else ours.near_unseated
        their_near = theirs.near if able & THEY_LAY else theirs.near_unseated
        empty = _lanes((near << 3) + their_near, self._empty)
        clan = able // GREEN_MOVED
        standing = round(self._stands(clan, own) - self._stands(1 - clan, other))
        seated = DWARVES + MIDDLE * (ours.seated + theirs.seated) + standing
        takeable = self._takeable[able & (GREEN_MOVED | OWN_TAKES)]
        signs = takeable.get(own)
        if signs is None:
            near = ours.near if able & OWN_TAKES else _NOBODY
            signs = takeable[own] = _lanes_by_seat(near, self._their_signs[clan])
        found = row.by_own[own] = (empty | seated << LANE * SEAT_COUNT, signs)
        return found

    def _stands(self, clan: int, dwarves: int) -> float:
        """What it is worth to a clan where its dwarves are."""
        found = self._standing[clan].get(dwarves)
        if found is None:
            worth = self._dwarf[clan]
            found = self._standing[clan][dwarves] = sum(worth[dwarf] for dwarf in bits(dwarves))
        return found

    def rest(self, takes: tuple[int, int], own_lost: int, their_lost: int) -> int:
        """What goes neither by seats nor by dwarves; own counts first."""
        found = self._rest.get((takes, own_lost, their_lost))
        if found is None:
            weights = self.weights
            points = takes[0] * weights.own_take + takes[1] * weights.their_take
            points += own_lost * weights.own_lost + their_lost * weights.their_lost
            found = self._rest[takes, own_lost, their_lost] = round(weights.on_turn + points)
        return found

    def points(self, own: int, other: int, signs: int, theirs: int, able: int) -> int:
        """What seats and dwarves are worth to the clan that has just moved."""
        own_signs, by_own = row = self.rows[able].get(other) or self.row(able, other)
        seats, their_signs = by_own.get(own) or self.pair(able, own, other, row)
        empty = ALL_SEATS & ~(own | other | signs | theirs)
        return ((seats & LANES_OF[empty]) + (own_signs & LANES_OF[signs]) + (their_signs & LANES_OF[theirs])) % LANES


def able_to(clan: int, signs: int, their_signs: int, takes: tuple[int, int]) -> int:
    """What the clans may still do, as bits; the clan has just moved."""
    return (
        (GREEN_MOVED if clan else 0)
        | (OWN_LAYS if signs.bit_count() < SIGNS else 0)
        | (THEY_LAY if their_signs.bit_count() < SIGNS else 0)
        | (OWN_TAKES if takes[0] else 0)
        | (THEY_TAKE if takes[1] else 0)
    )


_NOBODY: Final = int.from_bytes(bytes([NOBODY_NEAR]) * SEAT_COUNT, "little")


def _lane(points: float) -> bytes:
    return max(0, min(2 * MIDDLE, MIDDLE + round(points))).to_bytes(LANE // 8, "little")


def _by_seat(
    by_steps: tuple[float, ...], by_place: tuple[tuple[float, ...], ...], clan: int
) -> list[tuple[bytes, ...]]:
    """Seat by seat: what a sign of the clan is worth there, by the steps of those who may take it."""
    places = [place(seat, clan) for seat in SEATS]
    return [(_lane(0), *(_lane(weight + by_place[row][column]) for weight in by_steps)) for row, column in places]


def _less(weights: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(-weight for weight in row) for row in weights)


def _by_both(weights: list[list[int]]) -> tuple[bytes, ...]:
    """By the own clan's steps times eight and the other's; where somebody is, nobody needs a step."""
    lanes = [_lane(0)] * 8 * 8
    for own in STEPS:
        for other in STEPS:
            lanes[own * 8 + other] = _lane(weights[own - 1][other - 1])
    return tuple(lanes)


def _lanes(near: int, by_steps: tuple[bytes, ...]) -> int:
    """Seat by seat what is worth so much so near."""
    return int.from_bytes(b"".join(map(by_steps.__getitem__, near.to_bytes(SEAT_COUNT, "little"))), "little")


def _lanes_by_seat(near: int, by_seat: list[tuple[bytes, ...]]) -> int:
    """The same where each seat has its own worth."""
    steps = near.to_bytes(SEAT_COUNT, "little")
    return int.from_bytes(b"".join([by[away] for by, away in zip(by_seat, steps, strict=True)]), "little")


EARLY, LATE = (_weights(json.loads(WEIGHTS.read_text("utf-8"))[when]) for when in ("early", "late"))


def share_of_late(left: int) -> float:
    """How much the late weights count with so many turns left."""
    return FADE / (FADE + min(left, LONG))


@cache
def weights_with(left: int) -> Weights:
    """Between the early and the late weights, in units."""
    late = share_of_late(left)

    def mixed(early: Any, at_last: Any) -> Any:
        if isinstance(early, tuple | list):
            return tuple(map(mixed, early, at_last))
        return (early + late * (at_last - early)) / UNIT

    return Weights(*map(mixed, EARLY, LATE))
