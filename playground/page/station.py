"""The playground that people open: a world kept in a file, its page, and the bot's process behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from playground.page.bot_process import BotProcess
from playground.page.kept_world import KeptWorld
from playground.page.panel import Panel
from playground.page.web import Web
from playground.page.world_file import beside

PORT = 8420
TOKEN = "for-the-stand-in"  # noqa: S105 -- the stand-in lets any token in


class Station:
    """`command` starts the bot; it is pointed at the stand-in and at the database by its environment."""

    def __init__(self, db: Path, command: Sequence[str], *, port: int = PORT, environment: Mapping[str, str]) -> None:
        self.kept = KeptWorld(beside(db), port)
        self.pg, self.guild, self.cast = self.kept.pg, self.kept.guild, self.kept.cast
        surroundings = {"BUMMELZUG_DB": str(db), "DISCORD_TOKEN": TOKEN, **environment}
        self.bot = BotProcess(command, surroundings, self._ended)
        Web(self.kept, Panel(self.kept, self.bot))

    async def start(self) -> None:
        """OSError if the port is taken; nothing is written then."""
        await self.kept.start()
        self.bot.environment = {**self.bot.environment, "BUMMELZUG_DISCORD_API": self.pg.api}
        self.bot.start()

    async def stop(self) -> None:
        await self.bot.stop()
        await self.kept.stop()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    def _ended(self, how: str, code: int) -> None:
        self.kept.notices.note(f"bot-{how}", code=code)
