"""Bummelzug: opens the settings, the store, the clock and the bot, and loads the cogs; and its subcommands."""

from __future__ import annotations

import argparse
import asyncio
import gc
import io
import logging
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack
from getpass import getpass
from pathlib import Path
from typing import Annotated, Literal

import discord
from pydantic import AnyHttpUrl, Field, TypeAdapter, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from cogs.face.words import LANGUAGES, language_of
from cogs.table import logbook
from cogs.table.adapters import patched
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.adapters.request_limits import A_SECOND, RequestLimits, RequestPace
from cogs.table.adapters.workers import Workers
from cogs.table.client import TOKEN_TAKEN_BACK, Bummelzug
from cogs.table.history import kept_game
from cogs.table.terms.keeping import Keeping
from db import Store, StoreError, backup, move, verify
from db.engines import private
from db.engines.address import is_server
from db.game_file import LARGEST, GameFileRefused
from db.trying_again import jittered
from db.upkeep.restored import go_on
from operating.doctor import Patient, examine
from operating.front_door import open_door
from operating.health import Health
from operating.listener import listening
from operating.site import NotListening

log = logging.getLogger("bummelzug")
SETTINGS_FILE = Path(".env")
NOT_KNOWN = "DISCORD_TOKEN is not right: Discord does not know it"
TRY_AGAIN_AFTER: Sequence[float] = (1, 2, 5, 10, 30, 60)  # seconds at most, while Discord is out of reach
LONGEST_KEEPING = 36500  # days
NOT_NAMED = "takes where to, a file or postgresql://…, from BUMMELZUG_MOVE_TO or as a line of its input"
ADDRESS = r"^$|^(.+:)?\d{1,5}$"  # none, a port, or host:port


class Settings(BaseSettings):
    """From the environment or a file `.env`."""

    model_config = SettingsConfigDict(env_file=SETTINGS_FILE, env_file_encoding="utf-8", extra="ignore")

    discord_token: str = ""
    bummelzug_db: str = "bummelzug.sqlite3"  # a file, or the address of a database of PostgreSQL
    bummelzug_move_to: str = ""  # likewise: where `move` copies it
    bummelzug_discord_api: str = ""
    bummelzug_discord_proxy: str = ""  # through which all requests go, and nothing else
    bummelzug_log: str = "INFO"
    bummelzug_log_format: Literal["text", "json"] = "text"
    # In days; a table that is over stays for ever unless a number says otherwise.
    bummelzug_keep_clicks: Annotated[int, Field(ge=1, le=LONGEST_KEEPING)] = 1
    bummelzug_keep_messages: Annotated[int, Field(ge=1, le=LONGEST_KEEPING)] = 1
    bummelzug_keep_tables: Annotated[int, Field(ge=0, le=LONGEST_KEEPING)] = 0
    # Where interactions come in by signed HTTP, as a port or host:port; by the gateway where it is empty.
    bummelzug_door: Annotated[str, Field(pattern=ADDRESS)] = ""
    # Where /live, /ready and /metrics are: a port of this machine's own, or host:port; nowhere where it is empty.
    bummelzug_listen: Annotated[str, Field(pattern=ADDRESS)] = ""
    # How much Masters think, in parts of what is usual.
    bummelzug_effort: Annotated[float, Field(ge=0.1, le=20)] = 1.0
    # What Discord lets one token do: 50 requests in a second, and a connection for each 2,500 servers.
    bummelzug_requests: Annotated[int, Field(ge=1, le=50)] = A_SECOND
    bummelzug_shards: Annotated[int, Field(ge=0, le=1000)] = 0

    @field_validator("bummelzug_discord_api", "bummelzug_discord_proxy")
    @classmethod
    def _is_address(cls, given: str) -> str:
        try:
            if given:
                TypeAdapter(AnyHttpUrl).validate_python(given)
        except ValidationError as error:
            raise ValueError(error.errors()[0]["msg"]) from None
        return given

    @property
    def shared(self) -> bool:
        """Whether other bots may run on the same database: clicks come to any of them, by a way that they share."""
        return bool(self.bummelzug_door) and is_server(self.bummelzug_db)

    @property
    def keeping(self) -> Keeping:
        return Keeping(self.bummelzug_keep_clicks, self.bummelzug_keep_messages, self.bummelzug_keep_tables)


