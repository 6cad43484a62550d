"""Hands by direct message: one message for each seat, brought up to date silently; and who is to be notified for it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from cogs.face.words import words_for
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Closed, Gone, Undelivered
from cogs.table.messages.channel_mentions import ChannelMentions
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.message_records import OLD, MessageRecords
from cogs.table.messages.notifications import Notifications
from cogs.table.messages.old_hands import OldHands
from cogs.table.messages.table_copy import AnsweredClick, Note, TableCopy, TooSoon
from cogs.table.messages.unrecorded import UnrecordedMessages
from cogs.table.pace.waiting import reminded
from cogs.table.sheets.private_answer import with_way_back
from cogs.table.tables.eyes import eyes_of, is_voted_out
from cogs.table.tables.runner import Runner
from cogs.table.terms.hours import next_notification
from cogs.table.terms.pace import PACES
from db import Change, Intent, Message, Person, Why

log = logging.getLogger(__name__)

NOT_NOTIFIED = -1  # in place of a turn: nobody is notified for what the message asks


class HandMessages:
    """Posts and edits each person's hand, by direct message."""

    def __init__(
        self,
        runner: Runner,
        discord_api: DiscordApi,
        drawing: Drawing,
        records: MessageRecords,
        unrecorded: UnrecordedMessages,
        lines: ChannelMentions,
        notifications: Notifications,
    ) -> None:
        self._runner, self._discord, self._drawing, self._records = runner, discord_api, drawing, records
        self._unrecorded_messages, self._lines, self._notifications = unrecorded, lines, notifications
        self.old = OldHands(runner, discord_api, drawing, records)

    async def update(self, copy: TableCopy, intent: Intent) -> Note | None:
        """Brings a seat's message up to date: asks, notifies, reminds, tells, or says that the move is in. `TooSoon`:
        its reader is at the table and sees what is asked; whether they are to be notified shows later."""
        seat = intent.seat
        assert seat is not None
        table = copy.table
        nobodys = table.seats[seat].person is None or is_voted_out(table, seat)
        if table.state is None or table.status == "closed" or nobodys:
            await self._lines.take_down(copy, seat)
            return None
        if not table.seats[seat].computer:
            await self._lines.take_down(copy, seat, "away")
        person = self._records.person(copy, seat)
        latest = self._latest(copy, seat, person)
        if seat in copy.loaded.asked_persons:
            return await self._ask(copy, intent, person, latest)
        await self._lines.take_down(copy, seat)
        if table.status == "ended" and latest is not None and latest.version == table.version:
            return None  # whoever made the last move by direct message has seen the end there
        hand = self._to_close(copy, intent, person, latest)
        if hand is None and intent.what == "tell" and not person.dms_closed:
            hand = await self._unrecorded(copy, seat, person)
            if hand is None:
                await self._post(copy, intent, person)
                return None
        return None if hand is None else await self._edit(copy, hand, person, replace(hand, stale=True))

    def _to_close(self, copy: TableCopy, intent: Intent, person: Person, latest: Message | None) -> Message | None:
        """The message that is to ask nothing any more, or whose cards others have changed; None where there is none, or
        a new one is wanted."""
        if latest is None:
            return None
        if intent.what == "tell" or not latest.stale:
            return None if latest.stale else latest
        there = self._runner.presence.at(copy.table.id, person.id)
        if there is not None and there.at_board and self._by_themselves(latest, copy):
            return None  # they play elsewhere, and it asks nothing
        return latest if latest.version < copy.table.version and not self._records.is_old(latest) else None

    async def _ask(self, copy: TableCopy, intent: Intent, person: Person, latest: Message | None) -> Note | None:
        """Whoever is at the table has the question edited into the message that they have. All others are notified,
        once for each question."""
        table, seat = copy.table, intent.seat
        assert seat is not None
        since = table.seats[seat].since or 0  # who sat there before them was notified for themselves
        lines = [one for one in copy.messages if (one.role, one.seat) == ("mention", seat) and one.version > since]
        notifications = [one for one in (latest, *lines) if one is not None and self._has_notified(one, copy)]
        notified = bool(notifications)
        if intent.what == "remind" and not self._notified_just_now(copy, seat, person, notifications):
            return await self._notify(copy, intent, person, latest)
        there = self._runner.presence.at(table.id, person.id)
        if intent.what == "redraw":
            editable = latest is not None and not latest.stale and not self._records.is_old(latest)
            return await self._edit(copy, latest, person, latest) if editable and latest is not None else None
        if there is not None and there.at_board and (latest is None or self._by_themselves(latest, copy)):
            raise TooSoon(there.remaining)  # they look at the board, and at what they are shown there
        if there is None and not notified:
            latest = await self._unrecorded(copy, seat, person) or latest
            return await self._notify(copy, intent, person, latest)
        note = await self._ask_silently(copy, intent, person, latest, notified=notified)
        if notified or there is None:
            return note
        raise TooSoon(there.remaining, note)

    def _notified_just_now(self, copy: TableCopy, seat: int, person: Person, notifications: Sequence[Message]) -> bool:
        """Whether somebody was notified for this question so short a time ago that a reminder would be too much:
        counted from when they could be."""
        now, fresh = self._runner.clock.now(), min(OLD, PACES[copy.table.pace].unit / 4)
        own = (one for one in copy.reasons if one.seat == seat and one.turn == copy.turn)
        reasons = [next_notification(person, one.at) for one in own]
        return any(now - at < fresh for at in reasons or [one.posted for one in notifications])

    async def _ask_silently(
        self, copy: TableCopy, intent: Intent, person: Person, latest: Message | None, *, notified: bool
    ) -> Note | None:
        """One message for each person, edited for as long as Discord takes that."""
        turn = copy.turn if notified else NOT_NOTIFIED
        if latest is None or self._records.is_old(latest):
            assert intent.seat is not None
            latest = await self._unrecorded(copy, intent.seat, person)  # one that was to notify, before a crash
        if latest is not None and not self._records.is_old(latest):
            return await self._edit(copy, latest, person, replace(latest, turn=turn, stale=False))
        if not person.dms_closed:
            await self._post(copy, intent, person, turn=turn)
        return None

    async def _notify(self, copy: TableCopy, intent: Intent, person: Person, latest: Message | None) -> Note | None:
        """Notifies by direct message; or, where those are closed or not wanted, by a line in the channel. One who had
        closed them may have opened them since: a reminder finds out."""
        if person.notified == "channel" or (person.dms_closed and intent.what != "remind"):
            return await self._mention(copy, intent, person, latest)
        reason = None if person.notified == "nowhere" else self._reason(copy, intent, person)
        note = None if latest is None else await self._edit_to_notify(copy, latest, person, reason)
        if note is not None or await self._post(copy, intent, person, note=reason):
            return note
        return await self._mention(copy, intent, replace(person, dms_closed=True), None)

    def _reason(self, copy: TableCopy, intent: Intent, person: Person) -> Note:
        seat = intent.seat
        assert seat is not None
        own_turn = copy.loaded.game.turn(copy.loaded.state).seat == seat
        why: Why = "remind" if reminded(copy.loaded.timers, seat) else "turn" if own_turn else "asked"
        return self._notifications.reason(copy, seat, person, why, copy.asked_since)

    async def _edit_to_notify(
        self, copy: TableCopy, latest: Message, person: Person, reason: Note | None
    ) -> Note | None:
        """Edits the question into the last message. None: a new one is needed, as this is too old to be edited, or
        gone."""
        if self._records.is_old(latest):
            return None
        note = await self._edit(copy, latest, person, replace(latest, turn=NOT_NOTIFIED, stale=False))
        if all(one.id != latest.id for one in copy.messages):
            await self._records.write(copy, note)
            return None
        shown = self._records.kept(copy, replace(latest, turn=copy.turn, stale=False, version=copy.table.version))

        async def step(change: Change) -> None:
            await shown(change)
            if reason is not None:
                await reason(change)

        return step

    async def _mention(self, copy: TableCopy, intent: Intent, person: Person, latest: Message | None) -> Note | None:
        """The channel notifies, as soon as they may be notified; until then the hand is there, if they take it."""
        if person.notified == "nowhere":
            return None
        asks_already = latest is not None and not latest.stale and latest.version == copy.table.version
        note = None
        if not person.dms_closed and not asks_already:
            note = await self._ask_silently(copy, intent, person, latest, notified=False)
        now = self._runner.clock.now()
        if (wait := next_notification(person, now) - now) > 0:
            raise TooSoon(wait, note)
        if note is not None:
            await self._records.write(copy, note)
        await self._lines.mention(copy, intent, person.id)
        return None

    def _has_notified(self, message: Message, copy: TableCopy) -> bool:
        """Whether that message has notified somebody of this question, also if it was taken back in between."""
        return message.turn == copy.turn and (not message.stale or copy.undone >= message.version)

    def _by_themselves(self, latest: Message, copy: TableCopy) -> bool:
        """Whether nobody else has done anything since that message was drawn, or it has no controls anyway."""
        since = [move for move in copy.tail.moves if move.version > latest.version]
        return latest.stale or all(move.seat == latest.seat for move in since)

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

    async def _edit(self, copy: TableCopy, hand: Message, person: Person, shown: Message) -> Note:
        """`shown` is what is on record of it from then on, but for its version. Whoever plays from the board takes back
        there: so this message need not be edited once more when somebody else has acted."""
        assert hand.seat is not None
        there = self._runner.presence.at(copy.table.id, person.id)
        undo = there is None or not there.at_board
        try:
            sheet = await self._drawing.hand(copy, hand.seat, person.speaks, undo=undo)
            await self._discord.edit(hand.channel, hand.id, sheet, copy.table.id, copy.table.version)
            if shown.stale and not undo:
                self.old.takes_nothing_back(hand.id, copy.table.version)
        except (Gone, Closed):
            if shown.turn == NOT_NOTIFIED:
                return self._records.dropped(copy, [hand])
            # Deleted by its reader: it is there again with the next question.
        except Undelivered as undelivered:
            if not self._records.is_old(hand):
                raise
            log.info("message kept: table %d, an old hand (%s)", copy.table.id, undelivered)
        return self._records.kept(copy, replace(shown, version=copy.table.version))

    async def _post(
        self, copy: TableCopy, intent: Intent, person: Person, *, turn: int | None = None, note: Note | None = None
    ) -> bool:
        """A message in place of the one before, silently: what notifies stands below it. `turn` is the one that
        somebody is notified for, if not this; `note`: what else is to be written down then. False: they take none."""
        table, seat = copy.table, intent.seat
        assert seat is not None
        before = [one for one in copy.messages if (one.role, one.seat) == ("hand", seat)]
        try:
            if person.dm is None:  # before anything is drawn, as often enough none can be opened now
                person = replace(person, dm=await self._discord.open_dm(person.id))
                async with self._runner.noting(person.id) as (_, noted):
                    noted.dm = person.dm
            assert person.dm is not None
            sheet = await self._drawing.hand(copy, seat, person.speaks, copy.ticket.for_sure())
            # The same intent may notify later, by a message of its own.
            kind = "s" if turn == NOT_NOTIFIED else intent.what[0]
            nonce = f"{kind}{table.id}-{seat}-{table.version}-{intent.serial}"[:25]
            async with self._unrecorded_messages.posting(table.id, person.dm):
                posted = await self._discord.post(person.dm, sheet, table.id, table.version, nonce=nonce)
        except (Closed, Gone):
            await self._are_closed(copy, person)
            return False
        message = self._records.new(posted, person.dm, table, "hand", seat, copy.turn if turn is None else turn)
        message.stale = seat not in copy.loaded.asked_persons
        await self._records.keep_alone(copy, message, intent if turn is None else None, note)
        self._notifications.touch(copy, seat)
        if person.dms_closed:
            await self._runner.try_dms_again(person.id)
        await self._lines.take_down(copy, seat)
        for one in before:
            await self._take_away(one)
        await self._records.drop(copy, *before)
        return True

    async def _unrecorded(self, copy: TableCopy, seat: int, person: Person) -> Message | None:
        """The message that was to be posted, if it stands there already; one of an earlier question loses its
        controls. It is the same question as long as nobody else has moved since."""
        if person.dm is None:
            return None
        known = [one.id for one in copy.messages if one.role == "hand" and one.seat == seat]
        found = await self._unrecorded_messages.find(copy, person.dm, "hand", seat, NOT_NOTIFIED)
        found_message = next((one for one in found if one.id > max(known, default=0)), None)
        if found_message is None:
            return None
        if all(move.seat == seat for move in copy.tail.moves if move.version > found_message.version):
            await self._records.keep_alone(copy, found_message)
            return found_message
        await self._take_away(found_message)
        return None

    def _latest(self, copy: TableCopy, seat: int, person: Person) -> Message | None:
        """The last message to this person in this seat, also one that asks nothing any more."""
        own = [one for one in copy.messages if (one.role, one.seat, one.channel) == ("hand", seat, person.dm)]
        return own[-1] if own else None

    async def _take_away(self, old: Message) -> None:
        """A hand that another one stands for now: over three weeks there would be dozens."""
        try:
            await self._discord.delete(old.channel, old.id)
        except Undelivered as undelivered:
            log.info("message kept: table %d, an old hand (%s)", old.table, undelivered)

    async def _are_closed(self, copy: TableCopy, person: Person) -> None:
        """Notes that somebody takes no direct messages: the channel notifies them from now on."""
        log.info("dm closed: table %d, to %d", copy.table.id, person.id)
        async with self._runner.noting(person.id) as (change, noted):
            noted.dm, noted.dms_closed = None, True
            noted.knows_dms_closed = noted.knows_dms_closed and person.dms_closed
            # They may have left the server.
            await change.queue(
                Intent(
                    copy.table.id,
                    "left-server",
                    copy.loaded.seat_of(person.id),
                    copy.table.version,
                    self._runner.clock.now(),
                )
            )
