"""The cards as pictures: a frame and an icon for each kind, cost, money, points, and in words what the card does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Box, Paint, Point, Sketch, Weight, folded, font, lettering, put
from cogs.trains.pictures import paints
from cogs.trains.pictures.pieces import LETTERS, narrow, points
from engine.trains.cards import CARDS

WIDTH, HEIGHT = 200, 304
_BORDER, _HEAD, _ART = 7, 54, 98
_BAND: Final = 48  # of a card in the supply: for icon and numbers
_PITCH: Final = 1.1  # from line to line of a small card
_SIGN: Final = (66, 42)
_LEAST: Final = 0.8  # by so much a name is made narrower before it takes two lines
_SOLD: Final = range(32, LETTERS - 1, -1)  # letter heights of a card in the supply
_TEXT: Final = range(27, 17, -1)  # letter heights of what a card does: the largest that fits


@dataclass(frozen=True, slots=True)
class Lettered:
    """A card and its words, in the language of whoever looks."""

    card: str
    name: str
    does: str


@lru_cache(48)  # a quarter of a megabyte each
def face(lettered: Lettered) -> Image.Image:
    """A whole card."""
    card = CARDS[lettered.card]
    kind = card.kinds[0]
    piece = _frame(kind, "action" in card.kinds).copy()
    _write_name(piece, lettered.name)
    if lettered.card != "waste":
        put(piece, coin(card.cost), WIDTH - 9, _HEAD + 2, (1, 0))
    if card.money:
        put(piece, plate(f"+{card.money}", paints.PAPER, paints.INK), 14, _HEAD + _ART - 8, (0, 1))
    if card.points:
        put(piece, points(card.points), 14, _HEAD + _ART - 8, (0, 1))
    _write_effect(piece, lettered.does)
    return piece


@lru_cache(64)
def small(lettered: Lettered, count: int, width: int, height: int, size: int) -> Image.Image:
    """A card as it lies in a hand below the map: what it is called, gives and does, in letters of that size."""
    head = _head(lettered, count, width, size)
    piece = _blank(CARDS[lettered.card].kinds[0], width, height, head).copy()
    right = width - 10
    for drawn in reversed(_plates(lettered, count)):
        put(piece, drawn, right, head / 2 + 1, (1, 0.5))
        right -= drawn.width + 5
    _put_lines(piece, _name_of(lettered, count, width, size), size, Weight.BOLD, paints.PAPER, (10, 2, right, head))
    lines = folded(lettered.does, size, Weight.SEMIBOLD, width - 20)
    _put_lines(piece, lines, size, Weight.SEMIBOLD, paints.INK, (10, head, width - 10, height - 6))
    return piece


def height_of(lettered: Lettered, count: int, width: int, size: int) -> int:
    """How much height a card in a hand needs."""
    lines = folded(lettered.does, size, Weight.SEMIBOLD, width - 20)
    return _head(lettered, count, width, size) + len(lines) * round(size * _PITCH) + 16


def _head(lettered: Lettered, count: int, width: int, size: int) -> int:
    """How high the part with the name is."""
    return max(42, len(_name_of(lettered, count, width, size)) * round(size * _PITCH) + 8)


def _name_of(lettered: Lettered, count: int, width: int, size: int) -> list[str]:
    """The name in one line or two, beside the plates."""
    room = width - 20 - sum(plate.width + 5 for plate in _plates(lettered, count))
    return folded(lettered.name, size, Weight.BOLD, room / _LEAST)


def _plates(lettered: Lettered, count: int) -> list[Image.Image]:
    """What a card gives and counts, and how many there are."""
    card, plates = CARDS[lettered.card], []
    if card.money:
        plates.append(plate(f"+{card.money}", paints.PAPER, paints.INK))
    if card.points:
        plates.append(points(card.points))
    if count > 1:
        plates.append(plate(f"×{count}", paints.INK, paints.PAPER))
    return plates


@lru_cache(64)
def sold(lettered: Lettered, left: int, side: int) -> Image.Image:
    """A pile of the supply: the card with its price, and however many are left."""
    head, kind = 52, CARDS[lettered.card].kinds[0]
    piece = _blank(kind, side, side, head, _BAND).copy()
    plates = _plates(lettered, 1)
    plates.append(plate(f"×{left}", paints.INK, paints.PAPER))
    if lettered.card != "waste":
        plates.append(coin(CARDS[lettered.card].cost))
    right = side - 10
    for drawn in reversed(plates):
        put(piece, drawn, right, head + _BAND / 2, (1, 0.5))
        right -= drawn.width + 5
    if right > 80:
        put(piece, icon(kind), 12, head + _BAND / 2, (0, 0.5))
    _put_lines(piece, [lettered.name], LETTERS + 1, Weight.BOLD, paints.PAPER, (10, 2, side - 10, head))
    below = (10, head + _BAND + 2, side - 10, side - 8)
    size, lines = _largest(lettered.does, _SOLD, Weight.SEMIBOLD, (side - 20, below[3] - below[1]), _PITCH)
    _put_lines(piece, lines, size, Weight.SEMIBOLD, paints.INK, below)
    return piece


@lru_cache(16)
def _blank(kind: str, width: int, height: int, head: int, band: int = 0) -> Image.Image:
    """A card's frame, its head and, in the supply, a band below that."""
    sketch = Sketch(width, height)
    sketch.rounded((0, 0, width, height), 13, paints.PAPER)
    sketch.rounded((2, 2, width - 2, height - 2), 11, paints.FRAMES[kind])
    sketch.rounded((6, head, width - 6, height - 6), 7, paints.PAPER)
    if band:
        sketch.rounded((6, head, width - 6, head + band), 4, paints.tint(kind))
    return sketch.done()


