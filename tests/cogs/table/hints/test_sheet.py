"""What a hint says: the best two with their chances, and honestly where both are as good, or there is no second."""

from __future__ import annotations

from random import Random

import pytest

from cogs.face.custom_id import sign
from cogs.face.sheet import Button, Sheet
from cogs.face.words import Words
from cogs.faces import FACES
from cogs.table.hints.advising import Advice
from cogs.table.hints.sheet import hint
from cogs.table.tables.loaded_table import LoadedTable
from db import Seat, Table
from engine import house
from engine.dwarf_train import Sit, Walk
from engine.game_of_trains.state import State as GameOfTrainsState
from engine.house.believed import believed_from, gains_of
from engine.house.player import Weighed
from engine.trains.actions import Buy, EndTurn, Lay, Play
from tests.cogs.readers import DE, EN, seating

FACE = FACES["game_of_trains"]
BELIEVED = believed_from(gains_of("game_of_trains"))
Position = tuple[GameOfTrainsState, int]


def asked_in(turn: int) -> tuple[GameOfTrainsState, int]:
    """A position of this turn, or soon after, in which a card can be put in seven places; and who is asked."""
    game, rng = FACE.game, Random(3)
    state = game.start(2, game.Options(first=0), 1)
    while True:
        (seat,) = game.to_act(state)
        legal = game.legal(state, seat)
        if game.turn(state).number >= turn and len(legal) >= 7:
            return state, seat
        game.apply(state, seat, legal[0] if game.turn(state).number < 2 else rng.choice(legal))


EARLY, LATE = (asked_in(turn) for turn in (0, BELIEVED or 0))


def said(words: Words, *chances: float, left: int | None = None, then: int = 0, at: Position = LATE) -> list[str]:
    """A hint about a card, with these chances; with none, where there was nothing to choose. So many of the other
    places follow, as if all that could be done in one turn."""
    return given(words, *chances, left=left, then=then, at=at).content.split("\n")


def given(words: Words, *chances: float, left: int | None = None, then: int = 0, at: Position = LATE) -> Sheet:
    game, (state, seat) = FACE.game, at
    seats = [Seat(1, "Ada", computer=False), Seat(2, "Ben", computer=False)]
    table = Table("game_of_trains", 1, "{}", 3, 1, 1, 1, "en", 0.0, seats=seats)
    legal = game.legal(state, seat)
    plan = tuple(legal[1 : 1 + then])
    weighed = [Weighed(action, chance, plan) for action, chance in zip(legal, chances, strict=False)]
    advice = Advice(seat, game.view(state, seat), weighed, legal[0], left)
    return hint(LoadedTable(table, FACE, state), advice, words)


def names(words: Words, at: Position = LATE) -> list[str]:
    game, (state, seat) = FACE.game, at
    view = game.view(state, seat)
    return [f"**{FACE.name_of(action, view, seating(2, seat), words)}**" for action in game.legal(state, seat)]


@pytest.mark.parametrize("words", [EN, DE])
def test_the_best_two_are_named_with_their_chances_and_no_third(words: Words) -> None:
    first, second, *_ = names(words)
    assert said(words, 0.391, 0.234, 0.1) == [
        words("hint-best", name=first, chance=39),
        words("hint-second", name=second, chance=23),
        f"-# {words('hint-nothing-played')}",
    ]


@pytest.mark.parametrize("words", [EN, DE])
def test_a_reason_follows_the_best_with_and_without_a_number_but_not_what_wins_or_is_only_as_good(words: Words) -> None:
    board = ". r . . . . . g r . . . . . . g r . . . . . . g r . . . . . . g r . . . . . . g".replace(" ", "")
    sit, walk = Sit(1, 2), Walk(8, 9)
    face = FACES["dwarf_train"]
    told = {}
    for turns, chance in ((2, 0.4), (50, 0.4), (50, 1.0), (50, 0.31)):
        state = face.game.scene(board=board, clan=0, turns=turns)
        view = face.game.view(state, 0)
        table = Table("dwarf_train", 1, "{}", 3, 1, 1, 1, "en", 0.0, seats=[Seat(1, "Ada", computer=False)] * 2)
        advice = Advice(0, view, [Weighed(sit, chance), Weighed(walk, 0.3)])
        told[turns, chance] = hint(LoadedTable(table, face, state), advice, words).content.split("\n")[0]
    name = f"**{face.name_of(sit, view, seating(2, 0), words)}**"
    because = words("hint-why", name=name, why=words("dwarf-train-why-seats", deed="sit"))
    assert told == {
        (2, 0.4): words("hint-best-plain", name=because),
        (50, 0.4): words("hint-best", name=because, chance=40),
        (50, 1.0): words("hint-wins", name=name),
        (50, 0.31): words("hint-either", chance=30),
    }


