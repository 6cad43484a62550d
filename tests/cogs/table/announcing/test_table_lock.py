"""Pictures are drawn for what stands now: what nobody would see any more is not drawn."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from cogs.table.announcing.table_lock import TableLock
from cogs.table.client import Bummelzug
from cogs.table.messages.table_copy import AnsweredClick
from playground import Actor, Channel, ChatMessage
from playground.world import events
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, newest
from tests.cogs.table.play.test_verbs import no_worker_free
from tests.cogs.table.test_crowds import send
from tests.railway import Railway, running

CLICKS = 6


def edits(pg: Railway, message: ChatMessage) -> list[str]:
    """What has become of the message from now on, edit by edit."""
    seen: list[str] = []

    def hear(event: events.Event) -> None:
        if isinstance(event, events.MessageEdited) and event.message is message:
            seen.append(message.text)

    pg.world.subscribe(hear)
    return seen


def _waiting(bot: Bummelzug) -> int:
    """Clicks that wait for the one before them to be answered."""
    lock = bot._announcer._table_locks.get(1)
    return 0 if lock is None else len(lock._clicked)


@pytest.mark.slow
async def test_a_message_that_is_clicked_again_and_again_is_drawn_for_the_last_click_alone(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=3, game="trains")
    async with running(pg, db) as bot:
        await pg.idle()
        hand = newest(ada, ada.dm)
        act = next(each for each in controls(hand) if each.custom_id.verb == "all")
        seen = edits(pg, hand)
        async with no_worker_free(monkeypatch):
            answers = await asyncio.gather(*(send(ada, hand, str(act.custom_id)) for _ in range(CLICKS)))
            while _waiting(bot) < CLICKS - 1:  # noqa: ASYNC110 -- nobody tells
                await asyncio.sleep(0.001)

        await pg.idle()
    assert [answer for answer in answers if answer.failed] == []
    assert 1 <= len(seen) <= 2, "for the click that was being drawn already, and for the last one"
    assert controls(hand)[0].custom_id.version == act.custom_id.version + 1


async def test_a_picture_that_waits_is_put_off_by_a_click_and_then_drawn_whoever_comes() -> None:
    lock = TableLock()
    ticket = lock.to_say()
    async with lock.passed():
        assert ticket.wanted(), "it is the bot's own round"
    click = AnsweredClick(cast(Any, None), 7, private=True, seat=0, locale="en-US")  # only its message counts
    async with lock.passed(click):
        assert not ticket.wanted()
        ticket.due()  # its turn has come
        lock.put_off(ticket)
    again = lock.to_say()
    async with lock.passed(click):
        assert again.wanted()
    assert again.since == ticket.since
