"""Interactions that are delivered again after a restart, be it by somebody who kept a signed one: each verb that writes
takes its click in, so that none of them does anything twice."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from cogs.face.custom_id import TEMPLATE, CustomId
from cogs.faces import FACES
from cogs.table.clicks.registry import VERBS
from cogs.table.client import Bummelzug
from cogs.table.courses.commands import course_of
from cogs.table.terms.operator_settings import OperatorSettings
from cogs.table.terms.retention import Retention
from playground import Actor, Channel, ChatMessage
from playground.world import events
from playground.world.interaction import COMMAND, Interaction
from playground.world.message_parts import TEXT_SELECT
from tests.cogs.players import set_table
from tests.cogs.pressing import Control, choose_option, controls, fill_in, offers, press
from tests.cogs.table.greeting.newcomers import invite, newcomer
from tests.cogs.table.how_it_went.quick import looked_through_on_the_spot
from tests.cogs.table.test_own_tables import play_out
from tests.cogs.table.waiting import a_unit_passes, until_said
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

COMMANDS = (
    *("settings", "away", "notifications", "stats", "leaderboard", "mine", "help", "hand", "undo", "board", "privacy"),
    *("about", "check", "server-settings"),
)
MOST = 2  # tries of controls that are alike
FEW = 6  # tries of one that only shows something
SHOWING = ("show", "log", "history", "rules", "words", "hand", "went-own", "learn-pick", "learn-show")
MOST_WAITS = 30  # for what is put off
A_WHILE = 120.0  # seconds that pass in them: what is put off until somebody's morning, say, is not waited for
# What brings something to its end is tried after all else.
LAST = (
    *("act", "all", "take-back", "thread", "pause", "vote", "remove"),
    *("leave", "stand-up", "begin", "play-computers", "close", "end-here"),
)


def kept(pg: Railway) -> dict[str, list[Any]]:
    """All that is on disk, but for the numbers of clicks, and a server's message about the day, which the clock alone
    writes of. It is read again only once somebody has committed anything."""
    ((commits,),) = pg.look("PRAGMA data_version")
    return _kept(pg, pg._sight, commits)


@lru_cache(maxsize=1)
def _kept(pg: Railway, sight: object, commits: int) -> dict[str, list[Any]]:
    tables = pg.look("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    return {
        name: pg.look(f"SELECT * FROM {name} ORDER BY 1, 2")  # noqa: S608 -- its own names
        for (name,) in tables
        if name not in ("clicks", "day_boards")
    }


def said_soon(pg: Railway) -> bool:
    """Whether the outbox has put something off for a little while."""
    return bool(pg.look("SELECT 1 FROM intents WHERE due < $1", pg.clock.now() + A_WHILE))


def taken_in(pg: Railway) -> set[int]:
    return {id for (id,) in pg.look("SELECT interaction FROM clicks")}


class Evening:
    """People who try everything that they are offered. What Discord delivers is kept, byte for byte."""

    def __init__(self, pg: Railway, enough: int) -> None:
        self.pg = pg
        self.enough = enough  # tries of one verb, wherever it stands
        self.sent: dict[int, tuple[Interaction, bytes]] = {}
        self.tried: Counter[str] = Counter()
        self.wrote: dict[int, str] = {}  # the interactions that have changed something on disk, with their verbs
        self.untaken: list[str] = []  # the verbs of those among them whose numbers were not written down with that
        self._pressed: dict[tuple[int, bool, str, str], set[tuple[int, str]]] = {}
        # By message what it was made of, and its controls with who has tried those that are alike.
        self._read: dict[int, tuple[object, list[tuple[Control, set[tuple[int, str]]]]]] = {}
        pg.world.subscribe(self._hear)

    def _hear(self, event: events.Event) -> None:
        if isinstance(event, events.InteractionSent) and event.interaction.id not in self.sent:
            sent = event.interaction
            self.sent[sent.id] = sent, json.dumps(self.pg.interactions.payload(sent)).encode()

    async def do(self, doing: Awaitable[Any]) -> None:
        """Something that somebody does, until nothing is left to be said of it."""
        await self._quiet()
        before, known = kept(self.pg), {*self.sent}
        await doing
        await self.pg.idle()
        new = max({*self.sent} - known)  # before it they may have opened `More`
        verb = said(self.sent[new][0])
        self.tried[verb] += 1
        if (after := kept(self.pg)) != before:
            self.wrote[new] = verb
            if new not in taken_in(self.pg):
                self.untaken.append(f"{verb}: {[name for name in after if after[name] != before[name]]}")

    async def _quiet(self) -> None:
        """What the outbox has put off is said first: it writes that down on its own account."""
        for _ in range(MOST_WAITS):
            if not said_soon(self.pg):
                break
            await until_said(self.pg)

    async def try_all(self, *people: Actor, last: bool = False) -> None:
        """Whatever anybody is offered, and what they are offered for that, until there is nothing new; what was tried
        least comes first."""
        await self._quiet()
        while found := [*self._untried(people, last=last)]:
            person, control = min(found, key=lambda one: self.tried[one[1].custom_id.verb])
            self._alike(control).add((person.id, control.custom_id.argument))
            await self.do(control.use(person))
            await until_said(self.pg)  # also as nobody may ask for pictures too often
            await self._quiet()

    def _untried(self, people: Sequence[Actor], *, last: bool) -> Iterator[tuple[Actor, Control]]:
        spent = {verb for verb, tries in self.tried.items() if tries >= (FEW if verb in SHOWING else self.enough)}
        left_out = spent if last else spent.union(LAST)
        for person in people:
            for control, alike in (found for message in person.reads() for found in self._controls(message)):
                if len(alike) >= MOST or (one := control.custom_id).verb in left_out:
                    continue
                if (person.id, one.argument) not in alike and (one.verb, one.argument) != ("forget", "sure"):
                    yield person, control

    def _controls(self, message: ChatMessage) -> list[tuple[Control, set[tuple[int, str]]]]:
        """Its controls, read again only once it was edited: there are hundreds of messages in the end."""
        made_of, found = self._read.get(message.id, (None, []))
        if made_of is not message.components:
            found = [(control, self._alike(control)) for control in controls(message)]
            self._read[message.id] = message.components, found
        return found

    def _alike(self, control: Control) -> set[tuple[int, str]]:
        """Who has tried which controls of a lobby, or of a running table, that differ in a number or a choice."""
        kind = re.match("[a-z_-]*", (one := control.custom_id).argument)
        assert kind is not None
        return self._pressed.setdefault((one.table, one.version > 0, one.verb, kind[0]), set())


def said(interaction: Interaction) -> str:
    """The verb of a control or of a form, or the name of a command."""
    data = interaction.data
    if interaction.type == COMMAND:
        return " ".join([f"/{data['name']}", *(one["name"] for one in data.get("options", [])[:1])])
    match = TEMPLATE.fullmatch(data["custom_id"])
    assert match is not None
    pressed = CustomId.of(match)
    return (pressed.chosen(data["values"][0]) if data.get("component_type") == TEXT_SELECT else pressed).verb


async def play(evening: Evening, channel: Channel, rails: Channel, *people: Actor) -> None:
    """All verbs there are: of people and servers, of lobbies, of a running table and of one that is over."""
    ada, ben, cleo, dora = people
    guild, do = channel.guild, evening.do
    assert guild is not None
    names = ("timed", "closed", "lobby", "alone", "moved")
    timed, closed, lobby, alone, moved = (guild.channel(name) for name in names)
    for command in COMMANDS:
        await do(ada.slash(f"/games {command}", channel))
    sheet = ada.reads(channel)[-1]
    await do(fill_in(ada, sheet, "server-form", "places", channels=[channel], most_tables="50"))
    await do(fill_in(ada, sheet, "server-form", "places", channels=[]))
    await do(press(ada, channel, "settings", "answers"))
    own = await (await ada.slash("/games settings", channel)).final()
    await do(fill_in(ada, own, "hours", zone="Tokyo", quiet="22-7"))
    await do(ada.slash("/games settings", channel, time_zone="Europe/Berlin", quiet_hours="22-7"))
    await do(ada.slash("/games away", channel, until="2026-02-01"))
    await be_greeted(evening, ada)
    await do(cleo.slash("/game-of-trains start", closed))
    await do(press(ben, closed, "join"))
    await do(press(ben, closed, "stand-up"))
    await do(press(cleo, closed, "close"))
    await do(press(cleo, closed, "close", "sure"))
    await do(ben.slash("/dwarf-train start", timed))
    for verb in ("further", "option", "begins", "seek"):
        await do(press(ben, timed, verb))
    await do(choose_option(ben, timed, "end=time,minutes=10080"))
    await do(choose_option(ben, timed, "first=0"))
    await do(press(cleo, timed, "join"))
    await do(press(ben, timed, "begin"))
    await answer_ahead(evening, cleo, timed)
    await do(press(cleo, timed, "pause"))
    await do(ben.slash("/games undo", ben.dm))
    await do(press(cleo, rails, "show"))
    await do(press(cleo, rails, "hint"))
    await do(press(cleo, cleo.dm, "all"))
    await do(press(cleo, cleo.dm, "undo"))
    await do(ada.use_on("Play with …", ben, alone))
    await do(press(ada, alone, "play-with", f"trains/{ben.id}"))
    await do(press(ben, alone, "decline"))
    await do(press(ada, alone, "play-computers"))
    await do(fill_in(cleo, guild.channel("robbed"), "orders", "", fight="never"))
    await do(press(cleo, guild.channel("robbed"), "orders", "drop=1"))
    await learn(evening, evening.pg.person("Emil"), channel)
    await do(cleo.slash("/game-of-trains start", moved))
    await do(press(cleo, moved, "thread"))
    await play_again(evening, guild.channel("over"), ada, ben)
    await do(ada.slash("/trains start", lobby))
    await do(press(ben, lobby, "join"))
    await do(press(ada, lobby, "hand-over"))
    await do(press(ada, lobby, "host", str(ben.id)))
    await do(cleo.slash("/games give-seat", channel, to=dora))
    await do(press(dora, channel, "take"))
    await evening.try_all(ada, ben, dora)
    await a_unit_passes(evening.pg)
    await evening.try_all(ada, ben, dora)
    await evening.try_all(ada, ben, dora, last=True)
    await do(dora.slash("/games privacy", channel))
    await do(press(dora, channel, "forget"))
    await do(press(dora, channel, "forget", "sure"))


async def ride(evening: Evening, bot: Bummelzug, person: Actor, channel: Channel) -> None:
    """Somebody plays the train of the day, lets others look at it, and has it again the day after."""
    do, pg, guild = evening.do, evening.pg, channel.guild
    assert guild is not None
    async with bot.runner.store.change() as change:
        server = await change.server(guild.id)
        server.day_channel = channel.id
        await change.keep_server(server)
    await do(person.slash("/games today", channel))
    await do(press(person, channel, "today-play"))
    ((table, today),) = pg.look("SELECT table_id, day FROM tries WHERE person = $1", person.id)
    await play_out(bot, person, table)
    await do(person.slash("/games today", channel))
    await do(press(person, channel, "today-share"))
    await comes(lambda: any(offers(one, "today-name", str(today)) for one in person.reads()), pg)
    board = max((one for one in person.reads() if offers(one, "today-name")), key=lambda one: one.id)  # today's
    await do(press(person, board, "today-name"))
    await pg.clock.advance(days=1)
    await comes(lambda: offers(board, "today-others"), pg)
    channel = board.channel
    await do(press(person, board, "today-others"))
    await do(press(person, channel, "today-look"))
    await do(person.slash("/games today", channel))
    await do(press(person, channel, "today-again"))


async def comes(is_so: Callable[[], bool], pg: Railway) -> None:
    """Minutes pass until it is so."""
    for _ in range(40):
        if is_so():
            return
        await pg.clock.advance(minutes=1)
        await until_said(pg)
        await asyncio.sleep(0.1)
    raise AssertionError("it does not come")


async def learn(evening: Evening, person: Actor, channel: Channel) -> None:
    """The course of a game, to its end and beyond."""
    do = evening.do
    await do(person.slash("/games learn", channel))
    await do(press(person, channel, "learn", "trains"))
    for verb, argument in (("show", "supply"), ("pick", "steps"), ("pick", ""), ("all", "easy"), ("act", None)):
        await do(press(person, person.dm, f"learn-{verb}", None if argument is None else f"trains:{argument}"))
    for _ in course_of(FACES["trains"]).lessons:
        await do(press(person, person.dm, "learn-go", "trains:next"))
    after = (("learn-play", ""), ("end-here", ""), ("end-here", "sure"), ("with-friends", ""), ("own-again", ""))
    for verb, argument in after:
        await do(press(person, person.dm, verb, argument or None))


async def play_again(evening: Evening, over: Channel, *people: Actor) -> None:
    """Each of them wants another game where one has ended: the second is offered a thread."""
    ended = next(message for message in people[0].reads(over) if offers(message, "again"))
    for person in people:
        await evening.do(press(person, ended, "again"))
    await evening.do(press(people[-1], over, "again-thread"))


async def answer_ahead(evening: Evening, person: Actor, channel: Channel) -> None:
    """Somebody who waits in the dwarves' train answers a move in advance."""
    await evening.do(press(person, channel, "answer-ahead"))
    shown = person.reads(channel)[-1]
    for _ in range(2):
        moves = [one.custom_id.argument for one in controls(shown) if one.value is not None]
        await evening.do(press(person, shown, "answer-ahead-do", moves[0]))
    for what in ("keep", "change"):
        await evening.do(press(person, shown, "answer-ahead-do", what))


