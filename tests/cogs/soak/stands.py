"""How long tables stood still, and how long they may: from the words of issue 11, and not from the bot's code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

from tests.cogs.soak.facts import Facts, Hours, Seen

HOUR, DAY = 3600.0, 24 * 3600.0
# Unit, and when a computer player stands in without a vote.
PACES = {
    "live": (600.0, DAY),
    "day": (DAY, 3 * DAY),
    "relaxed": (3 * DAY, 9 * DAY),
    "unhurried": (7 * DAY, 28 * DAY),
}
STEP = 300.0  # seconds by which the time is walked through
GRACE = DAY  # for whoever should have lost their seat while there was no bot
SLACK = HOUR  # for all that is put off by minutes because Discord failed


def is_closed(hours: Hours, at: float) -> bool:
    """Whether it is one of somebody's quiet hours, or a day off, by the clock on their wall."""
    wall = datetime.fromtimestamp(at, ZoneInfo(hours.zone))
    if str(wall.weekday()) in hours.days_off:
        return True
    if hours.quiet is None:
        return False
    (begin, end), minute = hours.quiet, wall.hour * 60 + wall.minute
    return begin <= minute < end if begin < end else minute >= begin or minute < end


@cache
def _is_closed_in(hours: Hours, step: int) -> bool:
    """The same of a whole step: nobody's hours begin or end within one."""
    return is_closed(hours, step * STEP)


def opened(hours: Hours, since: float, seconds: float) -> float:
    """When so much time has passed that does count."""
    if hours.quiet is None and not hours.days_off:
        return since + seconds
    at = since
    while seconds > 0:
        step = min(STEP, STEP - at % STEP)
        seconds -= 0 if _is_closed_in(hours, int(at // STEP)) else step
        at += step
    return at


@dataclass(slots=True, frozen=True)
class Stand:
    """A table between two moves."""

    table: int
    since: float
    until: float
    seen: tuple[Seen, ...]

    @property
    def last(self) -> Seen:
        return self.seen[-1]


def stands(facts: Facts) -> Iterator[Stand]:
    """Every time that a table waited for a move."""
    for table, seen in facts.seen.items():
        end = facts.over.get(table, facts.ended)
        versions: dict[int, list[Seen]] = {}
        for one in seen:
            versions.setdefault(one.version, []).append(one)
        runs = list(versions.values())
        for at, run in enumerate(runs):
            until = runs[at + 1][0].at if at + 1 < len(runs) else end
            yield Stand(table, run[0].at, until, tuple(run))


def is_bounded(stand: Stand) -> bool:
    """Whether the table has to go on by itself: somebody plays here, and it was not agreed that nobody stands in."""
    last = stand.last
    return last.present > 0 and not (last.stand_in == "never" and last.present > len(last.asked))


def latest(stand: Stand, facts: Facts) -> float:
    """When the table has to have moved on."""
    if not stand.last.asked:
        since = due = _changed(stand)
        for down in facts.downs:
            due = _with_no_bot(since, due, down)
        return due + SLACK
    return max(_latest_for(person, stand, facts) for person in stand.last.asked) + SLACK


def _latest_for(person: int, stand: Stand, facts: Facts) -> float:
    unit, stand_in = PACES[stand.last.pace]
    hours = facts.hours.get(person, Hours())
    since = _changed(stand)
    for away in facts.aways:
        if away.person == person and stand.since <= away.sure <= stand.until:
            since = max(since, away.sure)
        if away.person == person and away.at < stand.until and stand.last.when_away == "waits":
            since = max(since, min(away.until, away.at + 30 * DAY))
    due = opened(hours, since, stand_in)
    reminded = opened(hours, since, unit)
    asked = [one.at for one in facts.more if (one.table, one.person) == (stand.table, person)]
    more = [at for at in asked if stand.since <= at <= stand.until][-1:]  # once: any before it was not heard
    events = [
        *((begin, end, "no bot") for begin, end in facts.downs),
        *((at, at, "more") for at in more),
        *((one.at, one.at, "wait") for one in stand.seen if one.voted == "wait"),
    ]
    for begin, end, what in sorted(events):  # each moves the time that those before it have left
        if what == "wait":
            due = max(due, opened(hours, begin, unit))
        elif what == "more":
            due = opened(hours, due, unit)
        else:
            due = _with_no_bot(since, due, (begin, end))
            if begin <= reminded <= end + SLACK:  # a reminder that comes late leaves as much time as ever
                due = max(due, opened(hours, end + SLACK, stand_in - unit))
    return due


def _changed(stand: Stand) -> float:
    """When the table last began to wait for those that it waits for."""
    since = stand.since
    for before, after in zip(stand.seen, stand.seen[1:], strict=False):
        if (before.asked, before.pace, before.computers) != (after.asked, after.pace, after.computers):
            since = after.at
    return since


def _with_no_bot(since: float, due: float, down: tuple[float, float]) -> float:
    begin, end = down
    return max(due, end) + GRACE if begin <= due <= end or begin <= since <= end else due
