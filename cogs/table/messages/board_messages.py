"""The board in the channel: when it is edited, when it is posted again, and what becomes of the old one."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_errors import (
    Archived,
    Forbidden,
    Gone,
    Later,
    LongPause,
    Paused,
    Undelivered,
    Unexplained,
)
from cogs.table.adapters.newest_messages import MOST_BELOW, REMEMBERED, NewestMessages
from cogs.table.messages.posting import Outgoing, ToPost
from cogs.table.messages.table_copy import AnsweredClick, Note, TableCopy, TooSoon
from cogs.table.tables.loaded_table import LoadedTable
from db import Intent, Message, StoreError

log = logging.getLogger(__name__)

BETWEEN_EDITS = 3.0  # seconds between two edits of a board on our own account, while the same person is to move
# Seconds after a move, likewise, where nobody else is at the table, and who moves does so by direct message.
UNWATCHED = 20.0
LOOKED_AT = 50  # messages from a board on, to find those of others among them
ENDED = -1  # in place of a seat: the board that shows how it ended


class BoardMessages:
    """Every table has one board. It is edited where it stands while people can find it there; else it is posted again,
    and the old one goes."""

    def __init__(self, out: Outgoing, newest: NewestMessages) -> None:
        self._runner, self._discord, self._drawing = out.runner, out.discord, out.drawing
        self._records, self._posting, self._newest = out.records, out.posting, newest
        self._edited: BoundedMemory[int, float] = BoundedMemory()  # when a board was last edited on our own account

    async def update(self, copy: TableCopy, intents: Sequence[Intent], click: AnsweredClick | None) -> Note:
        """Brings the board up to date: edits it, or posts it again where it must be, or somebody wants it so."""
        table, current = copy.table, copy.current("board")
        to_post = any(intent.what != "redraw" for intent in intents) and table.status != "closed"
        wanted_below = any(intent.what == "afresh" for intent in intents) and to_post
        for found_message in await self._posting.find(copy, table.place.channel, "board"):
            await self._records.keep_shown(copy, replace(found_message, stale=True))
        tried, shown = False, None
        if current is not None and not wanted_below and (wait := self._may_wait(copy, current)) > 0:
            raise TooSoon(wait)
        if current is not None and not wanted_below and await self._stays(copy, current, to_post=to_post):
            tried = True
            # Somebody deleted it, or its thread fell asleep: a new one wakes a thread. Or no more edits of it are
            # taken, for a reason that may be unknown.
            with suppress(Gone, Archived, LongPause, Unexplained):
                shown = await self._edit(copy, current)
        if shown is None and to_post:
            try:
                await self._post(copy, intents)
            except (Forbidden, Paused):
                if not tried:
                    await self._edit_meanwhile(copy, current)
                raise
        try:
            cleared = await self._clear_old(copy, click, None if shown is None else current)
        except Later:
            await self._records.only_board(copy, intents, shown)  # what is left is to clear the old
            raise
        return self._records.dropped(copy, cleared, shown)

    async def open(self, copy: TableCopy, interaction: discord.Interaction[Any]) -> None:
        """Shows a new lobby, as the answer to the command that opened it."""
        table, channel = copy.table, copy.table.place.channel
        ping = self._to_invite(copy)
        self._newest.listen(channel)
        sheet = await self._inviting(copy, ping)
        posted = await self._discord.respond(interaction, sheet, table.id, table.version, ping=ping)
        self._newest.all_since(channel, posted)
        self._posting.none_in(table.id, channel)
        await self._records.shows(copy, self._records.new(posted, channel, table, "board", None), "board", None)

    async def answer(self, copy: TableCopy, click: AnsweredClick) -> None:
        """Draws the clicked board again, or takes the controls off one that is no longer the current one."""
        table, current = copy.table, copy.current("board")
        if any(one.id == click.message and one.role == "undo-request" for one in copy.messages):
            return  # its own intent says what it has to show
        if current is None or current.id != click.message:
            await self._discord.bare(click.interaction)
            return
        if table.status == "playing" and current.seat is None and copy.thinking:
            # A lobby, whose game computer players begin: it becomes the first board when they have moved.
            await self._discord.bare(click.interaction)
            return
        sheet = await self._drawing.board(copy)
        await self._discord.redraw(click.interaction, sheet, table.id, table.version)
        if not copy.thinking:
            shown = self._showing(current, copy)
            await self._records.shows(copy, shown, "board", None)

    async def gives_way(self, copy: TableCopy, click: AnsweredClick) -> bool:
        """Whether the clicked message is the board that makes room for a new one: it keeps its controls until that is
        up."""
        current = copy.current("board")
        if current is None or current.id != click.message or copy.thinking:
            return False
        # Through the click it can be edited at any age.
        return not (self._fits(current, copy.loaded) and await self._is_near(current))

    # Posting and editing

    async def _edit(self, copy: TableCopy, current: Message) -> Note:
        table, now = copy.table, self._runner.clock.steady()
        same = current.seat == self._shown_to(copy.loaded)  # or whoever is asked now is to see it at once
        last = self._edited.get(table.id) if same else None
        if last is not None and now < last + BETWEEN_EDITS:
            raise TooSoon(last + BETWEEN_EDITS - now)
        sheet = await self._drawing.board(copy)
        if same:
            self._edited.note(table.id, now)
        else:
            self._edited.forget(table.id)
        await self._discord.edit(current.channel, current.id, sheet, table.id, table.version)
        return self._records.kept(copy, self._showing(current, copy))

    async def _edit_meanwhile(self, copy: TableCopy, current: Message | None) -> None:
        """Edits the old board where it stands, while Discord takes no new one."""
        if current is None or current.version == copy.table.version or not self._fits(current, copy.loaded):
            return
        try:
            await self._records.write(copy, await self._edit(copy, current))
        except (Undelivered, TooSoon) as error:
            log.info("message kept: table %(table)d, an old board (%(why)s)", {"table": copy.table.id, "why": error})

    def _may_wait(self, copy: TableCopy, current: Message) -> float:
        """Seconds for which the board may stay as it is: while nobody watches, one edit shows several moves of a turn,
        or all of it."""
        table, loaded = copy.table, copy.loaded
        unshown = [move for move in copy.tail.moves if move.version > current.version]
        theirs = bool(unshown) and all(move.seat == current.seat for move in unshown)
        if table.status != "playing" or not theirs or current.seat != self._shown_to(loaded):
            return 0.0
        return 0.0 if self._is_watched(copy) else unshown[0].at + UNWATCHED - self._runner.clock.now()

    def _is_watched(self, copy: TableCopy) -> bool:
        """Whether somebody at the table looks at the board, as far as anybody knows."""
        loaded, presence = copy.loaded, self._runner.presence
        asked = {loaded.table.seats[seat].person for seat in loaded.asked_persons}
        there = [(seat.person, presence.at(loaded.table.id, seat.person)) for seat in loaded.table.seats if seat.person]
        return any(at is not None and (at.at_board or person not in asked) for person, at in there)

    def _showing(self, board: Message, copy: TableCopy) -> Message:
        table, seat = copy.table, self._shown_to(copy.loaded)
        closed = table.status == "closed"
        return replace(board, seat=seat, version=table.version, turn=copy.turn, stale=closed)

    async def _post(self, copy: TableCopy, intents: Sequence[Intent]) -> None:
        table, channel = copy.table, copy.table.place.channel
        ping = self._to_invite(copy)
        sheet = await self._inviting(copy, ping)
        self._newest.listen(channel)
        new = ToPost(channel, sheet, "board", ping=ping, silent=not ping)
        posted = await self._posting.post(copy, intents[0], new)
        self._newest.all_since(channel, posted)
        self._edited.forget(table.id)
        seat = self._shown_to(copy.loaded)
        board = self._records.new(posted, channel, table, "board", seat, copy.turn)
        try:
            await self._records.keep_alone(copy, board)
        except StoreError:
            await self._records.only_board(copy, intents)  # or it would be posted once more
            raise

    async def _inviting(self, copy: TableCopy, ping: list[int]) -> Sheet:
        """The board, with a line to those whom a lobby invites."""
        sheet = await self._drawing.board(copy, copy.ticket.for_sure())  # it notifies somebody, or was asked for
        if not ping:
            return sheet
        mentions = " ".join(f"<@{person}>" for person in ping)
        return replace(sheet, content=words_for(copy.table.locale)("ping-invited", who=mentions))

    def _to_invite(self, copy: TableCopy) -> list[int]:
        """A lobby pings whom it invites, once. The board of a game notifies nobody: hands do, and mentions."""
        table = copy.table
        if table.status != "lobby" or any(one.role == "board" for one in copy.messages):
            return []
        seated = {seat.person for seat in table.seats}
        return [person for person in table.invitations if person not in seated]

    # Old ones

    async def _clear_old(self, copy: TableCopy, click: AnsweredClick | None, edited: Message | None) -> list[Message]:
        """Clears boards away that another one stands for now; what needs no further look is returned, with the last
        one of a table that is closed."""
        done = list[Message]()
        again: Later | None = None
        for old in copy.messages:
            if old.role == "board" and old.stale:
                try:
                    if edited is None or old.id != edited.id:
                        await self._clear(old, copy, click)
                except Undelivered as undelivered:
                    log.info(
                        "message kept: table %(table)d, an old board with its buttons (%(why)s)",
                        {"table": old.table, "why": undelivered},
                    )
                    if isinstance(undelivered, Later) and not self._records.is_old(old):
                        again = undelivered
                        continue
                done.append(old)
        if again is not None:
            await self._records.drop(copy, *done)
            raise again
        return done

    async def _clear(self, old: Message, copy: TableCopy, click: AnsweredClick | None) -> None:
        """A board is deleted, or where that fails, stripped; a lobby says what has become of it, and no more."""
        if (instead := self._instead(old, copy)) is not None:
            await self._through(click, old, instead)
            return
        if copy.table.status == "closed":  # it may be the very message that says so
            await self._through(click, old)
            return
        try:
            await self._discord.delete(old.channel, old.id)
        except Gone:
            pass
        except Undelivered as undelivered:
            log.info(
                "message kept: table %(table)d, an old board is stripped instead (%(why)s)",
                {"table": old.table, "why": undelivered},
            )
            await self._through(click, old)

    def _instead(self, old: Message, copy: TableCopy) -> str | None:
        """The text that replaces an old board; None: it has nothing more to say."""
        table, words = copy.table, words_for(copy.table.locale)
        if old.channel != table.channel:
            return words("board-moved", place=f"<#{table.channel}>")
        if old.seat is None and table.begun is not None and old.posted <= table.begun:
            return words("lobby-begun", link=copy.link)
        return None

    async def _through(self, click: AnsweredClick | None, old: Message, content: str | None = None) -> None:
        """Takes the controls off an old board: through the click, if it was on this very message."""
        if click is not None and click.message == old.id:
            try:
                await self._discord.bare(click.interaction, content)
                return
            except Undelivered as undelivered:
                log.info(
                    "message kept: table %(table)d, a clicked board is changed without the click (%(why)s)",
                    {"table": old.table, "why": undelivered},
                )
        if content is None:
            await self._discord.strip(old.channel, old.id)
        else:
            await self._discord.say_instead(old.channel, old.id, content)

    # Which is which

    async def _stays(self, copy: TableCopy, current: Message, *, to_post: bool) -> bool:
        """Whether this board is edited where it stands. `to_post`: or else it can be posted again."""
        if copy.table.status == "closed":
            return True
        if not self._fits(current, copy.loaded):
            return False
        # Discord takes few edits of an old message: who is waited for, and until when, is one of them. A move is one
        # only where nobody has written since.
        waits = copy.table.status == "playing" and current.version == copy.table.version
        if self._records.is_old(current) and not waits:
            return await self._below(current) == 0
        return not to_post or await self._is_near(current)

    async def _is_near(self, board: Message) -> bool:
        """Whether people who come to the channel see it: others have not written too much below."""
        return await self._below(board) <= MOST_BELOW

    async def _below(self, board: Message) -> int:
        """The number of messages of others below it. What is not known counts as many."""
        below = self._newest.below(board.channel, board.id)
        if below is None:
            self._newest.listen(board.channel)
            try:
                found = await self._discord.from_here_on(board.channel, board.id, LOOKED_AT)
            except Undelivered as undelivered:
                log.info(
                    "place unknown: table %(table)d, how far its board is (%(why)s)",
                    {"table": board.table, "why": undelivered},
                )
                return REMEMBERED
            if board.id not in found:
                return REMEMBERED
            self._newest.all_since(board.channel, board.id, found)
            below = len(found) - 1
        return below

    def _fits(self, current: Message, loaded: LoadedTable) -> bool:
        """Whether this board can become the one to be shown. How a game ended is worth a message of its own."""
        if loaded.table.status == "closed":
            return True
        ended = loaded.table.status == "ended"
        return current.channel == loaded.table.channel and (current.seat == ENDED) == ended

    def _shown_to(self, loaded: LoadedTable) -> int | None:
        """The seat that the board is drawn for: that of the person who is asked, be it in somebody else's turn."""
        if loaded.table.status in ("lobby", "closed"):
            return None
        if loaded.table.status == "ended":
            return ENDED
        turn, asked = loaded.game.turn(loaded.state).seat, loaded.asked_persons
        return turn if turn in asked else next(iter(asked), turn)
