"""Each click that cannot be right gets its own short answer, which only its sender sees, and changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cogs.face.words import words_for
from cogs.table.client import Bummelzug
from engine.game_of_trains import Draw
from playground import Actor, Channel, Playground
from tests.cogs.audit import on_disk
from tests.cogs.evening import begin, board, hand_over, open_table, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, find, newest, offers, plays, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.play.test_verbs import no_worker_free
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


async def test_somebody_without_a_seat_cannot_play_and_neither_can_somebody_whose_turn_it_is_not(
    dealt: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    before = pg.transcript(channel)
    assert EN("refuse-not-seated") in await whisper(await plays(cleo, channel, Draw()))
    assert EN("refuse-not-seated") in await whisper(await press(cleo, channel, "undo"))
    told = await whisper(await plays(ben, channel, Draw()))
    assert DE("refuse-not-your-turn", asked="Ada") in told
    assert pg.transcript(channel) == before, "the game is untouched"


async def test_an_old_board_says_so_and_links_the_new_one(
    dealt: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    old = board(ada, channel)
    kept = list(old.components)
    pg.faults.next("DELETE **", status=403, code=50013)
    await press(ada, channel, "board")
    await pg.idle()
    new = board(ada, channel)
    assert new.id != old.id
    assert not old.labels, "the old board loses its buttons"
    old.components = kept  # as somebody sees it whose client has not heard of the edit
    await plays(ada, new, Draw())
    await pg.idle()
    told = await whisper(await plays(ada, old, Draw()))
    assert EN("refuse-old-board") in told
    assert str(new.id) in told


@pytest.mark.parametrize(
    ("game", "verb", "says"),
    [
        pytest.param("trains", "all", "refuse-stale", id="another question is asked"),
        pytest.param("dwarf_train", "act", "refuse-not-your-turn", id="somebody else is asked"),
    ],
)
async def test_a_click_that_is_out_of_date_is_told_so_before_a_worker_has_drawn_anything(
    pg: Railway,
    db: Path,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    verb: str,
    says: str,
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=3, game=game)
    async with running(pg, db):
        await pg.idle()
        mover = next(person for person in (ada, ben) if person.reads(person.dm))
        hand = newest(mover, mover.dm)
        if not offers(hand, verb):  # what a dwarf does comes after which of them does it
            await press(mover, hand, "pick")
            await pg.idle()
        control = find(hand, verb)
        assert control is not None
        version, words = control.custom_id.version, words_for(mover.user.locale)
        async with no_worker_free(monkeypatch):
            await control.use(mover)
            while on_disk(db) == version:  # noqa: ASYNC110 -- the database sends no events
                await asyncio.sleep(0.005)
            told = await whisper(await control.use(mover))
            assert told.startswith(words(says, asks="|", asked="|").partition("|")[0])
            assert controls(hand)[0].custom_id.version == version, "nothing is drawn yet"
        await pg.idle()
        assert not offers(hand, verb) or controls(hand)[0].custom_id.version > version


async def test_a_table_that_ended_says_so(bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor) -> None:
    await open_table(ada, channel)
    lobby = board(ada, channel)
    kept = list(lobby.components)
    await press(ada, channel, "close")
    await press(ada, channel, "close", "sure")
    await pg.idle()
    lobby.components = kept
    assert EN("refuse-closed") in await whisper(await press(ada, lobby, "join"))


async def test_a_full_lobby_says_so(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel)
    lobby = board(ada, channel)
    with_room = list(lobby.components)
    for _ in range(3):
        await press(ada, channel, "add-computer")
        await pg.idle()
    assert not offers(lobby, "join")
    assert "Take a seat" not in lobby.text
    lobby.components = with_room
    assert DE("refuse-full", most=4) in await whisper(await press(ben, channel, "join"))


async def test_in_a_lobby_nobody_sits_down_twice_begins_out_of_turn_or_opens_another(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben)
    assert EN("refuse-seated-already") in await whisper(await press(ada, channel, "join"))
    told = await whisper(await press(ben, channel, "begin"))
    assert DE("refuse-host-begins", host="Ada", at=0).partition("<")[0] in told
    assert "<t:" in told, "with the hour from which on he may"
    assert EN("refuse-not-seated-yet") in await whisper(await press(cleo, channel, "begin"))
    first = board(ada, channel)
    told = await whisper(await ben.slash("/game-of-trains start", channel))
    assert DE("refuse-channel-taken") in told
    assert str(first.id) in told, "with a link to it"
    for row in first.components:
        for control in row["components"]:
            control["custom_id"] = control["custom_id"].replace("bz:1:", "bz:99:")
    assert EN("refuse-gone") in await whisper(await press(ada, first, "join")), "a table that no longer exists"


async def test_a_command_says_why_it_opens_no_table_or_finds_none(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    answer = await ada.slash("/game-of-trains start", channel, player_2=pg.world.bot)
    assert EN("refuse-bot") in await whisper(answer)
    answer = await ada.slash("/game-of-trains start", ada.dm)
    assert EN("refuse-start-in-dm") in answer.text
    answer = await ben.slash("/games brett", ben.dm)
    assert DE("refuse-command-in-dm") in answer.text
    assert await whisper(await ada.slash("/games hand", channel)) == EN("refuse-no-table")
    for lacking in ("send_messages", "attach_files"):
        channel.forbid(lacking)
        told = await whisper(await ada.slash("/game-of-trains start", channel))
        assert EN(f"permission-{lacking.replace('_', '-')}") in told
        channel.allow()


async def test_the_hosts_things_are_the_hosts(bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor) -> None:
    await open_table(ada, channel, ben)
    others = await (await press(ben, channel, "more")).final()
    assert DE("lobby-more-others", host="Ada") in others.text
    assert not controls(others)
    host = await (await press(ada, channel, "more")).final()
    form, components = await press(ada, host, "lobby-form"), host.components
    await hand_over(ada, ben, channel)
    for verb in ("close", "lobby-form", "hand-over", "thread"):
        host.components = components  # as a client may still show it
        assert EN("refuse-host-only") in await whisper(await press(ada, host, verb)), verb
    assert EN("refuse-host-only") in await whisper(await ada.submit(form, invited=True))


async def test_a_board_afresh_again_and_again_is_slowed_down(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    for _ in range(3):
        await press(ada, channel, "board")
        await pg.idle()
    assert EN("refuse-too-often", seconds=0).partition("0")[0] in await whisper(await press(ada, channel, "board"))
    await pg.clock.advance(minutes=1)
    await press(ada, channel, "board")


async def test_a_table_dealt_by_rules_that_are_gone_says_so(
    pg: Railway, channel: Channel, db: Path, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with running(pg, db):
        await pg.idle()
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE tables SET rules_version = 7")
    async with running(pg, db):
        for verb in ("act", "undo"):
            assert EN("refuse-rules-gone") in await whisper(await press(ada, channel, verb))
        assert EN("refuse-rules-gone") in await whisper(await ada.slash("/games hand", channel))
