"""The pictures of The Game of Trains."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from cogs.face.canvas import Sketch, contrast
from cogs.face.seat_signs import SeatLabel
from cogs.face.words import LANGUAGES, words_for
from cogs.game_of_trains import paints, picture, rolling_stock, symbols, train_tiles
from cogs.game_of_trains.legend import legend
from cogs.game_of_trains.picture import Captions, board, hand
from cogs.game_of_trains.story import Marked
from engine.game import Outcome
from engine.game_of_trains import Function, GameOfTrains, View
from tests.cogs import golden
from tests.cogs.golden import changed

GAME = GameOfTrains()


def captions(language: str, hand: str) -> Captions:
    def said(name: str) -> str:
        return words_for(language)(f"game-of-trains-caption-{name}")

    names = ("turn", "winner", "nobody", "row", "empty", "pile", "discard")
    return Captions(**{name: said(name) for name in names}, hand=said(hand))


ENGLISH, GERMAN = captions("en", "drawn"), captions("de", "hand")
ADA = SeatLabel("Ada", computer=False)
LONG = SeatLabel("Bartholomäus von Hohenzollern-Si", computer=False)
FOREIGN = SeatLabel("美咲", computer=False)
ROBOT = SeatLabel("Kupplung", computer=True)
SEATS = (ADA, LONG, FOREIGN, ROBOT)

START = GAME.scene(trains=[[73, 14, 48, 44, 32, 17, 11], [57, 37, 34, 28, 22, 63, 8]], row=[69, 9], actor=0)
SETUP = GAME.start(3, GAME.Options(first=1), seed=5)
MIDDLE = GAME.scene(
    trains=[
        [3, 14, 25, 44, 52, 17, 71],
        [5, 37, 41, 58, 62, 63, 8],
        [7, 13, 45, 47, 56, 12, 80],
        [84, 76, 61, 40, 33, 20, 9],
    ],
    locks=[[2, 0, 0, 10, 0, 0, 0], [0] * 7, [18, 0, 0, 26, 0, 0, 34], [0] * 7],
    row=[1, 69, 19, 4, 21, 22, 23, 24],
    discard=list(range(64, 69)),
    turn=20,
    actor=2,
)
DRAWN = GAME.scene(trains=MIDDLE.trains, locks=MIDDLE.locks, turn=20, actor=2, drawn=49)


# The second seat has removed everybody's fourth wagon, and the fourth one swapped two of its own.
THROWN = Marked({(0, 3): 1, (1, 3): 1, (2, 3): 1, (3, 0): 3, (3, 1): 3}, frozenset({21, 22}))


def watched() -> View:
    """The middle of a game of four, as somebody sees it who only watches."""
    return GAME.view(MIDDLE, None)


def won() -> View:
    """The same game as won by its third seat."""
    view = watched()
    view.trains[2] = [7, 13, 45, 47, 56, 79, 80]
    return replace(view, asked=(), phase="over", outcome=Outcome(((2,), (0, 1, 3)), None, "ascending"))


GOLDEN: dict[str, Callable[[], bytes]] = {
    "board-two-start": lambda: board(GAME.view(START, None), SEATS[:2], ENGLISH),
    "board-three-setup": lambda: board(GAME.view(SETUP, None), (LONG, ROBOT, ADA), GERMAN),
    "board-four-middle": lambda: board(watched(), SEATS, ENGLISH, new=THROWN),
    "board-four-won": lambda: board(won(), SEATS, GERMAN, new=Marked({(2, 5): 2}, frozenset())),
    "hand-setup": lambda: hand(GAME.view(SETUP, 0), (LONG, ROBOT, ADA), GERMAN),
    "hand-drawn": lambda: hand(GAME.view(DRAWN, 2), SEATS, ENGLISH, new=THROWN),
    "hand-empty": lambda: hand(GAME.view(MIDDLE, 1), SEATS, GERMAN, new=THROWN),
    "rules": lambda: legend(words_for("de")).png,
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_picture_is_still_drawn_so(name: str) -> None:
    golden.check(GOLDEN[name](), Path(__file__).parent / "golden" / f"{name}.png")


def test_the_comparison_sees_one_changed_digit() -> None:
    view = watched()
    view.trains[1][3] = 59  # was 58; both move right
    before, after = (golden.pixels(board(shown, SEATS, ENGLISH)) for shown in (watched(), view))
    assert not golden.difference(before, after).slight


def test_the_comparison_forgives_slightly_softer_letters() -> None:
    sharp = golden.pixels(board(watched(), SEATS, ENGLISH))
    assert golden.difference(sharp, sharp.filter(ImageFilter.GaussianBlur(0.5))).slight


def strip(seat: int) -> range:
    """The lines of a board that a seat's train takes up."""
    top = train_tiles.FRAME + picture.HEADER + train_tiles.STRIP * seat
    return range(top, top + train_tiles.STRIP + 1)


