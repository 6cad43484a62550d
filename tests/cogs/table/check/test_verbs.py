"""The check says why something does not come, and where to change it: for everybody, and of every permission."""

from __future__ import annotations

import pytest

from cogs.face.words import words_for
from cogs.table.adapters.direct_messages import MOST_OPENED
from cogs.table.adapters.permissions import NEEDED, WANTED
from cogs.table.client import Bummelzug
from db import Server
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import open_table, whisper
from tests.cogs.pressing import forge, offers, press
from tests.cogs.readers import DE, EN
from tests.postgres import emptied
from tests.railway import Railway
from tests.several import several

pytestmark = pytest.mark.slow

OPEN_DM, WRITE = "POST /users/@me/channels", "POST /channels/*/messages"


async def check(person: Actor, where: Channel) -> ChatMessage:
    answer = await person.slash(f"/{'spiele prüfen' if person.user.locale == 'de' else 'games check'}", where)
    await person.pg.idle()
    return await answer.final()


async def try_messages(person: Actor, shown: ChatMessage) -> ChatMessage:
    """The button that tries direct messages; the sheet is drawn again with what came of it."""
    await press(person, shown, "check", "messages")
    await person.pg.idle()
    return shown


def named(name: str, person: Actor) -> str:
    return words_for(person.user.locale)(f"permission-{name.replace('_', '-')}")


# The channel


@pytest.mark.parametrize("who", ["ada", "ben"])
async def test_where_nothing_is_missing_each_permission_is_named_and_nothing_is_said_of_changing_any(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, who: str
) -> None:
    person = ada if who == "ada" else ben
    words, shown = words_for(person.user.locale), await check(person, channel)
    assert shown.ephemeral
    for name in (*NEEDED, *WANTED):
        assert words("check-has", permission=named(name, person)) in shown.content.splitlines()
    assert words("check-where") not in shown.content


@pytest.mark.parametrize("lacking", [*NEEDED, *WANTED])
@pytest.mark.parametrize("who", ["ada", "ben"])
async def test_a_permission_that_is_missing_is_named_alone_with_what_it_is_for_and_where_to_change_it(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, who: str, lacking: str
) -> None:
    person = ada if who == "ada" else ben
    words = words_for(person.user.locale)
    channel.forbid(lacking)
    shown = await check(person, channel)
    why = "needed" if lacking in NEEDED else "history" if lacking == "read_message_history" else "threads"
    (wrong,) = [line for line in shown.content.splitlines() if "❌" in line]
    assert wrong == words(f"check-lacks-{why}", permission=named(lacking, person))
    assert words("check-where") in shown.content
    assert offers(shown, "check", "messages")


