"""The Great Brain Robbery as a picture: the train and all heads for everybody, and for a seat its own cards besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.brain_robbery.pictures import paints, pieces
from cogs.brain_robbery.pictures.cards import LARGE, SMALL, card_picture
from cogs.brain_robbery.pictures.news import News, news_of
from cogs.brain_robbery.pictures.strips import STRIP, draw_legend, strip
from cogs.brain_robbery.pictures.train_picture import (
    HEADER,
    MARGIN,
    WIDTH,
    draw_header,
    draw_train,
    lay_out,
    train_height,
)
from cogs.face.canvas import png, put
from cogs.face.seat_signs import SeatLabel
from cogs.face.words import Words
from engine.brain_robbery.events import Event
from engine.brain_robbery.view import View

MOST_HEIGHT: Final = WIDTH  # a picture is never taller than wide
AT_EASE: Final = 880  # up to this height cards are drawn large, with their jokes
GAP: Final = 6  # between two cells


@dataclass(frozen=True, slots=True)
class _Held:
    """A card to be drawn."""

    card: str
    owner: int | None = None  # a loser from whom it may be taken
    decided_on: bool = False


@dataclass(frozen=True, slots=True)
class _More:
    """So many cards have no room."""

    count: int


@dataclass(frozen=True, slots=True)
class _Legend:
    """What the signs mean."""

    own: bool  # to whoever has a turn to look back to


Cell = int | _Held | _More | _Legend  # a number is a seat


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a picture shows, and how: cells in two columns beneath the train."""

    cells: tuple[Cell, ...]
    train: bool = True
    large: bool = False  # the cards

    def height_of(self, cell: Cell) -> int:
        size = LARGE if self.large and isinstance(cell, _Held) else STRIP
        return size[1] + GAP

    def places(self) -> Iterator[tuple[Cell, int, int]]:
        """Each cell with its column and how far down it is: always where there is more room."""
        heights = [0, 0]
        for cell in self.cells:
            column = heights.index(min(heights))
            yield cell, column, heights[column]
            heights[column] += self.height_of(cell)

    @property
    def height(self) -> int:
        return max(down + self.height_of(cell) for cell, _, down in self.places())


def board(view: View, seats: Sequence[SeatLabel], words: Words, events: Sequence[Event] = ()) -> bytes:
    """The train and everybody at a glance, as a PNG; `events` are what is marked as new."""
    plan = _Plan((*range(len(seats)), _Legend(own=False)))
    return _drawn(view, plan, seats, words, news_of(view, events))


def hand(view: View, seats: Sequence[SeatLabel], words: Words, events: Sequence[Event] = (), own: bool = True) -> bytes:
    """The same for one seat, and its own cards; for the winner of a fight also the losers' brains still to be decided
    on. `own`: what is new is so since a turn of the reader's."""
    return _drawn(view, _plan(view, own=own), seats, words, news_of(view, events))


def _plan(view: View, *, own: bool = True) -> _Plan:
    """All of it if there is room; what the question is not about gives way to many cards."""
    if view.reader is None:
        raise ValueError("a spectator has no hand")
    players = len(view.points)
    me, others = view.reader, tuple((view.reader + step) % players for step in range(1, players))
    cards = tuple(_held(view))
    plans = [
        _Plan((me, _Legend(own=own), *cards, *others)),
        _Plan((me, *cards, *others)),
        _Plan((me, _Legend(own=own), *cards, *others), train=False),
        _Plan((me, *cards), train=False),
    ]
    fitting = next((plan for plan in plans if _height(view, plan) <= MOST_HEIGHT), None)
    if fitting is None:
        room = 2 * ((MOST_HEIGHT - HEADER) // (SMALL[1] + GAP)) - 2
        return _Plan((me, *cards[:room], _More(len(cards) - room)), train=False)
    large = _Plan(fitting.cells, fitting.train, large=True)
    return large if _height(view, large) <= AT_EASE else fitting


def _height(view: View, plan: _Plan) -> int:
    rest = HEADER + plan.height
    return rest + (train_height(*lay_out(view, MOST_HEIGHT - rest)) if plan.train else 0)


def _held(view: View) -> Iterator[_Held]:
    """The losers' brains that the winner may still take, and the own cards; what is asked about now is marked."""
    fight = view.fight
    looting = fight is not None and view.phase == "loot" and fight.winner == view.reader
    waiting = [each for each in fight.spoils if each.card is not None] if fight is not None and looting else []
    for each in waiting:
        yield _Held(each.card or "", each.owner, each is waiting[0])
    for card in view.hand:
        yield _Held(card)


def _drawn(view: View, plan: _Plan, seats: Sequence[SeatLabel], words: Words, news: News) -> bytes:
    picture = _ground(_height(view, plan)).copy()
    draw_header(picture, view, news, words)
    top = HEADER
    if plan.train:
        scale, lines = lay_out(view, MOST_HEIGHT - HEADER - plan.height)
        draw_train(picture, view, news, words, scale, lines)
        top += train_height(scale, lines)
    for cell, column, down in plan.places():
        corner = MARGIN + column * (STRIP[0] + MARGIN), top + down
        match cell:
            case int():
                picture.paste(strip(view, cell, seats[cell], news, words), corner)
            case _Held():
                card = view.box.cards[cell.card]
                large, marked, owner = plan.large, cell.decided_on, cell.owner
                piece = card_picture(card, words, large=large, marked=marked, owner=owner)
                picture.paste(piece, corner)
            case _More():
                more = pieces.badge(f"+{cell.count}", 36)
                put(picture, more, corner[0] + 10, corner[1] + STRIP[1] / 2, (0, 0.5))
            case _Legend():
                draw_legend(picture, view, words, corner, own=cell.own)
    return png(picture, paints.colours())


@lru_cache(4)  # three megabytes each
def _ground(height: int) -> Image.Image:
    return Image.new("RGB", (WIDTH, height), paints.NIGHT)
