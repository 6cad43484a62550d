"""`bot.py doctor`, as whoever runs the bot reads it."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import parse_qs, urlsplit

import pytest
from aiohttp import web

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.daily.opening import new_day
from cogs.table.terms.days import day_at
from db import Store, migrations
from db.engines.address import unchecked
from db.installed import install
from db.upkeep.restored import go_on
from operating import front_door
from operating.doctor.copies import copies
from operating.doctor.days import days
from operating.doctor.here import pages, ports
from operating.doctor.stored import stored
from operating.front_door import open_door
from operating.health import Health
from operating.listener import listening
from operating.settings import Settings
from operating.site import served
from playground import Guild, Playground
from tests.postgres import ask, emptied
from tests.railway import ROOT, TOKEN, depart_at_once, surroundings, workers

pytestmark = pytest.mark.slow


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    async with Playground() as pg:
        pg.guild("Railway club")
        yield pg


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "bummelzug.sqlite3"


async def examined(
    db: Path, api: str, *more: str, token: str = TOKEN, named: str | None = None, **settings: str
) -> tuple[int, dict[str, str]]:
    """The exit code, and what is said of each thing; of a database that is named, or of the file."""
    train = await depart_at_once("doctor", *more, at=db.parent, env=surroundings(named or db, api, token, **settings))
    try:
        code, said = await train.ended()
    finally:
        await train.kill()
    lines = [line.split(maxsplit=1) for line in said.splitlines()[:-1]]
    assert {line[0] for line in lines} <= {"ok", "WRONG"}, said
    return code, {line[1].partition(":")[0]: " ".join([line[0], line[1].partition(": ")[2]]) for line in lines}


def server(pg: Playground) -> Guild:
    (guild,) = pg.world.guilds.values()
    return guild


def wrong(findings: dict[str, str]) -> set[str]:
    return {what for what, said in findings.items() if said.startswith("WRONG")}


async def test_where_all_is_well_nothing_is_wrong_and_nothing_is_made(pg: Playground, db: Path) -> None:
    guild = server(pg)
    guild.channel("trains")
    code, findings = await examined(db, pg.api, "--server", str(guild.id))
    assert (code, wrong(findings)) == (0, set())
    assert "is not there yet" in findings["database"]
    assert findings["server Railway club"].endswith("may do all it needs in 1 channel")
    assert list(db.parent.iterdir()) == []
    assert {"settings", "database", "SQLite", "disk", "fonts", "clock", "token", "servers"} <= findings.keys()


async def test_a_token_that_discord_does_not_know_is_wrong_and_not_shown(pg: Playground, db: Path) -> None:
    pg.gateway.invalid_tokens.add(TOKEN)
    code, findings = await examined(db, pg.api)
    assert (code, wrong(findings)) == (1, {"token"})
    assert TOKEN not in str(findings)


async def test_without_a_token_it_says_where_to_put_one(pg: Playground, db: Path) -> None:
    _, findings = await examined(db, pg.api, token="")
    assert ".env" in findings["token"]


async def test_where_discord_cannot_be_reached_the_network_is_named(db: Path) -> None:
    code, findings = await examined(db, "http://127.0.0.1:9/api/v10")
    assert (code, wrong(findings)) == (1, {"Discord"})
    assert "network" in findings["Discord"]


@pytest.mark.parametrize("address", ["postgresql+asyncpg://anna:sesame@db.example/games", "mysql://anna:sesame@db"])
async def test_an_address_of_no_database_of_ours_is_wrong_and_not_shown(pg: Playground, db: Path, address: str) -> None:
    code, findings = await examined(db, pg.api, named=address)
    assert (code, wrong(findings)) == (1, {"database"})
    assert "sesame" not in str(findings)
    assert list(db.parent.iterdir()) == []


ELSEWHERE = "postgresql://anna:sesame@db.invalid:1/games"


@pytest.mark.parametrize(
    ("address", "named"),
    [
        (ELSEWHERE, "db.invalid"),
        (f"{ELSEWHERE}?sslmode=require", "db.invalid"),
        ("postgresql://anna:sesame@127.0.0.1:1,db.invalid:1,db2.invalid:5/games", "db.invalid, db2.invalid"),
        ("postgresql://anna:sesame@[2001:db8::1]:5/games", "[2001:db8::1]"),
        ("postgresql:///games?host=db.invalid&port=1", "db.invalid"),
        (f"{ELSEWHERE}?sslmode=verify-full", ""),
        (f"{ELSEWHERE}?sslmode=verify-ca", ""),
        ("postgresql://anna:sesame@localhost:1/games", ""),
        ("postgresql://anna:sesame@[::1]:1/games", ""),
        ("postgresql://anna:sesame@/games?host=/nowhere", ""),
        ("postgresql:///games", ""),
    ],
)
def test_a_connection_to_another_machine_whose_certificate_is_not_checked_is_named(
    address: str, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for setting in ("PGHOST", "PGSSLMODE"):
        monkeypatch.delenv(setting, raising=False)
    assert unchecked(address) == named
    monkeypatch.setenv("PGSSLMODE", "verify-full")
    assert unchecked(address) == ("db.invalid" if "require" in address else "")


async def test_an_unchecked_certificate_is_wrong_and_the_password_not_shown(pg: Playground, db: Path) -> None:
    code, findings = await examined(db, pg.api, named=ELSEWHERE)
    assert (code, wrong(findings)) == (1, {"certificate", "database"})
    assert "sslmode=verify-full" in findings["certificate"]
    assert "sesame" not in str(findings)


async def test_a_server_without_the_bot_is_named(pg: Playground, db: Path) -> None:
    _, findings = await examined(db, pg.api, "--server", "123")
    assert "invite" in findings["server 123"]
    assert wrong(findings) == {"server 123"}


async def test_a_channel_where_it_may_not_post_is_named_with_what_it_lacks(pg: Playground, db: Path) -> None:
    guild = server(pg)
    channel = guild.channel("trains")
    channel.forbid("attach_files")
    code, findings = await examined(db, pg.api, "--server", str(guild.id))
    assert "#trains (attach_files)" in findings["server Railway club"]
    assert code == 1, "there is no channel to play in"
    guild.channel("lounge")
    code, findings = await examined(db, pg.api, "--server", str(guild.id))
    assert "1 of 2 channels" in findings["server Railway club"]
    assert code == 0, "one of them will do"


async def test_channels_of_one_name_are_told_apart(pg: Playground, db: Path) -> None:
    guild = server(pg)
    guild.channel("general").forbid("send_messages")
    guild.channel("lounge").name = "general"
    code, findings = await examined(db, pg.api, "--server", str(guild.id))
    assert "1 of 2 channels" in findings["server Railway club"]
    assert code == 0


async def test_what_discord_refuses_to_show_is_a_finding(pg: Playground, db: Path) -> None:
    pg.faults.next("GET /users/@me/guilds", status=403, times=None)
    code, findings = await examined(db, pg.api)
    assert (code, wrong(findings)) == (1, {"servers"})


async def test_a_token_with_a_line_break_in_it_is_named(pg: Playground, db: Path) -> None:
    code, findings = await examined(db, pg.api, token="half\nof it")  # noqa: S106 -- it is none
    assert (code, wrong(findings)) == (1, {"token"})


async def test_a_database_of_a_newer_bummelzug_and_a_damaged_one_are_wrong(pg: Playground, db: Path) -> None:
    await (await Store.open(db)).close()
    _, findings = await examined(db, pg.api)
    assert "is sound" in findings["database"]
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("PRAGMA user_version = 9999")
    _, findings = await examined(db, pg.api)
    assert "newer Bummelzug" in findings["database"]
    (db.parent / db.name).write_bytes(b"no database at all, and long enough")
    _, findings = await examined(db, pg.api)
    assert "is not a database" in findings["database"]


async def test_settings_that_others_can_read_are_wrong(pg: Playground, db: Path) -> None:
    (db.parent / ".env").write_text("BUMMELZUG_LOG=INFO")
    (db.parent / ".env").chmod(0o644)
    _, findings = await examined(db, pg.api)
    assert "chmod 600" in findings["settings"]


async def test_a_file_that_is_older_will_be_brought_up_to_date_and_stays_as_it_is(
    db: Path, next_version: Callable[..., int]
) -> None:
    await (await Store.open(db)).close()
    old = migrations.newest()
    next_version("ALTER TABLE people ADD COLUMN colour TEXT;")
    (said,) = [one async for one in stored(str(db)) if one.what == "database"]
    assert said.well
    assert "of the older version" in said.said
    assert ask(db, "PRAGMA user_version") == [(old,)]


async def test_a_file_of_before_the_first_release_is_wrong(pg: Playground, db: Path) -> None:
    await (await Store.open(db)).close()
    ask(db, "PRAGMA user_version = 15")
    code, findings = await examined(db, pg.api)
    assert (code, wrong(findings)) == (1, {"database"})
    assert "before 1.0" in findings["database"]


NOBODY = 65534


@contextmanager
def ordinary() -> Iterator[Path]:
    """A folder of a user who isn't root, and the test as that user: root may write everywhere."""
    with TemporaryDirectory() as folder:
        root = os.geteuid() == 0
        if root:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        try:
            yield Path(folder)
        finally:
            if root:
                os.seteuid(0)
            Path(folder).chmod(0o700)


