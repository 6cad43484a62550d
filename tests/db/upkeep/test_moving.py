"""Moving to the other engine and back: all of it or nothing, and the old database stays."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from db import (
    Change,
    Day,
    Intent,
    LobbyNotice,
    Message,
    MetQuestion,
    MoveProgress,
    OwnChoices,
    Person,
    Progress,
    Reason,
    Server,
    Store,
    StoreError,
    Timer,
    Try,
    move,
    verify,
)
from db.days import DayBoard
from db.engines import opening, postgres
from db.finished import Counted, Honour
from db.upkeep import moving
from tests.db import told
from tests.db.conftest import ANNA, BERT, begin_own, impatient, open_lobby
from tests.db.test_replay import played
from tests.postgres import ask, emptied


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "ROWS_AT_ONCE", 50)


async def fill(store: Store) -> None:
    """Something in every table."""
    table = await played(store, 1)
    lobby = await open_lobby(store, 77)
    await begin_own(store)
    async with store.change() as change:
        for number in range(1, 1 + 2 * moving.ROWS_AT_ONCE):
            await change.click(number, lobby.id, number / 7)
        await change.queue(Intent(table.id, "board", None, 1, 1.5))
        for due, what in ((5.0, "expire"), (5.0, "begin"), (4.0, "clock")):
            await change.set_timer(Timer(lobby.id, what, None, due))  # type: ignore[arg-type] # from a list
        await change.keep_message(Message(1 << 61, 77, table.id, "hand", 0, 1, 1, 1.0))
        for person, name in ((ANNA, 'Änne 🚂 d\'Or \\ "x"'), (BERT, "a\0b")):
            await change.keep_person(Person(person, name, "de", dm=person, away_until=0.1 + 0.2))
        await change.keep_server(Server(4, gone=3.25, channels=[1, 2]))
        await change.notify(Reason(BERT, table.id, 1, "turn", 1, 1, 1.0, 1.0, 0))
        await change.seek(4, ANNA, ["trains"])
        await change.keep_lobby_notice(lobby.id, LobbyNotice(BERT, 2.0, sent=True))
        await change.keep_search(4, ANNA, 1.0)
        for game, kind in (("trains", "b-a"), ("trains", "ba"), ("Trains", "*"), ("trains", "b_a")):
            await change.learn(ANNA, MetQuestion(game, kind, table.id, 1))
        await change.keep_course(Progress(ANNA, "trains", 2, [["{}"], ["ä", "b"]], 7))
        await change.keep_own_choices(OwnChoices(ANNA, table.id, 4, "trains", 0.1 + 0.2, -7, 9))
        await change.give_up(table.id, ANNA)
        await change.add_hint(lobby, 0, ANNA, 1.0)
        await change.keep_ledger(table.id, 1, '{"start":[500000,500000]}')
        await change.keep_snapshot(table)
        await change.begin_day(Day(20458, "trains", 1, "{}", 3, 2, 1 << 127, "a0", par_place=1.5))
        await change.keep_try(Try(20458, ANNA, table.id, 1.0))
        for token in ("b_a", "ba"):
            await change.note_tried(20458, token)
        await change.keep_masters_try(20458, 1, 2, None)
        await change.begin_board(DayBoard(20458, 4, 77, None, 1.5, "a0"))
        await change.name_in(20458, 4, ANNA, named=True)
        await change.add_up(
            {Counted(4, "trains", 2, "people", ANNA, 0, "won"): 3},  # type: ignore[arg-type] # a counter, as it were
            [Honour(4, "trains", "longest", 9, 1.0, "5:4", (ANNA, BERT))],
        )
    await open_lobby(store, 78)
    async with store.change() as change:
        await change.execute("DELETE FROM tables WHERE channel = 78")  # its number is not to be given again


@pytest.fixture
def other(db: Path | str, tmp_path: Path) -> Path | str:
    """An empty database on the other engine."""
    return emptied() if isinstance(db, Path) else tmp_path / "other.sqlite3"


def rows(db: Path | str) -> dict[str, list[tuple[object, ...]]]:
    return {
        table: ask(db, f"SELECT * FROM {table} ORDER BY {', '.join(key)}")  # noqa: S608 -- our own names
        for table, key in moving.KEYS.items()
    }


@pytest.mark.slow
async def test_all_of_it_is_on_the_other_engine_and_the_old_one_is_as_it_was(db: Path | str, other: Path | str) -> None:
    async with await Store.open(db) as store:
        await fill(store)
        before, about = await verify(store), await told.about(store, ANNA)
        people, timers = await store.person(ANNA), await store.timers(2)
    old = rows(db)
    assert all(old.values()), "nothing would be seen of what is lost of an empty table"
    moved = await move(db, other)
    assert moved.rows == {table: len(each) for table, each in old.items()}
    assert rows(db) == old
    async with await Store.open(other) as store:
        assert (await verify(store), await told.about(store, ANNA)) == (before, about)
        assert (await store.person(ANNA), await store.timers(2)) == (people, timers)
        bert = await store.person(BERT)
        assert bert is not None
        assert bert.name in ("a\0b", "a\ufffdb")
        assert (await open_lobby(store, 79)).id == 5, "a number that was given once is not given again"
        intent, reason = Intent(1, "hand", 0, 1, 1.0), Reason(ANNA, 1, 0, "turn", 1, 1, 1.0, 1.0, 0)
        async with store.change() as change:
            await change.queue(intent)
            await change.notify(reason)
        assert (max(one.serial for one in await store.intents(1)), reason.serial) == (2, 2)


@pytest.mark.slow
async def test_there_and_back_again_is_the_same(tmp_path: Path) -> None:
    here, server, again = tmp_path / "here.sqlite3", emptied(), tmp_path / "again.sqlite3"
    async with await Store.open(here) as store:
        await fill(store)
        async with store.change() as change:
            await change.keep_person(Person(BERT, "without", "de"))
    await move(here, server)
    await move(server, again)
    assert rows(again) == rows(here)


@pytest.mark.slow
async def test_what_is_not_empty_is_no_place_to_move_to(db: Path | str, other: Path | str) -> None:
    for each in (db, other):
        async with await Store.open(each) as store:
            await open_lobby(store)
    before = rows(other)
    with pytest.raises(StoreError, match="is not empty"):
        await move(db, other)
    assert rows(other) == before


@pytest.mark.slow
async def test_nobody_moves_a_database_that_a_bot_is_running_on_nor_to_one(db: Path | str, other: Path | str) -> None:
    async with await Store.open(db):
        with impatient(), pytest.raises(StoreError, match="another bot is running"):
            await move(db, other)
        with pytest.raises(StoreError, match="where the database is already"):
            await move(db, db)
    async with await Store.open(other):
        with impatient(), pytest.raises(StoreError, match="another bot is running"):
            await move(db, other)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE moves SET at = at + 1 WHERE number = 3", "rows of moves are not the same"),
        ("DELETE FROM clicks WHERE interaction = 3", "rows of clicks are not the same"),
        ("DELETE FROM clicks WHERE interaction = (SELECT max(interaction) FROM clicks)", "rows of clicks are not"),
        ("INSERT INTO searches (guild, person, at) VALUES (9, 9, 1.0)", "rows of searches are not the same"),
        ("INSERT INTO clicks (interaction, at) VALUES (9999, 1.0)", "clicks has not as many rows"),
    ],
)
async def test_what_cannot_be_moved_wholly_is_not_moved_at_all(
    db: Path | str, other: Path | str, monkeypatch: pytest.MonkeyPatch, sql: str, said: str
) -> None:
    async with await Store.open(db) as store:
        await fill(store)
    copied = moving._copied

    async def change_one(
        old: Store, change: Change, columns: dict[str, list[str]], tell: moving.Tell
    ) -> dict[str, int]:
        many = await copied(old, change, columns, tell)
        await change.execute(sql)
        return many

    monkeypatch.setattr(moving, "_copied", change_one)
    with pytest.raises(StoreError, match=said):
        await move(db, other)
    assert not any(rows(other).values())


@pytest.mark.slow
async def test_it_says_how_far_it_has_come(db: Path | str, other: Path | str) -> None:
    async with await Store.open(db) as store:
        await fill(store)
    told: list[MoveProgress] = []
    moved = await move(db, other, told.append)
    every = sum(moved.rows.values())
    for step, of in (("copied", every), ("compared", every), ("replayed", 2)):
        of_step = [progress for progress in told if progress.step == step]
        assert {progress.of for progress in of_step} == {of}
        done = [progress.done for progress in of_step]
        assert done == sorted({*done}), "it only grows"
        assert done[-1] == of
    assert len([progress for progress in told if progress.step == "copied"]) > len(moving.KEYS)


@pytest.mark.slow
async def test_rows_that_may_be_long_are_moved_a_few_at_a_time(db: Path | str, other: Path | str) -> None:
    async with await Store.open(db) as store:
        table = await open_lobby(store)
        async with store.change() as change:
            for version in range(1, 2 * moving.LONG_AT_ONCE):
                sql = "INSERT INTO ledgers (table_id, version, body) VALUES ($1, $2, '{}')"
                await change.execute(sql, table.id, version)
    told: list[MoveProgress] = []
    await move(db, other, told.append)
    copied = [0, *(progress.done for progress in told if progress.step == "copied")]
    assert max(later - earlier for earlier, later in pairwise(copied)) == moving.LONG_AT_ONCE


@pytest.mark.slow
async def test_a_part_may_take_longer_than_anyone_would_wait_for_a_click(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, server = tmp_path / "here.sqlite3", emptied()
    async with await Store.open(here) as store:
        await open_lobby(store)
    async with await Store.open(server) as store, store.change() as change:
        await change.execute("""CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql
            AS 'BEGIN PERFORM pg_sleep(1.5); RETURN NULL; END'""")
        await change.execute("CREATE TRIGGER slow AFTER INSERT ON tables EXECUTE FUNCTION pause()")
    monkeypatch.setattr(postgres, "PATIENCE", 1.0)
    assert (await move(here, server)).rows["tables"] == 1


async def test_a_database_that_does_not_exist_is_not_moved(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="holds no database"):
        await move(tmp_path / "nowhere.sqlite3", tmp_path / "there.sqlite3")
    assert not (tmp_path / "there.sqlite3").exists()


def test_every_table_of_the_newest_version_is_moved(tmp_path: Path) -> None:
    opening.bring_up_to_date(tmp_path / "new.sqlite3")
    tables = ask(tmp_path / "new.sqlite3", "SELECT name FROM sqlite_master WHERE type = 'table'")
    own = {name for (name,) in tables if not name.startswith("sqlite")}
    assert own - {moving.OF_THE_MOMENT} == moving.KEYS.keys()
