"""`How it went` over Discord: reckoned once, kept, and shown to everyone who asks, with what they may read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import press
from tests.cogs.readers import DE, EN
from tests.cogs.table.how_it_went.quick import judged_quickly
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

TITLE = EN("went-title", game=EN("game-of-trains-name"))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    return judged_quickly(monkeypatch)


@pytest.fixture
async def over(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, made: list[int], sketched: None
) -> AsyncIterator[Bummelzug]:
    """Ada and Ben have played to the end."""
    await set_table(pg, db, channel, [ada, ben], played=10_000)
    async with running(pg, db) as bot:
        await pg.idle()
        yield bot


async def ask(person: Actor, channel: Channel) -> ChatMessage:
    """The page, once it is there."""
    answer = await press(person, channel, "went")
    await person.pg.idle()
    return await answer.final()


async def test_it_takes_a_minute_at_first_and_then_it_is_there_at_once(
    over: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, made: list[int]
) -> None:
    answer = await press(ada, channel, "went")
    assert await whisper(answer) in (EN("went-coming"), "")
    await pg.idle()
    page = await answer.final()
    print(page.text)
    assert TITLE in page.text
    assert page.ephemeral
    assert page.picture is not None
    asked = len(made)
    assert asked
    again = await ask(ben, channel)
    assert DE("went-title", game=DE("game-of-trains-name")) in again.text
    assert len(made) == asked
