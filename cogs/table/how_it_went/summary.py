"""The numbers of a page about a finished game: each seat's parts and chances, and the three moments that decided
it. Pure functions of its books, as their reader may see them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, Literal

from engine.house.ledger import A_POINT, Chances, Entry, Ledger, points

LEAST: Final = 3 * A_POINT  # what a moment, or a question, is worth to be named
MUCH: Final = 10 * A_POINT
SURE: Final = 2  # standard errors that it is worth at least
MOMENTS: Final = 3
LIGHT, STRONG = 10, 25  # points of luck: up to the first there is no wind, beyond the second all is luck

Wind = Literal["none", "tail", "head", "green", "red"]
Kind = Literal["luck", "choice"]


@dataclass(slots=True, frozen=True)
class Moment:
    """Something that changed a seat's chance by much: what it chose, or what came of it."""

    kind: Kind
    entry: Entry
    seat: int
    worth: int  # to the seat, in millionths

    @property
    def points(self) -> int:
        return points(self.worth)


@dataclass(slots=True, frozen=True)
class SeatParts:
    """A seat's way from its chance at the start to its result, in points; they add up."""

    start: int
    luck: int
    own: int | None  # None: the reader is not told, and it is in `others`
    others: int  # what others chose, and what the estimate had wrong
    result: int


@dataclass(slots=True, frozen=True)
class Summary:
    """All numbers of a page."""

    course: tuple[tuple[int, Chances], ...]  # everybody's chances after each turn that an estimate can be believed in
    parts: tuple[SeatParts, ...]  # by seat
    winners: tuple[int, ...]
    best: tuple[int, ...]  # seats that chose best among those of which the reader is told; none: of too few
    moments: tuple[Moment, ...]  # in their order
    error: int  # the standard error of a seat's luck and choices, in points


def summarized(ledger: Ledger, winners: Sequence[int], concealed: Collection[int], believed: float = 0) -> Summary:
    """A page of these books, in which the choices that its reader is not told of are unnamed already. `believed`: the
    first turn in which an estimate tells more than that all are alike."""
    parts = tuple(_parts(ledger, seat, seat in concealed) for seat in range(len(ledger.result)))
    named = tuple(moments(ledger, believed))
    return Summary(tuple(_course(ledger, believed)), parts, tuple(winners), _best(parts), named, _error(ledger))


def wind(luck: int) -> Wind:
    """The word for so many points of luck."""
    if abs(luck) <= LIGHT:
        return "none"
    if abs(luck) <= STRONG:
        return "tail" if luck > 0 else "head"
    return "green" if luck > 0 else "red"


def _parts(ledger: Ledger, seat: int, concealed: bool) -> SeatParts:
    account = ledger.account(seat)
    start, luck, result = (points(one) for one in (account.start, account.luck, ledger.result[seat]))
    own = None if concealed else points(account.own)
    return SeatParts(start, luck, own, result - start - luck - (own or 0), result)


def _best(parts: Sequence[SeatParts]) -> tuple[int, ...]:
    told = {seat: one.own for seat, one in enumerate(parts) if one.own is not None}
    if len(told) < 2:
        return ()
    most = max(told.values())
    return tuple(seat for seat, own in told.items() if own == most)


def _course(ledger: Ledger, believed: float) -> list[tuple[int, Chances]]:
    """The chances after each turn in which something changed, from the last one on before an estimate is believed."""
    held = ledger.start
    found = {min((entry.turn for entry in ledger.entries), default=1) - 1: held}
    for entry in ledger.entries:
        parts = zip(held, entry.rest, entry.choice, entry.luck, strict=True)
        held = tuple(map(sum, parts))
        found[entry.turn] = held
    course = sorted(found.items())
    before = sum(turn < believed for turn, _ in course)
    return course[max(0, min(before - 1, len(course) - 2)) :]


def _error(ledger: Ledger) -> int:
    """The largest of the seats' standard errors, as far as they are known: of what each of them did."""
    squares = [0] * len(ledger.result)
    for entry in ledger.entries:
        if entry.seat is not None:
            squares[entry.seat] += entry.luck_error**2 + entry.choice_error**2
    return max(1, points(round(sqrt(max(squares)))))


def moments(ledger: Ledger, believed: float = 0) -> list[Moment]:
    """The few that were worth most, for sure, in turns in which an estimate is believed: of a seat's turn at most one.
    Where all of them are luck, the last place is that of a choice that was worth much as well, be it one that luck
    mended: nobody learns from luck alone."""
    entries = [entry for entry in ledger.entries if entry.turn >= believed]
    found = [moment for entry in entries for moment in (_choice(entry), _luck(entry)) if moment is not None]
    found.sort(key=lambda one: (-abs(one.worth), one.entry.number))
    kept = dict[tuple[int, int], Moment]()
    for moment in found:
        kept.setdefault((moment.entry.turn, moment.seat), moment)
    first = [*kept.values()][:MOMENTS]
    choice = next((one for one in found if one.kind == "choice" and abs(one.worth) >= MUCH), None)
    if choice is not None and all(one.kind == "luck" for one in first):
        first = [*first[: MOMENTS - 1], choice]
    return sorted(first, key=lambda one: (one.entry.number, one.kind))


def _choice(entry: Entry) -> Moment | None:
    if entry.seat is None or not _counts(entry.choice[entry.seat], entry.choice_error):
        return None
    return Moment("choice", entry, entry.seat, entry.choice[entry.seat])


def _luck(entry: Entry) -> Moment | None:
    """What came of a deed is luck of the seat that it was worth most to: the dice of a fight may decide the game for
    two others."""
    seat = max(range(len(entry.luck)), key=lambda one: (abs(entry.luck[one]), one == entry.seat))
    return Moment("luck", entry, seat, entry.luck[seat]) if _counts(entry.luck[seat], entry.luck_error) else None


def _counts(worth: int, error: int) -> bool:
    return abs(worth) >= max(LEAST, SURE * error)


def costly(ledger: Ledger) -> list[Moment]:
    """The choices that gave away enough to be told of it, for sure."""
    found = (_choice(entry) for entry in ledger.entries)
    return [moment for moment in found if moment is not None and moment.worth < 0]


def questions(ledger: Ledger, lines: Collection[int]) -> list[Entry]:
    """Those of one's own lines in which one gave away so much."""
    return [moment.entry for moment in costly(ledger) if moment.entry.number in lines]
