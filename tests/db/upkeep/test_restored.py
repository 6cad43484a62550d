"""A database that was brought back from a copy, on every engine."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from db import Move, Store, StoreError, Table, verify
from db.engines.address import is_server
from db.upkeep.restored import go_on
from engine import GAMES
from tests.db.conftest import open_lobby
from tests.postgres import ask


async def begun(store: Store, key: str, actions: int = 12) -> Table:
    """A running table, some actions after its deal."""
    game, table = GAMES[key], await open_lobby(store, channel=len(await store.dealt()) + 1, game=key)
    table.seats = (table.seats * 3)[: game.players[0]]
    table.options = game.Options(first=0).model_dump_json()
    table.rules_version = game.rules_version
    state = game.start(players=len(table.seats), options=game.Options(first=0), seed=table.seed)
    moves = list[Move]()
    for number in range(1, actions + 1):
        seat = game.to_act(state)[0]
        action = game.legal(state, seat)[0]
        game.apply(state, seat, action)
        moves.append(Move(number, number, seat, "act", game.dump(action), "click", float(number), settled=False))
    table.state, table.status, table.begun, table.version = game.dump(state), "playing", 1.0, actions
    async with store.change() as change:
        await change.save(table)
        await change.append(table.id, moves)
    return table


@pytest.mark.parametrize("key", GAMES)
async def test_chance_is_dealt_anew_at_a_running_table_and_nobody_sees_a_difference(
    db: Path | str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: 77)  # another may deal the same for a while
    async with await Store.open(db) as store:
        before = await begun(store, key)
    await go_on(db)
    async with await Store.open(db) as store:
        after = await store.table(before.id)
        assert await verify(store) == []
        log = await store.moves(before.id)
    assert after is not None
    assert (log[-1].kind, log[-1].seat, log[-1].settled, len(log)) == ("reseed", None, True, 13)
    assert after.version == before.version, "what is asked stays the same, and so do the controls"
    game = GAMES[key]
    then, now = game.load_state(before.state or ""), game.load_state(after.state or "")
    assert game.view(now, None) == game.view(then, None)
    for seat in range(len(before.seats)):
        assert game.view(now, seat) == game.view(then, seat)
    assert _future(key, now) != _future(key, then), "an export of the game that was lost would tell what comes"


def _future(key: str, state: object) -> list[object]:
    """What everybody sees for a while if the same is done, as far as that can be."""
    game, seen = GAMES[key], list[object]()
    for _ in range(200):
        if game.outcome(state) is not None:
            break
        seat = game.to_act(state)[0]
        game.apply(state, seat, game.legal(state, seat)[0])
        seen.append(game.view(state, None))
    return seen


async def test_where_no_copy_was_put_nothing_is_made(db: Path | str) -> None:
    if is_server(db):  # where tests before this one may have left tables without rows
        for sql in ("DROP SCHEMA public CASCADE", "CREATE SCHEMA public"):
            ask(str(db), sql)
    with pytest.raises(StoreError, match="holds no database; put the copy in its place first"):
        await go_on(db)
    with pytest.raises(StoreError, match="holds no database yet"):
        await Store.look(db)


async def test_a_lobby_is_not_dealt_what_it_was_dealt_after_the_copy(db: Path | str) -> None:
    async with await Store.open(db) as store:
        before = await open_lobby(store)
    await go_on(db)
    async with await Store.open(db) as store:
        after = await store.table(before.id)
    assert after is not None
    assert after.seed != before.seed


async def test_a_table_that_is_over_stays_as_it_was(db: Path | str) -> None:
    async with await Store.open(db) as store:
        table = await begun(store, "trains")
        table.status = "ended"
        async with store.change() as change:
            await change.save(table)
    await go_on(db)
    async with await Store.open(db) as store:
        assert await store.table(table.id) == table
        assert len(await store.moves(table.id)) == 12


async def test_a_table_whose_state_cannot_be_read_is_left_alone_and_named(db: Path | str) -> None:
    async with await Store.open(db) as store:
        table, other = await begun(store, "dwarf_train"), await begun(store, "trains")
        table.state = "{}"
        async with store.change() as change:
            await change.save(table)
    await go_on(db)
    async with await Store.open(db) as store:
        assert [finding.table for finding in await verify(store)] == [table.id]
        assert [len(await store.moves(one.id)) for one in (table, other)] == [12, 13]
