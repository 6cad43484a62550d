"""Interactions by signed HTTP: the same bot, another way in."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest
from nacl.signing import SigningKey

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.client import Bummelzug
from db import Store
from db.installed import install
from operating import front_door
from operating.front_door import LARGEST, OPEN, PATH, open_door
from operating.health import Health
from operating.settings import Ending
from playground import Actor, Channel
from tests.cogs.players import Robot, catch_up, play, set_table, watching
from tests.cogs.pressing import press
from tests.postgres import ask
from tests.railway import Railway, running, workers

pytestmark = pytest.mark.slow

UNREADABLE = [
    *(b"", b"no json", b"[]", b'{"type": 3}', b'{"type": "x", "id": "1"}', b'\xff{"type": 1, "id": "1"}'),
    *(b'{"type": 1e999, "id": "1"}', b'{"type": 3, "id": 1e999}', b'{"type": NaN, "id": "1"}'),
    *(b'{"type": 3, "id": "1", "data": -1e999}', b'{"type": 3, "id": "' + b"9" * 5000 + b'"}'),
    *(b"[" * 100_000, b'{"a":' * 20_000, b'{"type": 3, "id": "-1"}', b'{"type": 3, "id": "' + b"9" * 300 + b'"}'),
]


@asynccontextmanager
async def behind_a_door(pg: Railway, db: Path) -> AsyncIterator[str]:
    """The bot, with Discord sending interactions to its door."""
    async with running(pg, db) as bot, open_door("0", health_of(bot)) as url:
        await pg.endpoint.move_to(url)
        try:
            yield url
        finally:
            await pg.endpoint.move_to(None)


def health_of(bot: Bummelzug) -> Health:
    return Health(bot.clicks._runner.store, bot.clicks._runner.clock, workers(), Measures(), bot)


def signed(pg: Railway, body: bytes, moment: float | None = None) -> dict[str, str]:
    """The headers that Discord sends with this body, signed now or at another moment."""
    key, at = pg.endpoint._key(), str(int(pg.clock.now() if moment is None else moment))
    assert key is not None
    return {"X-Signature-Ed25519": key.sign(at.encode() + body).signature.hex(), "X-Signature-Timestamp": at}


async def posted(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    async with aiohttp.ClientSession() as session, session.post(url, data=body, headers=headers) as answer:
        assert await answer.text() == ""
        return answer.status


async def asked_whether_open(url: str) -> tuple[int, str]:
    """What a load balancer that checks the door is told."""
    async with aiohttp.ClientSession() as session, session.get(url.replace(PATH, OPEN)) as answer:
        return answer.status, await answer.text()


async def sent_raw(url: str, headers: Mapping[str, str]) -> str:
    """What comes back until the connection is closed, where these headers are sent and no body."""
    address = urlsplit(url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    try:
        lines = [f"POST {address.path} HTTP/1.1", "Host: door", *(f"{name}: {one}" for name, one in headers.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        async with asyncio.timeout(60):
            return (await reader.read()).decode()
    finally:
        writer.close()


class Noted(dict[int, int | None]):
    """The stand-in's list of how interactions were answered by HTTP; notes those that had no answer yet."""

    def __init__(self, pg: Railway) -> None:
        super().__init__()
        self._pg, self.too_early = pg, list[int]()

    def __setitem__(self, id: int, status: int | None) -> None:
        super().__setitem__(id, status)
        self.too_early += [one.id for one in self._pg.interactions.by_token.values() if one.id == id and one.waiting]


