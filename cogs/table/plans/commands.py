"""Commands about decisions in advance: they are made, kept, dropped, and played once a moment has passed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.face.advance import Reply
from cogs.table.plans.allowed import next_turn, require_planner
from cogs.table.tables.following import follow, follow_moves
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.registry import after_change, on_timer
from cogs.table.tables.seat_plan import WHOLE_GAME, SeatPlan, plan_of, set_plan
from cogs.table.terms.pace import PACES
from cogs.table.terms.refusals import Refusal, Stale
from db.rows import Move, Person
from engine.game import Turn

# What people do


def write_plan(loaded: LoadedTable, person: int, serial: int, body: str, *, kept: bool) -> SeatPlan:
    """Writes down what somebody decides, in place of what they had decided; unless a click of theirs has changed that
    since."""
    seat = require_planner(loaded, person)
    advance = loaded.face.advance
    assert advance is not None
    turn = WHOLE_GAME if advance.lasts else next_turn(loaded, seat)
    if turn is None:
        raise Refusal("refuse-plan-too-late")
    before = plan_of(loaded.table.seats[seat])
    if serial != (0 if before is None else before.serial):
        raise Stale
    plan = SeatPlan(turn, body, loaded.table.version, kept, serial + 1)
    _write(loaded, seat, plan)
    return plan


def throw_away(loaded: LoadedTable, person: int) -> None:
    """Drops what somebody had decided."""
    seat = loaded.require_seat(person)
    if plan_of(loaded.table.seats[seat]) is None:
        raise Refusal("refuse-plan-none")
    _write(loaded, seat, None)
    loaded.timers.clear("plan", seat)


def let_plan(person: Person, tables: Sequence[LoadedTable], *, on: bool) -> None:
    """Sets whether somebody is offered to decide in advance; where they are not, what they had decided goes."""
    person.plans = on
    for loaded in tables:
        seat = loaded.seat_of(person.id)
        if not on and seat is not None and plan_of(loaded.table.seats[seat]) is not None:
            throw_away(loaded, person.id)


def _write(loaded: LoadedTable, seat: int, plan: SeatPlan | None) -> None:
    """Nobody else's messages show it: the row is saved, and the seat's own hand is drawn again. Unless that changes who
    answers a question that the seat is being asked, its person or a computer player."""
    before, answered = plan_of(loaded.table.seats[seat]), seat in loaded.asked_persons
    set_plan(loaded.table.seats[seat], plan)
    loaded.outcome.saves = True
    if any(one is not None and one.kept for one in (before, plan)):
        loaded.say("redraw", seat)
    if (seat in loaded.asked_persons) != answered:
        follow(loaded, touched=(seat,))


# What comes of it


@after_change
def follow_plans(loaded: LoadedTable) -> None:
    """After every change: a decision whose time has come is played a moment later, one whose time is over is gone, and
    one that something has overtaken is dropped, and its person told why."""
    for seat, held in enumerate(loaded.table.seats):
        plan = plan_of(held)
        if plan is None:
            continue
        now = _after(loaded, seat, plan)
        if now is not plan:
            set_plan(held, now)
            loaded.outcome.saves = True
            if plan.kept and seat in loaded.persons():
                loaded.say("redraw", seat)
        if now is not None and _is_due(loaded, seat, now):
            if loaded.timers.due("plan", seat) is None:
                loaded.timers.set("plan", seat, loaded.now + PACES[loaded.table.pace].hold)
        else:
            loaded.timers.clear("plan", seat)


def _after(loaded: LoadedTable, seat: int, plan: SeatPlan) -> SeatPlan | None:
    """The decision as it is after what has just happened; None: it is over."""
    if plan.turn == WHOLE_GAME:
        if loaded.table.status != "playing" or loaded.table.seats[seat].given_up:
            return None
        own = any(one.seat == seat and one.cause == "plan" for one in _taken_back(loaded))
        return replace(plan, paused=loaded.game.turn(loaded.state).number) if own else plan
    if loaded.table.status != "playing":
        return _dropped(plan, "over")
    if loaded.table.seats[seat].computer or _was_played_for(loaded, seat, plan):
        return _dropped(plan, "stand-in")
    turn = loaded.game.turn(loaded.state)
    if turn.number > plan.turn:
        return None
    if not plan.ended and any(one.version <= plan.version for one in _taken_back(loaded)):
        return _dropped(plan, "undone")
    if turn == Turn(plan.turn, seat) and not plan.ended:
        acts = (one for one in loaded.outcome.moves if one.kind == "act" and one.turn == plan.turn)
        by_hand = any(one.seat == seat and one.cause == "click" for one in acts)
        if by_hand or not plan.kept:
            return None  # whoever clicks takes over, and what was not kept is nothing
    return _ended(loaded, seat, plan)


def _was_played_for(loaded: LoadedTable, seat: int, plan: SeatPlan) -> bool:
    """Whether a computer player has moved for somebody who is away, in the turn that they had planned. They are told so
    for as long as they are."""
    made = ((one.kind, one.seat, one.turn, one.cause) for one in loaded.outcome.moves)
    return ("act", seat, plan.turn, "computer") in made or (plan.ended == "stand-in" and loaded.is_away(seat))


def _ended(loaded: LoadedTable, seat: int, plan: SeatPlan) -> SeatPlan | None:
    """The decision, and that it has ended where nothing that may come could have it carried out."""
    advance = loaded.face.advance
    why = advance.ends(plan.body, loaded.state, seat) if plan.stands and advance is not None else ""
    return _dropped(plan, why) if why else plan


def _dropped(plan: SeatPlan, why: str) -> SeatPlan | None:
    """The decision with why it is not played; of one that was never kept nobody is told."""
    if not plan.kept:
        return None
    return plan if plan.ended else replace(plan, ended=why, facts={}, serial=plan.serial + 1)


def _taken_back(loaded: LoadedTable) -> list[Move]:
    """The moves that were taken back just now."""
    first = min((int(one.body) for one in loaded.outcome.moves if one.kind == "undo"), default=None)
    return [] if first is None or loaded.log is None else [one for one in loaded.log.moves if one.number >= first]


def _is_due(loaded: LoadedTable, seat: int, plan: SeatPlan) -> bool:
    """Whether its person is asked now what was decided. A computer player that answers needs no timer."""
    if not plan.stands or seat not in loaded.asked_persons:
        return False
    if plan.turn != WHOLE_GAME:
        return loaded.game.turn(loaded.state) == Turn(plan.turn, seat)
    if plan.paused == loaded.game.turn(loaded.state).number:
        return False
    reply = loaded.reply_of(seat)
    return reply is not None and bool(reply.actions)  # else they have decided to be asked


@on_timer("plan")
def play_plan(loaded: LoadedTable, seat: int | None) -> None:
    """Plays what was decided, in the transaction that uses it up: all of it, or as far as it goes."""
    if seat is None or seat not in loaded.asked_persons:
        return
    held = loaded.table.seats[seat]
    plan = plan_of(held)
    if plan is None or not _is_due(loaded, seat, plan):
        return
    advance = loaded.face.advance
    assert advance is not None
    reply = loaded.reply_of(seat)
    if plan.turn != WHOLE_GAME:
        set_plan(held, _used(loaded, plan, reply))
        loaded.outcome.saves = True
    before = loaded.asked
    if reply is not None and reply.actions:
        follow_moves(loaded, loaded.do(seat, reply.actions, "plan"), before)
    else:
        loaded.timers.unwind(seat)  # the time to answer counts from now
        follow(loaded, touched=(seat,))


def _used(loaded: LoadedTable, plan: SeatPlan, reply: Reply | None) -> SeatPlan | None:
    """The decision once it is played."""
    if reply is None:
        return replace(plan, ended="other", serial=plan.serial + 1)
    if reply.stop:
        return replace(plan, ended=reply.stop, facts=reply.facts, serial=plan.serial + 1)
    if reply.rest:
        turn = plan.turn + len(loaded.table.seats)
        return replace(plan, turn=turn, body=reply.rest, version=loaded.table.version + 1, serial=plan.serial + 1)
    return None
