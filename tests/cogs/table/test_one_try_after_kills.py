"""The process is killed at each step of a day: there's one try, one result, and one message in a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.table.adapters.clock import Clock
from cogs.table.tables.following import follow_moves
from cogs.table.tables.runner import Runner
from db import Store, verify
from engine import GAMES, house
from engine.game import Outcome
from playground import Actor, Channel
from tests.cogs.evening import stored
from tests.cogs.pressing import offers, plays, press
from tests.cogs.readers import EN
from tests.cogs.table.daily.test_boards import a_minute_passes, boards, wants
from tests.cogs.table.daily.test_keeping import comes
from tests.cogs.table.daily.trains import MONDAY, asks, begins, finishes, rides, tries
from tests.cogs.table.test_kills import EDIT
from tests.postgres import ask
from tests.railway import Railway, running
from tests.wrecks import Doomed, doomed

pytestmark = pytest.mark.slow
CALLBACK, OPEN, DM = "POST /interactions/*/*/callback", "POST /users/@me/channels", "POST /channels/{dm}/messages"
BOARD = "POST /channels/{channel}/messages"


def killed_at(*routes: str) -> pytest.MarkDecorator:
    """Each of what is asked of Discord, before and after it takes it."""
    times = ((False, "on its way"), (True, "taken"))
    every = [pytest.param(route, after, id=f"{route} is {so}") for route in routes for after, so in times]
    return pytest.mark.parametrize(("route", "after_effect"), every)


async def dies_over(
    train: Doomed, pg: Railway, route: str, after_effect: bool, does: Callable[[], Awaitable[object]]
) -> None:
    """Somebody does something, and the bot dies when it asks this of Discord."""
    gate = pg.faults.hold(route, after_effect=after_effect)
    doing = asyncio.create_task(_done(does))
    async with asyncio.timeout(60):
        await gate.reached(60.0)
    await train.kill()
    gate.open()
    pg.faults.lift()
    doing.cancel()
    with suppress(asyncio.CancelledError, Exception):
        await doing
    await pg.clock.advance(seconds=4)  # what was clicked as it died finds nobody: no answer to that is waited for


async def _done(does: Callable[[], Awaitable[object]]) -> None:
    await does()


async def starts_and_dies_over(pg: Railway, route: str, after_effect: bool) -> None:
    """The bot starts, goes on with what is written down, and dies when it asks this of Discord. Time stands still."""
    gate = pg.faults.hold(route, after_effect=after_effect)
    async with doomed(pg, pg.db) as train:
        await gate.reached(60.0)
        await train.kill()
    gate.open()
    pg.faults.lift()


@killed_at(CALLBACK, OPEN, DM)
async def test_a_try_begins_once_though_the_process_dies_over_a_request(
    pg: Railway, channel: Channel, ada: Actor, db: Path, route: str, after_effect: bool
) -> None:
    async with doomed(pg, db) as train:
        await pg.idle()
        shown = await asks(ada, channel)
        named = route.format(dm=ada.dm.id)
        await dies_over(train, pg, named, after_effect, lambda: press(ada, shown, "today-play"))
    async with running(pg, db):
        await pg.idle()
        table = await rides(ada, ada.dm, moves=2)
        assert pg.look("SELECT count(*) FROM tables") == [(1,)]
        assert [one.table for one in tries(ada)] == [table]
        assert pg.look("SELECT count(*) FROM tried") == [(1,)]


@killed_at(CALLBACK)
async def test_the_result_is_noted_once_though_the_process_dies_over_the_last_move(
    pg: Railway, channel: Channel, ada: Actor, db: Path, route: str, after_effect: bool
) -> None:
    async with running(pg, db):
        table = await rides(ada, ada.dm, moves=1)
    await pg.until_disconnected()
    await _to_the_last_move(pg, ada, table)
    async with doomed(pg, db) as train:
        await pg.idle()
        await begins(ada, ada.dm)
        await dies_over(train, pg, route, after_effect, lambda: _moves(pg, ada, table))
    async with running(pg, db):
        await pg.idle()
        if (await stored(pg, table)).status == "playing":  # it was never taken in
            await begins(ada, ada.dm)
            await _moves(pg, ada, table)
        (own,) = tries(ada)
        assert own.finished is not None
        assert EN("today-place", place=own.place) in (await asks(ada, channel)).text
    async with await Store.look(db) as store:
        assert await verify(store) == []


async def _moves(pg: Railway, person: Actor, table: int) -> None:
    """The person makes the move that ends the game."""
    row = await stored(pg, table)
    game = GAMES[row.game]
    state = game.load_state(row.state or "")
    last = _ending(game, state)
    assert last is not None
    await plays(person, person.dm, last)
    await pg.idle()


def _ending(game: Any, state: Any) -> Any | None:
    """A move with which the game ends; None: there is none."""
    seat = game.to_act(state)[0]
    return next((one for one in game.legal(state, seat) if _after(game, state, one) is not None), None)


def _after(game: Any, state: Any, action: Any) -> Outcome | None:
    after = game.clone(state)
    game.apply(after, game.to_act(state)[0], action)
    outcome: Outcome | None = game.outcome(after)
    return outcome


async def _to_the_last_move(pg: Railway, person: Actor, table: int) -> None:
    """The game goes on without a bot until the person's next move can end it, which nobody else's does."""
    async with await Store.open(pg.db) as store, store.change() as change:
        found = await change.seated(table)
        assert found is not None
        runner = Runner(store, Clock())
        loaded = runner.loaded(*found)
        loaded.now, game, rng = pg.clock.now(), loaded.game, Random(3)
        while loaded.table.seats[seat := loaded.asked[0]].person is None or _ending(game, loaded.state) is None:
            legal = game.legal(loaded.state, seat)
            chosen = house.choose(
                loaded.table.game, game.view(loaded.state, seat), legal, loaded.table.version, "apprentice"
            )
            if _after(game, loaded.state, chosen) is not None:
                chosen = rng.choice([one for one in legal if _after(game, loaded.state, one) is None])
            follow_moves(loaded, loaded.do(seat, [chosen], "click"), ())
        await runner.write(change, loaded)


def kept_of_boards(pg: Railway) -> list[tuple[str]]:
    """What the bot has on record of what the servers' messages show."""
    return pg.look("SELECT shows FROM day_boards")


