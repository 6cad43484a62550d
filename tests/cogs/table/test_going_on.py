"""What a bot left goes on with the next one, which may be of another release: its tables, and its messages in the
channels, nine hours later."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from db import Store, verify
from engine import GAMES
from playground import Actor, Channel
from tests.cogs.evening import begin, choose_first_card, leave, open_table, play_on, stored, whisper
from tests.cogs.old_controls import as_they_stand, click_each, verbs_of
from tests.cogs.players import set_table
from tests.cogs.pressing import press, takes_back
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


@asynccontextmanager
async def the_bot_before(pg: Railway, db: Path) -> AsyncIterator[None]:
    """It ends with this block."""
    async with running(pg, db):
        yield
        await pg.idle()
    await pg.until_disconnected()
    await pg.clock.advance(hours=9)


@pytest.mark.long  # make test clicks what a release has left: tests/releases
async def test_every_control_of_every_message_of_before_is_known(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Each is clicked as it stood there when the last bot ended, though what it asks may be over by now."""
    caplog.set_level(logging.INFO)
    assert channel.guild is not None
    await set_table(pg, db, channel.guild.channel("ended"), [ada, ben], left=2)
    async with the_bot_before(pg, db):
        await play_on(pg, [ada, ben])
        for game in sorted(GAMES):
            command = game.replace("_", "-")
            await begin(ada, channel.guild.channel(command), ben, cleo, command=command)
        await request_undo(ada, ben, channel.guild.channel("undo"), cleo)
        await open_table(cleo, channel.guild.channel("lobby"), ben, command="trains")
        await press(ben, channel.guild.channel("game-of-trains"), "hand")
    stood = as_they_stand(pg)
    assert verbs_of(stood) >= {"act", "pick", "undo", "hand", "log", "agree", "join", "begin", "again"}
    caplog.clear()
    async with running(pg, db):
        await pg.idle()
        await click_each(pg, stood, ada)
    said = [record for record in caplog.records if record.name.startswith("cogs")]
    assert said
    assert not [record.getMessage() for record in said if record.levelno >= logging.WARNING]
    assert not [record.getMessage() for record in said if "refuse-unknown-control" in record.getMessage()]
    async with await Store.look(db) as store:
        assert await verify(store) == []


async def request_undo(host: Actor, agrees: Actor, channel: Channel, other: Actor) -> None:
    """A taking back that one has agreed to, and another has not."""
    await begin(host, channel, agrees, other)
    await choose_first_card(host)
    await takes_back(host, channel)
    await host.pg.idle()
    await press(agrees, channel, "agree")
    await host.pg.idle()


async def test_a_taking_back_that_one_has_agreed_to_needs_only_the_other(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path
) -> None:
    async with the_bot_before(pg, db):
        await request_undo(ada, ben, channel, cleo)
    table = await stored(pg)
    assert table.undo_request is not None
    async with running(pg, db):
        await press(cleo, channel, "agree")
        await pg.idle()
        after = await stored(pg)
        assert (after.version, after.undo_request) == (table.version + 1, None)


async def test_what_a_release_of_another_day_wrote_of_kinds_unknown_here_holds_nothing_up(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=4)
    with closing(sqlite3.connect(db)) as later, later:
        facts = {"now": pg.clock.now() - 1, "channel": channel.id}
        later.execute("INSERT INTO intents VALUES (NULL, 1, 'fanfare', NULL, 1, :now, 0, NULL)", facts)
        later.execute("INSERT INTO timers VALUES (1, 'whistle', NULL, :now)", facts)
        later.execute("INSERT INTO messages VALUES (5, :channel, 1, 'poster', NULL, 1, 1, :now, 0)", facts)
    async with running(pg, db):
        await play_on(pg, [ada, ben])
    assert (await stored(pg)).status == "ended"
    with closing(sqlite3.connect(db)) as after:
        unknown = "SELECT 1 FROM intents WHERE what = 'fanfare' UNION SELECT 1 FROM timers WHERE what = 'whistle'"
        assert after.execute(unknown).fetchall() == []
        assert after.execute("SELECT role FROM messages WHERE id = 5").fetchall() == [("poster",)]


async def test_a_lobby_fills_and_begins(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path
) -> None:
    async with the_bot_before(pg, db):
        await open_table(ada, channel, ben, command="brain-robbery")
    async with running(pg, db):
        await press(cleo, channel, "join")
        await pg.idle()
        await press(ada, channel, "begin")
        await pg.idle()
    table = await stored(pg)
    assert (table.status, [seat.person for seat in table.seats]) == ("playing", [ada.id, ben.id, cleo.id])


async def test_a_seat_is_taken_back_and_a_table_that_ended_is_played_again(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path
) -> None:
    assert channel.guild is not None
    ended = channel.guild.channel("ended")
    await set_table(pg, db, ended, [ada, ben], left=2)
    async with the_bot_before(pg, db):
        await play_on(pg, [ada, ben])
        await begin(ada, channel, ben, cleo, command="brain-robbery")
        await leave(cleo, channel)
    assert [seat.computer for seat in (await stored(pg, 2)).seats] == [False, False, True]
    async with running(pg, db):
        assert "yours again" in await whisper(await press(cleo, channel, "back"))
        await press(ben, ended, "again")
        await pg.idle()
    assert not any(seat.computer for seat in (await stored(pg, 2)).seats)
    assert (await stored(pg, 3)).status == "lobby"
