"""That computer players think is shown where somebody waits for them, and nowhere else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from playground import Actor, Channel, Fault
from tests.cogs.players import set_table
from tests.railway import Railway, running


@pytest.mark.slow
@pytest.mark.parametrize("at_board", [True, False])
async def test_once_it_takes_long_the_bot_is_seen_typing_where_somebody_waits(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path, at_board: bool
) -> None:
    await set_table(pg, db, channel, [ada, ben, "Stoker"], played=3)
    async with running(pg, db) as bot:
        await pg.idle()
        thinking, presence = bot._announcer._thinking, bot._announcer._runner.presence
        thinking.after = 0.0
        presence.clicked(1, ada.id, at_board=at_board)
        async with thinking.shown(1):
            await typing(pg)
        place = channel if at_board else ada.dm
        assert typed(pg) == [f"/channels/{place.id}/typing"], "Ben, who is not there, is left in peace"


async def test_what_is_quick_shows_nothing(pg: Railway, channel: Channel, ada: Actor, db: Path) -> None:
    await set_table(pg, db, channel, [ada, "Stoker"], played=3)
    async with running(pg, db) as bot:
        bot._announcer._runner.presence.clicked(1, ada.id, at_board=True)
        async with bot._announcer._thinking.shown(1):
            await asyncio.sleep(0)
        await pg.idle()
        assert not typed(pg)


async def test_where_the_bot_may_not_type_the_thinking_goes_on(
    pg: Railway, channel: Channel, ada: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, "Stoker"], played=3)
    async with running(pg, db) as bot:
        pg.faults.add(Fault("POST /channels/*/typing", times=None, status=403))
        bot._announcer._runner.presence.clicked(1, ada.id, at_board=True)
        bot._announcer._thinking.after = 0.0
        async with bot._announcer._thinking.shown(1):
            await typing(pg)
        assert len(typed(pg)) == 1, "it is not tried again"


async def typing(pg: Railway) -> None:
    while not typed(pg):  # noqa: ASYNC110 -- requests are no events
        await asyncio.sleep(0.01)


def typed(pg: Railway) -> list[str]:
    return [request.path for request in pg.requests.matching("POST /channels/*/typing")]
