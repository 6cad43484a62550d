"""What an earlier release left goes on with this one: its tables, its messages in the channels, and what was unsaid."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cogs.face.custom_id import TEMPLATE, CustomId, sign
from db import Move, Store, Table, migrations, verify
from engine import GAMES
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import board, stored, whisper
from tests.cogs.pressing import controls, press
from tests.cogs.yesterday import RELEASES, asked_in, move, repopulate, unpack
from tests.railway import Railway, running

People = dict[str, Actor]
A_ROUND = 4  # moves


@pytest.fixture(params=RELEASES)
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The database of that release, and its world beside it."""
    path = tmp_path / "bummelzug.sqlite3"
    unpack(request.param, path)
    return path


@pytest.fixture
async def people(pg: Railway) -> People:
    """Those who sit at its tables, nine hours later; the database is brought up to date, so that it can be read."""
    await (await Store.open(pg.db)).close()
    people = repopulate(pg)
    await pg.clock.advance(hours=9)
    return people


def rows(db: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(f"{db.as_uri()}?mode=ro", uri=True)) as connection:
        return connection.execute(sql).fetchall()


def channel_of(pg: Railway, table: Table) -> Channel:
    return pg.world.channels[table.channel]


async def table_in(pg: Railway, name: str) -> Table:
    """The table of the channel of this name."""
    (channel,) = [channel for channel in pg.world.channels.values() if channel.name == name]
    async with await Store.look(pg.db) as store:
        table = await store.latest_in(channel.id)
    assert table is not None
    return table


# On disk


def test_states_and_actions_are_read_and_written_byte_for_byte(db: Path) -> None:
    states = rows(db, "SELECT game, state FROM tables WHERE state IS NOT NULL")
    acts = rows(db, "SELECT game, body FROM moves JOIN tables ON id = table_id WHERE kind = 'act'")
    options = rows(db, "SELECT game, options FROM tables")
    assert {game for game, _ in states} == GAMES.keys()
    for game, text in states:
        assert GAMES[game].dump(GAMES[game].load_state(text)) == text
    for game, text in acts:
        assert GAMES[game].dump(GAMES[game].load_action(text)) == text
    for game, text in options:
        assert GAMES[game].Options.model_validate_json(text).model_dump_json() == text


TOLD_OTHERWISE = ("pings", "answers")  # of people: what they chose by these stands in more words since


