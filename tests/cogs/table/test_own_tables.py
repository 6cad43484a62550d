"""A table of a person's own: it stands in no channel, and is played in direct messages, against computer players."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from cogs.face.custom_id import CustomId
from cogs.faces import FACES
from cogs.table.clicks.registry import VERBS
from cogs.table.client import Bummelzug
from cogs.table.lobby.opening import begin_own
from cogs.table.tables.following import follow_moves
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.operator_settings import OperatorSettings
from cogs.table.terms.retention import Retention
from cogs.table.terms.sender import Sender
from db import Person, Store, Table, verify
from db.game_file import read
from engine import GAMES, house
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import begin as begin_in
from tests.cogs.evening import play_on, stored, whisper
from tests.cogs.pressing import all_controls, controls, lets_go, newest, offers, plays, press, takes_back
from tests.cogs.readers import DE, EN
from tests.cogs.table.clicks.test_forged_controls import kept
from tests.cogs.table.clicks.test_forged_controls import press as forge
from tests.cogs.table.notified import notifications
from tests.cogs.table.privacy.test_verbs import naming
from tests.cogs.table.private_answers import answers, look
from tests.cogs.table.test_export import given
from tests.cogs.table.waiting import a_unit_passes, forget
from tests.postgres import on_both_in_long
from tests.railway import Railway, running

pytestmark = pytest.mark.slow
OF_CHANNELS = {"again", "film", "board", "leave"}  # what a table offers where others see it, or could


async def begin(bot: Bummelzug, person: Actor, game: str = "game_of_trains") -> Table:
    """A table of somebody's own has begun, and they are asked there."""
    sender = Sender(person.id, person.name, person.user.locale, person.pg.world.next_id())
    table = await begin_own(bot.runner, game, sender, GAMES[game].players[0] - 1, "apprentice", seed=7)
    bot.clicks.services.announcer.wake(table.id)
    await person.pg.idle()
    return table


def hand(person: Actor, table: int) -> ChatMessage:
    """The message that stands in somebody's direct messages for a table of theirs."""
    standing = [one for one in person.reads(person.dm) if one.embeds and not one.ephemeral]
    return next(one for one in reversed(standing) if controls(one)[0].custom_id.table == table)


async def more(person: Actor, message: ChatMessage) -> set[str]:
    """All that somebody is offered by a message, and behind its `More`."""
    opened = await (await press(person, message, "more")).final()
    return {control.custom_id.verb for one in (message, opened) for control in all_controls(one)}


async def moves_once(person: Actor, where: Channel | ChatMessage, table: int = 1) -> None:
    """The person makes a move as good as a computer player's, where they are shown their hand."""
    pg = person.pg
    assert isinstance(pg, Railway)
    row = await stored(pg, table)
    game = GAMES[row.game]
    state = game.load_state(row.state or "")
    await plays(
        person, where, house.choose(row.game, game.view(state, 0), game.legal(state, 0), row.version, "apprentice")
    )
    await pg.idle()


async def play_out(bot: Bummelzug, person: Actor, table: int = 1) -> None:
    """The game goes on to its end without a word, as computer players would play it."""

    def to_the_end(loaded: LoadedTable) -> None:
        while loaded.table.status == "playing":
            seat = loaded.asked[0]
            view, legal = loaded.game.view(loaded.state, seat), loaded.game.legal(loaded.state, seat)
            chosen = house.choose(loaded.table.game, view, legal, loaded.table.version, "apprentice")
            follow_moves(loaded, loaded.do(seat, [chosen], "click"), ())

    await bot.runner.run(table, to_the_end)
    bot.clicks.services.announcer.wake(table)
    await person.pg.idle()


# A whole game


# What is played is nothing to such a table.
EACH_GAME = pytest.mark.parametrize(
    "game", [pytest.param(one, marks=() if one == "game_of_trains" else pytest.mark.long) for one in FACES]
)


@EACH_GAME
async def test_a_whole_game_is_played_in_direct_messages_where_its_end_is_told_and_it_is_exported_and_looked_through(
    pg: Railway, bot: Bummelzug, db: Path, channel: Channel, ada: Actor, game: str
) -> None:
    await begin(bot, ada, game)
    assert not OF_CHANNELS & await more(ada, newest(ada, ada.dm))
    await play_on(pg, [ada])
    row = await stored(pg)
    assert (row.status, row.guild, row.channel, row.host) == ("ended", None, None, ada.id)
    end = hand(ada, 1)
    assert end.picture is not None
    offered = await more(ada, end)
    assert {"log", "history", "export"} <= offered
    assert not OF_CHANNELS & offered
    assert not channel.messages, "nothing is said of it anywhere else"
    assert [one for one in ada.reads(ada.dm) if one.embeds and not one.ephemeral] == [end], "and there in one message"
    async with await Store.look(db) as store:
        assert await verify(store) == []
        assert await store.intents() == []
    message = await given(await press(ada, ada.dm, "export"))
    assert GAMES[row.game].dump(read(message.attachments[0].data).check()) == row.state
    step = await (await press(ada, ada.dm, "history")).final()
    assert step.picture is not None
    counts = await bot.clicks.services.records.of(ada.id, None)
    assert [(key.guild, key.kind, often) for key, often in counts.items() if key.what == "games"] == [
        (0, "computers", 1)
    ]


