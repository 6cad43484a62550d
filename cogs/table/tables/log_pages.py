"""A table's log page by page. What stands on a page follows from who made each move: nothing is played for that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from db import Kind, Reading, Table, Tail

TURNS = 10  # on a page


@dataclass(slots=True, frozen=True)
class LogPage:
    """A part of a log, cut where another seat begins to move."""

    part: Tail  # up to its last line; lines before its first are there to be played, not to be told
    first: int = 0  # the number of its first line
    at: int = 0  # which page it is; 0 is the newest
    pages: int = 1


async def log_page(store: Reading, table: Table, at: int) -> LogPage:
    """That page of the log as it was when the table was read, or the one nearest to it."""
    turns = _turns(await store.outline(table.id, table.version))
    pages = max(1, -(-len(turns) // TURNS))
    at = min(max(at, 0), pages - 1)
    end = len(turns) - at * TURNS
    lines = [line for turn in turns[max(0, end - TURNS) : end] for line in turn]
    if not lines:
        return LogPage(Tail([]))
    first, last = lines[0], lines[-1]
    return LogPage(await store.tail(table.id, lambda move: move.number <= first, last), first, at, pages)


def _turns(outline: Iterable[tuple[int, Kind, int | None]]) -> list[list[int]]:
    """The numbers of a log's lines: each time those of one seat, until another moves or something is taken back."""
    turns: list[list[int]] = []
    mover: tuple[Kind, int | None] | None = None
    for number, kind, seat in outline:
        if kind == "reseed" and turns:  # it belongs to what was taken back before it
            turns[-1].append(number)
            continue
        if kind == "undo" or (kind, seat) != mover:
            turns.append([])
        turns[-1].append(number)
        mover = kind, seat
    return turns
