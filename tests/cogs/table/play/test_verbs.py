"""What one can do at a table beside moving: shown, or refused, and taken in at once, also while no worker is free."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from cogs.faces import FACES
from cogs.table.client import Bummelzug
from engine.game_of_trains import Draw
from playground import Actor, Answer, Channel, Playground
from tests.cogs.evening import (
    DREW,
    asks,
    begin,
    board,
    choose_first_card,
    place_card,
    play_on,
    put_in,
    stored,
    whisper,
)
from tests.cogs.players import set_table
from tests.cogs.pressing import plays, press
from tests.cogs.readers import EN
from tests.railway import Railway, running, workers

pytestmark = pytest.mark.slow

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
    return await person.slash("/games hand", channel)


async def card(person: Actor, channel: Channel) -> Answer:
    return await person.slash("/rules", channel, game="trains", about="lay_rails")


async def no_card(person: Actor, channel: Channel) -> Answer:
    return await person.slash("/rules", channel, game="trains", about="Depot")


async def undo(person: Actor, channel: Channel) -> Answer:
    return await person.slash("/games undo", channel)


async def test_what_has_to_be_drawn_is_taken_in_before_a_worker_is_free_for_it(
    trains: Railway, channel: Channel, ada: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[tuple[Wanting, str, str]] = [
        (log, "deferred_update", "Trains: what happened"),
        (supply, "deferred_update", "Express Train"),
        (hand, "deferred", "#trains"),
        (card, "deferred", "lay 1 rail"),
        (no_card, "deferred", EN("refuse-not-found")),
        (undo, "deferred", EN("undo-title")),
    ]
    for want, taken_in, told in wanted:
        async with no_worker_free(monkeypatch):
            answer = await want(ada, channel)
            assert (answer.failed, answer.kind) == (False, taken_in), told
        message = await answer.final()
        assert told in message.text
        assert message.ephemeral
        await trains.idle()
        assert not any(each.loading for each in ada.reads(channel)), "nothing looks as if more were to come"


async def test_what_goes_wrong_after_it_was_taken_in_is_still_said(
    trains: Railway, channel: Channel, ada: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    for want in (log, hand, card):
        async with no_worker_free(monkeypatch):
            answer = await want(ada, channel)
            while not workers()._busy:  # noqa: ASYNC110 -- workers do not tell when they begin
                await asyncio.sleep(0.001)
            workers().close()
            assert "Something went wrong" in await whisper(answer)
        await trains.idle()
        assert not any(each.loading for each in ada.reads(channel))


# What is shown


async def test_everything_works_from_the_board(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    await begin(ada, channel, ben)
    await press(ada, channel, "hand")
    await pg.idle()
    menu = next(message for message in reversed(ada.reads(channel)) if message.ephemeral and message.selects)
    await place_card(ada, on=menu)
    await choose_first_card(ben)
    await plays(ada, channel, Draw())
    await pg.idle()
    drawn = next(message for message in reversed(ada.reads(channel)) if message.ephemeral and message.selects)
    assert DREW in drawn.text, "whoever draws on the board is shown the card"
    await place_card(ada, on=board(ada, channel))
    assert asks("turn", "▲ Ben") in board(ada, channel).text


async def test_a_pick_touches_no_disk(bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    before = pg.db.with_name(pg.db.name + "-wal").read_bytes()
    await press(ben, ben.dm, "pick")
    await pg.idle()
    assert ben.reads(ben.dm)[-1].selects
    assert pg.db.with_name(pg.db.name + "-wal").read_bytes() == before


async def test_my_hand_board_rules_and_log(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    rules = await (await press(cleo, channel, "rules")).final()
    face = FACES["game_of_trains"]
    assert rules.ephemeral
    assert all(part in rules.text for part in face.rules(EN, face.game.rules_version, face.game.Options())[0]), (
        "the first step"
    )
    await press(cleo, channel, "log")
    log = await cleo.sees(EN("log-title", game=EN("game-of-trains-name")), channel)
    assert re.search(put_in("● Ada"), log.text)
    await ada.slash("/games hand", channel)
    await ada.sees(" · #trains", channel)
    await ada.slash("/games board", channel)
    await pg.idle()
    assert EN("board-again") in [message.content for message in ada.reads(channel)]


async def test_the_log_is_paged(pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor) -> None:
    await set_table(pg, db, channel, [ada, ben], played=22)
    async with running(pg, db):
        await press(ada, channel, "log")
        log = await ada.sees(EN("log-page", page=2, pages=2), channel)
        newest = log.text
        await press(ada, log, "log", "1")
        await pg.idle()
        assert log.text != newest
        await press(ada, log, "log", "0")
        await pg.idle()
        assert log.text == newest


async def test_what_the_news_leave_out_is_one_click_away_at_its_place_in_the_log(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=42)
    async with running(pg, db):
        await pg.idle()
        shown = board(ada, channel)
        before = shown.text
        custom_id = f"bz:1:{(await stored(pg)).version}:log:n5"
        shown.components[-1]["components"][0] |= {"custom_id": custom_id, "disabled": False}
        answer = await press(ada, shown, "log", "n5")
        await pg.idle()
        assert shown.text == before, "the log is a message of its own"
        (log,) = answer.followups
        assert log.ephemeral
        assert log.text.count(EN("log-new-from-here")) == 1
        assert EN("log-page", page=1, pages=2) in log.text
        await press(ada, log, "log", "0")
        await pg.idle()
        assert EN("log-page", page=2, pages=2) in log.text
        assert EN("log-new-from-here") not in log.text


async def test_an_ended_table_tells_so(pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor) -> None:
    await set_table(pg, db, channel, [ada, ben], left=1)
    async with running(pg, db):
        await pg.idle()
        shown = board(ada, channel)
        kept = list(shown.components)
        pg.faults.next(f"DELETE /channels/{channel.id}/messages/{shown.id}", status=403, code=50013)
        await play_on(pg, [ada, ben])
        shown.components = kept
        assert EN("refuse-ended") in await whisper(await press(ada, shown, "undo"))
