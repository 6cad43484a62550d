"""What a click costs: how often the bot goes to its database, with how much, and loads its table; counted and not
timed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest

from cogs.faces import FACES
from cogs.table.adapters.clock import Clock
from cogs.table.history import log_sheet
from cogs.table.history import sheet as history_sheet
from cogs.table.history.steps import Wanted, history_page, steps
from cogs.table.tables.following import follow_moves
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import log_page
from cogs.table.tables.runner import Runner
from db import Person, Store, Table
from db.changing.tables import BETWEEN_SNAPSHOTS
from db.columns import TABLE
from db.engines.database import Row, Statement
from db.engines.sqlite import SqliteDatabase
from engine.dwarf_train.actions import OfferDraw, Resign
from playground import Actor, Channel
from tests.cogs.players import Robot, catch_up, set_table, watching
from tests.cogs.pressing import Control
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

MOST = 11
MOST_NOTIFICATIONS = 5  # that who has answered is notified no more, and who is asked next is
MOST_STATEMENTS = 90  # in all of these together
CLICKS = 8
# The clock asks on its own account; and the private answer that somebody else looks at reads its table once more if
# that was written to while it was drawn, which depends on the machine.
NOT_OF_THE_CLICK = ("timekeeper", "private-answer-")
GAMES = {"game_of_trains": (4, 30), "trains": (4, 30), "dwarf_train": (2, 10), "brain_robbery": (5, 30)}


def is_of_the_click(task: asyncio.Task[Any]) -> bool:
    return not task.get_name().startswith(NOT_OF_THE_CLICK)


@contextmanager
def counted(*, statements: bool = False) -> Iterator[list[str]]:
    """Every time that the bot goes to its database, for a statement alone or for a transaction, be it one that only
    reads; or all `statements`, those of a transaction as well. Each has the name of the task that made it; those of the
    test itself, and what isn't the click's, are left out."""
    made: list[str] = []
    test, run = asyncio.current_task(), SqliteDatabase._run

    async def count(self: SqliteDatabase, *asked: Statement) -> list[list[Row]]:
        task, begins = asyncio.current_task(), not self.connection.in_transaction
        if (begins or statements) and task is not None and task is not test and is_of_the_click(task):
            made.extend([task.get_name()] * (len(asked) if statements else 1))
        return await run(self, *asked)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SqliteDatabase, "_run", count)
        yield made


@contextmanager
def loads() -> Iterator[list[int]]:
    """Every row of `tables` that is made into a table, whatever question it answers: that is when its state, the most
    of it, is read. The test and its stand-in ask for none while the bot is at work."""
    loaded: list[int] = []
    make = TABLE.row

    def count(values: tuple[Any, ...]) -> Table:
        table, task = make(values), asyncio.current_task()
        if task is not None and is_of_the_click(task):
            loaded.append(table.id)
        return table

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TABLE, "row", count)
        yield loaded


@contextmanager
def played_again(game: str) -> Iterator[list[Any]]:
    """Every move that is played by the game's rules."""
    rules, played = FACES[game].game, list[Any]()
    apply = rules.apply

    def count(*move: Any) -> Any:
        played.append(move)
        return apply(*move)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "apply", count)
        yield played


