"""People move, take back, agree, leave, return, pass seats on, are forgotten, in any order: the log always adds up."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any, Concatenate, ParamSpec, TypeVar

import pytest

from cogs.face.custom_id import sign
from cogs.face.seating import Seating
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.workers import Ticket
from cogs.table.history import log_sheet
from cogs.table.lobby import commands as lobby
from cogs.table.lobby.opening import Opening, open_lobby
from cogs.table.messages.table_copy import TableCopy
from cogs.table.play.commands import act, run_out
from cogs.table.play.computers import Computers
from cogs.table.privacy.verbs import forget
from cogs.table.seats import commands as seats
from cogs.table.sheets.narration import NarratedTurn, NewsReach, tell_log, tell_news
from cogs.table.sheets.parts import TEXT_MOST
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import LogPage, log_page
from cogs.table.tables.runner import Runner, TableAfterClick
from cogs.table.tables.undo_request import undo_request_of
from cogs.table.terms.refusals import Refusal, Stale
from cogs.table.terms.sender import Sender
from cogs.table.undo import commands as undo
from db import Move, Store, Table, Tail, not_undone, replay, verify
from db.packed import unpacked
from engine.dwarf_train.actions import AcceptDraw, OfferDraw, Resign
from tests.railway import OnTheSpot

pytestmark = pytest.mark.slow

P = ParamSpec("P")
T = TypeVar("T")
STEPS = 150
SOON_OVER = (AcceptDraw, OfferDraw, Resign)
OUTSIDERS = range(4, 10)
HOW_OFTEN = {
    "act": 40,
    "undo": 12,
    "agree": 14,
    "refuse": 1,
    "leave": 2,
    "back": 4,
    "replace": 2,
    "pass_on": 2,
    "forget": 0.5,
    "world": 0.2,
    "answers": 2,
    "think": 20,
}


class Storm:
    """A table, and people who do anything that comes to their minds."""

    def __init__(self, store: Store, seed: int) -> None:
        self.rng = Random(seed)
        self.store, self.runner = store, Runner(store, Clock())
        self.computers = Computers(self.runner, OnTheSpot(1))
        self.clicks = 0
        self.done: set[str] = set()
        self.acted: TableAfterClick | None = None  # the table as the last move left it

    def click(self, person: int) -> Sender:
        self.clicks += 1
        return Sender(person, f"Person {person}", "en-US", self.clicks)

    async def begin(self, game: str) -> None:
        table = await open_lobby(self.runner, Opening(game, 1, 2, "en-US"), self.click(1))
        for person in range(2, min(FACES[game].game.players[-1], 3) + 1):
            await self.run(lobby.join, self.click(person))
        await self.run(lobby.choose_skill, self.click(1), "stand_in", "apprentice")  # who thinks for no time
        await self.run(lobby.begin, self.click(1))
        assert table.id == 1

    async def run(self, command: Callable[Concatenate[LoadedTable, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """As the verbs do, each with a click of its own."""
        return await self.runner.run(1, lambda loaded: command(loaded, *args, **kwargs), self.click(0))

    async def step(self) -> bool:
        """One thing by somebody; False when the game is over, or nobody is left."""
        loaded = await self.runner.look(1)
        people = [seat.person for seat in loaded.table.seats if seat.person is not None]
        if loaded.table.status != "playing" or not people:
            return False
        (what,) = self.rng.choices(list(HOW_OFTEN), list(HOW_OFTEN.values()))
        try:
            await getattr(self, f"_{what}")(loaded, self.rng.choice(people))
            self.done.add(what)
        except (Refusal, Stale):
            pass  # and nothing has happened
        return True

    def _any(self, loaded: LoadedTable, seat: int) -> Any:
        legal = loaded.game.legal(loaded.state, seat)
        return self.rng.choice([action for action in legal if not isinstance(action, SOON_OVER)] or legal)

    async def _act(self, loaded: LoadedTable, person: int) -> None:
        seat = self.rng.choice(loaded.asked)
        signed = sign(loaded.game, self._any(loaded, seat))
        who = loaded.table.seats[seat].person or person
        _, self.acted = await self.runner.run_and_read(
            1, lambda now: act(now, who, loaded.table.version, signed), self.click(who), NewsReach
        )

    async def _think(self, loaded: LoadedTable, _: int) -> None:
        await self.computers._move(1, Ticket())

    async def _undo(self, _: LoadedTable, person: int) -> None:
        loaded = await self.runner.look(1, self.click(person))
        goes = undo.taking_back(loaded, person)
        if goes.turn is not None:
            behind = [move for move in not_undone(await self.store.moves(1)) if move.number >= goes.turn]
            assert all((move.seat, move.cause, move.settled) == (goes.seat, "click", False) for move in behind)
        first = goes.first if goes.turn is None or self.rng.random() < 0.8 else goes.turn
        version = loaded.table.version
        taken = await self.runner.run(
            1, lambda now: undo.take(now, person, version, str(first)), self.click(person), undo=True
        )
        assert taken is not None

    async def _agree(self, loaded: LoadedTable, person: int, *, yes: bool = True) -> None:
        if (undo_request := undo_request_of(loaded.table)) is not None:
            await self.run(undo.agree, person, loaded.table.version, str(undo_request.first), yes=yes)

    async def _refuse(self, loaded: LoadedTable, person: int) -> None:
        await self._agree(loaded, person, yes=False)

    async def _leave(self, _: LoadedTable, person: int) -> None:
        await self.run(seats.leave, person)

    async def _back(self, _: LoadedTable, person: int) -> None:
        await self.run(seats.back, person)

    async def _replace(self, loaded: LoadedTable, _: int) -> None:
        await self.run(seats.replace, self.rng.choice(loaded.asked))

    async def _pass_on(self, loaded: LoadedTable, person: int) -> None:
        to = self.click(self.rng.choice(OUTSIDERS))
        offer = seats.offer(loaded, self.click(person), to.id, person)
        await self.runner.run_as(to, lambda taker, tables: seats.take(tables[0], taker, to.name, offer), [1])

    async def _forget(self, loaded: LoadedTable, person: int) -> None:
        if len(loaded.persons()) > 1:
            await forget(self.runner, self.click(person))

    async def _world(self, _: LoadedTable, __: int) -> None:
        await self.runner.run(1, lambda loaded: run_out(loaded, None))

    async def _answers(self, _: LoadedTable, person: int) -> None:
        answered = self.rng.choice(("*", ""))
        await self.runner.run_as(
            self.click(person), lambda who, tables: seats.let_computer_answer(who, tables, answered)
        )


@pytest.fixture(autouse=True)
def _always_the_same_storm(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is dealt, and dealt again, comes from here: a storm that fails, fails again."""
    monkeypatch.setattr("secrets.randbits", Random(3).getrandbits)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(tmp_path / "bummelzug.sqlite3") as store:
        yield store


