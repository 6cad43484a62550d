"""How many tables somebody may be at, and a server may have, where whoever runs the bot limits it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest

from cogs.table.adapters.clock import Clock
from cogs.table.lobby.commands import join
from cogs.table.lobby.opening import Opening, begin_own, open_lobby
from cogs.table.tables.runner import Runner
from cogs.table.terms.operator_settings import OperatorSettings, TableLimits
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Store
from playground import Actor, Answer, Channel
from tests.cogs.evening import leave, open_table, stored, whisper
from tests.cogs.pressing import press
from tests.cogs.readers import DE, EN
from tests.postgres import emptied
from tests.railway import Railway, running

ONE_EACH = TableLimits(a_person=1)
ADA, HOST = 1, 2


def clicked(interaction: int, person: int = ADA) -> Sender:
    return Sender(person, f"Person {person}", "en-US", interaction)


async def start(person: Actor, where: Channel) -> Answer:
    answer = await person.slash("/game-of-trains start", where)
    await person.pg.idle()
    return answer


# What players meet


@pytest.fixture
async def limited(pg: Railway, db: Path, channel: Channel) -> AsyncIterator[Channel]:
    """A bot at which each person sits at one table; and another channel."""
    assert channel.guild is not None
    async with running(pg, db, chosen=OperatorSettings(limits=ONE_EACH)):
        yield channel.guild.channel("other")


@pytest.mark.slow
async def test_whoever_is_at_as_many_tables_as_they_may_opens_and_joins_no_other_until_they_leave_one(
    pg: Railway, limited: Channel, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel)
    assert await whisper(await start(ada, limited)) == EN("refuse-person-full", most=1)
    await start(ben, limited)
    assert await whisper(await press(ben, channel, "join")) == DE("refuse-person-full", most=1)
    assert [seat.person for seat in (await stored(pg)).seats] == [ada.id]
    await press(ben, limited, "stand-up")
    await pg.idle()
    await press(ben, channel, "join")
    await pg.idle()
    assert [seat.person for seat in (await stored(pg)).seats] == [ada.id, ben.id]


@pytest.mark.slow
async def test_a_game_that_was_left_leaves_room_and_coming_back_to_it_is_never_refused(
    pg: Railway, limited: Channel, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel, computers=1)
    await press(ada, channel, "begin")
    await pg.idle()
    await leave(ada, channel)
    await start(ada, limited)
    assert (await stored(pg, 2)).seats[0].person == ada.id
    await press(ada, channel, "back")
    await pg.idle()
    assert not (await stored(pg)).seats[0].computer


@pytest.mark.slow
async def test_a_server_has_no_more_tables_than_whoever_runs_the_bot_allows_and_its_managers_read_so(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    assert channel.guild is not None
    channel.guild.managers.add(ada.id)
    async with running(pg, db, chosen=OperatorSettings(limits=TableLimits(a_server=1))):
        await open_table(ada, channel)
        assert await whisper(await start(ben, channel.guild.channel("other"))) == DE("refuse-server-full", most=1)
        shown = await (await ada.slash("/games server-settings", channel)).final()
        assert EN("server-most", count=1) in shown.text
        elsewhere = pg.guild("Another club").channel("trains")
        await start(ben, elsewhere)
        assert (await stored(pg, 2)).channel == elsewhere.id


# At the same moment


@pytest.fixture(params=["one bot", pytest.param("two bots", marks=pytest.mark.slow)])
async def runners(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[list[Runner]]:
    """Two that write at once: of one bot, or of two on one database."""
    async with AsyncExitStack() as stores:
        if request.param == "one bot":
            opened = [await stores.enter_async_context(await Store.open(tmp_path / "bummelzug.sqlite3"))] * 2
        else:
            address = emptied()
            opened = [await stores.enter_async_context(await Store.open(address, shared=True)) for _ in range(2)]
        yield [Runner(store, Clock(), limits=ONE_EACH) for store in opened]


async def refused(doing: list[asyncio.Task[object]]) -> list[str]:
    """What was refused of it, or was to be tried again."""
    done = await asyncio.gather(*doing, return_exceptions=True)
    return [one.message if isinstance(one, Refusal) else str(one) for one in done if isinstance(one, Exception)]


async def test_of_two_tables_that_somebody_joins_at_once_one_takes_them(runners: list[Runner]) -> None:
    tables = [
        await open_lobby(runners[0], Opening("trains", 1, channel, "en-US"), clicked(channel, HOST + channel))
        for channel in (1, 2)
    ]
    doing: list[asyncio.Task[object]] = []
    for runner, table in zip(runners, tables, strict=True):
        sender = clicked(10 + table.id)
        joins = partial(join, sender=sender)
        doing.append(asyncio.create_task(runner.run(table.id, joins, sender, sits_down=True)))
    assert await refused(doing) == ["refuse-person-full"]
    assert await runners[0].store.tables_held(ADA) == 1


async def test_of_two_tables_that_somebody_opens_at_once_one_is_there(runners: list[Runner]) -> None:
    doing: list[asyncio.Task[object]] = [
        asyncio.create_task(open_lobby(runners[0], Opening("trains", 1, 1, "en-US"), clicked(10))),
        asyncio.create_task(begin_own(runners[1], "trains", clicked(11), 1)),
    ]
    assert await refused(doing) == ["refuse-person-full"]
    assert await runners[0].store.tables_held(ADA) == 1
