"""Several bots on one store: what each may write, what they tell each other, and who is at what."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.table.adapters.clock import Clock
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from db import Busy, Change, Elsewhere, Intent, Message, NotHeld, Overtaken, Person, Reason, Store, StoreError, Table
from db.engines import postgres
from db.rows import Move
from db.several import sharing
from db.several.leases import HELD, Lease, on_its_own
from db.several.sharing import Heard
from db.several.watches import EVERYBODY
from db.trying_again import until_others_are_through
from tests.db.conftest import ANNA, BERT, impatient, open_lobby
from tests.db.told import about
from tests.postgres import Cable, ask, emptied

pytestmark = pytest.mark.slow

LEFT = "INSERT INTO leases VALUES ('bot', 1, 1, extract(epoch FROM clock_timestamp()) + 25)"  # by one that was killed
AT_TABLE_7 = """
import asyncio, sys
from db import Store

async def main():
    async with await Store.open(sys.argv[1], shared=True) as store, store.leases.held("round", 7):
        print("there", flush=True)
        await asyncio.sleep(600)

asyncio.run(main())
"""
BOARD = Message(30, 1, 1, "board", None, 1, 1, 5.0)


@pytest.fixture
def address() -> str:
    return emptied()


@pytest.fixture
async def one(address: str) -> AsyncIterator[Store]:
    async with await Store.open(address, shared=True) as store:
        yield store


@pytest.fixture
async def other(address: str, one: Store) -> AsyncIterator[Store]:
    async with await Store.open(address, shared=True) as store:
        yield store


async def loaded(store: Store, id: int = 1) -> Table:
    table = await store.table(id)
    assert table is not None
    return table


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not so():  # noqa: ASYNC110 -- another program's doing
            await asyncio.sleep(0.01)


async def until_heard(told: list[Heard]) -> None:
    await until(lambda: bool(told))


def run_out(address: str, what: str) -> None:
    """As if its bot had not been heard of for twenty seconds."""
    ask(address, "UPDATE leases SET until = until - 30 WHERE what = $1", what)


# Who may open it


async def test_a_lone_bot_and_those_that_share_keep_each_other_out(address: str, one: Store) -> None:
    with impatient(), pytest.raises(StoreError, match=r"another bot is running .*each has a BUMMELZUG_DOOR"):
        await Store.open(address)
    await one.close()
    async with await Store.open(address):
        with impatient(), pytest.raises(StoreError, match="without a BUMMELZUG_DOOR"):
            await Store.open(address, shared=True)


async def test_several_cannot_share_a_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="PostgreSQL only"):
        await Store.open(tmp_path / "bummelzug.sqlite3", shared=True)


async def test_of_several_that_begin_at_once_one_brings_the_database_up_to_date(address: str) -> None:
    ask(address, "DROP SCHEMA public CASCADE")
    ask(address, "CREATE SCHEMA public")
    stores = await asyncio.gather(*(Store.open(address, shared=True) for _ in range(4)))
    assert await stores[0].dealt() == []
    for store in stores:
        await store.close()


# What each may write


async def test_a_table_that_another_bot_saved_is_overtaken_and_saved_after_it_was_loaded_again(
    one: Store, other: Store
) -> None:
    await open_lobby(one)
    mine, theirs = await loaded(one), await loaded(other)
    async with other.change() as change:
        await change.save(theirs)
    with pytest.raises(Overtaken):
        async with one.change() as change:
            await change.save(mine)
    mine = await loaded(one)
    async with one.change() as change:
        await change.save(mine)
    assert (await loaded(other)).revision == theirs.revision + 1


async def test_commands_of_two_bots_at_one_table_are_run_one_after_the_other(one: Store, other: Store) -> None:
    await open_lobby(one)

    def count(loaded: LoadedTable) -> None:
        loaded.table.version += 1
        loaded.outcome.saves = True

    await asyncio.gather(*(Runner(store, Clock()).run(1, count) for store in (one, other) * 10))
    assert (await loaded(one)).version == 20, "each has seen what all before it had written"


async def test_moves_of_two_bots_at_once_are_one_after_the_other_or_one_is_overtaken(one: Store, other: Store) -> None:
    await open_lobby(one)

    async def move(store: Store) -> int:
        for _ in range(40):
            table = await loaded(store)
            try:
                async with store.change() as change:
                    move = Move(0, 1, 0, "act", "{}", "click", 5.0, settled=False)
                    await change.append(1, [move])
                    await change.save(table)
                return move.number
            except Overtaken:
                pass
        raise AssertionError("it was overtaken each time")

    numbers = await asyncio.gather(*(move(store) for store in (one, other) * 10))
    assert sorted(numbers) == list(range(1, 21))
    assert (await loaded(one)).revision == 20


async def test_clicks_that_two_bots_take_in_do_not_wait_for_each_other(one: Store, other: Store) -> None:
    await open_lobby(one)
    async with one.change() as change, other.change() as others:
        await change.click(1, 1, 5.0)
        assert await change.timers(1) == []  # so that it is written now
        await others.click(2, 1, 5.0)
        assert await others.timers(1) == []
        await change.queue(Intent(1, "board", None, 1, 1.0))
        assert await change.timers(1) == []


async def test_what_two_bots_note_of_a_person_at_once_is_both_kept(one: Store, other: Store) -> None:
    async def note(store: Store, at: int) -> None:
        async with store.change() as change:
            known = await change.person(ANNA) or Person(ANNA, "Anna", "de")
            await change.keep_person(replace(known, days_off=f"{known.days_off}{at}"))

    await asyncio.gather(*(note(store, at) for at, store in enumerate((one, other) * 4)))
    person = await one.person(ANNA)
    assert person is not None
    assert sorted(person.days_off) == list("01234567")


async def test_a_change_that_waits_for_another_bots_in_vain_can_be_tried_again(one: Store, other: Store) -> None:
    await open_lobby(one)
    async with one.change() as change:
        assert await change.table(1) is not None
        with pytest.raises(Busy) as busy:
            async with other.change() as others:
                await others.keep_message(BOARD)
        assert isinstance(busy.value, StoreError)
        assert isinstance(busy.value, Overtaken)
    async with other.change() as others:
        await others.keep_message(BOARD)
    assert len(await one.messages(1)) == 1


# In which order they lock it


async def waited_for(address: str) -> None:
    """Until a change waits for another one."""
    sql = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await until(lambda: bool(ask(address, sql)))


async def write(change: Change, table: int) -> None:
    """Now, and not with the commit."""
    await change.queue(Intent(table, "board", None, 1, 1.0))
    await change.timers(table)


@pytest.fixture
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is waited for comes, however slow the machine is."""
    monkeypatch.setattr(postgres, "SHARED_LOCK_PATIENCE_MS", 20_000)