def stored_in(db: Path, *but: str) -> dict[str, list[tuple[Any, ...]]]:
    """All that stands in the tables and columns which the first release had."""
    with closing(sqlite3.connect(":memory:")) as first:
        first.executescript(migrations.scripts()[1])
        kinds = [name for (name,) in first.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        columns = {
            kind: [
                name
                for (name,) in first.execute("SELECT name FROM pragma_table_info(?)", (kind,))
                if name not in (*but, *TOLD_OTHERWISE)
            ]
            for kind in kinds
        }
    return {kind: sorted(rows(db, _select(kind, columns[kind])), key=repr) for kind in kinds}


def _select(kind: str, columns: Sequence[str]) -> str:
    return f"SELECT {', '.join(columns)} FROM {kind}"  # noqa: S608 -- names of a schema


async def test_opening_it_changes_nothing_that_is_stored_and_every_table_replays(db: Path) -> None:
    before = stored_in(db)
    async with await Store.open(db) as store:
        assert await verify(store) == []
    assert stored_in(db) == before


async def test_what_people_had_chosen_by_a_switch_still_holds(db: Path) -> None:
    with closing(sqlite3.connect(db)) as connection:
        people = [id for (id,) in connection.execute("SELECT id FROM people ORDER BY id LIMIT 3")]
        for id, (pings, answers) in zip(people, ((1, 0), (0, 0), (1, 1)), strict=True):
            connection.execute("UPDATE people SET pings = ?, answers = ? WHERE id = ?", (pings, answers, id))
        connection.commit()
    async with await Store.open(db) as store:
        known = [await store.person(id) for id in people]
    assert [(one.called, one.answered) for one in known if one] == [("message", ""), ("nowhere", ""), ("message", "*")]


async def test_every_row_is_written_back_as_it_was_read(db: Path) -> None:
    async with await Store.open(db) as store:
        before = stored_in(db, "revision")  # which counts the saves
        async with store.change() as change:
            for (id,) in rows(db, "SELECT id FROM tables"):
                table = await change.table(id)
                assert table is not None
                await change.save(table)
                for message in await change.messages(id):
                    await change.keep_message(message)
                for timer in await change.timers(id):
                    await change.set_timer(timer)
            for (id,) in rows(db, "SELECT id FROM people"):
                person = await change.person(id)
                assert person is not None
                await change.keep_person(person)
        assert stored_in(db, "revision") == before


# At the tables


@pytest.mark.slow
async def test_every_control_of_every_old_message_is_known(
    pg: Railway, people: People, db: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Each is clicked as it stood there when the old release ended, though what it asks may be over by now."""
    caplog.set_level(logging.INFO)
    stood = {message: list(message.components) for message in pg.world.messages.values()}
    assert {CustomId.of(match).verb for match in _custom_ids(stood)} >= {"act", "pick", "undo", "hand", "log", "agree"}
    async with running(pg, db):
        await pg.idle()
        for message, components in stood.items():
            clicked = message.only_for or message.channel.recipient or people["Ada"].user
            for row in components:
                for control in row["components"]:
                    if message.deleted or control.get("disabled") or "custom_id" not in control:
                        continue
                    message.components = components
                    await _click(Actor(pg, clicked), message, control)
                    await pg.idle()
    said = [record for record in caplog.records if record.name.startswith("cogs")]
    assert said
    assert not [record.getMessage() for record in said if record.levelno >= logging.WARNING]
    assert not [record.getMessage() for record in said if "refuse-unknown-control" in record.getMessage()]
    async with await Store.look(db) as store:
        assert await verify(store) == []


def _custom_ids(stood: dict[ChatMessage, list[dict[str, Any]]]) -> list[Any]:
    found = [control.get("custom_id") for rows in stood.values() for row in rows for control in row["components"]]
    return [TEMPLATE.fullmatch(each) for each in found if each is not None]


async def _click(person: Actor, message: ChatMessage, control: dict[str, Any]) -> None:
    if "options" in control:
        answer = await person.pick(message, control["custom_id"], control["options"][0]["value"])
    else:
        answer = await person.press(message, control["custom_id"])
    assert not answer.failed


@pytest.mark.slow
@pytest.mark.parametrize("name", ["brain-robbery", "trains", "dwarf-train"])
async def test_a_game_goes_on_from_the_hand_that_stood_there_to_its_end(
    pg: Railway, people: People, db: Path, name: str
) -> None:
    table = await table_in(pg, name)
    game = GAMES[table.game]
    seat = game.to_act(game.load_state(table.state or ""))[0]
    asked = next(person for person in people.values() if person.id == table.seats[seat].person)
    hand = asked_in(asked, table)
    assert hand is not None
    before = await _moves(pg, table)
    async with running(pg, db):
        await pg.idle()
        assert not hand.deleted
        played = [control for control in controls(hand) if control.custom_id.verb == "act"][-1]
        assert not (await played.use(asked)).failed
        await pg.idle()
        mine, *_ = (await _moves(pg, table))[len(before) :]  # computer players may have moved after it
        assert (mine.version, mine.seat) == (table.version + 1, seat)
        assert sign(game, game.load_action(mine.body)) == played.custom_id.argument
        await _play_to_the_end(pg, table)
        assert "Play again" in board(asked, channel_of(pg, table)).labels


async def _moves(pg: Railway, table: Table) -> list[Move]:
    async with await Store.look(pg.db) as store:
        return await store.moves(table.id)


async def _play_on(pg: Railway, table: Table, moves: int = A_ROUND) -> None:
    """So many moves by clicks, and all that is to be said about them."""
    for _ in range(moves):
        if await move(pg, table.id) is None:
            break
        if table.game == "dwarf_train":
            await pg.clock.advance(days=7)
    await pg.clock.advance(seconds=10)  # what waits for the seconds between two edits of a board
    await pg.idle()
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []
    after = await stored(pg, table.id)
    assert after.version >= table.version + moves or after.status == "ended"


async def _play_to_the_end(pg: Railway, table: Table) -> None:
    """The same; where only the table's clock ends the game, until that has rung."""
    await _play_on(pg, table, 400)
    assert (await stored(pg, table.id)).status == "ended"


@pytest.mark.slow
async def test_a_taking_back_that_one_has_agreed_to_needs_only_the_other(pg: Railway, people: People, db: Path) -> None:
    table = await table_in(pg, "game-of-trains")
    async with running(pg, db):
        await press(people["Cleo"], channel_of(pg, table), "agree")
        await pg.idle()
        after = await stored(pg, table.id)
        assert (after.version, after.wish) == (table.version + 1, None)
        await _play_on(pg, table)


@pytest.mark.slow
async def test_what_was_not_yet_said_is_said_once(pg: Railway, people: People, db: Path) -> None:
    table = await table_in(pg, "unsaid")
    ada = people["Ada"]
    assert asked_in(ada, table) is None
    async with running(pg, db):
        await pg.idle()
        assert asked_in(ada, table) is not None
        assert [message.channel for message in ada.pinged] == [ada.dm]
        assert "● Ben" in board(ada, channel_of(pg, table)).text
        await _play_on(pg, table)


@pytest.mark.slow
async def test_what_a_release_of_another_day_wrote_of_kinds_unknown_here_holds_nothing_up(
    pg: Railway, people: People, db: Path
) -> None:
    table = await table_in(pg, "unsaid")
    with closing(sqlite3.connect(db)) as later:
        facts = {"table": table.id, "now": pg.clock.now() - 1, "channel": table.channel}
        later.execute("INSERT INTO intents VALUES (NULL, :table, 'fanfare', NULL, 1, :now, 0)", facts)
        later.execute("INSERT INTO timers VALUES (:table, 'whistle', NULL, :now)", facts)
        later.execute("INSERT INTO messages VALUES (5, :channel, :table, 'poster', NULL, 1, 1, :now, 0)", facts)
        later.commit()
    async with running(pg, db):
        await _play_on(pg, table)
    unknown = "SELECT 1 FROM intents WHERE what = 'fanfare' UNION SELECT 1 FROM timers WHERE what = 'whistle'"
    assert rows(db, unknown) == []
    assert rows(db, "SELECT role FROM messages WHERE id = 5") == [("poster",)]


@pytest.mark.slow
async def test_a_lobby_fills_and_begins(pg: Railway, people: People, db: Path) -> None:
    table = await table_in(pg, "lobby")
    async with running(pg, db):
        await press(people["Cleo"], channel_of(pg, table), "join")
        await pg.idle()
        await press(people["Ada"], channel_of(pg, table), "begin")
        await pg.idle()
    assert (await stored(pg, table.id)).status == "playing"


@pytest.mark.slow
async def test_a_seat_is_taken_back_and_a_table_that_ended_is_played_again(
    pg: Railway, people: People, db: Path
) -> None:
    kept, ended = await table_in(pg, "brain-robbery"), await table_in(pg, "ended")
    assert [seat.computer for seat in kept.seats] == [False, False, True]
    async with running(pg, db):
        assert "yours again" in await whisper(await press(people["Dora"], channel_of(pg, kept), "back"))
        await press(people["Ben"], channel_of(pg, ended), "again")
        await pg.idle()
    assert not any(seat.computer for seat in (await stored(pg, kept.id)).seats)
    assert (await table_in(pg, "ended")).status == "lobby"
