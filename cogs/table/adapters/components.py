"""Controls as Discord's components, and the one family of items that answers all of them, also after a restart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol, cast

import discord

from cogs.face.custom_id import SEVERAL, TEMPLATE, CustomId
from cogs.face.sheet import LABEL_MOST, MOST_CHOICES, MOST_ROWS, Button, Link, Menu, Row, shorten

CHOICE_MOST, PLACEHOLDER_MOST = 100, 150
_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}

AnyItem = (
    discord.ui.Button[discord.ui.View] | discord.ui.Select[discord.ui.View] | discord.ui.ChannelSelect[discord.ui.View]
)


class Pressed(Protocol):
    """The bot, as a control needs it."""

    async def pressed(self, interaction: discord.Interaction, custom_id: CustomId) -> None: ...


class Control(discord.ui.DynamicItem[AnyItem], template=TEMPLATE):
    """Every button and menu of every message. No view lives in memory: the custom_id says it all."""

    def __init__(self, item: AnyItem, custom_id: CustomId) -> None:
        super().__init__(item)
        self.carries = custom_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Control:
        return cls(cast("AnyItem", item), CustomId.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        custom_id = self.carries
        data = cast("dict[str, Any]", interaction.data or {})
        values = data.get("values")
        if data.get("component_type") == discord.ComponentType.channel_select.value and isinstance(values, list):
            custom_id = replace(custom_id, argument="+".join(map(str, values)))
        elif isinstance(values, list) and (values or custom_id.verb in SEVERAL):
            custom_id = custom_id.chosen(*map(str, values))
        await cast("Pressed", interaction.client).pressed(interaction, custom_id)


def view_of(rows: Sequence[Row], table: int, version: int) -> discord.ui.View | None:
    """A fresh view for one send: a view sent twice, or one with other items in it, would unhook the family.

    It has stopped before it is sent, or Discord's library would listen to it, and hold one that only its reader sees
    for a quarter of an hour. The family answers all the same.
    """
    if not rows:
        return None
    view = discord.ui.View(timeout=None)
    for at, row in enumerate(rows[:MOST_ROWS]):
        if isinstance(row, Menu):
            view.add_item(_menu(row, at, table, version))
            continue
        for button in row:
            view.add_item(_button(button, at, table, version))
    view.stop()
    return view


def custom_ids_in(message: discord.Message) -> list[CustomId]:
    """What the controls of a message carry."""
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    ids = (item.custom_id or "" for row in rows for item in row.children)
    return [CustomId.of(match) for id in ids if (match := TEMPLATE.fullmatch(id)) is not None]


def _button(button: Button | Link, row: int, table: int, version: int) -> discord.ui.Item[Any]:
    label = shorten(button.label, LABEL_MOST)
    if isinstance(button, Link):
        return discord.ui.Button(label=label, url=button.url, row=row)
    custom_id = CustomId(table, version, button.verb, button.argument)
    return Control(
        discord.ui.Button(
            label=label, custom_id=str(custom_id), style=_STYLES[button.style], disabled=button.disabled, row=row
        ),
        custom_id,
    )


def _menu(menu: Menu, row: int, table: int, version: int) -> discord.ui.Item[Any]:
    if menu.channels:
        return _channel_menu(menu, row, CustomId(table, version, menu.channels))
    custom_id = CustomId(table, version, *((menu.verb, menu.option) if menu.option else ("menu", str(row))))
    select: discord.ui.Select[discord.ui.View] = discord.ui.Select(
        custom_id=str(custom_id),
        placeholder=shorten(menu.placeholder, PLACEHOLDER_MOST),
        min_values=0 if menu.option else 1,
        max_values=min(menu.most, len(menu.choices)),
        row=row,
    )
    for choice in menu.choices[:MOST_CHOICES]:
        select.add_option(
            label=shorten(choice.label, CHOICE_MOST),
            value=choice.argument if menu.option else f"{choice.verb}:{choice.argument}",
            description=shorten(choice.description, CHOICE_MOST) or None,
            default=choice.chosen,
        )
    return Control(select, custom_id)


def _channel_menu(menu: Menu, row: int, custom_id: CustomId) -> discord.ui.Item[Any]:
    channel = discord.SelectDefaultValueType.channel
    select: discord.ui.ChannelSelect[discord.ui.View] = discord.ui.ChannelSelect(
        custom_id=str(custom_id),
        channel_types=[discord.ChannelType.text],
        placeholder=shorten(menu.placeholder, PLACEHOLDER_MOST),
        min_values=0,
        max_values=MOST_CHOICES,
        default_values=[discord.SelectDefaultValue(id=id, type=channel) for id in menu.chosen[:MOST_CHOICES]],
        row=row,
    )
    return Control(select, custom_id)
