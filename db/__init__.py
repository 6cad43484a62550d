"""The store: every table, its log, what is still to be said, and the people, in one SQLite file."""

from db.backup import backup
from db.change import Change
from db.errors import ChannelTaken, Overtaken, StoreError
from db.reading import Reading
from db.replay import Finding, MoveRefused, live, replay, verify
from db.rows import Alarm, Intent, Message, Move, Person, Role, Seat, Table, Timer, What
from db.store import Store

__all__ = [
    "Alarm",
    "Change",
    "ChannelTaken",
    "Finding",
    "Intent",
    "Message",
    "Move",
    "MoveRefused",
    "Overtaken",
    "Person",
    "Reading",
    "Role",
    "Seat",
    "Store",
    "StoreError",
    "Table",
    "Timer",
    "What",
    "backup",
    "live",
    "replay",
    "verify",
]
