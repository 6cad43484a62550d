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


def copy_before(path: Path, version: int) -> Path:
    """Where a file of that version is copied to before it is brought up to date."""
    return path.with_name(f"{path.name}-version-{version}")


def way_back(*, server: bool, copy: Path | None = None) -> str:
    """What leads back from a newer Bummelzug to this one; the copy is one that the newer has made of a file."""
    if server:
        backup = (
            "restore the dump that you took before the upgrade into an empty database, name that one in BUMMELZUG_DB"
        )
    elif copy is None:
        backup = "put the backup that you took before the upgrade in its place"
    else:
        backup = f"put {copy} in its place, the copy from before the upgrade"
    return f"install the newer one again, or {backup}, and run `restored`; what was played since is lost then"


def require_known(name: str, version: int, path: Path | None = None) -> None:
    """Raises Unfit for a database that this Bummelzug cannot bring up to date, which a file may be; version 0 is an
    empty one."""
    if 0 < version < min(scripts()):
        raise Unfit(
            f"{name} was made by a version before 1.0, which this one cannot read: "
            "start with a new database by naming another place in BUMMELZUG_DB"
        )
    if version > newest():
        known = [copy_before(path, number) for number in sorted(scripts(), reverse=True)] if path else []
        back = way_back(server=path is None, copy=next((copy for copy in known if copy.exists()), None))
        raise Unfit(
            f"{name} comes from a newer Bummelzug (its version is {version}, this one knows {newest()}): {back}"
        )


def tell(name: str, numbers: Iterable[int]) -> None:
    """Logs the migrations that a database has been through, once they are written."""
    for number in sorted(numbers):
        log.info("migration: %s has been through number %d", name, number)
