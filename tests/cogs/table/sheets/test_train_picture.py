"""The picture of the slow train: one for all readers, small, and with a wagon for each game."""

from __future__ import annotations

import io

from PIL import Image

from cogs.faces import FACES
from cogs.table.sheets.train_picture import HEIGHT, RAIL, WAGONS, WIDTH, train_picture

MOST_BYTES = 40_000


def test_the_train_is_a_small_png_with_a_wagon_of_its_own_colour_for_each_game() -> None:
    drawn = train_picture()
    picture = Image.open(io.BytesIO(drawn)).convert("RGB")
    assert picture.size == (WIDTH, HEIGHT)
    assert len(drawn) < MOST_BYTES
    assert len(WAGONS) == len(FACES)
    below_windows = [picture.getpixel((x, RAIL - 54)) for x in range(WIDTH)]
    seen = [next((at for at, paint in enumerate(WAGONS) if _alike(point, paint)), None) for point in below_windows]
    assert list(dict.fromkeys(at for at in seen if at is not None)) == [0, 1, 2, 3]


def _alike(point: object, paint: tuple[int, int, int]) -> bool:
    assert isinstance(point, tuple)
    return all(abs(one - other) <= 4 for one, other in zip(point, paint, strict=True))
