"""The Great Brain Robbery as a picture: the train and all heads for everybody, and for a seat its own cards besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.brain_robbery.pictures import paints, pieces
from cogs.brain_robbery.pictures.banner import BANNER, draw_banner
from cogs.brain_robbery.pictures.cards import LARGE, SMALL, card_picture, rule_of
from cogs.brain_robbery.pictures.news import News, news_of
from cogs.brain_robbery.pictures.strips import LEAST, STRIP, TABLE_HEAD, draw_table_head, strip
from cogs.brain_robbery.pictures.train_picture import (
    HEADER,
    MARGIN,
    WIDTH,
    draw_header,
    draw_train,
    lay_out,
    train_height,
)
from cogs.brain_robbery.reach import would_win
from cogs.face.canvas import Weight, lettering, png, put
from cogs.face.seat_signs import SeatLabel
from cogs.face.words import Words
from engine.brain_robbery.events import Event
from engine.brain_robbery.view import View

MOST_HEIGHT: Final = WIDTH  # a picture is never taller than wide
AT_EASE: Final = 860  # up to this height cards are drawn large, with their jokes
GAP: Final = 4  # between two rows
CARD_GAP: Final = 6
HEADING: Final = 38  # above the cards


@dataclass(frozen=True, slots=True)
class _Held:
    """A card to be drawn."""

    card: str
    owner: int | None = None  # a loser from whom it may be taken
    decided_on: bool = False


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a picture shows, and how, from the top: the train, the seats, and under a heading each the brains that may
    be taken, and the own cards."""

    seats: tuple[int, ...]
    spoils: tuple[_Held, ...] = ()
    own: tuple[_Held, ...] = ()
    more: int = 0  # so many cards have no room
    me: int | None = None  # whose hand it is
    train: bool = True
    large: bool = False  # the cards

    @property
    def card_height(self) -> int:
        return (LARGE if self.large else SMALL)[1] + CARD_GAP

    def rows(self, cards: Sequence[_Held]) -> int:
        return -(-len(cards) // 2)

    @property
    def height(self) -> int:
        """All but the train and what stands above it."""
        cards = sum(HEADING + self.rows(cards) * self.card_height for cards in (self.spoils, self.own) if cards)
        return TABLE_HEAD + len(self.seats) * (STRIP[1] + GAP) + cards + (HEADING if self.more else 0)


def board(view: View, seats: Sequence[SeatLabel], words: Words, events: Sequence[Event] = ()) -> bytes:
    """The train and everybody at a glance, as a PNG; `events` are what is marked as new."""
    plan = _Plan(tuple(range(len(seats))))
    return _drawn(view, plan, seats, words, news_of(view, events), own=False)


def hand(view: View, seats: Sequence[SeatLabel], words: Words, events: Sequence[Event] = (), own: bool = True) -> bytes:
    """The same for one seat, and its own cards; for the winner of a fight also the losers' brains still to be decided
    on. `own`: what is new is so since a turn of the reader's."""
    return _drawn(view, _plan(view), seats, words, news_of(view, events), own=own)


def _plan(view: View) -> _Plan:
    """All of it if there is room; what the question is not about gives way to many cards."""
    if view.reader is None:
        raise ValueError("a spectator has no hand")
    players, me = len(view.points), view.reader
    everybody = tuple((me + step) % players for step in range(players))
    cards = tuple(_held(view))
    whole = _Plan(everybody, tuple(held for held in cards if held.owner is not None), _own(cards), me=me)
    plans = [whole, replace(whole, train=False), replace(whole, seats=(me,), train=False)]
    fitting = next((plan for plan in plans if _height(view, plan) <= MOST_HEIGHT), None)
    if fitting is None:
        empty = _Plan((me,), me=me, train=False, more=1)
        room = 2 * ((MOST_HEIGHT - _height(view, empty) - 2 * HEADING) // (SMALL[1] + CARD_GAP)) - 2
        spoils = tuple(held for held in cards[:room] if held.owner is not None)
        return replace(empty, spoils=spoils, own=_own(cards[:room]), more=len(cards) - room)
    large = replace(fitting, large=True)
    return large if _height(view, large) <= AT_EASE else fitting


def _own(cards: Sequence[_Held]) -> tuple[_Held, ...]:
    return tuple(held for held in cards if held.owner is None)


def _above(view: View) -> int:
    return HEADER if would_win(view) is None else HEADER + BANNER


def _height(view: View, plan: _Plan) -> int:
    rest = _above(view) + plan.height
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


def _drawn(view: View, plan: _Plan, seats: Sequence[SeatLabel], words: Words, news: News, *, own: bool) -> bytes:
    picture = _ground(_height(view, plan)).copy()
    draw_header(picture, view, news, words)
    top = _above(view)
    if (winners := would_win(view)) is not None:
        draw_banner(picture, winners, seats, words, (MARGIN, HEADER))
    if plan.train:
        scale, lines = lay_out(view, MOST_HEIGHT - top - plan.height)
        draw_train(picture, view, news, words, scale, lines, top)
        top += train_height(scale, lines)
    draw_table_head(picture, view, words, (MARGIN, top), own=own)
    top += TABLE_HEAD
    for seat in plan.seats:
        picture.paste(strip(view, seat, seats[seat], news, words, own=seat == plan.me), (MARGIN, top))
        top += STRIP[1] + GAP
    if plan.spoils:
        _write_heading(picture, words("brain-robbery-caption-spoils"), top)
        top = _draw_cards(picture, view, plan, plan.spoils, words, top + HEADING)
    if plan.own:
        _write_heading(picture, words("brain-robbery-caption-your-hand"), top)
        _draw_own_head(picture, view, words, top + HEADING / 2)
        top = _draw_cards(picture, view, plan, plan.own, words, top + HEADING)
    if plan.more:
        put(picture, pieces.badge(f"+{plan.more}", 34), MARGIN + 6, top + HEADING / 2, (0, 0.5))
    return png(picture, paints.colours())


def _write_heading(picture: Image.Image, text: str, top: int) -> None:
    put(picture, lettering(text, 30, Weight.BOLD, paints.GOLD), MARGIN + 6, top + HEADING / 2 - 1, (0, 0.5))


def _draw_own_head(picture: Image.Image, view: View, words: Words, middle: float) -> None:
    """At the right of the heading: the rule of the brain in the reader's head, where it has one. Without its words the
    head alone would be a dot that nobody explains."""
    assert view.reader is not None
    brain, right = view.brain(view.reader), WIDTH - MARGIN - 6
    if brain is not None and brain.rule:
        put(picture, pieces.small_head(pieces.filling_of(brain), view.reader, 36), right, middle, (1, 0.5))
        rule = lettering(rule_of(brain, words), LEAST, Weight.SEMIBOLD, paints.PAPER)
        put(picture, rule, right - 42, middle, (1, 0.5))


def _draw_cards(picture: Image.Image, view: View, plan: _Plan, cards: Sequence[_Held], words: Words, top: int) -> int:
    """Two side by side; how far down they reach."""
    for index, held in enumerate(cards):
        row, column = divmod(index, 2)
        card, marked, owner = view.box.cards[held.card], held.decided_on, held.owner
        piece = card_picture(card, words, large=plan.large, marked=marked, owner=owner)
        picture.paste(piece, (MARGIN + column * (SMALL[0] + MARGIN), top + row * plan.card_height))
    return top + plan.rows(cards) * plan.card_height


@lru_cache(4)  # three megabytes each
def _ground(height: int) -> Image.Image:
    return Image.new("RGB", (WIDTH, height), paints.NIGHT)
