"""Robots that play whole games through Discord: they look for their controls, and click what they find."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from itertools import repeat
from pathlib import Path
from random import Random
from typing import Any, Literal

from cogs.face.custom_id import CustomId, sign
from cogs.faces import FACES
from cogs.table.adapters.clock import Clock
from cogs.table.tables.following import follow_moves
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from db import Move, Person, Seat, Store, Table
from engine.dwarf_train.actions import OfferDraw, Resign
from engine.game_of_trains import Choose, Draw, Place
from engine.game_of_trains.deck import WAGONS
from engine.trains import surcharge
from engine.trains.actions import Build, Buy, Lay, Play
from engine.trains.cards import CARDS, TRAINS
from playground import Actor, Backend, Channel, Impossible, Playground
from tests.cogs.pressing import Control, controls, find
from tests.cogs.readers import NAMES
from tests.new_store import begun

PLAYING = ("act", "pick")  # the verbs of controls that belong to the game itself
PATIENCE = 30  # moves that lead nowhere, until robots give up

# How a game is played to an end in reasonable time: all legal actions, the best first.
Taste = Callable[[LoadedTable, int], Sequence[Any]]


class Witness:
    """Reads a table from the bot's database, beside the bot; knows who is asked, as everybody at the table does."""

    def __init__(self, store: Store, table: int = 1) -> None:
        self.store = store
        self.id = table

    async def loaded(self) -> LoadedTable:
        row = await self.store.table(self.id)
        assert row is not None
        return LoadedTable.of(row, FACES[row.game])

    async def version(self) -> int:
        ((version,),) = await self.store.execute("SELECT version FROM tables WHERE id = $1", self.id)
        return int(version)


@asynccontextmanager
async def watching(db: Path | str, table: int = 1) -> AsyncIterator[Witness]:
    async with await Store.look(db) as store:
        yield Witness(store, table)


class Robot:
    """Plays one person's seat, from the direct messages or from the board."""

    def __init__(self, person: Actor, channel: Channel, seed: int = 0, *, place: Literal["dm", "board"] = "dm") -> None:
        self.person = person
        self.channel = channel
        self.place = place
        self.whim = 0.1  # how often it does just anything
        self._rng = Random(f"{person.name} {seed}")

    @property
    def pg(self) -> Backend:
        return self.person.pg

    async def move(self, witness: Witness) -> None:
        """Clicks until the table has moved on; or gives up for now, if a click led nowhere."""
        loaded = await witness.loaded()
        version = loaded.table.version
        while True:
            found = await self.find(loaded)
            if not found:
                return
            chosen = self._choose(found, loaded)
            before = [each.custom_id for each in found]
            try:
                answer = await chosen.use(self.person)
            except Impossible:  # it was drawn again in the same moment
                return
            if answer.failed:
                return
            if chosen.custom_id.verb == "act":
                await self._until_moved(witness, version)
                return
            await self._until_changed(before, loaded)

    async def _until_changed(self, before: list[CustomId], loaded: LoadedTable) -> None:
        await self._until(lambda: [each.custom_id for each in self.sees(loaded)] != before)

    def sees(self, loaded: LoadedTable) -> list[Control]:
        """The controls for the present question, in the newest message that has them."""
        where = self.person.dm if self.place == "dm" else self.channel
        for message in reversed(self.person.reads(where)):
            found = [
                control
                for control in controls(message)
                if control.custom_id.verb in PLAYING
                and (control.custom_id.table, control.custom_id.version) == (loaded.table.id, loaded.table.version)
            ]
            if found:
                return found
        return []

    async def find(self, loaded: LoadedTable) -> list[Control]:
        """The same, when they have come up: what depends on a hand is asked for where the board has it not."""
        if self.place == "board" and not self.sees(loaded):
            # What depends on a hand stands behind a button; if the board is late, so does all else.
            await self._until(lambda: self.sees(loaded))
            if not self.sees(loaded):
                await self._ask_for_hand()
        await self._until(lambda: self.sees(loaded))
        return self.sees(loaded)

    async def _ask_for_hand(self) -> None:
        for message in reversed(self.person.reads(self.channel)):
            hand = find(message, "hand")
            if hand is not None:
                await hand.use(self.person)
                return

    def _choose(self, found: Sequence[Control], loaded: LoadedTable) -> Control:
        taste = TASTES.get(loaded.table.game)
        seat = loaded.seat_of(self.person.id)
        if taste is not None and seat is not None and self._rng.random() >= self.whim:
            for action in taste(loaded, seat):
                signed = sign(loaded.game, action)
                for control in found:
                    if control.does("act", signed):
                        return control
        return self._rng.choice(found)

    async def _until(self, met: Callable[[], object]) -> None:
        async def is_met() -> bool:
            return bool(met())

        await until(self.pg, is_met)

    async def _until_moved(self, witness: Witness, version: int) -> None:
        async def moved() -> bool:
            return await witness.version() != version

        await until(self.pg, moved)


