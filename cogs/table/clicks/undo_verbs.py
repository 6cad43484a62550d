"""Taking back, with open eyes: whoever would like to is shown what would go, and decides then."""

from __future__ import annotations

from cogs.face.sheet import Sheet
from cogs.table.adapters.wire import Wire
from cogs.table.adapters.workers import Workers
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.replies import Replies
from cogs.table.looking_back import undo_sheet
from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.undo import TakingBack, Undo
from cogs.table.terms.refusals import Refusal, Stale


class UndoVerbs:
    """`Undo` on any message, what it leads to, and the others' answers."""

    def __init__(
        self, desk: Desk, wire: Wire, workers: Workers, announcer: Announcer, replies: Replies, undo: Undo
    ) -> None:
        self._desk, self._wire, self._workers, self._announcer = desk, wire, workers, announcer
        self._replies, self._undoing = replies, undo
        self.verbs: dict[str, Verb] = {
            "undo": self._undo,
            "take-back": self._take_back,
            "agree": self._agree,
            "refuse": self._agree,
        }

    async def _undo(self, call: Call) -> None:
        await self._replies.defer(call)
        if call.private:
            await self._require_last_word(call)
        await self._show(call, await self._undoing.look(call.custom_id.table, call.sender), here=False)

    async def show(self, call: Call, table: int) -> None:
        """What would go at a table that a command is about; in place of the question at which one."""
        await self._replies.defer(call)
        await self._show(call, await self._undoing.look(table, call.sender), here=call.whispered)

    async def _show(self, call: Call, found: tuple[LoadedTable, TakingBack], before: str = "", *, here: bool) -> None:
        (loaded, goes), locale = found, call.sender.locale
        sheet = await self._workers.run(undo_sheet.what_goes, loaded.table, goes, locale, before)
        answer = self._wire.redraw if here else self._wire.whisper
        await answer(call.interaction, sheet, loaded.table.id, loaded.table.version)

    async def _require_last_word(self, call: Call) -> None:
        """Once somebody else has acted, an older message takes nothing back: that is asked for at the board."""
        seat = (await self._desk.look(call.custom_id.table)).seat_of(call.sender.id)
        drawn_for = call.custom_id.version
        since = await self._desk.store.tail(call.custom_id.table, lambda move: move.version <= drawn_for)
        if seat is not None and any(move.seat != seat for move in since.moves if move.version > drawn_for):
            raise Stale

    async def _take_back(self, call: Call) -> None:
        """They have seen what would go. What would go next stands there afterwards, as long as it is as easy."""
        await self._replies.defer(call)
        taken = await self._undoing.take(call.custom_id, call.sender)
        locale = call.sender.locale
        if taken is None:
            now = await self._undoing.look(call.custom_id.table, call.sender)
            await self._show(call, now, call.words("undo-changed"), here=call.whispered)
            return
        table, goes = taken
        self._announcer.wake(table.id)
        if goes.asks:
            await self._tell(call, undo_sheet.asked(table, goes, locale))
            return
        first = int(call.custom_id.argument)
        went = await self._workers.run(undo_sheet.what_went, table, goes, first, locale)
        if (then := await self._next(call)) is not None:
            await self._show(call, then, went, here=call.whispered)
        else:
            await self._tell(call, went)

    async def _next(self, call: Call) -> tuple[LoadedTable, TakingBack] | None:
        try:
            loaded, goes = await self._undoing.look(call.custom_id.table, call.sender)
        except Refusal:  # nothing is left, or that was the end
            return None
        return (loaded, goes) if goes.free else None

    async def _tell(self, call: Call, said: str) -> None:
        """In place of the question, if that is what was clicked."""
        sheet = Sheet(content=said)
        if call.whispered:
            await self._wire.redraw(call.interaction, sheet, 0, 0)
        else:
            await self._replies.whisper(call, sheet)

    async def _agree(self, call: Call) -> None:
        await self._replies.defer(call)
        await self._undoing.agree(call.custom_id, call.sender, call.custom_id.verb == "agree")
        seat = (await self._desk.look(call.custom_id.table)).seat_of(call.sender.id) if call.private else None
        await self._replies.follow(call, seat)  # in their own message it is asked no more
