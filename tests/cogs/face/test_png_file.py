from __future__ import annotations

import io
from random import Random

import pytest
from PIL import Image

from cogs.face.png_file import written


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
