"""Writes to the outbox, timers, message records and notifications, within one transaction."""

# ruff: noqa: S608 -- the names in the statements are our own

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from db.changing.transaction import Transaction
from db.columns import INTENT, MESSAGE, NOTIFICATION, OF_A_KIND, REASON, TIMER, in_place
from db.engines.database import Row
from db.rows import Alarm, Intent, Message, Notification, Reason, Role, Timer

_SOONER = "CASE WHEN intents.due < excluded.due THEN intents.due ELSE excluded.due END"
_SAY = f"""INSERT INTO intents ({", ".join(INTENT.names)}) VALUES {{rows}}
    {in_place(OF_A_KIND, *INTENT.names, "serial", due=_SOONER)}"""
# Serial 0 is an intent that was written down by hand: there the version alone must do.
_THIS_INTENT = """table_id = $1 AND what = $2 AND seat IS NOT DISTINCT FROM $3 AND version <= $4
    AND CAST($5 AS BIGINT) IN (0, serial)"""
_SET_TIMERS = f"""INSERT INTO timers ({", ".join(TIMER.names)}) VALUES {{rows}}
    {in_place(OF_A_KIND, "due", "rowid")}"""
_ADD_REASON = f"{REASON.upsert()} RETURNING serial"
_OPEN_NOTIFICATION = f"{NOTIFICATION.insert()} ON CONFLICT DO NOTHING"
_WAKE_NOTIFICATIONS = "UPDATE notifications SET due = 0, wakes = wakes + 1 WHERE person = $1"
_AT_ONCE_OR_DUE = f"""CASE wakes WHEN {NOTIFICATION.param("wakes")}
    THEN CAST({NOTIFICATION.param("due")} AS DOUBLE PRECISION) ELSE 0 END"""
_KEEP_NOTIFICATION = f"""{NOTIFICATION.update(due=_AT_ONCE_OR_DUE, wakes="wakes")}
    WHERE person = {NOTIFICATION.param("person")} AND live_table = {NOTIFICATION.param("live_table")} RETURNING due"""
_DROP_NOTIFICATION = "DELETE FROM notifications WHERE person = $1 AND live_table = $2 AND wakes = $3 RETURNING 1"


