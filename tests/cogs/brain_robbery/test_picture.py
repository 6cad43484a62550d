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

from cogs.brain_robbery import cars, furniture, paints, picture, pieces, portraits
from cogs.brain_robbery.cards import CARD, draw_card, wrapped
from cogs.brain_robbery.names import car_name, card_joke, card_name
from cogs.brain_robbery.picture import CAPTIONS, Captions, board, hand
from cogs.brain_robbery.reach import numbered
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
from tests.cogs.brain_robbery.positions import BOX, GAME, alone, asked, fighting, long_train, looting, position

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
    return {rule: words_for(language)(f"brain-robbery-rule-{rule}") for rule in named}


def drawn(view: View, language: str = "en", *events: happened.Event) -> bytes:
    return board(view, SEATS[: len(view.points)], captions(language), language, events)


def held(view: View, language: str = "en") -> bytes:
    return hand(view, captions(language), rules(language), language)


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


GOLDEN: dict[str, Callable[[], bytes]] = {
    "board-three-start": lambda: drawn(at_start()),
    "board-four-cars": lambda: drawn(four_cars(), "de"),
    "board-five-door": lambda: drawn(at_the_door(), "en", happened.Rolled(1, (2, 3), 6)),
    "board-seven-long": lambda: drawn(GAME.view(long_train(), None), "de"),
    "board-fight": lambda: drawn(GAME.view(fighting(), None)),
    "board-won": lambda: drawn(ended(), "de"),
    "hand-three": lambda: held(GAME.view(long_train(), 6), "de"),
    "hand-spoils": lambda: held(GAME.view(looting(), asked(looting()))),
}


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
    assert box[0] >= picture.MARGIN
    assert box[2] <= picture.WIDTH / 2
    assert box[1] >= golden.pixels(drawn(view)).height - picture.STRIP - 6


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


def test_a_train_in_two_lines_has_an_arrow_out_of_the_first_and_one_into_the_second() -> None:
    view = replace(at_the_door(), phase="drop")
    scale, (first, second) = cars.lay_out([view.box.cars[name] for name in view.train], picture.ROOM)
    corners = picture._car_corners(scale, (first, second))
    shown = golden.pixels(drawn(view))
    for car, inwards in ((first[-1], range(-8, 0)), (second[0], range(cars.EDGE, cars.EDGE + 8))):
        left, top = corners[car.name]
        edge = left + scale.car_width(car.plan) - cars.EDGE if car is first[-1] else left
        middle = top + cars.EDGE + round(1.5 * scale.height)
        assert paints.RAIL in [shown.getpixel((edge + at, middle)) for at in inwards], "it lies upon the car"


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_signs_are_explained_beside_the_last_seat_or_below_all(players: int) -> None:
    view = GAME.view(GAME.start(players, Options(first=0), seed=1), None)
    seats = SEATS[:players]
    words = captions("en")
    box = changed(board(view, seats, words, "en"), board(view, seats, replace(words, points="###"), "en"))
    assert box is not None
    height = golden.pixels(drawn(view)).height
    assert height - picture.STRIP - 6 <= box[1] <= box[3] <= height


def test_the_door_is_marked_where_it_may_be_used() -> None:
    view = at_the_door()
    shut = replace(view, unused=[])
    box = changed(drawn(view), drawn(shut))
    assert box is not None
    assert box[2] - box[0] < 60


def test_the_dice_of_the_last_move_are_shown() -> None:
    view = at_start()
    for event in (happened.Rolled(1, (4, 6), 10), happened.CouplingRolled(2, 3, holds=False)):
        box = changed(drawn(view), drawn(view, "en", event))
        assert box is not None
        assert box[3] <= picture.HEADER


