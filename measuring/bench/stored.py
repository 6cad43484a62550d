"""Databases with many tables in them, written as the bot would have: games in mid-play, some of each."""

# ruff: noqa: S608 -- the names in the statements are the database's own

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from cogs.face.contract import Face
from cogs.faces import FACES
from cogs.table.terms.pace import PACES
from db import Change, Message, Move, Seat, Store, Table, Timer
from measuring.bench.random_play import picked
from playground import Channel
from playground.world.clock import FIRST_MOMENT

PLAYED = 400  # tables at which it was really played; the others are copies of these
# What a table's rows are in: the column with its number, and those with what stands only once.
COPIED = {
    "tables": ("id", ("channel", "host")),
    "seats": ("table_id", ("person",)),
    "moves": ("table_id", ()),
    "messages": ("table_id", ("id", "channel")),
    "timers": ("table_id", ()),
}
ACTIONS = range(8, 30)  # how far each game has come
LAST_POSTED = 12 * 3600.0  # seconds ago: nobody has clicked on a board of late
FIRST_ID = 10**17  # of channels, messages and people
APART = 100  # those of one table and of the next


async def fill(path: Path, tables: int, channels: Sequence[Channel] = (), now: float = FIRST_MOMENT) -> None:
    """Writes so many running tables into a new database; in these channels, or where no bot will look for them. Their
    last move was made now."""
    rng, faces, played = Random(1), list(FACES.values()), min(tables, PLAYED)
    async with await Store.open(path) as store, store.change() as change:
        for number in range(played):
            await _add(change, faces[number % len(faces)], FIRST_ID + APART * number, rng, now)
    places = [(channel.guild.id, channel.id) for channel in channels if channel.guild is not None]
    await asyncio.to_thread(_copy, path, played, tables, places)


def _copy(path: Path, played: int, tables: int, places: Sequence[tuple[int, int]]) -> None:
    """The same games again, of other people in other channels; and each where it belongs."""
    with closing(sqlite3.connect(path)) as db, db:
        for begin in range(played, tables, PLAYED):
            for table, (key, ids) in COPIED.items():
                names = [name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")]
                values = ", ".join(
                    f"{name} + {begin * (1 if name == key else APART)}" if name in (key, *ids) else name
                    for name in names
                )
                db.execute(
                    f"INSERT INTO {table} ({', '.join(names)}) SELECT {values} FROM {table} WHERE {key} <= ?",
                    (min(PLAYED, tables - begin),),
                )
        for id, (guild, channel) in enumerate(places[:tables], 1):
            db.execute("UPDATE tables SET guild = ?, channel = ? WHERE id = ?", (guild, channel, id))
            db.execute("UPDATE messages SET channel = ? WHERE table_id = ?", (channel, id))


async def _add(change: Change, face: Face[Any, Any, Any], id: int, rng: Random, now: float) -> None:
    game = face.game
    options, seed = game.Options(), rng.getrandbits(128)
    seats = [Seat(id + at, f"Person {id + at}", computer=False) for at in range(rng.choice(game.players))]
    table = await change.add_table(
        Table(
            game=game.key,
            rules_version=game.rules_version,
            options=options.model_dump_json(),
            seed=seed,
            guild=FIRST_ID,
            channel=id,
            host=id,
            locale="en-US",
            created=now,
            seats=seats,
        )
    )
    state, moves = game.start(len(seats), options, seed), []
    for version in range(1, rng.choice(ACTIONS)):
        if not (asked := game.to_act(state)):
            break
        action = picked(game.legal(state, asked[0]), rng)
        settled = game.apply(state, asked[0], action).settled
        moves.append(Move(version, version, asked[0], "act", game.dump(action), "click", now, settled))
    table.state, table.version, table.begun = game.dump(state), len(moves), now
    table.status = "playing" if game.outcome(state) is None else "ended"
    await change.append(table.id, moves)
    await change.save(table)
    await change.keep_message(Message(id + 50, id, table.id, "board", None, table.version, 0, now - LAST_POSTED))
    for seat in game.to_act(state):
        await change.set_timer(Timer(table.id, "remind", seat, now + PACES["day"].unit))
        await change.set_timer(Timer(table.id, "replace", seat, now + PACES["day"].stand_in))
