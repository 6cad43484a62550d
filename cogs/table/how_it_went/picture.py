"""The picture of how a game went: everybody's chances over its rounds, with flags where it was decided, and below them
what brought each seat from its start to its result. It's drawn to be read at 400 pixels, too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image

from cogs.face.canvas import Paint, Point, Sketch, Weight, fitting, lettering, mix, palette, png, put
from cogs.face.posters import INK, PALE, PAPER
from cogs.face.seat_signs import SeatLabel, name_sign, symbol
from cogs.table.how_it_went.summary import SeatParts, Summary
from cogs.table.sheets.parts import signed
from engine.house.ledger import WHOLE

WIDTH: Final = 1120
EDGE: Final = 24
LEFT, RIGHT = 96, WIDTH - 96  # of the chart
TITLE: Final = 50  # the height of what the chart shows, in words,
FLAGS: Final = 66  # and of the strip in which the flags stand
FOOT: Final = 62  # below the chart, for its rounds
HEAD: Final = 60  # above the rows
LETTERS: Final = 34
FAINT: Final = mix(INK, PAPER, 0.82)
THIN: Final = mix(INK, PAPER, 0.6)
LUCK: Final[Paint] = (214, 150, 20)
OWN: Final[Paint] = (36, 112, 150)
OTHERS: Final[Paint] = (150, 132, 118)
PARTS: Final = (PALE, LUCK, OWN, OTHERS)
NAME: Final = 270  # the width of a name
BOX: Final = 62  # of a part's box
COLUMNS: Final = (EDGE + NAME + 16, 455, 620, 795, 1010, WIDTH - 12)  # where they begin, and the last one ends
SIGNS: Final = (46, 34)  # a seat's symbol at the end of its line; and where there are many
FEW: Final = 4  # seats, up to which there's room for higher rows
MOST_ROUNDS: Final = 8  # that are numbered


class Drawn(NamedTuple):
    """All that the picture is drawn from."""

    summary: Summary
    labels: Sequence[SeatLabel]
    paints: Sequence[Paint]
    title: str  # what the chart shows
    headings: Sequence[str]  # of the four parts and the result
    rounds: str  # what the numbers below the chart are


class Plot(NamedTuple):
    """Where the chart stands, and which turns it shows."""

    top: float
    foot: float
    first: int
    last: int

    def at(self, turn: float, chance: int) -> Point:
        across = (turn - self.first) / max(1, self.last - self.first)
        return LEFT + (RIGHT - LEFT) * across, self.foot - (self.foot - self.top) * chance / WHOLE


def picture(drawn: Drawn) -> bytes:
    """The PNG, as wide as a board and no taller than wide."""
    seats = len(drawn.labels)
    high, row = (430, 104) if seats <= FEW else (300, 80)
    top = TITLE + FLAGS
    below = top + high + FOOT
    whole = Image.new("RGB", (WIDTH, below + HEAD + seats * row + EDGE // 2), PAPER)
    frame = Plot(top, top + high, drawn.summary.course[0][0], drawn.summary.course[-1][0])
    put(whole, _chart(drawn, frame, below), 0, 0)
    title = lettering(drawn.title, LETTERS, Weight.BOLD, INK)
    put(whole, title, EDGE, EDGE // 2)
    _letter_chart(whole, drawn, frame)
    _heads(whole, drawn.headings, below)
    levels = [level for parts in drawn.summary.parts for level in _levels(parts)]
    for seat in range(seats):
        _row(whole, drawn, seat, (below + HEAD + seat * row, row), (min(levels), max(levels)))
    return png(whole, _colours(drawn.paints))


def _colours(paints: Sequence[Paint]) -> Image.Image:
    drawn = dict.fromkeys((INK, *PARTS, *map(_heading, PARTS), FAINT, THIN, *paints))
    plain, edges = (PAPER, *drawn), [(PAPER, one, 8) for one in drawn]
    return palette(plain, edges)


# The chart


def _chart(drawn: Drawn, frame: Plot, height: int) -> Image.Image:
    sketch, course = Sketch(WIDTH, height), drawn.summary.course
    for share in (0, WHOLE // 2, WHOLE):
        sketch.stroke([frame.at(frame.first, share), frame.at(frame.last, share)], 3, FAINT)
    for number, moment in enumerate(drawn.summary.moments):
        x, y = frame.at(moment.entry.turn, dict(course)[moment.entry.turn][moment.seat])
        stand, top = _stands(drawn, frame)[number], frame.top - FLAGS / 2
        sketch.stroke([(stand, top), (stand, top + 28), (x, frame.top + 12), (x, y)], 4, INK)
    ends = _ends(drawn, frame)
    for seat in range(len(drawn.labels)):
        line = [frame.at(turn, chances[seat]) for turn, chances in course]
        sketch.stroke([line[-1], (RIGHT + 50, ends[seat])], 3, drawn.paints[seat])
        sketch.stroke(line, 8, drawn.paints[seat])
    for number, moment in enumerate(drawn.summary.moments):
        place = frame.at(moment.entry.turn, dict(course)[moment.entry.turn][moment.seat])
        sketch.disc(place, 15, INK)
        sketch.disc(place, 10, PAPER)
        flag = _stands(drawn, frame)[number], frame.top - FLAGS / 2
        sketch.disc(flag, 26, INK)
        sketch.write(flag, str(number + 1), 38, Weight.BOLD, PAPER)
    return sketch.done()


def _stands(drawn: Drawn, frame: Plot) -> list[float]:
    """Where the flags stand: above their turns, as far as none hides another."""
    turns = [frame.at(moment.entry.turn, 0)[0] for moment in drawn.summary.moments]
    return _apart(turns, 60, LEFT, RIGHT)


def _ends(drawn: Drawn, frame: Plot) -> list[float]:
    """How high the seats' symbols stand at the ends of their lines."""
    last, chances = drawn.summary.course[-1]
    places = [frame.at(last, chance)[1] for chance in chances]
    sign = _sign(drawn)
    return _apart(places, sign, frame.top, frame.foot + (sign if places.count(frame.foot) > 2 else 0))


