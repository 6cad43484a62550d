"""Run once after a backup is put back: reseeds chance, queues boards and hands to be drawn again, and skips the table
numbers that were used since."""

from __future__ import annotations

import secrets
from pathlib import Path

from db.change import Change
from db.rows import Intent, Move
from db.store import Store
from engine import GAMES

SKIPPED = 10_000  # tables: more than are ever opened between a copy and its coming back
APART = 0.5  # seconds between the tables that are drawn again
_UNFINISHED = "SELECT id FROM tables WHERE status IN ('lobby', 'playing') ORDER BY id"
# By whatever clock was followed when the copy was taken.
_LAST = "SELECT max(created) FROM tables UNION ALL SELECT max(at) FROM moves"


async def go_on(address: Path | str) -> int:
    """Queues boards and hands to be drawn again as the backup has them, and reseeds chance: what came next was seen
    once already. Ids of tables that were opened since are skipped: a button of theirs would else lead to a table that
    is opened now. Returns the next id. Raises StoreError."""
    async with await Store.open(address) as store, store.change() as change:
        ((last,),) = await change.execute(change._db.last_given.format(table="tables", column="id"))
        last = int(last or 0) + SKIPPED
        for sql in change._db.give_after:
            await change.execute(sql.format(table="tables", column="id", last=last))
        known = max((moment or 0.0 for (moment,) in await change.execute(_LAST)), default=0.0)
        for place, (table,) in enumerate(await change.execute(_UNFINISHED)):
            await _deal_anew(change, table, known)
            await _draw_again(change, table, known + APART * place)
    return last + 1


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
