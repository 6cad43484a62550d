"""A store on a real file, and a table to put into it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from db import Person, Seat, Store, Table
from db.engines import opening, postgres
from tests.new_store import begun
from tests.postgres import ENGINES, emptied

ANNA, BERT, CLEO = 111, 222, 333


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file for a database, in the tests that are about files."""
    return tmp_path / "bummelzug.sqlite3"


@pytest.fixture(params=ENGINES)
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a database can be made, on every engine."""
    return emptied() if request.param == "postgresql" else tmp_path / "bummelzug.sqlite3"


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that another program holds stays held in these tests, so waiting for it is only waiting."""
    monkeypatch.setattr(opening, "BUSY_MS", 30)


@contextmanager
def impatient() -> Iterator[None]:
    """Whoever is waited for here does not go."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(postgres, "CLAIM_PATIENCE_MS", 100)
        yield


@pytest.fixture
async def store(db: Path | str) -> AsyncIterator[Store]:
    async with await Store.open(begun(db)) as store:
        yield store


def contents(path: Path) -> bytes:
    """What a file holds; nothing if there is none."""
    return path.read_bytes() if path.is_file() else b""


def write(path: Path, content: bytes) -> None:
    path.write_bytes(content)


async def fill(store: Store) -> None:
    """Makes the file some fifty pages long."""
    async with store.change() as change:
        for person in range(100):
            await change.keep_person(Person(person, "Anna" * 400, "de"))


async def open_lobby(
    store: Store, channel: int = 5, game: str = "game_of_trains", seed: int = (1 << 127) + 1, guild: int = 4
) -> Table:
    """A lobby with Anna, Bert and a computer player, and Cleo invited."""
    async with store.change() as change:
        return await change.add_table(
            Table(
                game=game,
                rules_version=1,
                options='{"first":0}',
                seed=seed,
                guild=guild,
                channel=channel,
                host=ANNA,
                locale="de",
                created=10.0,
                invited=True,
                seats=[Seat(ANNA, "Anna", False), Seat(BERT, "Bert Ö. 🚂", False), Seat(None, "Computer", True)],
                invitations=[CLEO, BERT],
                declined=[CLEO],
            )
        )


async def begin_own(store: Store, guild: int | None = None) -> Table:
    """A running table of Anna's own, against a computer player."""
    table = Table("game_of_trains", 1, '{"first":0}', 1, guild, None, ANNA, "de", 10.0, status="playing", begun=10.0)
    table.seats = [Seat(ANNA, "Anna", False), Seat(None, "Computer", True)]
    async with store.change() as change:
        return await change.add_table(table)
