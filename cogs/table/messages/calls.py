"""Calls by direct message: one message for each person says which tables wait for them, and it is what notifies. Tables
write down whom they have a reason to call; this sees to it that people are called, each at a time that suits them."""

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
from cogs.table.messages.call_text import CallLine, call_text
from cogs.table.messages.message_records import OLD, Note
from cogs.table.messages.moment import Moment
from cogs.table.tables.runner import Runner
from cogs.table.terms.deadlines import HOUR
from cogs.table.terms.hours import next_call
from db import (
    Calling,
    CallMessage,
    Change,
    Elsewhere,
    Intent,
    NotHeld,
    Person,
    PlacedReason,
    Reason,
    StoreError,
    What,
    Why,
)
from db.several.leases import CALLS, LEFT_TO_THE_OTHER_FOR, steady

log = logging.getLogger(__name__)

TOGETHER_FOR = HOUR  # after a call: what comes within joins it by an edit, which notifies nobody
AT_MOST_HELD = 60.0  # seconds in which a call waits for what else is to be said to somebody right now
CLOCKS_APART = 60.0  # seconds by which Discord's clock may differ from ours
SET_BACK = 1.0  # seconds by which a clock must be set back to be more than put right
SAID_BY: dict[Why, What] = {"turn": "hand", "asked": "hand", "remind": "remind", "took-over": "took-over"}


