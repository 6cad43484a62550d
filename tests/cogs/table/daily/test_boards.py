"""A server's day: one message, edited and never a second, with those who agreed; and how others played."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import whisper
from tests.cogs.pressing import offers, press
from tests.cogs.readers import EN
from tests.cogs.table.daily.test_keeping import comes
from tests.cogs.table.daily.trains import MONDAY, deal, finishes
from tests.cogs.table.how_it_went.quick import looked_through_on_the_spot
from tests.cogs.table.test_one_try import forges
from tests.cogs.table.waiting import forget
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

EVERY_WAY = {
    "went": "",
    "went-at": "",
    "went-own": "",
    "went-how": "",
    "history": "",
    "hint": "z0",
    "log": "",
    "export": "",
}


def boards(channel: Channel) -> list[ChatMessage]:
    found = [one for one in channel.messages.values() if not one.ephemeral and not one.deleted]
    return [one for one in found if one.content.startswith("🚂 **Train of")]


async def wants(manager: Actor, channel: Channel) -> None:
    """A manager has the train of the day posted here."""
    assert channel.guild is not None
    channel.guild.managers.add(manager.id)
    shown = await (await manager.slash("/games server-settings", channel)).final()
    await press(manager, shown, "server-day")
    await manager.pg.idle()


async def a_minute_passes(pg: Railway, many: float = 1) -> None:
    for _ in range(2):
        await pg.clock.advance(minutes=many)
        await pg.idle()


async def posted(pg: Railway, bot: Bummelzug, channel: Channel) -> ChatMessage:
    """The day's message, in a server that wants it here."""
    async with bot.runner.store.change() as change:
        assert channel.guild is not None
        server = await change.server(channel.guild.id)
        server.day_channel = channel.id
        await change.keep_server(server)
    await a_minute_passes(pg)
    await comes(lambda: len(boards(channel)) == 1, pg)
    (board,) = boards(channel)
    return board


