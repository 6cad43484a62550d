"""Writes to a table's row, its seats and its log, and to the sums kept of finished games, within one transaction."""

# ruff: noqa: S608 -- the names in the statements are our own

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from db import finished, gathered
from db.changing.transaction import Queued, Transaction, required
from db.columns import MOVE, SEAT, TABLE, in_place
from db.engines.database import Row
from db.errors import ChannelTaken, Overtaken, Repeated
from db.finished import Counted, Honour
from db.gathered import TableRows
from db.packed import packed
from db.rows import Move, Person, StopReading, Table, Timer
from db.several.locks import Rank
from db.several.watches import NO_TABLE

BETWEEN_SNAPSHOTS = 20  # lines of a log
_TAKE_IN = """INSERT INTO clicks (interaction, table_id, at)
    VALUES ($1, (SELECT id FROM tables WHERE id = $2), $3) ON CONFLICT DO NOTHING RETURNING 1"""
_ADD_TABLE = f"{TABLE.insert(revision='0')} ON CONFLICT DO NOTHING RETURNING id"
_SAVE_TABLE = f"""{TABLE.update(revision="revision + 1")}
    WHERE id = {TABLE.param_after(1)} AND revision = {TABLE.param_after(2)} RETURNING revision"""
_TABLE_OF_MOVE = MOVE.param_after(1)
_NEXT = f"(SELECT coalesce(max(number), 0) + 1 FROM moves WHERE table_id = {_TABLE_OF_MOVE})"
_NUMBER = f"coalesce(nullif({MOVE.param('number')}, 0), {_NEXT})"
_ADD_MOVE = f"{MOVE.insert(number=_NUMBER, table_id=_TABLE_OF_MOVE)} ON CONFLICT DO NOTHING RETURNING number"
_VOID = """UPDATE moves SET void_by = (SELECT max(number) FROM moves WHERE table_id = $1)
    WHERE table_id = $1 AND number >= $2 AND kind != 'undo' AND void_by IS NULL"""
_SEAT_NOW, _SEAT_THEN = (", ".join(f"{row}.{name}" for name in SEAT.names) for row in ("seats", "excluded"))
_KEEP_SEATS = f"""INSERT INTO seats ({", ".join(SEAT.names)}, table_id, seat) VALUES {{rows}}
    {in_place("table_id, seat", *SEAT.names)} WHERE ({_SEAT_NOW}) IS DISTINCT FROM ({_SEAT_THEN})"""
_KEEP_INVITATIONS = f"""INSERT INTO invitations (table_id, place, person, declined) VALUES {{rows}}
    {in_place("table_id, place", "person", "declined")}
    WHERE (invitations.person, invitations.declined) != (excluded.person, excluded.declined)"""


