"""An address that the bot listens at, behind a proxy: slow, silent and too many connections are closed."""

from __future__ import annotations

import asyncio
import errno
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

log = logging.getLogger(__name__)
librarys_log = logging.getLogger(f"{__name__}.http")
LOCAL = "127.0.0.1"
HEADERS_WITHIN = 5.0  # seconds after which a connection is closed that has sent no whole request line and headers
MOST = 400  # connections at once; of those that come in the very same moment some more
LOGGED_EVERY = 60.0  # seconds: a line of log for each connection that is turned away would help who sends them


class NotListening(Exception):
    """An address that cannot be listened at; the message is one line that says what to do."""

    def __init__(self, said: str, code: int | None) -> None:
        super().__init__(said)
        self.taken = code == errno.EADDRINUSE  # by another program
        self.passes = self.taken or code == errno.EADDRNOTAVAIL  # that may end; an address may still come up


@asynccontextmanager
async def served(
    app: web.Application, address: str, setting: str, until: asyncio.Future[Any] | None = None
) -> AsyncIterator[str]:
    """Serves an app at `port`, on this machine alone, or at `host:port`; yields the address, as 0 leaves the port to
    the system. `until` this is done: from then on nobody new can connect, who would only be turned away."""
    app.on_response_prepare.append(_once)
    # The library arms this timeout when a connection is made, and disarms it when headers are complete. A body that
    # nobody wanted to read is not waited for either, and nothing that was compressed is unpacked.
    limits: dict[str, Any] = {"keepalive_timeout": HEADERS_WITHIN, "lingering_time": 0.0, "auto_decompress": False}
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=3.0, logger=librarys_log, **limits)
    await runner.setup()
    try:
        listening = await _listening(_Entrance(runner, setting), address, setting)
        if until is not None:
            until.add_done_callback(lambda _: listening.close())
        try:
            yield origin(address, listening.sockets[0].getsockname()[1])
        finally:
            listening.close()
    finally:
        await runner.cleanup()


async def try_out(address: str, setting: str) -> None:
    """Listens at an address for a moment. Raises NotListening where that cannot be."""
    (await _listening(asyncio.Protocol, address, setting)).close()


async def _listening(entrance: Callable[[], asyncio.BaseProtocol], address: str, setting: str) -> asyncio.Server:
    host, port = parted(address)
    try:
        return await asyncio.get_running_loop().create_server(entrance, host, port)
    except (OSError, OverflowError, UnicodeError) as error:
        code, why = (error.errno, error.strerror) if isinstance(error, OSError) else (None, "there is no such address")
        if isinstance(error, OSError) and error.errno is None:  # from Python 3.13 on, where no address could be had
            code, why = errno.EADDRNOTAVAIL, str(error)
        taken = code == errno.EADDRINUSE
        then = "end what has it, or name another port" if taken else "name another port, or an address of this machine"
        raise NotListening(f"{setting} is not right: {address} cannot be listened at ({why}): {then}", code) from error


def parted(address: str) -> tuple[str, int]:
    """The host, which is this machine alone where none is named, and the port."""
    host, _, port = address.rpartition(":")
    return host.strip("[]") or LOCAL, int(port)  # as addresses of version 6 are written before a port


def origin(address: str, port: int | None = None) -> str:
    """Where requests go for what listens at an address; at another port, where the system has chosen one."""
    host, named = parted(address)
    return f"http://{f'[{host}]' if ':' in host else host}:{port or named}"


def _not_a_senders_fault(record: logging.LogRecord) -> bool:
    """A log filter that drops errors for requests that are no HTTP, which the library logs with a traceback."""
    return record.exc_info is None or not isinstance(record.exc_info[1], HttpProcessingError)


librarys_log.addFilter(_not_a_senders_fault)


async def _once(_: web.Request, response: web.StreamResponse) -> None:
    """Closes the connection after one request: so none is idle, and a proxy never sends one as it is closed."""
    response.force_close()
    response.headers["Connection"] = "close"


class _Entrance:
    """Has each new connection served, as long as there are not too many."""

    def __init__(self, runner: web.AppRunner, setting: str) -> None:
        self._runner, self._setting = runner, setting
        self._logged = float("-inf")

    def __call__(self) -> asyncio.Protocol:
        server, now = self._runner.server, asyncio.get_running_loop().time()
        if server is None or len(server.connections) >= MOST:
            if now >= self._logged + LOGGED_EVERY:
                log.warning("connections refused: to %s, %d are open", self._setting, MOST)
                self._logged = now
            return _TurnedAway()
        return server()


class _TurnedAway(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.abort()