@pytest.mark.parametrize("words", [EN, DE])
@pytest.mark.parametrize(
    ("chances", "chance"),
    [((0.392, 0.388), 39), ((0.39, 0.37), 38), ((0.02, 0.01), 2), ((1, 1), 100), ((0.001, 0), 0)],
)
def test_two_that_a_master_cannot_tell_apart_are_called_as_good(
    words: Words, chances: tuple[float, float], chance: int
) -> None:
    first, second, *_ = names(words)
    assert said(words, *chances)[:-1] == [words("hint-either", chance=chance), f"- {first}", f"- {second}"]


@pytest.mark.parametrize("words", [EN, DE])
@pytest.mark.parametrize(("chances", "key"), [((0.39, 0.36), "best"), ((1, 0.999), "wins"), ((0.02, 0), "best")])
def test_what_wins_or_loses_for_sure_is_set_apart_from_what_nearly_does(
    words: Words, chances: tuple[float, float], key: str
) -> None:
    first, second = round(100 * chances[0]), min(99, round(100 * chances[1]))
    assert said(words, *chances)[:-1] == [
        words(f"hint-{key}", name=names(words)[0], chance=first),
        words("hint-second", name=names(words)[1], chance=second),
    ]


@pytest.mark.parametrize("words", [EN, DE])
def test_a_hundred_games_of_a_hundred_are_said_only_of_what_is_certain(words: Words) -> None:
    first = names(words)[0]
    assert said(words, 0.9999)[0] == words("hint-ahead", name=first, chance=99)
    assert said(words, 1.0)[0] == words("hint-wins", name=first)


@pytest.mark.parametrize("words", [EN, DE])
def test_no_number_is_said_where_an_estimate_does_not_beat_all_alike(words: Words) -> None:
    first, second, *_ = names(words, EARLY)
    told = {chances: said(words, *chances, at=EARLY)[:-1] for chances in ((0.6, 0.3), (0.6, 0.59), (0.6,), (1.0, 0.3))}
    assert told == {
        (0.6, 0.3): [words("hint-best-plain", name=first), words("hint-second-plain", name=second)],
        (0.6, 0.59): [words("hint-either-plain"), f"- {first}", f"- {second}"],
        (0.6,): [words("hint-ahead-plain", name=first)],
        (1.0, 0.3): [words("hint-wins", name=first), words("hint-second-plain", name=second)],
    }
    uncertain = [line for chances, lines in told.items() if 1.0 not in chances for line in lines]
    unnamed = [line.replace(first, "").replace(second, "") for line in uncertain]
    assert not any(letter.isdigit() for line in unnamed for letter in line)


@pytest.mark.parametrize("words", [EN, DE])
def test_every_number_holds_only_if_everyone_plays_like_a_master(words: Words) -> None:
    for chances in ((0.6, 0.3), (0.6, 0.59), (0.6,)):
        assert any(("Master" in line) or ("Meister" in line) for line in said(words, *chances)[:-1])


@pytest.mark.parametrize(
    ("chances", "then", "keys"),
    [((0.6, 0.3), 0, ["do"]), ((), 0, ["do"]), ((0.6, 0.3), 2, ["begin"]), ((0.6, 0.59), 0, ["do-one", "do-other"])],
)
def test_what_is_advised_can_be_done_by_a_button_beside_it(
    chances: tuple[float, ...], then: int, keys: list[str]
) -> None:
    state, seat = LATE
    legal = FACE.game.legal(state, seat)
    (row,) = given(EN, *chances, then=then).rows
    assert row == [
        Button(EN(f"button-hint-{key}"), "act", sign(FACE.game, action))
        for key, action in zip(keys, legal, strict=False)
    ]


@pytest.mark.parametrize("words", [EN, DE])
def test_where_there_is_only_one_a_sentence_says_why(words: Words) -> None:
    first = names(words)[0]
    assert said(words)[:-1] == [words("hint-only-one", name=first)]
    assert said(words, 1.0)[:-1] == [words("hint-wins", name=first, chance=100)]
    assert said(words, 0.62)[:-1] == [words("hint-ahead", name=first, chance=62)]


