"""The things of the world: people, servers, channels and messages. They hold what is so; whatever changes goes through
the world, which announces it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from playground.world.message_parts import (
    BUTTON,
    COMPONENTS_V2,
    LOADING,
    PNG,
    SELECTS,
    SUPPRESS_NOTIFICATIONS,
    TEXT_DISPLAY,
    Attachment,
    Select,
    ShownButton,
    as_button,
    as_select,
    media,
    parts,
)
from playground.world.permissions import BITS, ORDINARY, bits

Payload = dict[str, Any]

TEXT, DIRECT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)


class Changes(Protocol):
    """What servers and channels need of the world they are in."""

    bot: User

    def open_channel(self, guild: Guild, name: str) -> Channel: ...

    def make_role(self, guild: Guild, name: str) -> Role: ...

    def open_thread(self, parent: Channel, name: str, owner: User) -> Channel: ...

    def delete_channel(self, channel: Channel) -> None: ...

    def changed(self, channel: Channel) -> None:
        """Announces that it was."""

    def admit(self, guild: Guild, user: User) -> None: ...

    def dismiss(self, guild: Guild, user: User) -> None: ...


@dataclass(slots=True, eq=False)
class User:
    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def username(self) -> str:
        """The handle: lower case and without blanks, as Discord has it."""
        plain = "".join(letter for letter in self.name.lower() if letter.isascii() and letter.isalnum())
        return plain or f"user{self.id % 10000}"

    def __repr__(self) -> str:
        return f"<User {self.name}>"


@dataclass(slots=True, eq=False)
class Role:
    """A name that members bear; what they may do does not hang on it here."""

    id: int
    name: str
    holders: set[int] = field(default_factory=set, repr=False)


@dataclass(slots=True, eq=False)
class Guild:
    id: int
    name: str
    locale: str
    world: Changes = field(repr=False)
    members: dict[int, User] = field(default_factory=dict, repr=False)
    channels: dict[int, Channel] = field(default_factory=dict, repr=False)
    nicknames: dict[int, str] = field(default_factory=dict, repr=False)
    managers: set[int] = field(default_factory=set, repr=False)  # who may manage it, beside its owner
    roles: dict[int, Role] = field(default_factory=dict, repr=False)
    silenced: dict[int, float] = field(default_factory=dict, repr=False)  # until when somebody may say nothing
    system_channel: Channel | None = field(default=None, repr=False)
    granted: int = 0  # what the bot may do in it beyond what everybody may

    def role(self, name: str) -> Role:
        """The role of this name, made if there is none yet."""
        found = next((role for role in self.roles.values() if role.name == name), None)
        return found or self.world.make_role(self, name)

    def roles_of(self, user: User) -> list[Role]:
        return [role for role in self.roles.values() if user.id in role.holders]

    def allow_bot(self, *names: str) -> None:
        self.granted |= bits(names)

    def channel(self, name: str) -> Channel:
        """The text channel of this name, opened if there is none yet."""
        for channel in self.channels.values():
            if channel.name == name and channel.type == TEXT and not channel.deleted:
                return channel
        return self.world.open_channel(self, name)

    def admit(self, user: User) -> None:
        self.world.admit(self, user)

    def dismiss(self, user: User) -> None:
        self.world.dismiss(self, user)

    def send_bot_away(self) -> None:
        self.dismiss(self.world.bot)

    def invite_bot(self) -> None:
        self.admit(self.world.bot)

    def permissions_of(self, user: User) -> int:
        """What a person may do in it, whatever the channel."""
        return ORDINARY | (BITS["manage_guild"] if user.id in self.managers else 0)

    @property
    def has_bot(self) -> bool:
        return self.world.bot.id in self.members


@dataclass(slots=True, eq=False)
class Channel:
    id: int
    name: str
    type: int
    world: Changes = field(repr=False)
    guild: Guild | None = None
    recipient: User | None = None
    parent: Channel | None = None
    owner: User | None = None
    messages: dict[int, ChatMessage] = field(default_factory=dict, repr=False)
    denied: int = 0
    granted: int = 0
    archived: bool = False
    opened_at: float = 0.0
    deleted: bool = False
    hidden_from: set[int] = field(default_factory=set)

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS

    def open_to(self, user: User) -> bool:
        if self.guild is None:
            return user is self.recipient or user is self.world.bot
        return user.id in self.guild.members and user.id not in self.hidden_from

    @property
    def bot_permissions(self) -> int:
        """What the bot may do here; a thread follows its channel."""
        if self.guild is None:
            return ORDINARY
        if not self.guild.has_bot:
            return 0
        if self.parent is not None:
            return self.parent.bot_permissions
        return (ORDINARY | self.granted) & ~self.denied

    def forbid(self, *permissions: str) -> None:
        """Take permissions from the bot here, by Discord's names: `send_messages`, `view_channel`, …"""
        self.denied |= bits(permissions)
        self.world.changed(self)

    def allow(self, *permissions: str) -> None:
        """Give them back, or more than a bot has by itself; all that were taken if none is named."""
        self.denied &= ~(bits(permissions) if permissions else -1)
        self.granted |= bits(permissions)
        self.world.changed(self)

    def thread(self, name: str, *, owner: User | None = None) -> Channel:
        return self.world.open_thread(self, name, owner or self.world.bot)

    def archive(self, *, archived: bool = True) -> None:
        self.archived = archived
        self.world.changed(self)

    def rename(self, name: str) -> None:
        self.name = name
        self.world.changed(self)

    def delete(self) -> None:
        self.world.delete_channel(self)

    @property
    def link(self) -> str:
        return f"https://discord.com/channels/{self.guild.id if self.guild else '@me'}/{self.id}"


