"""The stand-in that people play in, kept in a file: who is in it, what they have read, and by how much its clock is
ahead."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any

from playground.limits.rates import IN_ALL
from playground.page.notices import Notices
from playground.page.read_marks import ReadMarks
from playground.page.world_file import WorldFile
from playground.page.world_rows import WorldRows, restore
from playground.stand_in import Playground
from playground.world import events
from playground.world.model import Guild, User

SERVER = "Railway club"
CHANNELS = ("station-hall", "platform-1", "platform-2", "platform-3")
PEOPLE = ("Ada", "Ben", "Cleo", "Dev", "Emma", "Finn", "Gina")
HOUR = 3600.0


class KeptWorld:
    def __init__(self, path: Path, port: int) -> None:
        self.file = WorldFile(path)
        self.ahead, start = self._time()
        self.pg = Playground(port=port, start=start, lasting=True)
        self.pg.rules.requests_in_all = IN_ALL
        self.rows = WorldRows(self.pg.world, self.file)
        self.read_marks = ReadMarks(self.file)
        self.notices = Notices(self.pg.clock, self.file)
        self.cast: dict[str, User] = {}
        self.guild: Guild
        if self.file.empty:
            self._found()
        else:
            self._return()
        self.guild.managers.update(user.id for user in self.cast.values())  # so that each can try what they decide

    def _time(self) -> tuple[int, float]:
        """By how many hours the clock was moved in all, and the time that is now: never before a time that was."""
        kept = next(iter(self.file.read("clock")), {"ahead": 0, "now": 0.0})
        ahead = int(kept["ahead"])
        return ahead, max(time.time() + ahead * HOUR, float(kept["now"]))

    def _found(self) -> None:
        self.guild = self.pg.guild(SERVER)
        self.guild.send_bot_away()  # it is invited once it is there, and greets
        for name in CHANNELS:
            self.guild.channel(name)
        for name in PEOPLE:
            self.cast[name.lower()] = self.pg.person(name).user

    def _return(self) -> None:
        restore(self.pg.world, self.file)
        self.read_marks.restore()
        self.notices.restore()
        self.guild = next(iter(self.pg.world.guilds.values()))
        for row in self.file.read("cast"):
            self.cast[row["key"]] = self.pg.world.users[row["user"]]

    async def start(self) -> None:
        """OSError if the port is taken; nothing is written then."""
        await self.pg.start()
        self.rows.begin()
        for key, user in self.cast.items():
            self.file.keep("cast", user.id, partial(dict[str, Any], key=key, user=user.id))
        self.pg.world.subscribe(lambda _: self._keep_clock())
        self.pg.world.subscribe(self._invite)
        self._keep_clock()
        self.file.write()

    async def stop(self) -> None:
        await self.pg.stop()
        self._keep_clock()
        self.file.close()

    def _invite(self, event: events.Event) -> None:
        if isinstance(event, events.BotConnected) and not self.guild.has_bot:
            self.guild.invite_bot()

    def _keep_clock(self) -> None:
        self.file.keep("clock", 0, lambda: {"ahead": self.ahead, "now": self.pg.clock.now()})

    async def move_clock(self, hours: int) -> None:
        self.ahead += hours
        await self.pg.clock.advance(hours=hours)
        self._keep_clock()
