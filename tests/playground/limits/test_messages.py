"""Each limit of messages, forms and completions is kept, and the refusal names the field."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from playground import Actor, Channel, Playground
from tests.playground.bare import TRAINS, Bare


@pytest.fixture
def rest(pg: Playground) -> Bare:
    return Bare(pg)


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def select(count: int = 1, **more: Any) -> dict[str, Any]:
    listed = [{"label": f"o{index}", "value": f"v{index}"} for index in range(count)]
    return {"type": 3, "custom_id": "s", "options": listed} | more


def row(*controls: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(controls)}


def rows(*controls: dict[str, Any]) -> dict[str, Any]:
    return {"components": [row(*controls)]}


def embed(**more: Any) -> dict[str, Any]:
    return {"embeds": [more]}


def field(name: str = "n", value: str = "v") -> dict[str, str]:
    return {"name": name, "value": value}


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def section(accessory: dict[str, Any]) -> dict[str, Any]:
    return {"type": 9, "components": [text()], "accessory": accessory}


def layout(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"flags": 1 << 15, "components": list(parts or [text()])}


ROW = "components.0.components.0"

TOO_MUCH: list[tuple[dict[str, Any], str]] = [
    ({"content": "x" * 2001}, "content"),
    ({"content": "x", "nonce": "n" * 26}, "nonce"),
    ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    (embed(title="x" * 257), "embeds.0.title"),
    (embed(description="x" * 4097), "embeds.0.description"),
    (embed(fields=[field()] * 26), "embeds.0.fields"),
    (embed(fields=[field(name="x" * 257)]), "embeds.0.fields.0.name"),
    (embed(fields=[field(value="x" * 1025)]), "embeds.0.fields.0.value"),
    (embed(fields=[field(value=" ")]), "embeds.0.fields.0.value"),
    (embed(footer={"text": "x" * 2049}), "embeds.0.footer.text"),
    (embed(author={"name": "x" * 257}), "embeds.0.author.name"),
    (embed(image={"url": "board.png"}), "embeds.0.image.url"),
    (embed(title="x", url="javascript:alert(1)"), "embeds.0.url"),
    (embed(author={"name": "x", "url": "data:text/html,x"}), "embeds.0.author.url"),
    (rows({"type": 2, "style": 5, "label": "x", "url": "javascript:alert(1)"}), f"{ROW}.url"),
    (embed(color=3), "embeds.0.description"),
    ({"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "embeds"),
    ({"components": [row(button(str(index))) for index in range(6)]}, "components"),
    (rows(*(button(str(index)) for index in range(6))), "components.0.components"),
    (rows(), "components.0.components"),
    (rows(button(), select()), "components.0.components"),
    ({"components": [button()]}, "components.0.type"),
    (rows({"type": 4, "custom_id": "t", "style": 1, "label": "x"}), f"{ROW}.type"),
    (rows(button("x" * 101)), f"{ROW}.custom_id"),
    (rows(button("")), f"{ROW}.custom_id"),
    (rows(button(label="x" * 81)), f"{ROW}.label"),
    (rows(button(label=None)), f"{ROW}.label"),
    (rows(button(style=9)), f"{ROW}.style"),
    (rows(button(emoji={"name": "►"})), f"{ROW}.emoji.name"),
    (rows(button(style=5, url="https://example.com")), ROW),
    (rows(button("same"), button("same")), "components.0.components.1.custom_id"),
    ({"components": [row(button("same")), row(button("same"))]}, "components.1.components.0.custom_id"),
    (rows(select(26)), f"{ROW}.options"),
    (rows(select(0)), f"{ROW}.options"),
    (rows(select(placeholder="x" * 151)), f"{ROW}.placeholder"),
    (rows(select(options=[{"label": "x" * 101, "value": "v"}])), f"{ROW}.options.0.label"),
    (rows(select(options=[{"label": "x", "value": "v" * 101}])), f"{ROW}.options.0.value"),
    (rows(select(options=[{"label": "x", "value": "v", "description": "x" * 101}])), f"{ROW}.options.0.description"),
    (rows(select(options=[{"label": "x", "value": "v"}] * 2)), f"{ROW}.options.1.value"),
    (rows(select(25, max_values=26)), f"{ROW}.max_values"),
    (rows(select(2, max_values=3)), f"{ROW}.options"),
    (rows(select(2, options=[{"label": str(n), "value": str(n), "default": True} for n in (1, 2)])), f"{ROW}.options"),
    (rows(select(min_values=2, max_values=1)), f"{ROW}.max_values"),
    ({"content": "x", "attachments": [{"id": 0, "filename": "a"}]}, "attachments.0.id"),
    ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
    ({"content": "x", "flags": 1 << 15}, "content"),
    (layout() | {"embeds": [{"title": "x"}]}, "embeds"),
    (layout(text(" ")), "components.0.content"),
    (layout(text("x" * 2001), text("x" * 2000)), "components"),
    (layout(*[text()] * 41), "components"),
    (layout({"type": 99, "components": 5}), "components.0.type"),
    (layout(button()), "components.0.type"),
    (layout(section(button()) | {"components": []}), "components.0.components"),
    (layout(section(text())), "components.0.accessory.type"),
    (layout({"type": 9, "components": [text()]}), "components.0.accessory.type"),
    (layout(section({"type": 11, "media": {"url": "dog.png"}})), "components.0.accessory.media.url"),
    (layout({"type": 11, "media": {"url": "https://a.example/b.png"}}), "components.0.type"),
    (layout({"type": 12, "items": []}), "components.0.items"),
    (layout({"type": 12, "items": [{"description": "x"}]}), "components.0.items.0.media.url"),
    (layout({"type": 14, "spacing": 3}), "components.0.spacing"),
    (layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}), "components.0.components.0.type"),
    (layout(row(button()), section(button())), "components.1.accessory.custom_id"),
    (layout(text() | {"colour": 5}), "components.0.colour"),
    ({"components": [text()]}, "components.0.type"),
]


@pytest.mark.parametrize(
    ("body", "path"), TOO_MUCH, ids=[f"{index} {path}" for index, (_, path) in enumerate(TOO_MUCH)]
)
async def test_a_message_beyond_a_limit_is_refused_by_the_fields_path(
    rest: Bare, channel: Channel, ada: Actor, body: dict[str, Any], path: str
) -> None:
    refused = await rest.send(channel, body)
    assert (refused.status, refused.code) == (400, 50035)
    assert refused.wrong == {path}
    assert ada.reads(channel) == []


async def test_a_message_at_every_limit_is_taken(rest: Bare, channel: Channel) -> None:
    fields = [field("n" * 10, "v" * 10)] * 25
    full = {"title": "x" * 256, "description": "x" * 4096, "fields": fields, "footer": {"text": "x" * 100}}
    options = [{"label": f"{index:0>100}", "value": f"{index:0>100}", "description": "d" * 100} for index in range(25)]
    sent = await rest.send(
        channel,
        {
            "content": "x" * 2000,
            "embeds": [full, *[{"title": "t"}] * 9],
            "components": [
                *(row(*(button(f"{line}{place:0>99}", label="x" * 80) for place in range(5))) for line in range(4)),
                row(select(options=options, placeholder="x" * 150, max_values=25)),
            ],
        },
        files={f"{index}.txt": b"x" for index in range(10)},
    )
    assert sent.status == 200
    assert len(sent.body["attachments"]) == 10


async def test_a_layout_of_more_than_ten_kilobytes_is_too_much_for_discord(rest: Bare, channel: Channel) -> None:
    """Though it is within all of its limits."""

    def taking(size: int) -> dict[str, Any]:
        choices = [dict.fromkeys(("label", "value", "description"), f"{index:0>100}") for index in range(25)]
        full = layout(row(select(options=choices)), text("x"))
        missing = size - len(json.dumps(full["components"]))
        return full | {"components": [*full["components"][:1], text("x" * (1 + missing))]}

    assert (await rest.send(channel, taking(10_000))).status == 200
    assert (await rest.send(channel, taking(10_001))).status == 500


async def test_an_edit_is_held_to_the_same_limits(rest: Bare, channel: Channel) -> None:
    sent = await rest.send(channel, {"content": "x"})
    assert (await rest.edit(channel, sent.body["id"], {"content": "x" * 2001})).wrong == {"content"}
    assert (await rest.edit(channel, sent.body["id"], rows(button("a"), button("a")))).code == 50035
    assert (await rest.edit(channel, sent.body["id"], {"content": ""})).code == 50006


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": "  \n"}, {"content": None, "embeds": []}])
async def test_an_empty_message_is_refused(rest: Bare, channel: Channel, body: dict[str, Any]) -> None:
    refused = await rest.send(channel, body)
    assert (refused.status, refused.code) == (400, 50006)


async def test_a_file_may_have_ten_mebibytes_and_no_more(rest: Bare, channel: Channel) -> None:
    limit = 10 * 1024 * 1024
    assert (await rest.send(channel, {}, files={"a.bin": b"x" * limit})).status == 200
    refused = await rest.send(channel, {}, files={"a.bin": b"x" * (limit + 1)})
    assert (refused.status, refused.code) == (413, 40005)


async def test_an_alt_text_has_its_limit(rest: Bare, channel: Channel) -> None:
    listed = {"attachments": [{"id": 0, "filename": "a.txt", "description": "x" * 1025}]}
    assert (await rest.send(channel, listed, files={"a.txt": b"x"})).wrong == {"attachments.0.description"}


def text_input(**more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "n", "style": 1} | more}


BOX = {"type": 23, "custom_id": "box", "default": True}


def group(kind: int, options: int, *, default: int = 0, **more: Any) -> dict[str, Any]:
    """A menu, dots or boxes, the first of them chosen."""
    offered = [{"label": f"{at}", "value": f"{at}", "default": at < default} for at in range(options)]
    control = {"type": kind, "custom_id": "g"} | ({} if kind == 8 else {"options": offered}) | more
    return {"type": 18, "label": "Group", "component": control}


def modal(*items: Any, **more: Any) -> dict[str, Any]:
    return {"title": "T", "custom_id": "m", "components": list(items or [text_input()])} | more


BAD_MODALS: list[tuple[dict[str, Any], str]] = [
    (modal(title="x" * 46), "data.title"),
    (modal(custom_id="x" * 101), "data.custom_id"),
    (modal(*(text_input(custom_id=str(index)) for index in range(6))), "data.components"),
    (modal(text_input() | {"label": "x" * 46}), "data.components.0.label"),
    (modal(text_input(value="x" * 4001)), "data.components.0.component.value"),
    (modal(text_input(max_length=4001)), "data.components.0.component.max_length"),
    (modal(text_input(), text_input()), "data.components.1.component.custom_id"),
    (modal(text_input(type=2)), "data.components.0.component.type"),
    (modal(group(21, 1)), "data.components.0.component.options"),
    (modal(group(21, 11)), "data.components.0.component.options"),
    (modal(group(21, 3, default=2)), "data.components.0.component.options"),
    (modal(group(22, 0)), "data.components.0.component.options"),
    (modal(group(22, 11)), "data.components.0.component.options"),
    (modal(group(22, 3, max_values=4)), "data.components.0.component.max_values"),
    (modal(group(22, 3, max_values=1, default=2)), "data.components.0.component.options"),
    (modal(group(22, 3, min_values=0)), "data.components.0.component.min_values"),
    (modal(group(3, 3, min_values=0)), "data.components.0.component.min_values"),
    (modal(group(3, 26)), "data.components.0.component.options"),
    (modal(group(3, 3, disabled=True)), "data.components.0.component.disabled"),
    (modal(group(8, 0, min_values=0)), "data.components.0.component.min_values"),
]
GOOD_MODALS = [
    *(modal(group(kind, most)) for kind, most in ((21, 10), (22, 10), (3, 25))),
    *(modal(group(kind, 3, min_values=0, max_values=2, required=False, default=2)) for kind in (22, 3)),
    modal(group(8, 0, min_values=0, max_values=25, required=False), {"type": 18, "label": "Box", "component": BOX}),
]


@pytest.mark.parametrize(("data", "path"), BAD_MODALS)
async def test_a_modal_beyond_a_limit_is_refused(
    rest: Bare, ada: Actor, channel: Channel, data: dict[str, Any], path: str
) -> None:
    interaction, task = await rest.asked(ada, channel)
    assert (await rest.answer(interaction, 9, data)).wrong == {path}
    assert (await rest.answer(interaction, 9, modal())).status == 204
    assert (await task).kind == "modal"


@pytest.mark.parametrize("data", GOOD_MODALS)
async def test_a_modal_at_a_limit_is_taken(rest: Bare, ada: Actor, channel: Channel, data: dict[str, Any]) -> None:
    interaction, task = await rest.asked(ada, channel)
    assert (await rest.answer(interaction, 9, data)).status == 204
    assert (await task).kind == "modal"


async def test_a_modal_cannot_answer_a_modal(rest: Bare, ada: Actor, channel: Channel) -> None:
    interaction, task = await rest.asked(ada, channel)
    await rest.answer(interaction, 9, modal())
    submitting = asyncio.create_task(ada.submit(await task, name="Ada"))
    submitted = await rest.newest()
    assert (await rest.answer(submitted, 9, modal())).wrong == {"type"}
    assert (await rest.answer(submitted, 7, {"content": "x"})).wrong == {"type"}
    assert (await rest.answer(submitted, 4, {"content": "thanks"})).status == 204
    assert (await submitting).text == "thanks"


async def test_completions_are_at_most_25_of_100(rest: Bare, ada: Actor, channel: Channel) -> None:
    option = {"type": 3, "name": "card", "description": "c", "autocomplete": True}
    await rest.register(TRAINS | {"options": [option]})
    asking = asyncio.create_task(ada.autocomplete("/trains", channel, card="D"))
    interaction = await rest.newest()
    many = [{"name": str(index), "value": str(index)} for index in range(26)]
    assert (await rest.answer(interaction, 8, {"choices": many})).wrong == {"data.choices"}
    long = [{"name": "x" * 101, "value": "x"}]
    assert (await rest.answer(interaction, 8, {"choices": long})).wrong == {"data.choices.0.name"}
    assert (await rest.answer(interaction, 4, {"content": "x"})).wrong == {"type"}
    assert (await rest.answer(interaction, 8, {"choices": many[:25]})).status == 204
    assert len((await asking).choices) == 25


async def test_a_file_can_be_the_icon_of_an_author_and_of_a_footer(rest: Bare, channel: Channel) -> None:
    embed = {
        "author": {"name": "Ada", "icon_url": "attachment://face.png"},
        "footer": {"text": "so far", "icon_url": "attachment://foot.png"},
    }
    files = {"face.png": b"1", "foot.png": b"2", "more.png": b"3"}
    sent = await rest.send(channel, {"embeds": [embed]}, files=files)
    assert sent.status == 200
    (shown,) = sent.body["embeds"]
    for part, name in (("author", "face.png"), ("footer", "foot.png")):
        assert shown[part]["icon_url"].startswith("http://")
        assert shown[part]["icon_url"].endswith(name)
        assert shown[part]["proxy_icon_url"] == shown[part]["icon_url"]
    assert [kept["filename"] for kept in sent.body["attachments"]] == ["more.png"]
    wrong = {"author": {"name": "Ada", "icon_url": "file:///etc/hosts"}}
    assert (await rest.send(channel, {"embeds": [wrong]})).wrong == {"embeds.0.author.icon_url"}


async def test_a_colour_is_one_of_those_there_are(rest: Bare, channel: Channel) -> None:
    assert (await rest.send(channel, {"embeds": [{"title": "x", "color": 0xFFFFFF}]})).status == 200
    assert (await rest.send(channel, {"embeds": [{"title": "x", "color": 1 << 24}]})).wrong == {"embeds.0.color"}
