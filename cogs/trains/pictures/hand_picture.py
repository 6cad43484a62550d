"""A seat's own picture, the map with its hand below; and cards on the table: the supply, or one card alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Sketch, Weight, lettering, png, put
from cogs.face.seating import Seating
from cogs.face.words import Words
from cogs.trains.names import lettered
from cogs.trains.pictures import atlas, card_faces, map_picture, paints, pieces
from cogs.trains.pictures.board_picture import GAP, SeatStanding, put_name, share, standings, turn_lines
from cogs.trains.pictures.card_faces import Lettered
from cogs.trains.pictures.legend import legend_words
from cogs.trains.pictures.news import News
from cogs.trains.pictures.pieces import paragraph
from cogs.trains.targets import choosable
from engine.trains import View

SIZE: Final = atlas.WIDTH
IN_ROW: Final = 5
_MARGIN: Final = 12
_PILES_IN_ROW: Final = 4  # of the sixteen
_CHIP, _TALL_CHIP = 48, 84  # heights


def hand(view: View, news: News, seating: Seating, words: Words) -> bytes:
    """All that a seat needs: the map with what it can choose, how everybody stands, and below that its
    own money and cards. As high as wide, or less where no cards are left."""
    assert view.reader is not None
    picture = Image.new("RGB", (SIZE, SIZE), paints.FELT)
    picture.paste(map_picture.draw(view, choosable(view), news, legend_words(words)), (0, 0))
    top = atlas.HEIGHT
    blocks = standings(view, seating, words)
    width, height = share(len(blocks)), _CHIP if len(blocks) == 2 else _TALL_CHIP
    for seat, standing in enumerate(blocks):
        picture.paste(_chip(seat, standing, width, height), (atlas.MARGIN + seat * (width + GAP), top))
    top += height + 4
    if view.reader == view.turn.seat and (lines := paragraph(turn_lines(view, words), SIZE)):
        put(picture, lines, 0, top)
        top += lines.height
    cards = [(lettered(card, words), count) for card, count in Counter(view.players[view.reader].hand).items()]
    if cards:
        _lay_out(picture, cards, top + 2)
    else:
        picture = picture.crop((0, 0, SIZE, top + 2))
    return png(picture, paints.colours())


def _lay_out(picture: Image.Image, cards: Sequence[tuple[Lettered, int]], top: int) -> None:
    """The cards of a hand in the room that is left: each kind once, in one row or two."""
    rows = 1 if len(cards) <= IN_ROW else 2
    in_row = -(-len(cards) // rows)
    width = (SIZE - 2 * atlas.MARGIN - (in_row - 1) * GAP) // in_row
    height = (SIZE - 6 - top - (rows - 1) * GAP) // rows
    for at, (card, count) in enumerate(cards):
        row, column = divmod(at, in_row)
        x, y = atlas.MARGIN + column * (width + GAP), top + row * (height + GAP)
        put(picture, card_faces.small(card, count, width, height), x, y)


@lru_cache(64)
def _chip(seat: int, standing: SeatStanding, width: int, height: int) -> Image.Image:
    """A seat's standing: its points, and the rails that it has left; beside its name, or below where there are many."""
    sketch = Sketch(width, height, paints.FELT)
    sketch.rounded((0, 0, width, height), 10, paints.BRIGHT if standing.active else paints.FELT)
    sketch.rounded((4, 4, width - 4, height - 4), 8, paints.SEATS[seat])
    piece = sketch.done().convert("RGB")
    points, sign = pieces.points(standing.points), pieces.rails(paints.PAPER)
    rails = lettering(str(standing.rails), 30, Weight.BOLD, paints.PAPER)
    middle = height - _CHIP / 2
    right = width - 12.0
    put(piece, rails, right, middle - 2, (1, 0.5))
    put(piece, sign, right - rails.width - 6, middle, (1, 0.5))
    right -= rails.width + sign.width + 14
    put(piece, points, right, middle, (1, 0.5))
    room = width - 10 if height > _CHIP else right - points.width - 6
    put_name(piece, seat, standing.label, 12, room, 23)
    return piece


def stacks(cards: Sequence[tuple[Lettered, int]]) -> bytes:
    """The piles of the supply, with their prices and how many cards each has left. As high as wide."""
    picture = Image.new("RGB", (SIZE, SIZE), paints.FELT)
    side = (SIZE - 2 * atlas.MARGIN + GAP) // _PILES_IN_ROW - GAP
    for at, (card, left) in enumerate(cards):
        row, column = divmod(at, _PILES_IN_ROW)
        x, y = (atlas.MARGIN + place * (side + GAP) for place in (column, row))
        put(picture, card_faces.small(card, left, side, side, sold=True), x, y)
    return png(picture, paints.colours())


def alone(card: Lettered) -> bytes:
    picture = Image.new("RGB", (card_faces.WIDTH + 2 * _MARGIN, card_faces.HEIGHT + 2 * _MARGIN), paints.FELT)
    put(picture, card_faces.face(card), _MARGIN, _MARGIN)
    return png(picture, paints.colours())
