"""A hint is thought about without holding the table up, and once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ParamSpec, TypeVar

import pytest

from cogs.face.custom_id import sign
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.workers import Ticket, Workers
from cogs.table.hints.advising import Hinting
from cogs.table.play.commands import act
from cogs.table.tables.runner import Runner
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Receipt, Sender
from db import Repeated, Store
from engine import house
from engine.game_of_trains import Draw
from engine.house.player import Weighed
from playground import Actor, Channel
from tests.cogs.players import set_table
from tests.railway import Railway

P = ParamSpec("P")
R = TypeVar("R")


class Pondering(Workers):
    """Thinks in this process, and not before it may."""

    def __init__(self) -> None:
        super().__init__(1)
        self.begun, self.may_end = asyncio.Event(), asyncio.Event()
        self.tasks = 0

    async def run_with(self, ticket: Ticket, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        self.tasks += 1
        self.begun.set()
        await self.may_end.wait()
        return task(*args, **kwargs)


class Impatient(Workers):
    """Whoever asks it is led to others."""

    def __init__(self) -> None:
        super().__init__(1)
        self.others = Pondering()

    @cached_property
    def patient(self) -> Workers:
        return self.others


class HintScene:
    """Ada sits alone against a computer player, and is asked."""

    def __init__(self, store: Store, ada: Actor) -> None:
        self.runner, self.workers = Runner(store, Clock()), Impatient()
        self.hinting = Hinting(self.runner, self.workers)
        self._ada, self.clicks = ada, 0

    def click(self) -> Sender:
        self.clicks += 1
        return Sender(self._ada.id, self._ada.name, "en-US", self.clicks)

    async def draw(self) -> None:
        loaded = await self.runner.look(1)
        version, drawn = loaded.table.version, sign(loaded.game, Draw())
        await self.runner.run(1, lambda loaded: act(loaded, self._ada.id, version, drawn), self.click())

    async def hinted(self) -> int:
        return len((await self.runner.look(1)).table.hinted)


def weigh(view: Any, legal: Sequence[Any], rng: Random, effort: float = 1.0) -> list[Weighed]:
    return [Weighed(legal[0], 0.5)]


@pytest.fixture
async def scene(
    pg: Railway, channel: Channel, ada: Actor, db: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[HintScene]:
    monkeypatch.setattr(house, "ADVISERS", {"game_of_trains": weigh})
    await set_table(pg, db, channel, [ada, "Stoker"], played=6)
    async with await Store.open(db) as store:
        yield HintScene(store, ada)


async def test_two_clicks_while_it_is_thought_about_are_one_hint_and_one_answer(scene: HintScene) -> None:
    first = asyncio.create_task(scene.hinting.ask(1, scene.click()))
    await scene.workers.others.begun.wait()
    assert await scene.hinting.ask(1, scene.click()) is None
    scene.workers.others.may_end.set()
    assert await first is not None
    assert (scene.workers.others.tasks, await scene.hinted()) == (1, 1)


async def test_a_click_that_is_delivered_twice_asks_once(scene: HintScene) -> None:
    scene.workers.others.may_end.set()
    click = scene.click()
    await scene.hinting.ask(1, click)
    with pytest.raises(Repeated):
        await scene.hinting.ask(1, replace(click, receipt=Receipt()))


async def test_the_table_goes_on_meanwhile_and_an_answer_that_came_too_late_says_so(scene: HintScene) -> None:
    late = asyncio.create_task(scene.hinting.ask(1, scene.click()))
    await scene.workers.others.begun.wait()
    await scene.draw()
    scene.workers.others.may_end.set()
    with pytest.raises(Refusal, match="refuse-hint-late"):
        await late


async def test_where_only_one_thing_can_be_done_it_is_said_and_does_not_count(
    scene: HintScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = (await scene.runner.look(1)).game
    monkeypatch.setattr(type(game), "legal", lambda self, state, seat: [Draw()])
    asked = await scene.hinting.ask(1, scene.click())
    assert asked is not None
    assert (asked[1].only, asked[1].weighed) == (Draw(), ())
    assert await scene.hinted() == 0


async def test_an_adviser_that_fails_is_owned_up_to_and_to_ask_again_counts_once(
    scene: HintScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.workers.others.may_end.set()
    monkeypatch.setattr(house, "ADVISERS", {"game_of_trains": lambda *_: []})
    with pytest.raises(Refusal, match="refuse-hint-failed"):
        await scene.hinting.ask(1, scene.click())
    monkeypatch.setattr(house, "ADVISERS", {"game_of_trains": weigh})
    assert await scene.hinting.ask(1, scene.click()) is not None
    assert await scene.hinted() == 1
