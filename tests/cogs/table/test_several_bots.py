"""Several bots on one store: people notice nothing of it."""

from __future__ import annotations

import pytest

from playground import Actor, Channel
from tests.cogs.players import Robot, catch_up, play, watching
from tests.cogs.pressing import press
from tests.postgres import emptied
from tests.railway import Railway
from tests.several import several

pytestmark = pytest.mark.slow


@pytest.fixture
def db() -> str:
    return emptied()


async def test_a_game_goes_on_whichever_bot_is_asked(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with several(pg, db) as balancer:
        await ada.slash("/game-of-trains start", channel)
        await press(ben, channel, "join")
        await pg.idle()
        await press(ada, channel, "begin")
        await pg.idle()
        async with watching(db) as witness:
            await catch_up(pg, witness)
            await play(witness, [Robot(ada, channel), Robot(ben, channel)], moves=12)
        await pg.idle()
        assert all(set(one.answered) == {202} for one in balancer.bots)
    assert not any(interaction.failed for interaction in pg.interactions.by_token.values())