@pytest.mark.parametrize("game", list(FACES))
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 20))])
async def test_whatever_people_do_the_log_leads_to_the_state_and_can_be_told(
    store: Store, game: str, seed: int
) -> None:
    storm = Storm(store, seed)
    await storm.begin(game)
    for step in range(STEPS):
        if not await storm.step():
            break
        if step % 30 == 0:
            assert await verify(store) == []
            table = (await storm.runner.look(1)).table
            assert await by_pages(store, table) == await in_one(store, table)
    assert await verify(store) == []
    assert {"act", "undo"} <= storm.done
    loaded = await storm.runner.look(1)
    assert await by_pages(store, loaded.table) == await in_one(store, loaded.table)
    waiting = {timer.seat for timer in await store.timers(1) if timer.what == "replace"}
    assert waiting == set(loaded.asked_persons), "whoever is asked is waited for, and nobody else"


@pytest.mark.parametrize("game", list(FACES))
async def test_pages_of_a_few_turns_that_begin_at_any_line_tell_what_the_log_tells_in_one(
    store: Store, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.changing.tables.BETWEEN_SNAPSHOTS", 1)
    storm = Storm(store, 6)
    await storm.begin(game)
    for _ in range(STEPS):
        if not await storm.step():
            break
    table = (await storm.runner.look(1)).table
    for turns in range(1, 5):
        monkeypatch.setattr("cogs.table.tables.log_pages.MOST_TURNS", turns)
        told = [line for line in await by_pages(store, table) if line != words_for("de")("log-empty")]
        assert told == await in_one(store, table)


async def by_pages(store: Store, table: Table) -> list[str]:
    """All pages of the log, one after the other."""
    newest = await log_page(store, table)
    pages = [await log_page(store, table, str(at)) for at in reversed(range(newest.pages))]
    texts = [log_sheet.log(table, page, "de").text for page in pages]
    assert all(len(text) < TEXT_MOST for text in texts), "no line was left out"
    return [line for line in "\n".join(texts).split("\n") if not line.startswith("**<t:")]  # on each page once more


async def in_one(store: Store, table: Table) -> list[str]:
    """The same lines, from the whole log."""
    words = words_for("de")
    told = tell_log(table, FACES[table.game], await store.moves(table.id), Seating.at(table.seats), words, None)
    lines = [f"<t:{int(one.move.at)}:t> {line.text}" for one in told for line in one.lines] or [words("log-empty")]
    if table.status == "ended":
        lines.append(log_sheet.log(table, LogPage(Tail([])), "de").text)
    return lines


def told(table: Table, moves: list[Move], eyes: int | None, base: str | None = None) -> list[NarratedTurn]:
    """What a board tells, or a hand."""
    seats = [at for at, seat in enumerate(table.seats) if seat.person is not None] if eyes is None else [eyes]
    return tell_news(table, FACES[table.game], moves, Seating.at(table.seats, eyes), words_for("en"), seats, base)


@pytest.mark.parametrize("steps", [220, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", list(FACES))
async def test_a_copy_is_what_would_be_read_until_something_else_happens_and_tells_the_end_of_the_log_as_the_whole_does(
    store: Store, game: str, steps: int
) -> None:
    storm = Storm(store, 6)
    await storm.begin(game)
    acted = overtaken = shortened = 0
    before: TableCopy | None = None
    for step in range(steps):
        storm.acted = None
        if not await storm.step():
            break
        read = await TableCopy.read(storm.runner, 1)
        assert read is not None
        if before is not None:
            same = before.table.revision == read.table.revision
            assert before.watch.overtaken or (same and before == read)
            overtaken += before.watch.overtaken
        if storm.acted is not None:
            acted += 1
            before = TableCopy.after_click(storm.acted)
            assert (before, before.table.revision, before.watch.overtaken) == (read, read.table.revision, False)
        if step % 25:
            continue
        tail, whole = read.tail, await store.moves(1)
        shortened += len(tail.moves) < len(whole)
        assert tail.moves == whole[len(whole) - len(tail.moves) :]
        for eyes in (None, *(at for at, seat in enumerate(read.table.seats) if seat.person is not None)):
            assert told(read.table, tail.moves, eyes, tail.base) == told(read.table, whole, eyes)
    assert acted
    assert overtaken
    assert shortened
    await snapshots_are_what_the_log_leads_to(store, await storm.runner.look(1))


async def snapshots_are_what_the_log_leads_to(store: Store, loaded: LoadedTable) -> None:
    """Each of them up to its line."""
    moves = await store.moves(1)
    snapshots = await store.execute("SELECT number, state FROM snapshots WHERE table_id = 1")
    assert len(snapshots) >= len(moves) // 30
    table, game = loaded.table, loaded.game
    for number, packed in snapshots:
        played = [move for move in moves if move.number <= number]
        state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, played)
        assert game.load_state(unpacked(packed)) == state