def test_the_dice_go_when_the_way_has_ended_and_give_way_to_those_of_the_coupling() -> None:
    view = at_start()
    rolled, stopped = happened.Rolled(1, (4, 6), 10), happened.Stopped(1, "caboose", "d1", 4)
    coupling = happened.CouplingRolled(2, 3, holds=False)
    assert drawn(view, "en", rolled, stopped) == drawn(view)
    assert drawn(view, "en", rolled, stopped, coupling) == drawn(view, "en", coupling)


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
        scale, lines = cars.lay_out(train, picture.ROOM)
        corners = picture._car_corners(scale, lines)
        widths = {car.name: scale.car_width(car.plan) for line in lines for car in line}
        assert len(widths) == count
        assert all(left >= 0 and left + widths[name] <= picture.WIDTH for name, (left, _) in corners.items())
        for (rear, (one, top)), (_, (other, below)) in itertools.combinations(corners.items(), 2):
            assert other - one >= widths[rear] or below - top >= scale.car_height + picture.NAME
        assert len({top for _, top in corners.values()}) <= 2
        assert scale.number * 400 / picture.WIDTH >= 11, "digits are read on a narrow screen"


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
    scale, lines = cars.lay_out(train, picture.ROOM)
    corners = picture._car_corners(scale, lines)

    def written(left: int, top: int, wide: int, high: int) -> bool:
        return any(shown.getpixel((left + x, top + y)) == paints.RAIL for x in range(wide) for y in range(high))

    for car in itertools.chain(*lines):
        left, top = corners[car.name]
        for space in [f"{letter}1" for letter in "abcdef"[: car.plan.columns]]:
            assert written(left + cars.cell(scale, space)[0], top + scale.car_height, scale.width, picture.BELOW)
        for space in ("a1", "a2", "a3"):
            y = top + cars.cell(scale, space)[1]
            assert all(car is not line[0] for line in lines) or written(left - 20, y, 16, scale.height)


@pytest.mark.parametrize("crowd", range(1, 8))
def test_a_crowd_on_one_space_stays_on_it(crowd: int) -> None:
    for scale in cars.SCALES:
        for plate in (0, round(scale.number * 1.02)):
            sheet = Image.new("RGB", (scale.width + 40, scale.height + 40), paints.NIGHT)
            picture._draw_crowd(sheet, range(crowd), (20, 20), scale, plate)
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
        sheet = Image.new("RGB", CARD)
        draw_card(sheet, card, ("cost", ""), "en", (0, 0), marked=False)
        sheets.append(sheet.crop((0, 0, 174, 180)))
    for one, other in itertools.combinations(sheets, 2):
        assert ImageChops.difference(one, other).getbbox() is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", BOX.cards)
def test_a_card_has_room_for_its_name_its_rule_and_its_joke(card: str, language: str) -> None:
    room = CARD[0] - 184 - 14
    assert font(25, Weight.BOLD).getlength(card_name(card, language)) <= room
    rule = rules(language).get(BOX.cards[card].rule or "", "")
    lines = [line for line in wrapped(rule, 25, Weight.BOLD, room) if line]
    lines += wrapped(card_joke(card, language), 25, Weight.REGULAR, room)
    assert 92 + 29 * len(lines) <= CARD[1]
    assert all(font(25, Weight.REGULAR).getlength(line) <= room for line in lines)


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


@pytest.mark.parametrize("version", BOXES)
def test_the_winner_sees_the_spoils_apart_from_the_own_cards_and_which_is_asked_about(version: int) -> None:
    """A mark wanders from spoil to spoil, and in version 1 then over the own cards."""
    state = looting(rules_version=version)
    winner = asked(state)
    marked = []
    while state.phase == "loot":
        assert state.fight is not None
        spoil = state.fight.spoils[0]
        spoils, own = picture._held(GAME.view(state, winner))
        assert [held.owner for held in spoils] == [each.owner for each in state.fight.spoils if each.owner != winner]
        assert [held.card for held in own] == list(state.hands[winner])
        (mark,) = (held for held in (*spoils, *own) if held.decided_on)
        assert mark.card == spoil.card
        marked.append(mark.owner)
        GAME.apply(state, winner, Leave(spoil.owner, spoil.card))
    assert (None in marked) == (version == 1)
    assert set(marked) - {None}
    spoils, own = picture._held(GAME.view(state, winner))
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
        assert shown.width == picture.WIDTH
        assert shown.height <= 1200
        assert len(table) < 200_000
        seat = asked(state)
        assert len(held(GAME.view(state, seat), "de")) < 200_000


@pytest.mark.slow
def test_the_fullest_hand_can_be_sent() -> None:
    state = GAME.scene(hands=[tuple(list(BOX.cards)[:30]), (), ()])
    assert len(held(GAME.view(state, 0))) < 400_000


def test_a_picture_can_be_asked_of_a_worker() -> None:
    order = (GAME.view(long_train(), None), SEATS, captions("en"), "en", (happened.Rolled(2, (1, 2), 3),))
    arrived = pickle.loads(pickle.dumps(order))  # noqa: S301 (our own bytes)
    assert board(*arrived) == board(*order)


def test_drawing_does_not_load_discord() -> None:
    code = "import sys, cogs.brain_robbery.picture; sys.exit('discord' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
