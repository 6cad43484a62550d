"""The Game of Trains as a picture: the table for all, and a seat's own cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Paint, Sketch, Weight, indexed, lettering, png, put
from cogs.face.seat_signs import SeatLabel
from cogs.game_of_trains import paints, rolling_stock
from cogs.game_of_trains.story import Marked
from cogs.game_of_trains.train_tiles import (
    CAPTION,
    FRAME,
    MARGIN,
    SHORT,
    STRIP,
    TAG,
    TRAIN_LEFT,
    WIDTH,
    draw_hills,
    draw_rails,
    ground_of,
    lay_train,
    name_tile,
    short_train,
    tag_sign,
    wagons_of,
)
from engine.game_of_trains.deck import Function
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
    hand: str  # above the own cards, which wait for a place


NOTHING: Final = Marked({}, frozenset())
HEADER: Final = 150  # the row and the piles
PLACES: Final = 34  # the places' numbers under the own train
SIDING: Final = 212  # the own cards

_CARD_PITCH: Final = 108
_CARD_TOP: Final = 42
_ROW_END: Final = MARGIN + len(Function) * _CARD_PITCH
_PILE: Final = (WIDTH - FRAME - _ROW_END) // 2  # the width of one


def board(view: View, seats: Sequence[SeatLabel], captions: Captions, new: Marked = NOTHING) -> bytes:
    """The table at a glance, as a PNG."""
    picture = _page(HEADER + STRIP * len(view.trains))
    _draw_header(picture, view, captions, new)
    for seat, label in enumerate(seats):
        ground = ground_of(view, seat)
        top = FRAME + HEADER + STRIP * seat
        lay_train(picture, top, ground, seat, wagons_of(view, seat, new))
        name = name_tile(ground, seat, label, _tag_of(ground, captions), view.hand_sizes[seat])
        picture.paste(name, (TRAIN_LEFT, top))
    return png(picture, paints.colours())


def hand(view: View, seats: Sequence[SeatLabel], captions: Captions, new: Marked = NOTHING) -> bytes:
    """The table as one seat has it before it: the row, its own cards, its train with the places numbered, and small
    beneath it the others' trains, whoever comes next first."""
    seat = view.reader
    if seat is None:
        raise ValueError("a spectator has no hand")
    others = [(seat + after) % len(seats) for after in range(1, len(seats))]
    siding = SIDING if view.hand else 0
    picture = _page(HEADER + siding + STRIP + PLACES + SHORT * len(others))
    _draw_header(picture, view, captions, new)
    top = FRAME + HEADER
    if siding:
        picture.paste(_siding(tuple(view.hand), captions.hand), (FRAME, top))
        top += siding
    ground = ground_of(view, seat)
    lay_train(picture, top, ground, seat, wagons_of(view, seat, new), PLACES)
    picture.paste(name_tile(ground, seat, seats[seat], _tag_of(ground, captions), 0), (TRAIN_LEFT, top))
    top += STRIP + PLACES
    for other in others:
        ground = ground_of(view, other)
        wagons = tuple(wagons_of(view, other, new))
        tile = short_train(ground, other, seats[other], _tag_of(ground, captions), view.hand_sizes[other], wagons)
        picture.paste(tile, (FRAME, top))
        top += SHORT
    return png(picture, paints.colours())


def _tag_of(ground: Paint, captions: Captions) -> str:
    return {paints.GLORY: captions.winner, paints.BRIGHT: captions.turn}.get(ground, "")


# A picture is put together from opaque tiles in the palette's colours, which are kept: from one move to the next few of
# them change. Within a tile, pieces are laid over each other smoothly, in RGB.


@lru_cache(4)
def _blank(height: int) -> Image.Image:
    return indexed(Image.new("RGB", (WIDTH, height), paints.INK), paints.colours())


def _page(inner: int) -> Image.Image:
    return _blank(inner + 2 * FRAME).copy()


# The row and the piles


def _draw_header(picture: Image.Image, view: View, captions: Captions, new: Marked) -> None:
    nobody_won = view.outcome is not None and not view.outcome.placings
    picture.paste(_row(captions, nobody_won, not view.row), (FRAME, FRAME))
    for index, card in enumerate(view.row):
        picture.paste(_card(card, card in new.cards), (MARGIN + index * _CARD_PITCH, FRAME + _CARD_TOP))
    for index, (count, words) in enumerate(((view.pile_size, captions.pile), (view.discard_size, captions.discard))):
        picture.paste(_pile(count, words), (_ROW_END + index * _PILE, FRAME))


@lru_cache(8)
def _row(captions: Captions, nobody_won: bool, empty: bool) -> Image.Image:
    """Where the cards lie open, on the left of the header."""
    tile = Image.new("RGB", (_ROW_END - FRAME, HEADER), paints.FELT)
    left = MARGIN - FRAME
    _caption(tile, captions.row, left + 2, _ROW_END - 2 * MARGIN - TAG)
    if nobody_won:
        put(tile, tag_sign(captions.nobody, paints.GOLD, paints.INK), tile.width - 8, 5, (1, 0))
    for index in range(len(Function)):
        put(tile, rolling_stock.place_for_card(), left + index * _CARD_PITCH, _CARD_TOP)
    if empty:
        nothing = lettering(captions.empty, 28, Weight.SEMIBOLD, paints.GROUND, _ROW_END - 2 * MARGIN)
        put(tile, nothing, (tile.width + left) / 2 - 4, _CARD_TOP + rolling_stock.CARD[1] / 2, (0.5, 0.5))
    return indexed(tile, paints.colours())


@cache
def _card(number: int, new: bool) -> Image.Image:
    """A card of the row, and whether it is new there."""
    tile = Image.new("RGB", rolling_stock.CARD, paints.FELT)
    put(tile, rolling_stock.open_card(number, new), 0, 0)
    return indexed(tile, paints.colours())


@lru_cache(256)
def _pile(count: int, words: str) -> Image.Image:
    """One of the two piles, on the right of the header."""
    tile = Image.new("RGB", (_PILE, HEADER), paints.FELT)
    put(tile, rolling_stock.stack(count), 6, _CARD_TOP)
    _caption(tile, words, 8, _PILE - 4)
    return indexed(tile, paints.colours())


def _caption(tile: Image.Image, text: str, left: float, width: int) -> None:
    put(tile, lettering(text, CAPTION, Weight.SEMIBOLD, paints.PAPER, width), left, 6)


# The own cards


@lru_cache(4)  # a quarter of a megabyte each, and seldom the same again
def _siding(cards: Sequence[int], caption: str) -> Image.Image:
    """The drawn cards as wagons that wait on a siding."""
    tile = _siding_ground().copy()
    _caption(tile, caption, MARGIN + 2 - FRAME, WIDTH - 2 * MARGIN)
    look = rolling_stock.LARGE
    width = rolling_stock.BODY[0] * look.scale
    pitch = width + 34
    for index, number in enumerate(cards):
        left = tile.width / 2 + (index - (len(cards) - 1) / 2) * pitch - width / 2
        rolling_stock.draw_wagon(tile, number, paints.WOOD, left, SIDING - 14, look)
    return indexed(tile, paints.colours())


@cache
def _siding_ground() -> Image.Image:
    width = WIDTH - 2 * FRAME
    sketch = Sketch(width, SIDING, paints.FELT)
    rail = SIDING - 14
    draw_hills(sketch, rail, 1.25, paints.FELT_DARK, paints.FELT)
    draw_rails(sketch, rail, paints.GROUND)
    return sketch.done().convert("RGB")