@EACH_GAME
async def test_whoever_takes_no_direct_messages_plays_a_whole_game_in_private_answers(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, game: str
) -> None:
    ada.close_dms()
    await begin(bot, ada, game)
    await look(ada, channel)
    for _ in range(1000):
        if (await stored(pg)).status != "playing":
            break
        await moves_once(ada, channel)
        await pg.clock.advance(seconds=3)  # between two edits of what they see
        await pg.idle()
    assert (await stored(pg)).status == "ended"
    (end,) = answers(ada, channel)
    assert end.only_for is ada.user
    assert {"log", "history", "export"} <= await more(ada, end)
    assert not [message for message in channel.messages.values() if not message.ephemeral]
    assert not ada.pinged


# What else one does at a table


@on_both_in_long
async def test_a_restart_in_the_middle_leaves_the_game_where_it_was(pg: Railway, db: Path, ada: Actor) -> None:
    async with running(pg, db) as bot:
        await begin(bot, ada)
        await play_on(pg, [ada], moves=5)
        before, hand = (await stored(pg)).version, newest(ada, ada.dm)
    await pg.until_disconnected()
    await pg.clock.advance(minutes=10)
    async with running(pg, db):
        await pg.idle()
        assert newest(ada, ada.dm) is hand
        assert not hand.content, "that the bot is back was said, and the hand drawn again"
        await play_on(pg, [ada], moves=5)
        assert (await stored(pg)).version >= before + 5


async def test_a_move_is_taken_back_from_the_hand_and_by_the_command(pg: Railway, bot: Bummelzug, ada: Actor) -> None:
    await begin(bot, ada)
    await play_on(pg, [ada], moves=3)
    for undo in ("button", "command"):
        before = await stored(pg)
        if undo == "button":
            await takes_back(ada, ada.dm)
        else:
            await lets_go(ada, await (await ada.slash("/games undo", ada.dm)).final())
        after = await stored(pg)
        assert (after.version, after.status) == (before.version + 1, "playing")
        assert after.state != before.state
        assert any(control.custom_id.version == after.version for control in controls(newest(ada, ada.dm)))
    assert await play_on(pg, [ada], moves=1) == 1


async def test_what_a_board_would_offer_to_look_at_stands_behind_more(pg: Railway, bot: Bummelzug, ada: Actor) -> None:
    await begin(bot, ada, "brain_robbery")
    shown = await (await press(ada, ada.dm, "show", "brains")).final()
    assert EN("brain-robbery-brains-title") in shown.text


@on_both_in_long
async def test_a_table_that_has_gone_after_its_time_still_counts_for_its_person(
    pg: Railway, db: Path, ada: Actor
) -> None:
    async with running(pg, db, chosen=OperatorSettings(Retention(tables=1))) as bot:
        await begin(bot, ada)
        await play_out(bot, ada)
        counted = await bot.clicks.services.records.of(ada.id, None)
        await pg.clock.advance(days=3)
        async with asyncio.timeout(20):
            while await bot.runner.store.table(1) is not None:  # noqa: ASYNC110 -- a row does not tell
                await asyncio.sleep(0.01)
        assert await bot.clicks.services.records.of(ada.id, None) == counted != {}


async def test_whoever_is_silent_is_reminded_and_the_table_sleeps_until_they_are_back(
    pg: Railway, bot: Bummelzug, ada: Actor
) -> None:
    await begin(bot, ada)
    game = f"**{EN('game-of-trains-name')}**"
    since = int(pg.clock.now())
    hand = newest(ada, ada.dm)
    link = EN("notification-link", link=f"https://discord.com/channels/@me/{ada.dm.id}/{hand.id}")
    (said,) = notifications(ada)
    turn = f"{EN('notification-turn', table=game, since=since)} {link}"
    assert said.content.splitlines() == [turn, EN("notification-first")]
    await a_unit_passes(pg)
    (said,) = notifications(ada)
    assert EN("notification-remind", table=game, since=since) in said.content
    await pg.clock.advance(days=2)
    await pg.idle()
    assert (await stored(pg)).seats[0].computer
    (said,) = notifications(ada)
    assert EN("notification-sleeps", table=game, since=0).split("<")[0] in said.content
    await pg.clock.advance(days=2)
    await pg.idle()
    await press(ada, newest(ada, ada.dm), "back")
    await pg.idle()
    assert said.deleted
    assert await play_on(pg, [ada], moves=1) == 1


async def test_it_ends_where_its_person_says_as_nobody_else_has_to_agree(
    pg: Railway, bot: Bummelzug, ada: Actor
) -> None:
    await begin(bot, ada)
    await press(ada, ada.dm, "end-here")
    await press(ada, ada.dm, "end-here", "sure")
    await pg.idle()
    assert (await stored(pg)).status == "ended"
    assert not offers(newest(ada, ada.dm), "act")