def _put_lines(piece: Image.Image, lines: Sequence[str], size: int, weight: Weight, paint: Paint, box: Box) -> None:
    """Lines in the middle of a box; one that is too wide for it is made narrower."""
    left, top, right, bottom = box
    pitch = round(size * _PITCH)
    y = (top + bottom - len(lines) * pitch) / 2 - size * 0.12
    for at, line in enumerate(lines):
        put(piece, narrow(line, size, weight, paint, right - left), (left + right) / 2, y + at * pitch, (0.5, 0))


@cache
def icon(kind: str) -> Image.Image:
    """The sign of a kind of card, for little room."""
    sketch = Sketch(WIDTH, HEIGHT)
    _ICONS[kind](sketch, paints.FRAMES[kind])
    drawn = sketch.done()
    drawn = drawn.crop(drawn.getbbox())
    share = min(_SIGN[0] / drawn.width, _SIGN[1] / drawn.height)
    return drawn.resize((round(drawn.width * share), round(drawn.height * share)), Image.Resampling.LANCZOS)


@cache
def _frame(kind: str, acts: bool) -> Image.Image:
    sketch = Sketch(WIDTH, HEIGHT)
    paint = paints.FRAMES[kind]
    sketch.rounded((0, 0, WIDTH, HEIGHT), 16, paints.PAPER)
    sketch.rounded((2, 2, WIDTH - 2, HEIGHT - 2), 14, paint)
    sketch.rounded((_BORDER, _HEAD, WIDTH - _BORDER, HEIGHT - _BORDER), 9, paints.PAPER)
    sketch.rounded((_BORDER, _HEAD, WIDTH - _BORDER, _HEAD + _ART), 4, paints.tint(kind))
    _ICONS[kind](sketch, paint)
    if acts and kind != "action":  # a train that does something as well
        sketch.rounded((_BORDER, _HEAD + _ART - 5, WIDTH - _BORDER, _HEAD + _ART), 0, paints.FRAMES["action"])
    return sketch.done()


def _write_name(piece: Image.Image, name: str) -> None:
    for size in range(LETTERS, 15, -1):
        lines = folded(name, size, Weight.BOLD, WIDTH - 18)
        if len(lines) <= (2 if size <= 22 else 1) and _widest(lines, size, Weight.BOLD) <= WIDTH - 18:
            break
    pitch = size
    top = _HEAD / 2 - pitch * len(lines) / 2 - size * 0.16
    for at, line in enumerate(lines[:2]):
        put(piece, lettering(line, size, Weight.BOLD, paints.PAPER, WIDTH - 12), WIDTH / 2, top + at * pitch, (0.5, 0))


def _write_effect(piece: Image.Image, does: str) -> None:
    top = _HEAD + _ART + 4
    room = HEIGHT - _BORDER - top - 4
    size, lines = _largest(does, _TEXT, Weight.SEMIBOLD, (WIDTH - 26, room), 1.14)
    pitch = round(size * 1.14)
    top += (room - len(lines) * pitch) // 2 - 2
    for at, line in enumerate(lines):
        words = lettering(line, size, Weight.SEMIBOLD, paints.INK, WIDTH - 20)
        put(piece, words, WIDTH / 2, top + at * pitch, (0.5, 0))


def _largest(text: str, sizes: range, weight: Weight, room: Point, pitch: float) -> tuple[int, list[str]]:
    """The first of these letter heights in which the text fits, else the last; and its lines."""
    for size in sizes:
        lines = folded(text, size, weight, room[0])
        if _widest(lines, size, weight) <= room[0] and len(lines) * round(size * pitch) <= room[1]:
            break
    return size, lines


def _widest(lines: list[str], size: int, weight: Weight) -> float:
    return max(map(font(size, weight).getlength, lines))


@cache
def coin(cost: int) -> Image.Image:
    """A price."""
    sketch = Sketch(42, 42)
    sketch.disc((21, 21), 21, paints.INK)
    sketch.disc((21, 21), 19, paints.GOLD)
    sketch.write((21, 21), str(cost), 29, Weight.BLACK, paints.INK)
    return sketch.done()


