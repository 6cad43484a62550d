"""What is done with is let go: memory does not grow with what was said and drawn."""

from __future__ import annotations

import gc

from cogs.table.adapters.components import Control
from cogs.table.client import Bummelzug
from playground import Actor, Channel
from tests.cogs.evening import begin, board
from tests.cogs.pressing import press
from tests.railway import Railway


async def test_no_control_is_held_once_its_message_is_sent(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    for verb in ("hand", "log", "leave", "undo", "board"):
        await press(ada, board(ada, channel), verb)
    await ada.slash("/bummelzug hand", channel)
    await pg.idle()
    assert (await (await press(ada, board(ada, channel), "rules")).final()).ephemeral, "and the family still answers"
    await pg.idle()
    gc.collect()
    assert [each for each in gc.get_objects() if type(each) is Control] == []
