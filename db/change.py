"""All writing: what one transaction may do."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import aiosqlite

from db.columns import INTENT, MESSAGE, MOVE, PERSON, SEAT, TABLE, TIMER
from db.errors import ChannelTaken, Overtaken, advice
from db.reading import Reading
from db.rows import Alarm, Intent, Message, Move, Person, Role, Table, Timer

# `since` is a column that nothing reads any more; every row has to have one.
_ADD_TABLE = f"{TABLE.insert(since=TABLE.mark('created'), revision='0')} RETURNING id"
_SAVE_TABLE = f"{TABLE.update(revision='revision + 1')} WHERE id = ? AND revision = ? RETURNING revision"
_ADD_MOVE = MOVE.insert(table_id="?")
_TABLE_ID, _WHAT, _SEAT, _DUE = (INTENT.mark(column) for column in ("table_id", "what", "seat", "due"))
_SAME = f"SELECT min(due, {_DUE}) FROM intents WHERE table_id = {_TABLE_ID} AND what = {_WHAT} AND seat IS {_SEAT}"  # noqa: S608 -- marks
_SAY = f"{INTENT.insert('INSERT OR REPLACE', due=f'ifnull(({_SAME}), {_DUE})')} RETURNING serial, due"


class Change(Reading):
    """One transaction. It reads what it wrote itself; others see nothing of it before it is committed."""

    def __init__(self, path: Path, db: aiosqlite.Connection) -> None:
        super().__init__(path, db)
        self._saved: list[tuple[Table, int]] = []

    # Tables

    async def click(self, interaction: int, table: int | None, at: float) -> bool:
        """Takes the click in. False: it was taken in before (Discord delivered it again), and the caller stops."""
        taken = await self._ask(
            "INSERT INTO clicks (interaction, table_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING 1",
            *(interaction, table, at),
        )
        return bool(taken)

    async def add_table(self, table: Table) -> Table:
        """Opens a lobby, and gives it its id. Raises ChannelTaken if the channel has a lobby or a running table."""
        try:
            ((table.id,),) = await self._ask(_ADD_TABLE, *TABLE.values(table))
        except sqlite3.IntegrityError as error:
            raise _taken(table, error) from error
        await self._seat(table)
        return table

    async def save(self, table: Table) -> None:
        """Writes the table with its seats and invitations. Raises Overtaken if it was written since it was loaded."""
        try:
            saved = await self._ask(_SAVE_TABLE, *TABLE.values(table), table.id, table.revision)
        except sqlite3.IntegrityError as error:
            raise _taken(table, error) from error
        if not saved:
            raise Overtaken(f"table {table.id} was written by somebody else since it was loaded")
        self._saved.append((table, table.revision))
        ((table.revision,),) = saved
        await self._seat(table)

    async def append(self, table: int, moves: Sequence[Move]) -> None:
        """Adds to the table's log. A move of number 0 is given the next one; a number already there is Overtaken."""
        ((last,),) = await self._ask("SELECT ifnull(max(number), 0) FROM moves WHERE table_id = ?", table)
        for move in moves:
            move.number = last = move.number or last + 1
        try:
            await self._each(_ADD_MOVE, [(*MOVE.values(move), table) for move in moves])
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
                raise
            raise Overtaken(f"table {table} has a move of that number already") from error

    # The outbox

    async def say(self, intent: Intent) -> None:
        """Puts an intent into the outbox in place of an older one of its kind; the sooner due of the two holds."""
        ((intent.serial, intent.due),) = await self._ask(_SAY, *INTENT.values(intent))

    # Serial 0 is an intent that was written down by hand: there the version alone must do.

    async def said(self, intent: Intent) -> None:
        """Takes an intent out of the outbox, unless a newer one took its place in the meantime."""
        await self._ask(
            """DELETE FROM intents
            WHERE table_id = ? AND what = ? AND seat IS ? AND version <= ? AND ? IN (0, serial)""",
            *(intent.table, intent.what, intent.seat, intent.version, intent.serial),
        )

    async def postpone(self, intent: Intent, due: float) -> None:
        """Counts a try that failed, and says when to try again, unless a newer one took its place."""
        await self._ask(
            """UPDATE intents SET due = ?, tries = tries + 1
            WHERE table_id = ? AND what = ? AND seat IS ? AND version <= ? AND ? IN (0, serial)""",
            *(due, intent.table, intent.what, intent.seat, intent.version, intent.serial),
        )

    # Timers

    async def set_timer(self, timer: Timer) -> None:
        """Winds a timer up, in place of one of its kind."""
        await self._ask(TIMER.insert("INSERT OR REPLACE"), *TIMER.values(timer))

    async def clear_timer(self, table: int, what: Alarm, seat: int | None) -> None:
        await self._ask("DELETE FROM timers WHERE table_id = ? AND what = ? AND seat IS ?", table, what, seat)

    async def clear_timers(self, table: int) -> None:
        """Stops all clocks of a table."""
        await self._ask("DELETE FROM timers WHERE table_id = ?", table)

    # Messages

    async def keep_message(self, message: Message) -> None:
        """Remembers a message of ours, or what has changed about it."""
        await self._ask(MESSAGE.insert("INSERT OR REPLACE"), *MESSAGE.values(message))

    async def mark_stale(self, table: int, role: Role | None = None, seat: int | None = None, *, but: int = 0) -> None:
        """Says that the controls of a table's messages (of a role, of a seat) are out of date, all `but` one."""
        await self._ask(
            """UPDATE messages SET stale = 1 WHERE table_id = ?1 AND (?2 IS NULL OR role = ?2)
            AND (?3 IS NULL OR seat = ?3) AND id != ?4""",
            *(table, role, seat, but),
        )

    async def drop_message(self, id: int) -> None:
        await self._ask("DELETE FROM messages WHERE id = ?", id)

    # People

    async def keep_person(self, person: Person) -> None:
        await self._ask(PERSON.insert("INSERT OR REPLACE"), *PERSON.values(person))

    async def forget_person(self, id: int, called: str = "—") -> list[int]:
        """Takes the person out of everything: a computer player called so sits in their seats from now on, and a table
        they hosted goes to the next person there, or to nobody (0). Returns the tables that this changed."""
        tables = await self._ask(
            """UPDATE tables SET revision = revision + 1 WHERE host = ?1
                OR id IN (SELECT table_id FROM seats WHERE person = ?1)
                OR id IN (SELECT table_id FROM invitations WHERE person = ?1) RETURNING id""",
            id,
        )
        await self._ask("DELETE FROM messages WHERE channel = (SELECT dm FROM people WHERE id = ?)", id)
        await self._ask("DELETE FROM people WHERE id = ?", id)
        await self._ask("DELETE FROM invitations WHERE person = ?", id)
        await self._ask(
            """UPDATE tables SET host = ifnull((SELECT next.person FROM seats AS next, seats AS own
                WHERE next.table_id = tables.id AND own.table_id = tables.id AND own.person = ?1
                AND next.person IS NOT NULL AND next.person != ?1
                ORDER BY next.computer, next.seat < own.seat, next.seat LIMIT 1), 0) WHERE host = ?1""",
            id,
        )
        await self._ask("UPDATE seats SET person = NULL, name = ?2, computer = 1 WHERE person = ?1", id, called)
        return sorted(table for (table,) in tables)

    async def sweep(self, before: float) -> None:
        """Clears away what nobody will ask for again: clicks, and messages without controls, from before that time."""
        await self._ask("DELETE FROM clicks WHERE at < ?", before)
        await self._ask("DELETE FROM messages WHERE stale AND posted < ?", before)

    async def _seat(self, table: Table) -> None:
        await self._ask("DELETE FROM seats WHERE table_id = ?", table.id)
        await self._each(
            SEAT.insert(table_id="?", seat="?"),
            [(*SEAT.values(seat), table.id, place) for place, seat in enumerate(table.seats)],
        )
        await self._ask("DELETE FROM invitations WHERE table_id = ?", table.id)
        await self._each(
            "INSERT INTO invitations (table_id, place, person) VALUES (?, ?, ?)",
            [(table.id, place, person) for place, person in enumerate(table.invitations)],
        )

    async def _each(self, sql: str, rows: Sequence[tuple[object, ...]]) -> None:
        if not rows:
            return
        try:
            await self._db.executemany(sql, rows)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise advice(self._path, error) from error

    def _forget_saves(self) -> None:
        """After the commit: what was saved is on disk."""
        self._saved.clear()

    def _undo_saves(self) -> None:
        """After a rollback the tables in memory are as unsaved as before, so that saving them again can succeed."""
        for table, revision in reversed(self._saved):
            table.revision = revision


def _taken(table: Table, error: sqlite3.IntegrityError) -> Exception:
    if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_UNIQUE:
        return ChannelTaken(f"channel {table.channel} has a table already")
    return error
