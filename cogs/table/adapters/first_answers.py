"""The first answer to an interaction, awaited by whoever delivered it: by HTTP, Discord is told when it is given."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp

CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")


def answered_by(end: aiohttp.TraceRequestEndParams) -> int | None:
    """The interaction that this request has answered. What Discord was too busy for is tried again."""
    callback, status = CALLBACK.search(end.url.path), end.response.status
    again = status >= HTTPStatus.INTERNAL_SERVER_ERROR or status == HTTPStatus.TOO_MANY_REQUESTS
    return None if callback is None or again else int(callback[1])


class FirstAnswers:
    def __init__(self, trace: aiohttp.TraceConfig) -> None:
        """The trace hears of every request that the library makes."""
        self._awaited: dict[int, asyncio.Event] = {}
        trace.on_request_end.append(self._ended)

    @asynccontextmanager
    async def awaited(self, interaction: int, within: float) -> AsyncIterator[None]:
        """A context for what will answer it: it ends when it is answered, or when there is no use in waiting."""
        given = self._awaited.setdefault(interaction, asyncio.Event())
        try:
            yield
            async with asyncio.timeout(within):
                await given.wait()
        except TimeoutError:
            return
        finally:
            self._awaited.pop(interaction, None)

    async def _ended(self, _: object, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        answered = answered_by(end)
        if answered is not None and (given := self._awaited.get(answered)) is not None:
            given.set()
