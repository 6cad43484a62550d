from __future__ import annotations

import io
from random import Random

import pytest
from PIL import Image

from cogs.face import png_file


@pytest.mark.parametrize("size", [(1, 1), (50, 31), (1120, 770)])
def test_what_is_written_is_the_same_picture(size: tuple[int, int]) -> None:
    picture = Image.frombytes("P", size, Random(1).randbytes(size[0] * size[1]))
    picture.putpalette(Random(2).randbytes(3 * 256))
    png = png_file.written(picture)
    Image.open(io.BytesIO(png)).verify()  # the checksums
    read = Image.open(io.BytesIO(png))
    assert (read.format, read.mode) == ("PNG", "P")
    assert read.tobytes() == picture.tobytes()
    assert read.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_the_same_picture_is_the_same_bytes() -> None:
    """Or what is hidden could be told from them."""
    picture = Image.frombytes("P", (300, 200), Random(1).randbytes(60_000))
    picture.putpalette(Random(2).randbytes(3 * 256))
    assert png_file.written(picture) == png_file.written(picture.copy())
