"""Posters of a game, for people who show it to others: a film's title, the caption above each of its pictures, the
podium, and the picture of the result. Each is drawn around a board, in the board's colours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from PIL import Image

from cogs.face.canvas import (
    Box,
    Paint,
    Point,
    Sketch,
    Weight,
    cut,
    filled,
    folded,
    font,
    indexed,
    lettering,
    mix,
    put,
    readable,
)
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
LINE: Final = 6  # around a sheet
MARGIN: Final = 56  # what is seen of a board around a title or a podium, at least
STEP: Final = 120  # the height of a podium's step, at most,
NAMES: Final = 90  # and the room for the name on the highest
ROW: Final = 66  # the height of somebody's line,
MOST_ROW: Final = 92  # where there is room
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
        strip, room = self._strip(share), width - 2 * EDGE
        self.write(strip, (EDGE, 3), heading, Letters(27, Weight.SEMIBOLD, PALE), (room, 1))
        short = font(BIG, Weight.BOLD).getlength(deed) <= room
        self.write(strip, (EDGE, 42 if short else 35), deed, Letters(BIG if short else 33, Weight.BOLD), (room, 2))
        return self._with(strip, (width, STRIP + self.board.height), (0, STRIP))

    def title(self, billing: Billing) -> Image.Image:
        """A film's first picture: the game and the day, and the people before the board as it was dealt."""
        strip, room = self._strip(0), self.board.width - 2 * EDGE
        y = self.write(strip, (EDGE, -2), billing.game, Letters(66, Weight.BLACK), (room, 1))
        self.write(strip, (EDGE, y - 4), billing.day, Letters(32, Weight.SEMIBOLD, PALE), (room, 1))
        return self._before(strip, self._list(billing.contestants))

    def podium(self, billing: Billing) -> Image.Image:
        """A film's last picture: how it ended, and who stands where before the board as it was then."""
        strip, room = self._strip(1), self.board.width - 2 * EDGE
        size, lines = laid_out(billing.headline, Letters(BIG, Weight.BLACK), (room, 2))
        two = len(lines) > 1 or bool(billing.ahead)
        y = 4.0 if two else (STRIP - BAR - size) / 2 - 8
        y = self.write(strip, (EDGE, y), billing.headline, Letters(BIG, Weight.BLACK), (room, 2))
        if billing.ahead and len(lines) == 1:
            self.write(strip, (EDGE, y), billing.ahead, Letters(36, Weight.SEMIBOLD, PALE), (room, 1))
        first = _on_steps(billing.contestants)
        return self._before(strip, self._stand(billing, first) if first else self._list(billing.contestants))

    def result(self, billing: Billing) -> Image.Image:
        """The result above the board as it ended, which stays as large as it ever was: for whom it is shown small."""
        width, room = self.board.width, self.board.width - 2 * EDGE
        panel = Image.new("RGB", (width, self.board.height), PAPER)
        day = f"{billing.game} · {billing.day}"
        y = self.write(panel, (EDGE, EDGE / 3), day, Letters(34, Weight.SEMIBOLD, PALE), (room, 1))
        headline = Letters(54, Weight.BLACK)
        y = self.write(panel, (EDGE, y), billing.headline, headline, (room, _lines(billing.headline, headline, room)))
        if billing.ahead:
            y = self.write(panel, (EDGE, y), billing.ahead, Letters(38, Weight.SEMIBOLD, PALE), (room, 1))
        foot = round(self._people(panel, billing.contestants, (EDGE, y + EDGE / 2), 2) + EDGE / 2)
        panel.paste(GOLD, (0, foot, width, foot + LINE))
        panel = panel.crop((0, 0, width, foot + LINE))
        return self._with(panel, (width, panel.height + self.board.height), (0, panel.height))

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

    def _strip(self, share: float) -> Image.Image:
        """An empty caption, with the line that shows how far the film is."""
        strip = Image.new("RGB", (self.board.width, STRIP), PAPER)
        strip.paste(PALE, (0, STRIP - BAR, strip.width, STRIP))
        strip.paste(GOLD, (0, STRIP - BAR, round(strip.width * share), STRIP))
        return strip

    def _before(self, strip: Image.Image, sheet: Image.Image) -> Image.Image:
        """A caption, and a sheet before the board below it: as large as a picture with a caption."""
        width, height = self.board.width, self.board.height
        frame = Image.new("RGB", (sheet.width + 2 * LINE, sheet.height + 2 * LINE), GOLD)
        frame.paste(sheet, (LINE, LINE))
        picture = self._with(strip, (width, STRIP + height), (0, STRIP))
        picture.paste(indexed(frame, self.board), ((width - frame.width) // 2, STRIP + (height - frame.height) // 2))
        return picture

    def _list(self, people: Sequence[Contestant]) -> Image.Image:
        """A sheet with those who play, one below the other."""
        most = self.board.height - 2 * MARGIN
        row = min(MOST_ROW, (most - EDGE) // len(people))
        sheet = Image.new("RGB", (self.board.width - 2 * MARGIN, EDGE + row * len(people)), PAPER)
        self._people(sheet, people, (EDGE, EDGE / 2), 1, row)
        return sheet

    def _people(
        self, sheet: Image.Image, people: Sequence[Contestant], at: Point, columns: int, row: int = ROW
    ) -> float:
        """A line for each of them, in so many columns; returns where they end below."""
        each = (sheet.width - 2 * EDGE - (columns - 1) * 2 * EDGE) / columns
        for number, one in enumerate(people):
            down, across = divmod(number, columns)
            self._line(sheet, one, (at[0] + across * (each + 2 * EDGE), at[1] + down * row), each, row)
        return at[1] + -(-len(people) // columns) * row

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

    def _stand(self, billing: Billing, first: Sequence[Contestant]) -> Image.Image:
        """A sheet with the first on steps, the best in the middle, and a line for each of the others."""
        others = billing.contestants[len(first) :]
        below = (len(others) + 1) // 2 * ROW + EDGE if others else 0
        steps = max(one.place or 1 for one in first)
        step = min(STEP, (self.board.height - 2 * MARGIN - below - NAMES) // steps)
        foot = NAMES + step * steps
        sheet = Image.new("RGB", (self.board.width - 2 * MARGIN, foot + below), PAPER)
        self._people(sheet, others, (EDGE, foot + EDGE / 2), 2)
        order = [first[1], first[0], *first[2:]] if len(first) > 1 else first
        each = (sheet.width - 2 * EDGE) / max(2, len(order))
        left = (sheet.width - each * len(order)) / 2
        for at, one in enumerate(order):
            top = foot - step * (steps + 1 - (one.place or 1))
            self._step(sheet, one, (left + at * each + 4, top, left + (at + 1) * each - 4, foot), step)
        return sheet

    def _step(self, sheet: Image.Image, one: Contestant, box: Box, high: float) -> None:
        """Somebody on a step of this box, with the number of the place and the score in what is so high of it."""
        (left, top, right, foot), place = box, one.place or 1
        middle, half = (left + right) / 2, top + high / 2
        sheet.paste(STEPS[place - 1], (round(left), round(top), round(right), round(foot)))
        put(sheet, lettering(str(place), 72, Weight.BLACK, INK), middle, half, (0.5, 0.5))
        if one.score:
            put(sheet, lettering(one.score, 54, Weight.BOLD, INK), right - EDGE, half, (1, 0.5))
        put(sheet, self._name(one, 46, right - left - EDGE), middle, top - 8, (0.5, 1))


def _lines(text: str, letters: Letters, width: float) -> int:
    """In how many lines a headline is best written: in one, be it a little smaller, else in two."""
    return 1 if font(letters.size * 3 // 4, letters.weight).getlength(_plain(text)) <= width else 2


def laid_out(text: str, letters: Letters, room: tuple[float, int]) -> tuple[int, list[str]]:
    """A text in lines, and the height of its letters: a long one is lettered smaller, down to three quarters; then it
    loses sentences from its end, and at last the end of its first."""
    (width, most), said, (size, weight, _) = room, _plain(text), letters
    sizes = range(size, size * 3 // 4 - 1, -1)
    sentences = _SENTENCE_ENDS.split(said)
    for smaller in sizes:
        if font(smaller, weight).getlength(said) > most * (width + smaller):  # a space at each end
            continue
        lines = folded(said, smaller, weight, width)
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
