"""What a hint says: the best two with their chances, and honestly where there is no second."""

from __future__ import annotations

from random import Random

import pytest

from cogs.face.words import Words
from cogs.faces import FACES
from cogs.table.looking_back.hint_sheet import hint
from cogs.table.tables.hinting import Advice
from cogs.table.tables.loaded_table import LoadedTable
from db import Seat, Table
from engine import house
from engine.house.player import Weighed
from tests.cogs.readers import DE, EN, seating

FACE = FACES["game_of_trains"]


def said(words: Words, *chances: float, left: int | None = None) -> list[str]:
    """A hint about a first card, with these chances; with none, where there was nothing to choose."""
    game = FACE.game
    state = game.start(2, game.Options(first=0), 3)
    seats = [Seat(1, "Ada", computer=False), Seat(None, "Stoker", computer=True)]
    table = Table("game_of_trains", 1, "{}", 3, 1, 1, 1, "en", 0.0, seats=seats)
    legal = game.legal(state, 0)
    weighed = [Weighed(action, chance) for action, chance in zip(legal, chances, strict=False)]
    advice = Advice(0, game.view(state, 0), weighed, legal[0], left)
    return hint(LoadedTable(table, FACE, state), advice, words).content.split("\n")


def names(words: Words) -> list[str]:
    game = FACE.game
    state = game.start(2, game.Options(first=0), 3)
    view = game.view(state, 0)
    return [FACE.name_of(action, view, seating(2, 0), words) for action in game.legal(state, 0)]


@pytest.mark.parametrize("words", [EN, DE])
def test_the_best_two_are_named_with_their_chances_and_no_third(words: Words) -> None:
    first, second, *_ = names(words)
    assert said(words, 0.391, 0.234, 0.1) == [
        words("hint-best", name=first, chance=39),
        words("hint-second", name=second, chance=23, even="no"),
        f"-# {words('hint-nothing-played')}",
    ]


@pytest.mark.parametrize("words", [EN, DE])
def test_where_nothing_sets_them_apart_both_are_called_as_good(words: Words) -> None:
    assert said(words, 0.392, 0.388)[1] == words("hint-second", name=names(words)[1], chance=39, even="yes")


@pytest.mark.parametrize("words", [EN, DE])
def test_where_only_one_is_worth_a_thought_or_can_be_done_that_is_said(words: Words) -> None:
    assert said(words, 1.0)[1] == words("hint-nothing-else")
    assert said(words)[0] == words("hint-only-one", name=names(words)[0])


@pytest.mark.parametrize("words", [EN, DE])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_of_three_hints_it_says_how_many_are_left(words: Words, left: int) -> None:
    assert said(words, 0.5, 0.4, left=left)[-1].endswith(words("hint-left", left=left))


@pytest.mark.parametrize("key", house.ADVISERS)
def test_a_masters_hint_is_the_same_whatever_lies_hidden_from_the_seat(key: str) -> None:
    face, rng = FACES[key], Random(4)
    game, players = face.game, face.game.players[0]
    state = game.start(players, game.Options(first=0), 5)
    table = Table(key, 1, "{}", 3, 1, 1, 1, "en", 0.0, seats=[Seat(1, "Ada", computer=False)] * players)
    compared = 0
    while game.to_act(state) and compared < 4:
        seat = rng.choice(game.to_act(state))
        legal = game.legal(state, seat)
        if len(legal) > 1 and rng.random() < 0.2:
            told = set()
            for dealt in (state, game.redeal(state, seat, rng)):
                view = game.view(dealt, seat)
                weighed = house.advise(key, view, game.legal(dealt, seat), 9, 0.1)
                told.add(hint(LoadedTable(table, face, dealt), Advice(seat, view, weighed), EN).content)
            assert len(told) == 1
            compared += 1
        game.apply(state, seat, house.choose(key, game.view(state, seat), legal, 1))
