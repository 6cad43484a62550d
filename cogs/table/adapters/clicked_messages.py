"""Messages that people clicked just now: through the click's token Discord lets them be changed for a quarter of an
hour, and does not count that against what a bot may ask of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeGuard

import discord

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.clock import Clock

RENEWED_WITHIN = 6 * 60.0  # seconds before the last click's token closes, the next click is to lead there as well
OPEN_FOR = 13.5 * 60.0  # seconds: a token lasts for fifteen minutes, and a refusal counts against the bot
# Only after one of these the token leads to the clicked message; else to what answered the click.
LEADS_THERE = (
    discord.InteractionResponseType.deferred_message_update,
    discord.InteractionResponseType.message_update,
)
# What the library asks of an interaction whose first answer it changes.
NEEDED = ("id", "application_id", "token", "channel", "guild_id", "_state", "_client", "_session")


@dataclass(slots=True, frozen=True)
class _Way:
    through: discord.Interaction[Any]
    until: float  # on the steady clock


class ClickedMessages:
    """The last click on each message. Nothing of it is stored: after a restart, edits go by the bot's own account."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ways: BoundedMemory[int, _Way] = BoundedMemory()

    def leads_nowhere(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether this click, not answered yet, could lead to a message to which no other one leads for long."""
        return _is_for_all(interaction.message) and self.remaining(interaction.message.id) < RENEWED_WITHIN

    def note(self, interaction: discord.Interaction[Any]) -> None:
        """Remembers a click that has its first answer."""
        clicked = interaction.message
        if not _is_for_all(clicked) or interaction.response.type not in LEADS_THERE:
            return
        # Not the click itself: it holds the whole message, and who clicked.
        through = object.__new__(type(interaction))
        for name in NEEDED:
            setattr(through, name, getattr(interaction, name))
        self._ways.note(clicked.id, _Way(through, self._clock.steady() + OPEN_FOR))

    def way_to(self, message: int) -> discord.Interaction[Any] | None:
        way = self._ways.get(message)
        if way is not None and way.until <= self._clock.steady():
            self.forget(message)
            return None
        return None if way is None else way.through

    def remaining(self, message: int) -> float:
        """Seconds for which this message can be edited through a click."""
        way = self._ways.get(message)
        return 0.0 if way is None else max(0.0, way.until - self._clock.steady())

    def forget(self, message: int) -> None:
        self._ways.forget(message)


def _is_for_all(message: discord.Message | None) -> TypeGuard[discord.Message]:
    """Whether everybody sees the message; one for a single person is kept up to date by its sender."""
    return message is not None and not message.flags.ephemeral
