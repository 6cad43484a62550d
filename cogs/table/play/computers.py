"""Computer players: they think in the workers, from their view alone, and move like everybody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any
from weakref import WeakValueDictionary

from cogs.table.adapters.workers import THINKING, Ticket, Workers
from cogs.table.play.commands import move_of_computer
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from cogs.table.terms.days import is_stopped, whim
from db import Overtaken
from db.trying_again import until_others_are_through
from engine import GAMES, house
from engine.house.player import Skill

log = logging.getLogger(__name__)


class Computers:
    """Moves for every seat that a computer player holds or plays for, while somebody is there to play with."""

    def __init__(self, runner: Runner, workers: Workers, effort: float = 1.0) -> None:
        self._runner, self._workers = runner, workers
        self._effort = effort  # of Masters, in parts of what is usual
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def drive(self, table: int) -> None:
        """Plays until a person is asked or the game is over, one transaction per move; then the intents are done."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            # One place for all that Masters think until then: where many tables wait for them, whoever has waited
            # longest goes first, and a turn of many small decisions does not queue anew for each.
            place = Ticket(THINKING)
            moving = True
            while moving:
                # Read before the table is looked at: a click in between asks again, and its intent must stay.
                intents = [intent for intent in await self._runner.store.intents(table) if intent.what == "think"]
                moving = await self._move(table, place)
            async with self._runner.store.change() as change:
                for intent in intents:
                    await change.done(intent)

    async def _move(self, table: int, place: Ticket) -> bool:
        # The thinking is done without the lock, so that a person can take the seat back meanwhile; the move counts only
        # if the table is still the one that was thought about.
        thought_about = await self._runner.look(table)
        seat = _next(thought_about)
        if seat is None:
            return False
        chosen = await self._choose(thought_about, seat, place)
        try:
            revision = thought_about.table.revision
            await self._runner.run(table, lambda loaded: move_of_computer(loaded, seat, chosen, revision))
        except Overtaken:  # by another bot: then the table is looked at again, as above
            await until_others_are_through()
        return True

    async def _choose(self, loaded: LoadedTable, seat: int, place: Ticket) -> Any:
        view = loaded.game.view(loaded.state, seat)
        legal = loaded.game.legal(loaded.state, seat)
        if len(legal) == 1:
            return legal[0]
        seed, skill = _seed(loaded, seat, legal), loaded.skill(seat)
        master = skill == "master"
        workers, ticket = (self._workers.patient, place) if master else (self._workers, Ticket(THINKING))
        try:
            return await workers.run_with(ticket, think, loaded.table.game, view, legal, seed, skill, self._effort)
        except Exception:
            # A computer player that fails must not hold up the table: anything legal will do.
            log.exception("computer player failed: at table %(table)d", {"table": loaded.table.id})
            return legal[seed % len(legal)]


def think(key: str, view: Any, legal: Sequence[Any], seed: int, skill: Skill, effort: float) -> Any:
    """A computer player's choice; it runs in a worker."""
    action = house.choose(key, view, legal, seed, skill, effort)
    if action not in legal:
        raise ValueError(f"{GAMES[key].dump(action)} is not legal")
    return action


def _next(loaded: LoadedTable) -> int | None:
    if loaded.table.status != "playing" or not loaded.present() or is_stopped(loaded.table, loaded.now):
        return None
    return next(iter(loaded.asked_computers), None)


def _seed(loaded: LoadedTable, seat: int, legal: Sequence[Any]) -> int:
    """The seed of a computer player's choice: at the train of a day everybody meets the same whims."""
    table = loaded.table
    if table.day is None:
        return seed_of_thought(table.id, table.version)
    return whim(table.seed, seat, loaded.game.turn(loaded.state).number, map(loaded.game.dump, legal))


def seed_of_thought(table: int, version: int) -> int:
    """The seed of a computer player's choice. Not the table's own: what it does must tell nothing about that."""
    return int.from_bytes(blake2b(b"%d/%d" % (table, version), digest_size=8).digest(), "big")
