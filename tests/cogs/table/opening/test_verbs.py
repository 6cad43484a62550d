"""Opening a table where one stands already: in a thread of the channel."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cogs.table.announcing.announcer import Announcer
from cogs.table.client import Bummelzug
from db import Table
from playground import Actor, Channel
from tests.cogs.evening import board, open_table, play_on, stored
from tests.cogs.players import set_table
from tests.cogs.pressing import offers, press
from tests.cogs.readers import DE, EN
from tests.railway import Railway, running


def threads(pg: Railway) -> list[Channel]:
    return [place for place in pg.world.channels.values() if place.is_thread]


async def test_where_a_table_stands_already_a_new_one_opens_in_a_thread_with_all_who_were_invited(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel)
    answer = await (await cleo.slash("/game-of-trains start", channel, player_2=ben, player_3=ada)).final()
    assert EN("refuse-channel-taken") in answer.content
    await press(cleo, answer, "play-thread")
    await pg.idle()
    (thread,) = threads(pg)
    assert thread.parent == channel
    assert answer.content == EN("again-open", place=f"<#{thread.id}>")
    assert not answer.labels
    table = await stored(pg, 2)
    assert (table.channel, table.parent, table.host) == (thread.id, channel.id, cleo.id)
    assert {*table.invitations} == {ada.id, ben.id}
    assert offers(board(ben, thread), "join")


async def test_a_command_whose_board_was_posted_meanwhile_is_answered_with_where_it_is(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that gets ready looks through the outbox, and may be faster than the command."""
    opens = Announcer.open

    async def after_a_round(announcer: Announcer, table: Table, interaction: Any) -> bool:
        announcer.wake(table.id)
        await pg.world.until(lambda: channel.messages, 20)
        return await opens(announcer, table, interaction)

    monkeypatch.setattr(Announcer, "open", after_a_round)
    answer = await (await ada.slash("/trains start", channel)).final()
    await pg.idle()
    assert answer.ephemeral
    assert answer.content == EN("again-open", place=f"<#{channel.id}>")
    assert [offers(message, "join") for message in ada.reads(channel) if not message.ephemeral] == [True]


async def test_seven_robbers_are_invited_to_a_thread(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel)
    crowd = [pg.person(name) for name in ("Dan", "Eve", "Fritz", "Gerda")]
    guests = {f"player_{at}": guest for at, guest in enumerate([ada, ben, *crowd], 2)}
    answer = await (await cleo.slash("/brain-robbery start", channel, **guests)).final()
    await press(cleo, answer, "play-thread")
    await pg.idle()
    assert {*(await stored(pg, 2)).invitations} == {guest.id for guest in guests.values()}


async def test_two_quick_clicks_open_one_thread(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel)
    answer = await (await ben.slash("/trains start", channel)).final()
    await asyncio.gather(press(ben, answer, "play-thread"), press(ben, answer, "play-thread"))
    await pg.idle()
    assert len(threads(pg)) == 1


@pytest.mark.parametrize("missing", ["create_public_threads", "send_messages_in_threads"])
async def test_no_thread_is_offered_where_the_bot_may_open_none(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, missing: str
) -> None:
    channel.forbid(missing)
    await open_table(ada, channel)
    answer = await (await ben.slash("/trains start", channel)).final()
    assert DE("refuse-channel-taken") in answer.content
    assert not offers(answer, "play-thread")


async def test_no_thread_is_offered_within_a_thread(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    thread = channel.thread("Games")
    await open_table(ada, thread)
    assert not offers(await (await ben.slash("/trains start", thread)).final(), "play-thread")


@pytest.mark.slow
async def test_play_again_where_a_table_stands_already_leads_to_it_or_into_a_thread(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=2)
    async with running(pg, db):
        await play_on(pg, [ada, ben])
        await open_table(cleo, channel)
        ended = next(message for message in ada.reads(channel) if offers(message, "again"))
        answer = await (await press(ada, ended, "again")).final()
        assert str(board(cleo, channel).id) in answer.content
        await press(ada, answer, "again-thread")
        await pg.idle()
        (thread,) = threads(pg)
        assert answer.content == EN("again-open", place=f"<#{thread.id}>")
        lobby = board(ben, thread)
        assert EN("lobby-guest", who="Ben", answer="none") in lobby.text
