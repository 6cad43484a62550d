"""The front door: interactions by signed HTTP in place of the gateway, for which any load balancer can stand before it.

Each is answered as ever, by a request of our own; when that is through, Discord is told so with a bare 202.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from aiohttp import web
from discord.utils import DISCORD_EPOCH

from db.installed import install
from operating.health import Health
from operating.settings import Ending
from operating.site import served

try:
    from nacl.exceptions import BadSignatureError
    from nacl.signing import VerifyKey
except ImportError:  # an extra, for those who open the door
    VerifyKey = None  # type: ignore[assignment, misc] # which is asked before it is used

log = logging.getLogger(__name__)
PATH, OPEN = "/interactions", "/open"
PING = PONG = 1
ANSWERED_WITHIN = 2.7  # seconds: after three Discord has given up
LARGEST = 2**18  # bytes; Discord's own are a few thousand
# Seconds. A click's number is kept for a day at least, and by then nobody can send the click again: not by the moment
# at which it was signed, and not by its own number, should it be signed anew.
OLDEST, AHEAD = 300.0, 60.0
SIGNATURE, MOMENT = "X-Signature-Ed25519", "X-Signature-Timestamp"


@asynccontextmanager
async def open_door(address: str, health: Health, until: asyncio.Future[Any] | None = None) -> AsyncIterator[str]:
    """Serves interactions by HTTP, `until` other bots are to take them, and yields the address that Discord has to
    know, as far as this machine knows it."""
    if lacking():
        raise Ending(lacking())
    app = web.Application(client_max_size=LARGEST)
    door = FrontDoor(health)
    app.add_routes([web.post(PATH, door.receive), web.get(OPEN, door.open)])
    async with served(app, address, "BUMMELZUG_DOOR", until) as origin:
        log.info("listening: for interactions at %s%s", origin, PATH)
        yield origin + PATH


def lacking() -> str:
    """The package that is missing for a door, in a line that says how to install it; empty where it is there."""
    return "" if VerifyKey is not None else f"BUMMELZUG_DOOR needs PyNaCl to check what comes in: {install('several')}"


class FrontDoor:
    def __init__(self, health: Health) -> None:
        self._health = health

    async def open(self, _: web.Request) -> web.Response:
        """What a load balancer asks of each door. Nothing of the database: without it clicks are answered as well, and
        a check that asked for it would take out all bots at once."""
        takes = self._health.takes_clicks
        return web.Response(text="open\n" if takes else "shut\n", status=200 if takes else 503)

    async def receive(self, request: web.Request) -> web.Response:
        if (refused := self._refused_by_headers(request)) is not None:
            return web.Response(status=refused)
        client = self._health.client
        if client is None or client.application is None or client.leaves_clicks_to_others:
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)  # another bot may be there for it
        try:
            async with asyncio.timeout(ANSWERED_WITHIN):
                body = await request.read()
        except TimeoutError:
            return web.Response(status=HTTPStatus.REQUEST_TIMEOUT)
        except (ConnectionError, web.RequestPayloadError):  # whoever sent it has gone, or has sent something else
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        if not _signed(client.application.verify_key, request.headers, body):
            log.info("front door: what came was not signed by Discord")
            return web.Response(status=HTTPStatus.UNAUTHORIZED)
        try:
            said: dict[str, Any] = json.loads(body, parse_float=_finite, parse_constant=_finite)
            kind, id = int(said["type"]), int(said["id"])
        except (ValueError, KeyError, TypeError, RecursionError):
            log.warning("front door: what came could not be read")
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        if kind == PING:
            return web.json_response({"type": PONG})
        if not self._is_new(((id >> 22) + DISCORD_EPOCH) // 1000):
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        if client.leaves_clicks_to_others:  # since the body was read
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)
        async with client.first_answers.awaited(id, ANSWERED_WITHIN):
            client.hear(said)
        return web.Response(status=HTTPStatus.ACCEPTED)

    def _refused_by_headers(self, request: web.Request) -> HTTPStatus | None:
        """The status with which a request is refused before its body is read; None: it is not."""
        signature, moment = request.headers.get(SIGNATURE, ""), request.headers.get(MOMENT, "")
        if not re.fullmatch("[0-9a-fA-F]{128}", signature) or not re.fullmatch("[0-9]{1,12}", moment):
            log.info("front door: what came was not signed at all")
            return HTTPStatus.UNAUTHORIZED
        if not self._is_new(int(moment)):
            return HTTPStatus.UNAUTHORIZED
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE if (request.content_length or 0) > LARGEST else None

    def _is_new(self, moment: int) -> bool:
        """Whether something is of this moment, in seconds since 1970, or a little older."""
        now = int(self._health.clock.now())
        if now - OLDEST <= moment <= now + AHEAD:
            return True
        # Not the number itself: whoever sends it may have made it as long as they like.
        when = "before its time: is this machine's clock slow?" if moment > now else "too late to be played"
        log.warning("front door: what came is %s", when)
        return False


def _finite(number: str) -> float:
    """Raises ValueError where a number is none, or greater than any."""
    if math.isfinite(found := float(number)):
        return found
    raise ValueError


def _signed(key: str, headers: Mapping[str, str], body: bytes) -> bool:
    """Whether Discord has signed the request: its timestamp together with the body."""
    try:
        VerifyKey(bytes.fromhex(key)).verify(headers[MOMENT].encode() + body, bytes.fromhex(headers[SIGNATURE]))
    except (KeyError, ValueError, BadSignatureError):
        return False
    return True