class Calls:
    """One task that wakes when a call is due, and one for each person who is being called: so two tables that call the
    same person at once find one message."""

    def __init__(self, runner: Runner, discord_api: DiscordApi, wake_table: Callable[[int], None]) -> None:
        self._runner, self._discord, self._wake_table = runner, discord_api, wake_table
        self._backoff: Backoff[int] = Backoff(runner.clock)  # with people of whom nothing can be written down
        self._drift = Drift(runner.clock)
        self._woken = asyncio.Event()
        self._calling = TaskPerKey("call", self._tend, self._woken)
        self._again: set[int] = set()  # of those under way: something has changed since
        self._held: set[int] = set()  # whose call waits for what else is to be said to them
        self._dues: dict[int, float] = {}  # when people are to be looked at next
        # After a start all is looked at. Where others are at it already, what one of them left is due.
        self._to_read = not runner.store.leases.shared
        self._to_look = False
        self._since: dict[int, float] = {}  # when this bot saw that others are to be called

    # As tables need it

    def reason(self, moment: Moment, seat: int, person: Person, why: Why, since: float) -> Note:
        """What is to be written down so that somebody is called. Who was silent for an hour does not play live."""
        table, now = moment.table, self._runner.clock.now()
        live = table.id if table.pace == "live" and now - since < TOGETHER_FOR else 0
        reason = Reason(person.id, table.id, seat, why, table.version, moment.turn, since, now, live)

        async def step(change: Change) -> None:
            await change.call(reason)
            moment.reasons[:] = [*(one for one in moment.reasons if one.person != person.id), reason]
            moment.called.append(person.id)

        return step

    def touch(self, moment: Moment, seat: int) -> None:
        """What asks somebody stands elsewhere now: the call is to lead there."""
        moment.called += [one.person for one in moment.reasons if one.seat == seat]

    async def look_at(self, moment: Moment) -> None:
        """The table as it was just said: nobody is called for what is settled."""
        settled = [one for one in moment.reasons if not _is_open(one, moment)]
        if settled:
            moment.reasons[:] = [one for one in moment.reasons if one not in settled]
            async with self._runner.store.change(moment.mark) as change:
                for reason in settled:
                    await change.settle(reason)
        called, moment.called[:] = {*moment.called, *(one.person for one in settled)}, []
        for person in called:
            self._start(person)

    def go_on(self) -> None:
        """What was to be said at a table is said: whoever's call waited for that is called."""
        held, self._held = self._held, set()
        for person in held:
            self._start(person)

    def look_for_due(self) -> None:
        """Of several bots another may have left somebody uncalled."""
        self._to_look = True
        self._woken.set()

    def look_again(self) -> None:
        """Calls have changed, or what people have chosen, and not through a table's round."""
        self._to_read = True
        self._woken.set()

    # When

    async def run(self) -> None:
        """Goes on for ever: all that is due, then sleep until the next is. After a start all is looked at: a crash may
        have come in between."""
        while True:
            self._woken.clear()
            if self._drift.since() < -SET_BACK or self._to_read:
                self._dues.update((call.person, 0.0) for call in await self._runner.store.calls())
                self._to_read = False
            if self._to_look:
                self._to_look = False
                await self._take_up_what_is_left()
            now, later = self._runner.clock.now(), [self._runner.clock.now() + LONGEST_WAIT]
            for person, due in [*self._dues.items()]:
                if (due := max(due, now + self._backoff.left(person))) <= now:
                    self._start(person)
                else:
                    later.append(due)
            await self._runner.clock.sleep_until(min(later), self._woken)

    async def _take_up_what_is_left(self) -> None:
        due = await self._runner.store.called_by(self._runner.clock.now())
        self._since = {person: self._since.get(person, steady()) for person in due}
        left = [person for person, since in self._since.items() if steady() >= since + LEFT_TO_THE_OTHER_FOR]
        self._dues.update(dict.fromkeys(left, 0.0))
        self._since.update(dict.fromkeys(left, steady()))

    @property
    def busy(self) -> bool:
        """Whether somebody is being called, or it is still to be seen who is."""
        return bool(self._calling) or self._to_read

    @property
    def under_way(self) -> set[asyncio.Task[None]]:
        return self._calling.under_way

    def close(self) -> None:
        """Nobody is called from now on."""
        self._calling.close()

    def _start(self, person: int) -> None:
        if self._backoff.left(person):
            return
        if person in self._calling:
            self._again.add(person)
            return
        self._dues.pop(person, None)
        self._calling.start(person)

    async def _tend(self, person: int) -> None:
        try:
            async with self._runner.store.leases.held(CALLS, person, LEFT_TO_THE_OTHER_FOR):
                while True:
                    self._again.discard(person)
                    found = await self._runner.store.calling(person, self._runner.clock.now())
                    for call in found.calls:
                        await self._carefully(call, found)
                    if person not in self._again and all(call.due != 0 for call in found.calls):
                        break
            if dues := [call.due for call in found.calls if call.due is not None]:
                self._dues[person] = min(dues)
        except (Elsewhere, NotHeld) as elsewhere:  # what is left then is due, and found
            log.info("calling %d is left to another bot (%s)", person, elsewhere)
        except StoreError as error:
            self._dues[person] = 0.0  # as soon as it may be tried again
            if self._backoff.failed(person):
                log.error("who is called cannot be written down and waits: %s", error)
        else:
            self._backoff.went_well(person)

    async def _carefully(self, call: CallMessage, found: Calling) -> None:
        try:
            await self._update(call, found)
        except (StoreError, NotHeld):
            raise
        except Closed as closed:
            log.info("direct messages to %d are closed (%s)", call.person, closed)
            async with self._runner.noting(call.person) as (change, noted):
                noted.dm, noted.dms_closed, noted.dms_told = None, True, False
                for reason in (line.reason for line in _lines_of(call, found)):  # they may have left the server
                    now = self._runner.clock.now()
                    await change.queue(Intent(reason.table, "left", reason.seat, reason.version, now))
            await self._leave_to_channels(call, _lines_of(call, found), Person(call.person, "", "", called="channel"))
        except Exception as error:
            if isinstance(error, Undelivered):
                log.info("%d is not called for now (%s)", call.person, error)
            else:
                log.exception("%d could not be called", call.person)
            call.due, call.tries = self._runner.clock.now() + wait_after(call.tries), call.tries + 1
            await self._keep(call)

    # One call

    async def _update(self, call: CallMessage, found: Calling) -> None:
        """Brings somebody's call up to date: it is posted, edited or deleted, or waits."""
        lines, now = _lines_of(call, found), self._runner.clock.now()
        for line in lines:
            await self._discord.learn_names(line.guild, line.channel)
        resting = [one for one in found.resting if one.live == call.live]
        person = found.person or Person(call.person, "", "en-US")
        await self._find(call)
        if not lines:
            await self._take_down(call)
            async with self._runner.store.change() as change:
                if resting:  # what they were notified of is known when the bot is invited again
                    call.due, call.tries = None, 0
                    await change.keep_call(call)
                else:
                    await change.drop_call(call)
            return
        if person.called != "message" or person.dms_closed:
            await self._leave_to_channels(call, lines, person)
            return
        new = [line for line in lines if line.reason.serial not in call.named]
        call.due = self._when(call, new, person, now)
        if call.due is None or call.due > now:
            await self._show(call, lines, person)
        elif found.more_to_come and not call.live and now < max(line.reason.at for line in new) + AT_MOST_HELD:
            self._held.add(person.id)
            call.due = now + AT_MOST_HELD
        else:
            await self._say(call, lines, person, [one.serial for one in resting if one.serial in call.named])
            return
        call.tries = 0
        await self._keep(call)

    def _when(self, call: CallMessage, new: Sequence[PlacedReason], person: Person, now: float) -> float | None:
        """When somebody may be notified of what they were not notified of yet; None: there is nothing."""
        if not new:
            return None
        due = now
        if call.message is not None and not call.live:
            due = max(due, call.opened + TOGETHER_FOR)
        # Whoever is at a table sees what is asked there.
        there = [self._runner.presence.at(line.reason.table, person.id) for line in new if line.reason.why != "remind"]
        if len(there) == len(new) and all(there):
            due = max(due, now + min(one.left for one in there if one is not None))
        return next_call(person, due)

    async def _say(
        self, call: CallMessage, lines: Sequence[PlacedReason], person: Person, named: Sequence[int]
    ) -> None:
        """A new call, of all that is open; that a computer player took over is not said a second time. `named` is what
        it does not say and still was said."""
        stale = [one for one in lines if one.reason.why == "took-over" and one.reason.serial in call.named]
        lines = [one for one in lines if one not in stale]
        async with self._runner.store.change() as change:
            for one in stale:
                await change.settle(one.reason)
        await self._post(call, lines, person, [*named, *(line.reason.serial for line in lines)])

    async def _show(self, call: CallMessage, lines: Sequence[PlacedReason], person: Person) -> None:
        """The call that stands says what is open now. Discord takes few edits of what is old: that is posted again."""
        text = self._text(lines, person)
        if call.message is None or call.channel is None:
            if call.named:  # it notified somebody, and got lost when it was to be posted again
                await self._post(call, lines, person)
        elif text != call.text:
            if self._runner.clock.now() - call.posted >= OLD:
                await self._post(call, lines, person)
                return
            with suppress(Gone):  # deleted by its reader, who knows
                await self._discord.edit(call.channel, call.message, Sheet(content=text), 0, 0)
            call.text = text

    async def _post(
        self, call: CallMessage, lines: Sequence[PlacedReason], person: Person, notifies_of: Sequence[int] = ()
    ) -> None:
        """Written down before it is posted: after a crash its words tell whether it stands there."""
        silent = not notifies_of
        await self._take_down(call)
        now, newest, due = self._runner.clock.now(), max(line.reason.serial for line in lines), call.due
        call.channel = person.dm or await self._discord.open_dm(person.id)
        named, call.text, call.posted, call.due = call.named, self._text(lines, person), now, now
        if not silent:
            call.opened, call.named, due = now, [*notifies_of], None
        await self._keep(call)
        reason = next(line.reason for line in lines if line.reason.serial == newest)
        nonce = f"{'q' if silent else 'p'}{reason.table}-{reason.seat}-{reason.version}-{newest}"[:25]
        try:
            call.message = await self._discord.post(
                call.channel, Sheet(content=call.text), 0, 0, nonce=nonce, silent=silent
            )
        except (Closed, Gone) as closed:
            call.named, call.text = named, ""
            raise Closed(*closed.args) from closed
        call.due, call.tries = due, 0
        await self._keep(call)

    async def _find(self, call: CallMessage) -> None:
        """A message that was to be posted when the bot was last heard of, or when Discord was, may stand there."""
        if call.message is not None or not call.text or call.channel is None:
            return
        call.message = await self._discord.said(call.channel, call.text, call.posted - CLOCKS_APART)
        if call.message is None:
            call.text = ""
            if call.opened == call.posted:  # so nobody was notified
                call.named = []

    async def _take_down(self, call: CallMessage) -> None:
        if call.message is None or call.channel is None:
            return
        try:
            await self._discord.delete(call.channel, call.message)
        except Later:
            raise
        except Gone:
            pass
        except Undelivered as undelivered:
            log.info("a call stays where it was (%s)", undelivered)
        call.message, call.text = None, ""

    async def _leave_to_channels(self, call: CallMessage, lines: Sequence[PlacedReason], person: Person) -> None:
        """Whoever takes no call by direct message is called by their tables, or not at all. What they were called for
        stays so."""
        now, new = self._runner.clock.now(), [line.reason for line in lines if line.reason.serial not in call.named]
        call.due = None
        async with self._runner.store.change() as change:
            for reason in new:
                await change.settle(reason)
                if person.called != "nowhere":
                    await change.not_called_yet(reason)
                    await change.queue(Intent(reason.table, SAID_BY[reason.why], reason.seat, reason.version, now))
            if len(new) == len(lines) and call.message is None:
                await change.drop_call(call)
            else:
                await change.keep_call(call)
        for reason in new:
            self._wake_table(reason.table)

    async def _keep(self, call: CallMessage) -> None:
        async with self._runner.store.change() as change:
            await change.keep_call(call)

    def _text(self, lines: Sequence[PlacedReason], person: Person) -> str:
        return call_text([self._line(line, person) for line in lines], words_for(person.speaks))

    def _line(self, line: PlacedReason, person: Person) -> CallLine:
        server, channel = self._discord.where(line.guild, line.channel)
        place = f"#{clean(channel)} ({clean(server)})" if server and channel else f"<#{line.channel}>"
        to = f"@me/{person.dm}/{line.hand}" if line.hand is not None else f"{line.guild}/{line.channel}"
        link = f"https://discord.com/channels/{to}"
        slept = line.reason.why == "took-over" and line.sleeps
        return CallLine("sleeps" if slept else line.reason.why, line.game, place, line.reason.since, link)


def _lines_of(call: CallMessage, found: Calling) -> list[PlacedReason]:
    return [line for line in found.lines if line.reason.live == call.live]


def _is_open(reason: Reason, moment: Moment) -> bool:
    """Whether it is still what somebody is to be called for."""
    table, loaded = moment.table, moment.loaded
    if table.status != "playing" or table.seats[reason.seat].person != reason.person:
        return False
    if reason.why == "took-over":
        return table.seats[reason.seat].computer
    return reason.turn == moment.turn and reason.seat in loaded.asked_persons
