"""Moves are taken back: at once where nothing stands in the way, or when all others have agreed."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cogs.face.custom_id import CustomId
from cogs.table.adapters.workers import Workers
from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.undo_request import (
    UndoRequest,
    end_undo_request,
    to_agree,
    undo_request_of,
    waits_for_the_absent,
)
from cogs.table.tables.vote import owners, require_owner
from cogs.table.terms.pace import PACES
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Change, Move, Table, Tail, Timer, live, replay
from engine import GAMES


@dataclass(slots=True, frozen=True)
class TakingBack:
    """What would go if somebody took their last click back, and what that takes."""

    seat: int
    first: int  # the number of the first move that would go
    free: bool  # nothing stands in the way, and chance has no part in it
    asks: tuple[int, ...]  # the seats whose consent it needs
    practice: bool  # the game would be practice from then on
    turn: int | None  # the first move of the turn, where all of that is more than one click, and as free
    end: Tail  # of the log, as far back as any of this goes

    @property
    def clicks(self) -> int:
        """How many would go with all of the turn."""
        return len({move.version for move in live(self.end.moves) if move.number >= (self.turn or self.first)})

    @property
    def choices(self) -> set[int]:
        """From which moves on everything may go."""
        return {self.first} if self.turn is None else {self.first, self.turn}


class Undo:
    """Taking back, and agreeing to it. Each ends in one transaction, or in a Refusal and nothing."""

    def __init__(self, desk: Desk, workers: Workers) -> None:
        self._desk = desk
        self._workers = workers

    async def look(self, table: int, sender: Sender) -> tuple[LoadedTable, TakingBack]:
        """What the sender would take back; nothing is changed."""
        loaded = await self._desk.look(table)
        return loaded, await self._offered(loaded, sender)

    async def take(self, custom_id: CustomId, sender: Sender) -> tuple[Table, TakingBack] | None:
        """Takes back what the sender was shown, if nothing stands in the way, or asks the others who have to agree
        first. None: something else would go by now."""
        async with self._desk.at(custom_id.table) as loaded:
            goes, version = await self._offered(loaded, sender), loaded.table.version
            first = int(custom_id.argument) if re.fullmatch("[0-9]{1,9}", custom_id.argument) else 0
            if custom_id.version != version or first not in goes.choices:
                return None
            if not goes.asks:
                if goes.practice:
                    loaded.table.practice = version + 1  # that of the taking back
                await self.take_back(loaded, sender, goes.seat, first, reseed=not goes.free)
                return loaded.table, goes
            until = int(self._desk.clock.now() + PACES[loaded.table.pace].unit)
            loaded.table.wish = str(UndoRequest(goes.seat, first, version, until, ()))
            async with self._desk.change(sender, loaded.table.id) as change:
                await change.save(loaded.table)
                await change.set_timer(Timer(loaded.table.id, "undo", None, until))
                await self._ask(change, loaded)
            return loaded.table, goes

    async def _offered(self, loaded: LoadedTable, sender: Sender) -> TakingBack:
        if loaded.table.status in ("ended", "closed"):
            raise Refusal("refuse-ended")
        seat = loaded.require_holder(sender.id)
        end = await self._desk.store.tail(loaded.table.id, _BackToOwn(seat))
        moves = live(end.moves)
        first = _own_last(moves, seat)
        if first is None:
            raise Refusal("refuse-nothing-to-undo")
        behind = [move for move in moves if move.number >= first]
        free = all(_is_free(move, seat) for move in behind)
        others = tuple(other for other in owners(loaded.table) if other != seat)
        return TakingBack(
            seat,
            first,
            free,
            asks=() if free else others,
            practice=not others and loaded.table.practice is None and any(move.settled for move in behind),
            turn=_own_turn(moves, seat, first) if free else None,
            end=end,
        )

    async def agree(self, custom_id: CustomId, sender: Sender, yes: bool) -> None:
        """One of the others agrees to a taking back, or does not. The last one's yes carries it out."""
        async with self._desk.at(custom_id.table) as loaded:
            seat = require_owner(loaded, sender.id)
            request = undo_request_of(loaded.table)
            if request is None or custom_id.version < request.version or str(request.first) != custom_id.argument:
                raise Refusal("refuse-undo-request-gone")
            if seat == request.seat and yes:
                raise Refusal("refuse-own-undo-request")
            agreed = tuple(sorted({*request.agreed, seat}))
            if yes:
                loaded.table.wish = str(replace(request, agreed=agreed))
                if not to_agree(loaded.table):
                    await self.take_back(loaded, sender, request.seat, request.first, reseed=True)
                    return
            else:
                end_undo_request(loaded.table, "dropped" if seat == request.seat else "refused", seat)
            async with self._desk.change(sender, custom_id.table) as change:
                await change.save(loaded.table)
                await self._ask(change, loaded)
                if not yes:
                    await self._desk.queue(change, loaded.table, "tell", request.seat)

    async def lapse(self, table: int) -> None:
        """Not everybody has answered in time."""
        async with self._desk.at(table) as loaded:
            request = undo_request_of(loaded.table)
            if request is None or request.until > self._desk.clock.now():
                return
            end_undo_request(loaded.table, "lapsed", *to_agree(loaded.table))
            async with self._desk.change(None, table) as change:
                await change.save(loaded.table)
                await self._ask(change, loaded)
                await self._desk.queue(change, loaded.table, "tell", request.seat)

    async def _ask(self, change: Change, loaded: LoadedTable) -> None:
        """The question to all, in the channel; whoever is to move finds it in their own message too."""
        await self._desk.queue(change, loaded.table, "wish")
        for seat in loaded.asked_persons:
            await self._desk.queue(change, loaded.table, "hand", seat)

    async def take_back(
        self, loaded: LoadedTable, sender: Sender | None, seat: int, first: int, *, reseed: bool
    ) -> None:
        """Everything from move `first` on is undone, and the table is put back."""
        table, now = loaded.table, self._desk.clock.now()
        before = loaded.asked
        table.version += 1
        undone = Move(0, table.version, seat, "undo", str(first), "undo", now, False)
        moves = [undone]
        if reseed:
            # What comes next was seen once already: let chance speak again.
            moves.append(Move(0, table.version, seat, "reseed", str(secrets.randbits(128)), "undo", now, True))
        end = await self._desk.store.tail(table.id, lambda move: move.number <= first)
        played = live(end.moves)
        kept = [move for move in played if move.number < first]
        text = await self._workers.run(replay_text, table, [*kept, *moves[1:]], end.base)
        loaded.state = loaded.game.load_state(text)
        request = undo_request_of(table)
        if request is not None and (request.seat, request.first) == (seat, first):
            end_undo_request(table, "agreed", *request.agreed)
        elif request is not None and (first <= request.first or not waits_for_the_absent(loaded)):
            # Somebody took back less, which needed nobody's consent.
            end_undo_request(table, "overtaken", seat)
        loaded.settle(now)
        loaded.robbed.update(loaded.persons())
        if any(move.cause == "clock" for move in played[len(kept) :]):
            # Time that ran out is not given back with the rest.
            moves += loaded.do(None, loaded.game.legal(loaded.state, None)[:1], "clock", now)
        async with self._desk.change(sender, table.id) as change:
            await change.append(table.id, moves)
            await self._desk.save(change, loaded, moves, before)


