"""Interactions by HTTP: an application that has named an address gets them there, signed, and not by the gateway."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from functools import cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import aiohttp

from db.installed import install
from playground.limits.errors import ApiError, Form, not_in_the_stand_in
from playground.server.faults import Faults
from playground.server.interactions import Interactions
from playground.world import events
from playground.world.interaction import Interaction
from playground.world.world import World

if TYPE_CHECKING:
    from nacl.signing import SigningKey

PING = PONG = 1
CHECK_SECONDS = 3.0  # real ones: an address that is slower than that is not taken
HEADERS = {"Content-Type": "application/json", "User-Agent": "Discord-Interactions/1.0 (+https://discord.com)"}


@cache
def signing_key(seed: str) -> SigningKey | None:
    """The same for the same seed. A world without interactions by HTTP needs no PyNaCl."""
    try:
        from nacl.signing import SigningKey
    except ImportError:
        return None
    return SigningKey(hashlib.sha256(seed.encode()).digest())


class Endpoint:
    def __init__(self, world: World, interactions: Interactions, faults: Faults) -> None:
        self.world = world
        self.interactions = interactions
        self.faults = faults
        # How each was answered by HTTP; None where nobody was there, or where it took too long.
        self.statuses: dict[int, int | None] = {}
        self.take: Callable[[Interaction, aiohttp.ClientResponse], Awaitable[None]]
        self.touched: Callable[[], None] = lambda: None
        self._client: aiohttp.ClientSession | None = None
        self._deliveries: dict[asyncio.Task[None], Interaction] = {}
        world.subscribe(self._hear)

    @property
    def url(self) -> str | None:
        return self.interactions.address

    @property
    def under_way(self) -> int:
        return len(self._deliveries)

    def _key(self) -> SigningKey | None:
        return signing_key(f"application {self.world.bot.id}")

    @property
    def public_key(self) -> str:
        """By which the application knows what comes from here."""
        key = self._key()
        return key.verify_key.encode().hex() if key else "0" * 64

    async def move_to(self, url: str | None) -> None:
        """Have interactions sent there from now on; None has them sent by the gateway again. ApiError where it does
        not answer a PING, or takes one that somebody else has signed."""
        if url is not None:
            if self._key() is None:
                raise not_in_the_stand_in(f"interactions by HTTP without PyNaCl ({install('several')})")
            if not await self._proves_itself(url):
                form = Form()
                words = "The specified interactions endpoint url could not be verified."
                form.wrong(["interactions_endpoint_url"], "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID", words)
                form.close()
        self.interactions.address = url
        self.world.announce(events.BotConnected(resumed=False) if url else events.BotDisconnected(resumable=False))

    async def _proves_itself(self, url: str) -> bool:
        stranger = signing_key("somebody else")
        ping = {"type": PING, "version": 1, "token": "ping", "application_id": str(self.world.bot.id)}
        ping["id"] = str(self.world.next_id())
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                async with self._post(url, ping) as response:
                    if response.status != HTTPStatus.OK or (await response.json(content_type=None)) != {"type": PONG}:
                        return False
                async with self._post(url, ping, stranger) as response:
                    return response.status == HTTPStatus.UNAUTHORIZED
        except (aiohttp.ClientError, TimeoutError, ValueError, OSError):
            return False

    def _post(
        self, url: str, said: dict[str, Any], key: SigningKey | None = None
    ) -> AbstractAsyncContextManager[aiohttp.ClientResponse]:
        signed_by = key or self._key()
        assert signed_by is not None
        body = json.dumps(said).encode()
        moment = str(int(self.world.clock.now()))
        signature = signed_by.sign(moment.encode() + body).signature.hex()
        headers = HEADERS | {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": moment}
        if self._client is None:
            # How long an answer may take is a matter of the world's clock.
            never = aiohttp.ClientTimeout(total=None)
            self._client = aiohttp.ClientSession(timeout=never, connector=aiohttp.TCPConnector(limit=0))
        return self._client.post(url, data=body, headers=headers, allow_redirects=False)

    def _hear(self, event: events.Event) -> None:
        match event:
            case events.InteractionSent(interaction) if self.url is not None:
                for _ in range(2 if self.faults.takes_twice() else 1):
                    delivery = asyncio.create_task(self._deliver(self.url, interaction))
                    self._deliveries[delivery] = interaction
                    delivery.add_done_callback(self._deliveries.pop)
            case events.InteractionFailed(interaction):
                for delivery, sent in list(self._deliveries.items()):
                    if sent is interaction and delivery is not asyncio.current_task():
                        delivery.cancel()
            case _:
                return

    async def _deliver(self, url: str, interaction: Interaction) -> None:
        """The answer is in the response, or came through the callback before it."""
        self.statuses.setdefault(interaction.id, None)
        self.touched()
        try:
            async with self._post(url, self.interactions.payload(interaction)) as response:
                self.touched()
                self.statuses[interaction.id] = response.status
                if response.status == HTTPStatus.ACCEPTED:
                    return
                if response.status == HTTPStatus.OK:
                    await self.take(interaction, response)
        except (aiohttp.ClientError, OSError, ValueError, ApiError):
            pass
        self.interactions.fail(interaction)

    async def close(self) -> None:
        for delivery in list(self._deliveries):
            delivery.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await delivery
        if self._client is not None:
            await self._client.close()
