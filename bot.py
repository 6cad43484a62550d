"""Bummelzug: opens the settings, the store, the clock and the bot, and loads the cogs; and its subcommands."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Literal

import discord

from cogs.face.words import LANGUAGES
from cogs.table import logbook
from cogs.table.adapters import cores, patched
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.adapters.request_limits import RequestLimits, RequestPace
from cogs.table.adapters.workers import Workers
from cogs.table.client import TOKEN_TAKEN_BACK, Bummelzug
from cogs.table.help.sheet import installed
from db import StoreError, backup
from db.engines import private
from db.engines.address import is_server, name_of
from db.errors import Unfit
from db.installed import play
from db.trying_again import jittered
from operating import alive
from operating.application import LETTERS
from operating.front_door import open_door
from operating.health import Health
from operating.listener import listening
from operating.setting_up import ABOUT as SETUP
from operating.setting_up import set_up
from operating.setting_up.asking import Asker
from operating.setting_up.machine import this_machine
from operating.settings import SETTINGS_FILE, WRONG_SET_UP, Ending, Settings, read_settings, unknown_settings
from operating.site import NotListening
from operating.subcommands import (
    NOT_NAMED,
    analyse,
    check,
    examined,
    move_to,
    named_target,
    replay,
    restored,
    tell,
    tell_of,
)
from operating.waiting import opened

log = logging.getLogger("bummelzug")
ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)  # of a service, a terminal
NOT_KNOWN = "DISCORD_TOKEN is not right: Discord does not know it"
NOTICED_WITHIN = 2.0  # seconds, by a balancer that asks every second
TRY_AGAIN_AFTER: Sequence[float] = (1, 2, 5, 10, 30, 60)  # seconds at most, while Discord is out of reach


def _warn_of_settings(path: Path) -> None:
    """Warns of settings that nothing reads; and of a file that is not ours to change, though whoever can read it has
    the bot."""
    if unknown := [*unknown_settings()]:
        log.warning("setting unknown: %s", "; ".join(unknown))
    if private.open_to_others(path) and "DISCORD_TOKEN" in path.read_text("utf-8"):
        log.warning("file mode: other users of this machine can read %s, and so the token: chmod 600 %s", path, path)


def _require_token(settings: Settings) -> None:
    token = settings.discord_token.strip()
    where = "put one into the environment or a file .env"
    if not token and "discord_token" in settings.model_fields_set:
        raise Ending(f"DISCORD_TOKEN is empty: {where}, or take it away and play without Discord with `{play()}`")
    if not token:
        raise Ending(f"no DISCORD_TOKEN: {where}, or play without Discord with `{play()}`")
    if not LETTERS.fullmatch(token):
        raise Ending("DISCORD_TOKEN has characters in it that no token has: copy it again, without a line break")


async def run(settings: Settings, *, attached: bool = False) -> None:
    """The bot, until it is told to stop; an attached one ends with whoever holds the other end of its input."""
    _require_token(settings)
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ENDINGS:
        # Under `nohup` the end of the terminal is not the bot's.
        if name is not signal.SIGHUP or signal.getsignal(name) is not signal.SIG_IGN:
            loop.add_signal_handler(name, stopped.set)
    if attached:
        loop.add_reader(sys.stdin, stopped.set)
    asked = asyncio.create_task(stopped.wait())
    if (store := await opened(settings, asked)) is None:
        return
    drawing, thinking = cores.workers(settings.bummelzug_workers, cores.usable())
    clock, workers = Clock(), Workers(drawing, patient=thinking)
    version, where = installed()[0], name_of(settings.bummelzug_db)
    log.info("started: Bummelzug %s on %s, with up to %d processes beside it", version, where, drawing + thinking)
    health = Health(store, clock, workers, Measures())
    stopping = asyncio.create_task(_told_to_stop(stopped, health, settings))
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
            async with AsyncExitStack() as ports:
                if settings.bummelzug_listen:
                    await ports.enter_async_context(listening(settings.bummelzug_listen, health))
                if settings.bummelzug_door:
                    until = stopping if settings.shared else None  # a lone bot has clicks wait a moment
                    await ports.enter_async_context(open_door(settings.bummelzug_door, health, until))
                await _serve(settings, health, stopping)
    except NotListening as error:
        raise Ending(str(error), 1 if error.passes else WRONG_SET_UP) from error
    finally:
        workers.close()
        await store.close()
        if following is not None:
            following.cancel()


async def _told_to_stop(stopped: asyncio.Event, health: Health, settings: Settings) -> Literal[True]:
    """Returns when the bot is to stop. One of several takes clicks until balancers know that its door is about to shut:
    not all of them send a click that was refused to another."""
    await stopped.wait()
    drains = settings.shared and health.takes_clicks
    health.stopping = True
    if drains:
        await asyncio.sleep(NOTICED_WITHIN)
    return True


async def _serve(settings: Settings, health: Health, stopping: asyncio.Task[Literal[True]]) -> None:
    """One client after the other: whatever ends one, short of a wrong token, another is tried after a pause."""
    tries, limits = 0, RequestLimits(health.clock, RequestPace(settings.bummelzug_requests))
    while not stopping.done():
        bot = health.client = Bummelzug(
            *(health.store, health.clock, health.workers, settings.chosen),
            limits=limits,
            measures=health.measures,
            shard_count=settings.bummelzug_shards or None,
        )
        running = asyncio.create_task(bot.start(settings.discord_token))
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        try:
            await bot.close()
        except Exception as error:  # a connection that is lost just then, say: nothing of it is needed any more
            log.warning("discord connection: could not be closed (%s)", patched.in_a_line(error))
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
        log.warning("discord connection: ended (%s), trying again within %g s", patched.in_a_line(ended), wait)
        log.debug("discord connection: it ended here", exc_info=ended)
        await asyncio.wait({stopping}, timeout=jittered(wait))


def playground(settings: Settings, given: argparse.Namespace) -> None:
    """The stand-in for Discord with its page, and this same bot behind it in a process of its own."""
    # Only here: a bot on Discord needs nothing of it.
    from playground.page.opening import NotOpened, PlaygroundOptions, open_playground

    # A database named for the bot is respected; else the playground's games stay apart from those on Discord.
    db = settings.bummelzug_db if "bummelzug_db" in settings.model_fields_set else "playground.sqlite3"
    if is_server(given.db or db):
        file = play(db="other.sqlite3")
        raise Ending(f"the playground keeps its world in a file beside the bot's: name one, `{file}`")
    level = settings.bummelzug_log if "bummelzug_log" in settings.model_fields_set else "WARNING"
    options = PlaygroundOptions(
        Path(given.db or db).absolute(),
        (sys.executable, str(Path(__file__).resolve()), "run", "--attached"),
        given.port,
        given.fresh,
        # Ports are the real bot's.
        {"BUMMELZUG_LOG": level, "BUMMELZUG_LISTEN": "", "BUMMELZUG_DOOR": "", "PYTHONUNBUFFERED": "1"},
    )
    try:
        asyncio.run(open_playground(options, lambda line: print(line, flush=True), _agreed))
    except NotOpened as error:
        raise Ending(str(error), 1) from error


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
    parser = argparse.ArgumentParser(description="Bummelzug, four train games on Discord")
    parser.add_argument("--version", action="version", version=f"Bummelzug {installed()[0]}")
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
    copying.add_argument("file", help="a new file; or a folder, as in backups/, where the copy is named by its moment")
    commands.add_parser("restored", help="once, after a copy was put in a database's place, before the bot starts")
    moving = commands.add_parser("move", help="copy the database into an empty one, of SQLite or PostgreSQL")
    moving.description = f"It {NOT_NAMED}."
    moving.add_argument("named", nargs="*", help=argparse.SUPPRESS)  # so that it is refused without being repeated
    looking = commands.add_parser("table", help="what a table waits for, and why somebody is not told")
    looking.add_argument("number", metavar="N", help="the table's number, or its channel's ID")
    setting = commands.add_parser("setup", help="ask for all that a start needs, try it, and write it down")
    setting.description = SETUP
    examining = commands.add_parser("doctor", help="look at all the bot needs, and say what is wrong; changes nothing")
    examining.add_argument("--server", type=int, action="append", default=[], help="its number: permissions there too")
    commands.add_parser("alive", help="whether the bot on this machine lives: a container's health check")
    replaying = commands.add_parser("replay", help="check a file of a finished game against the rules, and print it")
    analysing = commands.add_parser("analyse", help="say what luck and choices came to in a file of a finished game")
    for told in (replaying, analysing):
        told.add_argument("file", type=Path)
        told.add_argument("--language", choices=LANGUAGES, help="in place of your own, where that is spoken here")
    return parser


def main(arguments: list[str] | None = None) -> int:
    gc.freeze()  # what was imported stays: nobody need look through it for rubbish, which takes a tenth of a second
    given = _parser().parse_args(arguments)
    if given.command in ("replay", "analyse"):  # which need no settings
        return (replay if given.command == "replay" else analyse)(given.file, given.language)
    if given.command == "alive":
        return alive.main()
    try:
        settings = read_settings()
        level = (
            "ERROR" if given.command in ("setup", "doctor") else settings.bummelzug_log.upper()
        )  # it says all in its own lines
        in_json = settings.bummelzug_log_format == "json"
        logbook.begin(level, secret=settings.discord_token.strip(), as_json=in_json)
        logging.getLogger(patched.SHARDS_LOG).addFilter(patched.Briefly())
        if settings.bummelzug_door:
            logging.getLogger(patched.CLIENT_LOG).addFilter(patched.not_unheard)
        if given.command == "verify":
            return asyncio.run(check(settings))
        if given.command == "restored":
            return asyncio.run(restored(settings))
        if given.command == "table":
            return asyncio.run(tell_of(settings, given.number))
        if given.command == "setup":
            return set_up(settings, Asker(), this_machine())
        if given.command == "doctor":
            return asyncio.run(examined(settings, given.server))
        if given.command == "backup":
            tell(f"copied to {backup(settings.bummelzug_db, given.file)}")
            return 0
        if given.command == "move":
            if given.named:
                raise Ending(f"move {NOT_NAMED}: other users of this machine can read a command line")
            asyncio.run(move_to(settings, named_target(settings)))
            return 0
        with_token = "discord_token" in settings.model_fields_set
        if given.command == "playground" and not (given.unless_token and with_token):
            playground(settings, given)
        else:
            _warn_of_settings(SETTINGS_FILE)
            asyncio.run(run(settings, attached=getattr(given, "attached", False)))
    except Ending as ending:
        print(ending, file=sys.stderr)
        return ending.code
    except StoreError as error:
        print(error, file=sys.stderr)
        return WRONG_SET_UP if isinstance(error, Unfit) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
