"""The Game of Trains as a picture: the table for all, and a seat's own cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.game_of_trains import paints, rolling_stock
from cogs.table.canvas import Paint, SeatLabel, Sketch, Weight, font, lettering, name_sign, png, put
from engine.game_of_trains.deck import LENGTH, Function
from engine.game_of_trains.view import View


@dataclass(frozen=True, slots=True)
class Captions:
    """The few words that are drawn, in the language of whoever looks."""

    turn: str  # beside the name of the seat that is to act
    winner: str  # beside the name of the seat that won
    nobody: str  # above the row when the game ended without a winner
    row: str
    empty: str  # in a row without cards
    pile: str
    discard: str
    hand: str  # above the own cards


WIDTH: Final = 1120
FRAME: Final = 8
HEADER: Final = 138  # the row and the piles
STRIP: Final = 154  # a train
PLACES: Final = 34  # the places' numbers under the own train
SIDING: Final = 236  # the own cards

_TRAIN_LEFT: Final = 190
_PITCH: Final = 131
_RAIL: Final = STRIP - 12  # where wheels touch
_BODY_TOP: Final = _RAIL - rolling_stock.WAGON[1] + rolling_stock.ROOM
_CARD_PITCH: Final = 98
_MARGIN: Final = 24
_NAME: Final = 28  # letter heights
_CAPTION: Final = 23
_TAG: Final = 250  # the longest tag
_HILLS: Final = ((150, 240, 96), (500, 300, 112), (800, 230, 100), (1060, 230, 113))  # middle, half the width, height
_FIRS: Final = (24, 330, 352, 628, 648, 672, 900, 918, 1010, 1090)


def board(view: View, seats: Sequence[SeatLabel], captions: Captions, last: Sequence[tuple[int, int]] = ()) -> bytes:
    """The table at a glance, as a PNG. `last` are the (seat, place) of wagons that the last move changed."""
    picture = _sheet(HEADER + STRIP * len(view.trains))
    _draw_header(picture, view, captions)
    for seat, label in enumerate(seats):
        top = FRAME + HEADER + STRIP * seat
        picture.paste(_strip(_ground(view, seat), STRIP), (FRAME, top))
        _draw_train(picture, view, seat, top, {place for whose, place in last if whose == seat})
        _draw_name(picture, view, seat, label, captions, top)
        for index in range(view.hands[seat]):
            put(picture, rolling_stock.waiting_card(), WIDTH - _MARGIN - 8 - 28 * index, top + 3, (1, 0))
    return png(picture, paints.colours())


def hand(view: View, seats: Sequence[SeatLabel], captions: Captions) -> bytes:
    """What a seat has before it: its drawn cards, or the row if it has none, and its train with the places numbered."""
    seat = view.seat
    if seat is None:
        raise ValueError("a spectator has no hand")
    above = SIDING if view.hand else HEADER
    picture = _sheet(above + STRIP + PLACES)
    if view.hand:
        _draw_siding(picture, view.hand, captions)
    else:
        _draw_header(picture, view, captions)
    top = FRAME + above
    picture.paste(_strip(_ground(view, seat), STRIP, PLACES), (FRAME, top))
    _draw_train(picture, view, seat, top, set())
    _draw_name(picture, view, seat, seats[seat], captions, top)
    for place in range(LENGTH):
        number = lettering(str(place + 1), 26, Weight.BOLD, paints.INK)
        middle = _TRAIN_LEFT + place * _PITCH + rolling_stock.BODY[0] / 2
        put(picture, number, middle, top + STRIP - 6, (0.5, 0))
    return png(picture, paints.colours())


@lru_cache(4)
def _blank(height: int) -> Image.Image:
    return Image.new("RGB", (WIDTH, height), paints.INK)


def _sheet(inner: int) -> Image.Image:
    return _blank(inner + 2 * FRAME).copy()


# The row and the piles


@cache
def _header_ground() -> Image.Image:
    sheet = Image.new("RGB", (WIDTH - 2 * FRAME, HEADER), paints.FELT)
    for index in range(len(Function)):
        put(sheet, rolling_stock.place_for_card(), _MARGIN - FRAME + index * _CARD_PITCH, 40)
    return sheet


def _draw_header(picture: Image.Image, view: View, captions: Captions) -> None:
    picture.paste(_header_ground(), (FRAME, FRAME))
    top = FRAME + 40
    row_end = _MARGIN + len(Function) * _CARD_PITCH
    _caption(picture, captions.row, _MARGIN + 2, row_end - 2 * _MARGIN - _TAG)
    if view.outcome is not None and not view.outcome.placings:
        put(picture, _tag(captions.nobody, paints.GOLD, paints.INK), row_end - 8, FRAME + 5, (1, 0))
    for index, number in enumerate(view.row):
        put(picture, rolling_stock.open_card(number), _MARGIN + index * _CARD_PITCH, top)
    if not view.row:
        nothing = lettering(captions.empty, 28, Weight.SEMIBOLD, paints.GROUND, row_end - 2 * _MARGIN)
        put(picture, nothing, (row_end + _MARGIN) / 2 - 4, top + rolling_stock.CARD[1] / 2, (0.5, 0.5))
    for index, (count, words) in enumerate(((view.pile, captions.pile), (view.discard, captions.discard))):
        left = row_end + 56 + index * 138
        put(picture, rolling_stock.stack(count), left, top)
        _caption(picture, words, left + 2, 126)


def _caption(picture: Image.Image, text: str, left: float, width: int) -> None:
    put(picture, lettering(text, _CAPTION, Weight.SEMIBOLD, paints.PAPER, width), left, FRAME + 6)


# The trains


def _won(view: View, seat: int) -> bool:
    return view.outcome is not None and bool(view.outcome.placings) and seat in view.outcome.placings[0]


def _ground(view: View, seat: int) -> Paint:
    if _won(view, seat):
        return paints.GLORY
    return paints.BRIGHT if view.actor == seat else paints.GROUND


@cache
def _strip(paint: Paint, height: int, below: int = 0) -> Image.Image:
    """The ground a train stands on, with its rails."""
    width = WIDTH - 2 * FRAME
    sketch = Sketch(width, height + below, paint)
    rail = height - 12
    _draw_hills(sketch, rail, 1, paints.haze(paint), paint)
    _draw_rails(sketch, rail, paints.RAIL)
    if not below:
        sketch.rounded((0, height - 2, width, height), 0, paints.SHADE)
    return sketch.done().convert("RGB")


def _draw_rails(sketch: Sketch, top: float, paint: Paint) -> None:
    width = sketch.size[0]
    for x in range(6, width, 26):
        sketch.rounded((x, top + 3, x + 14, top + 9), 2, paints.SLEEPER)
    sketch.rounded((0, top, width, top + 4), 0, paint)


def _draw_hills(sketch: Sketch, foot: float, scale: float, paint: Paint, below: Paint) -> None:
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


def _draw_train(picture: Image.Image, view: View, seat: int, top: int, moved: set[int]) -> None:
    wheels = top + _RAIL
    put(picture, rolling_stock.locomotive(seat), 20, wheels, (0, 1))
    if view.actor == seat or _won(view, seat):
        put(picture, rolling_stock.steam(), 66, top + 2)
    paint = paints.SEATS[seat]
    train = view.trains[seat]
    body_top = top + _BODY_TOP
    for place, number in enumerate(train):
        if not number:
            continue  # a removal won the game for somebody else before this place was filled again
        look = rolling_stock.MOVED if place in moved else rolling_stock.PLAIN
        rolling_stock.draw_wagon(picture, number, paint, _TRAIN_LEFT + place * _PITCH, wheels, look)
    gap = _PITCH - rolling_stock.BODY[0]
    for place in range(LENGTH):
        left = _TRAIN_LEFT + place * _PITCH
        before = train[place - 1] if place else 0
        if not train[place] or (place and not before):
            continue
        ascending = 0 < before < train[place]
        put(picture, rolling_stock.coupling(ascending), left - gap / 2, body_top, (0.5, 0))
    for place, lock in enumerate(view.locks[seat]):
        if lock:
            right = _TRAIN_LEFT + place * _PITCH + rolling_stock.BODY[0] + 12
            put(picture, rolling_stock.padlock(), right, body_top + 54, (1, 0))


def _draw_name(picture: Image.Image, view: View, seat: int, label: SeatLabel, captions: Captions, top: int) -> None:
    ground = _ground(view, seat)
    ascent = font(_NAME, Weight.BOLD).getmetrics()[0]
    baseline = top + 28
    sign = name_sign(seat, label, _NAME, 500, paints.INK, ground)
    put(picture, sign, _TRAIN_LEFT + 2, baseline - ascent)
    beside = _TRAIN_LEFT + sign.width + 20
    if _won(view, seat):
        tag = _tag(captions.winner, paints.INK, paints.GLORY)
        put(picture, tag, beside, baseline - 9, (0, 0.5))
        _draw_pennants(picture, beside + tag.width + 20, top)
    elif view.actor == seat:
        put(picture, _tag(captions.turn, paints.SEATS[seat], paints.PAPER), beside, baseline - 9, (0, 0.5))


def _draw_pennants(picture: Image.Image, left: int, top: int) -> None:
    """A string of pennants from the winner's name to the end of the strip."""
    width = rolling_stock.PENNANT[0]
    for index in range((WIDTH - FRAME - left) // width):
        seat = index % len(paints.SEATS)
        put(picture, rolling_stock.pennant(seat), WIDTH - FRAME - (index + 1) * width, top + 1)


@lru_cache(64)
def _tag(text: str, paint: Paint, ink: Paint) -> Image.Image:
    words = lettering(text, _CAPTION, Weight.BOLD, ink, _TAG - 26)
    sketch = Sketch(words.width + 26, 30)
    sketch.rounded((0, 0, words.width + 26, 30), 15, paint)
    tag = sketch.done()
    put(tag, words, tag.width / 2, 0, (0.5, 0))
    return tag


# The own cards


def _draw_siding(picture: Image.Image, cards: Sequence[int], captions: Captions) -> None:
    """The drawn cards as wagons that wait on a siding."""
    picture.paste(_siding_ground(), (FRAME, FRAME))
    _caption(picture, captions.hand, _MARGIN + 2, WIDTH - 2 * _MARGIN)
    wheels = FRAME + SIDING - 16
    look = rolling_stock.LARGE
    width = rolling_stock.BODY[0] * look.scale
    pitch = width + 34
    for index, number in enumerate(cards):
        left = WIDTH / 2 + (index - (len(cards) - 1) / 2) * pitch - width / 2
        rolling_stock.draw_wagon(picture, number, paints.WOOD, left, wheels, look)


@cache
def _siding_ground() -> Image.Image:
    width = WIDTH - 2 * FRAME
    sketch = Sketch(width, SIDING, paints.FELT)
    rail = SIDING - 16
    _draw_hills(sketch, rail, 1.45, paints.FELT_DARK, paints.FELT)
    _draw_rails(sketch, rail, paints.GROUND)
    return sketch.done().convert("RGB")
