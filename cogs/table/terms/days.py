"""Days of the world's clock (UTC), and what a table that plays the train of a day may not do."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b

from cogs.table.terms.pace import DAY
from db.rows import Table

FIRST = date(1970, 1, 1)


def day_at(now: float) -> int:
    """The number of the day at this time."""
    return int(now // DAY)


def begins_at(day: int) -> float:
    return day * DAY


def date_of(day: int) -> date:
    return FIRST + timedelta(days=day)


def weekday_of(day: int) -> int:
    """0 is Monday."""
    return datetime.fromtimestamp(begins_at(day), UTC).weekday()


def is_try(table: Table) -> bool:
    """Whether this is somebody's one try at the train of a day, which counts. Played afterwards it's practice."""
    return table.day is not None and table.practice is None


def is_stopped(table: Table, now: float) -> bool:
    """Whether nothing is played here now, as it isn't the day of this train: it's over, or the clock was set back."""
    return is_try(table) and day_at(now) != table.day


def whim(seed: int, seat: int, turn: int, choices: Iterable[str], who: int = 0) -> int:
    """The seed of a computer player's choice at the train of a day: the same at every table where it's asked the same
    in the same turn, whatever was clicked to get there. It tells nothing about the seed of the deal."""
    asked = f"{who}/{seat}/{turn}/{'/'.join(choices)}".encode()
    digest = blake2b(asked, key=seed.to_bytes(16, "big"), digest_size=8, person=b"whims").digest()
    return int.from_bytes(digest, "big")
