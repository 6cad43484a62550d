"""Die Zwergenzugfahrt: two clans of dwarves race for the seats of one train."""

from engine.dwarf_train.game import DwarfTrain

__all__ = ["DwarfTrain"]
