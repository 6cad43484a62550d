"""Opening a server's database: what cannot be used is refused with a line that says what to do, and without a
password; and its shape is the one that SQLite's has."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import ssl
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

from db import Store, StoreError, backup, migrations
from db.engines import opening
from db.engines.address import masked
from db.engines.postgres import PostgresDatabase
from db.engines.sqlite import SqliteDatabase
from db.errors import NotUp, Unfit
from db.installed import install
from tests.db.conftest import fill, impatient, open_lobby
from tests.postgres import LOCKED, NAMED, ask, database, emptied, own_server

pytestmark = pytest.mark.slow

SECRET = "s3same"  # noqa: S105 -- it opens nothing


async def refusal(address: str, kind: type[StoreError] = Unfit) -> str:
    with pytest.raises(StoreError) as caught:
        await Store.open(address)
    assert type(caught.value) is kind, "whether a start waits for it, and whether it is worth another one"
    line = str(caught.value)
    assert "\n" not in line
    assert SECRET not in line
    with pytest.raises(StoreError) as caught:
        await Store.look(address)
    assert SECRET not in str(caught.value)
    return line


def of(user: str, password: str = SECRET) -> str:
    """The address of this process's database, for another user."""
    parts = database().partition("//")
    return f"postgresql://{user}:{password}@{parts[2].rpartition('@')[2]}"


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://anna:{SECRET}@127.0.0.1:1/bummelzug",
        f"postgresql://anna:{SECRET}@nobody.invalid/bummelzug",
        f"postgres://anna:{SECRET}@/bummelzug?host=/nowhere",
    ],
)
async def test_an_address_that_nobody_answers_is_refused(address: str) -> None:
    line = await refusal(address, NotUp)
    assert "does not answer; see that the server runs and can be reached from here" in line
    assert "bummelzug" in line


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("57P03", NotUp),  # it starts, or recovers
        ("57P01", NotUp),
        ("53300", NotUp),  # too many connections
        ("28P01", Unfit),
        ("28000", Unfit),
        ("3D000", Unfit),
        ("53100", StoreError),  # its disk is full: another start may do, though none waits for it
        ("08P01", StoreError),  # how a pooler refuses, whatever the reason
    ],
)
async def test_what_a_server_says_as_it_refuses_tells_whether_it_is_waited_for(
    code: str, kind: type[StoreError]
) -> None:
    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        (length,) = struct.unpack("!i", await reader.readexactly(4))
        await reader.readexactly(length - 4)
        said = f"SFATAL\0VFATAL\0C{code}\0Mnot now\0\0".encode()
        writer.write(b"E" + struct.pack("!i", len(said) + 4) + said)
        writer.close()

    async with await asyncio.start_server(refuse, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        assert "not now" in await refusal(f"postgresql://anna:{SECRET}@127.0.0.1:{port}/x?sslmode=disable", kind)


@pytest.mark.parametrize("password", [SECRET, f"1/{SECRET}", f"1#{SECRET}", f"1?{SECRET}", f"{SECRET}@", f":{SECRET}:"])
def test_an_address_is_told_without_its_password_however_that_is_written(password: str) -> None:
    said = masked(f"postgresql://anna:{password}@db.example:6543/games?password={SECRET}&sslmode=require")
    assert said in ("postgresql://db.example:6543/games", "the database in BUMMELZUG_DB")


@pytest.mark.parametrize("address", [f"postgresql://anna:{SECRET}@host:port/x", f"postgresql://anna:{SECRET}@[/x"])
async def test_an_address_that_is_none_is_refused_and_not_repeated(address: str) -> None:
    assert "BUMMELZUG_DB is not right" in await refusal(address)


NOWHERE = f"postgresql://anna:{SECRET}@127.0.0.1:1/x"


@pytest.mark.parametrize(
    ("address", "named"),
    [
        (f"{NOWHERE}?sslmode=verify-full", "name the certificate to trust"),
        (f"{NOWHERE}?sslmode=verify-full&sslrootcert=/no/where.crt", "/no/where.crt, which BUMMELZUG_DB names"),
        (f"{NOWHERE}?sslmode=secret", "its sslmode is none"),
        (f"postgresql://anna:{SECRET}@a..b/x", "does not answer"),
    ],
)
async def test_an_address_that_leads_nowhere_whoever_is_there_is_not_waited_for(
    address: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert named in await refusal(address)


@pytest.fixture
def certificates(tmp_path: Path) -> list[Path]:
    """Two, each in a file with its key, neither of which vouches for the other."""
    files = [tmp_path / "one.pem", tmp_path / "other.pem"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"]
    for file in files:
        subprocess.run([*made, "-keyout", file, "-out", tmp_path / "part"], check=True, capture_output=True)
        file.write_text(file.read_text() + (tmp_path / "part").read_text())
    return files


@pytest.mark.skipif(shutil.which("openssl") is None, reason="it makes the certificates")
async def test_a_certificate_that_nobody_vouches_for_is_refused(certificates: list[Path]) -> None:
    own, trusted = certificates
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(own)

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readexactly(8)  # whether it would go on in secret
        writer.write(b"S")
        with suppress(ssl.SSLError, ConnectionError):
            await writer.start_tls(context)
        writer.close()

    async with await asyncio.start_server(take, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        address = f"postgresql://anna:{SECRET}@127.0.0.1:{port}/x?sslmode=verify-full&sslrootcert={trusted}"
        assert "shows a certificate that is not trusted" in await refusal(address)


@pytest.mark.skipif(NAMED in os.environ, reason="whom another server asks for a password is its own affair")
async def test_a_wrong_password_is_refused() -> None:
    own_server()
    ask(emptied(), f"DROP ROLE IF EXISTS {LOCKED}")
    ask(emptied(), f"CREATE ROLE {LOCKED} LOGIN SUPERUSER PASSWORD 'right'")
    try:
        assert "put the right user and password into BUMMELZUG_DB" in await refusal(of(LOCKED))
        await (await Store.open(of(LOCKED, "right"))).close()
    finally:
        ask(emptied(), f"REASSIGN OWNED BY {LOCKED} TO CURRENT_USER")
        ask(emptied(), f"DROP ROLE {LOCKED}")


async def test_a_database_that_does_not_exist_is_named() -> None:
    address = database().replace("bummelzug_test", "nobody_made")
    assert "does not exist; make that database" in await refusal(address)


async def test_another_programs_database_is_refused() -> None:
    address = emptied()
    ask(address, "DROP SCHEMA public CASCADE")
    ask(address, "CREATE SCHEMA public")
    ask(address, "CREATE TABLE recipes (name TEXT)")
    try:
        assert "another program's database" in await refusal(address)
    finally:
        ask(address, "DROP TABLE recipes")


async def test_a_database_whose_letters_are_too_few_is_refused() -> None:
    here, other = database(), f"bummelzug_latin_{os.getpid()}"
    ask(here, f"CREATE DATABASE {other} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    try:
        line = await refusal(urlunsplit(urlsplit(here)._replace(path=f"/{other}")))
    finally:
        ask(here, f"DROP DATABASE {other} WITH (FORCE)")
    assert "LATIN1" in line
    assert "ENCODING 'UTF8'" in line


async def test_a_database_from_a_newer_version_is_refused() -> None:
    address = emptied()
    await (await Store.open(address)).close()
    ask(address, "UPDATE bummelzug SET version = 999")
    try:
        line = await refusal(address)
    finally:
        ask(address, "UPDATE bummelzug SET version = $1", migrations.newest())
    assert "newer Bummelzug" in line
    assert "999" in line
    assert "restore the dump that you took before the upgrade into an empty database" in line


@pytest.mark.parametrize("version", [1, 15, 99])
async def test_a_database_from_before_the_first_release_is_refused_and_left_as_it_was(version: int) -> None:
    address = emptied()
    await (await Store.open(address)).close()
    ask(address, "UPDATE bummelzug SET version = $1", version)
    try:
        line = await refusal(address)
        with pytest.raises(StoreError, match=r"before 1\.0"):
            await Store.open(address, shared=True)
        assert ask(address, "SELECT version FROM bummelzug") == [(version,)]
    finally:
        ask(address, "UPDATE bummelzug SET version = $1", migrations.newest())
    assert "was made by a version before 1.0" in line
    assert "start with a new database by naming another place in BUMMELZUG_DB" in line


async def test_a_server_that_can_only_be_read_is_refused_at_the_start_and_can_be_looked_at() -> None:
    address = emptied()
    await (await Store.open(address)).close()
    only_read = f"{address}{'&' if '?' in address else '?'}default_transaction_read_only=on"
    with pytest.raises(StoreError, match="can only be read; name the server that takes changes"):
        await Store.open(only_read)
    async with await Store.look(only_read) as looking:
        assert await looking.dealt() == []


async def test_a_second_bot_on_the_same_database_is_refused_and_looking_is_not() -> None:
    address = emptied()
    async with await Store.open(address) as store:
        with impatient(), pytest.raises(StoreError, match="another bot is running"):
            await Store.open(address)
        async with await Store.look(address) as looking:
            assert await looking.dealt() == []
        await open_lobby(store)
    await (await Store.open(address)).close()


async def test_without_the_package_for_it_a_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("db.engines.postgres", "db.postgres_opening"):
        monkeypatch.delitem(sys.modules, module, raising=False)
        monkeypatch.delattr(f"{module}", raising=False)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(Unfit, match=re.escape(install("postgres"))):
        await Store.open("postgresql://host/x")


def test_a_servers_database_is_not_copied_by_us(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="copy it with pg_dump") as caught:
        backup(f"postgresql://anna:{SECRET}@host/x", tmp_path / "copy")
    assert SECRET not in str(caught.value)


async def test_an_older_database_is_brought_up_to_date_in_order_and_all_or_nothing(
    next_version: Callable[..., int],
) -> None:
    address = emptied()
    async with await Store.open(address) as store:
        table = await open_lobby(store)
        await fill(store)
    column = "ALTER TABLE people ADD COLUMN colour TEXT NOT NULL DEFAULT 'red';"
    next_version(column, "ALTER TABLE nobody ADD COLUMN colour TEXT;")
    with pytest.raises(StoreError, match="nobody"):
        await Store.open(address)
    new = next_version(column, "UPDATE people SET colour = 'blue';")
    with pytest.raises(StoreError, match="older Bummelzug"):
        await Store.look(address)
    async with await Store.open(address) as store:
        assert await store.table(table.id) == table
        assert await store.execute("SELECT DISTINCT colour FROM people") == [("blue",)]
    assert ask(address, "SELECT version FROM bummelzug") == [(new,)]


async def test_both_engines_have_the_same_tables_and_columns(tmp_path: Path) -> None:
    path, address = tmp_path / "bummelzug.sqlite3", emptied()
    opening.bring_up_to_date(path)
    await (await Store.open(address)).close()
    assert ask(address, PostgresDatabase.columns) == ask(path, SqliteDatabase.columns)


async def test_both_engines_want_the_same_to_be_there(tmp_path: Path) -> None:
    path, address = tmp_path / "bummelzug.sqlite3", emptied()
    opening.bring_up_to_date(path)
    await (await Store.open(address)).close()
    there = ask(
        address,
        """SELECT table_name, column_name, CASE data_type WHEN 'bigint' THEN 'INTEGER' WHEN 'text' THEN 'TEXT'
            WHEN 'bytea' THEN 'BLOB' ELSE 'REAL' END, is_nullable = 'NO' FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name != 'bummelzug' AND column_name != 'rowid'""",
    )
    here = ask(
        path,
        """SELECT m.name, c.name, c.type, c."notnull" OR c.pk FROM sqlite_master AS m, pragma_table_info(m.name) AS c
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'""",
    )
    assert set(there) == {(table, column, kind, bool(must)) for table, column, kind, must in here}


def test_every_migration_is_written_for_both_engines() -> None:
    assert list(migrations.scripts(migrations.POSTGRESQL)) == list(migrations.scripts())
