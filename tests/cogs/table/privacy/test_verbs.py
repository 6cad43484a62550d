"""What is stored about somebody is shown to them, can be forgotten, and does not stay longer than it has to."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cogs.table.client import Bummelzug
from cogs.table.terms.operator_settings import OperatorSettings
from cogs.table.terms.retention import Retention
from db import MetQuestion, Person, Store
from db.engines import opening
from db.engines.sqlite import SqliteDatabase
from engine.trains.actions import EndTurn
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import asks, begin, board, choose_first_card, leave, open_table, stored, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import offers, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.plans.on_store import END, TRAINS, beforehand
from tests.cogs.table.waiting import forget
from tests.railway import ROOT, Railway, running

pytestmark = pytest.mark.slow
PRIVACY = [(ROOT / "docs" / name).read_text("utf-8") for name in ("privacy.md", "privacy.de.md")]


async def ask(person: Actor, where: Channel) -> ChatMessage:
    answer = await person.slash("/games privacy", where)
    await person.pg.idle()
    return await answer.final()


def told(message: ChatMessage) -> dict[str, list[dict[str, Any]]]:
    (file,) = message.attachments
    assert file.filename == "bummelzug.json"
    found: dict[str, list[dict[str, Any]]] = json.loads(file.data)
    return found


def naming(db: Path, person: int) -> set[str]:
    """Where the whole database names somebody, in whichever column, also within a text."""
    found = set()
    with closing(sqlite3.connect(f"{db.as_uri()}?mode=ro", uri=True)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            cursor = connection.execute(f"SELECT * FROM {table}")  # noqa: S608 -- our own
            names = [column[0] for column in cursor.description]
            for row in cursor:
                named = (name for name, value in zip(names, row, strict=True) if str(person) in str(value))
                found |= {f"{table}.{name}" for name in named}
    return found


async def live_a_little(pg: Railway, channel: Channel, ada: Actor, ben: Actor) -> None:
    """Ada has played, asked for a hint, is invited, is on a list, was told of a table, and has left some marks."""
    await begin(ada, channel, ben)
    with closing(sqlite3.connect(pg.db)) as connection, connection:
        connection.execute("INSERT INTO hints VALUES (1, 0, 1, 0, ?, 1.0)", (ada.id,))
    await choose_first_card(ada)
    await choose_first_card(ben)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    assert channel.guild is not None
    shown = await (await ada.slash("/games notifications", channel)).final()
    await press(ada, shown, "call-me", "trains=on")
    await pg.idle()
    other = channel.guild.channel("other")
    await ben.slash("/trains start", other)
    await pg.idle()
    await press(ben, other, "seek")
    await ben.slash("/dwarf-train start", channel.guild.channel("third"), player_2=ada)
    await pg.idle()


async def test_all_that_is_stored_about_somebody_is_given_to_them_alone_and_nothing_of_anybody_else(
    bot: Bummelzug, pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await live_a_little(pg, channel, ada, ben)
    message = await ask(ada, channel)
    assert told(await ask(ada, ada.dm)).keys() == told(message).keys()
    assert message.only_for is ada.user
    assert offers(message, "forget")
    found = told(message)
    assert found["people"][0]["name"] == "Ada"
    assert [(seat["table_id"], seat["seat"], seat["host"]) for seat in found["seats"]] == [(1, 0, 1)]
    assert found["seekers"][0]["games"] == "trains"
    assert found["lobby_notices"][0]["table_id"] == 2
    assert found["invitations"][0]["table_id"] == 3
    assert {move["seat"] for move in found["moves"]} == {0}
    assert found["lessons"]
    assert [(one["table_id"], one["seat"]) for one in found["hints"]] == [(1, 0)]
    assert found["messages"]
    assert re.fullmatch(r"2026-\d\d-\d\dT.*\+00:00", found["seats"][0]["created"])
    tables = {name.partition(".")[0] for name in naming(db, ada.id)}
    assert tables - {"tables"} <= found.keys(), "tables name her as the host, which stands with her seat"
    (file,) = message.attachments
    assert str(ben.id).encode() not in file.data
    assert b"Ben" not in file.data
    assert b"state" not in file.data


async def test_whoever_is_unknown_hears_so(bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor) -> None:
    message = await ask(ada, channel)
    assert message.content == EN("privacy-nothing")
    assert not message.labels


async def test_a_plan_is_given_to_its_planner_alone_and_goes_with_what_is_deleted(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2, seed=7, game="trains")
    async with beforehand(pg, db) as before:
        await before.plans(ben, TRAINS, END)
        await before.does(ada, EndTurn())
    async with running(pg, db):
        await pg.idle()
        file = told(await ask(ben, channel))
        assert "EndTurn" in file["seats"][0]["plan"]
        assert [seat["plan"] for seat in told(await ask(ada, channel))["seats"]] == [None]
        await press(ben, await ask(ben, channel), "forget")
        await press(ben, await ben.sees(DE("forget-sure"), channel), "forget", "sure")
        await pg.idle()
        assert {plan for (plan,) in pg.look("SELECT plan FROM seats")} == {None}
        assert pg.look("SELECT 1 FROM timers WHERE what = 'plan'") == []


async def test_forget_me_beneath_is_asked_once_and_then_nothing_names_them_any_more(
    bot: Bummelzug, pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await live_a_little(pg, channel, ada, ben)
    message = await ask(ada, channel)
    assert await whisper(await press(ada, message, "forget")) == EN("forget-sure")
    assert naming(db, ada.id)
    await press(ada, await ada.sees(EN("forget-sure"), channel), "forget", "sure")
    await pg.idle()
    assert naming(db, ada.id) == set()
    assert ada.dm.id not in {int(value) for value in _channels(db)}


def _channels(db: Path) -> list[int]:
    with closing(sqlite3.connect(f"{db.as_uri()}?mode=ro", uri=True)) as connection:
        return [channel for (channel,) in connection.execute("SELECT channel FROM messages")]


# How long it stays


async def test_a_table_that_is_over_stays_unless_the_operator_says_otherwise(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await open_table(ada, channel)
        await press(ada, channel, "close")
        await press(ada, channel, "close", "sure")
        await pg.idle()
        await pg.clock.advance(days=400)
        await pg.idle()
    async with running(pg, db):
        await pg.idle()
        await begin(ben, channel, ada)
    async with await Store.look(db) as store:
        assert await store.table(1) is not None


async def test_with_a_time_it_goes_with_all_that_belongs_to_it_and_what_was_learnt_stays(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await choose_first_card(ada)
        await leave(ada, channel)
        await leave(ben, channel)
        await open_table(ada, channel)
        assert (await stored(pg)).status == "closed", "nobody sat there any more"
        await pg.idle()
    known = MetQuestion("game_of_trains", "setup", 1, 1)
    async with await Store.look(db) as store:
        assert known.kind in [lesson.kind for lesson in _person(await store.person(ada.id)).learnt]
    await pg.clock.advance(days=6)
    async with running(pg, db, chosen=OperatorSettings(Retention(tables=7))):
        await pg.idle()
        assert (await stored(pg)).status == "closed"
    await pg.clock.advance(days=2)
    async with (
        running(pg, db, chosen=OperatorSettings(Retention(tables=7))),
        asyncio.timeout(20),
        await Store.look(db) as store,
    ):
        while await store.table(1) is not None:  # noqa: ASYNC110 -- a row does not tell
            await asyncio.sleep(0.01)
    async with await Store.look(db) as store:
        assert (await store.moves(1), await store.messages(1), await store.timers(1)) == ([], [], [])
        assert known.kind in [lesson.kind for lesson in _person(await store.person(ada.id)).learnt]
    with closing(sqlite3.connect(f"{db.as_uri()}?mode=ro", uri=True)) as connection:
        for table in ("seats", "snapshots", "clicks", "intents"):
            sql = f"SELECT count(*) FROM {table} WHERE table_id = 1"  # noqa: S608 -- our own
            assert connection.execute(sql).fetchone() == (0,)


def _person(person: Person | None) -> Person:
    assert person is not None
    return person


def test_every_setting_of_the_operator_stands_in_the_settings_and_in_what_is_said_of_privacy() -> None:
    for setting in ("BUMMELZUG_KEEP_CLICKS", "BUMMELZUG_KEEP_MESSAGES", "BUMMELZUG_KEEP_TABLES"):
        assert f"`{setting}`" in (ROOT / "docs" / "settings.md").read_text()
        assert all(f"`{setting}`" in page for page in PRIVACY)


def test_what_is_said_of_privacy_names_every_table_of_the_database_that_names_people(tmp_path: Path) -> None:
    path = tmp_path / "bummelzug.sqlite3"
    opening.bring_up_to_date(path)
    with closing(sqlite3.connect(path)) as connection:
        tables = [table for table, column in connection.execute(SqliteDatabase.columns) if column == "person"]
    assert {"seats", "seekers", "lobby_notices"} <= set(tables)
    for said in PRIVACY:
        for table in ("people", "tables", "moves", "messages", "clicks", *tables):
            assert f"`{table}`" in said


def test_what_is_said_of_privacy_in_german_names_the_same_tables_and_settings_in_as_many_rows() -> None:
    english, german = (sorted(re.findall(r"`([A-Za-z_]+)`", page)) for page in PRIVACY)
    assert english == german
    english, german = (re.findall(r"^\|", page, re.M) for page in PRIVACY)
    assert len(english) == len(german)


async def test_a_forgotten_person_is_gone_from_the_store_and_the_game_goes_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await ada.slash("/games settings", channel)
    await press(ada, channel, "forget")
    assert (await stored(pg)).seats[0].name == "Ada", "asked once before it is done"
    await press(ada, await ada.sees(EN("forget-sure"), channel), "forget")
    await pg.idle()
    async with await Store.look(pg.db) as store:
        assert await store.person(ada.id) is None
        assert await store.tables_of(ada.id) == []
    row = await stored(pg)
    assert (row.seats[0].person, row.seats[0].name, row.seats[0].computer) == (None, EN("forgotten-name"), True)
    assert asks("setup", "▲ Ben") in board(ben, channel).text


async def test_nothing_of_a_forgotten_person_is_left_in_the_files_of_the_database(
    bot: Bummelzug, pg: Railway, channel: Channel, ben: Actor
) -> None:
    name = "Annegret the Unforgettable"
    anne = pg.person(name)
    await begin(anne, channel, ben)
    await anne.slash("/games settings", channel)
    await press(anne, channel, "hand")

    def traces() -> list[str]:
        own = (name.encode(), str(anne.id).encode(), anne.id.to_bytes(8, "big"))
        files = Path(pg.db).parent.glob(f"{Path(pg.db).name}*")
        return sorted(file.name.removeprefix(Path(pg.db).name) for file in files if _has(file, own))

    assert "-wal" in traces()
    await forget(anne, channel)
    await pg.idle()
    assert traces() == []


def _has(file: Path, any_of: Sequence[bytes]) -> bool:
    data = file.read_bytes()
    return any(each in data for each in any_of)


async def test_a_host_who_is_forgotten_in_a_lobby_hands_the_role_on_and_the_last_one_closes_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    dash = pg.person("—")
    await open_table(ada, channel, dash)
    await forget(ada, channel)
    row = await stored(pg)
    assert ([seat.person for seat in row.seats], row.host, row.status) == ([dash.id], dash.id, "lobby")
    await forget(dash, channel)
    assert (await stored(pg)).status == "closed"
    await ben.slash("/game-of-trains start", channel)
    await ben.sees(EN("lobby-host", who="● Ben"), channel)


async def test_two_who_are_forgotten_at_once_are_both_forgotten(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, cleo)
    sure = []
    for person in (ada, cleo):
        await person.slash("/games settings", channel)
        await press(person, channel, "forget")
        sure.append(await person.sees(EN("forget-sure"), channel))
    gate = pg.faults.hold("POST /interactions/*/*/callback", after_effect=True)
    first = asyncio.create_task(press(ada, sure[0], "forget"))
    await gate.reached()
    await press(cleo, sure[1], "forget")
    gate.open()
    await first
    await pg.idle()
    async with await Store.look(pg.db) as store:
        assert [await store.person(person.id) for person in (ada, cleo)] == [None, None]
