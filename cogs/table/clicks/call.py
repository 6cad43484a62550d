"""A click or a command as it arrived: who sent it, from which message, and what it asks for."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from cogs.face.custom_id import PLAYING, CustomId
from cogs.face.words import Words, words_for
from cogs.table.adapters.components import custom_ids_in
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender

Interaction = discord.Interaction[Any]
COMMAND = CustomId(0, 0, "")  # a command presses nothing
WHICH = re.compile(r"(?P<verb>hand|undo)=(?P<table>[0-9]{1,12})")  # the table that a command was meant for


@dataclass(slots=True, frozen=True)
class Call:
    """What the verbs get: they need nothing else of Discord."""

    interaction: Interaction
    sender: Sender
    custom_id: CustomId = COMMAND
    everywhere: bool = False  # it is about all tables of whoever sent it

    @classmethod
    def of(cls, interaction: Interaction, custom_id: CustomId = COMMAND, *, everywhere: bool = False) -> Call:
        user = interaction.user
        sender = Sender(user.id, user.display_name, str(interaction.locale), interaction.id, user.bot)
        return cls(interaction, sender, custom_id, everywhere)

    @property
    def words(self) -> Words:
        return words_for(self.sender.locale)

    @property
    def message(self) -> int:
        """The clicked message; 0: a command has none."""
        return 0 if self.interaction.message is None else self.interaction.message.id

    @property
    def answered(self) -> int | None:
        """The interaction that the clicked message has answered, as Discord says; None: it was posted otherwise."""
        message = self.interaction.message
        metadata = None if message is None else message.interaction_metadata
        return None if metadata is None else metadata.id

    @property
    def private(self) -> bool:
        """Whether only the sender sees the clicked message: a direct message, or one for their eyes."""
        return self.interaction.guild_id is None or self.whispered

    @property
    def whispered(self) -> bool:
        """Whether the clicked message is an answer for the sender's eyes, which stands on no record."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def verbs_beside(self) -> set[str]:
        """What else the clicked message offers."""
        message = self.interaction.message
        return set() if message is None else {one.verb for one in custom_ids_in(message)}

    @property
    def at_board(self) -> bool | None:
        """Whether the sender plays from the channel; None: this click does not tell."""
        if self.interaction.guild_id is None:
            return False
        return True if self.custom_id.verb in PLAYING else None

    def is_about(self, table: int, channel: int) -> bool:
        """Whether it was clicked at this table of the sender's, or typed in its channel; what is typed in direct
        messages is about all of them."""
        if self.custom_id == COMMAND:
            return self.everywhere or self.interaction.channel_id == channel or self.interaction.guild_id is None
        if self.custom_id.verb == "which":
            meant = WHICH.fullmatch(self.custom_id.argument)
            return meant is not None and int(meant["table"]) == table
        return self.custom_id.table == table

    @property
    def sure(self) -> bool:
        """Whether this is the answer to being asked once more."""
        return self.custom_id.argument == "sure"


Verb = Callable[[Call], Awaitable[None]]


def known(person: discord.User | discord.Member | discord.Object) -> discord.User | discord.Member:
    """Somebody who was named in a command. Of one who is gone Discord tells no more than the number."""
    if isinstance(person, discord.Object):
        raise Refusal("refuse-unknown-person")
    return person
