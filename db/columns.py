"""The mapping of classes to columns: a field is a column, and every statement follows from a class's list of fields."""

# ruff: noqa: S608 -- the names in the statements are those of our own classes

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Generic, TypeVar, get_type_hints

from db.rows import (
    Day,
    Hint,
    Intent,
    Message,
    MetQuestion,
    Move,
    Notification,
    OwnChoices,
    Person,
    Progress,
    Reason,
    Seat,
    Server,
    Table,
    Timer,
    Try,
)

T = TypeVar("T")


class Columns(Generic[T]):
    """The columns of one kind of row, in the order of its fields.

    `key` is what no two rows have in common, and `anew` the column by which a row in another's place counts as a new
    one. `counted` are fields that the database counts itself. `apart` are fields that stand in tables of their own,
    each with the SQL that gathers it into one text, and what makes the field of that. A bool is a number there, and
    what is marked so in its class is a text, or JSON.
    """

    def __init__(
        self,
        kind: type[T],
        table: str,
        *,
        key: str = "",
        anew: str | None = None,
        counted: tuple[str, ...] = (),
        apart: Mapping[str, tuple[str, Callable[[Any], Any]]] | None = None,
    ) -> None:
        self._kind, self._table, self._key, self._anew = kind, table, key, anew
        apart = apart or {}
        hints, every = get_type_hints(kind), fields(kind)  # type: ignore[arg-type] # each kind of row is a dataclass
        self._texts = {field.name for field in every if "text" in field.metadata}
        self._json = {field.name for field in every if "json" in field.metadata}
        self._put_right: dict[str, Callable[[Any], Any]] = {
            **{field.name: bool for field in every if hints[field.name] is bool},
            **{name: hints[name] for name in self._texts},
            **dict.fromkeys(self._json, json.loads),
            **{name: make for name, (_, make) in apart.items()},
        }
        self._written = [field.name for field in every if field.name not in {*counted, *apart}]
        self.names = [_column(name) for name in self._written]
        read = [apart[field.name][0] if field.name in apart else _column(field.name) for field in every]
        self.select = f"SELECT {', '.join(read)} FROM {table}"

    def row(self, values: tuple[Any, ...]) -> T:
        """The row, from what `select` gives."""
        row = self._kind(*values)
        for name, right in self._put_right.items():
            setattr(row, name, right(getattr(row, name)))
        return row

    def values(self, row: T) -> tuple[object, ...]:
        """The values of a row, for the parameters $1, $2 … of the statements below."""
        values = ((name, getattr(row, name)) for name in self._written)
        return tuple(self._as_written(name, value) for name, value in values)

    def _as_written(self, name: str, value: Any) -> object:
        if name in self._json:
            return json.dumps(value)
        return str(value) if name in self._texts else value

    def param(self, column: str) -> str:
        """The parameter that stands for the value of a column."""
        return f"${self.names.index(column) + 1}"

    def param_after(self, number: int) -> str:
        """The parameter that stands for the first, second … value after those of the row."""
        return f"${len(self.names) + number}"

    def insert(self, **other: str) -> str:
        """The statement that writes a row. `other` columns, or columns otherwise, are given in SQL."""
        written = self._with_params(other)
        return f"INSERT INTO {self._table} ({', '.join(written)}) VALUES ({', '.join(written.values())})"

    def upsert(self, **other: str) -> str:
        """The statement that writes a row, in place of the one that has its key. There, `other` columns are given in
        SQL."""
        return f"{self.insert()} {in_place(self._key, *self.names, *filter(None, [self._anew]), **other)}"

    def update(self, **other: str) -> str:
        """The statement that writes a row over; which one, is for the caller to add."""
        written = self._with_params(other)
        return f"UPDATE {self._table} SET {', '.join(f'{name} = {value}' for name, value in written.items())}"

    def _with_params(self, other: Mapping[str, str]) -> dict[str, str]:
        return {name: self.param(name) for name in self.names} | dict(other)


def in_place(key: str, *columns: str, **other: str) -> str:
    """The ON CONFLICT clause of an INSERT that overwrites these columns of a row with the same key."""
    changes = {name: f"excluded.{name}" for name in columns} | other
    return f"ON CONFLICT ({key}) DO UPDATE SET {', '.join(f'{name} = {value}' for name, value in changes.items())}"


def params(rows: Sequence[Sequence[object]]) -> str:
    """The parameters of many rows, for one statement that writes all of them."""
    width = len(rows[0])
    each = (range(first, first + width) for first in range(1, width * len(rows) + 1, width))
    return ", ".join(f"({', '.join(f'${number}' for number in numbers)})" for numbers in each)


def _column(field: str) -> str:
    """The column of a field: `table` is a word of SQL, so it has another name."""
    return "table_id" if field == "table" else field


def listed(text: str | None) -> list[Any]:
    """A list from SQL's JSON text; some engines give none for an empty one."""
    found: list[Any] = json.loads(text or "[]")
    return found


OF_A_KIND = "table_id, what, coalesce(seat, -1)"  # what an intent or a timer takes the place of another by

SEAT = Columns(Seat, "seats", key="table_id, seat")
TABLE = Columns(
    Table,
    "tables",
    counted=("id", "revision"),
    apart={
        "seats": (
            f"""(SELECT json_group_array(json_array({", ".join(SEAT.names)}))
            FROM (SELECT * FROM seats WHERE table_id = tables.id ORDER BY seat) AS seats)""",
            lambda text: [SEAT.row(tuple(seat)) for seat in listed(text)],
        ),
        "invitations": (
            """(SELECT json_group_array(person)
            FROM (SELECT * FROM invitations WHERE table_id = tables.id ORDER BY place) AS invitations)""",
            listed,
        ),
        "declined": (
            """(SELECT json_group_array(person)
            FROM (SELECT * FROM invitations WHERE table_id = tables.id AND declined = 1 ORDER BY place) AS declined)""",
            listed,
        ),
        "hinted": (
            """(SELECT json_group_array(json_array(seat, version, number, at))
            FROM (SELECT * FROM hints WHERE table_id = tables.id ORDER BY at, seat) AS hints)""",
            lambda text: [Hint(*hint) for hint in listed(text)],
        ),
        "rests": (
            "(SELECT gone FROM servers WHERE servers.id = tables.guild)",
            lambda gone: gone is not None,
        ),
    },
)
MOVE = Columns(Move, "moves")
INTENT = Columns(Intent, "intents", key=OF_A_KIND, anew="serial", counted=("serial",))
TIMER = Columns(Timer, "timers", key=OF_A_KIND, anew="rowid")
MESSAGE = Columns(Message, "messages", key="id")
PERSON = Columns(
    Person,
    "people",
    key="id",
    apart={
        "learnt": (
            """(SELECT json_group_array(json_array(game, kind, table_id, turn))
            FROM (SELECT * FROM lessons WHERE person = people.id ORDER BY game, kind) AS lessons)""",
            lambda text: [MetQuestion(*lesson) for lesson in listed(text)],
        ),
    },
)
DAY = Columns(Day, "days", key="day")
TRY = Columns(Try, "tries", key="day, person")
PROGRESS = Columns(Progress, "courses", key="person, game")
OWN_CHOICES = Columns(OwnChoices, "own_choices", key="person, table_id")
SERVER = Columns(Server, "servers", key="id")
REASON = Columns(Reason, "reasons", key="person, table_id", anew="serial", counted=("serial",))
NOTIFICATION = Columns(Notification, "notifications")
