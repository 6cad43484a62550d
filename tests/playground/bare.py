"""REST without a bot: what a client sends, word for word."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

import aiohttp

from playground import Actor, Answer, Channel, Playground
from playground.world.interaction import Interaction

TRAINS = {"name": "trains", "description": "Trains"}


@dataclass(slots=True)
class Reply:
    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        return int(self.body["code"])

    @property
    def wrong(self) -> set[str]:
        """The paths of the fields that were refused."""
        return set(paths(self.body.get("errors", {})))


def paths(errors: dict[str, Any], prefix: str = "") -> list[str]:
    found = []
    for key, inner in errors.items():
        if key == "_errors":
            found.append(prefix)
        else:
            found += paths(inner, f"{prefix}.{key}" if prefix else key)
    return found


class Bare:
    def __init__(self, pg: Playground) -> None:
        self.pg = pg

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        authorized: bool = True,
        bot: str = "of trains",
    ) -> Reply:
        sent: dict[str, Any] = {}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for index, (name, data) in enumerate(files.items()):
                form.add_field(f"files[{index}]", data, filename=name)
            sent["data"] = form
        elif body is not None:
            sent["json"] = body
        headers = {"Authorization": f"Bot {bot}"} if authorized else {}
        async with (
            aiohttp.ClientSession() as session,
            session.request(method, self.pg.api + path, headers=headers, **sent) as response,
        ):
            text = await response.text()
            return Reply(response.status, json.loads(text) if text else None, dict(response.headers))

    async def send(self, channel: Channel, body: Any, **more: Any) -> Reply:
        return await self("POST", f"/channels/{channel.id}/messages", body, **more)

    async def edit(self, channel: Channel, message: str, body: Any, **more: Any) -> Reply:
        return await self("PATCH", f"/channels/{channel.id}/messages/{message}", body, **more)

    async def register(self, *commands: Any) -> Reply:
        return await self("PUT", f"/applications/{self.pg.world.bot.id}/commands", list(commands))

    async def asked(self, person: Actor, channel: Channel) -> tuple[Interaction, asyncio.Task[Answer]]:
        """A person's command that waits for its answer."""
        await self.register(TRAINS)
        task = asyncio.create_task(person.slash("/trains", channel))
        return await self.newest(), task

    async def clicked(self, person: Actor, label: str) -> tuple[Interaction, asyncio.Task[Answer]]:
        task = asyncio.create_task(person.click(label))
        return await self.newest(), task

    async def newest(self) -> Interaction:
        await self.pg.world.until(lambda: self.pg.interactions.waiting, 2)
        return self.pg.interactions.waiting[-1]

    async def answer(self, interaction: Interaction, kind: int, data: Any = None, **more: Any) -> Reply:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        return await self("POST", path, {"type": kind, "data": data}, authorized=False, **more)

    async def through(self, interaction: Interaction, method: str, message: str = "", body: Any = None) -> Reply:
        path = f"/webhooks/{self.pg.world.bot.id}/{interaction.token}{message}"
        return await self(method, path, body, authorized=False)
