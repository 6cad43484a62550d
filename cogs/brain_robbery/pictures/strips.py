"""The seats as rows of a table: each one's name, brain and numbers, under a line that says what the signs mean."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from cogs.brain_robbery.names import card_name
from cogs.brain_robbery.pictures import paints, pieces
from cogs.brain_robbery.pictures.news import News, Value
from cogs.face.canvas import Paint, Sketch, Weight, cut, fitting, lettering, put
from cogs.face.seat_signs import SeatLabel, name_sign
from cogs.face.words import Words
from engine.brain_robbery.view import View

STRIP: Final = (1096, 42)
TABLE_HEAD: Final = 34  # the line above the rows
LEAST: Final = 26  # the size of the smallest letters: 9 pixels and more where a picture is 400 wide
_NAME: Final = (12, 330)  # where it begins, and its room
_BRAIN: Final = (350, 312)
_IQ: Final = 670
_VALUES: Final = (744, 836, 924, 1013)  # hit, run, points, cards


def strip(view: View, seat: int, label: SeatLabel, news: News, words: Words, *, own: bool) -> Image.Image:
    """A seat in one row. What is new is marked: a number that has changed, or the IQ of another brain."""
    ground, middle = _ground(view, seat, own=own), STRIP[1] / 2
    picture = _empty(ground, marked=seat in view.asked).copy()
    left, room = _NAME
    if _won(view, seat):
        crown = pieces.crown(36)
        put(picture, crown, left + room, middle, (1, 0.5))
        room -= crown.width + 8
    # Cut before it is lettered, as a name that is too long would be made too small.
    short = SeatLabel(cut(label.name, 28, Weight.BOLD, room - 70), label.computer)
    put(picture, name_sign(seat, short, 30, room, paints.INK, ground), left, middle - 1, (0, 0.5))
    if (tag := _tag(view, seat, news, words, own=own)) is not None:
        put(picture, tag, _BRAIN[0], middle, (0, 0.5))
    else:
        put(picture, _brain_name(view, seat, words), _BRAIN[0], middle - 1, (0, 0.5))
    _draw_numbers(picture, view, seat, news)
    return picture


def _brain_name(view: View, seat: int, words: Words) -> Image.Image:
    head, room = view.brain(seat), _BRAIN[1]
    name = words("brain-robbery-caption-empty") if head is None else card_name(head.id, words)
    size = fitting(name, range(28, LEAST - 1, -1), Weight.SEMIBOLD, room)
    return lettering(cut(name, size, Weight.SEMIBOLD, room), size, Weight.SEMIBOLD, paints.INK)


def _draw_numbers(picture: Image.Image, view: View, seat: int, news: News) -> None:
    """What the brain is worth in each way, the points, and how many cards the seat holds."""
    card, middle = view.brain(seat), STRIP[1] / 2
    values: tuple[tuple[int, Image.Image | None, str, Value | None], ...] = (
        (_IQ, None, "–" if card is None else str(card.iq), "head"),
        (_VALUES[0], pieces.fist(32), str(0 if card is None else card.hit), None),
        (_VALUES[1], pieces.boot(32), str(0 if card is None else card.run), None),
        (_VALUES[2], pieces.coin(32), str(view.points[seat]), "points"),
        (_VALUES[3], pieces.card_back(34), str(view.hand_sizes[seat]), "cards"),
    )
    for x, sign, text, what in values:
        if sign is not None:
            put(picture, sign, x, middle, (0, 0.5))
        number = lettering(text, 34, Weight.BLACK if sign is None else Weight.BOLD, paints.INK)
        left = x if sign is None else x + 37
        if what is not None and (seat, what) in news.changed:
            put(picture, pieces.plate(number.width + 10, 36), left - 5, middle, (0, 0.5))
        put(picture, number, left, middle - 1, (0, 0.5))


def _won(view: View, seat: int) -> bool:
    return view.outcome is not None and bool(view.outcome.placings) and seat in view.outcome.placings[0]


def _ground(view: View, seat: int, *, own: bool) -> Paint:
    if _won(view, seat):
        return paints.GLORY
    return paints.BRIGHT if seat in view.asked or own else paints.PLAIN


def _tag(view: View, seat: int, news: News, words: Words, *, own: bool) -> Image.Image | None:
    """What is so now, else what was the outcome of a fight that is news: it takes the place of the brain's name, which
    is what counts once the game is over. Readers know how their own ended, and want to see what is in their head."""
    if view.outcome is not None:
        return None
    fight = view.fight
    if fight is not None and seat in fight.fighters:
        strength = fight.strengths[fight.fighters.index(seat)]
        return pieces.badge(words("brain-robbery-caption-strength", count=strength), 28, paints.RED, paints.PAPER)
    if seat in news.fought and not own:
        return pieces.outcome(
            words("brain-robbery-caption-fight-won" if news.fought[seat] else "brain-robbery-caption-fight-lost")
        )
    return None


@cache
def _empty(ground: Paint, *, marked: bool) -> Image.Image:
    width, height = STRIP
    sketch = Sketch(width, height, paints.NIGHT)
    if marked:
        sketch.rounded((0, 0, width, height), 10, ground, paints.GOLD, 5)
    else:
        sketch.rounded((0, 0, width, height), 10, ground)
    return sketch.done().convert("RGB")


def draw_table_head(picture: Image.Image, view: View, words: Words, corner: tuple[int, int], *, own: bool) -> None:
    """What the columns mean, how many cards lie in the piles, and what marks something as new. `own`: that is so since
    a turn of the reader's."""
    left, top = corner
    middle = top + TABLE_HEAD / 2 - 1

    def write(text: str, x: int, paint: Paint) -> None:
        line = lettering(text, LEAST, Weight.SEMIBOLD, paint)
        put(picture, line, left + min(x, STRIP[0] - line.width), middle, (0, 0.5))

    write(words("brain-robbery-caption-piles", pile=view.pile_size, discard=len(view.discard)), _NAME[0], paints.RAIL)
    put(picture, pieces.plate(28, 24), left + _BRAIN[0], middle, (0, 0.5))
    new = words("brain-robbery-caption-new-to-you" if own else "brain-robbery-caption-new")
    write(new, _BRAIN[0] + 38, paints.PAPER)
    write("IQ", _IQ, paints.PAPER)
    signs = (
        words("brain-robbery-caption-hit"),
        words("brain-robbery-caption-run"),
        words("brain-robbery-caption-points"),
        words("brain-robbery-caption-cards"),
    )
    for x, sign in zip(_VALUES, signs, strict=True):
        write(sign, x, paints.PAPER)
