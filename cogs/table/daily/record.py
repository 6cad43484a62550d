"""Records with the train of the day: a week as a row of squares, the longest streak, and the best of each game against
par."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.daily.result import Against, Result, longest_streak
from cogs.table.daily.sheet import against_par, ended
from cogs.table.sheets.notices import name_of
from db.rows import Day, Try

WEEK: Final = 7
SQUARES: Final[Mapping[Against, str]] = {"ahead": "🟩", "level": "🟨", "behind": "⬛", "unknown": "🟦"}
NOT_PLAYED: Final = "⬜"


def lines(tries: Sequence[Try], days: Mapping[int, Day], today: int, locale: str) -> list[str]:
    """The lines of the record; none for somebody who has never finished one."""
    words = words_for(locale)
    played = {one.day: one for one in tries if one.finished is not None and one.day in days}
    if not played:
        return []
    results = {day: Result.of(days[day], one, played.keys(), 0) for day, one in played.items()}
    week = [results[day].against if day in results else None for day in range(today - WEEK + 1, today + 1)]
    squares = "".join(NOT_PLAYED if one is None else SQUARES[one] for one in week)
    return [
        f"**{words('record-days-title')}**",
        words("record-days-week", squares=squares, count=sum(one is not None for one in week)),
        words("record-days-streak", count=longest_streak(played)),
        *(
            words("record-days-best", game=name_of(face, words), result=ended(one, words), par=against_par(one, words))
            for key, face in FACES.items()
            if (one := _best([one for one in results.values() if one.game == key])) is not None
        ),
    ]


def _best(results: Sequence[Result]) -> Result | None:
    """The best against par, of those whose par is known; of equal ones the first."""
    known = [one for one in results if one.against != "unknown"]
    return max(known, key=lambda one: (one.by, (one.par_place or 0) - one.place, -one.day), default=None)
