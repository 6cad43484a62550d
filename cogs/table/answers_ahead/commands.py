"""Commands by which somebody answers moves of the other in advance, click by click, on a copy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.face.answers import AnswerLines, Answers
from cogs.face.custom_id import sign
from cogs.table.hints.allowed import require_hint
from cogs.table.plans.allowed import next_turn, require_planner
from cogs.table.plans.commands import write_plan
from cogs.table.plans.turns import open_plan
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import plan_of
from cogs.table.terms.refusals import Refusal, Stale


def answers_of(loaded: LoadedTable) -> Answers:
    """The game's way to answer in advance, or a refusal where it has none."""
    advance = loaded.face.advance
    if not isinstance(advance, Answers):
        raise Refusal("refuse-plan-no-game")
    return advance


def require_answerer(loaded: LoadedTable, person: int) -> int:
    """The seat of somebody who may answer in advance now."""
    seat = require_planner(loaded, person)
    answers = answers_of(loaded)
    if next_turn(loaded, seat) is None:
        raise Refusal("refuse-answer-ahead-late")
    if not answers.opens(loaded.state, seat):
        raise Refusal("refuse-answer-ahead-unforeseen")
    return seat


def serial_of(loaded: LoadedTable, seat: int) -> int:
    """The number that controls of the seat's plan carry as it is now."""
    plan = plan_of(loaded.table.seats[seat])
    return 0 if plan is None else plan.serial


def lines_of(loaded: LoadedTable, seat: int) -> AnswerLines:
    """The lines so far; none, where those that there are begin at a position that is gone."""
    plan, fresh = open_plan(loaded, seat), answers_of(loaded).begin(loaded.state, seat)
    known = fresh if plan is None else AnswerLines.read(plan.body)
    return known if known.before == fresh.before else fresh


def go_on(loaded: LoadedTable, person: int, serial: int, signed: str) -> None:
    """Goes on with the line that is being made, by the move that a control names."""
    seat, known = _standing(loaded, person, serial)
    choices = answers_of(loaded).choices(known, seat)
    move = next((one for one in choices if sign(loaded.game, one) == signed), None)
    if move is None:
        full = not choices or (not known.asks_mine and not known.has_room(signed))
        raise Refusal("refuse-answer-ahead-full" if full else "refuse-unknown-control")
    write_plan(loaded, person, serial, str(known.going_on(loaded.game.dump(move))), kept=False)


def change_lines(loaded: LoadedTable, person: int, serial: int, how: str) -> None:
    """Begins another line, goes one step back, or keeps the lines."""
    _, known = _standing(loaded, person, serial)
    if not known.lines and not known.making:
        raise Refusal("refuse-plan-none")
    if how == "keep" and known.whole:
        write_plan(loaded, person, serial, str(known.finished()), kept=True)
    elif how == "another":
        write_plan(loaded, person, serial, str(known.finished()), kept=False)
    elif how == "back":
        write_plan(loaded, person, serial, str(known.stepped_back()), kept=False)
    else:
        raise Refusal("refuse-unknown-control")


def require_likely(loaded: LoadedTable, person: int) -> int:
    """The seat of somebody who may have a Master say what is likely."""
    seat = require_answerer(loaded, person)
    require_hint(loaded.table, seat)
    return seat


def put_likely(loaded: LoadedTable, person: int, serial: int, moves: Sequence[str]) -> None:
    """Puts the moves first that a Master thinks likeliest, which counts as a hint."""
    seat = require_likely(loaded, person)
    _, known = _standing(loaded, person, serial)
    plan = open_plan(loaded, seat)
    kept = plan is not None and plan.kept
    write_plan(loaded, person, serial, str(replace(known, likely=tuple(moves))), kept=kept)
    loaded.outcome.hinted.append((seat, person))


def _standing(loaded: LoadedTable, person: int, serial: int) -> tuple[int, AnswerLines]:
    """The seat and its lines, unless they were changed elsewhere since."""
    seat = require_answerer(loaded, person)
    if serial != serial_of(loaded, seat):
        raise Stale
    return seat, lines_of(loaded, seat)
