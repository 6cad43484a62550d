"""The Great Brain Robbery as a picture: the train and all heads for everybody, and a seat's own cards."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.brain_robbery import cars, paints, pieces
from cogs.brain_robbery.cards import CARD, draw_card
from cogs.brain_robbery.cars import Scale
from cogs.brain_robbery.names import car_name, card_name
from cogs.brain_robbery.reach import numbered, steps_behind_door
from cogs.face.canvas import Paint, SeatLabel, Sketch, Weight, lettering, name_sign, png, put
from engine.brain_robbery import events as happened
from engine.brain_robbery.events import Event
from engine.brain_robbery.fleet import Car
from engine.brain_robbery.plans import DOOR_ROW, ROWS, space_name
from engine.brain_robbery.view import View


@dataclass(frozen=True, slots=True)
class Captions:
    """The few words that are drawn, in the language of whoever looks."""

    turn: str  # beside the name of the seat whose turn it is
    asked: str  # … of another seat that is asked something
    winner: str
    lost: str  # where nobody has more than cheese
    behind: str  # beside those who run behind the train
    empty: str  # in place of a brain's name
    rear: str
    front: str
    hand: str  # above the own cards
    spoils: str  # above the losers' brains
    cost: str
    strength: str  # before a fighter's number
    steps: str  # after the number of steps left
    hit: str  # what the signs of a seat mean
    run: str
    points: str
    cards: str


CAPTIONS: Final = tuple(field.name for field in fields(Captions))

WIDTH: Final = 1120
MARGIN: Final = 12
HEADER: Final = 50
NAME: Final = 34  # a car's name above it
BELOW: Final = 36  # the letters of its columns
BESIDE: Final = 24  # the digits of the rows, left of a line of cars
RIM: Final = 6  # right of it
ROOM: Final = WIDTH - BESIDE - RIM  # for a line of cars
STRIP: Final = 106  # a seat
LEGEND: Final = 50  # what the signs mean, in a line of its own
CARDS_IN_ROW: Final = 2
_SEAT: Final = ((WIDTH - 3 * MARGIN) // 2, STRIP - 8)


def board(
    view: View, seats: Sequence[SeatLabel], captions: Captions, language: str, events: Sequence[Event] = ()
) -> bytes:
    """The train and everybody at a glance, as a PNG; `events` are what the last turn brought so far."""
    scale, lines = cars.lay_out([view.box.cars[name] for name in view.train], ROOM)
    corners = _car_corners(scale, lines)
    seats_top = HEADER + len(lines) * _line_height(scale)
    legend_top = seats_top + STRIP * (len(seats) // 2)
    beside = len(seats) % 2 == 1  # the last seat leaves a place beside it
    picture = _ground(legend_top + (STRIP + 6 if beside else LEGEND)).copy()
    _draw_header(picture, view, captions, events)
    new = {event.car for event in events if isinstance(event, happened.CarAdded)}
    for line in lines:
        for car in line:
            left, top = corners[car.name]
            picture.paste(cars.car(car, scale), (left, top))
            plate, width = paints.GOLD if car.name in new else paints.PAPER, scale.car_width(car.plan)
            title = lettering(car_name(car.name, language), 27, Weight.BOLD, plate, width + scale.gap)
            put(picture, title, left + width / 2, top - 17, (0.5, 0.5))
            _draw_names_of_spaces(picture, scale, car, (left, top), first=car is line[0])
    for line in lines:
        for car in line:
            start = corners[line[0].name][0] if car is line[-1] else None
            _draw_coupling(picture, view, scale, car, corners[car.name], start)
    _draw_spaces(picture, view, scale, corners)
    for seat, label in enumerate(seats):
        _draw_seat(picture, view, seat, label, captions, language, _seat_corner(seat, seats_top))
    _draw_legend(picture, captions, legend_top, beside=beside)
    return png(picture, paints.colours())


def hand(view: View, captions: Captions, rules: Mapping[str, str], language: str) -> bytes:
    """A seat's own cards; for the winner of a fight above them the losers' brains still to be decided on.
    `rules` are those that single brains have, in words."""
    spoils, own = _held(view)
    parts = [(captions.spoils, spoils)] if spoils else []
    if own or not spoils:
        parts.append((captions.hand, own))
    picture = _ground(sum(_part_height(cards) for _, cards in parts)).copy()
    top = 0
    for title, cards in parts:
        put(picture, lettering(title, 30, Weight.BOLD, paints.PAPER), MARGIN + 4, top + HEADER / 2, (0, 0.5))
        for index, held in enumerate(cards):
            row, column = divmod(index, CARDS_IN_ROW)
            corner = MARGIN + column * (CARD[0] + MARGIN), top + HEADER + row * (CARD[1] + MARGIN)
            card = view.box.cards[held.card]
            words = (captions.cost, rules.get(card.rule or "", ""))
            draw_card(picture, card, words, language, corner, marked=held.decided_on)
            if held.owner is not None:
                owner = pieces.zombie(held.owner, 50, 66)
                put(picture, owner, corner[0] + CARD[0] - 10, corner[1] + CARD[1] - 8, (1, 1))
        top += _part_height(cards)
    return png(picture, paints.colours())


@dataclass(frozen=True, slots=True)
class _Held:
    """A card to be drawn."""

    card: str
    owner: int | None = None  # a loser from whom it may be taken
    decided_on: bool = False


def _held(view: View) -> tuple[list[_Held], list[_Held]]:
    """The losers' brains that the winner may still take, and the own cards; what is asked about now is marked."""
    if view.reader is None:
        raise ValueError("a spectator has no hand")
    fight = view.fight
    looting = fight is not None and view.phase == "loot" and fight.winner == view.reader
    waiting = [each for each in fight.spoils if each.card is not None] if fight is not None and looting else []
    spoils = [_Held(each.card or "", each.owner, each is waiting[0]) for each in waiting if each.owner != view.reader]
    hand = view.hand
    asked = hand.index(waiting[0].card or "") if waiting and not spoils else -1
    return spoils, [_Held(card, decided_on=place == asked) for place, card in enumerate(hand)]


