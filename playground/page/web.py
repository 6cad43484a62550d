"""The page over HTTP: its files, one websocket a window, and a guard before all of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import font_source_sans_pro
from aiohttp import WSMsgType, web
from pydantic import ValidationError

from playground.limits.impossible import Impossible
from playground.limits.json_text import read_json
from playground.page.covers import Covers
from playground.page.game_files import GameFiles
from playground.page.kept_world import KeptWorld
from playground.page.notices import Notice
from playground.page.panel import Panel
from playground.page.person_actions import PersonActions
from playground.page.person_view import PersonView
from playground.page.requests import PAGE_REQUEST
from playground.world import events
from playground.world.model import Channel, ChatMessage, User

log = logging.getLogger(__name__)
FILES = Path(__file__).parent / "static"
FONTS = Path(font_source_sans_pro.font_directory)  # the pictures are lettered in it too
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
KEPT = "max-age=86400, immutable"
LARGEST_FRAME = 64 * 1024
# A window that takes nothing in for so long is let go; it comes back and reads everything again.
MOST_UNSENT = 2000
TRY_AGAIN_LATER = 1013

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Web:
    def __init__(self, kept: KeptWorld, panel: Panel) -> None:
        self.kept = kept
        self.panel = panel
        app = kept.pg.app

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            return await self._guard(request, handler)

        app.middlewares.append(guard)
        app.router.add_get("/", self._index)
        app.router.add_get("/page/live", self._live)
        GameFiles(app)
        Covers(app)
        app.router.add_get(r"/page/fonts/{weight:[A-Za-z]+}.otf", self._font)
        app.router.add_get(r"/page/{checksum:[0-9a-f]{8}}/{path:.+}", self._file)
        app.router.add_get("/page/{path:.+}", self._file)

    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """This machine's own pages and programs only: a foreign name that leads here is turned away."""
        hosts = {f"{name}:{self.kept.pg.port}" for name in ("127.0.0.1", "localhost", "[::1]")}
        origin = request.headers.get("Origin")
        if request.headers.get("Host") not in hosts or (origin is not None and not _is_ours(origin, hosts)):
            raise web.HTTPForbidden(text="This is a playground for this machine alone.\n")
        headers = _headers(request.headers["Host"])
        try:
            response = await handler(request)
        except web.HTTPException as refusal:
            refusal.headers.update(headers)
            raise
        if not response.prepared:
            response.headers.update(headers)
        return response

    async def _index(self, request: web.Request) -> web.Response:
        """Its addresses carry a checksum of all files: a browser keeps them until one has changed."""
        text = (FILES / "index.html").read_bytes()
        return _served(text.replace(b'"/page/', f'"/page/{_checksum()}/'.encode()), ".html")

    async def _file(self, request: web.Request) -> web.Response:
        try:
            path = (FILES / request.match_info["path"]).resolve()
            found = path.is_relative_to(FILES) and path.is_file() and path.suffix in TYPES
        except (OSError, ValueError):  # no file can have such a name
            raise web.HTTPNotFound from None
        if not found:
            raise web.HTTPNotFound
        return _served(path.read_bytes(), path.suffix, KEPT if "checksum" in request.match_info else "no-cache")

    async def _font(self, request: web.Request) -> web.StreamResponse:
        path = FONTS / f"SourceSansPro-{request.match_info['weight']}.otf"
        if not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Content-Type": "font/otf", "Cache-Control": "max-age=86400"})

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        cast = self.kept.cast
        user = cast.get(request.query.get("as", "").lower()) or next(iter(cast.values()))
        socket = web.WebSocketResponse(heartbeat=20.0, max_msg_size=LARGEST_FRAME)
        await socket.prepare(request)
        await Window(self.kept, self.panel, user, socket).serve()
        return socket


def _is_ours(origin: str, hosts: set[str]) -> bool:
    parts = urlsplit(origin)
    return parts.scheme == "http" and parts.netloc in hosts


def _headers(host: str) -> dict[str, str]:
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
    }


def _checksum() -> str:
    """The checksum of the page's files."""
    files = sorted(path for path in FILES.rglob("*") if path.suffix in TYPES)
    return f"{zlib.crc32(b''.join(path.read_bytes() for path in files)):08x}"


def _served(body: bytes, suffix: str, kept: str = "no-cache") -> web.Response:
    return web.Response(body=body, headers={"Content-Type": f"{TYPES[suffix]}; charset=utf-8", "Cache-Control": kept})


class Window:
    """One open page: what it is told, and what its person does there."""

    def __init__(self, kept: KeptWorld, panel: Panel, user: User, socket: web.WebSocketResponse) -> None:
        self.kept = kept
        self.panel = panel
        self.user = user
        self.socket = socket
        self.view = PersonView(kept, panel, user)
        self.actions = PersonActions(kept, panel, user, self.view)
        self._unsent: asyncio.Queue[dict[str, Any]] = asyncio.Queue(MOST_UNSENT)
        self._under_way: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        marks, notices, panel = self.kept.read_marks, self.kept.notices, self.panel
        self._tell(self.view.everything())
        leave = self.kept.pg.world.subscribe(self._hear)
        notices.noted.append(self._note)
        marks.has_read.append(self._read)
        marks.has_dismissed.append(self._dismissed)
        panel.changed.append(self._panel)
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self.socket:
                if frame.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._take(frame.data))
                    self._under_way.add(task)
                    task.add_done_callback(self._under_way.discard)
        finally:
            leave()
            notices.noted.remove(self._note)
            marks.has_read.remove(self._read)
            marks.has_dismissed.remove(self._dismissed)
            panel.changed.remove(self._panel)
            for task in (writer, *self._under_way):
                task.cancel()
            await asyncio.gather(writer, *self._under_way, return_exceptions=True)

    def _tell(self, frame: dict[str, Any]) -> None:
        try:
            self._unsent.put_nowait(frame)
        except asyncio.QueueFull:
            log.warning("stand-in: a window of %s takes nothing in, letting it go", self.user.name)
            self._under_way.add(asyncio.create_task(self._let_go()))

    async def _let_go(self) -> None:
        await self.socket.close(code=TRY_AGAIN_LATER)

    async def _write(self) -> None:
        while True:
            frame = await self._unsent.get()
            with contextlib.suppress(ConnectionError):
                await self.socket.send_str(json.dumps(frame, ensure_ascii=False))

    async def _take(self, text: str) -> None:
        number: Any = None
        try:
            said = read_json(text)
            number = said.pop("n")
            answer = await self.actions.do(PAGE_REQUEST.validate_python(said))
        except Impossible as impossible:
            answer = impossible.payload()
        except (ValidationError, ValueError, KeyError, TypeError, AttributeError) as error:
            log.debug("stand-in: a request makes no sense: %s", error)
            answer = Impossible("that makes no sense here", "senseless").payload()
        except TimeoutError:
            answer = Impossible("that took too long", "too-late").payload()
        self._tell({"t": "reply", "n": number} | answer)

    def _hear(self, event: events.Event) -> None:
        for frame in self.view.frames(event):
            self._tell(frame)

    def _note(self, notice: Notice) -> None:
        self._tell({"t": "notice", "notice": notice.payload()})

    def _read(self, user: User, channel: Channel) -> None:
        if user is self.user:
            self._tell({"t": "channel", "channel": self.view.channel(channel)})

    def _dismissed(self, user: User, message: ChatMessage) -> None:
        if user is self.user:
            self._tell(self.view.gone(message))

    def _panel(self) -> None:
        self._tell({"t": "panel", "panel": self.panel.payload(), "now": self.kept.pg.clock.now()})
