"""A legend of this game's pictures, drawn with the same pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Weight, lettering, png, put, write_folded
from cogs.face.lists import told
from cogs.face.sheet import Picture
from cogs.face.words import Words
from cogs.game_of_trains import paints, rolling_stock
from engine.game_of_trains.deck import NUMBERS, Function

IN_ORDER: Final = (  # one explains the next
    Function.MOVE_RIGHT,
    Function.MOVE_LEFT,
    Function.SWAP,
    Function.SWAP_OVER,
    Function.REMOVE_FIRST,
    Function.REMOVE_MIDDLE,
    Function.REMOVE_LAST,
    Function.LOCK,
)
WIDTH: Final = 1120
FRAME: Final = 8
_TITLE: Final = 58
_LINE: Final = 108
_HALF: Final = 572  # where the functions begin
_LEFT: Final = 184  # the middle of what is shown is at half of it, its text begins here
_LETTERS: Final = 28


def _locomotive(tile: Image.Image, x: float, y: float) -> None:
    put(tile, rolling_stock.small(rolling_stock.locomotive, 0), x, y, (0.5, 0.5))


def _wagon(tile: Image.Image, x: float, y: float) -> None:
    _draw_wagon(tile, 61, x, y)


def _draw_wagon(tile: Image.Image, number: int, x: float, y: float, moved: bool = False, scale: float = 0.9) -> None:
    foot = y + rolling_stock.WAGON[1] * scale / 2
    left = x - rolling_stock.BODY[0] * scale / 2
    rolling_stock.draw_wagon(tile, number, paints.SEATS[0], left, foot, rolling_stock.Look(moved, scale))


def _tick(tile: Image.Image, x: float, y: float) -> None:
    for number, side in ((14, -1), (25, 1)):
        _draw_wagon(tile, number, x + side * 40, y, scale=0.55)
    put(tile, rolling_stock.small(rolling_stock.coupling, True), x, y - 5, (0.5, 0.5))


def _lock(tile: Image.Image, x: float, y: float) -> None:
    _draw_wagon(tile, 44, x, y)
    put(tile, rolling_stock.padlock(), x + 62, y + 2, (1, 0))


def _changed(tile: Image.Image, x: float, y: float) -> None:
    _draw_wagon(tile, 52, x, y, moved=True)
    put(tile, rolling_stock.culprit(1), x - 66, y - 52)


def _row(tile: Image.Image, x: float, y: float) -> None:
    put(tile, rolling_stock.small(rolling_stock.open_card, 69), x - 22, y - 10, (0.5, 0.5))
    put(tile, rolling_stock.small(rolling_stock.open_card, 24), x + 28, y + 10, (0.5, 0.5))


def _pile(tile: Image.Image, x: float, y: float) -> None:
    put(tile, rolling_stock.small(rolling_stock.stack, 38), x, y, (0.5, 0.5))


def _waiting(tile: Image.Image, x: float, y: float) -> None:
    put(tile, rolling_stock.waiting_card(), x, y, (0.5, 0.5))


Draw = Callable[[Image.Image, float, float], None]
SHOWN: Final[dict[str, Draw]] = {
    "locomotive": _locomotive,
    "wagon": _wagon,
    "tick": _tick,
    "lock": _lock,
    "row": _row,
    "pile": _pile,
    "waiting": _waiting,
    "changed": _changed,
}


@lru_cache(8)  # the same at every table: one for each language
def legend(words: Words) -> Picture:
    """At the left what lies on the table, at the right the eight functions."""
    lines = max(len(SHOWN), len(IN_ORDER))
    picture = Image.new("RGB", (WIDTH, _TITLE + lines * _LINE + 2 * FRAME), paints.INK)
    inner = picture.height - FRAME
    picture.paste(paints.GROUND, (FRAME, FRAME, _HALF - FRAME // 2, inner))
    picture.paste(paints.FELT, (_HALF - FRAME // 2, FRAME, WIDTH - FRAME, inner))
    titles = (words("game-of-trains-shown"), words("game-of-trains-shown-functions"))
    for title, left, paint in zip(titles, (28, _HALF + 20), (paints.INK, paints.PAPER), strict=True):
        put(picture, lettering(title, 32, Weight.BOLD, paint, _HALF - 60), left, 18)
    explained = [words(f"game-of-trains-shown-{what}") for what in SHOWN]
    functions = [words(f"game-of-trains-does-{function.value}") for function in IN_ORDER]
    for at, (draw, text) in enumerate(zip(SHOWN.values(), explained, strict=True)):
        middle = _middle(at)
        draw(picture, _LEFT / 2 + 4, middle)
        write_folded(picture, text, _LETTERS, Weight.SEMIBOLD, paints.INK, (_LEFT, middle), (_HALF - _LEFT - 20, _LINE))
    for at, (function, text) in enumerate(zip(IN_ORDER, functions, strict=True)):
        middle, left = _middle(at), _HALF + 20
        put(picture, rolling_stock.open_card(NUMBERS[function][1]), left, middle, (0, 0.5))
        room = (WIDTH - FRAME - left - 120 - 12, _LINE)
        write_folded(picture, text, _LETTERS - 1, Weight.SEMIBOLD, paints.PAPER, (left + 120, middle), room)
    return Picture(
        png(picture, paints.colours()),
        _alt(titles, explained, [words(f"game-of-trains-function-{each.value}") for each in IN_ORDER], words),
    )


def _middle(at: int) -> float:
    return FRAME + _TITLE + (at + 0.5) * _LINE


def _alt(titles: Sequence[str], explained: Sequence[str], functions: Sequence[str], words: Words) -> str:
    lists = (told(explained, words), words("list-as-sentence", list=functions))
    lines = zip(titles, lists, strict=True)
    return "\n".join(words("list-below-heading", heading=heading, list=text) for heading, text in lines)
