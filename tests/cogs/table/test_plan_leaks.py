"""Nobody else is sent a byte that depends on a plan; and whoever plans is shown nothing that depends on what they do
not know."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.custom_id import sign
from cogs.face.sheet import Button, Choice, Link, Menu, Row, Sheet
from cogs.face.turn_plan import TurnPlan
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.plans import sheet as plan_sheet
from cogs.table.plans.sheet import Planner
from cogs.table.plans.turns import add_step, change_plan
from cogs.table.sheets import board_sheet, hand_sheet
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import plan_of
from cogs.table.terms.pace import PACES
from db import Move, Person, Table
from engine.trains.actions import EndTurn, Play
from engine.trains.state import State
from playground import Actor, Channel
from tests import railway
from tests.cogs.dealt_again import Record
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, plays, press
from tests.cogs.table.plans.on_store import END, TRAINS
from tests.cogs.table.plans.test_verbs import adds, composer
from tests.cogs.trains.positions import GAME, dear, position, quick
from tests.railway import Railway

pytestmark = pytest.mark.pictures
HOLD = PACES["day"].hold
TRAIN = Play("normal_train", effect=False)
_NONCE = re.compile(rb'("nonce": "[^"]*)-\d+(?=")')

# Nobody else sees a plan


class Evening:
    """Ada, Ben and Cleo play Trains, and Dan watches; Ada plans, or does not."""

    def __init__(
        self, pg: Railway, channel: Channel, people: Sequence[Actor], *, planning: bool, looking: bool
    ) -> None:
        self.pg, self.channel, self.people = pg, channel, people
        self.planning, self.looking = planning, looking

    @property
    def others(self) -> Sequence[Actor]:
        return self.people[1:]

    async def rest(self) -> None:
        await self.pg.idle()
        await self.pg.clock.advance(seconds=5)
        await self.pg.idle()

    async def ada_plans(self, *steps: tuple[str, str]) -> None:
        """Or she does nothing, for as long."""
        if self.planning:
            plan = await composer(self.people[0])
            for verb, argument in steps:
                await adds(self.people[0], plan, verb, argument)
        await self.rest()

    async def does(self, person: Actor, *actions: Any) -> None:
        for action in actions:
            await self.pg.idle()
            await (await plays(person, person.dm, action)).completed()
            await self.rest()

    async def look_around(self) -> None:
        """Everybody but Ada presses what shows something."""
        for person in self.others if self.looking else ():
            for verb in ("hand", "log", "more"):
                await (await press(person, self.channel, verb)).completed()
            shown = await (await press(person, self.channel, "history", "")).final()
            if back := [one for one in controls(shown) if one.custom_id.argument.startswith("b")]:
                await (await back[0].use(person)).completed()
            await (await person.slash(f"/games {words_for(person.user.locale)('command-mine')}", person.dm)).completed()
        await self.rest()

    def sent(self) -> dict[str, bytes]:
        """All that the others were sent, and everybody; but for the end of what a message is told apart by, of which
        `tests/cogs/table/test_nonces.py` says that it tells nobody anything."""
        each = {person.name: self.pg.transcript(person) for person in self.others}
        every = each | {"the channel": self.pg.transcript(self.channel)}
        return {name: _NONCE.sub(rb"\1-...", sent) for name, sent in every.items()}


@asynccontextmanager
async def evening(path: Path, *, planning: bool, looking: bool = True) -> AsyncIterator[Evening]:
    """Until a moment before Ada's plan is played, if she has one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(railway, "workers", railway.OnTheSpot)
        async with Railway(path) as pg:
            channel = pg.guild("Railway club").channel("trains")
            locales = {"Ada": "en-US", "Ben": "de", "Cleo": "en-US", "Dan": "en-US"}
            ada, ben, cleo, dan = (pg.person(name, locale=locale) for name, locale in locales.items())
            await set_table(pg, path, channel, [ada, ben, cleo], played=3, seed=7, game="trains")
            async with railway.running(pg, path):
                tonight = Evening(pg, channel, (ada, ben, cleo, dan), planning=planning, looking=looking)
                await tonight.rest()
                await tonight.does(ada, EndTurn())
                await tonight.ada_plans(_of_plan(*TRAINS))
                await tonight.look_around()
                await tonight.ada_plans(("plan-go", "keep"))
                await tonight.look_around()
                await tonight.does(ben, TRAIN, EndTurn())
                await tonight.ada_plans(("plan-go", "change"), _of_plan(*END), ("plan-go", "end"), ("plan-go", "keep"))
                await tonight.look_around()
                await tonight.does(cleo, TRAIN, EndTurn())
                await tonight.look_around()
                due = pg.look("SELECT due FROM timers WHERE what = 'plan'")
                assert bool(due) is planning, "it is about to be played"
                yield tonight


