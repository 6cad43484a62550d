"""A seat's own picture, the map with its hand below; and cards on the table: the supply, or one card alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from PIL import Image

from cogs.face.canvas import png, put
from cogs.face.seating import Seating
from cogs.face.words import Words
from cogs.trains.names import lettered
from cogs.trains.pictures import atlas, card_faces, legend, map_picture, paints, pieces
from cogs.trains.pictures.board_picture import (
    CHIP,
    GAP,
    SeatStanding,
    chip,
    legend_of,
    put_in_row,
    standings,
    turn_lines,
)
from cogs.trains.pictures.card_faces import Lettered
from cogs.trains.pictures.news import News
from cogs.trains.pictures.pieces import paragraph
from cogs.trains.targets import choosable
from engine.trains import View
from engine.trains.cards import CARDS
from engine.trains.maps import Hex

SIZE: Final = atlas.WIDTH
IN_ROW: Final = 5
_AMONG: Final = 4  # so many in a row: a card in less company is no larger
_MARGIN: Final = 12
_PILES_IN_ROW: Final = 4  # of the sixteen
_SMALLER: Final = range(pieces.LETTERS - 1, 9, -1)  # letter heights, only where a picture would be higher than wide


def hand(view: View, news: News, seating: Seating, words: Words, choices: Collection[Hex] | None = None) -> bytes:
    """All that a seat needs: the map with what it can choose (or with other `choices`), how everybody stands, and below
    that its own money and cards. For whoever knows the signs, the standings are in the legend's place, and where there
    is much to show for others as well: it is never higher than wide."""
    assert view.reader is not None
    held = view.players[view.reader].hand
    money = sum(CARDS[card].money for card in held)
    lines = turn_lines(view, words, money) if view.reader == view.turn.seat else []
    cards = [(lettered(card, words), count) for card, count in Counter(held).items()]
    blocks = standings(view, seating, words)
    picture = Image.new("RGB", (SIZE, SIZE), paints.FELT)
    picture.paste(map_picture.draw(view, choosable(view) if choices is None else choices, news), (0, 0))
    below = _below(lines, cards, pieces.LETTERS)
    if seating.versed or atlas.HEIGHT + CHIP + 2 + below.height > SIZE:
        map_picture.put_in_corner(picture, view.map, _column(blocks))
        top = atlas.HEIGHT
    else:
        map_picture.put_in_corner(picture, view.map, legend_of(view, words))
        put_in_row(picture, blocks)
        top = atlas.HEIGHT + CHIP + 2
    sizes = iter(_SMALLER)
    while top + below.height > SIZE:
        below = _below(lines, cards, next(sizes))
    put(picture, below, 0, top)
    return png(picture.crop((0, 0, SIZE, top + below.height)), paints.colours())


def _below(lines: Sequence[str], cards: Sequence[tuple[Lettered, int]], size: int) -> Image.Image:
    """What the turn has come to, and the cards of a hand, in letters of that size."""
    said, rows = paragraph(lines, SIZE, size), in_rows(cards, size)
    top = said.height if said else 2
    piece = Image.new("RGBA", (SIZE, top + sum(row[0].height + GAP for row in rows)))
    if said:
        put(piece, said, 0, 0)
    for row in rows:
        for at, card in enumerate(row):
            put(piece, card, atlas.MARGIN + at * (card.width + GAP), top)
        top += row[0].height + GAP
    return piece


def in_rows(cards: Sequence[tuple[Lettered, int]], size: int) -> list[list[Image.Image]]:
    """The cards of a hand, each kind once, in one row or two; a row is as high as its longest text needs."""
    in_row = IN_ROW if len(cards) == IN_ROW else max(_AMONG, -(-len(cards) // 2))
    width = (SIZE - 2 * atlas.MARGIN - (in_row - 1) * GAP) // in_row
    rows = [cards[at : at + in_row] for at in range(0, len(cards), in_row)]
    heights = [max(card_faces.height_of(*each, width, size) for each in row) for row in rows]
    return [
        [card_faces.small(card, count, width, height, size) for card, count in row]
        for row, height in zip(rows, heights, strict=True)
    ]


def _column(blocks: Sequence[SeatStanding]) -> Image.Image:
    """The seats' standings one below the other, in the corner of the map."""
    pitch = CHIP + 3
    piece = Image.new("RGBA", (legend.WIDTH, len(blocks) * pitch - 3))
    for seat, standing in enumerate(blocks):
        piece.paste(chip(seat, standing, legend.WIDTH), (0, seat * pitch))
    return piece


def stacks(cards: Sequence[tuple[Lettered, int]]) -> bytes:
    """The piles of the supply, with their prices and how many cards each has left. As high as wide."""
    picture = Image.new("RGB", (SIZE, SIZE), paints.FELT)
    side = (SIZE - 2 * atlas.MARGIN + GAP) // _PILES_IN_ROW - GAP
    for at, (card, left) in enumerate(cards):
        row, column = divmod(at, _PILES_IN_ROW)
        x, y = (atlas.MARGIN + place * (side + GAP) for place in (column, row))
        put(picture, card_faces.sold(card, left, side), x, y)
    return png(picture, paints.colours())


def alone(card: Lettered) -> bytes:
    picture = Image.new("RGB", (card_faces.WIDTH + 2 * _MARGIN, card_faces.HEIGHT + 2 * _MARGIN), paints.FELT)
    put(picture, card_faces.face(card), _MARGIN, _MARGIN)
    return png(picture, paints.colours())
