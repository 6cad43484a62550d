"""`bot.py doctor`, as whoever runs the bot reads it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from db import Store, migrations
from db.engines.address import unchecked
from operating import doctor
from playground import Guild, Playground
from tests.postgres import ask, emptied
from tests.railway import TOKEN, depart_at_once, surroundings

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
    db: Path, api: str, *more: str, token: str = TOKEN, named: str | None = None
) -> tuple[int, dict[str, str]]:
    """The exit code, and what is said of each thing; of a database that is named, or of the file."""
    train = await depart_at_once("doctor", *more, at=db.parent, env=surroundings(named or db, api, token))
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
    assert "may do all it needs in 1 channels" in findings["server Railway club"]
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
        ("postgresql://anna:sesame@127.0.0.1:1,db.invalid:1,[2001:db8::1]:5/games", "db.invalid, [2001:db8::1]"),
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
    (said,) = [one async for one in doctor._stored(postgres) if one.what == "database"]
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


async def test_too_few_connections_for_a_bot_are_wrong(pg: Playground, db: Path, postgres: str) -> None:
    here = ask(postgres, "SELECT current_database()")[0][0]
    ask(postgres, f"ALTER DATABASE {here} CONNECTION LIMIT 3")  # this test itself has one
    try:
        _, findings = await examined(db, pg.api, named=postgres)
    finally:
        ask(postgres, f"ALTER DATABASE {here} CONNECTION LIMIT -1")
    assert wrong(findings) == {"room"}
    assert "2 connections are free" in findings["room"]