patient = pytest.mark.usefixtures("_patience")


@patient
async def test_two_changes_that_wait_for_each_other_both_come_to_an_end(address: str, one: Store, other: Store) -> None:
    first, second = await open_lobby(one, 1), await open_lobby(one, 2)
    each_has_one = asyncio.Barrier(2)

    async def in_order() -> None:  # comes through at once, whatever the others do
        async with one.change() as change:
            await write(change, first.id)
            await each_has_one.wait()
            await write(change, second.id)

    async def out_of_order() -> None:
        with pytest.raises(Busy):  # noqa: PT012 -- it is about what a change does that fails
            async with other.change() as change:
                await write(change, second.id)
                await each_has_one.wait()
                await waited_for(address)
                await write(change, first.id)
        await until_others_are_through()
        async with other.change() as change:
            for table in (second.id, first.id):
                await change.queue(Intent(table, "board", None, 2, 1.0))

    await asyncio.gather(in_order(), out_of_order())
    assert [(intent.table, intent.version) for intent in await one.intents()] == [(second.id, 2), (first.id, 2)]


@patient
async def test_what_a_change_writes_together_is_locked_in_order(address: str, one: Store, other: Store) -> None:
    first, second = await open_lobby(one, 1), await open_lobby(one, 2)

    async def both() -> None:
        async with other.change() as change:
            for table in (second.id, first.id):
                await change.queue(Intent(table, "board", None, 1, 1.0))

    async with one.change() as change:
        await write(change, first.id)
        writing = asyncio.create_task(both())
        await waited_for(address)
        await write(change, second.id)
    await writing


@patient
async def test_a_change_that_has_a_table_does_not_wait_for_a_person(address: str, one: Store, other: Store) -> None:
    table = await open_lobby(one)

    async def away() -> None:
        async with one.change() as change:
            await change.person(ANNA)
            await write(change, table.id)

    with pytest.raises(Busy):  # noqa: PT012 -- likewise
        async with other.change() as change:
            await write(change, table.id)
            going = asyncio.create_task(away())
            await waited_for(address)
            await change.person(ANNA)
    await going


