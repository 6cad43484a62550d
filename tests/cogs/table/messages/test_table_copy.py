"""A moment that is carried along is, as long as it stands, what would be read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

import pytest

from cogs.faces import FACES
from cogs.table.messages.table_copy import TableCopy
from cogs.table.tables.runner import Runner
from playground import Actor, Channel
from tests.cogs.evening import once_redrawn
from tests.cogs.players import Robot, catch_up, play, set_table, watching
from tests.cogs.pressing import find, newest, press, takes_back
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

REDRAW = "PATCH /webhooks/*/*/messages/@original"


@pytest.mark.parametrize(("game", "place"), [("game_of_trains", "board"), ("trains", "dm"), ("brain_robbery", "dm")])
async def test_what_was_said_meanwhile_is_in_the_moment_that_is_carried(
    pg: Railway,
    db: Path,
    channel: Channel,
    game: str,
    place: Literal["board", "dm"],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    carried: list[TableCopy] = []
    wrong: list[str] = []
    genuine = TableCopy.newest

    async def compared(runner: Runner, table: int, known: TableCopy | None) -> TableCopy | None:
        found = await genuine(runner, table, known)
        if found is known and found is not None:
            async with runner.store.change():  # what another task is writing is written, and known to be
                if not found.watch.overtaken:
                    carried.append(found)
                    wrong.extend(_differences(found, await TableCopy.read(runner, table)))
        return found

    monkeypatch.setattr(TableCopy, "newest", compared)
    people = [pg.person(name) for name in ("Ada", "Ben", "Cleo")[: FACES[game].game.players[0]]]
    await set_table(pg, db, channel, people, played=12, game=game)
    async with running(pg, db), watching(db) as witness:
        await catch_up(pg, witness)
        robots = [Robot(person, channel, place=place) for person in people]
        for _ in range(2):
            await play(witness, robots, moves=2)
            await pg.idle()
            for person in people:  # one after the other asks to take moves back, and sees what comes of it
                await once_redrawn(pg)  # or what they have may be older than what the one before has done
                if any(find(message, "undo") for message in person.reads(channel)):  # the game may be over
                    await takes_back(person, channel)
            await catch_up(pg, witness)
    assert len(carried) > 2
    assert wrong == []


def _differences(carried: TableCopy, read: TableCopy | None) -> list[str]:
    """What is not the same in both, but for the place among what waits to be drawn."""
    if read is None:
        return ["the table is gone"]
    pairs = zip(_plain(carried).items(), _plain(read).values(), strict=True)
    return [f"{name}: {one!r} is carried, {other!r} read" for (name, one), other in pairs if one != other]


def _plain(copy: TableCopy) -> dict[str, object]:
    loaded = copy.loaded
    return {
        "table": loaded.table,
        "revision": loaded.table.revision,
        "state": loaded.state,
        "people": loaded.people,
        "tail": copy.tail,
        "undone": copy.undone,
        "messages": copy.messages,
        "intents": [(one, one.serial) for one in copy.intents],
        "until": copy.until,
    }


async def test_what_another_connection_writes_while_a_click_is_answered_is_said_as_well(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=3, game="trains")
    async with running(pg, db):
        await pg.idle()
        gate = pg.faults.hold(REDRAW, after_effect=True)
        await press(ada, ada.dm, "all")
        await gate.reached()
        with closing(sqlite3.connect(db)) as other, other:
            other.execute("UPDATE seats SET name = 'Dora' WHERE seat = 1")
            other.execute("UPDATE tables SET revision = revision + 1")
            other.execute(
                "INSERT OR REPLACE INTO intents (table_id, what, version, due, tries) VALUES (1, 'board', 1, 0, 0)"
            )
        gate.open()
        await pg.idle()
        await pg.clock.advance(seconds=20)  # where a board waits its turn to be edited
        await pg.idle()
        assert "Dora" in newest(ada, channel).text
