"""Die Zwergenzugfahrt: two clans of dwarves race for the seats of one train."""

from engine.dwarf_train.actions import (
    AcceptDraw,
    Action,
    DeclineDraw,
    Deed,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Point,
    Resign,
    Sit,
    Take,
    TimeUp,
    Walk,
)
from engine.dwarf_train.board import COLUMNS, DWARF, EMPTY, IS_SEAT, KINDS, ROWS, SEATS, SIGN, SPACES, STARTS
from engine.dwarf_train.deeds import lost_for_kick
from engine.dwarf_train.events import Event
from engine.dwarf_train.game import DwarfTrain
from engine.dwarf_train.state import TURNS, Options, State
from engine.dwarf_train.turns import (
    CONDUCTOR_EVERY,
    MOST_TURNS,
    ROUNDS_PLAYED_ON,
    SEATS_TO_WIN,
    TURNS_PER_ROUND,
    turns_left,
)
from engine.dwarf_train.view import View

__all__ = [
    "COLUMNS",
    "CONDUCTOR_EVERY",
    "DWARF",
    "EMPTY",
    "IS_SEAT",
    "KINDS",
    "MOST_TURNS",
    "ROUNDS_PLAYED_ON",
    "ROWS",
    "SEATS",
    "SEATS_TO_WIN",
    "SIGN",
    "SPACES",
    "STARTS",
    "TURNS",
    "TURNS_PER_ROUND",
    "AcceptDraw",
    "Action",
    "DeclineDraw",
    "Deed",
    "DwarfTrain",
    "Event",
    "Kick",
    "Land",
    "Lay",
    "OfferDraw",
    "Options",
    "Point",
    "Resign",
    "Sit",
    "State",
    "Take",
    "TimeUp",
    "View",
    "Walk",
    "lost_for_kick",
    "turns_left",
]