class TableChanges(Transaction):
    async def click(self, interaction: int, table: int | None, at: float) -> None:
        """Records a click. Raises Repeated if it was recorded before."""
        once = required(Repeated(f"interaction {interaction} was taken in before"))
        self._queue((Rank.CLICK, interaction), Queued(_TAKE_IN, (interaction, table, at), once))

    async def note_offer(self, interaction: int, offer: str | None) -> None:
        """Puts on record what was offered by a click that was taken in; None: it is withdrawn."""
        self._write(NO_TABLE, "UPDATE clicks SET offer = $1 WHERE interaction = $2", offer, interaction)

    # What is read of a table is written again: no other bot does so meanwhile.

    async def table(self, id: int) -> Table | None:
        self._lock_table(id)
        return await super().table(id)

    async def seated(self, id: int) -> tuple[Table, dict[int, Person], list[Timer]] | None:
        self._lock_table(id)
        return await super().seated(id)

    async def table_rows(self, id: int, stop: Callable[[Table], StopReading]) -> TableRows | None:
        self._lock_table(id)
        return await super().table_rows(id, stop)

    async def add_table(self, table: Table) -> Table:
        """Opens a lobby, and gives it its id. Raises ChannelTaken if the channel has a lobby or a running table."""
        if not (added := await self.execute(_ADD_TABLE, *TABLE.values(table))):
            raise ChannelTaken(f"channel {table.channel} has a table already")
        ((table.id,),) = added
        self._locked.add((Rank.TABLE, table.id))  # nobody else knows of it yet
        self._seat(table)
        return table

    async def save(self, table: Table) -> None:
        """Writes the table with its seats and invitations. Raises Overtaken if it was written since it was loaded."""
        values = *TABLE.values(table), table.id, table.revision
        still = required(Overtaken(f"table {table.id} was written by somebody else since it was loaded"))
        self._write(table.id, _SAVE_TABLE, *values, look=still)
        self._saved.append((table, table.revision))
        table.revision += 1
        self._seat(table)

    def _seat(self, table: Table) -> None:
        """Seats and invitations as they are now. Most clicks change none of them, and then nothing is written."""
        id, seats, invitations = table.id, table.seats, table.invitations
        self._write(id, "DELETE FROM seats WHERE table_id = $1 AND seat >= $2", id, len(seats))
        self._write_rows(id, _KEEP_SEATS, [(*SEAT.values(seat), id, place) for place, seat in enumerate(seats)])
        self._write(id, "DELETE FROM invitations WHERE table_id = $1 AND place >= $2", id, len(invitations))
        invited = [(id, place, person, person in table.declined) for place, person in enumerate(invitations)]
        self._write_rows(id, _KEEP_INVITATIONS, invited)

    async def append(self, table: int, moves: Sequence[Move]) -> None:
        """Adds to the table's log. A move of number 0 is given the next one; a number already there is Overtaken."""
        for move in moves:
            self._write(table, _ADD_MOVE, *MOVE.values(move), table, look=partial(_numbered, table, move))
            if move.kind == "undo":
                self._write(table, _VOID, table, int(move.body))
                # What was played to stands there no more: whoever plays a part of the log again begins before it.
                sql = "DELETE FROM snapshots WHERE table_id = $1 AND number >= $2"
                self._write(table, sql, table, int(move.body))

    async def add_hint(self, table: Table, seat: int, person: int, at: float) -> None:
        """Notes that somebody asked for a hint; where they have before at the same version, that stays as it is."""
        self._write(
            table.id,
            """INSERT INTO hints (table_id, seat, version, number, person, at)
            SELECT $1, $2, $3, coalesce(max(number), 0), $4, $5 FROM moves WHERE table_id = $1
            ON CONFLICT DO NOTHING""",
            *(table.id, seat, table.version, person, at),
        )

    async def keep_snapshot(self, table: Table) -> None:
        """Keeps the table's state as the one that its log leads to, unless the last such is only a few lines back."""
        self._write(
            table.id,
            """INSERT INTO snapshots (table_id, number, state)
            SELECT $1, last, $2 FROM (SELECT max(number) AS last FROM moves WHERE table_id = $1) AS log
            WHERE last >= $3 + (SELECT coalesce(max(number), 0) FROM snapshots WHERE table_id = $1)""",
            *(table.id, packed(table.state), BETWEEN_SNAPSHOTS),
        )

    async def keep_ledger(self, table: int, version: int, body: str) -> None:
        """Keeps what was found about a finished game, in place of what older analyses found."""
        self._write(table, "DELETE FROM ledgers WHERE table_id = $1 AND version != $2", table, version)
        self._write(
            table,
            """INSERT INTO ledgers (table_id, version, body)
            SELECT id, CAST($2 AS BIGINT), CAST($3 AS TEXT) FROM tables WHERE id = $1
            ON CONFLICT DO NOTHING""",
            *(table, version, body),
        )

    async def read_back(self, table: Table, stop: Callable[[Table], StopReading]) -> TableRows:
        """A table that this change has saved, with all that belongs to it: so it stands once all is committed. Nothing
        more is written of it."""
        self.own.append(watch := self._watches.start(table.id))
        rows = await gathered.around(self, table, stop(table), watch)
        if not self._of_notifications:
            return rows
        # Whose notifications wake was known only once the rest was written.
        await self._take_steps(self._of_people())
        return await gathered.around(self, table, stop(table), watch)

    # What stays of games that are over

    async def give_up(self, table: int, person: int) -> None:
        """Notes that somebody has passed on the seat that was theirs from the start."""
        sql = "INSERT INTO given_up (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        self._write(table, sql, table, person)

    async def to_count(self, most: int) -> list[int]:
        """So many tables whose games are to be added up, for this transaction to do so."""
        if ids := await finished.uncounted(self, most):
            self._lock_tables(f"id BETWEEN $1 AND $2 AND {finished.UNCOUNTED}", ids[0], ids[-1])
        return ids

    async def note_counted(self, tables: Iterable[int]) -> None:
        """Notes that the games of these tables are in the sums."""
        for id in tables:
            self._write(NO_TABLE, "UPDATE tables SET counted = 1 WHERE id = $1", id)

    async def add_up(self, counts: Counter[Counted], honours: Iterable[Honour]) -> None:
        """Adds to the sums, and replaces a server's best games."""
        await finished.add_up(self, counts, honours)


def _numbered(table: int, move: Move, rows: list[Row]) -> None:
    """Gives a move the number under which it was added."""
    if not rows:
        raise Overtaken(f"table {table} has a move of that number already")
    ((move.number,),) = rows
