"""Controls as Discord's components, and the one family of items that answers all of them, also after a restart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol, cast

import discord

from cogs.face.custom_id import PLAYING, SEVERAL, TEMPLATE, CustomId
from cogs.face.layout import parts_of
from cogs.face.sheet import (
    LABEL_MOST,
    MOST_CHOICES,
    MOST_ROWS,
    Button,
    Choice,
    Link,
    Menu,
    Part,
    Row,
    Section,
    Separator,
    Sheet,
    Style,
    shorten,
)

CHOICE_MOST, PLACEHOLDER_MOST = 100, 150
_ROW = discord.ComponentType.action_row.value
_BUTTON = discord.ComponentType.button.value
_SELECT = discord.ComponentType.select.value
_CONTAINER = discord.ComponentType.container.value
_SECTION = discord.ComponentType.section.value
_TEXT = discord.ComponentType.text_display.value
_SEPARATOR = discord.ComponentType.separator.value
_STYLES: dict[Style, int] = {
    "primary": discord.ButtonStyle.primary.value,
    "secondary": discord.ButtonStyle.secondary.value,
    "success": discord.ButtonStyle.success.value,
    "danger": discord.ButtonStyle.danger.value,
}
_LINK = discord.ButtonStyle.link.value

NOTHING = CustomId(0, 0, "")  # what a custom_id of nobody's make carries
LONG_AGO = -1  # in place of a version: no table stands there
Component = dict[str, Any]  # as Discord reads it
AnyItem = discord.ui.Button[discord.ui.View] | discord.ui.Select[discord.ui.View]


class Pressed(Protocol):
    """The part of the bot that a control calls when it is used."""

    async def pressed(self, interaction: discord.Interaction, custom_id: CustomId) -> None: ...


class Control(discord.ui.DynamicItem[AnyItem], template=TEMPLATE):
    """Every button and menu of every message that is used. No view lives in memory: the custom_id says it all."""

    def __init__(self, item: AnyItem, custom_id: CustomId) -> None:
        super().__init__(item)
        self.carries = custom_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Control:
        return cls(cast("AnyItem", item), CustomId.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await cast("Pressed", interaction.client).pressed(interaction, chosen_in(interaction, self.carries))


def chosen_in(interaction: discord.Interaction[Any], custom_id: CustomId) -> CustomId:
    """The custom id of a used control: of a menu, with the choice made there. A client can send any values, so they
    count only where the message that Discord sends along offers them in that very menu."""
    data = cast("dict[str, Any]", interaction.data or {})
    if not isinstance(data.get("values"), list):
        return custom_id
    values = [str(value) for value in data["values"]]
    menu = _menu_in(interaction.message, str(data.get("custom_id")))
    if menu is None:
        return _overtaken(custom_id, values)
    offered = {option.value for option in menu.options}
    if not offered.issuperset(values) or len(values) > menu.max_values:
        return _overtaken(custom_id, values)
    return custom_id.chosen(*values) if values or custom_id.verb in SEVERAL else custom_id


def _overtaken(custom_id: CustomId, values: Sequence[str]) -> CustomId:
    """The custom id for a value that its menu does not offer. It is forged, or the message was changed in this very
    moment: so what was to be played is answered as being out of date, and all else as unknown."""
    claimed = custom_id.chosen(*values) if values else custom_id
    if claimed.verb in PLAYING:
        return replace(claimed, version=LONG_AGO)
    return CustomId(custom_id.table, custom_id.version, "")


def unheard_in(interaction: discord.Interaction[Any]) -> CustomId | None:
    """The custom id of a used control that discord.py does not hand to `Control`, and says nothing of: it is none of
    ours, or its message was changed in this very moment, and has it no longer, or not as what it was used as. None:
    `Control` answers."""
    data = cast("dict[str, Any]", interaction.data or {})
    custom_id, kind = str(data.get("custom_id")), data.get("component_type")
    match = TEMPLATE.fullmatch(custom_id)
    if match is None:
        return NOTHING
    items = [] if interaction.message is None else _items_in(interaction.message)
    if any((item.custom_id, item.type.value) == (custom_id, kind) for item in items):
        return None
    return chosen_in(interaction, CustomId.of(match))


class SentControls(discord.ui.View):
    """Controls for one send, as Discord reads them: the library's own items take four times as long to make, and are
    there to listen. It has stopped before it is sent, or the library would listen to it, and hold one that only its
    reader sees for a quarter of an hour. The family answers all the same."""

    def __init__(self, rows: list[Component]) -> None:
        super().__init__(timeout=None)
        self._rows = rows
        self.stop()

    def to_components(self) -> list[Component]:
        return self._rows


class SentLayout(discord.ui.LayoutView):
    """A whole message for one send, in the same way."""

    def __init__(self, components: list[Component]) -> None:
        super().__init__(timeout=None)
        self._components = components
        self.stop()

    def to_components(self) -> list[Component]:
        return self._components

    def has_components_v2(self) -> bool:
        return True


def view_of(rows: Sequence[Row], table: int, version: int) -> SentControls | None:
    """A view with the controls of these rows, for this version of the table; None where there are none."""
    made = [_row(row, at, table, version) for at, row in enumerate(rows[:MOST_ROWS]) if isinstance(row, Menu) or row]
    return SentControls(made) if rows else None


def layout_of(sheet: Sheet, files: Sequence[Component], table: int, version: int) -> SentLayout:
    """A view with all that the sheet says and offers, and with its files below that."""
    made = [_part(part, at, table, version) for at, part in enumerate(parts_of(sheet))]
    return SentLayout([{"type": _CONTAINER, "accent_color": sheet.colour, "components": [*made, *files]}])


def custom_ids_in(message: discord.Message) -> list[CustomId]:
    """The custom ids of a message's controls."""
    ids = [item.custom_id or "" for item in _items_in(message)]
    return [CustomId.of(match) for id in ids if (match := TEMPLATE.fullmatch(id)) is not None]


