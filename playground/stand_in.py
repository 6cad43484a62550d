"""A whole Discord on this machine, put together: what is behind it, the addresses it is served at, and people in it."""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType
from typing import Self

from aiohttp import web

from playground.people.actor import Actor
from playground.server.backend import Backend
from playground.server.clock_socket import serve_clock
from playground.server.rest.routing import as_id
from playground.server.rest.serving import RestServer
from playground.world.model import Channel, ChatMessage, Guild


class Playground(Backend):
    """`async with Playground() as pg:`; port 0 takes a free one."""

    def __init__(
        self,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        start: float | None = None,
        ticking: bool = False,
        lasting: bool = False,
    ) -> None:
        super().__init__(start=start, ticking=ticking, lasting=lasting)
        self.host = host
        self.port = port
        self.app = web.Application()
        rest = RestServer(self)
        self.app.router.add_route("*", "/api/v10/{path:.*}", rest.serve)
        self.app.router.add_route("*", "/api/{path:.*}", rest.refuse_version)
        self.app.router.add_get("/gateway/", self.gateway.serve)
        self.app.router.add_get("/clock", self._serve_clock)
        self.app.router.add_get("/attachments/{channel}/{attachment}/{filename}", self._serve_file)
        self._runner = web.AppRunner(self.app, shutdown_timeout=0.1, access_log=None)

    @property
    def origin(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def api(self) -> str:
        """What BUMMELZUG_DISCORD_API and discord.py's `Route.BASE` are set to."""
        return f"{self.origin}/api/v10"

    @property
    def gateway_url(self) -> str:
        return self.gateway.url

    async def start(self) -> None:
        await self._runner.setup()
        site = web.TCPSite(self._runner, self.host, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.payloads.origin = self.origin

    async def stop(self) -> None:
        await self.close()
        await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def _serve_clock(self, request: web.Request) -> web.WebSocketResponse:
        return await serve_clock(self.clock, request)

    async def _serve_file(self, request: web.Request) -> web.Response:
        kept = self.world.attachment(as_id(request.match_info["attachment"]))
        if kept is None:
            raise web.HTTPNotFound
        return web.Response(body=kept.data, headers={"Content-Type": kept.content_type})

    def guild(self, name: str, *, locale: str = "en-US") -> Guild:
        return self.world.open_guild(name, locale=locale)

    def person(self, name: str, *, locale: str = "en-US", guilds: Iterable[Guild] | None = None) -> Actor:
        """Somebody who is in all servers, also those opened later, or only in those named."""
        user = self.world.add_user(name, locale=locale)
        if guilds is None:
            self.world.everywhere.append(user)
        for guild in list(self.world.guilds.values()) if guilds is None else guilds:
            guild.admit(user)
        return Actor(self, user)

    def delete(self, message: ChatMessage) -> None:
        """As a moderator would."""
        self.world.delete(message)

    def transcript(self, of: Actor | Channel, *, normalise: bool = True) -> bytes:
        """All that was sent to this person, or to everybody in this channel, place by place, in order and with every
        file's bytes."""
        return self.deliveries.transcript(of.user if isinstance(of, Actor) else of, normalise=normalise)
