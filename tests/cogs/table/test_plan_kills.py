"""The process is killed while a plan is played: that is done once, and its planner is told once."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from contextvars import copy_context
from pathlib import Path

import pytest

from cogs.table.plans.commands import play_plan
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.registry import TIMERS
from cogs.table.tables.seat_plan import plan_of
from cogs.table.terms.pace import PACES
from db import Store, not_undone, verify
from engine.trains.actions import EndTurn
from engine.trains.state import State
from playground import Actor, Channel
from tests.cogs.evening import stored
from tests.cogs.players import set_table
from tests.cogs.readers import DE
from tests.cogs.table.plans.on_store import END, TRAINS, beforehand
from tests.cogs.table.plans.test_verbs import hand_of
from tests.cogs.trains.positions import GAME
from tests.postgres import ask, on_both_in_long
from tests.railway import Railway, running
from tests.wrecks import Doomed, doomed

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("in_no_time")]
HOLD = PACES["day"].hold
BOARD, HAND = "PATCH /channels/{channel}/messages/*", "PATCH /channels/{ben}/messages/*"
TOLD, NEXT = "POST /channels/{ben}/messages", "POST /channels/{ada}/messages"


async def waits_to_be_played(pg: Railway, db: Path | str, channel: Channel, ada: Actor, ben: Actor) -> None:
    """Ben has planned a whole turn, and it has just come."""
    await set_table(pg, db, channel, [ada, ben], played=2, seed=7, game="trains")
    async with beforehand(pg, db) as before:
        await before.plans(ben, TRAINS, END)
        await before.does(ada, EndTurn())


async def is_to_stop(pg: Railway, db: Path | str) -> None:
    """The game might end in this round."""
    state: State = GAME.load_state((await stored(pg)).state or "")
    state.markers = 3
    state.stations.update(dict.fromkeys([*state.stations][:27], 1))
    ask(db, "UPDATE tables SET state = $1, revision = revision + 1", GAME.dump(state))


async def planned(db: Path | str) -> list[str]:
    """The moves that plans have made."""
    async with await Store.look(db) as store:
        return [move.body for move in not_undone(await store.moves(1)) if move.cause == "plan"]


async def dies_over(train: Doomed, pg: Railway, route: str, after_effect: bool) -> None:
    """The time of the plan comes; or, where nothing of the kind is asked of Discord, the bot dies when all is said."""
    gate = pg.faults.hold(route, after_effect=after_effect)
    reached = asyncio.create_task(gate.reached(60.0))
    quiet = asyncio.create_task(_time_comes(pg))
    await asyncio.wait({reached, quiet}, return_when=asyncio.FIRST_COMPLETED)
    over_it = reached.done()
    await train.kill()
    gate.open()
    pg.faults.lift()
    for task in (reached, quiet):
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    assert over_it, "nothing of the kind is asked of Discord"


async def some_time(pg: Railway) -> None:
    """Until whatever was put off is said, and the time of the plan would have come again."""
    for _ in range(3):
        await _time_comes(pg)


async def _time_comes(pg: Railway) -> None:
    await pg.clock.advance(seconds=HOLD)
    await pg.idle()


def asked(*routes: str) -> pytest.MarkDecorator:
    """Each of what is asked of Discord when a plan has been played, before and after it takes it."""
    times = ((False, "on its way"), (True, "taken"))
    every = [pytest.param(route, after, id=f"{route} is {so}") for route in routes for after, so in times]
    return pytest.mark.parametrize(("route", "after_effect"), every)


@on_both_in_long
@asked(BOARD, HAND, NEXT)
async def test_a_plan_is_played_once_and_its_planner_told_so_once_though_the_process_dies_over_a_request(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path | str, route: str, after_effect: bool
) -> None:
    await waits_to_be_played(pg, db, channel, ada, ben)
    async with doomed(pg, db) as train:
        await pg.idle()
        await dies_over(train, pg, route.format(channel=channel.id, ada=ada.dm.id, ben=ben.dm.id), after_effect)
    done = await planned(db)
    assert done
    async with running(pg, db):
        await some_time(pg)
        assert await planned(db) == done
        assert plan_of((await stored(pg)).seats[1]) is None
        assert hand_of(ben).text.count(DE("hand-plan-is-played")) == 1
        assert (len(ada.pinged), len(ben.pinged)) == (1, 0), "it is Ada's turn now"
        async with await Store.look(db) as store:
            assert await verify(store) == []


@on_both_in_long
@asked(HAND, TOLD)
async def test_a_plan_stops_once_and_its_planner_is_told_why_once_though_the_process_dies_over_a_request(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path | str, route: str, after_effect: bool
) -> None:
    await waits_to_be_played(pg, db, channel, ada, ben)
    await is_to_stop(pg, db)
    async with doomed(pg, db) as train:
        await pg.idle()
        await dies_over(train, pg, route.format(channel=channel.id, ada=ada.dm.id, ben=ben.dm.id), after_effect)
    async with running(pg, db):
        await some_time(pg)
        plan = plan_of((await stored(pg)).seats[1])
        assert (plan and plan.ended) == "end"
        assert await planned(db) == []
        assert hand_of(ben).text.count(DE("plan-stopped-end")) == 1
        assert (len(ada.pinged), len(ben.pinged)) == (0, 1)


@on_both_in_long
@pytest.mark.parametrize("stops", [False, True])
async def test_a_plan_is_played_or_stops_as_ever_though_the_process_dies_before_that_is_committed(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path | str, stops: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await waits_to_be_played(pg, db, channel, ada, ben)
    if stops:
        await is_to_stop(pg, db)
    loop, fired = asyncio.get_running_loop(), asyncio.Event()
    outside, kill = copy_context(), list[asyncio.Task[None]]()

    def play_and_die(loaded: LoadedTable, seat: int | None) -> None:
        play_plan(loaded, seat)
        assert loaded.changed
        loop.call_soon(lambda: kill.append(loop.create_task(train.kill(), context=outside)), context=outside)
        loop.call_soon(fired.set, context=outside)

    with monkeypatch.context() as patch:
        patch.setitem(TIMERS, "plan", play_and_die)
        async with doomed(pg, db) as train:
            await pg.idle()
            waiting = asyncio.create_task(pg.clock.advance(seconds=HOLD))
            await fired.wait()
            await kill[0]
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
    assert await planned(db) == []
    plan = plan_of((await stored(pg)).seats[1])
    assert plan is not None
    assert plan.stands
    async with running(pg, db):
        await some_time(pg)
        assert bool(await planned(db)) is not stops
        assert (len(ada.pinged), len(ben.pinged)) == ((0, 1) if stops else (1, 0))
