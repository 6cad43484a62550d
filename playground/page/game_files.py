"""Finished games out of files: each is checked when it is opened, and its steps are drawn as somebody looks at them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from typing import ParamSpec, TypeVar, cast

from aiohttp import web

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.history import kept_game
from cogs.table.sheets.notices import name_of
from db.game_file import LARGEST, GameFileRefused
from playground.limits.impossible import Impossible, Why
from playground.page.requests import LOCALES

MOST_FILES, MOST_STEPS = 8, 100  # that are kept: those looked at last
STEP = r"/page/games/{file:[0-9a-f]{64}}/{step:[0-9]{1,6}}"
P = ParamSpec("P")
R = TypeVar("R")


class GameFiles:
    """What the page's player asks for. A file is known by its own bytes: opened twice it is the same game."""

    def __init__(self, app: web.Application) -> None:
        self._files: dict[str, bytes] = {}
        self._opened = lru_cache(MOST_FILES)(kept_game.opened)
        self._shown = lru_cache(MOST_STEPS)(self._show)
        self._at_work = asyncio.Lock()
        app.router.add_post("/page/games", self._open)
        app.router.add_get(STEP, self._step)
        app.router.add_get(f"{STEP}.png", self._picture)

    async def _open(self, request: web.Request) -> web.Response:
        locale = _locale(request)
        data = await _body(request)
        try:
            game = await self._in_turn(self._opened, data, locale)
        except GameFileRefused as refused:
            why = cast(Why, f"file-{refused.why}")
            return web.json_response(Impossible(f"not a game: {refused}", why, move=refused.move).payload())
        file = sha256(data).hexdigest()
        self._files.pop(file, None)  # so that it stands last
        self._files[file] = data
        if len(self._files) > MOST_FILES:
            del self._files[next(iter(self._files))]
        name = name_of(FACES[game.table.game], words_for(locale))
        return web.json_response({"file": file, "name": name, "steps": len(game.steps)})

    async def _step(self, request: web.Request) -> web.Response:
        sheet = await self._sheet(request)
        return web.json_response({"title": sheet.title, "text": sheet.text, "alt": sheet.pictures[0].alt})

    async def _picture(self, request: web.Request) -> web.Response:
        sheet = await self._sheet(request)
        return web.Response(body=sheet.pictures[0].png, content_type="image/png")

    async def _sheet(self, request: web.Request) -> Sheet:
        file, step = request.match_info["file"], int(request.match_info["step"])
        try:
            return await self._in_turn(self._shown, self._files[file], _locale(request), step)
        except LookupError:  # no such step; or a game that was opened too long ago
            raise web.HTTPNotFound from None

    def _show(self, data: bytes, locale: str, step: int) -> Sheet:
        return kept_game.shown(self._opened(data, locale), step)

    async def _in_turn(self, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """One after the other, in a thread: everything else on the page goes on meanwhile."""
        async with self._at_work:
            return await asyncio.to_thread(task, *args, **kwargs)


async def _body(request: web.Request) -> bytes:
    """As much of it as it takes to see that it is too large."""
    data = bytearray()
    async for chunk in request.content.iter_any():
        data += chunk[: LARGEST + 1 - len(data)]
    return bytes(data)


def _locale(request: web.Request) -> str:
    wanted = request.query.get("locale", "")
    return wanted if wanted in LOCALES else LOCALES[0]
