"""A table as it is read for one round of announcing, and the click that may have caused the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import discord

from cogs.table.sitting import Sitting
from cogs.table.workers import Ticket
from db import Intent, Message, Move, Role, Table


@dataclass(slots=True, frozen=True)
class Through:
    """The click that caused it all: its own message can be edited through it, at once and at any age."""

    interaction: discord.Interaction[Any]
    message: int
    private: bool
    seat: int | None
    locale: str


@dataclass(slots=True)
class Moment:
    """What stands at the table, what was said of it, and what is still to be said."""

    sitting: Sitting
    moves: Sequence[Move]
    messages: list[Message]
    intents: Sequence[Intent]  # each is about this state of the table, or an older one
    thinking: bool  # computer players are to move first
    ticket: Ticket = field(default_factory=Ticket)  # of what is to be drawn of it, among all that waits to be drawn

    @property
    def table(self) -> Table:
        return self.sitting.table

    @property
    def turn(self) -> int:
        """The number of the turn; 0 in a lobby."""
        return 0 if self.sitting.state is None else self.sitting.game.turn(self.sitting.state).number

    def current(self, role: Role, seat: int | None = None) -> Message | None:
        """The newest message of this role (and seat) that has not been given up."""
        found = [
            one for one in self.messages if one.role == role and not one.stale and (seat is None or one.seat == seat)
        ]
        return found[-1] if found else None
