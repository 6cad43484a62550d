"""A turn of Trains planned over Discord: made, kept, changed, dropped, played, stopped, and taken over by a click."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from cogs.face.custom_id import sign
from cogs.face.turn_plan import Steps
from cogs.table.client import Bummelzug
from cogs.table.tables.seat_plan import SeatPlan, plan_of
from cogs.table.terms.pace import PACES
from db import Store, not_undone
from engine.trains.actions import Action, EndTurn, Play
from engine.trains.state import State
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import stored, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import find, forge, offers, plays, press
from tests.cogs.readers import DE, EN
from tests.cogs.trains.positions import GAME
from tests.railway import Railway, running

pytestmark = pytest.mark.slow
TRAIN = Play("normal_train", effect=False)


@pytest.fixture
async def bot(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> AsyncIterator[Bummelzug]:
    """Ada's first turn; Ben waits."""
    await set_table(pg, db, channel, [ada, ben], played=2, seed=7, game="trains")
    async with running(pg, db) as bot:
        await pg.idle()
        yield bot


@pytest.fixture
async def waiting(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> AsyncIterator[Bummelzug]:
    """Ada has had her first turn, and waits for Ben."""
    await set_table(pg, db, channel, [ada, ben], played=[None, None, TRAIN], seed=7, game="trains")
    async with running(pg, db) as bot:
        await act(ada, EndTurn())
        await pg.idle()
        yield bot


async def state_of(pg: Railway) -> State:
    state: State = GAME.load_state((await stored(pg)).state or "")
    return state


async def composer(person: Actor) -> ChatMessage:
    """The plan that somebody opens from their hand."""
    answer = await press(person, person.dm, "plan")
    await person.pg.idle()
    return await answer.final()


def hand_of(person: Actor) -> ChatMessage:
    """The newest hand that somebody was sent, whatever they have opened below it."""
    sent = (one for one in reversed(person.reads(person.dm)) if not one.ephemeral)
    return next(one for one in sent if one.embeds or one.components)


async def act(person: Actor, action: Action) -> None:
    await person.pg.idle()
    await plays(person, hand_of(person), action)
    await person.pg.idle()


async def adds(person: Actor, plan: ChatMessage, verb: str, argument: str) -> None:
    if (verb, argument) == END and not offers(plan, *END):  # there is money left
        await adds(person, plan, "plan-pick", "end")
    await press(person, plan, verb, argument)
    await person.pg.idle()


async def keeps(person: Actor, *steps: tuple[str, str]) -> ChatMessage:
    """Somebody opens their plan, adds these steps and keeps it."""
    plan = await composer(person)
    for step in steps:
        await adds(person, plan, *step)
    await adds(person, plan, "plan-go", "keep")
    return plan


async def planned(pg: Railway, seat: int) -> SeatPlan | None:
    return plan_of((await stored(pg)).seats[seat])


async def causes(pg: Railway) -> list[str]:
    """Who or what has made the moves so far, as far as they count."""
    async with await Store.look(pg.db) as store:
        return [move.cause for move in not_undone(await store.moves(1)) if move.kind == "act"]


TRAINS, END = ("plan-all", "easy"), ("plan-act", sign(GAME, EndTurn()))
HOLD = PACES["day"].hold


async def test_a_turn_is_planned_by_the_games_own_controls_on_a_copy(
    waiting: Bummelzug, pg: Railway, ada: Actor
) -> None:
    before = await stored(pg)
    plan = await composer(ada)
    assert plan.ephemeral
    assert EN("plan-nothing-played") in plan.text
    assert len(plan.attachments) == 1, "the map and the hand as in her turn"
    await adds(ada, plan, *TRAINS)
    assert EN("plan-when") in plan.text
    assert f"`1` {EN('trains-plan-play', cards='Normal Train ×')}" in plan.text
    after = await stored(pg)
    assert (after.state, after.version) == (before.state, before.version)


async def test_a_kept_plan_stands_in_the_hand_and_in_the_list_of_games_and_is_played(
    waiting: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    plan = await keeps(ada, TRAINS)
    assert EN("plan-is-kept") in plan.text
    hand = hand_of(ada)
    assert EN("plan-kept", plan="X").partition("X")[0] in hand.text
    assert EN("button-plan-change") in hand.labels
    mine = await (await ada.slash("/games mine", channel)).final()
    assert EN("games-planned") in mine.text
    notified = len(ada.reads(ada.dm))
    await act(ben, TRAIN)
    await act(ben, EndTurn())
    await pg.idle()
    assert EN("plan-soon", at=0).partition("<")[0] in hand_of(ada).text
    mine = await (await ada.slash("/games mine", channel)).final()
    assert EN("plan-soon", at=0).partition("<")[0] in mine.text
    assert EN("games-planned") not in mine.text
    await pg.clock.advance(seconds=HOLD)
    await pg.idle()
    assert (await causes(pg))[-1] == "plan"
    assert await planned(pg, 0) is None
    assert len(ada.reads(ada.dm)) > notified, "the turn goes on, and she is asked"


async def test_at_a_live_table_a_plan_is_played_after_twenty_seconds_whenever_its_turn_has_come(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2, seed=7, game="trains")
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE tables SET pace = 'live'")
    async with running(pg, db):
        await act(ada, EndTurn())
        await keeps(ada, TRAINS)
        await pg.clock.advance(minutes=1)
        await pg.idle()
        await act(ben, EndTurn())
        await pg.clock.advance(seconds=PACES["live"].hold)
        await pg.idle(timeout=20)
        assert (await causes(pg))[-1] == "plan"


async def test_whose_turn_ends_by_plan_is_not_notified(waiting: Bummelzug, pg: Railway, ada: Actor, ben: Actor) -> None:
    await keeps(ada, TRAINS, END)
    await pg.clock.advance(minutes=5)
    before = len(ada.reads(ada.dm))
    await act(ben, TRAIN)
    await act(ben, EndTurn())
    await pg.clock.advance(seconds=HOLD)
    await pg.idle()
    assert (await state_of(pg)).seat == 1
    assert len(ada.reads(ada.dm)) == before
    assert EN("hand-plan-is-played") in hand_of(ada).text


async def test_a_plan_that_stops_says_why_and_its_planner_is_notified(
    waiting: Bummelzug, pg: Railway, ada: Actor, ben: Actor
) -> None:
    await keeps(ada, TRAINS, END)
    await pg.clock.advance(minutes=5)
    state = await state_of(pg)
    state.markers, state.destroyed = 3, state.destroyed
    state.stations.update(dict.fromkeys([*state.stations][:27], 1))
    await rewrite(pg, state)
    before = len(ada.reads(ada.dm))
    await act(ben, TRAIN)
    await act(ben, EndTurn())
    await pg.clock.advance(seconds=HOLD)
    await pg.idle()
    assert EN("plan-stopped-end") in hand_of(ada).text
    assert len(ada.reads(ada.dm)) > before
    assert EN("plan-stopped-end") in (await (await ada.slash("/games mine", ada.dm)).final()).text
    assert "plan" not in await causes(pg)


async def test_a_step_more_in_a_kept_plan_is_told_in_the_hand_at_once(
    waiting: Bummelzug, pg: Railway, ada: Actor
) -> None:
    plan = await keeps(ada, TRAINS)
    await adds(ada, plan, "plan-go", "change")
    await adds(ada, plan, *END)
    changed = await planned(pg, 0)
    assert changed is not None
    assert not changed.kept
    assert EN("plan-kept", plan="X").partition("X")[0] not in hand_of(ada).text


async def test_a_plan_is_changed_and_dropped(waiting: Bummelzug, pg: Railway, ada: Actor) -> None:
    plan = await keeps(ada, TRAINS, END)
    await adds(ada, plan, "plan-go", "change")
    assert EN("plan-nothing-played") in plan.text
    await adds(ada, plan, "plan-go", "back")
    changed = await planned(pg, 0)
    assert changed is not None
    assert not changed.kept
    assert len(Steps.read(changed.body).steps) == 1
    await adds(ada, plan, "plan-go", "keep")
    await adds(ada, plan, "plan-go", "end")
    assert find(plan, "plan-go", "end").label == EN("button-plan-stop-at-end")  # type: ignore[union-attr]
    await press(ada, ada.dm, "plan-go", "drop")
    await pg.idle()
    assert await planned(pg, 0) is None
    assert EN("plan-kept", plan="X").partition("X")[0] not in hand_of(ada).text


async def test_a_click_takes_over(waiting: Bummelzug, pg: Railway, ada: Actor, ben: Actor) -> None:
    await keeps(ada, TRAINS, END)
    await act(ben, EndTurn())
    await pg.idle()
    await act(ada, TRAIN)
    await pg.idle()
    assert await planned(pg, 0) is None
    await pg.clock.advance(seconds=HOLD)
    await pg.idle()
    assert "plan" not in await causes(pg)


async def test_a_plan_survives_a_restart(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2, seed=7, game="trains")
    async with running(pg, db):
        await pg.idle()
        await act(ada, TRAIN)
        await act(ada, EndTurn())
        plan = await composer(ada)
        await adds(ada, plan, *TRAINS)
    async with running(pg, db):
        await adds(ada, plan, *END)
        await adds(ada, plan, "plan-go", "keep")
        await act(ben, EndTurn())
    await pg.clock.advance(seconds=HOLD)
    async with running(pg, db):
        await pg.idle()
        assert (await causes(pg))[-1] == "plan"


async def test_a_master_fills_a_plan_in_where_hints_are_allowed_and_that_counts(
    waiting: Bummelzug, pg: Railway, ada: Actor
) -> None:
    plan = await composer(ada)
    assert not offers(plan, "plan-hint")
    forge(plan, "bz:1:0:plan-hint")
    told = await whisper(await ada.press(plan, "bz:1:0:plan-hint"))
    assert EN("refuse-no-hints") in told
    with closing(sqlite3.connect(pg.db)) as connection, connection:
        connection.execute("UPDATE tables SET hints = 'three'")
    plan = await composer(ada)
    assert find(plan, "plan-hint", "").label == EN("button-hint-left", left=3)  # type: ignore[union-attr]
    assert EN("plan-hint-had") not in plan.text
    await adds(ada, plan, "plan-hint", "")
    assert f"{EN('plan-hint-had')} {EN('hint-left', left=2)}" in plan.text
    assert find(plan, "plan-hint", "").label == EN("button-hint"), "the same again, which counts no more"  # type: ignore[union-attr]
    filled = await planned(pg, 0)
    assert filled is not None
    assert Steps.read(filled.body).steps
    assert not filled.kept
    assert [one.seat for one in (await stored(pg)).hinted] == [0]
    await adds(ada, plan, "plan-go", "keep")
    assert EN("plan-hint-had") not in plan.text


async def test_what_a_plan_played_is_marked_in_the_log_for_its_planner_alone(
    waiting: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await keeps(ada, TRAINS, END)
    await act(ben, EndTurn())
    await pg.clock.advance(seconds=HOLD)
    await pg.idle()
    assert EN("log-planned") in (await (await press(ada, channel, "log")).final()).text
    assert DE("log-planned") not in (await (await press(ben, channel, "log")).final()).text


@pytest.mark.parametrize(
    ("verb", "refusal"),
    [
        ("plan-act:nonsense", "refuse-unknown-control"),
        ("plan-all:lay=lay_rails=99", "refuse-unknown-control"),
        ("plan-go:keep", "refuse-plan-none"),
        ("plan-go:whatever", "refuse-plan-none"),
        ("plan-show:whatever", "refuse-unknown-control"),
    ],
)
async def test_a_forged_control_of_a_plan_is_refused(
    waiting: Bummelzug, pg: Railway, ada: Actor, verb: str, refusal: str
) -> None:
    plan = await composer(ada)
    forge(plan, f"bz:1:0:{verb}")
    answer = await ada.press(plan, f"bz:1:0:{verb}")
    assert EN(refusal) in await whisper(answer)
    assert await planned(pg, 0) is None


async def test_whoever_is_on_turn_is_told_that_they_can_only_plan_while_they_wait(
    waiting: Bummelzug, pg: Railway, ada: Actor, ben: Actor
) -> None:
    plan = await composer(ada)
    await act(ben, EndTurn())
    await pg.idle()
    assert EN("refuse-plan-too-late") in await whisper(await press(ada, plan, *TRAINS))
    assert await planned(pg, 0) is None


async def test_whoever_wants_no_plans_is_not_offered_any(waiting: Bummelzug, pg: Railway, ada: Actor) -> None:
    await keeps(ada, TRAINS, END)
    settings = await (await ada.slash("/games settings", ada.dm)).final()
    await press(ada, settings, "plans", "off")
    await pg.idle()
    assert await planned(pg, 0) is None
    assert not offers(hand_of(ada), "plan")


async def rewrite(pg: Railway, state: State) -> None:
    """The table stands so from now on."""
    with closing(sqlite3.connect(pg.db)) as connection, connection:
        connection.execute("UPDATE tables SET state = ?, revision = revision + 1", (GAME.dump(state),))
