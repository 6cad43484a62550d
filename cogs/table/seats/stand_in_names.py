"""Names of computer players and stand-ins, and how a stand-in is named beside the person it plays for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import count, islice
from typing import Final

from cogs.face.seating import Seating, clean
from cogs.face.words import LANGUAGES, Words, words_for
from db.rows import Table
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
    """The name of a computer player, such as `Master Stoker`; a Journeyman is called by the job alone."""
    return words(f"computer-{job}", skill=skill) + ("" if number == 1 else f" {number}")


def renamed(name: str, before: Skill, after: Skill, words: Words) -> str:
    """The name of a computer player after its skill was changed."""
    for job in JOBS:
        was = words(f"computer-{job}", skill=before)
        if name == was or name.startswith(f"{was} "):
            return words(f"computer-{job}", skill=after) + name.removeprefix(was)
    return name


def seating_of(table: Table, me: int | None = None) -> Seating:
    """The seating of a table, in which a computer player is called by the job alone: how well it plays is said in the
    lobby. Where somebody at the table is called so, it keeps its whole name."""
    seating = Seating.at(table.seats, me)
    short = {at: _short(seating.names[at], seat.skill) for at, seat in enumerate(table.seats) if seat.person is None}
    return seating.named({at: name for at, name in short.items() if name not in seating.names})


@lru_cache(1024)
def _short(name: str, skill: Skill) -> str:
    """The name of a computer player without its skill, in the language that it was named in."""
    names = (renamed(name, skill, "journeyman", words_for(language)) for language in LANGUAGES)
    return next((short for short in names if short != name), name)


def stand_in(table: Table, seat: int, words: Words) -> str:
    """The name of whoever plays, or would play, in a person's place: always the same, and nobody who sits at the
    table."""
    return _names(table, words, table.stand_in_skill)[seat]


def moving_for(seating: Seating, table: Table, seats: Iterable[int], words: Words) -> Seating:
    """The seating for what computer players did in the place of the people in these seats: by the job alone, too."""
    names = _names(table, words, "journeyman")
    return seating.standing_in(
        {
            seat: words(
                "stand-in-moves",
                stand_in=names[seat],
                name=seating.names[seat],
                voice="you" if seat == seating.me else "they",
            )
            for seat in seats
        }
    )


def with_stand_ins(seating: Seating, table: Table, words: Words) -> Seating:
    """The seating for what is so now: whoever is away is named with the one who plays. Nobody does while all are."""
    away = [at for at, seat in enumerate(table.seats) if seat.person is not None and seat.computer]
    if not away or all(seat.computer for seat in table.seats):
        return seating
    names = _names(table, words, table.stand_in_skill)
    return seating.named({at: words("stand-in-sits", stand_in=names[at], name=seating.names[at]) for at in away})


def _names(table: Table, words: Words, skill: Skill) -> list[str]:
    """A name for each seat that nobody at the table has, in whatever language computer players were named there."""
    free = free_jobs({clean(seat.name) for seat in table.seats})
    return [called(job, number, skill, words) for job, number in islice(free, len(table.seats))]
