"""The log leads to the stored state, and a log that does not is named."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from db import Move, Store, Table, not_undone, replay, verify
from engine import GAMES
from tests.db.conftest import open_lobby
from tests.logs import voided

GAME = GAMES["game_of_trains"]


def line(number: int, kind: Any = "act", body: str = "{}", seat: int | None = 0, cause: Any = "click") -> Move:
    return Move(number, number, seat, kind, body, cause, float(number), False)


def numbers(*moves: Move) -> list[int]:
    return [move.number for move in not_undone(voided(moves))]


def play(table: Table, rng: Random, actions: int) -> list[Move]:
    """Begins the table's game, plays it at random, and leaves the state on the table."""
    state = GAME.start(players=len(table.seats), options=GAME.Options(first=0), seed=table.seed)
    moves: list[Move] = []
    while len(moves) < actions and GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        action = rng.choice(GAME.legal(state, seat))
        moves.append(line(len(moves) + 1, body=GAME.dump(action), seat=seat))
        GAME.apply(state, seat, action)
    table.state, table.status, table.begun, table.version = GAME.dump(state), "playing", 1.0, len(moves)
    return moves


async def played(store: Store, channel: int, actions: int = 40) -> Table:
    table = await open_lobby(store, channel, seed=channel)
    moves = play(table, Random(channel), actions)
    async with store.change() as change:
        await change.save(table)
        await change.append(table.id, moves)
    return table


async def findings(store: Store) -> list[str]:
    return [str(finding) for finding in await verify(store)]


def test_without_an_undo_everything_counts() -> None:
    assert numbers(line(1), line(2, "reseed", "5"), line(3)) == [1, 2, 3]


def test_an_undo_voids_all_that_counted_from_its_move_on() -> None:
    assert numbers(line(1), line(2), line(3, "reseed", "5"), line(4), line(5, "undo", "3"), line(6)) == [1, 2, 6]


def test_an_undo_after_an_undo_goes_back_past_what_is_void_already() -> None:
    log = [line(1), line(2), line(3), line(4, "undo", "3"), line(5), line(6, "undo", "2"), line(7)]
    assert numbers(*log) == [1, 7]


async def test_a_replayed_log_with_undo_and_reseed_gives_the_state_that_was_played(store: Store) -> None:
    table = await open_lobby(store)
    moves = play(table, Random(3), 30)
    kept = moves[:20]
    state = replay(GAME, 3, table.options, table.seed, 1, kept)
    GAME.reseed(state, 1 << 99)
    log = [*moves, line(31, "undo", "21", None, "undo"), line(32, "reseed", str(1 << 99), None, "undo")]
    for number in range(33, 90):
        seat = GAME.to_act(state)[0]
        action = GAME.legal(state, seat)[0]
        GAME.apply(state, seat, action)
        log.append(line(number, body=GAME.dump(action), seat=seat))
    table.state, table.status, table.begun = GAME.dump(state), "playing", 1.0
    async with store.change() as change:
        await change.save(table)
        await change.append(table.id, log)
    assert replay(GAME, 3, table.options, table.seed, 1, await store.moves(table.id)) == state
    assert await findings(store) == []


async def test_tables_that_agree_and_lobbies_give_no_findings(store: Store) -> None:
    await open_lobby(store, 1)
    ended = await played(store, 2, actions=100_000)
    assert GAME.outcome(GAME.load_state(ended.state or "")) is not None
    await played(store, 3)
    assert await findings(store) == []


async def test_a_changed_state_is_found(store: Store) -> None:
    table, _ = await played(store, 1), await played(store, 2)
    state = json.loads(table.state or "")
    first = state["piles"][0]
    state["piles"][0] = first[1:] + first[:1]
    table.state = json.dumps(state)
    async with store.change() as change:
        await change.save(table)
    assert await findings(store) == ["table 1 (game_of_trains): its stored state is not the one its moves lead to"]


async def test_a_refused_move_is_found(store: Store) -> None:
    table = await played(store, 1)
    wrong = dataclasses.replace((await store.moves(table.id))[0], number=0)
    async with store.change() as change:
        await change.append(table.id, [wrong])
    (found,) = await findings(store)
    assert found.startswith("table 1 (game_of_trains): move 41 is refused")


@pytest.mark.parametrize(
    ("column", "value", "line"),
    [
        ("game", "snakes", "table 1 (snakes): this game is no longer here"),
        ("rules_version", 0, "table 1 (game_of_trains): rules version 0 is no longer here"),
        ("options", '{"first":9}', "table 1 (game_of_trains): it cannot be set up: no-such-first-seat"),
        ("options", '{"colour":9}', "table 1 (game_of_trains): its options cannot be read"),
        ("state", "half a st", "table 1 (game_of_trains): its stored state cannot be read"),
        ("state", None, "table 1 (game_of_trains): it was dealt, but no state is stored"),
    ],
)
async def test_a_table_that_cannot_be_replayed_is_found(store: Store, column: str, value: Any, line: str) -> None:
    table = await played(store, 1)
    setattr(table, column, value)
    async with store.change() as change:
        await change.save(table)
    assert await findings(store) == [line]


async def test_a_move_that_is_no_action_at_all_is_found(store: Store) -> None:
    table = await played(store, 1)
    async with store.change() as change:
        await change.append(table.id, [line(0, body="half an act")])
    assert await findings(store) == ["table 1 (game_of_trains): move 41 is refused: not-json"]


async def test_verifying_works_beside_a_bot(store: Store, db: Path | str) -> None:
    table = await played(store, 1)
    async with await Store.look(db) as looking:
        assert await findings(looking) == []
    table.seed += 1
    async with store.change() as change:
        await change.save(table)
    async with await Store.look(db) as looking:
        assert len(await findings(looking)) == 1
