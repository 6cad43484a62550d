"""The real bot on a real store against the stand-in, in this process or another."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile, gettempdir
from typing import IO, Any, ParamSpec, TypeVar

from discord import app_commands

import bot
from cogs.table.adapters import patched
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.adapters.workers import Ticket, Workers
from cogs.table.clicks import dispatch
from cogs.table.client import Bummelzug
from cogs.table.command_names import CommandNames
from cogs.table.terms.operator_settings import OperatorSettings
from db import Store
from operating.health import Health
from operating.settings import Settings
from playground import Playground
from playground.world.clock import FIRST_MOMENT
from tests.depot import Departed, depot
from tests.new_store import begun
from tests.playground.small_bot import under_way
from tests.postgres import look, named, sight

P = ParamSpec("P")
R = TypeVar("R")
# Seconds. On a machine that does much else a worker can be late with anything, and the bot says so in a warning: tests
# of other things must not find it. What a late worker does to those that wait is tested in `test_workers.py`.
PATIENCE = 300.0
# Nor that a disk was late, for which a click is answered that the store hangs: `test_lost_store.py`.
OWED = dispatch.OWED, dispatch.OWED_AFTER_ALL
dispatch.OWED = dispatch.OWED_AFTER_ALL = PATIENCE
FROM_DEPOT = sys.platform == "linux"  # elsewhere processes start as they do, and the tests take longer
TOKEN = "a-token-for-the-stand-in"  # noqa: S105 -- the stand-in lets any token in


class Railway(Playground):
    """The stand-in together with the bot's database: it is idle when the bot has nothing more to say either."""

    def __init__(self, db: Path | str) -> None:
        super().__init__(start=FIRST_MOMENT)
        self.db: Any = db  # most tests have a file, and may treat it as one
        self._sight: sqlite3.Connection | None = None

    def watch(self, busy: Callable[[], str]) -> Callable[[], None]:
        leave = super().watch(busy)

        def left() -> None:
            leave()
            self.look_away()

        return left

    def look(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What stands in the database, read as if the bot had never been. While one runs in this process, its file is
        opened once: that takes far longer than most looks."""
        if not self._watched or not isinstance(self.db, Path):
            return look(self.db, sql, *values)
        if self._sight is None:
            self._sight = sight(self.db)
        return self._sight.execute(sql, named(values)).fetchall()

    def look_away(self) -> None:
        """Whoever has a file open while the bot closes it keeps its log from being folded into it."""
        if self._sight is not None:
            self._sight.close()
            self._sight = None

    @property
    def busy(self) -> str:
        return super().busy or self._unsaid

    @property
    def _unsaid(self) -> str:
        if isinstance(self.db, Path) and not self.db.exists():
            return ""
        found = self.look(_IN_ALL if self._watched else _TO_SAY, self.clock.now())
        return str(found[0][0]) if found else ""


_AWAKE = """AND NOT EXISTS (SELECT 1 FROM tables JOIN servers ON servers.id = guild
    WHERE tables.id = table_id AND gone IS NOT NULL)"""
_RINGING = f"WHEN EXISTS (SELECT 1 FROM timers WHERE due <= $1 {_AWAKE}) THEN 'a timer is to ring'"  # noqa: S608 -- our own words
_SAYING = f"""WHEN EXISTS (SELECT 1 FROM intents WHERE due <= $1 {_AWAKE}) THEN 'something is to be said'
    WHEN EXISTS (SELECT 1 FROM notifications WHERE due <= $1) THEN 'somebody is to be notified'"""  # noqa: S608 -- our own words
# One look for all: a timer that rings becomes an intent, perhaps between two.
_IN_ALL, _TO_SAY = (f"SELECT CASE {cases} ELSE '' END" for cases in (f"{_RINGING} {_SAYING}", _SAYING))


class Drawing:
    """Whether workers draw what they are asked for, or a point in its place: each test has it as its marks say."""

    truly = True


def workers() -> Workers:
    """One pool for all tests of a process that draw alike: starting workers costs more than most tests."""
    return _pool(Drawing.truly)


@cache
def _pool(truly: bool) -> Workers:
    pool = Workers(1, depot().worker if truly else depot().sketching_worker) if FROM_DEPOT else Workers(1)
    pool.late = pool.too_long = PATIENCE
    return pool


class OnTheSpot(Workers):
    """Draws and thinks where it is asked: what a test has changed in this process holds for that too."""

    def warm(self, task: Callable[[], object]) -> None:
        """There is no worker to start early."""

    async def run_with(self, ticket: Ticket, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return task(*args, **kwargs)

    @cached_property
    def patient(self) -> Workers:
        return OnTheSpot(1)

    @cached_property
    def alone(self) -> Workers:
        """What it does runs a loop of its own, for which it needs a process."""
        return _pool(Drawing.truly).alone


class Started(Bummelzug):
    """The bot, without what the library does once for each start and undoes at the end, as if there were one in a
    process: it would read our modules anew, and look through all there are. A bot from the depot does it."""

    async def load_extension(self, name: str, *, package: str | None = None) -> None:
        await import_module(name).setup(self)


def translate_once(kind: Any) -> None:
    """What our commands of this kind are called in all languages is the same for every bot."""
    translate, translated = kind.get_translated_payload, dict[str, dict[str, Any]]()

    async def translated_once(
        command: Any, tree: app_commands.CommandTree[Any], translator: app_commands.Translator
    ) -> dict[str, Any]:
        if command.parent is not None or not isinstance(translator, CommandNames):
            payload: dict[str, Any] = await translate(command, tree, translator)
            return payload
        if command.name not in translated:
            translated[command.name] = await translate(command, tree, translator)
        return translated[command.name]

    kind.get_translated_payload = translated_once


translate_once(app_commands.Group)
translate_once(app_commands.Command)


@asynccontextmanager
async def running(pg: Playground, path: Path | str, **options: Any) -> AsyncIterator[Bummelzug]:
    """The bot, from its start until it is closed in an orderly way; the options are the library's."""
    clock = Clock()
    connected = asyncio.Event()
    following = asyncio.create_task(clock.follow(patched.point_at(pg.api), connected))
    await connected.wait()
    store = await Store.open(begun(path))
    options.setdefault("chosen", OperatorSettings(masters=0))  # nobody waits for par but the tests that are about it
    client = Started(store, clock, workers(), **options)
    task = asyncio.create_task(client.start(TOKEN))
    leave = ExitStack()
    try:
        ready = asyncio.create_task(client.gateway_events.until_servers_known())
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            await task
        leave.callback(pg.watch(lambda: "a click or an announcement is under way" if client.busy else under_way()))
        yield client
    finally:
        leave.close()
        await client.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        following.cancel()
        await store.close()


@asynccontextmanager
async def serving(pg: Playground, path: Path) -> AsyncIterator[None]:
    """What `bot.py run` does: clients one after the other, as each ends, until it is told to stop."""
    clock, connected, stopped = Clock(), asyncio.Event(), asyncio.Event()
    following = asyncio.create_task(clock.follow(patched.point_at(pg.api), connected))
    await connected.wait()
    logging.getLogger(patched.SHARDS_LOG).addFilter(brief := patched.Briefly())
    store = await Store.open(begun(path))
    stopping = asyncio.create_task(stopped.wait())
    settings = Settings(discord_token=TOKEN, bummelzug_db=str(path))
    task = asyncio.create_task(bot._serve(settings, Health(store, clock, workers(), Measures()), stopping))
    leave = pg.watch(under_way)
    try:
        yield
    finally:
        leave()
        stopped.set()
        await asyncio.gather(task, return_exceptions=True)
        await store.close()
        following.cancel()
        logging.getLogger(patched.SHARDS_LOG).removeFilter(brief)


ROOT = Path(bot.__file__).parent
AT_ONCE = "import sys, bummelzug; sys.exit(bummelzug.main())"  # for whoever starts a bot from another folder


def surroundings(db: Path | str, api: str = "", token: str = TOKEN, **more: str) -> dict[str, str]:
    """The environment of a bot that runs in a process of its own."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD", "BUMMELZUG"))}
    ours = {"DISCORD_TOKEN": token, "BUMMELZUG_DB": str(db), "BUMMELZUG_DISCORD_API": api, "PYTHONPATH": str(ROOT)}
    return inherited | ours | more


class Train:
    """The bot as a process of its own, which can be killed as the machine would kill it."""

    def __init__(self, process: asyncio.subprocess.Process | Departed, said: IO[bytes]) -> None:
        self.process = process
        self._said = said  # a file, not a pipe: workers that outlive the bot for a moment would keep a pipe open

    async def kill(self) -> None:
        """SIGKILL: not one more line of it is run."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()

    async def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Asks it to end; its exit code and all that it said."""
        self.process.send_signal(how)
        return await self.ended()

    async def ended(self) -> tuple[int, str]:
        code = await asyncio.wait_for(self.process.wait(), 60)
        return code, self.said()

    def said(self) -> str:
        """All that it has said so far."""
        return os.pread(self._said.fileno(), 1 << 20, 0).decode()


PYTHON_BOT = (sys.executable, str(ROOT / "bot.py"))


async def depart(
    *arguments: str,
    at: Path,
    env: dict[str, str],
    command: Sequence[str | Path] = PYTHON_BOT,
    output: int | None = None,
) -> Train:
    """`python bot.py …` in the folder `at`, or another command that is a bot; whose output may go elsewhere, but for
    what it says of errors."""
    said = TemporaryFile()  # noqa: SIM115 -- it is the train's, and goes with it
    process = await asyncio.create_subprocess_exec(
        *command, *arguments, cwd=at, env=env, stdout=said if output is None else output, stderr=said
    )
    return Train(process, said)


async def depart_at_once(
    *arguments: str, at: Path, env: dict[str, str], spawning: bool = False, output: int | None = None
) -> Train:
    """The same without what a start costs."""
    if not FROM_DEPOT:
        return await depart(*arguments, at=at, env=env, output=output)
    said = TemporaryFile()  # noqa: SIM115 -- likewise
    where = (said.fileno() if output is None else output, said.fileno())
    process = depot().run(arguments, at, env, *where, spawning=spawning, sketching=not Drawing.truly)
    return Train(process, said)


@asynccontextmanager
async def started(
    pg: Playground, path: Path | str, log: str = "ERROR", *, spawning: bool = False
) -> AsyncIterator[Train]:
    """`bot.py run` against the stand-in, connected; killed in the end if it still runs."""
    env = surroundings(begun(path), pg.api, BUMMELZUG_LOG=log)
    at = path.parent if isinstance(path, Path) else Path(gettempdir())
    async with connected(pg, await depart_at_once("run", at=at, env=env, spawning=spawning)) as train:
        yield train


@asynccontextmanager
async def connected(pg: Playground, train: Train) -> AsyncIterator[Train]:
    """The same of a bot that has departed, wherever it is from."""
    try:
        greeted = asyncio.create_task(pg.until_commands(60.0))
        gone = asyncio.create_task(train.process.wait())
        await asyncio.wait({greeted, gone}, return_when=asyncio.FIRST_COMPLETED)
        if gone.done():
            greeted.cancel()
            raise AssertionError(f"the bot did not start: {await train.ended()}")
        gone.cancel()
        await greeted
        yield train
    finally:
        await train.kill()
