"""A chronicle of plans, which the database itself writes down: what each transaction made of them, which moves it
added, and whose click it took in; and how each plan that was kept has ended by that."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Literal

from cogs.face.turn_plan import Steps
from cogs.faces import FACES
from cogs.table.tables.seat_plan import SeatPlan
from db import Move, Table, replay
from engine.game import Turn
from tests.postgres import ask

How = Literal["played", "stopped", "thrown away", "stands"]
_BEGIN = (
    "CREATE TABLE chronicle (line BIGSERIAL PRIMARY KEY, change BIGINT, what TEXT, which BIGINT, was TEXT, now TEXT)",
    """CREATE FUNCTION chronicle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_TABLE_NAME = 'seats' THEN
            INSERT INTO chronicle (change, what, which, was, now)
                VALUES (txid_current(), 'plan', NEW.seat, OLD.plan, NEW.plan);
        ELSIF TG_TABLE_NAME = 'moves' THEN
            INSERT INTO chronicle (change, what, which) VALUES (txid_current(), 'move', NEW.number);
        ELSE
            INSERT INTO chronicle (change, what, which) VALUES (txid_current(), 'click', NEW.interaction);
        END IF;
        RETURN NULL;
    END $$""",
    """CREATE TRIGGER chronicle AFTER UPDATE ON seats FOR EACH ROW
        WHEN (OLD.plan IS DISTINCT FROM NEW.plan) EXECUTE FUNCTION chronicle()""",
    "CREATE TRIGGER chronicle AFTER INSERT ON moves FOR EACH ROW EXECUTE FUNCTION chronicle()",
    "CREATE TRIGGER chronicle AFTER INSERT ON clicks FOR EACH ROW EXECUTE FUNCTION chronicle()",
)
_END = ("DROP FUNCTION IF EXISTS chronicle() CASCADE", "DROP TABLE IF EXISTS chronicle")


@contextmanager
def chronicled(db: str) -> Iterator[None]:
    """From here on the server keeps it."""
    for sql in (*_END, *_BEGIN):
        ask(db, sql)
    try:
        yield
    finally:
        for sql in _END:
            ask(db, sql)


@dataclass(slots=True)
class Written:
    """What one transaction has written."""

    plans: list[tuple[int, SeatPlan | None, SeatPlan | None]] = field(default_factory=list)  # seat, before, after
    moves: list[int] = field(default_factory=list)
    clicks: list[int] = field(default_factory=list)


def chronicle(db: str) -> list[Written]:
    """All of it, in order."""
    written: defaultdict[int, Written] = defaultdict(Written)
    for change, what, which, was, now in ask(db, "SELECT change, what, which, was, now FROM chronicle ORDER BY line"):
        one = written[change]
        if what == "plan":
            one.plans.append((which, _read(was), _read(now)))
        else:
            (one.moves if what == "move" else one.clicks).append(which)
    return [*written.values()]


def _read(plan: str | None) -> SeatPlan | None:
    return None if plan is None else SeatPlan(**json.loads(plan))


@dataclass(slots=True, frozen=True)
class Fate:
    """How a plan ended that was kept, and why."""

    seat: int
    plan: SeatPlan
    how: How
    why: str = ""


class Judge:
    """Holds what was written against what was planned. `clicked`: who made which interaction."""

    def __init__(self, table: Table, moves: Sequence[Move], clicked: Mapping[int, int]) -> None:
        self.table, self.moves, self.clicked = table, moves, clicked
        self.fates: list[Fate] = []
        self.wrong: list[str] = []
        self._plans: dict[int, SeatPlan | None] = {}

    def hear(self, written: Sequence[Written]) -> None:
        for one in written:
            self._weigh(one)
        for seat, held in enumerate(self.table.seats):
            if (plan := self._plans.get(seat)) != _read(held.plan):
                self.wrong.append(f"seat {seat} has {held.plan}, and nobody wrote that")
            if plan is not None and plan.stands:
                self.fates.append(Fate(seat, plan, "stands"))

    def _weigh(self, one: Written) -> None:
        played: defaultdict[int, list[Move]] = defaultdict(list)
        for move in self.moves:
            if move.number in one.moves and move.cause == "plan":
                played[move.seat if move.seat is not None else -1].append(move)
        for seat, was, now in one.plans:
            if was != self._plans.get(seat):
                self.wrong.append(f"seat {seat}: {was} was not what was written before")
            self._plans[seat] = now
            if was is None or not was.stands:
                continue
            done = played.pop(seat, [])
            self.fates.append(self._fired(seat, was, now, done) if done else self._unplayed(seat, was, now, one))
        for seat, done in played.items():
            self.wrong.append(f"seat {seat} has played {[move.body for move in done]}, and nothing was planned")

    def _fired(self, seat: int, plan: SeatPlan, now: SeatPlan | None, done: Sequence[Move]) -> Fate:
        steps = Steps.read(plan.body).steps
        planned = [text for step in steps for text in step.does]
        if [move.body for move in done] != planned[: len(done)]:
            self.wrong.append(f"seat {seat} has played {[move.body for move in done]} of {planned}")
        if len(done) not in accumulate(len(step.does) for step in steps):
            self.wrong.append(f"seat {seat} has played a part of a step: {len(done)} actions of {planned}")
        if (turn := self._turn_before(done[0].number)) != Turn(plan.turn, seat):
            self.wrong.append(f"seat {seat} has played in {turn} what was planned for turn {plan.turn}")
        if now is not None and now.ended:
            return Fate(seat, plan, "stopped", now.ended)
        if now is not None or len(done) < len(planned):
            self.wrong.append(f"seat {seat} has played {len(done)} of {planned}, and then there was {now}")
        return Fate(seat, plan, "played")

    def _unplayed(self, seat: int, plan: SeatPlan, now: SeatPlan | None, one: Written) -> Fate:
        if now is not None and now.ended:
            return Fate(seat, plan, "stopped", now.ended)
        person = self.table.seats[seat].person
        if person not in [self.clicked.get(click) for click in one.clicks]:
            self.wrong.append(f"seat {seat}: nobody has thrown {plan} away, and then there was {now}")
        return Fate(seat, plan, "thrown away", "changed" if now is not None else "dropped or taken over")

    def _turn_before(self, number: int) -> Turn:
        table, game = self.table, FACES[self.table.game].game
        before = [move for move in self.moves if move.number < number]
        state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, before)
        return game.turn(state)
