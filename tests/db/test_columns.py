"""One more column is one more field: no statement lists columns by itself."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from db import Person, Store
from db.columns import INTENT, MESSAGE, MOVE, PERSON, SEAT, TABLE, TIMER, Columns
from tests.db.conftest import ANNA, open_lobby


@dataclass(slots=True)
class Painted(Person):
    """A person, one column on."""

    colour: str = "red"
    shy: bool = False


async def test_a_field_more_is_written_and_read_without_another_edit(store: Store) -> None:
    painted = Columns(Painted, "people", key="id", apart={"learnt": ("'[]'", lambda _: [])})
    anna = Painted(ANNA, "Anna", "de", colour="blue", shy=True)
    async with store.change() as change:
        await change.execute("ALTER TABLE people ADD COLUMN colour TEXT")
        await change.execute("ALTER TABLE people ADD COLUMN shy INTEGER")
        await change.execute(painted.upsert(), *painted.values(anna))
        assert await change.person(ANNA) == Person(ANNA, "Anna", "de"), "and who knows nothing of it reads as before"
        (row,) = await change.execute(f"{painted.select} WHERE id = $1", ANNA)
    assert painted.row(row) == anna


async def test_every_field_stands_in_the_database(store: Store) -> None:
    await open_lobby(store)
    every: list[Columns[Any]] = [INTENT, MESSAGE, MOVE, PERSON, SEAT, TABLE, TIMER]
    for columns in every:
        found = await store.execute(columns.select)
        assert all(len(row) == len(fields(columns._kind)) for row in found), columns._table
