"""The parts of messages: files, buttons and menus, as they stand in Discord's JSON."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

Payload = dict[str, Any]

ROW, BUTTON, TEXT_SELECT, TEXT_INPUT = 1, 2, 3, 4
CHANNEL_SELECT = 8
SELECTS = (TEXT_SELECT, 5, 6, 7, CHANNEL_SELECT)
# What a layout is made of, beside rows of controls: a message whose flags say that it is one has nothing else.
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LINK_STYLE = 5

SUPPRESS_EMBEDS = 1 << 2
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15
# A bot may set these; the rest are Discord's own.
SETTABLE = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2

PNG = b"\x89PNG\r\n\x1a\n"
GIF = b"GIF8"


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
        if self.data.startswith(GIF):
            return "image/gif"
        return "text/plain; charset=utf-8" if self.filename.endswith(".txt") else "application/octet-stream"

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height of a picture, which its header tells."""
        for kind, header, begin in ((PNG, ">II", 16), (GIF, "<HH", 6)):
            if self.data.startswith(kind) and len(self.data) >= begin + struct.calcsize(header):
                width, height = struct.unpack_from(header, self.data, begin)
                return int(width), int(height)
        return None


@dataclass(frozen=True, slots=True)
class ShownButton:
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


def media(embed: Payload) -> list[tuple[Payload, str]]:
    """The parts of an embed that show a picture, each with the name of the field that has its address."""
    named = (("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url"))
    parts = [(embed.get(part), name) for part, name in named]
    return [(part, name) for part, name in parts if part and part.get(name)]


def parts(components: Iterable[Payload]) -> Iterator[Payload]:
    """Components and all that stands within them, as they are read."""
    for component in components:
        yield component
        yield from parts(component.get("components") or ())
        if component.get("accessory"):
            yield from parts([component["accessory"]])


def shown_in(component: Payload) -> list[Payload]:
    """The pictures and files that a part of a layout shows itself."""
    items = component.get("items") or [component]
    found = [item.get("file" if component.get("type") == FILE else "media") for item in items]
    return [each for each in found if each]


def as_button(control: Payload) -> ShownButton:
    emoji = (control.get("emoji") or {}).get("name") or ""
    return ShownButton(
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
