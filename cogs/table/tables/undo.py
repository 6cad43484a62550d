"""Moves are taken back: at once where nothing stands in the way, or when all others have agreed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from cogs.face.custom_id import CustomId
from cogs.table.adapters.workers import Workers
from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.undo_request import UndoRequest, end_undo_request, undo_request_of
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Move, Table, live, replay
from engine import GAMES


class Undo:
    """Taking back, and agreeing to it. Each ends in one transaction, or in a Refusal and nothing."""

    def __init__(self, desk: Desk, workers: Workers) -> None:
        self._desk = desk
        self._workers = workers

    async def undo(self, table: int, sender: Sender) -> bool:
        """Takes back the sender's last click, if nothing stands in the way; False: the others have to agree first."""
        async with self._desk.at(table) as loaded:
            if loaded.table.status in ("ended", "closed"):
                raise Refusal("refuse-ended")
            seat = loaded.require_holder(sender.id)
            end = await self._desk.store.tail(table, _BackToOwn(seat))
            moves = live(end.moves)
            first = _own_last(moves, seat)
            if first is None:
                raise Refusal("refuse-nothing-to-undo")
            behind = [move for move in moves if move.number >= first]
            free = all(move.seat == seat and move.cause == "click" and not move.settled for move in behind)
            others = [other for other in loaded.persons() if other != seat]
            if free or not others:
                if loaded.table.practice is None and any(move.settled for move in behind):
                    loaded.table.practice = loaded.table.version + 1  # that of the taking back
                await self.take_back(loaded, sender, seat, first, reseed=not free)
                return True
            loaded.table.wish = str(UndoRequest(seat, first, ()))
            async with self._desk.change(sender, table) as change:
                await change.save(loaded.table)
                await self._desk.queue(change, loaded.table, "wish")
            return False

    async def agree(self, custom_id: CustomId, sender: Sender, yes: bool) -> None:
        """One of the others agrees to a taking back, or does not. The last one's yes carries it out."""
        async with self._desk.at(custom_id.table) as loaded:
            seat = loaded.require_holder(sender.id)
            request = undo_request_of(loaded.table)
            if request is None or custom_id.version != loaded.table.version or str(request.first) != custom_id.argument:
                raise Refusal("refuse-undo-request-gone")
            if seat == request.seat:
                raise Refusal("refuse-own-undo-request")
            agreed = tuple(sorted({*request.agreed, seat}))
            if yes:
                loaded.table.wish = str(UndoRequest(request.seat, request.first, agreed))
                if set(loaded.persons()) - {request.seat} <= set(agreed):
                    await self.take_back(loaded, sender, request.seat, request.first, reseed=True)
                    return
            else:
                end_undo_request(loaded.table, "refused", seat)
            async with self._desk.change(sender, custom_id.table) as change:
                await change.save(loaded.table)
                await self._desk.queue(change, loaded.table, "wish")
                if not yes:
                    await self._desk.queue(change, loaded.table, "tell", request.seat)

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
        else:  # somebody took back less, which needed nobody's consent
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
    """Reads a log backwards until it has all of a seat's last click that still counts."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._first: int | None = None  # what is taken back begins there
        self._version: int | None = None  # of the click that was found

    def __call__(self, move: Move) -> bool:
        if move.kind == "undo":
            self._first = int(move.body) if self._first is None else min(self._first, int(move.body))
        counts = self._first is None or move.number < self._first
        if self._version is None and counts and move.kind == "act" and move.seat == self._seat:
            self._version = move.version
        return self._version is not None and move.version != self._version


def _own_last(moves: Sequence[Move], seat: int) -> int | None:
    """The number of the first move of this seat's last click."""
    own = [move for move in moves if move.kind == "act" and move.seat == seat]
    if not own:
        return None
    return next(move.number for move in own if move.version == own[-1].version)
