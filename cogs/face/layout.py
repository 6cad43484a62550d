"""Layouts: the parts of a sheet in the order in which they are read, and the room that Discord gives them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from cogs.face.sheet import Part, Section, Separator, Sheet

# Discord takes no more letters and components, and fails over a request of 10 kB.
MOST_LETTERS, MOST_COMPONENTS, MOST_BYTES = 4000, 40, 9500
AROUND, AROUND_BUTTON = 60, 250  # bytes of a part beside its words, and of a button, with its address or custom_id


def parts_of(sheet: Sheet) -> Iterator[Part]:
    """All parts of a layout from top to bottom; any sheet can be one."""
    texts = (sheet.content, f"### {sheet.title}" if sheet.title else "", sheet.text)
    yield from filter(None, texts)
    yield from sheet.parts
    yield from (f"**{name}**\n{value}" for name, value in sheet.fields)
    yield from (row for row in sheet.rows if row)
    if sheet.footer:
        yield f"-# {sheet.footer}"


@dataclass(slots=True)
class Room:
    """The room that is left in a layout, within its container. Names can have letters that take many bytes."""

    letters: int = MOST_LETTERS
    components: int = MOST_COMPONENTS - 1
    bytes: int = MOST_BYTES

    def take(self, *parts: str | Section | Separator) -> bool:
        """Takes off what these parts need. False: they have no room together, and nothing is taken off."""
        texts = [part.text if isinstance(part, Section) else part for part in parts if not isinstance(part, Separator)]
        beside = sum(isinstance(part, Section) for part in parts)
        left = (
            self.letters - sum(map(len, texts)),
            self.components - len(parts) - 2 * beside,
            self.bytes - sum(len(json.dumps(text)) for text in texts) - AROUND * len(parts) - AROUND_BUTTON * beside,
        )
        if min(left) < 0:
            return False
        self.letters, self.components, self.bytes = left
        return True
