"""The rate-limit headers of an answer: what is left of a limit, and on a refusal when to come again."""

from __future__ import annotations

import math

from aiohttp import web

from playground.limits.rates import Rate

THROUGH_A_PROXY = {"Via": "1.1 google"}  # by which a client tells Discord's own 429 from Cloudflare's


def standing(bucket: str, rate: Rate, left: int, reset_after: float, now: float) -> dict[str, str]:
    """What is left of a route's bucket: it lets the client send side by side, and stop in time."""
    return {
        "X-RateLimit-Limit": str(rate.limit),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset": f"{now + reset_after:.3f}",
        "X-RateLimit-Reset-After": f"{reset_after:.3f}",
        "X-RateLimit-Bucket": bucket.encode().hex()[-32:],
    }


def refused(bucket: dict[str, str], wait: float, *, everywhere: bool, shared: bool = False) -> dict[str, str]:
    """On a 429: for all routes of the token it names no bucket."""
    scope = "global" if everywhere else "shared" if shared else "user"
    said = {"Retry-After": str(math.ceil(wait)), "X-RateLimit-Scope": scope}
    return said | ({"X-RateLimit-Global": "true"} if everywhere else bucket)


def banned() -> web.Response:
    """What Cloudflare says to an address that was refused too often, whatever it asks."""
    return web.Response(status=429, text="error code: 1015", headers={"Retry-After": "600"})
