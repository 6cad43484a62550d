"""Who holds a seat of a running game: people leave, come back, pass a seat on, and let a computer player answer."""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import dataclass
from hashlib import blake2b

from cogs.table.tables.desk import Desk
from cogs.table.tables.eyes import is_voted_out
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.undo import Undo
from cogs.table.tables.undo_request import end_undo_request, to_agree, undo_request_of
from cogs.table.tables.vote import hear_of, owners, pass_on, silent_seats, votes_of
from cogs.table.terms.deadlines import MOST_AWAY
from cogs.table.terms.hours import counted
from cogs.table.terms.pace import PACES
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Person, Seat, Timer


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

    @property
    def digest(self) -> str:
        """What tells it from all others on record, without the people in it."""
        return blake2b(str(self).encode(), digest_size=16).hexdigest()

    @property
    def open_to_all(self) -> bool:
        return self.to == 0


def require_leaver(loaded: LoadedTable, person: int) -> int:
    """The seat of somebody who can leave the game: it is theirs, be it that a computer player stands in for them."""
    seat = loaded.require_seat(person)
    loaded.require_playing()
    if seat not in owners(loaded.table):
        raise Refusal("refuse-removed" if seat in votes_of(loaded.table).removed else "refuse-left-already")
    return seat


class Seats:
    """The verbs that change who plays. Each ends in one transaction, or in a Refusal and nothing; where somebody goes
    whose word alone was missing for a taking back, that follows in a second one."""

    def __init__(self, desk: Desk, undo: Undo) -> None:
        self._desk = desk
        self._undo = undo

    # Leaving and coming back

    async def leave(self, table: int, sender: Sender) -> None:
        """A computer player takes the seat over, or goes on playing in it; it stays the person's to take back."""
        async with self._desk.at(table) as loaded:
            await self.give_up(loaded, sender, require_leaver(loaded, sender.id))

    async def give_up(self, loaded: LoadedTable, sender: Sender, seat: int) -> None:
        """From now on nothing waits for the seat's person."""
        loaded.table.seats[seat].given_up = True
        await self._hand_over(loaded, sender, seat)

    async def replace(self, table: int, seat: int) -> bool:
        """The clock ran out on a silent person: a computer player stands in."""
        async with self._desk.at(table) as loaded:
            if seat not in loaded.asked_persons:
                return False
            if loaded.table.stand_in == "never" and await self._somebody_answers(loaded, seat):
                await self._wait_on(loaded, seat)
                return False
            await self._hand_over(loaded, None, seat)
            return True

    async def stand_in(self, loaded: LoadedTable, sender: Sender | None, seat: int) -> None:
        """The others have decided that a computer player takes the seat over; its person is told."""
        await self._hand_over(loaded, sender, seat, told=True)

    async def _somebody_answers(self, loaded: LoadedTable, seat: int) -> bool:
        """Whether somebody else is there, and not silent too."""
        silent = silent_seats(loaded, await self._desk.store.timers(loaded.table.id))
        others = [other for other in loaded.persons() if other != seat]
        return any(other not in silent and not loaded.is_away(other) for other in others)

    async def _wait_on(self, loaded: LoadedTable, seat: int) -> None:
        """Nobody stands in here by itself: the others may vote, for as long as they like."""
        table, now = loaded.table, self._desk.clock.now()
        again = counted(loaded.person(seat), now, PACES[table.pace].stand_in)
        async with self._desk.change(None, table.id) as change:
            await change.set_timer(Timer(table.id, "replace", seat, again))
            await self._desk.show(change, table)

    async def back(self, table: int, sender: Sender) -> int:
        """The person takes the seat back from the computer player."""
        async with self._desk.at(table) as loaded:
            if loaded.table.status in ("ended", "closed"):
                raise Refusal("refuse-ended")
            seat = loaded.require_seat(sender.id)
            if not loaded.table.seats[seat].computer:
                raise Refusal("refuse-holding")
            if seat in votes_of(loaded.table).removed:
                raise Refusal("refuse-removed")
            held = loaded.table.seats[seat]
            held.computer, held.away, held.given_up = False, None, False
            await self._desk.put_back(loaded, sender, before=(seat,))
            return seat

    # Passing a seat on

    async def offer(self, loaded: LoadedTable, sender: Sender, to: int, owner: int) -> Offer:
        """What the sender may offer: the own seat, and as the host one that a computer player keeps for somebody. It is
        on record before anybody sees it, by the command that its message will answer: so no crash comes in between."""
        loaded.require_playing()
        seat = loaded.seat_of(owner)
        if seat is None:
            raise Refusal("refuse-not-seated" if owner == sender.id else "refuse-not-at-table")
        kept = loaded.table.seats[seat].computer
        if owner != sender.id and not (kept and loaded.table.host == sender.id):
            raise Refusal("refuse-seat-not-yours")
        if owner == sender.id and is_voted_out(loaded.table, seat):
            raise Refusal("refuse-removed")
        if loaded.seat_of(to) is not None:
            raise Refusal("refuse-sits-here")
        offer = Offer(seat, kept, owner, to, sender.id)
        async with self._desk.change(sender, loaded.table.id) as change:
            await change.note_offer(sender.interaction, offer.digest)
        return offer

    async def require_offered(self, table: int, offer: Offer, message: int, command: int | None) -> None:
        """Refuses an offer that is not on record for the message it was pressed on: by the command that the message has
        answered; or, where all may take the seat, as the one message that says so. Between posting that one and writing
        it down there may be a crash: until it is made up for, the table's own record is all there is."""
        if not offer.open_to_all:
            made = None if command is None else await self._desk.store.offered(command, table)
            if made != offer.digest:
                raise Refusal("refuse-offer-gone")
            return
        offers = await self._desk.store.messages(table, "offer")
        posted = {one.id for one in offers if one.seat == offer.seat and not one.stale}
        if posted and message not in posted:
            raise Refusal("refuse-offer-gone")

    async def withdraw(self, table: int, sender: Sender, command: int) -> None:
        """Whoever made an offer, or whose seat it is about, thinks better of it."""
        async with self._desk.change(sender, table) as change:
            await change.note_offer(command, None)

    async def take(self, id: int, offer: Offer, sender: Sender) -> int:
        """Whoever was offered a seat sits down in it."""
        async with self._desk.at(id) as loaded:
            table = loaded.table
            loaded.require_playing()
            if sender.id != offer.to and not offer.open_to_all:
                raise Refusal("refuse-offer-not-yours")
            if loaded.seat_of(sender.id) is not None:
                raise Refusal("refuse-seated-already")
            held = table.seats[offer.seat] if offer.seat < len(table.seats) else None
            if held is None or held.person != offer.owner or held.computer < offer.kept:
                raise Refusal("refuse-offer-gone")
            if offer.open_to_all and votes_of(table).sought != offer.seat:  # whose it is has come back
                raise Refusal("refuse-offer-gone")
            # Who took it over from somebody, or had to go without having been silent, gives nothing up.
            given_up = held.since is None and offer.seat not in votes_of(table).removed
            table.seats[offer.seat] = Seat(sender.id, sender.name, computer=False, since=table.version)
            table.host = sender.id if table.host == offer.owner else table.host
            if (request := undo_request_of(table)) is not None:
                end_undo_request(table, "withdrawn", request.seat)
            async with self._desk.noting(sender, table.id) as (change, person):
                person.dms_closed = person.dms_told = False  # they may be open by now
                loaded.people[sender.id] = person
                await change.unwind(table.id, offer.seat)  # the silence before is not theirs
                if given_up:
                    await change.give_up(table.id, offer.owner)
                if pass_on(loaded, offer.seat):
                    await self._desk.queue(change, table, "seat")
                await self._desk.save(change, loaded, (), (offer.seat,))
                await self._desk.queue(change, table, "tell", offer.seat)
            return offer.seat

    async def let_computer_answer(self, sender: Sender, answered: str) -> tuple[Person, list[int]]:
        """From now on the computer answers these kinds of question, and no others, that the person is asked out of
        turn; also what they are being asked. Returns the tables where they are."""
        async with AsyncExitStack() as stack:
            rows = await self._desk.store.tables_of(sender.id)  # in one order, so that no two wait for each other
            loaded_tables = [await stack.enter_async_context(self._desk.at(row.id)) for row in rows]
            asked = [loaded for loaded in loaded_tables if loaded.seat_of(sender.id) in loaded.asked]
            async with self._desk.noting(sender) as (change, person):
                person.answered = answered
                for loaded in asked:
                    loaded.people[sender.id] = person
                    await self._desk.save(change, loaded, (), loaded.asked)
        return person, [loaded.table.id for loaded in asked]

    # Being away for a time

    async def go_away(self, sender: Sender, until: float) -> tuple[Person, list[int]]:
        """The person says that they are away until then. Returns the tables where they play."""
        now = self._desk.clock.now()
        if not now < until <= now + MOST_AWAY:
            raise Refusal("refuse-away-until", at=int(now + MOST_AWAY))
        return await self._be_away(sender, until)

    async def come_back(self, sender: Sender) -> tuple[Person, list[int]]:
        """They are back, be it earlier than they said. Returns the tables where they play."""
        return await self._be_away(sender, None)

    async def returned(self, table: int, seat: int) -> None:
        """The time is over for which somebody was away: they are asked again, and their clocks run."""
        async with self._desk.at(table) as loaded:
            if seat in loaded.persons() and loaded.table.status == "playing" and not loaded.is_away(seat):
                await self._desk.put_back(loaded, None, before=(*loaded.asked, seat))

    async def _be_away(self, sender: Sender, until: float | None) -> tuple[Person, list[int]]:
        async with AsyncExitStack() as stack:
            rows = await self._desk.store.tables_of(sender.id)  # in one order, so that no two wait for each other
            loaded_tables = [await stack.enter_async_context(self._desk.at(row.id)) for row in rows]
            async with self._desk.noting(sender) as (change, person):
                person.away_until = until
                playing = [(one, one.require_seat(sender.id)) for one in loaded_tables if one.table.status == "playing"]
                held = [(one, seat) for one, seat in playing if not one.table.seats[seat].computer]
                for loaded, seat in held:
                    loaded.people[sender.id] = person
                    if hear_of(loaded, seat):
                        await self._desk.queue(change, loaded.table, "seek")
                    await change.clear_timer(loaded.table.id, "returns", seat)
                    await change.unwind(loaded.table.id, seat)  # what it was asked counts from when they are back
                    await self._desk.save(change, loaded, (), (*loaded.asked, seat))
        return person, [loaded.table.id for loaded, _ in held]

    async def _hand_over(self, loaded: LoadedTable, sender: Sender | None, seat: int, *, told: bool = False) -> None:
        table, held = loaded.table, loaded.table.seats[seat]
        if not held.computer:
            held.computer, held.away = True, self._desk.clock.now()
        if table.host == held.person:
            table.host = loaded.next_person(seat) or table.host
        request = undo_request_of(table)
        if request is not None and request.seat == seat:
            end_undo_request(table, "withdrawn", seat)
            request = None
        async with self._desk.change(sender, table.id) as change:
            await self._desk.save(change, loaded, (), (seat,))
            if sender is None or told:
                await self._desk.queue(change, table, "took-over", seat)
        if request is not None and not to_agree(table):  # all whose consent it still needs have given it
            await self._undo.take_back(loaded, None, request.seat, request.first, reseed=True)