async def test_in_a_thread_its_own_permission_to_write_counts_and_none_to_open_threads(
    bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    channel.forbid("send_messages", "create_public_threads")
    thread = channel.thread("Aside")
    shown = await check(ada, thread)
    assert "❌" not in shown.content
    channel.forbid("send_messages_in_threads")
    shown = await check(ada, thread)
    assert EN("check-lacks-needed", permission=EN("permission-send-messages-in-threads")) in shown.content


async def test_a_channel_that_the_servers_managers_do_not_allow_is_told_with_where_one_may_play(
    bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    assert channel.guild is not None
    allowed = channel.guild.channel("allowed")
    async with bot.runner.store.change() as change:
        await change.keep_server(Server(channel.guild.id, channels=[allowed.id]))
    why = EN("check-forbidden", why=EN("refuse-channel-not-allowed", places=f"<#{allowed.id}>"))
    assert why in (await check(ada, channel)).content
    assert why not in (await check(ada, allowed)).content


async def test_in_direct_messages_no_channel_is_checked_and_all_else_is(bot: Bummelzug, ada: Actor) -> None:
    shown = await check(ada, ada.dm)
    assert EN("check-in-dm") in shown.content
    assert EN("permission-embed-links") not in shown.content
    assert EN("check-messages") in shown.content
    assert not offers(shown, "check", "channels")


# Direct messages


async def test_nothing_is_sent_until_somebody_presses_the_button_then_a_message_without_a_sound_which_is_removed(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    shown = await check(ada, channel)
    assert EN("check-messages-untried") in shown.content
    assert pg.requests.count(OPEN_DM) == 0
    await try_messages(ada, shown)
    assert EN("check-messages-open") in shown.content
    (sent,) = [message for message in pg.deliveries.posted if message.channel is ada.dm]
    assert (sent.content, sent.silent, sent.deleted) == (EN("check-messages-test"), True, True)
    assert ada.pinged == []
    assert ada.reads(ada.dm) == []
    assert EN("check-messages-open") in (await check(ada, channel)).content, "it is remembered"


async def test_closed_direct_messages_are_told_once_with_where_to_open_them_and_found_open_when_tried_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    ada.close_dms()
    answer = await press(ada, shown := await check(ada, channel), "check", "messages")
    await pg.idle()
    assert EN("check-messages-closed") in shown.content
    assert answer.followups == [], "it is not said a second time below"
    assert EN("check-messages-closed") in (await check(ada, channel)).content
    ada.open_dms()
    await try_messages(ada, shown)
    assert EN("check-messages-open") in shown.content
    assert pg.look("SELECT dm, dms_closed FROM people") == [(ada.dm.id, 0)]


async def test_a_player_whose_direct_messages_are_found_open_gets_their_hand_there_from_then_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    await try_messages(ada, await check(ada, channel))
    ada.open_dms()
    await try_messages(ada, await check(ada, channel))
    await open_table(ada, channel, ben)
    await press(ada, channel, "begin")
    await pg.idle()
    assert ada.reads(ada.dm) != []


async def test_while_discord_quarantines_the_bot_nobody_is_told_to_change_their_settings(
    bot: Bummelzug, pg: Railway, channel: Channel, ben: Actor
) -> None:
    pg.faults.put_in_quarantine()
    shown = await try_messages(ben, await check(ben, channel))
    assert DE("check-messages-paused") in shown.content
    assert DE("check-messages-closed") not in shown.content
    assert all(closed == 0 for (closed,) in pg.look("SELECT dms_closed FROM people"))


async def test_tests_keep_within_the_limit_of_new_direct_messages(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    for number in range(MOST_OPENED):
        stranger = pg.person(f"Stranger {number}")
        await try_messages(stranger, await check(stranger, channel))
    assert pg.requests.count(OPEN_DM) == MOST_OPENED
    answer = await press(ada, await check(ada, channel), "check", "messages")
    assert await whisper(answer) == EN("refuse-test-later")
    assert pg.requests.count(OPEN_DM) == MOST_OPENED


async def test_a_test_that_is_delivered_twice_is_sent_once_and_nobody_may_ask_for_many(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    shown = await check(ada, channel)
    pg.faults.deliver_twice()
    await try_messages(ada, shown)
    assert pg.requests.count(WRITE) == 1
    for _ in range(4):
        await try_messages(ada, shown)
    assert (await whisper(await press(ada, shown, "check", "messages"))).startswith(
        EN("refuse-too-often", seconds=0).partition("0")[0]
    )
    assert pg.requests.count(WRITE) == 5


async def test_a_test_that_cannot_be_removed_counts_all_the_same(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    pg.faults.next("DELETE /channels/*/messages/*", status=503)
    shown = await try_messages(ada, await check(ada, channel))
    assert EN("check-messages-open") in shown.content


# Embeds


@pytest.mark.pictures
async def test_the_train_stands_in_an_embed_and_the_question_outside_of_it(
    bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    shown = await check(ada, channel)
    assert EN("check-embeds-question") in shown.content
    (embed,) = shown.embeds
    assert embed["image"]["url"].startswith("attachment://")
    assert shown.picture is not None
    assert shown.alt == EN("train-alt")


@pytest.mark.parametrize("who", ["ada", "ben"])
async def test_who_sees_no_train_is_told_where_to_switch_embeds_on(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, who: str
) -> None:
    person = ada if who == "ada" else ben
    words, shown = words_for(person.user.locale), await check(person, channel)
    assert await whisper(await press(person, shown, "check", "train=no")) == words("check-embeds-hidden")
    assert await whisper(await press(person, shown, "check", "train=yes")) == words("check-embeds-shown")


# Language and time zone


async def test_language_and_time_zone_are_said_and_lead_to_the_settings(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await check(ben, channel)
    assert DE("settings-language-discord") in shown.content
    assert DE("settings-zone-none") in shown.content
    assert DE("settings-pings-on") in shown.content
    await ada.slash("/games settings", channel, time_zone="Europe/Berlin")
    shown = await check(ada, channel)
    assert "Berlin" in shown.content
    opened = await press(ada, shown, "hours")
    assert opened.modal is not None
    assert opened.modal.data["title"] == EN("settings-hours-title")


async def test_from_the_settings_there_is_a_way_back_to_the_check(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    shown = await check(ada, channel)
    await press(ada, shown, "settings", "")
    await pg.idle()
    assert EN("settings-title") in shown.text
    await press(ada, shown, "check", "")
    await pg.idle()
    (again,) = (message for message in ada.reads(channel) if message.ephemeral)
    assert EN("check-embeds-question") in again.content
    assert again.embeds, "by which one sees whether embeds are shown"


async def test_a_french_reader_hears_why_it_is_english(bot: Bummelzug, pg: Railway, channel: Channel) -> None:
    shown = await check(pg.person("Fanny", locale="fr"), channel)
    assert EN("settings-language-unknown") in shown.content


# All channels


async def test_managers_see_what_each_channel_lacks_those_first_where_nobody_can_play_and_others_do_not(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    guild = channel.guild
    assert guild is not None
    guild.managers.add(ada.id)
    fine, threadless, silent = (guild.channel(name) for name in ("fine", "threadless", "silent"))
    threadless.forbid("create_public_threads")
    silent.forbid("send_messages", "attach_files")
    assert not offers(await check(ben, channel), "check", "channels")
    shown = await check(ada, channel)
    told = await whisper(await press(ada, shown, "check", "channels"))
    assert told.splitlines() == [
        EN("check-channels"),
        EN("check-channels-line", channel=f"<#{silent.id}>", missing="Send Messages, Attach Files"),
        EN("check-channels-line", channel=f"<#{threadless.id}>", missing="Create Public Threads"),
        EN("check-channels-where"),
    ]
    assert str(fine.id) not in told
    guild.managers.clear()
    assert await whisper(await press(ada, shown, "check", "channels")) == EN("refuse-manage-server")


async def test_where_all_channels_are_fine_managers_are_told_so(bot: Bummelzug, channel: Channel, ben: Actor) -> None:
    assert channel.guild is not None
    channel.guild.managers.add(ben.id)
    told = await whisper(await press(ben, await check(ben, channel), "check", "channels"))
    assert told == f"{DE('check-channels')}\n{DE('check-channels-fine', count=1)}"


async def test_a_bot_that_hears_nothing_of_servers_asks_for_their_channels(pg: Railway, ada: Actor) -> None:
    pg.db = emptied()
    guild = pg.guild("Railway club")
    guild.managers.add(ada.id)
    (channel := guild.channel("trains")).forbid("embed_links")
    async with several(pg, pg.db) as balancer:
        await pg.idle()
        balancer.next = next(one for one in balancer.bots if one.client.get_guild(guild.id) is None)
        shown = await check(ada, channel)
        told = await whisper(await press(ada, shown, "check", "channels"))
    assert EN("check-channels-line", channel=f"<#{channel.id}>", missing="Embed Links") in told


# What no button carries


@pytest.mark.parametrize("argument", ["x", "train=", "train=maybe", "messages=1"])
async def test_what_no_button_of_the_check_carries_is_unknown(
    bot: Bummelzug, channel: Channel, ada: Actor, argument: str
) -> None:
    shown = await check(ada, channel)
    await ada.pg.world.until(lambda: shown.buttons, 20.0)
    forge(shown, f"bz:0:0:check:{argument}")
    assert await whisper(await ada.press(shown, f"bz:0:0:check:{argument}")) == EN("refuse-unknown-control")
