"""Whatever people do at a table, in whichever order, and whatever the clock does between: some things always hold."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.table.pace.commands import choose as choose_pace
from cogs.table.pace.commands import need, nudge
from cogs.table.play.commands import move_of_computer
from cogs.table.privacy.verbs import NAMELESS, go_on_without
from cogs.table.seats.commands import back, come_back, go_away, leave, leave_server, offer, take
from cogs.table.seats.offer import Offer
from cogs.table.tables.undo_request import to_agree, undo_request_of
from cogs.table.tables.vote import owners, silent_seats, voters
from cogs.table.terms.pace import DAY, HOUR
from cogs.table.terms.refusals import Refusal
from cogs.table.undo.commands import agree
from cogs.table.votes.commands import cast, hear, propose_end, remove
from db.rows import OF_A_QUESTION
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, DAN, EVE, NAMES, TableOnPaper, in_play, sender

SPANS = (60.0, HOUR, 11 * HOUR, DAY, 25 * HOUR, 3 * DAY, 7 * DAY)
CHOICES = ("wait", "plays", "seek", "end", "yes", "no", "x")
EVERYBODY = (ADA, BEN, CLEO, DAN, EVE)


def time_passes(table: TableOnPaper, _: int, number: int) -> None:
    table.later(SPANS[number % len(SPANS)])


def acts(table: TableOnPaper, person: int, number: int) -> None:
    loaded = table.load()
    seat = loaded.seat_of(person)
    if seat in loaded.asked_persons:
        legal = loaded.game.legal(loaded.state, seat)
        table.plays(person, legal[number % len(legal)])


def somebody_asked_acts(table: TableOnPaper, _: int, number: int) -> None:
    for seat in table.asked[:1]:
        acts(table, table.row.seats[seat].person or 0, number)


def computer_moves(table: TableOnPaper, _: int, number: int) -> None:
    loaded = table.load()
    if loaded.asked_computers and loaded.present():
        legal = loaded.game.legal(loaded.state, loaded.asked_computers[0])
        action = legal[number % len(legal)]
        table.run(move_of_computer, loaded.asked_computers[0], action, table.row.revision)


def votes(table: TableOnPaper, person: int, number: int) -> None:
    vote = table.kept.open
    seat = number % len(table.row.seats) if vote is None else "" if vote.seat is None else vote.seat
    about = "silent" if vote is None else vote.about
    table.run(cast, person, table.row.version, f"{about}.{seat}.{CHOICES[number % len(CHOICES)]}")


def removes(table: TableOnPaper, person: int, number: int) -> None:
    table.run(remove, person, number % len(table.row.seats))


def proposes_the_end(table: TableOnPaper, person: int, _: int) -> None:
    table.run(propose_end, person)


def is_heard_of(table: TableOnPaper, person: int, _: int) -> None:
    table.run(hear, person)


def leaves(table: TableOnPaper, person: int, _: int) -> None:
    table.run(leave, person)


def leaves_the_server(table: TableOnPaper, person: int, number: int) -> None:
    table.run(leave_server, number % len(table.row.seats), person)


def is_forgotten(table: TableOnPaper, person: int, number: int) -> None:
    for seat in table.row.seats:
        if seat.person == person and not number % 4:
            seat.person, seat.name, seat.computer, seat.forgotten = None, NAMELESS, True, True
            table.run(go_on_without)


def comes_back(table: TableOnPaper, person: int, _: int) -> None:
    table.run(back, person)


def says_to_be_away(table: TableOnPaper, person: int, number: int) -> None:
    if table.load().seat_of(person) is not None:
        table.run_as(person, go_away, table.now + (number % 40) * DAY / 2, table.now)


def says_to_be_back(table: TableOnPaper, person: int, _: int) -> None:
    if table.load().seat_of(person) is not None:
        table.run_as(person, come_back)


def passes_a_seat_on(table: TableOnPaper, person: int, number: int) -> None:
    owner, to = table.row.seats[number % len(table.row.seats)].person or 0, (DAN, EVE)[number % 2]
    offered = table.run(offer, sender(person), to, owner)
    table.run_as(to, lambda taker, tables: take(tables[0], taker, NAMES[to], offered))


def takes_what_is_sought(table: TableOnPaper, person: int, _: int) -> None:
    sought = table.kept.sought or 0
    offered = Offer(sought, kept=False, owner=table.row.seats[sought].person or 0, to=0, by=0)
    table.run_as(person, lambda taker, tables: take(tables[0], taker, NAMES[person], offered))


def needs_longer(table: TableOnPaper, person: int, number: int) -> None:
    table.run(need, person, table.row.version, "most" if number % 2 else str(number * 3600))


def nudges(table: TableOnPaper, person: int, _: int) -> None:
    table.run(nudge, person)


def chooses_a_pace(table: TableOnPaper, person: int, number: int) -> None:
    names = ("live", "day", "relaxed", "unhurried")
    since = table.moves[-1].at if table.moves else 0.0
    table.run(choose_pace, person, "pace", names[number % len(names)], since)


def takes_back(table: TableOnPaper, person: int, _: int) -> None:
    table.takes_back(person)


def answers_an_undo(table: TableOnPaper, person: int, number: int) -> None:
    request = undo_request_of(table.row)
    first = "1" if request is None else str(request.first)
    table.run(agree, person, table.row.version, first, yes=bool(number % 4))


Step = Callable[[TableOnPaper, int, int], None]
STEPS: list[Step] = [
    *(time_passes, somebody_asked_acts, somebody_asked_acts, computer_moves, acts, votes, votes, removes),
    *(proposes_the_end, is_heard_of, leaves, leaves_the_server, is_forgotten, comes_back, says_to_be_away),
    *(says_to_be_back, passes_a_seat_on, takes_what_is_sought, needs_longer, nudges, chooses_a_pace, takes_back),
    answers_an_undo,
]


def holds(table: TableOnPaper) -> None:
    """What is true of every table, whatever has happened there."""
    loaded, row = table.load(), table.row
    asked = set(loaded.asked_persons)
    assert {one.seat for one in table.timers if one.what == "replace"} == asked, "who is asked, and nobody else"
    assert {one.seat for one in table.timers if one.what in OF_A_QUESTION and one.seat is not None} <= asked
    assert all(one.due > table.now for one in table.timers), "nothing is due that has not rung"
    for seat in row.seats:
        assert seat.person is not None or seat.computer
        assert not seat.given_up or seat.computer
    if (vote := table.kept.open) is not None:
        assert row.status == "playing"
        assert vote.cast
        assert voters(loaded, vote), "somebody can vote"
        assert vote.seat is None or vote.seat in loaded.persons()
        assert vote.about != "silent" or vote.seat in silent_seats(loaded)
        assert (vote.about == "silent") == (table.due("proposed") is None), "what all have to answer lapses"
    assert table.kept.sought is None or table.kept.sought in asked
    assert all(row.seats[seat].computer for seat in table.kept.removed)
    if (request := undo_request_of(row)) is not None:
        assert not row.seats[request.seat].computer, "whoever asked is there"
        assert request.seat in owners(row)
        assert to_agree(row), "else it would be done"
        assert table.due("undo") == request.until
    assert table.replayed() == table.state, "the log is the truth"


@pytest.mark.slow
@given(
    people=st.sampled_from([(ADA,), (ADA, BEN), (ADA, BEN, CLEO)]),
    computers=st.integers(0, 1),
    stand_in=st.sampled_from(["comes", "never"]),
    when_away=st.sampled_from(["plays", "waits"]),
    steps=st.lists(st.tuples(st.sampled_from(STEPS), st.sampled_from(EVERYBODY), st.integers(0, 99)), max_size=30),
)
@settings(max_examples=60, deadline=None)
def test_whatever_people_do_the_table_holds_together(
    people: tuple[int, ...],
    computers: int,
    stand_in: str,
    when_away: str,
    steps: list[tuple[Step, int, int]],
) -> None:
    table = in_play(*people, computers=max(computers, 2 - len(people)), stand_in=stand_in, when_away=when_away)
    for step, person, number in steps:
        with suppress(Refusal):  # which changes nothing, as the table on paper looks after
            step(table, person, number)
        holds(table)
