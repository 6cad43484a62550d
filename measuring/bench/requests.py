"""The number of requests a click costs that count against Discord's fifty a second, by game and by the manner in which
people play. Counted, not timed: time stands still but for what people take."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import tests.conftest  # noqa: F401 -- which lets the stand-in ask the library for a heartbeat as often as it likes
from cogs.face.custom_id import sign
from cogs.faces import FACES
from cogs.table.tables.loaded_table import LoadedTable
from db import Person, Store
from engine import house
from measuring.bench import drawing
from measuring.bench.random_play import GIVING_UP
from measuring.bench.table import Figure
from playground import Actor, Channel
from playground.server.request_log import Request
from tests.cogs.evening import board
from tests.cogs.players import Witness, catch_up, set_table, watching
from tests.cogs.pressing import Control, controls, far, press
from tests.railway import Railway, running

Place = Literal["board", "dm"]
BETWEEN_CLICKS = 10.0  # seconds
MEANWHILE = 755.0  # seconds after which the bot does on its own what it does in good time after a click
CLICKS = 40  # of each game in each manner
SEATS = {"game_of_trains": 4, "trains": 4, "dwarf_train": 2, "brain_robbery": 5}
PLAYED = 8  # moves before the first click


@dataclass(slots=True, frozen=True)
class Manner:
    """How people play: where, in the order of their seats and from the start again, and how long it takes until
    somebody is there who is asked and did not make the last move; they play on a click every few seconds."""

    name: str
    places: Sequence[Place]
    away: float  # seconds
    share: int  # of a hundred clicks so many are made in this manner


MANNERS = (
    Manner("together at the board", ("board",), 0, 25),
    Manner("together by direct message", ("dm",), 0, 15),
    Manner("together, each as they like", ("board", "dm"), 0, 20),
    Manner("notified, back after minutes", ("dm",), 300, 20),
    Manner("notified, back after hours", ("dm",), 3 * 3600, 20),
)


@dataclass(slots=True)
class Spent:
    """What so many clicks cost."""

    clicks: int = 0
    moves: int = 0
    requests: Counter[str] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        return self.requests.total() / self.clicks


def kind(request: Request) -> str:
    """The request without the numbers in its path."""
    return f"{request.method} {'/'.join('*' if step.isdecimal() else step for step in request.path.split('/'))}"


async def spend(key: str, manner: Manner, clicks: int) -> Spent:
    """A game in the middle of which people make so many clicks in this manner, as our computer player would."""
    with tempfile.TemporaryDirectory() as folder:
        async with Railway(Path(folder) / "bummelzug.sqlite3") as pg:
            channel = pg.guild("Railway club").channel("trains")
            people = [pg.person(name) for name in drawing.NAMES[: SEATS[key]]]
            await set_table(pg, pg.db, channel, people, played=PLAYED, game=key)
            async with await Store.open(pg.db) as store, store.change() as change:
                for person in people:  # whom the bot has written to before, as all but once in a lifetime
                    await change.keep_person(Person(person.id, person.name, "en-US", dm=person.dm.id))
            async with running(pg, pg.db), watching(pg.db) as witness:
                await catch_up(pg, witness)
                return await _play(pg, witness, channel, people, manner, clicks)


async def _play(
    pg: Railway, witness: Witness, channel: Channel, people: Sequence[Actor], manner: Manner, clicks: int
) -> Spent:
    spent, last, moved = Spent(), -1, set[int]()
    while spent.clicks < clicks:
        loaded = await witness.loaded()
        if loaded.table.status != "playing":
            break
        seat = last if last in loaded.asked_persons else loaded.asked_persons[0]
        person = next(one for one in people if one.id == loaded.table.seats[seat].person)
        for seconds in (min(manner.away, MEANWHILE), max(0.0, manner.away - MEANWHILE)) if seat != last else ():
            await pg.clock.advance(seconds=seconds)
            await pg.idle()
        last = seat
        legal = [one for one in loaded.game.legal(loaded.state, seat) if not isinstance(one, GIVING_UP)]
        action = house.choose(loaded.table.game, loaded.view(seat), legal, loaded.table.version)
        place = manner.places[people.index(person) % len(manner.places)]
        await _act(pg, witness, person.dm if place == "dm" else channel, person, action)
        await pg.clock.advance(seconds=BETWEEN_CLICKS)
        await pg.idle()
        assert await witness.version() > loaded.table.version
        if len(moved) < len(people):  # counted is what comes when everybody has been asked once
            moved.add(seat)
            pg.requests.clear()
            continue
        spent.moves += 1
        spent.clicks = pg.requests.count("POST /interactions/*/*/callback")
    spent.requests.update(kind(request) for request in pg.requests.counted)
    return spent


async def _act(pg: Railway, witness: Witness, where: Channel, person: Actor, action: Any) -> None:
    """Presses until it is done: what leads there, or at the board one's own hand, if nothing else is to be found."""
    loaded = await witness.loaded()
    signed, tried = sign(loaded.game, action), set[str]()
    while (done := _newest(person, where, loaded, "act", signed)) is None:
        picks = [one for one in _newest(person, where, loaded, "pick") or () if one.custom_id.argument not in tried]
        if picks:
            pick = min(picks, key=lambda one: far(one.custom_id.argument, signed))
            tried.add(pick.custom_id.argument)
            await pick.use(person)
        else:
            assert "" not in tried, f"{person.name} finds no way to do {action}"
            tried.add("")
            await press(person, board(person, where), "hand")
        await pg.idle()
    await done[0].use(person)
    await pg.idle()


def _newest(
    person: Actor, where: Channel, loaded: LoadedTable, verb: str, argument: str | None = None
) -> list[Control] | None:
    """What does this for the present question, on the newest message that has it."""
    for message in reversed(person.reads(where)):
        drawn = [one for one in controls(message) if one.custom_id.version == loaded.table.version]
        if found := [one for one in drawn if one.does(verb, argument)]:
            return found
    return None


async def spent_on(key: str, clicks: int = CLICKS) -> list[Spent]:
    """So many clicks at a game in each manner."""
    return [await spend(key, manner, clicks) for manner in MANNERS]


def mean(spent: Sequence[Spent]) -> float:
    """Over all manners, each with its share."""
    return sum(one.mean * manner.share for one, manner in zip(spent, MANNERS, strict=True)) / 100


def counted() -> list[Figure]:
    """Over all games, each alike; then for each game."""
    spent = {key: asyncio.run(spent_on(key)) for key in FACES}
    means = [mean(one) for one in spent.values()]
    asides = [
        ", ".join(f"{each.mean:.2f} {manner.name}" for each, manner in zip(one, MANNERS, strict=True))
        for one in spent.values()
    ]
    shares = ", ".join(f"{manner.share} % {manner.name}" for manner in MANNERS)
    figures = [Figure(each, aside) for each, aside in zip(means, asides, strict=True)]
    return [Figure(sum(means) / len(means), f"of the clicks {shares}"), *figures]
