"""Forms are sent as the library would send them, and none is held."""

from __future__ import annotations

from typing import Any

import discord

from cogs.face.form import OFF, ON, Channels, FormChoice, FormSheet, OneOf, SomeOf, Switch, Text
from cogs.table.adapters.forms import MOST_DOTS, modal_of


def offered(count: int) -> tuple[FormChoice, ...]:
    return tuple(FormChoice(f"v{at}", f"Line {at}", "About it" if at == 0 else "") for at in range(count))


def sent(form: FormSheet) -> list[dict[str, Any]]:
    return [item["component"] for item in modal_of(form, 1, 2).to_dict()["components"]]


async def test_each_field_is_sent_as_the_library_would_send_it() -> None:
    form = FormSheet(
        "T" * 46,
        "verb",
        "argument",
        (
            Text("text", "L" * 46, ("typed",), "A" * 101, example="such as this", most=9),
            OneOf("dots", "Dots", ("v1",), offered=offered(3)),
            SomeOf("boxes", "Boxes", ("v0", "v2"), offered=offered(3), most=2),
            Switch("box", "Box", ON),
            Channels("where", "Where", ("7",)),
        ),
    )
    made = modal_of(form, 1, 2).to_dict()
    theirs = discord.ui.Modal(title="T" * 44 + "…", custom_id="bz:1:2:verb:argument")
    dots = [discord.RadioGroupOption(label=f"Line {at}", value=f"v{at}", default=at == 1) for at in range(3)]
    boxes = [discord.CheckboxGroupOption(label=f"Line {at}", value=f"v{at}", default=at != 1) for at in range(3)]
    dots[0].description = boxes[0].description = "About it"
    channel = discord.SelectDefaultValue(id=7, type=discord.SelectDefaultValueType.channel)
    text: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id="text", default="typed", placeholder="such as this", required=False, max_length=9
    )
    where: discord.ui.ChannelSelect[Any] = discord.ui.ChannelSelect(
        custom_id="where",
        channel_types=[discord.ChannelType.text],
        min_values=0,
        max_values=25,
        required=False,
        default_values=[channel],
    )
    some: discord.ui.CheckboxGroup[Any] = discord.ui.CheckboxGroup(
        custom_id="boxes", options=boxes, min_values=0, max_values=2, required=False
    )
    for label, about, item in (
        ("L" * 44 + "…", "A" * 99 + "…", text),
        ("Dots", None, discord.ui.RadioGroup(custom_id="dots", options=dots)),
        ("Boxes", None, some),
        ("Box", None, discord.ui.Checkbox(custom_id="box", default=True)),
        ("Where", None, where),
    ):
        theirs.add_item(discord.ui.Label(text=label, description=about, component=item))
    expected = theirs.to_dict()
    for item in (*expected["components"], *(item["component"] for item in expected["components"])):
        for usual in (("disabled", False), ("label", None), ("required", True)):  # which is as it comes
            if usual in item.items():
                del item[usual[0]]
    for component in expected["components"]:
        for option in component["component"].get("options", ()):
            option.setdefault("default", False)
    expected["components"][-1]["component"]["default_values"][0]["id"] = "7"  # of which no client has to make a number
    assert made == expected


async def test_what_has_many_answers_is_a_menu() -> None:
    for count, kind in (
        (1, discord.ComponentType.select),
        (MOST_DOTS, discord.ComponentType.radio_group),
        (MOST_DOTS + 1, discord.ComponentType.select),
    ):
        assert sent(FormSheet("T", "v", "", (OneOf("f", "F", (), offered=offered(count)),)))[0]["type"] == kind.value
    for count, kind in ((10, discord.ComponentType.checkbox_group), (11, discord.ComponentType.select)):
        (made,) = sent(FormSheet("T", "v", "", (SomeOf("f", "F", (), offered=offered(count), most=25),)))
        assert (made["type"], made["max_values"]) == (kind.value, count)


async def test_no_form_is_held_once_it_is_sent() -> None:
    assert modal_of(FormSheet("T", "v", "", (Switch("f", "F", OFF),)), 1, 2).is_finished()
