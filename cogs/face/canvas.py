"""Drawing tools for all pictures: paints, letters, a smooth pen, and a fast PNG encoder.

Pictures are put together from pieces that are drawn once, four times too large, and kept. Nothing here knows Discord:
it runs in a worker process."""

from __future__ import annotations

import logging
import math
import re
import struct
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import font_source_sans_pro
from isal import isal_zlib
from PIL import Image, ImageDraw, ImageFont

Paint = tuple[int, int, int]
Point = tuple[float, float]
Box = tuple[float, float, float, float]

log = logging.getLogger(__name__)

FINENESS: Final = 4  # how many times larger a piece is drawn before it is brought to size
_BREAKS: Final = re.compile(r"(?<=\w\w\w-)|(?<= )")  # where a line may end


# Paints


def mix(one: Paint, other: Paint, share: float) -> Paint:
    """The paint `share` of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: Paint, other: Paint) -> float:
    """The contrast of two paints, from 1 to 21, as WCAG 2 counts it."""
    darker, brighter = sorted((_luminance(one), _luminance(other)))
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(paint: Paint) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in paint))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# Letters


class Weight(Enum):
    """The weights of the font, by the name of its file."""

    REGULAR = "Regular"
    SEMIBOLD = "Semibold"
    BOLD = "Bold"
    BLACK = "Black"


@cache
def font(size: int, weight: Weight) -> ImageFont.FreeTypeFont:
    """A font of that size. The basic layout is the same on every machine, whether or not it has Raqm."""
    path = Path(font_source_sans_pro.font_directory) / f"SourceSansPro-{weight.value}.ttf"
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def _has_glyph(letter: str) -> bool:
    def shape(text: str) -> tuple[tuple[int, int], bytes]:
        mask = font(32, Weight.REGULAR).getmask(text)
        return mask.size, bytes(mask)

    return letter == " " or shape(letter) not in (shape("\uffff"), shape("\u200b"))


def readable(text: str) -> bool:
    """Whether the font has every letter of it, and there is something to read at all."""
    text = unicodedata.normalize("NFC", text)
    return not text.isspace() and text != "" and all(_has_glyph(letter) for letter in text)


def fit(text: str, size: int, weight: Weight, width: float) -> str:
    """Words of ours, or as much of their beginning as fits into the width: where they have no room that is a fault of
    the picture, so the log tells of it and a test looks for it."""
    short = cut(text, size, weight, width)
    if short.endswith("…") and not text.endswith("…"):
        _no_room(text)
    return short


def _no_room(text: str) -> None:
    log.warning("picture cramped: no room for %r", text)


def cut(text: str, size: int, weight: Weight, width: float) -> str:
    """A text by people, such as a name: as much of its beginning as fits into the width, with an ellipsis."""
    face = font(size, weight)
    text = unicodedata.normalize("NFC", text)
    if face.getlength(text) <= width:
        return text
    beginnings = (text[:end].rstrip() + "…" for end in range(len(text) - 1, 0, -1))
    return next((short for short in beginnings if face.getlength(short) <= width), "…")


def fitting(text: str, sizes: range, weight: Weight, width: float) -> int:
    """The first of these letter heights in which the text fits into the width, else the last."""
    return next((size for size in sizes if font(size, weight).getlength(text) <= width), sizes[-1])


@lru_cache(512)  # some twenty kilobytes each
def lettering(text: str, size: int, weight: Weight, paint: Paint, width: int | None = None) -> Image.Image:
    """A line of text, shortened to the width if one is given, as high as the font's tallest and deepest letters."""
    if width is not None:
        text = fit(text, size, weight, width)
    face = font(size, weight)
    ascent, descent = face.getmetrics()
    mask = Image.new("L", (max(1, math.ceil(face.getlength(text))), ascent + descent))
    ImageDraw.Draw(mask).text((0, ascent), text, fill=255, font=face, anchor="ls")
    line = Image.new("RGBA", mask.size, paint)
    line.putalpha(mask)
    line.info["words"] = text
    return line


def filled(text: str, size: int, weight: Weight, width: float) -> list[str]:
    """The text in lines that are no wider than that, each as full as it can be; broken between words, and behind the
    hyphen of a longer one."""
    face, lines = font(size, weight), [""]
    for word in _BREAKS.split(" ".join(unicodedata.normalize("NFC", text).split())):
        if lines[-1] and face.getlength((lines[-1] + word).rstrip()) > width:
            lines.append("")
        lines[-1] += word
    return [line.rstrip() for line in lines]


