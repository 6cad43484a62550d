"""Whoever wants to be forgotten is, and the tables where they sat go on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from db import Store
from playground import Actor, Channel
from tests.cogs.evening import asks, begin, board, open_table, stored
from tests.cogs.pressing import press
from tests.cogs.readers import EN
from tests.cogs.table.waiting import forget
from tests.railway import Railway

pytestmark = pytest.mark.slow


async def test_a_forgotten_person_is_gone_from_the_store_and_the_game_goes_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await ada.slash("/bummelzug settings", channel)
    await press(ada, channel, "forget")
    assert (await stored(pg)).seats[0].name == "Ada", "asked once before it is done"
    await press(ada, await ada.sees(EN("forget-sure"), channel), "forget")
    await pg.idle()
    async with await Store.look(pg.db) as store:
        assert await store.person(ada.id) is None
        assert await store.tables_of(ada.id) == []
    row = await stored(pg)
    assert (row.seats[0].person, row.seats[0].name, row.seats[0].computer) == (None, EN("forgotten-name"), True)
    assert asks("setup", "▲ Ben") in board(ben, channel).text


async def test_nothing_of_a_forgotten_person_is_left_in_the_files_of_the_database(
    bot: Bummelzug, pg: Railway, channel: Channel, ben: Actor
) -> None:
    name = "Annegret the Unforgettable"
    anne = pg.person(name)
    await begin(anne, channel, ben)
    await anne.slash("/bummelzug settings", channel)
    await press(anne, channel, "hand")

    def traces() -> list[str]:
        own = (name.encode(), str(anne.id).encode(), anne.id.to_bytes(8, "big"))
        files = Path(pg.db).parent.glob(f"{Path(pg.db).name}*")
        return sorted(file.name.removeprefix(Path(pg.db).name) for file in files if _has(file, own))

    assert "-wal" in traces()
    await forget(anne, channel)
    await pg.idle()
    assert traces() == []


def _has(file: Path, any_of: Sequence[bytes]) -> bool:
    data = file.read_bytes()
    return any(each in data for each in any_of)


async def test_a_host_who_is_forgotten_in_a_lobby_leaves_a_free_seat_and_hands_the_role_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    await forget(ada, channel)
    row = await stored(pg)
    assert ([seat.person for seat in row.seats], row.host, row.status) == ([ben.id], ben.id, "lobby")


async def test_a_lobby_whose_only_person_is_forgotten_is_closed(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel)
    await forget(ada, channel)
    assert (await stored(pg)).status == "closed"
    await ben.slash("/game-of-trains start", channel)
    await ben.sees(EN("lobby-host", who="● Ben"), channel)


async def test_two_who_are_forgotten_at_once_are_both_forgotten(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, cleo)
    sure = []
    for person in (ada, cleo):
        await person.slash("/bummelzug settings", channel)
        await press(person, channel, "forget")
        sure.append(await person.sees(EN("forget-sure"), channel))
    gate = pg.faults.hold("POST /interactions/*/*/callback", after_effect=True)
    first = asyncio.create_task(press(ada, sure[0], "forget"))
    await gate.reached()
    await press(cleo, sure[1], "forget")
    gate.open()
    await first
    await pg.idle()
    async with await Store.look(pg.db) as store:
        assert [await store.person(person.id) for person in (ada, cleo)] == [None, None]


async def test_somebody_called_by_a_dash_keeps_the_seat_when_another_is_forgotten(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    dash = pg.person("—")
    await open_table(ada, channel, dash, ben)
    await forget(ada, channel)
    assert [seat.person for seat in (await stored(pg)).seats] == [dash.id, ben.id]
