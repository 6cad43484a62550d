"""A database as a bot leaves it that has only just begun: made once in a process, and copied for each test.

That a bot makes one where there is none is tested in `tests/db`, whose tests of opening have no file to begin with, and
wherever a bot is started from its command line.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from db import migrations
from db.engines import opening, private

OURS = migrations.FOLDER


def begun(db: Path | str) -> Path | str:
    """The same place, with a database there. One that is there already is left alone, and so is a server's, which keeps
    its tables from test to test."""
    if isinstance(db, Path) and not db.exists() and db.parent.is_dir() and migrations.FOLDER == OURS:
        private.make(db)
        db.write_bytes(_template())
    return db


@cache
def _template() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "template.sqlite3"
        private.make(path)
        opening.bring_up_to_date(path)
        return path.read_bytes()
