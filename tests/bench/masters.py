"""Masters at many tables at once: how long people wait for them, and what becomes of a click meanwhile."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from cogs.faces import FACES
from cogs.table.adapters.clock import Clock
from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from db import Person, Seat, Store, Table
from engine.house.player import Trade
from playground import Actor, Channel, ChatMessage, Playground
from playground.world import events
from playground.world.interaction import COMPONENT
from tests.bench import bots
from tests.bench.clicks import PATIENCE
from tests.bench.crowd import A_HEADER, MOVES, Use, gives_up, uses
from tests.bench.rounds import percentile
from tests.bench.table import Figure

SEATS = {"game_of_trains": 4, "trains": 4, "dwarf_train": 2, "brain_robbery": 5}  # with one person at each
TABLES = 20
SPARE = 1  # table for each that is played at: when a game is over, the next is there
TO_WARM = 20.0  # seconds, until the workers are there and no two tables are at the same point
A_WHILE = 100.0  # seconds that are measured
PROMISED = 30.0  # seconds
SOON = 2.0  # seconds after which a wait is to show that somebody thinks
A_MOMENT = 1.0  # seconds more, for a bot that has much else to say


@dataclass(slots=True)
class Wait:
    """Of somebody who has moved, until they are asked again and others have moved in between."""

    key: str
    seconds: float
    typed: bool  # the bot was seen typing meanwhile


@dataclass(slots=True)
class Met:
    """What the people met with in some time."""

    waits: list[Wait] = field(default_factory=list)
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
        self.typed = False

    def ways(self) -> list[Use]:
        """All that they can do now that they have not done yet."""
        found = [] if self.hand is None else [*uses(self.hand)]
        asked = [use for use in found if use[0].version > self.clicked and not gives_up(use[0])]
        moves = [use for use in asked if use[0].verb in MOVES]
        return moves or [use for use in asked if use[0].verb == "pick"]

    def wait(self) -> Wait:
        assert self.since is not None
        return Wait(self.key, time.monotonic() - self.since, self.typed)


class Company:
    """All of them; whoever is asked answers at once, or in turn so many seconds after whoever was before them."""

    def __init__(self, pg: Playground, tables: int = TABLES, pause: float = 0.0) -> None:
        self._pg, self._pause = pg, pause
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
        self.met = Met()
        pg.world.subscribe(self._hear)

    async def sit_down(self, database: Path, trade: Trade) -> None:
        """Their tables, where each of them is asked first, before the bot begins."""
        clock = Clock()
        clock.move_to(self._pg.clock.now(), ticking=False)
        async with await Store.open(database) as store:
            for player in self.players:
                await _dealt(Desk(store, clock), player, trade)

    async def play(self, seconds: float) -> Met:
        """What they met with. Who still waits in the end is counted if that is for longer than was promised."""
        self.met = Met()
        try:
            async with asyncio.timeout(seconds):
                while True:
                    self.click(await self.ready.get())
                    await asyncio.sleep(self._pause)
        except TimeoutError:
            waits = [player.wait() for player in self._at_play if player.since is not None]
            self.met.waits += [wait for wait in waits if wait.seconds > PROMISED]
            return self.met

    def click(self, player: Player) -> None:
        """What leads to a move, or a move."""
        if player.hand is None or not (ways := player.ways()):
            return
        carries, use = player.rng.choice(ways)
        if carries.verb in MOVES:
            player.clicked, player.since, player.typed = carries.version, time.monotonic(), False
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
            return  # a call, or an old one
        player.hand = message
        ways = player.ways()
        if not ways or player not in self._at_play:
            return
        if player.since is not None and ways[0][0].version > player.clicked + 1:  # others have moved as well
            self.met.waits.append(player.wait())
        player.since = None
        self.ready.put_nowait(player)

    def _over(self, player: Player) -> None:
        """Their game is over: somebody else begins one of the same kind."""
        if player in self._at_play:
            self._at_play.remove(player)
            found = next((other for other in self._spare if other.key == player.key), None)
            if found is not None:
                self._spare.remove(found)
                self._at_play.add(found)
                self.ready.put_nowait(found)


async def _dealt(desk: Desk, player: Player, trade: Trade) -> None:
    """A table with a game that begins with the player."""
    game, now = FACES[player.key].game, desk.clock.now()
    actor, guild = player.actor, player.channel.guild
    assert guild is not None
    others = [Seat(None, f"Stoker {at}", computer=True, trade=trade) for at in range(1, SEATS[player.key])]
    async with desk.store.change() as change:
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
        loaded = LoadedTable.of(table, FACES[player.key])
        loaded.state = game.start(len(table.seats), game.Options(first=0), table.seed)
        table.status, table.begun, table.version = "playing", now, 1
        loaded.settle(now)
        await desk.save(change, loaded, (), ())


async def _take(trade: Trade, seconds: float, pause: float = 0.0) -> Met:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / bots.DATABASE
        async with Playground(lasting=True) as pg:
            company = Company(pg, pause=pause)
            await company.sit_down(database, trade)
            async with bots.bummelzug(pg, database):
                await pg.until_commands(PATIENCE)
                await company.play(TO_WARM)
                return await company.play(seconds)


def compared(seconds: float = A_WHILE) -> list[Figure]:
    """The 95th percentile of the waits, of the game where it is longest; then the first answer's median and 99th
    percentile against as many clicks a second at tables of Journeymen; answers that came too late; and waits in which
    nobody was seen thinking."""
    met = asyncio.run(_take("master", seconds))
    usual = asyncio.run(_take("journeyman", seconds, pause=seconds / len(met.answers)))
    late = {key: percentile([wait.seconds for wait in met.waits if wait.key == key], 0.95) for key in SEATS}
    each = ", ".join(f"{FACES[key].prefix} {figure:.1f} s" for key, figure in late.items())
    long = [wait for wait in met.waits if wait.seconds > SOON + A_MOMENT]
    hidden = sum(not wait.typed for wait in long)
    return [
        Figure(max(late.values()), f"{each}; {len(met.waits)} waits"),
        *_ratios(met.answers, usual.answers),
        Figure(met.late, f"of {len(met.answers)}, {len(met.answers) / seconds:.1f} a second"),
        Figure(hidden, f"of {len(long)} that were longer than {SOON + A_MOMENT:g} s"),
    ]


def _ratios(ours: list[float], theirs: list[float]) -> Iterator[Figure]:
    for share in (0.5, 0.99):
        one, other = percentile(ours, share), percentile(theirs, share)
        yield Figure(one / other, f"{1000 * one:.1f} against {1000 * other:.1f} ms")
