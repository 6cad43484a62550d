"""A table as it is loaded for one command: the stored row, its game and face, the state of play, its timers, and the
time. Commands are functions of it: they change it, gather in its outcome what else is to be written, or refuse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from cogs.face.advance import Reply
from cogs.face.contract import Face
from cogs.face.custom_id import sign
from cogs.table.tables.seat_plan import plan_of
from cogs.table.tables.timers import Timers
from cogs.table.terms.days import is_stopped, is_try
from cogs.table.terms.refusals import Refusal, Stale
from db.finished import outcome_of
from db.rows import PLAYED, Cause, MetQuestion, Move, Person, Table, Tail, Timer, Try, What
from engine.game import EVERYTHING, Game, IllegalAction, InvalidAction, InvalidOptions, Step, Turn
from engine.house.player import Skill


@dataclass(slots=True)
class Outcome:
    """The writes that a command wants, beside the table's row. Empty at first: then nothing is written."""

    saves: bool = False  # something of the table's row has changed
    moves: list[Move] = field(default_factory=list)
    say: dict[tuple[What, int | None], None] = field(default_factory=dict)  # what messages are to show, and to whom
    answered: list[int] = field(default_factory=list)  # the seats that are asked nothing any more
    lessons: list[tuple[int, MetQuestion]] = field(default_factory=list)  # whom it taught what
    given_up: list[int] = field(default_factory=list)  # the people for whom the game counts as left
    hinted: list[tuple[int, int]] = field(default_factory=list)  # the seats that asked for a hint, each with its person
    tried: Try | None = None  # the train of the day has come to its end here
    lost: bool = False  # there is no place any more where anything could be said of the table


