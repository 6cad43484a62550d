"""Pictures compared with ones that somebody looked at and found good.

`GOLDEN=write python -m pytest tests/cogs -k golden` draws them again: look at each before you commit it.
"""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops, ImageStat

BLOCK = 16  # pixels


class Difference(NamedTuple):
    """How far two pictures are apart, in steps of 255: over all, and where it is most."""

    mean: float
    block: float

    @property
    def slight(self) -> bool:
        """Letters may be drawn a little softer or sharper by another Pillow; nothing may have moved or changed."""
        return self.mean <= 4 and self.block <= 24


def pixels(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> Difference:
    """Pictures of different sizes have nothing in common."""
    if one.size != other.size:
        return Difference(255, 255)
    apart = ImageChops.difference(one, other)
    blocks = ImageStat.Stat(apart.reduce(BLOCK)).extrema
    return Difference(max(ImageStat.Stat(apart).mean), max(most for _, most in blocks))


def changed(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """The box that holds all that differs."""
    return ImageChops.difference(pixels(one), pixels(other)).getbbox()


def check(png: bytes, path: Path) -> None:
    """The picture is the one that is kept; with GOLDEN=write it becomes so."""
    if os.environ.get("GOLDEN") == "write":
        path.write_bytes(png)
        pytest.skip(f"{path.name} was drawn again")
    found = difference(pixels(png), pixels(path.read_bytes()))
    assert found.slight, f"{path.name} looks different: {found}"
