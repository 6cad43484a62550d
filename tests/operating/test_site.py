"""Connections to the bot's own addresses: those that send nothing are closed, and so are those that are too many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiohttp import web

from operating import site
from operating.site import served


async def hello(_: web.Request) -> web.Response:
    return web.Response(text="hello")


@pytest.fixture
async def port(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    monkeypatch.setattr(site, "HEADERS_WITHIN", 0.2)
    monkeypatch.setattr(site, "MOST", 3)
    app = web.Application()
    app.router.add_get("/", hello)
    async with served(app, "0", "BUMMELZUG_DOOR") as origin:
        yield int(origin.rpartition(":")[2])


async def heard(port: int, *parts: bytes) -> bytes:
    """What comes back until the other side closes the connection, after these have been sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        async with asyncio.timeout(60):
            for part in parts:
                writer.write(part)
                await writer.drain()
            return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize("parts", [(), (b"GET / HT",), (b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: 1",)])
async def test_a_connection_that_does_not_send_its_headers_is_closed(port: int, parts: tuple[bytes, ...]) -> None:
    assert await heard(port, *parts) == b""


async def test_a_connection_is_for_one_request(port: int) -> None:
    request = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
    answer = await heard(port, request + request)
    assert answer.count(b"hello") == 1
    assert b"Connection: close" in answer


async def test_connections_above_the_limit_are_turned_away_until_others_are_closed(
    port: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    open_ones = [asyncio.create_task(heard(port)) for _ in range(site.MOST)]
    while not caplog.records:  # until all of them are counted
        assert await heard(port, b"GET / HTTP/1.1\r\nHost: here\r\n\r\n") or caplog.records
    assert caplog.records[0].getMessage() == "connections refused: to BUMMELZUG_DOOR, 3 are open"
    await asyncio.gather(*open_ones)
    assert b"hello" in await heard(port, b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")


async def test_a_sender_that_speaks_no_http_is_told_so_and_leaves_no_traceback(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    for said in (
        b"hello\r\n\r\n",
        b"GET / HTTP/1.1\r\nno header\r\n\r\n",
        b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n",
    ):
        assert (await heard(port, said)).startswith(b"HTTP/1.0 400 ")
    assert caplog.records == []
