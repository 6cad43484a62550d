"""Cards on the table as a picture: a seat's hand with money and waivers above it, the supply, or one card alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from cogs.face.canvas import Weight, font, lettering, png, put
from cogs.trains import card_faces, paints
from cogs.trains.card_faces import Lettered

IN_ROW: Final = 5
_GAP, _MARGIN = 8, 12
_HEAD: Final = 74  # room for two lines, so that the cards stay where they are while there are not more
_LINE, _LETTERS = 36, 30


def spread(cards: Sequence[tuple[Lettered, int]], lines: Sequence[str] = ()) -> bytes:
    """Cards side by side, each kind as often as it is counted, under lines of words, of which none is cut short.

    More than one row of them is stacked: a kind is shown once, with its number.
    """
    singles = [card for card, count in cards for _ in range(count)]
    pieces = [card_faces.face(card) for card in singles]
    if len(pieces) > IN_ROW:
        pieces = [card_faces.counted(card, count) if count != 1 else card_faces.face(card) for card, count in cards]
    return _laid_out(pieces, lines)


def stacks(cards: Sequence[tuple[Lettered, int]]) -> bytes:
    """The piles of the supply, with how many cards each has left."""
    return _laid_out([card_faces.counted(card, count) for card, count in cards], ())


def alone(card: Lettered) -> bytes:
    picture = Image.new("RGB", (card_faces.WIDTH + 2 * _MARGIN, card_faces.HEIGHT + 2 * _MARGIN), paints.FELT)
    put(picture, card_faces.face(card), _MARGIN, _MARGIN)
    return png(picture, paints.colours())


def _laid_out(pieces: Sequence[Image.Image], lines: Sequence[str]) -> bytes:
    rows = -(-len(pieces) // IN_ROW)
    in_row = -(-len(pieces) // max(1, rows))  # as even as can be
    columns = IN_ROW if lines else in_row
    width = columns * (card_faces.WIDTH + _GAP) - _GAP + 2 * _MARGIN
    words = [(part, at) for at, line in enumerate(lines) for part in folded(line, width - 2 * _MARGIN - 2)]
    head = max(_HEAD, len(words) * _LINE + 2) if lines else 0
    height = head + (rows * (card_faces.HEIGHT + _GAP) - _GAP + 2 * _MARGIN if rows else 0)
    picture = Image.new("RGB", (width, height), paints.FELT)
    for row, (part, at) in enumerate(words):
        paint = paints.PAPER if at else paints.BRIGHT
        put(picture, lettering(part, _LETTERS, Weight.BOLD, paint), _MARGIN + 2, 5 + row * _LINE)
    for at, piece in enumerate(pieces):
        row, column = divmod(at, in_row)
        beside = min(in_row, len(pieces) - row * in_row)
        left = (width - beside * (card_faces.WIDTH + _GAP) + _GAP) / 2
        x, y = left + column * (card_faces.WIDTH + _GAP), head + _MARGIN + row * (card_faces.HEIGHT + _GAP)
        put(picture, piece, x, y)
    return png(picture, paints.colours())


def folded(line: str, width: float) -> list[str]:
    """A line of things with commas between them, in as many lines as it takes."""
    letters = font(_LETTERS, Weight.BOLD)
    *things, last = line.split(", ")
    parts = [""]
    for thing in (*(f"{thing}, " for thing in things), last):
        if parts[-1] and letters.getlength((parts[-1] + thing).rstrip()) > width:
            parts.append("")
        parts[-1] += thing
    return [part.rstrip() for part in parts]
