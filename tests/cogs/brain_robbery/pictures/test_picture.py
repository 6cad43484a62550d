"""The pictures of The Great Brain Robbery."""

from __future__ import annotations

import itertools
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.brain_robbery.names import car_name, card_joke, card_name
from cogs.brain_robbery.pictures import (
    cars,
    furniture,
    paints,
    picture,
    pieces,
    portraits,
    rules_picture,
    strips,
    train_picture,
)
from cogs.brain_robbery.pictures.captions import CAPTIONS, Captions
from cogs.brain_robbery.pictures.cards import LARGE, SMALL, draw_card, wrapped
from cogs.brain_robbery.pictures.news import news_of
from cogs.brain_robbery.pictures.picture import board, hand
from cogs.brain_robbery.reach import numbered, rounds_left
from cogs.face.canvas import SeatLabel, Weight, contrast, font
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery import events as happened
from engine.brain_robbery.actions import Leave, Stop
from engine.brain_robbery.box import BOXES
from engine.brain_robbery.fleet import Car
from engine.brain_robbery.plans import BOARDS, CABOOSE, LOCOMOTIVE, ROWS
from engine.brain_robbery.state import Options, Spot, State
from engine.brain_robbery.view import View
from engine.game import EVERYTHING
from tests.cogs import golden
from tests.cogs.brain_robbery.positions import BOX, FACE, GAME, alone, asked, fighting, long_train, looting, position

ADA = SeatLabel("Ada", computer=False)
LONG = SeatLabel("Bartholomäus von Hohenzollern-Si", computer=False)
FOREIGN = SeatLabel("美咲", computer=False)
ROBOT = SeatLabel("Kupplung", computer=True)
SEATS = (ADA, LONG, FOREIGN, ROBOT, SeatLabel("Emil", False), SeatLabel("Frieda", False), SeatLabel("Gustav", True))


def captions(language: str) -> Captions:
    words = words_for(language)
    return Captions(**{name: words(f"brain-robbery-caption-{name}") for name in CAPTIONS})


def rules(language: str) -> dict[str, str]:
    named = {card.rule for card in BOX.cards.values() if card.rule is not None}
    return {rule: words_for(language)(f"brain-robbery-card-{rule}") for rule in named}


def drawn(view: View, language: str = "en", *events: happened.Event) -> bytes:
    return board(view, SEATS[: len(view.points)], captions(language), language, events)


def held(view: View, language: str = "en", *events: happened.Event) -> bytes:
    return hand(view, SEATS[: len(view.points)], captions(language), rules(language), language, events)


def at_start() -> View:
    return GAME.view(GAME.start(3, Options(first=1), seed=3), None)


def ended() -> View:
    state = alone()
    GAME.apply(state, 0, Stop("locomotive", "e1"))
    return GAME.view(state, EVERYTHING)


def at_the_door() -> View:
    train = ["caboose", "laboratory", "sleeping_car", "cattle_car", "observatory"]
    spots = [("laboratory", "b1"), ("observatory", "d2"), *[("cattle_car", "b2")] * 3]
    heads = ["uther", "cook_bertha", "cheese_mild", "actress_viola", "boxer_kid"]
    return GAME.view(GAME.scene(players=5, train=train, spots=spots, heads=heads, reach=6, active=1), None)


def four_cars() -> View:
    train = ["baggage_car", "dining_car", "dance_hall", "circus_car"]
    spots = [("baggage_car", "a2"), ("dining_car", "a2"), ("dining_car", "a2"), None]
    return GAME.view(GAME.scene(players=4, train=train, spots=spots, active=0), None)


def crowded(**facts: Any) -> State:
    """Five zombies on three cars after a round in which much happened."""
    named: dict[str, Any] = {
        "players": 5,
        "train": ["saloon", "library", "locomotive"],
        "spots": [("saloon", "b2"), ("library", "a2"), ("saloon", "d2"), ("library", "a2"), None],
        "heads": ["pianist_igor", None, "cheese_mild", "boxer_kid", None],
        "hands": [(), ("dog_rex",), ("uther",), ("lizard_nesbith", "mule_ferdinand"), ()],
        "points": [0, 3, 2, 1, 4],
        "active": 2,
    }
    return GAME.scene(**{**named, **facts})


