"""A table on paper: commands are run at it as the runner runs them, without a bot, a store, or a clock that goes by
itself. People sit down, play and keep silent in a few words."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec, TypeVar

from cogs.face.custom_id import sign
from cogs.faces import FACES
from cogs.table.clicks.registry import load_behaviours
from cogs.table.lobby import commands as lobby_commands
from cogs.table.lobby.opening import Opening
from cogs.table.play.commands import act, move_of_computer
from cogs.table.tables.loaded_table import LoadedTable, Outcome
from cogs.table.tables.registry import AFTER_CHANGES, TIMERS
from cogs.table.tables.undo_request import undo_reach
from cogs.table.tables.vote import Votes, votes_of
from cogs.table.terms.hours import is_away
from cogs.table.terms.pace import FORGOTTEN_AFTER, NEVER
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from cogs.table.undo import commands as undo_commands
from cogs.table.undo.commands import TakingBack, taking_back
from cogs.table.votes.commands import cast
from db.replay import not_undone, replay
from db.rows import Alarm, Move, Person, Server, Table, Tail, Timer, What
from engine import house
from tests.logs import voided

load_behaviours()  # which registers what the clock does, and what is looked at after a change

ADA, BEN, CLEO, DAN, EVE = range(101, 106)
NAMES = {ADA: "Ada", BEN: "Ben", CLEO: "Cleo", DAN: "Dan", EVE: "Eve"}
MONDAY_NOON = 1794830400.0  # 2026-11-16 12:00 UTC
CHANNEL = 7

P = ParamSpec("P")
T = TypeVar("T")


def sender(person: int) -> Sender:
    """Somebody who clicks."""
    return Sender(person, NAMES[person], "en-US", person)


def _copied(one: T) -> T:
    """A copy that shares nothing: several times as fast as `deepcopy`, on which thousands of evenings would wait."""
    copied: T = pickle.loads(pickle.dumps(one))  # noqa: S301 -- what it has just written itself
    return copied


class TableOnPaper:
    """What the store would keep of a table and its people, and the time. Each command is given all of it anew."""

    def __init__(self, row: Table, people: dict[int, Person] | None = None, now: float = MONDAY_NOON) -> None:
        self.row, self.now = row, now
        self.people = {} if people is None else people
        self.timers: list[Timer] = []
        self.moves: list[Move] = []
        self.base: str | None = None  # the position before the first of them; None: it was dealt
        self.chance = 2
        self.outcome = Outcome()  # of the last command
        # What messages are to show after the last command, or after all that rang while time passed; and to whom.
        self.said: set[tuple[What, int | None]] = set()

    # As the runner does it

    def load(self, undo_by: int | None = None) -> LoadedTable:
        """A copy of all, for one command; with the log only where the runner would read it."""
        seated = self._seated
        people = _copied({who: one for who, one in self.people.items() if who in seated})
        for person in people.values():
            if not is_away(person, self.now):
                person.away_until = None
        loaded = LoadedTable.of(_copied(self.row), FACES[self.row.game], people, self.timers, self.now)
        loaded.chance = self.chance
        if undo_reach(loaded, undo_by) is not None:
            loaded.log = Tail([*self.moves], self.base)
        return loaded

    @property
    def _seated(self) -> set[int]:
        return {seat.person for seat in self.row.seats if seat.person is not None}

    def run(self, command: Callable[Concatenate[LoadedTable, P], T], *args: P.args, **more: P.kwargs) -> T:
        """Runs a command and keeps what comes of it; one that refuses has changed nothing."""
        return self._keep(self.load(), lambda loaded: command(loaded, *args, **more))

    def refuses(self, command: Callable[Concatenate[LoadedTable, P], object], *args: P.args, **more: P.kwargs) -> str:
        """Why a command is refused."""
        try:
            self.run(command, *args, **more)
        except Refusal as refusal:
            return refusal.message
        raise AssertionError("it was not refused")

    def _keep(self, loaded: LoadedTable, command: Callable[[LoadedTable], T]) -> T:
        try:
            done = command(loaded)
        except Refusal:
            before, after = ((one.table, one.state, one.people, one.timers) for one in (self.load(), loaded))
            assert (after, loaded.outcome) == (before, Outcome()), "it has refused, and changed something all the same"
            raise
        self.outcome, self.said = Outcome(), set()
        if loaded.changed:
            self.keep(loaded)
        else:
            assert loaded.table == self.row, "something is changed that nobody writes down"
        return done

    def keep(self, loaded: LoadedTable) -> None:
        """What comes of a command is written down, after a last look at what else follows from it."""
        for look in AFTER_CHANGES:
            look(loaded)
        outcome = loaded.outcome
        assert outcome.saves or loaded.table == self.row, "something is changed that nobody writes down"
        self.row, self.outcome, self.said = loaded.table, outcome, set(outcome.say)
        self.row.revision += outcome.saves
        new = [replace(move, number=len(self.moves) + at) for at, move in enumerate(outcome.moves, 1)]
        self.moves = voided([*self.moves, *new])
        for who, lesson in outcome.lessons:
            self.people[who].learnt.append(lesson)
        whose = {timer.seat for timer in self.timers} | {None, *range(len(self.row.seats))}
        self.timers = [
            Timer(self.row.id, what, seat, due) for seat in whose for what, due in loaded.timers.of(seat).items()
        ]

    def run_as(
        self, person: int, command: Callable[Concatenate[Person, Sequence[LoadedTable], P], T], *args: P.args,
        **more: P.kwargs,
    ) -> T:  # fmt: skip
        """Runs a command about a person and this table of theirs."""
        return run_as([self], person, command, *args, **more)

    def ring(self, what: Alarm, seat: int | None = None) -> None:
        """A timer rings that is due, and is cleared; unless it was set again by that."""
        due = self.due(what, seat)
        assert due is not None, "there is no such timer"
        assert due <= self.now, "it is not due"

        def act(loaded: LoadedTable) -> None:
            if what in TIMERS:
                TIMERS[what](loaded, seat)
            if loaded.timers.due(what, seat) == due:
                loaded.timers.clear(what, seat)

        self.run(act)

    # Time

    def later(self, seconds: float) -> None:
        """Time passes, and what is due rings when it is."""
        until, said = self.now + seconds, set[tuple[What, int | None]]()
        while (first := min(self.timers, key=lambda one: one.due, default=None)) is not None and first.due <= until:
            self.now = max(self.now, first.due)
            self.ring(first.what, first.seat)
            said |= self.said
        self.now, self.said = until, said

    def due(self, what: Alarm, seat: int | None = None) -> float | None:
        """When a timer rings."""
        return next((one.due for one in self.timers if (one.what, one.seat) == (what, seat)), None)

    def clocks(self, seat: int) -> dict[Alarm, float]:
        """All timers of a seat, counted from now."""
        return {one.what: one.due - (0.0 if one.due == NEVER else self.now) for one in self.timers if one.seat == seat}

    def stands(self, **facts: Any) -> None:
        """The game goes on from a position that is set up by hand, and from an empty log."""
        loaded = self.load()
        self.row.state = self.base = loaded.game.dump(loaded.game.scene(**facts))
        self.moves = []

    # What people do

    def plays(self, person: int, action: Any | None = None) -> None:
        """Somebody makes a move by a click: this one, or the first that they may."""
        loaded = self.load()
        seat = loaded.require_seat(person)
        action = loaded.game.legal(loaded.state, seat)[0] if action is None else action
        self.run(act, person, self.row.version, sign(loaded.game, action))

    def plays_well(self, person: int) -> None:
        """Somebody makes the move that an apprentice would make, who thinks for no time."""
        loaded = self.load()
        seat = loaded.require_seat(person)
        view, legal = loaded.game.view(loaded.state, seat), loaded.game.legal(loaded.state, seat)
        self.plays(person, house.choose(self.row.game, view, legal, self.row.version, "apprentice"))

    def set_up(self) -> None:
        """At The Game of Trains: everybody who is a person puts a first card in."""
        for seat in self.row.seats:
            self.plays(seat.person or 0)

    def computers_play(self) -> None:
        """Computer players, apprentices all, move for as long as they are asked, as they do where somebody is there."""
        while (loaded := self.load()).asked_computers and loaded.present():
            seat = loaded.asked_computers[0]
            view, legal = loaded.game.view(loaded.state, seat), loaded.game.legal(loaded.state, seat)
            action = house.choose(self.row.game, view, legal, self.row.version, "apprentice")
            self.run(move_of_computer, seat, action, self.row.revision)

    def votes(self, person: int, ballot: str) -> None:
        self.run(cast, person, self.row.version, ballot)

    def goes(self, person: int) -> TakingBack:
        """What somebody would take back."""
        return taking_back(self.load(person), person)

    def takes_back(self, person: int, first: int | str | None = None, version: int | None = None) -> TakingBack | None:
        """Somebody takes back what they are shown now, or what they were shown before."""
        chosen = self.goes(person).first if first is None else first
        at = self.row.version if version is None else version
        return self._keep(self.load(person), lambda loaded: undo_commands.take(loaded, person, at, str(chosen)))

    def agrees(self, person: int, *, yes: bool = True) -> None:
        """Somebody answers the open question about taking back."""
        assert self.row.undo_request is not None
        self.run(undo_commands.agree, person, self.row.version, self.row.undo_request.split()[1], yes=yes)

    # What is so then

    @property
    def state(self) -> Any:
        return FACES[self.row.game].game.load_state(self.row.state or "")

    @property
    def asked(self) -> list[int]:
        """The seats of the people who are asked."""
        return self.load().asked_persons

    @property
    def kept(self) -> Votes:
        """What the row says of votes."""
        return votes_of(self.row)

    @property
    def computers(self) -> list[bool]:
        """For each seat, whether a computer player holds it."""
        return [seat.computer for seat in self.row.seats]

    def replayed(self) -> Any:
        """The state of play that the log leads to."""
        row, game = self.row, FACES[self.row.game].game
        moves = self.moves_that_count()
        return replay(game, len(row.seats), row.options, row.seed, row.rules_version, moves, self.base)

    def moves_that_count(self) -> list[Move]:
        return not_undone(self.moves)


def run_as(
    tables: Sequence[TableOnPaper],
    person: int,
    command: Callable[Concatenate[Person, Sequence[LoadedTable], P], T],
    *args: P.args,
    **more: P.kwargs,
) -> T:
    """Runs a command about a person and these tables, whose people are the same; or it refuses, and changes nothing."""
    known = tables[0].people
    at = [table.load() for table in tables]
    whose = _copied(known.get(person)) or Person(person, NAMES[person], "en-US")
    if not is_away(whose, tables[0].now):
        whose.away_until = None
    for loaded in at:
        if loaded.seat_of(person) is not None:
            loaded.people[person] = whose
    try:
        done = command(whose, at, *args, **more)
    except Refusal:
        for table, loaded in zip(tables, at, strict=True):
            assert (loaded.table, loaded.timers) == (table.row, table.load().timers)
            assert loaded.outcome == Outcome()
        raise
    known[person] = whose
    for table, loaded in zip(tables, at, strict=True):
        table.outcome, table.said = Outcome(), set()
        if loaded.changed:
            table.keep(loaded)
    return done


# Bringing people to a table


def lobby(
    *people: int, game: str = "game_of_trains", computers: int = 0, invited: Sequence[int] = (), **row: Any
) -> TableOnPaper:
    """A lobby in which all of them sit, the first as its host; `row` is what else its row says."""
    host, *others = people
    guests = {guest: NAMES[guest] for guest in invited}
    opening = Opening(game, 1, CHANNEL, "en-US", guests=guests)
    opened = opening.lobby(sender(host), Server(1), MONDAY_NOON, 1)
    table = TableOnPaper(replace(opened, id=1, **row), {who: Person(who, NAMES[who], "en-US") for who in NAMES})
    table.timers.append(Timer(1, "expire", None, table.now + FORGOTTEN_AFTER))
    for person in others:
        table.run(lobby_commands.join, sender(person))
    for _ in range(computers):
        table.run(lobby_commands.add_computer, sender(host))
    return table


def in_play(
    *people: int,
    game: str = "game_of_trains",
    computers: int = 0,
    options: Mapping[str, str] | None = None,
    **row: Any,
) -> TableOnPaper:
    """A game that has begun, with the first of them to act first."""
    table = lobby(*people, game=game, computers=computers, **row)
    table.run(lobby_commands.choose, sender(people[0]), {**(options or {}), "first": "0"})
    table.run(lobby_commands.begin, sender(people[0]))
    return table
