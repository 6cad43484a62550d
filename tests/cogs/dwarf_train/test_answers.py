"""Answers in advance in the dwarves' train: each is played after the exact move that it answers, and after no other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cogs.dwarf_train.answers import DwarfAnswers
from cogs.face.advance import Reply
from cogs.face.answers import AnswerLines
from cogs.face.words import words_for
from engine.dwarf_train import (
    Action,
    DeclineDraw,
    Deed,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Options,
    Resign,
    Sit,
    State,
    Take,
    TimeUp,
    Walk,
)
from engine.game import Turn
from tests.cogs.dwarf_train.positions import GAME, MIDDLE, position, quick
from tests.cogs.readers import DE, EN, seating

ANSWERS = DwarfAnswers()
PLACES = st.builds(position, st.sampled_from(["turns", "seats"]), st.integers(0, 2**64), st.integers(0, 70))


def waits(state: State) -> int | None:
    """The seat that may answer in advance; None: neither may."""
    turn = GAME.turn(state)
    return 1 - turn.seat if GAME.outcome(state) is None and ANSWERS.opens(state, 1 - turn.seat) else None


def after(state: State, *moves: Action) -> State:
    """The true table after these moves, each by whoever is asked."""
    now = GAME.clone(state)
    for move in moves:
        GAME.apply(now, GAME.to_act(now)[0], move)
    return now


def same(one: Action, other: Action) -> bool:
    """Whether the rules tell no difference: a sign on a seat is the same, whichever dwarf laid or took it."""
    signs = isinstance(one, Lay | Take) and type(one) is type(other) and one.to == getattr(other, "to", None)
    return one == other or signs


def body(state: State, seat: int, *lines: Sequence[Action]) -> str:
    """These lines, kept in this position."""
    known = ANSWERS.begin(state, seat)
    return str(replace(known, lines=tuple(tuple(map(GAME.dump, line)) for line in lines)))


def theirs(state: State, seat: int, *moves: Action) -> list[Any]:
    """What the line goes on with after these moves."""
    known = replace(ANSWERS.begin(state, seat), making=tuple(map(GAME.dump, moves)))
    return ANSWERS.choices(known, seat)


def line(state: State, seat: int, rng: Random, deep: int) -> list[Action]:
    """A line at random, as deep as it goes."""
    moves: list[Action] = []
    while len(moves) < 2 * deep and (choices := theirs(state, seat, *moves)):
        moves.append(rng.choice(choices))
    return moves[: len(moves) // 2 * 2]


# Fires on the exact move alone


@given(PLACES, st.randoms(use_true_random=True))
@quick
def test_an_answer_is_played_after_its_exact_move_and_after_no_other(state: State, rng: Random) -> None:
    seat = waits(state)
    assume(seat is not None)
    assert seat is not None
    foreseen, answer = line(state, seat, rng, 1)
    kept = body(state, seat, [foreseen, answer])
    turn = Turn(GAME.turn(state).number + 1, seat)
    for move in GAME.legal(state, 1 - seat):
        now = after(state, move)
        if GAME.turn(now) != turn or seat not in GAME.to_act(now):
            continue
        reply = ANSWERS.reply(kept, now, seat)
        if same(move, foreseen):
            assert reply == Reply((answer,))
            assert answer in GAME.legal(now, seat)
        else:
            assert reply is None


@given(PLACES, st.randoms(use_true_random=True))
@quick
def test_what_is_offered_always_comes_to_be_the_turn_of_who_waits(state: State, rng: Random) -> None:
    seat = waits(state)
    assume(seat is not None)
    assert seat is not None
    moves = line(state, seat, rng, 2)
    for at in range(0, len(moves), 2):
        now = after(state, *moves[: at + 1])
        assert GAME.turn(now) == Turn(GAME.turn(state).number + at + 1, seat), "the core counts two turns a line"
        assert GAME.to_act(now) == (seat,)


@given(PLACES, st.randoms(use_true_random=True), st.integers(0, 3))
@quick
def test_over_two_answers_nothing_is_played_that_was_not_planned(state: State, rng: Random, strays: int) -> None:
    seat = waits(state)
    assume(seat is not None)
    assert seat is not None
    lines = [line(state, seat, rng, 2)]
    kept, now = body(state, seat, *lines), GAME.clone(state)
    for at in range(0, len(lines[0]), 2):
        foreseen, answer = lines[0][at : at + 2]
        move = foreseen if at != strays else rng.choice(theirs(now, seat))
        now = after(now, move)
        reply = ANSWERS.reply(kept, now, seat)
        if reply is None:
            assert not same(move, foreseen)
            return
        assert same(move, foreseen)
        assert reply.actions == (answer,)
        now, kept = after(now, answer), reply.rest
        if not kept:
            assert at + 2 == len(lines[0])
            return


def test_a_sign_that_another_dwarf_lays_on_the_same_seat_is_the_same_move() -> None:
    green = GAME.scene(board=TWO_BESIDE, clan=0, turns=0)
    signs = [one for one in GAME.legal(green, 0) if isinstance(one, Lay) and one.to == 3]
    assert len(signs) == 2
    assert [one for one in theirs(green, 1) if isinstance(one, Lay) and one.to == 3] == signs[:1], "and offered once"
    answer = theirs(green, 1, signs[0])[0]
    for sign in signs:
        assert ANSWERS.reply(body(green, 1, [signs[0], answer]), after(green, sign), 1) == Reply((answer,))


TWO_BESIDE = """
    . . r . r . . g
    r . . . . . . g
    r . . . . . . g
    r . . . . . . g
    . . . . . . . g