def _part_height(cards: Sequence[_Held]) -> int:
    return HEADER + max(1, -(-len(cards) // CARDS_IN_ROW)) * (CARD[1] + MARGIN)


@lru_cache(2)  # three megabytes each
def _ground(height: int) -> Image.Image:
    return Image.new("RGB", (WIDTH, height), paints.NIGHT)


# The header


def _draw_header(picture: Image.Image, view: View, captions: Captions, events: Sequence[Event]) -> None:
    middle = HEADER / 2 + 2
    words = lettering(captions.rear, 26, Weight.SEMIBOLD, paints.RAIL)
    put(picture, words, MARGIN + 4, middle, (0, 0.5))
    left = MARGIN + 14 + words.width
    put(picture, pieces.arrow(26, paints.RAIL), left, middle, (0, 0.5))
    words = lettering(captions.front, 26, Weight.SEMIBOLD, paints.RAIL)
    put(picture, words, left + 36, middle, (0, 0.5))
    left += 66 + words.width
    behind = [seat for seat, spot in enumerate(view.spots) if spot is None]
    if behind:
        words = lettering(captions.behind, 27, Weight.BOLD, paints.GOLD)
        put(picture, words, left, middle, (0, 0.5))
        for index, seat in enumerate(behind):
            put(picture, pieces.zombie(seat, 36, 36), left + words.width + 12 + 40 * index, middle, (0, 0.5))
    right = WIDTH - MARGIN
    if view.phase == "move":
        steps = pieces.badge(f"{view.reach} {captions.steps}", 32)
        put(picture, steps, right, middle, (1, 0.5))
        right -= steps.width + 16
    for eyes in reversed(_dice(events)):
        put(picture, pieces.die(eyes, 36), right, middle, (1, 0.5))
        right -= 42


def _dice(events: Sequence[Event]) -> tuple[int, ...]:
    """What was rolled last in the turn: for the coupling, or for the way while it has not ended."""
    coupling = tuple(event.die for event in events if isinstance(event, happened.CouplingRolled))
    if coupling or any(isinstance(event, happened.Stopped) for event in events):
        return coupling
    return tuple(die for event in events if isinstance(event, happened.Rolled) for die in event.dice)


# The train


def _line_height(scale: Scale) -> int:
    return NAME + scale.car_height + BELOW


def _car_corners(scale: Scale, lines: Sequence[Sequence[Car]]) -> dict[str, tuple[int, int]]:
    """Where the cars stand: from the rear to the front, from left to right, in one line or two."""
    start = BESIDE + (ROOM - max(map(scale.line_width, lines))) // 2
    corners = {}
    for at, line in enumerate(lines):
        left, top = start, HEADER + at * _line_height(scale) + NAME
        for car in line:
            corners[car.name] = left, top
            left += scale.car_width(car.plan) + scale.gap
    return corners


def _draw_names_of_spaces(
    picture: Image.Image, scale: Scale, car: Car, corner: tuple[int, int], *, first: bool
) -> None:
    """What the words call the spaces by: letters beneath every car, digits beside the first of a line."""
    left, top = corner
    for column in range(car.plan.columns):
        letter = lettering(space_name(0, column)[0], 28, Weight.SEMIBOLD, paints.RAIL)
        x = left + cars.EDGE + (column + 0.5) * scale.width
        put(picture, letter, x, top + scale.car_height + 13, (0.5, 0.5))
    for row in range(ROWS if first else 0):
        digit = lettering(space_name(row, 0)[1:], 28, Weight.SEMIBOLD, paints.RAIL)
        put(picture, digit, left - 12, top + cars.EDGE + (row + 0.5) * scale.height, (0.5, 0.5))


def _draw_coupling(
    picture: Image.Image, view: View, scale: Scale, car: Car, corner: tuple[int, int], start: int | None
) -> None:
    """The way to the next car; at the front an arrow in gold if the door may be used. The last car of a line has an
    arrow out of it, and one into the next line, which starts below."""
    right = corner[0] + scale.car_width(car.plan)
    middle = corner[1] + cars.EDGE + (DOOR_ROW + 0.5) * scale.height
    if car.name == view.train[-1]:
        if steps_behind_door(view) is not None:
            put(picture, pieces.arrow(40, paints.GOLD), min(right + 4, WIDTH - 22), middle, (0.5, 0.5))
    elif start is not None:
        put(picture, pieces.arrow(28, paints.RAIL), min(right + 4, WIDTH - 14), middle, (0.5, 0.5))
        put(picture, pieces.arrow(28, paints.RAIL), start + 10, middle + _line_height(scale), (0.5, 0.5))
    else:
        put(picture, _gangway(scale), right, middle, (0, 0.5))


@cache
def _gangway(scale: Scale) -> Image.Image:
    height = round(scale.height * 0.5)
    sketch = Sketch(scale.gap, height, paints.WOOD)
    sketch.rounded((0, 0, scale.gap, 3), 0, paints.RAIL)
    sketch.rounded((0, height - 3, scale.gap, height), 0, paints.RAIL)
    return sketch.done()


def _draw_spaces(picture: Image.Image, view: View, scale: Scale, corners: Mapping[str, tuple[int, int]]) -> None:
    """Counters, zombies, and the numbers of the spaces in reach above them."""

    def corner(car: str, space: str) -> tuple[int, int]:
        (left, top), (x, y) = corners[car], cars.cell(scale, space)
        return left + x, top + y

    reach = {(space.car, space.space): number for number, space in enumerate(numbered(view), 1)}
    plates = dict.fromkeys(reach, round(scale.number * 1.02))  # how much of a space its number takes
    for (name, space), plate in plates.items():
        if space in view.box.cars[name].plan.brakes:
            put(picture, cars.numbered_brake(scale, plate), *corner(name, space))
    for name in view.train:
        for space in view.counters.get(name, ()):
            left, top = corner(name, space)
            plate = plates.get((name, space), 0)
            size = min(scale.width, scale.height - round(scale.number * 1.02)) - 6
            middle = top + plate + (scale.height - plate) / 2
            put(picture, pieces.counter(size), left + scale.width / 2, middle, (0.5, 0.5))
    crowds: dict[tuple[str, str], list[int]] = {}
    for seat, spot in enumerate(view.spots):
        if spot is not None:
            crowds.setdefault((spot.car, spot.space), []).append(seat)
    for (name, space), crowd in crowds.items():
        _draw_crowd(picture, crowd, corner(name, space), scale, plates.get((name, space), 0))
    for (name, space), number in reach.items():
        left, top = corner(name, space)
        put(picture, pieces.badge(str(number), scale.number), left + scale.width / 2, top + 3, (0.5, 0))


def _draw_crowd(picture: Image.Image, crowd: Sequence[int], corner: tuple[int, int], scale: Scale, plate: int) -> None:
    """All who stand on one space, side by side, the larger the fewer they are."""
    left, top = corner
    width, height = scale.width - 6, scale.height - plate - 4
    if len(crowd) == 1:
        tall = min(height, round(width * 1.3))
        wide = round(tall / 1.22)
        middle = top + plate + 2 + height / 2
        put(picture, pieces.zombie(crowd[0], wide, tall), left + scale.width / 2, middle, (0.5, 0.5))
        return
    columns = min(
        range(1, len(crowd) + 1), key=lambda count: -min(width // count, height // math.ceil(len(crowd) / count))
    )
    rows = math.ceil(len(crowd) / columns)
    size = min(width // columns, height // rows)
    for index, seat in enumerate(crowd):
        row, column = divmod(index, columns)
        in_row = min(columns, len(crowd) - row * columns)
        x = left + scale.width / 2 + (column - (in_row - 1) / 2) * size
        y = top + plate + 2 + height / 2 + (row - (rows - 1) / 2) * size
        put(picture, pieces.zombie(seat, size, size), x, y, (0.5, 0.5))


# The seats


def _seat_corner(seat: int, top: int) -> tuple[int, int]:
    return MARGIN + seat % 2 * (_SEAT[0] + MARGIN), top + seat // 2 * STRIP


def _draw_legend(picture: Image.Image, captions: Captions, top: int, *, beside: bool) -> None:
    """What the signs of a seat mean: beside the last seat where that place is free, else in a line below."""
    signs = (
        (pieces.fist(32), captions.hit),
        (pieces.boot(32), captions.run),
        (pieces.coin(32), captions.points),
        (pieces.card_back(34), captions.cards),
    )
    for index, (sign, text) in enumerate(signs):
        x, y = MARGIN + 96 + index * 250, top + LEGEND / 2 - 4
        if beside:
            x, y = 2 * MARGIN + _SEAT[0] + 96 + index % 2 * 210, top + 26 + index // 2 * 46
        put(picture, sign, x, y, (0, 0.5))
        put(picture, lettering(text, 27, Weight.SEMIBOLD, paints.PAPER, 160), x + 44, y, (0, 0.5))


def _draw_seat(
    picture: Image.Image,
    view: View,
    seat: int,
    label: SeatLabel,
    captions: Captions,
    language: str,
    corner: tuple[int, int],
) -> None:
    left, top = corner
    ground = _seat_ground(view, seat)
    picture.paste(_strip(ground, marked=seat in view.asked), corner)
    head = view.brain(seat)
    filling: pieces.Filling = "empty" if head is None else "cheese" if head.is_cheese else "brain"
    put(picture, pieces.head(filling, seat), left + 8, top + _SEAT[1] / 2, (0, 0.5))
    inner = left + 96
    tag = _tag(view, seat, captions)
    room = _SEAT[0] - 96 - 14 - (tag.width + 10 if tag else 0)
    put(picture, name_sign(seat, label, 29, room, paints.INK, ground), inner, top + 3)
    if tag is not None:
        put(picture, tag, left + _SEAT[0] - 10, top + 22, (1, 0.5))
    _draw_numbers(picture, view, seat, inner, top + 52)
    brain = captions.empty if head is None else card_name(head.id, language)
    put(picture, lettering(brain, 22, Weight.SEMIBOLD, paints.INK, _SEAT[0] - 110), inner, top + 66)


def _draw_numbers(picture: Image.Image, view: View, seat: int, left: int, middle: int) -> None:
    """What the brain is worth in each way, the points, and how many cards the seat holds."""
    card = view.brain(seat)
    put(picture, lettering("IQ", 24, Weight.BOLD, paints.INK), left, middle + 2, (0, 0.5))
    iq = "–" if card is None else str(card.iq)
    put(picture, lettering(iq, 37, Weight.BLACK, paints.INK), left + 32, middle, (0, 0.5))
    values = (
        (pieces.fist(32), 0 if card is None else card.hit),
        (pieces.boot(32), 0 if card is None else card.run),
        (pieces.coin(32), view.points[seat]),
        (pieces.card_back(34), view.hand_sizes[seat]),
    )
    for index, (sign, value) in enumerate(values):
        x = left + 122 + index * 82
        put(picture, sign, x, middle, (0, 0.5))
        put(picture, lettering(str(value), 31, Weight.BOLD, paints.INK), x + 39, middle, (0, 0.5))


def _won(view: View, seat: int) -> bool:
    return view.outcome is not None and bool(view.outcome.placings) and seat in view.outcome.placings[0]


def _seat_ground(view: View, seat: int) -> Paint:
    if _won(view, seat):
        return paints.GLORY
    return paints.BRIGHT if seat in view.asked else paints.PLAIN


def _tag(view: View, seat: int, captions: Captions) -> Image.Image | None:
    if view.outcome is not None:
        if not view.outcome.placings:
            return pieces.badge(captions.lost, 25, paints.INK, paints.PAPER)
        return pieces.badge(captions.winner, 25, paints.INK, paints.GLORY) if _won(view, seat) else None
    fight = view.fight
    if fight is not None and seat in fight.fighters:
        strength = fight.strengths[fight.fighters.index(seat)]
        return pieces.badge(f"{captions.strength} {strength}", 25, paints.RED, paints.PAPER)
    if view.turn.seat == seat:
        return pieces.badge(captions.turn, 25, paints.SEATS[seat], paints.PAPER)
    if seat in view.asked:
        return pieces.badge(captions.asked, 25, paints.GOLD, paints.INK)
    return None


@cache
def _strip(ground: Paint, *, marked: bool) -> Image.Image:
    width, height = _SEAT
    sketch = Sketch(width, height, paints.NIGHT)
    if marked:
        sketch.rounded((0, 0, width, height), 12, ground, paints.GOLD, 5)
    else:
        sketch.rounded((0, 0, width, height), 12, ground)
    return sketch.done().convert("RGB")
