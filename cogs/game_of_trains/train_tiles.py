"""The trains as opaque tiles: wagons on their strips, the line with a name above them, and the others' shorter ones."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from PIL import Image

from cogs.face.canvas import Paint, Sketch, Weight, font, indexed, lettering, put
from cogs.face.seat_signs import SeatLabel, name_sign
from cogs.game_of_trains import paints, rolling_stock
from cogs.game_of_trains.story import Marked
from engine.game_of_trains.deck import LENGTH
from engine.game_of_trains.view import View

WIDTH: Final = 1120
FRAME: Final = 8
STRIP: Final = 154  # a train
SHORT: Final = 96  # one of the others' trains beside one's own
TRAIN_LEFT: Final = 190
_PITCH: Final = 131
_RAIL: Final = STRIP - 11  # where wheels touch
_NAMES: Final = 33  # the line above a train
_COUPLING: Final = 22  # how far before a wagon its coupling begins
_BODY_TOP: Final = _RAIL - rolling_stock.WAGON[1] + rolling_stock.ROOM
MARGIN: Final = 24
_NAME: Final = 28  # letter heights
CAPTION: Final = 23
TAG: Final = 250  # the longest tag
_SHORT_LEFT: Final = 300
_SHORT_PITCH: Final = 114
_HILLS: Final = ((150, 240, 96), (500, 300, 112), (800, 230, 100), (1060, 230, 113))  # middle, half the width, height
_FIRS: Final = (24, 330, 352, 628, 648, 672, 900, 918, 1010, 1090)


def _won(view: View, seat: int) -> bool:
    return view.outcome is not None and bool(view.outcome.placings) and seat in view.outcome.placings[0]


def ground_of(view: View, seat: int) -> Paint:
    """The paint of a train's strip: it also says whether the train is to act or has won, and so has steam up."""
    if _won(view, seat):
        return paints.GLORY
    return paints.BRIGHT if seat in view.asked else paints.GROUND


@cache
def _indexed_strip(paint: Paint, below: int = 0) -> Image.Image:
    """The ground a train stands on; with room below it, the places are numbered there."""
    strip = _strip(paint, STRIP, below).copy()
    for place in range(LENGTH if below else 0):
        number = lettering(str(place + 1), 26, Weight.BOLD, paints.INK)
        put(strip, number, _left(place) - FRAME + rolling_stock.BODY[0] / 2, STRIP - 6, (0.5, 0))
    return indexed(strip, paints.colours())


@cache
def _strip(paint: Paint, height: int, below: int = 0) -> Image.Image:
    """The ground a train stands on, with its rails."""
    width = WIDTH - 2 * FRAME
    sketch = Sketch(width, height + below, paint)
    rail = _RAIL
    draw_hills(sketch, rail, 1, paints.haze(paint), paint)
    draw_rails(sketch, rail, paints.RAIL)
    if not below:
        sketch.rounded((0, height - 2, width, height), 0, paints.SHADE)
    return sketch.done().convert("RGB")


def draw_rails(sketch: Sketch, top: float, paint: Paint) -> None:
    width = sketch.size[0]
    for x in range(6, width, 26):
        sketch.rounded((x, top + 3, x + 14, top + 9), 2, paints.SLEEPER)
    sketch.rounded((0, top, width, top + 4), 0, paint)


def draw_hills(sketch: Sketch, foot: float, scale: float, paint: Paint, below: Paint) -> None:
    """A quiet line of hills and firs behind the rails, and open ground before them."""
    for middle, half, height in _HILLS:
        box = (middle - half, foot - height * scale, middle + half, foot + height * scale)
        sketch.ellipse(box, paint)
    for x in _FIRS:
        slope = max(height * math.sqrt(max(0, 1 - ((x - middle) / half) ** 2)) for middle, half, height in _HILLS)
        stem = foot - (slope - 3) * scale
        for level in range(2):
            low, reach = stem - 9 * level * scale, (9 - 2 * level) * scale
            sketch.polygon([(x - reach, low), (x + reach, low), (x, low - 17 * scale)], paint)
    sketch.rounded((0, foot, *sketch.size), 0, below)


_Sign = int | None  # the seat of somebody else who changed a wagon; None: it is locked


def _sign(sign: _Sign) -> tuple[Image.Image, tuple[int, int]]:
    """What it looks like, and where on the wagon's body it begins."""
    if sign is not None:
        return rolling_stock.culprit(sign), (-15, -5)
    padlock = rolling_stock.padlock()
    return padlock, (rolling_stock.BODY[0] + 12 - padlock.width, 54)


