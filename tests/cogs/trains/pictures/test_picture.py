"""The pictures of Trains."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from cogs.face.canvas import FINENESS, Weight, contrast, filled, folded, font, png
from cogs.face.seating import Seating
from cogs.face.words import LANGUAGES, words_for
from cogs.trains.face import TrainsFace
from cogs.trains.names import coordinate, lettered
from cogs.trains.pictures import atlas, card_faces, hand_picture, legend, map_picture, paints, pieces
from cogs.trains.pictures.board_picture import board, legend_of, made_of, standings, turn_lines
from cogs.trains.pictures.news import News, news
from cogs.trains.targets import choosable
from engine.game import EVERYTHING, Turn
from engine.trains import TrainsOptions, View
from engine.trains import events as happened
from engine.trains.actions import Done, EndTurn, Play
from engine.trains.cards import CARDS
from engine.trains.maps import MAPS, MapName
from tests.cogs import golden
from tests.cogs.golden import changed
from tests.cogs.readers import DE, EN
from tests.cogs.test_pictures import forget_pieces, without_paint  # noqa: F401 -- a fixture
from tests.cogs.trains.positions import GAME

pytestmark = pytest.mark.slow

SEATS = Seating(
    ("Ada", "Bartholomäus von Hohenzollern-Si", "美咲", "Stoker"), computers=(False, False, False, True), me=None
)
PAIR = Seating(SEATS.names[:2], SEATS.computers[:2])
NONE = News()
FACE = TrainsFace()
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


def late() -> View:
    """Seats in the middle of a turn, with a card that asks where its rail goes."""
    state = GAME.scene(
        players=4,
        rails=RAILS,
        stations={24: 1, 35: 2, 16: 1, 44: 1},
        seat=1,
        hands=[[], ["lay_rails", "waste", "early_train", "tower", "limited_express_train"], [], []],
        play=["normal_train", "express_train"],
        money=3,
    )
    return GAME.view(state, 1)


def lone() -> View:
    """The end of a turn, with one kind of card left."""
    state = GAME.scene(players=2, hands=[["normal_train"] * 2], rails=[[24, 23], [44]], money=2, play=["express_train"])
    return GAME.view(state, 0)


def many() -> View:
    """As much as a long turn can bring: cards in play, waivers, and more kinds of cards than stand in a row."""
    state = GAME.scene(
        players=2,
        map="osaka",
        hands=[
            [
                "tower",
                "limited_express_train",
                "early_train",
                "early_train",
                "skyscraper",
                "waste",
                "tunnel",
                "lay_rails",
            ]
        ],
        rails=[[24, 23, 22], [44]],
        money=7,
        play=["normal_train", "steel_bridge", "viaduct", "collaboration", "ironworks", "dump_site"],
        lasting=["river", "city", "others", "ironworks", "no_waste", "onto_deck"],
    )
    return GAME.view(state, 0)


BUILT = (
    happened.RailLaid(3, 35, 2),
    happened.StationBuilt(3, 35),
    happened.RailLaid(0, 24, 1),
    happened.StationBuilt(1, 71),
)
GOLDEN: dict[str, Callable[[], bytes]] = {
    "board-four-middle": lambda: board(four(), news(BUILT), SEATS, EN),
    "board-two-over": lambda: board(over(), NONE, PAIR, DE),
    "board-start": lambda: board(GAME.view(GAME.start(2, TrainsOptions(first=1), 5), None), NONE, PAIR, EN),
    "hand-four": lambda: hand_picture.hand(late(), news(BUILT[:2]), SEATS, EN),
    "hand-versed": lambda: hand_picture.hand(late(), news(BUILT[:2]), replace(SEATS, versed=True), DE),
    "hand-lone": lambda: hand_picture.hand(lone(), NONE, replace(PAIR, versed=True), EN),
    "hand-many": lambda: hand_picture.hand(many(), NONE, PAIR, DE),
    "rules": lambda: TrainsFace().rules_picture(DE, 1, TrainsFace().game.Options()).png,
    "rules-osaka": lambda: TrainsFace().rules_picture(EN, 1, TrainsOptions(map="osaka")).png,
    "supply": lambda: hand_picture.stacks([(lettered(name, EN), 7) for name in list(CARDS)[1:17]]),
    "card": lambda: hand_picture.alone(lettered("information_central", DE)),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_picture_is_still_drawn_so(name: str) -> None:
    golden.check(GOLDEN[name](), Path(__file__).parent / "golden" / f"{name}.png")


def around(place: int) -> tuple[float, float, float, float]:
    x, y = atlas.centre(place)
    return x - 60, y - 68, x + 60, y + 68


def within(box: tuple[int, int, int, int] | None, place: int) -> bool:
    left, top, right, bottom = around(place)
    return box is not None and left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom


def test_a_station_shows_on_its_city() -> None:
    view = GAME.view(GAME.scene(players=2, rails=[[24], [44]]), None)
    before = board(view, NONE, PAIR, EN)
    view.stations[12] = 1
    assert within(changed(before, board(view, NONE, PAIR, EN)), 12)


def test_every_seats_rail_shows_on_a_hex_and_looks_different() -> None:
    shown = set()
    for seat in range(4):
        view = GAME.view(GAME.scene(players=4, rails=[[1], [3], [5], [7]]), None)
        before = board(view, NONE, SEATS, EN)
        view.players[seat].rails.append(44)
        after = board(view, NONE, SEATS, EN)
        map_only = (0, 0, atlas.WIDTH, atlas.HEIGHT)
        box = ImageChops.difference(golden.pixels(before).crop(map_only), golden.pixels(after).crop(map_only)).getbbox()
        assert within(box, 44)
        shown.add(golden.pixels(after).crop(around(44)).tobytes())
    assert len(shown) == 4


def test_symbols_tell_seats_apart_without_colours() -> None:
    tokens = [pieces.token(seat).convert("L").resize((12, 12), Image.Resampling.LANCZOS) for seat in range(4)]
    for one in range(4):
        for other in range(one):
            assert ImageStat.Stat(ImageChops.difference(tokens[one], tokens[other])).mean[0] > 8


def test_everything_that_is_new_is_marked_in_its_builders_colour_and_nothing_else() -> None:
    """Several turns of several seats."""
    plain, marked = (golden.pixels(board(four(), new, SEATS, EN)) for new in (NONE, news(BUILT)))
    for place in MAPS["tokyo"].places:
        x, y = atlas.centre(place)
        inner = (round(x - 30), round(y - 30), round(x + 30), round(y + 40))  # within the rings
        same = ImageChops.difference(plain.crop(inner), marked.crop(inner)).getbbox() is None
        assert same == (place not in (35, 24, 71)), place
    assert any(colour == paints.SEATS[1] for _, colour in marked.crop(box(71)).getcolors(20_000) or ())


def test_a_station_that_was_taken_back_is_not_marked() -> None:
    view = four()
    view.stations[12] = 0
    assert board(view, news([happened.StationBuilt(1, 12)]), SEATS, EN)


def box(place: int) -> tuple[int, int, int, int]:
    left, top, right, bottom = around(place)
    return round(left), round(top), round(right), round(bottom)


# Names, codes and houses


@pytest.mark.parametrize("map_name", MAPS)
def test_no_name_is_cut_and_none_reaches_beyond_its_hex(map_name: MapName) -> None:
    for place, what in MAPS[map_name].places.items():
        if what.ground == "sea":
            continue
        lines = atlas.names(map_name, place)
        assert "".join(line.text for line in lines).replace("-", "") == what.name.replace(" ", "")
        for line in (atlas.code(map_name, place), *lines):
            x, y = atlas.centre(place)
            left, top, right, _ = line.box
            assert x - atlas.HEX / 2 <= left
            assert right <= x + atlas.HEX / 2
            assert y - atlas.SIDE <= top
            narrower = line.letters.width / font(pieces.LETTERS, line.weight).getlength(line.text)
            assert narrower > 0.7, "it can be read"


@pytest.mark.parametrize("map_name", MAPS)
def test_no_letter_of_the_map_breaks_a_track(map_name: MapName, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rails everywhere: wherever they change the map, it looks the same with letters and without them."""
    land = MAPS[map_name]
    view = GAME.view(GAME.scene(players=2, map=map_name, rails=[[24], [33]]), None)
    empty, full = (
        replace(view, players=[replace(player, rails=rails) for player in view.players])
        for rails in ([], list(land.beside))
    )
    lettered_map = map_picture.draw(full, (), NONE)
    monkeypatch.setattr(atlas, "printed", atlas.bare)
    bare, laid = (map_picture.draw(each, (), NONE) for each in (empty, full))
    colours = (*paints.SEATS[:2], paints.PAPER)
    tracks = ImageChops.difference(bare, laid).convert("L").point(lambda value: 255 * (value > 0))
    assert lettered_map != laid, "there are letters"
    for colour in colours:
        alike = ImageChops.difference(laid, Image.new("RGB", laid.size, colour)).convert("L")
        there = ImageChops.multiply(tracks, alike.point(lambda value: 255 * (value == 0)))
        broken = ImageChops.difference(lettered_map, laid).convert("L").point(lambda value: 255 * (value > 0))
        assert there.getbbox() is not None
        assert ImageChops.multiply(there, broken).getbbox() is None, colour


