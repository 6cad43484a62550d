"""Switches for what goes wrong: refusals, outages, slow and lost answers, deliveries that come twice."""

# ruff: noqa: ASYNC109 -- how long to wait is for the test to say, at the call

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Literal

from playground.limits.documented import REFUSALS
from playground.server.request_log import Request

EVERY_ROUTE = "* **"
Quarantine = Literal["strangers", "everybody"]


@dataclass(slots=True, eq=False)
class Gate:
    """Holds the requests that come to it until it is opened."""

    held: int = 0
    _open: asyncio.Event = field(default_factory=asyncio.Event)
    _reached: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait(self) -> None:
        self.held += 1
        self._reached.set()
        try:
            await self._open.wait()
        finally:
            self.held -= 1

    async def reached(self, timeout: float = 20.0) -> None:
        """Until some request stands before it."""
        async with asyncio.timeout(timeout):
            await self._reached.wait()

    def open(self) -> None:
        self._open.set()


@dataclass(slots=True, eq=False)
class Fault:
    """What befalls the next requests to a route; `times=None` until it is lifted."""

    route: str = EVERY_ROUTE
    times: int | None = 1
    status: int | None = None
    code: int = 0
    message: str = ""
    # A 429 says when to come back, whether all routes are meant, and passes a proxy, which the client looks for.
    retry_after: float | None = None
    everywhere: bool = False
    shared: bool = False  # with all who ask for the same
    via: bool = True
    uploads: bool = False  # only those with files
    # The request took effect, and only its answer is lost.
    after_effect: bool = False
    reset: bool = False
    delay: float = 0.0
    gate: Gate | None = None
    met: int = 0

    def body(self) -> dict[str, Any]:
        said: dict[str, Any] = {
            "message": self.message or f"{self.status}: the stand-in was told so",
            "code": self.code,
        }
        if self.retry_after is not None or self.status == 429:
            said |= {"retry_after": self.retry_after or 0.01, "global": self.everywhere}
        return said

    @property
    def spent(self) -> bool:
        return self.times is not None and self.met >= self.times


class Faults:
    def __init__(self) -> None:
        self.active: list[Fault] = []
        self.twice = 0
        self.quarantine: Quarantine | None = None

    def add(self, fault: Fault) -> Fault:
        self.active.append(fault)
        return fault

    def next(self, route: str = EVERY_ROUTE, **said: Any) -> Fault:
        """`pg.faults.next(route="POST /channels/*/messages", status=503, times=2)`."""
        return self.add(Fault(route, **said))

    def refuse(self, route: str, code: int, *, times: int | None = None, uploads: bool = False) -> Fault:
        """Refuse requests as Discord documents it by this code: all of them until `lift`, or only those with files."""
        status, message = REFUSALS[code]
        return self.add(Fault(route, times, status, code, message, uploads=uploads))

    def hold(self, route: str = EVERY_ROUTE, *, after_effect: bool = False, times: int | None = 1) -> Gate:
        """Hold the next requests until the gate is opened, before or after they take effect."""
        gate = Gate()
        self.add(Fault(route, times, after_effect=after_effect, gate=gate))
        return gate

    def down(self, *, status: int | None = 503, reset: bool = False) -> Fault:
        """REST wholly down, until `lift`."""
        return self.add(Fault(times=None, status=status, reset=reset, message="Service Unavailable"))

    def lift(self, fault: Fault | None = None) -> None:
        """End one fault, or all, and the quarantine with them."""
        if fault is None:
            self.quarantine = None
        self.active = [] if fault is None else [each for each in self.active if each is not fault]

    def deliver_twice(self, times: int = 1) -> None:
        """The next interactions reach the bot two times each."""
        self.twice += times

    def put_in_quarantine(self, *, from_everybody: bool = False) -> None:
        """Direct messages are refused with 20026: to those the bot has not written to before, or to everybody."""
        self.quarantine = "everybody" if from_everybody else "strangers"

    def takes_twice(self) -> bool:
        if self.twice == 0:
            return False
        self.twice -= 1
        return True

    def meet(self, request: Request) -> Fault | None:
        """The fault that befalls this request, which is thereby used once."""
        for fault in self.active:
            if request.fits(fault.route) and not fault.spent and (request.files or not fault.uploads):
                fault.met += 1
                return fault
        return None

    @property
    def held(self) -> int:
        return sum(fault.gate.held for fault in self.active if fault.gate)
