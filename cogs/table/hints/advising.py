"""Hints: what a Master would do in somebody's place, from their view alone. It plays nothing."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cogs.table.adapters.workers import THINKING, Ticket, Workers
from cogs.table.hints.allowed import hints_left, require_hint
from cogs.table.play.commands import require_mover
from cogs.table.play.computers import seed_of_thought
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from engine import house
from engine.house.player import Weighed

log = logging.getLogger(__name__)


@dataclass(slots=True, frozen=True)
class Advice:
    """A Master's advice to a seat. Where there was nothing to choose, it is one action, which was not weighed."""

    seat: int
    view: Any
    weighed: Sequence[Weighed] = ()
    only: Any = None
    hints_left: int | None = None  # how many more hints the seat may ask for; None: any number


def ask_for_hint(loaded: LoadedTable, person: int) -> int:
    """Counts a hint for whoever is asked something, unless there is nothing to choose; returns their seat."""
    seat, table = require_mover(loaded, person), loaded.table
    require_hint(table, seat)
    if len(loaded.game.legal(loaded.state, seat)) > 1:
        loaded.outcome.hinted.append((seat, person))
    return seat


class Hinting:
    """Gives hints to people who are asked something."""

    def __init__(self, runner: Runner, workers: Workers, effort: float = 1.0) -> None:
        self._runner, self._workers = runner, workers
        self._effort = effort  # of Masters, in parts of what is usual
        self._thinking: set[tuple[int, int, int]] = set()  # tables with their versions, and seats that wait

    async def ask(self, id: int, sender: Sender) -> tuple[LoadedTable, Advice] | None:
        """The advice for what the sender is asked now, which counts from here on; None: they asked twice, and the first
        time is still to be answered."""
        loaded, seat = await self._runner.run(id, lambda loaded: (loaded, ask_for_hint(loaded, sender.id)), sender)
        table = loaded.table
        view, legal = loaded.game.view(loaded.state, seat), loaded.game.legal(loaded.state, seat)
        if len(legal) == 1:
            return loaded, Advice(seat, view, only=legal[0], hints_left=hints_left(table, seat))
        thinking = id, table.version, seat
        if thinking in self._thinking:
            return None
        self._thinking.add(thinking)
        try:
            weighed = await self._weigh(loaded, view, legal)
        finally:
            self._thinking.discard(thinking)
        now = await self._runner.look(id)
        if not now.is_current(table.version):
            raise Refusal("refuse-hint-late")
        return now, Advice(seat, view, weighed, hints_left=hints_left(now.table, seat))

    async def _weigh(self, loaded: LoadedTable, view: Any, legal: Sequence[Any]) -> Sequence[Weighed]:
        """The thinking is done without the lock, so that the table can go on."""
        seed = seed_of_thought(loaded.table.id, loaded.table.version)
        try:
            return await self._workers.patient.run_with(
                Ticket(THINKING), house.advise, loaded.table.game, view, legal, seed, self._effort
            )
        except Exception as error:
            log.exception("computer player failed: no hint at table %(table)d", {"table": loaded.table.id})
            raise Refusal("refuse-hint-failed") from error
