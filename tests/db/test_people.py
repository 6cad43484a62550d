"""People, and the messages they were sent."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from db import LobbyNotice, Message, MetQuestion, Move, Overtaken, Person, Progress, Reason, Role, Seat, Store
from db import store as store_module
from db.finished import Counted
from tests.db.conftest import ANNA, BERT, CLEO, contents, open_lobby
from tests.db.told import about


async def test_a_person_comes_back_as_kept_last(store: Store) -> None:
    person = Person(ANNA, "Anna", "de")
    for _ in range(2):
        async with store.change() as change:
            await change.keep_person(person)
        found = await store.person(ANNA)
        assert found == person
        assert isinstance(found.dms_closed, bool)
        person = Person(
            ANNA, "Änne", "fr", dm=9, dms_closed=True, notified="nowhere", answered="*", knows_dms_closed=True
        )
        person.in_words, person.lessons = True, False
    assert await store.person(BERT) is None


async def test_a_forgotten_person_is_nowhere_and_the_table_goes_on_without_them(store: Store) -> None:
    table, untouched = await open_lobby(store, 1), await open_lobby(store, 2)
    untouched.seats, untouched.host = [Seat(CLEO, "Cleo", False)], CLEO
    untouched.invitations, untouched.declined = [], []
    async with store.change() as change:
        await change.save(untouched)
        await change.keep_person(Person(ANNA, "Anna", "de", dm=77))
        await change.keep_message(Message(1, 77, table.id, "hand", 0, 1, 1, 1.0))
        await change.keep_message(Message(2, 78, table.id, "hand", 1, 1, 1, 1.0))
    async with store.change() as change:
        assert await change.forget_person(ANNA, "Jemand") == [table.id]
    found = await store.table(table.id)
    assert found is not None
    assert found.seats[0] == Seat(None, "Jemand", True, forgotten=True)
    assert found.seats[1:] == table.seats[1:]
    assert found.host == BERT
    assert await store.person(ANNA) is None
    assert [message.id for message in await store.messages(table.id)] == [2]
    assert await store.table(untouched.id) == untouched
    async with store.change() as change:
        assert await change.forget_person(CLEO) == [table.id, untouched.id]
    found, emptied = await store.table(table.id), await store.table(untouched.id)
    assert found is not None
    assert emptied is not None
    assert (found.invitations, found.declined) == ([BERT], [])
    assert emptied.host == 0


async def test_the_file_about_somebody_has_their_own_moves_and_neither_those_before_them_nor_what_chance_will_bring(
    store: Store,
) -> None:
    table = await open_lobby(store)
    table.seats[1].since = 3
    log = [Move(0, version, 1, "act", f"{version}", "click", 1.0, settled=False) for version in (2, 3, 4)]
    log += [
        Move(0, 5, 1, "undo", "3", "undo", 1.0, settled=False),
        Move(0, 5, 1, "reseed", "777", "undo", 1.0, settled=True),
        Move(0, 6, 0, "act", "6", "click", 1.0, settled=False),
    ]
    async with store.change() as change:
        await change.save(table)
        await change.append(table.id, log)
    told = {
        person: [(row["kind"], row["body"]) for row in (await about(store, person))["moves"]] for person in (ANNA, BERT)
    }
    assert told == {ANNA: [("act", "6")], BERT: [("act", "4"), ("undo", "3")]}


async def test_a_table_loaded_before_cannot_write_a_forgotten_person_back(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        await change.forget_person(CLEO)
    with pytest.raises(Overtaken):
        async with store.change() as change:
            await change.save(table)


ADA = 1_234_567_890_123_456_789  # as long as Discord's are
NAME = "Annegret the Unforgettable"


def traces(path: Path) -> dict[str, list[bytes]]:
    """In which files there is something of Annegret: her name, or her number as text or as SQLite writes it."""
    own = (NAME.encode(), str(ADA).encode(), ADA.to_bytes(8, "big"))
    files = {file.name: contents(file) for file in path.parent.iterdir()}
    return {name: found for name, data in files.items() if (found := [each for each in own if each in data])}


async def play_with_annegret(store: Store) -> None:
    """At many tables, so that what is known of her fills pages."""
    for channel in range(1, 40):
        table = await open_lobby(store, channel)
        table.seats[0], table.host, table.invitations = Seat(ADA, NAME, computer=False), ADA, [ADA, BERT]
        async with store.change() as change:
            await change.save(table)
            await change.keep_person(Person(ADA, f"{NAME} {channel}", "de", dm=77))
            await change.keep_person(Person(channel, f"Bert {channel}", "de"))
            await change.keep_message(Message(channel, 77, table.id, "hand", 0, 1, 1, 1.0))
            await change.notify(Reason(ADA, table.id, 0, "turn", 1, 1, 1.0, 1.0, 0))
            await change.seek(channel, ADA, ["trains"])
            await change.keep_lobby_notice(table.id, LobbyNotice(ADA, 1.0, sent=True))
            await change.learn(ADA, MetQuestion("trains", f"of {channel}", table.id, 1))
            await change.give_up(table.id, ADA)
            await change.add_hint(table, 0, ADA, 1.0)
            counted = Counted(channel, "trains", 2, "people", ADA, BERT, "games")
            await change.add_up(Counter({counted: 1, counted._replace(person=BERT, other=ADA): 1}), [])


async def test_of_whoever_is_forgotten_nothing_is_left_in_any_file_of_the_database(path: Path) -> None:
    async with await Store.open(path) as store:
        await play_with_annegret(store)
        assert "bummelzug.sqlite3-wal" in traces(path)
        async with store.change() as change:
            await change.forget_person(ADA)
        assert traces(path) == {}
        async with store.change() as change:  # what comes next is written and read as ever
            await change.keep_person(Person(BERT, "Bert", "de"))
        assert await store.person(BERT) is not None
    assert traces(path) == {}


async def test_what_is_forgotten_while_a_copy_is_made_is_gone_soon_after_that(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "CLEARED_AGAIN_AFTER", 0.01)
    async with await Store.open(path) as store:
        await play_with_annegret(store)
        with closing(sqlite3.connect(path, isolation_level=None)) as copying:
            copying.execute("BEGIN")
            copying.execute("SELECT name FROM people").fetchall()
            async with store.change() as change:
                await change.forget_person(ADA)
            assert await store.person(ADA) is None
            assert "bummelzug.sqlite3-wal" in traces(path)
            copying.execute("ROLLBACK")
            async with asyncio.timeout(30):
                while traces(path):  # noqa: ASYNC110 -- it is about files
                    await asyncio.sleep(0.01)
        async with store.change() as change:
            await change.keep_person(Person(BERT, "Bert", "de"))
    assert traces(path) == {}


async def test_messages_come_by_table_and_role_the_oldest_first(store: Store) -> None:
    one, two = (await open_lobby(store, 1)).id, (await open_lobby(store, 2)).id
    board, hand = Message(30, 1, one, "board", None, 1, 1, 5.0), Message(20, 8, one, "hand", 0, 1, 1, 6.0)
    async with store.change() as change:
        for message in (hand, board, Message(10, 2, two, "board", None, 1, 1, 4.0)):
            await change.keep_message(message)
    assert await store.messages(one) == [board, hand]
    assert await store.messages(one, "hand") == [hand]
    board.version, board.turn = 4, 2
    async with store.change() as change:
        await change.keep_message(board)
        await change.drop_message(hand)
    assert await store.messages(one) == [board]


async def test_only_the_messages_named_grow_stale(store: Store) -> None:
    table = (await open_lobby(store)).id
    async with store.change() as change:
        for id, seat in ((1, None), (2, None), (3, 0), (4, 1)):
            role: Role = "board" if seat is None else "hand"
            await change.keep_message(Message(id, 1, table, role, seat, 1, 1, float(id)))
        await change.mark_stale(table, "board", but=2)
        assert [message.id for message in await change.messages(table) if message.stale] == [1]
        await change.mark_stale(table, "hand", 1)
        assert [message.id for message in await change.messages(table) if message.stale] == [1, 4]
        await change.mark_stale(table)
    assert [message.stale for message in await store.messages(table)] == [True] * 4


async def test_who_looked_for_players_and_who_was_told_is_known_for_a_while_though_the_lobby_is_closed(
    store: Store,
) -> None:
    first, second, third = [await open_lobby(store, channel) for channel in (1, 2, 3)]
    async with store.change() as change:
        for table, at in ((first, 5.0), (second, 15.0), (third, None)):
            await change.keep_lobby_notice(table.id, LobbyNotice(ANNA, 1.0, sent=at is not None, at=at))
            table.status = "closed"
            await change.save(table)
        for guild, at in ((1, 5.0), (2, 15.0)):
            await change.keep_search(guild, ANNA, 1.0)
            await change.keep_search(guild, ANNA, at)
    assert await store.last_notice(ANNA, but_of=first.id) == 15.0
    assert await store.last_notice(ANNA, but_of=second.id) == 5.0
    async with store.change() as change:
        await change.sweep("notices", 10.0, 9)
        await change.sweep("searches", 10.0, 9)
    assert [len(await store.lobby_notices(table.id)) for table in (first, second, third)] == [0, 1, 0]
    assert [await store.last_search(guild, ANNA) for guild in (1, 2)] == [None, 15.0]
    assert len((await about(store, ANNA))["searches"]) == 1
    async with store.change() as change:
        await change.forget_person(ANNA)
    assert await store.last_search(2, ANNA) is None


async def test_how_far_somebody_has_come_in_courses_is_kept_until_they_are_forgotten(store: Store) -> None:
    trains, robbery = Progress(ANNA, "trains", 2, [["{}"], ["ä", "b"]], 7), Progress(ANNA, "brain_robbery")
    async with store.change() as change:
        for progress in (Progress(ANNA, "trains", 1), trains, robbery, Progress(ADA, "trains", 3)):
            await change.keep_course(progress)
    assert await store.courses(ANNA) == {"brain_robbery": robbery, "trains": trains}
    async with store.change() as change:
        await change.forget_person(ANNA)
    assert await store.courses(ANNA) == {}
    assert await store.courses(ADA) == {"trains": Progress(ADA, "trains", 3)}


async def test_what_somebody_has_learnt_is_kept_once_and_outlives_their_settings(store: Store) -> None:
    table = await open_lobby(store)
    first, other = MetQuestion(table.game, "turn", table.id, 1), MetQuestion("another", "turn", table.id, 2)
    async with store.change() as change:
        await change.keep_person(Person(ANNA, "Anna", "de"))
        for lesson in (first, MetQuestion(table.game, "turn", table.id, 7), other):
            await change.learn(ANNA, lesson)
    async with store.change() as change:
        await change.keep_person(Person(ANNA, "Anna", "de", notified="nowhere"))
    found = await store.person(ANNA)
    assert found is not None
    assert found.learnt == [other, first]
    async with store.change() as change:
        await change.forget_person(ANNA)
        await change.keep_person(Person(ANNA, "Anna", "de"))
    found = await store.person(ANNA)
    assert found is not None
    assert found.learnt == []


async def test_what_happens_while_a_notification_is_looked_at_does_not_go_unseen(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        await change.notify(Reason(ANNA, table.id, 0, "turn", 1, 1, 5.0, 6.0, 0))
    (read,) = await store.notifications()
    assert read.due == 0
    async with store.change() as change:
        await change.notify(Reason(ANNA, table.id, 0, "remind", 1, 1, 5.0, 7.0, 0))
    read.due = None
    async with store.change() as change:
        await change.keep_notification(read)
    assert read.due == 0, "it is to be looked at again"
    async with store.change() as change:
        await change.drop_notification(read)
    (read,) = await store.notifications()
    assert [line.reason.why for line in (await store.open_notifications(ANNA, 8.0)).lines] == ["remind"]
    async with store.change() as change:
        await change.drop_question_reasons(table.id, 0)
    (read,) = await store.notifications()
    async with store.change() as change:
        await change.drop_notification(read)
    assert await store.notifications() == []


async def test_of_a_notification_to_somebody_who_is_forgotten_only_the_message_to_delete_is_left(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        await change.keep_person(Person(ANNA, "Anna", "de", dm=77))
        await change.notify(Reason(ANNA, table.id, 0, "turn", 1, 1, 5.0, 6.0, 0))
    (notification,) = await store.notifications()
    notification.channel, notification.message, notification.text = 77, 99, "Your turn"
    async with store.change() as change:
        await change.keep_notification(notification)
    async with store.change() as change:
        await change.forget_person(ANNA)
    assert (await store.open_notifications(ANNA, 8.0)).lines == []
    (left,) = await store.notifications()
    assert (left.person, left.channel, left.message, left.text) == (-99, 77, 99, "")
