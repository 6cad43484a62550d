"""What the log never says, at any level: tokens, seeds, states, what is in a hand, what somebody typed."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

import aiohttp
import pytest
import yarl
from aiohttp import RequestInfo
from multidict import CIMultiDict, CIMultiDictProxy

from cogs.table.logbook import Discreet, DiscreetJson
from engine import GAMES
from playground import Actor, Channel, ChatMessage
from tests.cogs.players import Robot, play, watching
from tests.cogs.pressing import press
from tests.railway import TOKEN, Railway, started

TYPED, SECRET = "Kleinkleckersdorf", "aW50ZXJhY3Rpb24"


@pytest.mark.slow
async def test_at_the_most_talkative_nothing_secret_is_said_and_each_request_is(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    tables = []
    async with started(pg, db, log="DEBUG") as train:
        await ada.slash("/trains start", channel)
        await press(ben, channel, "join")
        await ada.sees("▲ Ben", channel)
        await press(ada, channel, "begin")
        await ada.sees("Ada", ada.dm, timeout=60.0)
        await ada.autocomplete("/rules", channel, game="trains", about=TYPED)
        await (await press(ada, channel, "hand")).final()
        async with watching(db) as witness:
            for _ in range(3):
                await play(witness, [Robot(ada, channel), Robot(ben, channel)], moves=2)
                tables.append((await witness.loaded()).table)
        code, said = await train.end()
    assert code == 0
    assert "/callback: 20" in said
    assert "Dispatching event" in said
    assert TOKEN not in said
    assert TYPED not in said
    for token in pg.interactions.by_token:
        assert token not in said
    for table in tables:
        assert str(table.seed) not in said
        assert (table.state or "") not in said
    for line in (line for person in (ada, ben) for message in person.reads(person.dm) for line in lines(message)):
        assert line not in said


def lines(message: ChatMessage) -> list[str]:
    """What stands in it that is long enough to be told from chance."""
    return [line for line in message.text.splitlines() if len(line) > 15]


def formatted(error: Exception, secret: str = "") -> str:
    """In both of its forms."""
    try:
        raise error
    except Exception:
        record = logging.LogRecord("cogs", logging.ERROR, __file__, 1, "it failed (%s)", (error,), sys.exc_info())
    as_json = DiscreetJson(secret).format(record)
    facts = json.loads(as_json)
    assert (facts["level"], facts["logger"], "\n" in as_json) == ("ERROR", "cogs", False)
    assert type(error).__name__ in facts["error"]
    return f"{Discreet(secret).format(record)} {as_json}"


def test_an_error_that_names_an_address_keeps_the_token_to_itself() -> None:
    url = yarl.URL(f"https://discord.com/api/v10/webhooks/123/{SECRET}/messages/@original")
    request = RequestInfo(url, "PATCH", CIMultiDictProxy(CIMultiDict()), url)
    said = formatted(aiohttp.ContentTypeError(request, (), message="no JSON"))
    assert "/webhooks/123/…/messages/@original" in said
    assert SECRET not in said


def test_a_state_that_cannot_be_read_is_not_quoted() -> None:
    text = json.dumps({"seed": SECRET})
    with pytest.raises(ValueError, match=SECRET) as caught:
        GAMES["trains"].load_state(text)
    assert SECRET not in formatted(caught.value)


def test_the_token_is_left_out_wherever_it_comes_from() -> None:
    assert SECRET not in formatted(RuntimeError(f"Bot {SECRET} is unknown"), SECRET)
