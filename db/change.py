"""All writing: what one transaction may do."""

from __future__ import annotations

from db.changing.outbox import OutboxChanges
from db.changing.people import PeopleChanges
from db.changing.sweeping import Sweeping
from db.changing.tables import TableChanges


class Change(TableChanges, OutboxChanges, PeopleChanges, Sweeping):
    """One transaction, as the store makes it."""
