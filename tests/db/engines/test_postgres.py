"""A server that goes away, comes back, fills up or takes nothing for a while: what was committed is there, and all goes
on by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from db import Person, Store, StoreError
from db.engines import postgres
from tests.db.conftest import ANNA, impatient, open_lobby
from tests.postgres import Cable, ask, emptied

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "PAUSE", 0.0)
    monkeypatch.setattr(postgres, "PATIENCE", 2.0)


@pytest.fixture
def server() -> str:
    return emptied()


@pytest.fixture
async def cable(server: str) -> AsyncIterator[Cable]:
    async with Cable(server) as cable:
        yield cable


@pytest.fixture
async def store(cable: Cable) -> AsyncIterator[Store]:
    async with await Store.open(cable.address) as store:
        yield store


async def keep(store: Store, name: str) -> None:
    async with store.change() as change:
        await change.keep_person(Person(ANNA, name, "de"))


async def keep_after_all(store: Store, name: str) -> None:
    """The first may be the one to find out that the connection is lost."""
    with suppress(StoreError):
        await keep(store, name)
    await keep(store, name)


async def kept(store: Store) -> str:
    person = await store.person(ANNA)
    return "" if person is None else person.name


async def test_what_no_click_waits_for_may_take_longer_to_answer_and_stand_still_in_a_change(
    store: Store, monkeypatch: pytest.MonkeyPatch, server: str
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 1.0)
    monkeypatch.setattr(postgres, "LOST_AFTER", 1)
    await store.close()
    async with await Store.open(server) as slow:
        slow._db.patient = True
        assert await slow.execute("SELECT 1 FROM pg_sleep(1.5)") == [(1,)]
        async with slow.change() as change:
            change._db.patient = True
            await change.execute("SELECT 1")
            await asyncio.sleep(1.5)
            assert await change.execute("SELECT 1") == [(1,)]
        slow._db.patient = False
        with pytest.raises(StoreError, match="does not answer"):
            await slow.execute("SELECT 1 FROM pg_sleep(1.5)")


async def test_what_a_lost_connection_interrupts_is_taken_back_and_the_next_change_is_made(
    store: Store, cable: Cable
) -> None:
    await keep(store, "before")

    async def interrupted() -> None:
        async with store.change() as change:
            await change.keep_person(Person(ANNA, "half", "de"))
            assert await change.person(ANNA) is not None
            await cable.cut()
            with pytest.raises(StoreError):
                await change.person(ANNA)
            await cable.mend()
            await change.keep_person(Person(ANNA, "the other half", "de"))  # on its own it must not be written

    with pytest.raises(StoreError, match="in the middle of a change"):
        await interrupted()
    assert await kept(store) == "before"
    await keep(store, "after")
    assert await kept(store) == "after"


async def test_while_nobody_answers_each_question_says_so_and_later_all_are_answered(
    store: Store, cable: Cable
) -> None:
    await keep(store, "before")
    await cable.cut()
    for _ in range(3):
        with pytest.raises(StoreError, match="does not answer"):
            await keep(store, "lost")
        with pytest.raises(StoreError, match="does not answer"):
            await kept(store)
    await cable.mend()
    assert await kept(store) == "before"
    await keep(store, "after")
    assert await kept(store) == "after"


async def test_a_server_that_says_nothing_is_not_waited_for_for_ever(store: Store, cable: Cable) -> None:
    await keep(store, "before")
    cable.stop()
    for asking in (kept(store), keep(store, "lost")):
        with pytest.raises(StoreError, match="does not answer"):
            await asking
    await cable.cut()
    await cable.mend()
    await keep(store, "after")
    assert await kept(store) == "after"


async def test_what_was_read_before_a_loss_counts_as_overtaken(store: Store, cable: Cable) -> None:
    table = await open_lobby(store)
    rows = await store.table_rows(table.id, lambda _: lambda _: True)
    assert rows is not None
    assert not rows.watch.overtaken
    await cable.cut()
    await cable.mend()
    for interaction in (1, 2):
        with suppress(StoreError):  # the first may be the one to find out that the connection is lost
            async with store.change() as change:
                await change.click(interaction, None, 1.0)  # which is of no table
    assert rows.watch.overtaken


async def test_rows_in_bulk_are_not_added_by_another_connection_than_began_the_change(
    store: Store, cable: Cable
) -> None:
    async def interrupted() -> None:
        async with store.change() as change:
            await change.execute("SELECT 1")
            await cable.cut()
            with pytest.raises(StoreError):
                await change.person(ANNA)
            await cable.mend()
            await change._db.add_rows("clicks", ["interaction", "at"], [(1, 1.0)])

    with pytest.raises(StoreError, match="in the middle of a change"):
        await interrupted()
    assert await store.execute("SELECT count(*) FROM clicks") == [(0,)]


async def test_a_bot_that_lost_its_claim_writes_no_more(store: Store, cable: Cable, server: str) -> None:
    await cable.cut()
    async with await Store.open(server) as other:
        await cable.mend()
        for _ in range(2):
            with impatient(), pytest.raises(StoreError, match=r"another bot is running|does not answer"):
                await keep(store, "of the first")
        await keep(other, "of the second")
    assert await kept(store) == "of the second"
    await keep(store, "of the first")


async def test_a_server_that_cannot_be_written_for_a_while_says_so_and_can_be_read(
    store: Store, cable: Cable, server: str
) -> None:
    await keep(store, "before")
    name = server.partition("?")[0].rpartition("/")[2]
    ask(server, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    try:
        await cable.cut()  # what a database is set to holds for whoever comes anew
        await cable.mend()
        with suppress(StoreError):  # the first may be the one to find out that the connection is lost
            await kept(store)
        with suppress(StoreError):
            await keep(store, "lost")
        with pytest.raises(StoreError, match="can only be read; name the server that takes changes"):
            await keep(store, "lost")
        assert await kept(store) == "before"
    finally:
        ask(server, "SET default_transaction_read_only = off")
        ask(server, f"ALTER DATABASE {name} RESET default_transaction_read_only")
    await cable.cut()
    await cable.mend()
    await keep_after_all(store, "after")
    assert await kept(store) == "after"


async def test_a_full_server_says_so_and_takes_changes_when_there_is_room(store: Store, server: str) -> None:
    await keep(store, "before")
    # The server's own words and code for it; a disk is hard to fill.
    ask(
        server,
        """CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$""",
    )
    ask(server, "CREATE TRIGGER full_disk BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION full_disk()")
    try:
        with pytest.raises(StoreError, match="free some space on the disk of its server"):
            await keep(store, "lost")
        assert await kept(store) == "before"
    finally:
        ask(server, "DROP FUNCTION full_disk CASCADE")
    await keep(store, "after")
    assert await kept(store) == "after"


async def test_a_change_cancelled_while_the_server_is_silent_is_there_wholly_or_not_at_all(
    store: Store, cable: Cable
) -> None:
    cable.stop()

    async def write() -> None:
        async with store.change() as change:
            for person in (1, 2):
                await change.keep_person(Person(person, "cancelled", "de"))

    changing = asyncio.create_task(write())
    await asyncio.sleep(0)
    changing.cancel()
    await cable.mend()
    await asyncio.gather(changing, return_exceptions=True)
    one, two = [await store.person(person) for person in (1, 2)]
    assert (one is None) == (two is None)
    await keep(store, "after")
    assert await kept(store) == "after"
