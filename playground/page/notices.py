"""The lines in the chat that tell what testers did to the world, and what befell the bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playground.page.world_file import Row, WorldFile
from playground.world.clock import WorldClock

NOTICES_KEPT = 200


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that happened to the bot, to Discord or to the clock; each page says it in its own language."""

    number: int
    at: float
    kind: str
    facts: dict[str, Any]

    def payload(self) -> Row:
        return {"number": self.number, "at": self.at, "kind": self.kind, "facts": self.facts}


class Notices:
    def __init__(self, clock: WorldClock, file: WorldFile) -> None:
        self.clock = clock
        self.file = file
        self.all: list[Notice] = []
        self.noted: list[Callable[[Notice], None]] = []

    def restore(self) -> None:
        self.all = [Notice(**row) for row in self.file.read("notice")]

    def note(self, kind: str, **facts: Any) -> None:
        number = self.all[-1].number + 1 if self.all else 1
        notice = Notice(number, self.clock.now(), kind, facts)
        self.all.append(notice)
        self.file.keep("notice", number, notice.payload)
        for old in self.all[:-NOTICES_KEPT]:
            self.file.keep("notice", old.number, lambda: None)
        del self.all[:-NOTICES_KEPT]
        for tell in self.noted:
            tell(notice)
