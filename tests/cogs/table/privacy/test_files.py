"""The privacy file is made apart from clicks: by a process of its own, one after the other, one for each person."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Answer, Channel
from tests.cogs.evening import open_table
from tests.cogs.readers import DE, EN
from tests.cogs.table.adapters.tasks import wait_for
from tests.postgres import on_both_engines
from tests.railway import Railway, running, workers

pytestmark = pytest.mark.slow


@asynccontextmanager
async def another_file_under_way(tmp_path: Path) -> AsyncIterator[None]:
    """The process that makes such files is at one, and goes on when this is left."""
    sign = tmp_path / "go-on"
    doing = asyncio.create_task(workers().alone.run(wait_for, str(sign)))
    await asyncio.sleep(0)
    yield
    sign.touch()
    await doing


async def ask(person: Actor, where: Channel) -> Answer:
    return await person.slash("/games privacy", where)


def files(person: Actor, where: Channel) -> int:
    return sum(len(message.attachments) for message in person.reads(where))


@on_both_engines
async def test_others_are_answered_while_a_file_is_made_and_then_it_comes(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, tmp_path: Path
) -> None:
    await open_table(ada, channel, ben)
    async with another_file_under_way(tmp_path):
        await ask(ada, channel)
        answer = await (await ben.slash("/games mine", channel)).final()
        assert answer.text
        assert not files(ada, channel)
    await pg.idle()
    assert files(ada, channel) == 1


async def test_whoever_asks_again_while_theirs_is_made_is_told_so_and_gets_one(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, tmp_path: Path
) -> None:
    await open_table(ada, channel)
    async with another_file_under_way(tmp_path):
        await ask(ada, channel)
        for _ in range(3):
            again = await (await ask(ada, channel)).final()
            await ada.sees(EN("refuse-made-already"), channel)
            assert not again.attachments
    await pg.idle()
    assert files(ada, channel) == 1
    await (await ask(ada, channel)).final()
    await pg.idle()
    assert files(ada, channel) == 2, "one that has come is no longer under way"


async def test_whoever_comes_behind_others_is_told_how_many(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, tmp_path: Path
) -> None:
    await open_table(ada, channel, ben)
    async with another_file_under_way(tmp_path):
        await ask(ada, channel)
        await ask(ben, channel)
        await ben.sees(DE("privacy-in-line", ahead=1), channel)
    await pg.idle()
    assert (files(ada, channel), files(ben, channel)) == (1, 1)


async def test_whoever_waited_too_long_to_be_answered_is_told_to_ask_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, tmp_path: Path
) -> None:
    await open_table(ada, channel)
    async with another_file_under_way(tmp_path):
        await ask(ada, channel)
        await pg.clock.advance(minutes=10)
    await ada.sees(EN("refuse-files-many"), channel)
    await pg.idle()
    assert not files(ada, channel)


async def test_whoever_asks_for_a_file_that_takes_too_long_is_told_so(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(ada, channel)
    with monkeypatch.context() as patched:
        patched.setattr(workers().alone, "too_long", 0.0)
        await ask(ada, channel)
        await ada.sees(EN("refuse-file-late"), channel)
        await pg.idle()
    assert not files(ada, channel)
    await (await ask(ada, channel)).final()
    await pg.idle()
    assert files(ada, channel) == 1


async def test_a_bot_that_ends_waits_for_no_file(
    pg: Railway, db: Path, channel: Channel, ada: Actor, tmp_path: Path
) -> None:
    async with another_file_under_way(tmp_path):
        async with running(pg, db):
            await open_table(ada, channel)
            await ask(ada, channel)
        assert not files(ada, channel)
    async with running(pg, db):
        await (await ask(ada, channel)).final()
        await pg.idle()
        assert files(ada, channel) == 1
