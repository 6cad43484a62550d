"""The playground that people open: a stand-in kept in a file, its page, and the bot's process behind it."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from playground.page.bot_process import Driver
from playground.page.panel import Panel
from playground.page.quick_start import Departures
from playground.page.read_marks import Diary
from playground.page.web import Site
from playground.page.world_file import Archive, beside
from playground.page.world_rows import Chronicle, restore
from playground.stand_in import Playground
from playground.world.model import Guild, User

PORT = 8420
SERVER = "Railway club"
CHANNELS = ("station-hall", "platform-1", "platform-2", "platform-3")
PEOPLE = ("Ada", "Ben", "Cleo", "Dev", "Emma", "Finn", "Gina")
TOKEN = "for-the-stand-in"  # noqa: S105 -- the stand-in lets any token in
HOUR = 3600.0


class Station:
    """`command` starts the bot; it is pointed at the stand-in and at the database by its environment."""

    def __init__(self, db: Path, command: Sequence[str], *, port: int = PORT, environment: Mapping[str, str]) -> None:
        self.archive = Archive(beside(db))
        self.ahead, start = self._time()
        self.pg = Playground(port=port, start=start, lasting=True)
        self.chronicle = Chronicle(self.pg.world, self.archive)
        self.diary = Diary(self.pg.world, self.archive)
        self.cast: dict[str, User] = {}
        self.guild: Guild
        if self.archive.empty:
            self._found()
        else:
            self._return()
        self.departures = Departures(self)
        self.panel = Panel(self)
        self.driver = Driver(command, {"BUMMELZUG_DB": str(db), "DISCORD_TOKEN": TOKEN, **environment}, self._ended)
        self.site = Site(self)

    def _time(self) -> tuple[int, float]:
        """By how many hours the clock was moved in all, and the time that is now: never before a time that was."""
        kept = next(iter(self.archive.read("clock")), {"ahead": 0, "now": 0.0})
        ahead = int(kept["ahead"])
        return ahead, max(time.time() + ahead * HOUR, float(kept["now"]))

    def _found(self) -> None:
        self.guild = self.pg.guild(SERVER)
        for name in CHANNELS:
            self.guild.channel(name)
        for name in PEOPLE:
            self.cast[name.lower()] = self.pg.person(name).user

    def _return(self) -> None:
        restore(self.pg.world, self.archive)
        self.diary.restore()
        self.guild = next(iter(self.pg.world.guilds.values()))
        for row in self.archive.read("cast"):
            self.cast[row["key"]] = self.pg.world.users[row["user"]]

    async def start(self) -> None:
        """OSError if the port is taken; nothing is written then."""
        await self.pg.start()
        self.chronicle.begin()
        for key, user in self.cast.items():
            self.archive.keep("cast", user.id, partial(dict[str, Any], key=key, user=user.id))
        self.pg.world.subscribe(lambda _: self._keep_clock())
        self._keep_clock()
        self.archive.write()
        self.driver.environment = {**self.driver.environment, "BUMMELZUG_DISCORD_API": self.pg.api}
        self.driver.start()

    async def stop(self) -> None:
        await self.driver.stop()
        await self.pg.stop()
        self._keep_clock()
        self.archive.close()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    def _keep_clock(self) -> None:
        self.archive.keep("clock", 0, lambda: {"ahead": self.ahead, "now": self.pg.clock.now()})

    async def move_clock(self, hours: int) -> None:
        self.ahead += hours
        await self.pg.clock.advance(hours=hours)
        self._keep_clock()

    def _ended(self, how: str, code: int) -> None:
        self.diary.note(f"bot-{how}", code=code)
