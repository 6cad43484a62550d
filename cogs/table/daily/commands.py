"""Commands of a table that plays the train of a day: it begins, its result is noted, and it ends with its day."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import takewhile

from cogs.table.lobby import commands as lobby
from cogs.table.tables.following import close
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.registry import after_change, on_timer
from cogs.table.tables.rounds import round_of
from cogs.table.terms.days import begins_at, is_try
from db.rows import Day, Try


def begin(loaded: LoadedTable, day: Day) -> None:
    """Deals the train of this day, which counts until the day is over."""
    table = loaded.table
    lobby.begin_own(loaded, day.seats - 1, "journeyman", day.seat)
    if is_try(table):
        loaded.timers.set("day", None, begins_at(day.day + 1))


def go_on(loaded: LoadedTable) -> None:
    """Has computer players think again who were stopped, as the clock was wrong for a while."""
    if loaded.table.status == "playing" and loaded.asked_computers and loaded.present():
        loaded.say("think")


@on_timer("day")
def end(loaded: LoadedTable, _: int | None = None) -> None:
    """The day is over: what isn't finished counts as not played."""
    table = loaded.table
    if table.day is not None and table.status == "playing" and loaded.now >= begins_at(table.day + 1):
        seats = loaded.persons()
        close(loaded)
        for seat in seats:
            loaded.say("hand", seat)


@after_change
def note_result(loaded: LoadedTable) -> None:
    """Notes how somebody's try has ended, with the move that ends it."""
    table = loaded.table
    if is_try(table) and table.status == "ended" and loaded.outcome.moves:
        loaded.outcome.tried = result_of(loaded)


def result_of(loaded: LoadedTable) -> Try | None:
    """The place, points and rounds of the person who played; None: nobody is known to."""
    table = loaded.table
    seat = loaded.seat_of(table.host)
    if table.day is None or table.outcome is None or seat is None:
        return None
    outcome = json.loads(table.outcome)
    rounds = round_of(outcome["turn"], len(table.seats))
    place, points = placed(outcome["placings"], outcome["scores"], seat, len(table.seats))
    return Try(table.day, table.host, table.id, table.begun or 0.0, table.ended, place, points, rounds)


def placed(
    placings: Sequence[Sequence[int]], scores: Sequence[int] | None, seat: int, seats: int
) -> tuple[int, int | None]:
    """The place and the points of a seat; where nobody has won, all are last."""
    ahead = sum(len(together) for together in takewhile(lambda together: seat not in together, placings))
    place = ahead + 1 if placings else seats
    return place, None if scores is None else scores[seat]
