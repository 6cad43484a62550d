"""The time from a click to its first answer and to the new picture, against a bot that does nothing else."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from cogs.face.custom_id import TEMPLATE, CustomId
from cogs.faces import FACES
from cogs.table.tables.loaded_table import LoadedTable
from db import Store
from measuring.bench import bare_bot, bots, drawing
from measuring.bench.rounds import percentile
from measuring.bench.table import Figure
from playground import Actor, Channel, ChatMessage, Playground
from playground.world import events
from playground.world.interaction import COMPONENT
from playground.world.message_parts import BUTTON, TEXT_SELECT

CLICKS = 500
CLICKS_A_TABLE = 50  # about as many as people make at a table; then the next one is begun
PATIENCE = 20.0
TO_BE_ASKED = 90.0  # seconds: the bot opens some direct messages a minute, and on a quick machine more are wanted

Pressing = tuple[ChatMessage, dict[str, Any]]  # a message, and what Discord sends when one of its controls is used


@dataclass(slots=True)
class Waited:
    """Seconds from handing the click over until …"""

    answer: float
    picture: float | None  # None: the click led to no picture


async def press(pg: Playground, person: Actor, on: ChatMessage, data: dict[str, Any], *, pictured: bool) -> Waited:
    """Uses a control as Discord's client would, and takes the time where Discord stands."""
    answer: float | None = None
    picture: float | None = None
    begun = time.perf_counter()

    def hear(event: events.Event) -> None:
        nonlocal answer, picture
        if isinstance(event, events.InteractionAnswered) and event.interaction is interaction:
            answer = time.perf_counter() - begun
        elif isinstance(event, events.MessageEdited | events.MessagePosted) and picture is None:
            # Ids only ever grow: an attachment with a greater one came after the click.
            message = event.message
            where_all_see_it = message.channel is on.channel and not message.ephemeral
            if where_all_see_it and any(kept.id > interaction.id for kept in message.attachments):
                picture = time.perf_counter() - begun

    leave = pg.world.subscribe(hear)
    try:
        interaction = pg.interactions.send(COMPONENT, person.user, on.channel, data, on)
        await pg.world.until(lambda: answer is not None and (picture is not None or not pictured), PATIENCE)
    finally:
        leave()
    assert answer is not None
    return Waited(answer, picture)


class Table:
    """People who play at random at one table, each time by a control that somebody who is asked can see."""

    def __init__(
        self, pg: Playground, store: Store, key: str, channel: Channel, people: Sequence[Actor], id: int = 0
    ) -> None:
        self._pg, self._store, self._key, self._channel, self._id = pg, store, key, channel, id
        self._rng = Random(channel.id)
        self._people = {person.id: person for person in people}

    @classmethod
    def new(cls, pg: Playground, store: Store, key: str, number: int) -> Table:
        """In a channel of its own, with people who sit nowhere else."""
        channel = next(iter(pg.world.guilds.values())).channel(f"table-{number}")
        names = drawing.NAMES[: FACES[key].game.players[-1]]
        return cls(pg, store, key, channel, [pg.person(f"{name} {number}") for name in names])

    async def begin(self) -> None:
        host, *others = self._people.values()
        await host.slash(f"/{FACES[self._key].prefix} start", self._channel)
        for other in others:
            await (await other.click("Join", self._channel)).completed(timeout=PATIENCE)
        await (await host.click("Start game", self._channel)).completed(timeout=PATIENCE)
        await self.quiet()
        table = await self._store.table_in(self._channel.id)
        assert table is not None
        self._id = table.id

    async def play(self) -> Waited | None:
        """One move, or what leads to one; None: the game is over."""
        table = await self._store.table(self._id)
        assert table is not None
        loaded = LoadedTable.of(table, FACES[table.game])
        if not loaded.asked:
            return None
        person, version = self._people[table.seats[loaded.asked[0]].person or 0], table.version

        def offers(*verbs: str) -> bool:
            return any(self._controls(person, version, verb) for verb in verbs)

        await self._pg.world.until(lambda: offers("act", "pick"), TO_BE_ASKED)
        if not offers("act"):
            # The rules' question is asked in two steps: the first is not yet a move.
            on, data = self._rng.choice(self._controls(person, version, "pick"))
            await press(self._pg, person, on, data, pictured=False)
            await self._pg.world.until(lambda: offers("act"), PATIENCE)
        on, data = self._rng.choice(self._controls(person, version, "act"))
        waited = await press(self._pg, person, on, data, pictured=True)
        await self.quiet()
        return waited

    def _controls(self, person: Actor, version: int, verb: str) -> list[Pressing]:
        """What this person finds to press that was drawn for this version: on the board, else in the direct message."""
        for place in (self._channel, person.dm):
            found = [each for message in person.reads(place) for each in _pressings(message, self._id, version, verb)]
            if found:
                return found
        return []

    async def quiet(self) -> None:
        """Until all is said that follows from a click, so that the next one finds the bot at rest."""
        # The outbox is another process's: only looking tells.
        while any(intent.due <= self._pg.clock.now() for intent in await self._store.intents()):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await self._pg.idle(timeout=PATIENCE)