def replay_text(table: Table, moves: Sequence[Move], base: str | None = None) -> str:
    """The state that these moves lead to, as text; it runs in a worker, as a long game takes a while."""
    game = GAMES[table.game]
    state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, moves, base)
    return game.dump(state)


class _BackToOwn:
    """Reads a log backwards until it has all of the turn in which a seat's last click was made that still counts."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._first: int | None = None  # what is taken back begins there
        self._own: Move | None = None  # of the click that was found

    def __call__(self, move: Move) -> bool:
        if move.kind == "undo":
            self._first = int(move.body) if self._first is None else min(self._first, int(move.body))
        if move.kind != "act" or (self._first is not None and move.number >= self._first):
            return False
        if self._own is None and move.seat == self._seat:
            self._own = move
        return self._own is not None and _elsewhere(move, self._own)


def _own_last(moves: Sequence[Move], seat: int) -> int | None:
    """The number of the first move of this seat's last click."""
    own = [move for move in moves if move.kind == "act" and move.seat == seat]
    if not own:
        return None
    return next(move.number for move in own if move.version == own[-1].version)


def _own_turn(moves: Sequence[Move], seat: int, first: int) -> int | None:
    """The first move of the turn that a seat's last click belongs to, if the turn is more than that click and nothing
    stands in the way of taking back all of it."""
    click = next(move for move in moves if move.number == first)
    of_turn = [move.number for move in moves if move.kind == "act" and move.turn == click.turn and move.number < first]
    if click.turn is None or not of_turn:
        return None
    before = (move for move in moves if of_turn[0] <= move.number < first)
    return of_turn[0] if all(_is_free(move, seat) for move in before) else None


def _elsewhere(move: Move, own: Move) -> bool:
    """Whether a move belongs to another turn, and another click."""
    return move.version != own.version and (move.turn != own.turn or own.turn is None)


def _is_free(move: Move, seat: int) -> bool:
    """Whether the seat's person may take it back without asking: they made it, and chance has not spoken since."""
    return move.seat == seat and move.cause == "click" and not move.settled
