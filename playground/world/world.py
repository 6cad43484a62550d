"""The world: servers, channels, people and messages; every change of it is announced."""

# ruff: noqa: ASYNC109 -- how long to wait is for the test to say, at the call

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from itertools import chain
from typing import TypeVar

from playground.world import events
from playground.world.clock import WorldClock
from playground.world.message_parts import Attachment
from playground.world.model import DIRECT, PUBLIC_THREAD, TEXT, Channel, ChatMessage, Guild, Role, User

Found = TypeVar("Found")

DISCORD_EPOCH = 1420070400.0
KEPT_FILES = 64  # that no message has any more; Discord serves such a file for some time


class World:
    def __init__(self, clock: WorldClock) -> None:
        self.clock = clock
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, ChatMessage] = {}
        self.everywhere: list[User] = []
        self._listeners: list[Callable[[events.Event], None]] = []
        self.issued: set[int] = set()
        self._written_to: set[int] = set()
        self._replaced: deque[Attachment] = deque(maxlen=KEPT_FILES)
        self.bot = self.add_user("Bummelzug", bot=True)
        self.everywhere.append(self.bot)
        # Servers and the application belong to somebody who never plays: an owner may do everything.
        self.owner = self.add_user("Stationmaster")

    def next_id(self) -> int:
        """A snowflake: a time and a counter. Where the time stands still, two equal runs have equal ids."""
        milliseconds = round((self.clock.now() - DISCORD_EPOCH) * 1000)
        number = (milliseconds << 22) + len(self.issued) + 1
        self.issued.add(number)
        return number

    def subscribe(self, listener: Callable[[events.Event], None]) -> Callable[[], None]:
        """Have `listener(event)` called at each change; the answer ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def announce(self, event: events.Event) -> None:
        for listener in list(self._listeners):
            listener(event)

    async def until(self, found: Callable[[], Found | None], timeout: float | None = None) -> Found:
        """Ask again at each change until the answer is something; TimeoutError after so many real seconds."""
        changed = asyncio.Event()
        leave = self.subscribe(lambda _: changed.set())
        try:
            async with asyncio.timeout(timeout):
                while not (answer := found()):
                    await changed.wait()
                    changed.clear()
                return answer
        finally:
            leave()

    def add_user(self, name: str, *, locale: str = "en-US", bot: bool = False) -> User:
        user = User(self.next_id(), name, locale, bot)
        self.users[user.id] = user
        self.announce(events.UserArrived(user))
        return user

    def change_user(self, user: User, *, name: str | None = None, locale: str | None = None) -> None:
        user.name = name or user.name
        user.locale = locale or user.locale
        self.announce(events.UserChanged(user))

    def open_guild(self, name: str, *, locale: str = "en-US") -> Guild:
        guild = Guild(self.next_id(), name, locale, self)
        guild.members.update((user.id, user) for user in self.everywhere)
        self.guilds[guild.id] = guild
        self.announce(events.GuildOpened(guild))
        return guild

    def admit(self, guild: Guild, user: User) -> None:
        if user.id not in guild.members:
            guild.members[user.id] = user
            self.announce(events.MemberJoined(guild, user))

    def dismiss(self, guild: Guild, user: User) -> None:
        if guild.members.pop(user.id, None) is not None:
            self.announce(events.MemberLeft(guild, user))

    def make_role(self, guild: Guild, name: str) -> Role:
        role = Role(self.next_id(), name)
        guild.roles[role.id] = role
        self.announce(events.RoleMade(guild, role))
        return role

    def assign(self, guild: Guild, role: Role, user: User, *, holds: bool) -> None:
        (role.holders.add if holds else role.holders.discard)(user.id)
        self.announce(events.MemberChanged(guild, user))

    def silence(self, guild: Guild, user: User, until: float | None) -> None:
        guild.silenced.pop(user.id, None)
        if until is not None:
            guild.silenced[user.id] = until
        self.announce(events.MemberChanged(guild, user))

    def changed(self, channel: Channel) -> None:
        """Its name, its permissions, or whether it is archived."""
        self.announce(events.ChannelChanged(channel))

    def _open(self, channel: Channel) -> Channel:
        channel.opened_at = self.clock.now()
        self.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel
        self.announce(events.ChannelOpened(channel))
        return channel

    def open_channel(self, guild: Guild, name: str) -> Channel:
        return self._open(Channel(self.next_id(), name, TEXT, self, guild))

    def open_thread(
        self, parent: Channel, name: str, owner: User, *, kind: int = PUBLIC_THREAD, start: ChatMessage | None = None
    ) -> Channel:
        thread = Channel(
            start.id if start else self.next_id(), name, kind, self, parent.guild, parent=parent, owner=owner
        )
        if start is not None:
            start.thread = thread
        return self._open(thread)

    def dm(self, user: User) -> Channel:
        """The one direct channel between the bot and this person."""
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        return self._open(Channel(self.next_id(), user.name, DIRECT, self, recipient=user))

    def shares_a_guild(self, user: User) -> bool:
        return any(user.id in guild.members and guild.has_bot for guild in self.guilds.values())

    def has_dm(self, user: User) -> bool:
        return any(channel.recipient is user for channel in self.channels.values())

    def has_written_to(self, user: User) -> bool:
        """Whether the bot has: what it wrote may be deleted since."""
        return user.id in self._written_to

    def delete_channel(self, channel: Channel) -> None:
        for thread in [inner for inner in self.channels.values() if inner.parent is channel]:
            self.delete_channel(thread)
        channel.deleted = True
        self.channels.pop(channel.id, None)
        if channel.guild is not None:
            channel.guild.channels.pop(channel.id, None)
        self.announce(events.ChannelDeleted(channel))

    def switch_dms(self, user: User, *, open: bool) -> None:
        user.dms_open = open
        self.announce(events.DirectMessagesSwitched(user, open))

    def add_attachment(self, filename: str, data: bytes, description: str | None) -> Attachment:
        return Attachment(self.next_id(), filename, data, description)

    def post(self, message: ChatMessage) -> ChatMessage:
        channel = message.channel
        # A new message wakes an archived thread.
        if channel.archived:
            channel.archive(archived=False)
        self.put(message)
        self.announce(events.MessagePosted(message))
        return message

    def put(self, message: ChatMessage) -> None:
        """Where it belongs, without a word about it."""
        self.messages[message.id] = message
        message.channel.messages[message.id] = message
        if message.channel.recipient is not None and message.author is self.bot:
            self._written_to.add(message.channel.recipient.id)

    def edit(self, message: ChatMessage, change: Callable[[ChatMessage], None]) -> ChatMessage:
        before = message.attachments
        change(message)
        self._replaced += (each for each in before if each not in message.attachments)
        message.edited_at = self.clock.now()
        message.edits += 1
        self.announce(events.MessageEdited(message))
        return message

    def react(self, message: ChatMessage, user: User, emoji: str) -> None:
        if user not in message.reactions.setdefault(emoji, []):
            message.reactions[emoji].append(user)
            self.announce(events.ReactionAdded(message, user, emoji))

    def unreact(self, message: ChatMessage, user: User, emoji: str) -> None:
        if user not in message.reactions.get(emoji, []):
            return
        message.reactions[emoji].remove(user)
        if not message.reactions[emoji]:
            del message.reactions[emoji]
        self.announce(events.ReactionRemoved(message, user, emoji))

    def delete(self, message: ChatMessage) -> None:
        message.deleted = True
        self._replaced += message.attachments
        self.messages.pop(message.id, None)
        message.channel.messages.pop(message.id, None)
        self.announce(events.MessageDeleted(message))

    def blank(self, channel: Channel, author: User) -> ChatMessage:
        return ChatMessage(self.next_id(), channel, author, self.clock.now())

    def visible(self, user: User, channel: Channel | None = None) -> list[ChatMessage]:
        """What this person can read, oldest first."""
        pool: Iterable[ChatMessage] = self.messages.values() if channel is None else channel.messages.values()
        return [message for message in pool if message.visible_to(user)]

    def attachment(self, attachment_id: int) -> Attachment | None:
        """Also one that was just taken from its message: whoever is about to show it may still fetch it."""
        kept = (kept for message in self.messages.values() for kept in message.attachments)
        return next((each for each in chain(kept, self._replaced) if each.id == attachment_id), None)
