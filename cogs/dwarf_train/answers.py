"""Answers in advance in the dwarves' train: which moves can be answered, and what puts an end to all answers."""

from __future__ import annotations

from typing import Any, ClassVar

from cogs.dwarf_train.places import called
from cogs.face.answers import Answers
from cogs.face.words import Words
from engine.dwarf_train import CONDUCTOR_EVERY, IS_SEAT, Action, Deed, DwarfTrain, Kick, State, Walk
from engine.game import Game


class DwarfAnswers(Answers):
    """Answers a deed of the other clan by one of the own. A sign that one dwarf lays or takes or another is the same
    move: the rules forget which dwarf it was."""

    game: ClassVar[Game[Any, Any, Any, Any]] = DwarfTrain()

    def is_theirs(self, action: Action) -> bool:
        return isinstance(action, Deed) and not isinstance(action, Kick)

    def is_own(self, action: Action) -> bool:
        return isinstance(action, Deed)

    def breaks(self, before: State, now: State, seat: int) -> str:
        if now.kicks[1 - seat] != before.kicks[1 - seat]:
            return "kick"
        if now.offers_from[1 - seat] != before.offers_from[1 - seat]:
            return "draw"
        if now.time_up != before.time_up:
            return "time"
        return "conductor" if now.turns // CONDUCTOR_EVERY != before.turns // CONDUCTOR_EVERY else ""

    def name(self, action: Any, words: Words) -> str:
        kind = "rise" if isinstance(action, Walk) and IS_SEAT[action.dwarf] else type(action).__name__.lower()
        return words(f"dwarf-train-ahead-{kind}", place=called(action.dwarf), to=called(action.to))
