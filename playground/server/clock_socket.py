"""The websocket by which a bot in another process follows the world's clock."""

from __future__ import annotations

import asyncio
import contextlib
import json

from aiohttp import WSMsgType, web

from playground.limits.json_text import read_json
from playground.world.clock import WorldClock


async def serve_clock(clock: WorldClock, request: web.Request) -> web.WebSocketResponse:
    """One follower in any process: it is sent each change, and acknowledges it."""
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    acknowledged: dict[int, asyncio.Future[None]] = {}

    async def tell(now: float, change: int) -> None:
        heard = acknowledged.setdefault(change, asyncio.get_running_loop().create_future())
        with contextlib.suppress(ConnectionError):
            await socket.send_str(_payload(clock, now, change))
            await heard

    leave = clock.follow(tell)
    try:
        await socket.send_str(_payload(clock, clock.now(), clock.changes))
        async for frame in socket:
            if frame.type is WSMsgType.TEXT:
                try:
                    heard = acknowledged.pop(read_json(frame.data)["ack"], None)
                except (ValueError, LookupError, TypeError):
                    break
                if heard is not None and not heard.done():
                    heard.set_result(None)
    finally:
        leave()
        # A follower that went away holds nobody up.
        for heard in acknowledged.values():
            if not heard.done():
                heard.set_result(None)
    await socket.close()
    return socket


def _payload(clock: WorldClock, now: float, change: int) -> str:
    return json.dumps({"now": now, "id": change, "ticking": clock.ticking})
