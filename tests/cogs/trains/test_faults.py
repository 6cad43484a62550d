"""The process is killed in the middle of an effect of Trains: it goes on, and nothing counts twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from db import Store, verify
from engine.trains.state import State
from playground import Actor, Channel
from tests.cogs.last_moves import CALLBACK
from tests.cogs.players import Robot, play, set_table, watching
from tests.cogs.table.test_kills import REDRAW, crash
from tests.cogs.trains.test_table import MIXED, state_of
from tests.railway import Railway, running
from tests.wrecks import doomed

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("in_no_time")]

ASKED_FOR_A_RAIL = 2 + 3 + 1  # moves: two first rails, three trains, and Lay Rails


async def half_done(pg: Railway) -> State:
    state = await state_of(pg)
    assert state.doing is not None
    assert (state.doing.card, state.gained, len(state.players[0].rails)) == ("lay_rails", ["waste"], 1)
    return state


@pytest.mark.parametrize(
    ("route", "after_effect"),
    [
        pytest.param(CALLBACK, True, id="the click is acknowledged and nothing is committed"),
        pytest.param(REDRAW, False, id="the rail is laid and the hand not redrawn"),
        pytest.param(REDRAW, True, id="the hand is redrawn and nothing recorded"),
    ],
)
async def test_an_effect_is_finished_once_though_the_process_dies_while(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path, route: str, after_effect: bool
) -> None:
    """The card has taken its Waste and asks for its rail; the answer is under way."""
    await set_table(pg, db, channel, [ada, ben], played=ASKED_FOR_A_RAIL, seed=MIXED, game="trains")
    robot = Robot(ada, channel)
    robot.whim = 0.0
    async with watching(db) as witness:
        async with doomed(pg, db) as train:
            await pg.idle()
            await half_done(pg)
            gate = pg.faults.hold(route, after_effect=after_effect)
            working = asyncio.create_task(robot.move(witness))
            await gate.reached(60.0)
            await crash(train, pg, db, working, gate)
        async with running(pg, db):
            await pg.idle()
            if (await state_of(pg)).doing is not None:
                await half_done(pg)
                await play(witness, [robot], moves=1)
            await pg.idle()
            after = await state_of(pg)
    assert after.doing is None
    assert after.gained == ["waste"]
    assert len(after.players[0].rails) == 2
    async with await Store.look(db) as store:
        assert await verify(store) == []
        assert sum('"Lay"' in move.body for move in await store.moves(1) if move.seat == 0) == 2
