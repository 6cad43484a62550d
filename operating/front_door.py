"""The front door: interactions by signed HTTP in place of the gateway, for which any load balancer can stand before it.

Each is answered as ever, by a request of our own; when that is through, Discord is told so with a bare 202.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from aiohttp import web

from operating.health import Health
from operating.site import NotListening, served

try:
    from nacl.exceptions import BadSignatureError
    from nacl.signing import VerifyKey
except ImportError:  # an extra, for those who open the door
    VerifyKey = None  # type: ignore[assignment, misc] # which is asked before it is used

log = logging.getLogger(__name__)
PATH = "/interactions"
PING = PONG = 1
ANSWERED_WITHIN = 2.7  # seconds: after three Discord has given up
LARGEST = 2**20  # bytes; Discord's own are a few thousand


@asynccontextmanager
async def open_door(address: str, health: Health) -> AsyncIterator[str]:
    """Opens it, and gives the address that Discord has to know, as far as this machine knows it."""
    if VerifyKey is None:
        raise NotListening("BUMMELZUG_DOOR needs PyNaCl to check what comes in: pip install '.[several]'")
    app = web.Application(client_max_size=LARGEST)
    app.router.add_post(PATH, FrontDoor(health).receive)
    async with served(app, address, "BUMMELZUG_DOOR") as origin:
        log.info("interactions are taken in at %s%s", origin, PATH)
        yield origin + PATH


class FrontDoor:
    def __init__(self, health: Health) -> None:
        self._health = health

    async def receive(self, request: web.Request) -> web.Response:
        client = self._health.client
        if client is None or client.application is None or client.leaves_clicks_to_others:
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)  # another bot may be there for it
        try:
            async with asyncio.timeout(ANSWERED_WITHIN):
                body = await request.read()
        except TimeoutError:
            return web.Response(status=HTTPStatus.REQUEST_TIMEOUT)
        if not _signed(client.application.verify_key, request.headers, body):
            log.info("what came to the front door was not signed by Discord")
            return web.Response(status=HTTPStatus.UNAUTHORIZED)
        try:
            said: dict[str, Any] = json.loads(body)
            kind, id = int(said["type"]), int(said["id"])
        except (ValueError, KeyError, TypeError):
            log.warning("what came to the front door could not be read")
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        if kind == PING:
            return web.json_response({"type": PONG})
        async with client.first_answers.awaited(id, ANSWERED_WITHIN):
            client.hear(said)
        return web.Response(status=HTTPStatus.ACCEPTED)


def _signed(key: str, headers: Mapping[str, str], body: bytes) -> bool:
    """Discord signs the moment together with the body."""
    try:
        signature = bytes.fromhex(headers["X-Signature-Ed25519"])
        VerifyKey(bytes.fromhex(key)).verify(headers["X-Signature-Timestamp"].encode() + body, signature)
    except (KeyError, ValueError, BadSignatureError):
        return False
    return True
