"""Discord fails, and the process is killed, in the middle of a game of Trains: it goes on, and nothing counts twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from db import Store, verify
from engine.trains.state import State
from playground import Actor, Channel
from tests.cogs.last_moves import CALLBACK, ROUTES, an_evening
from tests.cogs.players import Robot, play, set_table, watching
from tests.cogs.table.test_kills import HAND, REDRAW, crash
from tests.cogs.trains.test_table import MIXED, state_of
from tests.railway import Railway, running
from tests.wrecks import doomed

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("in_no_time")]

ASKED_FOR_A_RAIL = 2 + 3 + 1  # moves: two first rails, three trains, and Lay Rails


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param({"status": 429, "retry_after": 0.02, "times": 2}, id="a rate limit"),
        pytest.param({"status": 503, "after_effect": True}, id="503 after it was done"),
        pytest.param({"reset": True}, id="a lost connection"),
        pytest.param({"reset": True, "after_effect": True}, id="a lost receipt"),
    ],
)
async def test_a_game_goes_on_when_each_kind_of_request_meets(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, fault: dict[str, Any]
) -> None:
    async with an_evening(pg, db, channel, [ada, ben], left=10, game="trains") as evening:
        for route in ROUTES:
            pg.faults.next(route, **fault)
        await evening.ends_well()


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


async def test_the_next_one_gets_the_question_though_the_process_dies_while_it_is_on_its_way(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=8, game="trains")
    robots = [Robot(ada, channel), Robot(ben, channel)]
    for robot in robots:
        robot.whim = 0.0
    async with watching(db) as witness:
        async with doomed(pg, db) as train:
            await pg.idle()
            (seat,) = (await witness.loaded()).asked
            gate = pg.faults.hold(HAND.format(hand=robots[1 - seat].person.dm.id))
            working = asyncio.create_task(_play(witness, robots))
            await gate.reached(60.0)
            await crash(train, pg, db, working, gate)
        async with running(pg, db):
            assert await play(witness, robots)
            await pg.idle()
    async with await Store.look(db) as store:
        assert await verify(store) == []


async def _play(witness: Any, robots: list[Robot]) -> None:
    await play(witness, robots)
