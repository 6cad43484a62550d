"""Portraits of the brains on their cards: eyes, a mouth, and what each wore when it was still somebody's."""

from __future__ import annotations

from collections.abc import Callable

from cogs.brain_robbery.pictures import paints
from cogs.brain_robbery.pictures.paints import CHEESE, CLOTH, GOLD, INK, LEAF, PAPER, SEA, STEEL, WOOD
from cogs.brain_robbery.pictures.pieces import draw_brain, draw_cheese
from cogs.face.canvas import Paint, Point, Sketch
from engine.brain_robbery.box import Card


class Figure:
    """A face: everything is measured from its middle, a hundred to its radius, down and to the right."""

    def __init__(self, sketch: Sketch, centre: Point, radius: float) -> None:
        self._sketch, self._centre, self._unit = sketch, centre, radius / 100

    def _at(self, x: float, y: float) -> Point:
        return self._centre[0] + x * self._unit, self._centre[1] + y * self._unit

    def shape(self, *points: Point, paint: Paint) -> None:
        self._sketch.polygon([self._at(*point) for point in points], paint)

    def line(self, *points: Point, width: float, paint: Paint = INK) -> None:
        self._sketch.stroke([self._at(*point) for point in points], width * self._unit, paint)

    def disc(self, x: float, y: float, radius: float, paint: Paint) -> None:
        self._sketch.disc(self._at(x, y), radius * self._unit, paint)

    def oval(self, left: float, top: float, right: float, bottom: float, paint: Paint) -> None:
        self._sketch.ellipse((*self._at(left, top), *self._at(right, bottom)), paint)

    def box(self, left: float, top: float, right: float, bottom: float, paint: Paint, radius: float = 8) -> None:
        self._sketch.rounded((*self._at(left, top), *self._at(right, bottom)), radius * self._unit, paint)

    def bow(self, x: float, y: float, radius: float, start: float, end: float, width: float, paint: Paint) -> None:
        self._sketch.bow(self._at(x, y), radius * self._unit, start, end, width * self._unit, paint)


# The face


def _eyes(face: Figure) -> None:
    for x in (-32, 32):
        face.disc(x, 2, 24, INK)
        face.disc(x, 2, 20, PAPER)
        face.disc(x + 5, 6, 9, INK)


def _mouth(face: Figure) -> None:
    face.bow(0, 30, 24, 25, 155, 8, INK)


# What it wore


def _crown(face: Figure) -> None:
    face.shape((-55, -55), (-62, -115), (-28, -85), (0, -125), (28, -85), (62, -115), (55, -55), paint=GOLD)
    for x, y in ((-62, -115), (0, -125), (62, -115)):
        face.disc(x, y, 9, CLOTH)


def _top_hat(face: Figure) -> None:
    face.box(-46, -135, 46, -60, INK, 6)
    face.box(-78, -68, 78, -52, INK)
    face.box(-46, -84, 46, -68, CLOTH, 0)


def _wide_hat(face: Figure) -> None:
    face.box(-44, -120, 44, -60, WOOD, 24)
    face.box(-98, -72, 98, -50, WOOD, 11)
    face.box(-44, -80, 44, -68, INK, 0)


def _cap(face: Figure) -> None:
    face.box(-62, -98, 62, -58, SEA, 18)
    face.box(-40, -66, 84, -50, INK)
    face.disc(0, -78, 11, GOLD)


def _cook_hat(face: Figure) -> None:
    for x in (-42, 0, 42):
        face.disc(x, -108, 32, INK)
        face.disc(x, -108, 28, PAPER)
    face.box(-48, -104, 48, -54, PAPER, 4)
    face.line((-48, -58), (48, -58), width=5)


def _white_cap(face: Figure) -> None:
    face.shape((-58, -58), (-48, -104), (48, -104), (58, -58), paint=PAPER)
    face.box(-6, -98, 6, -66, paints.RED, 0)
    face.box(-16, -88, 16, -76, paints.RED, 0)


def _beret(face: Figure) -> None:
    face.oval(-70, -112, 60, -56, CLOTH)
    face.line((0, -108), (8, -122), width=7, paint=CLOTH)


def _veil(face: Figure) -> None:
    face.shape((-72, -40), (-50, -104), (50, -104), (72, -40), (40, -62), (-40, -62), paint=SEA)
    for x in (-40, -14, 14, 40):
        face.disc(x, -62, 8, GOLD)


