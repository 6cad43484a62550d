"""A brain as a card in the hand: who it was, what it is worth, and a joke."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.brain_robbery import paints, pieces
from cogs.brain_robbery.names import card_joke, card_name
from cogs.brain_robbery.portraits import draw_portrait
from cogs.face.canvas import Sketch, Weight, font, lettering, put
from engine.brain_robbery.cards import Card

CARD: Final = (542, 214)
_PORTRAIT: Final = 162
_TEXT: Final = _PORTRAIT + 22


def draw_card(
    picture: Image.Image, card: Card, words: tuple[str, str], language: str, corner: tuple[int, int], *, marked: bool
) -> None:
    """`words` are what stands before the cost, and the brain's own rule or nothing."""
    picture.paste(_card(card, words, language, marked=marked), corner)


@lru_cache(24)  # half a megabyte each
def _card(card: Card, words: tuple[str, str], language: str, *, marked: bool) -> Image.Image:
    width, height = CARD
    sketch = Sketch(width, height, paints.NIGHT)
    if marked:
        sketch.rounded((0, 0, width, height), 14, paints.BRIGHT, paints.GOLD, 7)
    else:
        sketch.rounded((0, 0, width, height), 14, paints.BRIGHT)
    sketch.rounded((12, 12, 12 + _PORTRAIT, height - 12), 10, paints.TILES)
    draw_portrait(sketch, card, (12 + _PORTRAIT / 2, height / 2 - 4), 54)
    piece = sketch.done().convert("RGB")
    room = width - _TEXT - 14
    name = card_name(card.id, language)
    size = next((size for size in (31, 29, 27) if font(size, Weight.BOLD).getlength(name) <= room), 25)
    put(piece, lettering(name, size, Weight.BOLD, paints.INK, room), _TEXT, 28, (0, 0.5))
    put(piece, lettering("IQ", 24, Weight.BOLD, paints.INK), _TEXT, 70, (0, 0.5))
    put(piece, lettering(str(card.iq), 38, Weight.BLACK, paints.INK), _TEXT + 31, 68, (0, 0.5))
    for index, (sign, value) in enumerate(((pieces.fist(34), card.hit), (pieces.boot(34), card.run))):
        left = _TEXT + 124 + index * 92
        put(piece, sign, left, 68, (0, 0.5))
        put(piece, lettering(str(value), 32, Weight.BOLD, paints.INK), left + 40, 68, (0, 0.5))
    put(piece, pieces.badge(f"{words[0]} {card.cost}", 27), 12 + _PORTRAIT / 2, height - 18, (0.5, 1))
    lines = [(line, Weight.BOLD) for line in wrapped(words[1], 25, Weight.BOLD, room) if line]
    lines += [(line, Weight.REGULAR) for line in wrapped(card_joke(card.id, language), 25, Weight.REGULAR, room)]
    for number, (line, weight) in enumerate(lines):
        put(piece, lettering(line, 25, weight, paints.INK, room), _TEXT, 92 + 29 * number)
    return piece


def wrapped(text: str, size: int, weight: Weight, width: float) -> list[str]:
    """The text in lines that fit into the width."""
    face, lines = font(size, weight), [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if face.getlength(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
