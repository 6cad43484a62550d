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
from cogs.trains.names import lasting, listed, purse
from cogs.trains.pictures import atlas, card_faces, map_picture, paints, pieces
from cogs.trains.pictures.legend import legend_words
from cogs.trains.pictures.news import News
from cogs.trains.pictures.pieces import paragraph
from cogs.trains.targets import asked_for
from engine.trains import View, running_score
from engine.trains.cards import EMPTY_PILES, RAILS

WIDTH: Final = atlas.WIDTH
BLOCK: Final = 126  # the height of a seat's standing
GAP: Final = 8
_NAME: Final = range(31, 19, -1)  # letter heights of a seat's name: the largest in which it fits
_CAPTION: Final = range(24, 12, -1)


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """A seat as the strip below the map shows it."""

    label: SeatLabel
    points: int
    rails: int  # left to lay
    captions: tuple[str, str, str]  # of the points, of the rails, and of the cards, which stand alone
    active: bool
    made_of: tuple[tuple[str, int], ...] = ()  # once it is over, in place of the cards: where the points come from


def board(view: View, news: News, seating: Seating, words: Words) -> bytes:
    """The map and the standings, as a PNG. Only what everybody may know is in it."""
    below = paragraph([*turn_lines(view, words), piles(view, words)], WIDTH)
    top = atlas.HEIGHT + BLOCK + GAP
    picture = Image.new("RGB", (WIDTH, top + (below.height if below else 0)), paints.FELT)
    picture.paste(map_picture.draw(view, asked_for(view), news, legend_words(words)), (0, 0))
    blocks = standings(view, seating, words)
    width = share(len(blocks))
    for seat, standing in enumerate(blocks):
        picture.paste(_block(seat, standing, width), (atlas.MARGIN + seat * (width + GAP), atlas.HEIGHT))
    if below:
        put(picture, below, 0, top)
    return png(picture, paints.colours())


def turn_lines(view: View, words: Words) -> list[str]:
    """The money left in the turn, what is in play, what was revealed and bought, and what holds until its end."""
    if not view.play and not view.money:
        return []
    lines = [words("trains-caption-turn", money=purse(view.money, words), cards=listed(view.play, words))]
    if view.doing is not None and view.doing.shown:
        lines.append(words("trains-revealed", cards=listed(view.doing.shown, words)))
    bought = [card for card in view.gained if card != "waste"]
    if bought:
        lines.append(words("trains-caption-gained", cards=listed(bought, words)))
    if view.lasting:
        lines.append(words("trains-lasting", effects=lasting(view.lasting, words)))
    return lines


def piles(view: View, words: Words) -> str:
    """What is left, and how near the end is."""
    empty = sum(not left for card, left in view.piles.items() if card != "waste")
    return words(
        "trains-caption-piles", stations=view.markers, waste=view.piles["waste"], empty=empty, most=EMPTY_PILES
    )


def standings(view: View, seating: Seating, words: Words) -> list[SeatStanding]:
    found = []
    for seat, player in enumerate(view.players):
        points, rails = running_score(view, seat).total, RAILS - len(player.rails)
        cards = words("trains-caption-cards", hand=player.hand_size, deck=player.deck_size, discard=player.discard_size)
        won = view.outcome is not None and seat in view.outcome.placings[0]
        found.append(
            SeatStanding(
                SeatLabel(seating.names[seat], seating.computers[seat]),
                points,
                rails,
                (words("trains-caption-points", points=points), words("trains-caption-rails", rails=rails), cards),
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


def share(seats: int) -> int:
    """How wide each of so many seats' standings is."""
    return (WIDTH - 2 * atlas.MARGIN - (seats - 1) * GAP) // seats


@lru_cache(64)
def _block(seat: int, standing: SeatStanding, width: int) -> Image.Image:
    """A seat's standing; the seat that is to act, and the winner, stand out."""
    sketch = Sketch(width, BLOCK, paints.FELT)
    sketch.rounded((0, 0, width, BLOCK), 12, paints.SEATS[seat])
    sketch.rounded((4, 41, width - 4, BLOCK - 4), 8, paints.BRIGHT if standing.active else paints.SHEET)
    piece = sketch.done().convert("RGB")
    put_name(piece, seat, standing.label, 8, width - 8, 20)
    _put_numbers(piece, seat, standing, width - 28)
    if standing.made_of:
        put(piece, made_of(standing.made_of), 14, 105, (0, 0.5))
        return piece
    cards = fitting(standing.captions[2], range(22, 14, -1), Weight.SEMIBOLD, width - 26)
    put(piece, lettering(standing.captions[2], cards, Weight.SEMIBOLD, paints.INK), 14, 105, (0, 0.5))
    return piece


def _put_numbers(piece: Image.Image, seat: int, standing: SeatStanding, room: float) -> None:
    """Points and rails, each number with its caption, as large as they fit side by side."""
    numbers = [
        lettering(str(standing.points), 46, Weight.BLACK, paints.INK),
        lettering(str(standing.rails), 38, Weight.BLACK, paints.SEATS[seat]),
    ]
    captions = standing.captions[:2]
    room -= sum(number.width for number in numbers) + 26
    size = fitting("".join(captions), _CAPTION, Weight.SEMIBOLD, room)
    written = [lettering(caption, size, Weight.SEMIBOLD, paints.INK) for caption in captions]
    left = max(0, int(room) - sum(caption.width for caption in written))
    x = 14.0
    for number, caption in zip(numbers, written, strict=True):
        put(piece, number, x, 66, (0, 0.5))
        put(piece, caption, x + number.width + 5, 71, (0, 0.5))
        own = number.width + caption.width + 19
        x += max(own, min(125, own + left))  # at the same place in every block, where there is room


def made_of(parts: Sequence[tuple[str, int]]) -> Image.Image:
    """Where points come from: a station for cities, and the signs of remote places, buildings and trains."""
    drawn = [(_sign(part), lettering(str(points), 25, Weight.BOLD, paints.INK)) for part, points in parts]
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
    put(
        piece,
        lettering(cut(name, size, Weight.BOLD, room), size, Weight.BOLD, paints.PAPER),
        left + 36,
        middle - 1,
        (0, 0.5),
    )
    if label.computer:
        put(piece, robot(24, paints.PAPER, paints.SEATS[seat]), right, middle, (1, 0.5))