@patient
async def test_tables_that_notify_the_same_people_do_not_wait_for_each_other(one: Store, other: Store) -> None:
    first, second = await open_lobby(one, 1), await open_lobby(one, 2)

    async def notify(change: Change, person: int, table: int) -> None:
        await change.notify(Reason(person, table, 0, "turn", 1, 1, 5.0, 5.0, 0))
        await change.timers(table)

    async with one.change() as change, other.change() as others:
        await notify(change, ANNA, first.id)
        await notify(others, BERT, second.id)
        await notify(change, BERT, first.id)
        await notify(others, ANNA, second.id)
    assert [(notification.person, notification.wakes) for notification in await one.notifications()] == [
        (ANNA, 2),
        (BERT, 2),
    ]


@patient
async def test_whoever_is_forgotten_while_another_bot_notifies_them_is_forgotten_after_that(
    address: str, one: Store, other: Store
) -> None:
    async with one.change() as change:
        await change.keep_person(Person(ANNA, "Anna", "de"))

    async def forget() -> None:
        async with one.change() as change:
            await change.forget_person(ANNA)

    async with other.leases.held("notifications", ANNA), other.change() as change:
        assert await change.timers(1) == []  # so that it has begun
        forgetting = asyncio.create_task(forget(), context=on_its_own())
        await waited_for(address)
        assert await change.person(ANNA) is not None
    await forgetting
    assert await one.person(ANNA) is None


# What they tell each other


async def test_a_commit_tells_the_others_what_was_written_and_nobody_hears_themselves(one: Store, other: Store) -> None:
    told: list[Heard] = []
    own: list[Heard] = []
    other.heard, one.heard = told.append, own.append
    await open_lobby(one)
    await until_heard(told)
    assert told.pop() == Heard(frozenset([1]))
    async with one.change() as change:
        await change.queue(Intent(1, "board", None, 1, 1.0))
    await until_heard(told)
    assert told.pop() == Heard(frozenset([1]), to_say=frozenset([1]))
    async with one.change() as change:
        await change.keep_person(Person(ANNA, "Anna", "de"))
    await until_heard(told)
    assert told.pop() == Heard(frozenset([0]), frozenset([ANNA]))
    with pytest.raises(RuntimeError):  # noqa: PT012 -- it is about what a change does that fails
        async with one.change() as change:
            await change.keep_person(Person(BERT, "Bert", "de"))
            raise RuntimeError
    assert one.sharing is not None
    one.sharing.is_there(1, ANNA, at_board=True)
    await until_heard(told)
    assert (told, own) == ([Heard(there=((1, ANNA, True),))], [])


async def test_what_another_bot_writes_overtakes_what_was_read(one: Store, other: Store) -> None:
    await open_lobby(one)
    told: list[Heard] = []
    other.heard = told.append
    found = await other.table_rows(1, lambda _: lambda _: True)
    assert found is not None
    async with one.change() as change:
        await change.keep_message(BOARD)
    await until_heard(told)
    assert found.watch.overtaken


async def test_what_is_too_much_to_tell_is_told_as_everything(one: Store, other: Store) -> None:
    tables = [await open_lobby(one, channel) for channel in range(1, 4)]
    told: list[Heard] = []
    other.heard = told.append
    async with one.change() as change:
        change.written |= set(range(10_000_000, 10_001_000))
        await change.queue(Intent(tables[0].id, "board", None, 1, 1.0))
    await until(lambda: Heard(frozenset([0]), frozenset([EVERYBODY])) in told)


async def test_a_bot_that_was_cut_off_takes_everything_as_overtaken_and_hears_again(address: str, one: Store) -> None:
    await open_lobby(one)
    async with Cable(address) as cable, await Store.open(cable.address, shared=True) as far:
        found = await far.table_rows(1, lambda _: lambda _: True)
        assert found is not None
        await cable.cut()
        await cable.mend()
        await until(lambda: found.watch.overtaken)
        told: list[Heard] = []
        far.heard = told.append
        async with one.change() as change:
            await change.keep_message(BOARD)
        await until_heard(told)


# Leases


