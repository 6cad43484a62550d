"""Ways to wait at a table: time passes, people are away, choose a pace and vote. NarratedTurn in their words."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import cast

from cogs.face.custom_id import CustomId
from cogs.table.client import Bummelzug
from cogs.table.seats import commands
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.sender import Sender
from db import Person, Store
from playground import Actor, Answer, Channel
from playground.server.backend import Backend
from tests.cogs.evening import stored, whisper
from tests.cogs.pressing import press
from tests.cogs.readers import EN
from tests.cogs.table.clicks.test_forged_controls import press as forged_press
from tests.railway import Railway


async def until_said(pg: Backend) -> None:
    """What is to be said is said, and drawn."""
    await pg.idle()
    await pg.clock.advance(seconds=4)  # a board is edited every few seconds at most
    await pg.idle()


async def a_unit_passes(pg: Railway) -> None:
    """At a table with a move a day; whoever clicked last counts as gone before that."""
    await pg.clock.advance(minutes=3)
    await pg.idle()
    await pg.clock.advance(hours=24)
    await until_said(pg)


async def vote(person: Actor, channel: Channel, choice: str) -> None:
    """Somebody votes from what the board offers."""
    await press(person, channel, "vote", "")
    await press(person, channel, "vote", choice)
    await until_said(person.pg)


def ended(about: str, how: str, who: str, stand_in: str = "Stoker") -> str:
    """How a board says what became of a vote."""
    return EN(f"vote-ended-{about}-{how}", who=who, stand_in=stand_in)


async def timers(pg: Railway, seat: int, table: int = 1) -> dict[str, float]:
    """What the clock has for a seat."""
    async with await Store.look(pg.db) as store:
        return {one.what: one.due for one in await store.timers(table) if one.seat == seat}


async def go_away(bot: Bummelzug, person: Actor, until: float | None) -> None:
    """As the settings do it."""
    sender = Sender(person.id, person.name, "en-US", person.pg.world.next_id())

    def change(who: Person, tables: Sequence[LoadedTable]) -> None:
        if until is None:
            commands.come_back(who, tables)
        else:
            commands.go_away(who, tables, until, bot.runner.clock.now())

    _, _, tables = await bot.runner.run_as(sender, change)
    for table in tables:
        bot._announcer.wake(table)
    await until_said(person.pg)


def wait_here(pg: Railway) -> None:
    """The table waits for the away."""
    with closing(sqlite3.connect(pg.db)) as connection, connection:
        connection.execute("UPDATE tables SET when_away = 'waits'")


async def choose(host: Actor, channel: Channel, chosen: str) -> Answer:
    await press(host, channel, "pace", "")
    answer = await press(host, channel, "pace", chosen)
    await until_said(host.pg)
    return answer


async def forge(person: Actor, channel: Channel, verb: str, argument: str = "", *, behind: int = 0) -> str:
    """What somebody is told who presses what is not offered to them, or no longer."""
    version = (await stored(cast("Railway", person.pg))).version - behind
    message = next(each for each in reversed(person.reads(channel)) if not each.ephemeral)
    before, forged = message.components, CustomId(1, version, verb, argument)
    told = await whisper(await forged_press(person, forged, channel))
    await person.pg.idle()
    if str(forged) in str(message.components):  # nobody has drawn it again since
        message.components = before
    return told


async def forget(person: Actor, channel: Channel) -> None:
    """Somebody asks for it, and is sure."""
    await person.slash("/games settings", channel)
    await press(person, channel, "forget")
    await press(person, await person.sees(EN("forget-sure"), channel), "forget")
    await person.pg.idle()
