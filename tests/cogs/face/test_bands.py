from __future__ import annotations

import io
import struct
import zlib
from random import Random

import pytest
from PIL import Image

from cogs.face import bands


def _picture(height: int, seed: int = 1) -> Image.Image:
    picture = Image.frombytes("P", (50, height), Random(seed).randbytes(50 * height))
    picture.putpalette(Random(2).randbytes(3 * 256))
    return picture


def _stream(png: bytes) -> bytes:
    """What is in the IDAT chunk."""
    at = png.index(b"IDAT")
    (size,) = struct.unpack(">I", png[at - 4 : at])
    return png[at + 4 : at + 4 + size]


@pytest.mark.parametrize("height", [1, bands.ROWS - 1, bands.ROWS, 3 * bands.ROWS + 5])
def test_a_picture_in_bands_is_the_same_picture(height: int) -> None:
    picture = _picture(height)
    png = bands.written(picture)
    Image.open(io.BytesIO(png)).verify()
    read = Image.open(io.BytesIO(png))
    assert (read.format, read.mode) == ("PNG", "P")
    assert read.tobytes() == picture.tobytes()
    assert read.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_the_bands_are_one_stream_whose_checksum_is_right() -> None:
    picture = _picture(3 * bands.ROWS)
    assert len(zlib.decompress(_stream(bands.written(picture)))) == (picture.width + 1) * picture.height


def test_only_the_band_that_changed_is_squeezed_again() -> None:
    picture = _picture(5 * bands.ROWS, seed=3)
    bands.written(picture)
    before = bands._squeezed.cache_info().misses
    picture.putpixel((7, 2 * bands.ROWS), 1 + picture.getpixel((7, 2 * bands.ROWS)) % 200)  # type: ignore[operator]  # mode P has numbers
    assert Image.open(io.BytesIO(bands.written(picture))).tobytes() == picture.tobytes()
    assert bands._squeezed.cache_info().misses == before + 1