async def test_it_is_posted_once_where_managers_want_it_and_lists_who_agreed(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    owner = pg.person("Olga")
    async with running(pg, db) as bot:
        await a_minute_passes(pg)
        assert boards(channel) == []
        await wants(owner, channel)
        await a_minute_passes(pg)
        await comes(lambda: len(boards(channel)) == 1, pg)
        await finishes(bot, ada, channel)
        await finishes(bot, ben, channel)
        await a_minute_passes(pg)
        (board,) = boards(channel)
        assert ada.name not in board.text, "nobody is named who hasn't agreed"
        await press(ada, board, "today-name", str(MONDAY))
        await a_minute_passes(pg)
        await comes(lambda: ada.name in boards(channel)[0].text, pg)
        assert ben.name not in boards(channel)[0].text
        assert boards(channel) == [board]
    await pg.until_disconnected()
    async with running(pg, db):
        await a_minute_passes(pg)
        assert boards(channel) == [board], "after a restart as well"
    assert not ada.pinged


async def test_after_the_day_others_look_at_those_who_agreed_and_at_nobody_else(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    board = await posted(pg, bot, channel)
    table = await finishes(bot, ada, channel)
    await finishes(bot, ben, channel)
    await press(ada, board, "today-name", str(MONDAY))
    await pg.idle()
    assert EN("today-named") in {one.content for one in ada.reads(channel)}
    await pg.clock.advance(days=1)
    await a_minute_passes(pg, 16)
    await comes(lambda: offers(board, "today-others"), pg)
    menu = await (await press(cleo, board, "today-others")).final()
    assert [option["label"] for select in menu.selects for option in select.options] == [ada.name]
    step = await (await press(cleo, menu, "today-look", f"{MONDAY}.{ada.id}")).final()
    assert step.picture is not None
    assert await looks_on(cleo, channel, table)
    assert not await looks_on(cleo, pg.guild("Another club").channel("trains"), table), "they have agreed in one server"
    assert not await looks_on(cleo, cleo.dm, table)
    await press(ada, board, "today-name", str(MONDAY))
    await pg.idle()
    assert not await looks_on(cleo, channel, table)
    assert EN("refuse-today-look") in await whisper(await press(cleo, menu, "today-look", f"{MONDAY}.{ada.id}"))


@pytest.mark.usefixtures("sketched")
async def test_behind_the_history_of_those_who_agreed_stands_how_it_went_and_of_nobody_else(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_through_on_the_spot(monkeypatch)
    async with bot.runner.store.change() as change:
        await change.begin_day(replace(deal("trains"), seats=2))
    board = await posted(pg, bot, channel)
    tables = [await finishes(bot, person, channel) for person in (ada, ben)]
    await press(ada, board, "today-name", str(MONDAY))
    await pg.idle()
    await pg.clock.advance(days=1)
    await a_minute_passes(pg, 16)
    await comes(lambda: offers(board, "today-others"), pg)
    menu = await (await press(cleo, board, "today-others")).final()
    step = await (await press(cleo, menu, "today-look", f"{MONDAY}.{ada.id}")).final()
    page = await asks(cleo, step, "went")
    assert EN("went-title", game=EN("trains-name")) in page.text
    assert page.picture is not None
    assert ben.name not in f"{page.text}{page.alt}"
    assert not offers(page, "went-own"), "they have chosen nothing in it"
    assert EN("went-how", error=1, least=3).split("\n")[0] in (await asks(cleo, page, "went-how")).text
    moment = await asks(cleo, page, "went-at")
    assert moment.picture is not None
    assert offers(await asks(cleo, moment, "history"), "went"), "it's there whatever step they look at"
    for table, verb in product(tables, EVERY_WAY):
        assert (EN("refuse-gone") in await told(cleo, channel, table, verb)) == (table != tables[0]), verb
    await press(ada, board, "today-name", str(MONDAY))
    await pg.idle()
    for verb in EVERY_WAY:
        assert EN("refuse-gone") in await told(cleo, channel, tables[0], verb), verb


async def asks(person: Actor, where: ChatMessage, verb: str) -> ChatMessage:
    """What somebody is shown who presses this; nobody may turn pages too often."""
    await person.pg.clock.advance(seconds=5)
    answer = await press(person, where, verb)
    await person.pg.idle()
    return await answer.final()


async def told(person: Actor, channel: Channel, table: int, verb: str) -> str:
    """What somebody is told who sends this by a client of their own."""
    await person.pg.clock.advance(minutes=1)  # as nobody may ask for pictures too often
    answer = await forges(person, channel, table, verb, EVERY_WAY[verb])
    return " ".join(one.text for one in (*answer.followups, answer.original) if one is not None and one.ephemeral)


async def looks_on(person: Actor, channel: Channel, table: int) -> bool:
    """Whether somebody is shown the History of this table, by a control of their client's own."""
    answer = await forges(person, channel, table, "history")
    said = [one for one in (*answer.followups, answer.original) if one is not None and one.ephemeral]
    return any(one.picture is not None for one in said)


@pytest.mark.parametrize("by", ["a private record", "time"])
async def test_nobody_looks_at_a_game_that_they_may_not_any_more(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, cleo: Actor, by: str
) -> None:
    assert channel.guild is not None
    table = await finishes(bot, ada, channel)
    async with bot.runner.store.change() as change:
        await change.name_in(MONDAY, channel.guild.id, ada.id, named=True)
    assert not await looks_on(cleo, channel, table), "the day isn't over"
    await pg.clock.advance(days=1)
    await comes(lambda: pg.look("SELECT closed FROM days WHERE day = $1", MONDAY) == [(1,)], pg)
    assert await looks_on(cleo, channel, table)
    assert not await looks_on(cleo, channel, table + 1)
    if by == "a private record":
        stats = await (await ada.slash("/games stats", ada.dm)).final()
        await press(ada, stats, "record-own", "on")
        await pg.idle()
    else:
        await pg.clock.advance(days=8)
        await comes(lambda: not pg.look("SELECT * FROM day_names"), pg)
    assert not await looks_on(cleo, channel, table)


async def test_what_somebody_deletes_is_not_posted_again_and_whoever_is_forgotten_is_named_no_more(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    board = await posted(pg, bot, channel)
    await finishes(bot, ada, channel)
    await press(ada, board, "today-name", str(MONDAY))
    await a_minute_passes(pg)
    await comes(lambda: ada.name in board.text, pg)
    await forget(ada, channel)
    await a_minute_passes(pg)
    await comes(lambda: ada.name not in board.text, pg)
    pg.delete(board)
    await finishes(bot, ben, channel)
    await a_minute_passes(pg, 20)
    assert boards(channel) == []
