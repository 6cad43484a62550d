"""What whoever clicks will see is drawn once, when their move is written down."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from cogs.table.adapters.workers import Workers
from cogs.table.client import Bummelzug
from db import Change
from engine.game_of_trains import Draw
from playground import Actor, Channel, Playground
from tests.cogs.evening import asks, begin, board, choose_first_card, stored, whisper
from tests.cogs.pressing import plays
from tests.cogs.readers import EN
from tests.railway import Railway

pytestmark = [pytest.mark.slow, pytest.mark.pictures]

WRITTEN = "written down"
# A move whose change is taken in whole, and refused when it is to be committed.
SET_A_TRAP = """CREATE TABLE trap (id INTEGER PRIMARY KEY, to_id REFERENCES trap DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER spring AFTER INSERT ON moves BEGIN INSERT INTO trap (to_id) VALUES (99); END;"""
CLEAR_IT = "DROP TRIGGER spring; DROP TABLE trap;"


@contextmanager
def order() -> Iterator[list[str]]:
    """What is given to the workers, and each change that was committed, in their order."""
    seen: list[str] = []
    queue, commit = Workers._queue, Change._commit

    def queued(self: Workers, *job: Any) -> Any:
        seen.append(job[1])
        return queue(self, *job)

    async def committed(self: Change) -> None:
        await commit(self)
        seen.append(WRITTEN)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Workers, "_queue", queued)
        patch.setattr(Change, "_commit", committed)
        yield seen


def sql(db: Path, script: str) -> None:
    with closing(sqlite3.connect(db)) as connection:
        connection.executescript(script)


async def test_the_clicked_message_is_drawn_once_and_after_the_move_is_written_down(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    with order() as in_a_hand:
        await choose_first_card(ben)
    with order() as on_the_board:
        await plays(ada, channel, Draw())
        await pg.idle()
    assert in_a_hand[:3] == ["hand", WRITTEN, "hand"], "with the card picked, and with it chosen"
    assert on_the_board[:2] == [WRITTEN, "board"]
    assert on_the_board.count("board") == 1


async def test_nothing_is_drawn_of_a_move_that_could_not_be_kept(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    before, version = board(ada, channel).attachments[0].data, (await stored(pg)).version
    sql(db, SET_A_TRAP)
    with order() as tried:
        assert EN("refuse-fault") in await whisper(await plays(ada, channel, Draw()))
        await pg.idle()
    assert tried == []
    assert (await stored(pg)).version == version
    assert board(ada, channel).attachments[0].data == before
    assert asks("turn", "● Ada") in board(ada, channel).text
    sql(db, CLEAR_IT)
    await plays(ada, channel, Draw())
    await pg.idle()
    assert (await stored(pg)).version == version + 1
    assert board(ada, channel).attachments[0].data != before
