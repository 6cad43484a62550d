"""Random waiting times before a retry, so that two that failed together, because each was in the other's way, do not go
on failing in step."""

from __future__ import annotations

import asyncio
from random import Random

CHANCE = Random()  # noqa: S311 -- nobody gains by guessing it; tests may seed it
CONTENDED, LONGEST_CONTENDED = 0.1, 1.0  # seconds, for what others write at the same time: they are soon through


def jittered(seconds: float) -> float:
    """A random while that is not longer than this, and at least half as long."""
    return seconds * (1.0 - CHANCE.random() / 2)


def contended(tries: int) -> float:
    """Seconds to wait where somebody else was in the way, as they were for so many tries before this one."""
    return CHANCE.random() * min(LONGEST_CONTENDED, CONTENDED * 2.0 ** min(tries, 10))


async def until_others_are_through(tries: int = 0) -> None:
    await asyncio.sleep(contended(tries))
