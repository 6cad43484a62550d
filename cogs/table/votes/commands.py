"""Commands to vote: about whoever is silent, about removing somebody, and about ending the game as it stands."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from cogs.table.seats.commands import give_up, stand_in
from cogs.table.tables.following import follow, show
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.registry import after_change, on_timer
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
from cogs.table.terms.days import is_try
from cogs.table.terms.hours import counted
from cogs.table.terms.pace import PACES
from cogs.table.terms.refusals import Refusal


def cast(loaded: LoadedTable, person: int, version: int, ballot: str) -> None:
    """Somebody votes: on what is open, or as the first on a silent seat. The ballot is what it is about, the seat, and
    what was chosen."""
    voter = require_owner(loaded, person)
    about, seat, chosen = (*ballot.split(".", 2), "", "")[:3]
    vote = votes_of(loaded.table).open
    if about == "silent":  # which is for those who wait
        loaded.require_holder(person)
    if vote is None and about == "silent":
        seats = {str(one): one for one in silent_seats(loaded)}
        vote = Vote("silent", seats[seat], voter) if seat in seats else None
    old = about == "silent" and not loaded.is_current(version)
    if old or vote is None or (vote.about, "" if vote.seat is None else str(vote.seat)) != (about, seat):
        raise Refusal("refuse-question-gone")
    if voter == vote.seat:
        raise Refusal("refuse-vote-own")
    choice = next((one for one in choices(loaded, vote) if one == chosen), None)
    if choice is None:
        raise Refusal("refuse-vote-not-alone" if chosen in ("seek", "end") else "refuse-unknown-control")
    _put(loaded, vote, voter, choice)


def propose_end(loaded: LoadedTable, person: int) -> Literal["ended", "asked", "left"]:
    """Somebody would like to end the game as it stands. It ends where nobody else has to agree; where all who would
    have to are stood in for, they alone leave it."""
    by = loaded.require_holder(person)
    if is_try(loaded.table):
        raise Refusal("refuse-today-end")
    if alone_here(loaded, by):
        give_up(loaded, by)
        return "left"
    _require_no_vote(loaded)
    _put(loaded, Vote("end", None, by), by, "yes")
    return "ended" if loaded.table.status == "ended" else "asked"


def alone_here(loaded: LoadedTable, seat: int) -> bool:
    """Whether others have a say in this game, and a computer player stands in for each of them."""
    others = [loaded.table.seats[other] for other in owners(loaded.table) if other != seat]
    return bool(others) and all(other.computer for other in others)


def remove(loaded: LoadedTable, person: int, seat: int) -> bool:
    """The host would like somebody to go. True: they were silent for a unit, and a computer player plays now; False:
    all the others are asked."""
    by = require_remover(loaded, person)
    if seat == by or seat not in loaded.persons():
        raise Refusal("refuse-not-at-table")
    if seat in silent_seats(loaded):
        stand_in(loaded, seat, notify=True)
        return True
    if len(owners(loaded.table)) < 3:
        raise Refusal("refuse-remove-alone")
    _require_no_vote(loaded)
    _put(loaded, Vote("remove", seat, by), by, "yes")
    return False


def require_remover(loaded: LoadedTable, person: int) -> int:
    seat = loaded.require_holder(person)
    if loaded.table.host != person:
        raise Refusal("refuse-host-only")
    return seat


def _require_no_vote(loaded: LoadedTable) -> None:
    if votes_of(loaded.table).open is not None:
        raise Refusal("refuse-vote-open")


@after_change
def count(loaded: LoadedTable) -> None:
    """Somebody who had a vote may have gone, or be silent by now: what is open is decided by those who are left, as far
    as they may decide it."""
    table, vote = loaded.table, votes_of(loaded.table).open
    if vote is None or table.status != "playing":
        return
    cast, offered = vote.cast, choices(loaded, vote)
    vote.cast = [(seat, choice) for seat, choice in cast if choice in offered]
    if vote.about == "remove" and len(voters(loaded, vote)) < 2:
        end_vote(loaded, "lapsed")
        show(loaded)
    elif (decided := decision(loaded, vote)) is not None:
        _decide(loaded, vote, decided)
    elif vote.cast != cast:
        keep_votes(table, replace(votes_of(table), open=vote if vote.cast else None))
        show(loaded)


@on_timer("proposed")
def lapse(loaded: LoadedTable, _: int | None = None) -> None:
    """Ends a vote that not everybody has answered in time."""
    vote = votes_of(loaded.table).open
    if vote is not None and vote.about != "silent":
        end_vote(loaded, "lapsed")
        show(loaded)


def hear(loaded: LoadedTable, person: int) -> bool:
    """Somebody has clicked or typed: if they were silent they are not any more, and nobody votes about them. True: they
    were."""
    seat = loaded.seat_of(person)
    if seat is None or seat not in silent_seats(loaded):
        return False
    if hear_of(loaded, seat):
        loaded.say("seat")
    loaded.timers.clear("overdue", seat)
    loaded.timers.set("silent", seat, counted(loaded.person(seat), loaded.now, PACES[loaded.table.pace].unit))
    show(loaded)
    return True


# What comes of it


def _put(loaded: LoadedTable, vote: Vote, voter: int, choice: Choice) -> None:
    """Casts a vote, and does what is decided by it."""
    vote.put(voter, choice)
    keep_votes(loaded.table, replace(votes_of(loaded.table), open=vote, end=None))
    _decide(loaded, vote, decision(loaded, vote))


def _decide(loaded: LoadedTable, vote: Vote, decided: Choice | None) -> None:
    table = loaded.table
    if vote.seat is not None and (decided == "plays" or (decided == "yes" and vote.about == "remove")):
        _play_on(loaded, vote, vote.seat)
        return
    if decided in ("end", "yes"):
        _end_here(loaded)
        return
    if decided == "no":
        end_vote(loaded, "refused")
    elif vote.seat is not None and (decided == "seek" or decided == "wait"):
        end_vote(loaded, decided)
        keep_votes(table, replace(votes_of(table), sought=vote.seat if decided == "seek" else None))
        if decided == "wait":
            _wait(loaded, vote.seat)
        loaded.say("seat")
        loaded.say("hand", vote.seat)  # which says so to them
    elif vote.about != "silent" and len(vote.cast) == 1:
        loaded.timers.set("proposed", None, loaded.now + PACES[table.pace].unit)
    if votes_of(table).open is not None:
        for seat in voters(loaded, vote):
            if seat not in dict(vote.cast):  # who may have left the server, of which nobody was told
                loaded.say("left-server", seat)
    show(loaded)


def _play_on(loaded: LoadedTable, vote: Vote, seat: int) -> None:
    """Has a computer player take the seat over. Whoever was not silent does not count as having left."""
    if vote.about == "remove":
        votes = votes_of(loaded.table)
        keep_votes(loaded.table, replace(votes, removed=[*votes.removed, seat]))
    end_vote(loaded, "removed" if vote.about == "remove" else "plays")
    stand_in(loaded, seat, notify=True)


def _wait(loaded: LoadedTable, seat: int) -> None:
    """Gives a silent seat another unit, in which nobody votes and nobody stands in."""
    until = counted(loaded.person(seat), loaded.now, PACES[loaded.table.pace].unit)
    loaded.timers.clear("overdue", seat)
    loaded.timers.set("silent", seat, until)
    loaded.timers.set("replace", seat, max(until, loaded.timers.due("replace", seat) or until))


def _end_here(loaded: LoadedTable) -> None:
    """The game is over as it stands, and nobody has won."""
    table, before = loaded.table, loaded.asked
    keep_votes(table, replace(votes_of(table), open=None, agreed=True))
    table.version += 1
    table.status, table.ended = "ended", loaded.now
    follow(loaded, (), before)
