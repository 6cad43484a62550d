"""Writes about people and servers, within one transaction."""

# ruff: noqa: S608 -- the names in the statements are our own

from __future__ import annotations

from collections.abc import Sequence

from db.changing.transaction import Queued, Transaction
from db.columns import OWN_CHOICES, PERSON, PROGRESS, SERVER, in_place
from db.rows import LobbyNotice, MetQuestion, OwnChoices, Person, Progress, Server
from db.several.leases import NOTIFICATIONS
from db.several.locks import Rank
from db.several.watches import DAYS, EVERY_TABLE, NO_TABLE

_KEEP_NOTICE = f"""INSERT INTO lobby_notices (table_id, person, due, sent, at) VALUES ($1, $2, $3, $4, $5)
    {in_place("table_id, person", "due", "sent", "at")}"""
_KEEP_SEARCH = f"INSERT INTO searches (guild, person, at) VALUES ($1, $2, $3) {in_place('guild, person', 'at')}"
# Where anything is written of a person.
_ABOUT = """host = $1 OR id IN (SELECT table_id FROM seats WHERE person = $1
    UNION SELECT table_id FROM invitations WHERE person = $1 UNION SELECT table_id FROM reasons WHERE person = $1
    UNION SELECT table_id FROM lobby_notices WHERE person = $1 UNION SELECT table_id FROM given_up WHERE person = $1
    UNION SELECT table_id FROM hints WHERE person = $1
    UNION SELECT table_id FROM messages WHERE channel = (SELECT dm FROM people WHERE id = $1))"""
_CHANGED_BY_FORGETTING = """UPDATE tables SET revision = revision + 1 WHERE host = $1
    OR id IN (SELECT table_id FROM seats WHERE person = $1)
    OR id IN (SELECT table_id FROM invitations WHERE person = $1) RETURNING id"""
_NEXT_HOST = """UPDATE tables SET host = coalesce((SELECT next.person FROM seats AS next, seats AS own
    WHERE next.table_id = tables.id AND own.table_id = tables.id AND own.person = $1
    AND next.person IS NOT NULL AND next.person != $1
    ORDER BY next.computer, next.seat < own.seat, next.seat LIMIT 1), 0) WHERE host = $1"""
_EMPTY_SEATS = """UPDATE seats SET person = NULL, name = $2, computer = 1, named = 0, forgotten = 1, plan = NULL
    WHERE person = $1"""
# What was found about their choices. If someone asks, it's found again without these.
_FORGET_LEDGERS = "DELETE FROM ledgers WHERE table_id IN (SELECT table_id FROM seats WHERE person = $1)"
# What notified them is still to be deleted: who it was, is not written there any more.
_FORGET_NOTIFIED = "UPDATE notifications SET person = -message, text = '', due = 0 WHERE person = $1 AND message != 0"
# By the column that names somebody.
_FORGOTTEN = {
    "people": "id", "reasons": "person", "invitations": "person", "lessons": "person", "seekers": "person",
    "lobby_notices": "person", "searches": "person", "given_up": "person", "honours": "person",
    "courses": "person", "own_choices": "person", "tries": "person", "day_names": "person",
}  # fmt: skip


