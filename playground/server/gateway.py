"""The gateway: sessions of the bot, what is dispatched to them, and how they are lost and taken up again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from playground.limits.json_text import read_json
from playground.limits.rates import Rules
from playground.server.dispatches import GatewayDispatch, dispatches
from playground.server.faults import Faults
from playground.server.interactions import Interactions
from playground.server.payloads import Payloads
from playground.world import events
from playground.world.world import World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 8, 9, 10, 11
IGNORED = (3, 4, 31)
UNKNOWN_OPCODE, NOT_JSON, NOT_IDENTIFIED, BAD_TOKEN, IDENTIFIED_TWICE = 4001, 4002, 4003, 4004, 4005
REFUSED = 503
GUILD_MEMBERS = 1 << 1
LARGEST_FRAME = 64 * 1024
MOST_ASKS, A_MINUTE = 60, 60.0  # fewer than discord.py sends in so many real seconds
# discord.py writes down when it sent a heartbeat only after it has: an answer that is there before that, as it can be
# on one machine, looks to it as late as the heartbeat before. Real seconds, which no test's clock moves.
ACK_AFTER = 0.02


@dataclass(slots=True, eq=False)
class Session:
    id: str
    intents: int
    shard: tuple[int, int]
    sent: list[dict[str, Any]] = field(default_factory=list)
    # Those up to here have been written to a socket, and those up to here the bot has told that it has read.
    written: int = 0
    heard: int = 0
    asks: deque[float] = field(default_factory=lambda: deque(maxlen=MOST_ASKS))  # when it was asked, in real seconds
    # Whether it was asked to tell; that heartbeat is an answer, and gets none.
    asked: bool = False
    socket: web.WebSocketResponse | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def wants(self, dispatch: GatewayDispatch) -> bool:
        if dispatch.intent and not self.intents & dispatch.intent:
            return False
        number, of = self.shard
        return number == ((dispatch.guild >> 22) % of if dispatch.guild else 0)

    def put(self, name: str, data: dict[str, Any]) -> None:
        self.sent.append({"op": DISPATCH, "t": name, "s": len(self.sent) + 1, "d": data})
        self.news.set()


@dataclass(slots=True, eq=False)
class Connection:
    """One connection, and the session that it carries once it has one."""

    socket: web.WebSocketResponse
    session: Session | None = None
    writer: asyncio.Task[None] | None = None
    acks: set[asyncio.Task[None]] = field(default_factory=set)


class Gateway:
    def __init__(
        self, world: World, payloads: Payloads, interactions: Interactions, faults: Faults, rules: Rules
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.interactions = interactions
        self.faults = faults
        self.rules = rules
        self.sessions: dict[str, Session] = {}
        self.invalid_tokens: set[str] = set()
        self.identifies = 0
        self.shut = False
        self.turning_away: list[int] = []  # the code that closes each of the next connections; 503 refuses it
        self.touched: Callable[[], None] = lambda: None
        world.subscribe(self._hear)

    @property
    def url(self) -> str:
        return self.payloads.origin.replace("http", "ws", 1) + "/gateway/"

    @property
    def connected(self) -> bool:
        return any(session.socket is not None for session in self.sessions.values())

    @property
    def unheard(self) -> int:
        """How many dispatches the bot has not read yet, as far as anybody knows."""
        return sum(len(session.sent) - session.heard for session in self.sessions.values())

    async def ask_what_was_heard(self, *, sparingly: bool = False) -> None:
        """Have the bot send a heartbeat, which names the last dispatch that it has read: it reads them in order, and
        has begun whatever it does about one before it reads the next. A library lets its bot send so many a minute and
        then reads nothing more; where nobody has lifted that, it is asked `sparingly`, and else taken to have read."""
        for session in list(self.sessions.values()):
            if session.socket is not None and session.heard < session.written and not session.asked:
                now = time.monotonic()
                if sparingly and len(session.asks) == MOST_ASKS and now - session.asks[0] < A_MINUTE:
                    session.heard = session.written
                    continue
                session.asked = True
                session.asks.append(now)
                await self._say(session.socket, HEARTBEAT, None)

    def _hear(self, event: events.Event) -> None:
        for session in self.sessions.values():
            for dispatch in dispatches(event, self.payloads, self.interactions, session.intents):
                if session.wants(dispatch):
                    self.touched()
                    session.put(dispatch.name, dispatch.data)
        if isinstance(event, events.InteractionSent) and self.faults.takes_twice():
            self._hear(event)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        away = self.turning_away.pop(0) if self.turning_away else None
        if self.shut or away == REFUSED:
            return web.Response(status=REFUSED)
        socket = web.WebSocketResponse(max_msg_size=LARGEST_FRAME)
        await socket.prepare(request)
        if away is not None:
            await socket.close(code=away)
            return socket
        connection = Connection(socket)
        await self._say(socket, HELLO, {"heartbeat_interval": int(self.rules.heartbeat_seconds * 1000)})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT and (code := await self._take(connection, frame.data)):
                    await socket.close(code=code)
        finally:
            for ack in connection.acks:
                ack.cancel()
            if connection.writer is not None:
                connection.writer.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await connection.writer
            if connection.session is not None and connection.session.socket is socket:
                self._left(connection.session, socket)
        return socket

    async def _take(self, connection: Connection, text: str) -> int | None:
        """Act on one frame; the answer is the code to close the connection with, if it must be."""
        try:
            said = read_json(text)
            return await self._act(connection, said["op"], said.get("d"))
        except (ValueError, LookupError, TypeError, AttributeError):
            return NOT_JSON

    async def _act(self, connection: Connection, op: int, data: Any) -> int | None:
        if op == HEARTBEAT:
            if connection.session is not None:
                connection.session.heard = max(connection.session.heard, data or 0)
                if connection.session.asked:
                    connection.session.asked = False
                    return None
            ack = asyncio.create_task(self._acknowledge(connection.socket))
            connection.acks.add(ack)
            ack.add_done_callback(connection.acks.discard)
        elif op in (IDENTIFY, RESUME):
            if connection.session is not None:
                return IDENTIFIED_TWICE
            if data["token"] in self.invalid_tokens:
                return BAD_TOKEN
            take_up: Callable[..., Session | None] = self._identify if op == IDENTIFY else self._resume
            connection.session = take_up(connection.socket, data)
            if connection.session is None:
                await self._say(connection.socket, INVALID, False)
            else:
                connection.writer = asyncio.create_task(self._write(connection.session, connection.socket))
        elif connection.session is None:
            return NOT_IDENTIFIED
        elif op == MEMBERS:
            self._chunk(connection.session, data)
        elif op not in IGNORED:
            return UNKNOWN_OPCODE
        return None

    async def _acknowledge(self, socket: web.WebSocketResponse) -> None:
        await asyncio.sleep(ACK_AFTER)
        await self._say(socket, ACK, None)

    async def _say(self, socket: web.WebSocketResponse, op: int, data: Any) -> None:
        with contextlib.suppress(ConnectionError):
            await socket.send_str(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def _write(self, session: Session, socket: web.WebSocketResponse) -> None:
        while session.socket is socket:
            while session.written < len(session.sent) and session.socket is socket:
                frame = json.dumps(session.sent[session.written])
                session.written += 1
                self.touched()
                with contextlib.suppress(ConnectionError):
                    await socket.send_str(frame)
            session.news.clear()
            await session.news.wait()

    def _identify(self, socket: web.WebSocketResponse, data: dict[str, Any]) -> Session:
        shard = tuple(data.get("shard") or (0, 1))
        # A bot that starts again has forgotten the session it could have resumed.
        for old in [each for each in self.sessions.values() if each.socket is None and each.shard == shard]:
            del self.sessions[old.id]
        self.identifies += 1
        session = Session(f"session-{self.identifies}", data["intents"], (shard[0], shard[1]), socket=socket)
        self.sessions[session.id] = session
        inside = (each for each in self.world.guilds.values() if each.has_bot)
        guilds = [each for each in inside if (each.id >> 22) % shard[1] == shard[0]]
        session.put(
            "READY",
            {
                "v": 10,
                "user": self.payloads.me(),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "shard": list(shard),
                "application": {"id": str(self.world.bot.id), "flags": 0},
                "private_channels": [],
            },
        )
        for guild in guilds:
            everyone = bool(session.intents & GUILD_MEMBERS)
            session.put("GUILD_CREATE", self.payloads.guild_create(guild, all_members=everyone))
        self.world.announce(events.BotConnected(resumed=False))
        return session

    def _resume(self, socket: web.WebSocketResponse, data: dict[str, Any]) -> Session | None:
        session = self.sessions.get(data["session_id"])
        if session is None:
            return None
        session.socket, session.asked = socket, False
        session.written = session.heard = data["seq"] or 0
        session.put("RESUMED", {"_trace": []})
        self.world.announce(events.BotConnected(resumed=True))
        return session

    def _chunk(self, session: Session, data: dict[str, Any]) -> None:
        guild = self.world.guilds[int(data["guild_id"])]
        wanted = {int(each) for each in data.get("user_ids") or []}
        query = (data.get("query") or "").lower()
        found = [
            user
            for user in guild.members.values()
            if (user.id in wanted if wanted else user.name.lower().startswith(query))
        ]
        said = {
            "guild_id": str(guild.id),
            "members": [self.payloads.member(guild, user) for user in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        session.put("GUILD_MEMBERS_CHUNK", said | ({"nonce": data["nonce"]} if data.get("nonce") else {}))

    def _left(self, session: Session, socket: web.WebSocketResponse) -> None:
        session.socket = None
        # A client that says goodbye gives its session up; one that falls silent may resume.
        resumable = session.id in self.sessions and socket.close_code not in (1000, 1001)
        if not resumable:
            self.sessions.pop(session.id, None)
        self.world.announce(events.BotDisconnected(resumable))

    async def drop(self, *, code: int = 4000) -> None:
        """Cut the connection; the session can be resumed, and what happens meanwhile is replayed."""
        for session in list(self.sessions.values()):
            if (socket := session.socket) is not None:
                session.socket = None
                self.world.announce(events.BotDisconnected(resumable=True))
                await socket.close(code=code)

    async def ask_to_reconnect(self) -> None:
        """Tell the bot to come again, as Discord does when a machine of its own is taken down."""
        for session in self.sessions.values():
            if session.socket is not None:
                await self._say(session.socket, RECONNECT, None)

    async def lose_sessions(self) -> None:
        """Forget all sessions and cut the connections: a RESUME is answered with `invalid session`."""
        sockets = [session.socket for session in self.sessions.values() if session.socket is not None]
        self.sessions.clear()
        for socket in sockets:
            await socket.close(code=4000)

    async def go_down(self) -> None:
        """Cut the connections and take no new ones, until `come_up`."""
        self.shut = True
        await self.drop()

    def come_up(self) -> None:
        self.shut = False

    async def close(self) -> None:
        for session in list(self.sessions.values()):
            if session.socket is not None:
                await session.socket.close(code=1001)
        self.sessions.clear()
