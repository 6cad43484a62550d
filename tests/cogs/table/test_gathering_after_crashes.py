"""What a lobby says beyond its own message is said once, though the bot dies over it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from playground import Actor, Channel, Impossible
from tests.cogs.evening import open_table
from tests.cogs.pressing import newest, offers, press
from tests.cogs.table.test_gathering import call_me, change_person, heard
from tests.railway import Railway, running
from tests.wrecks import doomed

pytestmark = pytest.mark.slow

AWAY = pytest.mark.parametrize("away", [0, 30], ids=["for a moment", "for longer than Discord knows a nonce"])


async def dies_over(
    pg: Railway, db: Path, person: Actor, channel: Channel, verb: str, post: Channel, argument: str | None = None
) -> None:
    """Somebody presses that, behind `More` if need be; the bot posts there, and is killed before it notes that."""
    async with doomed(pg, db) as train:
        if not offers(newest(person, channel), verb):
            await (await press(person, channel, "more")).completed()
        gate = pg.faults.hold(f"POST /channels/{post.id}/messages", after_effect=True)
        pressing = asyncio.create_task(press(person, channel, verb, argument))
        await gate.reached(60.0)
        await train.kill()
        gate.open()
        pressing.cancel()
        with suppress(asyncio.CancelledError, Impossible):
            await pressing


@AWAY
@pytest.mark.parametrize("notified", ["message", "channel"])
async def test_nobody_hears_twice_that_players_are_wanted_though_the_process_dies_over_it(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor, notified: str, away: int
) -> None:
    async with running(pg, db):
        await call_me(cleo, channel, "game_of_trains=on")
        await open_table(ada, channel)
    await change_person(pg, cleo, lambda person: setattr(person, "notified", notified))
    await dies_over(pg, db, ada, channel, "seek", cleo.dm if notified == "message" else channel)
    await pg.clock.advance(minutes=away)
    async with running(pg, db):
        await pg.idle()
        assert len(heard(cleo)) == 1


@AWAY
@pytest.mark.parametrize("notified", ["message", "channel"])
async def test_no_host_hears_twice_that_a_lobby_is_full_though_the_process_dies_over_it(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, notified: str, away: int
) -> None:
    dora = pg.person("Dora")
    async with running(pg, db):
        await open_table(ada, channel, ben, cleo)
    await change_person(pg, ada, lambda person: setattr(person, "notified", notified))
    await pg.clock.advance(minutes=3)
    await dies_over(pg, db, dora, channel, "join", ada.dm if notified == "message" else channel)
    await pg.clock.advance(minutes=away)
    async with running(pg, db):
        await pg.idle()
        assert len(ada.pinged) == 1
