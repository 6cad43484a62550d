"""Three bots in processes of their own on one store, whatever befalls them: no move is lost or doubled, nobody is asked
twice, each table has one current board, and no click that reached a living bot goes unanswered."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from cogs.face.custom_id import TEMPLATE, CustomId, sign
from cogs.faces import FACES
from db import Store, verify
from db.upkeep.condition import waiting
from measuring.bench.crowd import MOVES, Crowd, uses
from measuring.bench.growth import play_on
from playground import ChatMessage, Playground
from playground.world import events
from playground.world.interaction import COMPONENT, Interaction
from tests.fleet import Fleet, Server, fleet, server

ANSWERED_WITHIN = 60.0  # seconds: what a slow machine takes is not what is tested
TO_BE_SAID = 900.0  # seconds, a lease of somebody who is gone among them
LOOK_EVERY = 0.25
PLAYED = range(5, 40)  # moves before the first click
AFTERWARDS = 5.0  # seconds for which a bot is still asked to have answered
SQL_CLICKS = "SELECT interaction FROM clicks"
SQL_MOVES = "SELECT table_id, version, body FROM moves WHERE cause = 'click' ORDER BY table_id, number"
SQL_BOARDS = "SELECT table_id, id, channel FROM messages WHERE role = 'board' AND stale = 0"
SQL_TABLES = "SELECT id, game, version, status, channel FROM tables"

Script = Callable[[Fleet], Awaitable[None]]


@dataclass
class Ledger:
    """All that was clicked and shown, written down where Discord stands."""

    pg: Playground
    clicks: dict[int, tuple[CustomId, float]] = field(default_factory=dict)  # moves and what leads to them, and when
    sent: dict[int, tuple[Interaction, float]] = field(default_factory=dict)
    answered: set[int] = field(default_factory=set)
    shown: Counter[int] = field(default_factory=Counter)  # the latest version of each table that anybody has seen
    asked: Counter[tuple[int, int, int]] = field(default_factory=Counter)  # posted hands, by channel, table and version
    notified: defaultdict[int, list[tuple[int, int, str]]] = field(default_factory=lambda: defaultdict(list))
    hands: dict[int, tuple[int, int]] = field(default_factory=dict)  # what the newest hand in a channel is for

    def hear(self, event: events.Event) -> None:
        match event:
            case events.InteractionSent(interaction):
                self.sent[interaction.id] = interaction, time.monotonic()
                if interaction.type == COMPONENT and (carries := _carried(interaction.data)) is not None:
                    self.clicks[interaction.id] = carries, time.monotonic()
            case events.InteractionAnswered(interaction):
                self.answered.add(interaction.id)
            case events.MessagePosted(message) if not message.ephemeral and message.author is self.pg.world.bot:
                self._see(message, new=True)
            case events.MessageEdited(message) if not message.ephemeral:
                self._see(message, new=False)
            case _:
                return

    def _see(self, message: ChatMessage, *, new: bool) -> None:
        carried = next((carries for carries, _ in uses(message)), None)
        place = message.channel.id
        if carried is not None:
            self.shown[carried.table] = max(self.shown[carried.table], carried.version)
        if message.channel.guild is not None:
            return
        if carried is not None:
            self.hands[place] = carried.table, carried.version
            if new:
                self.asked[place, carried.table, carried.version] += 1
        elif new:
            self.notified[place].append((*self.hands.get(place, (0, 0)), message.content))


def _carried(data: dict[str, Any]) -> CustomId | None:
    match = TEMPLATE.fullmatch(data.get("custom_id") or "")
    if match is None:
        return None
    carries = CustomId.of(match)
    return carries.chosen(*map(str, data["values"])) if data.get("values") else carries


# What must hold


async def lost_or_doubled(ledger: Ledger, store: Store, before: dict[int, int]) -> Iterator[str]:
    """Each click that was taken in is in the log once, where it was made, and nothing else is there."""
    taken_in = {id for (id,) in await store.execute(SQL_CLICKS)}
    tables = {id: (game, version) for id, game, version, *_ in await store.execute(SQL_TABLES)}
    made: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    for table, version, body in await store.execute(SQL_MOVES):
        if version > before.get(table, 0):
            made[table, version].append(body)
    wanted: defaultdict[tuple[int, int], list[tuple[int, CustomId]]] = defaultdict(list)
    for id, (carries, _) in ledger.clicks.items():
        if id in taken_in and carries.verb in MOVES:
            wanted[carries.table, carries.version + 1].append((id, carries))
    found = []
    for place in sorted(made.keys() | wanted.keys()):
        bodies, clicks = made.get(place, []), wanted.get(place, [])
        if len(clicks) != 1 or not bodies:
            found.append(f"table {place[0]}, version {place[1]}: {len(bodies)} moves of the clicks {clicks}")
        elif clicks[0][1].verb == "act":
            game = FACES[tables[place[0]][0]].game
            if [sign(game, game.load_action(body)) for body in bodies] != [clicks[0][1].argument]:
                found.append(f"table {place[0]}, version {place[1]}: {bodies} of the click {clicks}")
    for table, version in ledger.shown.items():
        if version > tables[table][1]:
            found.append(f"table {table} was shown at version {version}, and is at {tables[table][1]}")
    return iter(found)


def asked_twice(ledger: Ledger) -> Iterator[str]:
    for (place, table, version), times in ledger.asked.items():
        if times > 1:
            yield f"in {place} the question of table {table} at version {version} was posted {times} times"
    for place, notifications in ledger.notified.items():
        for notification, times in Counter(notifications).items():
            if times > 1:
                yield f"in {place} was notified {times} times for {notification}"


async def other_than_one_board(ledger: Ledger, store: Store) -> Iterator[str]:
    recorded: defaultdict[int, list[int]] = defaultdict(list)
    for table, id, _ in await store.execute(SQL_BOARDS):
        recorded[table].append(id)
    found = []
    for table, _, version, status, channel in await store.execute(SQL_TABLES):
        if status != "playing":
            continue
        place = ledger.pg.world.channels[channel]
        current = [
            message.id
            for message in place.messages.values()
            if not message.ephemeral and any(carries.table == table for carries, _ in uses(message))
        ]
        versions = {
            carries.version
            for message in place.messages.values()
            if message.id in current
            for carries, _ in uses(message)
        }
        if len(current) != 1 or recorded[table] != current or versions != {version}:
            found.append(f"table {table} at {version}: boards {current} of {versions}, on record {recorded[table]}")
    return iter(found)


def unanswered(ledger: Ledger, here: Fleet) -> Iterator[str]:
    """Of those whom a bot has taken that lived on."""
    for id, (interaction, at) in ledger.sent.items():
        passed = here.balancer.passed.get(str(id))
        if id in ledger.answered:
            continue
        what = f"{interaction.data.get('custom_id') or interaction.data.get('name')} of {interaction.user.name}"
        if passed is None or passed.taken is None:
            yield f"{what} found nobody: {passed}"
        elif passed.taken.lived(at, at + ANSWERED_WITHIN):
            about = str(interaction.user.id), str(id)
            said = [line for line in passed.taken.train.said().splitlines() if any(one in line for one in about)]
            yield f"{what} was not answered by {passed.taken.name}: {passed.tried}, {said[-3:]}"


# What befalls them


async def deal(crowd: Crowd, address: str, pg: Playground) -> dict[int, int]:
    """All tables, in mid-play; returns the version of each."""
    rng = Random(1)
    async with await Store.open(address) as store:
        for party in crowd.parties:
            people = [person.actor for person in party.people]
            await play_on(store, pg.clock.now(), party.key, party.channel, people, rng.choice(PLAYED))
    await crowd.met_before(address)
    async with await Store.look(address) as store:
        return {id: version for id, _, version, *_ in await store.execute(SQL_TABLES)}


async def until_said(pg: Playground, store: Store) -> None:
    async with asyncio.timeout(TO_BE_SAID):
        while (await waiting(store, pg.clock.now()))[0]:  # noqa: ASYNC110 -- another process's outbox
            await asyncio.sleep(LOOK_EVERY)
        await pg.idle(timeout=TO_BE_SAID)


async def proven(tables: int, rate: float, script: Script) -> None:
    """Clicks at all tables while the script is gone through; then all that must hold."""
    with server() as database:
        async with Playground(lasting=True) as pg:
            pg.rules.answer_seconds = ANSWERED_WITHIN
            pg.guild("Railway club")
            crowd, ledger = Crowd(pg, tables), Ledger(pg)
            before = await deal(crowd, database.address, pg)
            pg.world.subscribe(ledger.hear)
            async with fleet(pg, database, 3) as here:
                try:
                    await _play(pg, crowd, here, database, rate, script)
                    async with await Store.look(database.address) as store:
                        complaints = [
                            *await lost_or_doubled(ledger, store, before),
                            *asked_twice(ledger),
                            *await other_than_one_board(ledger, store),
                            *unanswered(ledger, here),
                            *map(str, await verify(store)),
                        ]
                    assert complaints == [], "\n".join(complaints)
                    assert crowd.heard.versions > 0, "they have played"
                finally:
                    _tell(crowd, ledger, here)


async def _play(pg: Playground, crowd: Crowd, here: Fleet, database: Server, rate: float, script: Script) -> None:
    async with await Store.look(database.address) as store:
        await until_said(pg, store)
    crowd.turn_over()
    clicking = asyncio.create_task(crowd.click_on(rate))
    try:
        await script(here)
    finally:
        clicking.cancel()
    await pg.world.until(lambda: not pg.interactions.waiting, ANSWERED_WITHIN + AFTERWARDS)
    async with await Store.look(database.address) as store:
        await until_said(pg, store)
        while await store.intents():  # what was put off, because somebody was there, or nobody looked
            await pg.clock.advance(minutes=3, timeout=TO_BE_SAID)
            await until_said(pg, store)


def _tell(crowd: Crowd, ledger: Ledger, here: Fleet) -> None:
    """For whoever looks at a run: what there was of it."""
    heard = crowd.heard
    print(f"{heard.clicks.total()} clicks ({dict(heard.clicks)}), {len(ledger.answered)} answered, {heard.busy} busy,")
    print(f"{heard.versions} moves seen, late {dict(heard.late)}; {len(here.gone) + len(here.cars)} bots")
    for name, said in here.said().items():
        loud = [line for line in said.splitlines() if any(f" {level} " in line for level in ("WARNING", "ERROR"))]
        print(f"{name}: {len(said.splitlines())} lines, {len(loud)} loud")
        for line in loud[:12]:
            print(f"    {line[:300]}")


async def some_seconds(here: Fleet) -> None:
    """One of each, shortly after one another; then their database crashes, comes back and loses its power; and the
    gateway is out of order."""
    await asyncio.sleep(1)
    car = here.any_that_runs()
    await here.kill(car)
    await asyncio.sleep(1)
    await here.replace(car)
    await here.freeze(here.any_that_runs(), 2)
    await here.deploy()
    await asyncio.sleep(1)
    await asyncio.to_thread(here.server.crash)
    await asyncio.sleep(3)
    await asyncio.to_thread(here.server.restart, signal.SIGQUIT)
    await asyncio.sleep(2)
    await here.without_gateway(4)
    await asyncio.sleep(1)


@pytest.mark.slow
async def test_three_bots_play_on_though_one_is_killed_one_frozen_all_replaced_and_database_and_gateway_fail() -> None:
    await proven(4, 5, some_seconds)


async def some_minutes(here: Fleet) -> None:
    """Kills all the time; one frozen for longer than a lease lasts, all replaced, and the database restarted."""
    await _kill_on(here, 60)
    async with asyncio.TaskGroup() as both:
        both.create_task(here.freeze(here.any_that_runs(), 60))
        both.create_task(_kill_on(here, 60))
    await here.deploy()
    await _kill_on(here, 20)
    await asyncio.to_thread(here.server.restart)
    await _kill_on(here, 40)


async def _kill_on(here: Fleet, seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        await asyncio.sleep(here.chance.uniform(2, 6))
        car = here.any_that_runs()
        await here.kill(car)
        await here.replace(car)


@pytest.mark.long
async def test_three_bots_play_on_at_200_tables_for_minutes_of_kills_a_freeze_a_deploy_and_a_restart() -> None:
    await proven(200, 20, some_minutes)