class Ending(Exception):
    """The bot cannot go on; the message is one line that says what to do."""


def read_settings() -> Settings:
    try:
        settings = Settings()
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0]).upper()
        raise Ending(f"{name} is not right: {error.errors()[0]['msg']}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise Ending(f".env cannot be read: {error}") from error
    if settings.bummelzug_log.upper() not in logging.getLevelNamesMapping():
        raise Ending("BUMMELZUG_LOG is not right: it takes DEBUG, INFO, WARNING or ERROR")
    return settings


def _look_at(path: Path) -> None:
    """The file is not ours to change; but whoever can read it has the bot."""
    if private.open_to_others(path) and "DISCORD_TOKEN" in path.read_text("utf-8"):
        log.warning("%s can be read by other users of this machine, and so can the token: chmod 600 %s", path, path)


async def run(settings: Settings, *, attached: bool = False) -> None:
    """The bot, until it is told to stop; an attached one ends with whoever holds the other end of its input."""
    if not settings.discord_token.strip():
        where = "put one into the environment or a file .env"
        if "discord_token" in settings.model_fields_set:
            raise Ending(f"DISCORD_TOKEN is empty: {where}, or take it away and play without Discord with `make run`")
        raise Ending(f"no DISCORD_TOKEN: {where}, or play without Discord with `make run`")
    gc.freeze()  # what was imported stays: nobody need look through it for rubbish, which can take a tenth of a second
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stopped.set)
    if attached:
        loop.add_reader(sys.stdin, stopped.set)
    stopping = asyncio.create_task(stopped.wait())
    store = await Store.open(settings.bummelzug_db, shared=settings.shared)
    clock, workers = Clock(), Workers()
    health = Health(store, clock, workers, Measures())
    following: asyncio.Task[None] | None = None
    try:
        if settings.bummelzug_discord_api:
            connected = asyncio.Event()
            following = asyncio.create_task(clock.follow(patched.point_at(settings.bummelzug_discord_api), connected))
            connecting = asyncio.create_task(connected.wait())
            await asyncio.wait({connecting, stopping}, return_when=asyncio.FIRST_COMPLETED)
            connecting.cancel()
        if settings.bummelzug_discord_proxy:
            patched.go_through(settings.bummelzug_discord_proxy)
        if not stopped.is_set():
            async with AsyncExitStack() as opened:
                if settings.bummelzug_listen:
                    await opened.enter_async_context(listening(settings.bummelzug_listen, health))
                if settings.bummelzug_door:
                    await opened.enter_async_context(open_door(settings.bummelzug_door, health))
                await _serve(settings, health, stopping)
    except NotListening as error:
        raise Ending(str(error)) from error
    finally:
        workers.close()
        await store.close()
        if following is not None:
            following.cancel()


async def _serve(settings: Settings, health: Health, stopping: asyncio.Task[Literal[True]]) -> None:
    """One client after the other: whatever ends one, short of a wrong token, another is tried after a pause."""
    tries, limits = 0, RequestLimits(health.clock, RequestPace(settings.bummelzug_requests))
    while not stopping.done():
        bot = health.client = Bummelzug(
            *(health.store, health.clock, health.workers, settings.keeping, settings.bummelzug_effort),
            limits=limits,
            measures=health.measures,
            shard_count=settings.bummelzug_shards or None,
        )
        running = asyncio.create_task(bot.start(settings.discord_token))
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        try:
            await bot.close()
        except Exception as error:  # a connection that is lost just then, say: nothing of it is needed any more
            log.warning("the connection to Discord could not be closed (%s)", patched.in_a_line(error))
        health.client = None
        if stopping.done():
            running.cancel()
        (ended,) = await asyncio.gather(running, return_exceptions=True)
        if stopping.done():
            return
        if isinstance(ended, discord.LoginFailure):
            raise Ending(NOT_KNOWN) from ended
        if isinstance(ended, discord.ConnectionClosed) and ended.code == TOKEN_TAKEN_BACK:
            raise Ending(NOT_KNOWN) from ended
        tries = 0 if bot.gateway_events.greeted else tries
        wait = TRY_AGAIN_AFTER[min(tries, len(TRY_AGAIN_AFTER) - 1)]
        tries += 1
        log.warning("the connection to Discord ended (%s): trying again within %g s", patched.in_a_line(ended), wait)
        log.debug("it ended here", exc_info=ended)
        await asyncio.wait({stopping}, timeout=jittered(wait))


