"""Writes about the train of the day, within one transaction."""

from __future__ import annotations

from db.changing.transaction import Transaction
from db.columns import DAY, TRY
from db.days import DayBoard, read_day
from db.rows import Day, Try
from db.several.watches import DAYS, NO_TABLE

_BEGIN = f"{DAY.insert()} ON CONFLICT DO NOTHING"
_TRY = "INSERT INTO tried (day, token) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1"
_FINISH = """UPDATE tries SET finished = $3, place = $4, points = $5, rounds = $6
    WHERE day = $1 AND person = $2 AND finished IS NULL"""
_KEEP_MASTER = """INSERT INTO masters_tries (day, number, place, points) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING"""
_BEGIN_BOARD = """INSERT INTO day_boards (day, guild, channel, message, begun, shows) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING RETURNING 1"""
# Whoever has not finished has not played, and nothing is left of it; nor of who has tried.
_END = (
    "UPDATE days SET closed = 1, salt = '' WHERE day < $1 AND closed = 0",
    "DELETE FROM tried WHERE day < $1",
    "DELETE FROM tries WHERE day < $1 AND finished IS NULL",
    "DELETE FROM masters_tries WHERE day < $1",
)


class DayChanges(Transaction):
    async def begin_day(self, new: Day) -> Day:
        """Begins a day with this deal, unless it has begun: then that one stands, whichever bot was first. Returns the
        one that stands."""
        self._write(DAYS, _BEGIN, *DAY.values(new))
        there = await read_day(self, new.day)
        assert there is not None
        return there

    async def end_days(self, before: int) -> None:
        """Closes all days before this one, for good."""
        for sql in _END:
            self._write(DAYS, sql, before)

    async def note_tried(self, day: int, token: str) -> bool:
        """Notes that somebody tries the train of a day. False: they have before."""
        return bool(await self.execute(_TRY, day, token))

    async def keep_try(self, tried: Try) -> None:
        self._write(DAYS, TRY.insert(), *TRY.values(tried))

    async def finish_try(self, tried: Try) -> None:
        """Writes down how a try has ended; one that has ended before stays as it is."""
        result = tried.finished, tried.place, tried.points, tried.rounds
        self._write(DAYS, _FINISH, tried.day, tried.person, *result)

    async def keep_masters_try(self, day: int, number: int, place: int, points: int | None) -> None:
        self._write(NO_TABLE, _KEEP_MASTER, day, number, place, points)

    async def begin_board(self, board: DayBoard) -> bool:
        """Notes that a server's message about a day is about to be posted. False: it was, once and for all."""
        return bool(await self.execute(_BEGIN_BOARD, *board))

    async def keep_board(self, board: DayBoard) -> None:
        sql = "UPDATE day_boards SET message = $3, shows = $4 WHERE day = $1 AND guild = $2"
        self._write(DAYS, sql, board.day, board.guild, board.message, board.shows)

    async def name_in(self, day: int, guild: int, person: int, *, named: bool) -> None:
        """Somebody agrees to stand in a server's message about a day, or doesn't any more."""
        sql = "INSERT INTO day_names (day, guild, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        out = "DELETE FROM day_names WHERE day = $1 AND guild = $2 AND person = $3"
        self._write(DAYS, sql if named else out, day, guild, person)

    async def keep_par(self, day: int, place: float, points: float | None) -> None:
        """Keeps the mean of the Masters, whose games are not needed any more."""
        self._write(DAYS, "UPDATE days SET par_place = $2, par_points = $3 WHERE day = $1", day, place, points)
        self._write(DAYS, "DELETE FROM masters_tries WHERE day = $1", day)