async def until(pg: Backend, met: Callable[[], Awaitable[bool]]) -> None:
    """Until it is so, or nothing is going on any more that could make it so."""
    quiet = asyncio.create_task(pg.idle())
    try:
        while not await met() and not quiet.done():  # noqa: ASYNC110 -- the database sends no events
            await asyncio.sleep(0.002)
    finally:
        quiet.cancel()
        await asyncio.gather(quiet, return_exceptions=True)


async def wait_a_while(pg: Backend, witness: Witness) -> None:
    """Lets the time pass until the first of what was put off is to be said."""
    now = pg.clock.now()
    if later := [intent.due for intent in await witness.store.intents() if intent.due > now]:
        await pg.clock.advance(seconds=min(later) - now + 0.01)


async def catch_up(pg: Backend, witness: Witness) -> None:
    """Lets everything be said that was put off, as if the time until then had passed."""
    for _ in range(20):
        await pg.idle()
        if not await witness.store.intents():
            return
        await wait_a_while(pg, witness)
    raise AssertionError(f"this is never said: {await witness.store.intents()}")


async def play(
    witness: Witness,
    robots: Sequence[Robot],
    *,
    moves: int = 10_000,
    between: Callable[[], Awaitable[None]] | None = None,
) -> bool:
    """Lets the robots play so many moves, with whatever is to happen between them; True if the game is over."""
    last = await witness.version() + moves
    in_vain = 0
    while in_vain < PATIENCE:
        loaded = await witness.loaded()
        if loaded.table.status == "ended":
            return True
        if loaded.table.version >= last:
            return False
        asked = {loaded.table.seats[seat].person for seat in loaded.asked_persons}
        robot = next((robot for robot in robots if robot.person.id in asked), None)
        if robot is None:  # computer players think
            await robots[0]._until_moved(witness, loaded.table.version)
        else:
            if between is not None:
                await between()
            await robot.move(witness)
        if await witness.version() != loaded.table.version:
            in_vain = 0
        else:
            in_vain += 1
            await wait_a_while(robots[0].pg, witness)
    raise AssertionError(f"the table does not go on: {await witness.loaded()}")


def _race(loaded: LoadedTable, seat: int) -> list[Any]:
    """The Game of Trains: draw, and put each card where the train comes closest to ascending evenly."""
    view = loaded.game.view(loaded.state, seat)
    train = list(view.trains[seat])

    def merit(action: Any) -> float:
        if not isinstance(action, Place | Choose):
            return 0.0 if isinstance(action, Draw) else 1000.0
        after = [*train]
        after[action.place] = action.card if isinstance(action, Choose) else view.hand[0]
        descents = sum(one > other for at, one in enumerate(after) for other in after[at + 1 :])
        uneven = sum(abs(card - (at + 0.5) * WAGONS / len(after)) / 20 for at, card in enumerate(after))
        return float(3 * descents + uneven)

    return sorted(loaded.game.legal(loaded.state, seat), key=merit)


