"""The link between several bots on one store: leases as rows, and messages to each other about what was written."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from db.engines.postgres import CHANNEL, PostgresDatabase
from db.errors import StoreError
from db.several.leases import BOT, HELD, LASTS, MARGIN, Elsewhere, Lease, Leases, steady
from db.several.watches import EVERY_TABLE, EVERYBODY
from db.trying_again import jittered

log = logging.getLogger(__name__)
RENEWED_EVERY = 4.0  # seconds
PAUSE, LONGEST_PAUSE = 0.1, 1.0  # seconds, before a lease that another bot has is asked for again, ever later
# Seconds after which a bot that still has no session is dead: one that lives would have made it anew.
SILENT_FOR = 4.0
LONGEST = 7000  # letters of what is told at once: the server takes 8000 bytes
MANY = 100  # who are told of at once
# Seconds for which whoever comes to what a bot has left half done can see that: it looks for it within some of them.
LEFT_FOR = 3600.0
_NOW = "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"
_TAKE = f"""INSERT INTO leases (what, key, holder, until) VALUES ($1, $2, $3, {_NOW} + {LASTS})
    ON CONFLICT (what, key) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.until <= {_NOW} OR leases.holder = excluded.holder RETURNING xmax != 0"""  # noqa: S608 -- our own words
# Only what is held: one that could not be released runs out.
# In the order in which a change looks at those that it is made on the strength of.
_RENEW = f"""WITH own AS (SELECT what, key FROM leases WHERE holder = $1 AND until > {_NOW}
        AND what || ' ' || CAST(key AS TEXT) = ANY (CAST($2 AS TEXT[]))
        ORDER BY what, key FOR UPDATE)
    UPDATE leases SET until = {_NOW} + {LASTS} FROM own
    WHERE leases.what = own.what AND leases.key = own.key RETURNING leases.what, leases.key"""  # noqa: S608
_BOTS = f"SELECT key, until, until > {_NOW} FROM leases WHERE what = '{BOT}'"  # noqa: S608
# The bots that have a session with the server: one that was killed has none any more, long before its leases are over.
_IN_SESSION = "SELECT CAST(classid AS BIGINT) << 32 | CAST(objid AS BIGINT) FROM pg_locks WHERE locktype = 'advisory'"
_END = f"""UPDATE leases SET until = {_NOW} WHERE until > {_NOW}
    AND holder = ANY (CAST($1 AS BIGINT[])) AND holder NOT IN ({_IN_SESSION})"""  # noqa: S608
_CLEAR = f"""DELETE FROM leases WHERE (what, key) IN (
    SELECT what, key FROM leases WHERE until < {_NOW} - {LEFT_FOR} FOR UPDATE SKIP LOCKED)"""  # noqa: S608
_RELEASE = "DELETE FROM leases WHERE what = $1 AND key = $2 AND holder = $3"
_LEAVE = f"UPDATE leases SET until = {_NOW} WHERE what = $1 AND key = $2 AND holder = $3"  # noqa: S608
_STILL_HELD = f"""SELECT 1 FROM leases WHERE what = $1 AND key = $2 AND holder = $3 AND until > {_NOW} FOR SHARE"""  # noqa: S608
_TELL = f"SELECT pg_notify({CHANNEL}, $1)"


@dataclass(slots=True, frozen=True)
class Heard:
    """News from another bot: which tables and people it has written, and who clicked at which table, from the board or
    not."""

    tables: frozenset[int] = frozenset()  # 0: of all of them
    people: frozenset[int] = frozenset()  # likewise
    to_say: frozenset[int] = frozenset()  # the tables at which that bot is about to say something
    there: tuple[tuple[int, int, bool | None], ...] = ()
    leases_lost: bool = False  # nobody knows any more what another bot has left half done


class Sharing(Leases):
    """This bot's link to the others. It has a connection of its own, so that it does not wait for writes."""

    shared = True

    def __init__(self, database: PostgresDatabase) -> None:
        self.id = secrets.randbits(62)
        self.first = None
        self._before: dict[int, float] = {}  # the bots that may have lived when this one began, and until when
        self._silent: list[int] = []  # those of them that had no session then; and when that was
        self._began = steady()
        self.heard: Callable[[Heard], None] = lambda heard: None
        self.pulse: Callable[[], None] = lambda: None  # is called every few seconds
        self._db = database
        self._held: set[Lease] = set()
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
        self._going_on: asyncio.Task[None] | None = None
        self._there: list[tuple[int, int, bool | None]] = []
        self._telling: asyncio.Task[None] | None = None
        database.listens, database.sign = self._hear, self.id
        database.lost = self._connected_anew

    async def begin(self) -> None:
        """Takes the lease that says this bot is alive, and begins to listen to the others."""
        await self._db.connect()
        # Before its own: of several that begin at once there is a first.
        self._before = {bot: until for bot, until, alive in await self._db.execute(_BOTS) if alive}
        in_session = {bot for (bot,) in await self._db.execute(_IN_SESSION)}
        self._silent, self._began = [*self._before.keys() - in_session], steady()
        await self._take(own := Lease(BOT, self.id))
        self._held.add(own)
        await self._renew()
        self._going_on = asyncio.create_task(self._go_on(), name="leases")

    @property
    def silent_for(self) -> float:
        return self._db.silent_for

    # Leases

    @asynccontextmanager
    async def held(self, what: str, key: int, patience: float = float("inf")) -> AsyncIterator[Lease]:
        lease, until, pause = Lease(what, key), steady() + patience, PAUSE
        async with self._locks.setdefault((what, key), asyncio.Lock()):  # of this bot's own tasks one as well
            while not await self._take(lease):
                if steady() >= until:
                    raise Elsewhere(f"{what} {key}")
                await asyncio.sleep(jittered(pause))
                pause = min(1.5 * pause, LONGEST_PAUSE)
            self._held.add(lease)
            before = HELD.set((*HELD.get(), lease))
            try:
                yield lease
            except BaseException:
                lease.clean = False
                raise
            finally:
                HELD.reset(before)
                await self._release(lease)

    async def _take(self, lease: Lease) -> bool:
        begun = steady()
        taken = await self._db.execute(_TAKE, lease.what, lease.key, self.id)
        if taken:
            ((lease.taken_over,),) = taken
            lease.until = begun + LASTS - MARGIN
        return bool(taken)

    async def _release(self, lease: Lease) -> None:
        """Releases a lease. One whose job is unfinished is ended but kept, so that whoever takes it next sees that."""
        self._held.discard(lease)
        with suppress(StoreError):  # then it runs out
            await self._db.execute(_RELEASE if lease.clean else _LEAVE, lease.what, lease.key, self.id)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(jittered(RENEWED_EVERY / 2))
            for lease in self._held:
                if not lease.held:
                    lease.lost.set()
            try:
                await self._renew()
            except StoreError as error:
                log.info("lease lost: none could be renewed (%s)", error)
            try:
                self.pulse()
            except Exception:
                log.exception("task failed: what is done every few seconds")

    async def _renew(self) -> None:
        begun, held = steady(), {(one.what, one.key): one for one in self._held}
        own = held.get((BOT, self.id))
        if own is not None and not own.held:  # it was frozen, or away from its store
            own.lost.clear()
            await self._take(own)
            if not own.taken_over:  # the server has lost all of them, and with them what was left half done
                self.heard(Heard(leases_lost=True))
        names = [f"{what} {key}" for what, key in held]
        still = {(what, key) for what, key in await self._db.execute(_RENEW, self.id, names)}
        for key, lease in held.items():
            if key not in still:
                lease.lost.set()
            elif not lease.lost.is_set():
                lease.until = begun + LASTS - MARGIN
        if self.first is None and self._silent and steady() > self._began + SILENT_FOR:
            await self._db.execute(_END, self._silent)
        bots = {bot: (until, alive) for bot, until, alive in await self._db.execute(_BOTS)}
        self.bots = max(1, sum(alive for _, alive in bots.values()))
        if self.first is None:
            self.first = self._is_first(bots)
        await self._db.execute(_CLEAR)

    def _is_first(self, bots: dict[int, tuple[float, bool]]) -> bool | None:
        """Whether no other bot lived when this one began; None: not known yet. A killed bot seems to live until its
        lease ends; one that has renewed or released it since did live."""
        for bot, until in self._before.items():
            if bot not in bots or bots[bot][0] > until:
                return False
        return None if any(bots[bot][1] for bot in self._before) else True

    def _connected_anew(self) -> None:
        """Counts all leases as lost, and all that was read as outdated, after the connection was lost."""
        for lease in self._held:
            lease.lost.set()
        self.heard(Heard(frozenset([EVERY_TABLE]), frozenset([EVERYBODY])))

    async def close(self) -> None:
        for task in (self._going_on, self._telling):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])
        for lease in [*self._held]:
            await self._release(lease)
        await self._db.close()

    # Within a change of this bot's

    def conditions(self) -> Iterable[tuple[str, tuple[object, ...], str]]:
        """The leases that must still be held for the change to be committed: the SQL, its values, and a name."""
        for lease in sorted(HELD.get(), key=lambda one: (one.what, one.key)):  # so that no two wait for each other
            yield _STILL_HELD, (lease.what, lease.key, self.id), f"{lease.what} {lease.key}"

    def telling(self, tables: Collection[int], people: Collection[int], to_say: Collection[int]) -> tuple[str, str]:
        """The SQL by which the others are told, once it is committed, what was written; and its value."""
        said = self._said(tables=[*tables], people=[*people], to_say=[*to_say])
        return _TELL, said if len(said) < LONGEST else self._said(tables=[EVERY_TABLE], people=[EVERYBODY])

    def _said(self, **about: object) -> str:
        return json.dumps({"by": self.id, **about})

    # What is told

    def is_there(self, table: int, person: int, at_board: bool | None) -> None:
        """Tells the other bots soon that somebody clicked."""
        self._there.append((table, person, at_board))
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell(), name="telling")

    async def _tell(self) -> None:
        while self._there:
            there, self._there = self._there[:MANY], self._there[MANY:]
            with suppress(StoreError):  # whoever is at a table is notified once too often then
                await self._db.execute(_TELL, self._said(there=there))

    def _hear(self, payload: str) -> None:
        said: dict[str, Any] = json.loads(payload)
        if said["by"] == self.id:
            return
        there = tuple((table, person, at_board) for table, person, at_board in said.get("there", ()))
        tables, people, to_say = (frozenset(said.get(name, ())) for name in ("tables", "people", "to_say"))
        self.heard(Heard(tables, people, to_say, there))
