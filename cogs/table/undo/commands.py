"""Commands to take moves back, and to agree or object to that."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cogs.table.tables.eyes import require_eyes
from cogs.table.tables.following import follow
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.registry import on_timer
from cogs.table.tables.undo_request import (
    UndoRequest,
    consenting,
    end_undo_request,
    to_agree,
    undo_request_of,
    waits_for_the_absent,
)
from cogs.table.tables.vote import require_owner
from cogs.table.terms.days import is_try
from cogs.table.terms.pace import PACES
from cogs.table.terms.refusals import Refusal
from db.replay import not_undone, replay
from db.rows import OF_A_PERSON, Move, Tail


@dataclass(slots=True, frozen=True)
class TakingBack:
    """The moves that somebody's undo would take back, and whose consent that needs."""

    seat: int
    first: int  # the number of the first move that would go
    free: bool  # nothing stands in the way, and chance has no part in it
    asks: tuple[int, ...]  # the seats whose consent it needs
    practice: bool  # the game would be practice from then on
    turn: int | None  # the first move of the turn, where all of that is more than one click, and as free
    end: Tail  # of the log, as far back as any of this goes

    @property
    def clicks(self) -> int:
        """The number of clicks that would go with the whole turn."""
        return len({move.version for move in not_undone(self.end.moves) if move.number >= (self.turn or self.first)})

    @property
    def choices(self) -> set[int]:
        """The numbers of the moves from which on everything may be taken back."""
        return {self.first} if self.turn is None else {self.first, self.turn}


def taking_back(loaded: LoadedTable, person: int) -> TakingBack:
    """The undo that somebody could make; nothing is changed."""
    if loaded.table.status in ("ended", "closed"):
        raise Refusal("refuse-ended")
    require_eyes(loaded.table, person)  # whoever was voted out has nothing to come back for
    seat = loaded.require_holder(person)
    assert loaded.log is not None
    moves = not_undone(loaded.log.moves)
    first = _own_last(moves, seat, loaded.table.seats[seat].since or 0)
    if first is None:
        raise Refusal("refuse-nothing-to-undo")
    behind = [move for move in moves if move.number >= first]
    free = all(_is_free(move, seat) for move in behind)
    if not free and is_try(loaded.table):
        raise Refusal("refuse-today-undo")
    others = consenting(loaded.table, seat)
    return TakingBack(
        seat,
        first,
        free,
        asks=() if free else tuple(others),
        practice=not others and loaded.table.practice is None and any(move.settled for move in behind),
        turn=_own_turn(moves, seat, first) if free else None,
        end=loaded.log,
    )


def take(loaded: LoadedTable, person: int, version: int, chosen: str) -> TakingBack | None:
    """Takes back what somebody was shown at this version, if nothing stands in the way, or asks the others who have to
    agree first. None: something else would go by now."""
    goes, table = taking_back(loaded, person), loaded.table
    first = int(chosen) if re.fullmatch("[0-9]{1,9}", chosen) else 0
    if not loaded.is_current(version) or first not in goes.choices:
        return None
    if not goes.asks:
        if goes.practice:
            table.practice = version + 1  # that of the taking back
        take_back(loaded, goes.seat, first, reseed=not goes.free)
        return goes
    until = int(loaded.now + PACES[table.pace].unit)
    table.undo_request = str(UndoRequest(goes.seat, first, version, until, ()))
    loaded.timers.set("undo", None, until)
    _ask(loaded)
    return goes


def agree(loaded: LoadedTable, person: int, version: int, first: str, *, yes: bool) -> None:
    """One of the others agrees to a taking back, or does not. The last one's yes carries it out."""
    table, seat = loaded.table, require_owner(loaded, person)
    request = undo_request_of(table)
    if request is None or version < request.version or str(request.first) != first:
        raise Refusal("refuse-undo-request-gone")
    if seat == request.seat and yes:
        raise Refusal("refuse-own-undo-request")
    if yes:
        table.undo_request = str(replace(request, agreed=tuple(sorted({*request.agreed, seat}))))
        if not carry_out_if_agreed(loaded):
            _ask(loaded)
        return
    end_undo_request(table, "dropped" if seat == request.seat else "refused", seat)
    _ask(loaded)
    loaded.say("tell", request.seat)


