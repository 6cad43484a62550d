"""A bot's session at the gateway, the connection that carries it, and what a bot must say to be given one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Self

from aiohttp import web

from playground.limits.json_text import read_json
from playground.server.dispatches import GatewayDispatch

DISPATCH = 0
UNKNOWN_OPCODE, NOT_DECODED, NOT_IDENTIFIED, BAD_TOKEN, IDENTIFIED_TWICE = 4001, 4002, 4003, 4004, 4005
BAD_SEQUENCE, BAD_SHARD, TOO_MANY_SERVERS, BAD_VERSION, BAD_INTENTS = 4007, 4010, 4011, 4012, 4013
INTENTS = (1 << 26) - 1  # those that Discord has given a meaning lie below
MOST_ASKS = 60
LARGEST_FRAME = 64 * 1024
LARGEST_SAID = 4096  # bytes that Discord takes of a bot in one frame


class Closing(Exception):
    """The connection is to be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def _stream_of(compression: str | None) -> Callable[[bytes], bytes] | None:
    """What makes the next piece of a compressed stream. Python has zstd from 3.14 on; older clients that ask for it
    read plain text as well."""
    if compression == "zlib-stream":
        packer = zlib.compressobj()
        return lambda data: packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)
    if compression == "zstd-stream" and find_spec("compression") is not None:
        zstd: Any = import_module("compression.zstd")
        packing = zstd.ZstdCompressor()
        return lambda data: bytes(packing.compress(data, packing.FLUSH_BLOCK))
    return None


class GatewaySocket(web.WebSocketResponse):
    """What is said on it goes out in the order in which it was said, as one compressed stream where that was asked
    for."""

    def __init__(self, compression: str | None) -> None:
        super().__init__(max_msg_size=LARGEST_FRAME)
        self._stream = _stream_of(compression)
        self._turn = asyncio.Lock()

    async def say(self, frame: dict[str, Any]) -> None:
        with contextlib.suppress(ConnectionError):
            async with self._turn:
                text = json.dumps(frame)
                if self._stream is None:
                    await self.send_str(text)
                else:
                    await self.send_bytes(self._stream(text.encode()))


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
    socket: GatewaySocket | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def holds(self, guild: int) -> bool:
        """Whether this server is its shard's; what belongs to none goes to the first."""
        number, of = self.shard
        return number == ((guild >> 22) % of if guild else 0)

    def wants(self, dispatch: GatewayDispatch) -> bool:
        if dispatch.intent and not self.intents & dispatch.intent:
            return False
        return self.holds(dispatch.guild)

    def put(self, name: str, data: dict[str, Any]) -> None:
        self.sent.append({"op": DISPATCH, "t": name, "s": len(self.sent) + 1, "d": data})
        self.news.set()


@dataclass(slots=True, eq=False)
class Connection:
    """One connection, and the session that it carries once it has one."""

    socket: GatewaySocket
    session: Session | None = None
    writer: asyncio.Task[None] | None = None
    acks: set[asyncio.Task[None]] = field(default_factory=set)


def read_frame(said: Any) -> tuple[int, Any]:
    """Its opcode and its data; bytes are no frame, as JSON was agreed on."""
    if not isinstance(said, str) or len(said.encode(errors="replace")) > LARGEST_SAID:
        raise Closing(NOT_DECODED)
    try:
        frame = read_json(said)
    except ValueError:
        raise Closing(NOT_DECODED) from None
    if not isinstance(frame, dict) or not isinstance(frame.get("op"), int):
        raise Closing(NOT_DECODED)
    return frame["op"], frame.get("d")


def of_kind(said: Any, *kinds: type) -> Any:
    if not isinstance(said, kinds) or isinstance(said, bool):
        raise Closing(NOT_DECODED)
    return said


@dataclass(frozen=True, slots=True)
class Identify:
    token: str
    intents: int
    shard: tuple[int, int]

    @classmethod
    def read(cls, data: Any) -> Self:
        of_kind(data, dict)
        token, intents = of_kind(data.get("token"), str), of_kind(data.get("intents"), int)
        if intents & ~INTENTS or intents < 0:
            raise Closing(BAD_INTENTS)
        return cls(token, intents, _shard(data.get("shard")))


def _shard(said: Any) -> tuple[int, int]:
    """`[number, of how many]`."""
    if said is None:
        return 0, 1
    if not isinstance(said, list) or len(said) != 2 or not all(type(each) is int for each in said):
        raise Closing(BAD_SHARD)
    number, of = said
    if not 0 <= number < of:
        raise Closing(BAD_SHARD)
    return number, of


@dataclass(frozen=True, slots=True)
class Resume:
    token: str
    session: str
    sequence: int

    @classmethod
    def read(cls, data: Any) -> Self:
        of_kind(data, dict)
        token, session = of_kind(data.get("token"), str), of_kind(data.get("session_id"), str)
        return cls(token, session, of_kind(data.get("seq") or 0, int))
