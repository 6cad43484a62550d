"""Masters at many tables at once: how long people wait for them, and what becomes of a click meanwhile."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import repeat
from pathlib import Path
from random import Random

from cogs.faces import FACES
from cogs.table.adapters.clock import Clock
from cogs.table.tables.following import follow
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from db import Person, Seat, Store, Table
from engine.house.player import Skill
from measuring.bench import bots
from measuring.bench.crowd import A_HEADER, MOVES, Use, gives_up, uses
from measuring.bench.rounds import percentile
from measuring.bench.table import Figure, Unmeasured
from playground import Actor, Channel, ChatMessage, Playground
from playground.world import events
from playground.world.interaction import COMPONENT

SEATS = {"game_of_trains": 4, "trains": 4, "dwarf_train": 2, "brain_robbery": 5}  # with one person at each
TABLES = 20
SPARE = 1  # table for each that is played at: when a game is over, the next is there
ROUNDS = 2
A_ROUND = 25.0  # seconds in which they click, among Masters and then among Journeymen
PROMISED = 30.0  # seconds
SOON = 2.0  # seconds after which a wait is to show that somebody thinks
A_MOMENT = 1.0  # seconds more, for a bot that has much else to say
TO_REST = 300.0  # seconds, on a machine that does much else


@dataclass(slots=True)
class Wait:
    """Of somebody who has moved, until they are asked again and others have moved in between."""

    key: str
    on_the_wall: float  # seconds
    kept: float  # of them, in which those who think stood ready and the machine was at something else
    typed: bool  # the bot was seen typing meanwhile

    @property
    def seconds(self) -> float:
        return self.on_the_wall - self.kept


@dataclass(slots=True)
class Met:
    """What the people met with in some time."""

    waits: list[Wait] = field(default_factory=list)
    moments: list[float] = field(default_factory=list)  # of their clicks, in seconds since they began
    answers: list[float] = field(default_factory=list)  # seconds from a click until its first answer
    late: int = 0  # clicks that were not answered in three seconds


class Player:
    """A person alone among computer players, who plays from their direct messages, at random."""

    def __init__(self, actor: Actor, key: str, channel: Channel) -> None:
        self.actor, self.key, self.channel = actor, key, channel
        self.rng = Random(channel.id)
        self.hand: ChatMessage | None = None
        self.clicked = -1  # the version that they last moved at
        self.since: float | None = None  # when, while they wait for what comes of it
        self.kept = 0.0  # how long those who think had been kept from it by then
        self.typed = False

    def ways(self) -> list[Use]:
        """All that they can do now that they have not done yet."""
        found = [] if self.hand is None else [*uses(self.hand)]
        asked = [use for use in found if use[0].version > self.clicked and not gives_up(use[0])]
        moves = [use for use in asked if use[0].verb in MOVES]
        return moves or [use for use in asked if use[0].verb == "pick"]


class Company:
    """All of them, and what they see."""

    def __init__(self, pg: Playground, tables: int = TABLES) -> None:
        self._pg = pg
        self.kept: Callable[[], float] = lambda: 0.0  # how long those who think were kept from it until now
        pg.rules.dms_opened = None  # they all came long ago
        guild = pg.guild("Railway club")
        keys = list(SEATS)
        self.players = [
            Player(pg.person(f"Ada {number}"), keys[number % len(keys)], guild.channel(f"table-{number}"))
            for number in range(tables * (1 + SPARE))
        ]
        self._by_dm = {player.actor.dm.id: player for player in self.players}
        self._by_channel = {player.channel.id: player for player in self.players}
        self._at_play = set(self.players[:tables])
        self._spare = deque(self.players[tables:])
        self.ready: asyncio.Queue[Player] = asyncio.Queue()
        self._under_way: dict[int, float] = {}
        self.over: Counter[str] = Counter()  # games that came to their end
        self.met = Met()
        pg.world.subscribe(self._hear)

    async def sit_down(self, database: Path, skill: Skill) -> None:
        """Their tables, where each of them is asked first, before the bot begins."""
        clock = Clock()
        clock.move_to(self._pg.clock.now(), ticking=False)
        async with await Store.open(database) as store:
            for player in self.players:
                await _dealt(Runner(store, clock), player, skill)

    async def play(self, seconds: float, moments: Iterable[float] = repeat(0.0)) -> None:
        """Whoever is asked clicks at once, or not before these moments; and all wait for what comes of it."""
        began = time.monotonic()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                for moment in moments:
                    player = await self.ready.get()
                    await asyncio.sleep(began + moment - time.monotonic())
                    self.click(player)
                    self.met.moments.append(time.monotonic() - began)
        await self._pg.world.until(lambda: all(player.since is None for player in self._at_play), TO_REST)

    def turn_over(self) -> Met:
        """What they met with until now; from here on it is counted again."""
        met, self.met = self.met, Met()
        return met

    def click(self, player: Player) -> None:
        """What leads to a move, or a move."""
        if player.hand is None or not (ways := player.ways()):
            return
        carries, use = player.rng.choice(ways)
        if carries.verb in MOVES:
            player.clicked, player.since, player.typed = carries.version, time.monotonic(), False
            player.kept = self.kept()
        sent = self._pg.interactions.send(COMPONENT, player.actor.user, player.actor.dm, use, player.hand)
        self._under_way[sent.id] = time.monotonic()

    # What they see

    def _hear(self, event: events.Event) -> None:
        match event:
            case events.InteractionAnswered(interaction) if interaction.id in self._under_way:
                self.met.answers.append(time.monotonic() - self._under_way.pop(interaction.id))
            case events.InteractionFailed():
                self.met.late += 1
            case events.Typing(channel) if channel.id in self._by_dm:
                self._by_dm[channel.id].typed = True
            case events.MessagePosted(message) | events.MessageEdited(message):
                place = message.channel.id
                if place in self._by_dm:
                    self._in_hand(self._by_dm[place], message)
                elif place in self._by_channel and any(carries.verb == "again" for carries, _ in uses(message)):
                    self._over(self._by_channel[place])
                for kept in message.attachments:
                    kept.data = kept.data[:A_HEADER]

    def _in_hand(self, player: Player, message: ChatMessage) -> None:
        if not any(uses(message)) or (player.hand is not None and message.id < player.hand.id):
            return  # a notification, or an old one
        player.hand = message
        ways = player.ways()
        if not ways or player not in self._at_play:
            return
        if player.since is not None and ways[0][0].version > player.clicked + 1:  # others have moved as well
            waited, kept = time.monotonic() - player.since, self.kept() - player.kept
            self.met.waits.append(Wait(player.key, waited, kept, player.typed))
        player.since = None
        self.ready.put_nowait(player)

    def _over(self, player: Player) -> None:
        """Their game is over: somebody else begins one of the same kind."""
        if player in self._at_play:
            self._at_play.remove(player)
            self.over[player.key] += 1
            found = next((other for other in self._spare if other.key == player.key), None)
            if found is not None:
                self._spare.remove(found)
                self._at_play.add(found)
                self.ready.put_nowait(found)


async def _dealt(runner: Runner, player: Player, skill: Skill) -> None:
    """A table with a game that begins with the player."""
    game, now = FACES[player.key].game, runner.clock.now()
    actor, guild = player.actor, player.channel.guild
    assert guild is not None
    others = [Seat(None, f"Stoker {at}", computer=True, skill=skill) for at in range(1, SEATS[player.key])]
    async with runner.store.change() as change:
        await change.keep_person(Person(actor.id, actor.name, actor.user.locale))
        table = await change.add_table(
            Table(
                game=player.key,
                rules_version=game.rules_version,
                options=game.Options(first=0).model_dump_json(),
                seed=player.channel.id,
                guild=guild.id,
                channel=player.channel.id,
                host=actor.id,
                locale="en-US",
                created=now,
                seats=[Seat(actor.id, actor.name, computer=False), *others],
            )
        )
        loaded = LoadedTable.of(table, FACES[player.key], now=now)
        loaded.state = game.start(len(table.seats), game.Options(first=0), table.seed)
        table.status, table.begun, table.version = "playing", now, 1
        loaded.write_back()
        follow(loaded)
        await runner.write(change, loaded)


@asynccontextmanager
async def company(skill: Skill, tables: int = TABLES, **settings: str) -> AsyncIterator[tuple[Company, int]]:
    """At tables with computer players of this skill, and a bot of their own with these settings: its process."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / bots.DATABASE
        async with Playground(lasting=True) as pg:
            met = Company(pg, tables)
            await met.sit_down(database, skill)
            async with bots.bummelzug(pg, database, **settings) as bot:
                await pg.world.until(lambda: all(player.hand for player in met.players), TO_REST)
                met.kept = partial(_kept, bot.pid)
                yield met, bot.pid


