"""An unmodified discord.py bot is played with: commands, buttons, menus, forms, direct messages."""

from __future__ import annotations

import asyncio
import re
import time

import pytest

from playground import Actor, Channel, Impossible, Playground
from tests.playground.bare import TRAINS, Bare
from tests.playground.small_bot import SmallBot

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_command_is_answered_with_an_embed_and_a_picture(ada: Actor, channel: Channel) -> None:
    answer = await ada.slash("/board", channel)
    assert answer.kind == "message"
    assert not answer.ephemeral
    message = await ada.sees("Two trains", channel)
    assert message is answer.message
    assert message.picture is not None
    assert message.picture.startswith(b"\x89PNG")
    assert message.alt == "a red board"
    assert "12 : 7" in message.text
    assert message.labels[:2] == ["Join", "Later"]
    assert (
        message.link == f"https://discord.com/channels/{channel.guild and channel.guild.id}/{channel.id}/{message.id}"
    )


async def test_a_click_reaches_the_button_and_its_private_answer_only_the_clicker(
    ada: Actor, ben: Actor, channel: Channel, bot: SmallBot
) -> None:
    await ada.slash("/board", channel)
    answer = await ben.click("Join")
    assert answer.ephemeral
    assert bot.joined == [ben.id]
    await ben.sees("Ben joined")
    await ada.sees_not("Ben joined")


async def test_a_deferred_update_ends_in_an_edit_with_a_new_picture(ada: Actor, channel: Channel) -> None:
    board = (await ada.slash("/board", channel)).message
    assert board is not None
    before = board.picture
    answer = await ada.click("Later")
    assert answer.kind == "deferred_update"
    assert await answer.final() is board
    assert board.content == "later came"
    assert board.picture != before


async def test_the_first_followup_replaces_the_thinking_and_the_next_is_new(
    ada: Actor, channel: Channel, pg: Playground
) -> None:
    await ada.slash("/board", channel)
    answer = await ada.click("Think")
    assert answer.kind == "deferred"
    await pg.idle()
    assert answer.original is not None
    assert answer.original.content == "thought of something"
    assert answer.original.ephemeral
    assert [each.content for each in answer.followups] == ["and of more"]
    assert len(pg.requests.deprecated) == 1, "Discord wants the first to be an edit"


async def test_a_form_is_opened_filled_in_and_submitted(ada: Actor, channel: Channel) -> None:
    await ada.slash("/board", channel)
    opened = await ada.click("Name me")
    assert opened.modal is not None
    assert opened.modal.title == "Your name"
    answer = await ada.submit(opened, name="Lovelace", colour="Blue")
    assert answer.text == "Lovelace likes b"


async def test_a_form_cannot_be_sent_with_what_its_fields_do_not_take(ada: Actor, channel: Channel) -> None:
    await ada.slash("/board", channel)
    opened = await ada.click("Name me")
    for fields in ({"name": "x" * 21, "colour": "Red"}, {"colour": "Red"}, {"name": "A", "colour": "Green"}):
        with pytest.raises(Impossible):
            await ada.submit(opened, **fields)
    await ada.submit(opened, name="A", colour="Red")
    with pytest.raises(Impossible, match="already"):
        await ada.submit(opened, name="A", colour="Red")


async def test_menus_take_as_many_options_as_they_say(ada: Actor, ben: Actor, channel: Channel) -> None:
    await ada.slash("/board", channel)
    await ada.choose("Which train?", "Local", "Freight")
    await ada.sees("chose L and F")
    with pytest.raises(Impossible):
        await ada.choose("Which train?", "Local", "Express", "Freight")
    with pytest.raises(Impossible, match="Monorail"):
        await ada.choose("Which train?", "Monorail")
    assert (await ada.choose("Who?", ben)).text == "asked Ben"


async def test_typing_an_option_offers_completions(ada: Actor, channel: Channel) -> None:
    answer = await ada.autocomplete("/trains card", channel, name="Exp")
    assert [choice.name for choice in answer.choices] == ["Express", "Express line"]
    assert answer.choices[0].value == "express"


async def test_options_are_checked_as_discords_client_would(ada: Actor, channel: Channel) -> None:
    assert (await ada.slash("/trains card", channel, name="Depot", times=2)).text == "Depot x 2"
    for words, options in (
        ("/trains card", {}),
        ("/trains card", {"name": "Depot", "times": 4}),
        ("/trains card", {"name": 3}),
        ("/trains card", {"name": "Depot", "size": 1}),
        ("/trains", {}),
        ("/trains rails", {}),
        ("/planes", {}),
    ):
        with pytest.raises(Impossible):
            await ada.slash(words, channel, **options)


async def test_localised_command_names_are_known_to_those_who_speak_the_language(
    ada: Actor, ben: Actor, channel: Channel
) -> None:
    await ben.slash("/brett", channel)
    with pytest.raises(Impossible):
        await ada.slash("/brett", channel)


async def test_a_person_as_an_option_is_written_to(ada: Actor, ben: Actor, channel: Channel) -> None:
    assert (await ada.slash("/write", channel, to=ben)).text == "written"
    await ben.sees("hello Ben", ben.dm)
    assert ada.reads(ben.dm) == []
    assert [message.content for message in ben.pinged] == ["hello Ben"]


async def test_closed_direct_messages_are_refused_on_sending(ada: Actor, ben: Actor, channel: Channel) -> None:
    ben.close_dms()
    assert (await ada.slash("/write", channel, to=ben)).text == "refused: 50007"
    ben.open_dms()
    assert (await ada.slash("/write", channel, to=ben)).text == "written"


async def test_a_disabled_button_cannot_be_clicked_nor_one_that_is_not_there(ada: Actor, channel: Channel) -> None:
    await ada.slash("/board", channel)
    with pytest.raises(Impossible, match="disabled"):
        await ada.click("Sleep")
    with pytest.raises(Impossible, match="Join"):
        await ada.click("Fly", timeout=0.01)


async def test_the_newest_message_with_the_label_is_clicked(ada: Actor, channel: Channel) -> None:
    first = (await ada.slash("/count", channel)).message
    second = (await ada.slash("/count", channel)).message
    assert first is not None
    assert second is not None
    await ada.click("Count 0")
    assert (first.content, second.content) == ("counted to 0", "counted to 1")
    await ada.click(re.compile(r"^Count \d$"), within=first)
    assert first.content == "counted to 1"


async def test_nobody_gives_up_while_the_bot_may_still_answer(ada: Actor, channel: Channel, pg: Playground) -> None:
    gate = pg.faults.hold("POST /interactions/*/*/callback")
    asking = asyncio.create_task(ada.slash("/board", channel))
    await gate.reached()
    before = pg.clock.now()
    time.sleep(0.1)  # noqa: ASYNC251 -- however slow the machine is
    gate.open()
    assert not (await asking).failed
    assert pg.clock.now() == before


async def test_a_command_for_some_is_not_found_by_others(
    pg: Playground, ada: Actor, ben: Actor, channel: Channel
) -> None:
    rest = Bare(pg)
    manage_server, nobody = "32", "0"
    await rest.register(
        TRAINS | {"default_member_permissions": manage_server},
        TRAINS | {"name": "own", "default_member_permissions": nobody},
    )
    assert channel.guild is not None
    channel.guild.managers.add(ada.id)
    assert [each["name"] for each in pg.commands.offered(ada.user, channel)] == ["trains"]
    with pytest.raises(Impossible, match="no command /trains"):
        await ben.slash("/trains", channel)
    assert [each["name"] for each in pg.commands.offered(ben.user, ben.dm)] == ["trains", "own"]