# A round since the third seat's turn: a brain put in, a find, a fight and a robbed head, a new car, a lost one.
NEWS: tuple[happened.Event, ...] = (
    happened.TurnBegan(4, 3),
    happened.Rolled(3, (2, 3), 5, Spot("saloon", "a2")),
    happened.Stopped(3, "library", "a2", 5),
    happened.CounterTaken(3, 1),
    happened.Drew(3, None),
    happened.TurnBegan(5, 4),
    happened.Rolled(4, (6, 4), 10, Spot("library", "d2")),
    happened.CarAdded(4, "locomotive", 8),
    happened.Stopped(4, "caboose", "d1", 8),
    happened.CouplingRolled(2, 4, holds=False),
    happened.CarLost("caboose", (4,)),
    happened.CouplingRolled(5, 3, holds=True),
    happened.TurnBegan(6, 0),
    happened.Rolled(0, (1, 1), 2, Spot("saloon", "a1")),
    happened.Stopped(0, "saloon", "b2", 2),
    happened.BrainPutIn(0, "pianist_igor", None),
    happened.TurnBegan(7, 1),
    happened.Rolled(1, (6,), 6, Spot("saloon", "b3")),
    happened.Stopped(1, "library", "a2", 6),
    happened.FightBegan((1, 3), ((2,), (6, 4)), (2, 14)),
    happened.FightWon(3, (1,), tied=False),
    happened.Looted(3, 1, None, False, "taken", 3),
    happened.TurnBegan(8, 2),
)

GOLDEN: dict[str, Callable[[], bytes]] = {
    "board-three-start": lambda: drawn(at_start()),
    "board-four-cars": lambda: drawn(four_cars(), "de"),
    "board-five-door": lambda: drawn(at_the_door(), "en", happened.Rolled(1, (2, 3), 6)),
    "board-seven-long": lambda: drawn(GAME.view(long_train(), None), "de"),
    "board-fight": lambda: drawn(GAME.view(fighting(), None)),
    "board-won": lambda: drawn(ended(), "de"),
    "board-news": lambda: drawn(GAME.view(crowded(), None), "en", *NEWS),
    "hand-three": lambda: held(GAME.view(long_train(), 6), "de"),
    "hand-spoils": lambda: held(GAME.view(looting(), asked(looting()))),
    "hand-seven-long": lambda: held(GAME.view(long_train(), 2), "de"),
    "hand-news": lambda: held(GAME.view(crowded(), 2), "de", *NEWS),
    "rules-1-en": lambda: explained("en", 1),
    "rules-2-de": lambda: explained("de", 2),
}


def explained(language: str, version: int) -> bytes:
    shown = FACE.rules_picture(words_for(language), version)
    assert shown is not None
    return shown.png


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_picture_is_still_drawn_so(name: str) -> None:
    golden.check(GOLDEN[name](), Path(__file__).parent / "golden" / f"{name}.png")


