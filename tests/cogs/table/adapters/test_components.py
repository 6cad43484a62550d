"""Controls as Discord takes them: cut to its limits, all of one family, and let go once they are sent."""

from __future__ import annotations

import gc
import json

import discord
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.face.custom_id import TEMPLATE
from cogs.face.sheet import MOST_CHOICES, MOST_ROWS, Button, Choice, Link, Menu, Row
from cogs.table.adapters.components import Control, SentControls, view_of
from cogs.table.client import Bummelzug
from playground import Actor, Channel
from playground.limits.errors import Form
from playground.limits.messages import check_rows
from playground.world.interaction import COMPONENT
from playground.world.message_parts import BUTTON, TEXT_SELECT
from tests.cogs.evening import begin, board
from tests.cogs.pressing import press
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
        Menu("Where?", (), channels="channels", chosen=(7, 8)),
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
    channels: discord.ui.ChannelSelect[discord.ui.View] = discord.ui.ChannelSelect(
        custom_id="bz:1:2:channels",
        placeholder="Where?",
        channel_types=[discord.ChannelType.text],
        min_values=0,
        max_values=25,
        default_values=[
            discord.SelectDefaultValue(id=id, type=discord.SelectDefaultValueType.channel) for id in (7, 8)
        ],
        row=2,
    )
    items: list[discord.ui.Item[discord.ui.View]] = [
        discord.ui.Button(label="Draw", custom_id="bz:1:2:act:abc", style=discord.ButtonStyle.primary, row=0),
        discord.ui.Button(label="W" * 79 + "…", custom_id="bz:1:2:log", disabled=True, row=0),
        discord.ui.Button(label="Board", url="https://a.b", row=0),
        asked,
        channels,
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


@pytest.mark.slow
async def test_no_control_is_held_once_its_message_is_sent(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    for verb in ("hand", "log", "leave", "rules", "board"):
        await press(ada, board(ada, channel), verb)
    await ada.slash("/games hand", channel)
    await pg.idle()
    assert (await (await press(ada, board(ada, channel), "rules")).final()).ephemeral, "and the family still answers"
    await pg.idle()
    gc.collect()
    assert [each for each in gc.get_objects() if type(each) in (Control, SentControls)] == []


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
