"""Notifications: one direct message for each person says which tables wait for them. Tables write down whom they have
a reason to notify; this sees to it that people are notified, each at a time that suits them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from math import inf

from cogs.face.sheet import Sheet
from cogs.table.adapters.backoff import wait_after
from cogs.table.adapters.clock import Drift
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Closed, Gone, Later, Undelivered
from cogs.table.adapters.task_per_key import OwnKeys, TaskPerKey
from cogs.table.messages.hand_plan import Search
from cogs.table.messages.notification_plan import TOGETHER_FOR, Delegate, Keep, NewMessage, Remove, ToNotify, plan
from cogs.table.messages.table_copy import Note, TableCopy
from cogs.table.tables.runner import Runner
from db import Change, Elsewhere, Intent, NotHeld, Notification, OpenNotifications, Person, Reason, StoreError, Why
from db.several.leases import LEFT_TO_THE_OTHER_FOR, NOTIFICATIONS

log = logging.getLogger(__name__)

CLOCKS_APART = 60.0  # seconds by which Discord's clock may differ from ours
SET_BACK = 1.0  # seconds by which a clock must be set back to be more than put right


class Notifications:
    """One task that wakes when a notification is due, and one for each person who is being notified: so two tables that
    notify the same person at once find one message."""

    def __init__(self, runner: Runner, discord_api: DiscordApi, wake_table: Callable[[int], None]) -> None:
        self._runner, self._discord, self._wake_table = runner, discord_api, wake_table
        self._drift = Drift(runner.clock)
        self._woken = asyncio.Event()
        self.tasks = TaskPerKey("notification", self._tend, self._woken, runner.clock)
        self._own = OwnKeys(runner.store.leases)
        self._held: set[int] = set()  # whose notification waits for what else is to be said to them
        self._dues: dict[int, float] = {}  # when people are to be looked at next
        # After a start all is looked at. Where others are at it already, what one of them left is due.
        self._to_read = not runner.store.leases.shared
        self._to_look = False

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
                unnotified = await self._runner.store.due_notifications(self._runner.clock.now())
                self._dues.update(dict.fromkeys(self._own.among(unnotified), 0.0))
            await self._runner.clock.sleep_until(self.tasks.start_due(self._dues), self._woken)

    @property
    def busy(self) -> bool:
        """Whether somebody is being notified, or it is still to be seen who is."""
        return bool(self.tasks) or self._to_read or self._woken.is_set()

    def _start(self, person: int) -> None:
        """Looks at somebody's notifications now, or as soon as that can be."""
        self._dues[person] = 0.0
        self.tasks.start(person)

    async def _tend(self, person: int) -> None:
        self._dues.pop(person, None)
        try:
            async with self._runner.store.leases.held(NOTIFICATIONS, person, LEFT_TO_THE_OTHER_FOR):
                self._held.add(person)  # before it is read: a round may end meanwhile
                found = await self._runner.store.open_notifications(person, self._runner.clock.now())
                if not found.more_to_come or not found.notifications:
                    self._held.discard(person)
                for row in found.notifications:
                    await self._update(row, found)
            if dues := [row.due for row in found.notifications if row.due is not None]:
                self._dues[person] = min(*dues, self._dues.get(person, inf))
        except (Elsewhere, NotHeld) as elsewhere:  # what is left then is due, and found
            log.info("lease elsewhere: another bot notifies %(person)d (%(why)s)", {"person": person, "why": elsewhere})
        except StoreError as error:
            self._dues[person] = 0.0  # as soon as it may be tried again
            if self.tasks.backoff.failed(person):
                log.error("store lost: notifications wait: %(why)s", {"person": person, "why": error})
        else:
            self.tasks.backoff.went_well(person)

    # One notification

    async def _update(self, row: Notification, found: OpenNotifications) -> None:
        """Takes the steps that are planned for a notification; what fails is tried again later."""
        lines = [line for line in found.lines if line.reason.live_table == row.live_table]
        to = ToNotify(
            row,
            found.person or Person(row.person, "", "en-US"),
            lines,
            resting=[one.serial for one in found.resting if one.live_table == row.live_table],
            more_to_come=found.more_to_come,
            there={line.reason.table: self._runner.presence.at(line.reason.table, row.person) for line in lines},
            now=self._runner.clock.now(),
        )
        try:
            for line in lines:
                await self._discord.learn_names(line.guild, line.channel)
                to.places[line.reason.table] = self._discord.where(line.guild, line.channel)
            await self._take_steps(to)
        except (StoreError, NotHeld):
            raise
        except Closed as closed:
            log.info("dm closed: %(person)d (%(why)s)", {"person": row.person, "why": closed})
            async with self._runner.noting(row.person) as (change, noted):
                noted.dm, noted.dms_closed, noted.knows_dms_closed = None, True, False
                for reason in (line.reason for line in lines):  # they may have left the server
                    await change.queue(Intent(reason.table, "left-server", reason.seat, reason.version, to.now))
            to.person = replace(to.person, dms_closed=True)
            to.note(row.message)
            await self._take_steps(to)
        except Exception as error:
            if isinstance(error, Undelivered):
                log.info("notification retry: %(person)d (%(why)s)", {"person": row.person, "why": error})
            else:
                log.exception("notification failed: %(person)d", {"person": row.person})
            row.due, row.tries = self._runner.clock.now() + wait_after(row.tries), row.tries + 1
            await self._keep(to)

    async def _take_steps(self, to: ToNotify) -> None:
        row = to.row
        match plan(to):
            case Search():
                assert row.channel is not None
                to.note(await self._discord.said(row.channel, row.text, row.posted - CLOCKS_APART))
                await self._take_steps(to)
            case NewMessage() as step:
                await self._post(to, step)
            case Keep(text, due):
                if text != row.text and row.message is not None and row.channel is not None:
                    with suppress(Gone):  # deleted by its reader, who knows
                        await self._discord.edit(row.channel, row.message, Sheet(content=text), 0, 0)
                row.text, row.due, row.tries = text, due, 0
                await self._keep(to)
            case Delegate(reasons, mentions):
                row.due = None
                await self._keep(to, reasons, mentions)
                for reason in reasons:
                    self._wake_table(reason.table)
            case Remove(forget):
                await self._take_down(row)
                row.due, row.tries = None, 0
                async with self._runner.store.change() as change:
                    await (change.drop_notification(row) if forget else change.keep_notification(row))

    async def _post(self, to: ToNotify, step: NewMessage) -> None:
        """Posts a notification, written down before: after a crash its words tell whether it stands there."""
        row = to.row
        await self._take_down(row)
        row.channel = to.person.dm or await self._discord.open_dm(to.person.id)
        to.write_down(step, self._runner.clock.now())
        await self._keep(to, step.over)
        newest = max((line.reason for line in to.lines), key=lambda one: one.serial)
        kind = "q" if step.silent else "p"
        nonce = f"{kind}{newest.table}-{newest.seat}-{newest.version}-{newest.serial}"[:25]
        try:
            posted = await self._discord.post(
                row.channel, Sheet(content=row.text), 0, 0, nonce=nonce, silent=step.silent
            )
        except Gone as gone:
            raise Closed(*gone.args) from gone
        to.note(posted)
        row.due, row.tries = step.due, 0
        await self._keep(to)

    async def _take_down(self, row: Notification) -> None:
        if row.message is None or row.channel is None:
            return
        try:
            await self._discord.delete(row.channel, row.message)
        except Undelivered as undelivered:
            if isinstance(undelivered, Later):
                raise
            log.info("message kept: a notification (%(why)s)", {"person": row.person, "why": undelivered})
        row.message, row.text = None, ""

    async def _keep(self, to: ToNotify, over: Sequence[Reason] = (), mentions: Sequence[Intent] = ()) -> None:
        """Writes a notification down; with it, what it is not to say any more, what tables are to say instead, and that
        it has explained itself, once it stands."""
        async with self._runner.store.change() as change:
            if to.has_explained and (person := await change.person(to.person.id)) is not None:
                person.knows_notifications = to.person.knows_notifications = True
                await change.keep_person(person)
            for reason in over:
                await change.drop_reason(reason)
            for intent in mentions:
                await change.mention(intent)
            await change.keep_notification(to.row)


def _is_open(reason: Reason, copy: TableCopy) -> bool:
    """Whether it is still what somebody is to be notified for."""
    table, loaded = copy.table, copy.loaded
    if table.status != "playing" or table.seats[reason.seat].person != reason.person:
        return False
    if reason.why == "took-over":
        return table.seats[reason.seat].computer
    return reason.turn == copy.turn and reason.seat in loaded.asked_persons