def _build(loaded: LoadedTable, seat: int) -> list[Any]:
    """Trains: use every card, pay little for rails, and buy what lays more of them."""
    view = loaded.game.view(loaded.state, seat)
    kinds = (Lay, Build, Play, Buy)

    def merit(action: Any) -> tuple[int, int]:
        kind = next((at for at, kind in enumerate(kinds) if isinstance(action, kind)), len(kinds))
        if isinstance(action, Play):
            return kind, 0 if action.card in TRAINS else 1 if action.effect else 2
        if isinstance(action, Lay):
            return kind, surcharge(view, seat, action.hex).price
        if isinstance(action, Buy):
            return kind, 0 if action.card == "lay_rails" else 9 - CARDS[action.card].cost
        return kind, 0

    return sorted(loaded.game.legal(loaded.state, seat), key=merit)


def _anything(loaded: LoadedTable, seat: int) -> list[Any]:
    """Whatever the rules allow and goes on with the game; the same for the same table."""
    legal = [action for action in loaded.game.legal(loaded.state, seat) if not isinstance(action, OfferDraw | Resign)]
    Random(loaded.table.version).shuffle(legal)
    return legal


TASTES: dict[str, Taste] = {"game_of_trains": _race, "trains": _build}


async def set_table(
    pg: Playground,
    db: Path | str,
    channel: Channel,
    seats: Sequence[Actor | str],
    *,
    left: int = 8,
    played: int | Sequence[Any] | None = None,
    seed: int = 230,
    game: str = "game_of_trains",
) -> None:
    """A table in the bot's database, played by everybody's taste for so many moves, or until so many are left; or by
    these very actions, with None for one to their taste. A name is a computer player. The bot that is started next
    finds it as its own, with the board and the question still to be said."""
    assert channel.guild is not None
    clock = Clock()
    clock.move_to(pg.clock.now(), ticking=False)
    async with await Store.open(begun(db)) as store:
        runner = Runner(store, clock)
        async with store.change() as change:
            for person in seats:
                if isinstance(person, Actor):
                    known = Person(person.id, person.name, person.user.locale, knows_notifications=True)
                    await change.keep_person(known)
            table = await change.add_table(
                Table(
                    game=game,
                    rules_version=FACES[game].game.rules_version,
                    options='{"first":0}',
                    seed=seed,
                    guild=channel.guild.id,
                    channel=channel.id,
                    host=next(person.id for person in seats if isinstance(person, Actor)),
                    locale="en-US",
                    created=clock.now(),
                    seats=[
                        Seat(person.id, person.name, computer=False)
                        if isinstance(person, Actor)
                        else Seat(None, person, computer=True)
                        for person in seats
                    ],
                )
            )
        if played is None:
            played = _whole_game(game, len(seats), seed)[:-left]
        loaded, moves = _played(table, played, clock.now())
        follow_moves(loaded, moves, ())
        async with store.change() as change:
            await runner.write(change, loaded)


@cache
def _whole_game(game: str, players: int, seed: int) -> list[Any]:
    """What is done from the deal to the end, to everybody's taste."""
    seats = [Seat(None, name, computer=True) for name in NAMES[:players]]
    table = Table(game, FACES[game].game.rules_version, '{"first":0}', seed, 0, 0, 0, "en-US", 0.0, seats=seats)
    _, moves = _played(table, 10_000, 0.0)
    return [FACES[game].game.load_action(move.body) for move in moves]


def _played(table: Table, wanted: int | Sequence[Any], now: float) -> tuple[LoadedTable, list[Move]]:
    """The table after these actions, or after so many to everybody's taste; at its end, if that comes before."""
    loaded = LoadedTable.of(table, FACES[table.game], now=now)
    game = loaded.game
    loaded.state = game.start(
        players=len(table.seats),
        options=game.Options.model_validate_json(table.options),
        seed=table.seed,
        rules_version=table.rules_version,
    )
    table.status, table.begun, table.version = "playing", now, 1
    loaded.write_back()
    moves: list[Move] = []
    taste = TASTES.get(table.game, _anything)
    for action in repeat(None, wanted) if isinstance(wanted, int) else wanted:
        if table.status != "playing":
            break
        seat = loaded.asked[0]
        moves += loaded.do(seat, [taste(loaded, seat)[0] if action is None else action], "click")
    return loaded, moves
