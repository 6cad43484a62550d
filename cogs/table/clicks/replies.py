"""Ways to answer a call: take it in, draw its message again, whisper."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

from cogs.face.sheet import Row, Sheet
from cogs.table.adapters.discord_errors import Expired, Undelivered, UploadRefused
from cogs.table.adapters.wire import Wire
from cogs.table.adapters.workers import Ticket
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.call import Call, Interaction
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.moment import AnsweredClick, Moment
from cogs.table.messages.private_answers import PrivateAnswers
from cogs.table.sheets import hand_sheet, notices
from cogs.table.sheets.private_answer import with_way_back
from cogs.table.tables.desk import Desk
from cogs.table.tables.eyes import require_eyes
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal, Stale
from db import Message, Role, StoreError, Table

log = logging.getLogger(__name__)


class Replies:
    """What all verbs share to answer whoever called."""

    def __init__(self, desk: Desk, wire: Wire, drawing: Drawing, announcer: Announcer, answers: PrivateAnswers) -> None:
        self._desk, self._wire, self._drawing, self._announcer = desk, wire, drawing, announcer
        self._answers = answers
        self._records = MessageRecords(desk)

    async def defer(self, call: Call) -> None:
        """Takes the click in. If Discord fails over it the click still counts: the board will show what it did."""
        try:
            await self._wire.defer(call.interaction)
        except Expired:
            raise
        except Undelivered as undelivered:
            log.info("a click of %d could not be acknowledged (%s)", call.sender.id, undelivered)

    async def follow(self, call: Call, seat: int | None = None, left: LoadedTable | None = None) -> Moment | None:
        """Draws the clicked message again, and says the rest. `left` is the table as the click left it, where that is
        known; the table as it was last said is returned."""
        moment = None if left is None else Moment.left(left)
        click = AnsweredClick(
            call.interaction, call.message, call.private, seat, call.sender.locale, moment, call.whispered
        )
        async with self.answering(call):
            try:
                await self._announcer.tend(call.custom_id.table, click)
            finally:
                self._announcer.look_again()  # for what computer players did since, or what could not be said now
                if click.whispered and click.shown is not None:
                    locale = call.sender.locale
                    await self._answers.adopt(call.interaction, call.custom_id.table, click.shown, locale)
        return click.moment

    def answering(self, call: Call) -> AbstractAsyncContextManager[None]:
        """Around what may change the sender's private answer: nothing else changes it at the same time."""
        return self._answers.held(call.custom_id.table, call.sender.id)

    async def whisper(self, call: Call, sheet: Sheet) -> None:
        """Answers so that only the sender sees it."""
        try:
            await self._wire.whisper(call.interaction, sheet, call.custom_id.table, call.custom_id.version)
        except UploadRefused as refused:
            raise Refusal("refuse-upload") from refused

    async def tell(self, call: Call, message: str) -> None:
        """The same, with one line."""
        await self.whisper(call, Sheet(content=call.words(message)))

    async def tell_with_hand(self, call: Call, message: str) -> None:
        """The same, with the way to one's own sheet and to the board."""
        loaded = await self._desk.look(call.custom_id.table)
        sheet = Sheet(content=call.words(message))
        await self.whisper(call, with_way_back(sheet, loaded.face, await self.link(loaded), call.words))

    async def ask_once(self, call: Call, question: str, label: str) -> None:
        """Asks whether the sender is sure."""
        await self.whisper(call, notices.confirm(question, call.custom_id.verb, label, call.sender.locale))

    async def done(self, call: Call, message: str) -> None:
        """The answer to being asked once more: the question makes room for it."""
        await self._wire.redraw(call.interaction, Sheet(content=call.words(message)), 0, 0)

    async def post(self, call: Call, table: Table, sheet: Sheet, role: Role, *, ping: Sequence[int] = ()) -> None:
        """Answers a command so that everybody sees it, once; the message is on record for a day."""
        async with self._desk.change(call.sender, table.id):
            pass  # that it was typed is all there is to write before it is posted
        posted = await self._wire.respond(call.interaction, sheet, table.id, table.version, ping=ping)
        channel = call.interaction.channel_id
        assert channel is not None
        await self._records.keep(replace(self._records.new(posted, channel, table, role, None), stale=True))

    async def moment(self, table: int, known: Moment | None = None) -> Moment:
        """The table with all that is told of it."""
        moment = await Moment.newest(self._desk, table, known)
        if moment is None:
            raise Refusal("refuse-gone")
        return moment

    async def show_hand(self, call: Call, moment: Moment, seat: int, pick: str | None = None) -> None:
        """The sender's own sheet, for their eyes: where it was asked for, if that is their private answer, else in its
        place. A `pick` of theirs, a half-made choice, shows where it was made, in a direct message as well."""
        async with self._answers.held(moment.table.id, call.sender.id):
            moment = await self.moment(moment.table.id, moment)  # what was on its way to them may have been newer
            if require_eyes(moment.table, call.sender.id) != seat:
                raise Refusal("refuse-not-seated")
            locale, shows = call.sender.locale, moment.shown_to(call.sender.id)
            # By a ticket of its own, whatever else was drawn of it.
            sheet = await self._drawing.hand(moment, seat, locale, Ticket(), pick=pick or "")
            if pick is not None and (await self.moment(moment.table.id, moment)).table.version != moment.table.version:
                raise Stale  # nothing older is drawn over what shows the table as it is now
            if pick is not None and call.private and not call.whispered:
                await self._wire.redraw(call.interaction, sheet, moment.table.id, moment.table.version)
                return
            if not call.whispered:
                await self._answers.show(call.interaction, sheet, moment, locale)
                return
            sheet = with_way_back(sheet, moment.loaded.face, moment.link, call.words)
            await self._wire.redraw(call.interaction, sheet, moment.table.id, moment.table.version)
            await self._answers.adopt(call.interaction, moment.table.id, shows, locale)

    async def show_part(self, call: Call, moment: Moment, sheet: Sheet) -> None:
        """A part of the sender's own sheet, in place of what they were shown before."""
        await self._answers.show(call.interaction, sheet, moment, call.sender.locale)

    async def rows(self, call: Call, loaded: LoadedTable, rows: Sequence[Row], link: str) -> None:
        """Changes the controls of the clicked message, which only the sender sees."""
        table = loaded.table
        if not call.whispered:
            await self._wire.rows(call.interaction, rows, table.id, table.version)
            return
        if self._answers.is_being_sent(table.id, call.sender.id):
            await self.defer(call)  # it may take longer than a click waits
            raise Stale  # as what is on its way shows something else
        async with self.answering(call):
            rows = with_way_back(Sheet(rows=tuple(rows)), loaded.face, link, call.words).rows
            await self._wire.rows(call.interaction, rows, table.id, table.version)
            await self._answers.renew(call.interaction, table.id, call.sender.locale)

    async def link(self, loaded: LoadedTable) -> str:
        """The address of the current board; empty while none is up."""
        return await self._drawing.link(loaded.table)

    async def refuse(self, call: Call, refusal: Refusal) -> None:
        """A short, kind answer that only its sender sees, with a link to the board as it is now."""
        text = call.words(refusal.message, **refusal.facts)
        table = refusal.facts.get("table") or call.custom_id.table
        if isinstance(table, int) and table and (link := await self._elsewhere(call, table)):
            text += " " + call.words("link-board", link=link)
        await self._try_to_say(call, text)

    async def too_late(self, call: Call, loaded: LoadedTable, seat: int | None, stale: Stale) -> None:
        """What the rules say against an answer that came too late, or else that it did nothing, and what is asked."""
        text = loaded.face.illegal(stale.message, stale.facts, call.words)
        if not text and seat is not None and loaded.state is not None:
            text = call.words("refuse-stale", asks=hand_sheet.question(loaded, seat, call.words))
        if text:
            await self._try_to_say(call, text)

    async def _try_to_say(self, call: Call, text: str) -> None:
        try:
            await self._wire.whisper(call.interaction, Sheet(content=text))
        except Undelivered as undelivered:
            log.info("an answer to %d was not taken (%s)", call.sender.id, undelivered)

    async def outdated(self, call: Call, loaded: LoadedTable, seat: int, newer: Message) -> None:
        """Takes the controls off a hand that another one stands for now, and says what is asked and where."""
        await self._wire.bare(call.interaction)
        link = f"https://discord.com/channels/@me/{newer.channel}/{newer.id}"
        asks = hand_sheet.question(loaded, seat, call.words)
        text = f"{call.words('refuse-old-hand', asks=asks)} {call.words('link-hand', link=link)}"
        await self.whisper(call, Sheet(content=text))

    async def _elsewhere(self, call: Call, table: int) -> str:
        """The address of the table's board, unless that is what was clicked."""
        try:
            row = await self._desk.store.table(table)
            link = "" if row is None else await self._drawing.link(row)
        except StoreError as error:  # which may be what there is to answer for
            log.info("there is no link to table %d now (%s)", table, error)
            return ""
        return "" if link.endswith(f"/{call.message}") else link

    async def wait_a_moment(self, call: Call, why: str) -> None:
        """The bot is about to end and will soon be back, or has too much to do: it reads and writes nothing."""
        await self._try_to_say(call, call.words(why))

    async def suggest_nothing(self, interaction: Interaction) -> None:
        """Discord takes nothing but a list for an answer while somebody types, be it an empty one."""
        try:
            await self._wire.suggest_nothing(interaction)
        except Undelivered as undelivered:
            log.info("an answer to %d was not taken (%s)", interaction.user.id, undelivered)
