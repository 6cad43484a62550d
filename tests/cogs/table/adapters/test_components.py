"""Controls as Discord takes them: cut to its limits, all of one family, and let go once they are sent."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.face.custom_id import TEMPLATE
from cogs.face.sheet import (
    MOST_CHOICES,
    MOST_ROWS,
    Button,
    Choice,
    FileAttachment,
    Link,
    Menu,
    Picture,
    Row,
    Section,
    Separator,
    Sheet,
)
from cogs.table.adapters.components import Control, SentControls, SentLayout, view_of
from cogs.table.adapters.sheets_as_payloads import edited
from cogs.table.client import Bummelzug
from playground import Actor, Channel
from playground.limits.errors import Form
from playground.limits.messages import check_rows
from playground.world.interaction import COMPONENT
from playground.world.message_parts import BUTTON, COMPONENTS_V2, ROW, TEXT_SELECT, parts
from tests.cogs.evening import begin, board
from tests.cogs.pressing import press
from tests.cogs.read_sheets import require_layout
from tests.cogs.readers import EN
from tests.railway import Railway

quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
labels = st.sampled_from(["Draw", "Ä", "🚂 Lay a rail at Kichijoji, 1 coin", "W" * 79, "W " * 60, "W" * 200])
buttons = st.builds(Button, labels, st.sampled_from(["act", "pick", "log"]), st.text("abc123=", max_size=30))
choices = st.builds(Choice, labels, st.just("act"), st.text("abcdef", min_size=1, max_size=16), labels)
many_choices = st.lists(choices, min_size=1, max_size=30, unique_by=lambda choice: choice.argument)
menus = st.builds(Menu, labels, many_choices.map(tuple))


def distinct(rows: list[Row]) -> bool:
    all_buttons = [button for row in rows if not isinstance(row, Menu) for button in row if isinstance(button, Button)]
    return len({(button.verb, button.argument) for button in all_buttons}) == len(all_buttons)


some_row: st.SearchStrategy[Row] = st.lists(buttons, min_size=1, max_size=5) | menus
rows_of_controls = st.lists(some_row, max_size=6).filter(distinct)


@pytest.mark.slow
@quick
@given(rows_of_controls, st.integers(0, 10**12 - 1), st.integers(0, 10**6))
async def test_what_is_to_be_offered_is_cut_to_what_discord_takes(rows: list[Row], table: int, version: int) -> None:
    view = view_of(rows, table, version)
    if not rows:
        assert view is None
        return
    assert view is not None
    sent = json.loads(json.dumps(view.to_components()))
    form = Form()
    check_rows(form, sent)
    form.close()
    assert len(sent) == min(len(rows), MOST_ROWS)
    for control in (control for row in sent for control in row["components"]):
        assert TEMPLATE.fullmatch(control["custom_id"])
        assert len(control.get("options", ())) <= MOST_CHOICES


async def test_a_menu_of_several_can_be_emptied_and_takes_no_more_than_it_has() -> None:
    choices = tuple(Choice(name, "option", name) for name in ("one", "two", "three"))
    view = view_of([Menu("Which?", choices, option="low", most=8)], 1, 1)
    assert view is not None
    (select,) = view.to_components()[0]["components"]
    assert (select["min_values"], select["max_values"]) == (0, 3)
    assert select["custom_id"] == "bz:1:1:option:low"
    assert [option["value"] for option in select["options"]] == ["one", "two", "three"]


async def test_a_link_needs_no_custom_id() -> None:
    view = view_of([[Link("To the board", "https://discord.com/channels/1/2/3")]], 1, 1)
    assert view is not None
    (button,) = view.to_components()[0]["components"]
    assert button["url"].endswith("/3")
    assert "custom_id" not in button


async def test_every_control_belongs_to_the_one_family(bot: Bummelzug) -> None:
    families = list(bot._connection._view_store._dynamic_items.items())
    assert [(pattern.pattern, item) for pattern, item in families] == [(TEMPLATE.pattern, Control)]
    view = view_of([[Button("Draw", "act", "abc")], Menu("Which?", (Choice("One", "act", "def"),))], 1, 1)
    assert view is not None
    ids = [control["custom_id"] for row in view.to_components() for control in row["components"]]
    assert [sum(pattern.fullmatch(id) is not None for pattern, _ in families) for id in ids] == [1, 1]
    assert not view.children, "the library knows of none, so it can take none out of the family"
    assert view.is_finished()


async def test_controls_are_sent_as_the_library_would_send_them() -> None:
    rows: list[Row] = [
        [Button("Draw", "act", "abc", "primary"), Button("W" * 81, "log", disabled=True), Link("Board", "https://a.b")],
        Menu("Which?", (Choice("One", "act", "def", "the first"), Choice("Two", "act", "ghi", chosen=True))),
    ]
    view = view_of(rows, 1, 2)
    assert view is not None
    asked: discord.ui.Select[discord.ui.View] = discord.ui.Select(
        custom_id="bz:1:2:menu:1",
        placeholder="Which?",
        options=[
            discord.SelectOption(label="One", value="act:def", description="the first"),
            discord.SelectOption(label="Two", value="act:ghi", default=True),
        ],
        row=1,
    )
    items: list[discord.ui.Item[discord.ui.View]] = [
        discord.ui.Button(label="Draw", custom_id="bz:1:2:act:abc", style=discord.ButtonStyle.primary, row=0),
        discord.ui.Button(label="W" * 79 + "…", custom_id="bz:1:2:log", disabled=True, row=0),
        discord.ui.Button(label="Board", url="https://a.b", row=0),
        asked,
    ]
    theirs = discord.ui.View(timeout=None)
    for item in items:
        theirs.add_item(item)
    for row in (expected := theirs.to_components()):
        for control in row["components"]:
            if control["type"] != discord.ComponentType.button.value or "url" in control:
                del control["disabled"]  # which is as it comes
            control.pop("required", None)  # of a form
    assert view.to_components() == expected


EVERYTHING = Sheet(
    title="Title",
    text="Text",
    fields=(("Name", "Value"),),
    footer="Footer",
    content="Content",
    pictures=(Picture(b"png", "a train"),),
    parts=(Section("Beside", Button("Go", "settings", "away")), Separator(), (Link("Board", "https://a.b"),)),
    rows=(Menu("Which?", (Choice("One", "act", "def"),)), ()),
    attachments=(FileAttachment("log.txt", b"1"),),
)


async def test_a_layout_is_sent_as_the_library_would_send_it() -> None:
    """All that a sheet can hold, in the order in which it is read."""
    box: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(accent_colour=EVERYTHING.colour)
    go = discord.ui.Button[discord.ui.LayoutView](label="Go", custom_id="bz:1:2:settings:away")
    menu = discord.ui.Select[discord.ui.LayoutView](
        custom_id="bz:1:2:menu:7", placeholder="Which?", options=[discord.SelectOption(label="One", value="act:def")]
    )
    items: list[discord.ui.Item[discord.ui.LayoutView]] = [
        *map(discord.ui.TextDisplay, ("Content", "### Title", "Text")),
        discord.ui.Section("Beside", accessory=go),
        discord.ui.Separator(),
        discord.ui.ActionRow(discord.ui.Button(label="Board", url="https://a.b")),
        discord.ui.TextDisplay("**Name**\nValue"),
        discord.ui.ActionRow(menu),
        discord.ui.TextDisplay("-# Footer"),
        discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://picture-1.png", description="a train")),
        discord.ui.File("attachment://log.txt"),
    ]
    for item in items:
        box.add_item(item)
    given = edited(EVERYTHING, 1, 2)
    assert given["view"].has_components_v2()
    assert (given["content"], given["embeds"], len(given["attachments"])) == (None, [], 2)
    assert list(plainly(given["view"].to_components()[0])) == list(plainly(box.to_component_dict()))


AS_THEY_COME = {"spoiler": False, "divider": True, "spacing": 1, "disabled": False, "required": True}


def plainly(component: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A component and all within it, each without the others and without what it says as it comes."""
    inner = [*component.get("components", ()), *filter(None, [component.get("accessory")])]
    own = {key: value for key, value in component.items() if key not in ("components", "accessory")}
    items = [{key: value for key, value in one.items() if key != "spoiler"} for one in own.pop("items", ())]
    own = {key: value for key, value in own.items() if value != AS_THEY_COME.get(key, ())}
    own["media"] = [(one["media"]["url"], one["description"]) for one in items]
    yield own
    for one in inner:
        yield from plainly(one)


