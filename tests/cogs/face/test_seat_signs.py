"""Seats are told apart by their colours, by their symbols and by their names."""

from __future__ import annotations

import itertools

import pytest
from PIL import ImageChops, ImageStat

from cogs.face.canvas import Paint, contrast
from cogs.face.seat_signs import SEAT_PAINTS, SEAT_SYMBOLS, SeatLabel, name_sign, symbol

INK: Paint = (40, 30, 25)
PAPER: Paint = (250, 244, 230)

# How a colour looks without one kind of cones (Machado, Oliveira and Fernandes, 2009), in linear light.
EYES = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def lab(paint: Paint, eyes: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """The paint in CIELAB, as those eyes see it."""
    light = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (value / 255 for value in paint)]
    red, green, blue = (min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in eyes)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("eyes", EYES)
def test_any_two_seats_have_colours_that_those_eyes_tell_apart(eyes: str) -> None:
    for one, other in itertools.combinations(SEAT_PAINTS, 2):
        pairs = zip(lab(one, EYES[eyes]), lab(other, EYES[eyes]), strict=True)
        assert sum((a - b) ** 2 for a, b in pairs) ** 0.5 > 19, (one, other)


def test_every_seat_stands_out_from_paper() -> None:
    assert all(contrast(paint, PAPER) >= 3 for paint in SEAT_PAINTS)


def test_every_seat_has_a_shape_of_its_own_even_when_small() -> None:
    assert len(SEAT_SYMBOLS) == len(SEAT_PAINTS) == 7
    shapes = [symbol(seat, 40, INK).getchannel("A").resize((12, 12)) for seat in range(7)]
    for one, other in itertools.combinations(shapes, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 12


def test_a_name_that_the_font_lacks_is_drawn_as_the_number_of_the_seat() -> None:
    def sign(name: str) -> bytes:
        return name_sign(3, SeatLabel(name, computer=False), 28, 400, INK, PAPER).tobytes()

    assert sign("美咲") == sign("4")
    assert sign("Misaki") != sign("4")


def test_a_computer_player_is_marked_beside_the_name() -> None:
    person, computer = (name_sign(0, SeatLabel("Ada", robot), 28, 400, INK, PAPER) for robot in (False, True))
    assert computer.width > person.width
    assert computer.crop((0, 0, *person.size)).tobytes() == person.tobytes()


@pytest.mark.parametrize("computer", [False, True])
def test_a_name_sign_keeps_to_its_width(computer: bool) -> None:
    sign = name_sign(6, SeatLabel("W" * 32, computer), 28, 300, INK, PAPER)
    assert 270 < sign.width <= 300
