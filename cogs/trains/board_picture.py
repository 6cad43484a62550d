"""The map in play as a picture: rails, stations, what was built last, and how everybody stands at the side."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import (
    SEAT_SYMBOLS,
    Paint,
    Point,
    SeatLabel,
    Sketch,
    Weight,
    draw_symbol,
    font,
    lettering,
    png,
    put,
    readable,
    robot,
    symbol,
)
from cogs.trains import atlas, paints
from engine.trains import View, running_score
from engine.trains.cards import CITY_POINTS, RAILS
from engine.trains.maps import MAPS, Hex

PANEL: Final = 150  # the strip at the side
WIDTH: Final = atlas.WIDTH + PANEL
HEIGHT: Final = atlas.HEIGHT
_BLOCK: Final = 156  # a seat's part of the strip
_TOKEN, _PITCH = 24, 25.5  # a rail's token, and how far those of two seats are apart
_SLOT: Final = 21
_NAME: Final = range(25, 17, -1)  # letter heights of a seat's name: the largest in which it fits


@dataclass(frozen=True, slots=True)
class Captions:
    """The few words that are drawn, in the language of whoever looks; each word has a line of its own."""

    points: str
    rails: str
    stations: str
    waste: str


def board(view: View, seats: Sequence[SeatLabel], captions: Captions, last: Collection[Hex] = ()) -> bytes:
    """The map and the standings, as a PNG; `last` are the hexes that were built on last."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), paints.FELT)
    picture.paste(atlas.printed(view.map), (0, 0))
    for place in last:
        put(picture, _mark(), *atlas.centre(place), anchor=(0.5, 0.5))
    _draw_rails(picture, view)
    letters = atlas.lettered(view.map)
    picture.paste(letters, (0, 0), letters)
    _draw_places(picture, view)
    _draw_panel(picture, view, seats, captions)
    return png(picture, paints.colours())


# On the map


def _shift(view: View, seat: int) -> float:
    """How far from the middle of a hex a seat's rails lie: each has a track of its own."""
    return (seat - (len(view.players) - 1) / 2) * _PITCH


def _draw_rails(picture: Image.Image, view: View) -> None:
    land = MAPS[view.map]
    for seat, player in enumerate(view.players):
        shift = _shift(view, seat)
        for here, there in atlas.links(land, player.rails):
            (x, y), (to_x, to_y) = atlas.centre(here), atlas.centre(there)
            piece = _track(seat, round(to_x - x), round(to_y - y))
            put(picture, piece, (x + to_x) / 2 + shift, (y + to_y) / 2 + 6, (0.5, 0.5))
    for seat, player in enumerate(view.players):
        shift = _shift(view, seat)
        for place in player.rails:
            x, y = atlas.centre(place)
            put(picture, _token(seat), x + shift, y + 6, (0.5, 0.5))


@cache
def _track(seat: int, across: int, down: int) -> Image.Image:
    """A piece of rail from one hex to the next, in its seat's colour."""
    room = 8
    width, height = abs(across) + 2 * room, abs(down) + 2 * room
    sketch = Sketch(width, height)
    start = (room if across >= 0 else width - room, room)
    end = (width - room if across >= 0 else room, height - room)
    sketch.stroke([start, end], 9, paints.PAPER)
    sketch.stroke([start, end], 6, paints.SEATS[seat])
    return sketch.done()


@cache
def _token(seat: int) -> Image.Image:
    """A seat's rail on a hex: its colour and its symbol."""
    size = _TOKEN + 2
    sketch = Sketch(size, size)
    sketch.rounded((0, 0, size, size), 7, paints.PAPER)
    sketch.rounded((1.5, 1.5, size - 1.5, size - 1.5), 6, paints.SEATS[seat])
    draw_symbol(sketch, SEAT_SYMBOLS[seat], (size / 2, size / 2), size * 0.29, paints.PAPER)
    return sketch.done()


@cache
def _mark() -> Image.Image:
    """Around what was built last."""
    width, height = atlas.HEX + 4, round(2 * atlas.SIDE) + 4
    sketch = Sketch(width, height)
    ring = atlas.corners((width / 2, height / 2), 3.5)
    sketch.stroke([*ring, ring[0]], 7, paints.MARK)
    return sketch.done()


