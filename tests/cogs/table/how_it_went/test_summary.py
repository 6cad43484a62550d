"""The numbers of a page: parts that add up, the words for luck, and moments that are named only where they're sure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from cogs.table.how_it_went.summary import moments, questions, summarized, wind
from engine import GAMES
from engine.dwarf_train import OfferDraw, Resign
from engine.house.judges import JUDGES
from engine.house.ledger import A_POINT, WHOLE, Deed, Entry, Ledger, keep, points

HALF = 50 * A_POINT


def entry(
    number: int,
    seat: int | None,
    *,
    turn: int | None = None,
    choice: float = 0,
    luck: float = 0,
    rest: float = 0,
    errors: Sequence[float] = (0, 0),
) -> Entry:
    """A line of a ledger of two; the points are those of the seat that did it, or of the first."""
    first = 1 if seat in (0, None) else -1

    def both(worth: float) -> tuple[int, int]:
        millionths = round(first * worth * A_POINT)
        return millionths, -millionths

    wrong = round(errors[0] * A_POINT), round(errors[1] * A_POINT)
    at = number if turn is None else turn
    return Entry(number, at, seat, "done", "advised", both(rest), both(choice), both(luck), *wrong)


def ledger(*entries: Entry) -> Ledger:
    held = [HALF, HALF]
    for one in entries:
        for seat in range(2):
            held[seat] += one.rest[seat] + one.choice[seat] + one.luck[seat]
    return Ledger((HALF, HALF), tuple(entries), (held[0], held[1]))


def test_points_are_rounded_alike_on_both_sides_of_nothing() -> None:
    found = [points(round(one * A_POINT)) for one in (0.49, 0.5, 2.5, -0.49, -0.5, -2.5)]
    assert found == [0, 1, 3, 0, -1, -3]


@pytest.mark.parametrize(
    ("luck", "word"),
    [(0, "none"), (10, "none"), (-10, "none"), (11, "tail"), (25, "tail"), (-25, "head"), (26, "green"), (-26, "red")],
)
def test_luck_has_a_word_by_how_much_it_is(luck: int, word: str) -> None:
    assert wind(luck) == word


def test_parts_add_up_to_the_result_whatever_was_rounded() -> None:
    books = ledger(entry(1, 0, luck=10.4, choice=-3.4), entry(2, 1, luck=2.6, rest=0.4), entry(3, 0, luck=48.4))
    for concealed in ((), {0}, {1}, {0, 1}):
        for parts in summarized(books, [0], concealed).parts:
            assert parts.start + parts.luck + (parts.own or 0) + parts.others == parts.result


def test_the_course_has_what_held_after_each_turn() -> None:
    books = ledger(entry(1, 0, turn=1, luck=10), entry(2, 0, turn=1, luck=5), entry(3, 1, turn=3, luck=20))
    course = summarized(books, [0], ()).course
    assert [(turn, points(one)) for turn, (one, _) in course] == [(0, 50), (1, 65), (3, 45)]


def test_the_course_and_the_moments_begin_where_an_estimate_is_believed() -> None:
    books = ledger(
        entry(1, 0, turn=1, luck=30), entry(2, 1, turn=2, choice=-20), entry(3, 0, turn=3, luck=5), entry(4, 1, luck=4)
    )
    page = summarized(books, [0], (), believed=3)
    assert [turn for turn, _ in page.course] == [2, 3, 4]
    assert [one.entry.number for one in page.moments] == [3, 4]
    assert [(one.luck, one.own) for one in page.parts] == [(31, 0), (-31, -20)]
    assert [turn for turn, _ in summarized(books, [0], (), believed=9).course] == [3, 4], "it was over before"


def test_the_three_that_were_worth_most_are_moments_in_their_order() -> None:
    books = ledger(
        entry(1, 0, choice=-8), entry(2, 1, luck=30), entry(3, 0, luck=4), entry(4, 1, choice=-12), entry(5, 0, luck=3)
    )
    found = moments(books)
    assert [(one.kind, one.entry.number, one.seat, one.points) for one in found] == [
        ("choice", 1, 0, -8), ("luck", 2, 1, 30), ("choice", 4, 1, -12),
    ]  # fmt: skip


def test_where_three_were_luck_the_last_place_is_that_of_a_choice_that_was_worth_much() -> None:
    luck = [entry(at, 0, luck=30 + at) for at in (1, 2, 3)]
    for cost, told in ((-9, [1, 2, 3]), (-10, [2, 3, 5])):
        books = ledger(*luck, entry(4, 1, choice=-5), entry(5, 1, choice=cost), entry(6, 0, luck=28))
        assert [one.entry.number for one in moments(books)] == told
    mended = ledger(*luck[:2], entry(3, 1, choice=-20, luck=40))
    assert [(one.kind, one.entry.number) for one in moments(mended)] == [("luck", 2), ("choice", 3), ("luck", 3)]


def test_what_is_worth_less_than_three_points_or_two_errors_is_no_moment() -> None:
    books = ledger(
        entry(1, 0, choice=-2.9), entry(2, 1, luck=20, errors=(0, 10.1)), entry(3, 0, choice=-20, errors=(10.1, 0))
    )
    assert moments(books) == []
    sure = ledger(entry(1, 0, choice=-3), entry(2, 1, luck=20, errors=(0, 10)), entry(3, 0, choice=-20, errors=(9, 0)))
    assert [one.entry.number for one in moments(sure)] == [1, 2, 3]


def test_of_a_seats_turn_one_moment_is_named() -> None:
    books = ledger(entry(1, 0, turn=4, luck=9), entry(2, 0, turn=4, luck=12, choice=-5), entry(3, 1, turn=4, luck=6))
    assert [(one.entry.number, one.kind) for one in moments(books)] == [(2, "luck"), (3, "luck")]


def test_what_the_world_does_is_luck_of_the_seat_that_it_is_worth_most_to() -> None:
    assert [(one.seat, one.points) for one in moments(ledger(entry(1, None, luck=-30)))] == [(0, -30)]


def test_what_decides_the_game_for_two_others_is_luck_of_whom_it_is_worth_most_to() -> None:
    fight = Entry(1, 1, 2, "attacks", "attacks", (0,) * 3, (0,) * 3, (-50 * A_POINT, 51 * A_POINT, -A_POINT), 0, 0)
    third = WHOLE // 3
    books = Ledger((third, third, WHOLE - 2 * third), (fight,), (0, WHOLE, 0))
    assert [(one.seat, one.points) for one in moments(books)] == [(1, 51)]


def test_only_those_of_whom_the_reader_is_told_can_have_chosen_best() -> None:
    books = ledger(entry(1, 0, choice=-8), entry(2, 1, choice=-3))
    assert summarized(books, [0], ()).best == (1,)
    assert summarized(books, [0], {1}).best == (), "there is nobody to compare with"
    assert summarized(ledger(entry(1, 0, luck=9)), [0], ()).best == (0, 1)


def test_the_error_is_that_of_the_seat_of_which_least_is_known() -> None:
    books = ledger(entry(1, 0, luck=1, errors=(3, 4)), entry(2, 1, luck=1, errors=(0, 2)))
    assert summarized(books, [0], ()).error == 5


def test_questions_are_own_choices_that_gave_something_away() -> None:
    books = ledger(
        entry(1, 0, choice=-8), entry(2, 0, choice=-2), entry(3, 0, choice=9), entry(4, 1, choice=-9),
        entry(5, 0, choice=-4, errors=(2.5, 0)), entry(6, 0, choice=-4),
    )  # fmt: skip
    assert [one.number for one in questions(books, {1, 2, 3, 5})] == [1]


# A planted blunder

# How many play, since which turn one of them blunders, and at how many things to do at most: each is judged.
BLUNDERERS = {"brain_robbery": (3, 10, 8), "dwarf_train": (2, 20, 40)}
BLUNDER = 20  # points that it costs, at least


def worst(key: str, state: Any, legal: Sequence[Any], number: int) -> Deed | None:
    """The worst that can be done here by the judge's own word, where that is a blunder."""
    game = GAMES[key]
    (seat, *_) = game.to_act(state)
    books = [(action, keep(game, JUDGES[key], game.clone(state), [Deed(number, seat, action)])) for action in legal]
    action, cost = min(((action, one.account(seat).own) for action, one in books), key=lambda one: one[1])
    return Deed(number, seat, action) if cost <= -BLUNDER * A_POINT else None


