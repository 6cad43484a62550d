"""The folder of a release: a database and the stand-in's world, packed."""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from playground import Actor, Channel
from playground.page.world_file import WorldFile
from playground.page.world_rows import WorldRows, restore
from tests.railway import Railway

FOLDER = Path(__file__).parent
GAMES_BEGUN = ("brain-robbery", "dwarf-train", "game-of-trains", "trains")  # a channel each, named so
PEOPLE = ("Ada", "Ben", "Cleo")


@dataclass(frozen=True, slots=True)
class Release:
    """A release's folder, by its version."""

    version: str

    @property
    def database(self) -> bytes:
        return lzma.decompress(self._path("bummelzug").read_bytes())

    def _path(self, name: str) -> Path:
        return FOLDER / self.version / f"{name}.sqlite3.xz"

    def keep(self, database: Path, world: Path) -> None:
        (FOLDER / self.version).mkdir(exist_ok=True)
        for name, file in (("bummelzug", database), ("world", world)):
            self._path(name).write_bytes(lzma.compress(file.read_bytes(), preset=9 | lzma.PRESET_EXTREME))

    async def return_to(self, pg: Railway, folder: Path) -> None:
        """The world in which that bot ended, nine hours later."""
        path = folder / "world.sqlite3"
        path.write_bytes(lzma.decompress(self._path("world").read_bytes()))
        file = WorldFile(path)
        restore(pg.world, file)
        (clock,) = file.read("clock")
        file.close()
        await pg.clock.advance(seconds=clock["now"] - pg.clock.now(), hours=9)


def releases() -> list[Release]:
    """All that are kept, the oldest first."""
    versions = [path.name for path in FOLDER.iterdir() if (path / "bummelzug.sqlite3.xz").exists()]
    return [Release(version) for version in sorted(versions, key=lambda one: [*map(int, one.split("."))])]


def people(pg: Railway) -> Sequence[Actor]:
    """Who played there."""
    return [next(Actor(pg, user) for user in pg.world.users.values() if user.name == name) for name in PEOPLE]


def channel_of(pg: Railway, name: str) -> Channel:
    return next(channel for channel in pg.world.channels.values() if channel.name == name)


class Writing:
    """The stand-in's world while it is written down."""

    def __init__(self, pg: Railway, path: Path) -> None:
        self._pg, self._file = pg, WorldFile(path)
        WorldRows(pg.world, self._file).begin()

    def close(self) -> None:
        """Writes the rest, and leaves pictures out: they make nine tenths of it, and nobody clicks on one."""
        now = self._pg.clock.now()
        self._file.keep("clock", 0, lambda: {"now": now})
        self._file.close()
        with closing(sqlite3.connect(self._file.path, isolation_level=None)) as world:
            world.executescript("PRAGMA journal_mode = DELETE; DELETE FROM files; VACUUM;")
