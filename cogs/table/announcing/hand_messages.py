"""Hands by direct message: one message per turn, edited while the turn lasts; and what to do where they are closed."""

from __future__ import annotations

import logging
from dataclasses import replace

from cogs.face.words import words_for
from cogs.table.adapters.discord_errors import Closed, Gone, Undelivered
from cogs.table.adapters.wire import Wire
from cogs.table.announcing.drawing import Drawing
from cogs.table.announcing.message_records import MessageRecords, Note
from cogs.table.announcing.moment import AnsweredClick, Moment
from cogs.table.announcing.unrecorded import UnrecordedMessages
from cogs.table.sheets.private_answer import with_way_back
from cogs.table.tables.desk import Desk
from db import Change, Intent, Message, Person, Table

log = logging.getLogger(__name__)


class HandMessages:
    """What each person gets for their own eyes."""

    def __init__(
        self, desk: Desk, wire: Wire, drawing: Drawing, records: MessageRecords, unrecorded: UnrecordedMessages
    ) -> None:
        self._desk, self._wire, self._drawing, self._records = desk, wire, drawing, records
        self._unrecorded_messages = unrecorded

    async def update(self, moment: Moment, intent: Intent) -> Note | None:
        """Brings a seat's message up to date: asks, reminds, tells, or says that the move is in."""
        seat = intent.seat
        assert seat is not None
        loaded, table = moment.loaded, moment.table
        if table.state is None or table.status == "closed" or table.seats[seat].person is None:
            return None
        person = self._records.person(moment, seat)
        asked = seat in loaded.asked_persons
        before, latest = moment.current("hand", seat), self._latest(moment, seat, person)
        if table.status == "ended" and latest is not None and latest.version == table.version:
            return None  # whoever made the last move by direct message has seen the end there
        again = latest is not None and intent.what != "remind" and self._asked_this(latest, moment)
        # One who had closed their direct messages may have opened them since: a reminder finds out.
        to_post = asked if intent.what == "remind" else not person.dms_closed and (asked or intent.what == "tell")
        to_post = to_post and intent.what != "redraw"
        live = self._live(latest, moment, intent, asked=asked, again=again)
        if live is None and to_post:
            live = await self._unrecorded(moment, seat, person)
        if live is not None:
            return await self._edit(moment, live, person, asked)
        if to_post:
            # The ping of a turn, or a reminder; all else comes silently.
            await self._post(moment, intent, person, silent=again or not (asked and person.pings))
            if before is not None:
                await self._strip(before)
        return None

    def _live(
        self, latest: Message | None, moment: Moment, intent: Intent, *, asked: bool, again: bool
    ) -> Message | None:
        """The message that is edited; None where a new one is wanted, or nothing."""
        if latest is None:
            return None
        if asked:  # the question of another turn is a message of its own; so are a reminder, and what is too old
            return latest if again and not self._records.is_old(latest) else None
        if intent.what == "tell":
            return None if latest.stale else latest
        outdated = latest.version < moment.table.version and not self._records.is_old(latest)
        return latest if outdated or not latest.stale else None

    def _asked_this(self, latest: Message, moment: Moment) -> bool:
        """Whether that message has asked this question already, also if it was taken back in between."""
        taken_back = moment.undone >= latest.version
        return latest.turn == moment.turn and (taken_back or not latest.stale)

    async def answer(self, moment: Moment, click: AnsweredClick) -> None:
        """Draws the clicked hand again."""
        table = moment.table
        if click.seat is None or table.seats[click.seat].person != click.interaction.user.id:
            return  # the seat may have been passed on since the click
        shown = moment.shown_to(click.interaction.user.id)
        sheet = await self._drawing.hand(moment, click.seat, click.locale)
        if click.whispered:
            sheet = with_way_back(sheet, moment.loaded.face, moment.link, words_for(click.locale))
        await self._wire.redraw(click.interaction, sheet, table.id, table.version)
        click.shown = shown
        clicked = next((one for one in moment.messages if one.id == click.message and one.role == "hand"), None)
        if clicked is not None:
            asked = click.seat in moment.loaded.asked_persons
            shown = replace(clicked, version=table.version, turn=moment.turn, stale=not asked)
            await self._records.shows(moment, shown, "hand", click.seat)

    async def _edit(self, moment: Moment, live: Message, person: Person, asked: bool) -> Note:
        assert live.seat is not None
        try:
            sheet = await self._drawing.hand(moment, live.seat, person.locale)
            await self._wire.edit(live.channel, live.id, sheet, moment.table.id, moment.table.version)
        except (Gone, Closed):
            pass  # deleted by its reader: it is there again with the next question
        except Undelivered as undelivered:
            if not self._records.is_old(live):
                raise
            log.info("table %d: an old hand stays as it was (%s)", moment.table.id, undelivered)
        return self._records.kept(moment, replace(live, version=moment.table.version, stale=not asked))

    async def _post(self, moment: Moment, intent: Intent, person: Person, *, silent: bool) -> None:
        table, seat = moment.table, intent.seat
        assert seat is not None
        sheet = await self._drawing.hand(moment, seat, person.locale, moment.ticket.for_sure())
        try:
            if person.dm is None:
                person = replace(person, dm=await self._wire.open_dm(person.id))
                async with self._desk.noting(person.id) as (_, noted):
                    noted.dm = person.dm
            assert person.dm is not None
            nonce = f"{intent.what[0]}{table.id}-{seat}-{table.version}-{intent.serial}"[:25]
            async with self._unrecorded_messages.posting(table.id, person.dm):
                posted = await self._wire.post(person.dm, sheet, table.id, table.version, nonce=nonce, silent=silent)
        except (Closed, Gone):
            await self._are_closed(moment, person)
            return
        message = self._records.new(posted, person.dm, table, "hand", seat, moment.turn)
        await self._records.keep_alone(moment, replace(message, stale=seat not in moment.loaded.asked_persons), intent)
        if person.dms_closed:
            await self._desk.try_dms_again(person.id)

    async def _unrecorded(self, moment: Moment, seat: int, person: Person) -> Message | None:
        """The message that was to be posted, if it stands there already; one of an earlier question loses its
        controls. It is the same question as long as nobody else has moved since."""
        if person.dm is None:
            return None
        known = [one.id for one in moment.messages if one.role == "hand" and one.seat == seat]
        found = await self._unrecorded_messages.find(moment, person.dm, "hand", seat, moment.turn)
        found_message = next((one for one in found if one.id > max(known, default=0)), None)
        if found_message is None:
            return None
        if all(move.seat == seat for move in moment.tail.moves if move.version > found_message.version):
            await self._records.keep_alone(moment, found_message)
            return found_message
        await self._strip(found_message)
        return None

    def _latest(self, moment: Moment, seat: int, person: Person) -> Message | None:
        """The last message to this person in this seat, also one that asks nothing any more."""
        own = [one for one in moment.messages if (one.role, one.seat, one.channel) == ("hand", seat, person.dm)]
        return own[-1] if own else None

    async def _strip(self, old: Message) -> None:
        """Takes the controls off a hand that another one stands for now, if Discord lets us."""
        try:
            await self._wire.strip(old.channel, old.id)
        except Undelivered as undelivered:
            log.info("table %d: an old hand keeps its buttons (%s)", old.table, undelivered)

    async def _are_closed(self, moment: Moment, person: Person) -> None:
        """From now on the channel pings this person; if they are asked right now, with a board posted again."""
        log.info("table %d: direct messages to %d are closed", moment.table.id, person.id)
        async with self._desk.noting(person.id) as (change, noted):
            noted.dm, noted.dms_closed = None, True
            noted.dms_told = noted.dms_told and person.dms_closed
            if any(moment.table.seats[seat].person == person.id for seat in moment.loaded.asked_persons):
                await self._call_in_channel(change, moment.table)

    async def _call_in_channel(self, change: Change, table: Table) -> None:
        """A board posted again pings whoever is asked and cannot be reached otherwise."""
        await self._desk.queue(change, table, "call")