class _Wagon(NamedTuple):
    """What is to be seen of a wagon; number 0: there is none."""

    number: int = 0
    locked: bool = False
    changed_by: int | None = None  # the seat, if it is marked as new

    @property
    def moved(self) -> bool:
        return self.changed_by is not None

    def signs(self, seat: int) -> Iterator[_Sign]:
        """What lies over the edge of this seat's wagon, and over some of its print."""
        if self.locked:
            yield None
        if self.changed_by not in (None, seat):
            yield self.changed_by

    @property
    def blank(self) -> _Wagon:
        """The same for all numbers, to be printed on."""
        return self._replace(number=min(self.number, 1))

    def edge(self, seat: int) -> _Wagon:
        """The same for all whose edges look the same in the tile of the next."""
        return _Wagon(min(self.number, 1), self.locked, seat if self.moved else None)


def wagons_of(view: View, seat: int, new: Marked) -> Iterator[_Wagon]:
    for place, (number, lock) in enumerate(zip(view.trains[seat], view.locks[seat], strict=True)):
        yield _Wagon(number, bool(lock), new.wagons.get((seat, place)))


def _left(place: int) -> int:
    """Where the body of the wagon at this place begins."""
    return TRAIN_LEFT + place * _PITCH


def lay_train(
    picture: Image.Image, top: int, ground: Paint, seat: int, wagons: Iterable[_Wagon], below: int = 0
) -> None:
    """A train on its strip."""
    picture.paste(_indexed_strip(ground, below), (FRAME, top))
    print_top = top + _BODY_TOP + rolling_stock.FACE[1]
    before = _Wagon()
    for place, wagon in enumerate(wagons):
        left, upper, *_ = _tile_box(place)
        ascending = 0 < before.number < wagon.number
        picture.paste(_train_tile(ground, seat, place, before.edge(seat), wagon.blank, ascending), (left, top + upper))
        if wagon.number:
            print_left = _left(place) + rolling_stock.FACE[0]
            picture.paste(_print(wagon.number, wagon.moved), (print_left, print_top))
            for sign in wagon.signs(seat):
                covered, (x, y) = _covered(wagon.number, wagon.moved, sign)
                picture.paste(covered, (print_left + x, print_top + y))
        before = wagon


@cache
def _print(number: int, moved: bool) -> Image.Image:
    """What is printed on a wagon."""
    return indexed(rolling_stock.face(number, rolling_stock.look(moved)), paints.colours())


@cache
def _covered(number: int, moved: bool, sign: _Sign) -> tuple[Image.Image, tuple[int, int]]:
    """The corner of a print that a sign lies over, and where in the print it is."""
    whole = rolling_stock.face(number, rolling_stock.look(moved)).copy()
    piece, (left, top) = _sign(sign)
    x, y = left - rolling_stock.FACE[0], top - rolling_stock.FACE[1]
    put(whole, piece, x, y)
    box = (max(0, x), max(0, y), min(whole.width, x + piece.width), min(whole.height, y + piece.height))
    return indexed(whole.crop(box), paints.colours()), box[:2]


def _tile_box(place: int) -> tuple[int, int, int, int]:
    """The part of a strip that a wagon and the coupling before it take up; the first has the locomotive as well."""
    left = _left(place) - _COUPLING
    right = left + _PITCH if place < LENGTH - 1 else WIDTH - FRAME
    return (left, _NAMES, right, _RAIL) if place else (FRAME, 0, right, _RAIL)


@lru_cache(1024)  # some fourteen kilobytes each; games of four need about 750
def _train_tile(ground: Paint, seat: int, place: int, before: _Wagon, wagon: _Wagon, ascending: bool) -> Image.Image:
    left, upper, right, lower = _tile_box(place)
    tile = _strip(ground, STRIP).crop((left - FRAME, upper, right - FRAME, lower))
    wheels = lower - upper
    if place == 0:
        put(tile, rolling_stock.locomotive(seat), 20 - left, wheels, (0, 1))
        if ground != paints.GROUND:
            put(tile, rolling_stock.steam(), 66 - left, 2)
    # A wagon's edge and its padlock reach into the tile of the next one.
    both = [(one, _left(at) - left) for one, at in ((before, place - 1), (wagon, place)) if one.number]
    for one, x in both:
        look = rolling_stock.look(one.moved)
        rolling_stock.draw_wagon(tile, one.number, paints.SEATS[seat], x, wheels, look)
    if len(both) == 2 or (place == 0 and both):
        put(tile, rolling_stock.coupling(ascending), _left(place) - _COUPLING - left, _BODY_TOP - upper)
    for one, x in both:
        for sign in one.signs(seat):
            piece, (across, down) = _sign(sign)
            put(tile, piece, x + across, _BODY_TOP - upper + down)
    return indexed(tile, paints.colours())


