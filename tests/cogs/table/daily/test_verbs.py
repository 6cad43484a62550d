"""The train of the day as people meet it: one deal, one try, until the day is over, and its result."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from db import Store, verify
from db.days import read_day
from playground import Actor, Channel
from tests.cogs.evening import stored, whisper
from tests.cogs.pressing import all_controls, newest, offers, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.daily.trains import MONDAY, asks, begins, finishes, rides, tries
from tests.cogs.table.private_answers import answers
from tests.cogs.table.test_own_tables import play_out
from tests.railway import Railway, running

pytestmark = pytest.mark.slow
OF_A_TRY = {"hint", "plan", "end-here", "orders", "answer-ahead", "leave"}  # what would help, or give it up


async def test_a_whole_train_is_played_by_direct_message_and_its_result_is_shown(
    pg: Railway, bot: Bummelzug, db: Path, channel: Channel, ada: Actor
) -> None:
    shown = await asks(ada, channel)
    assert "Monday, 5 January" in shown.text
    assert f"<t:{(MONDAY + 1) * 86400}:f>" in shown.text
    table = await rides(ada, ada.dm)
    row = await stored(pg, table)
    assert (row.status, row.guild, row.day, row.practice) == ("ended", None, MONDAY, None)
    (own,) = tries(ada)
    assert own.place is not None
    assert own.finished == row.ended
    shown = await asks(ada, channel)
    assert EN("today-place", place=own.place) in shown.text
    assert EN("today-played", count=1) in shown.text
    assert EN("today-par-none") in shown.text
    assert shown.picture is not None
    assert shown.ephemeral
    assert not offers(shown, "today-play")
    async with await Store.look(db) as store:
        assert await verify(store) == []
        assert await store.intents() == []
    assert not [one for one in channel.messages.values() if not one.ephemeral], "nothing is said of it anywhere else"


async def test_whoever_takes_no_direct_messages_plays_it_in_private_answers(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    ada.close_dms()
    table = await rides(ada, channel)
    assert (await stored(pg, table)).status == "ended"
    assert answers(ada, channel)[-1].only_for is ada.user
    assert tries(ada)[0].place is not None
    assert not [one for one in channel.messages.values() if not one.ephemeral]


async def test_in_a_server_it_is_said_where_the_train_is(bot: Bummelzug, channel: Channel, ada: Actor) -> None:
    await begins(ada, channel)
    hand = newest(ada, ada.dm)
    link = f"https://discord.com/channels/@me/{ada.dm.id}/{hand.id}"
    assert EN("today-sent", link=link) in ada.reads(channel)[-1].text


async def test_everybody_has_the_same_deal_in_the_same_seat(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    tables = [await stored(pg, await begins(person, channel)) for person in (ada, ben)]
    one, other = tables
    assert (one.seed, one.options, one.game) == (other.seed, other.options, other.game)
    assert [seat.person is None for seat in one.seats] == [seat.person is None for seat in other.seats]
    assert {seat.skill for seat in one.seats if seat.person is None} == {"journeyman"}
    assert one.state == other.state, "computer players have the same whims, too"


async def test_it_is_laid_aside_and_taken_up_again_after_a_restart_too(
    pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    async with running(pg, db):
        table = await rides(ada, ada.dm, moves=3)
        before = (await stored(pg, table)).version
    await pg.until_disconnected()
    await pg.clock.advance(hours=2)
    async with running(pg, db):
        await pg.idle()
        shown = await asks(ada, channel)
        assert EN("button-today-on") in {control.label for control in all_controls(shown)}
        assert await begins(ada, channel) == table, "there's one try"
        await rides(ada, ada.dm, moves=2, table=table)
        assert (await stored(pg, table)).version >= before + 2


async def test_nothing_helps_at_it(pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor) -> None:
    await rides(ada, ada.dm, moves=2)
    hand = newest(ada, ada.dm)
    more = await (await press(ada, hand, "more")).final()
    assert not OF_A_TRY & {control.custom_id.verb for one in (hand, more) for control in all_controls(one)}


async def test_what_is_not_finished_when_the_day_ends_has_not_been_played(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    table = await rides(ada, ada.dm, moves=2)
    await pg.clock.advance(hours=12)  # from noon
    await pg.idle()
    assert (await stored(pg, table)).status == "closed"
    assert [one.content for one in ada.reads(ada.dm) if EN("today-missed") in one.text] == [EN("today-missed")]
    assert not any(all_controls(one) for one in ada.reads(ada.dm)), "nothing can be clicked any more"
    await pg.clock.advance(seconds=30)
    await pg.idle()
    shown = await asks(ada, channel)
    assert "Tuesday, 6 January" in shown.text
    assert tries(ada) == []
    second = await begins(ada, channel)
    assert second != table
    assert (await stored(pg, second)).seed != (await stored(pg, table)).seed


async def test_a_move_after_the_end_of_the_day_does_nothing_be_the_clocks_late(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await rides(ada, ada.dm, moves=2)
    hand, before = newest(ada, ada.dm), await stored(pg, table)
    monkeypatch.setattr(bot.runner, "ring", _nobody_rings)
    await pg.clock.advance(hours=12)
    act = next(control for control in all_controls(hand) if control.custom_id.verb in ("act", "pick", "all"))
    answer = await act.use(ada)
    assert EN("refuse-today-over") in await whisper(answer)
    after = await stored(pg, table)
    assert (after.version, after.state) == (before.version, before.state)


async def _nobody_rings(timer: object) -> None:
    """The timer's task is late."""


