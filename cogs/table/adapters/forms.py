"""Forms as Discord's modals, and what somebody has filled in. No modal lives in memory: its custom_id says it all, also
after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import discord

from cogs.face.custom_id import TEMPLATE, CustomId
from cogs.face.form import (
    LABEL_MOST,
    MOST_CHANNELS,
    OFF,
    ON,
    Channels,
    Field,
    Filled,
    FormChoice,
    FormSheet,
    OneOf,
    SomeOf,
    Switch,
    Text,
)
from cogs.face.sheet import shorten
from cogs.table.adapters.components import CHOICE_MOST, NOTHING, Component

MOST_DOTS = 4  # answers that are all seen at once; more of them are in a menu
MOST_BOXES = 10


class SentForm(discord.ui.Modal):
    """A form for one send, as Discord reads it. It has stopped before it is sent, so that the library does not listen
    for what `submitted` answers."""

    def __init__(self, payload: Component) -> None:
        super().__init__(title=payload["title"], custom_id=payload["custom_id"])
        self._payload = payload
        self.stop()

    def to_dict(self) -> Component:
        return self._payload


def modal_of(form: FormSheet, table: int, version: int) -> SentForm:
    """The form for this version of the table, with the answers of now in it."""
    return SentForm(
        {
            "custom_id": str(CustomId(table, version, form.verb, form.argument)),
            "title": shorten(form.title, LABEL_MOST),
            "components": [_labelled(field) for field in form.fields],
        }
    )


def _labelled(field: Field) -> Component:
    made: Component = {"type": discord.ComponentType.label.value, "label": shorten(field.label, LABEL_MOST)}
    if field.about:
        made["description"] = shorten(field.about, CHOICE_MOST)
    return made | {"component": {"custom_id": field.name} | _control(field)}


def _control(field: Field) -> Component:
    kinds = discord.ComponentType
    if isinstance(field, Text):
        made: Component = {"type": kinds.text_input.value, "style": discord.TextStyle.short.value, "required": False}
        given = {"value": "".join(field.given), "placeholder": shorten(field.example, CHOICE_MOST)}
        return made | {"max_length": field.most} | {name: text for name, text in given.items() if text}
    if isinstance(field, OneOf):
        options = _options(field.offered, field.given)
        if 2 <= len(options) <= MOST_DOTS:
            return {"type": kinds.radio_group.value, "options": options}
        return {"type": kinds.select.value, "options": options}
    if isinstance(field, SomeOf):
        kind = kinds.checkbox_group if len(field.offered) <= MOST_BOXES else kinds.select
        made = {"type": kind.value, "options": _options(field.offered, field.given), "required": False}
        return made | {"min_values": 0, "max_values": min(field.most, len(field.offered))}
    if isinstance(field, Switch):
        return {"type": kinds.checkbox.value, "default": field.given == ON}
    assert isinstance(field, Channels)
    made = {"type": kinds.channel_select.value, "channel_types": [discord.ChannelType.text.value], "required": False}
    chosen = [{"id": id, "type": "channel"} for id in field.given[:MOST_CHANNELS]]
    return made | {"min_values": 0, "max_values": MOST_CHANNELS} | ({"default_values": chosen} if chosen else {})


def _options(offered: tuple[FormChoice, ...], given: tuple[str, ...]) -> list[Component]:
    return [
        {"value": one.value, "label": shorten(one.label, CHOICE_MOST), "default": one.value in given}
        | ({"description": shorten(one.about, CHOICE_MOST)} if one.about else {})
        for one in offered
    ]


def submitted(interaction: discord.Interaction[Any]) -> tuple[CustomId, Filled]:
    """The custom id of a form that was sent off, and what was filled in. Of channels, Discord itself says which were
    chosen."""
    data = cast("dict[str, Any]", interaction.data or {})
    match = TEMPLATE.fullmatch(str(data.get("custom_id")))
    if match is None:
        return NOTHING, {}
    channels = data.get("resolved", {}).get("channels", {})
    filled = {}
    for answer in _answers(data.get("components") or []):
        values = _values(answer)
        if answer.get("type") == discord.ComponentType.channel_select.value and not set(values) <= set(channels):
            return NOTHING, {}
        filled[str(answer["custom_id"])] = values
    return CustomId.of(match), filled


def _answers(components: list[Component]) -> Iterator[Component]:
    for item in components:
        answer = item.get("component") or item
        if "custom_id" in answer:
            yield answer


def _values(answer: Component) -> tuple[str, ...]:
    value = answer.get("value")
    if isinstance(value, bool):
        return ON if value else OFF
    values = answer.get("values") if value is None else [value]
    return tuple(str(each) for each in values or [])
