"""One small listener for whoever runs the bot: `/live`, `/ready` and `/metrics`. Off unless a port is set."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from db import StoreError
from operating.health import Health
from operating.metrics import exposed
from operating.site import served

log = logging.getLogger(__name__)


@asynccontextmanager
async def listening(address: str, health: Health) -> AsyncIterator[str]:
    """Gives where it listens."""
    app, pages = web.Application(), _Pages(health)
    app.add_routes([web.get(f"/{page.__name__}", page) for page in (pages.live, pages.ready, pages.metrics)])
    async with served(app, address, "BUMMELZUG_LISTEN") as origin:
        log.info("listening at %s for /live, /ready and /metrics", origin)
        yield origin


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
            page = exposed(self._health, await self._health.overview())
        except StoreError as error:
            return web.Response(text=f"the database does not answer: {error}\n", status=503)
        return web.Response(body=page, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})
