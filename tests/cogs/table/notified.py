"""Ways to look at notifications, and to bring people to tables that notify them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from db import PaceName, Store, Why
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage, Playground
from tests.cogs.evening import place_card
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, plays
from tests.cogs.readers import EN


def notifications(person: Actor) -> list[ChatMessage]:
    """What stands in somebody's direct messages and notifies them."""
    return [one for one in person.reads(person.dm) if not one.embeds and not one.is_layout]


def hand(person: Actor, table: int) -> ChatMessage:
    """The newest message that asks somebody at a table."""
    own = [one for one in person.reads(person.dm) if any(each.custom_id.table == table for each in controls(one))]
    return own[-1]


def line(channel: Channel, since: float, on: ChatMessage, why: Why = "turn") -> str:
    """What a notification says of a table in this channel, and of the message that asks there."""
    assert channel.guild is not None
    place = f"#{channel.name} ({channel.guild.name})"
    link = f"https://discord.com/channels/@me/{on.channel.id}/{on.id}"
    table = EN("notification-table", game=EN("game-of-trains-name"), place=place)
    said = EN(f"notification-{why}", table=table, since=int(since))
    return f"{said} {EN('notification-link', link=link)}"


async def seat(pg: Playground, db: Path, halls: Sequence[Channel], *people: Actor) -> None:
    """A table in each of these channels, where it is the turn of the first of them."""
    for channel in halls:
        await set_table(pg, db, channel, people, played=2)


async def choose(db: Path, person: Actor, **chosen: object) -> None:
    """What somebody has chosen, before the bot is started."""
    async with await Store.open(db) as store, store.change() as change:
        known = await change.person(person.id)
        assert known is not None
        for name, value in chosen.items():
            setattr(known, name, value)
        await change.keep_person(known)


async def at_pace(db: Path, table: int, pace: PaceName, when_away: str = "plays") -> None:
    async with await Store.open(db) as store, store.change() as change:
        row = await change.table(table)
        assert row is not None
        row.pace, row.when_away = pace, when_away  # type: ignore[assignment] # from a list
        await change.save(row)


async def answer(person: Actor, table: int) -> None:
    """Somebody takes their turn."""
    asked = hand(person, table)
    await plays(person, asked, Draw())
    await person.pg.idle()
    await place_card(person, on=asked)


async def pass_time(pg: Playground, **time: float) -> None:
    await pg.clock.advance(**time)
    await pg.idle()


def on_the_wall(pg: Playground, zone: str) -> str:
    return f"{datetime.fromtimestamp(pg.clock.now(), ZoneInfo(zone)):%a %H:%M}"