def folded(text: str, size: int, weight: Weight, width: float) -> list[str]:
    """The text in as few lines as fit, the last of which is no mere rest."""
    face = font(size, weight)
    lines = filled(text, size, weight, width)
    while face.getlength(lines[-1]) < (longest := max(map(face.getlength, lines))) / 2:
        narrower = filled(text, size, weight, longest - 1)
        if len(narrower) > len(lines) or max(map(face.getlength, narrower)) >= longest:
            break
        lines = narrower
    return lines


def write_folded(
    picture: Image.Image, text: str, size: int, weight: Weight, paint: Paint, at: Point, room: Point
) -> None:
    """Words of ours in as many lines as they take, around a height; `room` is how wide and high they may be."""
    (left, middle), lines, pitch = at, folded(text, size, weight, room[0]), size * 1.14
    if len(lines) * pitch > room[1]:
        _no_room(text)
    top = middle - len(lines) * pitch / 2
    for number, line in enumerate(lines):
        put(picture, lettering(line, size, weight, paint, int(room[0])), left, top + number * pitch)


# The pen


class Sketch:
    """A piece being drawn: measured in picture pixels, drawn larger, and smooth once it is done."""

    def __init__(self, width: int, height: int, ground: Paint | None = None) -> None:
        self.size = (width, height)
        fill = (0, 0, 0, 0) if ground is None else (*ground, 255)
        self._image = Image.new("RGBA", (width * FINENESS, height * FINENESS), fill)
        self._pen = ImageDraw.Draw(self._image)

    def polygon(self, points: Sequence[Point], paint: Paint) -> None:
        self._pen.polygon([(x * FINENESS, y * FINENESS) for x, y in points], fill=paint)

    def rounded(self, box: Box, radius: float, paint: Paint, line: Paint | None = None, width: float = 0) -> None:
        """A rounded rectangle; its line, if it has one, lies within the box."""
        self._pen.rounded_rectangle(_enlarged(box), radius * FINENESS, fill=line or paint)
        if line is not None:
            left, top, right, bottom = box
            inner = (left + width, top + width, right - width, bottom - width)
            self._pen.rounded_rectangle(_enlarged(inner), max(0, radius - width) * FINENESS, fill=paint)

    def disc(self, centre: Point, radius: float, paint: Paint) -> None:
        (x, y), r = centre, radius
        self._pen.ellipse(_enlarged((x - r, y - r, x + r, y + r)), fill=paint)

    def ellipse(self, box: Box, paint: Paint) -> None:
        self._pen.ellipse(_enlarged(box), fill=paint)

    def stroke(self, points: Sequence[Point], width: float, paint: Paint) -> None:
        """A line through the points with round ends and corners."""
        self._pen.line([(x * FINENESS, y * FINENESS) for x, y in points], fill=paint, width=round(width * FINENESS))
        for point in points:
            self.disc(point, width / 2, paint)

    def bow(self, centre: Point, radius: float, start: float, end: float, width: float, paint: Paint) -> None:
        """Part of a circle's line, from one angle to another: 0 is east, 90 is south."""
        x, y = centre
        steps = [math.radians(start + (end - start) * step / 24) for step in range(25)]
        self.stroke([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in steps], width, paint)

    def write(self, centre: Point, text: str, size: float, weight: Weight, paint: Paint) -> None:
        """Digits or capitals, centred by the height of a digit so that numbers share a line."""
        face, foot = _enlarged_line(centre, size, weight)
        self._pen.text(foot, text, fill=paint, font=face, anchor="ms")

    def done(self) -> Image.Image:
        return self._image.reduce(FINENESS)


def _enlarged(box: Box) -> Box:
    left, top, right, bottom = (edge * FINENESS for edge in box)
    return left, top, right - 1, bottom - 1  # Pillow's boxes hold their last pixel


def _enlarged_line(centre: Point, size: float, weight: Weight) -> tuple[ImageFont.FreeTypeFont, Point]:
    """The font for digits around a point, and where the middle of their foot comes to lie."""
    face = font(round(size * FINENESS), weight)
    x, y = centre
    return face, (x * FINENESS, y * FINENESS - face.getbbox("0", anchor="ls")[1] / 2)


