"""Lines about the people a table waits for: since when, until when, and what happens then."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.words import Words
from cogs.table.seats.stand_in_names import seating_of, stand_in
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.timers import Timers
from cogs.table.tables.vote import votes_of
from db import Move


def waited_for(loaded: LoadedTable, moves: Sequence[Move], timers: Timers, words: Words) -> list[str]:
    """Lines for the channel: whom all wait for, and for whom a computer player plays."""
    table, seating = loaded.table, seating_of(loaded.table)
    if table.status != "playing":
        return []
    if not loaded.persons():
        return [words("table-sleeps")]
    lines = [
        words("seat-away", who=seating[at], stand_in=stand_in(table, at, words), **_moment("since", seat.away))
        for at, seat in enumerate(table.seats)
        if seat.person is not None and seat.computer
    ]
    lines += [
        words("seat-away-until", who=seating[at], **_absence(loaded, at), stand_in=stand_in(table, at, words))
        for at in loaded.away()
    ]
    until = {seat: due for seat in loaded.asked_persons if (due := _until(timers, seat)) is not None}
    # Whoever plays alone with computer players keeps nobody waiting; a reminder says when the table goes to sleep.
    if not until or len(loaded.persons()) == 1:
        return lines
    # Whoever has said how long they need has a time of their own, and no other one is named for them.
    needed = {seat: silent for seat in until if (silent := needed_until(timers, seat)) is not None}
    if others := [seat for seat in until if seat not in needed]:
        first = min(others, key=lambda seat: until[seat])
        facts = {"who": seating.listed(others, words), "since": _since(loaded, moves)}
        lines.append(words("waits-for", **facts, **deadline(loaded, first, until[first], words)))
    return [*lines, *(words("needs-until", **seating.who(seat), due=int(at)) for seat, at in needed.items())]


def waited_for_you(loaded: LoadedTable, seat: int, moves: Sequence[Move], timers: Timers, words: Words) -> list[str]:
    """Lines for the seat's own message: who plays in its place; or when it has been reminded, that this is a
    reminder."""
    table = loaded.table
    if table.status != "playing":
        return []
    name = stand_in(table, seat, words)
    if seat in votes_of(table).removed:
        return [words("removed-you", stand_in=name)]
    if table.seats[seat].computer:
        key = "stand-in-plays-for-you" if loaded.persons() else "table-sleeps-for-you"
        return [words(key, stand_in=name, **_moment("since", table.seats[seat].away))]
    if loaded.is_away(seat):
        return [words("away-until-you", **_absence(loaded, seat), stand_in=name)]
    until = _until(timers, seat)
    if seat not in loaded.asked_persons or until is None:
        return []
    if (needed := needed_until(timers, seat)) is not None:
        return [words("needs-until", who="", voice="you", due=int(needed))]
    if not reminded(timers, seat):
        return []
    return [words("reminder", since=_since(loaded, moves), **deadline(loaded, seat, until, words))]


def deadline(loaded: LoadedTable, seat: int, due: float, words: Words) -> dict[str, object]:
    """The facts of what becomes of a seat's question, and when."""
    return {"due": int(due), "then": _then(loaded), "stand_in": stand_in(loaded.table, seat, words)}


def _absence(loaded: LoadedTable, seat: int) -> dict[str, object]:
    """Until when somebody is away, and what becomes of their turns."""
    plays = "plays" if loaded.present() else "sleeps"
    until = loaded.person(seat).away_until
    return {"due": int(until or 0), "then": plays if loaded.table.when_away == "plays" else "waits"}


def reminded(timers: Timers, seat: int) -> bool:
    """Whether the seat is waited for and its reminder has rung, or somebody has nudged it."""
    running = timers.of(seat)
    return "replace" in running and ("remind" not in running or "nudged" in running)


def needed_until(timers: Timers, seat: int) -> float | None:
    """Until when its person has said that they need, as long as that has not come."""
    running = timers.of(seat)
    return running.get("silent") if "granted" in running else None


def _then(loaded: LoadedTable) -> str:
    """The fate of a silent person's turn: nobody plays on alone, and not everywhere somebody stands in."""
    if len(loaded.persons()) == 1:
        return "sleeps"
    return "waits" if loaded.table.stand_in == "never" else "plays"


def _until(timers: Timers, seat: int) -> float | None:
    return timers.due("replace", seat)


def _since(loaded: LoadedTable, moves: Sequence[Move]) -> int:
    """The time of the last move, or of the beginning: since then somebody is asked."""
    return int(moves[-1].at if moves else loaded.table.begun or loaded.table.created)


def _moment(name: str, at: float | None) -> dict[str, int]:
    """A time for a message, 0 where none is known."""
    return {name: 0 if at is None else int(at)}
