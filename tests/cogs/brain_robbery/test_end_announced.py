"""The end is announced as soon as the next brake brings it: to everybody, and from what everybody may know."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from cogs.brain_robbery.reach import would_win
from cogs.face.words import LANGUAGES, words_for
from cogs.table.sheets import board_sheet, hand_sheet
from cogs.table.sheets.hand_sheet import HandOptions
from engine.brain_robbery.actions import Stop
from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.state import State
from engine.game import EVERYTHING
from tests.cogs.brain_robbery.positions import FACE, GAME, alone, long_train, positions, quick
from tests.cogs.dealt_again import Record, dealing
from tests.cogs.readers import DE, EN, seating

BRAKE = Stop("locomotive", "e1")
TIED = ["cowgirl_jo", None, "goldfish_moby"]
DULL = ["cheese_mild", None, "cheese_hard"]


def said(state: State, reader: int | None = None, language: str = "en") -> str:
    return FACE.notice(GAME.view(state, reader), seating(len(state.points), reader), words_for(language))


@pytest.mark.parametrize(
    ("heads", "winners"), [(["pianist_igor", "boxer_kid", None], (0,)), (TIED, (0, 2)), (DULL, ())]
)
def test_who_would_win_is_who_wins_if_that_brake_is_next(heads: list[str | None], winners: tuple[int, ...]) -> None:
    state = alone(heads=heads)
    assert would_win(GAME.view(state, None)) == winners
    GAME.apply(state, 0, BRAKE)
    assert state.outcome is not None
    assert (state.outcome.placings[0] if state.outcome.placings else ()) == winners
    assert would_win(GAME.view(state, None)) is None, "it has ended"
    assert said(state) == ""


def test_one_winner_is_named_and_spoken_to_several_are_named_and_nobody_is_told_so() -> None:
    ends = "The next brake ends the game: "
    assert said(alone()) == said(alone(), 1) == f"{ends}● Ada would win."
    assert said(alone(), 0) == f"{ends}you'd win."
    assert said(alone(heads=TIED), 0) == f"{ends}● Ada and ■ Cleo would win together."
    assert said(alone(heads=DULL)) == f"{ends}everyone would lose."
    assert said(alone(), 1, "de") == "Bremst jemand, ist Schluss: ● Ada gewinnt."


@quick
@given(positions)
def test_nothing_is_announced_while_another_car_is_left(state: State) -> None:
    assert bool(said(state)) == (state.train == [LOCOMOTIVE])


@pytest.mark.parametrize("words", [EN, DE], ids=LANGUAGES)
def test_the_line_stands_on_the_board_in_every_hand_and_in_the_pictures_words(words: object) -> None:
    locale = "en-US" if words is EN else "de"
    for state, announced in ((alone(), True), (long_train(), False)):
        record = Record(GAME, state, len(state.points))
        with dealing(GAME, state):
            board = board_sheet.board(record.table(locale), [])
            hands = [hand_sheet.hand(record.table(locale), [], HandOptions(seat, locale)) for seat in range(2)]
        for reader, sheet in ((None, board), (0, hands[0]), (1, hands[1])):
            line = said(alone(), reader, locale[:2])
            assert (line in sheet.text.splitlines()) == announced
            assert (line in sheet.pictures[0].alt.splitlines()) == announced


def test_the_line_is_the_same_whatever_nobody_else_can_see() -> None:
    state = alone(hands=[("uther",), ("dog_rex", "actress_viola"), ("lizard_nesbith",)])
    for eyes in (None, 0, 1, 2):
        other = GAME.redeal(state, eyes, Random(4))
        assert other.hands != state.hands
        assert said(other, eyes) == said(state, eyes)
    everything = FACE.notice(GAME.view(state, EVERYTHING), seating(3), EN)
    assert everything == said(state), "whoever holds Uther in the hand does not have him in the head"
