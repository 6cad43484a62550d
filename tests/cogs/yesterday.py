"""What an earlier release left behind, kept as text: its database, and the messages that stood in the channels then.

`python -m tests.cogs.yesterday NAME` plays with the release that is checked out, and writes both into `tests/db/old/`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cogs.table.tables.loaded_table import LoadedTable
from db import Store, Table
from engine import house
from engine.dwarf_train import OfferDraw
from playground import Actor, Channel, ChatMessage
from playground.page.world_file import WorldFile, beside
from playground.page.world_rows import WorldRows, restore
from tests.cogs.evening import begin
from tests.cogs.players import PLAYING, TASTES, watching
from tests.cogs.pressing import controls, plays, press, takes_back
from tests.railway import Railway, running

OLD = Path(__file__).parent.parent / "db" / "old"
RELEASES = sorted(path.name.removesuffix(".sql") for path in OLD.glob("*.sql") if not path.stem.endswith(".world"))
PEOPLE = {"Ada": "en-US", "Ben": "de", "Cleo": "en-US", "Dora": "fr"}
LEFT = 20  # moves, by our computer players, to the end of a game that is broken off

MARKS = ("application_id", "user_version")  # of a database file: its dump leaves them out

# The text is a tenth as long without pictures, and without messages that nobody can click or has reason to: the ones
# on record as out of date, all but the last two of each table.
SHORTER = """
ATTACH ? AS bot;
DELETE FROM files;
DELETE FROM things WHERE kind = 'message' AND json_array_length(body, '$.components') = 0;
DELETE FROM things WHERE kind = 'message' AND id IN (
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY table_id ORDER BY id DESC) AS age
        FROM bot.messages WHERE stale) WHERE age > 2
)
"""


def unpack(name: str, db: Path) -> None:
    """The release's database, and beside it the world that it spoke to."""
    for path, text in ((db, f"{name}.sql"), (beside(db), f"{name}.world.sql")):
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript((OLD / text).read_text("utf-8"))


def repopulate(pg: Railway) -> dict[str, Actor]:
    """Lets the stand-in be the world beside the database: the same servers, channels, people and messages."""
    file = WorldFile(beside(pg.db))
    restore(pg.world, file)
    file.close()
    return {user.name: Actor(pg, user) for user in pg.world.users.values() if user.name in PEOPLE}


# How people play who sit at several tables at once


def asked_in(person: Actor, table: Table) -> ChatMessage | None:
    """The newest direct message that asks what the table asks now."""
    for message in reversed(person.reads(person.dm)):
        for custom_id in (control.custom_id for control in controls(message)):
            if custom_id.verb in PLAYING and (custom_id.table, custom_id.version) == (table.id, table.version):
                return message
    return None


def choice(loaded: LoadedTable, seat: int) -> Any:
    """As our robots like it best; or our computer player, in a game for which they have no taste."""
    if loaded.table.game in TASTES:
        return TASTES[loaded.table.game](loaded, seat)[0]
    view, legal = loaded.view(seat), loaded.game.legal(loaded.state, seat)
    return house.choose(loaded.table.game, view, legal, loaded.table.version)


async def move(pg: Railway, table: int, choice: Callable[[LoadedTable, int], Any] = choice) -> LoadedTable | None:
    """Whoever is asked at the table moves; gives the table as it was before, or None if the game is over."""
    await pg.idle()
    async with watching(pg.db, table) as witness:
        loaded = await witness.loaded()
    if loaded.table.status != "playing":
        return None
    seat = loaded.asked[0]
    person = Actor(pg, pg.world.users[loaded.table.seats[seat].person or 0])
    message = await pg.world.until(lambda: asked_in(person, loaded.table), 20.0)
    await plays(person, message, choice(loaded, seat))
    await pg.idle()
    return loaded


# Making it


async def make(name: str) -> None:
    with TemporaryDirectory() as folder:
        db = Path(folder) / "bummelzug.sqlite3"
        async with Railway(db) as pg:
            file = WorldFile(beside(db))
            WorldRows(pg.world, file).begin()
            await _evening(pg, db)
            file.close()
        with closing(sqlite3.connect(beside(db), isolation_level=None)) as world:
            for statement in SHORTER.split(";"):
                world.execute(statement, (str(db),) if "?" in statement else ())
            _write(world, OLD / f"{name}.world.sql")
        with closing(sqlite3.connect(db)) as database:
            _write(database, OLD / f"{name}.sql")


def _write(connection: sqlite3.Connection, path: Path) -> None:
    marks = [f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]};" for name in MARKS]
    path.write_text("\n".join([*connection.iterdump(), *marks, ""]), "utf-8")


