"""What a bot says at the gateway is read as Discord reads it, and it is answered in the stream that it asked for."""

from __future__ import annotations

import json
import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground import Channel, Playground
from tests.playground.small_bot import SmallBot

IDENTIFY = {"op": 2, "d": {"token": "t", "intents": 1}}


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def test_a_stream_of_zlib_is_one_stream_with_an_end_to_each_frame(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession
) -> None:
    stream = zlib.decompressobj()

    async def hear(socket: aiohttp.ClientWebSocketResponse) -> dict[str, Any]:
        data = (await socket.receive()).data
        assert data.endswith(b"\x00\x00\xff\xff")
        said: dict[str, Any] = json.loads(stream.decompress(data))
        return said

    async with session.ws_connect(f"{pg.gateway_url}?v=10&encoding=json&compress=zlib-stream") as socket:
        assert (await hear(socket))["op"] == 10
        await socket.send_json(IDENTIFY)
        assert [(await hear(socket))["t"] for _ in range(2)] == ["READY", "GUILD_CREATE"]


async def test_discord_py_reads_the_stream(bot: SmallBot, pg: Playground) -> None:
    """It asks for it by itself, and would take plain text just as well."""
    (one,) = pg.gateway.sessions.values()
    assert one.socket is not None
    assert one.socket._stream is not None


@pytest.mark.parametrize("asked", ["encoding=etf", "compress=brotli"])
async def test_what_the_gateway_cannot_speak_it_says(
    pg: Playground, session: aiohttp.ClientSession, asked: str
) -> None:
    async with session.get(f"{pg.gateway_url}?v=10&{asked}") as answer:
        assert answer.status == 501
        assert "json" in await answer.text()


async def test_another_version_is_refused(pg: Playground, session: aiohttp.ClientSession) -> None:
    async with session.ws_connect(f"{pg.gateway_url}?v=3") as socket:
        assert (await socket.receive()).data == 4012


def identify(**more: Any) -> str:
    return json.dumps({"op": 2, "d": {"token": "t", "intents": 1} | more})


BEFORE: dict[str, tuple[str | bytes, int]] = {
    "bytes": (b'{"op": 1, "d": null}', 4002),
    "too long": (json.dumps({"op": 1, "d": None, "more": "x" * 4096}), 4002),
    "no json": ("no json", 4002),
    "endless": ("[" * 50_000, 4002),
    "a list": ("[]", 4002),
    "a number": ("7", 4002),
    "nothing in it": ('{"op": 2, "d": {}}', 4002),
    "nothing at all": ('{"op": 2}', 4002),
    "a session that is a number": ('{"op": 6, "d": 7}', 4002),
    "members before all": ('{"op": 8, "d": {}}', 4003),
    "a bad token": ('{"op": 2, "d": {"token": "bad", "intents": 1}}', 4004),
    "no number": ('{"op": "2", "d": {}}', 4002),
    "no opcode": ('{"d": {}}', 4002),
    "an odd heartbeat": ('{"op": 1, "d": "x"}', 4002),
    "no token": (identify(token=7), 4002),
    "intents as text": (identify(intents="1"), 4002),
    "intents that nobody knows": (identify(intents=1 << 40), 4013),
    "intents below zero": (identify(intents=-1), 4013),
    "an odd sequence": ('{"op": 6, "d": {"token": "t", "session_id": "s", "seq": "x"}}', 4002),
    "a session that is a list": ('{"op": 6, "d": {"token": "t", "session_id": [], "seq": 1}}', 4002),
    "too early": ('{"op": 3, "d": {}}', 4003),
}
AFTER = {
    "an unknown opcode": ('{"op": 99, "d": {}}', 4001),
    "identified twice": (identify(), 4005),
    "members of no server": ('{"op": 8, "d": {"guild_id": "7", "query": ""}}', 4002),
    "members of a list": ('{"op": 8, "d": []}', 4002),
}


async def test_a_bad_frame_ends_the_connection_with_its_code(
    pg: Playground, session: aiohttp.ClientSession, caplog: pytest.LogCaptureFixture
) -> None:
    pg.gateway.invalid_tokens.add("bad")
    found = {}
    for what, (said, _) in BEFORE.items():
        async with session.ws_connect(pg.gateway_url) as socket:
            await socket.receive_json()
            await (socket.send_bytes(said) if isinstance(said, bytes) else socket.send_str(said))
            found[what] = (await socket.receive()).data
    assert found == {what: code for what, (_, code) in BEFORE.items()}
    assert pg.gateway.sessions == {}
    assert [record for record in caplog.records if record.exc_info] == []


async def test_a_bad_frame_in_a_session_ends_the_connection_with_its_code(
    pg: Playground, session: aiohttp.ClientSession
) -> None:
    for said, code in AFTER.values():
        async with session.ws_connect(pg.gateway_url) as socket:
            await socket.receive_json()
            await socket.send_json(IDENTIFY)
            await socket.receive_json()
            await socket.send_str(said)
            assert (await socket.receive()).data == code, said


async def test_a_sequence_that_was_never_sent_cannot_be_resumed_from(
    pg: Playground, session: aiohttp.ClientSession
) -> None:
    async with session.ws_connect(pg.gateway_url) as first, session.ws_connect(pg.gateway_url) as second:
        for socket in (first, second):
            await socket.receive_json()
        await first.send_json(IDENTIFY)
        ready = await first.receive_json()
        resume = {"token": "t", "session_id": ready["d"]["session_id"], "seq": 99}
        await second.send_json({"op": 6, "d": resume})
        assert (await second.receive()).data == 4007


async def test_a_presence_that_nobody_sees_is_said_to_be_unseen(
    pg: Playground, session: aiohttp.ClientSession, caplog: pytest.LogCaptureFixture
) -> None:
    async with session.ws_connect(pg.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_json(IDENTIFY)
        await socket.receive_json()
        await socket.send_json({"op": 3, "d": {"status": "idle"}})
        await socket.send_json({"op": 1, "d": 1})
        assert (await socket.receive_json())["op"] == 11
    assert "knows no presences" in caplog.text
