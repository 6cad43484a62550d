"""Beginning a day, once for all bots, and somebody's one try at its train."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final

from cogs.faces import FACES
from cogs.table.daily import commands
from cogs.table.tables.runner import Runner
from cogs.table.terms.days import day_at, weekday_of
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Change, Day, Seat, Table, Try
from db.days import last_days, read_day, read_try

PAST: Final = 7  # days that can be played afterwards


def new_day(day: int) -> Day:
    """A deal for this day: the game goes by the weekday, all else is chance."""
    games = tuple(FACES)
    face = FACES[games[weekday_of(day) % len(games)]]
    return Day(
        day=day,
        game=face.game.key,
        rules_version=face.game.rules_version,
        options=face.game.Options().model_dump_json(),
        seats=face.usual,
        seat=secrets.randbelow(face.usual),
        seed=secrets.randbits(128),
        salt=secrets.token_hex(16),
    )


async def day_of(change: Change, now: float) -> Day:
    """The day of this time, begun where nobody has asked for it before; and all days before it are closed, so that none
    comes back where the clock is set back."""
    number = day_at(now)
    if (there := await read_day(change, number)) is not None:
        return there
    await change.end_days(number)
    return await change.begin_day(new_day(number))


def require_open(day: Day) -> None:
    if day.cancelled:
        raise Refusal("refuse-today-cancelled")
    if day.closed:
        raise Refusal("refuse-today-closed")


def token_of(day: Day, person: int) -> str:
    """The keyed hash of somebody's number, which tells who it was to nobody without the day's key."""
    return blake2b(str(person).encode(), key=bytes.fromhex(day.salt), digest_size=16).hexdigest()


async def begin_try(runner: Runner, person: Sender) -> Try:
    """Begins somebody's one try; whoever has begun gets the one that they have."""
    now = runner.clock.now()
    async with runner.noting(person) as (change, known):
        day = await day_of(change, now)
        require_open(day)
        if (own := await read_try(change, day.day, person.id)) is not None:
            return own
        await runner.require_free_for(person.id, change)
        if not await change.note_tried(day.day, token_of(day, person.id)):
            raise Refusal("refuse-today-had")
        table = await change.add_table(a_table(day, person, now))
        loaded = runner.loaded(table, {known.id: known}, ())
        commands.begin(loaded, day)
        await runner.write(change, loaded)
        own = Try(day.day, person.id, table.id, now)
        await change.keep_try(own)
    await runner.try_dms_again(person)
    return own


async def begin_practice(runner: Runner, person: Sender, number: int) -> int:
    """Begins a table at which somebody plays the train of a day of the last week, which is over; returns it."""
    now = runner.clock.now()
    async with runner.noting(person) as (change, known):
        today = await day_of(change, now)
        day = await read_day(change, number)
        if day is None or not day.closed or day.cancelled or not today.day - PAST <= number < today.day:
            raise Refusal("refuse-today-past")
        await runner.require_free_for(person.id, change)
        row = a_table(day, person, now)
        row.practice, row.plans, row.hints, row.pace = 0, True, None, "day"
        row.when_away, row.stand_in = "plays", "comes"
        table = await change.add_table(row)
        loaded = runner.loaded(table, {known.id: known}, ())
        commands.begin(loaded, day)
        await runner.write(change, loaded)
    await runner.try_dms_again(person)
    return table.id


async def past_days(runner: Runner) -> list[Day]:
    """The days of the last week that can be played as practice, the newest first."""
    today = day_at(runner.clock.now())
    days = await last_days(runner.store, PAST + 1)
    return [day for day in days if day.closed and not day.cancelled and today - PAST <= day.day < today]


def a_table(day: Day, person: Sender, now: float) -> Table:
    """A table of somebody's own, with nothing that would help them."""
    return Table(
        game=day.game,
        rules_version=day.rules_version,
        options=day.options,
        seed=day.seed,
        guild=None,
        channel=None,
        host=person.id,
        locale=person.locale,
        created=now,
        seats=[Seat(person.id, person.name, computer=False)],
        day=day.day,
        pace="unhurried",
        stand_in="never",
        when_away="waits",
        plans=False,
        hints="none",
    )