def changed(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """The box that holds all that differs."""
    return ImageChops.difference(golden.pixels(one), golden.pixels(other)).getbbox()


def test_the_comparison_sees_a_brain_that_was_taken() -> None:
    view = GAME.view(long_train(), None)
    fewer = replace(view, counters={**view.counters, "library": ()})
    assert not golden.difference(golden.pixels(drawn(view)), golden.pixels(drawn(fewer))).slight


# Every piece of what is so can be seen


def test_a_zombie_that_moves_is_drawn_elsewhere() -> None:
    view = GAME.view(long_train(reach=0), None)
    moved = replace(view, spots=[Spot("prison_van", "e3"), *view.spots[1:]])
    assert changed(drawn(view), drawn(moved)) is not None


@pytest.mark.parametrize("what", ["heads", "points", "hand_sizes"])
def test_what_a_seat_has_shows_on_its_own_strip(what: str) -> None:
    view = GAME.view(long_train(), None)
    values = list(getattr(view, what))
    values[6] = "uther" if what == "heads" else 9
    other: dict[str, Any] = {what: values}
    box = changed(drawn(view), drawn(replace(view, **other)))
    assert box is not None
    assert box[0] >= train_picture.MARGIN
    assert box[2] <= train_picture.WIDTH / 2
    assert box[1] >= golden.pixels(drawn(view)).height - strips.STRIP[1] - picture.GAP


def test_every_space_in_reach_has_its_number_and_only_while_somebody_moves() -> None:
    view = GAME.view(long_train(), None)
    numbers = len(numbered(view))
    assert numbers > 25
    still = replace(view, phase="drop")
    assert numbered(still) == []
    for reach in (1, 2):
        shorter = replace(view, reach=reach)
        assert changed(drawn(view), drawn(shorter)) is not None
    assert changed(drawn(view), drawn(still)) is not None


def test_a_brake_in_reach_still_shows_its_letter_below_the_number() -> None:
    for scale in cars.SCALES:
        plate = round(scale.number * 1.02)
        sign = cars.numbered_brake(scale, plate).convert("RGB")
        inside = sign.crop((12, 12, scale.width - 12, scale.height - 12))
        red = [y for y in range(inside.height) for x in range(inside.width) if inside.getpixel((x, y)) == paints.RED]
        assert red
        assert min(red) + 12 >= plate, "the number covers nothing of it"
    view = GAME.view(alone(), None)
    assert any(space.brake for space in numbered(view))
    far = replace(view, reach=1)
    assert changed(drawn(view), drawn(far)) is not None


def laid_out(view: View) -> tuple[cars.Scale, Any]:
    """As the board of so many seats has it."""
    strip = strips.STRIP[1] + picture.GAP
    return train_picture.lay_out(view, picture.MOST_HEIGHT - train_picture.HEADER - strip * (len(view.points) // 2 + 1))


def test_a_train_in_two_lines_has_an_arrow_out_of_the_first_and_one_into_the_second() -> None:
    view = GAME.view(long_train(reach=0), None)
    scale, (first, second) = laid_out(view)
    corners = train_picture.car_corners(scale, (first, second))
    shown = golden.pixels(drawn(view))
    for car, inwards in ((first[-1], range(-8, 0)), (second[0], range(cars.EDGE, cars.EDGE + 8))):
        left, top = corners[car.name]
        edge = left + scale.car_width(car.plan) - cars.EDGE if car is first[-1] else left
        middle = top + cars.EDGE + round(1.5 * scale.height)
        assert paints.RAIL in [shown.getpixel((edge + at, middle)) for at in inwards], "it lies upon the car"


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_signs_are_explained_below_all_seats_on_the_board_and_beside_the_own_in_a_hand(players: int) -> None:
    state = GAME.start(players, Options(first=0), seed=1)
    seats, words, strip = SEATS[:players], captions("en"), strips.STRIP[1] + picture.GAP
    other = replace(words, points="###")
    view = GAME.view(state, None)
    box = changed(board(view, seats, words, "en"), board(view, seats, other, "en"))
    assert box is not None
    height = golden.pixels(drawn(view)).height
    assert height - strip <= box[1] <= box[3] <= height
    view = GAME.view(state, 0)
    box = changed(hand(view, seats, words, {}, "en"), hand(view, seats, other, {}, "en"))
    assert box is not None
    assert box[0] >= train_picture.WIDTH / 2


def test_the_door_is_marked_where_it_may_be_used() -> None:
    view = at_the_door()
    shut = replace(view, unused=[])
    box = changed(drawn(view), drawn(shut))
    assert box is not None
    assert box[2] - box[0] < 60


def test_the_dice_of_a_way_are_shown_until_it_has_ended() -> None:
    view = GAME.view(GAME.scene(reach=10), None)
    rolled = happened.Rolled(0, (4, 6), 10)
    box = changed(drawn(view), drawn(view, "en", rolled))
    assert box is not None
    assert box[3] <= train_picture.HEADER
    assert drawn(view, "en", rolled, happened.TurnBegan(2, 1)) == drawn(view), "that was another turn"
    meets = replace(view, phase="meet")
    assert drawn(meets, "en", rolled) == drawn(meets)


# What is new


def marked(*events: happened.Event, **facts: Any) -> tuple[int, int, int, int] | None:
    """Where the board looks different because of what happened."""
    view = GAME.view(crowded(**facts), None)
    return changed(drawn(view), drawn(view, "en", *events))


def test_all_turns_of_the_news_are_marked_and_not_the_last_one_alone() -> None:
    news = news_of(GAME.view(crowded(), None), NEWS)
    assert news.came_from == {
        3: Spot("saloon", "a2"),
        4: Spot("library", "d2"),
        0: Spot("saloon", "a1"),
        1: Spot("saloon", "b3"),
    }
    assert news.moved == {0, 1, 3, 4}
    assert news.added == {"locomotive"}
    assert news.lost == ["caboose"]
    assert news.fought == {1: False, 3: True}
    assert news.changed == {
        *((3, what) for what in ("points", "cards")),
        *((0, what) for what in ("head", "points", "cards")),
        *((1, what) for what in ("points", "cards")),
    }


def has_news(shown: Image.Image, box: tuple[int, int, int, int]) -> bool:
    """Whether the colour of news is anywhere in that part of a picture."""
    part = shown.crop(box)
    return any(paint == paints.NEW for _, paint in part.getcolors(part.width * part.height) or ())


def test_who_moved_is_marked_where_it_stands_and_where_it_came_from() -> None:
    view = GAME.view(crowded(), None)
    scale, lines = laid_out(view)
    corners = train_picture.car_corners(scale, lines)
    shown = golden.pixels(drawn(view, "en", *NEWS))
    for car, space in (("saloon", "b2"), ("saloon", "a1"), ("saloon", "b3"), ("library", "d2")):
        (left, top), (x, y) = corners[car], cars.cell(scale, space)
        cell = (left + x, top + y, left + x + scale.width, top + y + scale.height)
        assert has_news(shown, cell)
        assert not has_news(golden.pixels(drawn(view)), cell)


def test_who_came_back_to_the_same_space_left_no_trace() -> None:
    stayed = (happened.Rolled(0, (1, 1), 2, Spot("saloon", "b2")), happened.Stopped(0, "saloon", "b2", 0))
    assert news_of(GAME.view(crowded(), None), stayed).came_from == {}


def test_a_way_from_a_car_that_is_lost_leaves_no_trace() -> None:
    gone = (happened.Rolled(0, (1, 1), 2, Spot("caboose", "a2")), happened.Stopped(0, "saloon", "b2", 2))
    assert news_of(GAME.view(crowded(), None), gone).came_from == {}


@pytest.mark.parametrize(
    "event",
    [
        happened.CounterTaken(0, 1),
        happened.Dropped(0, "uther"),
        happened.HandLost(0, ("uther",)),
        happened.BrainPutIn(0, "uther", None),
        happened.FightWon(0, (), tied=False),
        happened.Looted(1, 0, "uther", True, "taken", 1),
    ],
)
def test_what_changed_is_marked_on_the_strip_of_its_seat(event: happened.Event) -> None:
    seats_top = golden.pixels(drawn(GAME.view(crowded(), None))).height - 3 * (strips.STRIP[1] + picture.GAP)
    box = marked(event)
    assert box is not None
    assert box[1] >= seats_top
    assert box[3] <= seats_top + strips.STRIP[1]


def test_a_lost_car_is_named_above_the_train_and_a_new_one_in_the_colour_of_news() -> None:
    box = marked(happened.CarLost("caboose", ()))
    assert box is not None
    assert box[3] <= train_picture.HEADER
    box = marked(happened.CarAdded(2, "library", 3))
    assert box is not None
    assert box[1] >= train_picture.HEADER


def test_a_brain_that_was_left_where_it_is_is_no_news() -> None:
    assert marked(happened.Looted(1, 0, "uther", True, "left", None)) is None


@pytest.mark.parametrize(("number", "left"), [(31, 10), (60, 1)])
def test_the_rounds_that_the_long_end_leaves_stand_above_the_train(number: int, left: int) -> None:
    view = GAME.view(alone(number=number, active=number % 3, reach=0, options=Options(long_end=True)), None)
    box = changed(drawn(view), drawn(replace(view, picked_clean=30)))
    assert box is not None
    assert box[3] <= train_picture.HEADER
    assert rounds_left(replace(view, picked_clean=30)) == left


def test_who_fell_off_is_shown_behind_the_train() -> None:
    view = four_cars()
    assert changed(drawn(view), drawn(replace(view, spots=[*view.spots[:3], view.spots[2]]))) is not None


def trains(count: int) -> list[list[Car]]:
    """The trains of so many cars, with the caboose or the locomotive: one of all whose cars are as long."""
    boards = [BOX.cars[BOX.faces[board][0]] for board in range(1, BOARDS)]
    ends = BOX.cars[CABOOSE], BOX.cars[LOCOMOTIVE]
    found = {}
    for order in itertools.permutations(boards, count - 1):
        for train in ([ends[0], *order], [*order, ends[1]]):
            found[tuple(car.plan.columns for car in train)] = train
    return list(found.values())


@pytest.mark.parametrize("count", range(1, 9))
def test_a_train_of_any_length_stands_within_the_picture_and_no_car_on_another(count: int) -> None:
    for train in trains(count):
        scale, lines = cars.lay_out(train, train_picture.ROOM, 1120, train_picture.NAME + train_picture.BELOW)
        corners = train_picture.car_corners(scale, lines)
        widths = {car.name: scale.car_width(car.plan) for line in lines for car in line}
        assert len(widths) == count
        assert all(left >= 0 and left + widths[name] <= train_picture.WIDTH for name, (left, _) in corners.items())
        for (rear, (one, top)), (_, (other, below)) in itertools.combinations(corners.items(), 2):
            assert other - one >= widths[rear] or below - top >= scale.car_height + train_picture.NAME
        assert len({top for _, top in corners.values()}) <= 2
        assert scale.number * 400 / train_picture.WIDTH >= 11, "digits are read on a narrow screen"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOX.cars)
def test_a_car_has_room_for_its_name_however_small_it_is_drawn(name: str, language: str) -> None:
    room = min(scale.car_width(BOX.cars[name].plan) + scale.gap for scale in cars.SCALES)
    assert font(27, Weight.BOLD).getlength(car_name(name, language)) <= room


@pytest.mark.parametrize("count", range(1, 9))
def test_the_columns_have_letters_beneath_every_car_and_the_rows_digits_beside_every_line(count: int) -> None:
    train = trains(count)[-1]
    view = replace(at_start(), train=[car.name for car in train], spots=[None] * 3, counters={})
    shown = golden.pixels(drawn(view))
    scale, lines = laid_out(view)
    corners = train_picture.car_corners(scale, lines)

    def written(left: int, top: int, wide: int, high: int) -> bool:
        return any(shown.getpixel((left + x, top + y)) == paints.RAIL for x in range(wide) for y in range(high))

    for car in itertools.chain(*lines):
        left, top = corners[car.name]
        for space in [f"{letter}1" for letter in "abcdef"[: car.plan.columns]]:
            assert written(left + cars.cell(scale, space)[0], top + scale.car_height, scale.width, train_picture.BELOW)
        for space in ("a1", "a2", "a3"):
            y = top + cars.cell(scale, space)[1]
            assert all(car is not line[0] for line in lines) or written(left - 20, y, 16, scale.height)


@pytest.mark.parametrize("crowd", range(1, 8))
def test_a_crowd_on_one_space_stays_on_it(crowd: int) -> None:
    for scale in cars.SCALES:
        for plate in (0, round(scale.number * 1.02)):
            sheet = Image.new("RGB", (scale.width + 40, scale.height + 40), paints.NIGHT)
            train_picture.draw_crowd(sheet, range(crowd), set(range(0, crowd, 2)), (20, 20), scale, plate)
            box = ImageChops.difference(sheet, Image.new("RGB", sheet.size, paints.NIGHT)).getbbox()
            assert box is not None
            assert 20 <= box[0] <= box[2] <= 20 + scale.width
            assert 20 + plate <= box[1] <= box[3] <= 20 + scale.height


def test_seven_zombies_look_different_as_small_as_on_a_narrow_screen() -> None:
    shown = []
    for seat in range(7):
        sheet = Image.new("RGB", (36, 44), paints.PLANKS)
        token = pieces.zombie(seat, 36, 44)
        sheet.paste(token, (0, 0), token)
        shown.append(sheet.convert("L").resize((13, 16), Image.Resampling.LANCZOS))
    for one, other in itertools.combinations(shown, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 4


# Facts behind the drawings


def test_every_car_has_furniture_and_a_floor_and_every_brain_a_look() -> None:
    assert furniture.FURNITURE.keys() == furniture.FLOORS.keys() == BOX.cars.keys()
    assert portraits.LOOKS.keys() == {card.id for card in BOX.cards.values() if not card.is_cheese}


@pytest.mark.slow
def test_no_two_cards_look_alike() -> None:
    sheets = []
    for card in BOX.cards.values():
        sheet = Image.new("RGB", SMALL)
        draw_card(sheet, card, ("cost", ""), "en", (0, 0), large=False)
        sheets.append(sheet.crop((0, 0, 90, SMALL[1])))
    for one, other in itertools.combinations(sheets, 2):
        assert ImageChops.difference(one, other).getbbox() is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", BOX.cards)
def test_a_card_has_room_for_its_name_its_rule_and_its_joke(card: str, language: str) -> None:
    rule = rules(language).get(BOX.cards[card].rule or "", "")
    small = SMALL[0] - 94 - 12
    assert font(25, Weight.BOLD).getlength(card_name(card, language)) <= small - 50, "an owner may stand beside it"
    assert font(23, Weight.BOLD).getlength(rule) <= small
    room = LARGE[0] - 182 - 14
    assert font(25, Weight.BOLD).getlength(card_name(card, language)) <= room
    lines = [line for line in wrapped(rule, 25, Weight.BOLD, room) if line]
    lines += wrapped(card_joke(card, language), 25, Weight.REGULAR, room)
    assert 86 + 27 * len(lines) <= LARGE[1]
    assert all(font(25, Weight.REGULAR).getlength(line) <= room for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_has_room_for_its_words(language: str) -> None:
    words, face = captions(language), font(25, Weight.SEMIBOLD)
    assert all(face.getlength(text) <= 226 for text in (words.hit, words.run, words.points, words.cards))
    piles = face.getlength(f"{words.pile} 44 · {words.discard} 44")
    assert 12 + 40 + face.getlength(words.new_to_you) + 12 + piles + 6 <= strips.STRIP[0]
    assert face.getlength(words.new) <= face.getlength(words.new_to_you)


@pytest.mark.parametrize("version", BOXES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_is_explained_within_its_room(language: str, version: int) -> None:
    words, face = words_for(language), font(rules_picture.SIZE, Weight.SEMIBOLD)
    for name in (*rules_picture.SIGNS, "card"):
        room = rules_picture.TEXT if name != "card" else rules_picture.COLUMN - 10
        text = words(f"brain-robbery-sign-{name}", version=version)
        lines = wrapped(text, rules_picture.SIZE, Weight.SEMIBOLD, room)
        assert len(lines) <= rules_picture.MOST_LINES
        assert all(face.getlength(line) <= room for line in lines)
    shown = golden.pixels(explained(language, version))
    assert shown.height <= shown.width
    goal = wrapped(words("brain-robbery-goal"), 32, Weight.BOLD, train_picture.WIDTH - 4 * train_picture.MARGIN)
    assert len(goal) <= 2
    card = BOXES[version].cards[rules_picture.EXAMPLE]
    assert card.rule is not None


def test_the_rules_show_the_cards_of_their_version() -> None:
    one, two = (golden.pixels(explained("en", version)) for version in (1, 2))
    stats = [(box.cards[rules_picture.EXAMPLE].cost, box.cards[rules_picture.EXAMPLE].iq) for box in BOXES.values()]
    assert stats[0] != stats[1]
    box = ImageChops.difference(one, two).getbbox()
    assert box is not None
    assert box[3] >= one.height - SMALL[1]


@pytest.mark.parametrize("name", BOX.cars)
def test_walls_and_doors_are_drawn_where_the_plan_has_them(name: str) -> None:
    plan, scale = BOX.cars[name].plan, cars.SCALES[1]
    drawing = cars.car(BOX.cars[name], scale)

    def at(x: float, y: float) -> tuple[int, int, int]:
        found = drawing.getpixel((round(x), round(y)))
        assert isinstance(found, tuple)
        return found[0], found[1], found[2]

    for space in plan.spaces:
        left, top = cars.cell(scale, space)
        column, row = "abcdef".index(space[0]), int(space[1]) - 1
        if column < plan.columns - 1:
            wall = plan.drawing[2 * row + 1][4 * column + 4] == "|"
            assert (at(left + scale.width, top + scale.height * 0.3) == paints.INK) == wall
        if row < ROWS - 1:
            wall = plan.drawing[2 * row + 2][4 * column + 1] == "-"
            assert (at(left + scale.width * 0.3, top + scale.height) == paints.INK) == wall
    middle = scale.car_height / 2
    assert (at(2, middle) == paints.GOLD) == (plan.entry is not None)
    assert (at(scale.car_width(plan) - 3, middle) == paints.GOLD) == (plan.exit is not None)


def test_text_stands_out_from_its_ground() -> None:
    grounds = (paints.PAPER, paints.PLAIN, paints.BRIGHT, paints.GLORY, paints.GOLD)
    assert all(contrast(paints.INK, ground) >= 7 for ground in grounds)
    assert contrast(paints.PAPER, paints.NIGHT) >= 7
    assert contrast(paints.GOLD, paints.NIGHT) >= 7
    assert contrast(paints.RAIL, paints.NIGHT) >= 3
    assert contrast(paints.PAPER, paints.RED) >= 4.5
    assert contrast(paints.INK, paints.NEW) >= 7
    assert contrast(paints.NEW, paints.NIGHT) >= 7
    assert all(contrast(paints.PAPER, seat) >= 3 for seat in paints.SEATS)


# Nothing hidden


@pytest.mark.parametrize("state", [long_train(), fighting(), looting()], ids=["move", "fight", "loot"])
def test_the_board_shows_nothing_that_a_spectator_may_not_know(state: State) -> None:
    seen = drawn(GAME.view(state, None))
    assert all(drawn(GAME.view(state, seat)) == seen for seat in range(len(state.points)))
    assert drawn(GAME.view(state, EVERYTHING)) == seen
    assert drawn(GAME.view(GAME.redeal(state, None, Random(1)), None)) == seen


@pytest.mark.parametrize("seat", [2, 6])
def test_a_hand_shows_nothing_of_the_others(seat: int) -> None:
    state = long_train()
    assert held(GAME.view(GAME.redeal(state, seat, Random(1)), seat)) == held(GAME.view(state, seat))


def test_a_hand_shows_its_cards_and_the_spoils_only_to_the_winner() -> None:
    state = looting()
    winner = asked(state)
    other = GAME.clone(state)
    loser = next(seat for seat in range(3) if seat != winner and state.hands[seat])
    other.hands[loser] = ("goldfish_moby",) * len(state.hands[loser])
    assert other.fight is not None
    other.fight.spoils = [
        replace(spoil, card="goldfish_moby") if spoil.owner == loser and not spoil.from_head else spoil
        for spoil in other.fight.spoils
    ]
    assert held(GAME.view(state, winner)) != held(GAME.view(other, winner))
    third = next(seat for seat in range(3) if seat not in (winner, loser))
    assert held(GAME.view(state, third)) == held(GAME.view(other, third))


def cards_of(view: View) -> tuple[list[Any], list[Any]]:
    """The spoils and the own cards."""
    shown = list(picture._held(view))
    return [card for card in shown if card.owner is not None], [card for card in shown if card.owner is None]


@pytest.mark.parametrize("version", BOXES)
def test_the_winner_sees_the_spoils_apart_from_the_own_cards_and_which_is_asked_about(version: int) -> None:
    """A mark wanders from spoil to spoil, and in version 1 then over the own cards."""
    state = looting(rules_version=version)
    winner = asked(state)
    marked = []
    while state.phase == "loot":
        assert state.fight is not None
        spoil = state.fight.spoils[0]
        spoils, own = cards_of(GAME.view(state, winner))
        assert [held.owner for held in spoils] == [each.owner for each in state.fight.spoils if each.owner != winner]
        assert [held.card for held in own] == list(state.hands[winner])
        (mark,) = (held for held in (*spoils, *own) if held.decided_on)
        assert mark.card == spoil.card
        marked.append(mark.owner)
        GAME.apply(state, winner, Leave(spoil.owner, spoil.card))
    assert (None in marked) == (version == 1)
    assert set(marked) - {None}
    spoils, own = cards_of(GAME.view(state, winner))
    assert not spoils
    assert not any(held.decided_on for held in own)


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        held(at_start())


# To be sent


@pytest.mark.parametrize("players", [3, 7])
def test_every_position_of_a_game_can_be_drawn_and_is_small_enough_to_send(players: int) -> None:
    names = tuple(SeatLabel("W" * 32, computer=True) for _ in range(players))
    for moves in range(0, 200, 40):
        state = position(players, players, moves)
        table = board(GAME.view(state, None), names, captions("de"), "de")
        shown = golden.pixels(table)
        assert shown.width == train_picture.WIDTH
        assert shown.height <= shown.width
        assert len(table) < 200_000
        for seat in range(players):
            own = hand(GAME.view(state, seat), names, captions("de"), rules("de"), "de")
            shown = golden.pixels(own)
            assert shown.width == train_picture.WIDTH
            assert shown.height <= shown.width
            assert len(own) < 200_000


@pytest.mark.parametrize("version", BOXES)
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_longest_train_with_full_hands_is_not_taller_than_wide(players: int, version: int) -> None:
    """All of it stays: the train in two lines, everybody, and three cards."""
    boards = [BOXES[version].faces[board][0] for board in range(1, BOARDS)]
    spots = [(boards[0], BOXES[version].cars[boards[0]].plan.spaces[0])] * players
    three = ("botanist_fern", "seer_esmeralda", "gambler_lucky")
    facts: dict[str, Any] = {"train": [*boards, LOCOMOTIVE], "spots": spots, "hands": [three, *[()] * (players - 1)]}
    view = GAME.view(GAME.scene(players=players, rules_version=version, **facts), 0)
    plan = picture._plan(view)
    assert plan.train
    assert {cell for cell in plan.cells if isinstance(cell, int)} == set(range(players))
    for png in (held(view), drawn(GAME.view(GAME.scene(players=players, rules_version=version, **facts), None))):
        assert golden.pixels(png).height <= train_picture.WIDTH


@pytest.mark.parametrize("count", [4, 8, 16, 30])
def test_many_cards_take_the_place_of_the_train_then_of_the_others_and_never_more_than_there_is(count: int) -> None:
    state = long_train(hands=[tuple(list(BOX.cards)[:count]), *[()] * 6], heads=[None] * 7)
    view = GAME.view(state, 0)
    plan = picture._plan(view)
    assert golden.pixels(held(view)).height <= train_picture.WIDTH
    cards = [cell for cell in plan.cells if isinstance(cell, picture._Held)]
    left_out = [cell.count for cell in plan.cells if isinstance(cell, picture._More)]
    assert len(cards) + sum(left_out) == count
    assert (len(cards) == count) == (count < 30)
    assert not plan.train
    assert (6 in plan.cells) == (count < 16)


def test_a_picture_can_be_asked_of_a_worker() -> None:
    order = (GAME.view(long_train(), None), SEATS, captions("en"), "en", (happened.Rolled(2, (1, 2), 3),))
    arrived = pickle.loads(pickle.dumps(order))  # noqa: S301 (our own bytes)
    assert board(*arrived) == board(*order)


def test_drawing_does_not_load_discord() -> None:
    code = "import sys, cogs.brain_robbery.pictures.picture; sys.exit('discord' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
