"""Interactions by HTTP: who proves an address gets them there, signed, and answers in the response or before it."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from playground import Actor, Channel, Playground
from playground.server.endpoint import signing_key
from tests.playground.bare import TRAINS, Bare, Reply
from tests.playground.small_bot import SmallBot

Taken = Callable[[dict[str, Any]], Awaitable[web.StreamResponse]]


class Door:
    """A front door as an application has it: PING is answered, and what nobody signed is turned away."""

    def __init__(self, pg: Playground, key: str) -> None:
        self.pg = pg
        self.key = VerifyKey(bytes.fromhex(key))
        self.turned_away = 0
        self.taken: list[dict[str, Any]] = []
        self.take: Taken = self.hello
        app = web.Application()
        app.router.add_post("/interactions", self.serve)
        self.runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)

    async def open(self) -> str:
        await self.runner.setup()
        await web.TCPSite(self.runner, "127.0.0.1", 0).start()
        return f"http://127.0.0.1:{self.runner.addresses[0][1]}/interactions"

    async def serve(self, request: web.Request) -> web.StreamResponse:
        body = await request.read()
        signed = request.headers["X-Signature-Timestamp"].encode() + body
        try:
            self.key.verify(signed, bytes.fromhex(request.headers["X-Signature-Ed25519"]))
        except BadSignatureError:
            self.turned_away += 1
            return web.Response(status=401)
        said = json.loads(body)
        if said["type"] == 1:
            return web.json_response({"type": 1})
        self.taken.append(said)
        return await self.take(said)

    async def hello(self, said: dict[str, Any]) -> web.StreamResponse:
        return web.json_response({"type": 4, "data": {"content": f"hello {said['member']['user']['global_name']}"}})


@pytest.fixture
def rest(pg: Playground) -> Bare:
    return Bare(pg)


@pytest.fixture
async def door(pg: Playground, rest: Bare) -> AsyncIterator[Door]:
    """One that nobody has named to Discord yet."""
    door = Door(pg, (await rest("GET", "/applications/@me")).body["verify_key"])
    yield door
    await door.runner.cleanup()


async def name(rest: Bare, url: str | None) -> Reply:
    return await rest("PATCH", "/applications/@me", {"interactions_endpoint_url": url})


@pytest.fixture
async def named(door: Door, rest: Bare, channel: Channel) -> Door:
    assert (await name(rest, await door.open())).status == 200
    await rest.register(TRAINS)
    await door.pg.until_commands()
    return door


async def test_an_address_is_tried_with_a_ping_and_with_one_that_somebody_else_signed(
    door: Door, rest: Bare, pg: Playground
) -> None:
    url = await door.open()
    said = await name(rest, url)
    assert (said.status, said.body["interactions_endpoint_url"]) == (200, url)
    assert (door.turned_away, pg.endpoint.url) == (1, url)


async def wrong(answer: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> tuple[web.AppRunner, str]:
    app = web.Application()
    app.router.add_post("/", answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    return runner, f"http://127.0.0.1:{runner.addresses[0][1]}/"


async def takes_everything(request: web.Request) -> web.StreamResponse:
    return web.json_response({"type": 1})


async def takes_nothing(request: web.Request) -> web.StreamResponse:
    return web.Response(status=401)


async def says_hello(request: web.Request) -> web.StreamResponse:
    return web.json_response({"type": 4, "data": {"content": "hello"}})


async def says_no_json(request: web.Request) -> web.StreamResponse:
    return web.Response(text="pong")


@pytest.mark.parametrize("answer", [takes_everything, takes_nothing, says_hello, says_no_json])
async def test_an_address_that_does_not_prove_itself_is_refused(
    rest: Bare, pg: Playground, answer: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> None:
    runner, url = await wrong(answer)
    try:
        refused = await name(rest, url)
    finally:
        await runner.cleanup()
    assert (refused.status, refused.code, refused.wrong) == (400, 50035, {"interactions_endpoint_url"})
    assert pg.endpoint.url is None


@pytest.mark.parametrize("url", ["http://127.0.0.1:1/", "no address", "ftp://127.0.0.1/"])
async def test_an_address_where_nobody_is_is_refused(rest: Bare, pg: Playground, url: str) -> None:
    assert (await name(rest, url)).wrong == {"interactions_endpoint_url"}
    assert pg.endpoint.url is None


async def test_a_command_is_answered_in_the_response_and_the_gateway_hears_nothing_of_it(
    named: Door, bot: SmallBot, pg: Playground, ada: Actor, channel: Channel
) -> None:
    answer = await ada.slash("/count", channel)
    assert (answer.kind, answer.text) == ("message", "hello Ada")
    assert bot.arrived == []
    (session,) = pg.gateway.sessions.values()
    assert "INTERACTION_CREATE" not in [frame["t"] for frame in session.sent]
    assert pg.endpoint.statuses == {answer.interaction.id: 200}
    assert named.taken[0]["token"] == answer.interaction.token


async def test_the_gateway_hears_of_them_again_when_the_address_is_taken_back(
    named: Door, rest: Bare, bot: SmallBot, ada: Actor, channel: Channel
) -> None:
    assert (await name(rest, None)).body["interactions_endpoint_url"] is None
    assert (await ada.slash("/count", channel)).text.startswith("counted to 0")
    assert named.taken == []


async def test_discord_py_answers_by_the_callback_and_the_response_is_202(
    named: Door, bot: SmallBot, pg: Playground, ada: Actor, channel: Channel
) -> None:
    async def feed(said: dict[str, Any]) -> web.StreamResponse:
        bot._connection.parse_interaction_create(said)  # type: ignore[arg-type]  # as its gateway would
        await pg.world.until(lambda: pg.interactions.by_token[said["token"]].answer is not None, 20)
        return web.Response(status=202)

    named.take = feed
    await ada.slash("/board", channel)
    joined = await ada.click("Join")
    assert (joined.text, joined.ephemeral) == ("Ada joined", True)
    await pg.idle()
    assert [*pg.endpoint.statuses.values()] == [202, 202]
    assert len(bot.arrived) == 2


async def test_a_response_may_be_a_form_with_files(named: Door, ada: Actor, channel: Channel) -> None:
    async def picture(said: dict[str, Any]) -> web.StreamResponse:
        with aiohttp.MultipartWriter("form-data") as form:
            part = form.append_json({"type": 4, "data": {"content": "look", "attachments": [{"id": "0"}]}})
            part.set_content_disposition("form-data", quote_fields=False, name="payload_json")
            file = form.append(b"a board", {"Content-Type": "text/plain"})
            file.set_content_disposition("form-data", quote_fields=False, name="files[0]", filename="board.txt")
        response = web.Response(body=form)
        response.headers.update(form.headers)
        return response

    named.take = picture
    answer = await ada.slash("/trains", channel)
    assert answer.original is not None
    assert [(kept.filename, kept.data) for kept in answer.original.attachments] == [("board.txt", b"a board")]


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (500, ""),
        (404, ""),
        (301, ""),
        (200, ""),
        (200, "no json"),
        (200, '{"type": 1}'),
        (200, "[]"),
        (200, '{"type": 4, "data": {"content": ""}}'),
    ],
)
async def test_what_is_no_answer_fails_at_once(
    named: Door, pg: Playground, ada: Actor, channel: Channel, status: int, body: str
) -> None:
    async def broken(said: dict[str, Any]) -> web.StreamResponse:
        return web.Response(status=status, text=body, content_type="application/json")

    named.take = broken
    before = pg.clock.now()
    assert (await ada.slash("/trains", channel)).failed
    assert pg.clock.now() == before
    assert ada.reads(channel) == []


async def test_where_nobody_is_any_more_a_command_fails_at_once(
    named: Door, pg: Playground, ada: Actor, channel: Channel
) -> None:
    await named.runner.cleanup()
    answer = await ada.slash("/trains", channel)
    assert answer.failed
    assert pg.endpoint.statuses == {answer.interaction.id: None}


async def test_an_answer_after_three_seconds_is_not_heard(
    named: Door, pg: Playground, ada: Actor, channel: Channel
) -> None:
    reached, go_on = asyncio.Event(), asyncio.Event()

    async def late(said: dict[str, Any]) -> web.StreamResponse:
        reached.set()
        await go_on.wait()
        return await named.hello(said)

    named.take = late
    asking = asyncio.create_task(ada.slash("/trains", channel))
    await reached.wait()
    assert pg.endpoint.under_way == 1
    await pg.clock.advance(seconds=3)
    assert (await asking).failed
    go_on.set()
    await pg.idle()
    assert ada.reads(channel) == []


async def test_the_same_interaction_can_reach_an_address_twice(
    named: Door, pg: Playground, ada: Actor, channel: Channel
) -> None:
    pg.faults.deliver_twice()
    await ada.slash("/trains", channel)
    await pg.idle()
    assert len(named.taken) == 2
    assert len(ada.reads(channel)) == 1


async def test_the_public_key_is_the_same_in_every_run(pg: Playground, bot: SmallBot) -> None:
    said = await bot.application_info()
    assert isinstance(said, discord.AppInfo)
    assert said.verify_key == pg.endpoint.public_key
    async with Playground(start=pg.clock.start) as another:
        assert another.world.bot.id == pg.world.bot.id
        assert another.endpoint.public_key == pg.endpoint.public_key


async def test_without_pynacl_all_works_but_interactions_by_http(
    rest: Bare, pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "nacl.signing", None)
    signing_key.cache_clear()
    assert (await rest("GET", "/applications/@me")).body["verify_key"] == "0" * 64
    refused = await name(rest, "http://127.0.0.1:1/")
    assert refused.status == 501
    assert "PyNaCl" in refused.body["message"]
    signing_key.cache_clear()
