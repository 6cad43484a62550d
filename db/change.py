"""All writing: what one transaction may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from db import finished, gathered
from db.columns import CALL, INTENT, MESSAGE, MOVE, PERSON, REASON, SEAT, SERVER, TABLE, TIMER
from db.engines.asking import Asking, Database, Row, ask
from db.engines.errors import Busy, ChannelTaken, NotTaken, Overtaken, Repeated
from db.finished import Counted, Honour
from db.gathered import Standing
from db.reading import Reading
from db.rows import (
    OF_A_QUESTION,
    Alarm,
    CallMessage,
    Intent,
    Lesson,
    Message,
    Move,
    Person,
    Reason,
    Role,
    Server,
    Table,
    Tiding,
    Timer,
)
from db.several import locks
from db.several.leases import CALLS, NotHeld
from db.several.locks import Lock, Order, Rank
from db.several.marks import EVERY_TABLE, NO_TABLE, Mark, Marks
from db.tail import Enough

if TYPE_CHECKING:  # which needs more than a file does
    from db.several.sharing import Sharing

_ADD_TABLE = f"{TABLE.insert(revision='0')} ON CONFLICT DO NOTHING RETURNING id"
_SAVE_TABLE = f"{TABLE.update(revision='revision + 1')} WHERE id = ? AND revision = ? RETURNING revision"
_TABLE_OF_MOVE = f"?{len(MOVE.names) + 1}"
_NEXT = f"(SELECT coalesce(max(number), 0) + 1 FROM moves WHERE table_id = {_TABLE_OF_MOVE})"  # noqa: S608 -- marks
_NUMBER = f"coalesce(nullif({MOVE.mark('number')}, 0), {_NEXT})"
_ADD_MOVE = f"{MOVE.insert(number=_NUMBER, table_id=_TABLE_OF_MOVE)} RETURNING number"
_TABLE_ID, _WHAT, _SEAT, _DUE = (INTENT.mark(column) for column in ("table_id", "what", "seat", "due"))
_SAME = f"""SELECT CASE WHEN due < {_DUE} THEN due ELSE {_DUE} END FROM intents
    WHERE table_id = {_TABLE_ID} AND what = {_WHAT} AND seat IS {_SEAT}"""  # noqa: S608 -- marks
_SAY = f"{INTENT.insert('INSERT OR REPLACE', due=f'coalesce(({_SAME}), {_DUE})')} RETURNING serial, due"
_CALL_FOR = f"{REASON.insert('INSERT OR REPLACE')} RETURNING serial"
_OPEN_CALL = f"{CALL.insert()} ON CONFLICT DO NOTHING"
_WAKE_CALLS = "UPDATE calls SET due = 0, wakes = wakes + 1 WHERE person = ?"
_FORGET_CALLED = "UPDATE calls SET person = -message, text = '', due = 0 WHERE person = ? AND message != 0"
_AT_ONCE_OR_DUE = f"CASE wakes WHEN {CALL.mark('wakes')} THEN CAST({CALL.mark('due')} AS DOUBLE PRECISION) ELSE 0 END"
_KEEP_CALL = f"""{CALL.update(due=_AT_ONCE_OR_DUE, wakes="wakes")}
    WHERE person = {CALL.mark("person")} AND live = {CALL.mark("live")} RETURNING due"""
_SEAT_CHANGES = ", ".join(f"{name} = excluded.{name}" for name in SEAT.names)
_SEAT_NOW, _SEAT_THEN = (", ".join(f"{row}.{name}" for name in SEAT.names) for row in ("seats", "excluded"))
_SEAT_DIFFERS = f"({_SEAT_NOW}) IS NOT ({_SEAT_THEN})"
_KEEP_SEATS = f"""INSERT INTO seats ({", ".join(SEAT.names)}, table_id, seat) VALUES {{rows}}
    ON CONFLICT DO UPDATE SET {_SEAT_CHANGES} WHERE {_SEAT_DIFFERS}"""  # noqa: S608 -- our own names
_KEEP_INVITATIONS = """INSERT INTO invitations (table_id, place, person) VALUES {rows}
    ON CONFLICT DO UPDATE SET person = excluded.person WHERE invitations.person != excluded.person"""
# Where anything is written of a person (?1).
_ABOUT = """host = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1
    UNION SELECT table_id FROM invitations WHERE person = ?1 UNION SELECT table_id FROM reasons WHERE person = ?1
    UNION SELECT table_id FROM tidings WHERE person = ?1 UNION SELECT table_id FROM given_up WHERE person = ?1
    UNION SELECT table_id FROM hints WHERE person = ?1
    UNION SELECT table_id FROM messages WHERE channel = (SELECT dm FROM people WHERE id = ?1))"""
# Where something is cleared away: messages (before ?1), all messages (?2), whole tables (?3), who was told of a lobby.
_SWEPT = """id IN (SELECT table_id FROM messages WHERE stale != 0 AND posted < ?1)
    OR (status IN ('ended', 'closed') AND ended < ?2 AND id IN (SELECT table_id FROM messages))
    OR (status IN ('ended', 'closed') AND coalesce(ended, created) < CAST(?3 AS DOUBLE PRECISION))
    OR (status != 'lobby' AND id IN (SELECT table_id FROM tidings))"""

T = TypeVar("T")
LOADED: ContextVar[tuple[Table, ...]] = ContextVar("loaded", default=())  # the tables that a task means to write
BETWEEN_SNAPSHOTS = 20  # lines of a log


@dataclass(slots=True, frozen=True)
class _Statement:
    """What is to be written. Both of these are called where the statements are run, and may raise what is wrong."""

    sql: str
    values: Sequence[object] = ()
    then: Callable[[list[Row]], None] | None = None  # is given what it returns
    refused: Callable[[NotTaken], None] | None = None  # says what it means that it was not taken
    order: Order = locks.WRITTEN
    lock: Lock | None = None


class Change(Reading):
    """One transaction. It reads what it wrote itself; others see nothing of it before it is committed.

    What is written waits until something is asked, or for the commit, and goes to the database together with that: so
    what is wrong with it may be raised only then, and always before anything is committed."""

    def __init__(self, db: Database, marks: Marks, sharing: Sharing | None = None) -> None:
        super().__init__(db, marks)
        self.written: set[int] = set()  # the tables of which something is written
        self.known: set[int] = set()  # the people of whom something is
        self.to_say: set[int] = set()  # the tables at which this leaves something to be said
        self.forgets = False  # somebody: nothing of them is to be left anywhere
        self._sharing = sharing
        # Where several bots write: what is locked, and how far that has come in the order of all locks.
        self._locked: set[Order] = set()
        self._reached = locks.NOTHING
        self.own: list[Mark] = []  # of what is known to whoever writes it
        self._begun = False
        self._waiting: list[_Statement] = []
        self._of_calls: list[tuple[int, _Statement]] = []  # each with the person; they wait for the end
        self._saved: list[tuple[Table, int]] = []

    # Tables

    async def click(self, interaction: int, table: int | None, at: float) -> None:
        """Takes the click in. Raises Repeated if it was taken in before."""

        def then(taken: list[Row]) -> None:
            if not taken:
                raise Repeated(f"interaction {interaction} was taken in before")

        sql = "INSERT INTO clicks (interaction, table_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING 1"
        self._waiting.append(_Statement(sql, (interaction, table, at), then, order=(Rank.CLICK, interaction)))

    async def table(self, id: int) -> Table | None:
        self._lock_table(id)
        return await super().table(id)

    async def seated(self, id: int) -> tuple[Table, dict[int, Person]] | None:
        self._lock_table(id)
        return await super().seated(id)

    async def standing(self, id: int, enough: Callable[[Table], Enough]) -> Standing | None:
        self._lock_table(id)
        return await super().standing(id, enough)

    async def note_offer(self, interaction: int, offer: str | None) -> None:
        """Puts on record what was offered by a click that was taken in; None: it is withdrawn."""
        self._write(NO_TABLE, "UPDATE clicks SET offer = ? WHERE interaction = ?", offer, interaction)

    async def add_table(self, table: Table) -> Table:
        """Opens a lobby, and gives it its id. Raises ChannelTaken if the channel has a lobby or a running table."""
        if not (added := await self._ask(_ADD_TABLE, *TABLE.values(table))):
            raise ChannelTaken(f"channel {table.channel} has a table already")
        ((table.id,),) = added
        self._locked.add((Rank.TABLE, table.id))  # nobody else knows of it yet
        self._seat(table)
        return table

    async def save(self, table: Table) -> None:
        """Writes the table with its seats and invitations. Raises Overtaken if it was written since it was loaded."""

        def then(saved: list[Row]) -> None:
            if not saved:
                raise Overtaken(f"table {table.id} was written by somebody else since it was loaded")

        self._write(
            table.id,
            _SAVE_TABLE,
            *(*TABLE.values(table), table.id, table.revision),
            then=then,
            refused=lambda error: _taken(table, error),
        )
        self._saved.append((table, table.revision))
        table.revision += 1
        self._seat(table)

    async def append(self, table: int, moves: Sequence[Move]) -> None:
        """Adds to the table's log. A move of number 0 is given the next one; a number already there is Overtaken."""

        def refused(error: NotTaken) -> None:
            if error.twice:
                raise Overtaken(f"table {table} has a move of that number already") from error

        for move in moves:
            self._write(table, _ADD_MOVE, *MOVE.values(move), table, then=partial(_number, move), refused=refused)

    async def add_hint(self, table: Table, seat: int, person: int, at: float) -> None:
        """Notes that somebody asked for a hint; where they have before at the same version, that stays as it is."""
        self._write(
            table.id,
            """INSERT INTO hints (table_id, seat, version, number, person, at)
            SELECT ?1, ?2, ?3, coalesce(max(number), 0), ?4, ?5 FROM moves WHERE table_id = ?1
            ON CONFLICT DO NOTHING""",
            *(table.id, seat, table.version, person, at),
        )

    async def keep_snapshot(self, table: Table) -> None:
        """Keeps the table's state as the one that its log leads to, unless the last such is only a few lines back."""
        self._write(
            table.id,
            """INSERT INTO snapshots (table_id, number, state)
            SELECT ?1, last, ?2 FROM (SELECT max(number) AS last FROM moves WHERE table_id = ?1) AS log
            WHERE last >= ?3 + (SELECT coalesce(max(number), 0) FROM snapshots WHERE table_id = ?1)""",
            *(table.id, table.state, BETWEEN_SNAPSHOTS),
        )

    async def left(self, table: Table, enough: Callable[[Table], Enough]) -> Standing:
        """A table that this change has saved, with all that belongs to it: so it stands once all is committed. Nothing
        more is written of it."""
        self.own.append(mark := self._marks.put(table.id))
        return await self._run(self._after_calls(gathered.around(table, enough(table), mark)))

    # What stays of games that are over

    async def give_up(self, table: int, person: int) -> None:
        """Somebody has passed on the seat that was theirs from the start."""
        self._write(
            table, "INSERT INTO given_up (table_id, person) VALUES (?, ?) ON CONFLICT DO NOTHING", table, person
        )

    async def add_up(self, counts: Counter[Counted], honours: Iterable[Honour]) -> None:
        """Adds to the sums; these are a server's best games now."""
        await self._run(finished.add_up(counts, honours))

    # The outbox

    async def queue(self, intent: Intent) -> None:
        """Puts an intent into the outbox in place of an older one of its kind; the sooner due of the two holds."""

        def then(said: list[Row]) -> None:
            ((intent.serial, intent.due),) = said

        self.to_say.add(intent.table)
        self._write(intent.table, _SAY, *INTENT.values(intent), then=then)

    # Serial 0 is an intent that was written down by hand: there the version alone must do.

    async def done(self, intent: Intent) -> None:
        """Takes an intent out of the outbox, unless a newer one took its place in the meantime."""
        self._write(
            intent.table,
            """DELETE FROM intents
            WHERE table_id = ? AND what = ? AND seat IS ? AND version <= ? AND CAST(? AS BIGINT) IN (0, serial)""",
            *(intent.table, intent.what, intent.seat, intent.version, intent.serial),
        )

    async def postpone(self, intent: Intent, due: float) -> None:
        """Counts a try that failed, and says when to try again, unless a newer one took its place."""
        self._write(
            intent.table,
            """UPDATE intents SET due = ?, tries = tries + 1
            WHERE table_id = ? AND what = ? AND seat IS ? AND version <= ? AND CAST(? AS BIGINT) IN (0, serial)""",
            *(due, intent.table, intent.what, intent.seat, intent.version, intent.serial),
        )

    async def say_nothing(self, table: int) -> None:
        """Takes all that was to be said at a table out of the outbox."""
        self._write(table, "DELETE FROM intents WHERE table_id = ?", table)

    # Timers

    async def set_timer(self, timer: Timer) -> None:
        """Winds a timer up, in place of one of its kind."""
        self._write(timer.table, TIMER.insert("INSERT OR REPLACE"), *TIMER.values(timer))

    async def wind_up(self, table: int, seat: int, due: Mapping[Alarm, float], *, again: bool) -> None:
        """Winds up a seat's timers, each until it is due; unless it is `again`, only where none of the seat's runs."""
        if not due:
            return
        pairs = (
            f"SELECT CAST(?{at} AS TEXT), CAST(?{at + 1} AS DOUBLE PRECISION)" for at in range(4, 4 + 2 * len(due), 2)
        )
        self._write(
            table,
            f"""WITH wound (what, due) AS ({" UNION ALL ".join(pairs)})
            INSERT OR REPLACE INTO timers (table_id, what, seat, due) SELECT ?1, what, ?2, due FROM wound
            WHERE ?3 != 0 OR NOT EXISTS (
                SELECT 1 FROM timers WHERE table_id = ?1 AND seat = ?2 AND what IN (SELECT what FROM wound))""",  # noqa: S608 -- marks
            *(table, seat, again, *(part for pair in due.items() for part in pair)),
        )

    async def unwind(self, table: int, seat: int) -> None:
        """Stops the clocks of a seat that is asked no more, or is asked something else."""
        self._write(
            table,
            f"DELETE FROM timers WHERE table_id = ? AND seat = ? AND what IN {OF_A_QUESTION}",  # noqa: S608 -- our own names
            *(table, seat),
        )

    async def clear_timer(self, table: int, what: Alarm, seat: int | None) -> None:
        self._write(table, "DELETE FROM timers WHERE table_id = ? AND what = ? AND seat IS ?", table, what, seat)

    async def clear_timers(self, table: int) -> None:
        """Stops all clocks of a table."""
        self._write(table, "DELETE FROM timers WHERE table_id = ?", table)

    # Messages

    async def keep_message(self, message: Message) -> None:
        """Remembers a message of ours, or what has changed about it."""
        self._write(message.table, MESSAGE.insert("INSERT OR REPLACE"), *MESSAGE.values(message))

    async def mark_stale(self, table: int, role: Role | None = None, seat: int | None = None, *, but: int = 0) -> None:
        """Says that the controls of a table's messages (of a role, of a seat) are out of date, all `but` one."""
        self._write(
            table,
            """UPDATE messages SET stale = 1 WHERE table_id = ?1 AND (CAST(?2 AS TEXT) IS NULL OR role = ?2)
            AND (CAST(?3 AS BIGINT) IS NULL OR seat = ?3) AND id != ?4""",
            *(table, role, seat, but),
        )

    async def drop_message(self, message: Message) -> None:
        self._write(message.table, "DELETE FROM messages WHERE id = ?", message.id)

    # Calls

    async def call(self, reason: Reason) -> None:
        """Somebody is to be called, for this in place of what they were last called for at this table."""

        def then(kept: list[Row]) -> None:
            ((reason.serial,),) = kept

        self._write(reason.table, _CALL_FOR, *REASON.values(reason), then=then)
        self._write_call(reason.person, _OPEN_CALL, *CALL.values(CallMessage(reason.person, reason.live)))
        self._wake([(reason.person,)])

    async def settle(self, reason: Reason) -> None:
        """There is no need to call somebody for this any more."""
        self._write(reason.table, "DELETE FROM reasons WHERE serial = ?", reason.serial)
        self._wake([(reason.person,)])

    async def settle_question(self, table: int, seat: int) -> None:
        """Whoever holds this seat is asked nothing any more."""
        sql = "DELETE FROM reasons WHERE table_id = ? AND seat = ? AND why != 'took-over' RETURNING person"
        self._write(table, sql, table, seat, then=self._wake)

    async def settle_table(self, table: int) -> None:
        """Nobody is called to a table any more."""
        self._write(table, "DELETE FROM reasons WHERE table_id = ? RETURNING person", table, then=self._wake)

    async def keep_call(self, call: CallMessage) -> None:
        """Writes a call down; it is due at once if something has happened since it was read."""

        def then(kept: list[Row]) -> None:
            call.due = kept[0][0] if kept else None

        self._write_call(call.person, _KEEP_CALL, *CALL.values(call), then=then)

    async def drop_call(self, call: CallMessage) -> None:
        """Nobody is called any more; unless something has happened since it was read, then it is kept."""

        def then(dropped: list[Row]) -> None:
            call.due = None if dropped else 0.0

        sql = "DELETE FROM calls WHERE person = ? AND live = ? AND wakes = ? RETURNING 1"
        self._write_call(call.person, sql, call.person, call.live, call.wakes, then=then)

    async def not_called_yet(self, reason: Reason) -> None:
        """What asks somebody at a table has not called them for that."""
        sql = "UPDATE messages SET turn = -1 WHERE table_id = ? AND role = 'hand' AND seat = ?"
        self._write(reason.table, sql, reason.table, reason.seat)

    # People

    # What is read of a person or a server is written again: no other bot does so meanwhile.

    async def person(self, id: int) -> Person | None:
        self._lock(locks.person(id), _is_free)
        return await super().person(id)

    async def server(self, id: int) -> Server:
        self._lock(locks.server(id), _is_free)
        return await super().server(id)

    async def keep_person(self, person: Person) -> None:
        self.known.add(person.id)
        self._write(EVERY_TABLE, PERSON.insert("INSERT OR REPLACE"), *PERSON.values(person))

    async def keep_server(self, server: Server) -> None:
        self._write(EVERY_TABLE, SERVER.insert("INSERT OR REPLACE"), *SERVER.values(server))

    async def drop_server(self, id: int) -> None:
        self._write(EVERY_TABLE, "DELETE FROM servers WHERE id = ?", id)

    async def go_on(self, guild: int, later: float) -> None:
        """The bot is back after so many seconds, in which no clock of a server's tables ran."""
        self._lock_tables("guild = ? AND (begins > 0 OR id IN (SELECT table_id FROM timers))", guild)
        self._write(
            EVERY_TABLE,
            "UPDATE timers SET due = due + ? WHERE table_id IN (SELECT id FROM tables WHERE guild = ?)",
            *(later, guild),
        )
        self._write(EVERY_TABLE, "UPDATE tables SET begins = begins + ? WHERE begins > 0 AND guild = ?", later, guild)

    async def seek(self, guild: int, person: int, games: Sequence[str]) -> None:
        """Puts somebody on a server's list for these games; for none takes them off it."""
        self._write(EVERY_TABLE, "DELETE FROM seekers WHERE guild = ? AND person = ?", guild, person)
        if games:
            self._write(
                EVERY_TABLE,
                "INSERT INTO seekers (guild, person, games) VALUES (?, ?, ?)",
                guild,
                person,
                " ".join(games),
            )

    async def keep_tiding(self, table: int, tiding: Tiding) -> None:
        self._write(
            table,
            "INSERT OR REPLACE INTO tidings (table_id, person, due, told, at) VALUES (?, ?, ?, ?, ?)",
            *(table, tiding.person, tiding.due, tiding.told, tiding.at),
        )

    async def last_told(self, person: int, *, but_of: int) -> float | None:
        self._lock(locks.person(person), _is_free)
        return await super().last_told(person, but_of=but_of)

    async def last_search(self, guild: int, person: int) -> float | None:
        self._lock(locks.person(person), _is_free)
        return await super().last_search(guild, person)

    async def keep_search(self, guild: int, person: int, at: float) -> None:
        self._write(NO_TABLE, "INSERT OR REPLACE INTO searches (guild, person, at) VALUES (?, ?, ?)", guild, person, at)

    async def learn(self, person: int, lesson: Lesson) -> None:
        """Notes that somebody has met a kind of question; where they have before, that stays as it is."""
        self._write(
            EVERY_TABLE,
            """INSERT INTO lessons (person, game, kind, table_id, turn) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING""",
            *(person, lesson.game, lesson.kind, lesson.table, lesson.turn),
        )

    async def forget_person(self, id: int, called: str = "—") -> list[int]:
        """Takes the person out of everything: a computer player called so sits in their seats from now on, and a table
        they hosted goes to the next person there, or to nobody (0). Returns the tables that this changed."""
        # Others hold this while they wait for the person.
        sql = "DELETE FROM leases WHERE what = ? AND key = ?"
        self._waiting.append(_Statement(sql, (CALLS, id), order=(Rank.LEASE, id)))
        self._lock(locks.person(id), _is_free)
        self._lock_tables(_ABOUT, id)
        tables = await self._ask(
            """UPDATE tables SET revision = revision + 1 WHERE host = ?1
                OR id IN (SELECT table_id FROM seats WHERE person = ?1)
                OR id IN (SELECT table_id FROM invitations WHERE person = ?1) RETURNING id""",
            id,
        )
        self.known.add(id)
        self.forgets = True
        self._write(EVERY_TABLE, "DELETE FROM messages WHERE channel = (SELECT dm FROM people WHERE id = ?)", id)
        self._write(EVERY_TABLE, "DELETE FROM people WHERE id = ?", id)
        self._write(EVERY_TABLE, "DELETE FROM reasons WHERE person = ?", id)
        # What called them is still to be deleted: who it was, is not written there any more.
        self._write_call(id, _FORGET_CALLED, id)
        self._write_call(id, "DELETE FROM calls WHERE person = ?", id)
        self._write(EVERY_TABLE, "DELETE FROM invitations WHERE person = ?", id)
        self._write(EVERY_TABLE, "DELETE FROM lessons WHERE person = ?", id)
        self._write(EVERY_TABLE, "DELETE FROM seekers WHERE person = ?", id)
        self._write(EVERY_TABLE, "DELETE FROM tidings WHERE person = ?", id)
        self._write(EVERY_TABLE, "DELETE FROM searches WHERE person = ?", id)
        for kept in ("given_up", "tallies", "honours"):
            self._write(EVERY_TABLE, f"DELETE FROM {kept} WHERE person = ?", id)  # noqa: S608 -- one of three names
        self._write(EVERY_TABLE, "DELETE FROM tallies WHERE other = ?", id)
        self._write(EVERY_TABLE, "UPDATE hints SET person = NULL WHERE person = ?", id)  # they count for the seat
        self._write(
            EVERY_TABLE,
            """UPDATE tables SET host = coalesce((SELECT next.person FROM seats AS next, seats AS own
                WHERE next.table_id = tables.id AND own.table_id = tables.id AND own.person = ?1
                AND next.person IS NOT NULL AND next.person != ?1
                ORDER BY next.computer, next.seat < own.seat, next.seat LIMIT 1), 0) WHERE host = ?1""",
            id,
        )
        self._write(
            EVERY_TABLE,
            "UPDATE seats SET person = NULL, name = ?2, computer = 1, named = 0, forgotten = 1 WHERE person = ?1",
            id,
            called,
        )
        return sorted(table for (table,) in tables)

    async def sweep(
        self, clicks: float, messages: float, over: float, tables: float | None = None, *, searches: float = 0.0
    ) -> None:
        """Clears away what nobody will ask for again. Clicks, and messages without controls, from before those times; a
        seat's last hand at a running table can still be asked for: somebody's next move takes the undo off it. All
        messages of tables that were `over` before that time; and whole `tables` that were, if a time is given. And
        `searches` for players from before that time, with who was told of them."""
        self._lock_tables(_SWEPT, messages, over, tables, to_delete=True)
        self._write(EVERY_TABLE, "DELETE FROM clicks WHERE at < ?", clicks)
        self._write(
            EVERY_TABLE,
            """DELETE FROM messages WHERE stale != 0 AND posted < ? AND NOT (
                role = 'hand' AND table_id IN (SELECT id FROM tables WHERE status = 'playing') AND NOT EXISTS (
                    SELECT 1 FROM messages AS later WHERE later.table_id = messages.table_id
                    AND later.role = 'hand' AND later.seat IS messages.seat AND later.id > messages.id))""",
            messages,
        )
        self._write(
            EVERY_TABLE,
            """DELETE FROM messages WHERE table_id IN (
                SELECT id FROM tables WHERE status IN ('ended', 'closed') AND ended < ?)""",
            over,
        )
        self._write(
            EVERY_TABLE,
            """DELETE FROM tidings WHERE (at IS NULL OR at < ?)
            AND table_id NOT IN (SELECT id FROM tables WHERE status = 'lobby')""",
            searches,
        )
        self._write(NO_TABLE, "DELETE FROM searches WHERE at < ?", searches)
        if tables is not None:
            self._write(
                EVERY_TABLE,
                "DELETE FROM tables WHERE status IN ('ended', 'closed') AND coalesce(ended, created) < ?",
                tables,
            )

    def _seat(self, table: Table) -> None:
        """Seats and invitations as they are now. Most clicks change none of them, and then nothing is written."""
        self._write(table.id, "DELETE FROM seats WHERE table_id = ? AND seat >= ?", table.id, len(table.seats))
        self._write_all(
            table.id, _KEEP_SEATS, [(*SEAT.values(seat), table.id, place) for place, seat in enumerate(table.seats)]
        )
        self._write(
            table.id, "DELETE FROM invitations WHERE table_id = ? AND place >= ?", table.id, len(table.invitations)
        )
        self._write_all(
            table.id, _KEEP_INVITATIONS, [(table.id, place, person) for place, person in enumerate(table.invitations)]
        )

    # The transaction itself

    def _write(
        self,
        table: int,
        sql: str,
        *values: object,
        then: Callable[[list[Row]], None] | None = None,
        refused: Callable[[NotTaken], None] | None = None,
    ) -> None:
        """Puts a statement among those that wait, and says of which table it writes."""
        self.written.add(table)
        if table not in (EVERY_TABLE, NO_TABLE):
            self._lock_table(table)
        self._waiting.append(_Statement(sql, values, then, refused))

    def _write_all(self, table: int, sql: str, rows: Sequence[Sequence[object]]) -> None:
        """All these rows with one statement."""
        if rows:
            marks = ", ".join([f"({', '.join('?' * len(rows[0]))})"] * len(rows))
            self._write(table, sql.format(rows=marks), *(value for row in rows for value in row))

    def _write_call(
        self, person: int, sql: str, *values: object, then: Callable[[list[Row]], None] | None = None
    ) -> None:
        """Of a person's calls: tables that have nothing else in common write them, so they are the last that is."""
        self._of_calls.append((person, _Statement(sql, values, then)))

    def _wake(self, people: list[Row]) -> None:
        """What these people are called for has changed."""
        for (person,) in people:
            self._write_call(person, _WAKE_CALLS, person)

    def _lock(self, lock: Lock, then: Callable[[list[Row]], None]) -> None:
        """Before all that is written: what waits is put into the order of all locks."""
        if self._sharing is not None and lock.order not in self._locked:
            self._waiting.append(_Statement(lock.waiting, lock.values, then, order=lock.order, lock=lock))
            if lock.order == lock.reaches:
                self._locked.add(lock.order)

    def _lock_table(self, id: int) -> None:
        known = [one.revision for one in LOADED.get() if one.id == id]
        self._lock(locks.table(id), partial(_still_as_loaded, id, known))

    def _lock_tables(self, where: str, *values: object, to_delete: bool = False) -> None:
        def then(found: list[Row]) -> None:
            self._locked |= {(Rank.TABLE, id) for id, _ in found}

        self._lock(locks.tables(where, *values, to_delete=to_delete), then)

    def _in_order(self) -> Iterator[_Statement]:
        """What waits to be written, after the locks that it needs. What comes too late for its place among these is
        not waited for: whoever has it may wait for something that is locked here."""
        waiting, self._waiting = sorted(self._waiting, key=lambda one: one.order), []
        for one in waiting:
            if one.lock is None:
                yield one
                continue
            yield one if one.order >= self._reached else replace(one, sql=one.lock.at_once)
            self._reached = max(self._reached, one.lock.reaches)

    async def _run(self, asking: Asking[T], *, one_moment: bool = False) -> T:
        statements = [*self._in_order()]
        if not self._begun:
            conditions = () if self._sharing is None else self._sharing.conditions()
            held = (_Statement(sql, values, partial(_is_held, what)) for sql, values, what in conditions)
            statements[:0] = [_Statement(self._db.begin), *held]
            self._begun = True
        return await self._db.run(_after(statements, asking))

    async def _commit(self) -> None:
        if self._sharing is not None and (told := {*self.written} - {NO_TABLE}):
            sql, said = self._sharing.telling(told, self.known, self.to_say)
            self._waiting.append(_Statement(sql, (said,)))
        if self._begun or self._waiting or self._of_calls:
            await self._run(self._after_calls(ask("COMMIT")))

    def _after_calls(self, asking: Asking[T]) -> Asking[T]:
        """By now it is known whose calls are written: person by person, so that nobody waits here either."""
        of_calls, self._of_calls = sorted(self._of_calls, key=lambda pair: pair[0]), []
        for person in dict.fromkeys(person for person, _ in of_calls):
            if self._sharing is not None:
                yield locks.CALLS_OF, (person,)
            yield from _each([statement for whose, statement in of_calls if whose == person])
        return (yield from asking)

    def _undo_saves(self) -> None:
        """After a rollback the tables in memory are as unsaved as before, so that saving them again can succeed."""
        for table, revision in reversed(self._saved):
            table.revision = revision


def _after(statements: Sequence[_Statement], asking: Asking[T]) -> Asking[T]:
    yield from _each(statements)
    return (yield from asking)


def _each(statements: Sequence[_Statement]) -> Asking[None]:
    for statement in statements:
        try:
            rows = yield statement.sql, statement.values
        except NotTaken as error:
            if statement.refused is not None:
                statement.refused(error)
            raise
        if statement.then is not None:
            statement.then(rows)


def _is_free(found: list[Row]) -> None:
    if not found:
        raise Busy("another bot is writing what this change needs and could only have waited for out of turn")


def _is_held(what: str, found: list[Row]) -> None:
    if not found:
        raise NotHeld(what)


def _still_as_loaded(id: int, known: list[int], found: list[Row]) -> None:
    """What a task has loaded of a table holds for all that it writes of it."""
    revisions = [revision for _, revision in found]
    if any(revisions != [one] for one in known):
        raise Overtaken(f"table {id} was written by another bot since it was loaded")


def _number(move: Move, returned: list[Row]) -> None:
    ((move.number,),) = returned


def _taken(table: Table, error: NotTaken) -> None:
    if error.twice:
        raise ChannelTaken(f"channel {table.channel} has a table already") from error
