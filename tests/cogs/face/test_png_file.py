from __future__ import annotations

import io
from random import Random

import pytest
from PIL import Image

from cogs.face.canvas import lay
from cogs.face.png_file import Page


def _noise(size: tuple[int, int], seed: int = 1) -> Image.Image:
    picture = Image.frombytes("P", size, Random(seed).randbytes(size[0] * size[1]))
    picture.putpalette(Random(2).randbytes(3 * 256))
    return picture


@pytest.mark.parametrize("size", [(1, 1), (50, 31), (1120, 770)])
def test_what_is_written_is_the_same_picture(size: tuple[int, int]) -> None:
    picture = _noise(size)
    png = Page.of(picture).written()
    Image.open(io.BytesIO(png)).verify()  # the checksums
    read = Image.open(io.BytesIO(png))
    assert (read.format, read.mode) == ("PNG", "P")
    assert read.tobytes() == picture.tobytes()
    assert read.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_the_same_picture_is_the_same_bytes() -> None:
    """Or what is hidden could be told from them."""
    picture = _noise((300, 200))
    assert Page.of(picture).written() == Page.of(picture.copy()).written()


def test_what_is_laid_on_a_page_is_in_its_png_and_not_on_the_page_it_was_copied_from() -> None:
    ground = _noise((300, 200))
    blank = Page.of(ground)
    page = blank.copy()
    tile = _noise((41, 23), seed=3)
    lay(page.picture, tile, 17, 177)
    expected = ground.copy()
    expected.paste(tile, (17, 177))
    read = Image.open(io.BytesIO(page.written()))
    assert read.tobytes() == page.picture.tobytes() == expected.tobytes() != ground.tobytes()
    assert read.getpalette() == page.picture.getpalette() == ground.getpalette()
    assert blank.written() == blank.copy().written() == Page.of(ground).written()