async def test_a_game_is_played_by_http_and_each_interaction_is_answered_before_its_202(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    pg.endpoint.statuses = noted = Noted(pg)
    async with behind_a_door(pg, db):
        await ada.slash("/game-of-trains start", channel)
        await press(ben, channel, "join")
        await pg.idle()
        await press(ada, channel, "begin")
        await pg.idle()
        async with watching(db) as witness:
            await catch_up(pg, witness)
            await play(witness, [Robot(ada, channel), Robot(ben, channel)], moves=4)
        await pg.idle()
        assert len(pg.endpoint.statuses) >= 7
        assert set(pg.endpoint.statuses.values()) == {202}
    assert noted.too_early == []
    assert not any(interaction.failed for interaction in pg.interactions.by_token.values())


async def test_what_nobody_signed_is_turned_away_and_what_cannot_be_read_as_well(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=3, game="trains")
    caplog.set_level("INFO", "operating")
    stranger, ping = SigningKey.generate(), b'{"type": 1, "id": "5"}'
    async with behind_a_door(pg, db) as url:
        caplog.clear()
        now = str(int(pg.clock.now()))
        signature = stranger.sign(now.encode() + ping).signature.hex()
        for headers in (
            {},
            {"X-Signature-Ed25519": "no hex", "X-Signature-Timestamp": now},
            {"X-Signature-Ed25519": "ab", "X-Signature-Timestamp": now},
            {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": f"{now}x"},
            {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": now},
        ):
            assert await posted(url, ping, headers) == 401
        assert len(caplog.records) == 5
        for body in UNREADABLE:
            assert await posted(url, body, signed(pg, body)) == 400
        assert [one for one in caplog.records if one.exc_info] == []
        await press(ada, ada.dm, "all")
        await pg.idle()
        assert set(pg.endpoint.statuses.values()) == {202}


async def test_a_balancer_finds_a_door_open_without_a_database_and_shut_before_and_after_the_bot_is_there(
    pg: Railway, db: Path
) -> None:
    clock = Clock()
    async with await Store.open(db) as store, open_door("0", Health(store, clock, workers(), Measures())) as url:
        assert await asked_whether_open(url) == (503, "shut\n")
    async with behind_a_door(pg, db) as url:
        await pg.idle()
        # A thread of its own, as the bot may be in the middle of a change, which ends on this one.
        await asyncio.to_thread(ask, db, "ALTER TABLE intents RENAME TO gone")
        assert await asked_whether_open(url) == (200, "open\n")
        await asyncio.to_thread(ask, db, "ALTER TABLE gone RENAME TO intents")
    async with running(pg, db) as bot:
        client = health_of(bot)
    async with open_door("0", client) as url:
        assert await asked_whether_open(url) == (503, "shut\n")


async def test_a_door_that_others_stand_in_for_lets_nobody_in_from_then_on(db: Path) -> None:
    until = asyncio.get_running_loop().create_future()
    async with (
        await Store.open(db) as store,
        open_door("0", Health(store, Clock(), workers(), Measures()), until) as url,
    ):
        assert (await asked_whether_open(url))[0] == 503
        until.set_result(None)
        await asyncio.sleep(0)
        with pytest.raises(aiohttp.ClientConnectorError):
            await asked_whether_open(url)


async def test_a_client_that_is_closed_leaves_it_to_another(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db) as bot:
        health = health_of(bot)
    body = json.dumps({"type": 1}).encode()
    async with open_door("0", health) as url:
        assert await posted(url, body, signed(pg, body)) == 503


async def test_without_pynacl_the_door_stays_shut_and_says_what_to_install(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front_door, "VerifyKey", None)
    async with await Store.open(db) as store:
        with pytest.raises(Ending, match=re.escape(install("several"))):
            async with open_door("0", Health(store, Clock(), workers(), Measures())):
                pass


async def test_a_bot_that_is_not_logged_in_yet_leaves_it_to_another(pg: Railway, db: Path) -> None:
    body, clock = json.dumps({"type": 1}).encode(), Clock()
    async with await Store.open(db) as store, open_door("0", Health(store, clock, workers(), Measures())) as url:
        assert await posted(url, body, signed(pg, body, clock.now())) == 503


# What is old


async def wants_lessons(db: Path, person: Actor) -> bool:
    async with await Store.look(db) as store:
        known = await store.person(person.id)
    assert known is not None
    return known.lessons


async def test_a_signed_click_is_refused_after_five_minutes_by_its_signature_and_by_its_own_number(
    pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    """Also by a bot that has cleared the click's number away since, and where it was signed anew."""
    async with behind_a_door(pg, db):
        await ada.slash("/games settings", channel)
        first = await press(ada, channel, "lessons")
        await pg.idle()
        once = await wants_lessons(db, ada)
        body = json.dumps(pg.interactions.payload(first.interaction)).encode()
        headers = signed(pg, body)
        await press(ada, channel, "lessons")
        await pg.idle()
        now = await wants_lessons(db, ada)
        assert once != now, "played again, it would be seen"
    for minutes, by_its_signature, by_its_number in ((4, 202, 202), (2, 401, 400), (2 * 24 * 60, 401, 400)):
        await pg.clock.advance(minutes=minutes)
        for again, status in ((headers, by_its_signature), (signed(pg, body), by_its_number)):
            async with behind_a_door(pg, db) as url:
                await pg.idle()
                assert await posted(url, body, again) == status
                await pg.idle()
                assert await wants_lessons(db, ada) == now
    async with await Store.look(db) as store:
        assert await store.execute("SELECT 1 FROM clicks WHERE interaction = $1", first.interaction.id) == []


async def test_what_is_signed_for_a_time_to_come_is_refused_but_for_a_minute_by_which_clocks_may_differ(
    pg: Railway, db: Path, channel: Channel
) -> None:
    ping = b'{"type": 1, "id": "5"}'
    async with behind_a_door(pg, db) as url, aiohttp.ClientSession() as session:
        async with session.post(url, data=ping, headers=signed(pg, ping, pg.clock.now() + 60)) as answer:
            assert (answer.status, await answer.json()) == (200, {"type": 1})
        assert await posted(url, ping, signed(pg, ping, pg.clock.now() + 61)) == 401


# What costs nothing


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"X-Signature-Ed25519": "ab"}, 401),
        ({"X-Signature-Timestamp": "1"}, 401),
        ({"Content-Length": str(LARGEST + 1)}, 413),
    ],
)
async def test_headers_that_cannot_be_right_are_refused_before_the_body_has_come(
    pg: Railway, db: Path, channel: Channel, changed: dict[str, str], status: int
) -> None:
    async with behind_a_door(pg, db) as url:
        answer = await sent_raw(url, signed(pg, b"") | {"Content-Length": "100"} | changed)
    assert answer.startswith(f"HTTP/1.1 {status} ")


async def test_a_body_that_does_not_come_is_not_waited_for(
    pg: Railway, db: Path, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front_door, "ANSWERED_WITHIN", 0.1)
    async with behind_a_door(pg, db) as url:
        answer = await sent_raw(url, signed(pg, b"") | {"Content-Length": "100"})
    assert answer.startswith("HTTP/1.1 408 ")


async def test_whoever_leaves_in_the_middle_of_a_body_leaves_no_traceback(
    pg: Railway, db: Path, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    async with behind_a_door(pg, db) as url:
        lines, address = [f"{name}: {value}" for name, value in signed(pg, b"").items()], urlsplit(url)
        _, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.write("\r\n".join([f"POST {address.path} HTTP/1.1", *lines, "Content-Length: 9", "", "{"]).encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()
        assert await posted(url, b"", {}) == 401
    assert [one.getMessage() for one in caplog.records if one.exc_info] == []
