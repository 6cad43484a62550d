"""The way to PostgreSQL is cut in the middle of a game, or the server takes nothing any more: clicks are answered that
it is so, nothing is lost, and the bot catches up by itself."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from urllib.parse import urlsplit, urlunsplit

import pytest

from cogs.face.words import words_for
from cogs.table.clicks import dispatch
from db.engines import postgres
from playground import Actor, Channel
from tests.cogs.last_moves import Evening
from tests.cogs.players import Robot, set_table, watching
from tests.postgres import Cable, ask, emptied
from tests.railway import OWED, Railway, running

pytestmark = pytest.mark.slow
GUEST = f"bummelzug_guest_{os.getpid()}"  # who are known to the whole server


@pytest.fixture
def db() -> str:
    """For the tests themselves, which are not cut off."""
    return emptied()


@pytest.fixture
async def cable(db: str) -> AsyncIterator[Cable]:
    """The bot's own: it is somebody without privileges, whom a crowded server turns away."""
    ask(db, f"CREATE ROLE {GUEST} LOGIN PASSWORD 'sesame' IN ROLE pg_read_all_data, pg_write_all_data")
    try:
        parts = urlsplit(db)
        where = parts.netloc.rpartition("@")[2]
        async with Cable(urlunsplit(parts._replace(netloc=f"{GUEST}:sesame@{where}"))) as cable:
            yield cable
    finally:
        ask(db, f"DROP ROLE {GUEST}")


@pytest.fixture
async def evening(
    pg: Railway, db: str, cable: Cable, channel: Channel, ada: Actor, ben: Actor, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Evening]:
    monkeypatch.setattr(postgres, "PAUSE", 0.0)
    monkeypatch.setattr(postgres, "PATIENCE", 2.0)
    for name, seconds in zip(("OWED", "OWED_AFTER_ALL"), OWED, strict=True):
        monkeypatch.setattr(dispatch, name, seconds)
    await set_table(pg, db, channel, [ada, ben], left=6)
    robots = [Robot(person, channel) for person in (ada, ben)]
    for robot in robots:
        robot.whim = 0.0
    async with watching(db) as witness, running(pg, cable.address) as bot:
        await pg.idle()
        yield Evening(pg, db, channel, bot, witness, robots, await witness.version())


async def until(met: Callable[[], object]) -> None:
    """A log sends no events."""
    async with asyncio.timeout(60):
        while not met():  # noqa: ASYNC110 -- as said
            await asyncio.sleep(0.02)


# What the bot's own log says of each trouble; the server's code for it is the server's.
TROUBLES = {
    "gone": "does not answer",
    "silent": "does not answer",
    "read-only": "can only be read; name the server that takes changes",
    "full": "cannot grow; free some space on the disk of its server",
    "crowded": "has no connection left; close some, or raise max_connections",
}
# A disk is hard to fill: the server's own words and code for it.
NO_SPACE = """CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$"""


# A server that takes its time to commit, longer than a click has.
SLOW_COMMIT = """CREATE FUNCTION slow_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_sleep(3); RETURN NULL; END $$"""
SLOW = """CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON moves DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION slow_commit()"""


@contextmanager
def held_up(cable: Cable) -> Iterator[None]:
    """What is sent stays on its way, and then goes on."""
    cable.stop()
    try:
        yield
    finally:
        cable.go_on()


@asynccontextmanager
async def trouble(how: str, cable: Cable, db: str) -> AsyncIterator[None]:
    name = urlsplit(db).path.lstrip("/")
    if how == "gone":
        await cable.cut()
        yield
    elif how == "silent":
        cable.stop()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(postgres, "CONNECT_PATIENCE", 0.2)  # nobody will answer, however long it is waited for
            yield
        await cable.cut()
    elif how == "read-only":
        ask(db, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        try:
            await _anew(cable)  # what a database is set to holds for whoever comes anew
            yield
        finally:
            ask(db, "SET default_transaction_read_only = off")
            ask(db, f"ALTER DATABASE {name} RESET default_transaction_read_only")
        await cable.cut()
    elif how == "full":
        ask(db, NO_SPACE)
        for (table,) in ask(db, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"):
            ask(
                db,
                f"CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE OR DELETE ON {table} EXECUTE FUNCTION full_disk()",
            )
        try:
            yield
        finally:
            ask(db, "DROP FUNCTION full_disk CASCADE")
    else:
        ask(db, f"ALTER ROLE {GUEST} CONNECTION LIMIT 0")  # which holds for those who are no superusers
        await _anew(cable)
        yield
        ask(db, f"ALTER ROLE {GUEST} CONNECTION LIMIT -1")
    await cable.mend()


async def _anew(cable: Cable) -> None:
    await cable.cut()
    await cable.mend()


@pytest.mark.parametrize("how", TROUBLES)
async def test_a_store_that_takes_nothing_for_a_while_costs_no_move_and_no_reminder(
    evening: Evening, cable: Cable, db: str, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    mover = await evening.asked()
    with caplog.at_level(logging.INFO, "cogs"):
        async with trouble(how, cable, db):
            await mover.move(evening.witness)
            assert await evening.witness.version() == evening.since
            await mover.person.sees(words_for(mover.person.user.locale)("refuse-store"))
            before = len(mover.person.pinged)
            await evening.pg.clock.advance(hours=25)
            await until(lambda: TROUBLES[how] in caplog.text)
        async with asyncio.timeout(60):
            while len(mover.person.pinged) == before:
                # More than the longest that it waits to try again; the last try may still be waiting for an answer.
                await evening.pg.clock.advance(minutes=5)
                await asyncio.sleep(0.05)
    loud = [each for each in caplog.records if each.levelno >= logging.ERROR and each.name.startswith("cogs")]
    assert [each for each in loud if each.exc_info] == [], "a line says all of it"
    assert await evening.play()
    await evening.catch_up()


async def test_whoever_clicks_while_the_server_hangs_is_told_before_discord_gives_the_click_up(
    evening: Evening, cable: Cable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 600.0)  # whom that has wait longer can be told nothing any more
    await _anew(cable)
    mover = await evening.asked()
    with held_up(cable):
        await mover.move(evening.witness)
        await mover.person.sees(words_for(mover.person.user.locale)("refuse-store"))
        assert await evening.witness.version() == evening.since
    await evening.catch_up()
    await evening.ends_well()


@pytest.mark.parametrize("patience", [1.0, 600.0], ids=["the bot gave the server up", "the bot gave the click up"])
async def test_a_move_that_the_server_commits_after_its_sender_was_told_of_the_trouble_is_shown_all_the_same(
    evening: Evening, cable: Cable, db: str, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", patience)
    await _anew(cable)
    mover = await evening.asked()
    ask(db, SLOW_COMMIT)
    ask(db, SLOW)
    try:
        await mover.move(evening.witness)
        await mover.person.sees(words_for(mover.person.user.locale)("refuse-store"))
        async with asyncio.timeout(60):
            while await evening.witness.version() == evening.since:  # noqa: ASYNC110 -- another program's clock
                await asyncio.sleep(0.05)
    finally:
        ask(db, "DROP FUNCTION slow_commit CASCADE")
    await evening.pg.clock.advance(minutes=2)
    await evening.catch_up()
    await evening.ends_well()


async def test_a_server_that_is_started_again_between_two_clicks_is_not_noticed(evening: Evening, cable: Cable) -> None:
    await evening.play(2)
    await evening.catch_up()
    await cable.cut()
    await cable.mend()
    await evening.ends_well()
