"""A seat that is on offer can be taken, by one message alone, though the bot dies over offering it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from playground import Actor, Channel, Impossible
from tests.cogs.evening import begin, leave, stored
from tests.cogs.pressing import offers, press
from tests.cogs.table.test_gathering_after_crashes import AWAY, dies_over
from tests.cogs.table.waiting import a_unit_passes, until_said, vote
from tests.postgres import on_both_in_long
from tests.railway import Railway, running
from tests.wrecks import doomed

pytestmark = [pytest.mark.slow, on_both_in_long]


@AWAY
async def test_a_seat_offered_to_somebody_can_be_taken_though_the_process_died_before_it_saw_the_offer_posted(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, away: int
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await leave(ben, channel)
    async with doomed(pg, db) as train:
        gate = pg.faults.hold("POST /interactions/*/*/callback", after_effect=True)
        typing = asyncio.create_task(ada.slash("/games give-seat", channel, to=cleo, from_=ben))
        await gate.reached(60.0)
        await train.kill()
        gate.open()
        typing.cancel()
        with suppress(asyncio.CancelledError, Impossible):
            await typing
    await pg.clock.advance(minutes=away)
    async with running(pg, db):
        await press(cleo, channel, "take")
        await pg.idle()
        assert (await stored(pg)).seats[1].person == cleo.id


@AWAY
async def test_a_seat_that_is_sought_is_offered_once_and_can_be_taken_though_the_process_died_over_posting_it(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor, dan: Actor, away: int
) -> None:
    eve = pg.person("Eve")
    async with running(pg, db):
        await begin(ada, channel, cleo, dan)
        await a_unit_passes(pg)
        await vote(cleo, channel, "silent.0.seek")
        await press(dan, channel, "vote", "")
    await dies_over(pg, db, dan, channel, "vote", channel, "silent.0.seek")
    await pg.clock.advance(minutes=away)
    async with running(pg, db):
        await until_said(pg)
        (offer,) = [message for message in eve.reads(channel) if offers(message, "take")]
        await press(eve, offer, "take")
        await until_said(pg)
        assert (await stored(pg)).seats[0].person == eve.id