@pytest.mark.parametrize("map_name", MAPS)
def test_scores_and_numbers_never_cover_a_house(map_name: MapName) -> None:
    land = MAPS[map_name]
    view = GAME.view(GAME.scene(players=2, map=map_name, rails=[[24], [34]]), None)
    stations = {city: land.places[city].number for city in land.cities}
    covered = replace(
        view, stations=stations, players=[replace(each, rails=list(land.beside)) for each in view.players]
    )
    plain = map_picture.draw(covered, (), NONE)
    scored = map_picture.draw(replace(covered, outcome=over().outcome), (), NONE)
    chosen = map_picture.draw(covered, list(land.beside), NONE)
    for city in land.cities:
        x, y = atlas.centre(city)
        foot = y + map_picture.house_drop(land.places[city].name)
        reach = (land.places[city].number * pieces.HOUSE_PITCH) / 2
        houses = (round(x - reach) + 2, round(foot - 12), round(x + reach) - 2, round(foot + 9))
        ink = Image.new("RGB", plain.size, paints.INK)
        drawn = ImageChops.difference(plain, ink).crop(houses).convert("L").point(lambda value: 255 * (value == 0))
        for other in (scored, chosen):
            changed_there = ImageChops.difference(plain.crop(houses), other.crop(houses)).convert("L")
            assert ImageChops.multiply(changed_there, drawn).getbbox() is None, city


