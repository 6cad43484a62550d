"""The board in the channel: posted, edited, stripped, and whom it pings."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_errors import Archived, Gone, Later, Undelivered
from cogs.table.adapters.wire import Wire
from cogs.table.announcing.drawing import Drawing
from cogs.table.announcing.message_records import MessageRecords, Note
from cogs.table.announcing.moment import AnsweredClick, Moment
from cogs.table.announcing.unrecorded import UnrecordedMessages
from cogs.table.sheets.waiting import reminded
from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from db import Intent, Message, StoreError, Table

log = logging.getLogger(__name__)

BETWEEN_EDITS = 3.0  # seconds between two edits of a board on our own account
ENDED = -1  # in place of a seat: the board that shows how it ended


class TooSoon(Exception):
    """The board was edited just now: the next edit waits, and shows the last state then."""

    def __init__(self, left: float) -> None:
        super().__init__(left)
        self.left = left  # seconds


class BoardMessages:
    """Every table has one board. When the turn reaches another person, a new one takes its place."""

    def __init__(
        self, desk: Desk, wire: Wire, drawing: Drawing, records: MessageRecords, unrecorded: UnrecordedMessages
    ) -> None:
        self._desk, self._wire, self._drawing, self._records = desk, wire, drawing, records
        self._edited: BoundedMemory[int, float] = BoundedMemory()  # when a board was last edited on our own account
        self._unrecorded_messages = unrecorded

    async def update(self, moment: Moment, intents: Sequence[Intent], click: AnsweredClick | None) -> Note:
        """Brings the board up to date: edits it, or posts it again where it must be, or somebody wants it so."""
        table, current = moment.table, moment.current("board")
        fresh = current is not None and (
            table.status == "closed"
            or (not self._records.is_old(current) and all(intent.what in ("board", "redraw") for intent in intents))
        )
        edited, to_post = False, any(intent.what != "redraw" for intent in intents) and table.status != "closed"
        for found_message in await self._unrecorded_messages.find(moment, table.channel, "board"):
            await self._records.keep_shown(moment, replace(found_message, stale=True))
        if current is not None and fresh and self._fits(current, moment.loaded):
            try:
                await self._edit(moment, current)
                edited = True
            except (Gone, Archived):
                pass  # somebody deleted it, or its thread fell asleep: post it afresh, which wakes a thread
        if not edited and to_post:
            await self._post(moment, intents)
        try:
            return self._records.dropped(moment, await self._strip_old(moment, click))
        except Later:
            await self._records.only_board(moment, intents)  # the new one is up: what is left is to strip the old
            raise

    async def open(self, moment: Moment, interaction: discord.Interaction[Any]) -> None:
        """Shows a new lobby, as the answer to the command that opened it."""
        table = moment.table
        ping = self._to_ping(moment)
        sheet = await self._calling(moment, ping)
        posted = await self._wire.respond(interaction, sheet, table.id, table.version, ping=ping)
        self._unrecorded_messages.none_in(table.id, table.channel)
        await self._records.shows(moment, self._records.new(posted, table.channel, table, "board", None), "board", None)

    async def answer(self, moment: Moment, click: AnsweredClick) -> None:
        """Draws the clicked board again, or takes the controls off one that is no longer the current one."""
        table, current = moment.table, moment.current("board")
        if any(one.id == click.message and one.role == "wish" for one in moment.messages):
            return  # its own intent says what it has to show
        if current is None or current.id != click.message:
            await self._wire.bare(click.interaction)
            return
        if table.status == "playing" and current.seat is None:
            # A lobby, whose game computer players begin: its first board comes when they have moved.
            await self._strip(current, table, click)
            await self._records.drop(moment, current)
            return
        sheet = await self._drawing.board(moment)
        await self._wire.redraw(click.interaction, sheet, table.id, table.version)
        if not moment.thinking:
            shown = self._showing(current, moment)
            await self._records.shows(moment, shown, "board", None)

    def gives_way(self, moment: Moment, click: AnsweredClick) -> bool:
        """Whether the clicked message is the board that makes room for a new one: it keeps its controls until that is
        up, and loses them through the click."""
        current = moment.current("board")
        if current is None or current.id != click.message or moment.thinking:
            return False
        return not self._fits(current, moment.loaded)

    # Posting and editing

    async def _edit(self, moment: Moment, current: Message) -> None:
        table, now = moment.table, self._desk.clock.steady()
        last = self._edited.get(table.id)
        if last is not None and now < last + BETWEEN_EDITS:
            raise TooSoon(last + BETWEEN_EDITS - now)
        sheet = await self._drawing.board(moment)
        self._edited.note(table.id, now)
        await self._wire.edit(current.channel, current.id, sheet, table.id, table.version)
        await self._records.keep_shown(moment, self._showing(current, moment))

    def _showing(self, board: Message, moment: Moment) -> Message:
        table = moment.table
        return replace(board, version=table.version, turn=moment.turn, stale=table.status == "closed")

    async def _post(self, moment: Moment, intents: Sequence[Intent]) -> None:
        table = moment.table
        ping = self._to_ping(moment, again=any(intent.what == "call" for intent in intents))
        sheet = await self._calling(moment, ping)
        nonce = f"b{table.id}-{table.version}-{intents[0].serial}"[:25]
        async with self._unrecorded_messages.posting(table.id, table.channel):
            posted = await self._wire.post(
                table.channel, sheet, table.id, table.version, nonce=nonce, ping=ping, silent=not ping
            )
        self._edited.forget(table.id)
        seat = self._shown_to(moment.loaded)
        board = self._records.new(posted, table.channel, table, "board", seat, moment.turn)
        try:
            await self._records.keep_alone(moment, board)
        except StoreError:
            await self._records.only_board(moment, intents)  # or it would be posted, and call somebody, once more
            raise

    async def _calling(self, moment: Moment, ping: list[int]) -> Sheet:
        """The board, with a line to those whom only the channel can call."""
        sheet = await self._drawing.board(moment, moment.ticket.for_sure())  # it calls somebody, or was asked for
        if not ping:
            return sheet
        mentions = " ".join(f"<@{person}>" for person in ping)
        key = "ping-invited" if moment.table.status == "lobby" else "ping-turn"
        if any(reminded(moment.timers, seat) for seat in moment.loaded.unreachable):
            key = "ping-reminder"
        return replace(sheet, content=words_for(moment.table.locale)(key, who=mentions))

    def _to_ping(self, moment: Moment, *, again: bool = False) -> list[int]:
        """The channel pings only those who cannot be reached by a direct message, and whom a lobby invites; and none
        for what a board before this one has asked them already, unless they are to be called again."""
        table, loaded = moment.table, moment.loaded
        before = [one for one in moment.messages if one.role == "board"]
        if table.status == "lobby":
            seated = {seat.person for seat in table.seats}
            return [] if before else [person for person in table.invitations if person not in seated]
        if not again and any((one.seat, one.turn) == (self._shown_to(loaded), moment.turn) for one in before):
            return []
        return [table.seats[seat].person or 0 for seat in loaded.unreachable]

    # Old ones

    async def _strip_old(self, moment: Moment, click: AnsweredClick | None) -> list[Message]:
        """Takes the controls off boards that another one stands for now; what needs no further look is returned."""
        table, done = moment.table, list[Message]()
        again: Later | None = None
        for old in moment.messages:
            if old.role == "board" and old.stale:
                try:
                    await self._strip(old, table, click)
                except Undelivered as undelivered:
                    log.info("table %d: an old board keeps its buttons (%s)", table.id, undelivered)
                    if isinstance(undelivered, Later) and not self._records.is_old(old):
                        again = undelivered
                        continue
                done.append(old)
        if again is not None:
            await self._records.drop(moment, *done)
            raise again
        return done

    async def _strip(self, old: Message, table: Table, click: AnsweredClick | None) -> None:
        # A table that has gone into a thread says so where it stood.
        moved = words_for(table.locale)("board-moved", place=f"<#{table.channel}>")
        content = moved if old.channel != table.channel else None
        if click is not None and click.message == old.id:
            try:
                await self._wire.bare(click.interaction, content)
                return
            except Undelivered as undelivered:
                log.info("table %d: a clicked board is stripped on our own account (%s)", old.table, undelivered)
        await self._wire.strip(old.channel, old.id, content)

    # Which is which

    def _fits(self, current: Message, loaded: LoadedTable) -> bool:
        """Whether this board can be edited into the one to be shown, or a new one has to be posted."""
        if loaded.table.status == "closed":
            return True
        return current.channel == loaded.table.channel and current.seat == self._shown_to(loaded)

    def _shown_to(self, loaded: LoadedTable) -> int | None:
        """Whose board it is: when the turn reaches another person, a new one is posted."""
        if loaded.table.status in ("lobby", "closed"):
            return None
        if loaded.table.status == "ended":
            return ENDED
        turn = loaded.game.turn(loaded.state).seat
        if loaded.unreachable and turn not in loaded.unreachable:
            return loaded.unreachable[0]  # nothing but a new board calls them
        if turn in loaded.persons():
            return turn
        return next(iter(loaded.asked_persons), turn)
