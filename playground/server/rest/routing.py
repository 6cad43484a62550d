"""How a REST route is written down, and what its handler is given."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playground.server.backend import Backend
from playground.server.message_bodies import Files

Payload = dict[str, Any]


@dataclass(slots=True)
class RestCall:
    """One request: the ids in its path, its query, its body and its files."""

    backend: Backend
    ids: dict[str, str]
    query: dict[str, str]
    body: Any
    files: Files = field(default_factory=dict)

    def number(self, name: str) -> int:
        """An id from the path; `@me` is the bot."""
        text = self.ids[name]
        if text == "@me":
            return self.backend.world.bot.id
        return as_id(text)

    @property
    def payload(self) -> Payload:
        return self.body if isinstance(self.body, dict) else {}


def as_id(text: str) -> int:
    """An id, which has at most twenty digits; 0, which is nobody's, for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 20 else 0


# Most have an answer at once; one that asks others in turn is awaited.
Handler = Callable[[RestCall], Any]


@dataclass(frozen=True, slots=True)
class Route:
    method: str
    template: str
    handler: Handler
    # Interactions and their webhooks are opened by the token in the path.
    with_bot_token: bool
    path: re.Pattern[str]


class Routes:
    def __init__(self) -> None:
        self.all: list[Route] = []

    def add(self, method: str, template: str, *, with_bot_token: bool = True) -> Callable[[Handler], Handler]:
        path = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))

        def keep(handler: Handler) -> Handler:
            self.all.append(Route(method, template, handler, with_bot_token, path))
            return handler

        return keep

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        for route in self.all:
            if route.method == method and (match := route.path.fullmatch(path)):
                return route, match.groupdict()
        return None
