"""Discord's refusals: too late, twice, without permission, to what is gone."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import aiohttp
import pytest

from playground import Actor, Channel, Playground, Rate
from playground.world.interaction import Interaction
from tests.playground.bare import Bare

HELLO = {"content": "hello"}
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}


@pytest.fixture
def rest(pg: Playground) -> Bare:
    return Bare(pg)


async def test_an_answer_after_three_seconds_is_refused(
    rest: Bare, pg: Playground, ada: Actor, channel: Channel
) -> None:
    interaction, task = await rest.asked(ada, channel)
    await pg.clock.advance(seconds=3.1)
    refused = await rest.answer(interaction, 4, HELLO)
    assert (refused.status, refused.code) == (404, 10062)
    assert (await task).failed


async def test_an_unknown_interaction_or_a_wrong_token_is_refused(
    rest: Bare, ada: Actor, channel: Channel, pg: Playground
) -> None:
    interaction, task = await rest.asked(ada, channel)
    for path in (f"/interactions/1/{interaction.token}/callback", f"/interactions/{interaction.id}/x/callback"):
        assert (await rest("POST", path, {"type": 4, "data": HELLO})).code == 10062
    await rest.answer(interaction, 4, HELLO)
    await task


async def test_a_second_answer_is_refused(rest: Bare, ada: Actor, channel: Channel) -> None:
    interaction, task = await rest.asked(ada, channel)
    assert (await rest.answer(interaction, 4, HELLO)).status == 204
    refused = await rest.answer(interaction, 4, {"content": "again"})
    assert (refused.status, refused.code) == (400, 40060)
    assert (await task).text == "hello"


async def test_a_refused_answer_leaves_room_for_a_good_one(rest: Bare, ada: Actor, channel: Channel) -> None:
    interaction, task = await rest.asked(ada, channel)
    assert (await rest.answer(interaction, 4, {"content": "x" * 2001})).wrong == {"data.content"}
    assert (await rest.answer(interaction, 4, HELLO)).status == 204
    assert (await task).text == "hello"


async def answered(rest: Bare, ada: Actor, channel: Channel, *, flags: int = 0) -> Interaction:
    interaction, task = await rest.asked(ada, channel)
    await rest.answer(interaction, 4, {**HELLO, "flags": flags})
    await task
    return interaction


async def test_a_token_opens_nothing_before_the_answer_and_after_fifteen_minutes(
    rest: Bare, pg: Playground, ada: Actor, channel: Channel
) -> None:
    interaction, task = await rest.asked(ada, channel)
    refused = await rest.through(interaction, "POST", body=HELLO)
    assert (refused.status, refused.code) == (404, 10015)
    await rest.answer(interaction, 5)
    await task
    assert (await rest.through(interaction, "POST", body=HELLO)).status == 200
    await pg.clock.advance(minutes=14)
    assert (await rest.through(interaction, "PATCH", "/messages/@original", HELLO)).status == 200
    await pg.clock.advance(minutes=1)
    for method, message in (("POST", ""), ("PATCH", "/messages/@original"), ("GET", "/messages/@original")):
        refused = await rest.through(interaction, method, message, HELLO)
        assert (refused.status, refused.code) == (401, 50027)


async def test_an_ephemeral_message_is_unknown_to_the_channels_route_and_past_its_token(
    rest: Bare, pg: Playground, ada: Actor, ben: Actor, channel: Channel
) -> None:
    interaction = await answered(rest, ada, channel, flags=64)
    assert interaction.original is not None
    assert interaction.original.visible_to(ada.user)
    assert not interaction.original.visible_to(ben.user)
    number = str(interaction.original.id)
    assert (await rest.edit(channel, number, {"content": "new"})).code == 10008
    assert (await rest("GET", f"/channels/{channel.id}/messages/{number}")).code == 10008
    assert (await rest("GET", f"/channels/{channel.id}/messages")).body == []
    assert (await rest.through(interaction, "PATCH", "/messages/@original", {"content": "new"})).status == 200
    await pg.clock.advance(minutes=15)
    assert (await rest.through(interaction, "PATCH", f"/messages/{number}", {"content": "x"})).code == 50027
    assert ada.reads(channel)[-1].content == "new"


async def test_a_click_on_an_old_ephemeral_message_may_still_change_it(
    rest: Bare, pg: Playground, ada: Actor, channel: Channel
) -> None:
    first, task = await rest.asked(ada, channel)
    await rest.answer(first, 4, {**HELLO, "flags": 64, "components": [BUTTON]})
    await task
    await pg.clock.advance(hours=2)
    click, clicking = await rest.clicked(ada, "Go")
    assert (await rest.answer(click, 7, {"content": "changed", "components": []})).status == 204
    await clicking
    assert [each.content for each in ada.reads(channel)] == ["changed"]


async def test_a_click_whose_message_was_deleted_cannot_update_it(
    rest: Bare, pg: Playground, ada: Actor, channel: Channel
) -> None:
    await rest.send(channel, {**HELLO, "components": [BUTTON]})
    click, clicking = await rest.clicked(ada, "Go")
    pg.delete(ada.reads(channel)[0])
    assert (await rest.answer(click, 7, {"content": "changed"})).code == 10008
    assert (await rest.answer(click, 4, {"content": "gone"})).status == 204
    assert (await clicking).text == "gone"


async def test_what_is_gone_is_unknown(rest: Bare, pg: Playground, ada: Actor, channel: Channel) -> None:
    sent = await rest.send(channel, HELLO)
    pg.delete(ada.reads(channel)[0])
    refused = await rest.edit(channel, sent.body["id"], HELLO)
    assert (refused.status, refused.code) == (404, 10008)
    assert (await rest("DELETE", f"/channels/{channel.id}/messages/{sent.body['id']}")).code == 10008
    channel.delete()
    refused = await rest.send(channel, HELLO)
    assert (refused.status, refused.code) == (404, 10003)
    assert (await rest("GET", "/users/1")).code == 10013
    assert (await rest("GET", "/guilds/1")).code == 10004


async def test_a_channel_that_the_bot_cannot_see_gives_missing_access(rest: Bare, channel: Channel) -> None:
    sent = await rest.send(channel, HELLO)
    channel.forbid("view_channel")
    for refused in (await rest.send(channel, HELLO), await rest.edit(channel, sent.body["id"], HELLO)):
        assert (refused.status, refused.code) == (403, 50001)
    channel.allow()
    assert (await rest.send(channel, HELLO)).status == 200


@pytest.mark.parametrize(
    ("permission", "body", "files"),
    [
        ("send_messages", HELLO, None),
        ("embed_links", {"embeds": [{"title": "x"}]}, None),
        ("attach_files", HELLO, {"a.txt": b"x"}),
    ],
)
async def test_each_permission_is_needed(
    rest: Bare, channel: Channel, permission: str, body: dict[str, Any], files: dict[str, bytes] | None
) -> None:
    assert (await rest.send(channel, body, files=files)).status == 200
    channel.forbid(permission)
    refused = await rest.send(channel, body, files=files)
    assert (refused.status, refused.code) == (403, 50013)


async def test_an_answer_to_an_interaction_needs_no_permission(rest: Bare, ada: Actor, channel: Channel) -> None:
    channel.forbid("send_messages", "view_channel")
    assert (await answered(rest, ada, channel)).original is not None


async def test_threads_have_permissions_of_their_own(rest: Bare, channel: Channel) -> None:
    channel.forbid("create_public_threads", "send_messages_in_threads", "read_message_history")
    sent = await rest.send(channel, HELLO)
    path = f"/channels/{channel.id}/messages/{sent.body['id']}"
    assert (await rest("POST", f"{path}/threads", {"name": "table"})).code == 50013
    assert (await rest("POST", f"/channels/{channel.id}/threads", {"name": "table", "type": 11})).code == 50013
    assert (await rest("GET", path)).code == 50013
    assert (await rest("GET", f"/channels/{channel.id}/messages")).body == []
    assert (await rest.send(channel.thread("table"), HELLO)).code == 50013


async def test_others_messages_can_be_neither_edited_nor_deleted(rest: Bare, ada: Actor, channel: Channel) -> None:
    said = ada.says(channel, "hello")
    assert (await rest.edit(channel, str(said.id), {"content": "goodbye"})).code == 50005
    assert (await rest("DELETE", f"/channels/{channel.id}/messages/{said.id}")).code == 50013
    direct = ada.says(ada.dm, "hello")
    assert (await rest("DELETE", f"/channels/{ada.dm.id}/messages/{direct.id}")).code == 50003


async def test_an_archived_thread_takes_no_edits_until_a_message_wakes_it(rest: Bare, channel: Channel) -> None:
    thread = channel.thread("table")
    sent = await rest.send(thread, HELLO)
    thread.archive()
    refused = await rest.edit(thread, sent.body["id"], {"content": "new"})
    assert (refused.status, refused.code) == (400, 50083)
    await rest.send(thread, HELLO)
    assert not thread.archived
    assert (await rest.edit(thread, sent.body["id"], {"content": "new"})).status == 200


async def test_old_messages_are_edited_only_rarely_but_freely_through_an_interaction(
    rest: Bare, pg: Playground, ada: Actor, channel: Channel
) -> None:
    sent = await rest.send(channel, {**HELLO, "components": [BUTTON]})
    for turn in range(5):
        assert (await rest.edit(channel, sent.body["id"], {"content": f"young {turn}"})).status == 200
    await pg.clock.advance(hours=1, seconds=1)
    edits = [await rest.edit(channel, sent.body["id"], {"content": f"old {turn}"}) for turn in range(4)]
    assert [edit.status for edit in edits] == [200, 200, 200, 429]
    assert edits[-1].code == 30046
    assert edits[-1].headers["Via"]
    assert edits[-1].body["retry_after"] > 0
    click, clicking = await rest.clicked(ada, "Go")
    assert (await rest.answer(click, 7, {"content": "by a click"})).status == 204
    await clicking
    await pg.clock.advance(seconds=21)
    assert (await rest.edit(channel, sent.body["id"], {"content": "later"})).status == 200


async def test_direct_channels_opened_too_fast_are_refused(rest: Bare, pg: Playground, ada: Actor, ben: Actor) -> None:
    pg.rules.dms_opened = Rate(1, 600)

    async def open_with(person: Actor) -> Any:
        return await rest("POST", "/users/@me/channels", {"recipient_id": str(person.id)})

    assert (await open_with(ada)).status == 200
    refused = await open_with(ben)
    assert (refused.status, refused.code) == (403, 40003)
    assert (await open_with(ada)).status == 200
    await pg.clock.advance(minutes=10)
    assert (await open_with(ben)).status == 200


async def test_who_shares_no_server_with_the_bot_cannot_be_written_to(rest: Bare, pg: Playground) -> None:
    stranger = pg.person("Cy", guilds=[])
    refused = await rest.send(stranger.dm, HELLO)
    assert (refused.status, refused.code) == (403, 50007)
    pg.guild("Club").admit(stranger.user)
    assert (await rest.send(stranger.dm, HELLO)).status == 200


async def test_a_repeated_nonce_gives_back_the_same_message_for_some_minutes(
    rest: Bare, pg: Playground, ada: Actor, channel: Channel
) -> None:
    body = {**HELLO, "nonce": "table-7-3", "enforce_nonce": True}
    first, second = await rest.send(channel, body), await rest.send(channel, {**body, "content": "other"})
    assert first.body["id"] == second.body["id"]
    assert second.body["content"] == "hello"
    assert (await rest.send(channel, {**HELLO, "nonce": "table-7-3"})).body["id"] != first.body["id"]
    await pg.clock.advance(minutes=6)
    assert (await rest.send(channel, body)).body["id"] != first.body["id"]
    assert len(ada.reads(channel)) == 3


async def test_without_a_token_or_with_a_bad_one_nothing_is_served(rest: Bare, pg: Playground) -> None:
    assert (await rest("GET", "/users/@me")).status == 200
    refused = await rest("GET", "/users/@me", authorized=False)
    assert (refused.status, refused.code) == (401, 0)
    pg.gateway.invalid_tokens.add("of trains")
    assert (await rest("GET", "/users/@me")).status == 401
    assert len(pg.requests.invalid) == 2


async def test_unknown_routes_are_refused_and_remembered(rest: Bare, pg: Playground) -> None:
    refused = await rest("GET", "/guilds/1/voice-states/@me")
    assert (refused.status, refused.body["message"]) == (
        501,
        "The stand-in does not know GET /guilds/1/voice-states/@me.",
    )
    assert [each.route for each in pg.requests.unknown] == ["GET /guilds/1/voice-states/@me"]


async def test_json_is_sent_without_a_charset(rest: Bare) -> None:
    assert (await rest("GET", "/users/@me")).headers["Content-Type"] == "application/json"


async def test_answers_of_the_wrong_kind_are_refused(rest: Bare, ada: Actor, channel: Channel) -> None:
    interaction, task = await rest.asked(ada, channel)
    for kind in (6, 7, 8, 99):
        assert (await rest.answer(interaction, kind, HELLO)).wrong == {"type"}
    await rest.answer(interaction, 4, HELLO)
    await task


async def test_many_answers_to_one_interaction_race_and_one_wins(rest: Bare, ada: Actor, channel: Channel) -> None:
    interaction, task = await rest.asked(ada, channel)
    replies = await asyncio.gather(*(rest.answer(interaction, 4, {"content": str(turn)}) for turn in range(10)))
    assert sorted(reply.status for reply in replies) == [204, *[400] * 9]
    await task
    assert len(ada.reads(channel)) == 1


async def test_another_version_of_the_interface_is_refused(pg: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{pg.origin}/api/v6/users/@me") as refused:
        assert (refused.status, (await refused.json())["code"]) == (400, 50041)


@pytest.mark.parametrize(
    ("query", "wrong"),
    [("around=1", "around"), ("limit=many", "limit"), ("limit=101", "limit"), ("before=yesterday", "before")],
)
async def test_what_cannot_be_asked_for_is_named(rest: Bare, channel: Channel, query: str, wrong: str) -> None:
    assert (await rest("GET", f"/channels/{channel.id}/messages?{query}")).wrong == {wrong}


async def test_messages_pins_and_servers_come_page_by_page(rest: Bare, pg: Playground, channel: Channel) -> None:
    channel.allow("pin_messages")
    sent = []
    for turn in range(4):
        sent.append((await rest.send(channel, {"content": str(turn)})).body["id"])
        await rest("PUT", f"/channels/{channel.id}/messages/pins/{sent[-1]}")
        await pg.clock.advance(seconds=1)
        pg.guild(f"Club {turn}")
    path = f"/channels/{channel.id}/messages"

    async def contents(query: str) -> str:
        return "".join(each["content"] for each in (await rest("GET", f"{path}?{query}")).body)

    assert await contents("limit=2") == "32"
    assert await contents(f"limit=2&before={sent[2]}") == "10"
    assert await contents(f"limit=2&after={sent[0]}") == "21"
    first = (await rest("GET", f"{path}/pins?limit=3")).body
    assert ([each["message"]["content"] for each in first["items"]], first["has_more"]) == (["3", "2", "1"], True)
    moment = first["items"][-1]["pinned_at"].replace("+", "%2B")
    rest_of_them = (await rest("GET", f"{path}/pins?before={moment}")).body
    assert ([each["message"]["content"] for each in rest_of_them["items"]], rest_of_them["has_more"]) == (["0"], False)
    assert (await rest("GET", f"{path}/pins?before=2015-01-01")).body["items"] == []
    clubs = (await rest("GET", "/users/@me/guilds?limit=2")).body
    assert [club["name"] for club in clubs] == ["Railway club", "Club 0"]


async def test_a_channel_holds_250_pins_and_pinning_is_a_permission_of_its_own(rest: Bare, channel: Channel) -> None:
    channel.allow("manage_messages")
    message = (await rest.send(channel, {"content": "one more"})).body["id"]
    path = f"/channels/{channel.id}/messages/pins/{message}"
    assert (await rest("PUT", path)).code == 50013
    channel.allow("pin_messages")
    (pinned,) = channel.messages.values()
    channel.messages |= {number: replace(pinned, id=number, pinned=True) for number in range(1, 251)}
    assert (await rest("PUT", path)).code == 30003
    del channel.messages[250]
    assert (await rest("PUT", path)).status == 204


async def test_a_new_thread_is_created(rest: Bare, channel: Channel) -> None:
    message = (await rest.send(channel, {"content": "a table"})).body["id"]
    for path in (f"/channels/{channel.id}/threads", f"/channels/{channel.id}/messages/{message}/threads"):
        assert (await rest("POST", path, {"name": "Table"})).status == 201


async def test_a_file_may_come_with_all_that_is_documented_of_it(rest: Bare, channel: Channel) -> None:
    """As discord.js sends it: each field, also where there is nothing to say."""
    file = {"id": 0, "filename": "a.png", "title": None, "duration_secs": None, "waveform": None, "is_spoiler": False}
    assert (await rest.send(channel, {"attachments": [file]}, files={"a.png": b"x"})).status == 200
    for given in ({"title": "A train"}, {"duration_secs": 1.5}, {"waveform": "AA=="}):
        assert (await rest.send(channel, {"attachments": [file | given]}, files={"a.png": b"x"})).status == 200
    wrong = await rest.send(channel, {"attachments": [file | {"is_spoiler": "yes"}]}, files={"a.png": b"x"})
    assert wrong.wrong == {"attachments.0.is_spoiler"}


async def test_flags_that_the_stand_in_does_not_know_are_refused(rest: Bare, channel: Channel) -> None:
    for flags in (1 << 13, 1 << 14, -1):
        assert "flags" in (await rest.send(channel, {"content": "x", "flags": flags})).wrong


async def test_a_request_without_what_it_needs_is_told_so(rest: Bare, channel: Channel) -> None:
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": None})).wrong == {"recipient_id"}
    assert (await rest("POST", "/users/@me/channels", {})).wrong == {"recipient_id"}
    reply = {"content": "x", "message_reference": {"channel_id": str(channel.id)}}
    assert (await rest.send(channel, reply)).wrong == {"message_reference.message_id"}
    assert (await rest("POST", f"/channels/{channel.id}/threads", {"name": "x", "type": 7})).wrong == {"type"}
    assert (await rest("PATCH", f"/channels/{channel.id}", {"topic": "trains"})).wrong == {"topic"}
