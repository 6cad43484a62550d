"""The store: every table, its log, what is still to be said, and the people, in one SQLite file."""

from db.backup import backup
from db.change import Change
from db.errors import ChannelTaken, Overtaken, StoreError
from db.marks import Mark
from db.reading import Outlined, Reading, Sitting, Standing
from db.replay import Finding, MoveRefused, live, replay, verify
from db.rows import (
    PLAYED,
    Alarm,
    Called,
    Intent,
    Kind,
    Lesson,
    Message,
    Move,
    PaceName,
    Person,
    Place,
    Role,
    Seat,
    Server,
    Snapshot,
    StandIn,
    Table,
    Tiding,
    Timer,
    What,
    WhenAway,
)
from db.store import Store
from db.tail import Enough, Tail, tail

__all__ = [
    "PLAYED",
    "Alarm",
    "Called",
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
    "Place",
    "Reading",
    "Role",
    "Seat",
    "Server",
    "Sitting",
    "Snapshot",
    "StandIn",
    "Standing",
    "Store",
    "StoreError",
    "Table",
    "Tail",
    "Tiding",
    "Timer",
    "What",
    "WhenAway",
    "backup",
    "live",
    "replay",
    "tail",
    "verify",
]
