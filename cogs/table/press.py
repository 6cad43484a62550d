"""What a control carries: the table, the version it was drawn for, a verb, and perhaps an argument."""

from __future__ import annotations

import re
from base64 import b32encode
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from engine.game import Game

TEMPLATE = re.compile(r"bz:(?P<table>\d{1,18}):(?P<version>\d{1,9}):(?P<verb>[a-z-]{1,20})(?::(?P<argument>.{1,60}))?")


@dataclass(slots=True, frozen=True)
class Press:
    """A custom_id taken apart. `bz:<table>:<version>:<verb>[:<argument>]`."""

    table: int
    version: int
    verb: str
    argument: str = ""

    def __str__(self) -> str:
        tail = f":{self.argument}" if self.argument else ""
        return f"bz:{self.table}:{self.version}:{self.verb}{tail}"

    @classmethod
    def of(cls, match: re.Match[str]) -> Press:
        return cls(int(match["table"]), int(match["version"]), match["verb"], match["argument"] or "")

    def chosen(self, value: str) -> Press:
        """What a menu's chosen value means: it is a verb and an argument of its own."""
        verb, _, argument = value.partition(":")
        return Press(self.table, self.version, verb, argument)


def sign(game: Game[Any, Any, Any, Any], action: Any) -> str:
    """A short name of the action itself, the same after a restart or a new release; never its place in a list."""
    return b32encode(blake2b(game.dump(action).encode(), digest_size=10).digest()).decode().lower()
