"""The subcommands that check a database, a backup or a game's file, and need no client."""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable, Sequence
from getpass import getpass
from pathlib import Path

from cogs.face.words import language_of
from cogs.table.adapters.clock import Clock
from cogs.table.history import kept_game
from cogs.table.how_it_went.in_file import analysed
from db import MoveProgress, Store, move, verify
from db.engines.address import name_of
from db.game_file import LARGEST, GameFileRefused
from db.upkeep.restored import go_on
from operating.application import reach
from operating.doctor import examine
from operating.settings import Ending, Settings
from operating.table import told

LONGEST_ID = 1 << 63  # no database has a greater one
TOLD_EVERY = 2.0  # seconds
OF_STEP = {"copied": "rows", "compared": "rows", "replayed": "tables"}
NOT_NAMED = "takes where to, a file or postgresql://…, from BUMMELZUG_MOVE_TO or as a line of its input"


async def check(settings: Settings) -> int:
    """Replays every table, and says which differ from their stored state."""
    store = await Store.look(settings.bummelzug_db)
    try:
        count = len(await store.dealt())
        findings = await verify(store)
    finally:
        await store.close()
    tell(*map(str, findings), f"{count} {'table' if count == 1 else 'tables'}, {len(findings)} with findings")
    return 1 if findings else 0


async def restored(settings: Settings) -> int:
    """Prepares a database that was restored from a backup, so that nothing of what is lost leads astray."""
    first = await go_on(settings.bummelzug_db)
    findings = await check(settings)
    tell(f"Boards and hands will be redrawn when the bot starts. The next table's ID is {first}.")
    tell("Today's train of the day is cancelled, as no one can know who has seen it; there's a new one tomorrow (UTC).")
    return findings


async def move_to(settings: Settings, target: str) -> None:
    """Copies the database into an empty one, of this engine or the other."""
    moved = await move(settings.bummelzug_db, target, _Progress().tell)
    rows = f"{sum(moved.rows.values())} rows copied and compared, {moved.rows['tables']} of them tables."
    found = f"`verify` has something to say of {moved.findings} of them, as it had before."
    then = "Name the new database in BUMMELZUG_DB before you start the bot again; the old one is as it was."
    tell(rows, *([found] if moved.findings else []), then)


class _Progress:
    """Lines that say how far a move has come: now and then, and when a step is through."""

    def __init__(self) -> None:
        self._next = time.monotonic() + TOLD_EVERY

    def tell(self, progress: MoveProgress) -> None:
        if progress.done == progress.of or time.monotonic() >= self._next:
            self._next = time.monotonic() + TOLD_EVERY
            tell(f"{progress.step}: {progress.done} of {progress.of} {OF_STEP[progress.step]}")


def named_target(settings: Settings) -> str:
    """The database to move to. Not from the command line: whoever is on this machine can read that while the command
    runs."""
    where = settings.bummelzug_move_to.strip()
    if not where:
        where = (getpass("where to (it is not shown): ") if sys.stdin.isatty() else sys.stdin.readline()).strip()
    if not where:
        raise Ending(f"move {NOT_NAMED}")
    return where


async def examined(settings: Settings, servers: Sequence[int]) -> int:
    """Runs the doctor, and prints its findings."""
    reach(settings)
    wrong = 0
    async for finding in examine(settings, servers):
        tell(str(finding))
        wrong += not finding.well
    tell("all is well" if not wrong else f"{wrong} to be put right")
    return 1 if wrong else 0


async def tell_of(settings: Settings, named: str) -> int:
    """Prints what a table waits for, and why nobody is told."""
    where, number = name_of(settings.bummelzug_db), int(named) if named.isdecimal() else 0
    async with await Store.look(settings.bummelzug_db) as store:
        try:
            lines = await told(store, number, Clock()) if number < LONGEST_ID else None
        except (LookupError, ValueError) as error:  # a game or a state of another release
            print(f"table {named} in {where} cannot be read ({type(error).__name__}): see `verify`", file=sys.stderr)
            return 1
    if lines is None:
        print(f"there is no table {named} in {where}: name its number, or its channel's ID", file=sys.stderr)
        return 1
    tell(*lines)
    return 0


def replay(path: Path, language: str | None) -> int:
    """Checks a file of a game against the rules, and prints it."""
    return _printed(path, language, kept_game.as_text)


def analyse(path: Path, language: str | None) -> int:
    """Looks through a file of a game, and prints what luck and choices came to."""
    return _printed(path, language, analysed)


def _printed(path: Path, language: str | None, told: Callable[[bytes, str], Sequence[str]]) -> int:
    """Prints what is to be told of a file of a game."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        print(f"{path} cannot be read: {error.strerror}", file=sys.stderr)
        return 2
    try:
        lines = told(data, language or _language())
    except GameFileRefused as refused:
        print(f"{path} cannot be played again: {refused}", file=sys.stderr)
        return 1
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may not have all that stands in a name
    tell(*lines)
    return 0


def tell(*lines: str) -> None:
    """Prints lines. Whoever reads them may have seen enough, as `head` has: then the rest goes nowhere."""
    try:
        print(*lines, sep="\n", flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _language() -> str:
    """The language of this machine's programs."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language_of(next(filter(None, named), "").partition("_")[0])