@pytest.mark.skipif(os.name != "posix", reason="files have no modes there")
@pytest.mark.parametrize("closed", ["folder", "bummelzug.sqlite3"])
async def test_what_the_bot_may_not_write_is_wrong(closed: str) -> None:
    with ordinary() as folder:
        db = folder / "bummelzug.sqlite3"
        await (await Store.open(db)).close()
        ask(db, "PRAGMA journal_mode = DELETE")  # else it could not even be read in such a folder
        assert await whats_wrong(db) == {}
        path, mode = (folder, 0o500) if closed == "folder" else (db, 0o400)
        path.chmod(mode)
        assert await whats_wrong(db) == {
            "database": f"the bot may not write to {path}: give that to its user (chown, chmod)"
        }
        path.chmod(0o700)


@pytest.mark.skipif(os.name != "posix", reason="files have no modes there")
async def test_a_folder_in_which_no_database_can_be_made_is_wrong() -> None:
    with ordinary() as folder:
        folder.chmod(0o500)
        assert "database" in await whats_wrong(folder / "bummelzug.sqlite3")


async def whats_wrong(db: Path) -> dict[str, str]:
    return {one.what: one.said async for one in stored(str(db)) if not one.well and one.what != "disk"}


# Settings, ports and the way of clicks


async def test_settings_that_nothing_reads_are_wrong_with_the_nearest_right_name(pg: Playground, db: Path) -> None:
    (db.parent / ".env").write_text("BUMMELZUG_KEEP_TABELS=30")
    (db.parent / ".env").chmod(0o600)
    code, findings = await examined(db, pg.api, BUMMELZUG_DOR="0")
    assert (code, wrong(findings)) == (1, {"unknown settings"})
    assert "BUMMELZUG_KEEP_TABELS in .env (did you mean BUMMELZUG_KEEP_TABLES?)" in findings["unknown settings"]
    assert "BUMMELZUG_DOR in the environment (did you mean BUMMELZUG_DOOR?)" in findings["unknown settings"]


