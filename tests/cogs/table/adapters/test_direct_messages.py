"""Direct messages are opened one after the other, and by nobody who was told that Discord takes none."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cogs.table.adapters import direct_messages
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.direct_messages import DirectMessages
from cogs.table.adapters.discord_errors import Quarantined
from cogs.table.adapters.measures import Measures
from cogs.table.adapters.workers import Ticket, Workers
from cogs.table.sheets import hand_sheet
from playground import Actor, Channel
from tests.cogs.evening import begin, board
from tests.cogs.pressing import offers, press
from tests.railway import Railway, running

OPENING = "POST /users/@me/channels"


async def choose_at_the_board(person: Actor, channel: Channel) -> None:
    """Set-up of The Game of Trains, by what only they see."""
    shown = await (await press(person, board(person, channel), "hand")).final()
    for verb in ("pick", "act"):
        if offers(shown, verb):
            await press(person, shown, verb)
            await person.pg.idle()


@pytest.mark.slow
async def test_people_whose_direct_messages_discord_does_not_take_are_notified_in_the_channel_and_tried_once(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    pg.faults.next(OPENING, status=403, code=20026, times=None)
    with caplog.at_level(logging.WARNING, direct_messages.__name__):
        async with running(pg, db):
            await begin(ada, channel, ben)
            await pg.clock.advance(minutes=3)
            await pg.idle()
            assert any(ada.mention in message.content for message in ben.reads(channel))
            await choose_at_the_board(ada, channel)
            await pg.idle()
            await pg.clock.advance(hours=20)
            await pg.idle()
            assert any(ben.mention in message.content for message in ada.reads(channel))
    assert pg.requests.count(OPENING) == 1
    assert len([one for one in caplog.records if one.name == direct_messages.__name__]) == 1


async def test_whoever_is_to_be_written_to_at_the_same_time_is_not_tried_where_the_first_is_not_taken() -> None:
    messages, tried = DirectMessages(Clock(), Measures()), list[int]()

    async def open_one(person: int) -> None:
        async with messages.opening():
            tried.append(person)
            await asyncio.sleep(0)  # Discord's answer is on its way
            raise Quarantined

    opened = await asyncio.gather(*map(open_one, range(3)), return_exceptions=True)
    assert [type(one) for one in opened] == [Quarantined] * 3
    assert tried == [0]


@pytest.mark.slow
async def test_direct_messages_beyond_what_a_minute_takes_are_opened_in_the_next(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(direct_messages, "MOST_OPENED", 1)
    async with running(pg, db):
        await begin(ada, channel, cleo)
        await begin(ben, pg.guild("Railway club").channel("dwarves"), cleo)
        await pg.clock.advance(minutes=3)  # since they clicked: both are to be notified
        await pg.idle()
        assert sorted(bool(person.reads(person.dm)) for person in (ada, ben)) == [False, True]
        for _ in range(3):
            await pg.clock.advance(minutes=1)
            await pg.idle()
        assert all(person.reads(person.dm) for person in (ada, ben))
    times = [one.at for one in pg.requests.matching(OPENING)]
    assert all(later - earlier >= direct_messages.OPENED_WITHIN for earlier, later in pairwise(times))


@pytest.mark.slow
async def test_no_hand_is_drawn_while_its_direct_message_cannot_be_opened(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: Counter[int] = Counter()  # hands, by whose they are
    ask = Workers._queue

    def count(pool: Workers, ticket: Ticket, name: str, question: bytes) -> Any:
        if name == hand_sheet.hand.__name__:
            _, (table, _, asked, *_), _ = pickle.loads(question)  # noqa: S301 -- from this very process
            drawn[table.seats[asked.seat].person] += 1
        return ask(pool, ticket, name, question)

    monkeypatch.setattr(Workers, "_queue", count)
    monkeypatch.setattr(direct_messages, "MOST_OPENED", 1)
    async with running(pg, db):
        await begin(ada, channel, cleo)
        await begin(ben, pg.guild("Railway club").channel("dwarves"), cleo)
        await pg.clock.advance(minutes=3)  # since they clicked: both are to be notified
        await pg.idle()
        (waiting,) = [person for person in (ada, ben) if not person.reads(person.dm)]  # whoever came second
        assert not drawn[waiting.id]
        for _ in range(3):
            await pg.clock.advance(minutes=1)
            await pg.idle()
        assert waiting.reads(waiting.dm)
        assert drawn[waiting.id] == 1