@pytest.mark.parametrize("notified", ["channel", "nowhere"])
async def test_whoever_wants_no_notification_by_direct_message_finds_their_hand_there(
    pg: Railway, bot: Bummelzug, ada: Actor, notified: str
) -> None:
    async with bot.runner.store.change() as change:
        await change.keep_person(Person(ada.id, ada.name, "en-US", notified=notified))  # type: ignore[arg-type] # from a list
    await begin(bot, ada)
    await a_unit_passes(pg)
    await pg.clock.advance(days=3)
    await pg.idle()
    assert notifications(ada) == ada.pinged == []
    await press(ada, newest(ada, ada.dm), "back")
    await play_on(pg, [ada], moves=3)


# Several of them


async def test_own_tables_stand_beside_each_other_and_beside_those_in_channels(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    first, second = await begin(bot, ada), await begin(bot, ada, "dwarf_train")
    await begin_in(ada, channel, ben, command="trains")
    shown = await (await ada.slash("/games mine", ada.dm)).final()
    assert EN("games-waiting", count=3) in shown.text
    for table in (first, second):
        link = f"https://discord.com/channels/@me/{ada.dm.id}/{hand(ada, table.id).id}"
        name = EN(f"{FACES[table.game].prefix}-name")
        (text,) = (
            part["components"][0]["content"]
            for part in shown.components[0]["components"]
            if part.get("accessory", {}).get("url") == link
        )
        assert text.startswith(f"**{name}**\n"), "where it stands is not said"
    which = await (await ada.slash("/games hand", ada.dm)).final()
    await press(ada, which, "which", f"hand={second.id}")
    await pg.idle()
    own = newest(ada, ada.dm)
    assert own.ephemeral
    assert {control.custom_id.table for control in controls(own)} == {second.id}


async def test_in_a_channel_a_command_is_about_the_table_there_if_one_plays_at_it_and_else_about_ones_own(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    own = await begin(bot, cleo)
    await begin_in(ada, channel, ben)
    tables = {}
    for person in (ada, cleo):
        await look(person, channel)
        (shown,) = answers(person, channel)
        tables[person] = {control.custom_id.table for control in controls(shown)}
    assert tables == {ada: {2}, cleo: {own.id}}


# Whose it is


SHOWING = {"hand", "history", "log", "rules", "words", "more", "export", "show", "film"}


@pytest.mark.parametrize("ended", [False, True])
async def test_nobody_else_finds_it_not_even_by_a_control_that_nobody_has_sent_them(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, ended: bool
) -> None:
    table = await begin(bot, ada)
    await (play_out(bot, ada) if ended else play_on(pg, [ada], moves=3))
    await begin_in(ben, channel, computers=1)
    before, sent = kept(pg, ada), len(ada.reads())
    for verb in sorted(VERBS):
        answer = await forge(ben, CustomId(table.id, 0, verb, ""), channel)
        await pg.idle()
        said = [one for one in (*answer.followups, answer.original) if one is not None and one.ephemeral]
        assert not any(ada.name in one.text for one in said), verb
        assert verb == "check" or not any(one.picture or one.attachments for one in said), verb
        if verb in SHOWING:
            assert [one.content for one in said] == [DE("refuse-gone")], verb
    assert kept(pg, ada) == before
    assert len(ada.reads()) == sent


async def test_what_belongs_to_channels_is_refused_at_it(pg: Railway, bot: Bummelzug, ada: Actor) -> None:
    table = await begin(bot, ada)
    await play_out(bot, ada)
    for verb in ("again", "film", "board"):
        answer = await forge(ada, CustomId(table.id, 0, verb, ""), ada.dm)
        assert await whisper(answer) == EN("refuse-unknown-control")
        await pg.idle()


async def test_whoever_is_forgotten_leaves_a_table_that_is_closed(
    pg: Railway, bot: Bummelzug, db: Path, channel: Channel, ada: Actor
) -> None:
    table = await begin(bot, ada)
    await play_on(pg, [ada], moves=3)
    told = await (await ada.slash("/games privacy", ada.dm)).final()
    seat = json.loads(told.attachments[0].data)["seats"][0]
    assert (seat["table_id"], seat["server"], seat["channel"], seat["host"]) == (table.id, None, None, 1)
    standing = hand(ada, table.id)
    await forget(ada, ada.dm)
    row = await stored(pg)
    assert (row.status, row.host, [seat.person for seat in row.seats]) == ("closed", 0, [None, None])
    assert naming(db, ada.id) == set()
    await pg.clock.advance(minutes=3)
    await pg.idle()
    async with await Store.look(db) as store:
        assert await store.intents() == []
        assert await store.timers(table.id) == []
    answer = await press(ada, standing, "log")
    assert await whisper(answer) == EN("refuse-gone")