def at_400(picture: bytes) -> Image.Image:
    drawn = golden.pixels(picture)
    return drawn.resize((400, round(drawn.height * 400 / drawn.width)), Image.Resampling.LANCZOS)


def test_free_and_built_stations_are_told_apart_at_400_pixels() -> None:
    view = GAME.view(GAME.scene(players=2, rails=[[24], [44]], stations={20: 1}), None)
    small = at_400(board(view, NONE, PAIR, EN)).convert("L")
    x, y = (value / 3 for value in atlas.centre(20))
    drop = map_picture.house_drop("") / 3
    built, free = (ImageStat.Stat(small.crop(_house(x + at * 9, y + drop))).mean[0] for at in (-1, 0))
    assert free - built > 60, "full and empty"
    ground = ImageStat.Stat(small.crop(_house(x, y - 4))).mean[0]
    assert ground - free > 15, "there is a house"


def _house(x: float, y: float) -> tuple[int, int, int, int]:
    return round(x - 3), round(y - 3), round(x + 3), round(y + 4)


# What can be chosen


def test_what_can_be_chosen_has_its_label_on_the_map() -> None:
    state = GAME.scene(players=2, hands=[["lay_rails", "normal_train"], []], rails=[[24], [44]], money=2)
    GAME.apply(state, 0, Play("lay_rails", effect=True))
    view = GAME.view(state, None)
    choices = choosable(view)
    assert 23 in choices
    plain, shown = (map_picture.draw(view, which, NONE) for which in ((), choices))
    assert board(view, NONE, PAIR, EN) != board(replace(view, doing=None, phase="turn"), NONE, PAIR, EN)
    for place in MAPS["tokyo"].beside:
        x, y = atlas.centre(place)
        top = (round(x - 12), round(y - 58), round(x + 12), round(y - 38))
        assert (ImageChops.difference(plain.crop(top), shown.crop(top)).getbbox() is None) == (place not in choices)


