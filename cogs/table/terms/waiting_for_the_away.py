"""A table that waits for whoever said that they are away: until when it does, and how long it has by now."""

from __future__ import annotations

from cogs.table.terms.deadlines import MOST_WAITED, WAITED_WITHIN
from db.rows import Person, Table


def waits_until(table: Table, person: Person, now: float) -> float:
    """From when on somebody who is asked counts as silent: from now on, or from when they are back, as far as the
    table may wait for that."""
    if person.away_until is None or table.when_away != "waits":
        return now
    return max(now, min(person.away_until, now + _left(table, now)))


def note_waiting(table: Table, until: float, now: float) -> None:
    """Writes down that the table waits from now until then (now: that it does not), in place of what was foreseen."""
    spans = [(begin, min(end, now)) for begin, end in table.waited]
    spans = [(begin, end) for begin, end in spans if max(begin, now - WAITED_WITHIN) < end]
    if until > now:
        joined = spans.pop()[0] if spans and spans[-1][1] == now else now
        spans.append((joined, until))
    table.waited = spans


def _left(table: Table, now: float) -> float:
    waited = sum(max(0.0, min(end, now) - max(begin, now - WAITED_WITHIN)) for begin, end in table.waited)
    return max(0.0, MOST_WAITED - waited)
