"""What is seen of a soak from outside, and written down: through Discord, and in the database between two steps."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from cogs.face.custom_id import sign
from cogs.face.turn_plan import Steps
from cogs.faces import FACES
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import WHOLE_GAME, plan_of
from db import Move, Store, Table
from playground.world import events
from playground.world.interaction import MESSAGE, UPDATE, Interaction
from tests.cogs.soak.facts import Click, Ended, Facts, Logged, Ping, Planned, Seen
from tests.railway import Railway


class Observer:
    """Looks on. `store` is there while a bot is."""

    def __init__(self, pg: Railway) -> None:
        self.pg, self.facts = pg, Facts(began=pg.clock.now())
        self.store: Store | None = None
        self._refusals = _refusals()
        self._undecided: list[tuple[Click, Interaction]] = []
        self._to_send: dict[int, list[Click]] = {}  # by who is about to click
        self._revisions: dict[int, int] = {}
        pg.deliveries.close()  # nobody compares transcripts here, and there would be gigabytes of pictures
        pg.requests.most = 1000
        pg.world.subscribe(self._hear)

    @property
    def now(self) -> float:
        return self.pg.clock.now()

    # Tables and people

    async def load(self, table: int) -> LoadedTable:
        assert self.store is not None
        row = await self.store.table(table)
        assert row is not None
        return LoadedTable.of(row, FACES[row.game])

    def table_in(self, channel: int) -> int:
        return int(self._ask("SELECT max(id) FROM tables WHERE channel = ?", channel))

    def lobby_in(self, channel: int) -> int:
        """0: there is none."""
        return int(self._ask("SELECT ifnull(max(id), 0) FROM tables WHERE channel = ? AND status = 'lobby'", channel))

    async def lists(self, guild: int, person: int) -> list[str]:
        """The games for which somebody is on a server's list."""
        assert self.store is not None
        return await self.store.sought_by(guild, person)

    async def rules(self, guild: int) -> tuple[list[int], str]:
        """Where tables may be opened in a server, and their pace."""
        assert self.store is not None
        server = await self.store.server(guild)
        return server.channels, server.pace

    def next_due(self) -> float:
        """When the bot has something to do."""
        return self._ask(
            """SELECT ifnull(min(due), 1e14) FROM (SELECT due FROM intents UNION ALL SELECT due FROM timers
            UNION ALL SELECT due FROM notifications) WHERE due > ?""",
            self.now,
        )

    def _ask(self, sql: str, *values: float) -> float:
        with closing(sqlite3.connect(f"{self.pg.db.as_uri()}?mode=ro", uri=True)) as connection:
            ((found,),) = connection.execute(sql, values)
        return float(found)

    def is_away(self, person: int) -> bool:
        said = [one for one in self.facts.aways if one.person == person]
        return bool(said) and self.now < said[-1].until

    async def away_until(self, person: int) -> float | None:
        assert self.store is not None
        found = await self.store.person(person)
        return None if found is None else found.away_until

    async def look(self) -> None:
        """What the rows of the tables say now."""
        assert self.store is not None
        for table, revision in await self.store.execute("SELECT id, revision FROM tables"):
            if self._revisions.get(table) != revision:
                self._revisions[table] = revision
                loaded = await self.load(table)
                self.facts.plans.update(_planned(loaded))
                if loaded.table.status == "playing":
                    self.facts.seen.setdefault(table, []).append(self._see(loaded))
                elif loaded.table.status != "lobby":
                    self.facts.over.setdefault(table, self.now)

    def _see(self, loaded: LoadedTable) -> Seen:
        table, to_act = loaded.table, loaded.game.to_act(loaded.state)
        plays = [at for at, seat in enumerate(table.seats) if seat.person is not None and not seat.computer]
        present = [at for at in plays if table.when_away == "waits" or not self.is_away(table.seats[at].person or 0)]
        asked = tuple(table.seats[at].person or 0 for at in to_act if at in present)
        end = json.loads(table.vote)["end"] if table.vote else None
        return Seen(
            *(table.id, self.now, table.version, table.pace, table.stand_in, table.when_away, asked),
            computers=len(asked) < len(to_act),
            present=len(present),
            turn=loaded.game.turn(loaded.state).number,
            seated=tuple(seat.person for seat in table.seats if seat.person is not None),
            voted=end["how"] if end and end["version"] == table.version else "",
        )

    async def read_logs(self) -> None:
        """Of what was done since it began."""
        assert self.store is not None
        for id in await self.store.dealt():
            loaded = await self.load(id)
            table = loaded.table
            if table.status == "ended" and table.ended is not None:
                by_rules = loaded.game.outcome(loaded.state) is not None
                self.facts.ended_games.append(Ended(table.game, table.ended, by_rules))
            acts = [move for move in await self.store.moves(id) if move.kind == "act"]
            self.facts.log += [_logged(table, move) for move in acts if move.at > self.facts.began]

    async def read_records(self) -> None:
        assert self.store is not None
        self.facts.recorded = [(one.game, one.ended) for one in (await self.store.played()).games]
        self.facts.recorded += await self.store.execute("SELECT game, ended FROM tables WHERE counted = 1")

    # Clicks and notifications

    def about_to_click(self, click: Click) -> None:
        self.facts.clicks.append(click)
        self._to_send.setdefault(click.person, []).append(click)

    def _hear(self, event: events.Event) -> None:
        if isinstance(event, events.InteractionSent):
            if waiting := self._to_send.get(event.interaction.user.id):
                self._undecided.append((waiting.pop(0), event.interaction))
        elif isinstance(event, events.MessagePosted):
            for id in self.facts.hours:
                if event.message.pinged(self.pg.world.users[id]):
                    channel = event.message.channel.id if event.message.channel.guild else 0
                    self.facts.pings.append(Ping(id, self.now, event.message.content, channel))

    def refuses(self, text: str) -> bool:
        return text.startswith(self._refusals)

    def decide_fates(self) -> None:
        """What people were told about their clicks."""
        for click, interaction in self._undecided:
            said = [*interaction.followups, *([interaction.original] if interaction.original else [])]
            if any(one.ephemeral and self.refuses(one.content) for one in said):
                click.fate = "refused"
            elif not interaction.failed and (interaction.answer in (MESSAGE, UPDATE) or interaction.later):
                click.fate = "answered"
        self.leave_fates_open()

    def leave_fates_open(self) -> None:
        """Nobody was told, and nobody will be."""
        self._undecided.clear()
        self._to_send.clear()


def _logged(table: Table, move: Move) -> Logged:
    game = FACES[table.game].game
    what = sign(game, game.load_action(move.body))
    return Logged(table.id, move.version, move.seat, what, move.cause, move.turn)


def _planned(loaded: LoadedTable) -> Iterator[Planned]:
    """The whole turns that stand as planned."""
    for seat, held in enumerate(loaded.table.seats):
        plan = plan_of(held)
        if plan is not None and plan.stands and plan.turn != WHOLE_GAME:
            actions = [loaded.game.load_action(text) for step in Steps.read(plan.body).steps for text in step.does]
            what = tuple(sign(loaded.game, action) for action in actions)
            yield Planned(loaded.table.id, seat, plan.turn, (plan.version, plan.serial), what)


def _refusals() -> tuple[str, ...]:
    """How everything begins that people are refused with; that something went wrong leaves open what was done."""
    files = Path(__file__).parents[3].joinpath("cogs").glob("*/words/*.ftl")
    texts = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return tuple(re.findall(r"^refuse-(?!fault)[a-z-]+ = ([^{\n]{6,})", texts, re.MULTILINE))
