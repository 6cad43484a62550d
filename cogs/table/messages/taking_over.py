"""The message that tells a silent person that a computer player now plays in their seat."""

from __future__ import annotations

import logging
from dataclasses import replace

from cogs.face.sheet import Button, Sheet
from cogs.face.words import words_for
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Closed, Gone, Undelivered
from cogs.table.messages.channel_mentions import ChannelMentions
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.notifications import Notifications
from cogs.table.messages.table_copy import TableCopy, TooSoon
from cogs.table.pace.waiting import waited_for_you
from cogs.table.tables.eyes import is_voted_out
from cogs.table.tables.runner import Runner
from cogs.table.terms.hours import next_notification
from db import Intent, Person

log = logging.getLogger(__name__)


class TakingOver:
    """Posts a new message, as nobody would notice an edit of the one that asked them."""

    def __init__(
        self,
        runner: Runner,
        discord_api: DiscordApi,
        drawing: Drawing,
        records: MessageRecords,
        lines: ChannelMentions,
        notifications: Notifications,
    ) -> None:
        self._runner, self._discord, self._drawing, self._records = runner, discord_api, drawing, records
        self._lines, self._notifications = lines, notifications

    async def say(self, copy: TableCopy, intent: Intent) -> None:
        """Tells by direct message, with a notification where these are wanted; else by a line in the channel. Does
        nothing if they are back already."""
        table, seat = copy.table, intent.seat
        assert seat is not None
        if table.status != "playing" or table.seats[seat].person is None or not table.seats[seat].computer:
            return
        await self._lines.take_down(copy, seat)  # it is not their turn any more
        person, now = self._records.person(copy, seat), self._runner.clock.now()
        arrived = not person.dms_closed and await self._by_direct_message(copy, intent, seat, person)
        if arrived and person.notified != "channel":
            return
        if person.notified != "nowhere" and (wait := next_notification(person, now) - now) > 0:
            raise TooSoon(wait)
        await self._in_the_channel(copy, intent, seat, person)

    async def _by_direct_message(self, copy: TableCopy, intent: Intent, seat: int, person: Person) -> bool:
        """Posts the message as a direct message. False: those are closed."""
        table, before = copy.table, copy.current("hand", seat)
        since = table.seats[seat].away or self._runner.clock.now()
        own = [one for one in copy.messages if (one.role, one.seat, one.channel) == ("hand", seat, person.dm)]
        if person.notified == "channel" and any(one.posted >= since for one in own):
            return True  # the line in the channel waited for the hour, and this did not
        try:
            channel = person.dm or await self._discord.open_dm(person.id)
            sheet = await self._drawing.hand(copy, seat, person.speaks, copy.ticket.for_sure())
            nonce = f"o{intent.table}-{intent.seat}-{intent.version}-{intent.serial}"[:25]
            posted = await self._discord.post(channel, sheet, table.id, table.version, nonce=nonce)
        except (Closed, Gone):
            return False
        if person.dm is None:
            async with self._runner.noting(person.id) as (_, noted):
                noted.dm = channel
        message = replace(self._records.new(posted, channel, table, "hand", seat, copy.turn), stale=True)
        if person.notified == "message":
            reason = self._notifications.reason(copy, seat, person, "took-over", since)
            await self._records.keep_alone(copy, message, intent, reason)
        else:
            await self._records.keep_alone(copy, message)
        if before is not None:
            try:
                await self._discord.delete(before.channel, before.id)
            except Undelivered as undelivered:
                log.info("message kept: table %d, an old hand (%s)", table.id, undelivered)
        return True

    async def _in_the_channel(self, copy: TableCopy, intent: Intent, seat: int, person: Person) -> None:
        words = words_for(copy.table.locale)
        mention = words("took-over-mention", who=f"<@{person.id}>")
        plays = waited_for_you(copy.loaded, seat, copy.tail.moves, copy.loaded.timers, words)
        back = [] if is_voted_out(copy.table, seat) else [(Button(words("button-back"), "back", style="primary"),)]
        sheet = Sheet(content=" ".join((mention, *plays)), rows=tuple(back))
        await self._lines.say_who_plays(copy, intent, sheet, None if person.notified == "nowhere" else person.id)
