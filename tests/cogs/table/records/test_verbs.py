"""Records, asked for with commands: who sees what, where, and in which language."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.clicks.rate_limits import LIMITS
from cogs.table.client import Bummelzug
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import offers, press
from tests.cogs.readers import DE, EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


async def ask(person: Actor, command: str, where: Channel, /, **options: Actor) -> ChatMessage:
    answer = await person.slash(f"/games {command}", where, **options)
    await person.pg.idle()
    message = await answer.final()
    assert message.only_for is person.user
    return message


async def play(pg: Railway, db: Path, channel: Channel, *seats: Actor | str, games: int = 1, seed: int = 11) -> None:
    """So many games that are over."""
    for _ in range(games):
        await set_table(pg, db, channel, seats, played=10_000, game="dwarf_train", seed=seed)


def title_of(message: ChatMessage) -> str:
    """The first line of a layout, which has all its words in it: people see them who have switched embeds off."""
    assert (message.is_layout, message.content, message.embeds) == (True, "", [])
    return message.displayed[0].removeprefix("### ")


async def test_stats_show_a_server_what_was_played_there_and_a_direct_message_what_was_played_anywhere(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    harbour = pg.guild("Harbour railway").channel("quay")
    await play(pg, db, channel, ada, ben)
    await play(pg, db, harbour, ada, ben, games=2)
    async with running(pg, db):
        here, there, all_ = [await ask(ada, "stats", where) for where in (channel, harbour, ada.dm)]
        assert [title_of(here), title_of(all_)] == [
            EN("record-title-own"),
            EN("record-title-everywhere"),
        ]
        assert "One game with 2 players:" in here.text
        assert "2 games with 2 players:" in there.text
        assert "3 games with 2 players:" in all_.text
        assert EN("record-time-title") in here.text
        assert not offers(all_, "record-show")


async def test_somebody_elses_record_is_shown_without_their_time_to_answer_and_never_in_a_direct_message(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await play(pg, db, channel, ada, ben)
    async with running(pg, db):
        message = await ask(cleo, "stats", channel, player=ada)
        assert title_of(message) == EN("record-title-of", who="Ada", voice="they")
        assert "One game with 2 players:" in message.text
        assert EN("record-time-title") not in message.text
        german = await ask(ben, "statistik", channel, person=ada)
        assert "Ein Spiel zu zweit:" in german.text
        assert await whisper(await cleo.slash("/games stats", cleo.dm, player=ada)) == EN("refuse-record-in-dm")
        assert await whisper(await cleo.slash("/games leaderboard", cleo.dm)) == EN("refuse-record-in-dm")
        own = await ask(ada, "stats", channel, player=ada)
        assert title_of(own) == EN("record-title-own"), "one's own is for oneself"


async def test_who_keeps_the_record_to_themselves_is_shown_to_nobody_until_they_let_others_see_it_again(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await play(pg, db, channel, ada, ben, games=5)
    async with running(pg, db):
        shown = await ask(cleo, "stats", channel, player=ada)
        assert "Ada" in (await ask(cleo, "leaderboard", channel)).text
        mine = await ask(ada, "stats", channel)
        await press(ada, mine, "record-own", "on")
        await pg.idle()
        assert EN("record-discreet") in mine.text
        assert not offers(mine, "record-show")
    async with running(pg, db):
        assert await whisper(await cleo.slash("/games stats", channel, player=ada)) == EN("refuse-record-discreet")
        assert await whisper(await press(cleo, shown, "record-show")) == EN("refuse-record-discreet"), "an older button"
        assert "Ada" not in (await ask(cleo, "leaderboard", channel)).text
        assert "Ada" not in (await ask(cleo, "stats", channel, player=ben)).text
        assert "Ada" in (await ask(ben, "statistik", channel)).text, "he knows whom he has met"
        await press(ada, mine, "record-own", "off")
        await pg.idle()
        assert "Ada" in (await ask(cleo, "leaderboard", channel)).text


async def test_what_is_shown_to_everybody_stands_in_the_channel_in_the_servers_language_and_tells_no_more(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await play(pg, db, channel, ada, ben, games=5)
    async with running(pg, db):
        mine, board = await ask(ben, "statistik", channel), await ask(ben, "bestenliste", channel)
        assert title_of(board) == DE("record-board-title")
        for message, title in (
            (mine, EN("record-title-of", who="Ben", voice="they")),
            (board, EN("record-board-title")),
        ):
            await press(ben, message, "record-show")
            await pg.idle()
            posted = ada.reads(channel)[-1]
            assert title_of(posted) == title
            assert posted.only_for is None
            assert EN("record-time-title") not in posted.text
            assert not posted.labels
            assert posted.silent


async def test_where_a_server_shows_no_records_one_sees_ones_own_alone(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await play(pg, db, channel, ada, ben)
    assert channel.guild is not None
    async with running(pg, db) as bot:
        mine, other = await ask(ada, "stats", channel), await ask(ada, "stats", channel, player=ben)
        async with bot.runner.store.change() as change:
            server = await change.server(channel.guild.id)
            server.records = False
            await change.keep_server(server)
        hidden = EN("refuse-records-hidden")
        assert await whisper(await ada.slash("/games leaderboard", channel)) == hidden
        assert await whisper(await ada.slash("/games stats", channel, player=ben)) == hidden
        for older in (mine, other):
            assert await whisper(await press(ada, older, "record-show")) == hidden
        shown = await ask(ada, "stats", channel)
        assert EN("record-hidden") in shown.text
        assert "One game with 2 players:" in shown.text
        assert not offers(shown, "record-show")


async def test_a_record_shown_again_and_again_has_to_wait(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    board = await ask(ada, "leaderboard", channel)
    assert EN("record-board-none", least=5) in board.text
    for _ in range(3):
        await press(ada, board, "record-show")
        await pg.idle()
    assert await whisper(await press(ada, board, "record-show")) == EN("refuse-too-often", seconds=60)


async def test_a_record_that_is_hidden_and_shown_again_and_again_has_to_wait(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    often, seconds = LIMITS["picture"]
    mine = await ask(ada, "stats", channel)
    for at in range(often - 1):
        await press(ada, mine, "record-own", "off" if at % 2 else "on")
        await pg.idle()
    refused = await whisper(await press(ada, mine, "record-own"))
    assert refused == EN("refuse-too-often", seconds=int(seconds))
    assert EN("record-discreet") in mine.text, "as it was before"


async def test_the_board_shows_the_servers_games_alone(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    harbour = pg.guild("Harbour railway").channel("quay")
    await play(pg, db, channel, ada, ben, games=4)
    await play(pg, db, harbour, ada, ben, games=5)
    async with running(pg, db):
        few = EN("record-few", game=EN("dwarf-train-name"), games=4, least=5)
        assert few in (await ask(ada, "leaderboard", channel)).text
        there = (await ask(ada, "leaderboard", harbour)).text
        assert few not in there
        assert f"**{EN('dwarf-train-name')}**" in there


async def test_a_name_is_shown_without_markup(pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor) -> None:
    eve = pg.person("**Eve** <@1>")
    await play(pg, db, channel, eve, ada, games=5)
    async with running(pg, db):
        for command, options in (("leaderboard", {}), ("stats", {"player": eve}), ("stats", {})):
            text = (await ask(ada, command, channel, **options)).text
            assert "<@" not in text
            assert "Eve" in text