@on_timer("undo")
def lapse(loaded: LoadedTable, _: int | None = None) -> None:
    """Ends a request that not everybody has answered in time."""
    request = undo_request_of(loaded.table)
    if request is not None and request.until <= loaded.now:
        end_undo_request(loaded.table, "lapsed", *to_agree(loaded.table))
        _ask(loaded)
        loaded.say("tell", request.seat)


def carry_out_if_agreed(loaded: LoadedTable) -> bool:
    """Takes back what was asked for, once all whose consent it needs have given it, or have no say any more."""
    request = undo_request_of(loaded.table)
    if request is None or to_agree(loaded.table):
        return False
    take_back(loaded, request.seat, request.first, reseed=True)
    return True


def take_back(loaded: LoadedTable, seat: int, first: int, *, reseed: bool) -> None:
    """Undoes everything from move `first` on."""
    table, now = loaded.table, loaded.now
    before = loaded.asked
    table.version += 1
    moves = [Move(0, table.version, seat, "undo", str(first), "undo", now, False)]
    if reseed:
        # What comes next was seen once already: let chance speak again.
        moves.append(Move(0, table.version, seat, "reseed", str(loaded.chance), "undo", now, True))
    assert loaded.log is not None
    played = not_undone(loaded.log.moves)
    kept = [move for move in played if move.number < first]
    loaded.state = replay(
        loaded.game,
        len(table.seats),
        table.options,
        table.seed,
        table.rules_version,
        [*kept, *moves[1:]],
        loaded.log.base,
    )
    request = undo_request_of(table)
    if request is not None and (request.seat, request.first) == (seat, first):
        end_undo_request(table, "agreed", *request.agreed)
    elif request is not None and (first <= request.first or not waits_for_the_absent(loaded)):
        # Somebody took back less, which needed nobody's consent.
        end_undo_request(table, "overtaken", seat)
    loaded.write_back()
    loaded.robbed.update(loaded.persons())
    if any(move.cause == "clock" for move in played[len(kept) :]):
        # Time that ran out is not given back with the rest.
        moves += loaded.do(None, loaded.game.legal(loaded.state, None)[:1], "clock")
    follow(loaded, moves, before)


def _ask(loaded: LoadedTable) -> None:
    """The question to all, in the channel; whoever is to move finds it in their own message too."""
    loaded.outcome.saves = True
    loaded.say("undo-request")
    for seat in loaded.asked_persons:
        loaded.say("hand", seat)


def _own_last(moves: Sequence[Move], seat: int, since: int) -> int | None:
    """The number of the first move of this seat's last click; of its person's, who may have it since a version."""
    own = [move for move in moves if move.kind == "act" and move.seat == seat and move.version > since]
    if not own:
        return None
    return next(move.number for move in own if move.version == own[-1].version)


def _own_turn(moves: Sequence[Move], seat: int, first: int) -> int | None:
    """The first move of the turn that a seat's last click belongs to, if the turn is more than that click and nothing
    stands in the way of taking back all of it."""
    click = next(move for move in moves if move.number == first)
    of_turn = [move.number for move in moves if move.kind == "act" and move.turn == click.turn and move.number < first]
    if not of_turn:
        return None
    before = (move for move in moves if of_turn[0] <= move.number < first)
    return of_turn[0] if all(_is_free(move, seat) for move in before) else None


def _is_free(move: Move, seat: int) -> bool:
    """Whether the seat's person may take it back without asking: they made it, and chance has not spoken since."""
    return move.seat == seat and move.cause in OF_A_PERSON and not move.settled