def _wig(face: Figure) -> None:
    for x, y in (
        (-78, 40),
        (-84, 6),
        (-76, -30),
        (-50, -62),
        (-16, -78),
        (16, -78),
        (50, -62),
        (76, -30),
        (84, 6),
        (78, 40),
    ):
        face.disc(x, y, 25, STEEL)
        face.disc(x, y, 21, PAPER)


def _glasses(face: Figure) -> None:
    for x in (-32, 32):
        face.bow(x, 2, 27, 0, 360, 8, INK)
    face.line((-8, 0), (8, 0), width=8)


def _monocle(face: Figure) -> None:
    face.bow(32, 2, 28, 0, 360, 8, GOLD)
    face.line((56, 16), (70, 84), width=4, paint=GOLD)


def _moustache(face: Figure) -> None:
    face.line((0, 38), (-26, 46), (-50, 32), width=15, paint=WOOD)
    face.line((0, 38), (26, 46), (50, 32), width=15, paint=WOOD)


def _beard(face: Figure) -> None:
    face.shape((-60, 30), (60, 30), (38, 96), (0, 116), (-38, 96), paint=WOOD)
    face.bow(0, 44, 20, 25, 155, 8, PAPER)


def _bow_tie(face: Figure) -> None:
    face.shape((0, 92), (-44, 70), (-44, 114), paint=paints.RED)
    face.shape((0, 92), (44, 70), (44, 114), paint=paints.RED)
    face.disc(0, 92, 12, INK)


def _collar(face: Figure) -> None:
    face.box(-44, 82, 44, 108, INK, 10)
    face.box(-13, 82, 13, 108, PAPER, 2)


def _star(face: Figure) -> None:
    points = [(0, -34), (9, -11), (33, -11), (14, 5), (21, 29), (0, 14), (-21, 29), (-14, 5), (-33, -11), (-9, -11)]
    face.shape(*((x + 58, y + 78) for x, y in points), paint=INK)
    face.shape(*((0.76 * x + 58, 0.76 * y + 78) for x, y in points), paint=GOLD)


def _flower(face: Figure) -> None:
    for x, y in ((62, -92), (82, -76), (74, -54), (50, -54), (42, -76)):
        face.disc(x, y, 15, CLOTH)
    face.disc(62, -71, 12, GOLD)


def _patch(face: Figure) -> None:
    face.line((-88, -30), (70, -34), width=7)
    face.disc(32, 2, 25, INK)


def _gloves(face: Figure) -> None:
    for x in (-88, 88):
        face.disc(x, 70, 36, INK)
        face.disc(x, 70, 31, paints.RED)
        face.box(x - 20, 92, x + 20, 112, PAPER, 6)


def _pencil(face: Figure) -> None:
    face.line((52, -60), (104, -100), width=16, paint=GOLD)
    face.line((104, -100), (112, -106), width=16, paint=CLOTH)
    face.line((48, -57), (40, -51), width=8)


def _dummy(face: Figure) -> None:
    face.disc(0, 50, 24, SEA)
    face.bow(0, 68, 16, 0, 360, 7, GOLD)


def _notes(face: Figure) -> None:
    for x in (-96, 84):
        face.line((x + 12, -96), (x + 12, -52), width=6)
        face.line((x + 12, -96), (x + 30, -86), width=6)
        face.disc(x + 3, -50, 11, INK)


def _cards(face: Figure) -> None:
    for x, paint in ((66, paints.RED), (92, INK)):
        face.box(x - 24, 50, x + 24, 118, INK, 8)
        face.box(x - 20, 54, x + 20, 114, PAPER, 6)
        face.disc(x, 84, 11, paint)


# Animals


def _dog(face: Figure) -> None:
    for side in (-1, 1):
        face.line((side * 70, -54), (side * 100, 6), (side * 92, 40), width=34, paint=WOOD)
    face.oval(-13, 18, 13, 36, INK)
    face.box(-13, 52, 13, 90, paints.RED, 12)


def _mule(face: Figure) -> None:
    for side in (-1, 1):
        face.line((side * 34, -60), (side * 58, -132), width=32, paint=STEEL)
        face.line((side * 37, -68), (side * 55, -122), width=14, paint=paints.BRAIN)
    face.oval(-44, 24, 44, 84, STEEL)
    for x in (-16, 16):
        face.disc(x, 50, 7, INK)


