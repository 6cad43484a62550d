"""Hands by direct message: one message a turn, edited while the turn lasts; and what to do where they are closed."""

from __future__ import annotations

import logging
from dataclasses import replace

from cogs.table.desk import Desk
from cogs.table.drawing import Drawing
from cogs.table.moment import Moment, Through
from cogs.table.records import Records
from cogs.table.strays import Strays
from cogs.table.wire import Closed, Gone, Undelivered, Wire
from db import Change, Intent, Message, Person, Table

log = logging.getLogger(__name__)


class Hands:
    """What each person gets for their own eyes."""

    def __init__(self, desk: Desk, wire: Wire, drawing: Drawing, records: Records, strays: Strays) -> None:
        self._desk, self._wire, self._drawing, self._records = desk, wire, drawing, records
        self._strays = strays

    async def say(self, moment: Moment, intent: Intent) -> None:
        """Brings a seat's message up to date: asks, reminds, tells, or says that the move is in."""
        seat = intent.seat
        assert seat is not None
        sitting, table = moment.sitting, moment.table
        if table.state is None or table.status == "closed" or table.seats[seat].person is None:
            return
        person = await self._records.person(moment, seat)
        asked = seat in sitting.asked_persons
        before = moment.current("hand", seat)
        own = before if before is not None and before.channel == person.dm else None  # or somebody else sat here then
        again = own is not None and own.turn == moment.turn and intent.what != "remind"
        # The question of another turn is a message of its own; so are a reminder, and what is too old to be edited.
        live = own if own is not None and (not asked or (again and not self._records.is_old(own))) else None
        to_post = not person.dms_closed and (asked or intent.what == "tell")
        if live is None and to_post:
            live = await self._unrecorded(moment, seat, person)
        if live is not None:
            await self._edit(moment, live, person, asked)
        elif to_post:
            # The ping of a turn, or a reminder; all else comes silently.
            await self._post(moment, intent, person, silent=again or not (asked and person.pings))
            if before is not None:
                await self._strip(before)
        elif asked and intent.what == "remind":
            async with self._desk.store.change() as change:
                await self._call_in_channel(change, table)

    async def answer(self, moment: Moment, through: Through) -> None:
        """Draws the clicked hand anew."""
        if through.seat is None:
            return
        table = moment.table
        sheet = await self._drawing.hand(moment.sitting, moment.moves, through.seat, through.locale)
        await self._wire.redraw(through.interaction, sheet, table.id, table.version)
        live = moment.current("hand", through.seat)
        if live is not None and live.id == through.message:
            asked = through.seat in moment.sitting.asked_persons
            shown = replace(live, version=table.version, stale=not asked)
            await self._records.shows(moment, shown, "hand", through.seat)

    async def _edit(self, moment: Moment, live: Message, person: Person, asked: bool) -> None:
        assert live.seat is not None
        try:
            sheet = await self._drawing.hand(moment.sitting, moment.moves, live.seat, person.locale)
            await self._wire.edit(live.channel, live.id, sheet, moment.table.id, moment.table.version)
        except (Gone, Closed):
            pass  # deleted by its reader: it is there again with the next question
        except Undelivered as undelivered:
            if not self._records.is_old(live):
                raise
            log.info("table %d: an old hand stays as it was (%s)", moment.table.id, undelivered)
        await self._records.keep(replace(live, version=moment.table.version, stale=not asked))

    async def _post(self, moment: Moment, intent: Intent, person: Person, *, silent: bool) -> None:
        table, seat = moment.table, intent.seat
        assert seat is not None
        sheet = await self._drawing.hand(moment.sitting, moment.moves, seat, person.locale)
        try:
            if person.dm is None:
                person = replace(person, dm=await self._wire.open_dm(person.id))
                async with self._desk.noting(person.id) as (_, noted):
                    noted.dm = person.dm
            assert person.dm is not None
            nonce = f"{intent.what[0]}{table.id}-{seat}-{table.version}-{intent.serial}"[:25]
            async with self._strays.posting(table.id, person.dm):
                posted = await self._wire.post(person.dm, sheet, table.id, table.version, nonce=nonce, silent=silent)
        except (Closed, Gone):
            await self._are_closed(moment, person)
            return
        message = self._records.new(posted, person.dm, table, "hand", seat, moment.turn)
        await self._records.keep_alone(replace(message, stale=seat not in moment.sitting.asked_persons))

    async def _unrecorded(self, moment: Moment, seat: int, person: Person) -> Message | None:
        """The message that was to be posted, if it stands there already; one of an earlier question loses its
        controls. It is the same question as long as nobody else has moved since."""
        if person.dm is None:
            return None
        known = [one.id for one in moment.messages if one.role == "hand" and one.seat == seat]
        found = await self._strays.find(moment, person.dm, "hand", seat, moment.turn)
        stray = next((one for one in found if one.id > max(known, default=0)), None)
        if stray is None:
            return None
        if all(move.seat == seat for move in moment.moves if move.version > stray.version):
            await self._records.keep_alone(stray)
            return stray
        await self._strip(stray)
        return None

    async def _strip(self, old: Message) -> None:
        """Takes the controls off a hand that another one stands for now, if Discord lets us."""
        try:
            await self._wire.strip(old.channel, old.id)
        except Undelivered as undelivered:
            log.info("table %d: an old hand keeps its buttons (%s)", old.table, undelivered)

    async def _are_closed(self, moment: Moment, person: Person) -> None:
        """From now on the channel pings this person; if they are asked right now, with a board posted anew."""
        log.info("table %d: direct messages to %d are closed", moment.table.id, person.id)
        async with self._desk.noting(person.id) as (change, noted):
            noted.dms_closed, noted.dms_told = True, False
            if any(moment.table.seats[seat].person == person.id for seat in moment.sitting.asked_persons):
                await self._call_in_channel(change, moment.table)

    async def _call_in_channel(self, change: Change, table: Table) -> None:
        """A board posted anew pings whoever is asked and cannot be reached otherwise."""
        await self._desk.say(change, table, "call")
