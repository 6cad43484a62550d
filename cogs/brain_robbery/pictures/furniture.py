"""Furniture on the spaces of a car where nobody can stand: one piece for each car, drawn in a square of 20 by 20
units."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cogs.brain_robbery.pictures import paints
from cogs.brain_robbery.pictures.paints import CLOTH, GOLD, INK, LEAF, PAPER, SEA, STEEL, WOOD
from cogs.face.canvas import Paint, Sketch


class Corner:
    """A square of a sketch, measured in twentieths of its side."""

    def __init__(self, sketch: Sketch, left: float, top: float, side: float) -> None:
        self._sketch, self._left, self._top, self._unit = sketch, left, top, side / 20

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self._left + x * self._unit, self._top + y * self._unit

    def box(self, left: float, top: float, right: float, bottom: float, paint: Paint, radius: float = 1) -> None:
        """A rounded box with an ink line around it."""
        corners = (*self._at(left, top), *self._at(right, bottom))
        self._sketch.rounded(corners, radius * self._unit, paint, INK, max(1.0, 0.7 * self._unit))

    def disc(self, x: float, y: float, radius: float, paint: Paint) -> None:
        self._sketch.disc(self._at(x, y), radius * self._unit, paint)

    def ring(self, x: float, y: float, radius: float, paint: Paint) -> None:
        self.disc(x, y, radius, INK)
        self.disc(x, y, radius - 0.8, paint)

    def line(self, points: Sequence[tuple[float, float]], width: float, paint: Paint = INK) -> None:
        self._sketch.stroke([self._at(*point) for point in points], width * self._unit, paint)

    def shape(self, points: Sequence[tuple[float, float]], paint: Paint) -> None:
        self._sketch.polygon([self._at(*point) for point in points], paint)


def _stove(corner: Corner) -> None:
    corner.box(2, 2, 18, 18, STEEL, 2)
    for x, y in ((6.5, 6.5), (13.5, 6.5), (6.5, 13.5), (13.5, 13.5)):
        corner.ring(x, y, 2.8, paints.RED)


def _boiler(corner: Corner) -> None:
    corner.box(1, 3, 19, 17, STEEL, 6)
    for x in (6, 11, 16):
        corner.line([(x, 4), (x, 16)], 0.8)


def _barrel(corner: Corner) -> None:
    corner.ring(10, 10, 8.5, WOOD)
    corner.ring(10, 10, 6.3, paints.PLANKS)
    corner.line([(5, 8), (15, 8)], 0.7, WOOD)
    corner.line([(4.6, 12), (15.4, 12)], 0.7, WOOD)


def _gramophone(corner: Corner) -> None:
    corner.box(3, 9, 15, 18, WOOD)
    corner.shape([(8, 10), (12, 1), (19, 8)], INK)
    corner.shape([(9, 9), (12.4, 2.6), (17.4, 7.8)], GOLD)
    corner.ring(8, 13.5, 2.6, INK)


def _laid_table(corner: Corner) -> None:
    corner.ring(10, 10, 8.8, PAPER)
    corner.ring(10, 10, 4.4, paints.TILES)
    corner.disc(10, 10, 1.8, LEAF)
    corner.line([(3, 7), (3, 13)], 0.9, STEEL)
    corner.line([(17, 7), (17, 13)], 0.9, STEEL)


def _bed(corner: Corner) -> None:
    corner.box(2, 2, 18, 18, WOOD, 2)
    corner.box(3.5, 3.5, 16.5, 16.5, CLOTH, 1.5)
    corner.box(4.5, 4.5, 15.5, 8.5, PAPER, 1.5)


def _blocks(corner: Corner) -> None:
    for x, y, paint in ((2, 10, CLOTH), (10.5, 10, SEA), (6, 2, GOLD)):
        corner.box(x, y, x + 7.6, y + 7.6, paint)
        corner.disc(x + 3.8, y + 3.8, 1.7, PAPER)


def _letters(corner: Corner) -> None:
    corner.box(2, 6, 18, 18, WOOD)
    for x, y in ((3, 2), (8, 4), (5, 9)):
        corner.box(x, y, x + 9, y + 6.4, PAPER, 0.5)
        corner.line([(x + 0.8, y + 0.9), (x + 4.5, y + 3.6), (x + 8.2, y + 0.9)], 0.6)


def _trunk(corner: Corner) -> None:
    corner.box(1.5, 4, 18.5, 17, WOOD, 2)
    for x in (5, 15):
        corner.line([(x, 5), (x, 16)], 1.4, GOLD)
    corner.ring(10, 10.5, 2, GOLD)
    corner.line([(7, 3.6), (13, 3.6)], 1.6)


def _hay(corner: Corner) -> None:
    corner.box(2, 3, 18, 17, paints.CHEESE, 2)
    for y in (6, 9.5, 13):
        corner.line([(4, y), (9, y + 1.2), (16, y - 0.6)], 0.7, paints.HOLE)
    corner.line([(7, 3.6), (7, 16.4)], 1, WOOD)
    corner.line([(13, 3.6), (13, 16.4)], 1, WOOD)


def _ball(corner: Corner) -> None:
    corner.ring(10, 10, 8.6, PAPER)
    for points, paint in (
        ([(10, 10), (10, 2.2), (16.8, 6)], CLOTH),
        ([(10, 10), (16.8, 14), (10, 17.8)], SEA),
        ([(10, 10), (3.2, 14), (3.2, 6)], GOLD),
    ):
        corner.shape(points, paint)
    corner.ring(10, 10, 2, PAPER)


def _books(corner: Corner) -> None:
    corner.box(1.5, 2, 18.5, 18, WOOD)
    for row in (3.4, 10.8):
        for index, paint in enumerate((CLOTH, SEA, GOLD, LEAF, PAPER)):
            left = 3 + index * 2.9
            corner.box(left, row + (index % 2) * 0.8, left + 2.6, row + 6.2, paint, 0.3)


def _telescope(corner: Corner) -> None:
    corner.line([(10, 10), (5, 18)], 1.2)
    corner.line([(10, 10), (15, 18)], 1.2)
    corner.line([(3, 12.5), (17, 4.5)], 4.6)
    corner.line([(3, 12.5), (17, 4.5)], 3, GOLD)
    corner.ring(17, 4.5, 2.6, SEA)


def _bars(corner: Corner) -> None:
    corner.box(1.5, 1.5, 18.5, 18.5, STEEL)
    corner.box(3, 3, 17, 17, INK, 0.5)
    corner.disc(8, 9, 1.4, PAPER)
    corner.disc(12, 9, 1.4, PAPER)
    for x in (5.5, 10, 14.5):
        corner.line([(x, 3), (x, 17)], 1.2, STEEL)


def _flask(corner: Corner) -> None:
    corner.shape([(8, 2), (12, 2), (12, 8), (18, 18), (2, 18), (8, 8)], INK)
    corner.shape([(8.9, 3), (11.1, 3), (11.1, 8.4), (16.3, 17), (3.7, 17), (8.9, 8.4)], PAPER)
    corner.shape([(6.6, 12.2), (13.4, 12.2), (16.3, 17), (3.7, 17)], LEAF)
    corner.disc(9, 14.6, 1.1, PAPER)
    corner.disc(12, 13.6, 0.8, PAPER)


def _coal(corner: Corner) -> None:
    corner.box(1.5, 1.5, 18.5, 18.5, WOOD)
    for x, y in ((6, 7), (11, 5.5), (14.5, 9.5), (5.5, 13), (10, 11), (13.5, 14.5), (8.6, 15.4)):
        corner.disc(x, y, 2.7, INK)
        corner.disc(x - 0.7, y - 0.7, 0.7, STEEL)


# By car: what stands there, and what the floor is made of.
FURNITURE: dict[str, Callable[[Corner], None]] = {
    "baggage_car": _trunk,
    "caboose": _coal,
    "cattle_car": _hay,
    "circus_car": _ball,
    "dance_hall": _gramophone,
    "dining_car": _laid_table,
    "kitchen": _stove,
    "laboratory": _flask,
    "library": _books,
    "locomotive": _boiler,
    "mail_van": _letters,
    "nursery": _blocks,
    "observatory": _telescope,
    "prison_van": _bars,
    "saloon": _barrel,
    "sleeping_car": _bed,
}
FLOORS: dict[str, Paint] = {
    "baggage_car": paints.PLANKS,
    "caboose": paints.PLANKS,
    "cattle_car": paints.STRAW,
    "circus_car": paints.STRAW,
    "dance_hall": paints.CARPET,
    "dining_car": paints.CARPET,
    "kitchen": paints.TILES,
    "laboratory": paints.TILES,
    "library": paints.FELT,
    "locomotive": paints.TILES,
    "mail_van": paints.PLANKS,
    "nursery": paints.FELT,
    "observatory": paints.FELT,
    "prison_van": paints.TILES,
    "saloon": paints.PLANKS,
    "sleeping_car": paints.CARPET,
}
