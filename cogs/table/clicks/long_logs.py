"""Answers that are made of a table's log. A very long one isn't read by the process that answers clicks: a worker reads
it for itself, and draws what it finds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cogs.face.sheet import Sheet
from cogs.table.clicks.context import Context
from cogs.table.history import sheet as history_sheet
from cogs.table.history.steps import Wanted, history_page
from cogs.table.tables.loaded_table import LoadedTable
from db import Reading, Table
from db.apart import read_apart

T = TypeVar("T")
LONG = 5_000  # lines: several times as many as games have; reading so many takes some hundredths of a second


@dataclass(slots=True, frozen=True)
class FromLog(Generic[T]):
    """What is read of a table and its log, and the sheet that is drawn of it. All of it can travel to a worker."""

    read: Callable[..., Awaitable[T]]  # of the store, the table, and these
    asked: tuple[Any, ...]
    draw: Callable[..., Sheet]  # of the table, what was read, and these
    shown: tuple[Any, ...]


async def drawn(ctx: Context, table: Table, answer: FromLog[Any]) -> Sheet:
    store = ctx.runner.store
    if await store.lines(table.id) <= LONG:
        return await ctx.work(answer.draw, table, await answer.read(store, table, *answer.asked), *answer.shown)
    return await ctx.services.workers.patient.run(read_apart, store.address, _read_and_drawn, table, answer)


async def history_of(ctx: Context, loaded: LoadedTable, wanted: Wanted) -> Sheet:
    """A step of a game, for the sender's eyes."""
    person = loaded.people.get(ctx.sender.id) or await ctx.runner.person(ctx.sender.id)
    asked, shown = (ctx.sender.id, wanted), (ctx.sender.locale, person.in_words)
    return await drawn(ctx, loaded.table, FromLog(history_page, asked, history_sheet.history, shown))


async def found(ctx: Context, table: Table, read: Callable[..., Awaitable[T]], *asked: Any) -> T:
    """What is read of a table and its log, for whoever does more with it than draw."""
    store = ctx.runner.store
    if await store.lines(table.id) <= LONG:
        return await read(store, table, *asked)
    found: T = await ctx.services.workers.patient.run(read_apart, store.address, read, table, *asked)
    return found


async def _read_and_drawn(store: Reading, table: Table, answer: FromLog[Any]) -> Sheet:
    return answer.draw(table, await answer.read(store, table, *answer.asked), *answer.shown)
