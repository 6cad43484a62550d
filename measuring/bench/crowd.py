"""People at many tables at once, who click what they see at a steady rate; and what they waited for."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import db
from cogs.face.custom_id import TEMPLATE, CustomId
from cogs.face.words import words_for
from cogs.faces import FACES
from measuring.bench import drawing
from measuring.bench.random_play import GIVING_UP
from playground import Actor, Channel, ChatMessage, Playground
from playground.world import events
from playground.world.interaction import COMMAND, COMPONENT, Interaction
from playground.world.message_parts import BUTTON, TEXT_SELECT

MOVES = ("act", "all")
# Of a hundred clicks so many are no moves: they look at something.
LOOKS = {"log": 10, "show": 8, "card": 6, "hand": 6}
LOST_PATIENCE = 10.0  # seconds after which somebody who sees nothing new clicks again
A_HEADER = 32  # bytes of a picture that are kept: what it showed is not looked at, and an hour of them fills a machine

Use = tuple[CustomId, dict[str, Any]]  # what a control carries, and what Discord sends when it is used


def uses(message: ChatMessage) -> Iterator[Use]:
    """All that can be used on a message."""
    for control in message.controls():
        match = TEMPLATE.fullmatch(control.get("custom_id") or "")
        if match is None or control.get("disabled"):
            continue
        carries, sent = CustomId.of(match), {"component_type": control["type"], "custom_id": match.string}
        if control["type"] == BUTTON:
            yield carries, sent
        elif control["type"] == TEXT_SELECT:
            for option in control["options"]:
                yield carries.chosen(str(option["value"])), {**sent, "values": [str(option["value"])]}


def gives_up(carries: CustomId) -> bool:
    return any(f'"{action.__name__}"' in carries.argument for action in GIVING_UP)


@dataclass(slots=True)
class Heard:
    """What the people met with in some time."""

    clicks: Counter[str] = field(default_factory=Counter)
    late: Counter[str] = field(default_factory=Counter)  # those whose first answer did not come in three seconds
    answers: list[float] = field(default_factory=list)  # seconds until the first answer
    hands: list[float] = field(default_factory=list)  # seconds from a move until its own message shows it
    boards: list[float] = field(default_factory=list)  # seconds from a move until the channel shows it, or a later one
    versions: int = 0  # by which the tables have gone on
    busy: int = 0  # times when somebody was told that there is too much to do
    nobody: int = 0  # times when a click was due, and everybody was waiting


class Person:
    """Somebody at a table, who clicks on the newest message to them and then waits until it changes."""

    def __init__(self, actor: Actor) -> None:
        self.actor, self.dm = actor, actor.dm
        self.hand: ChatMessage | None = None
        self.since = float("-inf")  # when they last clicked, if they still wait for what comes of it
        self.moved: tuple[int, float] | None = None  # the version that they moved at, and when: it is not shown yet

    def ways(self, verbs: tuple[str, ...]) -> list[Use]:
        return [] if self.hand is None else [use for use in uses(self.hand) if use[0].verb in verbs]

    @property
    def waits(self) -> bool:
        return time.monotonic() < self.since + LOST_PATIENCE


class Party:
    """The people of one table and what they see of it; when a game is over they begin the next."""

    def __init__(self, pg: Playground, key: str, channel: Channel, number: int) -> None:
        self.key, self.channel, self.id, self.version = key, channel, 0, 0
        names = drawing.NAMES[: FACES[key].game.players[-1]]
        self.people = [Person(pg.person(f"{name} {number}")) for name in names]
        self.board: ChatMessage | None = None
        self.joined = 0
        self.since = float("-inf")  # when somebody last clicked in the lobby, if nothing came of it yet
        self.moved: list[tuple[int, float]] = []  # the version that somebody moved at, and when: no board shows it yet
        self.seen = time.monotonic()  # when it last went on

    @property
    def verbs(self) -> set[str]:
        return set() if self.board is None else {carries.verb for carries, _ in uses(self.board)}

    @property
    def playing(self) -> bool:
        """Whether a game is under way, as the board has it: there one may take back."""
        return "log" in self.verbs and "again" not in self.verbs

    def on_board(self, *verbs: str) -> list[Use]:
        return [] if self.board is None else [use for use in uses(self.board) if use[0].verb in verbs]


class Crowd:
    """So many tables, of all games in turn, and all who sit there."""

    def __init__(self, pg: Playground, tables: int, seed: int = 1) -> None:
        self._pg, self._rng = pg, Random(seed)
        pg.rules.dms_opened = None  # they all came long ago
        guild = next(iter(pg.world.guilds.values()))
        keys = list(FACES)
        self.parties = [Party(pg, keys[at % len(keys)], guild.channel(f"table-{at}"), at) for at in range(tables)]
        self._in_turn = deque(self.parties)
        self._by_channel = {party.channel.id: party for party in self.parties}
        self._by_dm = {person.dm.id: (party, person) for party in self.parties for person in party.people}
        self._under_way: dict[int, tuple[str, float]] = {}
        self._busy = words_for("en-US")("refuse-busy")
        self._cards = [value for _, value in FACES["trains"].suggest("", words_for("en-US"))]
        self.heard = Heard()
        pg.world.subscribe(self._hear)

    async def met_before(self, database: Path | str) -> None:
        """The bot has written to each of them: it would not open so many direct messages at once."""
        async with await db.Store.open(database) as store, store.change() as change:
            for party in self.parties:
                for person in party.people:
                    await change.keep_person(db.Person(person.actor.id, person.actor.name, "en-US", dm=person.dm.id))

    def turn_over(self) -> Heard:
        """What was heard until now; from here on it is counted again."""
        heard, self.heard = self.heard, Heard()
        for session in self._pg.gateway.sessions.values():  # the stand-in would keep them for a bot that resumes
            session.sent[: session.heard] = [{}] * session.heard
        return heard

    async def click_on(self, rate: float, clicks: int | None = None, until: float = float("inf")) -> None:
        """So many a second, as long as the driver itself can; until so many are made, or that moment has come."""
        due = time.monotonic()
        while (clicks is None or clicks > 0) and time.monotonic() < until:
            due = max(due + 1 / rate, time.monotonic() - 1.0)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if self.click() and clicks is not None:
                clicks -= 1

    def click(self) -> bool:
        """One click of somebody; False: they all wait for what comes of their last."""
        at = self._rng.randrange(100)
        for kind, share in LOOKS.items():
            if at < share and self._look(kind):
                return True
            at -= share
        for _ in range(len(self._in_turn)):
            self._in_turn.rotate(-1)
            if self._go_on(self._in_turn[0]):
                return True
        self.heard.nobody += 1
        return False

    def _send(self, kind: str, person: Person, where: Channel, use: dict[str, Any], on: ChatMessage | None) -> None:
        sort = COMMAND if on is None else COMPONENT
        interaction = self._pg.interactions.send(sort, person.actor.user, where, use, on)
        self._under_way[interaction.id] = kind, time.monotonic()
        self.heard.clicks[kind] += 1

    def _type(self, kind: str, person: Person, where: Channel, words: str, **options: str) -> None:
        spelt = self._pg.commands.spell(words, person.actor.user, where, options)
        self._send(kind, person, where, spelt, None)

    def _look(self, kind: str) -> bool:
        party = self._rng.choice(self.parties)
        person = self._rng.choice(party.people)
        if kind == "card":
            self._type(kind, person, party.channel, "/rules", game="trains", about=self._rng.choice(self._cards))
        elif not party.playing:
            return False
        elif kind == "hand":
            self._type(kind, person, party.channel, "/games hand")
        else:
            found = party.on_board(kind)
            if not found:
                return False
            assert party.board is not None
            self._send(kind, person, party.channel, self._rng.choice(found)[1], party.board)
        return True

    def _go_on(self, party: Party) -> bool:
        """A move, or what leads to one."""
        verbs = party.verbs
        if party.playing:
            return self._move(party)
        if time.monotonic() < party.since + LOST_PATIENCE:
            return False
        party.since = time.monotonic()
        if not verbs & {"join", "begin"}:  # there is none yet, or it is over
            party.joined = 1
            party.people.append(party.people.pop(0))  # nobody may open so many in ten minutes
            self._type("start", party.people[0], party.channel, f"/{FACES[party.key].prefix} start")
            return True
        there = party.joined >= len(party.people)
        who = party.people[0 if there else party.joined]
        party.joined += 1
        ways = party.on_board("begin" if there else "join")
        if ways:
            self._send("lobby", who, party.channel, ways[0][1], party.board)
        return bool(ways)

    def _move(self, party: Party) -> bool:
        for person in party.people:
            moves = [use for use in person.ways(MOVES) if not gives_up(use[0])]
            ways = moves or person.ways(("pick",))
            if not ways or person.waits:
                continue
            carries, use = self._rng.choice(ways)
            person.since = time.monotonic()
            if moves:
                person.moved = carries.version, person.since
                if party.version <= carries.version:
                    party.moved.append((carries.version, person.since))
            self._send("move" if moves else "pick", person, person.dm, use, person.hand)
            return True
        return False

    # What they see

    def _hear(self, event: events.Event) -> None:
        match event:
            case events.InteractionAnswered(interaction):
                if sent := self._under_way.pop(interaction.id, None):
                    self.heard.answers.append(time.monotonic() - sent[1])
            case events.InteractionFailed(interaction):
                self._failed(interaction)
            case events.MessagePosted(message) | events.MessageEdited(message):
                if not message.ephemeral:
                    self._shown(message)
                elif message.content == self._busy:
                    self.heard.busy += 1
                for kept in message.attachments:
                    kept.data = kept.data[:A_HEADER]

    def _failed(self, interaction: Interaction) -> None:
        if sent := self._under_way.pop(interaction.id, None):
            self.heard.late[sent[0]] += 1

    def _shown(self, message: ChatMessage) -> None:
        place = message.channel.id
        if place in self._by_channel:
            self._on_board(self._by_channel[place], message)
        elif place in self._by_dm:
            self._in_hand(*self._by_dm[place], message)

    def _on_board(self, party: Party, message: ChatMessage) -> None:
        if party.board is not None and message.id < party.board.id:
            return  # an old one, which loses its controls
        now = time.monotonic()
        party.board, party.since = message, float("-inf")
        shown = next((carries for carries, _ in uses(message)), None)
        if shown is None:
            return
        if shown.table != party.id:
            party.id, party.version, party.moved = shown.table, 0, []
        if shown.version > party.version:
            self.heard.versions += shown.version - party.version
            party.version, party.seen = shown.version, now
        self.heard.boards += [now - at for version, at in party.moved if version < shown.version]
        party.moved = [each for each in party.moved if each[0] >= shown.version]

    def _in_hand(self, party: Party, person: Person, message: ChatMessage) -> None:
        if person.hand is not None and message.id < person.hand.id:
            return
        now = time.monotonic()
        shown = next((carries for carries, _ in uses(message)), None)
        if shown is None and message is not person.hand:
            return  # a notification
        if person.moved is not None and (shown is None or shown.version > person.moved[0]):
            self.heard.hands.append(now - person.moved[1])
            person.moved = None
        person.hand, person.since = message, float("-inf")
