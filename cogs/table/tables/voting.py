"""Voting: about whoever is silent, about somebody who is to go, and about ending the game as it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from cogs.face.custom_id import CustomId
from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seats import Seats
from cogs.table.tables.vote import (
    Choice,
    Vote,
    choices,
    decision,
    end_vote,
    hear_of,
    keep_votes,
    owners,
    require_owner,
    silent_seats,
    voters,
    votes_of,
)
from cogs.table.terms.hours import counted
from cogs.table.terms.pace import PACES, timers_of
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Change, Timer


def alone_here(loaded: LoadedTable, seat: int) -> bool:
    """Whether others have a say in this game, and a computer player stands in for each of them."""
    others = [loaded.table.seats[other] for other in owners(loaded.table) if other != seat]
    return bool(others) and all(other.computer for other in others)


class Voting:
    """The verbs of those who wait. Each ends in one transaction, or in a Refusal and nothing."""

    def __init__(self, desk: Desk, seats: Seats) -> None:
        self._desk, self._seats = desk, seats

    async def cast(self, custom_id: CustomId, sender: Sender) -> None:
        """Somebody votes: on what is open, or as the first on a silent seat. The control carries what it is about, the
        seat, and what was chosen."""
        async with self._desk.at(custom_id.table) as loaded:
            voter = require_owner(loaded, sender.id)
            about, _, rest = custom_id.argument.partition(".")
            seat, _, chosen = rest.partition(".")
            timers = await self._desk.store.timers(custom_id.table)
            vote = votes_of(loaded.table).open
            if about == "silent":  # which is for those who wait
                loaded.require_holder(sender.id)
            if vote is None and about == "silent":
                seats = {str(one): one for one in silent_seats(loaded, timers)}
                vote = Vote("silent", seats[seat], voter) if seat in seats else None
            if vote is None or (vote.about, "" if vote.seat is None else str(vote.seat)) != (about, seat):
                raise Refusal("refuse-question-gone")
            if vote.about == "silent" and custom_id.version != loaded.table.version:
                raise Refusal("refuse-question-gone")
            if voter == vote.seat:
                raise Refusal("refuse-vote-own")
            choice = next((one for one in choices(loaded, vote, timers) if one == chosen), None)
            if choice is None:
                raise Refusal("refuse-vote-not-alone" if chosen in ("seek", "end") else "refuse-unknown-control")
            await self._put(loaded, sender, vote, voter, choice)

    async def propose_end(self, table: int, sender: Sender) -> Literal["ended", "asked", "left"]:
        """Somebody would like to end the game as it stands. It ends where nobody else has to agree; where all who would
        have to are stood in for, the sender alone leaves it."""
        async with self._desk.at(table) as loaded:
            by = loaded.require_holder(sender.id)
            if alone_here(loaded, by):
                await self._seats.give_up(loaded, sender, by)
                return "left"
            self._require_no_vote(loaded)
            await self._put(loaded, sender, Vote("end", None, by), by, "yes")
            return "ended" if loaded.table.status == "ended" else "asked"

    async def remove(self, table: int, sender: Sender, seat: int) -> bool:
        """The host would like somebody to go. True: they were silent for a unit, and a computer player plays now;
        False: all the others are asked."""
        async with self._desk.at(table) as loaded:
            by = self.require_remover(loaded, sender)
            if seat == by or seat not in loaded.persons():
                raise Refusal("refuse-not-at-table")
            timers = await self._desk.store.timers(table)
            if seat in silent_seats(loaded, timers):
                await self._seats.stand_in(loaded, sender, seat)
                return True
            if len(owners(loaded.table)) < 3:
                raise Refusal("refuse-remove-alone")
            self._require_no_vote(loaded)
            await self._put(loaded, sender, Vote("remove", seat, by), by, "yes")
            return False

    def require_remover(self, loaded: LoadedTable, sender: Sender) -> int:
        seat = loaded.require_holder(sender.id)
        if loaded.table.host != sender.id:
            raise Refusal("refuse-host-only")
        return seat

    def _require_no_vote(self, loaded: LoadedTable) -> None:
        if votes_of(loaded.table).open is not None:
            raise Refusal("refuse-vote-open")

    async def count(self, table: int) -> None:
        """Somebody who had a vote may have gone, or be silent by now: what is open is decided by those who are left,
        as far as they may decide it."""
        async with self._desk.at(table) as loaded:
            intents = [one for one in await self._desk.store.intents(table) if one.what == "count"]
            vote = votes_of(loaded.table).open
            if vote is not None and loaded.table.status == "playing":
                await self._count(loaded, vote)
            async with self._desk.store.change() as change:
                for intent in intents:
                    await change.done(intent)

    async def _count(self, loaded: LoadedTable, vote: Vote) -> None:
        table, timers = loaded.table, await self._desk.store.timers(loaded.table.id)
        cast, offered = vote.cast, choices(loaded, vote, timers)
        vote.cast = [(seat, choice) for seat, choice in cast if choice in offered]
        if vote.about == "remove" and len(voters(loaded, vote, timers)) < 2:
            end_vote(loaded, "lapsed")
        elif (decided := decision(loaded, vote, timers)) is not None:
            await self._decide(loaded, None, vote, decided)
            return
        elif vote.cast != cast:
            keep_votes(table, replace(votes_of(table), open=vote if vote.cast else None))
        else:
            return
        async with self._desk.store.change() as change:
            await self._desk.show(change, table)

    async def lapse(self, table: int) -> None:
        """Not everybody has answered in time."""
        async with self._desk.at(table) as loaded:
            vote = votes_of(loaded.table).open
            if vote is not None and vote.about != "silent":
                end_vote(loaded, "lapsed")
                async with self._desk.change(None, table) as change:
                    await self._desk.show(change, loaded.table)

    async def heard_of(self, sender: Sender, is_about: Callable[[int, int], bool]) -> list[int]:
        """Somebody has clicked or typed, and that was about the tables of which this is true, each with its channel:
        where they were silent they are not any more, and nobody votes about them. Returns those tables."""
        overdue = await self._desk.store.overdue(sender.id)
        return [table for table, channel in overdue if is_about(table, channel) and await self._hear_at(table, sender)]

    async def _hear_at(self, table: int, sender: Sender) -> bool:
        async with self._desk.at(table) as loaded:
            timers = await self._desk.store.timers(table)
            seat = loaded.seat_of(sender.id)
            if seat is None or seat not in silent_seats(loaded, timers):
                return False
            was_sought = hear_of(loaded, seat)
            now, unit = self._desk.clock.now(), PACES[loaded.table.pace].unit
            async with self._desk.change(sender, table) as change:
                await change.clear_timer(table, "overdue", seat)
                await change.set_timer(Timer(table, "silent", seat, counted(loaded.person(seat), now, unit)))
                await self._desk.show(change, loaded.table)
                if was_sought:
                    await self._desk.queue(change, loaded.table, "seat")
            return True

    # What comes of it

    async def _put(self, loaded: LoadedTable, sender: Sender, vote: Vote, voter: int, choice: Choice) -> None:
        """Notes a vote, and does what is decided by it."""
        vote.put(voter, choice)
        keep_votes(loaded.table, replace(votes_of(loaded.table), open=vote, end=None))
        decided = decision(loaded, vote, await self._desk.store.timers(loaded.table.id))
        await self._decide(loaded, sender, vote, decided)

    async def _decide(self, loaded: LoadedTable, sender: Sender | None, vote: Vote, decided: Choice | None) -> None:
        table = loaded.table
        if vote.seat is not None and (decided == "plays" or (decided == "yes" and vote.about == "remove")):
            await self._play_on(loaded, sender, vote, vote.seat)
            return
        async with self._desk.change(sender, table.id) as change:
            if decided in ("end", "yes"):
                before = loaded.asked
                self._end_here(loaded)
                await self._desk.save(change, loaded, (), before)
                return
            if decided == "no":
                end_vote(loaded, "refused")
            elif vote.seat is not None and (decided == "seek" or decided == "wait"):
                end_vote(loaded, decided)
                keep_votes(table, replace(votes_of(table), sought=vote.seat if decided == "seek" else None))
                if decided == "wait":
                    await self._wait(change, loaded, vote.seat)
                await self._desk.queue(change, table, "seat")
                await self._desk.queue(change, table, "hand", vote.seat)  # which says so to them
            elif vote.about != "silent" and len(vote.cast) == 1:
                lapses = self._desk.clock.now() + PACES[table.pace].unit
                await change.set_timer(Timer(table.id, "proposed", None, lapses))
            if votes_of(table).open is not None:
                await self._look_for_the_missing(change, loaded, vote)
            await self._desk.show(change, table)

    async def _look_for_the_missing(self, change: Change, loaded: LoadedTable, vote: Vote) -> None:
        """Whoever has not voted may have left the server, of which nobody was told: nobody waits for them."""
        for seat in voters(loaded, vote, await change.timers(loaded.table.id)):
            if seat not in dict(vote.cast):
                await self._desk.queue(change, loaded.table, "left", seat)

    async def _play_on(self, loaded: LoadedTable, sender: Sender | None, vote: Vote, seat: int) -> None:
        """A computer player takes the seat over. Whoever was not silent does not count as having left."""
        if vote.about == "remove":
            votes = votes_of(loaded.table)
            keep_votes(loaded.table, replace(votes, removed=[*votes.removed, seat]))
        end_vote(loaded, "removed" if vote.about == "remove" else "plays")
        await self._seats.stand_in(loaded, sender, seat)

    async def _wait(self, change: Change, loaded: LoadedTable, seat: int) -> None:
        """For another unit nobody votes, and nobody stands in."""
        table, now = loaded.table, self._desk.clock.now()
        until = counted(loaded.person(seat), now, PACES[table.pace].unit)
        replaced = timers_of(await change.timers(table.id), seat).get("replace", until)
        await change.clear_timer(table.id, "overdue", seat)
        await change.set_timer(Timer(table.id, "silent", seat, until))
        await change.set_timer(Timer(table.id, "replace", seat, max(until, replaced)))

    def _end_here(self, loaded: LoadedTable) -> None:
        """The game is over as it stands, and nobody has won."""
        table = loaded.table
        keep_votes(table, replace(votes_of(table), open=None, agreed=True))
        table.version += 1
        table.status, table.ended = "ended", self._desk.clock.now()
