"""A change of somebody's quiet hours or days off, and of the timers that run for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cogs.table.pace.commands import AT_ONCE
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.hours import count, counted
from cogs.table.terms.pace import NEVER, PACES, waits_until
from db.rows import Alarm, Person

A_MOMENT = 1.0  # second: less is no change
FOLLOW: tuple[Alarm, ...] = ("remind", "silent", "replace")


def choose_hours(person: Person, tables: Sequence[LoadedTable], choose: Callable[[Person], None]) -> None:
    """Somebody chooses something about their own time, or is refused. What has passed by now has counted as it did;
    what is left counts by the new hours. So nobody gains or loses time by changing them to and fro."""
    before = replace(person)
    choose(person)
    for loaded in tables:
        if loaded.table.status == "playing" and not loaded.table.rests:
            _follow(loaded, before, person)


def _follow(loaded: LoadedTable, before: Person, person: Person) -> None:
    table, now = loaded.table, loaded.now
    seat, since = loaded.require_seat(person.id), waits_until(table, person, now)
    timers = loaded.timers.of(seat)
    running = {what: timers[what] for what in FOLLOW if now < timers.get(what, now) < NEVER}
    follow = {what: counted(person, since, count(before, since, due)) for what, due in running.items()}
    if "granted" in timers:  # they were told until when they have time
        follow = {what: max(due, follow[what]) for what, due in running.items()}
    elif person.reminded != before.reminded and "remind" in timers and "silent" in running:
        unit = PACES[table.pace].unit
        remaining = unit * person.reminded - (unit - count(before, since, running["silent"]))
        follow["remind"] = counted(person, since, max(0.0, remaining)) if person.reminded else NEVER
    changed = {what: max(due, now + AT_ONCE) for what, due in follow.items() if abs(due - timers[what]) > A_MOMENT}
    if changed:
        loaded.timers.wind_up(seat, changed, again=True)
        loaded.say("board")  # where it says until when all wait
