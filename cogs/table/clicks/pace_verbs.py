"""What can be clicked about a table's pace, and about whoever holds it up."""

from __future__ import annotations

from cogs.face.sheet import Sheet
from cogs.table.adapters.wire import Wire
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.replies import Replies
from cogs.table.sheets import pace_sheet, vote_sheet
from cogs.table.tables.desk import Desk
from cogs.table.tables.pacing import Pacing, require_pace_chosen
from cogs.table.tables.vote import require_owner
from cogs.table.tables.voting import Voting, alone_here
from cogs.table.terms.refusals import Refusal


class PaceVerbs:
    """What stands behind `More` and is about time; all of it is answered for the sender's eyes."""

    def __init__(
        self, desk: Desk, wire: Wire, announcer: Announcer, replies: Replies, pacing: Pacing, voting: Voting
    ) -> None:
        self._desk, self._wire, self._announcer, self._replies = desk, wire, announcer, replies
        self._pacing, self._voting = pacing, voting
        self.verbs: dict[str, Verb] = {
            "pace": self._pace,
            "nudge": self._nudge,
            "need": self._need,
            "vote": self._vote,
            "remove": self._remove,
            "end-here": self._end_here,
        }

    async def heard_of(self, call: Call) -> None:
        """Whoever clicks is not silent, nor is whoever types."""
        for table in await self._voting.heard_of(call.sender, call.is_about):
            self._announcer.wake(table)

    async def _pace(self, call: Call) -> None:
        id, (name, _, value) = call.custom_id.table, call.custom_id.argument.partition("=")
        if not name:
            loaded = await self._desk.look(id)
            require_pace_chosen(loaded, call.sender)
            await self._wire.whisper(call.interaction, pace_sheet.pace(loaded.table, call.sender.locale), id, 0)
            return
        await self._pacing.choose(id, call.sender, name, value)
        table = (await self._desk.look(id)).table
        await self._wire.redraw(call.interaction, pace_sheet.pace(table, call.sender.locale), id, 0)
        self._announcer.wake(id)

    async def _nudge(self, call: Call) -> None:
        await self._pacing.nudge(call.custom_id.table, call.sender)
        self._announcer.wake(call.custom_id.table)
        await self._replies.tell(call, "nudge-done")

    async def _need(self, call: Call) -> None:
        id = call.custom_id.table
        if not call.custom_id.argument:
            latest, shorter = await self._pacing.latest(id, call.sender)
            version = (await self._desk.look(id)).table.version
            await self._wire.whisper(
                call.interaction, pace_sheet.need(latest, shorter, call.sender.locale), id, version
            )
            return
        until = await self._pacing.need(call.custom_id, call.sender)
        said = Sheet(content=call.words("need-done", at=int(until)))
        await self._wire.redraw(call.interaction, said, 0, 0)
        self._announcer.wake(id)

    # Voting

    async def _vote(self, call: Call) -> None:
        id = call.custom_id.table
        if call.custom_id.argument:
            await self._voting.cast(call.custom_id, call.sender)
            await self._replies.done(call, "vote-done")
            self._announcer.wake(id)
            return
        loaded = await self._desk.look(id)
        require_owner(loaded, call.sender.id)
        sheet = vote_sheet.ballot(loaded, await self._desk.store.timers(id), call.sender.locale)
        if sheet is None:
            raise Refusal("refuse-question-gone")
        await self._wire.whisper(call.interaction, sheet, id, loaded.table.version)

    async def _remove(self, call: Call) -> None:
        """Whom, is chosen from a menu."""
        id, seat = call.custom_id.table, call.custom_id.argument
        loaded = await self._desk.look(id)
        by = self._voting.require_remover(loaded, call.sender)
        if not seat:
            await self._wire.whisper(
                call.interaction, vote_sheet.whom_to_remove(loaded, by, call.sender.locale), id, loaded.table.version
            )
            return
        if seat not in map(str, range(len(loaded.table.seats))):
            raise Refusal("refuse-unknown-control")
        done = await self._voting.remove(id, call.sender, int(seat))
        await self._replies.done(call, "remove-done" if done else "remove-asks")
        self._announcer.wake(id)

    async def _end_here(self, call: Call) -> None:
        loaded = await self._desk.look(call.custom_id.table)
        seat = loaded.require_holder(call.sender.id)
        if not call.sure:
            if alone_here(loaded, seat):
                await self._replies.ask_once(call, "end-here-alone", "button-leave-sure")
            else:
                await self._replies.ask_once(call, "end-here-sure", "button-end-here-sure")
            return
        became = await self._voting.propose_end(call.custom_id.table, call.sender)
        if became == "left":
            await self._replies.done(call, "leave-done")
        else:
            await self._replies.done(call, "end-here-done" if became == "ended" else "end-here-asks")
        self._announcer.wake(call.custom_id.table)
