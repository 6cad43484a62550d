"""How long tables of Trains wait for a turn, with and without people who plan: the same week, of people with the
temperaments and hours of the soak, at tables on paper. Everybody plays and plans what a Journeyman would."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from cogs.face.custom_id import sign
from cogs.table.plans.commands import throw_away
from cogs.table.plans.turns import add_step, change_plan, open_plan, rehearsed, turn_plan_of
from cogs.table.seats.commands import back
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import plan_of
from cogs.table.terms.refusals import Refusal
from engine import house
from engine.game import Game
from tests.cogs.soak.facts import Hours
from tests.cogs.soak.stands import DAY, HOUR, is_closed
from tests.cogs.soak.temperaments import HOURS, TEMPERAMENTS, Temperament
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, DAN, MONDAY_NOON, in_play

PEOPLE = (ADA, BEN, CLEO, DAN)
PLANNERS = 3  # of them
FIRST_RAILS = len(PEOPLE)
UP_AT_NIGHT = 0.02  # as in `people.py`
Journey = tuple[float, int, float]  # when somebody looks, who, and what decides what they do then


@dataclass(slots=True)
class Waits:
    """What came of a week at some tables."""

    waits: list[float] = field(default_factory=list)  # seconds of each turn, from its beginning to the next one's
    planned: int = 0  # turns that a plan has ended
    kept: int = 0  # plans

    @property
    def mean(self) -> float:
        """In hours."""
        return sum(self.waits) / len(self.waits) / HOUR

    def __iadd__(self, other: Waits) -> Waits:
        self.waits += other.waits
        self.planned += other.planned
        self.kept += other.kept
        return self


def week(seed: int, *, planning: bool, days: float = 7) -> Waits:
    """A table of four from its first turn on; who looks when is the same whether they plan or not."""
    rng = Random(seed)
    likes = dict(zip(PEOPLE, rng.sample(TEMPERAMENTS, len(PEOPLE)), strict=True))
    hours = dict(zip(PEOPLE, rng.sample(HOURS, len(PEOPLE)), strict=True))
    planners = rng.sample(PEOPLE, PLANNERS)
    end = MONDAY_NOON + days * DAY
    looks = sorted(look for person in PEOPLE for look in _looks(person, likes[person], hours[person], end, rng))
    evening = _Evening(Random(seed))
    for at, person, chance in looks:
        if not evening.until(at):
            break
        evening.look(person, likes[person], chance, plans=planning and person in planners)
    evening.until(end)
    return evening.found


def _looks(person: int, like: Temperament, hours: Hours, end: float, rng: Random) -> Iterator[Journey]:
    """As the people of the soak look; whoever vanishes or is on the road does not for some days."""
    at = MONDAY_NOON
    while at < end:
        at += rng.expovariate(like.looks) * DAY
        while is_closed(hours, at) and rng.random() >= UP_AT_NIGHT:
            at += rng.uniform(0.2, 1.0) * HOUR
        if rng.random() < like.vanishes:
            at += rng.uniform(0.5, 9.0) * DAY
        elif rng.random() < like.travels:
            at += rng.randint(1, 12) * DAY
        elif at < end:
            yield at, person, rng.random()


class _Evening:
    """A table, and how its turns pass."""

    def __init__(self, rng: Random) -> None:
        self.table = in_play(*PEOPLE, game="trains")
        for person in PEOPLE:
            self.table.plays_well(person)
        self.game: Game[Any, Any, Any, Any] = self.table.load().game
        self.found = Waits()
        self._turn, self._since = self.game.turn(self.table.state), self.table.now

    def until(self, at: float) -> bool:
        """Lets the time pass, from one thing that rings to the next; whether the game goes on."""
        while self.table.row.status == "playing":
            due = min((timer.due for timer in self.table.timers if timer.due > self.table.now), default=at)
            self.table.later(min(due, at) - self.table.now)
            self._note("plan")
            self._computers()
            if self.table.now >= at:
                break
        return self.table.row.status == "playing"

    def look(self, person: int, like: Temperament, chance: float, *, plans: bool) -> None:
        """Somebody takes their seat back, plays their turn, and plans the next one."""
        seat = PEOPLE.index(person)
        if self.table.row.seats[seat].computer:
            if chance >= like.returns:
                return
            self.table.run(back, person)
        turn = self.game.turn(self.table.state)
        while self.table.row.status == "playing" and turn.seat == seat == self._asked():
            self.table.plays_well(person)
            if self.game.turn(self.table.state) != turn:
                break
        self._note("click")
        self._computers()
        if plans and self.table.row.status == "playing" and self._asked() != seat:
            self._plan(person, seat)

    def _asked(self) -> int:
        return int(self.game.turn(self.table.state).seat)

    def _plan(self, person: int, seat: int) -> None:
        """What a Journeyman would do; who has a plan lets it be, unless their hand says that it would stop."""
        loaded = self.table.load()
        plan = open_plan(loaded, seat)
        if plan is not None and plan.stands:
            rehearsal, planned = rehearsed(loaded, seat)
            if len(rehearsal.steps) == len(planned.steps):
                return
            self.table.run(throw_away, person)
        with suppress(Refusal):  # one's turn has come
            self.table.run(_fill_in, person, seat)
            self.found.kept += 1

    def _computers(self) -> None:
        if self.table.row.status == "playing":
            self.table.computers_play()
            self._note("computer")

    def _note(self, cause: str) -> None:
        """A turn is over."""
        state = self.table.state
        turn = self.game.turn(state)
        if turn == self._turn and self.game.outcome(state) is None:
            return
        self.found.waits.append(self.table.now - self._since)
        self.found.planned += cause == "plan"
        self._turn, self._since = turn, self.table.now


def _fill_in(loaded: LoadedTable, person: int, seat: int) -> None:
    """Step by step, as far as it can be planned."""
    for action in journeymans_turn(loaded, turn_plan_of(loaded).rehearse(loaded.state, seat).state, seat):
        add_step(loaded, person, _serial(loaded, seat), "act", sign(loaded.game, action))
    change_plan(loaded, person, _serial(loaded, seat), "keep")


def _serial(loaded: LoadedTable, seat: int) -> int:
    plan = plan_of(loaded.table.seats[seat])
    return 0 if plan is None else plan.serial


def journeymans_turn(loaded: LoadedTable, state: Any, seat: int) -> list[Any]:
    """The turn from a copy in which it has come; it ends where something would come to light."""
    game, now = loaded.game, loaded.game.clone(state)
    turn, actions, settled = game.turn(now), list[Any](), False
    while not settled and game.outcome(now) is None and game.turn(now) == turn:
        action = house.choose(game.key, game.view(now, seat), game.legal(now, seat), loaded.table.version)
        actions.append(action)
        settled = game.apply(now, seat, action).settled
    return actions


def weeks(seeds: Sequence[int], *, planning: bool, days: float = 7) -> Waits:
    found = Waits()
    for seed in seeds:
        found += week(seed, planning=planning, days=days)
    return found


def page(seeds: Sequence[int], days: float = 7) -> tuple[float, str]:
    """The mean wait with three planners as a share of that without, and the figures in words."""
    without, with_plans = (weeks(seeds, planning=planning, days=days) for planning in (False, True))
    lines = [
        f"{len(seeds)} tables of Trains, {len(PEOPLE)} seats, {days:.0f} days",
        f"{'':<22}{'turns':>7}{'mean wait':>12}",
    ]
    for name, found in (("nobody plans", without), (f"{PLANNERS} of {len(PEOPLE)} plan", with_plans)):
        lines.append(f"{name:<22}{len(found.waits):>7}{found.mean:>10.2f} h")
    share = with_plans.mean / without.mean
    lines.append(
        f"{100 * share:.0f} % of the wait; {with_plans.kept} plans kept,"
        f" {100 * with_plans.planned / len(with_plans.waits):.0f} % of turns ended by one"
    )
    return share, "\n".join(lines)
