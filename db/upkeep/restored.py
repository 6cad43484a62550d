"""Run once after a backup is put back: reseeds chance, queues boards and hands to be drawn again, and skips the table
numbers that were used since."""

from __future__ import annotations

import asyncio
import secrets
import time
from pathlib import Path
from typing import Final

from db.change import Change
from db.engines.address import is_server, masked
from db.engines.opening import check, real
from db.errors import StoreError
from db.rows import Intent, Move
from db.store import Store
from db.upkeep.condition import condition
from engine import GAMES

SKIPPED = 10_000  # tables: more than are ever opened between a copy and its coming back
A_DAY: Final = 24 * 3600.0
APART = 0.5  # seconds between the tables that are drawn again
_UNFINISHED = "SELECT id FROM tables WHERE status IN ('lobby', 'playing') ORDER BY id"
# By whatever clock was followed when the copy was taken.
_CANCEL = """INSERT INTO days (day, game, rules_version, options, seats, seat, seed, salt, closed, cancelled)
    VALUES ($1, '', 0, '{}', 0, 0, '0', '', 1, 1)
    ON CONFLICT (day) DO UPDATE SET salt = '', closed = 1, cancelled = 1"""
_OF_TODAY = "SELECT id FROM tables WHERE status = 'playing' AND day >= $1 AND practice IS NULL ORDER BY id"
_LAST = "SELECT max(created) FROM tables UNION ALL SELECT max(at) FROM moves"


async def go_on(address: Path | str, now: float | None = None) -> int:
    """Queues boards and hands to be drawn again as the backup has them, and reseeds chance: what came next was seen
    once already. Ids of tables that were opened since are skipped: a button of theirs would else lead to a table that
    is opened now. Today's train is cancelled: nobody knows any more who has seen it. Returns the next id. Raises
    StoreError."""
    await _require_copy(address)
    async with await Store.open(address) as store, store.change() as change:
        ((last,),) = await change.execute(change._db.last_given.format(table="tables", column="id"))
        last = int(last or 0) + SKIPPED
        for sql in change._db.give_after:
            await change.execute(sql.format(table="tables", column="id", last=last))
        known = max((moment or 0.0 for (moment,) in await change.execute(_LAST)), default=0.0)
        await _cancel_today(change, known, time.time() if now is None else now)
        for place, (table,) in enumerate(await change.execute(_UNFINISHED)):
            await _deal_anew(change, table, known)
            await _draw_again(change, table, known + APART * place)
    return last + 1


async def _require_copy(address: Path | str) -> None:
    """Refuses a place where nothing was put: opening it would make an empty database, which looks like success."""
    if is_server(address):
        name, version = masked(str(address)), (await condition(str(address))).version
    else:
        path = real(Path(address))
        name, version = str(path), await asyncio.to_thread(check, path)
    if version == 0:
        raise StoreError(f"{name} holds no database; put the copy in its place first, or name that in BUMMELZUG_DB")


async def _cancel_today(change: Change, known: float, now: float) -> None:
    """Closes the days that are not over, by whichever clock, and the tables at which they are played."""
    days = sorted({int(moment // A_DAY) for moment in (known, now)})
    for (table,) in await change.execute(_OF_TODAY, days[0]):
        row = await change.table(table)
        assert row is not None
        row.status, row.ended = "closed", known
        await change.save(row)
        await change.clear_timers(table, [("day", None)])
        for seat, held in enumerate(row.seats):
            if held.person is not None:
                await change.queue(Intent(table, "hand", seat, row.version, known))
    for day in days:
        await change.execute(_CANCEL, day)
    await change.execute("DELETE FROM tries WHERE finished IS NULL AND day >= $1", days[0])


async def _deal_anew(change: Change, id: int, now: float) -> None:
    """Gives a table a new seed for all that is still hidden. In the log that is a line, as where something is taken
    back. Nobody sees a difference, so no question changes, and no control."""
    table = await change.table(id)
    assert table is not None
    game, seed = GAMES.get(table.game), secrets.randbits(128)
    if table.status == "lobby":
        table.seed = seed
    elif game is not None and table.state is not None:
        try:
            state = game.load_state(table.state)
        except ValueError:  # of a game that cannot go on; `verify` names it
            return
        table.state = game.dump(game.reseed(state, seed))
        await change.append(id, [Move(0, table.version, None, "reseed", str(seed), "undo", now, True)])
    await change.save(table)


async def _draw_again(change: Change, id: int, due: float) -> None:
    table = await change.table(id)
    assert table is not None
    taken = [at for at, seat in enumerate(table.seats) if seat.person is not None and table.status == "playing"]
    # The board that the copy knows may have made room for another since: then it is posted again.
    await change.queue(Intent(id, "board", None, table.version, due))
    for seat in taken:
        await change.queue(Intent(id, "redraw", seat, table.version, due))
