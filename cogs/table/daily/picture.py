"""The small picture of a result: the day, how it ended, par, and a square for each stretch of the game. It has no card
and no board in it, and is read at 400 pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from cogs.face.canvas import Paint, Sketch, Weight, fitting, lettering, palette, png, put
from cogs.face.posters import GOLD, INK, PALE, PAPER
from cogs.table.daily.standing import AHEAD, BEHIND, LEVEL

WIDTH, HEIGHT, EDGE = 800, 400, 40
SQUARE, GAP = 72, 14
GREEN: Final[Paint] = (58, 140, 78)
PAINTS: Final[dict[str, Paint]] = {AHEAD: GREEN, LEVEL: GOLD, BEHIND: INK}


class Card(NamedTuple):
    """The lines of the picture, and its squares."""

    heading: str
    result: str
    par: str
    below: str
    stood: str


def picture(drawn: Card) -> bytes:
    whole = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    whole.paste(GOLD, (0, 0, WIDTH, 14))
    y = 34
    for text, sizes, weight, paint in (
        (drawn.heading, range(38, 24, -1), Weight.SEMIBOLD, PALE),
        (drawn.result, range(76, 40, -1), Weight.BLACK, INK),
        (drawn.par, range(42, 26, -1), Weight.SEMIBOLD, INK),
        (drawn.below, range(34, 24, -1), Weight.SEMIBOLD, PALE),
    ):
        if text:
            size = fitting(text, sizes, weight, WIDTH - 2 * EDGE)
            put(whole, lettering(text, size, weight, paint, WIDTH - 2 * EDGE), EDGE, y)
            y += round(size * 1.2)
    if drawn.stood:
        put(whole, _squares(drawn.stood), EDGE, HEIGHT - SQUARE - 30)
    return png(whole, _colours())


def _squares(stood: Sequence[str]) -> Image.Image:
    """Each square has a sign as well as a colour: up, level, down."""
    sketch = Sketch(len(stood) * (SQUARE + GAP), SQUARE)
    for at, letter in enumerate(stood):
        x, middle = at * (SQUARE + GAP), SQUARE / 2
        sketch.rounded((x, 0, x + SQUARE, SQUARE), 12, PAINTS[letter])
        left, right, centre = x + 20, x + SQUARE - 20, x + middle
        if letter == LEVEL:
            sketch.stroke([(left, middle), (right, middle)], 8, INK)
        else:
            foot, tip = (middle + 12, middle - 14) if letter == AHEAD else (middle - 12, middle + 14)
            sketch.polygon([(left, foot), (right, foot), (centre, tip)], PAPER)
    return sketch.done()


def _colours() -> Image.Image:
    drawn = (INK, PALE, GOLD, GREEN)
    return palette((PAPER, *drawn), [*((PAPER, one, 16) for one in drawn), (GOLD, INK, 8)])
