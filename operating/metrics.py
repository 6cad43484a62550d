"""Everything that is measured, in the form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from db.upkeep.overview import Overview
from operating.health import Health


def exposed(health: Health, overview: Overview) -> bytes:
    """The page that Prometheus asks for."""
    measures = health.measures
    measures.outbox_length.set(overview.waiting)
    measures.outbox_oldest.set(overview.oldest)
    measures.tables.clear()
    for (game, status), count in sorted(overview.tables.items()):
        measures.tables.labels(game, status).set(count)
    measures.workers_busy.set(health.workers.busy)
    measures.workers_waiting.set(health.workers.waiting)
    connected, wanted = health.shards
    measures.shards_connected.set(connected)
    measures.shards.set(wanted)
    return generate_latest(_WithoutCreated(measures.registry))


class _WithoutCreated(Collector):
    """Leaves out when each series began: nobody watches that, and the library's own switch holds for the whole
    process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._registry = registry

    def collect(self) -> Iterable[Metric]:
        for metric in self._registry.collect():
            metric.samples = [sample for sample in metric.samples if not sample.name.endswith("_created")]
            yield metric
