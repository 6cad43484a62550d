"""The wheel: what is in it, and that its command plays where nothing of the checkout is."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import tarfile
import tomllib
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path, PurePosixPath

import aiohttp
import pytest

from tests import wheel
from tests.cogs.evening import begin, boards, stored
from tests.cogs.players import Robot, play, watching
from tests.playground.page.test_opening import free_port, line_of
from tests.playground.page.test_station import Line
from tests.railway import ROOT, TOKEN, Railway, connected, depart
from tests.test_bot import game
from tests.wheel import FOREIGN

pytestmark = pytest.mark.slow
__all__ = ["game"]  # a fixture
OURS = ("bot.py", "cogs", "db", "engine", "operating", "playground")
NOT_CARRIED = (".pyc", ".pyi", ".sqlite3")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    wheel.build(folder)
    return folder


@pytest.fixture(scope="module")
def command(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    (file,) = built.glob("*.whl")
    return wheel.install(file, tmp_path_factory.mktemp("bare") / "environment")


@pytest.fixture
async def pg(tmp_path: Path) -> AsyncIterator[Railway]:
    async with Railway(tmp_path / "bummelzug.sqlite3") as pg:
        yield pg


def tracked() -> set[str]:
    """Every file that the bot has, by its path in the checkout."""
    listed = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard", *OURS], cwd=ROOT, text=True)
    return {name for name in listed.splitlines() if (ROOT / name).exists()}


def test_the_wheel_has_every_file_of_the_bot_and_no_other_and_one_name(built: Path) -> None:
    (file,) = built.glob("*.whl")
    names = {name for name in zipfile.ZipFile(file).namelist() if ".dist-info/" not in name}
    assert names == {"bummelzug/__init__.py"} | {f"bummelzug/house/{name}" for name in tracked()}
    assert not [name for name in names if name.endswith(NOT_CARRIED)]
    licences = {PurePosixPath(name).name for name in zipfile.ZipFile(file).namelist() if "/licenses/" in name}
    assert licences == {"LICENSE", "NOTICE"}


def test_the_sdist_builds_the_wheel_that_the_checkout_builds(built: Path, tmp_path: Path) -> None:
    wheel.build(tmp_path, "--wheel")
    (from_checkout,), (from_sdist,) = tmp_path.glob("*.whl"), built.glob("*.whl")
    assert from_checkout.read_bytes() == from_sdist.read_bytes()
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert names - tracked() == {
        *("bummelzug/__init__.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE", "PKG-INFO"),
    }


def test_whoever_has_packages_of_our_names_keeps_them(command: Path) -> None:
    script = f"import bummelzug, {', '.join(FOREIGN)}; print({{each.OWNER for each in ({', '.join(FOREIGN)})}})"
    python = [str(command.with_name("python")), "-c", script]
    assert subprocess.check_output(python, cwd=command.parent, env=wheel.bare(), text=True) == "{'somebody else'}\n"


def test_a_health_check_twice_a_minute_imports_nothing_of_the_bot(command: Path) -> None:
    asks = "import sys, bummelzug; sys.argv = ['bummelzug', 'alive']; code = bummelzug.main()"
    script = f"{asks}; print(code, sorted({{'bot', 'cogs', 'db', 'discord', 'pydantic'}} & sys.modules.keys()))"
    python = [str(command.with_name("python")), "-c", script]
    assert subprocess.check_output(python, cwd=command.parent, env=wheel.bare(), text=True) == "1 []\n"


def version() -> str:
    """The version, from the one place where it is written."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


async def run(command: Path, *arguments: str, at: Path, **settings: str) -> tuple[int, str]:
    return await (await depart(*arguments, at=at, env=wheel.bare(**settings), command=[command])).ended()


# In one process: most of what each of them takes is imports.
ONE_AFTER_THE_OTHER = """
import runpy, shlex, sys
command, *lines = sys.argv[1:]
for line in lines:
    sys.argv = [command, *shlex.split(line)]
    try:
        runpy.run_path(command, run_name="__main__")
    except SystemExit as ended:
        print("it ended with", ended.code, flush=True)
"""


