"""A banner above the train: the next brake ends the game, and who would win then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from cogs.brain_robbery.pictures import paints
from cogs.face.canvas import Sketch, Weight, cut, lettering, put
from cogs.face.seat_signs import SeatLabel, name_sign, symbol
from cogs.face.words import Words

BANNER: Final = 56  # with what is left free below
_SIZE: Final = 30
_WIDTH: Final = 1096
_HERE: Final = "\n"  # stands for the names, which are drawn


def draw_banner(
    picture: Image.Image, winners: Sequence[int], seats: Sequence[SeatLabel], words: Words, corner: tuple[int, int]
) -> None:
    """The same words as under the question. One winner is named, several are shown by their symbols."""
    height = BANNER - 8
    sketch = Sketch(_WIDTH, height, paints.NIGHT)
    sketch.rounded((0, 0, _WIDTH, height), 12, paints.PAPER, paints.RED, 5)
    plate = sketch.done().convert("RGB")
    before, _, after = _sentence(winners, words).partition(_HERE)
    said = [lettering(part.strip(), _SIZE, Weight.BOLD, paints.INK) for part in (before, after) if part.strip(" .")]
    room = _WIDTH - 64 - sum(part.width for part in said)
    parts = [said[0], *_signs(winners, seats, room), *said[1:]]
    x = (_WIDTH - sum(part.width for part in parts) - 12 * (len(parts) - 1)) / 2
    for part in parts:
        put(plate, part, x, height / 2 - 1, (0, 0.5))
        x += part.width + 12
    picture.paste(plate, corner)


def _sentence(winners: Sequence[int], words: Words) -> str:
    if not winners:
        return words("brain-robbery-next-brake-lost")
    if len(winners) > 1:
        return words("brain-robbery-next-brake-together", who=_HERE)
    return words("brain-robbery-next-brake", who=_HERE, voice="they")


def _signs(winners: Sequence[int], seats: Sequence[SeatLabel], room: int) -> list[Image.Image]:
    if len(winners) != 1:
        return [symbol(seat, _SIZE, paints.SEATS[seat]) for seat in winners]
    (seat,) = winners
    name = cut(seats[seat].name, 28, Weight.BOLD, room - 70)
    return [name_sign(seat, SeatLabel(name, seats[seat].computer), _SIZE, room, paints.INK, paints.PAPER)]