@dataclass(slots=True)
class LoadedTable:
    """Everything a command needs to know of its table. `state` is None in the lobby."""

    table: Table
    face: Face[Any, Any, Any]
    state: Any | None
    # Who of those at the table is known. Whoever has been away is back: `away_until` is never past.
    people: dict[int, Person] = field(default_factory=dict)
    timers: Timers = field(default_factory=Timers)
    now: float = field(default=0.0, compare=False)
    log: Tail | None = field(default=None, compare=False)  # its end, as far as it may be undone
    chance: int = field(default=0, compare=False)  # a seed that nobody has seen, should chance have to speak anew
    robbed: set[int] = field(default_factory=set)  # seats whose cards others have changed since the table was loaded
    undo_requested: bool = False  # somebody had asked to take moves back when the table was loaded
    outcome: Outcome = field(default_factory=Outcome, compare=False)

    @classmethod
    def of(
        cls,
        table: Table,
        face: Face[Any, Any, Any],
        people: dict[int, Person] | None = None,
        timers: Iterable[Timer] = (),
        now: float = 0.0,
    ) -> LoadedTable:
        state = None if table.state is None else face.game.load_state(table.state)
        return cls(table, face, state, people or {}, Timers(timers), now, undo_requested=table.undo_request is not None)

    @property
    def changed(self) -> bool:
        """Whether a command has left anything to write."""
        return self.outcome != Outcome() or self.timers.differ

    def say(self, what: What, seat: int | None = None) -> None:
        """Has a message show what has changed: to all, or to a seat's person."""
        self.outcome.say[what, seat] = None

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        return self.face.game

    @property
    def by_known_rules(self) -> bool:
        """Whether the rules that the table was dealt by are still here."""
        table, game = self.table, self.game
        if table.rules_version == game.rules_version:
            return True
        options = game.Options.model_validate_json(table.options)
        try:
            game.start(len(table.seats), options, table.seed, rules_version=table.rules_version)
        except InvalidOptions:
            return False
        return True

    # Who

    def seat_of(self, person: int) -> int | None:
        """The seat that belongs to this person, also while a computer player stands in."""
        return next((at for at, seat in enumerate(self.table.seats) if seat.person == person), None)

    def require_seat(self, person: int) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refusal("refuse-not-seated-yet" if self.table.status == "lobby" else "refuse-not-seated")
        return seat

    def persons(self) -> list[int]:
        """The seats that people hold now."""
        return [at for at, seat in enumerate(self.table.seats) if seat.person is not None and not seat.computer]

    def computers(self) -> list[int]:
        """The seats that are computer players' own."""
        return [at for at, seat in enumerate(self.table.seats) if seat.person is None]

    @property
    def free_seats(self) -> int:
        return self.game.players[-1] - len(self.table.seats)

    def away(self) -> list[int]:
        """The seats whose people said that they would be away."""
        return [seat for seat in self.persons() if self.is_away(seat)]

    def present(self) -> list[int]:
        """The seats that no computer player plays for meanwhile."""
        return [seat for seat in self.persons() if not (self.table.when_away == "plays" and self.is_away(seat))]

    def next_person(self, seat: int) -> int | None:
        """The person who holds the next seat, going round from this one; None where nobody else does."""
        held = self.persons()
        around = sorted((other for other in held if other != seat), key=lambda other: (other < seat, other))
        return self.table.seats[around[0]].person if around else None

    def stand_up(self, seat: int) -> None:
        """Takes a seat away from a lobby. Whoever was to start still is, in whichever seat that is now."""
        self.table.seats.pop(seat)
        options = self.game.Options.model_validate_json(self.table.options)
        if options.first is not None and options.first >= seat:
            first = options.first - 1 if options.first > seat else None
            self.table.options = options.model_copy(update={"first": first}).model_dump_json()

    # Play

    def require_playing(self) -> None:
        """Refuses anything but a running game."""
        if self.table.rests:
            raise Refusal("refuse-rests")
        if self.table.status == "lobby":
            raise Refusal("refuse-not-begun")
        if self.table.status != "playing":
            raise Refusal("refuse-ended")
        if is_stopped(self.table, self.now):
            raise Refusal("refuse-today-over")

    def require_holder(self, person: int) -> int:
        """The person's seat in a running game, if no computer player sits in it now."""
        seat = self.require_seat(person)
        self.require_playing()
        if self.table.seats[seat].computer:
            raise Refusal("refuse-computer-plays")
        if not self.by_known_rules:
            raise Refusal("refuse-rules-gone")
        return seat

    @property
    def asked(self) -> tuple[int, ...]:
        over = self.table.status in ("ended", "closed")  # be it that all have agreed to end it as it stands
        return () if self.state is None or over else self.game.to_act(self.state)

    @property
    def asked_persons(self) -> list[int]:
        return [seat for seat in self.asked if not self._by_computer(seat)]

    @property
    def asked_computers(self) -> list[int]:
        return [seat for seat in self.asked if self._by_computer(seat)]

    def _by_computer(self, seat: int) -> bool:
        """Whether a computer player holds the seat, plays while its person is away, or answers what they are asked out
        of turn."""
        if self.table.seats[seat].computer or (self.table.when_away == "plays" and self.is_away(seat)):
            return True
        person = self._person(seat)
        if self.table.status != "playing" or seat == self.game.turn(self.state).seat:
            return False
        if (reply := self.reply_of(seat)) is not None:
            return reply.by_computer
        if person is None or is_try(self.table):  # which is nobody's but their own
            return False
        return person.lets_answer(f"{self.table.game}/{self.lesson(seat)}")

    def reply_of(self, seat: int) -> Reply | None:
        """What the seat's person has decided in advance for what it is asked now; None: nothing."""
        plan, advance = plan_of(self.table.seats[seat]), self.face.advance
        if plan is None or advance is None or not plan.stands or seat not in self.asked:
            return None
        if not advance.lasts and Turn(plan.turn, seat) != self.game.turn(self.state):
            return None
        return advance.reply(plan.body, self.state, seat)

    def skill(self, seat: int) -> Skill:
        """The skill of the computer player in this seat: its own, or that of stand-ins."""
        held = self.table.seats[seat]
        return held.skill if held.person is None else self.table.stand_in_skill

    def is_away(self, seat: int) -> bool:
        """Whether its person said that they would be, until a time that has not come."""
        person = self._person(seat)
        return person is not None and person.away_until is not None

    def person(self, seat: int) -> Person:
        """The person who holds the seat, as far as they are known."""
        held = self.table.seats[seat]
        return self._person(seat) or Person(held.person or 0, held.name, self.table.locale)

    def _person(self, seat: int) -> Person | None:
        return self.people.get(self.table.seats[seat].person or 0)

    # What its people learn

    def learnt_before(self, seat: int) -> set[str]:
        """The kinds of question of this game that the seat's person has met, but for what is new to them this turn."""
        now = (self.table.id, self.game.turn(self.state).number)
        return {one.kind for one in self._learnt(seat) if (one.table, one.turn) != now}

    def is_new(self, seat: int) -> bool:
        """Whether the seat's person has never answered a question of this game."""
        return not self._learnt(seat)

    def has_played(self, seat: int) -> bool:
        """Whether the seat's person has played this game to its end."""
        return any(one.kind == PLAYED for one in self._learnt(seat))

    def lesson(self, seat: int) -> str:
        """The kind of question that the seat is asked now."""
        return self.face.lesson(self.game.view(self.state, seat), self.game.legal(self.state, seat))

    def _learnt(self, seat: int) -> list[MetQuestion]:
        person = self._person(seat)
        return [] if person is None else [one for one in person.learnt if one.game == self.table.game]

    def teach(self, seat: int) -> None:
        """Notes that the seat's person has met the kind of question that it is asked now."""
        if PLAYED not in self.learnt_before(seat) and (kind := self.lesson(seat)):
            self._learn(seat, kind)

    def _learn(self, seat: int, kind: str) -> None:
        person, known = self.table.seats[seat].person, self._person(seat)
        met = () if known is None else known.learnt
        if person is not None and not any((one.game, one.kind) == (self.table.game, kind) for one in met):
            turn = self.game.turn(self.state).number
            self.outcome.lessons.append((person, MetQuestion(self.table.game, kind, self.table.id, turn)))

    def view(self, eyes: int | None) -> Any:
        """The view of these eyes; once the game is over, everything."""
        return self.game.view(self.state, EVERYTHING if self.table.status == "ended" else eyes)

    def is_current(self, version: int) -> bool:
        """Whether a control of this version is still up to date: of two clicks at once, the second one's is not."""
        return version == self.table.version

    def find(self, seat: int, signed: str, version: int) -> Any:
        """The action that a control names, if it still answers the question that it was drawn for."""
        if self.is_current(version):
            for action in self.game.legal(self.state, seat):
                if sign(self.game, action) == signed:
                    return action
        raise self._why_not(seat, signed)

    def _why_not(self, seat: int, signed: str) -> Stale:
        """The rules' objection to an answer that came too late; an empty one, if it would still be right."""
        try:
            self.game.apply(self.game.clone(self.state), seat, self.game.load_action(signed))
        except IllegalAction as illegal:
            return Stale(illegal.message, **illegal.facts)
        except InvalidAction:
            pass  # a digest, or an action of another release
        return Stale()

    def bundle(self, seat: int, name: str) -> Iterator[Any]:
        """The actions of a bundle, each chosen when the ones before it are done."""
        while seat in self.asked:
            view, legal = self.game.view(self.state, seat), self.game.legal(self.state, seat)
            action = self.face.next_of(name, view, legal)
            if action is None:
                return
            yield action

    def do(self, seat: int | None, actions: Iterable[Any], cause: Cause) -> list[Move]:
        """Applies the actions and returns them as moves; the store numbers them."""
        self.table.version += 1
        before = self._held()
        moves = []
        for action in actions:
            turn = self.game.turn(self.state).number
            step: Step[Any] = self.game.apply(self.state, seat, action)
            moves.append(
                Move(
                    number=0,
                    version=self.table.version,
                    seat=seat,
                    kind="act",
                    body=self.game.dump(action),
                    cause=cause,
                    at=self.now,
                    settled=step.settled,
                    turn=turn,
                )
            )
        self.write_back()
        self.robbed |= {other for other, cards in self._held().items() if other != seat and cards != before[other]}
        return moves

    def _held(self) -> dict[int, object]:
        """Each person's cards that others can take, where a game has such."""
        seats = self.persons() if self.face.robs else ()
        return {seat: self.face.at_stake(self.game.view(self.state, seat)) for seat in seats}

    def write_back(self) -> None:
        """Writes the state of play back into the row."""
        assert self.state is not None
        self.table.state = self.game.dump(self.state)
        self.table.outcome = outcome_of(self.game, self.state)
        if self.table.outcome is not None:
            self.table.status = "ended"
            self.table.ended = self.now
            for seat in self.persons():
                self._learn(seat, PLAYED)
