"""Plans, undos, people who leave and come back, stand-ins and restarts in whichever order: nothing is played that was
not planned, never in another turn, never at another price; and each plan ends in exactly one way."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.face.custom_id import sign
from cogs.face.turn_plan import PlannedStep, Steps
from cogs.table.plans.commands import let_plan
from cogs.table.plans.turns import add_step, change_plan, rehearsed
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import SeatPlan, plan_of
from cogs.table.terms.refusals import Refusal, Stale
from db.rows import Move
from engine.trains.actions import EndTurn
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, TableOnPaper, in_play
from tests.cogs.table.plans.planning import serial_of
from tests.cogs.table.test_any_order import STEPS, Step, holds

REASONS = {"price", "gone", "sold-out", "reveals", "end", "over", "stand-in", "undone"}
CLASSES = {"price": "stopped", "gone": "stopped", "sold-out": "stopped", "reveals": "stopped", "end": "stopped"}


class WatchedTable(TableOnPaper):
    """A table whose plans are looked at in every command: what they play, and how each of them ends."""

    ends: Counter[str]
    open: dict[int, SeatPlan]  # by seat, as it was kept
    dropping = False  # somebody has just said that they want it no more

    def watch(self) -> None:
        self.ends, self.open = Counter(), {}

    def keep(self, loaded: LoadedTable) -> None:
        before, state = dict(self.open), self.state
        persons = [seat.person for seat in self.row.seats]
        super().keep(loaded)
        played = [move for move in self.outcome.moves if move.cause == "plan"]
        for move in played:
            assert move.seat in before, "nobody has planned that"
            assert move.turn == before[move.seat].turn, "it is another turn"
        for seat, held in enumerate(self.row.seats):
            now = plan_of(held)
            if seat in before:
                self._follow(seat, now, [one for one in played if one.seat == seat], state, persons)
            if now is not None and now.stands:
                self.open[seat] = now

    def _follow(
        self,
        seat: int,
        now: SeatPlan | None,
        played: list[Move],
        state: object,
        persons: list[int | None],
    ) -> None:
        """What has become of a plan that stood before this command."""
        then = self.open[seat]
        if now is not None and now.stands and now.turn == then.turn:
            assert not played, "what was played is used up"
            return
        del self.open[seat]
        if played:
            self._was_planned(seat, Steps.read(then.body).steps, played, state, whole=now is None)
        if now is not None and now.ended:
            assert now.ended in REASONS
            assert not played or now.ended in CLASSES, "it was played or dropped, not both"
            self.ends["stopped"] += 1
        elif now is None and played:
            self.ends["played"] += 1
        else:
            by_hand = any(one.seat == seat and one.cause == "click" for one in self.outcome.moves)
            passed_on = self.row.seats[seat].person != persons[seat]
            assert now is not None or by_hand or passed_on or self.dropping, "it has vanished"
            self.ends["thrown away"] += 1

    def _was_planned(
        self, seat: int, steps: tuple[PlannedStep, ...], played: list[Move], state: Any, *, whole: bool
    ) -> None:
        """The moves are the plan's own first steps, each whole, and came to what they had come to on the copy."""
        game, at = self.load().game, 0
        for step in steps:
            if at == len(played):
                break
            assert [one.body for one in played[at : at + len(step.does)]] == [*step.does]
            for body, came_to in zip(step.does, step.came_to, strict=True):
                before = game.clone(state)
                settled = game.apply(state, seat, game.load_action(body)).settled
                own = before.players[seat], state.players[seat]
                if not settled and game.turn(before) == game.turn(state):
                    waste = [sum(pile.count("waste") for pile in (one.hand, one.deck, one.discard)) for one in own]
                    waste = [waste[0] + before.gained.count("waste"), waste[1] + state.gained.count("waste")]
                    assert (state.money - before.money, waste[1] - waste[0]) == came_to
            at += len(step.does)
        assert at == len(played)
        assert not whole or len(played) == sum(len(step.does) for step in steps)


def adds(table: TableOnPaper, person: int, number: int) -> None:
    loaded = table.load()
    seat = loaded.require_seat(person)
    legal = rehearsed(loaded, seat)[0].legal
    if legal:
        # Trains first: so that there is something to buy.
        action = sorted(legal, key=lambda one: not sign(loaded.game, one).startswith('{"is":"Play"'))[
            number % len(legal)
        ]
        table.run(add_step, person, serial_of(table, seat), "act", sign(loaded.game, action))


