"""A message of the world, and the words, buttons and pictures that a reader finds in it."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playground.world.world import Channel, User

Payload = dict[str, Any]

ROW, BUTTON, TEXT_SELECT, TEXT_INPUT = 1, 2, 3, 4
CHANNEL_SELECT = 8
SELECTS = (TEXT_SELECT, 5, 6, 7, CHANNEL_SELECT)
LINK_STYLE = 5

SUPPRESS_EMBEDS = 1 << 2
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15

PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(slots=True)
class Attachment:
    id: int
    filename: str
    data: bytes
    description: str | None = None

    @property
    def content_type(self) -> str:
        if self.data.startswith(PNG):
            return "image/png"
        return "text/plain; charset=utf-8" if self.filename.endswith(".txt") else "application/octet-stream"

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height of a PNG, which its header tells."""
        if not self.data.startswith(PNG) or len(self.data) < 24:
            return None
        width, height = struct.unpack(">II", self.data[16:24])
        return int(width), int(height)


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    custom_id: str | None
    disabled: bool
    style: int
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Select:
    custom_id: str
    type: int
    placeholder: str
    disabled: bool
    least: int
    most: int
    options: tuple[Payload, ...]

    @property
    def labels(self) -> list[str]:
        return [option["label"] for option in self.options]


@dataclass(slots=True, eq=False)
class Message:
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
    reply_to: Message | None = None
    only_for: User | None = None
    interaction: Payload | None = None
    edited_at: float | None = None
    edits: int = 0
    deleted: bool = False
    pinned: bool = False
    thread: Channel | None = None

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
        return user in self.mentions or self.channel.recipient is user

    def named(self, filename: str) -> Attachment | None:
        return next((kept for kept in self.attachments if kept.filename == filename), None)

    def in_embeds(self) -> set[str]:
        """File names that an embed shows, which Discord does not list as attachments as well."""
        urls = (part.get("url", "") for embed in self.embeds for part in media(embed))
        return {url.removeprefix("attachment://") for url in urls if url.startswith("attachment://")}

    def controls(self) -> Iterator[Payload]:
        for row in self.components:
            yield from row.get("components", ())

    @property
    def buttons(self) -> list[Button]:
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


def media(embed: Payload) -> list[Payload]:
    parts = [embed.get("image"), embed.get("thumbnail")]
    return [part for part in parts if part]


def as_button(control: Payload) -> Button:
    emoji = (control.get("emoji") or {}).get("name") or ""
    return Button(
        label=control.get("label") or emoji,
        custom_id=control.get("custom_id"),
        disabled=bool(control.get("disabled")),
        style=control["style"],
        url=control.get("url"),
    )


def as_select(control: Payload) -> Select:
    return Select(
        custom_id=control["custom_id"],
        type=control["type"],
        placeholder=control.get("placeholder") or "",
        disabled=bool(control.get("disabled")),
        least=control.get("min_values", 1),
        most=control.get("max_values", 1),
        options=tuple(control.get("options") or ()),
    )
