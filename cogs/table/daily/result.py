"""The result of somebody's try, as all that is said of it is made of: facts that tell nothing about the deal."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final, Literal

from db.rows import Day, Try

Against = Literal["ahead", "level", "behind", "unknown"]
NEAR: Final = 0.25  # places by which a result is as good as par


@dataclass(slots=True, frozen=True)
class Result:
    """How somebody did with the train of a day."""

    day: int
    game: str
    seats: int
    place: int
    points: int | None  # None: the game has none
    par_place: float | None  # None: it's still being reckoned, or never will be once the day is over
    par_points: float | None
    streak: int  # days in a row, with this one
    played: int = 0  # people, so far
    stood: str = ""  # letter by letter how they stood, stretch by stretch; empty where the log is gone
    over: bool = False  # the day

    @classmethod
    def of(cls, day: Day, tried: Try, days: Collection[int], played: int, stood: str = "") -> Result:
        return cls(
            *(day.day, day.game, day.seats, tried.place or day.seats, tried.points, day.par_place, day.par_points),
            streak_at(days, day.day),
            *(played, stood, day.closed),
        )

    @property
    def against(self) -> Against:
        """How it compares with par: by points where the game has them, else by places."""
        if self.points is not None and self.par_points is not None:
            return _compared(self.by)
        if self.par_place is None:
            return "unknown"
        ahead = self.par_place - self.place
        return "level" if abs(ahead) <= NEAR else _compared(ahead)

    @property
    def by(self) -> int:
        """The points by which it is above par."""
        return 0 if self.points is None or self.par_points is None else self.points - round(self.par_points)


def _compared(ahead: float) -> Against:
    return "ahead" if ahead > 0 else "behind" if ahead < 0 else "level"


def streak_at(days: Collection[int], day: int) -> int:
    """How many days in a row were played, up to this one."""
    streak = 0
    while day - streak in days:
        streak += 1
    return streak


def longest_streak(days: Iterable[int]) -> int:
    played = {*days}
    return max((streak_at(played, day) for day in played if day + 1 not in played), default=0)
