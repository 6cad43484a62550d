"""A store at one glance, for whoever runs the bot: how much is in it, and how much waits."""

from __future__ import annotations

from dataclasses import dataclass

from db.reading import Reading

_WAITING = "SELECT count(*), min(due) FROM intents WHERE due <= $1"
_TABLES = "SELECT game, status, count(*) FROM tables GROUP BY game, status"


@dataclass(frozen=True, slots=True)
class Overview:
    waiting: int  # what is due to be said
    oldest: float  # for how many seconds the oldest of it has been due
    tables: dict[tuple[str, str], int]  # by game and status


async def waiting(store: Reading, now: float) -> tuple[int, float]:
    """What is due to be said, and for how many seconds the oldest of it has been."""
    ((count, due),) = await store.execute(_WAITING, now)
    return count, 0.0 if due is None else now - due


async def overview(store: Reading, now: float) -> Overview:
    """Each number as it is when it is looked at."""
    tables = {(game, status): count for game, status, count in await store.execute(_TABLES)}
    return Overview(*await waiting(store, now), tables)
