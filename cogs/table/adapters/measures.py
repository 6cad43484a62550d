"""What is counted and timed while the bot runs, for whoever runs it: plain numbers, each a dictionary's entry."""

from __future__ import annotations

import re
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from types import SimpleNamespace

import aiohttp

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.first_answers import answered_by
from cogs.table.adapters.request_limits import TO_CLICKS

SECONDS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)  # a click is good for three
MOMENTS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
# What stands in an address for one thing alone; a token among them must not be shown.
ONE_THING = re.compile(r"(?<=/)(?:\d{15,}|@original)(?=/|$)")
SECRET = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/]+")
VERSION = re.compile(r"^/api/v\d+")


class Spread:
    """How long something took: how often up to each of the bounds, and in all."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.sum += seconds


class Measures:
    """Of one bot, from its start; whoever reads them takes differences."""

    def __init__(self) -> None:
        self.clicks: Counter[tuple[str, str]] = Counter()  # by game and by what came of it
        self.requests: Counter[tuple[str, str, str]] = Counter()  # by method, route and status
        self.direct_messages: Counter[str] = Counter()  # opened, closed, quarantined
        self.first_answer, self.board, self.transaction = Spread(SECONDS), Spread(SECONDS), Spread(MOMENTS)
        self._arrived: BoundedMemory[int, float] = BoundedMemory()

    def arrived(self, interaction: int) -> None:
        self._arrived.note(interaction, time.monotonic())

    def board_is_up(self, interaction: int) -> None:
        """What a click did is to be seen by everybody."""
        if (since := self._arrived.get(interaction)) is not None:
            self.board.add(time.monotonic() - since)

    def answered(self, interaction: int) -> None:
        if (since := self._arrived.get(interaction)) is not None:
            self.first_answer.add(time.monotonic() - since)

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Hears of every request that the library makes, whatever part of the bot wanted it."""
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._broke)

    async def _ended(self, _: object, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        path = end.url.path
        self._count(end.method, path, str(end.response.status))
        if (answered := answered_by(end)) is not None:
            self.answered(answered)
        elif end.method == "POST" and path.endswith("/users/@me/channels") and end.response.status == 200:
            self.direct_messages["opened"] += 1

    async def _broke(self, _: object, __: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams) -> None:
        self._count(end.method, end.url.path, "none")

    def _count(self, method: str, path: str, status: str) -> None:
        self.requests[method, route(path), status] += 1


def route(path: str) -> str:
    """The address without what it is about: no number and no token stands in it."""
    return ONE_THING.sub(":id", SECRET.sub(r"\1:token", VERSION.sub("", path)))


def is_counted(route: str) -> bool:
    """Whether such a request counts against Discord's limit of a bot."""
    return not route.startswith(TO_CLICKS)
