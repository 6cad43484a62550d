"""A server's day: one message, edited and never a second, with those who agreed; and how others played."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.face.custom_id import CustomId
from cogs.table.client import Bummelzug
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import whisper
from tests.cogs.pressing import forge, offers, press
from tests.cogs.readers import EN
from tests.cogs.table.daily.test_keeping import comes
from tests.cogs.table.daily.trains import MONDAY, finishes
from tests.cogs.table.waiting import forget
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


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
    async with bot.runner.store.change() as change:
        assert channel.guild is not None
        server = await change.server(channel.guild.id)
        server.day_channel = channel.id
        await change.keep_server(server)
    await a_minute_passes(pg)
    await comes(lambda: len(boards(channel)) == 1, pg)
    table = await finishes(bot, ada, channel)
    await finishes(bot, ben, channel)
    (board,) = boards(channel)
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


async def looks_on(person: Actor, channel: Channel, table: int) -> bool:
    """Whether somebody is shown the History of this table, by a control of their client's own."""
    shown = await (await person.slash("/games help", channel)).final()
    control = str(CustomId(table, 0, "history", ""))
    forge(shown, control)
    answer = await person.press(shown, control)
    await person.pg.idle()
    await person.pg.clock.advance(seconds=5)  # as nobody may turn pages too often
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
    async with bot.runner.store.change() as change:
        assert channel.guild is not None
        server = await change.server(channel.guild.id)
        server.day_channel = channel.id
        await change.keep_server(server)
    await a_minute_passes(pg)
    await comes(lambda: len(boards(channel)) == 1, pg)
    await finishes(bot, ada, channel)
    (board,) = boards(channel)
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
