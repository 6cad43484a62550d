"""What no client would send is refused with a proper 4xx, and before it has cost much; it never ends in a traceback."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import aiohttp
import pytest

from playground import Channel, Playground
from playground.limits.messages import REQUEST_BYTES

DEEP = "[" * 100_000
DEEP_EMBED = '{"embeds": [{"title": "t", "more": ' + "[" * 600 + "]" * 600 + "}]}"
AUTHORIZED = {"Authorization": "Bot of trains", "Content-Type": "application/json"}


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture(autouse=True)
def no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.exc_info] == []


def messages(pg: Playground, channel: Channel) -> str:
    return f"{pg.api}/channels/{channel.id}/messages"


@pytest.mark.parametrize(
    "path",
    ["/attachments/1/abc/x.png", "/attachments/1/²/x.png", f"/attachments/1/{'9' * 5000}/x.png", "/attachments/1/-1/x"],
    ids=["letters", "no plain digit", "5,000 digits", "below zero"],
)
async def test_a_file_that_cannot_be_is_not_found(pg: Playground, session: aiohttp.ClientSession, path: str) -> None:
    async with session.get(pg.origin + path) as answer:
        assert answer.status == 404


@pytest.mark.parametrize("number", ["²", "9" * 5000], ids=["no plain digit", "5,000 digits"])
async def test_an_id_that_cannot_be_is_unknown(pg: Playground, session: aiohttp.ClientSession, number: str) -> None:
    async with session.get(f"{pg.api}/channels/{number}", headers=AUTHORIZED) as answer:
        assert answer.status == 404


@pytest.mark.parametrize(
    "body", [DEEP, DEEP_EMBED, '{"content": ', b"\xff\xfe\xff"], ids=["deep", "an embed", "cut", "no text"]
)
async def test_a_body_that_is_no_json_or_nested_too_deeply_is_refused(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession, body: str | bytes
) -> None:
    async with session.post(messages(pg, channel), data=body, headers=AUTHORIZED) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)


@pytest.mark.parametrize(
    ("field", "text", "code"),
    [("payload_json", DEEP, 50109), ("payload_json", "{", 50109), ("files[x]", "a file", 50035)],
)
async def test_a_form_that_makes_no_sense_is_refused(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession, field: str, text: str, code: int
) -> None:
    form = aiohttp.FormData(quote_fields=False, default_to_multipart=True)
    form.add_field(field, text)
    async with session.post(messages(pg, channel), data=form, headers={"Authorization": "Bot of trains"}) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, code)


@pytest.mark.parametrize("as_form", [False, True], ids=["JSON", "a file"])
async def test_a_body_without_end_is_refused_while_it_is_read(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession, as_form: bool
) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        if as_form:
            yield b'--b\r\nContent-Disposition: form-data; name="files[0]"; filename="x.png"\r\n\r\n'
        while True:
            sent += 1 << 20
            yield b" " * (1 << 20)

    headers = AUTHORIZED | ({"Content-Type": "multipart/form-data; boundary=b"} if as_form else {})
    async with session.post(messages(pg, channel), data=endless(), headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (413, 40005)
        assert sent < 2 * REQUEST_BYTES


async def test_a_body_that_is_said_to_be_too_large_is_not_waited_for(pg: Playground, channel: Channel) -> None:
    reader, writer = await asyncio.open_connection(pg.host, pg.port)
    head = f"POST /api/v10/channels/{channel.id}/messages HTTP/1.1\r\nHost: x\r\nContent-Length: 200000000\r\n\r\n"
    writer.write(head.encode())
    async with asyncio.timeout(60):
        assert b" 413 " in await reader.readline()
    writer.close()


async def test_a_part_with_headers_without_end_is_refused(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession
) -> None:
    form = b"--b\r\n" + b"More: headers\r\n" * 20_000 + b"\r\nhello\r\n--b--\r\n"
    headers = AUTHORIZED | {"Content-Type": "multipart/form-data; boundary=b"}
    async with session.post(messages(pg, channel), data=form, headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)


async def test_whoever_leaves_in_the_middle_of_a_body_leaves_nothing_behind(pg: Playground, channel: Channel) -> None:
    _, writer = await asyncio.open_connection(pg.host, pg.port)
    head = f"POST /api/v10/channels/{channel.id}/messages HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n"
    writer.write(f"{head}Content-Type: application/json\r\nAuthorization: Bot of trains\r\n\r\n{{".encode())
    while pg.under_way == 0:
        await asyncio.sleep(0.001)
        assert not writer.is_closing()
    writer.transport.abort()
    await pg.idle()
    assert pg.requests[-1].status == 400


@pytest.mark.parametrize("frame", ["[" * 50_000, "7", "no json"])
async def test_a_follower_of_the_clock_that_makes_no_sense_is_let_go(
    pg: Playground, session: aiohttp.ClientSession, frame: str
) -> None:
    async with session.ws_connect(f"{pg.origin}/clock") as socket:
        await socket.receive_json()
        await socket.send_str(frame)
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
