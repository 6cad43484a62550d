"""Everything that is measured, in the form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TypeVar

from prometheus_client import generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from cogs.table.adapters.measures import Measures, Spread, is_counted
from db.upkeep.overview import Overview
from engine import GAMES
from operating.health import Health

PREFIX = "bummelzug_"
K = TypeVar("K", bound=tuple[str, ...])


def exposed(health: Health, overview: Overview) -> bytes:
    """The page that Prometheus asks for."""
    return generate_latest(_Page(health, overview))


class _Page(Collector):
    def __init__(self, health: Health, overview: Overview) -> None:
        self._health, self._overview = health, overview

    def collect(self) -> Iterable[Metric]:
        yield from _measured(self._health.measures)
        yield from _stored(self._overview)
        yield from _at_work(self._health)


def _measured(measures: Measures) -> Iterator[Metric]:
    # What has not failed yet stands there with 0: Prometheus sees no growth in what was not there before.
    clicks = {(game, "failed"): 0 for game in ("", *GAMES)} | measures.clicks
    yield _counter("clicks", "Clicks and commands, by what came of them", ("game", "result"), clicks)
    yield _histogram("first_answer_seconds", "From a click's arrival to its first answer", measures.first_answer)
    yield _histogram("board_seconds", "From a click's arrival until its board is up", measures.board)
    yield _histogram("transaction_seconds", "From a transaction's beginning to its commit", measures.transaction)
    requests = {
        (method, route, status, "yes" if is_counted(route) else "no"): count
        for (method, route, status), count in measures.requests.items()
    }
    asked = "Requests to Discord; those that count against its limit are counted"
    yield _counter("requests", asked, ("method", "route", "status", "counted"), requests)
    opened = {(result,): measures.direct_messages[result] for result in ("opened", "closed", "quarantined")}
    yield _counter("direct_messages", "Direct messages that were opened, or could not be", ("result",), opened)


def _stored(overview: Overview) -> Iterator[Metric]:
    yield GaugeMetricFamily(f"{PREFIX}outbox_length", "What is due to be said", overview.waiting)
    yield GaugeMetricFamily(f"{PREFIX}outbox_oldest_seconds", "For how long the oldest of it is due", overview.oldest)
    tables = GaugeMetricFamily(f"{PREFIX}tables", "Tables", labels=("game", "status"))
    for which, count in sorted(overview.tables.items()):
        tables.add_metric(which, count)
    yield tables


def _at_work(health: Health) -> Iterator[Metric]:
    workers = health.workers
    yield GaugeMetricFamily(f"{PREFIX}workers_busy", "Processes that draw or think", workers.busy)
    yield GaugeMetricFamily(f"{PREFIX}workers_waiting", "What waits to be drawn or thought about", workers.waiting)
    connected, wanted = health.shards
    yield GaugeMetricFamily(f"{PREFIX}shards_connected", "Lines to Discord's gateway that are open", connected)
    yield GaugeMetricFamily(f"{PREFIX}shards", "Lines to Discord's gateway that should be", wanted)


def _counter(name: str, about: str, labels: Sequence[str], counts: Mapping[K, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(PREFIX + name, about, labels=labels)
    for which, count in sorted(counts.items()):
        family.add_metric(which, count)
    return family


def _histogram(name: str, about: str, spread: Spread) -> HistogramMetricFamily:
    bounds = [*(f"{bound:g}" for bound in spread.bounds), "+Inf"]
    buckets = list(zip(bounds, accumulate(spread.counts), strict=True))
    return HistogramMetricFamily(PREFIX + name, about, buckets, spread.sum)