def _of_plan(verb: str, argument: str) -> tuple[str, str]:
    return f"plan-{verb}", argument


@pytest.mark.slow
async def test_nobody_else_is_sent_a_byte_that_depends_on_a_plan_until_it_is_played(tmp_path: Path) -> None:
    async with evening(tmp_path / "without.sqlite3", planning=False) as one:
        without = one.sent()
    assert without["Ben"].count(b"PNG") > 5, "there was something to see"
    async with evening(tmp_path / "with.sqlite3", planning=True) as other:
        assert {name: sent == without[name] for name, sent in other.sent().items()} == dict.fromkeys(without, True)
        await other.pg.clock.advance(seconds=HOLD)
        await other.rest()
        assert {name: sent == without[name] for name, sent in other.sent().items()} == dict.fromkeys(without, False)


@pytest.mark.slow
@pytest.mark.usefixtures("sketched")
async def test_a_board_that_told_of_a_plan_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, told = board_sheet.board, ""

    def board(table: Table, moves: Sequence[Move], *more: Any) -> Sheet:
        plans = [plan for seat in table.seats if (plan := plan_of(seat)) is not None]
        seen = any(plan.kept or told == "that there is one" for plan in plans)
        sheet = plain(table, moves, *more)
        return replace(sheet, text=f"{sheet.text}.") if seen else sheet

    monkeypatch.setattr(board_sheet, "board", board)
    async with evening(tmp_path / "without.sqlite3", planning=False, looking=False) as one:
        without = one.sent()
    for told in ("that there is one", "that it is kept"):
        async with evening(tmp_path / f"{told}.sqlite3", planning=True, looking=False) as other:
            assert other.sent()["the channel"] != without["the channel"]


# A plan is made from what its planner knows


def at_table(state: State, seats: int) -> Table:
    return Record(GAME, state, seats).table()


def person_at(seat: int) -> int:
    return 100 + seat


def sheets_for(table: Table, seat: int) -> list[Sheet | None]:
    """All that somebody who plans is shown: the plan with every half-made choice, what its controls show, and the hand
    that tells of it."""
    reader = Planner(seat, "de", Person(person_at(seat), "Ada", "de", in_words=False))
    made: list[Sheet | None] = [plan_sheet.composer(table, reader)]
    whole = made[0]
    assert whole is not None
    picks = [argument for verb, argument in offered(whole.rows) if verb == "plan-pick"]
    made += [plan_sheet.composer(table, replace(reader, pick=pick)) for pick in picks]
    made += [plan_sheet.composer(table, replace(reader, changing=True))]
    made += [
        plan_sheet.shown(table, seat, argument, "de") for verb, argument in offered(whole.rows) if verb == "plan-show"
    ]
    return [*made, hand_sheet.hand(table, [], HandOptions(seat, "de", person=reader.person))]


def offered(rows: Sequence[Row]) -> Iterator[tuple[str, str]]:
    """What the controls do, those that only lead elsewhere left out."""
    for row in rows:
        controls: Sequence[Button | Choice | Link] = row.choices if isinstance(row, Menu) else row
        yield from ((one.verb, one.argument) for one in controls if not isinstance(one, Link))


def steps(table: Table, seat: int) -> list[tuple[str, str]]:
    """What can be added to the plan, whatever has to be picked before."""
    reader = Planner(seat, "de", Person(person_at(seat), "Ada", "de", in_words=True))
    found: list[tuple[str, str]] = []
    picks, seen = [""], {""}
    while picks:
        for verb, argument in offered(plan_sheet.composer(table, replace(reader, pick=picks.pop())).rows):
            if verb == "plan-pick" and argument not in seen:
                picks.append(argument)
                seen.add(argument)
            elif verb in ("plan-act", "plan-all"):
                found.append((verb.removeprefix("plan-"), argument))
    return list(dict.fromkeys(found))


def planning(table: Table, seat: int, step: tuple[str, str] | None) -> None:
    """One more step; None: the plan is kept."""
    loaded = LoadedTable.of(table, FACES["trains"], {person_at(seat): Person(person_at(seat), "Ada", "de")})
    plan = plan_of(table.seats[seat])
    serial = 0 if plan is None else plan.serial
    if step is None:
        change_plan(loaded, person_at(seat), serial, "keep")
    else:
        add_step(loaded, person_at(seat), serial, *step)


