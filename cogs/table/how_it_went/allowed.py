"""Limits: the finished games that are looked through, and the choices that are named to each reader."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from cogs.table.tables.eyes import eyes_of
from cogs.table.tables.vote import ended_by_agreement
from cogs.table.terms.refusals import Refusal
from db import OF_A_PERSON, Move, Outlined, Table, not_undone
from engine.house.judges import SHOWN

AGREED = "agreed"  # as games name it, if all have agreed on a draw


def require_looked_through(table: Table, outline: Sequence[Outlined]) -> None:
    """Refuses a game that runs or was closed, and one about which luck and choices say nothing."""
    if table.status == "closed":
        raise Refusal("refuse-closed")
    if table.status != "ended":
        raise Refusal("refuse-went-early")
    if table.game not in SHOWN:
        raise Refusal("refuse-went-game")
    if ended_by_agreement(table) or table.outcome is None or json.loads(table.outcome)["reason"] == AGREED:
        raise Refusal("refuse-went-agreed")
    if given_up_early(table, outline):
        raise Refusal("refuse-went-left")


def given_up_early(table: Table, outline: Iterable[Outlined]) -> bool:
    """Whether a computer player took a person's seat over for good before half of the game."""
    acts = [one for one in outline if one.kind == "act" and one.void_by is None]
    last = max((one.turn for one in acts), default=0)
    return any(
        (held.person is not None or held.forgotten) and _went_before(seat, last / 2, acts)
        for seat, held in enumerate(table.seats)
    )


def _went_before(seat: int, half: float, acts: Iterable[Outlined]) -> bool:
    """Whether all that was done in this seat from half of the game on was a computer player's, and something was."""
    causes = [one.cause for one in acts if one.seat == seat and one.turn >= half]
    return "computer" in causes and not any(cause in OF_A_PERSON for cause in causes)


class Rights(NamedTuple):
    """Somebody who reads how a game went."""

    seat: int | None  # None: they did not play
    locale: str
    unnamed: frozenset[int]  # lines of the log of which they are not told what the choice was worth
    concealed: frozenset[int]  # seats of which they are not told what all choices together were worth
    in_words: bool = False


def reader_of(table: Table, moves: Sequence[Move], person: int, locale: str, discreet: Collection[int]) -> Rights:
    """Somebody's rights: they read their own choices, those of computer players, and those of people who are not among
    the `discreet`. What was chosen in a seat before its person took it over is named to nobody."""
    own = eyes_of(table, person)
    concealed = frozenset(
        seat
        for seat, held in enumerate(table.seats)
        if seat != own and (held.forgotten or (held.person is not None and held.person in discreet))
    )
    unnamed = (
        move.number
        for move in not_undone(moves)
        if move.seat is not None and (move.seat in concealed or _anothers(table, move))
    )
    return Rights(own, locale, frozenset(unnamed), concealed)


def _anothers(table: Table, move: Move) -> bool:
    """Whether it was done in a seat that has been passed on since."""
    since = None if move.seat is None else table.seats[move.seat].since
    return since is not None and move.version <= since


def forgotten_lines(table: Table, moves: Sequence[Move]) -> set[int]:
    """The lines of seats whose people have had their data deleted."""
    return {move.number for move in moves if move.seat is not None and table.seats[move.seat].forgotten}


def own_lines(table: Table, moves: Sequence[Move], seat: int) -> set[int]:
    """The lines that hold what the person in this seat has chosen themselves."""
    return {
        move.number
        for move in not_undone(moves)
        if move.seat == seat and move.cause in OF_A_PERSON and not _anothers(table, move)
    }
