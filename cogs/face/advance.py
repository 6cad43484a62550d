"""Moves in advance: what somebody may decide before they are asked, as each game reads it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from cogs.face.seating import Seating
from cogs.face.words import Words


@dataclass(slots=True, frozen=True)
class Reply:
    """What was decided for the question that a seat is asked now."""

    actions: tuple[Any, ...] = ()  # played one after the other; none where it stops before the first
    rest: str = ""  # what stays decided for the seat's next turn; empty: nothing
    stop: str = ""  # why it ends here, as the end of a message id; empty: it was carried out
    facts: Mapping[str, str | int] = field(default_factory=dict)  # for that message, as `Advance.why` reads them
    by_computer: bool = False  # the computer player answers, at once


class Advance(ABC):
    """What can be decided in advance in a game. The body of a decision is the game's own JSON; nothing outside the game
    reads it. It holds no state, and knows no Discord."""

    lasts: ClassVar[bool] = False  # it holds until it is changed, and for questions out of turn; else for one own turn

    @abstractmethod
    def reply(self, body: str, state: Any, seat: int) -> Reply | None:
        """The decision for what the seat is asked in this state, which it leaves as it is. None: nothing was decided
        for that, so that the person is asked (and where it does not last, it is over: none of its cases has come; where
        it lasts, their settings say who answers). One without actions, where it lasts: they want to be asked."""

    verb: ClassVar[str]  # of the control that opens what was decided

    def opens(self, state: Any, seat: int) -> bool:
        """Whether there is anything to decide for a seat that waits in this state."""
        return True

    def ends(self, body: str, state: Any, seat: int) -> str:
        """Why the decision can't be carried out any more, whatever comes, as the end of a message id; empty: it may be.
        Its person is told so at once."""
        return ""

    @abstractmethod
    def in_brief(self, body: str, state: Any, seat: int, seating: Seating, words: Words) -> str:
        """The decision in a line or two, for its own person; empty: there is nothing to tell."""

    def why(self, stop: str, facts: Mapping[str, str | int], words: Words) -> Mapping[str, str | int]:
        """The facts of a stop as words: cards and places by their names."""
        return facts
