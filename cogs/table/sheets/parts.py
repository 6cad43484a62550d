"""What boards and hands have in common: a title, the table's clock, and how their words are put together."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from cogs.face.contract import Face
from cogs.face.sheet import shorten
from cogs.face.words import Words
from cogs.table.tables.loaded_table import LoadedTable
from db import Table

TEXT_MOST = 4000
ALT_MOST = 1024


def title(face: Face[Any, Any, Any], loaded: LoadedTable, words: Words) -> str:
    name = words(f"{face.prefix}-name")
    number = loaded.game.turn(loaded.state).number
    return name if number < 1 else words("title-turn", game=name, turn=number)


def clock_lines(table: Table, until: float | None, words: Words) -> list[str]:
    """How long the table's clock still runs, where it has one."""
    if table.status != "playing":
        return []
    if table.clock_left is not None:
        hours, minutes = divmod(ceil(table.clock_left / 60), 60)
        return [words("clock-stopped", hours=hours, minutes=minutes)]
    return [] if until is None else [words("clock-runs", at=int(until))]


def alt(asks: str, in_words: str) -> str:
    """A picture of the board in words: it shows who is asked, or who won, as well."""
    return shorten(f"{asks}\n{in_words}", ALT_MOST)


def text(lines: Sequence[str], block: str) -> str:
    return shorten("\n".join([*lines, f"```\n{block}\n```"]), TEXT_MOST)