def _sign(drawn: Drawn) -> int:
    return SIGNS[len(drawn.labels) > FEW]


def _apart(wanted: Sequence[float], least: float, begin: float, end: float) -> list[float]:
    """Places near those wanted, each so far from the next at least."""
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at))
    places = [wanted[at] for at in order]
    for at in range(len(places)):
        places[at] = max(places[at], begin if not at else places[at - 1] + least)
    for at in reversed(range(len(places))):
        places[at] = min(places[at], end if at + 1 == len(places) else places[at + 1] - least)
    return [place for _, place in sorted(zip(order, places, strict=True))]


def _letter_chart(whole: Image.Image, drawn: Drawn, frame: Plot) -> None:
    for share in (0, 50, 100):
        _, y = frame.at(frame.first, share * A_HUNDREDTH)
        put(whole, lettering(str(share), LETTERS, Weight.SEMIBOLD, PALE), LEFT - 18, y, (1, 0.55))
    for seat, y in enumerate(_ends(drawn, frame)):
        put(whole, symbol(seat, _sign(drawn), drawn.paints[seat]), RIGHT + 50, y, (0.5, 0.5))
    foot = frame.foot + 8
    begins = [*_rounds(frame, len(drawn.labels))]
    for number, turn in begins:
        put(whole, lettering(str(number), LETTERS, Weight.SEMIBOLD, PALE), frame.at(turn, 0)[0], foot, (0.5, 0))
    words = lettering(drawn.rounds, LETTERS, Weight.SEMIBOLD, PALE)
    first = frame.at(begins[0][1], 0)[0] - 30 if begins else RIGHT
    if first - words.width >= EDGE:
        put(whole, words, first, foot, (1, 0))
    else:
        put(whole, words, RIGHT, foot, (1, 0))


A_HUNDREDTH: Final = WHOLE // 100


def _rounds(frame: Plot, seats: int) -> Iterator[tuple[int, int]]:
    """Some rounds with the turns by which they're over; the last ones leave room for what the numbers are."""
    before, whole = frame.first // seats, frame.last // seats
    step = max(1, -(-(whole - before) // MOST_ROUNDS))
    for number in range(before + step, whole + 1, step):
        if frame.at(number * seats, 0)[0] < RIGHT - 130:
            yield number, number * seats


# The rows


def _heads(whole: Image.Image, headings: Sequence[str], top: float) -> None:
    for column, heading in enumerate(headings):
        begin, end = COLUMNS[column], COLUMNS[column + 1]
        size = fitting(heading, range(LETTERS, LETTERS * 3 // 4, -1), Weight.BOLD, end - begin - 8)
        paint = _heading(PARTS[column]) if column < len(PARTS) else INK
        put(whole, lettering(heading, size, Weight.BOLD, paint), begin, top + 6)


def _heading(paint: Paint) -> Paint:
    return mix(paint, INK, 0.3)


def _levels(parts: SeatParts) -> list[int]:
    """Where each part begins, and the last one ends."""
    levels = [0, parts.start]
    for part in (parts.luck, parts.own or 0, parts.others):
        levels.append(levels[-1] + part)
    return levels


def _row(whole: Image.Image, drawn: Drawn, seat: int, where: tuple[float, float], scale: tuple[int, int]) -> None:
    """A seat's name, its four parts as steps from the start to the result, and the result."""
    (top, high), (least, most) = where, scale
    parts, middle = drawn.summary.parts[seat], top + high / 2
    whole.paste(FAINT, (EDGE, round(top), WIDTH - EDGE, round(top) + 2))
    sign = name_sign(seat, drawn.labels[seat], 38, NAME - 20, INK, PAPER, drawn.paints[seat])
    put(whole, sign, EDGE, middle, (0, 0.5))

    def height(level: float) -> int:
        return round(top + high - 12 - (high - 22) * (level - least) / max(1, most - least))

    levels = _levels(parts)
    for column, (begin, end) in enumerate(pairwise(levels)):
        x, hidden = COLUMNS[column], column == 2 and parts.own is None
        whole.paste(THIN, (x, height(end) - 1, COLUMNS[column + 1], height(end) + 1))
        if not hidden:
            upper, lower = sorted((height(begin), height(end)))
            whole.paste(PARTS[column], (x, upper - 2, x + BOX, lower + 2))
        text = "–" if hidden else str(end) if not column else signed(end - begin)
        _write(whole, text, x + BOX + 10, middle, 38)
    _write(whole, str(parts.result), COLUMNS[4], middle, 42)


def _write(whole: Image.Image, text: str, x: int, middle: float, size: int) -> None:
    """A number on paper of its own, so that no line strikes it through."""
    number = lettering(text, size, Weight.BOLD, INK)
    half = size * 0.42
    whole.paste(PAPER, (x - 4, round(middle - half), x + number.width + 4, round(middle + half)))
    put(whole, number, x, middle, (0, 0.5))