async def test_only_one_bot_is_at_something_and_the_next_one_when_it_is_through(one: Store, other: Store) -> None:
    async with one.leases.held("round", 1) as lease:
        assert (lease.held, lease.taken_over) == (True, False)
        with pytest.raises(Elsewhere):
            async with other.leases.held("round", 1, patience=0):
                raise AssertionError
        async with other.leases.held("round", 2, patience=0), other.leases.held("notifications", 1, patience=0):
            pass
        waiting = asyncio.create_task(at_once(other, "round", 1))
        await asyncio.sleep(0.3)
        assert not waiting.done()
    assert not (await waiting).taken_over
    assert HELD.get() == ()


async def at_once(store: Store, what: str, key: int) -> Lease:
    async with store.leases.held(what, key) as lease:
        return lease


async def test_a_lease_that_ran_out_is_taken_over_and_its_holder_may_not_write_any_more(
    address: str, one: Store, other: Store
) -> None:
    await open_lobby(one)
    with pytest.raises(NotHeld):  # noqa: PT012 -- likewise
        async with one.leases.held("round", 1):
            async with one.change() as change:
                await change.keep_message(BOARD)
            run_out(address, "round")
            async with other.leases.held("round", 1, patience=0) as theirs:
                assert theirs.taken_over
                async with one.change() as change:
                    await change.drop_message(BOARD)
    assert len(await other.messages(1)) == 1
    async with one.change() as change:  # what is nobody's lease's goes on
        await change.drop_message(BOARD)


async def test_who_comes_after_one_that_failed_is_told_so(one: Store, other: Store) -> None:
    with pytest.raises(RuntimeError):
        async with one.leases.held("round", 1):
            raise RuntimeError
    async with other.leases.held("round", 1, patience=0) as lease:
        assert lease.taken_over
    async with one.leases.held("round", 1, patience=0) as lease:
        assert not lease.taken_over


async def test_what_is_held_is_renewed_and_what_was_lost_is_known_to_be(
    address: str, one: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "RENEWED_EVERY", 0.1)
    async with await Store.open(address, shared=True) as third, third.leases.held("round", 1) as lease:
        ((before,),) = ask(address, "SELECT until FROM leases WHERE what = 'round'")
        await until(lambda: ask(address, "SELECT until FROM leases WHERE what = 'round'") != [(before,)])
        run_out(address, "round")
        async with asyncio.timeout(10):
            await lease.lost.wait()
        assert not lease.held


async def test_living_bots_are_counted_and_each_knows_in_time_whether_it_is_the_first(
    address: str, one: Store, other: Store
) -> None:
    assert one.sharing is not None
    assert other.sharing is not None
    assert one.leases.first
    await one.sharing._renew()
    await other.sharing._renew()
    assert (one.leases.bots, other.leases.first) == (2, False)
    await other.close()
    await one.sharing._renew()
    assert (one.leases.bots, one.leases.first) == (1, True)
    assert ask(address, "SELECT what FROM leases") == [("bot",)]


@pytest.mark.parametrize(
    ("end", "first"), [("UPDATE leases SET until = until - 30", True), ("DELETE FROM leases", False)]
)
async def test_one_that_was_lost_before_was_not_there_and_one_that_ended_in_order_was(
    address: str, end: str, first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "SILENT_FOR", 60.0)
    async with await Store.open(address, shared=True):
        ask(address, LEFT)
    async with await Store.open(address, shared=True) as store:
        assert store.sharing is not None
        await store.sharing._renew()
        assert store.leases.first is None
        ask(address, f"{end} WHERE key = 1")
        await store.sharing._renew()
        assert store.leases.first is first