async def be_greeted(evening: Evening, manager: Actor) -> None:
    """Another server invites the bot, and has the greeting removed."""
    guild = newcomer(evening.pg)
    guild.managers.add(manager.id)
    await invite(guild, evening.pg)
    await evening.do(press(manager, guild.channel("quay"), "play-now"))
    await evening.do(press(manager, guild.channel("quay"), "drop-greeting"))


@pytest.mark.parametrize("enough", [8, pytest.param(24, marks=pytest.mark.long)])
async def test_every_verb_that_writes_takes_its_click_in_and_does_nothing_when_it_is_delivered_again(
    pg: Railway,
    db: Path,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    cleo: Actor,
    monkeypatch: pytest.MonkeyPatch,
    enough: int,
) -> None:
    assert channel.guild is not None
    channel.guild.managers.add(ada.id)
    looked_through_on_the_spot(monkeypatch)
    dora = pg.person("Dora")
    await set_table(pg, db, channel, [ada, ben, cleo], left=20)
    await set_table(pg, db, channel.guild.channel("over"), [ben, ada], played=10_000)
    await set_table(pg, db, rails := channel.guild.channel("rails"), [cleo, ben], played=3, game="trains")
    await set_table(pg, db, channel.guild.channel("robbed"), [cleo, "Stoker", "Porter"], game="brain_robbery")
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE tables SET hints = 'any' WHERE channel = ?", (rails.id,))
    evening, chosen = Evening(pg, enough), OperatorSettings(Retention(clicks=10), effort=0.01, masters=0)
    async with running(pg, db, chosen=chosen) as bot:
        await pg.idle()
        await play(evening, channel, rails, ada, ben, cleo, dora)
        await ride(evening, bot, pg.person("Fay"), channel.guild.channel("rides"))
        assert {*VERBS} - {*evening.tried} == set(), "nobody has tried these"
    assert evening.untaken == []
    async with running(pg, db, chosen=chosen) as bot:
        await until_said(pg)
        before = kept(pg)
        for id, (sent, body) in evening.sent.items():
            if id in evening.wrote or sent.user is dora.user:
                # As if the first bot had died before Discord had its answer.
                sent.answer, sent.sent_at = None, pg.clock.now()
                bot.hear(json.loads(body))
                await asyncio.sleep(0)
                await pg.idle()
                assert id in bot.clicks._heard
                assert kept(pg) == before, f"{said(sent)} has done something again"
