"""The `custom_id` of a control: the table, the version it was drawn for, a verb, and perhaps an argument."""

from __future__ import annotations

import re
from base64 import b32encode
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from engine.game import Game

OPTION = "option"  # the verb of a lobby's choices, and of a menu that takes several of them at once
SET = "set"  # the same for what a person chooses for themselves
ALL = "all"  # and for what is played at one click
SEVERAL = (OPTION, SET, ALL)
PLAYING = ("act", "all", "pick")  # the verbs of whoever plays
LONGEST = 59  # of an argument: with the longest table, version and verb a custom_id is below 100
# That of a control in a course is longer by the game's key, and that of a table to be opened by those who are invited:
# they belong to no table, and their verbs are short.
TEMPLATE = re.compile(r"bz:(?P<table>\d{1,12}):(?P<version>\d{1,7}):(?P<verb>[a-z-]{1,15})(?::(?P<argument>.{1,80}))?")


@dataclass(slots=True, frozen=True)
class CustomId:
    """A custom_id taken apart. `bz:<table>:<version>:<verb>[:<argument>]`."""

    table: int
    version: int
    verb: str
    argument: str = ""

    def __str__(self) -> str:
        tail = f":{self.argument}" if self.argument else ""
        return f"bz:{self.table}:{self.version}:{self.verb}{tail}"

    @classmethod
    def of(cls, match: re.Match[str]) -> CustomId:
        return cls(int(match["table"]), int(match["version"]), match["verb"], match["argument"] or "")

    def chosen(self, *values: str) -> CustomId:
        """The custom id of a choice in a menu: a verb and an argument of its own, or all the values of a menu for
        several."""
        if self.verb in SEVERAL:
            return CustomId(self.table, self.version, self.verb, f"{self.argument}={'+'.join(values)}")
        verb, _, argument = values[0].partition(":")
        return CustomId(self.table, self.version, verb, argument)


@lru_cache(4096)  # every control of every message is one, and each click looks for its own among all that are legal
def sign(game: Game[Any, Any, Any, Any], action: Any) -> str:
    """The action itself as text, or a digest of a long one: the same after a restart or a new release, and never its
    place in a list. The text is worth having: of a choice that has gone, it can be said why."""
    text = game.dump(action)
    if len(text) <= LONGEST:
        return text
    return b32encode(blake2b(text.encode(), digest_size=10).digest()).decode().lower()
