"""The log of all that the bot asked of Discord, for tests that count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

INVALID = (401, 403, 429)  # what Discord counts towards its ban of an address


@cache
def pattern(route: str) -> re.Pattern[str]:
    """`*` stands for one step of the path, `**` for any number of them."""
    escaped = re.escape(route).replace(r"\*\*", ".*").replace(r"\*", "[^/]*")
    return re.compile(escaped)


@dataclass(slots=True, eq=False)
class Request:
    method: str
    path: str
    at: float
    status: int | None = None
    code: int | None = None
    body: Any = None
    files: list[str] = field(default_factory=list)
    known: bool = True
    counted: bool = False  # towards the limit of all that a token may ask
    shared: bool = False  # whether a 429 is about what all bots use together

    @property
    def invalid(self) -> bool:
        return self.status in INVALID and not self.shared

    @property
    def route(self) -> str:
        return f"{self.method} {self.path}"

    def fits(self, route: str) -> bool:
        return pattern(route).fullmatch(self.route) is not None


class RequestLog:
    def __init__(self) -> None:
        self.all: list[Request] = []
        self.deprecated: list[str] = []  # what Discord still takes, and asks bots to do otherwise
        self.most: int | None = None

    def add(self, request: Request) -> None:
        self.all.append(request)
        if self.most is not None and len(self.all) > 2 * self.most:
            del self.all[: -self.most]

    def __iter__(self) -> Iterator[Request]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    def __getitem__(self, index: int) -> Request:
        return self.all[index]

    def matching(self, route: str, *, status: int | None = None) -> list[Request]:
        """`pg.requests.matching("PATCH /channels/*/messages/*")`."""
        return [each for each in self.all if each.fits(route) and status in (None, each.status)]

    def count(self, route: str, *, status: int | None = None) -> int:
        return len(self.matching(route, status=status))

    @property
    def unknown(self) -> list[Request]:
        """Asked for routes that the stand-in does not have."""
        return [each for each in self.all if not each.known]

    @property
    def invalid(self) -> list[Request]:
        """Those that Discord counts towards its ban of an address: 10,000 in ten minutes."""
        return [each for each in self.all if each.invalid]

    @property
    def counted(self) -> list[Request]:
        """Those that use up what the token may ask in all: not the answers to interactions."""
        return [each for each in self.all if each.counted]

    def clear(self) -> None:
        self.all.clear()