@lru_cache(64)
def short_train(
    ground: Paint, seat: int, label: SeatLabel, tag: str, waiting: int, wagons: Sequence[_Wagon]
) -> Image.Image:
    """One of the others' trains: the name in place of the locomotive, and the wagons smaller."""
    tile = _short_ground(ground).copy()
    scale, foot = rolling_stock.SMALL, SHORT - 10
    below = bool(tag) or waiting > 0
    sign = name_sign(seat, label, _NAME, _SHORT_LEFT - 42, paints.INK, ground)
    put(tile, sign, 16, 8 if below else foot / 2 - 4, (0, 0 if below else 0.5))
    if tag:
        put(tile, tag_sign(tag, paints.INK if ground == paints.GLORY else paints.SEATS[seat], paints.PAPER), 16, 46)
    for index in range(waiting):
        put(tile, rolling_stock.waiting_card(), _SHORT_LEFT - 24 - 28 * index, 46, (1, 0))
    body, top = rolling_stock.BODY[0] * scale, foot - (rolling_stock.WAGON[1] - rolling_stock.ROOM) * scale
    before = 0
    for place, wagon in enumerate(wagons):
        left = _SHORT_LEFT + place * _SHORT_PITCH
        if not wagon.number:
            before = 0
            continue
        rolling_stock.draw_wagon(
            tile, wagon.number, paints.SEATS[seat], left, foot, rolling_stock.Look(wagon.moved, scale)
        )
        if before:
            piece = rolling_stock.small(rolling_stock.coupling, before < wagon.number)
            put(tile, piece, left - (_SHORT_PITCH - body) / 2, top, (0.5, 0))
        before = wagon.number
    for place, wagon in enumerate(wagons):
        left = _SHORT_LEFT + place * _SHORT_PITCH
        if wagon.locked:
            put(tile, rolling_stock.small(rolling_stock.padlock), left + body + 9, top + 40, (1, 0))
        if wagon.changed_by not in (None, seat):
            put(tile, rolling_stock.small(rolling_stock.culprit, wagon.changed_by), left - 12, top - 4)
    return indexed(tile, paints.colours())


@cache
def _short_ground(paint: Paint) -> Image.Image:
    width, rail = WIDTH - 2 * FRAME, SHORT - 10
    sketch = Sketch(width, SHORT, paint)
    draw_hills(sketch, rail, 0.6, paints.haze(paint), paint)
    draw_rails(sketch, rail, paints.RAIL)
    sketch.rounded((0, 0, width, 2), 0, paints.SHADE)
    return sketch.done().convert("RGB")


@lru_cache(64)
def name_tile(ground: Paint, seat: int, label: SeatLabel, tag: str, waiting: int) -> Image.Image:
    """The line above a train: whose it is, and how many cards wait for their place in it."""
    tile = _strip(ground, STRIP).crop((TRAIN_LEFT - FRAME, 0, WIDTH - 2 * FRAME, _NAMES))
    baseline = _NAMES - 6
    sign = name_sign(seat, label, _NAME, 500, paints.INK, ground)
    put(tile, sign, 2, baseline - font(_NAME, Weight.BOLD).getmetrics()[0])
    beside = sign.width + 20
    if ground == paints.GLORY:
        winner = tag_sign(tag, paints.INK, ground)
        put(tile, winner, beside, baseline - 9, (0, 0.5))
        _draw_pennants(tile, beside + winner.width + 20)
    elif tag:
        put(tile, tag_sign(tag, paints.SEATS[seat], paints.PAPER), beside, baseline - 9, (0, 0.5))
    for index in range(waiting):
        put(tile, rolling_stock.waiting_card(), tile.width - MARGIN - 28 * index, 3, (1, 0))
    return indexed(tile, paints.colours())


def _draw_pennants(tile: Image.Image, left: int) -> None:
    """A string of pennants from the winner's name to the end of the strip."""
    width = rolling_stock.PENNANT[0]
    for index in range((tile.width - left) // width):
        put(tile, rolling_stock.pennant(index % len(paints.SEATS)), tile.width - (index + 1) * width, 1)


@lru_cache(64)
def tag_sign(text: str, paint: Paint, ink: Paint) -> Image.Image:
    words = lettering(text, CAPTION, Weight.BOLD, ink, TAG - 26)
    sketch = Sketch(words.width + 26, 30)
    sketch.rounded((0, 0, words.width + 26, 30), 15, paint)
    tag = sketch.done()
    put(tag, words, tag.width / 2, 0, (0.5, 0))
    return tag
