"""An address that the bot listens at."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

LOCAL = "127.0.0.1"


class NotListening(Exception):
    """The address cannot be had; the message is one line that says what to do."""


@asynccontextmanager
async def served(app: web.Application, address: str, setting: str) -> AsyncIterator[str]:
    """At `port`, on this machine alone, or at `host:port`; gives where that is, as 0 leaves the port to the system."""
    host, _, port = address.rpartition(":")
    host = host.strip("[]") or LOCAL  # as addresses of version 6 are written before a port
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=3.0)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, int(port)).start()
        except (OSError, OverflowError, UnicodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "there is no such address"
            raise NotListening(f"{setting} is not right: {address} cannot be listened at ({why})") from error
        yield f"http://{f'[{host}]' if ':' in host else host}:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()
