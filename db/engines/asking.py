"""Questions and changes as generators: each yields one statement after the other, and is given the rows of it.

So they are written once, and whatever connection runs them does that as it is best there: SQLite's in one trip to its
thread, PostgreSQL's with the event loop free between the statements."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Protocol, TypeVar

Row = tuple[Any, ...]
T = TypeVar("T")
Asking = Generator[tuple[str, Sequence[object]], list[Row], T]


def ask(sql: str, *values: object) -> Asking[list[Row]]:
    """One statement alone."""
    return (yield sql, values)


class Database(Protocol):
    """A connection to a database. What is asked at the same time is done in the order in which it was asked, and to
    its end even where nobody waits for it any more."""

    name: str  # of the database, as people are told it: without any password
    columns: str  # the SQL for the names of all tables, and of the columns of each in their order
    begin: str  # the SQL that begins a change
    last_given: str  # the SQL for the last number that a table has counted; and that for counting on from another
    give_after: tuple[str, ...]

    async def run(self, asking: Asking[T], *, one_moment: bool = False) -> T:
        """Does what is asked. Of `one_moment`: whatever is committed between its statements is not in the answers. A
        statement that is not taken raises NotTaken where it was yielded; all else that fails raises StoreError here."""

    async def rollback(self) -> None:
        """Takes back what was written since a change began here."""

    async def clear_log(self) -> bool:
        """Overwrites what was deleted also in the log of changes, as far as that is ours to do; False: not yet, as
        somebody is still reading what was there before."""

    async def close(self) -> None: ...
