"""What people do at a running table: move, take back, leave, come back."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass

from cogs.face.clean_names import clean
from cogs.face.custom_id import Press
from cogs.table.adapters.workers import Workers
from cogs.table.tables.desk import Desk, Sender
from cogs.table.tables.loaded_table import Sitting
from cogs.table.tables.refusals import Refusal, Stale
from db import Move, Person, Seat, Table, live, replay
from engine import GAMES


@dataclass(slots=True, frozen=True)
class Wish:
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

    async def act(self, press: Press, sender: Sender) -> int:
        """Plays the action that the control names; returns the seat."""
        async with self._desk.at(press.table) as sitting:
            seat = self.mover(sitting, sender)
            action = sitting.find(seat, press.argument, press.version)
            before = sitting.asked
            moves = sitting.do(seat, [action], "click", self._desk.clock.now())
            await self._desk.put_back(sitting, sender, moves, before)
            return seat

    async def act_all(self, press: Press, sender: Sender) -> int:
        """Plays all that the control stands for, as one click; returns the seat."""
        async with self._desk.at(press.table) as sitting:
            seat = self.mover(sitting, sender)
            if press.version != sitting.table.version:
                raise Stale
            before = sitting.asked
            moves = sitting.do(seat, sitting.bundle(seat, press.argument), "click", self._desk.clock.now())
            if not moves:
                raise Stale
            await self._desk.put_back(sitting, sender, moves, before)
            return seat

    async def world(self, table: int) -> None:
        """The table's clock ran out: the world does what the rules let it do."""
        async with self._desk.at(table) as sitting:
            actions = sitting.game.legal(sitting.state, None) if sitting.table.status == "playing" else []
            if actions:
                before = sitting.asked
                moves = sitting.do(None, actions[:1], "clock", self._desk.clock.now())
                await self._desk.put_back(sitting, None, moves, before)

    async def pause(self, table: int, sender: Sender) -> None:
        """Stops the table's clock until the next move."""
        async with self._desk.at(table) as sitting:
            sitting.seated(sender.id)
            sitting.playing()
            due = next((one.due for one in await self._desk.store.timers(table) if one.what == "world"), None)
            if due is None:
                raise Refusal("refuse-no-clock")
            sitting.table.clock_left = max(0.0, due - self._desk.clock.now())
            async with self._desk.change(sender, table) as change:
                await change.clear_timer(table, "world", None)
                await self._desk.save(change, sitting, (), ())

    def mover(self, sitting: Sitting, sender: Sender) -> int:
        """The sender's seat, if it is asked now."""
        if sitting.table.status in ("ended", "closed"):
            raise Refusal("refuse-ended")
        seat = self._holder(sitting, sender)
        if seat not in sitting.asked:
            asked = ", ".join(clean(sitting.table.seats[other].name) for other in sitting.asked)
            raise Refusal("refuse-not-your-turn", asked=asked)
        return seat

    def _holder(self, sitting: Sitting, sender: Sender) -> int:
        """The sender's seat in a running game, if no computer player sits in it now."""
        seat = sitting.seated(sender.id)
        sitting.playing()
        if sitting.table.seats[seat].computer:
            raise Refusal("refuse-computer-plays")
        if not sitting.by_known_rules:
            raise Refusal("refuse-rules-gone")
        return seat

    # Taking back

    async def undo(self, table: int, sender: Sender) -> bool:
        """Takes back the sender's last click, if nothing stands in the way; False: the others have to agree first."""
        async with self._desk.at(table) as sitting:
            if sitting.table.status in ("ended", "closed"):
                raise Refusal("refuse-ended")
            seat = self._holder(sitting, sender)
            end = await self._desk.store.tail(table, _BackToOwn(seat))
            moves = live(end.moves)
            first = _own_last(moves, seat)
            if first is None:
                raise Refusal("refuse-nothing-to-undo")
            behind = [move for move in moves if move.number >= first]
            free = all(move.seat == seat and move.cause == "click" and not move.settled for move in behind)
            others = [other for other in sitting.persons() if other != seat]
            if free or not others:
                await self._take_back(sitting, sender, seat, first, reseed=not free)
                return True
            sitting.table.wish = _write(Wish(seat, first, ()))
            async with self._desk.change(sender, table) as change:
                await change.save(sitting.table)
                await self._desk.say(change, sitting.table, "wish")
            return False

    async def agree(self, press: Press, sender: Sender, yes: bool) -> None:
        """One of the others agrees to a taking back, or does not. The last one's yes carries it out."""
        async with self._desk.at(press.table) as sitting:
            seat = self._holder(sitting, sender)
            wish = wish_of(sitting.table)
            if wish is None or press.version != sitting.table.version or str(wish.first) != press.argument:
                raise Refusal("refuse-wish-gone")
            if seat == wish.seat:
                raise Refusal("refuse-own-wish")
            agreed = {*wish.agreed, seat}
            if yes and set(sitting.persons()) - {wish.seat} <= agreed:
                await self._take_back(sitting, sender, wish.seat, wish.first, reseed=True)
                return
            sitting.table.wish = _write(Wish(wish.seat, wish.first, tuple(sorted(agreed)))) if yes else None
            async with self._desk.change(sender, press.table) as change:
                await change.save(sitting.table)
                await self._desk.say(change, sitting.table, "wish")

    async def _take_back(self, sitting: Sitting, sender: Sender | None, seat: int, first: int, *, reseed: bool) -> None:
        table, now = sitting.table, self._desk.clock.now()
        before = sitting.asked
        table.version += 1
        undone = Move(0, table.version, seat, "undo", str(first), "undo", now, False)
        moves = [undone]
        if reseed:
            # What comes next was seen once already: let chance speak anew.
            moves.append(Move(0, table.version, seat, "reseed", str(secrets.randbits(128)), "undo", now, True))
        end = await self._desk.store.tail(table.id, lambda move: move.number <= first)
        played = live(end.moves)
        kept = [move for move in played if move.number < first]
        text = await self._workers.run(replay_text, table, [*kept, *moves[1:]], end.base)
        sitting.state = sitting.game.load_state(text)
        table.wish = None
        sitting.settle(now)
        sitting.robbed.update(sitting.persons())
        if any(move.cause == "clock" for move in played[len(kept) :]):
            # Time that ran out is not given back with the rest.
            moves += sitting.do(None, sitting.game.legal(sitting.state, None)[:1], "clock", now)
        async with self._desk.change(sender, table.id) as change:
            await change.append(table.id, moves)
            await self._desk.save(change, sitting, moves, before)

    # Leaving and coming back

    async def leave(self, table: int, sender: Sender) -> None:
        """A computer player takes the seat over; it stays the person's to take back."""
        async with self._desk.at(table) as sitting:
            seat = sitting.seated(sender.id)
            sitting.playing()
            if sitting.table.seats[seat].computer:
                raise Refusal("refuse-left-already")
            await self._hand_over(sitting, sender, seat)

    async def replace(self, table: int, seat: int) -> bool:
        """The clock ran out on a silent person: a computer player stands in."""
        async with self._desk.at(table) as sitting:
            if seat not in sitting.asked_persons:
                return False
            await self._hand_over(sitting, None, seat)
            return True

    async def back(self, table: int, sender: Sender) -> int:
        """The person takes the seat back from the computer player."""
        async with self._desk.at(table) as sitting:
            if sitting.table.status in ("ended", "closed"):
                raise Refusal("refuse-ended")
            seat = sitting.seated(sender.id)
            if not sitting.table.seats[seat].computer:
                raise Refusal("refuse-holding")
            sitting.table.seats[seat].computer = False
            await self._desk.put_back(sitting, sender, before=(seat,))
            return seat

    # Passing a seat on

    def offer(self, sitting: Sitting, sender: Sender, to: int, owner: int) -> Offer:
        """What the sender may offer: the own seat, and as the host one that a computer player keeps for somebody."""
        sitting.playing()
        seat = sitting.seat_of(owner)
        if seat is None:
            raise Refusal("refuse-not-seated" if owner == sender.id else "refuse-not-at-table")
        kept = sitting.table.seats[seat].computer
        if owner != sender.id and not (kept and sitting.table.host == sender.id):
            raise Refusal("refuse-seat-not-yours")
        if sitting.seat_of(to) is not None:
            raise Refusal("refuse-sits-here")
        return Offer(seat, kept, owner, to, sender.id)

    async def take(self, id: int, offer: Offer, sender: Sender) -> int:
        """Whoever was offered a seat sits down in it."""
        await self._desk.try_dms_again(sender.id)
        async with self._desk.at(id) as sitting:
            table = sitting.table
            sitting.playing()
            if sender.id != offer.to:
                raise Refusal("refuse-offer-not-yours")
            if sitting.seat_of(sender.id) is not None:
                raise Refusal("refuse-seated-already")
            held = table.seats[offer.seat] if offer.seat < len(table.seats) else None
            if held is None or held.person != offer.owner or held.computer < offer.kept:
                raise Refusal("refuse-offer-gone")
            table.seats[offer.seat] = Seat(sender.id, sender.name, computer=False)
            table.host = sender.id if table.host == offer.owner else table.host
            table.wish = None
            sitting.people[sender.id] = await self._desk.person(sender.id)
            async with self._desk.change(sender, table.id) as change:
                await self._desk.save(change, sitting, (), (offer.seat,))
                await self._desk.say(change, table, "tell", offer.seat)
            return offer.seat

    async def let_computer_answer(self, sender: Sender, on: bool) -> tuple[Person, list[int]]:
        """From now on the computer answers, or no longer answers, what the person is asked out of turn; also what they
        are being asked. Returns the tables where they are."""
        async with AsyncExitStack() as stack:
            rows = await self._desk.store.tables_of(sender.id)  # in one order, so that no two wait for each other
            sittings = [await stack.enter_async_context(self._desk.at(row.id)) for row in rows]
            asked = [sitting for sitting in sittings if sitting.seat_of(sender.id) in sitting.asked]
            async with self._desk.store.change() as change:
                person = await change.person(sender.id) or Person(sender.id, sender.name, sender.locale)
                person.answers = on
                await change.keep_person(person)
                for sitting in asked:
                    sitting.people[sender.id] = person
                    await self._desk.save(change, sitting, (), sitting.asked)
        return person, [sitting.table.id for sitting in asked]

    async def _hand_over(self, sitting: Sitting, sender: Sender | None, seat: int) -> None:
        table = sitting.table
        table.seats[seat].computer = True
        if table.host == table.seats[seat].person:
            table.host = sitting.next_person(seat) or table.host
        wish = wish_of(table)
        if wish is not None and wish.seat == seat:
            wish = table.wish = None
        async with self._desk.change(sender, table.id) as change:
            await self._desk.save(change, sitting, (), (seat,))
            if sender is None:
                await self._desk.say(change, table, "tell", seat)
        if wish is not None and set(sitting.persons()) - {wish.seat} <= set(wish.agreed):  # theirs was the last word
            await self._take_back(sitting, None, wish.seat, wish.first, reseed=True)


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


def wish_of(table: Table) -> Wish | None:
    if not table.wish:
        return None
    seat, first, *agreed = map(int, table.wish.split())
    return Wish(seat, first, tuple(agreed))


def _write(wish: Wish) -> str:
    return " ".join(map(str, (wish.seat, wish.first, *wish.agreed)))
