"""The testers' panel: what goes wrong at their word, and the line in the chat that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playground.limits.impossible import Impossible
from playground.page import requests
from playground.page.bot_process import BotProcess
from playground.page.kept_world import KeptWorld
from playground.server.faults import Fault

SLOW_SECONDS = 2.0  # of the three that an interaction has


class Panel:
    def __init__(self, kept: KeptWorld, bot: BotProcess) -> None:
        self.kept = kept
        self.bot = bot
        self.changed: list[Callable[[], None]] = []
        self._slow: Fault | None = None
        self._failing: Fault | None = None

    def payload(self) -> dict[str, Any]:
        return {
            "slow": self._slow is not None,
            "failing": self._failing is not None,
            "moved": self.kept.ahead,
            "locale": self.kept.guild.locale,
        }

    async def do(self, request: requests.AnyPageRequest) -> None:
        kept, pg, notices = self.kept, self.kept.pg, self.kept.notices
        match request:
            case requests.RestartBot(kill=kill):
                await (self.bot.kill() if kill else self.bot.restart())
            case requests.DropGateway():
                if not pg.gateway.connected:
                    raise Impossible("the bot is not connected", "bot-away")
                notices.note("gateway-dropped")
                await pg.gateway.drop()
            case requests.SlowDiscord(on=on):
                self._slow = self._switched(self._slow, Fault(times=None, delay=SLOW_SECONDS), "slow", on=on)
            case requests.FailDiscord(on=on):
                down = Fault(times=None, status=503, message="Service Unavailable")
                self._failing = self._switched(self._failing, down, "failing", on=on)
            case requests.SwitchDms(user=number, open=is_open):
                user = pg.world.users.get(number)
                if user not in kept.cast.values():
                    raise Impossible("there is nobody like that")
                assert user is not None
                pg.world.switch_dms(user, open=is_open)
                notices.note("dms-opened" if is_open else "dms-closed", user=str(user.id))
            case requests.MoveClock(hours=hours):
                await kept.move_clock(hours)
                notices.note("clock-moved", hours=hours)
            case requests.SpeakInServer(locale=locale):
                kept.guild.locale = locale
                kept.rows.keep_guild(kept.guild)
                notices.note("server-locale", locale=locale)
            case _:
                raise Impossible(f"nobody knows how to {request.do}")
        for tell in self.changed:
            tell()

    def _switched(self, now: Fault | None, fault: Fault, name: str, *, on: bool) -> Fault | None:
        """The fault that is there from now on, of this kind."""
        faults = self.kept.pg.faults
        if on == (now is not None):
            return now
        self.kept.notices.note(name if on else f"{name}-over")
        if now is not None:
            faults.lift(now)
            return None
        return faults.add(fault)