@dataclass(slots=True, eq=False)
class ChatMessage:
    id: int
    channel: Channel
    author: User
    posted_at: float
    content: str = ""
    embeds: list[Payload] = field(default_factory=list)
    components: list[Payload] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    nonce: str | None = None
    type: int = 0
    mentions: list[User] = field(default_factory=list)
    mentions_everyone: bool = False
    reply_to: ChatMessage | None = None
    only_for: User | None = None
    interaction: Payload | None = None
    edited_at: float | None = None
    edits: int = 0
    deleted: bool = False
    pinned: bool = False
    thread: Channel | None = None
    reactions: dict[str, list[User]] = field(default_factory=dict)  # who, by the emoji

    def __repr__(self) -> str:
        return f"<Message {self.id} in {self.channel.name}: {self.text[:60]!r}>"

    @property
    def ephemeral(self) -> bool:
        return self.only_for is not None

    @property
    def loading(self) -> bool:
        """The "… is thinking" of a deferral."""
        return bool(self.flags & LOADING)

    @property
    def silent(self) -> bool:
        return bool(self.flags & SUPPRESS_NOTIFICATIONS)

    def visible_to(self, user: User) -> bool:
        if self.deleted or self.channel.deleted:
            return False
        if self.only_for is not None:
            return self.only_for is user
        return self.channel.open_to(user)

    def pinged(self, user: User) -> bool:
        """Did a phone buzz for it? A direct message does so by itself; a silent message never does."""
        if self.silent or self.ephemeral or self.author is user:
            return False
        return user in self.mentions or self.mentions_everyone or self.channel.recipient is user

    def named(self, filename: str) -> Attachment | None:
        return next((kept for kept in self.attachments if kept.filename == filename), None)

    def in_embeds(self) -> set[str]:
        """File names that an embed shows, which Discord does not list as attachments as well."""
        urls = [part[name] for embed in self.embeds for part, name in media(embed)]
        return {url.removeprefix("attachment://") for url in urls if url.startswith("attachment://")}

    @property
    def is_layout(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)

    def controls(self) -> Iterator[Payload]:
        return (part for part in parts(self.components) if part["type"] in (BUTTON, *SELECTS))

    @property
    def displayed(self) -> list[str]:
        """The texts of a layout."""
        return [str(part["content"]) for part in parts(self.components) if part["type"] == TEXT_DISPLAY]

    @property
    def buttons(self) -> list[ShownButton]:
        return [as_button(control) for control in self.controls() if control["type"] == BUTTON]

    @property
    def selects(self) -> list[Select]:
        return [as_select(control) for control in self.controls() if control["type"] in SELECTS]

    @property
    def labels(self) -> list[str]:
        return [button.label for button in self.buttons]

    @property
    def picture(self) -> bytes | None:
        """The first PNG it carries."""
        return next((kept.data for kept in self.attachments if kept.data.startswith(PNG)), None)

    @property
    def alt(self) -> str:
        return "\n".join(kept.description for kept in self.attachments if kept.description)

    @property
    def link(self) -> str:
        guild = self.channel.guild.id if self.channel.guild else "@me"
        return f"https://discord.com/channels/{guild}/{self.channel.id}/{self.id}"

    @property
    def text(self) -> str:
        """All the words in it: content, embeds, labels, options, alt texts."""
        return "\n".join(word for word in self._words() if word)

    def _words(self) -> Iterator[str]:
        yield self.content
        yield from self.displayed
        for embed in self.embeds:
            yield embed.get("author", {}).get("name", "")
            yield embed.get("title", "")
            yield embed.get("description", "")
            for entry in embed.get("fields", ()):
                yield entry["name"]
                yield entry["value"]
            yield embed.get("footer", {}).get("text", "")
        yield from self.labels
        for select in self.selects:
            yield select.placeholder
            for option in select.options:
                yield option["label"]
                yield option.get("description") or ""
        yield self.alt
