"""One try, and nobody sees the deal beforehand: every way to another try, or to a look at the deal, is tried here."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.face.custom_id import CustomId
from cogs.table.adapters.clock import Clock
from cogs.table.client import Bummelzug
from cogs.table.daily import opening
from cogs.table.daily.opening import begin_try, token_of
from cogs.table.daily.result import Result
from cogs.table.daily.sheet import line
from cogs.table.tables.runner import Runner
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Day, Store, Try
from db.days import read_day
from db.upkeep.restored import go_on
from engine import GAMES
from playground import Actor, Answer, Channel
from tests.cogs.evening import stored, whisper
from tests.cogs.pressing import all_controls, forge, offers, press
from tests.cogs.readers import EN
from tests.cogs.table.daily.trains import MONDAY, asks, begins, deal, finishes, look, rides, tries
from tests.cogs.table.waiting import forget
from tests.postgres import emptied
from tests.railway import Railway, running
from tests.several import several

pytestmark = pytest.mark.slow


def day_in(pg: Railway, day: int = MONDAY) -> tuple[str, str]:
    """The seed and the salt of a day."""
    ((seed, salt),) = pg.look("SELECT seed, salt FROM days WHERE day = $1", day)
    return str(seed), str(salt)


async def is_refused(person: Actor, where: Channel, why: str) -> bool:
    """Whether somebody who asks for the train is told this."""
    answer = await person.slash("/games today", where)
    return EN(why) in await whisper(answer)


async def forges(person: Actor, where: Channel, table: int, verb: str, argument: str = "") -> Answer:
    """A click that a client of somebody's own could send, from the page that they are shown."""
    message, custom_id = await asks(person, where), str(CustomId(table, 0, verb, argument))
    forge(message, custom_id)
    answer = await person.press(message, custom_id)
    await person.pg.idle()
    await person.pg.clock.advance(seconds=15)  # as nobody may ask for pictures too often
    return answer


# Another try