@pytest.mark.parametrize(
    ("what", "seat"),
    [
        (lambda view: view.locks[1].__setitem__(3, 42), 1),
        (lambda view: view.trains[3].__setitem__(0, 83), 3),
        (lambda view: view.hand_sizes.__setitem__(0, 1), 0),
    ],
    ids=["a lock", "a number", "a card to place"],
)
def test_a_change_to_one_train_shows_on_its_strip_only(what: Callable[[View], None], seat: int) -> None:
    view = watched()
    what(view)
    box = changed(board(watched(), SEATS, ENGLISH), board(view, SEATS, ENGLISH))
    assert box is not None
    assert box[1] in strip(seat)
    assert box[3] in strip(seat)


def test_every_wagon_that_changed_is_marked_with_a_sign_where_somebody_else_did_it() -> None:
    looks = []
    for mover in (1, 2, 3):
        new = Marked({(1, 6): mover}, frozenset())
        box = changed(board(watched(), SEATS, ENGLISH), board(watched(), SEATS, ENGLISH, new=new))
        assert box is not None
        assert box[0] > train_tiles.WIDTH * 0.85
        assert box[1] in strip(1)
        assert box[3] in strip(1)
        looks.append(board(watched(), SEATS, ENGLISH, new=new))
    assert len(set(looks)) == 3


def test_a_card_that_is_new_in_the_row_is_marked_there() -> None:
    new = Marked({}, frozenset({4}))
    for draw, view in ((board, watched()), (hand, GAME.view(MIDDLE, 0))):
        box = changed(draw(view, SEATS, ENGLISH), draw(view, SEATS, ENGLISH, new))
        assert box is not None
        assert box[3] <= train_tiles.FRAME + picture.HEADER
        assert box[2] - box[0] <= rolling_stock.CARD[0]


def test_the_others_trains_are_marked_beside_the_own_one() -> None:
    view = GAME.view(MIDDLE, 1)
    for seat in range(4):
        new = Marked({(seat, 2): 0}, frozenset())
        assert hand(view, SEATS, ENGLISH, new) != hand(view, SEATS, ENGLISH)


def test_the_turn_is_marked_on_both_strips_when_it_passes() -> None:
    view = replace(watched(), asked=(3,))
    box = changed(board(watched(), SEATS, ENGLISH), board(view, SEATS, ENGLISH))
    assert box is not None
    assert box[1] in strip(2)
    assert box[3] in strip(3)


def test_nobody_winning_is_said_above_the_trains() -> None:
    over = replace(watched(), asked=(), phase="over", outcome=Outcome((), None, "cap"))
    silent = replace(over, outcome=None)
    box = changed(board(silent, SEATS, ENGLISH), board(over, SEATS, ENGLISH))
    assert box is not None
    assert box[3] <= train_tiles.FRAME + picture.HEADER