async def run_each(command: Path, *lines: str, at: Path, **settings: str) -> list[tuple[int, str]]:
    """The installed command with each of these lines of arguments: its exit code, and what it said."""
    python: list[str | Path] = [command.with_name("python"), "-P", "-c", ONE_AFTER_THE_OTHER, command]
    code, said = await (await depart(*lines, at=at, env=wheel.bare(**settings), command=python)).ended()
    *parts, rest = re.split(r"it ended with (\d+)\n", said)
    assert (code, rest) == (0, ""), said
    return [(int(ended), told) for told, ended in zip(parts[::2], parts[1::2], strict=True)]


async def test_the_installed_command_plays_and_its_subcommands_work(
    command: Path, pg: Railway, tmp_path: Path, game: Path
) -> None:
    channel = pg.guild("Railway club").channel("trains")
    ada, ben = pg.person("Ada"), pg.person("Ben", locale="de")
    settings = {"DISCORD_TOKEN": TOKEN, "BUMMELZUG_DISCORD_API": pg.api, "BUMMELZUG_LISTEN": str(free_port())}
    at_work = wheel.bare(**settings)
    async with connected(pg, await depart(at=tmp_path, env=at_work, command=[command])) as train:
        await begin(ada, channel, ben, command="dwarf-train")
        await pg.world.until(lambda: boards(ada, channel), 60.0)
        async with watching(pg.db) as witness:
            assert not await play(witness, [Robot(ada, channel), Robot(ben, channel)], moves=3)
        table = await stored(pg)
        alive = await run(command, "alive", at=tmp_path, **settings)
        told, copied, examined = await run_each(
            command, "table 1", "backup copy.sqlite3", "doctor", at=tmp_path, **settings
        )
        assert await train.end(signal.SIGTERM) == (0, train.said())
    assert (table.status, table.version > 3) == ("playing", True)
    assert alive == (0, "")
    assert (told[0], told[1].splitlines()[0].partition(",")[0]) == (0, "table 1: dwarf_train")
    assert copied == (0, f"copied to {tmp_path / 'copy.sqlite3'}\n")
    assert "database" in examined[1], examined
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    verified, replayed, analysed, without_token, versioned = await run_each(
        *(command, "verify", "replay ../game.json", "analyse ../game.json", "", "--version"),
        at=elsewhere,
        BUMMELZUG_DB=str(tmp_path / "copy.sqlite3"),
    )
    assert verified == (0, "1 table, 0 with findings\n")
    assert (replayed[0], "▲ Seat 2 wins" in replayed[1].splitlines()[-1]) == (0, True)
    assert (analysed[0], analysed[1].splitlines()[0]) == (0, "How it went: The Dwarf Train")
    assert f"play without Discord with `{command} playground`" in without_token[1]
    assert await run(command, "alive", at=tmp_path, **settings) == (1, "")
    assert versioned == (0, f"Bummelzug {version()}\n")


async def test_the_installed_playground_plays(command: Path, tmp_path: Path) -> None:
    port = free_port()
    pipe, both = asyncio.subprocess.PIPE, asyncio.subprocess.STDOUT
    options = ("playground", "--port", str(port))
    # By its name alone, as whoever has it on their path types it.
    env = wheel.bare(PATH=f"{command.parent}{os.pathsep}{os.environ['PATH']}", PYTHONPATH=str(tmp_path))
    (tmp_path / "db.py").write_text("OWNER = 'somebody else'\n")
    process = await asyncio.create_subprocess_exec(
        command.name, *options, cwd=tmp_path, env=env, stdin=pipe, stdout=pipe, stderr=both
    )
    try:
        assert (await line_of(process)).startswith(f"The playground is open at http://127.0.0.1:{port} ")
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/") as page:
                assert page.status == 200
            socket = await session.ws_connect(f"http://127.0.0.1:{port}/page/live?as=ada")
            line = Line(socket, await socket.receive_json())
            begun = await line.do("depart", game="game_of_trains")
            shown = await line.do("open", channel=begun["channel"])
        assert shown["messages"], (begun, shown)
    finally:
        process.send_signal(signal.SIGINT)
        said, _ = await process.communicate()
    assert (process.returncode, said.decode()) == (0, "")
