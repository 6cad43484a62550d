"""A seat as a strip of the picture: its head with the lid off, its name, and its numbers; and what the signs mean."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from cogs.brain_robbery.names import card_name
from cogs.brain_robbery.pictures import paints, pieces
from cogs.brain_robbery.pictures.news import News, Value
from cogs.face.canvas import Paint, Sketch, Weight, lettering, put
from cogs.face.seat_signs import SeatLabel, name_sign
from cogs.face.words import Words
from engine.brain_robbery.view import View

STRIP: Final = (542, 94)
_INNER: Final = 94  # where the words begin, right of the head


def strip(view: View, seat: int, label: SeatLabel, news: News, words: Words) -> Image.Image:
    """What is new is marked: a number, or the brain, that has changed."""
    ground = _ground(view, seat)
    picture = _empty(ground, marked=seat in view.asked).copy()
    head = view.brain(seat)
    filling: pieces.Filling = "empty" if head is None else "cheese" if head.is_cheese else "brain"
    put(picture, pieces.head(filling, seat), 8, STRIP[1] / 2, (0, 0.5))
    tag = _tag(view, seat, news, words)
    room = STRIP[0] - _INNER - 14 - (tag.width + 10 if tag else 0)
    put(picture, name_sign(seat, label, 29, room, paints.INK, ground), _INNER, 1)
    if tag is not None:
        put(picture, tag, STRIP[0] - 10, 21, (1, 0.5))
    _draw_numbers(picture, view, seat, news)
    brain = words("brain-robbery-caption-empty") if head is None else card_name(head.id, words)
    named = lettering(brain, 24, Weight.SEMIBOLD, paints.INK, STRIP[0] - _INNER - 20)
    if (seat, "head") in news.changed:
        put(picture, pieces.plate(named.width + 16, 25), _INNER - 8, 79, (0, 0.5))
    put(picture, named, _INNER, 78, (0, 0.5))
    return picture


def _draw_numbers(picture: Image.Image, view: View, seat: int, news: News) -> None:
    """What the brain is worth in each way, the points, and how many cards the seat holds."""
    card, left, middle = view.brain(seat), _INNER, 50
    put(picture, lettering("IQ", 24, Weight.BOLD, paints.INK), left, middle + 2, (0, 0.5))
    iq = "–" if card is None else str(card.iq)
    put(picture, lettering(iq, 35, Weight.BLACK, paints.INK), left + 32, middle, (0, 0.5))
    values: tuple[tuple[Image.Image, int, Value | None], ...] = (
        (pieces.fist(32), 0 if card is None else card.hit, None),
        (pieces.boot(32), 0 if card is None else card.run, None),
        (pieces.coin(32), view.points[seat], "points"),
        (pieces.card_back(34), view.hand_sizes[seat], "cards"),
    )
    for index, (sign, value, what) in enumerate(values):
        x = left + 118 + index * 84
        put(picture, sign, x, middle, (0, 0.5))
        number = lettering(str(value), 31, Weight.BOLD, paints.INK)
        if what is not None and (seat, what) in news.changed:
            put(picture, pieces.plate(number.width + 12, 30), x + 33, middle + 1, (0, 0.5))
        put(picture, number, x + 39, middle, (0, 0.5))


def _won(view: View, seat: int) -> bool:
    return view.outcome is not None and bool(view.outcome.placings) and seat in view.outcome.placings[0]


def _ground(view: View, seat: int) -> Paint:
    if _won(view, seat):
        return paints.GLORY
    return paints.BRIGHT if seat in view.asked else paints.PLAIN


def _tag(view: View, seat: int, news: News, words: Words) -> Image.Image | None:
    """What is so now, else what was the outcome of a fight that is news."""
    if view.outcome is not None:
        if not view.outcome.placings:
            return pieces.badge(words("brain-robbery-caption-lost"), 25, paints.INK, paints.PAPER)
        winner = words("brain-robbery-caption-winner")
        return pieces.badge(winner, 25, paints.INK, paints.GLORY) if _won(view, seat) else None
    fight = view.fight
    if fight is not None and seat in fight.fighters:
        strength = fight.strengths[fight.fighters.index(seat)]
        return pieces.badge(words("brain-robbery-caption-strength", count=strength), 25, paints.RED, paints.PAPER)
    if seat in view.asked and view.turn.seat != seat:
        return pieces.badge(words("brain-robbery-caption-asked"), 25, paints.GOLD, paints.INK)
    if seat in news.fought:
        return pieces.outcome(
            words("brain-robbery-caption-fight-won" if news.fought[seat] else "brain-robbery-caption-fight-lost")
        )
    if view.turn.seat == seat:
        return pieces.badge(words("brain-robbery-caption-turn"), 25, paints.SEATS[seat], paints.PAPER)
    return None


@cache
def _empty(ground: Paint, *, marked: bool) -> Image.Image:
    width, height = STRIP
    sketch = Sketch(width, height, paints.NIGHT)
    if marked:
        sketch.rounded((0, 0, width, height), 12, ground, paints.GOLD, 5)
    else:
        sketch.rounded((0, 0, width, height), 12, ground)
    return sketch.done().convert("RGB")


def draw_legend(picture: Image.Image, view: View, words: Words, corner: tuple[int, int], *, own: bool) -> None:
    """What the signs of a seat mean, in the room of a strip, and how many cards lie in the piles."""
    left, top = corner
    entries = (
        (pieces.fist(28), words("brain-robbery-caption-hit")),
        (pieces.boot(28), words("brain-robbery-caption-run")),
        (pieces.coin(28), words("brain-robbery-caption-points")),
        (pieces.card_back(30), words("brain-robbery-caption-cards")),
        (pieces.plate(28, 24), words("brain-robbery-caption-new-to-you" if own else "brain-robbery-caption-new")),
    )
    for index, (sign, text) in enumerate(entries):
        x, y = left + 12 + index % 2 * 272, top + 16 + index // 2 * 31
        put(picture, sign, x + 14, y, (0.5, 0.5))
        put(picture, lettering(text, 25, Weight.SEMIBOLD, paints.PAPER), x + 40, y, (0, 0.5))
    piles = words("brain-robbery-caption-piles", pile=view.pile_size, discard=len(view.discard))
    put(picture, lettering(piles, 25, Weight.SEMIBOLD, paints.RAIL), left + STRIP[0] - 6, top + 78, (1, 0.5))
