"""REST routes: how one is declared, and what its handler is given."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from playground.limits.errors import Form
from playground.limits.known_fields import NOTHING
from playground.limits.shapes import Shape
from playground.server.backend import Backend
from playground.server.message_bodies import Files

Payload = dict[str, Any]
Found = TypeVar("Found")
LAST = 1 << 64  # ids are below


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

    def limit(self, most: int, usual: int) -> int:
        """How many are asked for."""
        limit = int(self.query.get("limit", usual))
        if not 1 <= limit <= most:
            form = Form()
            form.wrong(["limit"], "NUMBER_TYPE_MAX", f"int value should be between 1 and {most}.")
            form.close()
        return limit

    def page(
        self, found: Mapping[int, Found], most: int, usual: int | None = None, *, newest: bool = True
    ) -> list[Found]:
        """Those before or after an id, oldest first: the newest of them unless they come after it, or are wanted from
        the first on."""
        limit = self.limit(most, usual or most)
        before, after = int(self.query.get("before", LAST)), int(self.query.get("after", 0))
        ids = sorted(number for number in found if after < number < before)
        last = "before" in self.query or (newest and "after" not in self.query)
        return [found[number] for number in (ids[-limit:] if last else ids[:limit])]

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
    body: Shape
    query: Shape
    status: int  # of what went well


class Routes:
    def __init__(self) -> None:
        self.all: list[Route] = []

    def add(
        self,
        method: str,
        template: str,
        *,
        with_bot_token: bool = True,
        body: Shape = NOTHING,
        query: Shape = NOTHING,
        status: int = 200,
    ) -> Callable[[Handler], Handler]:
        path = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))

        def keep(handler: Handler) -> Handler:
            self.all.append(Route(method, template, handler, with_bot_token, path, body, query, status))
            return handler

        return keep

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        for route in self.all:
            if route.method == method and (match := route.path.fullmatch(path)):
                return route, match.groupdict()
        return None