async def seated(pg: Railway, db: Path, channel: Channel, game: str, played: int) -> list[Actor]:
    """As many people as that game is counted with, at a table where so much has been played."""
    people = [pg.person(name) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil")[: GAMES[game][0]]]
    await set_table(pg, db, channel, people, played=played, game=game)
    return people


@pytest.mark.parametrize("place", ["board", "dm"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_click_loads_its_table_once_and_goes_to_the_database_at_most_eleven_times_and_five_for_notifications(
    pg: Railway, db: Path, channel: Channel, game: str, place: Literal["board", "dm"]
) -> None:
    people = await seated(pg, db, channel, game, played=GAMES[game][1])
    async with await Store.open(db) as store, store.change() as change:
        for person in people:  # whom the bot has written to before, as all but once in a lifetime
            await change.keep_person(Person(person.id, person.name, "en-US", dm=person.dm.id))
    clicks: list[int] = []
    notifications: list[int] = []
    in_all: list[int] = []
    loaded_by: list[int] = []
    async with running(pg, db), watching(db) as witness:
        await catch_up(pg, witness)
        robots = {person.id: Robot(person, channel, place=place) for person in people}
        while len(clicks) < CLICKS:
            loaded = await witness.loaded()
            robot = robots[loaded.table.seats[loaded.asked_persons[0]].person or 0]
            act = await found(robot, loaded)
            await pg.clock.advance(seconds=10)  # so that no board waits its turn to be edited
            await pg.idle()
            with counted() as trips, counted(statements=True) as made, loads() as tables:
                await act.use(robot.person)
                await pg.idle()
            assert await witness.version() > loaded.table.version
            notifications.append(sum(trip.startswith("notification") for trip in trips))
            clicks.append(len(trips) - notifications[-1])
            in_all.append(len(made))
            loaded_by.append(len(tables))
    assert set(loaded_by) == {1}, loaded_by
    assert max(clicks) <= MOST, clicks
    assert max(notifications) <= MOST_NOTIFICATIONS, notifications
    assert max(in_all) <= MOST_STATEMENTS, in_all


async def found(robot: Robot, loaded: LoadedTable) -> Control:
    """A control that is a move, behind as many half-made choices as it takes."""
    for _ in range(5):
        controls = await robot.find(loaded)
        acts = [control for control in controls if control.custom_id.verb == "act"]
        if acts:
            return acts[len(acts) // 2]
        await controls[0].use(robot.person)
        await robot.pg.idle()
    raise AssertionError("no choice leads to a move")


# How a log is cut into pages and steps asks no game.
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == "game_of_trains" else pytest.mark.long) for game in GAMES]
)
async def test_a_page_of_the_log_and_a_step_back_play_their_own_moves_again_and_those_since_a_snapshot_alone(
    pg: Railway, db: Path, channel: Channel, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await seated(pg, db, channel, game, played=1)
    monkeypatch.setattr(FACES[game], "board_picture", lambda *_: b"", raising=False)  # which costs what it costs
    monkeypatch.setattr(FACES[game], "hand_picture", lambda *_: b"", raising=False)
    async with await Store.open(db) as store:
        runner = Runner(store, Clock())
        for length in (30, 60, 150):
            while len(log := await store.moves(1)) < length and await moved(runner, len(log)):
                pass
            table = (await runner.look(1)).table
            for at in range((await log_page(store, table)).pages):
                page = await log_page(store, table, str(at))
                with played_again(game) as again:
                    log_sheet.log(table, page, "en")
                own = sum(move.number >= page.first for move in page.part.moves)
                assert own <= len(again) <= own + BETWEEN_SNAPSHOTS, f"page {at} of a log of {len(log)} moves"
        every = steps(await store.outline(1, table.version))
        for place, step in enumerate(every):
            with played_again(game) as again:
                shown = await history_page(store, table, people[0].id, Wanted("n", step.last))
                history_sheet.history(table, shown, "en")
            assert shown.at == place
            own = sum(step.first <= move.number <= step.last for move in log)
            assert len(again) <= own + BETWEEN_SNAPSHOTS, f"step {place} of {len(every)}"


async def moved(runner: Runner, seed: int) -> bool:
    """Somebody has done anything legal; False: the game is over."""

    def move(loaded: LoadedTable) -> bool:
        if loaded.table.status != "playing":
            return False
        seat = loaded.asked[0]
        legal = [one for one in loaded.game.legal(loaded.state, seat) if not isinstance(one, OfferDraw | Resign)]
        follow_moves(loaded, loaded.do(seat, [Random(seed).choice(legal)], "click"), ())
        return True

    return await runner.run(1, move)
