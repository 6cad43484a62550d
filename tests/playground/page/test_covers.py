"""The first page's pictures: one for each game, as its board looks in the middle of a game."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer
from PIL import Image

from cogs.faces import FACES
from playground.page.covers import Covers, _position, cover
from tests.cogs.table.sheets.played import EVERY_GAME

Client = TestClient[web.Request, web.Application]


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    app = web.Application()
    Covers(app)
    async with TestClient(TestServer(app)) as client:
        yield client


@pytest.mark.pictures
@pytest.mark.parametrize("key", EVERY_GAME)
async def test_each_game_has_a_picture_wider_than_high_that_every_language_has_drawn_once(
    client: Client, key: str
) -> None:
    drawn = []
    for locale in ("en-US", "de"):
        async with client.get(f"/page/covers/{key}.png", params={"locale": locale}) as answer:
            assert (answer.status, answer.content_type) == (200, "image/png")
            drawn.append(await answer.read())
        assert cover(key, locale) is cover(key, locale)
    sizes = {Image.open(io.BytesIO(png)).size for png in drawn}
    assert all(wide >= high for wide, high in sizes)


@pytest.mark.parametrize("path", ["chess.png", "trains.png?locale=xx", "../trains.png"])
async def test_there_is_none_of_another_game_or_language(client: Client, path: str) -> None:
    async with client.get(f"/page/covers/{path}") as answer:
        assert answer.status == 404


def test_no_game_is_over_in_its_picture() -> None:
    for key, face in FACES.items():
        assert face.game.outcome(_position(key)) is None
