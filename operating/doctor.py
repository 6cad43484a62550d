"""`bot.py doctor`: everything the bot needs, looked at one by one, each told in a line that says what to do.

It changes nothing: no database is made or brought up to date, no message is sent, no gateway opened."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

import aiohttp
import discord
from discord.http import Route

from cogs.face.canvas import Weight, font
from cogs.table.adapters.permissions import NEEDED, WANTED, fetched, lacking
from db import StoreError, migrations
from db.engines import opening, private
from db.engines.address import is_server, unchecked
from db.upkeep.condition import Condition, condition

ENOUGH_DISK = 500 * 2**20  # bytes: some hundred thousand moves, and a copy of the database
SHARE_THE_FILE_FROM = (3, 51, 3)  # before this one, SQLite may lose what two programs write to one file in WAL mode
CONNECTIONS = 3  # that a bot holds to a server of PostgreSQL
WRONG_CLOCK = 5.0  # seconds; Discord's clicks are good for three
PATIENCE = aiohttp.ClientTimeout(total=15)


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check."""

    what: str
    said: str
    well: bool = True

    def __str__(self) -> str:
        return f"{'ok   ' if self.well else 'WRONG'}  {self.what}: {self.said}"


def _wrong(what: str, said: str) -> Finding:
    return Finding(what, said, well=False)


@dataclass(frozen=True, slots=True)
class Patient:
    """The settings of the bot that is examined."""

    token: str
    db: str  # a file, or the address of a server
    settings_file: Path


async def examine(patient: Patient, servers: Sequence[int] = ()) -> AsyncIterator[Finding]:
    """Runs the checks one by one; with servers named, their channels are checked as well."""
    yield _settings(patient.settings_file)
    async for finding in _stored(patient.db):
        yield finding
    yield _fonts()
    async for finding in _discord(patient, servers):
        yield finding


def _settings(file: Path) -> Finding:
    if not file.exists():
        return Finding("settings", "from the environment; there is no .env")
    if private.open_to_others(file):
        return _wrong("settings", f"{file} can be read by other users of this machine: chmod 600 {file}")
    return Finding("settings", f"from the environment and {file}, which only you can read")


async def _stored(address: str) -> AsyncIterator[Finding]:
    try:
        on_a_server = is_server(address)
    except StoreError as error:
        yield _wrong("database", str(error))
        return
    if on_a_server:
        async for finding in _server_of_database(address):
            yield finding
    else:
        yield _database(Path(address))
        yield _library()
        yield _disk(Path(address))


def _database(path: Path) -> Finding:
    try:
        version = opening.check(opening.real(path))
    except StoreError as error:
        return _wrong("database", str(error))
    if version == 0:
        return Finding("database", f"{path} is not there yet; the bot makes it when it starts")
    return Finding("database", f"{path} is sound, of version {version}")


def _library() -> Finding:
    version = sqlite3.sqlite_version
    if sqlite3.sqlite_version_info >= SHARE_THE_FILE_FROM:
        return Finding("SQLite", f"{version}; a replicator may run beside the bot")
    safe = ".".join(map(str, SHARE_THE_FILE_FROM))
    return Finding("SQLite", f"{version}; before {safe} let no replicator run beside the bot, and copy with `backup`")


def _disk(path: Path) -> Finding:
    folder = next(folder for folder in (path.absolute().parent, *path.absolute().parents) if folder.exists())
    free = shutil.disk_usage(folder).free
    said = f"{free // 2**20:,} MB are free at {folder}"
    if free < ENOUGH_DISK:
        return _wrong("disk", f"{said}: free some, the database and its copies grow")
    return Finding("disk", said)


async def _server_of_database(address: str) -> AsyncIterator[Finding]:
    """Checks a PostgreSQL server, in place of the library and the disk that a file needs."""
    if elsewhere := unchecked(address):
        yield _wrong(
            "certificate",
            f"that of {elsewhere} is not checked, so another machine could take its place and have the password: add "
            "sslmode=verify-full and sslrootcert=FILE to BUMMELZUG_DB",
        )
    try:
        found = await condition(address)
    except StoreError as error:
        yield _wrong("database", str(error))
        return
    if found.version == 0:
        yield Finding("database", f"{found.name} answers and is empty; the bot makes its tables when it starts")
    elif found.version < migrations.newest():
        yield Finding(
            "database",
            f"{found.name} answers, its tables are of version {found.version}: the bot brings them up to date when it "
            "starts, so take a copy before (pg_dump)",
        )
    else:
        yield Finding("database", f"{found.name} answers, its tables are of version {found.version}")
    yield _writable(found)
    said = f"the database takes {found.size // 2**20:,} MB, and {max(found.connections_left, 0)} connections are free"
    if found.connections_left < CONNECTIONS:
        yield _wrong("room", f"{said}, of which a bot holds {CONNECTIONS}: close some, or raise max_connections")
    else:
        yield Finding("room", f"{said}; how full its disk is only the server's own machine can tell")


