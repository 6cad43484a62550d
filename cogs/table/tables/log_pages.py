"""A table's log page by page. Which moves stand on a page follows from the turn stored with each: nothing is replayed
for that."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from db import Move, Outlined, Reading, Table, Tail

L = TypeVar("L", Move, Outlined)
MOST_TURNS, MOST_LINES = 10, 40  # on a page: a long turn may take more


@dataclass(slots=True, frozen=True)
class LogPage:
    """A part of a log, cut where another turn begins."""

    part: Tail  # up to its last line; lines before its first are there to be played, not to be told
    first: int = 0  # the number of its first line
    at: int = 0  # which page it is; 0 is the newest
    pages: int = 1
    new_from: int = 0  # the number of the line from which on it is news to whoever looks; 0: they asked for the page


def place_in_log(number: int) -> str:
    """A control's argument for the page on which this line stands."""
    return f"n{number}"


async def log_page(store: Reading, table: Table, wanted: str = "") -> LogPage:
    """A page of the log as it was when the table was read: by its number, or with a line; or the one nearest to it."""
    pages = _pages(turns_of(await store.outline(table.id, table.version)))
    if not pages:
        return LogPage(Tail([]))
    line = re.fullmatch(r"n(\d{1,9})", wanted)
    if line is not None:
        new_from, at = int(line[1]), sum(page[0].number > int(line[1]) for page in pages)
    else:
        new_from, at = 0, int(wanted) if re.fullmatch(r"\d{1,9}", wanted) else 0
    at = min(at, len(pages) - 1)
    first, last = pages[at][0], pages[at][-1]
    return LogPage(
        await store.tail(table.id, _WholeTurn(first, last), last.number), first.number, at, len(pages), new_from
    )


def _pages(turns: Sequence[Sequence[Outlined]]) -> list[list[Outlined]]:
    """Whole turns, as many as there is room for; the newest page first."""
    pages: list[list[Outlined]] = []
    turns_on_it = 0
    for turn in reversed(turns):
        if not pages or turns_on_it == MOST_TURNS or len(pages[-1]) + len(turn) > MOST_LINES:
            pages.append([])
            turns_on_it = 0
        pages[-1][:0] = turn
        turns_on_it += 1
    return pages


class _WholeTurn:
    """Reads a log backwards from a page's last line, until it has all of the turn that the page begins in: the first
    line's, or, where the page takes back what stands before it, the one to which that leads back. What was taken back
    may have cut it in two."""

    def __init__(self, first: Outlined, last: Outlined) -> None:
        self._first, self._last = first, last
        self._turn: int | None = None

    def __call__(self, move: Move) -> bool:
        void = move.void_by is not None and move.void_by <= self._last.number
        if move.number > self._first.number or move.kind != "act" or void:
            return False
        if self._turn is None:
            self._turn = move.turn
        return move.turn != self._turn


def turns_of(log: Iterable[L]) -> list[list[L]]:
    """A log's lines: each time those of one turn, and what was taken back of it."""
    turns: list[list[L]] = []
    last: L | None = None
    for line in log:
        if line.kind == "act":
            if last is None or line.turn != last.turn:
                turns.append([])
            last = line
        elif not turns:
            turns.append([])
        turns[-1].append(line)
    return turns