async def test_what_bots_held_that_were_killed_is_free_long_before_their_leases_are_over(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed = await asyncio.create_subprocess_exec(sys.executable, "-c", AT_TABLE_7, address, stdout=PIPE)
    assert killed.stdout is not None
    await killed.stdout.readline()
    killed.kill()
    await killed.wait()
    monkeypatch.setattr(sharing, "SILENT_FOR", 0.0)
    async with await Store.open(address, shared=True) as store:
        assert store.sharing is not None
        await until(lambda: store.leases.first is not None)
        assert store.leases.first
        async with store.leases.held("round", 7, patience=0) as lease:
            assert lease.taken_over


async def test_what_a_bot_holds_that_has_a_session_is_not_free_however_silent_it_is(
    address: str, one: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "SILENT_FOR", 0.0)
    async with one.leases.held("round", 7), await Store.open(address, shared=True) as store:
        assert store.sharing is not None
        store.sharing._silent = [*store.sharing._before]  # when it began, that one was not connected
        await store.sharing._renew()
        assert not store.leases.first
        with pytest.raises(Elsewhere):
            async with store.leases.held("round", 7, patience=0):
                pass


async def test_where_the_connection_was_lost_nothing_counts_as_held(address: str, one: Store) -> None:
    async with Cable(address) as cable, await Store.open(cable.address, shared=True) as far:
        with pytest.raises(NotHeld):  # noqa: PT012 -- likewise
            async with far.leases.held("round", 1) as lease:
                await cable.cut()
                await cable.mend()
                async with asyncio.timeout(30):
                    await lease.lost.wait()
                lease.check()


async def test_where_the_server_has_lost_all_leases_that_is_told(address: str, one: Store) -> None:
    told: list[Heard] = []
    one.heard = told.append
    assert one.sharing is not None
    for _ in range(2):  # the first time it was only frozen
        next(iter(one.sharing._held)).lost.set()
        await one.sharing._renew()
        assert told == []
        ask(address, "TRUNCATE leases")
        next(iter(one.sharing._held)).lost.set()
        await one.sharing._renew()
        assert told.pop().leases_lost


async def test_a_lone_bot_writes_no_lease(address: str) -> None:
    async with await Store.open(address) as store:
        async with store.leases.held("round", 1) as lease:
            lease.check()
        assert ask(address, "SELECT 1 FROM leases") == []


# What is left


async def test_a_lease_that_could_not_be_released_runs_out(one: Store, other: Store, address: str) -> None:
    assert one.sharing is not None
    database, execute = one.sharing._db, one.sharing._db.execute
    async with one.leases.held("round", 7):
        database.execute = _away  # type: ignore[assignment] # the server is away
    database.execute = execute  # type: ignore[method-assign]
    run_out(address, "round")
    await one.sharing._renew()
    async with other.leases.held("round", 7, 0.0) as lease:
        assert lease.taken_over


async def _away(*_: object, **__: object) -> None:
    raise StoreError("it is away")


async def test_only_what_is_held_is_renewed(one: Store, address: str) -> None:
    assert one.sharing is not None
    await one.sharing._take(Lease("round", 8))  # whoever wanted it was called off meanwhile
    before = ask(address, "SELECT until FROM leases WHERE what = 'round'")
    await one.sharing._renew()
    assert ask(address, "SELECT until FROM leases WHERE what = 'round'") == before


async def test_whoever_is_forgotten_by_one_bot_is_not_written_again_by_another(one: Store, other: Store) -> None:
    async with one.change() as change:
        await change.keep_person(Person(ANNA, "Anna", "de"))
    async with one.change() as noting:
        known = await noting.person(ANNA)
        assert known is not None
        with pytest.raises(Busy):  # it waits for the other to be through
            async with other.change() as change:
                await change.forget_person(ANNA)
        await noting.keep_person(known)
    async with other.change() as change:
        await change.forget_person(ANNA)
    assert await one.person(ANNA) is None


async def test_a_bot_writes_nothing_into_a_database_that_a_newer_one_has_changed(one: Store, address: str) -> None:
    ask(address, "UPDATE bummelzug SET version = version + 1")
    try:
        others = "datname = current_database() AND pid != pg_backend_pid()"
        ask(address, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")  # noqa: S608 -- ours
        await until(lambda: one._writer is None or one._writer._connection.is_closed())  # type: ignore[attr-defined] # a server's
        with pytest.raises(StoreError, match="newer Bummelzug"):
            async with one.change() as change:
                await change.keep_person(Person(ANNA, "Anna", "de"))
    finally:
        ask(address, "UPDATE bummelzug SET version = version - 1")


async def test_a_newer_bot_says_that_older_ones_have_to_stop_before_it_changes_the_database(
    one: Store, address: str, next_version: Callable[..., int]
) -> None:
    next_version("ALTER TABLE people ADD COLUMN colour TEXT;")
    with pytest.raises(StoreError, match="all bots on it to be stopped"):
        await Store.open(address, shared=True)
    assert ("people", "colour") not in ask(address, postgres.PostgresDatabase.columns)


async def test_a_lone_bot_forgets_whom_several_were_about_to_notify(address: str) -> None:
    async with await Store.open(address, shared=True) as store:
        assert store.sharing is not None
        await store.sharing._take(Lease("notifications", ANNA))
        assert (await about(store, ANNA))["leases"]
    async with await Store.open(address) as alone:
        assert await about(alone, ANNA) == {}
