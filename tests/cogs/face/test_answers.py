"""Lines of answers in advance: which of them go together, how many there are, and what one step back takes away."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from cogs.face.answers import DEEPEST, MOST_LINES, AnswerLines

NONE = AnswerLines("")
A, B, C, D = "abcd"
# What somebody chooses, one after the other; an upper case letter begins another line.
CHOICES = st.text("abcABC", max_size=30)


def made(choices: str) -> AnswerLines:
    """The lines after these choices, as far as there is room for them."""
    known = NONE
    for one in choices:
        if one.isupper() or len(known.making) == 2 * DEEPEST:
            known = known.finished()
        if known.asks_mine or known.has_room(one.lower()):
            known = known.going_on(one.lower())
    return known


def test_a_line_goes_on_in_place_of_what_it_was() -> None:
    known = made("abcd").finished()
    assert known.lines == ((A, B, C, D),)
    assert made("abAbcd").finished().lines == ((A, B, C, D),)


def test_another_answer_to_the_same_move_takes_the_place_of_the_old_one_with_all_below_it() -> None:
    known = made("abcdCd")
    assert known.whole == ((A, B, C, D), (C, D))
    assert known.finished().going_on(A).whole == ((A, B, C, D), (C, D)), "not before it is there"
    assert known.finished().going_on(A).going_on(D).whole == ((C, D), (A, D))


def test_two_lines_may_begin_alike_and_what_is_said_already_is_no_line_of_its_own() -> None:
    known = made("abcdAb")
    assert known.whole == ((A, B, C, D),)
    assert known.going_on(B).going_on(A).whole == ((A, B, C, D), (A, B, B, A))


def test_a_line_without_an_answer_is_none() -> None:
    assert made("a").whole == ()
    assert made("abc").finished().lines == ((A, B),)


def test_there_is_no_fifth_line_but_each_of_the_four_can_be_changed() -> None:
    four = made("abBbCbDb").finished()
    assert len(four.lines) == MOST_LINES
    assert not four.has_room("e")
    assert four.has_room(A)
    deeper = made("abcdBbCbDb").finished()
    assert not deeper.going_on(A).going_on(B).has_room("e"), "one that branches off is a line as well"
    assert deeper.going_on(A).going_on(B).has_room(C)


def test_one_step_back_takes_the_newest_move_back_and_the_line_goes_on_from_there() -> None:
    known = made("abCd").finished()
    steps = [known]
    while steps[-1].lines or steps[-1].making:
        steps.append(steps[-1].stepped_back())
    shown = [(one.lines, one.making) for one in steps[1:]]
    assert shown == [(((A, B),), (C,)), (((A, B),), ()), ((), (A,)), ((), ())]


@given(CHOICES)
def test_lines_never_contradict_each_other_and_are_never_too_many(choices: str) -> None:
    known = made(choices)
    for lines in (known.lines, known.whole):
        assert len(lines) <= MOST_LINES
        assert all(len(line) in (2, 4) for line in lines)
        answers = {line[: at + 1]: line[at + 1] for line in lines for at in range(0, len(line), 2)}
        assert all(answers[line[: at + 1]] == line[at + 1] for line in lines for at in range(0, len(line), 2))
        assert all(one != other[: len(one)] for one, other in pairwise(sorted(lines))), (
            "none is the beginning of another"
        )


@given(CHOICES)
def test_the_body_reads_back_as_it_was(choices: str) -> None:
    known = made(choices)
    assert AnswerLines.read(str(known)) == known
