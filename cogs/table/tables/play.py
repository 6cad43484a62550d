"""What people do at a running table: move, take back, leave, come back."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass

from cogs.face.clean_names import clean
from cogs.face.custom_id import CustomId
from cogs.table.adapters.workers import Workers
from cogs.table.tables.desk import Desk, Sender
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.refusals import Refusal, Stale
from db import Move, Person, Seat, Table, live, replay
from engine import GAMES


@dataclass(slots=True, frozen=True)
class UndoRequest:
    """A taking back that the others are asked about: everything from move `first` on. It dies with the next move."""

    seat: int
    first: int
    agreed: tuple[int, ...]


@dataclass(slots=True, frozen=True)
class Offer:
    """A seat that one person offers to another. It stands for as long as the seat is held as it was then."""

    seat: int
    kept: bool  # by a computer player
    owner: int
    to: int
    by: int

    def __str__(self) -> str:
        return f"{self.seat}.{int(self.kept)}.{self.owner:x}.{self.to:x}.{self.by:x}"

    @classmethod
    def of(cls, text: str) -> Offer:
        try:
            seat, kept, owner, to, by = (int(part, 16) for part in text.split("."))
        except ValueError as error:
            raise Refusal("refuse-unknown-control") from error
        offer = cls(seat, bool(kept), owner, to, by)
        if seat < 0 or str(offer) != text:  # a number can be spelled in many ways
            raise Refusal("refuse-unknown-control")
        return offer


class Play:
    """The verbs of a running table. Each ends in one transaction, or in a Refusal and nothing."""

    def __init__(self, desk: Desk, workers: Workers) -> None:
        self._desk = desk
        self._workers = workers

    async def act(self, custom_id: CustomId, sender: Sender) -> int:
        """Plays the action that the control names; returns the seat."""
        async with self._desk.at(custom_id.table) as loaded:
            seat = self.require_mover(loaded, sender)
            action = loaded.find(seat, custom_id.argument, custom_id.version)
            before = loaded.asked
            moves = loaded.do(seat, [action], "click", self._desk.clock.now())
            await self._desk.put_back(loaded, sender, moves, before)
            return seat

    async def act_all(self, custom_id: CustomId, sender: Sender) -> int:
        """Plays all that the control stands for, as one click; returns the seat."""
        async with self._desk.at(custom_id.table) as loaded:
            seat = self.require_mover(loaded, sender)
            if custom_id.version != loaded.table.version:
                raise Stale
            before = loaded.asked
            moves = loaded.do(seat, loaded.bundle(seat, custom_id.argument), "click", self._desk.clock.now())
            if not moves:
                raise Stale
            await self._desk.put_back(loaded, sender, moves, before)
            return seat

    async def world(self, table: int) -> None:
        """The table's clock ran out: the world does what the rules let it do."""
        async with self._desk.at(table) as loaded:
            actions = loaded.game.legal(loaded.state, None) if loaded.table.status == "playing" else []
            if actions:
                before = loaded.asked
                moves = loaded.do(None, actions[:1], "clock", self._desk.clock.now())
                await self._desk.put_back(loaded, None, moves, before)

    async def pause(self, table: int, sender: Sender) -> None:
        """Stops the table's clock until the next move."""
        async with self._desk.at(table) as loaded:
            loaded.require_seat(sender.id)
            loaded.require_playing()
            due = next((one.due for one in await self._desk.store.timers(table) if one.what == "world"), None)
            if due is None:
                raise Refusal("refuse-no-clock")
            loaded.table.clock_left = max(0.0, due - self._desk.clock.now())
            async with self._desk.change(sender, table) as change:
                await change.clear_timer(table, "world", None)
                await self._desk.save(change, loaded, (), ())

    def require_mover(self, loaded: LoadedTable, sender: Sender) -> int:
        """The sender's seat, if it is asked now."""
        if loaded.table.status in ("ended", "closed"):
            raise Refusal("refuse-ended")
        seat = self._require_holder(loaded, sender)
        if seat not in loaded.asked:
            asked = ", ".join(clean(loaded.table.seats[other].name) for other in loaded.asked)
            raise Refusal("refuse-not-your-turn", asked=asked)
        return seat

    def _require_holder(self, loaded: LoadedTable, sender: Sender) -> int:
        """The sender's seat in a running game, if no computer player sits in it now."""
        seat = loaded.require_seat(sender.id)
        loaded.require_playing()
        if loaded.table.seats[seat].computer:
            raise Refusal("refuse-computer-plays")
        if not loaded.by_known_rules:
            raise Refusal("refuse-rules-gone")
        return seat

    # Taking back

    async def undo(self, table: int, sender: Sender) -> bool:
        """Takes back the sender's last click, if nothing stands in the way; False: the others have to agree first."""
        async with self._desk.at(table) as loaded:
            if loaded.table.status in ("ended", "closed"):
                raise Refusal("refuse-ended")
            seat = self._require_holder(loaded, sender)
            end = await self._desk.store.tail(table, _BackToOwn(seat))
            moves = live(end.moves)
            first = _own_last(moves, seat)
            if first is None:
                raise Refusal("refuse-nothing-to-undo")
            behind = [move for move in moves if move.number >= first]
            free = all(move.seat == seat and move.cause == "click" and not move.settled for move in behind)
            others = [other for other in loaded.persons() if other != seat]
            if free or not others:
                await self._take_back(loaded, sender, seat, first, reseed=not free)
                return True
            loaded.table.wish = _write(UndoRequest(seat, first, ()))
            async with self._desk.change(sender, table) as change:
                await change.save(loaded.table)
                await self._desk.queue(change, loaded.table, "wish")
            return False

    async def agree(self, custom_id: CustomId, sender: Sender, yes: bool) -> None:
        """One of the others agrees to a taking back, or does not. The last one's yes carries it out."""
        async with self._desk.at(custom_id.table) as loaded:
            seat = self._require_holder(loaded, sender)
            wish = undo_request_of(loaded.table)
            if wish is None or custom_id.version != loaded.table.version or str(wish.first) != custom_id.argument:
                raise Refusal("refuse-wish-gone")
            if seat == wish.seat:
                raise Refusal("refuse-own-wish")
            agreed = {*wish.agreed, seat}
            if yes and set(loaded.persons()) - {wish.seat} <= agreed:
                await self._take_back(loaded, sender, wish.seat, wish.first, reseed=True)
                return
            loaded.table.wish = _write(UndoRequest(wish.seat, wish.first, tuple(sorted(agreed)))) if yes else None
            async with self._desk.change(sender, custom_id.table) as change:
                await change.save(loaded.table)
                await self._desk.queue(change, loaded.table, "wish")

    async def _take_back(
        self, loaded: LoadedTable, sender: Sender | None, seat: int, first: int, *, reseed: bool
    ) -> None:
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
        table.wish = None
        loaded.settle(now)
        loaded.robbed.update(loaded.persons())
        if any(move.cause == "clock" for move in played[len(kept) :]):
            # Time that ran out is not given back with the rest.
            moves += loaded.do(None, loaded.game.legal(loaded.state, None)[:1], "clock", now)
        async with self._desk.change(sender, table.id) as change:
            await change.append(table.id, moves)
            await self._desk.save(change, loaded, moves, before)

    # Leaving and coming back

    async def leave(self, table: int, sender: Sender) -> None:
        """A computer player takes the seat over; it stays the person's to take back."""
        async with self._desk.at(table) as loaded:
            seat = loaded.require_seat(sender.id)
            loaded.require_playing()
            if loaded.table.seats[seat].computer:
                raise Refusal("refuse-left-already")
            await self._hand_over(loaded, sender, seat)

    async def replace(self, table: int, seat: int) -> bool:
        """The clock ran out on a silent person: a computer player stands in."""
        async with self._desk.at(table) as loaded:
            if seat not in loaded.asked_persons:
                return False
            await self._hand_over(loaded, None, seat)
            return True

    async def back(self, table: int, sender: Sender) -> int:
        """The person takes the seat back from the computer player."""
        async with self._desk.at(table) as loaded:
            if loaded.table.status in ("ended", "closed"):
                raise Refusal("refuse-ended")
            seat = loaded.require_seat(sender.id)
            if not loaded.table.seats[seat].computer:
                raise Refusal("refuse-holding")
            loaded.table.seats[seat].computer = False
            await self._desk.put_back(loaded, sender, before=(seat,))
            return seat

    # Passing a seat on

    def offer(self, loaded: LoadedTable, sender: Sender, to: int, owner: int) -> Offer:
        """What the sender may offer: the own seat, and as the host one that a computer player keeps for somebody."""
        loaded.require_playing()
        seat = loaded.seat_of(owner)
        if seat is None:
            raise Refusal("refuse-not-seated" if owner == sender.id else "refuse-not-at-table")
        kept = loaded.table.seats[seat].computer
        if owner != sender.id and not (kept and loaded.table.host == sender.id):
            raise Refusal("refuse-seat-not-yours")
        if loaded.seat_of(to) is not None:
            raise Refusal("refuse-sits-here")
        return Offer(seat, kept, owner, to, sender.id)

    async def take(self, id: int, offer: Offer, sender: Sender) -> int:
        """Whoever was offered a seat sits down in it."""
        await self._desk.try_dms_again(sender.id)
        async with self._desk.at(id) as loaded:
            table = loaded.table
            loaded.require_playing()
            if sender.id != offer.to:
                raise Refusal("refuse-offer-not-yours")
            if loaded.seat_of(sender.id) is not None:
                raise Refusal("refuse-seated-already")
            held = table.seats[offer.seat] if offer.seat < len(table.seats) else None
            if held is None or held.person != offer.owner or held.computer < offer.kept:
                raise Refusal("refuse-offer-gone")
            table.seats[offer.seat] = Seat(sender.id, sender.name, computer=False)
            table.host = sender.id if table.host == offer.owner else table.host
            table.wish = None
            loaded.people[sender.id] = await self._desk.person(sender.id)
            async with self._desk.change(sender, table.id) as change:
                await self._desk.save(change, loaded, (), (offer.seat,))
                await self._desk.queue(change, table, "tell", offer.seat)
            return offer.seat

    async def let_computer_answer(self, sender: Sender, on: bool) -> tuple[Person, list[int]]:
        """From now on the computer answers, or no longer answers, what the person is asked out of turn; also what they
        are being asked. Returns the tables where they are."""
        async with AsyncExitStack() as stack:
            rows = await self._desk.store.tables_of(sender.id)  # in one order, so that no two wait for each other
            loaded_tables = [await stack.enter_async_context(self._desk.at(row.id)) for row in rows]
            asked = [loaded for loaded in loaded_tables if loaded.seat_of(sender.id) in loaded.asked]
            async with self._desk.store.change() as change:
                person = await change.person(sender.id) or Person(sender.id, sender.name, sender.locale)
                person.answers = on
                await change.keep_person(person)
                for loaded in asked:
                    loaded.people[sender.id] = person
                    await self._desk.save(change, loaded, (), loaded.asked)
        return person, [loaded.table.id for loaded in asked]

    async def _hand_over(self, loaded: LoadedTable, sender: Sender | None, seat: int) -> None:
        table = loaded.table
        table.seats[seat].computer = True
        if table.host == table.seats[seat].person:
            table.host = loaded.next_person(seat) or table.host
        wish = undo_request_of(table)
        if wish is not None and wish.seat == seat:
            wish = table.wish = None
        async with self._desk.change(sender, table.id) as change:
            await self._desk.save(change, loaded, (), (seat,))
            if sender is None:
                await self._desk.queue(change, table, "tell", seat)
        if wish is not None and set(loaded.persons()) - {wish.seat} <= set(wish.agreed):  # theirs was the last word
            await self._take_back(loaded, None, wish.seat, wish.first, reseed=True)


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


def undo_request_of(table: Table) -> UndoRequest | None:
    if not table.wish:
        return None
    seat, first, *agreed = map(int, table.wish.split())
    return UndoRequest(seat, first, tuple(agreed))


def _write(wish: UndoRequest) -> str:
    return " ".join(map(str, (wish.seat, wish.first, *wish.agreed)))
