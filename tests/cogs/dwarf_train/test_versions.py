"""Two rules versions side by side: tables of the first are played to their end by it, lobbies begin by the second."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from db import Store, verify
from engine.dwarf_train import DwarfTrain, Options, Walk
from playground import Actor, Channel
from tests.cogs.evening import begin, board, open_table, play_on, stored
from tests.cogs.pressing import offers, press
from tests.cogs.readers import EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

GAME = DwarfTrain()
OF_OLD = '{{"first":0,"end":"{end}","turns":{turns},"minutes":30}}'  # as version 1 wrote its options


async def opened_of_old(pg: Railway, db: Path, channel: Channel, host: Actor, other: Actor, options: str) -> None:
    """A lobby in which two sit, as a release that knew only version 1 left it."""
    async with running(pg, db):
        await open_table(host, channel, other, command="dwarf-train")
    await pg.until_disconnected()
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE tables SET rules_version = 1, options = ?", (options,))
    await pg.clock.advance(hours=2)


async def renewed(pg: Railway) -> None:
    """The bot has brought its lobbies up to date, some time after its start, and said so."""
    async with asyncio.timeout(60):
        while (await stored(pg)).rules_version != GAME.rules_version:  # noqa: ASYNC110 -- a row does not tell
            await asyncio.sleep(0.01)
    await pg.idle()


async def test_a_lobby_of_20_turns_is_set_to_40_and_says_so_before_anybody_clicks(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await opened_of_old(pg, db, channel, ada, ben, OF_OLD.format(end="turns", turns=20))
    said = EN("dwarf-train-lobby-turns", asked=20, each=20)
    async with running(pg, db):
        await ada.sees(said, channel)
        await pg.idle()
        assert board(ada, channel).text.count(said) == 1
        await press(ada, channel, "begin")
        await pg.idle()
        assert EN("dwarf-train-count-of", turn=1, most=20) in board(ada, channel).text
        assert said not in board(ada, channel).text
    table = await stored(pg)
    assert (table.rules_version, Options.model_validate_json(table.options)) == (2, Options(turns=40, first=0))
    async with await Store.look(db) as store:
        assert await verify(store) == []


async def test_another_lobby_of_old_is_shown_with_the_new_options_and_says_nothing(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await opened_of_old(pg, db, channel, ada, ben, OF_OLD.format(end="turns", turns=90))
    async with running(pg, db):
        await renewed(pg)
        assert offers(await (await press(ada, channel, "more")).final(), "option", "plays_on=false")
        assert EN("dwarf-train-lobby-turns", asked=90, turns=90, each=45) not in board(ada, channel).text
        await press(ada, channel, "begin")
        await pg.idle()
        assert EN("dwarf-train-count-of", turn=1, most=45) in board(ada, channel).text
    assert (await stored(pg)).rules_version == 2


async def test_a_lobby_is_brought_up_to_date_once(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await opened_of_old(pg, db, channel, ada, ben, OF_OLD.format(end="turns", turns=20))
    revisions = []
    for _ in range(2):
        async with running(pg, db):
            await renewed(pg)
        await pg.until_disconnected()
        revisions.append((await stored(pg)).revision)
    assert revisions[0] == revisions[1]


def only_walking(game: str, view: Any, legal: Sequence[Any], seed: int) -> Any:
    """Nobody ever holds a seat."""
    return next((action for action in legal if isinstance(action, Walk)), legal[0])


async def test_a_table_begun_with_20_turns_keeps_them_and_its_equal_seats_are_a_draw(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben, command="dwarf-train")
    await pg.until_disconnected()
    state = GAME.start(2, Options(turns=20, first=0), (await stored(pg)).seed, rules_version=1)
    options = OF_OLD.format(end="turns", turns=20)
    with closing(sqlite3.connect(db)) as connection, connection:
        facts = (options, GAME.dump(state))
        connection.execute("UPDATE tables SET rules_version = 1, options = ?, state = ?", facts)
    await pg.clock.advance(hours=9)
    async with running(pg, db):
        assert await play_on(pg, [ada, ben], choose=only_walking) == 20
        assert EN("dwarf-train-drawn-equal", seats=0, other=0) in board(ada, channel).text
        assert EN("dwarf-train-count-of", turn=10, most=10) in board(ada, channel).text
    table = await stored(pg)
    assert (table.status, table.rules_version, table.options) == ("ended", 1, options)
    async with await Store.look(db) as store:
        assert await verify(store) == []
