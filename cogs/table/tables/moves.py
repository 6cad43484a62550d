"""What is done in a running game: somebody moves, the world does at the end of its time, and the clock is stopped."""

from __future__ import annotations

from collections.abc import Callable

from cogs.face.clean_names import clean
from cogs.face.custom_id import CustomId
from cogs.table.tables.desk import Desk
from cogs.table.tables.eyes import require_eyes
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal, Stale
from cogs.table.terms.sender import Sender
from db import Enough, Table


class Moves:
    """The verbs of whoever is asked. Each ends in one transaction, or in a Refusal and nothing."""

    def __init__(self, desk: Desk, told: Callable[[Table], Enough]) -> None:
        self._desk = desk
        self._told = told  # how much of a log its messages tell

    async def act(self, custom_id: CustomId, sender: Sender) -> tuple[int, LoadedTable]:
        """Plays the action that the control names; returns the seat, and the table as it is now."""
        async with self._desk.at(custom_id.table) as loaded:
            seat = self.require_mover(loaded, sender)
            action = loaded.find(seat, custom_id.argument, custom_id.version)
            before = loaded.asked
            loaded.teach(seat)
            moves = loaded.do(seat, [action], "click", self._desk.clock.now())
            await self._desk.put_back(loaded, sender, moves, before, self._told)
            return seat, loaded

    async def act_all(self, custom_id: CustomId, sender: Sender) -> tuple[int, LoadedTable]:
        """Plays all that the control stands for, as one click; returns the same."""
        async with self._desk.at(custom_id.table) as loaded:
            seat = self.require_mover(loaded, sender)
            if custom_id.version != loaded.table.version:
                raise Stale
            before = loaded.asked
            loaded.teach(seat)
            moves = loaded.do(seat, loaded.bundle(seat, custom_id.argument), "click", self._desk.clock.now())
            if not moves:
                raise Stale
            await self._desk.put_back(loaded, sender, moves, before, self._told)
            return seat, loaded

    async def world(self, table: int) -> None:
        """The table's clock ran out: the world does what the rules let it do."""
        async with self._desk.at(table) as loaded:
            actions = loaded.game.legal(loaded.state, None) if loaded.table.status == "playing" else []
            if actions:
                before = loaded.asked
                moves = loaded.do(None, actions[:1], "clock", self._desk.clock.now())
                await self._desk.put_back(loaded, None, moves, before)

    async def pause(self, table: int, sender: Sender) -> None:
        """Stops the table's clock until the next move."""
        async with self._desk.at(table) as loaded:
            require_eyes(loaded.table, sender.id)
            loaded.require_playing()
            due = next((one.due for one in await self._desk.store.timers(table) if one.what == "world"), None)
            if due is None:
                raise Refusal("refuse-no-clock")
            loaded.table.clock_left = max(0.0, due - self._desk.clock.now())
            async with self._desk.change(sender, table) as change:
                await change.clear_timer(table, "world", None)
                await self._desk.save(change, loaded, (), ())

    def require_mover(self, loaded: LoadedTable, sender: Sender) -> int:
        """The sender's seat, if it is asked now."""
        if loaded.table.status in ("ended", "closed"):
            raise Refusal("refuse-ended")
        seat = loaded.require_holder(sender.id)
        if seat not in loaded.asked:
            asked = ", ".join(clean(loaded.table.seats[other].name) for other in loaded.asked)
            raise Refusal("refuse-not-your-turn", asked=asked)
        return seat
