"""The paces of tables, chosen in the lobby and changed by the host; and the times after which things lapse."""

from __future__ import annotations

from dataclasses import dataclass

from db.rows import PaceName, Person, Table

HOUR, DAY = 3600.0, 24 * 3600.0

OFFERED_FOR = DAY  # in which a seat that was offered can be taken
ANYBODY_BEGINS_AFTER = HOUR  # until any seated person may begin in the host's place
FORGOTTEN_AFTER = 7 * DAY  # until a lobby that nobody begins is closed
KEPT_FOR = 14 * DAY  # until anybody may close a table whose people are all stood in for
MOST_AWAY = 30 * DAY  # for which somebody can say that they are away
MOST_WAITED, WAITED_WITHIN = 30 * DAY, 90 * DAY  # a table waits for the away no longer than that, in so long a time
NEVER = 1e15  # when a timer is due that only says that something is so
LOOK_AGAIN_AFTER = 6 * HOUR  # until a host may look for players again in the same server
NOTICE_AGAIN_AFTER = HOUR  # until somebody may be told of another lobby that looks for players, wherever
AT_IT_FOR = 120.0  # after a click, in which somebody counts as being at the table and is not notified


@dataclass(slots=True, frozen=True)
class Pace:
    """The times of a pace, in seconds that count: those of quiet hours and days off do not."""

    unit: float  # within which somebody should answer: then they are reminded, and the others may vote
    stand_in: float  # until a computer player stands in without a vote
    more: tuple[float, ...]  # how long somebody may say that they need, as far as that is not too long
    hold: float = 120.0  # before what somebody has decided in advance is played

    def after_reminder(self, person: Person) -> float:
        """The time that a reminder leaves them, however late it comes, until a computer player stands in."""
        return self.stand_in - self.unit * person.reminded


PACES: dict[PaceName, Pace] = {
    "live": Pace(600.0, DAY, (300.0, 600.0), hold=20.0),
    "day": Pace(DAY, 3 * DAY, (6 * HOUR, 12 * HOUR, DAY)),
    "relaxed": Pace(3 * DAY, 9 * DAY, (DAY, 2 * DAY, 3 * DAY)),
    "unhurried": Pace(7 * DAY, 28 * DAY, (2 * DAY, 4 * DAY, 7 * DAY)),
}


def waits_until(table: Table, person: Person, now: float) -> float:
    """The time from which on somebody who is asked counts as silent: now, or when they are back, as far as the table
    may wait for that."""
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
