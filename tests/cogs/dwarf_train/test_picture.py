"""The pictures of Die Zwergenzugfahrt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from cogs.dwarf_train import paints, picture, pieces
from cogs.dwarf_train.face import DwarfTrainFace
from cogs.dwarf_train.legend import PLATES, TRAIN
from cogs.dwarf_train.picture import corner
from cogs.dwarf_train.pieces import CELL
from cogs.dwarf_train.places import called
from cogs.dwarf_train.places import ways as ways_of
from cogs.dwarf_train.story import marks
from cogs.face.canvas import Paint, contrast
from cogs.face.seating import Seating
from cogs.face.words import LANGUAGES, words_for
from engine.dwarf_train import DWARF, SEATS, SIGN, SPACES, Deed, DwarfTrain, Options, View
from engine.dwarf_train import events as happened
from engine.game import Outcome, Turn
from tests.cogs import golden
from tests.cogs.golden import changed

FACE, GAME = DwarfTrainFace(), DwarfTrain()
NAMES = ("Ada", "Ben")
LONG = ("Bartholomäus von Hohenzollern-Si", "W" * 32)
FOREIGN = ("美咲", "Søren Ørsted")
MIDDLE = GAME.scene(
    board="""
        . . R g G . . .
        . . r g . g . g
        r r . . R . . .
        . . R r . G . g
        . . . . r . . .
    """,
    turns=32,
    takes=(3, 5),
    kicks=(1, 1),
    lost=(0, 2),
)


def drawn(
    view: View,
    *events: Any,
    names: tuple[str, str] = NAMES,
    computers: tuple[bool, bool] = (False, True),
    to: str = "en",
) -> bytes:
    return FACE.board_picture(view, events, Seating(names, computers), words_for(to))


def picked(dwarf: int, *events: Any, to: str = "en") -> bytes:
    """What is shown once this dwarf of the first clan is picked in the middle of a game."""
    view, legal = GAME.view(MIDDLE, 0), GAME.legal(MIDDLE, 0)
    shown = FACE.picture_after(f"dwarf={dwarf}", view, legal, events, Seating(NAMES, (False, True), 0), words_for(to))
    assert shown is not None
    return shown


def middle(**facts: Any) -> View:
    return replace(GAME.view(MIDDLE, None), **facts)


def over(placings: tuple[tuple[int, ...], ...], reason: str) -> View:
    return middle(asked=(), phase="over", turn=Turn(60, 0), lost=[0, 0], outcome=Outcome(placings, (5, 5), reason))


def start() -> View:
    return GAME.view(GAME.start(2, Options(first=0), seed=1), None)


WALKED = happened.Walked(1, 22, 23)
GOLDEN: dict[str, Callable[[], bytes]] = {
    "start": lambda: drawn(start()),
    "middle": lambda: drawn(middle(), happened.Walked(0, 25, 24)),
    "picked": lambda: picked(27, happened.Walked(1, 30, 31)),
    "conductor": lambda: drawn(middle(phase="conductor", asked=(0,), coin=1, turn=Turn(36, 0)), WALKED),
    "landing": lambda: drawn(middle(phase="land", asked=(1,), options=Options(end="time")), to="de"),
    "won": lambda: drawn(over(((1,), (0,)), "turns"), happened.SignLaid(1, 29, 21)),
    "played-on": lambda: drawn(middle(turn=Turn(63, 0), until=100), WALKED),
    "drawn": lambda: drawn(over(((0, 1),), "agreed"), to="de"),
    "long-names": lambda: drawn(middle(), names=LONG, computers=(True, True), to="de"),
    "long-turn": lambda: drawn(
        middle(), happened.Walked(0, 25, 24), happened.SatDown(1, 21, 13), happened.SignLaid(1, 13, 4), WALKED
    ),
    "rules": lambda: FACE.rules_picture(words_for("de"), 2, FACE.game.Options()).png,
    "foreign-letters": lambda: drawn(start(), names=FOREIGN, computers=(True, False)),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_picture_is_still_drawn_so(name: str) -> None:
    golden.check(GOLDEN[name](), Path(__file__).parent / "golden" / f"{name}.png")


def inside(box: tuple[int, int, int, int] | None, space: int) -> bool:
    left, top = corner(space)
    return box is not None and left <= box[0] and top <= box[1] and box[2] <= left + CELL and box[3] <= top + CELL


@pytest.mark.parametrize("what", [*DWARF, *SIGN])
def test_whatever_is_on_a_space_shows_there_and_nowhere_else(what: int) -> None:
    """And no two things look alike, to the comparison either."""
    still = middle(phase="over", asked=())
    for space in (SEATS[0], SEATS[7]):  # seats take everything
        without, with_it = (
            drawn(replace(still, spaces=[*still.spaces[:space], each, *still.spaces[space + 1 :]]))
            for each in (0, what)
        )
        assert inside(changed(without, with_it), space)
        assert not golden.difference(golden.pixels(without), golden.pixels(with_it)).slight


def test_a_dwarf_that_sits_looks_different_from_one_that_stands() -> None:
    for clan in (0, 1):
        sits, stands = (pieces.dwarf(clan, seated=seated).convert("RGB") for seated in (True, False))
        assert not golden.difference(sits, stands).slight


def test_the_last_move_is_marked_on_its_spaces() -> None:
    quiet = middle(phase="over")
    assert inside(changed(drawn(quiet), drawn(quiet, happened.SignCleared(0, 26))), 26)
    box = changed(drawn(quiet), drawn(quiet, happened.Walked(0, 16, 17)))
    assert box is not None
    assert (box[0], box[1]) == corner(16)
    assert (box[2], box[3]) == tuple(edge + CELL for edge in corner(17))


def named(view: View, shown_for: bytes | None = None) -> set[int]:
    """The spaces on which their name stands: where it does, its label has changed the picture."""
    shown, bare = golden.pixels(shown_for or drawn(view)), golden.pixels(drawn(replace(view, phase="over")))
    found = set()
    for space in range(SPACES):
        left, top = corner(space)
        label = (left + 14, top + 14, left + 36, top + 28)  # within every frame
        if ImageChops.difference(shown.crop(label), bare.crop(label)).getbbox() is not None:
            name = pieces.name(called(space)).convert("RGB").crop((18, 18, 40, 32))
            assert golden.difference(shown.crop(label), name).slight
            found.add(space)
    return found


def test_every_dwarf_that_can_do_something_is_named_and_no_space_that_another_could_reach() -> None:
    legal = GAME.legal(MIDDLE, 0)
    assert named(middle()) == {action.dwarf for action in legal if isinstance(action, Deed)}


@pytest.mark.parametrize("dwarf", sorted({dwarf for dwarf, _ in ways_of(GAME.legal(MIDDLE, 0))}))
def test_once_a_dwarf_is_picked_its_targets_alone_are_named_and_it_alone_is_framed(dwarf: int) -> None:
    shown = picked(dwarf)
    assert named(middle(), shown) - {dwarf} == {to for one, to in ways_of(GAME.legal(MIDDLE, 0)) if one == dwarf}
    assert _framed(shown) == {dwarf}


def _framed(png: bytes) -> set[int]:
    """The spaces with a broad frame: it is white at the right of the foot, where nothing else is drawn."""
    shown, found = golden.pixels(png), set()
    for space in range(SPACES):
        left, top = corner(space)
        if all(shown.getpixel((left + at, top + CELL - 7)) == paints.PAPER for at in (74, 82, 90)):
            found.add(space)
    return found


def test_each_arrow_at_a_dwarf_points_to_a_space_that_it_can_do_something_to() -> None:
    shown, ways = golden.pixels(drawn(middle())), ways_of(GAME.legal(MIDDLE, 0))
    for dwarf in {dwarf for dwarf, _ in ways}:
        left, top = corner(dwarf)
        middles = {1: (CELL - 6, 52), -1: (6, 52), 8: (52, CELL - 6), -8: (52, 6)}
        pointed = {
            dwarf + to
            for to, (x, y) in middles.items()
            if _chevron(shown.crop((left + x - 6, top + y - 6, left + x + 6, top + y + 6)))
        }
        assert pointed == {to for one, to in ways if one == dwarf}


def _chevron(cut: Image.Image) -> bool:
    """Its white is within black lines; the frame around a dwarf has none."""
    colours = {paint for _, paint in cut.getcolors(4096) or ()}
    return paints.PAPER in colours and paints.INK in colours


def test_where_a_kicked_dwarf_may_land_and_which_sign_may_go_is_named() -> None:
    land = middle(phase="land", asked=(1,))
    assert named(land) == {7, 23, 39}
    assert named(middle(phase="conductor", asked=(0,), coin=1, turn=Turn(36, 0))) == {4, 29}


def across(shown: Image.Image, one: int, other: int, far: int, paint: Paint) -> int:
    """How many pixels of that paint lie across the way from one space to another, so far from the middle of the one."""
    (left, top), (right, low) = corner(one), corner(other)
    x, y = (right > left) - (right < left), (low > top) - (low < top)
    middle = (left + CELL // 2 + far * x, top + CELL // 2 + far * y)
    points = [(middle[0] + side * abs(y), middle[1] + side * abs(x)) for side in range(-24, 25)]
    return sum(shown.getpixel(point) == paint for point in points)


@pytest.mark.parametrize("to", [1, 17, 8, 10], ids=["up", "down", "left", "right"])
def test_a_step_is_drawn_as_an_arrow_from_where_to_where(to: int) -> None:
    shown = golden.pixels(drawn(middle(phase="over", spaces=[0] * SPACES), happened.Walked(0, 9, to)))
    shaft, head = (across(shown, 9, to, far, paints.GOLD) for far in (15, 41))
    assert 5 <= shaft < head - 15


@pytest.mark.parametrize("to", [19, 28, 35])
def test_an_arrow_at_a_dwarf_points_away_from_it(to: int) -> None:
    shown = golden.pixels(drawn(middle()))
    base, tip = (across(shown, 27, to, far, paints.INK) for far in (36, 57))
    assert base > tip + 8


def test_all_that_happened_since_is_marked() -> None:
    events: list[Any] = [
        happened.Walked(0, 9, 1),
        happened.SignLaid(1, 13, 5),
        happened.Landed(0, 32),
        happened.SignCleared(0, 2),
    ]
    assert marks(events).spaces == {9, 1, 5, 32, 2}
    assert marks(events).steps == ((9, 1),)


def panel(clan: int) -> tuple[int, int, int, int]:
    return (
        (0, 0, picture.WIDTH // 2 - 80, picture.PANEL)
        if clan == 0
        else (picture.WIDTH // 2 + 80, 0, picture.WIDTH, picture.PANEL)
    )


@pytest.mark.parametrize("clan", [0, 1])
@pytest.mark.parametrize("what", ["held", "stock", "takes", "lost"])
def test_a_clans_counts_stand_on_its_own_plate(what: str, clan: int) -> None:
    counts = [1, 1]
    before = drawn(middle(**{what: [*counts]}))
    counts[clan] = 3
    box = changed(before, drawn(middle(**{what: counts})))
    assert box is not None
    left, top, right, bottom = panel(clan)
    assert left <= box[0]
    assert box[2] <= right
    assert top <= box[1]
    assert box[3] <= bottom


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"turn": Turn(33, 0)}, {"turn": Turn(35, 0)}),
        ({"options": Options()}, {"options": Options(turns=90)}),
        ({"options": Options(end="time")}, {"options": Options()}),
        ({"turn": Turn(63, 0), "options": Options(turns=100)}, {"turn": Turn(63, 0), "until": 100}),
    ],
    ids=[
        "the turn",
        "how many turns there are",
        "whether they are counted",
        "whether it is played on",
    ],
)
def test_between_the_clans_stands(one: dict[str, Any], other: dict[str, Any]) -> None:
    box = changed(drawn(middle(**one)), drawn(middle(**other)))
    assert box is not None
    assert box[0] >= panel(0)[2]
    assert box[2] <= panel(1)[0]


@pytest.mark.parametrize(("line", "before", "after"), [("{} turns", 0, 1), ("nach {} Mal", 1, 1), ("noch {}", 1, 0)])
def test_the_coin_is_drawn_where_a_language_has_its_number(line: str, before: int, after: int) -> None:
    coin = pieces.countdown(3)
    drawn = picture._with_coin(line.format(picture.COIN), 3, 160)
    assert drawn.width <= 160
    (left,) = (
        at
        for at in range(drawn.width - coin.width + 1)
        if drawn.crop((at, 0, at + coin.width, coin.height)).tobytes() == coin.tobytes()
    )
    assert (left > 0, left + coin.width < drawn.width) == (bool(before), bool(after))


def test_the_coin_shows_the_colour_that_was_thrown() -> None:
    red, green = (drawn(middle(phase="conductor", asked=(), coin=coin, turn=Turn(36, 0))) for coin in (0, 1))
    assert not golden.difference(golden.pixels(red), golden.pixels(green)).slight


def test_winner_draw_and_who_is_asked_are_written_on_the_plates() -> None:
    pictures = [
        drawn(over(((0,), (1,)), "turns")),
        drawn(over(((1,), (0,)), "turns")),
        drawn(over(((0, 1),), "turns")),
        drawn(replace(over(((0, 1),), "turns"), outcome=None)),
        drawn(replace(over(((0, 1),), "turns"), outcome=None, asked=(0,))),
    ]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_the_rules_is_told_in_words(language: str) -> None:
    words = words_for(language)
    alt = FACE.rules_picture(words, 2, FACE.game.Options()).alt
    assert all(words(f"dwarf-train-shown-{what}") in alt for what in (*TRAIN, *PLATES))
    assert len(alt) <= 1024


def test_text_stands_out_from_its_ground() -> None:
    plates = (paints.GOLD, paints.PAPER, *map(paints.pale, paints.CLANS))
    assert all(contrast(paints.INK, ground) >= 4.5 for ground in plates)
    assert all(contrast(paints.dark(clan), paints.PAPER) >= 4.5 for clan in paints.CLANS)
    assert all(contrast(paints.dark(clan), paints.pale(clan)) >= 3 for clan in paints.CLANS)  # large digits
    assert contrast(paints.PAPER, paints.NIGHT) >= 7
    assert contrast(paints.PAPER, paints.INK) >= 7
    assert contrast(paints.INK, paints.GOLD) >= 4.5
