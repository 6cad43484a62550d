"""After every change of a table: queues the messages to update, and sets or stops the timers for reminder, vote and
stand-in."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.undo_request import overtake_undo_request, undo_end_of
from cogs.table.tables.vote import tidy_votes, votes_of
from cogs.table.terms.hours import counted
from cogs.table.terms.pace import NEVER, PACES, note_waiting, waits_until
from db.rows import Alarm, Move, Person, Table


def follow_moves(loaded: LoadedTable, moves: Sequence[Move], before: Collection[int]) -> None:
    """Notes moves, and restarts a stopped clock. `before` are the seats that were asked till then."""
    if loaded.table.clock_left is not None:  # a move starts a clock again that was stopped
        loaded.timers.set("clock", None, loaded.now + loaded.table.clock_left)
        loaded.table.clock_left = None
    follow(loaded, moves, before)


def follow(loaded: LoadedTable, moves: Sequence[Move] = (), touched: Collection[int] = ()) -> None:
    """Updates all that depends on play: votes, timers, the board, the hands, and computer players that are to think.
    `touched` are seats whose hands change in any case."""
    table = loaded.table
    _wait_for_the_away(loaded)
    had_offer = votes_of(table).sought is not None
    tidy_votes(loaded, {move.seat for move in moves})
    overtake_undo_request(loaded, [move.seat for move in moves if move.kind == "act"])
    loaded.outcome.moves += moves
    show(loaded)
    seats = {*loaded.asked_persons, *(move.seat for move in moves if move.seat is not None), *touched, *loaded.robbed}
    for seat in sorted(seats):
        if table.seats[seat].person is not None:
            loaded.say("hand", seat)
    if table.status == "ended":
        for seat in loaded.persons():
            loaded.say("tell", seat)
    if loaded.asked_computers and loaded.present():
        loaded.say("think")
    if table.status != "playing" or (moves and not loaded.game.legal(loaded.state, None)):
        # With what it has done, so that no board can name a time that is over.
        loaded.timers.clear("clock")
    if had_offer:
        loaded.say("seat")
    if loaded.undo_requested and (not table.undo_request or not moves):  # it has ended, or waits for others than before
        loaded.say("undo-request")
        end = undo_end_of(table)
        if end is not None and end.seat not in end.by and end.seat in loaded.persons():
            loaded.say("tell", end.seat)
    _wind(loaded, seats, again=bool(moves))


def show(loaded: LoadedTable) -> None:
    """Has the row saved and the board updated: nobody is asked anything else."""
    loaded.outcome.saves = True
    loaded.say("board")


def close(loaded: LoadedTable) -> None:
    """Closes the table for good, with all its timers."""
    loaded.table.status, loaded.table.ended = "closed", loaded.now
    loaded.timers.clear_all()
    show(loaded)


def due(table: Table, person: Person, now: float) -> dict[Alarm, float]:
    """When somebody who is asked from now on is reminded, when the others may vote about them, and when a computer
    player stands in."""
    pace, since = PACES[table.pace], waits_until(table, person, now)
    return {
        "replace": counted(person, since, pace.stand_in),
        "silent": counted(person, since, pace.unit),
        "remind": counted(person, since, pace.stand_in - pace.after_reminder(person)) if person.reminded else NEVER,
    }


def _wind(loaded: LoadedTable, seats: Collection[int], *, again: bool) -> None:
    """Winds up the clocks of those who are asked, again or where none runs, and stops those of the others."""
    for seat in sorted(seats):
        asked = seat in loaded.asked_persons
        if again or not asked:
            loaded.timers.unwind(seat)
        if asked:
            loaded.timers.wind_up(seat, due(loaded.table, loaded.person(seat), loaded.now), again=again)
        else:
            loaded.outcome.answered.append(seat)
    for seat in loaded.away() if loaded.table.status == "playing" else ():
        until = loaded.person(seat).away_until
        assert until is not None
        loaded.timers.set("returns", seat, until)


def _wait_for_the_away(loaded: LoadedTable) -> None:
    """Writes into the row until when the table waits for those who are asked and away."""
    table, now = loaded.table, loaded.now
    note_waiting(table, now, now)
    if table.status == "playing":
        untils = [waits_until(table, loaded.person(seat), now) for seat in loaded.asked_persons]
        note_waiting(table, max(untils, default=now), now)