def _kept(bot: int) -> float:
    """How long each of the bot's patient workers has stood ready while the machine was at something else."""
    usual = os.getpriority(os.PRIO_PROCESS, bot)
    patient = [pid for pid in bots.children(bot) if os.getpriority(os.PRIO_PROCESS, pid) > usual]
    return bots.kept_waiting(patient) / max(1, len(patient))


async def _take(seconds: float) -> tuple[list[Met], list[Met]]:
    """Turn and turn about, so that load on the machine hits both alike; the first round only warms up."""
    masters, journeymen = [], []
    async with company("master") as (slow, _), company("journeyman") as (quick, _):
        for _ in range(ROUNDS + 1):
            await slow.play(seconds)
            masters.append(slow.turn_over())
            await quick.play(seconds, masters[-1].moments)
            journeymen.append(quick.turn_over())
    return masters[1:], journeymen[1:]


def compared(seconds: float = A_ROUND) -> list[Figure]:
    """The 95th percentile of the waits, of the game where it is longest; then the first answer's median and 95th
    percentile against clicks at the same moments at tables of Journeymen; answers that came too late; and waits in
    which nobody was seen thinking."""
    if not Path("/proc/self/schedstat").exists():
        raise Unmeasured("this system does not tell what kept a process waiting: it needs Linux's /proc")
    masters, journeymen = asyncio.run(_take(seconds))
    waits = [wait for met in masters for wait in met.waits]
    late = {key: percentile([wait.seconds for wait in waits if wait.key == key], 0.95) for key in SEATS}
    each = ", ".join(f"{FACES[key].prefix} {figure:.1f}" for key, figure in late.items())
    wall = percentile([wait.on_the_wall for wait in waits], 0.95)
    ours, theirs = ([answer for met in all for answer in met.answers] for all in (masters, journeymen))
    long = [wait for wait in waits if wait.on_the_wall > SOON + A_MOMENT]
    return [
        Figure(max(late.values()), f"{each} s; {len(waits)} waits, all of them {wall:.1f} s on the wall"),
        *(_ratio(percentile(ours, share), percentile(theirs, share)) for share in (0.5, 0.95)),
        Figure(sum(met.late for met in masters), f"of {len(ours)}"),
        Figure(sum(not wait.typed for wait in long), f"of {len(long)} that were longer than {SOON + A_MOMENT:g} s"),
    ]


def _ratio(ours: float, theirs: float) -> Figure:
    return Figure(ours / theirs, f"{1000 * ours:.1f} against {1000 * theirs:.1f} ms")
