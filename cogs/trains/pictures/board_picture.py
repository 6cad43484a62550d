"""The board as a picture: the map, and below it how everybody stands and what the turn has come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Sketch, Weight, cut, fitting, lettering, png, put, readable
from cogs.face.seat_signs import SeatLabel, robot, symbol
from cogs.face.seating import Seating
from cogs.face.words import Words
from cogs.trains import bundles
from cogs.trains.names import lasting, listed, purse
from cogs.trains.pictures import atlas, card_faces, map_picture, paints, pieces
from cogs.trains.pictures.legend import legend, legend_words
from cogs.trains.pictures.news import News
from cogs.trains.pictures.pieces import paragraph
from cogs.trains.targets import asked_for
from engine.trains import View, running_score

WIDTH: Final = atlas.WIDTH
CHIP: Final = 74  # the height of a seat's standing
_CARDS: Final = 35  # how much higher it is with what the seat has of cards
GAP: Final = 8
_NAME: Final = range(31, pieces.LETTERS - 1, -1)  # letter heights of a seat's name: the largest in which it fits
_LEAST: Final = 0.75  # by so much a name is made narrower before it is cut


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """A seat as the strip below the map shows it."""

    label: SeatLabel
    points: int
    rails_left: str
    cards: str
    active: bool
    made_of: tuple[tuple[str, int], ...] = ()  # once it is over, in place of the cards: where the points come from


def board(view: View, news: News, seating: Seating, words: Words) -> bytes:
    """The map and the standings, as a PNG. Only what everybody may know is in it."""
    below = paragraph([*turn_lines(view, words), piles(view, words)], WIDTH)
    assert below is not None
    top = atlas.HEIGHT + CHIP + _CARDS
    picture = Image.new("RGB", (WIDTH, top + below.height), paints.FELT)
    picture.paste(map_picture.draw(view, asked_for(view), news), (0, 0))
    if not seating.versed:
        map_picture.put_in_corner(picture, view.map, legend_of(view, words))
    put_in_row(picture, standings(view, seating, words), with_cards=True)
    put(picture, below, 0, top)
    return png(picture, paints.colours())


def legend_of(view: View, words: Words) -> Image.Image:
    """What the signs mean that are on this map now."""
    return legend(legend_words(words), others=any(player.rails for player in view.players))


def put_in_row(picture: Image.Image, blocks: Sequence[SeatStanding], *, with_cards: bool = False) -> None:
    """The seats' standings, side by side below the map."""
    width = (WIDTH - 2 * atlas.MARGIN - (len(blocks) - 1) * GAP) // len(blocks)
    for seat, standing in enumerate(blocks):
        x = atlas.MARGIN + seat * (width + GAP)
        picture.paste(chip(seat, standing, width, with_cards=with_cards), (x, atlas.HEIGHT))


def turn_lines(view: View, words: Words, held: int = 0) -> list[str]:
    """The money left in the turn, and `held` in the reader's own hand, what is in play, what was revealed and bought,
    and what holds until its end."""
    if not view.play and not view.money:
        return []
    facts = {"money": purse(view.money, words), "held": held, "cards": listed(view.play, words)}
    lines = [words("trains-caption-turn", **facts)]
    if view.doing is not None and view.doing.shown:
        lines.append(words("trains-revealed", cards=listed(view.doing.shown, words)))
    if bundles.has_bought(view):
        lines.append(words("trains-caption-gained", cards=listed(view.gained, words)))
    if view.lasting:
        lines.append(words("trains-lasting", effects=lasting(view.lasting, words)))
    return lines


def piles(view: View, words: Words) -> str:
    """What is left, and how near the end is."""
    empty = sum(not left for card, left in view.piles.items() if card != "waste")
    most = view.limits.piles
    left = words("trains-caption-piles", stations=view.markers, waste=view.piles["waste"], empty=empty, most=most)
    is_last = view.reason is not None and view.outcome is None
    return f"{left} {words('trains-caption-last-round')}" if is_last else left


