"""Tables and their logs, written and read back."""

from __future__ import annotations

import pytest

from db import ChannelTaken, Move, NotTaken, Overtaken, Place, Reason, Seat, Server, Store
from tests.db.conftest import ANNA, BERT, CLEO, begin_own, open_lobby
from tests.logs import voided


def act(number: int = 0, body: str = "{}") -> Move:
    return Move(number, 1, 0, "act", body, "click", 11.0, False)


async def test_a_table_comes_back_as_it_was_put_in(store: Store) -> None:
    table = await open_lobby(store)
    found = await store.table(table.id)
    assert found == table
    assert found is not None
    assert found.seed == (1 << 127) + 1
    assert found.invited is True
    assert [seat.computer for seat in found.seats] == [False, False, True]
    assert all(isinstance(seat.computer, bool) for seat in found.seats)
    assert (found.invitations, found.declined) == ([CLEO, BERT], [CLEO])
    assert await store.table(table.id + 1) is None


async def test_everything_about_a_table_that_changed_is_saved(store: Store) -> None:
    table = await open_lobby(store)
    table.state, table.version, table.status, table.options = "{}", 7, "playing", '{"first":1}'
    table.begun, table.host, table.invited, table.locale = 12.0, BERT, False, "en"
    table.undo_request = "1 4"
    table.seats = [Seat(BERT, "Bert", True), Seat(CLEO, "Cleo", False)]
    table.declined = [BERT]
    async with store.change() as change:
        await change.save(table)
    assert await store.table(table.id) == table
    table.invitations, table.declined = [], []
    async with store.change() as change:
        await change.save(table)
    assert await store.table(table.id) == table
    table.status, table.ended, table.version = "ended", 14.0, 8
    async with store.change() as change:
        await change.save(table)
    assert await store.table(table.id) == table


async def test_a_channel_has_one_lobby_or_running_table_at_a_time(store: Store) -> None:
    table = await open_lobby(store, channel=5)
    with pytest.raises(ChannelTaken):
        await open_lobby(store, channel=5)
    table.status = "playing"
    async with store.change() as change:
        await change.save(table)
    with pytest.raises(ChannelTaken):
        await open_lobby(store, channel=5)
    elsewhere = await open_lobby(store, channel=6)
    elsewhere.channel = 5
    with pytest.raises(NotTaken):
        async with store.change() as change:
            await change.save(elsewhere)


async def test_a_channel_is_free_again_when_its_table_is_over(store: Store) -> None:
    for status in ("ended", "closed"):
        table = await open_lobby(store, channel=5)
        assert await store.table_in(5) == table
        table.status = status
        async with store.change() as change:
            await change.save(table)
        assert await store.table_in(5) is None
        assert await store.latest_in(5) == table
    assert await store.latest_in(6) is None


async def test_a_person_has_as_many_tables_of_their_own_as_they_like_and_these_stand_nowhere(store: Store) -> None:
    here = await open_lobby(store)
    first, second = await begin_own(store), await begin_own(store)
    assert await store.table(second.id) == second
    assert [one.table.id for one in await store.sittings(ANNA)] == [here.id, first.id, second.id]
    assert await store.places() == await store.places(4) == [Place(here.id, 4, 5, None)]
    first.version = 2
    async with store.change() as change:
        await change.save(first)
    assert await store.table(first.id) == first


async def test_a_table_has_a_server_and_a_channel_or_neither(store: Store) -> None:
    with pytest.raises(NotTaken):
        await begin_own(store, guild=4)


async def test_a_persons_own_table_goes_on_whatever_becomes_of_servers(store: Store) -> None:
    own, here = await begin_own(store), await open_lobby(store)
    async with store.change() as change:
        await change.keep_server(Server(4, gone=11.0))
        await change.notify(Reason(ANNA, own.id, 0, "turn", 0, 1, 12.0, 12.0, 0))
    assert [one.table.id for one in await store.sittings(ANNA)] == [own.id]
    (line,) = (await store.open_notifications(ANNA, 13.0)).lines
    assert (line.reason.table, line.guild, line.channel, line.sleeps) == (own.id, None, None, False)
    rests = [found.rests for one in (own, here) if (found := await store.table(one.id)) is not None]
    assert rests == [False, True]


async def test_the_id_of_a_table_is_never_given_twice(store: Store) -> None:
    first = await open_lobby(store)
    async with store.change() as change:
        await change.execute("DELETE FROM tables")
    assert (await open_lobby(store)).id == first.id + 1


async def test_a_person_finds_the_open_tables_where_they_sit(store: Store) -> None:
    lobby, running, over = [await open_lobby(store, channel) for channel in (1, 2, 3)]
    running.status, over.status = "playing", "ended"
    async with store.change() as change:
        await change.save(running)
        await change.save(over)
    assert await store.tables_of(ANNA) == [lobby, running]
    assert await store.tables_of(CLEO) == [], "an invitation is no seat"


async def test_of_two_saves_of_the_same_loaded_table_the_second_is_refused(store: Store) -> None:
    table = await open_lobby(store)
    mine, yours = await store.table(table.id), await store.table(table.id)
    assert mine is not None
    assert yours is not None
    mine.host, yours.host = BERT, CLEO
    async with store.change() as change:
        await change.save(mine)
        await change.save(mine)
    with pytest.raises(Overtaken):
        async with store.change() as change:
            await change.save(yours)
    assert await store.table(table.id) == mine


async def test_a_save_that_was_rolled_back_can_be_tried_again(store: Store) -> None:
    table = await open_lobby(store)
    table.host = BERT

    async def break_off() -> None:
        async with store.change() as change:
            await change.save(table)
            await change.save(table)
            raise TimeoutError

    with pytest.raises(TimeoutError):
        await break_off()
    async with store.change() as change:
        await change.save(table)
    assert await store.table(table.id) == table


async def test_moves_come_back_in_order_and_as_they_were(store: Store) -> None:
    table = await open_lobby(store)
    log = [
        Move(1, 1, 0, "act", '{"is":"Draw"}', "click", 11.0, True),
        Move(2, 2, None, "act", '{"is":"Time"}', "clock", 12.5, False),
        Move(3, 3, 1, "undo", "2", "undo", 13.0, False),
        Move(4, 3, None, "reseed", str(1 << 100), "undo", 13.0, True),
    ]
    async with store.change() as change:
        await change.append(table.id, log[:3])
        await change.append(table.id, log[3:])
        await change.append(table.id, [])
    assert await store.moves(table.id) == voided(log), "and what an undo took back says by which"
    assert [move.settled for move in await store.moves(table.id)] == [True, False, False, True]
    assert await store.moves(table.id + 1) == []


async def test_moves_without_a_number_are_given_the_next_ones(store: Store) -> None:
    table, other = await open_lobby(store, 1), await open_lobby(store, 2)
    async with store.change() as change:
        await change.append(other.id, [act()])
        await change.append(table.id, [act(), act()])
        await change.append(table.id, [last := act()])
    assert last.number == 3
    assert [move.number for move in await store.moves(table.id)] == [1, 2, 3]


async def test_a_number_that_the_log_has_already_is_refused_and_nothing_is_added(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        await change.append(table.id, [act(1)])
    with pytest.raises(Overtaken):
        async with store.change() as change:
            await change.append(table.id, [act(2), act(1)])
    assert [move.number for move in await store.moves(table.id)] == [1]
