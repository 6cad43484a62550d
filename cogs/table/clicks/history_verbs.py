"""Looking back on a game, step by step, for whoever asks."""

from __future__ import annotations

from cogs.table.adapters.wire import Wire
from cogs.table.adapters.workers import Workers
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.clicks.replies import Replies
from cogs.table.sheets import history_sheet
from cogs.table.tables.desk import Desk
from cogs.table.tables.history import Wanted, history_page
from cogs.table.terms.refusals import Refusal


class HistoryVerbs:
    """`History`, wherever it stands: an answer for the sender's eyes, whose controls turn it from step to step."""

    def __init__(self, desk: Desk, wire: Wire, workers: Workers, replies: Replies, limits: RateLimits) -> None:
        self._desk, self._wire, self._workers, self._replies, self._limits = desk, wire, workers, replies, limits
        self.verbs: dict[str, Verb] = {"history": self._history}

    async def _history(self, call: Call) -> None:
        wanted = Wanted.of(call.custom_id.argument)
        self._limits.spend("step", call.sender.id)
        loaded = await self._desk.look(call.custom_id.table)
        table, person = loaded.table, loaded.people.get(call.sender.id)
        if table.status == "closed":
            raise Refusal("refuse-closed")
        if loaded.state is None:
            raise Refusal("refuse-not-begun")
        await self._replies.defer(call)
        page = await history_page(self._desk.store, table, call.sender.id, wanted)
        always = person is not None and person.in_words
        sheet = await self._workers.run(history_sheet.history, table, page, call.sender.locale, always)
        if call.custom_id.argument and call.whispered:  # it is turned from one step to another
            await self._wire.redraw(call.interaction, sheet, table.id, table.version)
        else:
            await self._replies.whisper(call, sheet)
