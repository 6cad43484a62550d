"""Moving a whole database to another engine or another place, while no bot runs on either."""

# ruff: noqa: S608 -- the names in the statements are our own

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Literal, NamedTuple

from db.change import Change
from db.columns import params
from db.engines.address import is_server, masked
from db.engines.database import Row
from db.engines.opening import real
from db.errors import StoreError
from db.reading import Reading
from db.replay import verify
from db.store import Store

ROWS_AT_ONCE = 5000
LONG, LONG_AT_ONCE = ("tables", "snapshots", "ledgers"), 100  # a row may have some ten thousand bytes
# What rows are told apart by, and read in the order of; those first that others refer to.
KEYS = {
    "tables": ("id",),
    "seats": ("table_id", "seat"),
    "invitations": ("table_id", "place"),
    "moves": ("table_id", "number"),
    "snapshots": ("table_id", "number"),
    "ledgers": ("table_id", "version"),
    "clicks": ("interaction",),
    "intents": ("serial",),
    "timers": ("rowid",),
    "messages": ("id",),
    "people": ("id",),
    "servers": ("id",),
    "reasons": ("serial",),
    "notifications": ("person", "live_table"),
    "seekers": ("guild", "person"),
    "lobby_notices": ("table_id", "person"),
    "searches": ("guild", "person"),
    "lessons": ("person", "game", "kind"),
    "courses": ("person", "game"),
    "own_choices": ("person", "table_id"),
    "given_up": ("table_id", "person"),
    "tallies": ("guild", "game", "seats", "kind", "person", "other", "what"),
    "honours": ("guild", "game", "what", "person"),
    "hints": ("table_id", "seat", "version"),
    "days": ("day",),
    "tries": ("day", "person"),
    "tried": ("day", "token"),
    "masters_tries": ("day", "number"),
    "day_boards": ("day", "guild"),
    "day_names": ("day", "guild", "person"),
}
OF_THE_MOMENT = "leases"  # of which a database that no bot runs on needs none
COUNTED = {"tables": "id", "intents": "serial", "reasons": "serial"}  # what is never given twice, also after this


@dataclass(slots=True, frozen=True)
class Moved:
    """The report of a move: what was copied, and found to be the same on both sides."""

    rows: dict[str, int]
    findings: int  # of `verify`, the same before and after


class MoveProgress(NamedTuple):
    """How far a move has come: so many rows of all are copied, then compared; then so many tables played again."""

    step: Literal["copied", "compared", "replayed"]
    done: int
    of: int


Tell = Callable[[MoveProgress], object]


async def move(source: Path | str, target: Path | str, tell: Tell = lambda _: None) -> Moved:
    """Copies a database into an empty one, all of it or nothing; the old one stays as it is. Raises StoreError."""
    if _place(source) == _place(target):
        raise StoreError(f"{_place(target)} is where the database is already; name another place to move it to")
    await (await Store.look(source)).close()  # an older one would be brought up to date, and is to be left alone
    async with await Store.open(source) as old, await Store.open(target) as new:
        old._db.patient = True
        columns = await _columns(old)
        if await _columns(new) != columns or columns.keys() != KEYS.keys():
            raise StoreError(
                "the two databases have not the same tables: this is a fault of Bummelzug's, nothing is moved"
            )
        async with new.change() as change:
            change._db.patient = True
            if any([await change.execute(f"SELECT 1 FROM {table} LIMIT 1") for table in columns]):
                raise StoreError(f"{new._db.name} is not empty; name an empty database to move to")
            rows = await _copied(old, change, columns, tell)
            await _count_on(old, change)
            await _compare_all(old, change, columns, rows, tell)
            # Of rows that are the same on both sides it would say the same on the other.
            findings = await verify(change, lambda done, of: tell(MoveProgress("replayed", done, of)))
    return Moved(rows, len(findings))


async def _copied(old: Store, change: Change, columns: dict[str, list[str]], tell: Tell) -> dict[str, int]:
    """Copies everything, and returns how many rows each table has."""
    there = [await old.execute(f"SELECT count(*) FROM {table}") for table in KEYS]
    done, of = 0, sum(count for ((count,),) in there)
    rows = dict.fromkeys(KEYS, 0)
    for table in KEYS:
        async for many in _copy(old, change, table, columns[table]):
            rows[table] += many
            done += many
            tell(MoveProgress("copied", done, of))
    return rows


async def _compare_all(
    old: Store, change: Change, columns: dict[str, list[str]], rows: dict[str, int], tell: Tell
) -> None:
    done, of = 0, sum(rows.values())
    for table, many in rows.items():
        async for seen in _compare(old, change, table, columns[table], many):
            done += seen
            tell(MoveProgress("compared", done, of))


def _place(address: Path | str) -> str:
    return masked(str(address)) if is_server(address) else str(real(Path(address)))


async def _columns(reading: Reading) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for table, column in await reading.execute(reading._db.columns):
        if table != OF_THE_MOMENT:
            found.setdefault(table, []).append(column)
    return {table: sorted(names) for table, names in found.items()}


async def _rows(reading: Reading, table: str, columns: Sequence[str]) -> AsyncIterator[list[Row]]:
    """All rows of a table, a part at a time, each with its key before it."""
    key = KEYS[table]
    names, order, last = ", ".join((*key, *columns)), ", ".join(key), ""
    values: tuple[object, ...] = ()
    most = LONG_AT_ONCE if table in LONG else ROWS_AT_ONCE
    while True:
        rows = await reading.execute(f"SELECT {names} FROM {table} {last} ORDER BY {order} LIMIT {most}", *values)
        if rows:
            yield [tuple(row) for row in rows]
        if len(rows) < most:
            return
        values = tuple(rows[-1])[: len(key)]
        last = f"WHERE ({order}) > {params([key])}"


async def _copy(old: Store, change: Change, table: str, columns: Sequence[str]) -> AsyncIterator[int]:
    """Copies a table, and says after each part how many rows that was."""
    async for rows in _rows(old, table, columns):
        await change._db.add_rows(table, columns, [_plain(row[len(KEYS[table]) :]) for row in rows])
        yield len(rows)


async def _compare(old: Store, change: Change, table: str, columns: Sequence[str], many: int) -> AsyncIterator[int]:
    """Compares all rows of both sides, part by part; without the key where it only gives the order."""
    from_key = 0 if set(KEYS[table]) <= set(columns) else len(KEYS[table])
    seen = 0
    there = _rows(change, table, columns)
    async for rows in _rows(old, table, columns):
        others: list[Row] = await anext(there, [])
        if rows != others and any(
            other is None or row is None or _plain(row[from_key:]) != other[from_key:]
            for row, other in zip_longest(rows, others)
        ):
            raise StoreError(f"the rows of {table} are not the same on both sides: nothing is moved")
        seen += len(rows)
        yield len(rows)
    if seen != many or await anext(there, None) is not None:
        raise StoreError(f"{table} has not as many rows on both sides: nothing is moved")


def _plain(row: Row) -> Row:
    """The row without NUL characters, which PostgreSQL's text cannot hold."""
    return tuple(each.replace("\0", "\ufffd") if isinstance(each, str) else each for each in row)


async def _count_on(old: Store, change: Change) -> None:
    """Sets the counters so that no id is given again, though its row may be gone."""
    for table, column in COUNTED.items():
        ((last,),) = await old.execute(old._db.last_given.format(table=table, column=column))
        if last:
            for sql in change._db.give_after:
                await change.execute(sql.format(table=table, column=column, last=int(last)))
