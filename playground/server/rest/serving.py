"""The server of REST requests: each is logged, let through or refused, met by faults, and answered as Discord would."""

from __future__ import annotations

import json
import logging
from inspect import isawaitable
from typing import Any

from aiohttp import ClientResponse, web

from playground.limits.errors import ApiError, not_in_the_stand_in, too_fast, unauthorized, wrong_version
from playground.limits.rates import GENEROUS, Rate
from playground.limits.shapes import check_shape
from playground.server.backend import Backend
from playground.server.faults import Fault
from playground.server.message_bodies import Files
from playground.server.request_log import Request
from playground.server.rest import ROUTES, RestCall, Route
from playground.server.rest.bodies import read_body
from playground.server.rest.interactions import answer_by_http
from playground.server.rest.limit_headers import THROUGH_A_PROXY, banned, refused, standing
from playground.world.interaction import Interaction

log = logging.getLogger(__name__)

SEND = "/channels/{channel}/messages"


def answer(status: int, said: Any, headers: dict[str, str]) -> web.Response:
    """Exactly `application/json`: with a charset after it the client would take it for plain text."""
    if said is None:
        return web.Response(status=204, headers=headers)
    body = json.dumps(said).encode()
    return web.Response(status=status, body=body, headers=headers | {"Content-Type": "application/json"})


class RestServer:
    """Serves the REST routes of one playground."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        backend.endpoint.take = self._take_answer

    async def _take_answer(self, interaction: Interaction, response: ClientResponse) -> None:
        body, files = await read_body(response)
        answer_by_http(self.backend, interaction, body, files)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["path"]
        entry = Request(request.method, path, self.backend.clock.now())
        self.backend.requests.add(entry)
        self.backend.under_way += 1
        self.backend.touch()
        if self._banned():
            entry.status = 429
            self._ended(entry)
            return banned()
        try:
            body, files = await read_body(request)
            entry.body, entry.files = body, [filename for filename, _ in files.values()]
            return await self._through_faults(request, entry, body, files)
        except ApiError as refusal:
            return self._refuse(entry, refusal, {})
        finally:
            self._ended(entry)

    async def refuse_version(self, request: web.Request) -> web.Response:
        refusal = wrong_version()
        return answer(refusal.status, refusal.body(), {})

    def _ended(self, entry: Request) -> None:
        self.backend.under_way -= 1
        self.backend.touch()
        rate = self.backend.rules.invalid_requests
        if rate is not None and entry.invalid:
            self.backend.count.take("invalid", rate)

    def _banned(self) -> bool:
        rate = self.backend.rules.invalid_requests
        return rate is not None and self.backend.count.wait("invalid", rate) > 0

    async def _through_faults(
        self, request: web.Request, entry: Request, body: Any, files: Files
    ) -> web.StreamResponse:
        fault = self.backend.faults.meet(entry)
        if fault is None:
            return await self._handle(request, entry, body, files)
        if fault.after_effect:
            response = await self._handle(request, entry, body, files)
            await self._befall(fault)
            return self._broken(request, entry, fault) or response
        await self._befall(fault)
        return self._broken(request, entry, fault) or await self._handle(request, entry, body, files)

    async def _befall(self, fault: Fault) -> None:
        if fault.delay:
            await self.backend.clock.sleep_until(self.backend.clock.now() + fault.delay)
        if fault.gate is not None:
            await fault.gate.wait()

    def _broken(self, request: web.Request, entry: Request, fault: Fault) -> web.Response | None:
        if fault.reset:
            if request.transport is not None:
                request.transport.abort()
            entry.status = None
            return web.Response(status=500)
        if fault.status is None:
            return None
        entry.status, entry.code, entry.shared = fault.status, fault.code, fault.shared
        headers = THROUGH_A_PROXY if fault.via else {}
        said = fault.body()
        if fault.status == 429:
            wait = said["retry_after"]
            bucket = standing(entry.route, GENEROUS, 0, wait, self.backend.clock.now())
            headers = headers | refused(bucket, wait, everywhere=fault.everywhere, shared=fault.shared)
        return answer(fault.status, said, headers)

    async def _handle(self, request: web.Request, entry: Request, body: Any, files: Files) -> web.Response:
        found = ROUTES.find(entry.method, entry.path)
        if found is None:
            entry.known = False
            log.warning("stand-in: does not know %s", entry.route)
            return self._refuse(entry, not_in_the_stand_in(entry.route), {})
        route, ids = found
        headers: dict[str, str] = {}
        try:
            if route.with_bot_token:
                token = self._check_token(request)
                entry.counted = True
                self._check_rate_in_all(token)
            headers, wait = self._take(route, ids)
            if wait:
                raise too_fast(wait)
            if route.method != "GET":
                check_shape({} if body is None else body, route.body)
            check_shape(dict(request.query), route.query)
            said = route.handler(RestCall(self.backend, ids, dict(request.query), body, files))
            if isawaitable(said):
                said = await said
        except ApiError as refusal:
            return self._refuse(entry, refusal, headers)
        response = answer(route.status, said, headers)
        entry.status = response.status
        return response

    def _refuse(self, entry: Request, refusal: ApiError, headers: dict[str, str]) -> web.Response:
        entry.status, entry.code = refusal.status, refusal.code
        if refusal.retry_after is not None:
            headers = THROUGH_A_PROXY | refused(headers, refusal.retry_after, everywhere=refusal.everywhere)
        return answer(refusal.status, refusal.body(), headers)

    def _check_token(self, request: web.Request) -> str:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme != "Bot" or not token or token in self.backend.gateway.invalid_tokens:
            raise unauthorized()
        return token

    def _check_rate_in_all(self, token: str) -> None:
        rate = self.backend.rules.requests_in_all
        if rate and (wait := self.backend.count.take(("all", token), rate)):
            raise too_fast(wait, everywhere=True)

    def _take(self, route: Route, ids: dict[str, str]) -> tuple[dict[str, str], float]:
        """Use one of the route's bucket: what its headers say, and how long to wait if there was none left."""
        bucket, now = f"{route.method} {route.template}", self.backend.clock.now()
        rate: Rate | None = None
        if route.method == "POST" and route.template == SEND:
            rate = self.backend.rules.messages_in_a_channel
        if rate is None:
            return standing(bucket, GENEROUS, GENEROUS.limit - 1, GENEROUS.seconds, now), 0.0
        key = (bucket, ids["channel"])
        wait = self.backend.count.take(key, rate)
        left, reset_after = self.backend.count.left(key, rate)
        return standing(bucket, rate, left, reset_after, now), wait
