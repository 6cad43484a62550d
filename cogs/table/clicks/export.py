"""A finished game as a file: for whoever sees its board, as there is nothing hidden in it any more."""

from __future__ import annotations

import logging

from cogs.table.adapters.wire import Wire
from cogs.table.adapters.workers import Workers
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.clicks.replies import Replies
from cogs.table.looking_back import export_sheet
from cogs.table.tables.desk import Desk
from cogs.table.tables.eyes import eyes_of
from cogs.table.tables.naming import Naming, require_ended
from cogs.table.terms.refusals import Refusal
from db.game_file import GameFileRefused

log = logging.getLogger(__name__)
NAMED = {"in": True, "out": False}


class Export:
    """All of it is answered for the sender's eyes."""

    def __init__(self, desk: Desk, wire: Wire, workers: Workers, replies: Replies, limits: RateLimits) -> None:
        self._desk, self._wire, self._workers = desk, wire, workers
        self._replies, self._limits, self._naming = replies, limits, Naming(desk)
        self.verbs: dict[str, Verb] = {"export": self._export, "name": self._name}

    async def _export(self, call: Call) -> None:
        self._limits.spend("picture", call.sender.id)
        await self._send(call)

    async def _name(self, call: Call) -> None:
        """Whoever holds a seat has their name put into the file, or taken out; and the file anew."""
        named = NAMED.get(call.custom_id.argument)
        if named is None:
            raise Refusal("refuse-unknown-control")
        self._limits.spend("picture", call.sender.id)
        await self._naming.agree(call.custom_id.table, call.sender, named)
        await self._send(call)

    async def _send(self, call: Call) -> None:
        loaded = await self._desk.look(call.custom_id.table)
        require_ended(loaded)
        table, seat = loaded.table, eyes_of(loaded.table, call.sender.id)
        await self._replies.defer(call)
        moves = await self._desk.store.moves(table.id)
        try:
            sheet = await self._workers.run(export_sheet.export, table, moves, seat, call.sender.locale)
        except GameFileRefused as refused:
            log.warning("table %d has no file (%s)", table.id, refused)
            too_long = refused.why in ("too-many-moves", "too-large")
            raise Refusal("refuse-export-too-long" if too_long else "refuse-export-broken") from refused
        if call.custom_id.verb == "name" and call.whispered:  # the file as it is now stands where the other one was
            await self._wire.redraw(call.interaction, sheet, table.id, table.version)
        else:
            await self._replies.whisper(call, sheet)