def test_the_channels_board_has_no_labels_that_tell_of_a_hand() -> None:
    rails, none = (
        GAME.view(GAME.scene(players=2, hands=[hand, []], rails=[[24], [44]], money=2), 0)
        for hand in (["lay_rails"], ["normal_train"])
    )
    assert board(rails, NONE, PAIR, EN) == board(none, NONE, PAIR, EN)
    assert hand_picture.hand(rails, NONE, PAIR, EN) != hand_picture.hand(none, NONE, PAIR, EN)


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_rules_reaches_the_lower_edge(language: str, map_name: MapName) -> None:
    picture = golden.pixels(TrainsFace().rules_picture(words_for(language), 1, TrainsOptions(map=map_name)).png)
    margin = picture.crop((0, picture.height - 8, picture.width, picture.height))
    assert len(margin.getcolors() or []) == 1


def test_in_the_end_the_map_shows_what_each_place_with_a_rail_is_worth() -> None:
    end = over()
    before = replace(end, outcome=None)
    kyoto, otsu, himeji = MAPS["osaka"].named("Kyoto"), MAPS["osaka"].named("Otsu"), MAPS["osaka"].named("Himeji")
    drawn = [golden.pixels(board(view, NONE, PAIR, EN)) for view in (before, end)]

    def differs(place: int) -> bool:
        one, other = (picture.crop(around(place)) for picture in drawn)
        return ImageChops.difference(one, other).getbbox() is not None

    assert differs(kyoto)
    assert differs(otsu)
    assert not differs(himeji), "nobody has a rail there"


@pytest.mark.parametrize("map_name", MAPS)
def test_nothing_of_a_coordinate_stands_out_beside_what_is_in_its_place(map_name: MapName) -> None:
    """Only the points' or the label's own colours are to be seen there."""
    land = MAPS[map_name]
    view = GAME.view(GAME.scene(players=2, map=map_name, rails=[[24], [33]]), None)
    chosen = map_picture.draw(view, list(land.beside), NONE)
    for place in land.beside:
        left, top, right, bottom = atlas.code(map_name, place).box
        label, (x, _) = pieces.choice(coordinate(place)), atlas.centre(place)
        assert x - label.width / 2 + 2 <= left
        assert right <= x + label.width / 2 - 2
        narrowest = pieces.points(2)
        assert narrowest.width >= right - left
        y = atlas.centre(place)[1] - (55 if atlas.is_tall(land.places[place].name) else 49)
        assert y - narrowest.height / 2 <= top
        assert bottom <= y + narrowest.height / 2
        assert chosen.getpixel((round(x), round(y + label.height / 2 - 5))) == paints.BRIGHT


def test_the_turn_shows_below_the_map_only() -> None:
    box = changed(board(four(), NONE, SEATS, EN), board(replace(four(), turn=Turn(1, 3)), NONE, SEATS, EN))
    assert box is not None
    assert box[1] >= atlas.HEIGHT