class OutboxChanges(Transaction):
    async def queue(self, *intents: Intent) -> None:
        """Puts intents into the outbox, each in place of an older one of its kind; the sooner due of the two holds."""
        for table, of_table in groupby(intents, key=lambda intent: intent.table):
            self.to_say.add(table)
            self._write_rows(table, _SAY, [INTENT.values(intent) for intent in of_table])

    async def done(self, intent: Intent) -> None:
        """Takes an intent out of the outbox, unless a newer one took its place in the meantime."""
        self._write(intent.table, f"DELETE FROM intents WHERE {_THIS_INTENT}", *_this(intent))

    async def postpone(self, intent: Intent, due: float, failed: str | None = None) -> None:
        """Counts a try, and says when to try again, unless a newer one took its place; and how it `failed`, if it was
        not too soon only."""
        sql = f"UPDATE intents SET due = $6, tries = tries + 1, failed = $7 WHERE {_THIS_INTENT}"
        self._write(intent.table, sql, *_this(intent), due, failed)

    async def say_nothing(self, table: int) -> None:
        """Deletes all intents of a table."""
        self._write(table, "DELETE FROM intents WHERE table_id = $1", table)

    # Timers

    async def set_timer(self, timer: Timer) -> None:
        """Sets a timer, in place of one of its kind."""
        await self.set_timers(timer.table, [timer])

    async def set_timers(self, table: int, timers: Sequence[Timer]) -> None:
        """Sets many timers of one table."""
        self._write_rows(table, _SET_TIMERS, [TIMER.values(timer) for timer in timers])

    async def clear_timers(self, table: int, which: Sequence[tuple[Alarm, int | None]]) -> None:
        """Deletes these timers: what each is for, and whose (None: the table's own)."""
        if which:
            each = (f"(what = ${at} AND coalesce(seat, -1) = ${at + 1})" for at in range(2, 2 * len(which) + 1, 2))
            values = (part for what, seat in which for part in (what, -1 if seat is None else seat))
            self._write(table, f"DELETE FROM timers WHERE table_id = $1 AND ({' OR '.join(each)})", table, *values)

    # Messages

    async def keep_message(self, message: Message) -> None:
        """Writes the record of a message of ours, new or changed."""
        self._write(message.table, MESSAGE.upsert(), *MESSAGE.values(message))

    async def mark_stale(self, table: int, role: Role | None = None, seat: int | None = None, *, but: int = 0) -> None:
        """Marks the controls of a table's messages (of a role, of a seat) as out of date, all `but` one."""
        self._write(
            table,
            """UPDATE messages SET stale = 1 WHERE table_id = $1 AND (CAST($2 AS TEXT) IS NULL OR role = $2)
            AND (CAST($3 AS BIGINT) IS NULL OR seat = $3) AND id != $4""",
            *(table, role, seat, but),
        )

    async def drop_message(self, message: Message) -> None:
        self._write(message.table, "DELETE FROM messages WHERE id = $1", message.id)

    # Notifications

    async def notify(self, reason: Reason) -> None:
        """Writes a reason to notify somebody, in place of their last one at this table."""

        def note_serial(rows: list[Row]) -> None:
            ((reason.serial,),) = rows

        self._write(reason.table, _ADD_REASON, *REASON.values(reason), look=note_serial)
        self._write_notification(
            reason.person, _OPEN_NOTIFICATION, *NOTIFICATION.values(Notification(reason.person, reason.live_table))
        )
        self._write_notification(reason.person, _WAKE_NOTIFICATIONS, reason.person)

    async def drop_reason(self, reason: Reason) -> None:
        """Deletes a reason to notify somebody."""
        self._write(reason.table, "DELETE FROM reasons WHERE serial = $1", reason.serial)
        self._write_notification(reason.person, _WAKE_NOTIFICATIONS, reason.person)

    async def drop_question_reasons(self, table: int, seat: int) -> None:
        """Deletes the reasons to notify whoever holds this seat of a question."""
        sql = "DELETE FROM reasons WHERE table_id = $1 AND seat = $2 AND why != 'took-over' RETURNING person"
        self._write(table, sql, table, seat, look=self._wake)

    async def drop_table_reasons(self, table: int) -> None:
        """Deletes all reasons to notify people of a table."""
        self._write(table, "DELETE FROM reasons WHERE table_id = $1 RETURNING person", table, look=self._wake)

    def _wake(self, people: list[Row]) -> None:
        """Wakes the notifications of people."""
        for (person,) in people:
            self._write_notification(person, _WAKE_NOTIFICATIONS, person)

    async def keep_notification(self, notification: Notification) -> None:
        """Writes a notification; it is due at once if something has happened since it was read."""
        values = NOTIFICATION.values(notification)

        def note_due(kept: list[Row]) -> None:
            notification.due = kept[0][0] if kept else None

        self._write_notification(notification.person, _KEEP_NOTIFICATION, *values, look=note_due)

    async def drop_notification(self, notification: Notification) -> None:
        """Deletes a notification, unless something has happened since it was read."""
        values = notification.person, notification.live_table, notification.wakes

        def note_due(dropped: list[Row]) -> None:
            notification.due = None if dropped else 0.0

        self._write_notification(notification.person, _DROP_NOTIFICATION, *values, look=note_due)

    async def mention(self, intent: Intent) -> None:
        """Puts an intent to notify a seat into the outbox: its hand has notified nobody yet."""
        sql = "UPDATE messages SET turn = -1 WHERE table_id = $1 AND role = 'hand' AND seat = $2"
        self._write(intent.table, sql, intent.table, intent.seat)
        await self.queue(intent)


def _this(intent: Intent) -> tuple[object, ...]:
    return intent.table, intent.what, intent.seat, intent.version, intent.serial