async def check(settings: Settings) -> int:
    """Replays every table, and says which differ from their stored state."""
    store = await Store.look(settings.bummelzug_db)
    try:
        count = len(await store.dealt())
        findings = await verify(store)
    finally:
        await store.close()
    for finding in findings:
        print(finding)
    print(f"{count} {'table' if count == 1 else 'tables'}, {len(findings)} with findings")
    return 1 if findings else 0


async def restored(settings: Settings) -> int:
    """Has a database that was brought back from a copy go on where nothing of what is lost leads astray."""
    first = await go_on(settings.bummelzug_db)
    findings = await check(settings)
    print(f"Boards and hands are drawn anew when the bot starts. The next table is number {first}.")
    return findings


async def move_to(settings: Settings, target: str) -> None:
    """Copies the database into an empty one, of this engine or the other."""
    moved = await move(settings.bummelzug_db, target)
    print(f"{sum(moved.rows.values())} rows copied and compared, {moved.rows['tables']} of them tables.")
    if moved.findings:
        print(f"`verify` has something to say of {moved.findings} of them, as it had before.")
    print("Name the new database in BUMMELZUG_DB before you start the bot again; the old one is as it was.")


def _named_target(settings: Settings) -> str:
    """Where to move to. Not from the command line: whoever is on this machine can read that while the command runs."""
    where = settings.bummelzug_move_to.strip()
    if not where:
        where = (getpass("where to (it is not shown): ") if sys.stdin.isatty() else sys.stdin.readline()).strip()
    if not where:
        raise Ending(f"move {NOT_NAMED}")
    return where


async def examined(settings: Settings, servers: Sequence[int]) -> int:
    """Says of everything the bot needs whether it is there."""
    if settings.bummelzug_discord_api:
        patched.point_at(settings.bummelzug_discord_api)
    if settings.bummelzug_discord_proxy:
        patched.go_through(settings.bummelzug_discord_proxy)
    patient = Patient(settings.discord_token.strip(), settings.bummelzug_db, SETTINGS_FILE)
    wrong = 0
    async for finding in examine(patient, servers):
        print(finding, flush=True)
        wrong += not finding.well
    print("all is well" if not wrong else f"{wrong} to be put right")
    return 1 if wrong else 0


def replay(path: Path, language: str | None) -> int:
    """Checks a file of a game against the rules, and prints it."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        print(f"{path} cannot be read: {error.strerror}", file=sys.stderr)
        return 2
    try:
        lines = kept_game.told(data, language or _language())
    except GameFileRefused as refused:
        print(f"{path} cannot be played again: {refused}", file=sys.stderr)
        return 1
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may not have all that stands in a name
    try:
        print("\n".join(lines), flush=True)
    except BrokenPipeError:  # whoever reads it has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _language() -> str:
    """The one that this machine's programs speak."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language_of(next(filter(None, named), "").partition("_")[0])