def test_every_hex_of_land_has_its_coordinate_at_400_pixels() -> None:
    """Scaled down as a phone shows it, dark letters still stand out where the coordinate is."""
    for name, land in MAPS.items():
        view = replace(GAME.view(GAME.start(2, TrainsOptions(), 1), None), map=name)
        view.stations = dict.fromkeys(land.cities, 0)
        small = golden.pixels(board(view, NONE, PAIR, EN)).convert("L")
        scale = 400 / small.width
        small = small.resize((400, round(small.height * scale)), Image.Resampling.LANCZOS)
        for place, what in land.places.items():
            if what.ground == "sea":
                continue
            x, y = (value * scale for value in atlas.centre(place))
            letters = small.crop((round(x - 5), round(y - 20), round(x + 5), round(y - 12)))
            (extrema,) = ImageStat.Stat(letters).extrema
            assert extrema[1] - extrema[0] > 90, (name, place)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits_its_frame(language: str) -> None:
    words = words_for(language)
    for card in CARDS:
        its = lettered(card, words)
        name = folded(its.name, 16, Weight.BOLD, card_faces.WIDTH - 18)
        assert len(name) <= 2, card
        assert card_faces._widest(name, 16, Weight.BOLD) <= card_faces.WIDTH - 18, card
        lines = folded(its.does, 18, Weight.SEMIBOLD, card_faces.WIDTH - 26)
        assert len(lines) * 20 <= 130, card
        assert card_faces._widest(lines, 18, Weight.SEMIBOLD) <= card_faces.WIDTH - 26, card


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_money_cards_in_play_and_waivers_are_never_cut_short(language: str) -> None:
    """A long turn takes more lines; each piece of it is as long as what it says."""
    for line in turn_lines(many(), words_for(language)):
        parts = filled(line, 21, Weight.BOLD, 1100)
        assert " ".join(parts) == line
        assert all(font(21, Weight.BOLD).getlength(part) <= 1100 for part in parts)


def test_revealed_cards_stand_on_the_picture_that_asks_about_them_as_far_as_one_may_see_them() -> None:
    deck = ["tower", "waste", "garage", "normal_train"]
    state = GAME.scene(hands=[["information_central"], []], decks=[deck], rails=[[24], [34]])
    GAME.apply(state, 0, Play("information_central", effect=True))
    said = EN("trains-revealed", cards="Normal Train, Tower, Waste, Garage")
    for reader in (0, 1, None):
        assert said in turn_lines(GAME.view(state, reader), EN)
        assert said in FACE.board_text(GAME.view(state, reader), PAIR, EN)
    GAME.apply(state, 0, Done())
    assert said in turn_lines(GAME.view(state, 0), EN)
    assert len(turn_lines(GAME.view(state, 1), EN)) == 1, "in which order they go back is not for others"


# How large letters and cards are


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch, without_paint: None) -> dict[str, float]:  # noqa: F811 -- the fixture
    """The texts that would be drawn, and the least height of their letters in pixels of the picture."""
    found: dict[str, float] = {}

    def note(pen: ImageDraw.ImageDraw, xy: Any, text: str, *args: Any, **how: Any) -> None:
        height = how["font"].size / (1 if pen.mode == "L" else FINENESS)  # a sketch is drawn larger
        found[text] = min(height, found.get(text, height))

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", note)
    forget_pieces()
    return found


def small_letters(sizes: dict[str, float]) -> dict[str, float]:
    """Those lower than nine pixels, where a picture of 1200 is shown at 400."""
    assert len(sizes) > 10
    return {text: height for text, height in sizes.items() if height * 400 / atlas.WIDTH < 9}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("versed", [False, True])
def test_no_letter_of_a_hand_is_lower_than_nine_pixels_at_400(
    language: str, versed: bool, sizes: dict[str, float]
) -> None:
    hand_picture.hand(late(), news(BUILT), replace(SEATS, versed=versed), words_for(language))
    assert small_letters(sizes) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_of_a_board_is_lower_than_nine_pixels_at_400(language: str, sizes: dict[str, float]) -> None:
    for view, seats in ((four(), SEATS), (over(), PAIR)):
        board(view, news(BUILT[:1]), seats, words_for(language))
    assert small_letters(sizes) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_of_the_rules_or_the_supply_is_lower_than_nine_pixels_at_400(
    language: str, sizes: dict[str, float]
) -> None:
    words = words_for(language)
    FACE.rules_picture(words, 1, TrainsOptions())
    for at in range(0, len(CARDS), 16):
        hand_picture.stacks([(lettered(name, words), 7) for name in list(CARDS)[at : at + 16]])
    assert small_letters(sizes) == {}


