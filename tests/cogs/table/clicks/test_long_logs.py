"""What is made of a very long log is read by a worker, and says the same."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from cogs.table.clicks import long_logs
from db import Reading
from playground import Actor, Channel, ChatMessage
from tests.cogs.players import set_table
from tests.cogs.pressing import press
from tests.postgres import on_both_engines
from tests.railway import Railway, running

pytestmark = pytest.mark.slow
ASKED = ("history", "log", "export")


async def answers(person: Actor, where: Channel) -> list[tuple[str, list[bytes]]]:
    """What History, the log and the file say to somebody."""
    shown: list[ChatMessage] = []
    for verb in ASKED:
        shown.append(await (await press(person, where, verb, "")).final())
        await person.pg.idle()
    return [(one.text, [file.data for file in one.attachments]) for one in shown]


@on_both_engines
async def test_of_a_very_long_log_a_worker_reads_the_same_and_the_bot_itself_nothing(
    pg: Railway, db: Path | str, channel: Channel, ada: Actor, ben: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=10_000, game="dwarf_train")
    async with running(pg, db):
        await pg.idle()
        short = await answers(ada, channel)

        def read(*_: object) -> NoReturn:
            raise AssertionError("the log is read by the process that answers clicks")

        monkeypatch.setattr(Reading, "outline", read)
        monkeypatch.setattr(Reading, "moves", read)
        monkeypatch.setattr(long_logs, "LONG", 10)
        assert await answers(ada, channel) == short
