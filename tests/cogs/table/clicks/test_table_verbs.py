"""A click or a command is taken in at once, also while no worker is free for what it asks for."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from playground import Actor, Answer, Channel
from tests.cogs.evening import board, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import press
from tests.railway import Railway, running, workers

PLAYED = 5  # moves
Wanting = Callable[[Actor, Channel], Awaitable[Answer]]


@pytest.fixture
async def trains(pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor) -> AsyncIterator[Railway]:
    """A game of Trains in which Ada has played a card, and goes on."""
    await set_table(pg, db, channel, [ada, ben], played=PLAYED, game="trains")
    async with running(pg, db):
        await pg.idle()
        yield pg


@asynccontextmanager
async def no_worker_free(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """The one worker gets nowhere until the end of this, and no other takes its place."""
    monkeypatch.setattr(workers(), "late", 3600.0)
    worker = await workers().run(os.getpid)
    os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGCONT)


async def log(person: Actor, channel: Channel) -> Answer:
    return await press(person, board(person, channel), "log")


async def supply(person: Actor, channel: Channel) -> Answer:
    return await press(person, board(person, channel), "show", "supply")


async def hand(person: Actor, channel: Channel) -> Answer:
    return await person.slash("/bummelzug hand", channel)


async def card(person: Actor, channel: Channel) -> Answer:
    return await person.slash("/trains card", channel, name="lay_rails")


async def no_card(person: Actor, channel: Channel) -> Answer:
    return await person.slash("/trains card", channel, name="Depot")


async def undo(person: Actor, channel: Channel) -> Answer:
    return await person.slash("/bummelzug undo", channel)


@pytest.mark.parametrize(
    ("want", "taken_in", "told"),
    [
        (log, "deferred_update", "the moves"),
        (supply, "deferred_update", "Express Train"),
        (hand, "deferred", "#trains"),
        (card, "deferred", "lay 1 rail"),
        (no_card, "deferred", "I know nothing by that name."),
        (undo, "deferred", "taken back"),
    ],
)
async def test_what_has_to_be_drawn_is_taken_in_before_a_worker_is_free_for_it(
    want: Wanting,
    taken_in: str,
    told: str,
    trains: Railway,
    channel: Channel,
    ada: Actor,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with no_worker_free(monkeypatch):
        answer = await want(ada, channel)
        assert (answer.failed, answer.kind) == (False, taken_in)
    message = await answer.final()
    assert told in message.text
    assert message.ephemeral
    await trains.idle()
    assert not any(each.loading for each in ada.reads(channel)), "nothing looks as if more were to come"


@pytest.mark.parametrize("want", [log, hand, card])
async def test_what_goes_wrong_after_it_was_taken_in_is_still_said(
    want: Wanting, trains: Railway, channel: Channel, ada: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with no_worker_free(monkeypatch):
        answer = await want(ada, channel)
        while not workers()._busy:  # noqa: ASYNC110 -- workers do not tell when they begin
            await asyncio.sleep(0.001)
        workers().close()
        assert "Something went wrong" in await whisper(answer)
    await trains.idle()
    assert not any(each.loading for each in ada.reads(channel))
