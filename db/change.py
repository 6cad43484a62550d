"""A change: all that one transaction may write."""

from __future__ import annotations

from db.changing.days import DayChanges
from db.changing.outbox import OutboxChanges
from db.changing.people import PeopleChanges
from db.changing.sweeping import SweepChanges
from db.changing.tables import TableChanges


class Change(TableChanges, OutboxChanges, PeopleChanges, DayChanges, SweepChanges):
    """One transaction, with all writes."""
