"""A picture in a palette as a PNG, squeezed band by band: bands that were in a picture before are not squeezed again.

From one move to the next most of a board stays as it is, and to squeeze it takes longer than to draw it.
"""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache
from typing import Final

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


def written(picture: Image.Image) -> bytes:
    """The PNG of a picture in mode P."""
    width, height = picture.size
    # Each row begins with how it is filtered: not at all. To filter numbers of colours makes nothing smaller. Pillow
    # fills rows up with noughts at their ends, so one goes before the first, and the last is left out.
    size = ROWS * (width + 1)
    points = b"\0" + picture.tobytes("raw", "P", width + 1)[:-1]
    bands = [_squeezed(points[at : at + size]) for at in range(0, len(points), size)]
    return b"".join(
        [
            SIGNATURE,
            *_chunk(b"IHDR", HEADER.pack(width, height, *EIGHT_BITS_IN_A_PALETTE)),
            *_chunk(b"PLTE", bytes(picture.getpalette() or ())),
            *_chunk(b"IDAT", b"".join([OPENING, *bands, ENDING, NUMBER.pack(zlib.adler32(points))])),
            *_chunk(b"IEND", b""),
        ]
    )


@lru_cache(KEPT)
def _squeezed(band: bytes) -> bytes:
    """A band that refers to none before it, and ends with a whole byte, so that any other can follow."""
    squeezing = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    return squeezing.compress(band) + squeezing.flush(zlib.Z_FULL_FLUSH)


def _chunk(kind: bytes, data: bytes) -> tuple[bytes, ...]:
    return NUMBER.pack(len(data)), kind, data, NUMBER.pack(zlib.crc32(data, zlib.crc32(kind)))
