"""What an earlier release left behind, kept as text: of none, as there was no release yet."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from playground import Actor
from playground.page.world_file import WorldFile, beside
from playground.page.world_rows import restore
from tests.railway import Railway

OLD = Path(__file__).parent.parent / "db" / "old"
RELEASES = sorted(path.name.removesuffix(".sql") for path in OLD.glob("*.sql") if not path.stem.endswith(".world"))


def unpack(name: str, db: Path) -> None:
    """The release's database, and beside it the world that it spoke to."""
    for path, text in ((db, f"{name}.sql"), (beside(db), f"{name}.world.sql")):
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript((OLD / text).read_text("utf-8"))


def repopulate(pg: Railway) -> dict[str, Actor]:
    """Lets the stand-in be the world beside the database: the same servers, channels, people and messages."""
    file = WorldFile(beside(pg.db))
    restore(pg.world, file)
    file.close()
    return {user.name: Actor(pg, user) for user in pg.world.users.values()}
