"""The picture of the slow train itself: a locomotive with a wagon for each game, and people at the windows."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Paint, Point, Sketch, mix, written

WIDTH, HEIGHT = 1000, 400
RAIL: Final = 322  # where wheels stand

SKY: Final[Paint] = (214, 232, 240)
SUN: Final[Paint] = (250, 214, 120)
FAR: Final[Paint] = (168, 196, 178)
NEAR: Final[Paint] = (126, 166, 118)
MEADOW: Final[Paint] = (98, 142, 84)
BALLAST: Final[Paint] = (148, 136, 122)
SLEEPER: Final[Paint] = (96, 72, 54)
STEEL: Final[Paint] = (70, 74, 82)
INK: Final[Paint] = (38, 38, 46)
BRASS: Final[Paint] = (222, 178, 78)
SMOKE: Final[Paint] = (248, 248, 246)
GLASS: Final[Paint] = (255, 240, 196)
RED: Final[Paint] = (186, 58, 48)
ENGINE: Final[Paint] = (42, 84, 72)
WAGONS: Final[tuple[Paint, ...]] = ((178, 68, 56), (212, 152, 52), (62, 112, 164), (124, 84, 148))
PEOPLE: Final[tuple[Paint, ...]] = ((110, 72, 48), (222, 168, 128), (158, 106, 72), (240, 196, 160))
WAGON: Final = (148, 92)  # its body
GAP: Final = 16


@cache
def train_picture() -> bytes:
    """The picture as a PNG; there are no words in it, so it is the same for all."""
    sketch = Sketch(WIDTH, HEIGHT, SKY)
    _land(sketch)
    for at, (x, y, radius) in enumerate(((862, 112, 24), (806, 82, 33), (732, 62, 40), (640, 54, 32), (562, 42, 22))):
        sketch.disc((x, y), radius, mix(SMOKE, SKY, at / 8))
    for at, paint in enumerate(WAGONS):
        _wagon(sketch, 26 + at * (WAGON[0] + GAP), paint, at)
    _locomotive(sketch, 26 + len(WAGONS) * (WAGON[0] + GAP))
    return written(sketch.done().convert("RGB").quantize(dither=Image.Dither.NONE))


def _land(sketch: Sketch) -> None:
    sketch.disc((130, 92), 46, SUN)
    for centre, radii, paint in (
        ((190, 330), (330, 170), FAR),
        ((720, 340), (380, 190), FAR),
        ((430, 350), (360, 130), NEAR),
        ((960, 350), (300, 150), NEAR),
        ((20, 350), (240, 110), NEAR),
    ):
        (x, y), (wide, high) = centre, radii
        sketch.ellipse((x - wide, y - high, x + wide, y + high), paint)
    sketch.rounded((0, 312, WIDTH, HEIGHT), 0, MEADOW)
    sketch.polygon([(0, 330), (WIDTH, 330), (WIDTH, 366), (0, 366)], BALLAST)
    for x in range(8, WIDTH, 34):
        sketch.rounded((x, 332, x + 18, 346), 3, SLEEPER)
    sketch.rounded((0, RAIL + 2, WIDTH, RAIL + 10), 0, STEEL)


def _wheel(sketch: Sketch, centre: Point, radius: float) -> None:
    sketch.disc(centre, radius, INK)
    sketch.disc(centre, radius * 0.7, STEEL)
    sketch.disc(centre, radius * 0.25, BRASS)


def _wagon(sketch: Sketch, left: float, paint: Paint, number: int) -> None:
    width, height = WAGON
    top, foot = RAIL - 24 - height, RAIL - 24
    sketch.rounded((left - GAP, foot - 12, left + width + GAP, foot - 4), 2, INK)  # the coupling
    for share in (0.22, 0.78):
        _wheel(sketch, (left + width * share, RAIL - 15), 17)
    sketch.rounded((left, top, left + width, foot), 9, paint, mix(paint, INK, 0.45), 3)
    sketch.rounded((left - 7, top - 11, left + width + 7, top + 8), 9, mix(paint, INK, 0.55))
    sketch.rounded((left + 6, foot - 22, left + width - 6, foot - 16), 2, BRASS)
    for window in range(3):
        x = left + 13 + window * 43
        sketch.rounded((x, top + 18, x + 36, top + 56), 5, GLASS, mix(paint, INK, 0.45), 3)
        if (window + number) % 4 != 3:
            _person(sketch, (x + 18, top + 40), PEOPLE[(window + 2 * number) % len(PEOPLE)], paint)


def _person(sketch: Sketch, centre: Point, skin: Paint, shirt: Paint) -> None:
    x, y = centre
    sketch.rounded((x - 11, y + 4, x + 11, y + 13), 4, mix(shirt, SKY, 0.4))
    sketch.disc((x, y - 4), 9, skin)
    for eye in (-1, 5):  # they look where the train goes
        sketch.disc((x + eye, y - 5), 1.4, INK)


def _locomotive(sketch: Sketch, left: float) -> None:
    foot, dark = RAIL - 26, mix(ENGINE, INK, 0.5)
    sketch.rounded((left, foot - 10, left + 268, foot + 6), 4, RED)  # the frame
    sketch.polygon([(left + 262, foot - 6), (left + 300, RAIL), (left + 246, RAIL)], RED)
    sketch.rounded((left + 84, foot - 84, left + 250, foot - 8), 20, ENGINE, dark, 3)  # the boiler
    for x in (124, 168, 212):
        sketch.rounded((left + x, foot - 83, left + x + 7, foot - 9), 0, BRASS)
    sketch.rounded((left + 4, foot - 132, left + 96, foot - 8), 6, ENGINE, dark, 3)  # the cab
    sketch.rounded((left - 6, foot - 144, left + 106, foot - 126), 8, dark)
    sketch.rounded((left + 24, foot - 112, left + 76, foot - 66), 6, GLASS, dark, 3)
    _person(sketch, (left + 52, foot - 84), PEOPLE[3], RED)
    sketch.rounded((left + 38, foot - 104, left + 68, foot - 95), 4, RED)  # the driver's cap
    sketch.rounded((left + 138, foot - 104, left + 172, foot - 78), 12, BRASS, mix(BRASS, INK, 0.4), 2)  # the dome
    chimney = ((204, 82), (198, 128), (240, 128), (234, 82))
    sketch.polygon([(left + x, foot - y) for x, y in chimney], dark)
    sketch.rounded((left + 190, foot - 138, left + 248, foot - 124), 6, INK)
    sketch.disc((left + 254, foot - 58), 13, BRASS)
    sketch.disc((left + 256, foot - 58), 8, GLASS)
    for x, radius in ((42, 30), (112, 30), (178, 22), (228, 22)):
        _wheel(sketch, (left + x, RAIL + 2 - radius), radius)
    sketch.stroke([(left + 42, RAIL - 20), (left + 112, RAIL - 20), (left + 178, RAIL - 20)], 6, BRASS)
