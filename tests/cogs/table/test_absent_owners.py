"""What people keep whom a computer player stands in for: nobody agrees, ends or closes in their place."""

from __future__ import annotations

import pytest

from cogs.table.client import Bummelzug
from cogs.table.terms.pace import DAY
from playground import Actor, Channel
from tests.cogs.evening import begin, choose_first_card, stored, whisper
from tests.cogs.pressing import press
from tests.cogs.readers import EN
from tests.cogs.table.waiting import a_unit_passes, until_said, vote
from tests.railway import Railway

pytestmark = pytest.mark.slow


async def all_fall_silent(pg: Railway) -> None:
    """A table with a move a day loses its people one after the other."""
    for _ in range(7):
        await a_unit_passes(pg)


async def refused(person: Actor, channel: Channel) -> str:
    return await whisper(await person.slash("/game-of-trains start", channel))


async def test_a_stranger_does_not_close_a_table_whose_people_are_all_stood_in_for(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await all_fall_silent(pg)
    row = await stored(pg)
    assert [seat.computer for seat in row.seats] == [True, True]
    told = await refused(cleo, channel)
    last = max(seat.away or 0 for seat in row.seats)
    assert EN("refuse-channel-kept", who="Ada, Ben", at=int(last + 14 * DAY)) in told
    assert (await stored(pg)).status == "playing"
    await press(ben, channel, "back")
    await pg.idle()
    assert not (await stored(pg)).seats[1].computer, "and it is still his"


async def test_whoever_would_end_a_game_alone_while_the_others_are_absent_is_told_that_they_leave_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await a_unit_passes(pg)
    await vote(ada, channel, "silent.1.plays")
    assert EN("end-here-alone") in await whisper(await press(ada, channel, "end-here", ""))
    await press(ada, channel, "end-here", "sure")
    await ada.sees(EN("leave-done"), channel)
    await until_said(pg)
    row = await stored(pg)
    assert (row.status, [seat.given_up for seat in row.seats]) == ("playing", [True, False])
