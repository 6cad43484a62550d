"""The store: every table, its log, what is still to be said, and the people, in one SQLite file."""

from db.backup import backup
from db.change import Change
from db.errors import ChannelTaken, Overtaken, StoreError
from db.marks import Mark
from db.reading import Calling, Outlined, PlacedReason, Reading, Standing
from db.replay import Finding, MoveRefused, live, replay, verify
from db.rows import (
    PLAYED,
    Alarm,
    Called,
    CallMessage,
    Intent,
    Kind,
    Lesson,
    Message,
    Move,
    PaceName,
    Person,
    Reason,
    Role,
    Seat,
    Server,
    Snapshot,
    StandIn,
    Table,
    Timer,
    What,
    WhenAway,
    Why,
)
from db.store import Store
from db.tail import Enough, Tail, tail

__all__ = [
    "PLAYED",
    "Alarm",
    "CallMessage",
    "Called",
    "Calling",
    "Change",
    "ChannelTaken",
    "Enough",
    "Finding",
    "Intent",
    "Kind",
    "Lesson",
    "Mark",
    "Message",
    "Move",
    "MoveRefused",
    "Outlined",
    "Overtaken",
    "PaceName",
    "Person",
    "PlacedReason",
    "Reading",
    "Reason",
    "Role",
    "Seat",
    "Server",
    "Snapshot",
    "StandIn",
    "Standing",
    "Store",
    "StoreError",
    "Table",
    "Tail",
    "Timer",
    "What",
    "WhenAway",
    "Why",
    "backup",
    "live",
    "replay",
    "tail",
    "verify",
]
