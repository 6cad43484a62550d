"""A legend of the dwarves' picture, drawn with the same pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.dwarf_train import paints, pieces
from cogs.dwarf_train.picture import pill
from cogs.dwarf_train.pieces import CELL
from cogs.face.canvas import Weight, lettering, png, put, write_folded
from cogs.face.lists import told
from cogs.face.sheet import Picture
from cogs.face.words import Words
from engine.dwarf_train import SEATS_TO_WIN

WIDTH: Final = 1120
_MARGIN: Final = 14
_TITLE: Final = 62
_LINE: Final = 116
_HALF: Final = WIDTH // 2
_TEXT: Final = 144  # where a text begins, from the left of its column
_LETTERS: Final = 28

Draw = Callable[[Image.Image, float, float, Words], None]


def _space(kind: str, *laid: Image.Image) -> Image.Image:
    space = pieces.ground(kind).copy()
    for piece in laid:
        put(space, piece, 0, 0)
    return space


def _put(picture: Image.Image, piece: Image.Image, x: float, y: float) -> None:
    put(picture, piece, x, y, (0.5, 0.5))


def _seat(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _put(picture, _space("s"), x, y)


def _dwarves(picture: Image.Image, x: float, y: float, words: Words) -> None:
    for clan, side in ((0, -1), (1, 1)):
        standing = pieces.dwarf(clan, seated=False)
        put(picture, standing.resize((84, 84), Image.Resampling.LANCZOS), x + side * 30, y, (0.5, 0.5))


def _seated(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _put(picture, _space("s", pieces.dwarf(1, seated=True)), x, y)


def _sign(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _put(picture, _space("s", pieces.sign(0)), x, y)


def _start(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _put(picture, _space("G"), x, y)


def _movable(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _put(picture, _space(".", pieces.dwarf(0, seated=False), pieces.frame(paints.PAPER, 4)), x, y)
    put(picture, pieces.name("b2"), x - CELL / 2 - 4, y - CELL / 2 - 4)
    _put(picture, pieces.chevron(1), x + CELL * 0.44, y)


def _changed(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _put(picture, _space("a", pieces.frame(paints.GOLD, 8)), x, y)
    _put(picture, pieces.arrow(1), x + 16, y)


def _held(picture: Image.Image, x: float, y: float, words: Words) -> None:
    six = lettering("6", 62, Weight.BLACK, paints.PAPER)
    put(picture, six, x - 4, y - 3, (1, 0.5))
    put(picture, lettering(f"/{SEATS_TO_WIN}", 30, Weight.BOLD, paints.PAPER), x, y + 12, (0, 0.5))


def _count(picture: Image.Image, x: float, y: float, clan: int, text: str) -> None:
    """As on the plate of the red clan."""
    sign, caption = pieces.small_sign(clan), lettering(text, 23, Weight.SEMIBOLD, paints.PAPER, 104)
    left = x - (sign.width + 4 + caption.width) / 2
    put(picture, sign, left, y, (0, 0.5))
    put(picture, caption, left + sign.width + 4, y, (0, 0.5))


def _signs(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _count(picture, x, y, 0, words("dwarf-train-caption-signs", count=2))


def _takes(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _count(picture, x, y, 1, words("dwarf-train-caption-takes", count=3))


def _lost(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _put(picture, pill(words("dwarf-train-caption-lost", turns=2)), x, y)


def _round(picture: Image.Image, x: float, y: float, words: Words) -> None:
    counted = words("dwarf-train-caption-count", round=9, most=30)
    put(picture, lettering(counted, 25, Weight.BOLD, paints.PAPER, _TEXT - 8), x, y, (0.5, 0.5))


def _countdown(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _put(picture, pieces.countdown(3), x, y)


def _coin(picture: Image.Image, x: float, y: float, words: Words) -> None:
    _put(picture, pieces.coin(0), x, y)


TRAIN: Final[dict[str, Draw]] = {
    "seat": _seat,
    "dwarves": _dwarves,
    "seated": _seated,
    "sign": _sign,
    "start": _start,
    "movable": _movable,
    "changed": _changed,
}
PLATES: Final[dict[str, Draw]] = {
    "held": _held,
    "signs": _signs,
    "takes": _takes,
    "lost": _lost,
    "round": _round,
    "countdown": _countdown,
    "coin": _coin,
}


@lru_cache(8)  # the same at every table: one for each language
def legend(words: Words) -> Picture:
    """At the left what is in the train, at the right what stands above it."""
    lines = max(len(TRAIN), len(PLATES))
    picture = Image.new("RGB", (WIDTH, _TITLE + lines * _LINE + _MARGIN), paints.NIGHT)
    titles = (words("dwarf-train-shown"), words("dwarf-train-shown-above"))
    said = []
    for title, shown, left in zip(titles, (TRAIN, PLATES), (_MARGIN, _HALF + _MARGIN), strict=True):
        put(picture, lettering(title, 32, Weight.BOLD, paints.GOLD, _HALF - 2 * _MARGIN), left + 6, 12)
        texts = [words(f"dwarf-train-shown-{what}") for what in shown]
        for at, (draw, text) in enumerate(zip(shown.values(), texts, strict=True)):
            middle = _TITLE + (at + 0.5) * _LINE
            draw(picture, left + _TEXT / 2 - 6, middle, words)
            room = (_HALF - _TEXT - _MARGIN - 8, _LINE)
            write_folded(picture, text, _LETTERS, Weight.SEMIBOLD, paints.PAPER, (left + _TEXT, middle), room)
        said.append(words("list-below-heading", heading=title, list=told(texts, words)))
    return Picture(png(picture, paints.colours()), "\n".join(said))