def _draw_places(picture: Image.Image, view: View) -> None:
    """The slots of cities with their stations, the numbers of remote places, and in the end what each is worth."""
    for place, what in MAPS[view.map].places.items():
        if what.ground not in ("city", "remote"):
            continue
        x, y = atlas.centre(place)
        if view.outcome is not None and any(place in player.rails for player in view.players):
            worth = CITY_POINTS[view.stations[place]] if what.ground == "city" else what.number
            put(picture, _number(worth, paints.GOLD, paints.INK), x + 33, y + 31, (0.5, 0.5))
            x -= 13
        if what.ground == "city":
            put(picture, _slots(view.stations[place], what.number), x, y + 36, (0.5, 0.5))
        else:
            put(picture, _number(what.number, paints.INK, paints.PAPER), x, y + 37, (0.5, 0.5))


@cache
def _slots(built: int, slots: int) -> Image.Image:
    sketch = Sketch(slots * (_SLOT + 3), _SLOT + 2)
    for slot in range(slots):
        draw_house(sketch, (slot * (_SLOT + 3) + 1.5, 1), _SLOT, paints.INK if slot < built else paints.SLOT)
        if slot >= built:
            draw_house(sketch, (slot * (_SLOT + 3) + 4, 4), _SLOT - 5, paints.PAPER)
    return sketch.done()


def draw_house(sketch: Sketch, corner: Point, size: float, paint: Paint) -> None:
    """A station: a gable and two walls."""
    x, y = corner
    sketch.polygon([(x, y + size * 0.45), (x + size / 2, y), (x + size, y + size * 0.45)], paint)
    sketch.rounded((x + size * 0.1, y + size * 0.4, x + size * 0.9, y + size), 0, paint)


@lru_cache(64)
def _number(number: int, ground: Paint, ink: Paint) -> Image.Image:
    size = 29
    sketch = Sketch(size, size)
    sketch.disc((size / 2, size / 2), size / 2, paints.PAPER)
    sketch.disc((size / 2, size / 2), size / 2 - 1.5, ground)
    sketch.write((size / 2, size / 2), str(number), 22, Weight.BLACK, ink)
    return sketch.done()


# At the side


def _draw_panel(picture: Image.Image, view: View, seats: Sequence[SeatLabel], captions: Captions) -> None:
    for seat, label in enumerate(seats):
        top = atlas.MARGIN + seat * _BLOCK
        won = view.outcome is not None and seat in view.outcome.placings[0]
        active = won or (view.outcome is None and seat == view.turn.seat)
        picture.paste(_block(seat, label, active), (atlas.WIDTH, top))
        left = RAILS - len(view.players[seat].rails)
        standings = (
            (43, running_score(view, seat).total, 58, paints.INK, captions.points),
            (104, left, 40, paints.SEATS[seat], captions.rails),
        )
        for across, number, size, paint, words in standings:
            x = atlas.WIDTH + across
            put(picture, lettering(str(number), size, Weight.BLACK, paint), x, top + 76, (0.5, 0.5))
            for line, word in enumerate(words.split()):
                put(picture, lettering(word, 19, Weight.SEMIBOLD, paints.INK, 62), x, top + 99 + line * 20, (0.5, 0))
    rest = HEIGHT - atlas.MARGIN - 130
    for at, (number, words) in enumerate(((view.markers, captions.stations), (view.piles["waste"], captions.waste))):
        top = rest + at * 62
        put(picture, lettering(str(number), 38, Weight.BOLD, paints.PAPER), atlas.WIDTH + 44, top, (1, 0))
        for line, word in enumerate(words.split()):
            put(picture, lettering(word, 21, Weight.SEMIBOLD, paints.PAPER, 94), atlas.WIDTH + 50, top + 4 + line * 22)


@lru_cache(64)
def _block(seat: int, label: SeatLabel, active: bool) -> Image.Image:
    """The ground of a seat's standings, with symbol and name; the seat that is to act stands out."""
    width, height = PANEL - atlas.MARGIN, _BLOCK - 8
    ground = paints.BRIGHT if active else paints.SHEET
    sketch = Sketch(width, height, paints.FELT)
    sketch.rounded((0, 0, width, height), 12, paints.SEATS[seat])
    sketch.rounded((5, 40, width - 5, height - 5), 8, ground)
    piece = sketch.done().convert("RGB")
    put(piece, symbol(seat, 26, paints.PAPER), 8, 7)
    name = label.name if readable(label.name) else str(seat + 1)
    room = width - 42 - (24 if label.computer else 0)
    size = next((size for size in _NAME if font(size, Weight.BOLD).getlength(name) <= room), _NAME[-1])
    put(piece, lettering(name, size, Weight.BOLD, paints.PAPER, room), 39, 20, (0, 0.5))
    if label.computer:
        put(piece, robot(20, paints.PAPER, paints.SEATS[seat]), width - 8, 9, (1, 0))
    return piece
