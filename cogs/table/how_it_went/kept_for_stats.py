"""The rows that people's own stats keep of a game that was looked through."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.table.how_it_went.allowed import own_lines
from db import Move, OwnChoices, Table
from engine.house.ledger import Ledger


def kept_for_stats(table: Table, moves: Sequence[Move], ledger: Ledger) -> list[OwnChoices]:
    """What is kept for each person who played from the start to the end."""
    found = []
    for seat, held in enumerate(table.seats):
        if held.person is None or held.computer or held.since is not None:
            continue
        lines = own_lines(table, moves, seat)
        own = sum(entry.choice[seat] for entry in ledger.entries if entry.number in lines)
        facts = table.id, table.guild or 0, table.game, table.ended or 0.0, ledger.account(seat).luck, own
        found.append(OwnChoices(held.person, *facts))
    return found
