"""Those who may manage a server decide what holds for its tables, and whoever opens one is held to it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.face.form import LABEL_MOST, MOST_FIELDS
from cogs.face.words import LANGUAGES, words_for
from cogs.table.adapters.components import CHOICE_MOST
from cogs.table.client import Bummelzug
from cogs.table.server import sheet as server_sheet
from cogs.table.server.rules import CHOICES
from db import Server, Store
from playground import Actor, Answer, Channel, ChatMessage
from playground.world.message_parts import CHANNEL_SELECT
from tests.cogs.evening import board, leave, open_table, stored, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import fill_in, forge, press, send_off
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


async def decide(manager: Actor, channel: Channel, page: str, **chosen: Any) -> ChatMessage:
    """Fills these into a form; all else stays as it is."""
    shown = await sheet(manager, channel)
    await fill_in(manager, shown, "server-form", page, **chosen)
    await manager.pg.idle()
    return shown


async def allow(manager: Actor, channel: Channel, *channels: Channel) -> ChatMessage:
    return await decide(manager, channel, "places", channels=channels)


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
    form = await press(manager, shown, "server-form", "play")
    assert channel.guild is not None
    channel.guild.managers.clear()
    assert await whisper(await manager.submit(form, records=False)) == EN("refuse-manage-server")
    assert await whisper(await press(manager, shown, "server-form", "places")) == EN("refuse-manage-server")
    assert await decided(pg, channel) == Server(channel.guild.id)


async def test_everything_can_be_decided_and_stays_over_a_restart(
    pg: Railway, db: Path, channel: Channel, manager: Actor
) -> None:
    assert channel.guild is not None
    async with running(pg, db):
        places = {"channels": [channel], "tables_a_channel": "3", "most_tables": "10", "threads": True}
        await decide(manager, channel, "places", **places, language="de")
        await decide(manager, channel, "play", pace="relaxed", stand_in=False, records=False)
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


async def test_a_form_opens_with_the_rules_of_now_and_sent_off_unchanged_changes_nothing(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor
) -> None:
    assert channel.guild is not None
    gone = channel.guild.channel("gone")
    places = {"channels": [channel, gone], "tables_a_channel": "5", "most_tables": "50", "threads": True}
    await decide(manager, channel, "places", **places, language="en")
    await decide(manager, channel, "play", pace="live", stand_in=False, records=False)
    before = await decided(pg, channel)
    gone.delete()
    await pg.idle()
    for page in server_sheet.PAGES:
        shown = await decide(manager, channel, page)
    assert await decided(pg, channel) == replace(before, channels=[channel.id]), "a channel that is gone is no choice"
    assert EN("server-a-channel", count=5) in shown.text


async def test_a_form_that_was_opened_before_a_restart_counts(
    pg: Railway, db: Path, channel: Channel, manager: Actor
) -> None:
    async with running(pg, db):
        shown = await sheet(manager, channel)
        form = await press(manager, shown, "server-form", "places")
    async with running(pg, db):
        await manager.submit(form, threads=True)
        await pg.idle()
        assert EN("server-threads-on") in shown.text
    assert (await decided(pg, channel)).threads


async def test_a_form_that_is_saved_again_and_again_leaves_one_card_with_the_settings(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor
) -> None:
    await manager.slash("/games server-settings", channel)
    await open_table(manager, channel)
    public = board(manager, channel)
    forge(public, "bz:0:0:server-form:places")
    for on in (True, False):
        await manager.submit(await manager.press(public, "bz:0:0:server-form:places"), threads=on)
        await pg.idle()
        (card,) = (message for message in manager.reads(channel) if message.ephemeral)
        assert EN(f"server-threads-{'on' if on else 'off'}") in card.text


async def test_a_form_that_is_opened_from_a_message_for_all_leaves_it_as_it_is(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor
) -> None:
    await open_table(manager, channel)
    public = board(manager, channel)
    forge(public, "bz:0:0:server-form:places")
    before = public.text
    answer = await manager.submit(await manager.press(public, "bz:0:0:server-form:places"), threads=True)
    await pg.idle()
    assert EN("server-threads-on") in (await answer.final()).text
    assert answer.ephemeral
    assert public.text == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", server_sheet.PAGES)
def test_every_rule_of_a_page_can_be_chosen_in_words_that_a_form_has_room_for(language: str, page: str) -> None:
    made = server_sheet.form(Server(1), page, language)
    assert len(made.title) <= LABEL_MOST
    assert len(made.fields) <= MOST_FIELDS
    for field in made.fields:
        assert len(field.label) <= LABEL_MOST
        assert len(field.about) <= CHOICE_MOST
        for offered in getattr(field, "offered", ()):
            assert len(offered.label) <= CHOICE_MOST


def test_each_rule_is_on_one_page_and_spelt_as_the_form_offers_it() -> None:
    fields = [field for page in server_sheet.PAGES for field in server_sheet.form(Server(1), page, "en").fields]
    assert sorted(field.name for field in fields) == sorted(("channels", *CHOICES))
    assert set(CHOICES["language"].values()) == {None, *LANGUAGES}
    for name, choices in CHOICES.items():
        (field,) = [field for field in fields if field.name == name]
        assert all(field.takes((spelt,)) for spelt in choices)


FORGED: list[dict[str, tuple[str, ...]]] = [
    {},
    {"pace": ("gone",)},
    {"pace": ()},
    {"pace": ("live", "day")},
    {"stand_in": ("maybe",)},
    {"gone": ("1",)},
    {"channels": ("1",)},
]


@pytest.mark.parametrize("forged", FORGED, ids=str)
async def test_what_the_form_does_not_offer_is_refused(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor, forged: dict[str, tuple[str, ...]]
) -> None:
    shown = await sheet(manager, channel)
    filled = {"pace": ("live",), "stand_in": ("off",), "records": ("off",)} | forged if forged else {}
    answer = await send_off(manager, shown, "bz:0:0:server-form:play", filled)
    assert await whisper(answer) == EN("refuse-form")
    assert channel.guild is not None
    assert await decided(pg, channel) == Server(channel.guild.id)


async def test_a_channel_that_discord_does_not_know_is_refused(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor
) -> None:
    shown = await sheet(manager, channel)
    answer = await send_off(manager, shown, "bz:0:0:server-form:places", {"channels": ("12345",)}, kind=CHANNEL_SELECT)
    assert await whisper(answer) == EN("refuse-unknown-control")


@pytest.mark.parametrize("custom_id", ["bz:0:0:server-form:gone", "bz:0:0:gone", "somebody else's"])
async def test_a_form_that_nobody_knows_gets_an_answer(
    bot: Bummelzug, pg: Railway, channel: Channel, manager: Actor, custom_id: str
) -> None:
    answer = await send_off(manager, await sheet(manager, channel), custom_id, {"pace": ("live",)})
    assert await whisper(answer) == EN("refuse-unknown-control")


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
    await decide(manager, channel, "places", tables_a_channel="2")
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
    await decide(manager, channel, "places", most_tables="1")
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
    await decide(manager, channel, "places", threads=True)
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
    await decide(manager, channel, "places", language="de")
    await decide(manager, channel, "play", pace="unhurried", stand_in=False)
    await start(manager, channel)
    row = await stored(pg)
    assert (row.locale, row.pace, row.stand_in) == ("de", "unhurried", "never")
    assert words_for("de")("lobby-footer-alone") in board(manager, channel).text


async def test_playing_again_keeps_to_what_the_server_decided_since(
    pg: Railway, db: Path, channel: Channel, manager: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [manager, ben], left=0)
    async with await Store.open(db) as store, store.change() as change:
        (table,) = [row for row in [await change.table(1)] if row is not None]
        table.status, table.pace = "ended", "relaxed"
        await change.save(table)
    async with running(pg, db):
        await decide(manager, channel, "places", threads=True)
        await manager.slash("/games board", channel)
        await pg.idle()
        await press(manager, channel, "again")
        await pg.idle()
    row = await stored(pg, 2)
    assert (row.channel, row.parent, row.pace) == (threads(pg)[0].id, channel.id, "relaxed")
