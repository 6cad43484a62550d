"""A change: all that one transaction may write."""

from __future__ import annotations

from db.changing.outbox import OutboxChanges
from db.changing.people import PeopleChanges
from db.changing.sweeping import SweepChanges
from db.changing.tables import TableChanges


class Change(TableChanges, OutboxChanges, PeopleChanges, SweepChanges):
    """One transaction, with all writes."""
