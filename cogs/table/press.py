"""What a control carries: the table, the version it was drawn for, a verb, and perhaps an argument."""

from __future__ import annotations

import re
from base64 import b32encode
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from engine.game import Game

LONGEST = 58  # of an argument: with the longest table, version and verb a custom_id is below 100
TEMPLATE = re.compile(r"bz:(?P<table>\d{1,12}):(?P<version>\d{1,7}):(?P<verb>[a-z-]{1,16})(?::(?P<argument>.{1,58}))?")


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
    """The action itself as text, or a digest of a long one: the same after a restart or a new release, and never its
    place in a list. The text is worth having: of a choice that has gone, it can be said why."""
    text = game.dump(action)
    if len(text) <= LONGEST:
        return text
    return b32encode(blake2b(text.encode(), digest_size=10).digest()).decode().lower()
