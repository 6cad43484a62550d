"""The pictures of Trains."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.face.canvas import SeatLabel, Weight, contrast, font
from cogs.face.words import LANGUAGES, words_for
from cogs.trains import atlas, board_picture, card_faces, hand_picture, in_words, paints
from cogs.trains.board_picture import Captions, board
from cogs.trains.face import TrainsFace
from cogs.trains.names import lettered
from engine.game import EVERYTHING, Turn
from engine.trains import TrainsOptions, View
from engine.trains.actions import EndTurn
from engine.trains.cards import CARDS
from engine.trains.maps import MAPS
from tests.cogs import golden
from tests.cogs.readers import seating
from tests.cogs.trains.positions import GAME, walk

ENGLISH = Captions(points="points", rails="rails left", stations="stations left", waste="Waste left")
GERMAN = Captions(points="Punkte", rails="Gleise übrig", stations="Bahnhöfe übrig", waste="Müll übrig")
SEATS = (
    SeatLabel("Ada", computer=False),
    SeatLabel("Bartholomäus von Hohenzollern-Si", computer=False),
    SeatLabel("美咲", computer=False),
    SeatLabel("Stoker", computer=True),
)
RAILS = ([24, 23, 33, 34, 43], [44, 34, 45, 54], [65, 55, 45, 34], [16, 15, 25, 34, 35])
FOUR = GAME.scene(
    players=4, rails=RAILS, stations={24: 1, 35: 2, 16: 1, 44: 1, 71: 3, 20: 2}, points=(0, 3, 0, 1), seat=2
)
TWO = GAME.scene(
    players=2,
    map="osaka",
    rails=[[43, 53, 63, 64, 54], [8, 9, 18, 29]],
    stations={8: 3, 53: 1, 54: 2, 29: 1, 63: 1},
    hands=[["skyscraper"], []],
    piles={"tower": 0, "garage": 0, "signals": 0, "pulling": 0},
)


def four() -> View:
    return GAME.view(FOUR, None)


def over() -> View:
    state = GAME.clone(TWO)
    GAME.apply(state, 0, EndTurn())
    return GAME.view(state, EVERYTHING)


def cards(language: str, *names: str) -> list[tuple[card_faces.Lettered, int]]:
    return [(lettered(name, words_for(language)), names.count(name)) for name in dict.fromkeys(names)]


PLAIN = ("normal_train", "normal_train", "normal_train", "lay_rails", "station_expansion")
MIXED = ("stationmaster_office", "limited_express_train", "early_train", "early_train", "skyscraper", "waste", "tunnel")
GOLDEN: dict[str, Callable[[], bytes]] = {
    "board-four-middle": lambda: board(four(), SEATS, ENGLISH, last=[35, 24]),
    "board-two-over": lambda: board(over(), SEATS[:2], GERMAN),
    "board-start": lambda: board(GAME.view(GAME.start(3, TrainsOptions(first=1), 5), None), SEATS[:3], ENGLISH),
    "hand-plain": lambda: hand_picture.spread(
        cards("en", *PLAIN), ["You: 5 coins; in play: Express Train", "rivers free"]
    ),
    "hand-mixed": lambda: hand_picture.spread(cards("de", *MIXED)),
    "supply": lambda: hand_picture.stacks([(card, 7) for card, _ in cards("en", *list(CARDS)[1:17])]),
    "card": lambda: hand_picture.alone(lettered("information_central", words_for("de"))),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_picture_is_still_drawn_so(name: str) -> None:
    golden.check(GOLDEN[name](), Path(__file__).parent / "golden" / f"{name}.png")


def changed(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """The box that holds all that differs."""
    return ImageChops.difference(golden.pixels(one), golden.pixels(other)).getbbox()


def around(place: int) -> tuple[float, float, float, float]:
    x, y = atlas.centre(place)
    return x - 60, y - 68, x + 60, y + 68


def within(box: tuple[int, int, int, int] | None, place: int) -> bool:
    left, top, right, bottom = around(place)
    return box is not None and left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom


def test_a_station_shows_on_its_city() -> None:
    view = GAME.view(GAME.scene(players=2, rails=[[24], [44]]), None)
    before = board(view, SEATS[:2], ENGLISH)
    view.stations[12] = 1
    assert within(changed(before, board(view, SEATS[:2], ENGLISH)), 12)


def test_every_seats_rail_shows_on_a_hex_and_looks_different() -> None:
    shown = set()
    for seat in range(4):
        view = GAME.view(GAME.scene(players=4, rails=[[1], [3], [5], [7]]), None)
        before = board(view, SEATS, ENGLISH)
        view.players[seat].rails.append(44)
        after = board(view, SEATS, ENGLISH)
        map_only = (0, 0, atlas.WIDTH, atlas.HEIGHT)
        box = ImageChops.difference(golden.pixels(before).crop(map_only), golden.pixels(after).crop(map_only)).getbbox()
        assert within(box, 44)
        shown.add(golden.pixels(after).crop(around(44)).tobytes())
    assert len(shown) == 4


def test_symbols_tell_seats_apart_without_colours() -> None:
    tokens = [board_picture._token(seat).convert("L").resize((12, 12), Image.Resampling.LANCZOS) for seat in range(4)]
    for one in range(4):
        for other in range(one):
            assert ImageStat.Stat(ImageChops.difference(tokens[one], tokens[other])).mean[0] > 8


def test_what_was_built_last_is_marked() -> None:
    assert within(changed(board(four(), SEATS, ENGLISH), board(four(), SEATS, ENGLISH, last=[12])), 12)


def test_in_the_end_the_map_shows_what_each_place_with_a_rail_is_worth() -> None:
    end = over()
    before = replace(end, outcome=None)
    kyoto, otsu, himeji = MAPS["osaka"].named("Kyoto"), MAPS["osaka"].named("Otsu"), MAPS["osaka"].named("Himeji")
    drawn = [golden.pixels(board(view, SEATS[:2], ENGLISH)) for view in (before, end)]

    def differs(place: int) -> bool:
        one, other = (picture.crop(around(place)) for picture in drawn)
        return ImageChops.difference(one, other).getbbox() is not None

    assert differs(kyoto)
    assert differs(otsu)
    assert not differs(himeji), "nobody has a rail there"


def test_the_turn_shows_at_the_side_only() -> None:
    box = changed(board(four(), SEATS, ENGLISH), board(replace(four(), turn=Turn(1, 3)), SEATS, ENGLISH))
    assert box is not None
    assert box[0] >= atlas.WIDTH


def test_every_hex_of_land_has_its_coordinate_at_400_pixels() -> None:
    """Scaled down as a phone shows it, dark letters still stand out where the coordinate is."""
    for name, land in MAPS.items():
        view = replace(GAME.view(GAME.start(2, TrainsOptions(), 1), None), map=name)
        view.stations = dict.fromkeys(land.cities, 0)
        small = golden.pixels(board(view, SEATS[:2], ENGLISH)).convert("L")
        scale = 400 / small.width
        small = small.resize((400, round(small.height * scale)), Image.Resampling.LANCZOS)
        for place, what in land.places.items():
            if what.ground == "sea":
                continue
            x, y = (value * scale for value in atlas.centre(place))
            letters = small.crop((round(x - 7), round(y - 17), round(x + 7), round(y - 8)))
            (extrema,) = ImageStat.Stat(letters).extrema
            assert extrema[1] - extrema[0] > 90, (name, place)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits_its_frame(language: str) -> None:
    words = words_for(language)
    for card in CARDS:
        its = lettered(card, words)
        assert card_faces._wrapped(its.name, 16, Weight.BOLD, card_faces.WIDTH - 18)[2:] == [], card
        lines = card_faces._wrapped(its.does, 18, Weight.SEMIBOLD, card_faces.WIDTH - 26)
        assert len(lines) * 20 <= 130, card


def test_every_kind_of_card_looks_different_without_colours() -> None:
    frames = [card_faces._frame(kind, False).convert("L").crop((60, 60, 160, 150)) for kind in paints.FRAMES]
    for at, one in enumerate(frames):
        for other in frames[:at]:
            assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 15


def test_text_stands_out_from_its_ground() -> None:
    for ground, paint in paints.GROUNDS.items():
        if ground != "sea":
            assert contrast(paints.INK, paint) >= 6, ground
    assert all(contrast(paints.PAPER, paint) >= 4.5 for paint in paints.FRAMES.values())
    assert contrast(paints.INK, paints.GOLD) >= 7
    assert contrast(paints.PAPER, paints.FELT) >= 7
    assert all(contrast(paints.INK, ground) >= 7 for ground in (paints.PAPER, paints.SHEET, paints.BRIGHT))


def test_the_board_shows_nothing_that_a_spectator_may_not_know() -> None:
    state = GAME.scene(players=2, hands=[["garage"] * 3, ["signals"] * 4], rails=[[24], [34]])
    seen = board(GAME.view(state, None), SEATS[:2], ENGLISH)
    assert all(board(GAME.view(state, seat), SEATS[:2], ENGLISH) == seen for seat in range(2))
    assert board(GAME.view(GAME.redeal(state, None, Random(1)), None), SEATS[:2], ENGLISH) == seen


@pytest.mark.parametrize("players", [2, 4])
def test_every_position_of_a_game_can_be_drawn_and_is_small_enough_to_send(players: int) -> None:
    names = tuple(SeatLabel("W" * 32, computer=True) for _ in range(players))
    for step, (state, _, _) in enumerate(walk(players, players, 240)):
        if step % 60 == 0:
            table = board(GAME.view(state, None), names, ENGLISH, last=[24])
            assert golden.pixels(table).size == (board_picture.WIDTH, board_picture.HEIGHT)
            assert len(table) < 150_000
            assert len(hand_picture.spread(cards("de", *state.players[0].hand))) < 100_000


def test_a_picture_can_be_asked_of_a_worker() -> None:
    order = (four(), SEATS, ENGLISH, [24])
    arrived = pickle.loads(pickle.dumps(order))  # noqa: S301 (our own bytes)
    assert board(*arrived) == board(*order)


def test_drawing_does_not_load_discord() -> None:
    code = "import sys, cogs.trains.board_picture, cogs.trains.hand_picture; sys.exit('discord' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_hand_with_nothing_in_it_is_a_strip_of_words_in_ones_turn_and_no_picture_else() -> None:
    state = GAME.scene(players=2, hands=[[], []], rails=[[24], [34]], seat=0, money=4, play=["normal_train"] * 4)
    words = words_for("en")
    shown = TrainsFace().hand_picture(GAME.view(state, 0), (), seating(2), words)
    assert shown is not None
    assert golden.pixels(shown).height < card_faces.HEIGHT / 2
    assert TrainsFace().hand_picture(GAME.view(state, 1), (), seating(2), words) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_money_cards_in_play_and_waivers_are_never_cut_short(language: str) -> None:
    """A long turn takes more lines; each piece of it is as long as what it says."""
    words = words_for(language)
    rail_cards = ["steel_bridge", "viaduct", "collaboration"]
    state = GAME.scene(
        players=2,
        hands=[["lay_rails"], []],
        rails=[[24], [34]],
        play=["normal_train", "limited_express_train", *rail_cards, "ironworks", "dump_site"],
        money=7,
        lasting=["river", "city", "others", "ironworks", "no_waste", "onto_deck"],
    )
    view = GAME.view(state, 0)
    long = TrainsFace().hand_picture(view, (), seating(2, 0), words)
    short = TrainsFace().hand_picture(replace(view, play=["normal_train"], lasting=["river"]), (), seating(2, 0), words)
    assert long is not None
    assert short is not None
    assert golden.pixels(long).height > golden.pixels(short).height
    room = golden.pixels(long).width
    for line in in_words.turn(view, seating(2, 0), words):
        parts = hand_picture.folded(line, room)
        assert " ".join(parts) == line
        assert all(font(30, Weight.BOLD).getlength(part) <= room for part in parts)