def standings(view: View, seating: Seating, words: Words) -> list[SeatStanding]:
    found = []
    for seat, player in enumerate(view.players):
        rails = view.limits.rails - len(player.rails)
        cards = words("trains-caption-cards", hand=player.hand_size, deck=player.deck_size, discard=player.discard_size)
        won = view.outcome is not None and seat in view.outcome.placings[0]
        found.append(
            SeatStanding(
                SeatLabel(seating.names[seat], seating.computers[seat]),
                running_score(view, seat).total,
                words("trains-caption-rails", rails=rails),
                cards,
                won or (view.outcome is None and seat == view.turn.seat),
                _made_of(view, seat) if view.outcome is not None else (),
            )
        )
    return found


def _made_of(view: View, seat: int) -> tuple[tuple[str, int], ...]:
    """What brought points, and how many."""
    score = running_score(view, seat)
    parts = {"cities": score.cities, "remote": score.remote, "cards": score.cards, "play": score.play}
    return tuple((part, points) for part, points in parts.items() if points)


@lru_cache(64)
def chip(seat: int, standing: SeatStanding, width: int, *, with_cards: bool = False) -> Image.Image:
    """A seat's standing: its name, its points and how many rails it has left; `with_cards` what it has of those, or in
    the end where its points come from. The seat that is to act, and the winner, stand out."""
    piece = _plate(seat, width, active=standing.active, with_cards=with_cards).copy()
    put_name(piece, seat, standing.label, 11, width - 11, 20)
    points = pieces.points(standing.points)
    put(piece, points, 11, 53, (0, 0.5))
    room = width - 30 - points.width
    put(piece, pieces.narrow(standing.rails_left, 28, Weight.BOLD, paints.PAPER, room), width - 11, 51, (1, 0.5))
    if with_cards:
        below = made_of(standing.made_of) if standing.made_of else None
        below = below or pieces.narrow(standing.cards, pieces.LETTERS, Weight.SEMIBOLD, paints.INK, width - 28)
        put(piece, below, 14, CHIP + 12, (0, 0.5))
    return piece


@lru_cache(64)
def _plate(seat: int, width: int, *, active: bool, with_cards: bool) -> Image.Image:
    """What a seat's standing is written on, which is the same all game long."""
    height = CHIP + _CARDS * with_cards
    sketch = Sketch(width, height, paints.FELT)
    sketch.rounded((0, 0, width, height), 10, paints.BRIGHT if active else paints.FELT)
    sketch.rounded((4, 4, width - 4, height - 4), 8, paints.SEATS[seat])
    if with_cards:
        sketch.rounded((8, CHIP - 2, width - 8, height - 8), 6, paints.SHEET)
    return sketch.done().convert("RGB")


def made_of(parts: Sequence[tuple[str, int]]) -> Image.Image:
    """Where points come from: a station for cities, and the signs of remote places, buildings and trains."""
    drawn = [(_sign(part), lettering(str(points), pieces.LETTERS, Weight.BOLD, paints.INK)) for part, points in parts]
    piece = Image.new("RGBA", (sum(sign.width + number.width + 13 for sign, number in drawn) - 5, 34))
    x = 0
    for sign, number in drawn:
        put(piece, sign, x, 17, (0, 0.5))
        put(piece, number, x + sign.width + 3, 15, (0, 0.5))
        x += sign.width + number.width + 13
    return piece


@cache
def _sign(part: str) -> Image.Image:
    if part == "cities":
        return pieces.stack(1)
    drawn = atlas.ground("remote") if part == "remote" else card_faces.icon("points" if part == "cards" else "train")
    scale = min(28 / drawn.height, 28 / drawn.width)
    return drawn.resize((round(drawn.width * scale), round(drawn.height * scale)), Image.Resampling.LANCZOS)


def put_name(piece: Image.Image, seat: int, label: SeatLabel, left: float, right: float, middle: float) -> None:
    """A seat's symbol and name, and a robot's head for a computer player; as large as it fits."""
    put(piece, symbol(seat, 27, paints.PAPER), left, middle, (0, 0.5))
    name = label.name if readable(label.name) else str(seat + 1)
    room = int(right - left - 36 - (30 if label.computer else 0))
    size = fitting(name, _NAME, Weight.BOLD, room)
    line = pieces.narrow(cut(name, size, Weight.BOLD, room / _LEAST), size, Weight.BOLD, paints.PAPER, room)
    put(piece, line, left + 36, middle - 1, (0, 0.5))
    if label.computer:
        put(piece, robot(24, paints.PAPER, paints.SEATS[seat]), right, middle, (1, 0.5))
