"""What somebody is shown before they take a move back: nothing that they did not see."""

from __future__ import annotations

from cogs.face.seating import Seating
from cogs.face.words import words_for
from cogs.table.sheets import undo_sheet
from cogs.table.sheets.narration import parts, tell_part
from cogs.table.tables.undo import TakingBack
from db import Tail
from engine.trains.actions import EndTurn, Play
from tests.cogs.table.sheets.played import Played

EN = words_for("en")


def seen_by_one_alone() -> tuple[Played, int, str]:
    """A robbery whose last turn tells its own seat more than all others; that seat, and what only it is told."""
    table = Played("brain_robbery", "Ada", "Ben", "Cleo", seed=8)
    while True:
        table.play_turn()
        part = [*parts(table.table, table.face, table.moves, None)][-1]
        assert part.turn is not None
        seat = part.turn.seat
        own, public = (
            {line.text for line in tell_part(part, table.table, table.face, seating, EN, eyes).lines}
            for seating in [Seating.at(table.table.seats, seat)]
            for eyes in (seat, None)
        )
        if alone := own - public:
            return table, seat, alone.pop()


def goes(table: Played, seat: int) -> str:
    end = Tail(table.moves)
    first = next(move.number for move in table.moves if move.turn == table.moves[-1].turn)
    back = TakingBack(seat, first, free=False, asks=(), practice=False, turn=None, end=end)
    return undo_sheet.what_goes(table.table, back, "en").text


def test_what_was_done_before_a_seat_was_taken_over_is_told_as_everybody_saw_it() -> None:
    table, seat, alone = seen_by_one_alone()
    assert alone in goes(table, seat)
    table.table.seats[seat].since = table.moves[-1].version
    told = goes(table, seat)
    assert EN("undo-goes") in told
    assert alone not in told


def test_the_own_choice_that_ended_a_turn_is_named_beside_what_others_did_since() -> None:
    table = Played("trains", "Ada", "Ben", seed=8)
    while table.phase == "place":
        table.move()
    table.move(prefer=lambda action: isinstance(action, Play))
    end = table.move(prefer=lambda action: isinstance(action, EndTurn))
    table.play_turn()
    back = TakingBack(0, end.number, free=False, asks=(1,), practice=False, turn=None, end=Tail(table.moves))
    told = undo_sheet.what_goes(table.table, back, "en").text.splitlines()
    assert told[:2] == [EN("undo-goes"), f"- {EN('undo-goes-own')}"]
    assert len(told[2]) > len("- ")
