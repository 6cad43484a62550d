"""A brain as a card in the hand: who it was, what it is worth, and, where there is room, a joke."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.brain_robbery.names import card_joke, card_name
from cogs.brain_robbery.pictures import paints, pieces
from cogs.brain_robbery.pictures.portraits import draw_portrait
from cogs.face.canvas import Sketch, Weight, folded, font, lettering, put
from cogs.face.words import Words
from engine.brain_robbery.box import Card

LARGE: Final = (542, 210)
SMALL: Final = (542, 98)
_JOKE: Final = 26


def card_picture(
    card: Card, words: Words, *, large: bool, marked: bool = False, owner: int | None = None
) -> Image.Image:
    """`owner` holds the card still."""
    picture = (_large if large else _small)(card, words, marked=marked).copy()
    width, height = picture.size
    if owner is not None:
        # On a large card beside the numbers, where there are no words.
        sign, middle = (pieces.zombie(owner, 36, 46), 64) if large else (pieces.zombie(owner, 40, 52), height / 2)
        put(picture, sign, width - 12, middle, (1, 0.5))
    if not large:
        cost = pieces.badge(words("brain-robbery-caption-cost", count=card.cost), 28)
        put(picture, cost, width - (56 if owner is not None else 12), _value_line(card), (1, 0.5))
    return picture


def rule_of(card: Card, words: Words) -> str:
    """The brain's own rule, as short as a card has room for; or nothing."""
    return "" if card.rule is None else words(f"brain-robbery-card-rule-{card.rule}")


def _ground(size: tuple[int, int], *, marked: bool) -> Sketch:
    sketch = Sketch(*size, paints.NIGHT)
    if marked:
        sketch.rounded((0, 0, *size), 14, paints.BRIGHT, paints.GOLD, 7)
    else:
        sketch.rounded((0, 0, *size), 14, paints.BRIGHT)
    return sketch


@lru_cache(24)  # half a megabyte each
def _large(card: Card, words: Words, *, marked: bool) -> Image.Image:
    width, height = LARGE
    portrait = 158
    sketch = _ground(LARGE, marked=marked)
    sketch.rounded((12, 12, 12 + portrait, height - 12), 10, paints.TILES)
    draw_portrait(sketch, card, (12 + portrait / 2, height / 2 - 6), 50)
    piece = sketch.done().convert("RGB")
    cost = pieces.badge(words("brain-robbery-caption-cost", count=card.cost), 28)
    put(piece, cost, 12 + portrait / 2, height - 17, (0.5, 1))
    left = portrait + 24
    room = width - left - 14
    _write_name(piece, card, words, (left, 27), room)
    _draw_values(piece, card, left, 66)
    lines = [(line, Weight.BOLD) for line in folded(rule_of(card, words), _JOKE, Weight.BOLD, room) if line]
    lines += [(line, Weight.REGULAR) for line in folded(card_joke(card.id, words), _JOKE, Weight.REGULAR, room)]
    for number, (line, weight) in enumerate(lines):
        put(piece, lettering(line, _JOKE, weight, paints.INK, room), left, 88 + 29 * number)
    return piece


@lru_cache(48)
def _small(card: Card, words: Words, *, marked: bool) -> Image.Image:
    width, height = SMALL
    sketch = _ground(SMALL, marked=marked)
    sketch.rounded((9, 9, 85, height - 9), 8, paints.TILES)
    draw_portrait(sketch, card, (47, height / 2 + 3), 25)
    piece = sketch.done().convert("RGB")
    room = width - 94 - 12
    _write_name(piece, card, words, (94, 20 if card.rule else 32), room)
    _draw_values(piece, card, 94, _value_line(card))
    if card.rule:
        put(piece, lettering(rule_of(card, words), 26, Weight.BOLD, paints.INK, room), 94, 82, (0, 0.5))
    return piece


def _value_line(card: Card) -> int:
    """How far down the numbers of a small card stand: a rule takes a line below them."""
    return 51 if card.rule else 68


def _write_name(piece: Image.Image, card: Card, words: Words, at: tuple[int, int], room: int) -> None:
    name = card_name(card.id, words)
    size = next((size for size in (31, 30, 29, 28, 27) if font(size, Weight.BOLD).getlength(name) <= room), 26)
    put(piece, lettering(name, size, Weight.BOLD, paints.INK, room), *at, (0, 0.5))


def _draw_values(piece: Image.Image, card: Card, left: int, middle: int) -> None:
    put(piece, lettering("IQ", 26, Weight.BOLD, paints.INK), left, middle + 2, (0, 0.5))
    put(piece, lettering(str(card.iq), 35, Weight.BLACK, paints.INK), left + 34, middle, (0, 0.5))
    for index, (sign, value) in enumerate(((pieces.fist(32), card.hit), (pieces.boot(32), card.run))):
        x = left + 118 + index * 84
        put(piece, sign, x, middle, (0, 0.5))
        put(piece, lettering(str(value), 31, Weight.BOLD, paints.INK), x + 39, middle, (0, 0.5))
