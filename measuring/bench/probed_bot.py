"""`bot.py`, which writes down at each SIGUSR1 how often it went to its database, and what it holds."""

from __future__ import annotations

import gc
import json
import signal
import sys
from collections import Counter
from pathlib import Path

import discord

import bot
from db.engines.database import Row, Statement
from db.engines.sqlite import SqliteDatabase


def main(file: Path) -> int:
    trips: Counter[str] = Counter()
    run = SqliteDatabase._run

    async def count(self: SqliteDatabase, *statements: Statement) -> list[list[Row]]:
        trips["trips"] += not self.connection.in_transaction  # a transaction is one, whatever is in it
        return await run(self, *statements)

    def write(*_: object) -> None:
        gc.collect()
        held = gc.get_objects()
        kinds = Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in held)
        told = {
            "trips": trips["trips"],
            "controls": sum(isinstance(each, discord.ui.Item) for each in held),
            "objects": len(held),
            "blocks": sys.getallocatedblocks(),
            "kinds": dict(kinds.most_common(60)),
        }
        aside = file.with_suffix(".new")
        aside.write_text(json.dumps(told))
        aside.replace(file)

    SqliteDatabase._run = count  # type: ignore[method-assign]  # to count is all it does
    signal.signal(signal.SIGUSR1, write)
    return bot.main([])


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
