"""`bummelzug table N`: what a table waits for, what is still to be said there, and why each of it is not said yet.

It decides nothing: the plans by which the bot says something or waits say here why they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from cogs.table.adapters.clock import Clock
from cogs.table.announcing.intents import TO_A_SEAT, can_be_said
from cogs.table.messages import hand_plan
from cogs.table.messages.hand_plan import ChannelLine, Recipient, Wait
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.notification_plan import Delegate, Keep, ToNotify, plan
from cogs.table.messages.table_copy import TableCopy
from cogs.table.server.places import INVITED_AGAIN_WITHIN
from cogs.table.tables.runner import Runner
from cogs.table.terms.hours import Because, Delay
from cogs.table.terms.pace import NEVER
from db import Alarm, Intent, Notification, OpenNotifications, Person, Reason, Store, Timer

SNOWFLAKES = 10**15  # from here on a number is an ID of Discord's
LATE = 60.0  # seconds after which what is due should long have been said
BECAUSE: Mapping[Because, str] = {
    "away": "away until {}",
    "quiet-hours": "quiet hours until {}",
    "day-off": "a day off until {}",
    "at-table": "they were at the table and see what is asked, so not before {}",
    "together": "they were notified of another table, which this joins silently: not before {}",
    "more-to-come": "more is about to be said to them: together, at the latest {}",
}
RINGS: Mapping[Alarm, str] = {
    "remind": "a reminder",
    "replace": "a computer player stands in",
    "silent": "they count as silent, and the others may vote",
    "overdue": "they count as silent",
    "granted": "they have said how long they need",
    "nudged": "no other nudge until then",
    "returns": "they are back",
    "proposed": "the vote lapses",
    "undo": "the undo request lapses",
    "clock": "the table's clock runs out",
    "expire": "the lobby is closed",
    "begin": "the lobby begins by itself",
    "plan": "what they decided in advance is played",
    "day": "the day of this train is over",
}


async def told(store: Store, number: int, clock: Clock) -> list[str] | None:
    """The lines about the table of that number, or the last one in the channel of that ID; None: there is none."""
    runner = Runner(store, clock)
    if number >= SNOWFLAKES and (row := await store.latest_in(number)) is not None:
        number = row.id
    copy = await TableCopy.read(runner, number)
    if copy is None:
        return None
    now, guild = clock.now(), copy.table.guild
    gone = None if guild is None else (await store.server(guild)).gone
    people = {seat.person for seat in copy.table.seats if seat.person is not None}
    found = {person: await store.open_notifications(person, now) for person in sorted(people)}
    return [*Page(copy, MessageRecords(runner), found, gone, now).lines()]


@dataclass(slots=True, frozen=True)
class Page:
    """A table as it was read, with what its people are notified of."""

    copy: TableCopy
    records: MessageRecords
    found: Mapping[int, OpenNotifications]  # by person
    gone: float | None  # since when the bot is not in its server any more
    now: float

    def lines(self) -> Iterator[str]:
        copy, table = self.copy, self.copy.table
        began = table.begun or table.created
        yield f"table {table.id}: {table.game}, {table.status} since {self._moment(table.ended or began)}"
        yield f"  version {table.version}, pace {table.pace}, stand-in {table.stand_in}"
        yield f"  place: {self._place()}"
        if self.gone is not None:
            until = self._moment(self.gone + INVITED_AGAIN_WITHIN)
            yield f"  rests since {self._moment(self.gone)}, as the bot was sent away; forgotten {until}"
        yield f"  waits for: {self._waits_for()}"
        yield from self._part("seats", (self._seat(seat) for seat in range(len(table.seats))))
        yield from self._part("outbox", (self._intent(one) for one in copy.intents), "nothing is to be said")
        yield from self._part("timers", map(self._timer, copy.timers), "none")
        seats = [at for at, seat in enumerate(table.seats) if seat.person is not None]
        yield from self._part("notifications", (self._notification(seat) for seat in seats), "nobody to notify")

    def _part(self, name: str, lines: Iterator[str], nothing: str = "none") -> Iterator[str]:
        yield name
        yield from (f"  {line}" for line in [*lines] or [nothing])

    def _place(self) -> str:
        table = self.copy.table
        if table.channel is None:
            return "none, it is its host's own"
        thread = f", a thread of {table.parent}" if table.parent is not None else ""
        return f"channel {table.channel}{thread}, server {table.guild}"

    def _waits_for(self) -> str:
        loaded, since = self.copy.loaded, self._moment(self.copy.asked_since)
        if loaded.table.status != "playing":
            return "nobody"
        if loaded.asked_persons:
            return f"{_seats(loaded.asked_persons)}, since {since}"
        return f"computer players ({_seats(loaded.asked_computers)}), since {since}"

    def _seat(self, at: int) -> str:
        loaded, seat = self.copy.loaded, self.copy.table.seats[at]
        if seat.person is None:
            return f"{at}  computer player ({seat.skill})"
        who = f"{at}  person {seat.person}"
        if seat.computer:
            since = "" if seat.away is None else f" since {self._moment(seat.away)}"
            return f"{who}: a computer player stands in{since}"
        away = loaded.person(at).away_until
        said = "" if away is None else f", away until {self._moment(away)}"
        if at in loaded.asked_computers:
            return f"{who}: is asked, and a computer player answers{said}"
        return f"{who}: is {'' if at in loaded.asked_persons else 'not '}asked{said}"

    # The outbox

    def _intent(self, intent: Intent) -> str:
        what = intent.what if intent.seat is None else f"{intent.what} for seat {intent.seat}"
        return f"{what}, of version {intent.version}: {self._why_unsaid(intent)}"

    def _why_unsaid(self, intent: Intent) -> str:
        if self.gone is not None:
            return "rests with the table"
        if not can_be_said(intent, self.copy.table):
            return "cannot be said, and is dropped"
        if self.copy.thinking and intent.what != "think":
            return "waits until computer players have moved"
        failed = "" if intent.failed is None else f"failed ({intent.failed}), try {intent.tries + 1} "
        if intent.due <= self.now:
            return failed + self._due(intent.due)
        if failed:
            return f"{failed}at {self._moment(intent.due)}"
        if intent.seat is None or intent.what not in TO_A_SEAT:
            return f"not before {self._moment(intent.due)}"
        held = self._held(intent)
        return self._because(held or [Delay("at-table", intent.due)])

    def _held(self, intent: Intent) -> Sequence[Delay]:
        """What the plan for a seat's messages waits for; whether they are at the table only the bot itself knows."""
        return _delays_in(hand_plan.plan(self._recipient(intent)))

    def _recipient(self, intent: Intent) -> Recipient:
        assert intent.seat is not None
        vacant = self.copy.table.seats[intent.seat].person is None
        person = Person(0, "", "") if vacant else self.records.person(self.copy, intent.seat)
        return Recipient(self.copy, intent.seat, person, intent.what, None, self.now, looked=True)

    # Timers

    def _timer(self, timer: Timer) -> str:
        whose = "" if timer.seat is None else f" of seat {timer.seat}"
        rings = RINGS.get(timer.what, "of another release")
        if timer.due >= NEVER:
            return f"{timer.what}{whose}: a mark without a time ({rings})"
        if self.gone is not None:
            return f"{timer.what}{whose}: stands still, as the table rests ({rings})"
        when = self._due(timer.due) if timer.due <= self.now else self._moment(timer.due)
        return f"{timer.what}{whose}: {when} ({rings})"

    # Notifications

    def _notification(self, seat: int) -> str:
        person = self.records.person(self.copy, seat)
        return f"person {person.id} ({self._wish(person)}): {self._why_untold(seat, person)}"

    def _wish(self, person: Person) -> str:
        closed = ", which are closed" if person.dms_closed else ""
        return {
            "message": f"by direct message{closed}",
            "channel": "in the channel",
            "nowhere": "nowhere, by their own wish",
        }[person.notified]

    def _why_untold(self, seat: int, person: Person) -> str:
        """Whether somebody was notified of what they are asked at this table, or what that waits for."""
        found = self.found[person.id]
        reason = next((one for one in self.copy.reasons if one.person == person.id), None)
        if reason is None:
            return self._without_reason(seat, person)
        row = next((one for one in found.notifications if one.live_table == reason.live_table), None)
        said = f"{reason.why}, since {self._moment(reason.since)}: "
        if self.gone is not None:
            return f"{said}rests with the table"
        return said + ("nothing is due" if row is None else self._of_message(reason, row, found))

    def _of_message(self, reason: Reason, row: Notification, found: OpenNotifications) -> str:
        """What the message is about to do that notifies them of this."""
        if row.due is not None and row.due > self.now and row.tries:
            return f"it failed, try {row.tries + 1} at {self._moment(row.due)}"
        if reason.serial in row.named:
            return f"notified at {self._moment(row.opened)}"
        if -reason.serial in row.named:
            return f"may have been posted at {self._moment(row.posted)}: the bot looks for it first"
        person = found.person or Person(reason.person, "", "en-US")
        lines = [line for line in found.lines if line.reason.live_table == row.live_table]
        resting = [one.serial for one in found.resting if one.live_table == row.live_table]
        to = ToNotify(row, person, lines, resting, found.more_to_come, there={}, now=self.now)
        match plan(to):
            case Keep(_, _, held) if held:
                return self._because(held)
            case Delegate(_, mentions):
                return "not by direct message; " + ("the channel mentions them" if mentions else "nowhere else either")
        if row.due is not None and row.due > self.now:
            return self._because([Delay("at-table", row.due)])
        return "nothing is due" if row.due is None else self._due(row.due or reason.at)

    def _without_reason(self, seat: int, person: Person) -> str:
        """The same where no direct message is to notify them."""
        if seat in self.copy.loaded.asked_computers:
            return "nothing is due, a computer player answers for them"
        if seat not in self.copy.loaded.asked_persons:
            return "nothing is due, they are not asked"
        waiting = next((one for one in self.copy.intents if one.seat == seat and one.what in TO_A_SEAT), None)
        if waiting is not None:
            return f"{self._why_unsaid(waiting)} ({waiting.what} in the outbox)"
        to = self._recipient(Intent(self.copy.table.id, "hand", seat, self.copy.table.version, self.now))
        mentions = [one.posted for one in to.notified_by if one.role == "mention"]
        if mentions:
            return f"mentioned in the channel at {self._moment(max(mentions))}"
        steps = hand_plan.plan(to)
        if any(isinstance(step, ChannelLine) for step in steps) and self.copy.table.channel is None:
            return "nothing is due: there is no channel to mention them in"
        if held := _delays_in(steps):
            return self._because(held)
        return f"nothing is due: they are shown the question{', and want no more' * (person.notified == 'nowhere')}"

    # Words

    def _because(self, held: Sequence[Delay]) -> str:
        return "waits: " + ", then ".join(BECAUSE[one.why].format(self._moment(one.until)) for one in held)

    def _due(self, at: float) -> str:
        return f"due since {self._moment(at)}; does a bot run?" if self.now - at > LATE else "due now"

    def _moment(self, at: float) -> str:
        """A moment in UTC, and how far off it is."""
        minutes = round(abs(at - self.now) / 60)
        days, hours = minutes // 1440, minutes // 60 % 24
        parts = [f"{count} {unit}" for count, unit in ((days, "d"), (hours, "h"), (minutes % 60, "min")) if count]
        away = " ".join(parts[:2]) or "less than a minute"
        when = f"{away} ago" if at <= self.now else f"in {away}"
        return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M} UTC ({when})"


def _seats(seats: Sequence[int]) -> str:
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"


def _delays_in(steps: Sequence[hand_plan.Step]) -> Sequence[Delay]:
    """What these steps wait for."""
    return next((step.delays for step in steps if isinstance(step, Wait)), ())
