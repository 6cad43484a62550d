"""Whether somebody's name may stand in a file of a game that they have played."""

from __future__ import annotations

from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal


def agree_to_be_named(loaded: LoadedTable, person: int, yes: bool) -> None:
    seat = loaded.require_seat(person)
    require_ended(loaded)
    loaded.table.seats[seat].named = yes
    loaded.outcome.saves = True


def require_ended(loaded: LoadedTable) -> None:
    """Refuses a game that is still to be played, or that was closed before it had an end."""
    if loaded.table.status == "closed":
        raise Refusal("refuse-closed")
    if loaded.table.status != "ended":
        raise Refusal("refuse-export-early")