async def _evening(pg: Railway, db: Path) -> None:
    club = pg.guild("Railway club")
    ada, ben, cleo, dora = (pg.person(name, locale=locale) for name, locale in PEOPLE.items())
    dora.close_dms()
    async with running(pg, db):
        await _play_one_to_its_end(pg, club.channel("ended"), ada, ben)
        await _close_one(pg, club.channel("closed"), cleo)
        await _rob_brains(pg, club.channel("brain-robbery"), ada, ben, dora)
        await _lay_rails(pg, club.channel("trains"), ben, ada)
        await _ride_with_dwarfs(pg, club.channel("dwarf-train"), cleo, ada)
        await _wish_to_take_back(pg, club.channel("game-of-trains"), ada, ben, cleo)
        await _gather(pg, club.channel("lobby"), ada, ben, cleo)
        await _leave_something_unsaid(pg, club.channel("unsaid"), ben, ada)


async def _play_one_to_its_end(pg: Railway, channel: Channel, *people: Actor) -> None:
    await begin(people[0], channel, *people[1:])
    table = await _table_in(pg, channel)
    while await move(pg, table) is not None:
        pass


async def _close_one(pg: Railway, channel: Channel, host: Actor) -> None:
    await host.slash("/trains start", channel)
    await press(host, channel, "close")
    await pg.idle()
    await press(host, channel, "close", "sure")
    await pg.idle()


async def _rob_brains(pg: Railway, channel: Channel, host: Actor, other: Actor, leaver: Actor) -> None:
    """One of the three takes no direct messages, and leaves: a computer player keeps the seat."""
    await begin(host, channel, other, leaver, command="brain-robbery")
    await press(leaver, channel, "hand")
    await press(leaver, channel, "leave")
    await pg.idle()
    await press(leaver, channel, "leave", "sure")
    await _play_until_late(pg, await _table_in(pg, channel))


async def _lay_rails(pg: Railway, channel: Channel, *people: Actor) -> None:
    await begin(people[0], channel, *people[1:], command="trains")
    await _play_until_late(pg, await _table_in(pg, channel))


async def _ride_with_dwarfs(pg: Railway, channel: Channel, *people: Actor) -> None:
    """By the clock; a draw is offered and not yet answered."""
    await begin(people[0], channel, *people[1:], command="dwarf-train", options=["end=time,minutes=10080"])
    table = await _table_in(pg, channel)
    for _ in range(20):
        await move(pg, table)
    await move(pg, table, lambda loaded, seat: OfferDraw())


async def _wish_to_take_back(pg: Railway, channel: Channel, *people: Actor) -> None:
    """A taking back to which both others agreed, and one to which only one of them has."""
    await begin(people[0], channel, *people[1:])
    table = await _table_in(pg, channel)
    for agree in (2, 1):
        await _play_into_a_turn(pg, table, 6)
        async with watching(pg.db, table) as witness:
            (asked,) = (await witness.loaded()).asked
        await takes_back(people[asked], channel)
        await pg.idle()
        for person in [person for person in people if person is not people[asked]][:agree]:
            await press(person, channel, "agree")
            await pg.idle()


async def _gather(pg: Railway, channel: Channel, host: Actor, guest: Actor, invited: Actor) -> None:
    await host.slash("/brain-robbery start", channel, with_=guest, with_2=invited)
    await press(guest, channel, "join")
    await pg.idle()
    await press(host, channel, "add-computer")
    await pg.idle()


async def _leave_something_unsaid(pg: Railway, channel: Channel, *people: Actor) -> None:
    """Discord takes no messages any more: the second of them is not told of the turn."""
    await begin(people[0], channel, *people[1:])
    table = await _table_in(pg, channel)
    for _ in people:
        await move(pg, table)
    for route in ("POST /channels/*/messages", "PATCH /channels/*/messages/*"):
        pg.faults.next(route, status=503, times=None)
    await _play_into_a_turn(pg, table, 0)
    await move(pg, table)


async def _table_in(pg: Railway, channel: Channel) -> int:
    async with await Store.look(pg.db) as store:
        table = await store.table_in(channel.id)
    assert table is not None
    return table.id


async def _play_until_late(pg: Railway, table: int) -> None:
    async with watching(pg.db, table) as witness:
        while (left := _left(await witness.loaded())) > LEFT:
            for _ in range(max(1, (left - LEFT) // 2)):
                await move(pg, table)
    await _play_into_a_turn(pg, table, 0)


def _left(loaded: LoadedTable) -> int:
    """How many moves there would be if all went on as they like it."""
    loaded.state = loaded.game.clone(loaded.state)
    for count in range(10_000):
        if loaded.game.outcome(loaded.state) is not None:
            return count
        seat = loaded.game.to_act(loaded.state)[0]
        loaded.game.apply(loaded.state, seat, choice(loaded, seat))
    raise AssertionError("this game has no end")


async def _play_into_a_turn(pg: Railway, table: int, moves: int) -> None:
    """So many moves at least, and on until somebody has moved who is to move again."""
    async with watching(pg.db, table) as witness:
        while True:
            before = await move(pg, table)
            assert before is not None
            after = await witness.loaded()
            moves -= 1
            turns = {loaded.game.turn(loaded.state) for loaded in (before, after)}
            if moves <= 0 and len(turns) == 1 and before.asked == after.asked:
                return


if __name__ == "__main__":
    asyncio.run(make(sys.argv[1]))
