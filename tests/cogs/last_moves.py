"""A game in its last moves, for tests in which something goes wrong: it is played to its end, and all must add up."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from cogs.table.client import Bummelzug
from playground import Actor, Channel, Playground
from tests.cogs.audit import asked_now, audit
from tests.cogs.players import Robot, Witness, catch_up, play, set_table, watching
from tests.railway import running

Place = Literal["dm", "board"]
CALLBACK = "POST /interactions/*/*/callback"
# Everything that the bot asks of Discord in a game.
ROUTES = (
    CALLBACK,
    "PATCH /webhooks/*/*/messages/@original",
    "POST /webhooks/*/*",
    "POST /channels/*/messages",
    "PATCH /channels/*/messages/*",
    "POST /users/@me/channels",
)


@dataclass
class Evening:
    """A game in its last moves, and the people who play it."""

    pg: Playground
    db: Path | str
    channel: Channel
    bot: Bummelzug
    witness: Witness
    robots: list[Robot]
    since: int

    async def catch_up(self) -> None:
        await catch_up(self.pg, self.witness)

    async def play(self, moves: int = 10_000, *, in_a_hurry: bool = False) -> bool:
        return await play(self.witness, self.robots, moves=moves, between=None if in_a_hurry else self.catch_up)

    async def asked(self) -> Robot:
        (person,) = asked_now(await self.witness.loaded())
        return next(robot for robot in self.robots if robot.person.id == person)

    async def ends_well(self, failed: int = 0) -> None:
        """The rest is played, and then everything adds up."""
        assert await self.play()
        await self.catch_up()
        people = [robot.person for robot in self.robots]
        await audit(self.pg, self.db, self.channel, people, since=self.since, failed=failed)


@asynccontextmanager
async def an_evening(
    pg: Playground,
    db: Path | str,
    channel: Channel,
    seats: Sequence[Actor | str],
    *,
    place: Place = "dm",
    left: int = 6,
    game: str = "game_of_trains",
) -> AsyncIterator[Evening]:
    await set_table(pg, db, channel, seats, left=left, game=game)
    robots = [Robot(person, channel, place=place) for person in seats if isinstance(person, Actor)]
    for robot in robots:
        robot.whim = 0.0
    async with watching(db) as witness, running(pg, db) as bot:
        await pg.idle()
        yield Evening(pg, db, channel, bot, witness, robots, await witness.version())
