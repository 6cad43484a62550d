"""Messages to the person in a seat: their hand by direct message, and lines to them in the channel."""

from __future__ import annotations

import logging
from dataclasses import replace

from cogs.face.sheet import Button, Sheet
from cogs.face.words import words_for
from cogs.table.adapters.discord_errors import Closed, Gone, Later, Undelivered
from cogs.table.messages.hand_plan import NOT_NOTIFIED, ChannelLine, Edit, Post, Recipient, Search, TakeDown, Wait, plan
from cogs.table.messages.notifications import Notifications
from cogs.table.messages.old_hands import OldHands
from cogs.table.messages.posting import Outgoing, ToPost
from cogs.table.messages.table_copy import AnsweredClick, Note, TableCopy, TooSoon
from cogs.table.pace.waiting import reminded, waited_for_you
from cogs.table.sheets.private_answer import with_way_back
from cogs.table.tables.eyes import eyes_of, is_voted_out
from db import Change, Intent, Message, Person, Why

log = logging.getLogger(__name__)


class PlanAgain(Exception):
    """Something was found out that the plan did not know."""


class HandMessages:
    """Carries out the plan for each person."""

    def __init__(self, out: Outgoing, notifications: Notifications) -> None:
        self._runner, self._discord, self._drawing = out.runner, out.discord, out.drawing
        self._records, self._posting, self._notifications = out.records, out.posting, notifications
        self.old = OldHands(out)

    async def update(self, copy: TableCopy, intent: Intent) -> Note | None:
        """Brings a seat's messages up to date. `TooSoon`: its reader is at the table and sees what is asked, or is not
        to be notified now; whether they are to be notified shows later."""
        assert intent.seat is not None
        nobody = copy.table.seats[intent.seat].person is None
        person = Person(0, "", "") if nobody else self._records.person(copy, intent.seat)
        there, now = self._runner.presence.at(copy.table.id, person.id), self._runner.clock.now()
        to = Recipient(copy, intent.seat, person, intent.what, there, now)
        while True:
            try:
                return await self._carry_out(to, intent)
            except PlanAgain:
                pass

    async def _carry_out(self, to: Recipient, intent: Intent) -> Note | None:
        """Takes the steps; what is to be written down of the last one is returned."""
        note: Note | None = None
        steps = plan(to)
        for at, step in enumerate(steps, 1):
            if isinstance(step, Wait):
                raise TooSoon(step.seconds, note)
            if note is not None:
                await self._records.write(to.copy, note)
                note = None
            match step:
                case Search():
                    await self._look(to)
                case Edit():
                    note = await self._edit(to, step)
                case Post():
                    await self._post(to, step, intent, last=at == len(steps))
                case ChannelLine():
                    await self._say(to, step, intent)
                case TakeDown():
                    await self._take_down(to.copy, step.line)
        return note

    async def answer(self, copy: TableCopy, click: AnsweredClick) -> None:
        """Draws the clicked hand again."""
        table = copy.table
        if click.seat is None or eyes_of(table, click.interaction.user.id) != click.seat:
            return  # the seat may have been passed on since the click
        shown = copy.shown_to(click.interaction.user.id)
        sheet = await self._drawing.hand(copy, click.seat, click.locale)
        if click.whispered:
            sheet = with_way_back(sheet, copy.loaded.face, copy.link, words_for(click.locale))
        await self._discord.redraw(click.interaction, sheet, table.id, table.version)
        click.shown = shown
        clicked = next((one for one in copy.messages if one.id == click.message and one.role == "hand"), None)
        if clicked is not None:
            shown = replace(clicked, version=table.version, stale=click.seat not in copy.loaded.asked_persons)
            self.old.answered(clicked.id, table.id)
            if copy.current("mention", click.seat) is None:
                await self._records.shows(copy, shown, "hand", click.seat)
            else:
                await self._records.keep_shown(copy, shown)  # what notified them in the channel is still to go

    # The hand

    async def _edit(self, to: Recipient, step: Edit) -> Note:
        """Whoever plays from the board takes back there: so this message need not be edited once more when somebody
        else has acted."""
        copy, shown = to.copy, step.shown
        undo = to.there is None or not to.there.at_board
        try:
            sheet = await self._drawing.hand(copy, to.seat, to.person.speaks, undo=undo)
            await self._discord.edit(shown.channel, shown.id, sheet, copy.table.id, copy.table.version)
            if shown.stale and not undo:
                self.old.takes_nothing_back(shown.id, copy.table.version)
        except (Gone, Closed):
            if step.needed:
                await self._records.drop(copy, shown)
                raise PlanAgain from None
            if shown.turn == NOT_NOTIFIED:
                return self._records.dropped(copy, [shown])
            # Deleted by its reader: it is there again with the next question.
        except Undelivered as undelivered:
            if not to.is_old(shown):
                raise
            log.info(
                "message kept: table %(table)d, an old hand (%(why)s)", {"table": copy.table.id, "why": undelivered}
            )
        kept = self._records.kept(copy, replace(shown, version=copy.table.version))
        return kept if step.notifies is None else _both(kept, self._reason(to, step.notifies))

    async def _post(self, to: Recipient, step: Post, intent: Intent, *, last: bool) -> None:
        """Posts silently: what notifies stands below it. `last`: nothing else of the intent is to be done."""
        copy, table, person = to.copy, to.copy.table, to.person
        before = to.of("hand")
        try:
            if person.dm is None:  # before anything is drawn, as often enough none can be opened now
                person = to.person = replace(person, dm=await self._discord.open_dm(person.id))
                async with self._runner.noting(person.id) as (_, noted):
                    noted.dm = person.dm
            assert person.dm is not None
            sheet = await self._drawing.hand(copy, to.seat, person.speaks, copy.ticket.for_sure())
            # The same intent may notify later, by a message of its own.
            kind = "silent" if step.turn == NOT_NOTIFIED else "hand"
            posted = await self._posting.post(copy, intent, ToPost(person.dm, sheet, kind, to.seat))
        except (Closed, Gone):
            await self._are_closed(to)
            raise PlanAgain from None
        message = self._records.new(posted, person.dm, table, "hand", to.seat, step.turn)
        message.stale = to.seat not in copy.loaded.asked_persons
        reason = None if step.notifies is None else self._reason(to, step.notifies)
        await self._records.keep_alone(copy, message, intent if last else None, reason)
        copy.to_notify += [one.person for one in copy.reasons if one.seat == to.seat]  # it links to this one now
        if person.dms_closed:
            await self._runner.try_dms_again(person.id)
        for line in [one for one in to.of("mention") if not one.stale]:
            await self._take_down(copy, line)
        for one in before:
            await self._take_away(one)
        await self._records.drop(copy, *before)

    async def _look(self, to: Recipient) -> None:
        """Finds the message that was to be posted, if it stands there already; one of an earlier question loses its
        controls. It is the same question as long as nobody else has moved since."""
        to.looked, copy = True, to.copy
        if to.person.dm is not None:
            found = await self._posting.find(copy, to.person.dm, "hand", to.seat, NOT_NOTIFIED)
            newest = max((one.id for one in to.of("hand")), default=0)
            if (message := next((one for one in found if one.id > newest), None)) is not None:
                if all(move.seat == to.seat for move in copy.tail.moves if move.version > message.version):
                    await self._records.keep_alone(copy, message)
                else:
                    await self._take_away(message)
        raise PlanAgain

    def _reason(self, to: Recipient, why: Why) -> Note:
        since = to.copy.asked_since
        if why == "took-over":
            since = to.copy.table.seats[to.seat].away or to.now
        return self._notifications.reason(to.copy, to.seat, to.person, why, since)

    async def _take_away(self, old: Message) -> None:
        """A hand that another one stands for now: over three weeks there would be dozens."""
        try:
            await self._discord.delete(old.channel, old.id)
        except Undelivered as undelivered:
            log.info("message kept: table %(table)d, an old hand (%(why)s)", {"table": old.table, "why": undelivered})

    async def _are_closed(self, to: Recipient) -> None:
        """Notes that somebody takes no direct messages: the channel notifies them from now on."""
        copy, person = to.copy, to.person
        log.info("dm closed: table %(table)d, to %(person)d", {"table": copy.table.id, "person": person.id})
        async with self._runner.noting(person.id) as (change, noted):
            noted.dm, noted.dms_closed = None, True
            noted.knows_dms_closed = noted.knows_dms_closed and person.dms_closed
            # They may have left the server.
            seat, now = copy.loaded.seat_of(person.id), self._runner.clock.now()
            await change.queue(Intent(copy.table.id, "left-server", seat, copy.table.version, now))
        to.refused, to.person = True, replace(person, dms_closed=True)

    # Lines in the channel

    async def _say(self, to: Recipient, step: ChannelLine, intent: Intent) -> None:
        copy, table = to.copy, to.copy.table
        if table.channel is None:  # a person's own table finds them by direct message, or when they look for it
            return
        sheet = _who_plays(copy, to.seat, to.person) if step.role == "away" else _mention(copy, to.seat, to.person)
        before = [one for one in to.of(step.role) if one.stale]
        ping = [] if to.person.notified == "nowhere" else [to.person.id]
        since = None if intent.what == "remind" else copy.asked_since
        new = ToPost(table.channel, sheet, step.role, to.seat, ping, silent=not ping, since=since)
        posted = await self._posting.post(copy, intent, new)
        message = self._records.new(posted, table.channel, table, step.role, to.seat, copy.turn)
        await self._records.keep_alone(copy, message, intent)
        await self._records.drop(copy, *before)

    async def _take_down(self, copy: TableCopy, line: Message) -> None:
        """Deletes a line. A mention stays on record: whatever is taken back, its person was notified for that turn."""
        try:
            await self._discord.delete(line.channel, line.id)
        except Undelivered as undelivered:
            log.info("message kept: table %(table)d, a mention (%(why)s)", {"table": line.table, "why": undelivered})
            if isinstance(undelivered, Later) and not self._records.is_old(line):
                raise
        if line.role == "mention":
            await self._records.keep_shown(copy, replace(line, stale=True))
        else:
            await self._records.drop(copy, line)


def _mention(copy: TableCopy, seat: int, person: Person) -> Sheet:
    """The line that it is somebody's turn, or still is."""
    words = words_for(copy.table.locale)
    key = "ping-reminder" if reminded(copy.loaded.timers, seat) else "ping-turn"
    return Sheet(content=" ".join((words(key, who=f"<@{person.id}>"), words("link-board", link=copy.link))))


def _who_plays(copy: TableCopy, seat: int, person: Person) -> Sheet:
    """The line that a computer player has taken over."""
    words = words_for(copy.table.locale)
    mention = words("took-over-mention", who=f"<@{person.id}>")
    plays = waited_for_you(copy.loaded, seat, copy.tail.moves, copy.loaded.timers, words)
    back = [] if is_voted_out(copy.table, seat) else [(Button(words("button-back"), "back", style="primary"),)]
    return Sheet(content=" ".join((mention, *plays)), rows=tuple(back))


def _both(one: Note, other: Note) -> Note:
    async def step(change: Change) -> None:
        await one(change)
        await other(change)

    return step