async def test_any_sheet_can_be_drawn_where_a_layout_stands() -> None:
    plain = replace(EVERYTHING, parts=())
    assert not isinstance(edited(plain, 1, 2)["view"], SentLayout)
    given = edited(plain, 1, 2, layout=True)
    require_layout(replace(plain, parts=("Part",), pictures=(), attachments=()))
    said = [one["content"] for one in plainly(given["view"].to_components()[0]) if "content" in one]
    assert said == ["Content", "### Title", "Text", "**Name**\nValue", "-# Footer"]


@pytest.mark.slow
async def test_a_control_beside_a_text_of_a_layout_is_heard_and_what_is_drawn_there_stays_a_layout(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    shown = await (await ada.slash("/games settings", channel)).final()
    assert shown.is_layout
    await press(ada, shown, "settings", "away")
    await pg.idle()
    assert EN("away-about") in shown.text
    assert "click repeated" not in caplog.text, "it is heard once, as what its message has"
    await press(ada, shown, "settings", "")
    await pg.idle()
    (danger,) = (part for part in parts(shown.components) if str(part.get("custom_id")).endswith(":forget"))
    danger["custom_id"] += ":sure"
    await press(ada, shown, "forget", "sure")
    await pg.idle()
    assert shown.displayed == [EN("forget-done")], "which is a line of content wherever else it is said"
    assert shown.is_layout


@pytest.mark.slow
async def test_a_message_with_an_embed_becomes_a_layout_where_one_is_drawn(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    """As whoever looked at their settings before layouts were there has it before them."""
    shown = await (await ada.slash("/games settings", channel)).final()
    back = {"type": BUTTON, "style": 1, "label": "Settings", "custom_id": "bz:0:0:settings"}
    shown.components, shown.flags = [{"type": ROW, "components": [back]}], shown.flags & ~COMPONENTS_V2
    shown.embeds, shown.content = [{"title": "Hours"}], "Look"
    await press(ada, shown, "settings")
    await pg.idle()
    assert (shown.is_layout, shown.embeds, shown.content) == (True, [], "")
    assert EN("settings-language-discord") in shown.text


@pytest.mark.slow
async def test_no_control_is_held_once_its_message_is_sent(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    before = controls()  # of tests that have failed, or whose loops are not gone yet
    await begin(ada, channel, ben)
    for verb in ("hand", "log", "leave", "rules", "board"):
        await press(ada, board(ada, channel), verb)
    for command in ("hand", "settings"):
        await ada.slash(f"/games {command}", channel)
    await pg.idle()
    assert (await (await press(ada, board(ada, channel), "rules")).final()).ephemeral, "and the family still answers"
    await pg.idle()
    assert [each for each in controls() if not any(each is one for one in before)] == []


def controls() -> list[object]:
    """All that is held in this process."""
    gc.collect()
    return [each for each in gc.get_objects() if type(each) in (Control, SentControls, SentLayout)]


@pytest.mark.slow
async def test_a_control_that_its_message_has_no_longer_is_answered(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    """Somebody was faster by a moment, and what Discord sends with the click is the message as that left it."""
    await begin(ada, channel, ben)
    message = board(ada, channel)
    shown = next(custom_id for button in message.buttons if (custom_id := button.custom_id or "").endswith(":log"))
    table, version = map(int, shown.split(":")[1:3])
    older = f"bz:{table}:{version - 1}:log"
    answer = await ada._send(COMPONENT, channel, {"component_type": BUTTON, "custom_id": older}, message)
    assert (await answer.final()).ephemeral
    chosen = {"component_type": TEXT_SELECT, "custom_id": f"bz:{table}:{version - 1}:menu:0", "values": ["rules:"]}
    answer = await ada._send(COMPONENT, channel, chosen, message)
    assert (await answer.final()).ephemeral