def _writable(found: Condition) -> Finding:
    if found.read_only:
        return _wrong("PostgreSQL", f"{found.server}, but can only be read: name the server that takes changes")
    if not found.may_make_tables:
        return _wrong("PostgreSQL", f"{found.server}, but the bot may not make tables: let its user own the database")
    return Finding("PostgreSQL", f"{found.server}, and takes changes")


def _fonts() -> Finding:
    try:
        font(20, Weight.REGULAR).getlength("Zwölf Loks")
    except (OSError, ImportError) as error:
        return _wrong("fonts", f"the bot can't write on pictures ({error}): install Bummelzug again")
    return Finding("fonts", "pictures can be drawn")


async def _discord(patient: Patient, servers: Sequence[int]) -> AsyncIterator[Finding]:
    if not patient.token:
        yield _wrong("token", "none: put DISCORD_TOKEN into the environment or a file .env")
        return
    try:
        async with aiohttp.ClientSession(timeout=PATIENCE) as session:
            yield await _clock(session)
    except (TimeoutError, aiohttp.ClientError) as error:
        yield _wrong("Discord", f"cannot be reached ({type(error).__name__}): look after network and proxy")
        return
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        try:
            await client.login(patient.token)
        except discord.LoginFailure:
            yield _wrong("token", "Discord doesn't know it: copy it again from your application's Bot page")
            return
        except ValueError:
            yield _wrong("token", "has characters in it that no token has: copy it again, without a line break")
            return
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            yield _wrong("token", f"could not be tried ({type(error).__name__}): try again later")
            return
        assert client.user is not None
        yield Finding("token", f"is that of {client.user.name}")
        try:
            async for finding in _servers(client, servers):
                yield finding
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            yield _wrong("servers", f"could not be looked at ({type(error).__name__}): try again later")


async def _clock(session: aiohttp.ClientSession) -> Finding:
    async with session.get(f"{Route.BASE}/gateway") as response:
        said = response.headers.get("Date", "")
    try:
        ahead = (datetime.now(UTC) - parsedate_to_datetime(said)).total_seconds()
    except ValueError:
        return Finding("clock", "Discord does not say what time it is, so this is not known")
    if abs(ahead) > WRONG_CLOCK:
        return _wrong("clock", f"differs from Discord's by {ahead:+.0f} s: let the system keep it (timesyncd)")
    return Finding("clock", "agrees with Discord's")


async def _servers(client: discord.Client, named: Sequence[int]) -> AsyncIterator[Finding]:
    found = [guild async for guild in client.fetch_guilds(limit=None, with_counts=False)]
    if not found:
        yield _wrong("servers", "none: invite the bot with the address in README.md")
        return
    yield Finding("servers", f"{len(found)}, such as {found[0].name}")
    for id in named:
        try:
            yield await _server(client, id)
        except (discord.NotFound, discord.Forbidden):
            yield _wrong(f"server {id}", "the bot isn't there: invite it, or check the ID")


async def _server(client: discord.Client, id: int) -> Finding:
    """Checks what permissions the bot lacks in a server's channels."""
    name, texts = await fetched(client, id)
    blocked = {channel: lacks for channel, may in texts.items() if (lacks := lacking(may, (*NEEDED, *WANTED)))}
    what = f"server {name}"
    if not blocked:
        return Finding(what, f"may do all it needs in {len(texts)} channels")
    where = [f"#{channel.name} ({', '.join(lacks)})" for channel, lacks in blocked.items()]
    said = f"lacks permissions in {len(blocked)} of {len(texts)} channels: {'; '.join(where)}"
    usable = any(not set(NEEDED) & set(blocked.get(channel, ())) for channel in texts)
    return Finding(what, said + ("" if usable else ": give them in the server's settings"), well=usable)
