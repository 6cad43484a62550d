"""The picture of each game on the first page: a board in the middle of a game, drawn when a page asks for it."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from aiohttp import web

from cogs.face.seating import Seating
from cogs.face.words import words_for
from cogs.faces import FACES
from engine import house
from playground.page.requests import LOCALES

PEOPLE = ("Ada", "Ben", "Cleo", "Dev", "Emma", "Finn", "Gina")
SEED = 3
OVER = 0.6  # of the game, when it is drawn
KEPT = "max-age=600"  # the page draws its card anew whenever something on it changes


class Covers:
    """Draws each of them once, one after the other, in a thread: everything else on the page goes on meanwhile."""

    def __init__(self, app: web.Application) -> None:
        self._at_work = asyncio.Lock()
        app.router.add_get(r"/page/covers/{game:[a-z_]+}.png", self._cover)

    async def _cover(self, request: web.Request) -> web.Response:
        game, locale = request.match_info["game"], request.query.get("locale", LOCALES[0])
        if game not in FACES or locale not in LOCALES:
            raise web.HTTPNotFound
        async with self._at_work:
            png = await asyncio.to_thread(cover, game, locale)
        return web.Response(body=png, content_type="image/png", headers={"Cache-Control": KEPT})


@cache
def cover(key: str, locale: str) -> bytes:
    """The board of a game among beginners, as everybody sees it."""
    face = FACES[key]
    state = _position(key)
    seats = face.game.players[-1]
    seating = Seating(PEOPLE[:seats], (False,) * seats, versed=True)
    return face.board_picture(face.game.view(state, None), (), seating, words_for(locale))


@cache
def _position(key: str) -> Any:
    """How the game stands when so much of it is over."""
    game = FACES[key].game
    state, played = game.start(game.players[-1], game.Options(), SEED), list[tuple[int, Any]]()
    while game.outcome(state) is None:
        seat = game.to_act(state)[0]
        action = house.choose(key, game.view(state, seat), game.legal(state, seat), len(played), "apprentice")
        played.append((seat, action))
        game.apply(state, seat, action)
    state = game.start(game.players[-1], game.Options(), SEED)
    for seat, action in played[: int(len(played) * OVER)]:
        game.apply(state, seat, action)
    return state
