"""The page's memory of each person: how far they have read, and which ephemeral messages they dismissed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from playground.page.world_file import Row, WorldFile
from playground.world.model import Channel, ChatMessage, User


@dataclass(slots=True)
class Reader:
    """How far somebody has read, and which whispers they have sent away."""

    read: dict[int, int] = field(default_factory=dict)
    dismissed: set[int] = field(default_factory=set)


class ReadMarks:
    def __init__(self, file: WorldFile) -> None:
        self.file = file
        self.has_read: list[Callable[[User, Channel], None]] = []
        self.has_dismissed: list[Callable[[User, ChatMessage], None]] = []
        self._readers: dict[int, Reader] = {}

    def restore(self) -> None:
        for row in self.file.read("reader"):
            read = {int(channel): message for channel, message in row["read"].items()}
            self._readers[row["user"]] = Reader(read, set(row["dismissed"]))

    def reader(self, user: User) -> Reader:
        return self._readers.setdefault(user.id, Reader())

    def mark_read(self, user: User, channel: Channel) -> None:
        newest = next(reversed(channel.messages), 0)
        if self.reader(user).read.get(channel.id, 0) < newest:
            self.reader(user).read[channel.id] = newest
            self._keep(user)
            for tell in self.has_read:
                tell(user, channel)

    def dismiss(self, user: User, message: ChatMessage) -> None:
        self.reader(user).dismissed.add(message.id)
        self._keep(user)
        for tell in self.has_dismissed:
            tell(user, message)

    def _keep(self, user: User) -> None:
        self.file.keep("reader", user.id, partial(self._row, user))

    def _row(self, user: User) -> Row:
        reader = self.reader(user)
        return {"user": user.id, "read": reader.read, "dismissed": sorted(reader.dismissed)}

    def unread(self, user: User, channel: Channel) -> tuple[int, int]:
        """How many messages this person has not read there, and how many of them ping."""
        since = self.reader(user).read.get(channel.id, 0)
        new = [
            message
            for message in channel.messages.values()
            if message.id > since and message.author is not user and message.visible_to(user)
        ]
        return len(new), sum(user in message.mentions or message.pinged(user) for message in new)