async def test_whoever_asks_again_anywhere_gets_the_try_that_they_have(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    table = await begins(ada, channel)
    assert await begins(ada, pg.guild("Another club").channel("trains")) == table
    assert await begins(ada, channel.thread("aside")) == table
    assert await begins(ada, ada.dm) == table
    await ada.slash("/games settings", ada.dm, **{"time-zone": "Pacific/Auckland"})
    await pg.idle()
    assert await begins(ada, channel) == table, "the day is the world's, in whichever zone somebody lives"


async def test_two_clicks_at_once_begin_one_try(pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor) -> None:
    shown = await asks(ada, channel)
    play = next(control for control in all_controls(shown) if control.custom_id.verb == "today-play")
    await asyncio.gather(*(play.use(ada) for _ in range(3)))
    await pg.idle()
    assert len(pg.look("SELECT * FROM tables")) == len(tries(ada)) == 1


async def test_nobody_plays_it_again_when_they_have_finished(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    await finishes(bot, ada, channel)
    await forges(ada, channel, 0, "today-play", str(MONDAY))
    assert len(pg.look("SELECT * FROM tables")) == 1
    assert not offers(await asks(ada, channel), "today-play")


@pytest.mark.parametrize("finished", [False, True])
async def test_whoever_is_forgotten_has_no_second_try_till_the_day_is_over_and_then_nothing_is_left(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, finished: bool
) -> None:
    await (finishes(bot, ada, channel) if finished else begins(ada, channel))
    await forget(ada, channel)
    assert tries(ada) == []
    told = await (await ada.slash("/games privacy", ada.dm)).final()
    assert not told.attachments or str(ada.id) not in told.attachments[0].data.decode()
    (token,) = [token for (token,) in pg.look("SELECT token FROM tried")]
    assert str(ada.id) not in token
    await press(ada, await asks(ada, channel), "today-play")
    await pg.idle()
    assert EN("refuse-today-had") in {one.content for one in ada.reads(channel)}
    assert tries(ada) == []
    await pg.clock.advance(days=1)
    await pg.idle()
    await asks(ada, channel)
    assert pg.look("SELECT * FROM tried") == []
    assert day_in(pg)[1] == "", "nobody can tell any more whose hash it was"
    await begins(ada, channel)


async def test_a_restored_backup_cancels_the_day_and_says_so(
    pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    async with running(pg, db):
        table = await rides(ada, ada.dm, moves=1)
    await go_on(db, pg.clock.now())
    async with running(pg, db):
        await pg.idle()
        assert (await stored(pg, table)).status == "closed"
        assert await is_refused(ada, channel, "refuse-today-cancelled")
        assert tries(ada) == []
        await pg.clock.advance(days=1)
        await pg.idle()
        await begins(ada, channel)


async def test_a_restored_backup_of_another_day_cancels_the_one_that_it_has_not_seen(
    pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    async with running(pg, db):
        await asks(ada, channel)
    await pg.clock.advance(days=3)
    await go_on(db, pg.clock.now())
    async with running(pg, db):
        assert await is_refused(ada, channel, "refuse-today-cancelled")


async def test_a_clock_that_is_set_back_opens_no_day_that_was_over(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await finishes(bot, ada, channel)
    await pg.clock.advance(days=1)
    await pg.idle()
    table = await begins(ada, channel)
    await pg.clock.advance(days=-1)
    await pg.idle()
    with pytest.raises(Refusal, match="refuse-today-closed"):  # its deal may be known by now
        await begin_try(bot.runner, Sender(ben.id, "Ben", "de", 1))
    with pytest.raises(Refusal, match="refuse-today-over"):
        (await bot.runner.look(table)).require_playing()
    await pg.clock.advance(days=1)
    await pg.idle()
    again = await begin_try(bot.runner, Sender(ada.id, "Ada", "en-US", 2))
    assert again.table == table, "it's the same try when its day is there again"
    (await bot.runner.look(table)).require_playing()


async def test_two_bots_begin_a_day_once_and_somebodys_try_once(pg: Railway, ada: Actor) -> None:
    db = emptied()
    clock = Clock()
    async with await Store.open(db, shared=True) as one, await Store.open(db, shared=True) as other:
        runners = [Runner(one, clock), Runner(other, clock)]
        people = [Sender(7, "Ada", "en-US", 100 + at) for at in range(6)]
        people += [Sender(8 + at, "Ben", "en-US", 200 + at) for at in range(6)]
        begun = await asyncio.gather(*(begin_try(runners[at % 2], person) for at, person in enumerate(people)))
        assert len({own.table for own in begun if own.person == 7}) == 1
        assert len({own.table for own in begun}) == 7
        seeds = await one.execute("SELECT DISTINCT seed FROM tables")
        assert seeds == await one.execute("SELECT seed FROM days")


async def test_it_is_played_on_at_whichever_of_two_bots_takes_the_click(pg: Railway, channel: Channel) -> None:
    pg.db = emptied()
    ada = pg.person("Ada")
    async with several(pg, pg.db):
        await pg.idle()
        table = await rides(ada, ada.dm, moves=4)
        assert (await stored(pg, table)).version > 4
    assert len(tries(ada)) == 1


# A look at the deal


async def test_the_file_of_a_game_is_given_when_the_day_is_over(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    table = await finishes(bot, ada, channel)
    for verb in ("export", "name"):
        answer = await forges(ada, channel, table, verb, "on" if verb == "name" else "")
        said = [one for one in (*answer.followups, answer.original) if one is not None and one.ephemeral]
        assert not any(one.attachments for one in said)
    assert EN("refuse-today-export") in {one.content for one in ada.reads(channel)}
    await pg.clock.advance(days=1)
    await pg.idle()
    await asks(ada, channel)
    answer = await forges(ada, channel, table, "export")
    assert any(one.attachments for one in answer.followups)


@pytest.mark.parametrize("finished", [False, True])
async def test_nothing_stored_about_somebody_tells_the_deal(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, finished: bool
) -> None:
    await (finishes(bot, ada, channel) if finished else rides(ada, ada.dm, moves=2))
    told = await (await ada.slash("/games privacy", ada.dm)).final()
    text = told.attachments[0].data.decode()
    assert json.loads(text)["tries"][0]["day"] == MONDAY
    assert not any(secret in text for secret in day_in(pg))


async def test_nobody_else_looks_at_a_try_nor_at_a_day_before_it_is_over(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await asks(ben, channel)
    table = await finishes(bot, ada, channel)
    for verb, argument in (("history", ""), ("log", ""), ("words", ""), ("hand", ""), ("more", ""), ("hint", "")):
        answer = await forges(ben, channel, table, verb, argument)
        said = [one for one in (*answer.followups, answer.original) if one is not None and one.ephemeral]
        assert not any(one.picture or one.attachments for one in said), verb
    for verb in ("today-share", "today-again"):
        await forges(ben, channel, 0, verb, str(MONDAY))
        await forges(ben, channel, 0, verb, str(MONDAY + 1))
    assert len(pg.look("SELECT * FROM tables")) == 1
    assert not [one for one in channel.messages.values() if "🚂 **Train" in one.content]


async def test_the_running_day_is_not_to_be_practised(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await finishes(bot, ada, channel)
    for person in (ada, ben):  # who has played it, and who hasn't
        for day in (MONDAY, MONDAY + 1):
            await forges(person, channel, 0, "today-again", str(day))
    assert len(pg.look("SELECT * FROM tables")) == 1


async def test_another_persons_game_is_not_seen_through_a_servers_list_before_the_day_is_over(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    table = await finishes(bot, ada, channel)
    assert channel.guild is not None
    async with bot.runner.store.change() as change:
        await change.name_in(MONDAY, channel.guild.id, ada.id, named=True)
    for verb, of, argument in (
        ("today-others", 0, str(MONDAY)),
        ("today-look", 0, f"{MONDAY}.{ada.id}"),
        ("history", table, ""),
        ("log", table, ""),
        ("went", table, ""),
        ("words", table, ""),
        ("today", 0, str(MONDAY)),
    ):
        answer = await forges(ben, channel, of, verb, argument)
        said = [one for one in (*answer.followups, answer.original) if one is not None and one.ephemeral]
        assert not any(one.picture or (one.selects and verb != "today") for one in said), verb
        assert not any(ada.name in one.text for one in said), verb


async def test_nothing_that_a_client_of_ones_own_sends_helps_at_a_try_or_gives_it_up(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    table = await rides(ada, ada.dm, moves=2)
    before = await stored(pg, table)
    for verb, argument in (
        *(("hint", ""), ("plan", ""), ("plan-go", "on"), ("plan-hint", ""), ("answer-ahead", ""), ("orders", "")),
        *(("leave", "sure"), ("end-here", "sure"), ("hand-over", ""), ("close", "sure"), ("own-again", "")),
        *(("export", ""), ("went", ""), ("pause", ""), ("film", "")),
    ):
        answer = await forges(ada, channel, table, verb, argument)
        said = [one for one in (*answer.followups, answer.original) if one is not None and one.ephemeral]
        assert not any(one.attachments and "png" not in one.attachments[0].filename for one in said), verb
        after = await stored(pg, table)
        assert (after.state, after.status, after.seats) == (before.state, before.status, before.seats), verb
    assert len(pg.look("SELECT * FROM tables")) == 1


async def test_what_is_shown_before_a_try_begins_is_the_same_whatever_the_deal_is(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    for seed in (1, 2):
        new = replace(deal(seed=seed), salt="aa" * 16)
        monkeypatch.setattr(opening, "new_day", lambda day, new=new: replace(new, day=day))
        page = await asks(ada, channel)
        shown.append(page.text)
        async with bot.runner.store.change() as change:
            await change.execute("DELETE FROM days")
    assert shown[0] == shown[1]


def test_the_line_tells_nothing_of_the_deal() -> None:
    """Another day's deal, the same facts: the same line, letter by letter."""

    def said(day: Day) -> str:
        return line(Result.of(day, _finished(day), {day.day}, 43, "alb"), "en-US").content

    one, other = deal(seed=1), replace(deal(seed=2), options='{"first":1}', seat=2, salt="ff" * 16)
    assert said(one) == said(other)
    assert not any(secret in said(one) for secret in (str(one.seed), one.salt, str(one.seat + 100)))


def _finished(day: Day) -> Try:
    return Try(day.day, 7, 1, 1.0, 2.0, 2, None, 9)


def test_a_token_is_of_one_day_and_one_person() -> None:
    day, next_ = opening.new_day(MONDAY), opening.new_day(MONDAY)
    tokens = {token_of(one, person) for one in (day, next_) for person in (7, 8)}
    assert len(tokens) == 4
    assert token_of(day, 7) == token_of(day, 7)


def test_days_have_seeds_of_their_own_whatever_the_date() -> None:
    deals = [opening.new_day(MONDAY) for _ in range(3)]
    assert len({one.seed for one in deals}) == 3
    assert deals[0].game in GAMES


# A day that is over


async def test_a_day_that_is_over_is_played_as_practice_with_the_same_deal_and_counts_for_nothing(
    pg: Railway, bot: Bummelzug, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    first = await stored(pg, await finishes(bot, ada, channel))
    await pg.clock.advance(days=1)
    await pg.idle()
    shown = await asks(ben, channel)
    await press(ben, shown, "today-again", str(MONDAY))
    await pg.idle()
    row = await stored(pg, 2)
    assert (row.seed, row.game, row.practice, row.host) == (first.seed, first.game, 0, ben.id)
    assert tries(ben) == []
    async with await Store.look(db) as store:
        day = await read_day(store, MONDAY)
    assert day is not None
    assert day.closed
    await pg.clock.advance(days=8)
    await pg.idle()
    await forges(ben, channel, 0, "today-again", str(MONDAY))
    assert len(pg.look("SELECT * FROM tables")) == 2
    assert look(ben, "SELECT * FROM tries WHERE person = $1", ben.id) == []
