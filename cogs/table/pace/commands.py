"""A table's pace: the host chooses it, the others nudge whoever is asked, and whoever is asked may need longer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from cogs.table.tables.eyes import require_eyes
from cogs.table.tables.following import due, follow, show
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.registry import on_timer
from cogs.table.tables.vote import hear_of
from cogs.table.terms.hours import counted
from cogs.table.terms.pace import NEVER, PACES
from cogs.table.terms.refusals import Refusal
from db.rows import PaceName, StandIn, Table, WhenAway

# What is chosen, and what for it. What becomes of the away is agreed on before the game begins.
CHOICES: Mapping[str, tuple[str, ...]] = {
    "pace": get_args(PaceName),
    "stand_in": get_args(StandIn),
    "when_away": get_args(WhenAway),
}
IN_THE_LOBBY = ("when_away",)
AT_ONCE = 60.0  # seconds after which something rings that a new pace makes late
LATE = 60.0  # seconds, after which a reminder moves the time that was named: the board has to name the new one


def choose(loaded: LoadedTable, person: int, name: str, value: str, last_move: float) -> Table:
    """The host chooses for the table; at one that runs, the clocks of those who are asked follow. Returns the table as
    it is then."""
    row = loaded.table
    require_pace_chosen(loaded, person)
    if value not in CHOICES.get(name, ()):
        raise Refusal("refuse-unknown-control")
    if row.status == "playing" and name in IN_THE_LOBBY:
        raise Refusal("refuse-begun")
    setattr(row, name, value)
    if row.status == "playing":
        _follow_pace(loaded, last_move or row.begun or row.created)
    show(loaded)
    return row


def require_pace_chosen(loaded: LoadedTable, person: int) -> None:
    """Refuses where somebody chooses nothing."""
    if loaded.table.status not in ("lobby", "playing"):
        raise Refusal("refuse-closed" if loaded.table.status == "closed" else "refuse-ended")
    if loaded.table.host != person:
        raise Refusal("refuse-host-only")


def _follow_pace(loaded: LoadedTable, last_move: float) -> None:
    """The clocks of those who are asked count from when they were: since the last move, or the end of the last time
    that the table has waited for somebody. Whoever would be too late by that is left a unit."""
    table, now = loaded.table, loaded.now
    since = max([last_move, *(end for _, end in table.waited if end <= now)])
    for seat in loaded.asked_persons:
        person, before = loaded.person(seat), loaded.timers.of(seat)
        alarms = due(table, person, since)
        alarms["replace"] = max(alarms["replace"], counted(person, now, PACES[table.pace].unit))
        if "granted" in before:
            alarms["silent"] = max(alarms["silent"], before.get("silent", now))
        if "remind" not in before:  # it has rung
            alarms.pop("remind", None)
        if "overdue" in before:
            if alarms["silent"] <= now:  # it still is, and what is voted about it stays
                del alarms["silent"]
            else:
                loaded.timers.clear("overdue", seat)
                hear_of(loaded, seat)
        loaded.timers.wind_up(seat, {what: max(at, now + AT_ONCE) for what, at in alarms.items()}, again=True)


@on_timer("silent")
def fall_silent(loaded: LoadedTable, seat: int | None) -> None:
    """Lets the others vote, as a unit has passed without an answer."""
    if seat in loaded.asked_persons:
        loaded.timers.set("overdue", seat, NEVER)
        loaded.say("board")


@on_timer("remind")
def remind(loaded: LoadedTable, seat: int | None) -> None:
    """However late it comes, a reminder leaves as much time as ever; or they have had more already."""
    if seat is None or seat not in loaded.asked_persons:
        return
    loaded.say("remind", seat)
    pace, person, running = PACES[loaded.table.pace], loaded.person(seat), loaded.timers.of(seat)
    if loaded.now - running["remind"] > LATE and "granted" not in running:
        loaded.timers.set("replace", seat, counted(person, loaded.now, pace.after_reminder(person)))
        loaded.say("board")


def nudge(loaded: LoadedTable, person: int) -> None:
    """Somebody who waits has those reminded who are asked."""
    seat = require_eyes(loaded.table, person)
    loaded.require_playing()
    asked, now = loaded.asked_persons, loaded.now
    if seat in asked:
        raise Refusal("refuse-nudge-own")
    if not asked:
        raise Refusal("refuse-nobody-asked")
    there = [other for other in asked if not loaded.is_away(other)]
    if not there:
        raise Refusal("refuse-nudge-away", due=int(min(loaded.person(one).away_until or now for one in asked)))
    again = loaded.timers.due("nudged") or now
    if again > now:
        raise Refusal("refuse-nudged", at=int(again))
    loaded.timers.set("nudged", None, now + PACES[loaded.table.pace].unit / 2)
    for other in there:
        loaded.timers.set("nudged", other, NEVER)
        loaded.say("remind", other)


def latest(loaded: LoadedTable, person: int) -> tuple[float, tuple[float, ...]]:
    """Until when somebody may say that they need to answer, and what shorter times there are, in seconds."""
    _, most = _latest(loaded, person)
    return most, tuple(one for one in PACES[loaded.table.pace].more if one < most - loaded.now)


def need(loaded: LoadedTable, person: int, version: int, said: str) -> float:
    """Whoever is asked says that they need so many seconds, or the `most` they may have; returns until when."""
    if said != "most" and not (said.isdecimal() and int(said)):
        raise Refusal("refuse-unknown-control")
    seat, most = _latest(loaded, person)
    if not loaded.is_current(version):
        raise Refusal("refuse-question-gone")
    until = most if said == "most" else min(loaded.now + int(said), most)
    if hear_of(loaded, seat):
        loaded.say("seat")
    loaded.timers.clear("overdue", seat)
    loaded.timers.set("granted", seat, NEVER)
    loaded.timers.set("silent", seat, until)
    loaded.timers.set("replace", seat, max(until, loaded.timers.due("replace", seat) or until))
    if loaded.person(seat).reminded:
        loaded.timers.set("remind", seat, until)
    follow(loaded)
    return until


def _latest(loaded: LoadedTable, person: int) -> tuple[int, float]:
    """Somebody's seat, and one unit more than it has, be it until the others may vote or until somebody stands in."""
    now, seat = loaded.now, loaded.require_holder(person)
    if seat not in loaded.asked_persons:
        raise Refusal("refuse-not-asked")
    timers = loaded.timers.of(seat)
    if "granted" in timers:
        raise Refusal("refuse-granted")
    unit = PACES[loaded.table.pace].unit
    over = max(now, timers.get("silent", now)), max(now, timers.get("replace", now))
    return seat, min(counted(loaded.person(seat), one, unit) for one in over)
