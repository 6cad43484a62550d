"""How interactions are answered, as Discord wants it."""

from __future__ import annotations

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Channel
from tests.cogs.evening import open_table
from tests.cogs.pressing import press
from tests.railway import Railway

CALLBACK = "POST /interactions/*/*/callback"


@pytest.mark.parametrize("lost", [False, True], ids=["", "whose receipt was lost"])
@pytest.mark.slow
@pytest.mark.usefixtures("in_no_time")
async def test_a_deferred_command_is_answered_by_an_edit_of_what_says_that_it_is_on_its_way(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, lost: bool
) -> None:
    await open_table(ada, channel, ben)
    await press(ada, channel, "begin")
    await pg.idle()
    if lost:
        pg.faults.next(CALLBACK, status=503, after_effect=True)
    answer = await ada.slash("/games hand", channel)
    shown = await answer.final()
    await pg.idle()
    assert shown is answer.original
    assert shown.ephemeral
    assert shown.picture is not None
    assert not answer.followups
    assert pg.requests.deprecated == []
