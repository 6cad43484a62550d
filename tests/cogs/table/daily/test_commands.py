"""The train of a day at a table: what may be done there, and how it ends."""

from __future__ import annotations

import pytest

from cogs.face.custom_id import sign
from cogs.table.daily.commands import begin, end, go_on, placed
from cogs.table.daily.opening import a_table
from cogs.table.hints.advising import ask_for_hint
from cogs.table.plans.allowed import require_planner
from cogs.table.play.commands import act, move_of_computer
from cogs.table.seats.commands import leave, offer
from cogs.table.terms.days import begins_at, day_at
from cogs.table.terms.pace import HOUR
from cogs.table.terms.refusals import Refusal
from cogs.table.votes.commands import propose_end
from db.rows import Person
from tests.cogs.table.at_a_table import ADA, BEN, MONDAY_NOON, NAMES, TableOnPaper, sender
from tests.cogs.table.daily.trains import deal

TODAY = day_at(MONDAY_NOON)


def dealt(game: str = "trains", seed: int = 7, seat: int = 0) -> TableOnPaper:
    """Ada's try at the train of Monday."""
    day = deal(game, TODAY, seed, seat)
    people = {ADA: Person(ADA, NAMES[ADA], "en-US")}
    table = TableOnPaper(a_table(day, sender(ADA), MONDAY_NOON), people)
    table.run(begin, day)
    return table


def play(table: TableOnPaper, moves: int = 100_000) -> None:
    """Ada makes so many moves, as a computer player would, and those who are computer players theirs."""
    table.computers_play()
    while moves and table.row.status == "playing":
        table.plays_well(ADA)
        table.computers_play() if table.row.status == "playing" else None
        moves -= 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_person_has_the_seat_of_the_day(seat: int) -> None:
    table = dealt(seat=seat)
    assert [one.person for one in table.row.seats] == [ADA if at == seat else None for at in range(3)]
    assert table.due("day") == begins_at(TODAY + 1)


def test_there_are_no_hints_and_no_plans_and_it_is_not_ended_early() -> None:
    table = dealt()
    play(table, 1)
    assert table.refuses(ask_for_hint, ADA) == "refuse-no-hints"
    assert table.refuses(require_planner, ADA) == "refuse-plan-server"
    assert table.refuses(propose_end, ADA) == "refuse-today-end"
    assert table.refuses(leave, ADA) == "refuse-today-end", "a computer player would play on for them"
    assert table.refuses(offer, sender(ADA), BEN, ADA) == "refuse-today-end"


def test_no_computer_player_answers_for_anybody_whatever_they_have_chosen() -> None:
    table = dealt("brain_robbery")
    table.people[ADA].answered = "*"
    table.computers_play()
    for _ in range(40):
        assert table.row.status == "ended" or 0 in table.asked
        play(table, 1)


def test_whoever_is_away_is_not_played_for() -> None:
    table = dealt()
    table.people[ADA].away_until = MONDAY_NOON + HOUR
    play(table, 1)
    assert table.asked == [0]


@pytest.mark.parametrize("game", ["trains", "game_of_trains", "dwarf_train", "brain_robbery"])
def test_only_what_chance_had_no_part_in_is_taken_back(game: str) -> None:
    table, refused = dealt(game), 0
    for _ in range(30):
        play(table, 1)
        if table.row.status != "playing":
            break
        last = table.moves[-1]
        if last.seat == 0 and not last.settled:
            assert table.goes(ADA).free
        elif last.seat != 0:
            with pytest.raises(Refusal, match="refuse-today-undo"):
                table.goes(ADA)
            refused += 1
    assert refused
    assert table.row.practice is None


@pytest.mark.parametrize("game", ["trains", "game_of_trains", "dwarf_train", "brain_robbery"])
def test_the_result_is_noted_with_the_last_move(game: str) -> None:
    table = dealt(game, seat=1)
    play(table)
    tried, outcome = table.outcome.tried, table.load().game.outcome(table.state)
    assert tried is not None
    assert outcome is not None
    ahead = [seat for seats in outcome.placings for seat in seats]
    place = min((ahead.index(seat) for seats in outcome.placings if 1 in seats for seat in seats), default=None)
    assert tried.place == (len(table.row.seats) if place is None else place + 1)
    assert tried.points == (None if outcome.scores is None else outcome.scores[1])
    assert (tried.day, tried.person, tried.finished) == (TODAY, ADA, table.row.ended)


def test_what_is_not_finished_is_closed_at_the_end_of_the_day_and_not_before() -> None:
    table = dealt()
    table.run(end, None)
    before = table.row.status
    table.now = begins_at(TODAY + 1)
    table.ring("day")
    assert (before, table.row.status) == ("playing", "closed")
    assert ("hand", 0) in table.said
    assert table.outcome.tried is None
    assert not table.timers


@pytest.mark.parametrize("when", [begins_at(TODAY + 1), begins_at(TODAY) - 1])
def test_nothing_is_played_on_another_day_be_it_that_the_clock_was_set_back(when: float) -> None:
    table = dealt()
    table.computers_play()
    table.now = when
    loaded = table.load()
    signed = sign(loaded.game, loaded.game.legal(loaded.state, 0)[0])
    assert table.refuses(act, ADA, table.row.version, signed) == "refuse-today-over"


def test_a_computer_player_who_has_thought_over_midnight_does_not_move() -> None:
    table = next(one for one in (dealt(seed=seed) for seed in range(20)) if one.load().asked_computers)
    loaded, before = table.load(), table.row.state
    seat = loaded.asked_computers[0]
    action = loaded.game.legal(loaded.state, seat)[0]
    table.now = begins_at(TODAY + 1) + 0.5
    table.run(move_of_computer, seat, action, table.row.revision)
    assert table.row.state == before
    table.now = MONDAY_NOON
    table.run(move_of_computer, seat, action, table.row.revision)
    assert table.row.state != before


def test_computer_players_who_were_stopped_think_again() -> None:
    table = dealt()
    table.computers_play()
    table.run(go_on)
    assert not table.said, "nobody is asked but a person"
    waiting = next(one for one in (dealt(seed=seed) for seed in range(20)) if one.load().asked_computers)
    waiting.run(go_on)
    assert ("think", None) in waiting.said


def test_afterwards_it_is_practice_without_an_end() -> None:
    table = dealt("game_of_trains")
    day = deal("game_of_trains", TODAY)
    row = a_table(day, sender(ADA), MONDAY_NOON)
    row.practice = 0
    after = TableOnPaper(row, {ADA: Person(ADA, NAMES[ADA], "en-US")}, begins_at(TODAY + 3))
    after.run(begin, day)
    assert after.due("day") is None
    assert after.row.state == table.row.state
    play(after)
    assert after.outcome.tried is None


def test_places_are_counted_by_those_ahead() -> None:
    assert placed([[1], [0, 2]], [5, 9, 5], 2, 3) == (2, 5)
    assert placed([[0, 1]], None, 1, 2) == (1, None)
    assert placed([], None, 1, 4) == (4, None)