async def test_an_address_at_discord_without_a_door_is_wrong(pg: Playground, db: Path) -> None:
    _, findings = await examined(db, pg.api)
    assert findings["clicks"].startswith("ok come by the gateway")
    pg.interactions.address = "https://trains.example/interactions"
    code, findings = await examined(db, pg.api)
    assert (code, wrong(findings)) == (1, {"clicks"})
    assert "https://trains.example/interactions" in findings["clicks"]
    assert "BUMMELZUG_DOOR" in findings["clicks"]
    code, findings = await examined(db, pg.api, BUMMELZUG_DOOR="0")
    assert (code, wrong(findings)) == (0, set())
    assert findings["clicks"].startswith("ok come by HTTP")


async def test_ports_that_another_program_has_are_wrong(pg: Playground, db: Path) -> None:
    async with await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0) as other:
        port = str(other.sockets[0].getsockname()[1])
        code, findings = await examined(db, pg.api, BUMMELZUG_LISTEN=port, BUMMELZUG_DOOR="192.0.2.1:80")
    assert (code, wrong(findings)) == (1, {"BUMMELZUG_LISTEN", "BUMMELZUG_DOOR"})
    assert "name another port" in findings["BUMMELZUG_LISTEN"]
    assert [said for said in findings.values() if "is not right" in said] == [], "a setting's name stands there once"
    code, findings = await examined(db, pg.api, BUMMELZUG_LISTEN=port, BUMMELZUG_DOOR=f"0.0.0.0:{port}")
    assert (code, wrong(findings)) == (1, {"ports"}), "they are free again, but the same"