def playground(settings: Settings, given: argparse.Namespace) -> None:
    """The stand-in for Discord with its page, and this same bot behind it in a process of its own."""
    # Only here: a bot on Discord needs nothing of it.
    from playground.page.opening import NotOpened, PlaygroundOptions, open_playground

    # A database named for the bot is respected; else the playground's games stay apart from those on Discord.
    db = settings.bummelzug_db if "bummelzug_db" in settings.model_fields_set else "playground.sqlite3"
    if is_server(given.db or db):
        raise Ending("the playground keeps its world in a file beside the bot's: name one, `make run DB=other.sqlite3`")
    level = settings.bummelzug_log if "bummelzug_log" in settings.model_fields_set else "WARNING"
    options = PlaygroundOptions(
        Path(given.db or db).absolute(),
        (sys.executable, str(Path(__file__).resolve()), "run", "--attached"),
        given.port,
        given.fresh,
        {"BUMMELZUG_LOG": level, "BUMMELZUG_LISTEN": "", "BUMMELZUG_DOOR": ""},  # those are the real bot's
    )
    try:
        asyncio.run(open_playground(options, lambda line: print(line, flush=True), _agreed))
    except NotOpened as error:
        raise Ending(str(error)) from error


def _agreed(question: str) -> bool:
    try:
        return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        print()
        return False


def _port(text: str) -> int:
    if not text.isdigit() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("bot.py", description="Bummelzug, four train games on Discord")
    commands = parser.add_subparsers(dest="command")
    running = commands.add_parser("run", help="the bot (as without a command)")
    running.add_argument("--attached", action="store_true", help="end when the program that started it has ended")
    playing = commands.add_parser("playground", help="the bot in your browser, without a token and without Discord")
    playing.add_argument("--port", type=_port, default=8420)
    playing.add_argument("--db", type=Path, help="the bot's database; the playground's world is kept beside it")
    playing.add_argument("--fresh", action="store_true", help="begin again; asks before it forgets")
    playing.add_argument("--unless-token", action="store_true", help="run the bot instead where DISCORD_TOKEN is set")
    commands.add_parser("verify", help="replay every table and say which differ from their stored state")
    copying = commands.add_parser("backup", help="a consistent copy of a running bot's database")
    copying.add_argument("file", type=Path)
    commands.add_parser("restored", help="once, after a copy was put in a database's place, before the bot starts")
    moving = commands.add_parser("move", help="copy the database into an empty one, of SQLite or PostgreSQL")
    moving.description = f"It {NOT_NAMED}."
    moving.add_argument("named", nargs="*", help=argparse.SUPPRESS)  # so that it is refused without being repeated
    examining = commands.add_parser("doctor", help="look at all the bot needs, and say what is wrong; changes nothing")
    examining.add_argument("--server", type=int, action="append", default=[], help="its number: permissions there too")
    replaying = commands.add_parser("replay", help="check a file of a finished game against the rules, and print it")
    replaying.add_argument("file", type=Path)
    replaying.add_argument("--language", choices=LANGUAGES, help="in place of your own, where that is spoken here")
    return parser


def main(arguments: list[str] | None = None) -> int:
    given = _parser().parse_args(arguments)
    if given.command == "replay":  # which needs no settings
        return replay(given.file, given.language)
    try:
        settings = read_settings()
        level = "ERROR" if given.command == "doctor" else settings.bummelzug_log.upper()  # it says all in its own lines
        in_json = settings.bummelzug_log_format == "json"
        logbook.begin(level, secret=settings.discord_token.strip(), as_json=in_json)
        logging.getLogger(patched.SHARDS_LOG).addFilter(patched.Briefly())
        if settings.bummelzug_door:
            logging.getLogger(patched.CLIENT_LOG).addFilter(patched.not_unheard)
        if given.command == "verify":
            return asyncio.run(check(settings))
        if given.command == "restored":
            return asyncio.run(restored(settings))
        if given.command == "doctor":
            return asyncio.run(examined(settings, given.server))
        if given.command == "backup":
            backup(settings.bummelzug_db, given.file)
            print(f"copied to {given.file}")
            return 0
        if given.command == "move":
            if given.named:
                raise Ending(f"move {NOT_NAMED}: other users of this machine can read a command line")
            asyncio.run(move_to(settings, _named_target(settings)))
            return 0
        with_token = "discord_token" in settings.model_fields_set
        if given.command == "playground" and not (given.unless_token and with_token):
            playground(settings, given)
        else:
            _look_at(SETTINGS_FILE)
            asyncio.run(run(settings, attached=getattr(given, "attached", False)))
    except (Ending, StoreError) as ending:
        print(ending, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    sys.exit(main())
