"""The gateway: sessions of the bot, what is dispatched to them, and how they are lost and taken up again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from playground.limits.rates import Count, Rules
from playground.server.dispatches import dispatches
from playground.server.faults import Faults
from playground.server.interactions import Interactions
from playground.server.payloads import Payloads
from playground.server.sessions import (
    BAD_SEQUENCE,
    BAD_TOKEN,
    BAD_VERSION,
    IDENTIFIED_TWICE,
    MOST_ASKS,
    NOT_DECODED,
    NOT_IDENTIFIED,
    TOO_MANY_SERVERS,
    UNKNOWN_OPCODE,
    Closing,
    Connection,
    GatewaySocket,
    Identify,
    Resume,
    Session,
    of_kind,
    read_frame,
)
from playground.world import events
from playground.world.model import Guild
from playground.world.world import World

log = logging.getLogger(__name__)

HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 1, 2, 3, 4, 6, 7, 8, 9, 10, 11
SOUNDS = 31
UNSEEN = {PRESENCE: "presences", VOICE: "voice", SOUNDS: "sounds"}  # nobody here sees or hears them
VERSIONS, ENCODINGS = ("10",), ("json",)
COMPRESSIONS = ("zlib-stream", "zstd-stream")
REFUSED, UNKNOWN_HERE = 503, 501
GUILD_MEMBERS = 1 << 1
A_MINUTE = 60.0  # real seconds, in which discord.py sends more than MOST_ASKS
# discord.py writes down when it sent a heartbeat only after it has: an answer that is there before that, as it can be
# on one machine, looks to it as late as the heartbeat before. Real seconds, which no test's clock moves.
ACK_AFTER = 0.02


class Gateway:
    def __init__(
        self,
        world: World,
        payloads: Payloads,
        interactions: Interactions,
        faults: Faults,
        rules: Rules,
        count: Count,
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.interactions = interactions
        self.faults = faults
        self.rules = rules
        self.count = count
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
        return bool(self.shards)

    @property
    def shards(self) -> set[int]:
        """The numbers of those that are connected."""
        return {session.shard[0] for session in self.sessions.values() if session.socket is not None}

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
        if isinstance(event, events.InteractionSent) and self.interactions.address is not None:
            return
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
        asked = request.query
        if asked.get("encoding", ENCODINGS[0]) not in ENCODINGS or asked.get("compress") not in (None, *COMPRESSIONS):
            said = f"The stand-in speaks {', '.join(ENCODINGS)}, plain or as {', '.join(COMPRESSIONS)}."
            return web.Response(status=UNKNOWN_HERE, text=said)
        socket = GatewaySocket(asked.get("compress"))
        await socket.prepare(request)
        if away is None and asked.get("v", VERSIONS[0]) not in VERSIONS:
            away = BAD_VERSION
        if away is not None:
            await socket.close(code=away)
            return socket
        await self._talk(Connection(socket))
        return socket

    async def _talk(self, connection: Connection) -> None:
        socket = connection.socket
        await self._say(socket, HELLO, {"heartbeat_interval": int(self.rules.heartbeat_seconds * 1000)})
        try:
            async for frame in socket:
                if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    continue
                try:
                    await self._act(connection, *read_frame(frame.data))
                except Closing as closing:
                    await socket.close(code=closing.code)
        finally:
            for ack in connection.acks:
                ack.cancel()
            if connection.writer is not None:
                connection.writer.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await connection.writer
            if connection.session is not None and connection.session.socket is socket:
                self._left(connection.session, socket)

    async def _act(self, connection: Connection, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            self._beat(connection, of_kind(data or 0, int))
        elif op in (IDENTIFY, RESUME):
            await self._begin(connection, Identify.read(data) if op == IDENTIFY else Resume.read(data))
        elif connection.session is None:
            raise Closing(NOT_IDENTIFIED)
        elif op == MEMBERS:
            self._chunk(connection.session, of_kind(data, dict))
        elif op in UNSEEN:
            log.warning("stand-in: knows no %s, so nobody will see what was sent", UNSEEN[op])
        else:
            raise Closing(UNKNOWN_OPCODE)

    def _beat(self, connection: Connection, heard: int) -> None:
        if (session := connection.session) is not None:
            session.heard = max(session.heard, min(heard, len(session.sent)))
            if session.asked:
                session.asked = False
                return
        ack = asyncio.create_task(self._acknowledge(connection.socket))
        connection.acks.add(ack)
        ack.add_done_callback(connection.acks.discard)

    async def _begin(self, connection: Connection, said: Identify | Resume) -> None:
        if connection.session is not None:
            raise Closing(IDENTIFIED_TWICE)
        if said.token in self.invalid_tokens:
            raise Closing(BAD_TOKEN)
        socket = connection.socket
        begun = self._identify(socket, said) if isinstance(said, Identify) else self._resume(socket, said)
        if begun is None:
            await self._say(socket, INVALID, False)
            return
        connection.session = begun
        connection.writer = asyncio.create_task(self._write(begun, socket))

    async def _acknowledge(self, socket: GatewaySocket) -> None:
        await asyncio.sleep(ACK_AFTER)
        await self._say(socket, ACK, None)

    async def _say(self, socket: GatewaySocket, op: int, data: Any) -> None:
        await socket.say({"op": op, "d": data, "s": None, "t": None})

    async def _write(self, session: Session, socket: GatewaySocket) -> None:
        while session.socket is socket:
            while session.written < len(session.sent) and session.socket is socket:
                frame = session.sent[session.written]
                session.written += 1
                self.touched()
                await socket.say(frame)
            session.news.clear()
            await session.news.wait()

    def _identify(self, socket: GatewaySocket, said: Identify) -> Session | None:
        """A session for this shard; none if too many are begun at once."""
        session = Session(f"session-{self.identifies + 1}", said.intents, said.shard, socket=socket)
        guilds = [each for each in self.world.guilds.values() if each.has_bot and session.holds(each.id)]
        if len(guilds) > self.rules.servers_of_a_shard:
            raise Closing(TOO_MANY_SERVERS)
        pace = self.rules.identifies
        if pace is not None and self.count.take(("identify", said.shard[0] % self.rules.max_concurrency), pace):
            return None
        # A bot that starts again has forgotten the session it could have resumed.
        for old in [each for each in self.sessions.values() if each.socket is None and each.shard == said.shard]:
            del self.sessions[old.id]
        self.identifies += 1
        self.sessions[session.id] = session
        self._welcome(session, guilds)
        self.world.announce(events.BotConnected(resumed=False))
        return session

    def _welcome(self, session: Session, guilds: list[Guild]) -> None:
        session.put(
            "READY",
            {
                "v": 10,
                "user": self.payloads.me(),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "shard": list(session.shard),
                "application": {"id": str(self.world.bot.id), "flags": 0},
                "private_channels": [],
            },
        )
        for guild in guilds:
            everyone = bool(session.intents & GUILD_MEMBERS)
            session.put("GUILD_CREATE", self.payloads.guild_create(guild, all_members=everyone))

    def _resume(self, socket: GatewaySocket, said: Resume) -> Session | None:
        session = self.sessions.get(said.session)
        if session is None:
            return None
        if not 0 <= said.sequence <= len(session.sent):
            raise Closing(BAD_SEQUENCE)
        session.socket, session.asked = socket, False
        session.written = session.heard = said.sequence
        session.put("RESUMED", {"_trace": []})
        self.world.announce(events.BotConnected(resumed=True))
        return session

    def _chunk(self, session: Session, data: dict[str, Any]) -> None:
        try:
            guild = self.world.guilds[int(data["guild_id"])]
            asked_for = data.get("user_ids") or []
            wanted = {int(each) for each in (asked_for if isinstance(asked_for, list) else [asked_for])}
        except (ValueError, LookupError, TypeError):
            raise Closing(NOT_DECODED) from None
        query = of_kind(data.get("query") or "", str).lower()
        found = [
            user
            for user in guild.members.values()
            if (user.id in wanted if wanted else user.name.lower().startswith(query))
        ]
        most = of_kind(data.get("limit") or len(found), int)
        said = {
            "guild_id": str(guild.id),
            "members": [self.payloads.member(guild, user) for user in found[:most]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        session.put("GUILD_MEMBERS_CHUNK", said | ({"nonce": data["nonce"]} if data.get("nonce") else {}))

    def _left(self, session: Session, socket: GatewaySocket) -> None:
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
