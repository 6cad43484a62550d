"""The tools that pictures are drawn with."""

from __future__ import annotations

import io
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageStat

from cogs.face import canvas
from cogs.face.canvas import Paint, Sketch, Weight, written
from cogs.face.seat_signs import SEAT_PAINTS

INK: Paint = (40, 30, 25)
PAPER: Paint = (250, 244, 230)


def test_contrast_is_counted_as_wcag_does() -> None:
    assert canvas.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert canvas.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", ["Ada", "Łukasz", "Ђорђе", "Αθήνα", "Nguyễn", "Zoë_42", "e\u0301tienne"])
def test_the_font_has_these_names(name: str) -> None:
    assert canvas.readable(name)


@pytest.mark.parametrize("name", ["美咲", "محمد", "Tom 🚂", "שלום", "ไทย", "", "   "])
def test_the_font_lacks_these_names(name: str) -> None:
    assert not canvas.readable(name)


def test_a_text_that_fits_stays_whole() -> None:
    assert canvas.fit("Bummelzug", 28, Weight.BOLD, 500) == "Bummelzug"


def test_a_long_text_is_cut_where_the_width_ends() -> None:
    width = 200
    face = canvas.font(28, Weight.BOLD)
    long = "Bartholomäus von Hohenzollern"
    short = canvas.fit(long, 28, Weight.BOLD, width)
    assert short.endswith("…")
    assert long.startswith(short[:-1])
    assert face.getlength(short) <= width
    assert face.getlength(long[: len(short) + 1] + "…") > width


def test_where_nothing_fits_only_the_ellipsis_is_left() -> None:
    assert canvas.fit("Ada", 28, Weight.BOLD, 1) == "…"


def test_folded_words_take_as_few_lines_as_they_can_and_leave_none_alone() -> None:
    text, room = "Draw 1. Look at your top card: discard it or leave it.", 205
    full = canvas.filled(text, 27, Weight.SEMIBOLD, room)
    even = canvas.folded(text, 27, Weight.SEMIBOLD, room)
    assert full[-1] == "it."
    assert " ".join(even) == text
    assert len(even) == len(full)
    assert even[-1] == "leave it."


@given(st.text("abc -", max_size=80), st.integers(10, 300))
def test_folded_words_are_all_there_and_no_wider_than_one_of_them_must_be(text: str, room: int) -> None:
    for lines in (canvas.filled(text, 20, Weight.BOLD, room), canvas.folded(text, 20, Weight.BOLD, room)):
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        for line in lines:
            assert canvas.font(20, Weight.BOLD).getlength(line) <= room or " " not in line


def test_a_line_may_end_behind_the_hyphen_of_a_long_word_and_not_of_a_short_one() -> None:
    assert canvas.folded("Futako-tamagawa", 20, Weight.BOLD, 100) == ["Futako-", "tamagawa"]
    assert canvas.folded("ein D-Zug", 20, Weight.BOLD, 60) == ["ein", "D-Zug"]


def test_a_font_is_opened_once() -> None:
    assert canvas.font(28, Weight.BOLD) is canvas.font(28, Weight.BOLD)


def test_a_slanted_edge_is_smooth() -> None:
    sketch = Sketch(40, 40)
    sketch.polygon([(0, 0), (40, 17), (0, 40)], INK)
    alphas = set(sketch.done().getchannel("A").tobytes())
    assert {0, 255} < alphas
    assert len(alphas) > 8


def test_a_smooth_edge_has_no_dark_rim() -> None:
    sketch = Sketch(40, 40)
    sketch.disc((20, 20), 15, PAPER)
    sheet = Image.new("RGB", (40, 40), PAPER)
    canvas.put(sheet, sketch.done(), 0, 0)
    assert all(abs(low - value) <= 1 for (low, _), value in zip(ImageStat.Stat(sheet).extrema, PAPER, strict=True))


def test_a_rounded_rectangle_lies_within_its_box() -> None:
    sketch = Sketch(40, 40)
    sketch.rounded((5, 6, 30, 35), 4, INK, PAPER, 2)
    assert sketch.done().getbbox() == (5, 6, 30, 35)


@pytest.mark.parametrize(("anchor", "box"), [((0, 0), (20, 10, 24, 16)), ((0.5, 1), (18, 4, 22, 10))])
def test_a_piece_is_laid_by_its_anchor(anchor: tuple[float, float], box: tuple[int, int, int, int]) -> None:
    sheet = Image.new("RGB", (40, 40))
    canvas.put(sheet, Image.new("RGBA", (4, 6), (255, 255, 255, 255)), 20, 10, anchor)
    assert sheet.getbbox() == box


def test_a_png_keeps_every_paint_of_its_palette() -> None:
    paints = (INK, PAPER, *SEAT_PAINTS)
    sheet = Image.new("RGB", (10 * len(paints), 10))
    for index, paint in enumerate(paints):
        sheet.paste(paint, (10 * index, 0, 10 * index + 10, 10))
    read = Image.open(io.BytesIO(canvas.png(sheet, canvas.palette(paints, [(INK, PAPER, 7)]))))
    assert read.format == "PNG"
    assert read.convert("RGB").tobytes() == sheet.tobytes()


def test_a_palette_has_no_room_for_more_than_256_colours() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        canvas.palette((INK, PAPER), [(seat, PAPER, 50) for seat in SEAT_PAINTS])


def test_what_is_drawn_while_pictures_are_gathered_is_no_png_and_afterwards_it_is_again() -> None:
    colours = canvas.palette(((1, 2, 3), (9, 9, 9)), ())
    sheet = Image.new("RGB", (4, 3), (9, 9, 9))
    with canvas.undeveloped() as pictures:
        assert canvas.png(sheet, colours) == b""
    (picture,) = pictures
    assert picture.convert("RGB").tobytes() == sheet.tobytes()
    assert canvas.png(sheet, colours).startswith(b"\x89PNG")
    assert len(pictures) == 1


def _noise(size: tuple[int, int], seed: int = 1) -> Image.Image:
    picture = Image.frombytes("P", size, Random(seed).randbytes(size[0] * size[1]))
    picture.putpalette(Random(2).randbytes(3 * 256))
    return picture


@pytest.mark.parametrize("size", [(1, 1), (50, 31), (1120, 770)])
def test_what_is_written_is_the_same_picture(size: tuple[int, int]) -> None:
    picture = _noise(size)
    png = written(picture)
    Image.open(io.BytesIO(png)).verify()  # the checksums
    read = Image.open(io.BytesIO(png))
    assert (read.format, read.mode) == ("PNG", "P")
    assert read.tobytes() == picture.tobytes()
    assert read.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_the_same_picture_is_the_same_bytes() -> None:
    """Or what is hidden could be told from them."""
    picture = _noise((300, 200))
    assert written(picture) == written(picture.copy())
