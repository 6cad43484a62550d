"""The bot's Prometheus metrics: counters and timings while it runs."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Literal, get_args

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.first_answers import answered_by
from cogs.table.adapters.request_limits import TO_CLICKS
from engine import GAMES

PREFIX = "bummelzug_"
SECONDS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)  # a click is good for three
MOMENTS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
# What stands in an address for one thing alone; a token among them must not be shown.
ONE_THING = re.compile(r"(?<=/)(?:\d{15,}|@original)(?=/|$)")
SECRET = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/]+")
VERSION = re.compile(r"^/api/v\d+")
# What came of a click or a command.
_Fault = Literal["busy", "expired", "undelivered", "rules-gone", "unstored", "cancelled", "failed"]
Result = Literal["done", "refused", "stale", "repeated", _Fault]


class Measures:
    """The metrics of one bot since its start; whoever reads them takes differences. Those that say how something is
    now are set when they are asked for."""

    def __init__(self) -> None:
        self.registry, self.of_database = CollectorRegistry(), CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.clicks = self._counter("clicks", "Clicks and commands, by what came of them", "game", "result")
        self.first_answer = self._histogram(
            "first_answer_seconds", "From a click's arrival to its first answer", SECONDS
        )
        self.board = self._histogram("board_seconds", "From a click's arrival until its board is up", SECONDS)
        committed = "From a transaction's beginning to its commit"
        self.transaction = self._histogram("transaction_seconds", committed, MOMENTS)
        asked = "Requests to Discord; those that count against its limit are counted"
        self.requests = self._counter("requests", asked, "method", "route", "status", "counted")
        opened = "Direct messages that were opened, or could not be"
        self.direct_messages = self._counter("direct_messages", opened, "result")
        self.build = self._gauge("build_info", "What runs", "version", "python")
        self.database_up = self._gauge("database_up", "Whether the database answers: 1, else 0")
        # Of several bots each says the same of these: they are not to be added up.
        self.outbox_length = self._of_database("outbox_length", "What is due to be said, by all bots")
        self.outbox_oldest = self._of_database("outbox_oldest_seconds", "For how long the oldest of it is due")
        self.tables = self._of_database("tables", "Tables of all bots", "game", "status")
        self.today = self._of_database("today", "Tries at the train of the day, and whether its par is known", "what")
        self.workers_busy = self._gauge("workers_busy", "Processes that draw or think")
        self.workers_waiting = self._gauge("workers_waiting", "What waits to be drawn or thought about")
        self.shards_connected = self._gauge("shards_connected", "Lines to Discord's gateway that are open")
        self.shards = self._gauge("shards", "Lines to Discord's gateway that should be")
        # What has not happened yet stands there with 0: Prometheus sees no growth in what was not there before.
        for game in ("", *GAMES):
            for result in get_args(Result):
                self.clicks.labels(game, result)
        for result in ("opened", "closed", "quarantined"):
            self.direct_messages.labels(result)
        self._arrived: BoundedMemory[int, float] = BoundedMemory()

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(PREFIX + name, about, labels, registry=self.registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(PREFIX + name, about, labels, registry=self.registry)

    def _of_database(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(PREFIX + name, about, labels, registry=self.of_database)

    def _histogram(self, name: str, about: str, bounds: Sequence[float]) -> Histogram:
        return Histogram(PREFIX + name, about, buckets=bounds, registry=self.registry)

    def clicked(self, game: str, result: Result) -> None:
        """Counts a click at a game's table; empty where it is not known, or was at none."""
        self.clicks.labels(game, result).inc()

    def arrived(self, interaction: int) -> None:
        self._arrived.note(interaction, time.monotonic())

    def since_arrival(self, interaction: int) -> float:
        """Seconds since an interaction came; 0 of one that came too long ago to be remembered."""
        now = time.monotonic()
        return now - (self._arrived.get(interaction) or now)

    def board_is_up(self, interaction: int) -> None:
        """Times how long it took until the board showed what a click did."""
        if interaction in self._arrived:
            self.board.observe(self.since_arrival(interaction))

    def answered(self, interaction: int) -> None:
        if interaction in self._arrived:
            self.first_answer.observe(self.since_arrival(interaction))

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Registers to be called for every request that the library makes, whatever part of the bot wanted it."""
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._broke)

    async def _ended(self, _: object, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        path = end.url.path
        self._count(end.method, path, str(end.response.status))
        if (answered := answered_by(end)) is not None:
            self.answered(answered)
        elif end.method == "POST" and path.endswith("/users/@me/channels") and end.response.status == 200:
            self.direct_messages.labels("opened").inc()

    async def _broke(self, _: object, __: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams) -> None:
        self._count(end.method, end.url.path, "none")

    def _count(self, method: str, path: str, status: str) -> None:
        to = route(path)
        self.requests.labels(method, to, status, "yes" if is_counted(to) else "no").inc()


def route(path: str) -> str:
    """A request's path without ids and tokens."""
    return ONE_THING.sub(":id", SECRET.sub(r"\1:token", VERSION.sub("", path)))


def is_counted(route: str) -> bool:
    """Whether such a request counts against Discord's limit of a bot."""
    return not route.startswith(TO_CLICKS)