@pytest.mark.parametrize("words", [EN, DE])
def test_what_is_to_follow_in_the_same_turn_is_named_and_at_most_five_moves_in_all(words: Words) -> None:
    every = names(words)
    for then, how, some in ((1, "one", ""), (3, "all", ", ".join(every[1:3])), (6, "more", ", ".join(every[1:4]))):
        told = words("hint-plan", first=every[0], some=some, last=every[min(then, 4)], how=how)
        assert said(words, 0.62, then=then)[0] == words("hint-ahead", name=told, chance=62)


TRAIN, RAILS, TOWER = Play("normal_train", effect=False), Play("lay_rails", effect=True), Buy("tower")


TABLE = Table("trains", 1, "{}", 3, 1, 1, 1, "en", 0.0, seats=[Seat(1, "Ada", computer=False)] * 2)


def said_of_trains(*weighed: Weighed) -> list[str]:
    """A hint about a turn that is late enough for numbers."""
    face = FACES["trains"]
    game = face.game
    state = game.scene(rails=[[33], [55]], turn=201)
    return hint(LoadedTable(TABLE, face, state), Advice(0, game.view(state, 0), weighed), EN).content.split("\n")


def test_what_is_done_several_times_in_a_row_is_named_once_and_the_end_of_a_turn_not_at_all() -> None:
    told = said_of_trains(Weighed(TRAIN, 0.5, (TRAIN, TRAIN, RAILS, TOWER, EndTurn())), Weighed(RAILS, 0.5))
    assert told[1] == "- **Play Normal Train** ×3, then **Play Lay Rails** and **Buy Tower**"
    assert told[2] == "- **Play Lay Rails**"


def test_the_first_step_plays_all_that_is_named_as_it() -> None:
    face, game = FACES["trains"], FACES["trains"].game
    state = game.scene(hands=[["normal_train"] * 4, []], rails=[[33], [55]])
    view, table = game.view(state, 0), LoadedTable(TABLE, face, state)
    for plan, done in (
        ((TRAIN, TRAIN, RAILS), ("all", "trains=normal_train=3")),
        ((RAILS,), ("act", sign(game, TRAIN))),
    ):
        sheet = hint(table, Advice(0, view, (Weighed(TRAIN, 0.5, plan),)), EN)
        assert list(sheet.rows) == [[Button(EN("button-hint-begin"), *done)]]
    played = []
    while (action := face.next_of("trains=normal_train=3", game.view(state, 0), game.legal(state, 0))) is not None:
        played.append(action)
        game.apply(state, 0, action)
    assert played == [TRAIN] * 3


def test_where_a_turn_comes_to_nothing_worth_a_word_its_first_action_is_named() -> None:
    told = said_of_trains(Weighed(TRAIN, 0.6, (EndTurn(),), gist=(EndTurn(),)))
    assert told[:-1] == [EN("hint-ahead", name="**Play Normal Train**", chance=60)]


def test_of_a_turn_it_says_what_it_comes_to_and_what_comes_first() -> None:
    plan = (TRAIN, RAILS, Lay(10), TOWER, EndTurn())
    best = Weighed(TRAIN, 0.6, plan, (Lay(10), TOWER))
    first = EN("hint-first", name="**Play Normal Train** ×2")
    turn = "**Lay the rail at B1**, then **Buy Tower**"
    assert said_of_trains(best)[:2] == [EN("hint-ahead", name=turn, chance=60), first]
    second = EN("hint-second", name="**Buy Tower**", chance=40)
    same = Weighed(TRAIN, 0.4, (TRAIN, TOWER, EndTurn()), (TOWER,))
    assert said_of_trains(best, same)[:3] == [EN("hint-best", name=turn, chance=60), second, first]
    other = Weighed(TOWER, 0.4, (EndTurn(),), (TOWER,))
    assert first not in said_of_trains(best, other), "it is not so for both"
    assert said_of_trains(other)[:-1] == [EN("hint-ahead", name="**Buy Tower**", chance=40)], "that itself comes first"


@pytest.mark.parametrize("words", [EN, DE])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_of_three_hints_it_says_how_many_are_left(words: Words, left: int) -> None:
    assert said(words, 0.5, 0.4, left=left)[-1].endswith(words("hint-left", left=left))


@pytest.mark.slow
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
