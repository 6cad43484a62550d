"""What computer players are called: after a job on the railway, and by how well they know it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import count
from typing import Final

from cogs.face.words import LANGUAGES, Words, words_for
from engine.house.player import TRADES, Trade

JOBS: Final = ("stoker", "signalman", "brakeman", "pointsman", "porter", "fitter")  # named in each language's words


def free_jobs(sitting: Collection[str]) -> Iterator[tuple[str, int]]:
    """Jobs that nobody among these names has, in whatever language and however well: each with the number of those
    who do it, as there are more seats than jobs."""
    for number in count(1):
        for job in JOBS:
            if not any(
                called(job, number, trade, words_for(language)) in sitting for language in LANGUAGES for trade in TRADES
            ):
                yield job, number


def called(job: str, number: int, trade: Trade, words: Words) -> str:
    """The name, such as `Master Stoker`; a Journeyman is called by the job alone."""
    return words(f"computer-{job}", trade=trade) + ("" if number == 1 else f" {number}")


def renamed(name: str, before: Trade, after: Trade, words: Words) -> str:
    """The name of a computer player that knows its job better or worse from now on."""
    for job in JOBS:
        was = words(f"computer-{job}", trade=before)
        if name == was or name.startswith(f"{was} "):
            return words(f"computer-{job}", trade=after) + name.removeprefix(was)
    return name
