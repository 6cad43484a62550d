"""Commands of a running game: a person's or computer player's move, the end of the table's clock, and stopping it."""

from __future__ import annotations

from typing import Any

from cogs.face.seating import clean
from cogs.table.tables.eyes import require_eyes
from cogs.table.tables.following import follow, follow_moves
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.registry import on_timer
from cogs.table.terms.days import is_stopped
from cogs.table.terms.refusals import Refusal, Stale


def act(loaded: LoadedTable, person: int, version: int, signed: str) -> int:
    """Plays the action that a control names; returns the seat."""
    seat = require_mover(loaded, person)
    action = loaded.find(seat, signed, version)
    before = loaded.asked
    loaded.teach(seat)
    follow_moves(loaded, loaded.do(seat, [action], "click"), before)
    return seat


def act_all(loaded: LoadedTable, person: int, version: int, bundle: str) -> int:
    """Plays all that a control stands for, as one click; returns the seat."""
    seat = require_mover(loaded, person)
    if not loaded.is_current(version):
        raise Stale
    before = loaded.asked
    loaded.teach(seat)
    moves = loaded.do(seat, loaded.bundle(seat, bundle), "click")
    if not moves:
        raise Stale
    follow_moves(loaded, moves, before)
    return seat


def move_of_computer(loaded: LoadedTable, seat: int, action: Any, revision: int) -> None:
    """Plays the action that a computer player has chosen, if the table is still the one that it thought about."""
    if loaded.table.revision == revision and not is_stopped(loaded.table, loaded.now):
        before = loaded.asked
        follow_moves(loaded, loaded.do(seat, [action], "computer"), before)


@on_timer("clock")
def run_out(loaded: LoadedTable, _: int | None = None) -> None:
    """Ends the table's clock: plays what the rules let the clock do."""
    actions = loaded.game.legal(loaded.state, None) if loaded.table.status == "playing" else []
    if actions:
        before = loaded.asked
        follow_moves(loaded, loaded.do(None, actions[:1], "clock"), before)


def pause(loaded: LoadedTable, person: int) -> None:
    """Stops the table's clock until the next move."""
    require_eyes(loaded.table, person)
    loaded.require_playing()
    due = loaded.timers.due("clock")
    if due is None:
        raise Refusal("refuse-no-clock")
    loaded.table.clock_left = max(0.0, due - loaded.now)
    loaded.timers.clear("clock")
    follow(loaded)


def show_afresh(loaded: LoadedTable) -> None:
    """Has the board posted again at the bottom of the channel."""
    if loaded.table.status == "closed":
        raise Refusal("refuse-closed")
    if loaded.table.channel is None:
        raise Refusal("refuse-unknown-control")
    loaded.say("afresh")


def require_mover(loaded: LoadedTable, person: int) -> int:
    """Somebody's seat, if it is asked now."""
    if loaded.table.status in ("ended", "closed"):
        raise Refusal("refuse-ended")
    seat = loaded.require_holder(person)
    if seat not in loaded.asked:
        asked = [clean(loaded.table.seats[other].name) for other in loaded.asked]
        raise Refusal("refuse-not-your-turn", asked=asked)
    return seat
