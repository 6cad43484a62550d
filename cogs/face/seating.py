"""The people at a table, as words and pictures name them: a symbol, a clean name, and which seat is reading."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from unicodedata import bidirectional

from cogs.face.words import Words
from db.rows import Seat

SYMBOLS = "●▲■◆★⬢✚"  # drawn in pictures as shapes of the same kind, so that nobody needs to tell colours

LEFT_TO_RIGHT = "\u200e"


@dataclass(slots=True, frozen=True)
class Seating:
    """The seats' names, and the seat that reads (None: the channel)."""

    names: tuple[str, ...]
    computers: tuple[bool, ...]
    me: int | None = None
    versed: bool = False  # all who read have played this game: pictures need no legend
    stood_in: frozenset[int] = frozenset()  # seats that a computer player moves in for a person, and is named for

    @classmethod
    def at(cls, seats: Sequence[Seat], me: int | None = None) -> Seating:
        return cls(tuple(clean(seat.name) for seat in seats), tuple(seat.computer for seat in seats), me)

    def __getitem__(self, seat: int) -> str:
        """The seat's symbol and name. Numbers behind a name that is written from right to left still read from left."""
        return _signed(seat, self.names[seat])

    def who(self, seat: int) -> dict[str, Any]:
        """The facts by which a message speaks of this seat: `$who`, and `$voice` that is `you` or `they`."""
        own = seat == self.me and seat not in self.stood_in
        return {"who": self[seat], "voice": "you" if own else "they"}

    def named(self, names: Mapping[int, str]) -> Seating:
        """The same seats, some of them by another name."""
        return replace(self, names=tuple(names.get(seat, name) for seat, name in enumerate(self.names)))

    def standing_in(self, names: Mapping[int, str]) -> Seating:
        """The same, where those named here are not the people who sit there: none of them is spoken to as `you`."""
        return replace(self.named(names), stood_in=frozenset(names))

    def listed(self, seats: Sequence[int], words: Words) -> str:
        return words.listed([self[seat] for seat in seats])


@lru_cache(1024)
def _signed(seat: int, name: str) -> str:
    turned = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"{SYMBOLS[seat]} {name}{LEFT_TO_RIGHT if turned else ''}"


LONGEST = 32
NOBODY = "?"
# What Discord reads as markup, a mention or a link when it stands in a name.
_MARKUP = frozenset("*_~`|>#<@[]\\:/")
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and marks by their category, but no ink is drawn for them.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0").union(
    map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)


@lru_cache(1024)  # a table's names are shown over and over
def clean(name: str) -> str:
    """The name as plain text of at most 32 letters; `?` where nothing is left to see."""
    # Composed before, as a letter may be another spelling of markup, and after, as what was taken out stood between.
    kept = "".join(filter(_kept, unicodedata.normalize("NFC", name)))
    shown = " ".join(unicodedata.normalize("NFC", kept).split())[:LONGEST].strip(" -+.")
    return shown if any(unicodedata.category(letter)[0] in "LNPS" for letter in shown) else NOBODY


def _kept(letter: str) -> bool:
    if letter.isspace():
        return True
    return not (letter in _MARKUP or letter in _BLANK or unicodedata.category(letter) in _HIDDEN)