def test_a_hand_shows_the_row_while_a_drawn_card_is_placed() -> None:
    state = GAME.scene(trains=MIDDLE.trains, locks=MIDDLE.locks, row=[1, 69], turn=20, actor=2, drawn=49)
    view = GAME.view(state, 2)
    box = changed(hand(view, SEATS, ENGLISH), hand(replace(view, row=[1, 69, 4]), SEATS, ENGLISH))
    assert box is not None
    assert box[3] <= train_tiles.FRAME + picture.HEADER


def test_a_hand_shows_the_card_that_was_drawn() -> None:
    view = GAME.view(DRAWN, 2)
    assert hand(replace(view, hands=[None, None, [48], None]), SEATS, ENGLISH) != hand(view, SEATS, ENGLISH)


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand(watched(), SEATS, ENGLISH)


def test_any_two_functions_look_different_as_small_as_on_a_wagon_of_a_narrow_screen() -> None:
    signs = []
    for function in Function:
        sketch = Sketch(66, 26, (255, 255, 255))
        symbols.draw_function(sketch, function, (33, 13), 37, (0, 0, 0))
        small = sketch.done().convert("L").resize((24, 9), Image.Resampling.LANCZOS)
        signs.append((function, small))
    for (one, its), (other, others) in itertools.combinations(signs, 2):
        assert ImageStat.Stat(ImageChops.difference(its, others)).mean[0] > 15, (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_the_rules_is_told_in_words(language: str) -> None:
    explained = legend(words_for(language))
    assert len(explained.alt) <= 1024
    for function in Function:
        assert words_for(language)(f"game-of-trains-function-{function.value}") in explained.alt


def test_text_stands_out_from_its_ground() -> None:
    strips = (paints.GROUND, paints.BRIGHT, paints.GLORY)
    grounds = (paints.PAPER, *strips, *map(paints.haze, strips), paints.GOLD)
    assert all(contrast(paints.INK, ground) >= 7 for ground in grounds)
    assert contrast(paints.PAPER, paints.FELT) >= 7
    assert contrast(paints.PAPER, paints.FELT_DARK) >= 7
    assert contrast(paints.PAPER, paints.BACK) >= 4.5
    assert contrast(paints.GROUND, paints.FELT_DARK) >= 7
    assert all(contrast(paints.PAPER, paint) >= 4.5 for paint in symbols.FUNCTION_PAINTS.values())
    assert all(contrast(paints.PAPER, seat) >= 3 for seat in paints.SEATS)  # tags: large, bold letters


def test_a_place_that_was_not_filled_again_stays_empty() -> None:
    """A removal can win the game for one player before the trains after it are refilled."""
    view = won()
    full = board(view, SEATS, ENGLISH)
    view.trains[3][6] = 0
    gap = board(view, SEATS, ENGLISH)
    assert not golden.difference(golden.pixels(gap), golden.pixels(full)).slight
    view.trains[3][6] = 1
    assert gap != board(view, SEATS, ENGLISH)


@pytest.mark.slow
def test_kept_tiles_are_only_used_where_they_are_right() -> None:
    """BoardMessages drawn one after the other, from what the ones before left, are those drawn from nothing."""
    chance = Random(4)
    state = GAME.start(4, GAME.Options(), seed=4)
    drawn: list[tuple[View, Marked, bytes, bytes]] = []
    for _ in range(24):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, chance.choice(GAME.legal(state, seat)))
        view = GAME.view(state, 0)
        new = Marked({(chance.randrange(4), chance.randrange(7)): seat}, frozenset(view.row[:1]))
        drawn.append((view, new, board(view, SEATS, ENGLISH, new), hand(view, SEATS, ENGLISH, new)))
    for view, new, *kept in drawn[::4]:
        header = (picture._row, picture._card, picture._pile)
        trains = (train_tiles._train_tile, train_tiles.name_tile, train_tiles.short_train)
        for tile in (*header, *trains, train_tiles._print, train_tiles._covered):
            tile.cache_clear()
        assert [board(view, SEATS, ENGLISH, new), hand(view, SEATS, ENGLISH, new)] == kept
