"""Posters of a game, for people who show it to others: a film's title, the caption above each of its pictures, the
podium, and the picture of the result. Each is drawn around a board, in the board's colours."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from PIL import Image

from cogs.face.canvas import Paint, Point, Sketch, Weight, cut, filled, font, indexed, lettering, mix, put, readable
from cogs.face.seat_signs import SeatLabel, name_sign, symbol
from cogs.face.seating import SYMBOLS

PAPER: Final[Paint] = (252, 248, 236)
INK: Final[Paint] = (42, 36, 36)
PALE: Final = mix(INK, PAPER, 0.3)
GOLD: Final[Paint] = (236, 176, 44)
STEPS: Final = (GOLD, mix(GOLD, PAPER, 0.4), mix(GOLD, PAPER, 0.65))  # of a podium

EDGE: Final = 24
STRIP: Final = 128  # the height of a caption
BIG: Final = 44  # the letters of a deed that is told in one line
BAR: Final = 12  # of the line that shows how far the film is
MARGIN: Final = 56  # what is seen of a board around a title or a podium, at least
STEP: Final = 120  # the height of a podium's step, at most
PANEL: Final = 600  # the width of what stands beside a board,
LOWEST: Final = 520  # and its least height
ROW: Final = 66  # the height of somebody's line
_MARKUP: Final = re.compile(r"\*+")
_SENTENCE_ENDS: Final = re.compile(r"(?<=[.!?]) +")
_SYMBOLS: Final = re.compile(f"([{SYMBOLS}])")


class Letters(NamedTuple):
    """How words are written."""

    size: int
    weight: Weight
    paint: Paint = INK


class Contestant(NamedTuple):
    """Somebody at the table, with place and score as far as the game has them."""

    seat: int
    label: SeatLabel
    place: int | None = None
    score: str = ""


@dataclass(slots=True, frozen=True)
class Billing:
    """What a poster says: the game, the day, how it ended and by how much, and who played, the best first."""

    game: str
    day: str
    contestants: tuple[Contestant, ...]
    headline: str = ""
    ahead: str = ""


@dataclass(slots=True, frozen=True)
class Poster:
    """A board in its palette, around which all is drawn, and the seats' colours on it."""

    board: Image.Image
    paints: Sequence[Paint]

    def captioned(self, heading: str, deed: str, share: float) -> Image.Image:
        """The board below a caption: where in the game it is, what was done last, and how far the film is."""
        width = self.board.width
        strip, room = Image.new("RGB", (width, STRIP), PAPER), width - 2 * EDGE
        self.write(strip, (EDGE, 3), heading, Letters(27, Weight.SEMIBOLD, PALE), (room, 1))
        short = font(BIG, Weight.BOLD).getlength(deed) <= room
        self.write(strip, (EDGE, 42 if short else 35), deed, Letters(BIG if short else 33, Weight.BOLD), (room, 2))
        strip.paste(mix(INK, PAPER, 0.3), (0, STRIP - BAR, width, STRIP))
        strip.paste(GOLD, (0, STRIP - BAR, round(width * share), STRIP))
        return self._with(strip, (width, STRIP + self.board.height), (0, STRIP))

    def title(self, billing: Billing) -> Image.Image:
        """A film's first picture: the game, the day and the people, before the board as it was dealt."""
        return self._behind(180 + 96 * len(billing.contestants), lambda sheet: self._bill(sheet, billing, 76, 96))

    def podium(self, billing: Billing) -> Image.Image:
        """A film's last picture: who stands where, before the board as it ended."""
        first = _on_steps(billing.contestants)
        if not first:
            high = 380 + 96 * len(billing.contestants)
            return self._behind(high, lambda sheet: self._bill(sheet, billing, 76, 96))
        rows = (len(billing.contestants) - len(first) + 1) // 2
        return self._behind(680 + ROW * rows, lambda sheet: self._set_on_steps(sheet, billing, first))

    def result(self, billing: Billing) -> Image.Image:
        """The result beside the board as it ended: wide, and readable where it is shown small."""
        high = max(self.board.height, LOWEST)
        panel = Image.new("RGB", (PANEL, high), PAPER)
        self._bill(panel, billing, 48, 84)
        return self._with(panel, (PANEL + self.board.width, high), (PANEL, 0))

    def write(self, picture: Image.Image, at: Point, text: str, letters: Letters, room: tuple[float, int]) -> float:
        """Writes a line of a story in so much width and so many lines, with seats' symbols in their colours; returns
        where it ends below."""
        size, lines = laid_out(text, letters, room)
        face, pitch = font(size, letters.weight), size * 1.13
        for number, line in enumerate(lines):
            x, y = at[0], at[1] + number * pitch
            middle = y + face.getmetrics()[0] - size * 0.32  # half way up a capital
            for part in _SYMBOLS.split(line):
                long = face.getlength(part)
                if _SYMBOLS.fullmatch(part):
                    seat = SYMBOLS.index(part)
                    put(picture, symbol(seat, round(size * 0.8), self.paints[seat]), x + long / 2, middle, (0.5, 0.5))
                elif part.strip():
                    put(picture, lettering(part, size, letters.weight, letters.paint), x, y)
                x += long
        return at[1] + len(lines) * pitch

    def _with(self, drawn: Image.Image, size: tuple[int, int], at: tuple[int, int]) -> Image.Image:
        """The board there, and in the corner what was drawn, in the board's colours."""
        picture = Image.new("P", size, self.board.getpixel((0, self.board.height - 1)))
        picture.putpalette(self.board.getpalette() or ())
        picture.paste(self.board, at)
        picture.paste(indexed(drawn, self.board))
        return picture

    def _behind(self, high: int, draw: Callable[[Image.Image], None]) -> Image.Image:
        """A sheet of paper, so high if there is room, and around it the board: as large as one with a caption."""
        width, height = self.board.width, self.board.height + STRIP
        sheet = Image.new("RGB", (width - 2 * MARGIN, min(high, height - 2 * MARGIN)), PAPER)
        draw(sheet)
        frame = Image.new("RGB", (sheet.width + 12, sheet.height + 12), GOLD)
        frame.paste(sheet, (6, 6))
        picture = self._with(Image.new("RGB", (width, STRIP), INK), (width, height), (0, STRIP))
        picture.paste(indexed(frame, self.board), (MARGIN - 6, (height - frame.height) // 2))
        return picture

    def _bill(self, sheet: Image.Image, billing: Billing, size: int, row: int) -> None:
        """The game, the day, how it ended, and a row for each of those who played, no higher than that."""
        people, wide = billing.contestants, sheet.width - 2 * EDGE
        y = self.write(sheet, (EDGE, EDGE - 8), billing.game, Letters(size, Weight.BOLD), (wide, 1))
        y = self.write(sheet, (EDGE, y), billing.day, Letters(40, Weight.SEMIBOLD, PALE), (wide, 1))
        if billing.headline:
            y = self.write(sheet, (EDGE, y + 12), billing.headline, Letters(50, Weight.BLACK), (wide, 4))
        if billing.ahead:
            y = self.write(sheet, (EDGE, y), billing.ahead, Letters(40, Weight.SEMIBOLD, PALE), (wide, 2))
        left = sheet.height - y - EDGE / 2
        row = int(min(row, left / len(people)))
        top = y + min(2 * EDGE, (left - row * len(people)) / 2)
        for at, one in enumerate(people):
            self._line(sheet, one, (EDGE, top + at * row), wide, row)

    def _line(self, sheet: Image.Image, one: Contestant, at: Point, wide: float, high: int) -> None:
        """Somebody's place, name and score."""
        (x, y), size = at, high * 16 // 25
        middle = y + high / 2
        if one.place is not None:
            put(sheet, _medal(one.place, size + 10), x, middle, (0, 0.5))
            x += size + EDGE
        score = lettering(one.score, size, Weight.BLACK, INK) if one.score else None
        room = at[0] + wide - x - (score.width + EDGE if score else 0)
        put(sheet, self._name(one, size, room), x, middle, (0, 0.5))
        if score:
            put(sheet, score, at[0] + wide, middle, (1, 0.5))

    def _name(self, one: Contestant, size: int, room: float) -> Image.Image:
        return name_sign(one.seat, one.label, size, int(room), INK, PAPER, self.paints[one.seat])

    def _set_on_steps(self, sheet: Image.Image, billing: Billing, first: Sequence[Contestant]) -> None:
        """The first on steps, and a line for each of the others."""
        others, wide = billing.contestants[len(first) :], sheet.width - 2 * EDGE
        y = self.write(sheet, (EDGE, EDGE - 8), billing.headline, Letters(52, Weight.BLACK), (wide, 3))
        if billing.ahead:
            y = self.write(sheet, (EDGE, y), billing.ahead, Letters(40, Weight.SEMIBOLD, PALE), (wide, 1))
        foot = sheet.height - EDGE - (len(others) + 1) // 2 * ROW
        half = (wide - 2 * EDGE) / 2
        for at, one in enumerate(others):
            row, column = divmod(at, 2)
            self._line(sheet, one, (EDGE + column * (half + 2 * EDGE), foot + EDGE / 2 + row * ROW), half, ROW)
        self._steps(sheet, first, y + 3 * EDGE, foot)

    def _steps(self, sheet: Image.Image, first: Sequence[Contestant], head: float, foot: float) -> None:
        """Steps between these heights: the best stands in the middle, and whoever shares a place as high."""
        order = [first[1], first[0], *first[2:]] if len(first) > 1 else first
        each, step = (sheet.width - 2 * EDGE) / max(2, len(order)), min(STEP, (foot - head) / len(STEPS))
        start = (sheet.width - each * len(order)) / 2
        for at, one in enumerate(order):
            place = one.place or 1
            left, top = start + at * each, foot - step * (len(STEPS) + 1 - place)
            middle, box = left + each / 2, (round(left) + 4, round(top), round(left + each) - 4, round(foot))
            sheet.paste(STEPS[place - 1], box)
            put(sheet, lettering(str(place), 72, Weight.BLACK, INK), middle, top + step / 2, (0.5, 0.5))
            if one.score:
                score = lettering(one.score, 54, Weight.BOLD, INK)
                put(sheet, score, box[2] - EDGE, top + step / 2, (1, 0.5))
            put(sheet, self._name(one, 46, each - EDGE), middle, top - 8, (0.5, 1))


def laid_out(text: str, letters: Letters, room: tuple[float, int]) -> tuple[int, list[str]]:
    """A text in lines, and the height of its letters: a long one is lettered smaller, down to three quarters; then it
    loses sentences from its end, and at last the end of its first."""
    (width, most), said, (size, weight, _) = room, _plain(text), letters
    sizes = range(size, size * 3 // 4 - 1, -1)
    sentences = _SENTENCE_ENDS.split(said)
    for smaller in sizes:
        lines = filled(said, smaller, weight, width)
        if len(lines) <= most and all(font(smaller, weight).getlength(line) <= width for line in lines):
            return smaller, lines
    shorter = (filled(" ".join(sentences[:end]), sizes[-1], weight, width) for end in range(len(sentences), 0, -1))
    lines = next((some for some in shorter if len(some) <= most), filled(sentences[0], sizes[-1], weight, width))
    lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return sizes[-1], [cut(line, sizes[-1], weight, width) for line in lines if line]


def _plain(text: str) -> str:
    """A line of a message as a picture can have it: without markup, and without what the font has no letter for."""
    letters = _MARKUP.sub("", text)
    return "".join(one for one in letters if one.isspace() or one in SYMBOLS or readable(one)).strip()


def _on_steps(contestants: Sequence[Contestant]) -> list[Contestant]:
    """Those who stand on a podium: whole places, as far as there are steps."""
    first: list[Contestant] = []
    for place, group in groupby(contestants, lambda one: one.place):
        sharing = [*group]
        if place is None or len(first) + len(sharing) > len(STEPS):
            break
        first += sharing
    return first


@lru_cache(64)
def _medal(place: int, size: int) -> Image.Image:
    sketch = Sketch(size, size)
    sketch.disc((size / 2, size / 2), size / 2 - 1, STEPS[min(place, len(STEPS)) - 1])
    sketch.write((size / 2, size / 2), str(place), size * 0.62, Weight.BLACK, INK)
    return sketch.done()
