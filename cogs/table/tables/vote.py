"""The votes that a table's row keeps: about a silent person's seat, about removing somebody, about ending the game; and
how the last vote ended."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass, field, replace
from typing import Literal

from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal
from db.rows import Table

About = Literal["silent", "remove", "end"]
Choice = Literal["wait", "plays", "seek", "end", "yes", "no"]
Outcome = Literal["wait", "plays", "seek", "removed", "refused", "lapsed", "back", "taken"]
ABOUT_THE_SILENT: tuple[Choice, ...] = ("wait", "plays", "seek", "end")
ALONE: tuple[Choice, ...] = ("wait", "plays")  # what one person may decide by themselves
AGREEING: tuple[Choice, ...] = ("yes", "no")


@dataclass(slots=True)
class Vote:
    """An open vote. For a silent seat most of the people decide; for all else everybody has to agree."""

    about: About
    seat: int | None  # whom it is about; None: the game
    by: int  # who asked first
    cast: list[tuple[int, Choice]] = field(default_factory=list)  # by seat, in the order they voted

    def put(self, seat: int, choice: Choice) -> None:
        """Casts a vote, in place of an earlier one of the same seat."""
        self.cast = [*((other, one) for other, one in self.cast if other != seat), (seat, choice)]


@dataclass(slots=True)
class VoteEnd:
    """The result of the last vote. It is told until the next move."""

    version: int
    about: About
    seat: int | None
    how: Outcome


@dataclass(slots=True)
class Votes:
    """All votes that a table's row keeps."""

    open: Vote | None = None
    end: VoteEnd | None = None
    sought: int | None = None  # the seat that is offered to whoever takes it
    removed: list[int] = field(default_factory=list)  # seats whose people had to go though they were not silent
    agreed: bool = False  # that the game ends as it stands: nobody has won


def votes_of(table: Table) -> Votes:
    if not table.vote:
        return Votes()
    kept = json.loads(table.vote)
    vote, end = kept.pop("open"), kept.pop("end")
    if vote is not None:
        vote["cast"] = [(seat, choice) for seat, choice in vote["cast"]]
    return Votes(None if vote is None else Vote(**vote), None if end is None else VoteEnd(**end), **kept)


def keep_votes(table: Table, votes: Votes) -> None:
    table.vote = None if votes == Votes() else json.dumps(asdict(votes))


def ended_by_agreement(table: Table) -> bool:
    """Whether a game ended without having been played to its end: it is in nobody's record."""
    return table.status == "ended" and votes_of(table).agreed


def end_vote(loaded: LoadedTable, how: Outcome) -> None:
    """Ends the open vote, at the table's version as it is now."""
    votes = votes_of(loaded.table)
    if (vote := votes.open) is not None:
        votes.open, votes.end = None, VoteEnd(loaded.table.version, vote.about, vote.seat, how)
        keep_votes(loaded.table, votes)


def hear_of(loaded: LoadedTable, seat: int) -> bool:
    """Ends the vote about a silent person who is there again, and the offer of their seat. True: it was on offer."""
    votes = votes_of(loaded.table)
    was_sought = votes.sought == seat
    if was_sought:
        keep_votes(loaded.table, replace(votes, sought=None))
    if votes.open is not None and (votes.open.about, votes.open.seat) == ("silent", seat):
        end_vote(loaded, "back")
    return was_sought


def pass_on(loaded: LoadedTable, seat: int) -> bool:
    """Somebody else holds the seat now: nobody votes about it any more, and what was voted from it does not count.
    True: it was on offer, or others were voting whether it is to be."""
    votes = votes_of(loaded.table)
    vote = votes.open
    was_silent = votes.sought == seat or (vote is not None and (vote.about, vote.seat) == ("silent", seat))
    if vote is not None:
        vote.cast = [(voter, choice) for voter, choice in vote.cast if voter != seat]
        votes.open = None if vote.seat == seat or not vote.cast else vote
    if was_silent:
        votes.sought, votes.end = None, VoteEnd(loaded.table.version, "silent", seat, "taken")
    keep_votes(loaded.table, votes)
    return was_silent


def tidy_votes(loaded: LoadedTable, movers: Collection[int | None]) -> None:
    """Updates votes after a change of the table: nobody votes about a seat that has answered, or is held by somebody
    else; and whoever has gone has no vote."""
    table = loaded.table
    if table.vote is None:
        return
    votes, playing = votes_of(table), table.status == "playing"
    votes.removed = [seat for seat in votes.removed if table.seats[seat].computer]
    waited_for = [] if movers or not playing else loaded.asked_persons
    if votes.sought not in waited_for:
        votes.sought = None
    if (vote := votes.open) is not None:
        vote.cast = [(seat, choice) for seat, choice in vote.cast if seat in owners(table)]
        of_seats = waited_for if vote.about == "silent" else [None, *loaded.persons()]
        if not playing or vote.seat not in of_seats or not vote.cast:
            back = vote.about == "silent" and vote.seat in movers
            votes.open = None
            votes.end = VoteEnd(table.version, vote.about, vote.seat, "back") if back else votes.end
    keep_votes(table, votes)


# Who and what


def owners(table: Table) -> list[int]:
    """The seats whose people have a say: those who hold one, and those whom a computer player stands in for, unless
    they left the game or were voted out of it."""
    removed = votes_of(table).removed
    return [
        at for at, seat in enumerate(table.seats) if seat.person is not None and not seat.given_up and at not in removed
    ]


def require_owner(loaded: LoadedTable, person: int) -> int:
    """The seat of somebody who has a say in a running game, also while a computer player stands in for them."""
    seat = loaded.require_seat(person)
    if seat not in owners(loaded.table):
        return loaded.require_holder(person)  # which says why not
    loaded.require_playing()
    if not loaded.by_known_rules:
        raise Refusal("refuse-rules-gone")
    return seat


def silent_seats(loaded: LoadedTable) -> list[int]:
    """The seats that were asked and have not answered for a unit."""
    if loaded.table.status != "playing":
        return []
    return [seat for seat in loaded.asked_persons if "overdue" in loaded.timers.of(seat)]


def voters(loaded: LoadedTable, vote: Vote) -> list[int]:
    """The seats that decide: all people but the one it is about, also those who are stood in for; about a silent one,
    those who are there."""
    others = [seat for seat in owners(loaded.table) if seat != vote.seat]
    if vote.about != "silent":
        return others
    silent = silent_seats(loaded)
    here = [seat for seat in others if seat in loaded.persons()]
    return [seat for seat in here if seat not in silent and not loaded.is_away(seat)]


def choices(loaded: LoadedTable, vote: Vote) -> tuple[Choice, ...]:
    """The choices of a vote."""
    if vote.about != "silent":
        return AGREEING
    return ALONE if len(voters(loaded, vote)) < 2 else ABOUT_THE_SILENT


def decision(loaded: LoadedTable, vote: Vote) -> Choice | None:
    """The result of a vote; None: it is open, as it is where votes are equal."""
    deciding = voters(loaded, vote)
    cast = [choice for seat, choice in vote.cast if seat in deciding]
    if vote.about != "silent":
        if "no" in cast:
            return "no"
        return "yes" if len(cast) == len(deciding) else None
    return next((one for one in choices(loaded, vote) if 2 * cast.count(one) > len(deciding)), None)