@killed_at(BOARD)
async def test_a_server_has_one_message_a_day_though_the_process_dies_over_it(
    pg: Railway, channel: Channel, ada: Actor, db: Path, route: str, after_effect: bool
) -> None:
    assert channel.guild is not None
    async with running(pg, db):
        pass
    await pg.until_disconnected()
    ask(
        db,
        """INSERT INTO servers (id, channels, tables_a_channel, threads, pace, stand_in, records, plans, day_channel)
        VALUES ($1, '[]', 1, 0, 'day', 'comes', 1, 1, $2)""",
        channel.guild.id,
        channel.id,
    )
    await starts_and_dies_over(pg, route.format(channel=channel.id), after_effect)
    async with running(pg, db):
        await comes(lambda: kept_of_boards(pg) != [("",)], pg)
        await a_minute_passes(pg, 5)
        assert len(boards(channel)) == 1
        assert offers(boards(channel)[0], "today-name")


@killed_at(EDIT)
async def test_a_servers_message_names_somebody_once_though_the_process_dies_over_its_edit(
    pg: Railway, channel: Channel, ada: Actor, db: Path, route: str, after_effect: bool
) -> None:
    assert channel.guild is not None
    async with running(pg, db) as bot:
        await wants(pg.person("Olga"), channel)
        await finishes(bot, ada, channel)
        await comes(lambda: kept_of_boards(pg) not in ([], [("",)]), pg)
    await pg.until_disconnected()
    unnamed = kept_of_boards(pg)
    async with await Store.open(db) as store, store.change() as change:
        await change.name_in(MONDAY, channel.guild.id, ada.id, named=True)
    await starts_and_dies_over(pg, route.format(channel=channel.id), after_effect)
    assert ada.name in boards(channel)[0].text or not after_effect, "what was on its way may have arrived"
    async with running(pg, db):
        await comes(lambda: kept_of_boards(pg) != unnamed, pg)
        await a_minute_passes(pg, 5)
        assert len(boards(channel)) == 1
        assert boards(channel)[0].text.count(ada.name) == 1
