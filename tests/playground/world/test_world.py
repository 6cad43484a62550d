"""The world itself: who sees and hears what, files, threads, and that every change is announced."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from playground import Actor, Channel, Impossible, Playground
from playground.world import events
from playground.world.world import KEPT_FILES
from tests.playground.bare import TRAINS, Bare
from tests.playground.small_bot import SmallBot, png


@pytest.fixture
def rest(pg: Playground) -> Bare:
    return Bare(pg)


async def test_only_those_are_pinged_whom_allowed_mentions_lets_through(
    rest: Bare, ada: Actor, ben: Actor, channel: Channel
) -> None:
    both = f"{ada.mention} and {ben.mention}"

    async def send(allowed: Any = None, **more: Any) -> None:
        extra = {} if allowed is None else {"allowed_mentions": allowed}
        await rest.send(channel, {"content": both, **extra, **more})

    await send()
    await send({"parse": []})
    await send({"parse": [], "users": [str(ben.id)]})
    await send({"parse": ["users"]}, flags=1 << 12)
    assert [len(ada.pinged), len(ben.pinged)] == [1, 2]
    assert [message.silent for message in ada.reads(channel)] == [False, False, False, True]


async def test_an_edit_and_an_embed_ping_nobody(rest: Bare, ada: Actor, channel: Channel) -> None:
    sent = await rest.send(channel, {"embeds": [{"description": ada.mention}]})
    await rest.edit(channel, sent.body["id"], {"content": ada.mention})
    assert ada.pinged == []


async def test_a_silent_direct_message_does_not_buzz(rest: Bare, ada: Actor) -> None:
    await rest.send(ada.dm, {"content": "hush", "flags": 1 << 12})
    await rest.send(ada.dm, {"content": "your turn"})
    assert [message.content for message in ada.pinged] == ["your turn"]


async def test_files_are_served_and_kept_or_dropped_by_an_edit(rest: Bare, pg: Playground, channel: Channel) -> None:
    listed = {"attachments": [{"id": 0, "filename": "a.txt", "description": "first"}, {"id": 1, "filename": "b.txt"}]}
    sent = await rest.send(channel, listed, files={"a.txt": b"aa", "b.txt": b"bb"})
    first, second = sent.body["attachments"]
    assert first["description"] == "first"
    async with aiohttp.ClientSession() as session, session.get(first["url"]) as response:
        assert await response.read() == b"aa"
    kept = {"attachments": [{"id": second["id"]}, {"id": 0, "filename": "c.txt"}]}
    edited = await rest.edit(channel, sent.body["id"], kept, files={"c.txt": b"cc"})
    assert [each["filename"] for each in edited.body["attachments"]] == ["b.txt", "c.txt"]


async def test_a_file_whose_message_changed_is_still_served_to_who_was_about_to_show_it(
    rest: Bare, channel: Channel
) -> None:
    sent = await rest.send(channel, {}, files={"a.txt": b"aa"})
    url = sent.body["attachments"][0]["url"]
    await rest.edit(channel, sent.body["id"], {"attachments": []}, files={"b.txt": b"bb"})
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        assert await response.read() == b"aa"
    for _ in range(KEPT_FILES):
        await rest.edit(channel, sent.body["id"], {"attachments": []}, files={"c.txt": b"cc"})
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        assert response.status == 404


async def test_a_picture_that_an_embed_shows_is_not_listed_a_second_time(
    rest: Bare, ada: Actor, channel: Channel
) -> None:
    body = {"embeds": [{"image": {"url": "attachment://board.png"}}]}
    sent = await rest.send(channel, body, files={"board.png": png().read()})
    assert sent.body["attachments"] == []
    assert sent.body["embeds"][0]["image"]["url"].startswith("http://127.0.0.1")
    assert sent.body["embeds"][0]["image"]["width"] == 40
    assert ada.reads(channel)[0].picture == png().read()


async def test_a_thread_is_opened_from_a_message_once(rest: Bare, pg: Playground, channel: Channel) -> None:
    sent = await rest.send(channel, {"content": "a table"})
    path = f"/channels/{channel.id}/messages/{sent.body['id']}/threads"
    opened = await rest("POST", path, {"name": "Table 1"})
    assert opened.body["id"] == sent.body["id"]
    assert opened.body["parent_id"] == str(channel.id)
    assert (await rest("POST", path, {"name": "Table 1"})).code == 160004
    assert (await rest("POST", path, {"name": "x" * 101})).wrong == {"name"}
    thread = pg.world.channels[int(opened.body["id"])]
    assert (await rest("POST", f"/channels/{thread.id}/threads", {"name": "deeper"})).code == 50024
    assert (await rest("PATCH", f"/channels/{thread.id}", {"archived": True})).status == 200
    assert thread.archived


async def test_who_is_in_no_server_of_a_channel_sees_and_does_nothing_there(
    rest: Bare, pg: Playground, channel: Channel
) -> None:
    stranger = pg.person("Cy", guilds=[])
    await rest.register(TRAINS)
    await rest.send(channel, {"content": "hello"})
    assert stranger.reads(channel) == []
    with pytest.raises(Impossible):
        await stranger.slash("/trains", channel)


async def test_a_command_for_servers_is_not_found_in_a_direct_channel(rest: Bare, ada: Actor) -> None:
    await rest.register(TRAINS | {"contexts": [0]}, TRAINS | {"name": "hand", "contexts": [0, 1]})
    with pytest.raises(Impossible, match="/hand"):
        await ada.slash("/trains", ada.dm)


async def test_a_servers_own_command_is_found_only_there(rest: Bare, pg: Playground, ada: Actor) -> None:
    club, pub = pg.guild("Club"), pg.guild("Pub")
    await rest("PUT", f"/applications/{pg.world.bot.id}/guilds/{club.id}/commands", [TRAINS])
    with pytest.raises(Impossible):
        await ada.slash("/trains", pub.channel("general"))
    asking = asyncio.create_task(ada.slash("/trains", club.channel("general")))
    await rest.answer(await rest.newest(), 4, {"content": "here"})
    assert (await asking).text == "here"


async def test_options_named_by_a_keyword_or_with_a_hyphen_can_be_spelt(
    rest: Bare, ada: Actor, ben: Actor, channel: Channel
) -> None:
    named = [{"type": 6, "name": "with", "description": "w"}, {"type": 4, "name": "first-seat", "description": "f"}]
    await rest.register(TRAINS | {"options": named})
    asking = asyncio.create_task(ada.slash("/trains", channel, with_=ben, first_seat=2))
    interaction = await rest.newest()
    values = {option["name"]: option["value"] for option in interaction.data["options"]}
    assert values == {"with": str(ben.id), "first-seat": 2}
    assert interaction.data["resolved"]["members"][str(ben.id)]["joined_at"]
    await rest.answer(interaction, 4, {"content": "started"})
    await asking


async def test_every_change_is_announced(rest: Bare, pg: Playground) -> None:
    heard: list[str] = []
    leave = pg.world.subscribe(lambda event: heard.append(type(event).__name__))
    channel = pg.guild("Club").channel("trains")
    ada = pg.person("Ada")
    interaction, task = await rest.asked(ada, channel)
    await rest.answer(interaction, 5)
    await task
    await rest.through(interaction, "POST", body={"content": "hello"})
    await rest("POST", f"/channels/{channel.id}/typing")
    await rest.through(interaction, "DELETE", "/messages/@original")
    ada.close_dms()
    channel.forbid("send_messages")
    channel.delete()
    leave()
    pg.person("Ben")
    assert heard == [
        *("GuildOpened", "ChannelOpened", "UserArrived", "MemberJoined", "CommandsRegistered", "InteractionSent"),
        *("MessagePosted", "InteractionAnswered", "MessageEdited", "InteractionFollowedUp", "Typing", "MessageDeleted"),
        *("InteractionFollowedUp", "DirectMessagesSwitched", "ChannelChanged", "ChannelDeleted"),
    ]


async def test_what_the_bot_may_do_is_what_discord_py_thinks_it_may(
    bot: SmallBot, pg: Playground, channel: Channel
) -> None:
    await bot.wait_until_ready()

    def may() -> discord.Permissions:
        mine = bot.get_channel(channel.id)
        assert isinstance(mine, discord.TextChannel)
        return mine.permissions_for(mine.guild.me)

    assert may().send_messages
    assert not may().manage_messages
    channel.forbid("send_messages")
    await pg.idle()
    assert not may().send_messages


async def test_an_interactions_payload_carries_people_places_and_languages(
    bot: SmallBot, ben: Actor, channel: Channel
) -> None:
    await ben.slash("/brett", channel)
    await ben.slash("/board", ben.dm)
    in_club, direct = bot.arrived
    assert (in_club.locale, in_club.guild_locale) == (discord.Locale.german, discord.Locale.german)
    assert isinstance(in_club.user, discord.Member)
    assert in_club.user.display_name == "Ben"
    assert in_club.app_permissions.send_messages
    assert isinstance(in_club.channel, discord.TextChannel)
    assert isinstance(direct.channel, discord.DMChannel)
    assert direct.guild is None
    assert isinstance(direct.user, discord.User)
    assert direct.filesize_limit == 10 * 1024 * 1024


async def test_a_bot_hears_of_servers_and_threads_that_open_later(bot: SmallBot, pg: Playground) -> None:
    club = pg.guild("Second club", locale="fr")
    thread = club.channel("trains").thread("table")
    await pg.idle()
    known = bot.get_guild(club.id)
    assert known is not None
    assert known.preferred_locale is discord.Locale.french
    assert known.get_thread(thread.id) is not None
    thread.delete()
    await pg.idle()
    assert known.get_thread(thread.id) is None


async def test_a_persons_message_is_announced_like_any_other(pg: Playground, ada: Actor, channel: Channel) -> None:
    heard: list[Any] = []
    pg.world.subscribe(heard.append)
    said = ada.says(channel, "hello all")
    assert heard == [events.MessagePosted(said)]
