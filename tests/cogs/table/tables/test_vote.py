"""Who has a vote: those who have gone are not waited for, and whoever takes a seat has their own."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from cogs.table.privacy.verbs import NAMELESS, go_on_without
from cogs.table.seats.commands import go_away, leave, leave_server, take
from cogs.table.seats.offer import Offer
from cogs.table.tables.vote import Vote, Votes, keep_votes, owners, votes_of
from cogs.table.terms.pace import DAY, HOUR
from cogs.table.votes.commands import cast, propose_end, remove
from cogs.table.votes.sheet import can_vote
from db import Table
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, DAN, EVE, NAMES, TableOnPaper, in_play

ADA_SILENT = "silent.0"


def silent() -> TableOnPaper:
    """A game in which Ada has not answered for a unit."""
    table = in_play(ADA, CLEO, DAN)
    table.later(DAY)
    return table


# Somebody whose vote is missing has gone


Going = Callable[[TableOnPaper], object]


def leaves_the_game(table: TableOnPaper) -> None:
    table.run(leave, DAN)


def leaves_the_server(table: TableOnPaper) -> None:
    table.run(leave_server, 2, DAN)


def is_forgotten(table: TableOnPaper) -> None:
    seat = table.row.seats[2]
    seat.person, seat.name, seat.computer, seat.forgotten = None, NAMELESS, True, True
    table.run(go_on_without)


def says_to_be_away(table: TableOnPaper) -> None:
    table.run_as(DAN, go_away, table.now + DAY, table.now)


@pytest.mark.parametrize("goes", [leaves_the_game, leaves_the_server, is_forgotten, says_to_be_away])
def test_a_vote_is_decided_when_whoever_had_not_voted_goes(goes: Going) -> None:
    table = silent()
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    assert not table.row.seats[0].computer
    goes(table)
    assert (table.row.seats[0].computer, table.kept.open) == (True, None)
    assert {("took-over", 0), ("think", None)} <= table.said
    table.computers_play()
    assert table.asked == [1], "and the table goes on"


def test_nobody_waits_for_the_vote_of_somebody_who_left_the_server() -> None:
    table = silent()
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    assert ("left-server", 2) in table.said, "whether he did is looked up"
    table.run(leave_server, 2, DAN)
    assert table.computers == [True, False, True]
    assert (table.row.seats[2].person, owners(table.row)) == (DAN, [0, 1]), "his seat stays his, should he come back"


def test_a_vote_in_which_somebody_voted_who_goes_is_as_if_they_had_not() -> None:
    table = in_play(ADA, BEN, CLEO, DAN)
    table.later(DAY)
    table.votes(BEN, f"{ADA_SILENT}.plays")
    table.votes(CLEO, f"{ADA_SILENT}.wait")
    table.run(leave, BEN)
    assert table.kept.open == Vote("silent", 0, 1, [(2, "wait")])
    table.run(leave, CLEO)
    assert table.kept.open is None, "nobody has voted any more"
    assert can_vote(table.load(), 3)


def test_whoever_is_left_alone_decides_nothing_that_one_may_not_decide() -> None:
    table = silent()
    table.votes(CLEO, f"{ADA_SILENT}.end")
    table.run(leave, DAN)
    assert (table.row.status, table.kept.open) == ("playing", None)
    assert can_vote(table.load(), 1)
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    assert table.row.seats[0].computer


def test_a_game_ends_when_all_who_are_left_have_agreed_to_it() -> None:
    table = in_play(ADA, CLEO, DAN)
    table.run(propose_end, CLEO)
    table.votes(ADA, "end..yes")
    table.run(leave, DAN)
    assert (table.row.status, table.kept.agreed) == ("ended", True)


def test_a_host_who_is_left_alone_with_somebody_does_not_remove_them() -> None:
    table = in_play(ADA, CLEO, DAN)
    table.run(remove, ADA, 2)
    assert can_vote(table.load(), 1)
    table.run(leave, CLEO)
    assert (table.row.seats[2].computer, table.kept.open) == (False, None)
    assert table.kept.end is not None
    assert (table.kept.end.seat, table.kept.end.how) == (2, "lapsed")


# Somebody else holds the seat


def takes(table: TableOnPaper, person: int, seat: int, owner: int) -> None:
    offered = Offer(seat, kept=False, owner=owner, to=person, by=owner)
    table.run_as(person, lambda taker, tables: take(tables[0], taker, NAMES[person], offered))


def test_whoever_takes_a_seat_has_their_own_vote_and_nobody_votes_about_them() -> None:
    table = silent()
    table.later(HOUR)
    table.votes(CLEO, f"{ADA_SILENT}.plays")
    takes(table, EVE, 1, CLEO)
    assert table.kept.open is None, "the only vote was that of Cleo, who has gone"
    table.votes(EVE, f"{ADA_SILENT}.plays")
    takes(table, BEN, 0, ADA)
    assert (table.row.seats[0].person, table.row.seats[0].computer, table.kept.open) == (BEN, False, None)
    assert table.kept.end is not None
    assert (table.kept.end.seat, table.kept.end.how) == (0, "taken")
    assert table.refuses(cast, EVE, 1, f"{ADA_SILENT}.plays") == "refuse-question-gone"


def test_what_is_kept_of_votes_is_read_back_as_it_was() -> None:
    table = Table("trains", 1, "{}", 1, 1, 1, 1, "en-US", 0.0)
    votes = Votes(Vote("silent", 1, 0, [(0, "wait"), (2, "end")]), None, 1, [2])
    keep_votes(table, votes)
    assert votes_of(table) == votes
    assert json.loads(table.vote or "")["sought"] == 1
    keep_votes(table, Votes())
    assert table.vote is None
