"""`How it went` over Discord: looked through once, kept, and shown to everyone who asks, with what they may read."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cogs.face.custom_id import CustomId
from cogs.table.client import Bummelzug
from cogs.table.how_it_went import books
from engine.house.ledger import VERSION
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import board, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, find, offers, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.clicks.test_forged_controls import press as forge
from tests.cogs.table.how_it_went.quick import gated, judged_quickly, shown
from tests.cogs.table.test_own_tables import begin, play_out
from tests.railway import Railway, running
from tests.wrecks import doomed

pytestmark = pytest.mark.slow

TITLE = EN("went-title", game=EN("game-of-trains-name"))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    return judged_quickly(monkeypatch)


@pytest.fixture
async def over(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, made: list[int], sketched: None
) -> AsyncIterator[Bummelzug]:
    """Ada and Ben have played to the end."""
    await set_table(pg, db, channel, [ada, ben], played=10_000, seed=1)
    async with running(pg, db) as bot:
        await pg.idle()
        yield bot


async def ask(person: Actor, channel: Channel) -> ChatMessage:
    """The page, once it is there."""
    answer = await press(person, channel, "went")
    await person.pg.idle()
    return await answer.final()


def picture_of(page: ChatMessage) -> bytes:
    (picture,) = page.attachments
    return picture.data


def kept(pg: Railway) -> list[Any]:
    return [json.loads(body) for (body,) in pg.look("SELECT body FROM ledgers")]


def lines_of(message: ChatMessage, verb: str) -> list[str]:
    return [one.custom_id.argument for one in controls(message) if one.does(verb)]


async def test_it_takes_a_minute_at_first_and_then_it_is_there_at_once(
    over: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, made: list[int]
) -> None:
    page = await ask(ada, channel)
    assert TITLE in page.text
    assert page.ephemeral
    assert EN("went-coming") not in page.text
    assert page.picture is not None
    looked_through = sum(made)
    assert looked_through == len(pg.look("SELECT 1 FROM moves WHERE kind = 'act'"))
    assert DE("went-title", game=DE("game-of-trains-name")) in (await ask(ben, channel)).text
    assert TITLE in (await ask(ada, ada.dm)).text, "it stands below the hand as well"
    assert sum(made) == looked_through


async def test_two_who_ask_meanwhile_are_told_to_wait_and_have_it_together(
    over: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, made: list[int]
) -> None:
    first, second = await press(ada, channel, "went"), await press(ben, channel, "went")
    await pg.idle()
    assert TITLE in (await first.final()).text
    assert DE("went-title", game=DE("game-of-trains-name")) in (await second.final()).text
    assert sum(made) == len(pg.look("SELECT 1 FROM moves WHERE kind = 'act'"))
    assert len(kept(pg)) == 1
    assert pg.look("SELECT 1 FROM intents WHERE what = 'went'") == []


@pytest.mark.usefixtures("sketched")
async def test_killed_between_asking_and_keeping_it_is_made_once_after_the_restart(
    pg: Railway,
    db: Path,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    made: list[int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = gated(monkeypatch)
    await set_table(pg, db, channel, [ada, ben], played=10_000)
    async with doomed(pg, db) as train:
        await pg.idle()
        for person, words in ((ada, EN), (ben, DE)):
            assert await whisper(await press(person, channel, "went")) == words("went-coming")
        await gate.reached.wait()
        await train.kill()
    assert (made, kept(pg)) == ([], [])
    gate.opened.set()
    async with running(pg, db):
        await pg.idle()
        assert len(kept(pg)) == 1, "nobody has to ask again"
        assert TITLE in (await ask(ada, channel)).text
    assert sum(made) == len(pg.look("SELECT 1 FROM moves WHERE kind = 'act'"))


async def test_the_page_is_the_same_for_all_of_the_same_rights_and_when_it_is_made_again(
    over: Bummelzug, pg: Railway, db: Path, channel: Channel, cleo: Actor, dan: Actor
) -> None:
    first, second = await ask(cleo, channel), await ask(dan, channel)
    before = kept(pg)
    assert (first.text, picture_of(first)) == (second.text, picture_of(second))
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("DELETE FROM ledgers")
    again = await ask(cleo, channel)
    assert (again.text, picture_of(again)) == (first.text, picture_of(first))
    assert kept(pg) == before


async def test_books_of_an_older_analysis_are_made_again(
    over: Bummelzug, pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    page = await ask(ada, channel)
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE ledgers SET version = ?", (VERSION - 1,))
    told = await whisper(await press(ada, page, "went-how"))
    assert told.startswith(EN("refuse-went-again"))
    assert TITLE in (await ask(ada, channel)).text
    assert pg.look("SELECT version FROM ledgers") == [(VERSION,)]


async def test_the_flags_open_history_at_their_moments_and_the_page_stays(
    over: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    page = await ask(ada, channel)
    flags = lines_of(page, "went-at")
    assert 1 <= len(flags) <= 3
    for flag in flags:
        shown = await (await press(ada, page, "went-at", flag)).final()
        assert EN("history-everything") in shown.text
        assert shown.id != page.id
        at = [one for one in lines_of(shown, "history") if one.startswith("b")]
        assert int(flag[1:]) <= int(at[0][1:])
    assert TITLE in page.text


async def test_ones_own_choices_are_questions_first_and_then_have_an_answer(
    over: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    page = await ask(ada, channel)
    shown = await (await press(ada, page, "went-own", "")).final()
    solution = EN("went-own-solution", done="|", advised="|", by=0).partition("**")[0]
    assert EN("went-own-question", asks="") in shown.text
    assert solution not in shown.text
    assert not offers(shown, "went-own", "q0")
    (show,) = [one for one in lines_of(shown, "went-own") if one.startswith("s")]
    await press(ada, shown, "went-own", show)
    await pg.idle()
    assert solution in shown.text
    further = [one for one in lines_of(shown, "went-own") if one.startswith("q")]
    assert further
    await press(ada, shown, "went-own", further[-1])
    await pg.idle()
    assert solution not in shown.text, "the next one is a question again"
    watched = await ask(cleo, channel)
    assert not offers(watched, "went-own")
    assert (await whisper(await forge(cleo, CustomId(1, 0, "went-own", ""), channel))).startswith(
        EN("refuse-not-seated")
    )


async def test_it_says_how_it_is_worked_out_with_the_error_of_this_page(
    over: Bummelzug, channel: Channel, ada: Actor
) -> None:
    page = await ask(ada, channel)
    told = await whisper(await press(ada, page, "went-how"))
    before, _, after = EN("went-how", error=77, least=3).partition("77")
    assert told.startswith(before)
    assert told.endswith(after)


async def test_those_who_read_in_words_have_no_picture_and_those_without_embeds_no_embed(
    over: Bummelzug, pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE people SET in_words = 1 WHERE id = ?", (ada.id,))
        connection.execute("UPDATE people SET sees_embeds = 0 WHERE id = ?", (ben.id,))
    for _ in range(2):  # when it is made, and when it is there
        own, other = await ask(ada, channel), await ask(ben, channel)
        assert own.attachments == []
        assert "● Ada: start " in own.text
        assert not other.embeds
        assert DE("went-title", game=DE("game-of-trains-name")) in other.content


async def test_a_forgotten_persons_choices_are_gone_from_the_books_and_are_not_named(
    over: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ask(ada, channel)
    assert any(entry[6] != [0, 0] for entry in kept(pg)[0]["entries"] if entry[2] == 1)
    answer = await (await ben.slash("/games privacy", channel)).final()
    await press(ben, answer, "forget")
    await press(ben, channel, "forget", "sure")
    await pg.idle()
    assert kept(pg) == []
    page = await ask(ada, channel)
    assert TITLE in page.text
    assert EN("went-concealed") in page.text
    assert all(entry[6] == [0, 0] for entry in kept(pg)[0]["entries"] if entry[2] == 1)


async def test_ones_own_stats_say_what_luck_and_choices_came_to_and_nobody_elses_do(
    over: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async def stats(whose: Actor) -> str:
        return (await (await ada.slash("/games stats", channel, player=whose)).final()).text

    title = EN("record-choices-title")
    assert title not in await stats(ada)
    await ask(ben, channel)
    assert title in await stats(ada)
    assert title not in await stats(ben)
    ((own, luck),) = pg.look("SELECT own, luck FROM own_choices WHERE person = $1", ada.id)
    entries = kept(pg)[0]["entries"]
    assert own == sum(entry[6][0] for entry in entries if entry[2] == 0)
    assert luck == sum(entry[7][0] for entry in entries)
    answer = await (await ada.slash("/games privacy", channel)).final()
    assert b"own_choices" in answer.attachments[0].data
    await press(ada, answer, "forget")
    await press(ada, channel, "forget", "sure")
    await pg.idle()
    assert pg.look("SELECT 1 FROM own_choices WHERE person = $1", ada.id) == []


async def test_someone_who_hides_their_stats_reads_of_their_choices_alone(
    over: Bummelzug, pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE people SET discreet = 1 WHERE id = ?", (ben.id,))
    assert EN("went-concealed") in (await ask(ada, channel)).text
    assert DE("went-concealed") not in (await ask(ben, channel)).text
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE people SET discreet = 0")
    assert EN("went-concealed") not in (await ask(ada, channel)).text


async def test_a_game_that_takes_too_long_or_fails_is_said_to(
    over: Bummelzug, pg: Railway, channel: Channel, ada: Actor, made: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(key: str, state: str, moves: Sequence[Any]) -> books.Piece:
        raise ValueError("no judge today")

    with monkeypatch.context() as patch:
        patch.setattr(books, "look_through", fails)
        assert (await ask(ada, channel)).text == EN("went-failed")
    with monkeypatch.context() as patch:
        patch.setattr(books, "A_PIECE", 0.0)
        patch.setattr(books, "MOST", 0.0)
        assert (await ask(ada, channel)).text == EN("went-too-long")
    tried = len(made)
    assert (await ask(ada, channel)).text == EN("went-too-long")
    assert len(made) == tried, "once is enough"


async def test_a_running_game_and_one_of_another_kind_have_a_line_that_says_why_not(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, monkeypatch: pytest.MonkeyPatch, made: list[int]
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=2)
    async with running(pg, db):
        await pg.idle()
        assert find(board(ada, channel), "went") is None
        told = await whisper(await forge(ada, CustomId(1, 0, "went", ""), channel))
        assert told.startswith(EN("refuse-went-early"))
    shown(monkeypatch, "trains")
    assert channel.guild is not None
    await set_table(pg, db, other := channel.guild.channel("other"), [ada, ben], played=10_000)
    async with running(pg, db):
        await pg.idle()
        final = board(ada, other)
        assert EN("went-none-here") in final.text
        assert not offers(final, "went")
        told = await whisper(await forge(ada, CustomId(2, 0, "went", ""), other))
        assert told.startswith(EN("went-none-here"))
    assert made == []


async def test_how_a_game_of_ones_own_went_stands_below_its_hand(
    pg: Railway, db: Path, channel: Channel, ada: Actor, made: list[int], sketched: None
) -> None:
    async with running(pg, db) as bot:
        table = await begin(bot, ada)
        await play_out(bot, ada)
        answer = await press(ada, ada.dm, "went")
        await pg.idle()
        page = await answer.final()
    assert TITLE in page.text
    assert pg.look("SELECT table_id FROM ledgers") == [(table.id,)]
    assert EN("went-concealed") not in page.text
