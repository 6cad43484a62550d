"""Votes in words: on the board, in the message of whoever it is about, and the controls to vote with."""

from __future__ import annotations

from cogs.face.sheet import Button, Choice, Menu, Sheet
from cogs.face.words import Words, words_for
from cogs.table.seats.offer import Offer
from cogs.table.seats.stand_in_names import seating_of, stand_in
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.vote import AGREEING, Vote, choices, silent_seats, voters, votes_of
from db import Table


def vote_of(loaded: LoadedTable) -> Vote | None:
    """The vote that is open, or one that can be opened about a silent seat."""
    if loaded.table.status != "playing":
        return None
    silent = silent_seats(loaded)
    return votes_of(loaded.table).open or (Vote("silent", silent[0], silent[0]) if silent else None)


def can_vote(loaded: LoadedTable, seat: int | None) -> bool:
    """Whether this seat (None: anybody) has a vote."""
    vote = vote_of(loaded)
    if vote is None:
        return False
    deciding = voters(loaded, vote)
    return bool(deciding) if seat is None else seat in deciding


def vote_lines(loaded: LoadedTable, words: Words) -> list[str]:
    """Lines for the channel: what is voted on, who has voted how, and what became of the last vote."""
    table, seating = loaded.table, seating_of(loaded.table)
    votes, vote = votes_of(table), vote_of(loaded)
    lines = []
    if votes.end is not None and votes.end.version == table.version and table.status == "playing":
        lines.append(words(f"vote-ended-{votes.end.about}-{votes.end.how}", **_facts(table, votes.end.seat, words)))
    elif votes.sought is not None:
        lines.append(words("vote-sought", who=seating[votes.sought]))
    if vote is None or not voters(loaded, vote):
        return lines
    if not vote.cast:
        return lines if votes.sought is not None else [*lines, words("vote-can-be", who=seating[vote.seat or 0])]
    lines.append(words(f"vote-about-{vote.about}", by=seating[vote.by], **_facts(table, vote.seat, words)))
    for choice in choices(loaded, vote):
        by = [seat for seat, one in vote.cast if one == choice]
        if by:
            lines.append(words(f"vote-cast-{choice}", who=seating.listed(by, words)))
    missing = [seat for seat in voters(loaded, vote) if seat not in dict(vote.cast)]
    if missing:
        lines.append(words("vote-missing", who=seating.listed(missing, words)))
        if (until := loaded.timers.due("proposed")) is not None:
            lines.append(words("vote-until", at=int(until)))
    return lines


def vote_about_you(table: Table, seat: int, words: Words) -> list[str]:
    """Lines for the message of whoever a vote was about, until the next move."""
    end = votes_of(table).end
    if end is None or (end.seat, end.version) != (seat, table.version) or end.how not in ("wait", "seek"):
        return []
    return [words(f"vote-about-you-{end.how}")]


def ballot(loaded: LoadedTable, locale: str) -> Sheet | None:
    """The controls to vote with; None where there is nothing to vote on."""
    words, vote = words_for(locale), vote_of(loaded)
    if vote is None:
        return None
    seat = "" if vote.seat is None else str(vote.seat)
    facts = _facts(loaded.table, vote.seat, words)
    asks = words(f"vote-ask-{vote.about}", by=seating_of(loaded.table)[vote.by], **facts)
    offered = choices(loaded, vote)
    buttons = tuple(
        Button(
            words(f"button-vote-{choice}"),
            "vote",
            f"{vote.about}.{seat}.{choice}",
            "danger" if choice == "end" else "secondary",
        )
        for choice in offered
    )
    rules = [] if offered == AGREEING else [words("vote-most-decide")]
    return Sheet(content="\n".join([asks, *rules]), rows=(buttons,))


def whom_to_remove(loaded: LoadedTable, seat: int, locale: str) -> Sheet:
    """A menu of the people whom the host may ask to have removed."""
    words, seating = words_for(locale), seating_of(loaded.table)
    others = [other for other in loaded.persons() if other != seat]
    if not others:
        return Sheet(content=words("hand-over-nobody"))
    menu = Menu(words("menu-remove"), tuple(Choice(seating[other], "remove", str(other)) for other in others))
    return Sheet(content=words("remove-whom"), rows=(menu,))


def open_offer(table: Table, seat: int) -> Sheet:
    """The message that offers a seat to whoever takes it first."""
    words, held = words_for(table.locale), table.seats[seat]
    offered = Offer(seat, kept=False, owner=held.person or 0, to=0, by=0)
    return Sheet(
        content=words("seat-sought", seat=seating_of(table)[seat]),
        rows=((Button(words("button-take"), "take", str(offered), "success"),),),
    )


def _facts(table: Table, seat: int | None, words: Words) -> dict[str, str]:
    if seat is None:
        return {"who": "", "stand_in": ""}
    return {"who": seating_of(table)[seat], "stand_in": stand_in(table, seat, words)}