def write_on(piece: Image.Image, centre: Point, text: str, size: float, weight: Weight, paint: Paint) -> None:
    """The same on a piece that is done: where pieces differ only in a number, all else of them is drawn once."""
    face, (x, y) = _enlarged_line(centre, size, weight)
    box = face.getbbox(text, anchor="ms")
    left, top = math.floor((x + box[0]) / FINENESS), math.floor((y + box[1]) / FINENESS)
    right, bottom = math.ceil((x + box[2]) / FINENESS), math.ceil((y + box[3]) / FINENESS)
    ink = Image.new("L", ((right - left) * FINENESS, (bottom - top) * FINENESS))
    ImageDraw.Draw(ink).text((x - left * FINENESS, y - top * FINENESS), text, fill=255, font=face, anchor="ms")
    piece.paste(paint, (left, top), ink.reduce(FINENESS))


def put(picture: Image.Image, piece: Image.Image, x: float, y: float, anchor: Point = (0, 0)) -> None:
    """Lays a piece on the picture; the anchor is the point of it that comes to lie there, (0.5, 0.5) the centre."""
    corner = (round(x - piece.width * anchor[0]), round(y - piece.height * anchor[1]))
    if not 0 <= corner[0] <= picture.width - piece.width and (words := piece.info.get("words")):
        _no_room(words)
    picture.paste(piece, corner, piece)


# To PNG


def palette(paints: Iterable[Paint], edges: Iterable[tuple[Paint, Paint, int]]) -> Image.Image:
    """The colours of one game's pictures, at most 256: its paints, and so many steps between each two that touch."""
    colours = dict.fromkeys(paints)
    for one, other, steps in edges:
        colours |= dict.fromkeys(mix(one, other, step / (steps + 1)) for step in range(1, steps + 1))
    if len(colours) > 256:
        raise ValueError(f"{len(colours)} colours do not fit into a palette")
    holder = Image.new("P", (1, 1))
    holder.putpalette([value for colour in colours for value in colour])
    return holder


def indexed(picture: Image.Image, colours: Image.Image) -> Image.Image:
    """An RGB picture in the palette's colours: pasting it into another such one only copies bytes."""
    return picture.quantize(palette=colours, dither=Image.Dither.NONE)


def png(picture: Image.Image, colours: Image.Image) -> bytes:
    """The picture as a PNG of those colours; one that is `indexed` already is spared that step.

    Measured on a board of 1120 x 770: RGB takes 31 ms, since its rows are filtered first; a palette of our own takes
    2 to apply, and 2 to encode.
    """
    points = picture if picture.mode == "P" else indexed(picture, colours)
    return b"" if _is_gathered(points) else written(points)


_gathered: list[Image.Image] | None = None


def _is_gathered(points: Image.Image) -> bool:
    if _gathered is not None:
        _gathered.append(points)
    return _gathered is not None


@contextmanager
def undeveloped() -> Iterator[list[Image.Image]]:
    """A context in which pictures are gathered in their palette and not made PNGs, for whoever makes something else of
    them: a PNG and the way back take as long as all the drawing."""
    global _gathered  # a worker draws one thing at a time
    gathered: list[Image.Image] = []
    _gathered = gathered
    try:
        yield gathered
    finally:
        _gathered = None


# Measured on boards of 1120 x 770: 1.3 ms and 66 kB. Level 0 is hardly quicker, and larger by a sixth; level 3 is
# slower and no smaller; piece by piece it takes a third longer. Pillow, whose zlib is a quick one as well, takes 5 ms.
LEVEL: Final = 1
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
HEADER: Final = struct.Struct(">IIBBBBB")
EIGHT_BITS_IN_A_PALETTE: Final = (8, 3, 0, 0, 0)
NUMBER: Final = struct.Struct(">I")


def written(picture: Image.Image) -> bytes:
    """The PNG of a picture in mode P."""
    return b"".join(
        (
            SIGNATURE,
            *_chunk(b"IHDR", HEADER.pack(*picture.size, *EIGHT_BITS_IN_A_PALETTE)),
            *_chunk(b"PLTE", bytes(picture.getpalette() or ())),
            *_chunk(b"IDAT", isal_zlib.compress(_rows(picture), LEVEL)),
            *_chunk(b"IEND", b""),
        )
    )


def _rows(picture: Image.Image) -> bytes:
    """Each row begins with how it is filtered: not at all. To filter numbers of colours makes nothing smaller."""
    with_filters = Image.new("P", (picture.width + 1, picture.height))  # a first column of 0
    with_filters.paste(picture, (1, 0))
    return with_filters.tobytes()


def _chunk(kind: bytes, data: bytes) -> tuple[bytes, ...]:
    return NUMBER.pack(len(data)), kind, data, NUMBER.pack(isal_zlib.crc32(data, isal_zlib.crc32(kind)))