def played_with_a_blunder(key: str, seed: int) -> tuple[Ledger, int | None]:
    """A game of Masters, one of whom blunders once; its books, and the line of the blunder."""
    game, judge, log, planted = GAMES[key], JUDGES[key], list[Deed](), None
    seats, since, most = BLUNDERERS[key]
    state = game.start(seats, game.Options(), seed)
    while asked := game.to_act(state):
        seat, number = asked[0], len(log) + 1
        legal = game.legal(state, seat)
        played = [action for action in legal if not isinstance(action, OfferDraw | Resign)]
        deed = None
        if planted is None and game.turn(state).number >= since and 1 < len(played) <= most:
            deed = worst(key, state, played, number)
            planted = None if deed is None else number
        if deed is None:
            action = legal[0] if len(legal) == 1 else judge.master(game.view(state, seat), legal, Random(number))
            deed = Deed(number, seat, action)
        log.append(deed)
        game.apply(state, seat, deed.action)
    return keep(game, judge, game.start(seats, game.Options(), seed), log), planted


@pytest.mark.long
@pytest.mark.parametrize("key", BLUNDERERS)
def test_a_planted_blunder_is_among_the_three_moments_in_nine_games_of_ten(key: str) -> None:
    found, seeds = list[bool](), count(1)
    while len(found) < 10:
        books, planted = played_with_a_blunder(key, next(seeds))
        if planted is not None:
            found.append(planted in [one.entry.number for one in moments(books) if one.kind == "choice"])
    assert sum(found) >= 9
