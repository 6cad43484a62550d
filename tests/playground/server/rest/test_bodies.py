"""Bodies of each kind that Discord reads, and of those that it does not."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground import Actor, Channel, Playground

AUTHORIZED = {"Authorization": "Bot of trains"}


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(headers=AUTHORIZED) as session:
        yield session


def messages(pg: Playground, channel: Channel) -> str:
    return f"{pg.api}/channels/{channel.id}/messages"


async def test_a_form_without_files_is_read_field_by_field(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession, ada: Actor
) -> None:
    fields = {"content": "2 + 2 = 4 & more", "tts": "false", "flags": "4096", "nonce": "7"}
    async with session.post(messages(pg, channel), data=fields) as answer:
        assert answer.status == 200
    (said,) = ada.reads(channel)
    assert (said.content, said.silent, said.nonce) == ("2 + 2 = 4 & more", True, "7")


async def test_the_fields_of_a_form_with_files_are_read_too(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession, ada: Actor
) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("content", "look")
    form.add_field("file", b"a board", filename="board.txt")
    async with session.post(messages(pg, channel), data=form) as answer:
        assert answer.status == 200
    (said,) = ada.reads(channel)
    assert (said.content, [kept.data for kept in said.attachments]) == ("look", [b"a board"])


async def test_a_payload_stands_for_all_fields_of_a_plain_form(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession, ada: Actor
) -> None:
    payload = json.dumps({"embeds": [{"title": "The board"}]})
    async with session.post(messages(pg, channel), data={"payload_json": payload}) as answer:
        assert answer.status == 200
    assert ada.reads(channel)[0].text == "The board"


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [({"content": "x", "tts": "true"}, "tts"), ({"content": "x", "poll[question]": "?"}, "poll[question]")],
)
async def test_a_forms_unknown_fields_are_named(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession, fields: dict[str, str], wrong: str
) -> None:
    async with session.post(messages(pg, channel), data=fields) as answer:
        assert (answer.status, [*(await answer.json())["errors"]]) == (400, [wrong])


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "application/octet-stream"])
async def test_a_body_of_another_type_is_refused(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession, kind: str
) -> None:
    said = json.dumps({"content": "x"}).encode()
    async with session.post(messages(pg, channel), data=said, headers={"Content-Type": kind}) as answer:
        refused: dict[str, Any] = await answer.json()
    assert (answer.status, refused["code"]) == (400, 50035)
    assert refused["errors"]["_errors"][0]["code"] == "CONTENT_TYPE_INVALID"


@pytest.mark.parametrize(
    "text", ['{"content": NaN}', '{"content": "\\ud800"}', '{"content": Infinity}', '{"flags": 1e400}']
)
async def test_what_only_looks_like_json_is_none(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession, text: str
) -> None:
    headers = {"Content-Type": "application/json"}
    async with session.post(messages(pg, channel), data=text, headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)


async def test_a_letter_of_two_halves_is_one(
    pg: Playground, channel: Channel, session: aiohttp.ClientSession, ada: Actor
) -> None:
    headers = {"Content-Type": "application/json"}
    async with session.post(messages(pg, channel), data='{"content": "\\ud83d\\ude82"}', headers=headers) as answer:
        assert answer.status == 200
    assert ada.reads(channel)[0].content == "🚂"
