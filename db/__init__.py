"""The store: every table, its log, what is still to be said, and the people, in one SQLite file."""

from db.backup import backup
from db.change import Change
from db.errors import ChannelTaken, Overtaken, StoreError
from db.rows import Intent, Message, Move, Person, Seat, Table, Timer
from db.store import Store

__all__ = [
    "Change",
    "ChannelTaken",
    "Intent",
    "Message",
    "Move",
    "Overtaken",
    "Person",
    "Seat",
    "Store",
    "StoreError",
    "Table",
    "Timer",
    "backup",
]
