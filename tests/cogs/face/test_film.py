"""A film shows every picture point for point, though a frame holds only what has changed."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import pairwise

import pytest
from PIL import GifImagePlugin, Image

from cogs.face.canvas import Paint, indexed, palette
from cogs.face.film import AS_IT_WAS, ENDING, Plate, frame, opening, size_with

RED, BLUE, WHITE = (200, 0, 0), (0, 0, 200), (255, 255, 255)
COLOURS = palette((RED, BLUE, WHITE), ())


def picture(height: int, *boxes: tuple[int, int, int, int]) -> Image.Image:
    """A white sheet of some height, with red boxes on it."""
    sheet = Image.new("RGB", (40, height), WHITE)
    for box in boxes:
        sheet.paste(RED, box)
    return indexed(sheet, COLOURS)


def filmed(pictures: Sequence[Image.Image]) -> GifImagePlugin.GifImageFile:
    plates, frames = [Plate.of(one) for one in pictures], []
    size = size_with(plates[0])
    for before, now in pairwise(plates):
        size = size_with(now, size)
        frames.append(frame(now, before, size, 2.0))
    return GifImagePlugin.GifImageFile(io.BytesIO(b"".join((opening(plates[0], size, 1.0), *frames, ENDING))))


def shown(film: Image.Image, at: int) -> Image.Image:
    film.seek(at)
    return film.convert("RGB")


PICTURES = [
    picture(20),
    picture(20, (0, 0, 10, 10)),
    picture(20, (0, 0, 10, 10)),  # nothing has happened
    picture(30, (30, 25, 40, 30)),  # the board has grown
    picture(20, (5, 5, 8, 8)),  # and is smaller again
]


def test_each_picture_is_shown_as_it_was_drawn_with_its_ground_below_a_smaller_one() -> None:
    film = filmed(PICTURES)
    assert film.n_frames == len(PICTURES)
    for at, drawn in enumerate(PICTURES):
        whole = Image.new("RGB", (40, 30), WHITE)
        whole.paste(drawn.convert("RGB"))
        assert shown(film, at).tobytes() == whole.tobytes(), f"picture {at}"


def test_a_frame_is_shown_for_as_long_as_it_was_to_be_and_the_film_begins_anew() -> None:
    film = filmed(PICTURES)
    held = []
    for at in range(film.n_frames):
        film.seek(at)
        held.append(film.info["duration"])
    assert held == [1000, 2000, 2000, 2000, 2000]
    assert film.info["loop"] == 0, "for ever"


def test_a_frame_in_which_little_changes_is_small() -> None:
    one, other = Plate.of(picture(20)), Plate.of(picture(20, (3, 3, 4, 4)))
    assert len(frame(other, one, (40, 20), 1.0)) < len(opening(one, (40, 20), 1.0)) / 4


def test_what_cannot_be_a_frame_is_refused() -> None:
    other_paints = indexed(Image.new("RGB", (40, 20), BLUE), palette((BLUE,), ()))
    with pytest.raises(ValueError, match="share one palette"):
        frame(Plate.of(other_paints), Plate.of(PICTURES[0]), (40, 20), 1.0)
    full: list[Paint] = [(at, 0, 0) for at in range(AS_IT_WAS + 1)]
    with pytest.raises(ValueError, match="room for one more"):
        Plate.of(indexed(Image.new("RGB", (4, 4), (1, 0, 0)), palette(full, ())))
    with pytest.raises(ValueError, match="has a palette"):
        Plate.of(Image.new("RGB", (4, 4)))
