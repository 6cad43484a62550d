"""One small listener for whoever runs the bot: `/live`, `/ready` and `/metrics`. Off unless a port is set."""

from __future__ import annotations

import logging
import platform
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from cogs.table.adapters.measures import Measures
from cogs.table.help.sheet import installed
from db.upkeep.condition import Overview
from operating.health import Health
from operating.site import served


def exposed(health: Health, overview: Overview | None) -> bytes:
    """The metrics page for Prometheus; without what the database would say, where it does not answer."""
    measures = health.measures
    measures.build.labels(installed()[0], platform.python_version()).set(1)
    measures.database_up.set(overview is not None)
    measures.workers_busy.set(health.workers.busy)
    measures.workers_waiting.set(health.workers.waiting)
    connected, wanted = health.shards
    measures.shards_connected.set(connected)
    measures.shards.set(wanted)
    page = generate_latest(_WithoutCreated(measures.registry))
    return page if overview is None else page + _of_database(measures, overview)


def _of_database(measures: Measures, overview: Overview) -> bytes:
    measures.outbox_length.set(overview.waiting)
    measures.outbox_oldest.set(overview.oldest)
    measures.tables.clear()
    for (game, status), count in sorted(overview.tables.items()):
        measures.tables.labels(game, status).set(count)
    for what, count in overview.today.items():
        measures.today.labels(what).set(count)
    return generate_latest(measures.of_database)


class _WithoutCreated(Collector):
    """Leaves out when each series began: nobody watches that, and the library's own switch holds for the whole
    process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._registry = registry

    def collect(self) -> Iterable[Metric]:
        for metric in self._registry.collect():
            metric.samples = [sample for sample in metric.samples if not sample.name.endswith("_created")]
            yield metric


log = logging.getLogger(__name__)


@asynccontextmanager
async def listening(address: str, health: Health) -> AsyncIterator[str]:
    """Serves the listener's pages, and yields its address."""
    app, pages = web.Application(), _Pages(health)
    app.add_routes([web.get(f"/{page.__name__}", page) for page in (pages.live, pages.ready, pages.metrics)])
    async with served(app, address, "BUMMELZUG_LISTEN") as origin:
        log.info("listening: at %s for /live, /ready and /metrics", origin)
        yield origin


class _Pages:
    def __init__(self, health: Health) -> None:
        self._health = health

    async def live(self, _: web.Request) -> web.Response:
        """Answers as long as the event loop runs: whoever gets no answer may restart the bot."""
        return web.Response(text="alive\n")

    async def ready(self, _: web.Request) -> web.Response:
        lacking = await self._health.lacking()
        return web.Response(text="".join(f"{line}\n" for line in lacking or ["ready"]), status=503 if lacking else 200)

    async def metrics(self, _: web.Request) -> web.Response:
        page = exposed(self._health, await self._health.overview())
        return web.Response(body=page, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})