@lru_cache(64)
def plate(text: str, ground: Paint, ink: Paint) -> Image.Image:
    """A number on a card: coins, or a count."""
    words = lettering(text, LETTERS + 1, Weight.BLACK, ink)
    width = words.width + 14
    sketch = Sketch(width, 34)
    sketch.rounded((0, 0, width, 34), 9, paints.INK if ground == paints.PAPER else paints.PAPER)
    sketch.rounded((2, 2, width - 2, 32), 7, ground)
    drawn = sketch.done()
    put(drawn, words, 7, 15, (0, 0.5))
    return drawn


# The icons


def _train(sketch: Sketch, paint: Paint) -> None:
    """An engine with its funnel, seen from the side."""
    foot = _HEAD + _ART - 20
    sketch.rounded((72, foot - 36, 138, foot - 10), 6, paint)  # boiler
    sketch.rounded((72, foot - 58, 102, foot - 10), 4, paint)  # cab
    sketch.rounded((66, foot - 62, 108, foot - 55), 3, paint)  # roof
    sketch.rounded((79, foot - 50, 96, foot - 36), 2, paints.PAPER)  # window
    sketch.polygon([(120, foot - 34), (134, foot - 34), (138, foot - 56), (116, foot - 56)], paint)  # funnel
    sketch.polygon([(136, foot - 12), (158, foot), (136, foot)], paint)  # cowcatcher
    for x, radius in ((86, 11), (110, 11), (131, 9)):
        sketch.disc((x, foot - radius + 6), radius, paint)
        sketch.disc((x, foot - radius + 6), radius - 4, paints.PAPER)
    sketch.stroke([(66, foot + 9), (166, foot + 9)], 4, paint)


def _rail(sketch: Sketch, paint: Paint) -> None:
    """A track that runs away from the viewer."""
    top, foot = _HEAD + 16, _HEAD + _ART - 12
    for step in range(5):
        share = step / 4
        y = top + 6 + (foot - top - 8) * share**1.5
        half = 16 + 36 * share**1.5
        sketch.stroke([(100 - half, y), (100 + half, y)], 3 + 5 * share, paint)
    sketch.stroke([(90, top), (64, foot)], 6, paint)
    sketch.stroke([(110, top), (136, foot)], 6, paint)


def _station(sketch: Sketch, paint: Paint) -> None:
    """A hall with a clock, and a platform."""
    foot = _HEAD + _ART - 18
    sketch.polygon([(48, foot - 34), (100, foot - 68), (152, foot - 34)], paint)
    sketch.rounded((58, foot - 36, 142, foot), 2, paint)
    sketch.disc((100, foot - 42), 11, paints.PAPER)
    sketch.stroke([(100, foot - 49), (100, foot - 42), (105, foot - 39)], 2.4, paint)
    for x in (66, 90, 114):
        sketch.rounded((x, foot - 24, x + 18, foot), 6, paints.PAPER)
    sketch.rounded((40, foot, 160, foot + 7), 2, paint)


def _points(sketch: Sketch, paint: Paint) -> None:
    """Houses of three heights."""
    foot = _HEAD + _ART - 10
    for x, wide, high in ((84, 30, 40), (116, 26, 68), (144, 22, 28)):
        sketch.rounded((x, foot - high, x + wide, foot), 2, paint)
        for row in range(int(high // 13)):
            for window in range(2):
                left = x + 5 + window * (wide / 2 - 1)
                sketch.rounded(
                    (left, foot - high + 6 + row * 13, left + 6, foot - high + 13 + row * 13), 1, paints.PAPER
                )


def _action(sketch: Sketch, paint: Paint) -> None:
    """A semaphore that shows clear."""
    foot = _HEAD + _ART - 8
    sketch.rounded((104, foot - 72, 112, foot), 2, paint)
    sketch.polygon([(108, foot - 68), (64, foot - 84), (60, foot - 72), (104, foot - 54)], paint)
    sketch.disc((108, foot - 62), 10, paint)
    sketch.disc((108, foot - 62), 5, paints.PAPER)
    sketch.rounded((84, foot - 5, 132, foot), 2, paint)
    sketch.stroke([(98, foot - 32), (118, foot - 32)], 4, paint)


def _waste(sketch: Sketch, paint: Paint) -> None:
    """A bin with its lid ajar."""
    foot = _HEAD + _ART - 8
    sketch.polygon([(74, foot - 56), (126, foot - 56), (120, foot), (80, foot)], paint)
    for x in (88, 100, 112):
        sketch.stroke([(x, foot - 46), (x + (100 - x) * 0.12, foot - 8)], 3.6, paints.tint("waste"))
    sketch.polygon([(68, foot - 64), (130, foot - 78), (132, foot - 70), (70, foot - 56)], paint)
    sketch.stroke([(92, foot - 76), (106, foot - 79)], 6, paint)


_ICONS: Final[Mapping[str, Callable[[Sketch, Paint], None]]] = {
    "train": _train,
    "rail": _rail,
    "station": _station,
    "points": _points,
    "action": _action,
    "waste": _waste,
}