def _menu_in(message: discord.Message | None, custom_id: str) -> discord.SelectMenu | None:
    items = [] if message is None else _items_in(message)
    return next((one for one in items if isinstance(one, discord.SelectMenu) and one.custom_id == custom_id), None)


def _items_in(message: discord.Message) -> list[discord.Button | discord.SelectMenu]:
    return [part for part in _within(message.components) if isinstance(part, discord.Button | discord.SelectMenu)]


def _within(components: Iterable[discord.Component]) -> Iterator[discord.Component]:
    """Components and all that stands in them, or beside them."""
    for one in components:
        yield one
        if isinstance(one, discord.ActionRow | discord.Container | discord.SectionComponent):
            yield from _within(one.children)
        if isinstance(one, discord.SectionComponent):
            yield one.accessory


def _part(part: Part, at: int, table: int, version: int) -> Component:
    if isinstance(part, str):
        return {"type": _TEXT, "content": part}
    if isinstance(part, Separator):
        return {"type": _SEPARATOR}
    if isinstance(part, Section):
        text = {"type": _TEXT, "content": part.text}
        return {"type": _SECTION, "components": [text], "accessory": _button(part.button, table, version)}
    return _row(part, at, table, version)


def _row(row: Row, at: int, table: int, version: int) -> Component:
    made = [_menu(row, at, table, version)] if isinstance(row, Menu) else [_button(one, table, version) for one in row]
    return {"type": _ROW, "components": made}


def _button(button: Button | Link, table: int, version: int) -> Component:
    made: Component = {"type": _BUTTON, "label": shorten(button.label, LABEL_MOST)}
    if isinstance(button, Link):
        return made | {"style": _LINK, "url": button.url}
    return made | {
        "style": _STYLES[button.style],
        "disabled": button.disabled,
        "custom_id": str(CustomId(table, version, button.verb, button.argument)),
    }


def _menu(menu: Menu, row: int, table: int, version: int) -> Component:
    named = (menu.verb, menu.option) if menu.option else ("menu", str(row))
    return {
        "type": _SELECT,
        "custom_id": str(CustomId(table, version, *named)),
        "placeholder": shorten(menu.placeholder, PLACEHOLDER_MOST),
        "min_values": menu.least if menu.option else 1,
        "max_values": min(menu.most, len(menu.choices)),
        "options": [_option(menu, choice) for choice in menu.choices[:MOST_CHOICES]],
    }


def _option(menu: Menu, choice: Choice) -> Component:
    made: Component = {
        "label": shorten(choice.label, CHOICE_MOST),
        "value": choice.argument if menu.option else f"{choice.verb}:{choice.argument}",
        "default": choice.chosen,
    }
    return made | {"description": shorten(choice.description, CHOICE_MOST)} if choice.description else made
