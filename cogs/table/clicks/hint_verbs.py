"""`What would you do?`: asked in a running game by whoever is to answer, and by anybody once it is over."""

from __future__ import annotations

from cogs.table.adapters.wire import Wire
from cogs.table.adapters.workers import THINKING, Ticket, Workers
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.clicks.replies import Replies
from cogs.table.looking_back import hint_sheet
from cogs.table.looking_back.history import Wanted, asking_about
from cogs.table.tables.desk import Desk
from cogs.table.tables.hinting import Hinting
from cogs.table.terms.refusals import Refusal


class HintVerbs:
    """Each answer is for the eyes of whoever asked."""

    def __init__(
        self,
        desk: Desk,
        wire: Wire,
        workers: Workers,
        replies: Replies,
        hinting: Hinting,
        limits: RateLimits,
        effort: float = 1.0,
    ) -> None:
        self._desk, self._wire, self._workers, self._replies = desk, wire, workers, replies
        self._hinting, self._limits, self._effort = hinting, limits, effort
        self.verbs: dict[str, Verb] = {"hint": self._hint}

    async def _hint(self, call: Call) -> None:
        self._limits.spend("picture", call.sender.id)
        await self._replies.defer(call)
        if call.custom_id.argument:
            await self._look_back(call, Wanted.of(call.custom_id.argument))
        elif (advised := await self._hinting.ask(call.custom_id.table, call.sender)) is not None:
            await self._replies.whisper(call, hint_sheet.hint(*advised, call.words))

    async def _look_back(self, call: Call, wanted: Wanted) -> None:
        """About a moment of a game that is over: it counts nowhere."""
        table = (await self._desk.look(call.custom_id.table)).table
        if table.status != "ended":
            raise Refusal("refuse-hint-not-over")
        asking = await asking_about(self._desk.store, table, wanted)
        sheet = await self._workers.patient.run_with(
            Ticket(THINKING), hint_sheet.looked_back, table, asking, call.sender.locale, self._effort
        )
        if wanted.how in ("b", "f") and call.whispered:  # it is turned from one moment to another
            await self._wire.redraw(call.interaction, sheet, table.id, table.version)
        else:
            await self._replies.whisper(call, sheet)
