"""What the page's player is given: a checked game, its steps in words and pictures; and one line for all else."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any, get_args

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer
from PIL import Image

from cogs.face.words import words_for
from db import game_file
from playground.limits.impossible import Why
from playground.page import game_files
from playground.page.game_files import GameFiles
from tests.cogs.table.sheets.played import EVERY_GAME, play, table_of

Client = TestClient[web.Request, web.Application]


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    app = web.Application()
    GameFiles(app)
    async with TestClient(TestServer(app)) as client:
        yield client


def a_file(key: str = "dwarf_train", *, seed: int = 3) -> bytes:
    """A short game by chance, in which the first seat is named."""
    table = table_of(key, 3 if key == "brain_robbery" else 2, seed=seed)
    moves = play(table, 10_000, chance=Random(seed))
    table.seats[0].named = True
    return game_file.write(table, moves, [seat.name for seat in table.seats])


async def opened(client: Client, data: bytes, locale: str = "en-US") -> Any:
    async with client.post("/page/games", params={"locale": locale}, data=data) as answer:
        assert answer.status == 200
        return await answer.json()


async def step(client: Client, file: str, at: int, locale: str = "en-US") -> Any:
    async with client.get(f"/page/games/{file}/{at}", params={"locale": locale}) as answer:
        return await answer.json() if answer.status == 200 else answer.status


@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY_GAME)
async def test_every_games_first_and_last_step_are_told_and_drawn(client: Client, key: str) -> None:
    game = await opened(client, a_file(key))
    for at in (0, game["steps"] - 1):
        shown = await step(client, game["file"], at)
        assert shown["text"]
        assert shown["alt"]
        async with client.get(f"/page/games/{game['file']}/{at}.png") as answer:
            assert answer.content_type == "image/png"
            with Image.open(io.BytesIO(await answer.read())) as picture:
                assert picture.width > 400
    assert shown["text"] != (await step(client, game["file"], 0))["text"]


async def test_whoever_is_not_named_is_called_by_their_seat_in_the_language_of_the_page(client: Client) -> None:
    game = await opened(client, a_file())
    told = " ".join([(await step(client, game["file"], at))["text"] for at in range(game["steps"])])
    assert "Ada 0" in told
    assert "Ada 1" not in told
    assert words_for("en")("file-seat", number=2) in told
    in_german = (await step(client, game["file"], 1, "de"))["text"]
    assert words_for("de")("history-next", asks="").strip() in in_german


async def test_a_step_or_a_file_that_is_not_there_is_not_found(client: Client) -> None:
    game = await opened(client, a_file())
    assert await step(client, game["file"], game["steps"]) == 404
    assert await step(client, "0" * 64, 0) == 404


async def test_what_is_no_game_is_refused_by_its_reason(client: Client) -> None:
    assert (await opened(client, b"hello"))["why"] == "file-no-game"
    file = json.loads(a_file())
    file["moves"][2]["do"] = {}
    refused = await opened(client, json.dumps(file).encode())
    assert (refused["why"], refused["facts"]["move"]) == ("file-refused-move", 3)
    assert (await opened(client, b" " * (game_file.LARGEST + 1)))["why"] == "file-too-large"


def test_the_page_knows_every_reason() -> None:
    assert {f"file-{why}" for why in game_file.SAID} <= set(get_args(Why))


async def test_the_games_opened_last_are_kept_and_no_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_files, "MOST_FILES", 2)
    first, second, third = a_file(seed=3), a_file(seed=4), a_file(seed=5)
    names = [(await opened(client, data))["file"] for data in (first, second, first, third)]
    found = [isinstance(await step(client, name, 0), dict) for name in names]
    assert found == [True, False, True, True]


async def test_several_steps_asked_for_at_once_are_all_given(client: Client) -> None:
    game = await opened(client, a_file())
    shown = await asyncio.gather(*(step(client, game["file"], at) for at in range(game["steps"])))
    assert all(isinstance(one, dict) for one in shown)