"""


# What ends it


def test_two_deep_and_no_deeper() -> None:
    moves = line(START, 1, Random(1), 2)
    assert len(moves) == 4
    assert theirs(START, 1, *moves) == []
    now = after(START, moves[0])
    reply = ANSWERS.reply(body(START, 1, moves), now, 1)
    assert reply is not None
    now = after(now, *moves[1:3])
    assert ANSWERS.reply(reply.rest, now, 1) == Reply((moves[3],))


START = GAME.start(2, Options(first=0), 5)


def test_a_kick_ends_it_with_that_as_its_reason() -> None:
    kick = next(one for one in GAME.legal(MIDDLE, 0) if isinstance(one, Kick))
    assert kick not in theirs(MIDDLE, 1)
    foreseen, answer = line(MIDDLE, 1, Random(1), 1)
    now = after(MIDDLE, kick)
    if now.phase == "land":
        now = after(now, next(one for one in GAME.legal(now, 1) if isinstance(one, Land)))
    assert ANSWERS.ends(body(MIDDLE, 1, [foreseen, answer]), now, 1) == "kick"


def test_a_kick_is_no_move_to_answer_though_the_dwarf_lands_at_once() -> None:
    """There is one free start space: nobody is asked, and the other clan is on turn next."""
    state = GAME.scene(
        board="""
            . . . . . . . g
            r . . r g . . g
            r . . . . . . g
            r . . . . . . g
            r . . . . . . .
        """
    )
    kick = Kick(11, 12)
    assert GAME.turn(after(state, kick)) == Turn(2, 1)
    assert kick not in theirs(state, 1)
    assert len(theirs(state, 1)) > 1


def test_a_draw_that_was_offered_ends_it_though_the_move_comes_after_all() -> None:
    foreseen, answer = line(MIDDLE, 1, Random(1), 1)
    now = after(MIDDLE, OfferDraw(), DeclineDraw(), foreseen)
    assert ANSWERS.ends(body(MIDDLE, 1, [foreseen, answer]), now, 1) == "draw"


@pytest.mark.parametrize("seed", range(4))
def test_the_conductors_coin_ends_it_whatever_it_shows(seed: int) -> None:
    coming = GAME.clone(START)
    coming.turns, coming.seed = 6, seed
    assert theirs(coming, 1) == [], "the seventh turn"
    assert not ANSWERS.opens(coming, 1)
    move = next(one for one in GAME.legal(coming, 0) if isinstance(one, Walk))
    answer = next(one for one in GAME.legal(after(coming, move), 1) if isinstance(one, Deed))
    assert ANSWERS.ends(body(coming, 1, [move, answer]), after(coming, move), 1) == "conductor"
    before = GAME.clone(START)
    before.turns = 5
    moves = line(before, 1, Random(seed), 2)
    assert len(moves) == 2, "the coin is thrown after the answer"


def test_time_that_ran_out_ends_it() -> None:
    state = GAME.start(2, Options(first=0, end="time"), 5)
    foreseen, answer = line(state, 1, Random(1), 1)
    late = GAME.clone(state)
    GAME.apply(late, None, TimeUp())
    now = after(late, foreseen)
    assert ANSWERS.ends(body(state, 1, [foreseen, answer]), now, 1) == "time"


def test_a_kick_can_be_the_answer_and_nothing_comes_after_it() -> None:
    green = GAME.clone(MIDDLE)
    green.clan, green.turns = 1, 15
    walks = theirs(green, 0)
    own = next((move, kick) for move in walks for kick in theirs(green, 0, move) if isinstance(kick, Kick))
    assert theirs(green, 0, *own) == [], "the turn that it costs, and where the dwarf lands"


def test_who_loses_their_next_turn_has_nothing_to_answer() -> None:
    state = GAME.clone(MIDDLE)
    state.lost = [0, 1]
    assert not ANSWERS.opens(state, 1)


@given(PLACES)
@quick
def test_nothing_can_be_answered_but_while_the_other_has_a_turn_to_play(state: State) -> None:
    assume(GAME.outcome(state) is None)
    for seat in (0, 1):
        if ANSWERS.opens(state, seat):
            assert (state.phase, state.clan) == ("turn", 1 - seat)


@given(PLACES, st.integers(0, 2**64))
@quick
def test_no_choice_tells_of_the_coin_to_come(state: State, seed: int) -> None:
    assume(GAME.outcome(state) is None)
    other = GAME.reseed(GAME.clone(state), seed)
    for seat in (0, 1):
        assert ANSWERS.begin(state, seat) == ANSWERS.begin(other, seat)
        assert theirs(state, seat) == theirs(other, seat)


def test_neither_giving_up_nor_talk_is_a_move_to_answer() -> None:
    assert {type(one) for one in theirs(MIDDLE, 1)} <= {Walk, Sit, Lay, Take}
    assert not any(isinstance(one, Resign | OfferDraw) for one in theirs(MIDDLE, 1, theirs(MIDDLE, 1)[0]))


# In words


@given(PLACES, st.sampled_from(["en", "de"]))
@quick
def test_no_two_moves_of_one_menu_are_called_the_same(state: State, language: str) -> None:
    seat = waits(state)
    assume(seat is not None)
    assert seat is not None
    words, moves = words_for(language), theirs(state, seat)
    for choices in (moves, theirs(state, seat, moves[0])):
        names = [ANSWERS.name(one, words) for one in choices]
        assert len({*names}) == len(names)


def test_the_lines_are_told_with_what_builds_on_them_below() -> None:
    first, second = theirs(START, 1)[:2]
    answer = theirs(START, 1, first)[0]
    deeper = theirs(START, 1, first, answer)[0]
    last = theirs(START, 1, first, answer, deeper)[0]
    kept = body(START, 1, [second, answer], [first, answer, deeper, last])
    for words in (EN, DE):
        named = [ANSWERS.name(one, words) for one in (second, answer, first, deeper, last)]
        brief = ANSWERS.in_brief(kept, START, 1, seating(2, 1), words).split("\n")[1:]
        assert [len([name for name in named if f"**{name}**" in told]) for told in brief] == [2, 2, 2]
        assert AnswerLines.read(kept).whole == AnswerLines.read(kept).lines
