"""Those who may manage a server decide what holds for its tables, and whoever opens one is held to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.face.words import LANGUAGES, words_for
from cogs.table.client import Bummelzug
from cogs.table.server import sheet as server_sheet
from cogs.table.server.rules import CHOICES
from db import Server, Store
from playground import Actor, Answer, Channel, ChatMessage
from tests.cogs.evening import board, leave, open_table, stored, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, press
from tests.cogs.readers import DE, EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


@pytest.fixture
def manager(ada: Actor, channel: Channel) -> Actor:
    """Ada, who may manage the server."""
    assert channel.guild is not None
    channel.guild.managers.add(ada.id)
    return ada


async def sheet(manager: Actor, channel: Channel) -> ChatMessage:
    shown = await manager.slash("/games server-settings", channel)
    await manager.pg.idle()
    return await shown.final()


async def decide(manager: Actor, channel: Channel, *chosen: str) -> ChatMessage:
    """Presses or chooses each of these, on whichever page it is."""
    shown = await sheet(manager, channel)
    for one in chosen:
        page = server_sheet.PAGE_OF.get(one.partition("=")[0], server_sheet.PLACES)
        if any(control.does("server", f"page={page}") for control in controls(shown)):
            await press(manager, shown, "server", f"page={page}")
            await manager.pg.idle()
        await press(manager, shown, "server", one)
        await manager.pg.idle()
    return shown


async def allow(manager: Actor, channel: Channel, *channels: Channel) -> ChatMessage:
    shown = await sheet(manager, channel)
    menu = next(menu for menu in shown.selects if not menu.options)
    await manager.pick(shown, menu.custom_id, *channels)
    await manager.pg.idle()
    return shown


async def decided(pg: Railway, channel: Channel) -> Server:
    assert channel.guild is not None
    async with await Store.look(pg.db) as store:
        return await store.server(channel.guild.id)


async def start(person: Actor, where: Channel) -> Answer:
    answer = await person.slash("/game-of-trains start", where)
    await person.pg.idle()
    return answer


def threads(pg: Railway) -> list[Channel]:
    return [place for place in pg.world.channels.values() if place.is_thread]


# Who decides


async def test_only_those_who_may_manage_the_server_decide_and_only_there(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor, ben: Actor
) -> None:
    assert await whisper(await manager.slash("/games server-settings", manager.dm)) == EN("refuse-server-in-dm")
    assert await whisper(await ben.slash("/games server-settings", channel)) == words_for("de")("refuse-manage-server")
    shown = await sheet(manager, channel)
    assert channel.guild is not None
    channel.guild.managers.clear()
    assert await whisper(await press(manager, shown, "server", "threads=on")) == EN("refuse-manage-server")
    assert await whisper(await manager.pick(shown, shown.selects[0].custom_id, channel)) == EN("refuse-manage-server")
    assert await decided(pg, channel) == Server(channel.guild.id)


async def test_everything_can_be_decided_and_stays_over_a_restart(
    pg: Railway, db: Path, channel: Channel, manager: Actor
) -> None:
    assert channel.guild is not None
    async with running(pg, db):
        chosen = ("tables_a_channel=3", "most_tables=10", "threads=on", "language=de", "pace=relaxed")
        await decide(manager, channel, *chosen, "stand_in=never", "records=off")
        await allow(manager, channel, channel)
    async with running(pg, db):
        shown = await sheet(manager, channel)
        assert await decided(pg, channel) == Server(
            channel.guild.id,
            language="de",
            channels=[channel.id],
            tables_a_channel=3,
            most_tables=10,
            threads=True,
            pace="relaxed",
            stand_in="never",
            records=False,
        )
        for line in (
            EN("server-channels", count=1, where=f"<#{channel.id}>"),
            EN("server-a-channel", count=3),
            EN("server-most", count=10),
            EN("server-threads-on"),
            EN("server-language-chosen", language=DE("language-own-name")),
            EN("server-pace-relaxed"),
            EN("server-stand-in-never"),
            EN("server-records-off"),
        ):
            assert line in shown.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_is_a_sentence_that_a_menu_has_room_for(language: str) -> None:
    words = words_for(language)
    for page in (server_sheet.PLACES, server_sheet.PLAY):
        shown = server_sheet.sheet(Server(1), page, language)
        assert len(shown.rows) <= 5
        for row in shown.rows:
            for choice in getattr(row, "choices", ()):
                assert len(choice.label) <= 100
    assert set(CHOICES["language"].values()) == {None, *LANGUAGES}
    labels = {choice.label for row in shown.rows for choice in getattr(row, "choices", ())}
    for each in LANGUAGES:
        assert words("server-language-chosen", language=words_for(each)("language-own-name")) in labels
    assert words("server-title")


async def test_a_forged_choice_is_refused(bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor) -> None:
    shown = await sheet(manager, channel)
    for forged in (
        *(f"bz:0:0:server:{argument}" for argument in ("threads=maybe", "gone=1", "most_tables=-1", "page=gone")),
        *("bz:0:0:server", "bz:0:0:server-channels:x", f"bz:0:0:server-channels:{'9' * 40}"),
    ):
        shown.components[-1]["components"][0]["custom_id"] = forged
        answer = await manager.press(shown, forged)
        assert await whisper(answer) == EN("refuse-unknown-control")
    assert channel.guild is not None
    assert await decided(pg, channel) == Server(channel.guild.id)


# What holds


async def test_a_table_is_opened_only_where_tables_may_be_opened_or_in_a_thread_there(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor, cleo: Actor
) -> None:
    assert channel.guild is not None
    elsewhere = channel.guild.channel("chat")
    await allow(manager, channel, channel)
    told = EN("refuse-channel-not-allowed", places=f"<#{channel.id}>")
    assert await whisper(await start(cleo, elsewhere)) == told
    assert await whisper(await start(cleo, elsewhere.thread("Aside"))) == told
    await start(cleo, channel.thread("Games"))
    assert (await stored(pg)).parent == channel.id
    shown = await allow(manager, channel)
    assert EN("server-channels", count=0, where="") in shown.text
    await start(cleo, elsewhere)
    assert (await stored(pg, 2)).channel == elsewhere.id, "where none is chosen, everywhere"
    await allow(manager, channel, channel)
    channel.delete()
    await pg.idle()
    await start(cleo, third := channel.guild.channel("third"))
    assert (await stored(pg, 3)).channel == third.id, "where no such channel is left, everywhere"


async def test_several_tables_of_a_channel_are_each_in_a_thread_and_no_more_than_allowed(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor, ben: Actor, cleo: Actor
) -> None:
    await decide(manager, channel, "tables_a_channel=2")
    for at, person in enumerate((manager, ben)):
        answer = await start(person, channel)
        words = words_for(person.user.locale)
        assert await whisper(answer) == words("again-open", place=f"<#{threads(pg)[at].id}>")
    assert [(await stored(pg, at + 1)).channel for at in (0, 1)] == [thread.id for thread in threads(pg)]
    assert board(cleo, threads(pg)[0]).labels
    assert await whisper(await start(cleo, channel)) == EN("refuse-channel-full", most=2)
    assert await whisper(await start(cleo, threads(pg)[0].parent.thread("A third"))) == EN(  # type: ignore[union-attr]
        "refuse-channel-full", most=2
    )
    await press(ben, threads(pg)[1], "stand-up")
    await pg.idle()
    await start(cleo, channel)
    assert (await stored(pg, 3)).parent == channel.id


async def test_a_server_takes_so_many_tables_and_those_that_nobody_plays_at_do_not_count(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor, cleo: Actor
) -> None:
    await decide(manager, channel, "most_tables=1")
    await open_table(manager, channel)
    assert channel.guild is not None
    elsewhere = channel.guild.channel("chat")
    assert await whisper(await start(cleo, elsewhere)) == EN("refuse-server-full", most=1)
    await press(manager, channel, "add-computer")
    await press(manager, channel, "begin")
    await pg.idle()
    await leave(manager, channel)
    await start(cleo, elsewhere)
    assert (await stored(pg, 2)).status == "lobby"


async def test_where_all_tables_are_in_threads_a_bot_that_may_open_none_says_so(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor
) -> None:
    await decide(manager, channel, "threads=on")
    channel.forbid("create_public_threads")
    assert await whisper(await start(manager, channel)) == EN("refuse-thread")
    channel.allow()
    await start(manager, channel)
    assert (await stored(pg)).channel == threads(pg)[0].id
    await start(manager, channel)
    assert len(threads(pg)) == 2, "a table in a thread leaves its channel free"


async def test_a_new_table_has_the_servers_language_pace_and_stand_in(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor
) -> None:
    await decide(manager, channel, "language=de", "pace=unhurried", "stand_in=never")
    await start(manager, channel)
    row = await stored(pg)
    assert (row.locale, row.pace, row.stand_in) == ("de", "unhurried", "never")
    assert words_for("de")("lobby-footer") in board(manager, channel).text


async def test_playing_again_keeps_to_what_the_server_decided_since(
    pg: Railway, db: Path, channel: Channel, manager: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [manager, ben], left=0)
    async with await Store.open(db) as store, store.change() as change:
        (table,) = [row for row in [await change.table(1)] if row is not None]
        table.status, table.pace = "ended", "relaxed"
        await change.save(table)
    async with running(pg, db):
        await decide(manager, channel, "threads=on")
        await manager.slash("/games board", channel)
        await pg.idle()
        await press(manager, channel, "again")
        await pg.idle()
    row = await stored(pg, 2)
    assert (row.channel, row.parent, row.pace) == (threads(pg)[0].id, channel.id, "relaxed")
