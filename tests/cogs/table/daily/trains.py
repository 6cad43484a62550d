"""Ways to play the train of a day."""

from __future__ import annotations

from dataclasses import replace

from cogs.faces import FACES
from cogs.table.daily.opening import new_day
from db import Day, Try
from engine import GAMES, house
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import stored
from tests.cogs.pressing import newest, plays, press
from tests.cogs.table.test_own_tables import play_out
from tests.railway import Railway

MONDAY = 20458  # 2026-01-05, on which the stand-in begins


def deal(game: str = "game_of_trains", day: int = MONDAY, seed: int = 7, seat: int = 0) -> Day:
    """A day with a deal that tests know."""
    face = FACES[game]
    options = face.game.Options().model_dump_json()
    rules, seats = face.game.rules_version, face.usual
    new = new_day(day)
    return replace(new, game=game, rules_version=rules, options=options, seats=seats, seat=seat, seed=seed)


async def asks(person: Actor, where: Channel) -> ChatMessage:
    """Somebody asks for the train of the day, and is shown it."""
    shown = await (await person.slash("/games today", where)).final()
    await person.pg.idle()
    return shown


async def begins(person: Actor, where: Channel) -> int:
    """Somebody begins their try; returns its table."""
    await press(person, await asks(person, where), "today-play")
    await person.pg.idle()
    (table,) = look(person, "SELECT table_id FROM tries WHERE person = $1 ORDER BY day DESC LIMIT 1", person.id)[0]
    return int(table)


async def rides(person: Actor, where: Channel, *, moves: int = 10_000, table: int | None = None) -> int:
    """Somebody plays so many moves of their try where they are shown it, as a computer player would; returns its
    table."""
    pg = person.pg
    assert isinstance(pg, Railway)
    if table is None:
        table = await begins(person, where)
    for _ in range(moves):
        row = await stored(pg, table)
        if row.status != "playing":
            break
        seat, game = next(at for at, one in enumerate(row.seats) if one.person == person.id), GAMES[row.game]
        state = game.load_state(row.state or "")
        view, legal = game.view(state, seat), game.legal(state, seat)
        await plays(person, where, house.choose(row.game, view, legal, row.version, "apprentice"))
        await pg.idle()
        await pg.clock.advance(seconds=3)  # between two edits of what they see
        await pg.idle()
    return table


async def finishes(bot, person: Actor, where: Channel) -> int:  # type: ignore[no-untyped-def] # as play_out takes it
    """Somebody's try is played to its end without a word."""
    table = await begins(person, where)
    await play_out(bot, person, table)
    return table


def look(person: Actor, sql: str, *values: object) -> list[tuple]:  # type: ignore[type-arg] # as it comes
    assert isinstance(person.pg, Railway)
    return person.pg.look(sql, *values)


def tries(person: Actor) -> list[Try]:
    """What's kept of somebody's tries."""
    columns = "day, person, table_id, begun, finished, place, points, rounds"
    return [Try(*row) for row in look(person, f"SELECT {columns} FROM tries WHERE person = $1 ORDER BY day", person.id)]  # noqa: S608 -- our own names


def shown(person: Actor, where: Channel) -> ChatMessage:
    return newest(person, where)