def adds_several(table: TableOnPaper, person: int, number: int) -> None:
    for at in range(3):
        adds(table, person, number * at)


def keeps(table: TableOnPaper, person: int, _: int) -> None:
    table.run(change_plan, person, serial_of(table, table.load().require_seat(person)), "keep")


def plans_and_keeps(table: TableOnPaper, person: int, number: int) -> None:
    adds_several(table, person, number)
    keeps(table, person, number)


def takes_a_step_back(table: TableOnPaper, person: int, _: int) -> None:
    table.run(change_plan, person, serial_of(table, table.load().require_seat(person)), "back")


def wants_it_to_the_end(table: TableOnPaper, person: int, _: int) -> None:
    table.run(change_plan, person, serial_of(table, table.load().require_seat(person)), "end")


def drops(table: TableOnPaper, person: int, _: int) -> None:
    assert isinstance(table, WatchedTable)
    table.dropping = True
    try:
        table.run(change_plan, person, 0, "drop")
    finally:
        table.dropping = False


def switches_plans(table: TableOnPaper, person: int, number: int) -> None:
    assert isinstance(table, WatchedTable)
    table.dropping = True
    try:
        if table.load().seat_of(person) is not None:
            table.run_as(person, let_plan, on=bool(number % 3))
    finally:
        table.dropping = False


def a_moment_passes(table: TableOnPaper, _: int, number: int) -> None:
    table.later((30.0, 119.0, 1.0, 120.0)[number % 4])


def a_turn_is_over(table: TableOnPaper, _: int, number: int) -> None:
    """Whoever is on turn ends it; those who have planned theirs may have been waiting for that."""
    loaded = table.load()
    if loaded.asked_persons:
        table.plays(loaded.table.seats[loaded.asked_persons[0]].person or 0, EndTurn())
    a_moment_passes(table, 0, number)


PLANNING: list[Step] = [
    *(a_turn_is_over, a_turn_is_over, a_turn_is_over, a_turn_is_over),
    *(plans_and_keeps, plans_and_keeps, plans_and_keeps, adds, keeps, takes_a_step_back, wants_it_to_the_end),
    *(drops, switches_plans, a_moment_passes, a_moment_passes),
]


ALL = [*STEPS, *PLANNING, *PLANNING, *PLANNING]


def interleaved(people: tuple[int, ...], steps: list[tuple[Step, int, int]], pace: str = "day") -> Counter[str]:
    """Plays all that, and returns how the plans ended."""
    paper = in_play(*people, game="trains", options={"supply": "rulebook"}, pace=pace)
    table = WatchedTable(paper.row, paper.people, paper.now)
    table.timers = paper.timers
    table.watch()
    for person in people:
        table.plays(person)
    for step, person, number in steps:
        with suppress(Refusal, Stale):  # which changes nothing, as the table on paper looks after
            step(table, person, number)
        holds(table)
    return table.ends


CASES = given(
    people=st.sampled_from([(ADA, BEN), (ADA, BEN, CLEO)]),
    steps=st.lists(
        st.tuples(
            st.sampled_from([*STEPS, *PLANNING, *PLANNING]), st.sampled_from([ADA, BEN, CLEO]), st.integers(0, 99)
        ),
        min_size=10,
        max_size=40,
    ),
    pace=st.sampled_from(["live", "day"]),
)
FREE = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.slow
@CASES
@FREE
def test_nothing_is_played_that_was_not_planned_and_each_plan_ends_once(
    people: tuple[int, ...], steps: list[tuple[Step, int, int]], pace: str
) -> None:
    interleaved(people, steps, pace)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
@CASES
@settings(FREE, max_examples=500)
def test_nor_in_ten_thousand_evenings(
    part: int, people: tuple[int, ...], steps: list[tuple[Step, int, int]], pace: str
) -> None:
    """In parts that can be played side by side, each within the time that a test may take."""
    interleaved(people, steps, pace)


def test_the_evenings_see_plans_end_in_every_way() -> None:
    """Else the test above would prove nothing."""
    rng, ends = Random(1), Counter[str]()
    for _ in range(12):
        steps = [(rng.choice(ALL), rng.choice([ADA, BEN]), rng.randint(1, 99)) for _ in range(60)]
        ends += interleaved((ADA, BEN), steps)
    assert ends.keys() == {"played", "stopped", "thrown away"}, ends
