"""What the log never says, at any level: tokens, seeds, states, what is in a hand, what somebody typed."""

from __future__ import annotations

import asyncio
import json
import logging
import re
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
from tests.railway import ROOT, TOKEN, Railway, depart_at_once, started, surroundings

OURS = [*ROOT.glob("cogs/**/*.py"), *ROOT.glob("db/**/*.py")]
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


def facts_of(message: str, *args: object, name: str = "cogs") -> dict[str, object]:
    """What a line says as JSON beside its words."""
    record = logging.LogRecord(name, logging.INFO, __file__, 1, message, args, None)
    usual = {"time", "level", "logger", "message"}
    return {each: value for each, value in json.loads(DiscreetJson().format(record)).items() if each not in usual}


def test_a_line_as_json_has_the_facts_that_it_names_and_those_that_were_given_beside() -> None:
    given = {"interaction": 7, "table": 12, "person": 5, "verb": "act", "why": "refuse-ended", "said": SECRET}
    assert facts_of("click refused: %(why)s to %(person)d at table %(table)d", given) == {
        "interaction": 7,
        "table": 12,
        "person": 5,
        "verb": "act",
    }


def test_a_line_that_is_about_no_table_names_none_and_neither_does_what_a_library_says() -> None:
    assert facts_of("click repeated: interaction %(interaction)d", {"interaction": 7, "table": 0, "verb": ""}) == {
        "interaction": 7
    }
    assert facts_of("%(table)d", {"table": 12}, name="discord.http") == {}
    assert facts_of("%s", "said") == {}


def test_no_line_names_a_table_a_person_a_server_or_an_interaction_without_giving_it_as_a_fact() -> None:
    named = re.compile(r"\b(table|interaction|server|of|to|for|whether) %d")
    assert [
        (path.name, *named.findall(path.read_text("utf-8"))) for path in OURS if named.search(path.read_text())
    ] == []


@pytest.mark.slow
async def test_each_click_has_a_line_as_text_and_as_json_and_nothing_of_what_was_typed(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    env = surroundings(db, pg.api, BUMMELZUG_LOG="DEBUG", BUMMELZUG_LOG_FORMAT="json")
    train = await depart_at_once("run", at=db.parent, env=env)
    try:
        await pg.until_commands(60.0)
        await ada.slash("/trains start", channel)
        await press(ben, channel, "join")
        await ben.slash("/rules", channel, game="trains", about=TYPED)
        await pg.idle()
        async with asyncio.timeout(60):
            while "ready: servers: 1" not in train.said():  # noqa: ASYNC110 -- a file sends no events
                await asyncio.sleep(0.05)
        await press(ben, channel, "begin")  # which is not his to do yet
        await pg.idle()
    finally:
        await train.end()
    said = [json.loads(line) for line in train.said().splitlines()]
    assert {"started", "migration", "ready"} <= {line["message"].partition(":")[0] for line in said}
    through = [line for line in said if line["message"].startswith("click: ")]
    clicks = sorted(through, key=lambda line: line["interaction"])
    got = [(line["verb"], line["result"], line["person"], line.get("table")) for line in clicks]
    assert got == [
        ("/trains-start", "done", ada.id, None),
        ("join", "done", ben.id, 1),
        ("/rules", "refused", ben.id, None),
        ("begin", "refused", ben.id, 1),
    ]
    for line in clicks:
        fields = " ".join(f"{name}={line.get(name, 0)}" for name in ("interaction", "table", "person"))
        words = f"click: {fields} verb={line['verb']} result={line['result']} ms={line['ms']}"
        assert (line["message"], line["level"]) == (words, "DEBUG")
        assert 0 <= line["ms"] < 60_000
    *_, refused = [line for line in said if line["message"].startswith("click refused")]
    assert {
        "interaction": clicks[-1]["interaction"],
        "table": 1,
        "person": ben.id,
        "verb": "begin",
    }.items() <= refused.items()
    assert TYPED not in train.said()
    assert not any(person.name in line["message"] for person in (ada, ben) for line in said)