def dealt_again(state: State, seat: int, rng: Random) -> State:
    """Whatever this seat does not know lies otherwise."""
    other = GAME.redeal(state, seat, rng)
    assert GAME.view(other, seat) == GAME.view(state, seat), "such a twin proves nothing"
    return other


planners = given(st.integers(2, 4), st.integers(0, 2**32), st.integers(4, 150), st.randoms(use_true_random=False))


@pytest.mark.slow
@pytest.mark.usefixtures("sketched")
@dear
@planners
def test_whoever_plans_is_shown_the_same_whatever_lies_hidden_from_them(
    players: int, seed: int, moves: int, rng: Random
) -> None:
    shown_the_same(players, seed, moves, rng)


@pytest.mark.long
@quick
@planners
def test_whoever_plans_in_more_games_is_shown_the_same_whatever_lies_hidden_from_them(
    players: int, seed: int, moves: int, rng: Random
) -> None:
    shown_the_same(players, seed, moves, rng)


def shown_the_same(players: int, seed: int, moves: int, rng: Random) -> None:
    """Somebody who plans in a position, and the same with other cards beneath."""
    state = position(players, seed, moves)
    if GAME.outcome(state) is not None or GAME.turn(state).number < 1:
        return
    seat = rng.choice([one for one in range(players) if one != state.seat])
    one, other = at_table(state, players), at_table(dealt_again(state, seat, rng), players)
    for _ in range(5):
        assert sheets_for(one, seat) == sheets_for(other, seat)
        ways = steps(one, seat)
        assert ways == steps(other, seat)
        if not ways:
            break
        step = rng.choice(ways)
        for table in (one, other):
            planning(table, seat, step)
    for table in (one, other):
        if plan_of(table.seats[seat]) is not None:
            planning(table, seat, None)
    assert one.seats[seat].plan == other.seats[seat].plan
    assert sheets_for(one, seat) == sheets_for(other, seat)


def drawing(top: str, hidden: str) -> State:
    """Ada may draw, and look at a card, in her next turn; what she would draw lies hidden, and so does Ben's hand."""
    return GAME.scene(
        hands=[["control_room", "signals", "normal_train", "normal_train"], [hidden, "normal_train"]],
        decks=[[hidden, top, top, hidden, top, hidden], [top, *["normal_train"] * 5]],
        rails=[[24], [44]],
        seat=1,
        cards=["control_room", "signals"],
    )


@pytest.mark.slow
@pytest.mark.parametrize("card", ["control_room", "signals"])
def test_a_plan_with_a_card_that_draws_is_the_same_whatever_would_be_drawn(card: str) -> None:
    one, other = (at_table(drawing(*cards), 2) for cards in (("tower", "waste"), ("waste", "tower")))
    draws = [("act", sign(GAME, Play(card, effect=True)))]
    assert {*draws} <= {*steps(one, 0)}
    for table in (one, other):
        planning(table, 0, draws[0])
    assert sheets_for(one, 0) == sheets_for(other, 0)
    assert one.seats[0].plan == other.seats[0].plan
    assert steps(one, 0) == steps(other, 0) == [], "what follows from it nobody can plan"


@pytest.mark.slow
def test_what_others_are_shown_in_full_is_the_same_with_a_plan_and_without() -> None:
    """Without a bot, pictures and all."""

    def shown() -> list[Sheet]:
        return [board_sheet.board(table, []), hand_sheet.hand(table, [], HandOptions(1, "de"))]

    table = at_table(drawing("tower", "waste"), 2)
    without = shown()
    for step in (steps(table, 0)[0], None):
        planning(table, 0, step)
        assert shown() == without


def test_a_copy_that_knew_what_lies_hidden_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = TurnPlan.rehearse

    def rehearse(self: TurnPlan, state: State, seat: int, steps: Sequence[Any] = ()) -> Any:
        rehearsal = plain(self, state, seat, steps)
        known = GAME.clone(state)
        rehearsal.state.players[seat].hand.append(known.players[seat].deck[-1])
        return rehearsal

    monkeypatch.setattr(TurnPlan, "rehearse", rehearse)
    one, other = (at_table(drawing(*cards), 2) for cards in (("tower", "waste"), ("waste", "tower")))
    assert sheets_for(one, 0) != sheets_for(other, 0)