def _pressings(message: ChatMessage, table: int, version: int, verb: str) -> Iterator[Pressing]:
    drawn_for = CustomId(table, version, verb)
    for button in message.buttons:
        match = TEMPLATE.fullmatch(button.custom_id or "")
        if match and not button.disabled and CustomId(*_head(CustomId.of(match))) == drawn_for:
            yield message, {"component_type": BUTTON, "custom_id": button.custom_id}
    for select in message.selects:
        match = TEMPLATE.fullmatch(select.custom_id)
        for option in select.options if match else ():
            value = str(option["value"])
            if match and CustomId(*_head(CustomId.of(match).chosen(value))) == drawn_for:
                yield message, {"component_type": TEXT_SELECT, "custom_id": select.custom_id, "values": [value]}


def _head(custom_id: CustomId) -> tuple[int, int, str]:
    return custom_id.table, custom_id.version, custom_id.verb


class Bare:
    """Somebody who presses the bare bot's buttons."""

    def __init__(self, pg: Playground, person: Actor, message: ChatMessage) -> None:
        self._pg, self._person, self._message = pg, person, message

    async def click(self, label: str, *, pictured: bool) -> Waited:
        (button,) = (button for button in self._message.buttons if button.label == label)
        data = {"component_type": BUTTON, "custom_id": button.custom_id}
        waited = await press(self._pg, self._person, self._message, data, pictured=pictured)
        await self._pg.idle()
        return waited


@asynccontextmanager
async def _both(key: str, folder: Path) -> AsyncIterator[tuple[Playground, Store, Bare]]:
    """Both bots, up and running, each in a world of its own."""
    picture = folder / "picture.png"
    picture.write_bytes(drawing.boards(key, FACES[key].game.players[-1], 40)(39))
    database = folder / "bummelzug.sqlite3"
    async with Playground(ticking=True) as ours, Playground(ticking=True) as theirs:
        ours.guild("Railway club")
        channel = theirs.guild("Bare club").channel("bare")
        async with bots.bummelzug(ours, database), bots.bare(theirs, picture):
            await ours.until_commands(PATIENCE)
            await theirs.until_commands(PATIENCE)
            person = theirs.person("Ada")
            message = (await person.slash(bare_bot.COMMAND, channel)).message
            assert message is not None
            async with await Store.look(database) as store:
                yield ours, store, Bare(theirs, person, message)


async def _take(key: str, clicks: int) -> tuple[list[Waited], list[Waited], list[Waited]]:
    ours: list[Waited] = []
    text: list[Waited] = []
    picture: list[Waited] = []
    with tempfile.TemporaryDirectory() as folder:
        async with _both(key, Path(folder)) as (pg, store, bare):
            number = 0
            while len(ours) < clicks:
                number += 1
                table = Table.new(pg, store, key, number)
                await table.begin()
                for _ in range(min(CLICKS_A_TABLE, clicks - len(ours))):
                    if (waited := await table.play()) is None:
                        break
                    ours.append(waited)
                    text.append(await bare.click(bare_bot.TEXT, pictured=False))
                    picture.append(await bare.click(bare_bot.PICTURE, pictured=True))
    return ours, text, picture


def compared(key: str, clicks: int = CLICKS) -> list[Figure]:
    """The first answer's median and 99th percentile against a click that edits a text; then the picture's median
    against a click that uploads a ready one."""
    ours, text, picture = asyncio.run(_take(key, clicks))
    answers, texts = [each.answer for each in ours], [each.answer for each in text]
    pictures = [each.picture for each in ours if each.picture is not None]
    uploads = [each.picture for each in picture if each.picture is not None]
    late = partial(percentile, share=0.99)
    return [
        _ratio(median(answers), median(texts)),
        _ratio(late(answers), late(texts)),
        _ratio(median(pictures), median(uploads)),
    ]


def _ratio(ours: float, theirs: float) -> Figure:
    return Figure(ours / theirs, f"{ours * 1000:.1f} against {theirs * 1000:.1f} ms")
