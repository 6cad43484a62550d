"""Pictures of one game put together to a film: a GIF, which plays wherever people look.

All pictures of a game are drawn in one palette, so a frame is made without counting a colour: what has changed since
the one before, and nothing where nothing has. Frames are made one by one, so that whoever makes a long film can do
other things between them. Nothing here knows Discord: it runs in a worker process.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

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


@dataclass(slots=True, frozen=True)
class Plate:
    """A picture in palette mode: its pixels as colour numbers, and the palette."""

    points: Image.Image
    colours: bytes

    @classmethod
    def of(cls, picture: Image.Image) -> Plate:
        colours = bytes(picture.getpalette() or ()) if picture.mode == "P" else b""
        if not colours or len(colours) > 3 * AS_IT_WAS:
            raise ValueError("a picture of a film has a palette, and room for one more colour in it")
        return cls(Image.frombytes("L", picture.size, picture.tobytes()), colours)

    def on(self, size: Size) -> Image.Image:
        """Its points in this room: what it does not fill has the colour of its corner."""
        if self.points.size == size:
            return self.points
        whole = Image.new("L", size, self.points.getpixel((0, self.points.height - 1)))
        whole.paste(self.points)
        return whole


def size_with(plate: Plate, size: Size = (0, 0)) -> Size:
    """Room for this picture as well: a board may grow."""
    return max(plate.points.width, size[0]), max(plate.points.height, size[1])


def opening(plate: Plate, size: Size, seconds: float) -> bytes:
    """A film's beginning with its first picture, in whose palette all are drawn. It is made last, when it is known how
    much room all of them take."""
    head = SCREEN.pack(b"GIF89a", *size, OWN_PALETTE, 0, 0)
    first = _written(plate.on(size), (0, 0), seconds)
    return b"".join((head, plate.colours.ljust(3 * COLOURS, b"\0"), FOR_EVER, first))


def frame(plate: Plate, before: Plate, size: Size, seconds: float) -> bytes:
    """A picture for so long, as far as it differs from the one before."""
    if plate.colours != before.colours:
        raise ValueError("the pictures of a film share one palette")
    now = plate.on(size)
    changed = ImageChops.difference(now, before.on(size)).point(ALL_OR_NOTHING)
    box = changed.getbbox() or (0, 0, 1, 1)
    new = Image.composite(now, Image.new("L", size, AS_IT_WAS), changed).crop(box)
    return _written(new, box[:2], seconds)


def _written(points: Image.Image, at: tuple[int, int], seconds: float) -> bytes:
    blocks = GifImagePlugin.getdata(
        points, at, duration=round(1000 * seconds), transparency=AS_IT_WAS, disposal=STAYS, include_color_table=False
    )
    return b"".join(blocks)
