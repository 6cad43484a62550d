"""A copy is taken and brought back with the commands of `docs/operating.md`, and people play on from it."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import sys
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

from cogs.face.words import words_for
from cogs.table.adapters.newest_messages import MOST_BELOW
from playground import Actor, Channel
from tests.cogs.last_moves import an_evening
from tests.cogs.players import Robot, catch_up, play, watching
from tests.cogs.pressing import controls, press
from tests.operating.test_documents import PAGE
from tests.postgres import NAMED, ask, emptied, own_server
from tests.railway import ROOT, Railway, running, surroundings

pytestmark = pytest.mark.slow
COPY, RESTORE, DUMP, RESTORE_DUMP = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.M | re.S)


async def typed(commands: str, at: Path, **env: str) -> str:
    """What they say, typed in this folder; each of them has to succeed."""
    ours = shlex.join([sys.executable, str(ROOT / "bot.py")])
    shell = await asyncio.create_subprocess_exec(
        *("sh", "-euc", commands.replace("bummelzug ", f"{ours} ")),
        cwd=at,
        env=surroundings("bummelzug.sqlite3") | env,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said = (await shell.communicate())[0].decode()
    assert shell.returncode == 0, said
    return said


async def play_on(pg: Railway, db: Path | str, channel: Channel, people: list[Actor], lost: Channel) -> None:
    """From the copy: the board is drawn as it has it, what shows more plays nothing, and all goes on from there."""
    robots = [Robot(person, channel) for person in people]
    await pg.clock.advance(minutes=20)  # after a short while the bot would draw again by itself what was clicked
    async with running(pg, db), watching(db) as witness:
        await catch_up(pg, witness)
        version = await witness.version()
        (board,) = [message for message in people[0].reads(channel) if message.author is pg.world.bot]
        assert {each.custom_id.version for each in controls(board)} == {version}
        later = [
            (person, act)
            for person in people
            for message in person.reads(person.dm)
            for act in controls(message)
            if act.custom_id.verb == "act" and act.custom_id.version > version
        ]
        for person, act in later[:1]:
            await act.use(person)
        await catch_up(pg, witness)
        assert await witness.version() == version
        opened = await people[0].slash("/trains start", pg.guild("Another club").channel("elsewhere"))
        assert not opened.failed
        await press(people[1], lost, "join")
        await people[1].sees(words_for(people[1].user.locale)("refuse-gone"))
        assert await play(witness, robots, between=lambda: catch_up(pg, witness))


async def lose_something(pg: Railway, people: list[Actor]) -> Channel:
    """A table that is opened after the copy."""
    lost = pg.guild("Third club").channel("lost")
    await people[0].slash("/trains start", lost)
    await pg.idle()
    return lost


async def test_a_file_is_copied_while_the_bot_runs_and_brought_back_though_the_board_was_posted_again_since(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with an_evening(pg, db, channel, [ada, ben], left=8) as evening:
        await evening.play(2)
        await typed(COPY, db.parent)
        for line in range(MOST_BELOW + 1):
            ada.says(channel, f"Line {line}")
        await evening.play(4)
        await evening.catch_up()
        lost = await lose_something(pg, [ada, ben])
    assert "1 table, 0 with findings" in await typed(RESTORE, db.parent)
    await play_on(pg, db, channel, [ada, ben], lost)


@pytest.mark.skipif(NAMED in os.environ, reason="pg_dump has to be of the server's version")
@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_a_servers_database_is_copied_while_the_bot_runs_and_brought_back(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor, tmp_path: Path
) -> None:
    path = f"{own_server().bin_path}:{os.environ['PATH']}"
    other = f"bummelzug_restored_{os.getpid()}"
    restored = urlunsplit(urlsplit(db)._replace(path=f"/{other}"))
    async with an_evening(pg, db, channel, [ada, ben], left=8) as evening:
        await evening.play(2)
        await typed(DUMP, tmp_path, BUMMELZUG_DB=db, PATH=path)
        await evening.play(4)
        await evening.catch_up()
        lost = await lose_something(pg, [ada, ben])
    ask(emptied(), f"CREATE DATABASE {other} ENCODING 'UTF8' TEMPLATE template0")
    try:
        said = await typed(RESTORE_DUMP, tmp_path, RESTORED=restored, PATH=path)
        assert "1 table, 0 with findings" in said
        pg.db = restored
        await play_on(pg, restored, channel, [ada, ben], lost)
    finally:
        pg.db = db
        ask(emptied(), f"DROP DATABASE {other} WITH (FORCE)")
