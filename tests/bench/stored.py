"""Databases with many tables in them, written as the bot would have: games in mid-play, some of each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from cogs.face.contract import Face
from cogs.faces import FACES
from cogs.table.terms.pace import PACES
from db import Change, Message, Move, Seat, Store, Table, Timer
from playground import Channel
from playground.world.clock import FIRST_MOMENT
from tests.bench.random_play import picked

TABLES_A_TRANSACTION = 1000
ACTIONS = range(8, 30)  # how far each game has come
LAST_POSTED = 12 * 3600.0  # seconds ago: nobody has clicked on a board of late
FIRST_ID = 10**17  # of channels, messages and people


async def fill(path: Path, tables: int, channels: Sequence[Channel] = (), now: float = FIRST_MOMENT) -> None:
    """Writes so many running tables, in a few transactions; in these channels, or where no bot will look for them.
    Their last move was made now."""
    rng, faces = Random(1), list(FACES.values())
    async with await Store.open(path) as store:
        for begin in range(0, tables, TABLES_A_TRANSACTION):
            numbers = range(begin, min(begin + TABLES_A_TRANSACTION, tables))
            async with store.change() as change:
                for number in numbers:
                    id, channel = FIRST_ID + 100 * number, channels[number] if channels else None
                    place = (
                        (FIRST_ID, id) if channel is None or channel.guild is None else (channel.guild.id, channel.id)
                    )
                    await _add(change, faces[number % len(faces)], id, place, rng, now)


async def _add(
    change: Change, face: Face[Any, Any, Any], id: int, place: tuple[int, int], rng: Random, now: float
) -> None:
    game, (guild, channel) = face.game, place
    options, seed = game.Options(), rng.getrandbits(128)
    seats = [Seat(id + at, f"Person {id + at}", computer=False) for at in range(rng.choice(game.players))]
    table = await change.add_table(
        Table(
            game=game.key,
            rules_version=game.rules_version,
            options=options.model_dump_json(),
            seed=seed,
            guild=guild,
            channel=channel,
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
    await change.keep_message(Message(id + 50, channel, table.id, "board", None, table.version, 0, now - LAST_POSTED))
    for seat in game.to_act(state):
        await change.set_timer(Timer(table.id, "remind", seat, now + PACES["day"].unit))
        await change.set_timer(Timer(table.id, "replace", seat, now + PACES["day"].stand_in))
