"""What computer players are called: after a job on the railway, and by how well they know it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import count
from typing import Final

from cogs.face.words import LANGUAGES, Words, words_for
from engine.house.player import SKILLS, Skill

JOBS: Final = ("stoker", "signalman", "brakeman", "pointsman", "porter", "fitter")  # named in each language's words


def free_jobs(sitting: Collection[str]) -> Iterator[tuple[str, int]]:
    """Jobs that nobody among these names has, in whatever language and however well: each with the number of those
    who do it, as there are more seats than jobs."""
    for number in count(1):
        for job in JOBS:
            if not any(
                called(job, number, skill, words_for(language)) in sitting for language in LANGUAGES for skill in SKILLS
            ):
                yield job, number


def called(job: str, number: int, skill: Skill, words: Words) -> str:
    """The name, such as `Master Stoker`; a Journeyman is called by the job alone."""
    return words(f"computer-{job}", skill=skill) + ("" if number == 1 else f" {number}")


def renamed(name: str, before: Skill, after: Skill, words: Words) -> str:
    """The name of a computer player that knows its job better or worse from now on."""
    for job in JOBS:
        was = words(f"computer-{job}", skill=before)
        if name == was or name.startswith(f"{was} "):
            return words(f"computer-{job}", skill=after) + name.removeprefix(was)
    return name
