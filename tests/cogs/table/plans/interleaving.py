"""A table of Trains at two bots where anything may happen in any order: people plan, change their minds, play, take
back, leave and come back; time passes; and bots are frozen, stopped dead and replaced."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random

from cogs.table.tables.seat_plan import plan_of
from cogs.table.terms.pace import PACES
from cogs.table.terms.refusals import Refusal
from db import Store
from playground import Actor, Channel, ChatMessage, Impossible
from tests.cogs.players import Witness
from tests.cogs.pressing import Control, controls, find
from tests.cogs.table.plans.on_store import END, TRAINS, beforehand
from tests.railway import Railway
from tests.several import Balancer, door, freeze, one_bot, run_out, sending_to
from tests.wrecks import Doomed, doomed

HOLD = PACES["day"].hold
ENDS = END[1]
PLANS = ("plan-act", "plan-all", "plan-pick", "plan-go")
TIMES = (5.0, HOLD / 2, HOLD, HOLD, 2 * HOLD, 3600.0)
CONTENT = 0.6  # of those with a plan that stands leave it alone
HAPPENS = (1, 1, 1, 2, 3)  # so many things at once
TIME, MISFORTUNE = 0.4, 0.06  # how often, beside what people do


@dataclass
class Yard:
    """Several bots that may die at any time, and who plays there."""

    pg: Railway
    db: str
    channel: Channel
    people: Sequence[Actor]
    witness: Witness
    balancer: Balancer
    rng: Random
    stack: AsyncExitStack
    bots: list[Doomed] = field(default_factory=list)
    did: list[str] = field(default_factory=list)  # for whoever sees it fail

    # Bots

    async def add(self) -> None:
        bot = await self.stack.enter_async_context(doomed(self.pg, self.db, one_bot))
        self.bots.append(bot)
        self.balancer.bots.append(bot.bot)

    async def misfortune(self) -> None:
        """One of the bots is frozen, or dies in the middle of whatever it is at and another comes in its place."""
        bot = self.rng.choice(self.bots)
        if self.rng.random() < 0.4:
            self.did.append("a bot is frozen")
            await freeze(bot.bot)
            return
        self.did.append("a bot dies")
        self.bots.remove(bot)
        self.balancer.bots.remove(bot.bot)
        await bot.kill()
        await run_out(bot.bot)
        await self.pg.clock.advance(seconds=4)  # nobody waits for its answers any more
        await self.add()

    # People

    async def anything(self) -> None:
        person = self.rng.choice(self.people)
        loaded = await self.witness.loaded()
        seat = loaded.seat_of(person.id)
        if seat is None or loaded.table.status != "playing":
            return
        plan = plan_of(loaded.table.seats[seat])
        if plan is not None and plan.stands and self.rng.random() < CONTENT:
            return
        ways: Sequence[Callable[[Actor], Awaitable[None]]]
        if seat in loaded.asked_persons:
            ways, weights = (self.play, self.plan, self.undo, self.leave), (12, 2, 2, 1)
        elif loaded.table.seats[seat].computer:
            ways, weights = (self.come_back, self.plan, self.undo, self.answer), (6, 1, 1, 1)
        else:
            ways, weights = (self.plan, self.undo, self.answer, self.leave), (16, 2, 2, 1)
        (what,) = self.rng.choices(ways, weights)
        self.did.append(f"{person.name}: {what.__name__}")
        with suppress(Impossible):  # what they saw is gone
            await what(person)

    async def plan(self, person: Actor) -> None:
        """Opens their plan, or goes on with one that stands open, however old."""
        at = next((one for one in reversed(person.reads(person.dm)) if _composes(one)), None)
        if at is None or self.rng.random() < 0.2:
            await self._press(person, "plan", "")
            at = next((one for one in reversed(person.reads(person.dm)) if _composes(one)), None)
        for _ in range(self.rng.randint(1, 4)):
            if at is None or at.deleted or not (found := [one for one in controls(at) if _is(one, *PLANS)]):
                return
            await self._use(person, self._step(found))
        if at is not None and self.rng.random() < 0.6 and (keep := find(at, "plan-go", "keep")) is not None:
            await self._use(person, keep)

    def _step(self, found: Sequence[Control]) -> Control:
        """All trains, and perhaps the end of the turn: so that plans get long enough to be played."""
        for verb, argument, share in (("plan-all", "easy", 0.8), ("plan-act", ENDS, 0.3), ("plan-go", "drop", 0.05)):
            one = next((one for one in found if one.does(verb, argument)), None)
            if one is not None and self.rng.random() < share:
                return one
        return self.rng.choice(found)

    async def play(self, person: Actor) -> None:
        """A move or two, or all of the turn."""
        for _ in range(self.rng.randint(1, 3)):
            found = [one for one in _offered(person) if _is(one, "act", "pick", "all")]
            if not found:
                return
            ends = [one for one in found if one.does("act", ENDS) or one.does("pick", "end")]
            await self._use(person, self.rng.choice(ends if ends and self.rng.random() < 0.7 else found))

    async def undo(self, person: Actor) -> None:
        await self._press(person, "undo")
        ways = [one for message in person.reads(person.dm) for one in controls(message) if one.does("take-back")]
        if ways:
            await self._use(person, ways[-1])

    async def answer(self, person: Actor) -> None:
        await self._press(person, self.rng.choice(("agree", "agree", "refuse")))

    async def leave(self, person: Actor) -> None:
        if any(seat.computer for seat in (await self.witness.loaded()).table.seats):
            return
        await self._press(person, "leave", "", self.channel)
        await self._press(person, "leave", "sure", self.channel)

    async def come_back(self, person: Actor) -> None:
        await self._press(person, "back", None, self.channel)

    async def _press(self, person: Actor, verb: str, argument: str | None = None, where: Channel | None = None) -> None:
        """What does this on the newest message that has it, or behind `More`."""
        place = where or person.dm
        for message in reversed(person.reads(place)):
            if (control := find(message, verb, argument)) is not None:
                await self._use(person, control)
                return
            if (more := find(message, "more")) is not None and not message.ephemeral:
                answer = await more.use(person)
                await self.pg.idle()
                behind = answer.message and find(answer.message, verb, argument)
                if behind:
                    await self._use(person, behind)
                return

    async def _use(self, person: Actor, control: Control) -> None:
        await control.use(person)
        await self.pg.idle()

    # Time

    async def time(self) -> None:
        seconds = self.rng.choice(TIMES)
        self.did.append(f"{seconds:.0f} s pass")
        await self.pg.clock.advance(seconds=seconds)

    async def rest(self) -> None:
        """Nobody does anything, until every plan whose turn has come was played."""
        for _ in self.people:
            await self.pg.clock.advance(seconds=HOLD)
            await self.pg.idle()

    async def overdue(self) -> list[int]:
        """The seats whose plans stand though their turn has come."""
        loaded = await self.witness.loaded()
        seats = loaded.asked_persons if loaded.table.status == "playing" else []
        plans = ((seat, plan_of(loaded.table.seats[seat])) for seat in seats)
        return [seat for seat, plan in plans if plan is not None and plan.stands]

    async def go_on(self, steps: int) -> None:
        """So many steps, some of them several things at once."""
        for _ in range(steps):
            at_once = [self.anything() for _ in range(self.rng.choice(HAPPENS))]
            if self.rng.random() < TIME:
                at_once.append(self.time())
            if self.rng.random() < MISFORTUNE:
                at_once.append(self.misfortune())
            await asyncio.gather(*at_once)
            await self.pg.idle()


@asynccontextmanager
async def yard(pg: Railway, db: str, channel: Channel, people: Sequence[Actor], seed: int) -> AsyncIterator[Yard]:
    """Two bots at the table that stands in the database."""
    balancer = Balancer(seed)
    async with AsyncExitStack() as stack:
        witness = Witness(await stack.enter_async_context(await Store.look(db)))
        here = Yard(pg, db, channel, people, witness, balancer, Random(seed), stack)
        address = await stack.enter_async_context(door(balancer))
        for _ in range(2):
            await here.add()
        await stack.enter_async_context(sending_to(pg, balancer, address))
        yield here


async def keep_plans(pg: Railway, db: str, people: Sequence[Actor], rng: Random) -> None:
    """Those who wait have planned, most of them, before there is a bot: all their trains, or the turn to its end."""
    async with beforehand(pg, db) as before:
        for person in people:
            with suppress(Refusal):
                if steps := (TRAINS, END)[: rng.randint(0, 2)]:
                    await before.plans(person, *steps)


def _is(control: Control, *verbs: str) -> bool:
    return control.custom_id.verb in verbs


def _composes(message: ChatMessage) -> bool:
    return message.ephemeral and not message.deleted and any(_is(one, *PLANS) for one in controls(message))


def _offered(person: Actor) -> list[Control]:
    """The controls of the newest hand."""
    for message in reversed(person.reads(person.dm)):
        if not message.ephemeral and (found := controls(message)):
            return found
    return []
