"""One small listener for whoever runs the bot: `/live`, `/ready` and `/metrics`. Off unless a port is set."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from db import StoreError
from operating.health import Health

log = logging.getLogger(__name__)
LOCAL = "127.0.0.1"


class NotListening(Exception):
    """The port cannot be had; the message is one line that says what to do."""


@asynccontextmanager
async def listening(address: str, health: Health) -> AsyncIterator[int]:
    """Listens at `port` on this machine alone, or at `host:port`; gives the port, which 0 leaves to the system."""
    host, _, port = address.rpartition(":")
    app, pages = web.Application(), _Pages(health)
    app.add_routes([web.get(f"/{page.__name__}", page) for page in (pages.live, pages.ready, pages.metrics)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            site = web.TCPSite(runner, host or LOCAL, int(port))
            await site.start()
        except OSError as error:
            raise NotListening(f"BUMMELZUG_LISTEN: {address} cannot be listened at ({error.strerror})") from error
        (taken, *_) = (name[1] for name in runner.addresses)
        log.info("listening at http://%s:%d for /live, /ready and /metrics", host or LOCAL, taken)
        yield taken
    finally:
        await runner.cleanup()


class _Pages:
    def __init__(self, health: Health) -> None:
        self._health = health

    async def live(self, _: web.Request) -> web.Response:
        """The event loop goes round: whoever gets no answer may start the bot anew."""
        return web.Response(text="alive\n")

    async def ready(self, _: web.Request) -> web.Response:
        lacking = await self._health.lacking()
        return web.Response(text="".join(f"{line}\n" for line in lacking or ["ready"]), status=503 if lacking else 200)

    async def metrics(self, _: web.Request) -> web.Response:
        try:
            from operating.metrics import exposed  # an extra: whoever does not measure need not install it
        except ImportError:
            return web.Response(text="install prometheus_client: pip install '.[metrics]'\n", status=501)
        try:
            page = exposed(self._health, await self._health.overview())
        except StoreError as error:
            return web.Response(text=f"the database does not answer: {error}\n", status=503)
        return web.Response(body=page, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})
