"""Pictures of one game put together to a film: a GIF, which plays wherever people look.

All pictures of a game are drawn in one palette, so a frame is made without counting a colour: what has changed since
the one before, and nothing where nothing has. Frames are made one by one, so that whoever makes a long film can do
other things between them. Nothing here knows Discord: it runs in a worker process.
"""

from __future__ import annotations

import io
import struct
from functools import lru_cache

from PIL import GifImagePlugin, Image, ImageChops

Size = tuple[int, int]
SCREEN = struct.Struct("<6sHHBBB")
FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
COLOURS = 256
OWN_PALETTE = 0xF0 | 7  # for all frames, of 256 colours
AS_IT_WAS = COLOURS - 1  # stands for every point that has not changed; no game paints with it
STAYS = 1  # a frame is laid over the one before
ALL_OR_NOTHING = [0, *[255] * (COLOURS - 1)]
ENDING = b";"


def size_with(png: bytes, size: Size = (0, 0)) -> Size:
    """Room for this picture as well: a board may grow."""
    width, height = Image.open(io.BytesIO(png)).size
    return max(width, size[0]), max(height, size[1])


def opening(png: bytes, size: Size, seconds: float) -> bytes:
    """A film's beginning with its first picture, in whose palette all are drawn. It is made last, when it is known how
    much room all of them take."""
    points, colours = _points(png)
    head = SCREEN.pack(b"GIF89a", *size, OWN_PALETTE, 0, 0)
    return b"".join((head, colours.ljust(3 * COLOURS, b"\0"), FOR_EVER, _written(_on(points, size), (0, 0), seconds)))


def frame(png: bytes, before: bytes, size: Size, seconds: float) -> bytes:
    """A picture for so long, as far as it differs from the one before."""
    (points, colours), (points_before, colours_before) = _points(png), _points(before)
    if colours != colours_before:
        raise ValueError("the pictures of a film share one palette")
    now = _on(points, size)
    changed = ImageChops.difference(now, _on(points_before, size)).point(ALL_OR_NOTHING)
    box = changed.getbbox() or (0, 0, 1, 1)
    new = Image.composite(now, Image.new("L", size, AS_IT_WAS), changed).crop(box)
    return _written(new, box[:2], seconds)


@lru_cache(2)
def _points(png: bytes) -> tuple[Image.Image, bytes]:
    """The picture as numbers of colours, and these. It is asked for twice: after another one, and before the next."""
    picture = Image.open(io.BytesIO(png))
    colours = bytes(picture.getpalette() or ()) if picture.mode == "P" else b""
    if not colours or len(colours) > 3 * AS_IT_WAS:
        raise ValueError("a picture of a film has a palette, and room for one more colour in it")
    return Image.frombytes("L", picture.size, picture.tobytes()), colours


def _on(points: Image.Image, size: Size) -> Image.Image:
    """What the picture does not fill has the colour of its corner."""
    if points.size == size:
        return points
    whole = Image.new("L", size, points.getpixel((0, points.height - 1)))
    whole.paste(points)
    return whole


def _written(points: Image.Image, at: tuple[int, int], seconds: float) -> bytes:
    blocks = GifImagePlugin.getdata(
        points, at, duration=round(1000 * seconds), transparency=AS_IT_WAS, disposal=STAYS, include_color_table=False
    )
    return b"".join(blocks)
