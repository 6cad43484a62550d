"""A picture in a palette as a PNG, squeezed band by band: bands that were in a picture before are not squeezed again.

From one move to the next most of a board stays as it is, and to squeeze it takes longer than to draw it.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image

ROWS: Final = 32  # of a band: with fewer, more bands are found again, but each is squeezed on its own and so less well
KEPT: Final = 200  # bands: eight of the largest pictures, in 8 MB
# Measured: level 2 is no quicker, and larger by a twentieth; level 4 takes half as long again.
LEVEL: Final = 3

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
HEADER: Final = struct.Struct(">IIBBBBB")
EIGHT_BITS_IN_A_PALETTE: Final = (8, 3, 0, 0, 0)
NUMBER: Final = struct.Struct(">I")
# What stands around the bands in zlib's format: what follows is deflated, and an empty last block.
OPENING, ENDING = b"\x78\x5e", b"\x03\x00"
ADLER: Final = 65521  # the sums in it are counted up to this


def written(picture: Image.Image) -> bytes:
    """The PNG of a picture in mode P."""
    width, height = picture.size
    # Each row begins with how it is filtered: not at all. To filter numbers of colours makes nothing smaller. Pillow
    # fills rows up with noughts at their ends, so one goes before the first, and the last is left out.
    size, rows = ROWS * (width + 1), picture.tobytes("raw", "P", width + 1)
    ends = [*range(size - 1, len(rows) - 1, size), len(rows) - 1]
    bands = [_squeezed(b"\0" + rows[: ends[0]]), *(_squeezed(rows[at:end]) for at, end in pairwise(ends))]
    return b"".join(
        [
            SIGNATURE,
            *_chunk(b"IHDR", HEADER.pack(width, height, *EIGHT_BITS_IN_A_PALETTE)),
            *_chunk(b"PLTE", bytes(picture.getpalette() or ())),
            *_chunk(b"IDAT", b"".join([OPENING, *(band.data for band in bands), ENDING, NUMBER.pack(_sum(bands))])),
            *_chunk(b"IEND", b""),
        ]
    )


class _Band(NamedTuple):
    data: bytes
    length: int  # of what was squeezed
    sum: int  # and its Adler-32


@lru_cache(KEPT)
def _squeezed(band: bytes) -> _Band:
    """A band that refers to none before it, and ends with a whole byte, so that any other can follow."""
    squeezing = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    return _Band(squeezing.compress(band) + squeezing.flush(zlib.Z_FULL_FLUSH), len(band), zlib.adler32(band))


def _sum(bands: Iterable[_Band]) -> int:
    """The Adler-32 of all bands together. Its lower half is 1 and the sum of the bytes; the upper half is the sum of
    what the lower one was after each of them."""
    low, high = 1, 0
    for band in bands:
        high += (band.sum >> 16) + (low - 1) * band.length
        low += (band.sum & 0xFFFF) - 1
    return high % ADLER << 16 | low % ADLER


def _chunk(kind: bytes, data: bytes) -> tuple[bytes, ...]:
    return NUMBER.pack(len(data)), kind, data, NUMBER.pack(zlib.crc32(data, zlib.crc32(kind)))
