"""The shape of the database: numbered SQL files, each applied once and in order; those for PostgreSQL have a folder of
their own. Until 1.0 the first one is edited in place; what a release has applied is never changed afterwards. Databases
of before that first one have lower numbers, by which they are known and refused."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path

from db.errors import Unfit

log = logging.getLogger(__name__)
FOLDER = Path(__file__).parent
POSTGRESQL = "postgresql"  # the folder within that one
APPLICATION = int.from_bytes(b"Bumm", "big")  # stands in the file's header, and tells our files from other programs'


def scripts(engine: str = "") -> dict[int, str]:
    """Every migration's SQL by its number, for SQLite or for another engine."""
    return {int(file.name[:4]): file.read_text("utf-8") for file in sorted((FOLDER / engine).glob("[0-9]*.sql"))}


def newest() -> int:
    """The version that this Bummelzug writes."""
    return max(scripts())


def require_known(name: str, version: int) -> None:
    """Raises Unfit for a database that this Bummelzug cannot bring up to date; version 0 is an empty one."""
    if 0 < version < min(scripts()):
        raise Unfit(
            f"{name} was made by a version before 1.0, which this one cannot read: "
            "start with a new database by naming another place in BUMMELZUG_DB"
        )
    if version > newest():
        raise Unfit(
            f"{name} comes from a newer Bummelzug (its version is {version}, this one knows {newest()}): "
            "update Bummelzug, or name another database in BUMMELZUG_DB"
        )


def tell(name: str, numbers: Iterable[int]) -> None:
    """Logs the migrations that a database has been through, once they are written."""
    for number in sorted(numbers):
        log.info("migration: %s has been through number %d", name, number)
