"""Intents: their kinds, when they are due, and which of them one message covers together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from db import Intent, Table

# Of several intents to the same place the first says what the others would. The board is posted again because somebody
# wants it at the bottom; to redraw only ever edits.
BOARD = ("afresh", "board", "redraw")
TO_A_SEAT = ("took-over", "remind", "tell", "hand", "redraw")
APART = ("undo-request", "seat", "left-server", "lost", "seek", "full", "film")  # each on its own account
THOUGHT = ("think", "went")  # nothing is said: something is found out
KNOWN = {*BOARD, *TO_A_SEAT, *APART, *THOUGHT}


def can_be_said(intent: Intent, table: Table) -> bool:
    """Whether there is a way to say it, and a place for it: another release may have wanted something else said, and of
    a person's own table everything is said in their own message."""
    of_a_seat = intent.seat is not None and intent.what in TO_A_SEAT
    return intent.what in KNOWN and (table.channel is not None or of_a_seat or intent.what in THOUGHT)


def dues(intents: Sequence[Intent]) -> dict[int, float]:
    """When each table's next intent is due: while computer players are to move, all others wait for them."""
    thinking = {one.table: one.due for one in intents if one.what == "think"}
    dues: dict[int, float] = {}
    for one in intents:
        dues[one.table] = thinking.get(one.table) or min(one.due, dues.get(one.table, one.due))
    return dues


def in_order(intents: Iterable[Intent], whats: Sequence[str]) -> list[Intent]:
    """The intents of these kinds, in their order."""
    return sorted((one for one in intents if one.what in whats), key=lambda one: whats.index(one.what))


def by_seat(intents: Sequence[Intent]) -> list[list[Intent]]:
    """The intents beside the board, grouped by seat: each group is one message, so that nobody is pinged twice for one
    question."""
    to_seats = in_order((one for one in intents if one.seat is not None), TO_A_SEAT)
    seats = dict.fromkeys(one.seat for one in to_seats)
    together = [[one for one in to_seats if one.seat == seat] for seat in seats]
    return [*together, *([one] for one in intents if one.what in APART)]
