"""Plans at a table that two bots serve, whatever happens in whatever order: what nobody planned is not played, and each
plan that was kept ends once."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cogs.table.adapters import task_per_key
from cogs.table.messages import notifications
from db import verify
from db.several import sharing
from playground import Actor, Channel
from tests import several
from tests.cogs.players import set_table
from tests.cogs.table.plans.chronicle import Judge, chronicle, chronicled
from tests.cogs.table.plans.interleaving import Yard, keep_plans, yard
from tests.postgres import emptied
from tests.railway import OnTheSpot, Railway

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("sketched", "at_once")]
FEW, MANY = 10, 45  # steps
TELLING = (1, 4, 5)  # among them, bots die and freeze, and plans end in every way


@pytest.fixture
def db() -> str:
    return emptied()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for real seconds, nor for a worker that a bot which dies would take with it."""
    for seconds in ("SILENT_FOR", "RENEWED_EVERY"):
        monkeypatch.setattr(sharing, seconds, 0.2)
    for module in (task_per_key, notifications):
        monkeypatch.setattr(module, "LEFT_TO_THE_OTHER_FOR", 0.05)
    monkeypatch.setattr(several, "workers", lambda: OnTheSpot(1))


async def judged(here: Yard) -> Judge:
    table = (await here.witness.loaded()).table
    clicked = {id: one.user.id for id, one in here.pg.interactions.by_id.items()}
    judge = Judge(table, await here.witness.store.moves(1), clicked)
    judge.hear(chronicle(here.db))
    return judge


@pytest.mark.parametrize(
    ("seed", "steps"),
    [*((seed, FEW) for seed in TELLING), *(pytest.param(seed, MANY, marks=pytest.mark.long) for seed in range(50))],
)
async def test_whatever_happens_at_two_bots_a_plan_is_played_as_it_was_kept_or_not_at_all_and_ends_once(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, seed: int, steps: int
) -> None:
    people, rng = [ada, ben, cleo], Random(seed)
    await set_table(pg, db, channel, people, played=rng.randint(0, 40), seed=seed, game="trains")
    with chronicled(db):
        await keep_plans(pg, db, people, rng)
        async with yard(pg, db, channel, people, seed) as here:
            await pg.idle()
            try:
                await here.go_on(steps)
                await here.rest()
                judge = await judged(here)
            finally:
                print(f"seed {seed}", *here.did, sep="\n")
            print(Counter((one.how, one.why) for one in judge.fates))
            assert judge.wrong == []
            assert await here.overdue() == []
            assert await verify(here.witness.store) == []