@pytest.mark.parametrize("person", ["ada", "ben"])
async def test_the_result_is_said_in_ones_own_language_and_shared_in_the_servers(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, person: str
) -> None:
    who, words = {"ada": (ada, EN), "ben": (ben, DE)}[person]
    await finishes(bot, who, channel)
    shown = await asks(who, channel)
    (own,) = tries(who)
    assert words("today-place", place=own.place) in shown.text
    await press(who, shown, "today-share")
    await pg.idle()
    posted = [one for one in channel.messages.values() if not one.ephemeral]
    assert len(posted) == 1
    assert posted[0].content.startswith("🚂")
    assert EN("today-place", place=own.place) in posted[0].content
    assert not posted[0].buttons


async def test_by_direct_message_the_line_is_given_to_copy(bot: Bummelzug, channel: Channel, ada: Actor) -> None:
    await finishes(bot, ada, channel)
    line = await (await press(ada, await asks(ada, ada.dm), "today-share")).final()
    assert line.content.startswith("🚂")
    assert line.ephemeral


async def test_days_in_a_row_are_counted(pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor) -> None:
    for count in (1, 2, 3):
        await finishes(bot, ada, channel)
        assert EN("today-streak", count=count) in (await asks(ada, channel)).text
        await pg.clock.advance(days=1)
        await pg.idle()
    await pg.clock.advance(days=1)
    await pg.idle()
    await finishes(bot, ada, channel)
    assert EN("today-streak", count=1) in (await asks(ada, channel)).text


async def test_the_game_goes_by_the_weekday_and_every_game_has_its_day(
    pg: Railway, bot: Bummelzug, db: Path, channel: Channel, ada: Actor
) -> None:
    games = set()
    for day in range(MONDAY, MONDAY + 4):
        table = await finishes(bot, ada, channel)
        row = await stored(pg, table)
        assert row.outcome is not None
        async with await Store.look(db) as store:
            today = await read_day(store, day)
            assert await verify(store) == []
        assert today is not None
        games.add(today.game)
        shown = await asks(ada, channel)
        assert shown.picture is not None
        await pg.clock.advance(days=1)
        await pg.idle()
    assert len(games) == 4


async def test_what_cannot_be_had_is_refused(pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor) -> None:
    table = await begins(ada, channel)
    await play_out(bot, ada, table)
    shown = await asks(ada, channel)
    before = [control for control in all_controls(shown) if control.custom_id.verb == "today-share"]
    assert before
    assert len(tries(ada)) == 1