async def test_ports_that_a_bot_has_are_well(pg: Playground, db: Path) -> None:
    async with await Store.open(db) as store:
        health = Health(store, Clock(), workers(), Measures())
        async with listening("0.0.0.0:0", health) as listens, open_door("0", health) as door:
            named = {"BUMMELZUG_LISTEN": urlsplit(listens).netloc, "BUMMELZUG_DOOR": urlsplit(door).netloc}
            code, findings = await examined(db, pg.api, **named)
    assert (code, wrong(findings)) == (0, set())
    for setting in named:
        assert "a bot answers there" in findings[setting]


async def test_a_door_without_what_it_needs_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front_door, "VerifyKey", None)
    found = {one.what: one.said async for one in ports(Settings(bummelzug_door="0")) if not one.well}
    assert found.keys() == {"door"}
    assert install("several") in found["door"]


async def test_a_database_on_a_server_without_what_it_needs_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("db.engines.postgres", "db.postgres_opening"):
        monkeypatch.delitem(sys.modules, module, raising=False)
        monkeypatch.delattr(f"{module}", raising=False)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    (found,) = [one async for one in stored("postgresql:///games")]
    assert not found.well
    assert install("postgres") in found.said


async def test_a_site_is_well_while_it_has_the_pages_that_the_bot_links(tmp_path: Path) -> None:
    async def said(site: str) -> tuple[bool, str]:
        (found,) = [one async for one in pages(Settings(bummelzug_site=site))]
        return found.well, found.said

    async def page(_: web.Request) -> web.Response:
        return web.Response()

    app = web.Application()
    app.router.add_get("/trains/game-file/", page)
    async with served(app, "0", "a site") as origin:
        for site in (f"{origin}/trains", f"{origin}/trains/"):
            assert await said(site) == (True, f"{site} has the pages that Rules and Export link")
        well, why = await said(origin)
        assert not well
        assert f"{origin}/game-file/ answers with 404" in why
    well, why = await said(origin)
    assert not well
    assert "can't be reached" in why
    assert [one async for one in pages(Settings())] == []


async def test_the_invitation_asks_for_what_the_readme_says(db: Path) -> None:
    async with Playground() as pg:
        _, findings = await examined(db, pg.api)
    assert wrong(findings) == {"servers"}
    assert "invitation" in findings["servers"]
    readmes = re.findall(r"https://discord.com/oauth2/authorize[^`]+", (ROOT / "README.md").read_text("utf-8"))[0]
    (named,) = re.findall(r"https://\S+", findings["invitation"])
    ours, theirs = (parse_qs(urlsplit(each).query) for each in (named, readmes))
    assert ours.pop("client_id") != theirs.pop("client_id")
    assert (ours.pop("scope"), theirs.pop("scope")) == (["bot applications.commands"],) * 2
    assert ours == theirs


