"""What the page remembers of each person, and the lines that tell what testers did to the world."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from playground.page.world_file import Archive, Row
from playground.world.model import Channel, Message, User
from playground.world.world import World

NOTICES_KEPT = 200


@dataclass(slots=True)
class Reader:
    """How far somebody has read, and which whispers they have sent away."""

    read: dict[int, int] = field(default_factory=dict)
    dismissed: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that happened to the bot, to Discord or to the clock; each page says it in its own language."""

    number: int
    at: float
    kind: str
    facts: dict[str, Any]

    def payload(self) -> Row:
        return {"number": self.number, "at": self.at, "kind": self.kind, "facts": self.facts}


class Diary:
    def __init__(self, world: World, archive: Archive) -> None:
        self.world = world
        self.archive = archive
        self.notices: list[Notice] = []
        self.noted: list[Callable[[Notice], None]] = []
        self.has_read: list[Callable[[User, Channel], None]] = []
        self.has_dismissed: list[Callable[[User, Message], None]] = []
        self._readers: dict[int, Reader] = {}

    def restore(self) -> None:
        for row in self.archive.read("reader"):
            read = {int(channel): message for channel, message in row["read"].items()}
            self._readers[row["user"]] = Reader(read, set(row["dismissed"]))
        self.notices = [Notice(**row) for row in self.archive.read("notice")]

    def reader(self, user: User) -> Reader:
        return self._readers.setdefault(user.id, Reader())

    def mark_read(self, user: User, channel: Channel) -> None:
        newest = next(reversed(channel.messages), 0)
        if self.reader(user).read.get(channel.id, 0) < newest:
            self.reader(user).read[channel.id] = newest
            self._keep(user)
            for tell in self.has_read:
                tell(user, channel)

    def dismiss(self, user: User, message: Message) -> None:
        self.reader(user).dismissed.add(message.id)
        self._keep(user)
        for tell in self.has_dismissed:
            tell(user, message)

    def _keep(self, user: User) -> None:
        self.archive.keep("reader", user.id, partial(self._row, user))

    def _row(self, user: User) -> Row:
        reader = self.reader(user)
        return {"user": user.id, "read": reader.read, "dismissed": sorted(reader.dismissed)}

    def note(self, kind: str, **facts: Any) -> None:
        number = self.notices[-1].number + 1 if self.notices else 1
        notice = Notice(number, self.world.clock.now(), kind, facts)
        self.notices.append(notice)
        self.archive.keep("notice", number, notice.payload)
        for old in self.notices[:-NOTICES_KEPT]:
            self.archive.keep("notice", old.number, lambda: None)
        del self.notices[:-NOTICES_KEPT]
        for tell in self.noted:
            tell(notice)

    def unread(self, user: User, channel: Channel) -> tuple[int, int]:
        """How many messages this person has not read there, and how many of them ping."""
        since = self.reader(user).read.get(channel.id, 0)
        new = [
            message
            for message in channel.messages.values()
            if message.id > since and message.author is not user and message.visible_to(user)
        ]
        return len(new), sum(user in message.mentions or message.pinged(user) for message in new)
