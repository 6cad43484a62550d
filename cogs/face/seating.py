"""Who sits at a table, as words and pictures know them: a symbol, a clean name, and whose eyes are reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from unicodedata import bidirectional

from cogs.face.clean_names import clean
from db.rows import Seat

SYMBOLS = "●▲■◆★⬢✚"  # drawn in pictures as shapes of the same kind, so that nobody needs to tell colours

LEFT_TO_RIGHT = "\u200e"


@dataclass(slots=True, frozen=True)
class Seating:
    """The seats' names, and the seat that reads (None: the channel)."""

    names: tuple[str, ...]
    computers: tuple[bool, ...]
    me: int | None = None
    stood_in: frozenset[int] = frozenset()  # seats that a computer player moves in for a person, and is named for

    @classmethod
    def at(cls, seats: Sequence[Seat], me: int | None = None) -> Seating:
        return cls(tuple(clean(seat.name) for seat in seats), tuple(seat.computer for seat in seats), me)

    def __getitem__(self, seat: int) -> str:
        """The seat's symbol and name. Numbers behind a name that is written from right to left still read from left."""
        return _signed(seat, self.names[seat])

    def who(self, seat: int) -> dict[str, Any]:
        """What a message needs to speak of this seat: `$who`, and `$voice` that is `you` or `they`."""
        own = seat == self.me and seat not in self.stood_in
        return {"who": self[seat], "voice": "you" if own else "they"}

    def named(self, names: Mapping[int, str]) -> Seating:
        """The same seats, some of them by another name."""
        return replace(self, names=tuple(names.get(seat, name) for seat, name in enumerate(self.names)))

    def standing_in(self, names: Mapping[int, str]) -> Seating:
        """The same, where those named here are not the people who sit there: none of them is spoken to as `you`."""
        return replace(self.named(names), stood_in=frozenset(names))

    def listed(self, seats: Sequence[int]) -> str:
        return ", ".join(self[seat] for seat in seats)


@lru_cache(1024)
def _signed(seat: int, name: str) -> str:
    turned = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"{SYMBOLS[seat]} {name}{LEFT_TO_RIGHT if turned else ''}"
