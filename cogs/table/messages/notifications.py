"""Notifications: one direct message for each person says which tables wait for them. Tables write down whom they have
a reason to notify; this sees to it that people are notified, each at a time that suits them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

from cogs.face.seating import clean
from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.table.adapters.backoff import LONGEST_WAIT, Backoff, wait_after
from cogs.table.adapters.clock import Drift
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Closed, Gone, Later, Undelivered
from cogs.table.adapters.task_per_key import TaskPerKey
from cogs.table.messages.message_records import OLD
from cogs.table.messages.notification_text import NotificationLine, notification_text
from cogs.table.messages.table_copy import Note, TableCopy
from cogs.table.tables.runner import Runner
from cogs.table.terms.hours import next_notification
from cogs.table.terms.pace import HOUR
from db import (
    Change,
    Elsewhere,
    Intent,
    NotHeld,
    Notification,
    OpenNotifications,
    Person,
    PlacedReason,
    Reason,
    StoreError,
    What,
    Why,
)
from db.several.leases import LEFT_TO_THE_OTHER_FOR, NOTIFICATIONS, steady

log = logging.getLogger(__name__)

TOGETHER_FOR = HOUR  # after a notification: what comes within joins it by an edit, which notifies nobody
AT_MOST_HELD = 60.0  # seconds in which a notification waits for what else is to be said to somebody right now
CLOCKS_APART = 60.0  # seconds by which Discord's clock may differ from ours
SET_BACK = 1.0  # seconds by which a clock must be set back to be more than put right
SAID_BY: dict[Why, What] = {"turn": "hand", "asked": "hand", "remind": "remind", "took-over": "took-over"}


class Notifications:
    """One task that wakes when a notification is due, and one for each person who is being notified: so two tables that
    notify the same person at once find one message."""

    def __init__(self, runner: Runner, discord_api: DiscordApi, wake_table: Callable[[int], None]) -> None:
        self._runner, self._discord, self._wake_table = runner, discord_api, wake_table
        self._backoff: Backoff[int] = Backoff(runner.clock)  # with people of whom nothing can be written down
        self._drift = Drift(runner.clock)
        self._woken = asyncio.Event()
        self._notifying = TaskPerKey("notification", self._tend, self._woken)
        self._again: set[int] = set()  # of those under way: something has changed since
        self._held: set[int] = set()  # whose notification waits for what else is to be said to them
        self._rounds = 0  # of tables, that are over
        self._dues: dict[int, float] = {}  # when people are to be looked at next
        # After a start all is looked at. Where others are at it already, what one of them left is due.
        self._to_read = not runner.store.leases.shared
        self._to_look = False
        self._since: dict[int, float] = {}  # when this bot saw that others are to be notified

    # As tables need it

    def reason(self, copy: TableCopy, seat: int, person: Person, why: Why, since: float) -> Note:
        """The write by which somebody will be notified. Who was silent for an hour does not play live."""
        table, now = copy.table, self._runner.clock.now()
        live_table = table.id if table.pace == "live" and now - since < TOGETHER_FOR else 0
        reason = Reason(person.id, table.id, seat, why, table.version, copy.turn, since, now, live_table)

        async def step(change: Change) -> None:
            await change.notify(reason)
            copy.reasons[:] = [*(one for one in copy.reasons if one.person != person.id), reason]
            copy.to_notify.append(person.id)

        return step

    def touch(self, copy: TableCopy, seat: int) -> None:
        """Has a seat's notification edited, as the message that it links to has moved."""
        copy.to_notify += [one.person for one in copy.reasons if one.seat == seat]

    async def look_at(self, copy: TableCopy) -> None:
        """Deletes the reasons that are over after a table's round, and updates the notifications that the round
        changed."""
        over = [one for one in copy.reasons if not _is_open(one, copy)]
        if over:
            copy.reasons[:] = [one for one in copy.reasons if one not in over]
            async with self._runner.store.change(copy.watch) as change:
                for reason in over:
                    await change.drop_reason(reason)
        to_notify, copy.to_notify[:] = {*copy.to_notify, *(one.person for one in over)}, []
        for person in to_notify:
            self._start(person)

    def go_on(self) -> None:
        """Notifies those whose notification waited for a table's round to end."""
        self._rounds += 1
        held, self._held = self._held, set()
        for person in held:
            self._start(person)

    def look_for_due(self) -> None:
        """Looks for people whom another bot has left unnotified."""
        self._to_look = True
        self._woken.set()

    def look_again(self) -> None:
        """Reads all notifications again, as some have changed, or people's settings have, outside a table's round."""
        self._to_read = True
        self._woken.set()

    # When

    async def run(self) -> None:
        """Goes on for ever: all that is due, then sleep until the next is. After a start all is looked at: a crash may
        have come in between."""
        while True:
            self._woken.clear()
            if self._drift.since() < -SET_BACK or self._to_read:
                self._dues.update((row.person, 0.0) for row in await self._runner.store.notifications())
                self._to_read = False
            if self._to_look:
                self._to_look = False
                await self._take_up_abandoned()
            now, later = self._runner.clock.now(), [self._runner.clock.now() + LONGEST_WAIT]
            for person, due in [*self._dues.items()]:
                if (due := max(due, now + self._backoff.remaining(person))) <= now:
                    self._start(person)
                else:
                    later.append(due)
            await self._runner.clock.sleep_until(min(later), self._woken)

    async def _take_up_abandoned(self) -> None:
        due = await self._runner.store.due_notifications(self._runner.clock.now())
        self._since = {person: self._since.get(person, steady()) for person in due}
        abandoned = [person for person, since in self._since.items() if steady() >= since + LEFT_TO_THE_OTHER_FOR]
        self._dues.update(dict.fromkeys(abandoned, 0.0))
        self._since.update(dict.fromkeys(abandoned, steady()))

    @property
    def busy(self) -> bool:
        """Whether somebody is being notified, or it is still to be seen who is."""
        return bool(self._notifying) or self._to_read

    @property
    def under_way(self) -> set[asyncio.Task[None]]:
        return self._notifying.under_way

    def close(self) -> None:
        """Lets no new notification begin."""
        self._notifying.close()

    def _start(self, person: int) -> None:
        if self._backoff.remaining(person):
            return
        if person in self._notifying:
            self._again.add(person)
            return
        self._dues.pop(person, None)
        self._notifying.start(person)

    async def _tend(self, person: int) -> None:
        try:
            async with self._runner.store.leases.held(NOTIFICATIONS, person, LEFT_TO_THE_OTHER_FOR):
                while True:
                    self._again.discard(person)
                    rounds = self._rounds
                    found = await self._runner.store.open_notifications(person, self._runner.clock.now())
                    for row in found.notifications:
                        await self._carefully(row, found)
                    if person in self._held and rounds != self._rounds:  # what it waits for may be said by now
                        self._start(person)
                    if person not in self._again and all(row.due != 0 for row in found.notifications):
                        break
            if dues := [row.due for row in found.notifications if row.due is not None]:
                self._dues[person] = min(dues)
        except (Elsewhere, NotHeld) as elsewhere:  # what is left then is due, and found
            log.info("lease elsewhere: another bot notifies %d (%s)", person, elsewhere)
        except StoreError as error:
            self._dues[person] = 0.0  # as soon as it may be tried again
            if self._backoff.failed(person):
                log.error("store lost: notifications wait: %s", error)
        else:
            self._backoff.went_well(person)

    async def _carefully(self, row: Notification, found: OpenNotifications) -> None:
        try:
            await self._update(row, found)
        except (StoreError, NotHeld):
            raise
        except Closed as closed:
            log.info("dm closed: %d (%s)", row.person, closed)
            async with self._runner.noting(row.person) as (change, noted):
                noted.dm, noted.dms_closed, noted.knows_dms_closed = None, True, False
                for reason in (line.reason for line in _lines_of(row, found)):  # they may have left the server
                    now = self._runner.clock.now()
                    await change.queue(Intent(reason.table, "left-server", reason.seat, reason.version, now))
            await self._leave_to_channels(row, _lines_of(row, found), Person(row.person, "", "", notified="channel"))
        except Exception as error:
            if isinstance(error, Undelivered):
                log.info("notification retry: %d (%s)", row.person, error)
            else:
                log.exception("notification failed: %d", row.person)
            row.due, row.tries = (self._runner.clock.now() + wait_after(row.tries), row.tries + 1)
            await self._keep(row)

    # One notification

    async def _update(self, row: Notification, found: OpenNotifications) -> None:
        """Brings somebody's notification up to date: it is posted, edited or deleted, or waits."""
        lines, now = _lines_of(row, found), self._runner.clock.now()
        for line in lines:
            await self._discord.learn_names(line.guild, line.channel)
        resting = [one for one in found.resting if one.live_table == row.live_table]
        person = found.person or Person(row.person, "", "en-US")
        await self._find(row)
        if not lines:
            await self._take_down(row)
            async with self._runner.store.change() as change:
                if resting:  # what they were notified of is known when the bot is invited again
                    row.due, row.tries = None, 0
                    await change.keep_notification(row)
                else:
                    await change.drop_notification(row)
            return
        if person.notified != "message" or person.dms_closed:
            await self._leave_to_channels(row, lines, person)
            return
        new = [line for line in lines if line.reason.serial not in row.named]
        row.due = self._when(row, new, person, now)
        if row.due is None or row.due > now:
            await self._show(row, lines, person)
        elif found.more_to_come and not row.live_table and now < max(line.reason.at for line in new) + AT_MOST_HELD:
            self._held.add(person.id)
            row.due = now + AT_MOST_HELD
        else:
            await self._say(row, lines, person, [one.serial for one in resting if one.serial in row.named])
            return
        row.tries = 0
        await self._keep(row)

    def _when(self, row: Notification, new: Sequence[PlacedReason], person: Person, now: float) -> float | None:
        """When somebody may be notified of what they were not notified of yet; None: there is nothing."""
        if not new:
            return None
        due = now
        if row.message is not None and not row.live_table:
            due = max(due, row.opened + TOGETHER_FOR)
        # Whoever is at a table sees what is asked there.
        there = [self._runner.presence.at(line.reason.table, person.id) for line in new if line.reason.why != "remind"]
        if len(there) == len(new) and all(there):
            due = max(due, now + min(one.remaining for one in there if one is not None))
        return next_notification(person, due)

    async def _say(
        self, row: Notification, lines: Sequence[PlacedReason], person: Person, named: Sequence[int]
    ) -> None:
        """A new notification, of all that is open; that a computer player took over is not said a second time. `named`
        is what it does not say and still was said."""
        stale = [one for one in lines if one.reason.why == "took-over" and one.reason.serial in row.named]
        lines = [one for one in lines if one not in stale]
        async with self._runner.store.change() as change:
            for one in stale:
                await change.drop_reason(one.reason)
        await self._post(row, lines, person, [*named, *(line.reason.serial for line in lines)])

    async def _show(self, row: Notification, lines: Sequence[PlacedReason], person: Person) -> None:
        """The message that stands says what is open now. Discord takes few edits of an old one: it is posted again."""
        text = self._text(lines, person)
        if row.message is None or row.channel is None:
            if row.named:  # it notified somebody, and got lost when it was to be posted again
                await self._post(row, lines, person)
        elif text != row.text:
            if self._runner.clock.now() - row.posted >= OLD:
                await self._post(row, lines, person)
                return
            with suppress(Gone):  # deleted by its reader, who knows
                await self._discord.edit(row.channel, row.message, Sheet(content=text), 0, 0)
            row.text = text

    async def _post(
        self, row: Notification, lines: Sequence[PlacedReason], person: Person, notifies_of: Sequence[int] = ()
    ) -> None:
        """Posts a notification, written down before: after a crash its words tell whether it stands there."""
        silent = not notifies_of
        await self._take_down(row)
        now, newest, due = self._runner.clock.now(), max(line.reason.serial for line in lines), row.due
        row.channel = person.dm or await self._discord.open_dm(person.id)
        named, row.text, row.posted, row.due = (row.named, self._text(lines, person), now, now)
        if not silent:
            row.opened, row.named, due = now, [*notifies_of], None
        await self._keep(row)
        reason = next(line.reason for line in lines if line.reason.serial == newest)
        nonce = f"{'q' if silent else 'p'}{reason.table}-{reason.seat}-{reason.version}-{newest}"[:25]
        try:
            row.message = await self._discord.post(
                row.channel, Sheet(content=row.text), 0, 0, nonce=nonce, silent=silent
            )
        except (Closed, Gone) as closed:
            row.named, row.text = named, ""
            raise Closed(*closed.args) from closed
        row.due, row.tries = due, 0
        await self._keep(row)

    async def _find(self, row: Notification) -> None:
        """A message that was to be posted when the bot was last heard of, or when Discord was, may stand there."""
        if row.message is not None or not row.text or row.channel is None:
            return
        row.message = await self._discord.said(row.channel, row.text, row.posted - CLOCKS_APART)
        if row.message is None:
            row.text = ""
            if row.opened == row.posted:  # so nobody was notified
                row.named = []

    async def _take_down(self, row: Notification) -> None:
        if row.message is None or row.channel is None:
            return
        try:
            await self._discord.delete(row.channel, row.message)
        except Later:
            raise
        except Gone:
            pass
        except Undelivered as undelivered:
            log.info("message kept: a notification (%s)", undelivered)
        row.message, row.text = None, ""

    async def _leave_to_channels(self, row: Notification, lines: Sequence[PlacedReason], person: Person) -> None:
        """Whoever takes no direct messages is mentioned by their tables, or not at all. What they were notified of
        stays so."""
        now, new = (self._runner.clock.now(), [line.reason for line in lines if line.reason.serial not in row.named])
        row.due = None
        async with self._runner.store.change() as change:
            for reason in new:
                await change.drop_reason(reason)
                if person.notified != "nowhere":
                    await change.not_notified_yet(reason)
                    await change.queue(Intent(reason.table, SAID_BY[reason.why], reason.seat, reason.version, now))
            if len(new) == len(lines) and row.message is None:
                await change.drop_notification(row)
            else:
                await change.keep_notification(row)
        for reason in new:
            self._wake_table(reason.table)

    async def _keep(self, row: Notification) -> None:
        async with self._runner.store.change() as change:
            await change.keep_notification(row)

    def _text(self, lines: Sequence[PlacedReason], person: Person) -> str:
        return notification_text([self._line(line, person) for line in lines], words_for(person.speaks))

    def _line(self, line: PlacedReason, person: Person) -> NotificationLine:
        server, channel = self._discord.where(line.guild, line.channel)
        place = f"#{clean(channel)} ({clean(server)})" if server and channel else f"<#{line.channel}>"
        to = f"@me/{person.dm}/{line.hand}" if line.hand is not None else f"{line.guild}/{line.channel}"
        if line.channel is None:
            place, to = "", to if line.hand is not None else f"@me/{person.dm}"
        link = f"https://discord.com/channels/{to}"
        slept = line.reason.why == "took-over" and line.sleeps
        return NotificationLine("sleeps" if slept else line.reason.why, line.game, place, line.reason.since, link)


def _lines_of(row: Notification, found: OpenNotifications) -> list[PlacedReason]:
    return [line for line in found.lines if line.reason.live_table == row.live_table]


def _is_open(reason: Reason, copy: TableCopy) -> bool:
    """Whether it is still what somebody is to be notified for."""
    table, loaded = copy.table, copy.loaded
    if table.status != "playing" or table.seats[reason.seat].person != reason.person:
        return False
    if reason.why == "took-over":
        return table.seats[reason.seat].computer
    return reason.turn == copy.turn and reason.seat in loaded.asked_persons
