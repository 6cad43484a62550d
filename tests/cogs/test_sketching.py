"""Workers draw a point in place of a picture in tests that do not look at one, and the picture in those that do."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from cogs.table.client import Bummelzug
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import begin, choose_first_card, once_redrawn
from tests.cogs.pressing import newest, plays
from tests.railway import Railway

A_POINT = (1, 1)


def size(message: ChatMessage) -> tuple[int, int]:
    return Image.open(io.BytesIO(message.attachments[0].data)).size


@pytest.mark.pictures
async def test_whoever_looks_at_pictures_sees_them(bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor) -> None:
    shown = await begin(ada, channel, ben)
    assert min(*size(shown), *size(newest(ada, ada.dm))) > 100


async def test_whoever_does_not_sees_points_that_differ_where_the_pictures_would(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await begin(ada, channel, ben)
    assert (size(shown), size(newest(ada, ada.dm))) == (A_POINT, A_POINT)
    for person in (ada, ben):
        await choose_first_card(person)
    before = shown.attachments[0].data
    await plays(ada, ada.dm, Draw())
    await once_redrawn(pg)
    assert size(shown) == A_POINT
    assert shown.attachments[0].data != before