class PeopleChanges(Transaction):
    # What is read of a person or a server is written again: no other bot does so meanwhile.

    async def person(self, id: int) -> Person | None:
        self._lock_person(id)
        return await super().person(id)

    async def tables_held(self, person: int, *, but_of: int = 0) -> int:
        """The same: they sit down nowhere else meanwhile."""
        self._lock_person(person)
        return await super().tables_held(person, but_of=but_of)

    async def server(self, id: int) -> Server:
        self._lock_server(id)
        return await super().server(id)

    async def last_notice(self, person: int, *, but_of: int) -> float | None:
        self._lock_person(person)
        return await super().last_notice(person, but_of=but_of)

    async def last_search(self, guild: int, person: int) -> float | None:
        self._lock_person(person)
        return await super().last_search(guild, person)

    async def keep_person(self, person: Person) -> None:
        self.known.add(person.id)
        self._write(EVERY_TABLE, PERSON.upsert(), *PERSON.values(person))

    async def keep_server(self, server: Server) -> None:
        self._write(EVERY_TABLE, SERVER.upsert(), *SERVER.values(server))

    async def drop_server(self, id: int) -> None:
        self._write(EVERY_TABLE, "DELETE FROM servers WHERE id = $1", id)
        for kept in ("day_boards", "day_names"):
            self._write(DAYS, f"DELETE FROM {kept} WHERE guild = $1", id)

    async def go_on(self, guild: int, later: float) -> None:
        """Postpones a server's timers by the seconds for which the bot was gone, in which none of them ran."""
        self._lock_tables("guild = $1 AND (begins > 0 OR id IN (SELECT table_id FROM timers))", guild)
        sql = "UPDATE timers SET due = due + $1 WHERE table_id IN (SELECT id FROM tables WHERE guild = $2)"
        self._write(EVERY_TABLE, sql, later, guild)
        sql = "UPDATE tables SET begins = begins + $1 WHERE begins > 0 AND guild = $2"
        self._write(EVERY_TABLE, sql, later, guild)

    async def seek(self, guild: int, person: int, games: Sequence[str]) -> None:
        """Puts somebody on a server's list for these games; for none takes them off it."""
        self._write(EVERY_TABLE, "DELETE FROM seekers WHERE guild = $1 AND person = $2", guild, person)
        if games:
            sql = "INSERT INTO seekers (guild, person, games) VALUES ($1, $2, $3)"
            self._write(EVERY_TABLE, sql, guild, person, " ".join(games))

    async def keep_lobby_notice(self, table: int, notice: LobbyNotice) -> None:
        self._write(table, _KEEP_NOTICE, table, notice.person, notice.due, notice.sent, notice.at)

    async def keep_search(self, guild: int, person: int, at: float) -> None:
        self._write(NO_TABLE, _KEEP_SEARCH, guild, person, at)

    async def learn(self, person: int, lesson: MetQuestion) -> None:
        """Notes that somebody has met a kind of question; where they have before, that stays as it is."""
        self._write(
            EVERY_TABLE,
            """INSERT INTO lessons (person, game, kind, table_id, turn) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT DO NOTHING""",
            *(person, lesson.game, lesson.kind, lesson.table, lesson.turn),
        )

    async def keep_course(self, progress: Progress) -> None:
        self._write(NO_TABLE, PROGRESS.upsert(), *PROGRESS.values(progress))

    async def keep_own_choices(self, found: OwnChoices) -> None:
        self._write(EVERY_TABLE, OWN_CHOICES.upsert(), *OWN_CHOICES.values(found))

    async def forget_person(self, id: int, name: str = "—") -> list[int]:
        """Takes the person out of everything: a computer player called so sits in their seats from now on, and a table
        they hosted goes to the next person there, or to nobody (0). Returns the tables that this changed."""
        let_go = Queued("DELETE FROM leases WHERE what = $1 AND key = $2", (NOTIFICATIONS, id))
        self._queue((Rank.LEASE, id), let_go)  # which others hold while they wait for the person
        self._lock_person(id)
        self._lock_tables(_ABOUT, id)
        tables = await self.execute(_CHANGED_BY_FORGETTING, id)
        self.known.add(id)
        self.forgets = True
        self._write(EVERY_TABLE, "DELETE FROM messages WHERE channel = (SELECT dm FROM people WHERE id = $1)", id)
        for kept, column in _FORGOTTEN.items():
            self._write(EVERY_TABLE, f"DELETE FROM {kept} WHERE {column} = $1", id)
        self._write(EVERY_TABLE, "DELETE FROM tallies WHERE person = $1 OR other = $1", id)
        self._write(EVERY_TABLE, "UPDATE hints SET person = NULL WHERE person = $1", id)  # they count for the seat
        self._write(EVERY_TABLE, _FORGET_LEDGERS, id)
        self._write(EVERY_TABLE, _NEXT_HOST, id)
        self._write(EVERY_TABLE, _EMPTY_SEATS, id, name)
        self._write_notification(id, _FORGET_NOTIFIED, id)
        self._write_notification(id, "DELETE FROM notifications WHERE person = $1", id)
        return sorted(table for (table,) in tables)
