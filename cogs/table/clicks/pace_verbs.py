"""What can be clicked about a table's pace, and about whoever holds it up."""

from __future__ import annotations

from cogs.face.sheet import Sheet
from cogs.table.adapters.wire import Wire
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.replies import Replies
from cogs.table.sheets import pace_sheet
from cogs.table.tables.desk import Desk
from cogs.table.tables.pacing import Pacing, require_pace_chosen


class PaceVerbs:
    """What stands behind `More` and is about time; all of it is answered for the sender's eyes."""

    def __init__(self, desk: Desk, wire: Wire, announcer: Announcer, replies: Replies, pacing: Pacing) -> None:
        self._desk, self._wire, self._announcer, self._replies = desk, wire, announcer, replies
        self._pacing = pacing
        self.verbs: dict[str, Verb] = {"pace": self._pace, "nudge": self._nudge, "need": self._need}

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
