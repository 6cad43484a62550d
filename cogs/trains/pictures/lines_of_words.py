"""Lines of words in the pictures of Trains: folded where they are too long, never cut short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from cogs.face.canvas import Weight, filled, lettering, put
from cogs.trains.pictures import paints

_SIZES: Final = range(29, 19, -2)  # letter heights: smaller ones where much is to be said
_ROWS: Final = 3  # so many lines are enough reason for them
_LEFT: Final = 16


def paragraph(lines: Sequence[str], width: float) -> Image.Image | None:
    """The lines one below the other, the first of them brighter."""
    if not lines:
        return None
    room = width - 2 * _LEFT
    for size in _SIZES:
        parts = [(part, at) for at, line in enumerate(lines) for part in filled(line, size, Weight.BOLD, room)]
        if len(parts) < _ROWS:
            break
    pitch = round(size * 1.3)
    piece = Image.new("RGBA", (round(width), len(parts) * pitch + 4))
    for row, (part, at) in enumerate(parts):
        put(piece, lettering(part, size, Weight.BOLD, paints.PAPER if at else paints.BRIGHT), _LEFT, 1 + row * pitch)
    return piece