def _parrot(face: Figure) -> None:
    for x, y, paint in ((-30, -122, paints.RED), (0, -134, GOLD), (30, -122, LEAF)):
        face.line((0, -70), (x, y), width=18, paint=paint)
    face.shape((-24, 18), (24, 18), (8, 62), (-4, 78), paint=INK)
    face.shape((-17, 22), (17, 22), (4, 56), paint=GOLD)


def _fish(face: Figure) -> None:
    face.shape((78, 0), (130, -48), (118, 0), (130, 48), paint=GOLD)
    face.shape((-30, -64), (10, -118), (40, -66), paint=GOLD)
    for x, y, radius in ((-104, -30, 10), (-116, -64, 14), (-98, -98, 8)):
        face.bow(x, y, radius, 0, 360, 5, SEA)


def _lizard(face: Figure) -> None:
    face.line((60, 50), (104, 74), (118, 30), (96, 10), width=20, paint=LEAF)
    for x in (-46, -16, 16, 46):
        face.shape((x - 17, -60), (x, -104), (x + 17, -60), paint=LEAF)
    face.line((0, 56), (0, 84), (-12, 98), width=6, paint=paints.RED)


LOOKS: dict[str, tuple[Callable[[Figure], None], ...]] = {
    "professor_quandt": (_glasses, _bow_tie),
    "uther": (_crown,),
    "seer_esmeralda": (_veil,),
    "chess_player_boris": (_beard, _glasses),
    "actress_viola": (_flower,),
    "judge_hawthorne": (_wig,),
    "surgeon_adele": (_white_cap, _glasses),
    "inventor_gustav": (_pencil, _moustache),
    "spy_nadja": (_wide_hat, _glasses),
    "engineer_ada": (_cap, _glasses),
    "detective_moss": (_wide_hat, _monocle),
    "novelist_prudence": (_pencil, _flower),
    "lawyer_slick": (_bow_tie, _monocle),
    "banker_thaddeus": (_top_hat, _monocle),
    "teacher_ottilie": (_glasses, _pencil),
    "pianist_igor": (_notes, _bow_tie),
    "botanist_fern": (_flower, _glasses),
    "gambler_lucky": (_wide_hat, _cards),
    "conductor_emil": (_cap, _moustache),
    "nurse_hedwig": (_white_cap,),
    "telegraphist_dot": (_cap, _pencil),
    "preacher_amos": (_wide_hat, _collar),
    "reporter_scoop": (_beret, _pencil),
    "magician_presto": (_top_hat, _moustache),
    "cook_bertha": (_cook_hat,),
    "juggler_tilly": (_notes, _beret),
    "sheriff_dunn": (_wide_hat, _star),
    "acrobat_pip": (_moustache, _bow_tie),
    "barber_floyd": (_moustache, _collar),
    "dancer_lola": (_flower, _notes),
    "cowgirl_jo": (_wide_hat, _flower),
    "bandit_one_eye": (_wide_hat, _patch),
    "boxer_kid": (_gloves,),
    "lumberjack_ole": (_beard, _beret),
    "baby_wilhelmine": (_dummy,),
    "stoker_karl": (_cap, _beard),
    "parrot_coco": (_parrot,),
    "goldfish_moby": (_fish,),
    "dog_rex": (_dog,),
    "mule_ferdinand": (_mule,),
    "lizard_nesbith": (_lizard,),
}


def draw_portrait(sketch: Sketch, card: Card, centre: Point, radius: float) -> None:
    """The brain, or the cheese, with a face; what was worn comes on top."""
    face = Figure(sketch, centre, radius)
    if card.is_cheese:
        draw_cheese(sketch, centre, radius * 1.15)
        _cheese(face, card.id)
        return
    draw_brain(sketch, centre, radius)
    _eyes(face)
    _mouth(face)
    for wear in LOOKS[card.id]:
        wear(face)


def _cheese(face: Figure, card: str) -> None:
    """Mild cheese smiles, hard cheese does not, and runny cheese runs."""
    for x in (-40, 20):
        face.disc(x, 32, 15, PAPER)
        face.disc(x + 3, 34, 7, INK)
    if card == "cheese_hard":
        face.line((-28, 62), (8, 62), width=7)
        face.line((-58, 12), (-26, 20), width=7)
        face.line((38, 12), (6, 20), width=7)
    else:
        face.bow(-10, 48, 17, 20, 160, 7, INK)
    if card == "cheese_runny":
        for x, length in ((-84, 40), (-50, 22), (40, 30), (86, 46)):
            face.line((x, 74), (x, 74 + length), width=22, paint=CHEESE)