def test_letters_grow_lower_only_where_a_hand_would_be_higher_than_wide(sizes: dict[str, float]) -> None:
    picture = golden.pixels(hand_picture.hand(many(), NONE, PAIR, DE))
    assert picture.height <= picture.width
    assert all(height >= 20 for height in sizes.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lone_card_is_as_large_as_among_four(language: str) -> None:
    four_kinds = cards(language, "normal_train", "lay_rails", "tower", "waste")
    (row,) = hand_picture.in_rows(four_kinds, pieces.LETTERS)
    for at, kind in enumerate(four_kinds):
        ((lone,),) = hand_picture.in_rows([kind], pieces.LETTERS)
        assert lone.width == row[at].width
        assert lone.height <= row[at].height, "a row is as high as its highest card"
    highest = max(four_kinds, key=lambda kind: card_faces.height_of(kind[0], kind[1], row[0].width, pieces.LETTERS))
    ((lone,),) = hand_picture.in_rows([highest], pieces.LETTERS)
    assert lone.size == row[0].size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kinds", range(1, 11))
def test_every_card_of_a_hand_has_room_for_its_words(language: str, kinds: int) -> None:
    for at in range(0, len(CARDS), kinds):
        for row in hand_picture.in_rows(cards(language, *list(CARDS)[at : at + kinds]), pieces.LETTERS):
            assert sum(card.width + 8 for card in row) <= atlas.WIDTH
            assert len({card.size for card in row}) == 1


# The legend


def corner(picture: bytes) -> bytes:
    """Where Tokyo's sea is."""
    return golden.pixels(picture).crop((900, 570, 1190, 850)).tobytes()


def test_whoever_knows_the_signs_sees_how_everybody_stands_in_their_place_on_a_lower_picture() -> None:
    new, versed = (hand_picture.hand(late(), NONE, replace(SEATS, versed=known), EN) for known in (False, True))
    assert corner(new) == corner(board(four(), NONE, SEATS, EN)), "the legend"
    assert corner(new) != corner(versed)
    assert golden.pixels(versed).height < golden.pixels(new).height


def test_a_board_whose_people_know_the_signs_has_no_legend() -> None:
    sea = atlas.printed("tokyo").crop((900, 570, 1190, 850)).tobytes()
    assert (
        corner(board(four(), NONE, replace(SEATS, versed=True), EN))
        == golden.pixels(png(Image.frombytes("RGB", (290, 280), sea), paints.colours())).tobytes()
    )


def test_the_legend_speaks_of_others_rails_once_there_are_any() -> None:
    words = legend.legend_words(EN)
    with_others, without = (legend.legend(words, others=others) for others in (True, False))
    assert without.height < with_others.height
    first = GAME.view(GAME.start(2, TrainsOptions(first=1), 5), None)
    assert legend_of(first, EN).height == without.height
    assert legend_of(four(), EN).height == with_others.height


def test_the_last_picture_shows_where_the_points_come_from_and_no_other() -> None:
    for standing in standings(over(), PAIR, EN):
        assert sum(points for _, points in standing.made_of) == standing.points
        assert all(points for _, points in standing.made_of), "nothing is said of what brought nothing"
    assert [part for part, _ in standings(over(), PAIR, EN)[0].made_of] == ["cities", "cards"]
    assert not any(standing.made_of for standing in standings(four(), SEATS, EN)), "it is not over"


def test_every_source_of_points_has_its_room_among_four() -> None:
    """Eighty points from each is more than anybody has had."""
    assert made_of([(part, 80) for part in ("cities", "remote", "cards", "play")]).width <= 275
