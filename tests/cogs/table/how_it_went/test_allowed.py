"""Games that aren't looked through, and choices that are named to nobody but those who made them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.table.how_it_went.allowed import forgotten_lines, own_lines, reader_of, require_looked_through
from cogs.table.tables.vote import keep_votes, votes_of
from cogs.table.terms.refusals import Refusal
from db import Move, Outlined, Seat, Table
from db.rows import Cause
from tests.cogs.table.how_it_went.quick import shown


@pytest.fixture(autouse=True)
def _has_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    shown(monkeypatch)


def table(*seats: Seat, game: str = "game_of_trains", reason: str = "emptied") -> Table:
    people = seats or (Seat(1, "Ada", computer=False), Seat(2, "Ben", computer=False))
    outcome = f'{{"placings":[[0],[1]],"scores":null,"reason":"{reason}","turn":20}}'
    return Table(
        game, 1, "{}", 7, 1, 2, 1, "en", 0.0, id=3, version=21, status="ended", seats=[*people], outcome=outcome
    )


def log(*causes: tuple[int, Cause]) -> list[Move]:
    """Twenty turns of two seats; from a turn on the second seat is somebody else's."""
    moves = []
    for turn in range(1, 21):
        cause: Cause = "click"
        if turn % 2 == 0:
            cause = next((one for since, one in reversed(causes) if turn >= since), "click")
        moves.append(Move(turn, turn + 1, (turn - 1) % 2, "act", "{}", cause, 0.0, False, turn))
    return moves


def outline(moves: list[Move]) -> list[Outlined]:
    return [Outlined(one.number, one.kind, one.seat, one.turn, one.version, one.cause, one.void_by) for one in moves]


def why_not(table: Table, moves: list[Move]) -> str:
    with pytest.raises(Refusal) as refused:
        require_looked_through(table, outline(moves))
    return refused.value.message


def test_a_game_that_was_played_to_its_end_is_looked_through() -> None:
    require_looked_through(table(), outline(log()))


def test_each_game_that_is_not_looked_through_has_a_line_that_says_why() -> None:
    running, closed, agreed = table(), table(), table()
    running.status, closed.status = "playing", "closed"
    votes = votes_of(agreed)
    votes.agreed = True
    keep_votes(agreed, votes)
    assert why_not(running, log()) == "refuse-went-early"
    assert why_not(closed, log()) == "refuse-closed"
    assert why_not(table(game="no_such_game"), log()) == "refuse-went-game"
    assert why_not(agreed, log()) == "refuse-went-agreed"
    assert why_not(table(reason="agreed"), log()) == "refuse-went-agreed"
    assert why_not(table(), log((4, "computer"))) == "refuse-went-left"


def test_a_seat_counts_as_given_up_if_its_person_was_gone_from_before_half_of_it_to_the_end() -> None:
    require_looked_through(table(), outline(log((12, "computer"))))
    require_looked_through(table(), outline(log((4, "computer"), (18, "click"))))
    require_looked_through(table(), outline(log((4, "plan"))))
    computers = table(Seat(1, "Ada", computer=False), Seat(None, "Stoker", computer=True))
    require_looked_through(computers, outline(log((0, "computer"))))
    forgotten = table(Seat(1, "Ada", computer=False), Seat(None, "—", computer=True, forgotten=True))
    assert why_not(forgotten, log((4, "computer"))) == "refuse-went-left"


def test_people_read_their_own_choices_those_of_computers_and_of_people_who_show_their_stats() -> None:
    four = table(
        Seat(1, "Ada", computer=False), Seat(2, "Ben", computer=False),
        Seat(None, "Stoker", computer=True), Seat(None, "—", computer=True, forgotten=True),
    )  # fmt: skip
    moves = [Move(at + 1, at + 2, at % 4, "act", "{}", "click", 0.0, False, at + 1) for at in range(8)]
    reader = reader_of(four, moves, 1, "en", [1, 2])
    assert (reader.seat, reader.concealed, reader.unnamed) == (0, frozenset({1, 3}), frozenset({2, 4, 6, 8}))
    assert reader_of(four, moves, 2, "en", [1, 2]).concealed == {0, 3}
    assert reader_of(four, moves, 9, "en", []).concealed == {3}
    assert forgotten_lines(four, moves) == {4, 8}


def test_what_was_chosen_in_a_seat_before_it_was_passed_on_is_named_to_nobody() -> None:
    passed = table(Seat(1, "Ada", computer=False), Seat(2, "Ben", computer=False, since=11))
    for person in (1, 2):
        reader = reader_of(passed, log(), person, "en", [])
        assert (reader.concealed, reader.unnamed) == (frozenset(), frozenset({2, 4, 6, 8, 10}))
    assert own_lines(passed, log(), 1) == {12, 14, 16, 18, 20}


def test_ones_own_choices_are_those_that_no_computer_player_made_and_that_still_count() -> None:
    moves = log((6, "computer"), (12, "plan"))
    assert own_lines(table(), moves, 1) == {2, 4, 12, 14, 16, 18, 20}
    taken_back = [replace(move, void_by=21) for move in moves[15:]]
    undone = [*moves[:15], *taken_back, Move(21, 22, 1, "undo", "16", "undo", 0.0, settled=False)]
    assert own_lines(table(), undone, 1) == {2, 4, 12, 14}