async def test_who_can_invite_the_bot_is_told(pg: Playground, db: Path) -> None:
    pg.rules.public_bot = False
    _, findings = await examined(db, pg.api)
    assert "for you alone" in findings["invitation"]
    assert wrong(findings) == set(), "its owner may want it so"
    pg.rules.requires_code_grant = True
    _, findings = await examined(db, pg.api)
    assert wrong(findings) == {"invitation"}
    assert "Requires OAuth2 Code Grant" in findings["invitation"]


# A server of PostgreSQL in place of a file


@pytest.fixture
def postgres() -> Iterator[str]:
    """With nothing in it, not even our tables."""
    address = emptied()
    ask(address, "DROP SCHEMA public CASCADE")
    ask(address, "CREATE SCHEMA public")
    yield address
    ask(address, "DROP SCHEMA public CASCADE")
    ask(address, "CREATE SCHEMA public")


def more(address: str, setting: str) -> str:
    return f"{address}{'&' if '?' in address else '?'}{setting}"


async def test_a_server_that_is_empty_is_well_and_stays_so(pg: Playground, db: Path, postgres: str) -> None:
    code, findings = await examined(db, pg.api, named=postgres)
    assert (code, wrong(findings)) == (0, set())
    assert "is empty" in findings["database"]
    assert {"settings", "database", "PostgreSQL", "room", "fonts"} <= findings.keys()
    assert not {"SQLite", "disk"} & findings.keys()
    assert ask(postgres, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'") == []
    assert list(db.parent.iterdir()) == []


async def test_a_server_is_told_with_the_version_of_its_tables(pg: Playground, db: Path, postgres: str) -> None:
    async with await Store.open(postgres):  # beside a bot that runs
        _, findings = await examined(db, pg.api, named=postgres)
    assert wrong(findings) == set()
    assert f"of version {migrations.newest()}" in findings["database"]
    ask(postgres, "UPDATE bummelzug SET version = 9999")
    _, findings = await examined(db, pg.api, named=postgres)
    assert wrong(findings) == {"database"}
    assert "newer Bummelzug" in findings["database"]


async def test_of_an_older_server_it_is_said_that_it_will_be_brought_up_to_date(
    postgres: str, next_version: Callable[..., int]
) -> None:
    await (await Store.open(postgres)).close()
    old = migrations.newest()
    next_version("ALTER TABLE people ADD COLUMN colour TEXT;")
    (said,) = [one async for one in stored(postgres) if one.what == "database"]
    assert said.well
    assert "up to date when it starts" in said.said
    assert ask(postgres, "SELECT version FROM bummelzug") == [(old,)]


async def test_a_server_that_does_not_answer_is_named_without_its_password(pg: Playground, db: Path) -> None:
    code, findings = await examined(db, pg.api, named="postgresql://anna:sesame@127.0.0.1:1/games")
    assert (code, wrong(findings)) == (1, {"database"})
    assert "postgresql://127.0.0.1:1/games does not answer" in findings["database"]
    assert "sesame" not in str(findings)


async def test_a_server_that_can_only_be_read_is_wrong(pg: Playground, db: Path, postgres: str) -> None:
    _, findings = await examined(db, pg.api, named=more(postgres, "default_transaction_read_only=on"))
    assert wrong(findings) == {"PostgreSQL"}
    assert "name the server that takes changes" in findings["PostgreSQL"]


async def test_a_user_who_may_not_make_tables_is_told(pg: Playground, db: Path, postgres: str) -> None:
    ask(postgres, "DROP ROLE IF EXISTS bummelzug_guest")
    ask(postgres, "CREATE ROLE bummelzug_guest")
    ask(postgres, "GRANT USAGE ON SCHEMA public TO bummelzug_guest")
    try:
        _, findings = await examined(db, pg.api, named=more(postgres, "role=bummelzug_guest"))
    finally:
        ask(postgres, "DROP OWNED BY bummelzug_guest")
        ask(postgres, "DROP ROLE bummelzug_guest")
    assert wrong(findings) == {"PostgreSQL"}
    assert "own the database" in findings["PostgreSQL"]


async def test_tables_of_another_user_are_told(pg: Playground, db: Path, postgres: str) -> None:
    await (await Store.open(postgres)).close()
    ask(postgres, "DROP ROLE IF EXISTS bummelzug_guest")
    ask(postgres, "CREATE ROLE bummelzug_guest")
    ask(postgres, "GRANT USAGE, CREATE ON SCHEMA public TO bummelzug_guest")
    ask(postgres, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO bummelzug_guest")
    try:
        _, findings = await examined(db, pg.api, named=more(postgres, "role=bummelzug_guest"))
    finally:
        ask(postgres, "DROP OWNED BY bummelzug_guest")
        ask(postgres, "DROP ROLE bummelzug_guest")
    assert wrong(findings) == {"PostgreSQL"}
    assert "another user's" in findings["PostgreSQL"]


async def test_too_few_connections_for_a_bot_are_wrong(pg: Playground, db: Path, postgres: str) -> None:
    here = ask(postgres, "SELECT current_database()")[0][0]
    ask(postgres, f"ALTER DATABASE {here} CONNECTION LIMIT 3")  # this test itself has one
    try:
        _, findings = await examined(db, pg.api, named=postgres)
    finally:
        ask(postgres, f"ALTER DATABASE {here} CONNECTION LIMIT -1")
    assert wrong(findings) == {"room"}
    assert "2 connections are free" in findings["room"]


async def test_limits_of_tables_are_told_where_they_are_set(pg: Playground, db: Path) -> None:
    _, findings = await examined(db, pg.api)
    assert "tables" not in findings
    _, findings = await examined(db, pg.api, BUMMELZUG_TABLES_A_PERSON="20")
    assert findings["tables"].endswith("at once for a person: 20, in a server: any number")


def test_the_last_copy_is_told_where_there_are_copies_and_an_old_one_is_wrong(tmp_path: Path) -> None:
    db, folder = tmp_path / "bummelzug.sqlite3", tmp_path / "backups"
    assert [*copies(str(db))] == [], "of copies elsewhere it can't know"
    folder.mkdir()
    (folder / "notes.txt").touch()
    assert [*copies(str(db))] == []
    for name, age in (("old.sqlite3", 9 * 86400), ("new.sqlite3", 90 * 60)):
        (folder / name).touch()
        os.utime(folder / name, (time.time() - age,) * 2)
    (found,) = copies(str(db))
    assert (found.well, found.said) == (True, f"the last one is {folder}/new.sqlite3, 1 hour old")
    (folder / "new.sqlite3").unlink()
    (found,) = copies(str(db))
    assert (found.well, "old.sqlite3, 9 days old" in found.said) == (False, True)
    assert [*copies("mysql://db")] == []


def test_a_copy_is_of_the_database_that_is_used_now_not_of_one_that_was_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("backups").mkdir()
    Path("backups/before.sqlite3").touch()
    assert [*copies("postgresql://db.example/bummelzug")] == []
    Path("backups/since.dump").touch()
    (of_server,), (of_file,) = copies("postgresql://db.example/bummelzug"), copies("bummelzug.sqlite3")
    assert ("since.dump" in of_server.said, "before.sqlite3" in of_file.said) == (True, True)


async def test_it_says_how_the_train_of_the_day_is_doing(db: Path) -> None:
    async def said() -> list[str]:
        return [str(finding) async for finding in days(str(db))]

    assert await said() == [], "there's no database"
    async with await Store.open(db) as store:
        (none,) = await said()
        assert "none today so far" in none
        today = day_at(time.time())
        async with store.change() as change:
            await change.begin_day(new_day(today))
        (runs,) = await said()
        assert "0 have finished" in runs
        async with store.change() as change:
            await change.keep_par(today, 1.5, None)
        (runs,) = await said()
        assert "par is known" in runs
    await go_on(db)
    (cancelled,) = await said()
    assert "cancelled" in cancelled
