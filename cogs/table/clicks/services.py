"""The parts of the bot that verbs use."""

from __future__ import annotations

from dataclasses import dataclass, field

from cogs.face.form import Filled
from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_api import DiscordApi, Whispered
from cogs.table.adapters.workers import Workers
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.hints.advising import Hinting
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.private_answers import PrivateAnswers
from cogs.table.privacy.files import PrivacyFiles
from cogs.table.records.counting import Records
from cogs.table.tables.runner import Runner
from cogs.table.terms.operator_settings import OperatorSettings

MOST_TYPED = 1000  # forms to be corrected


@dataclass(slots=True, frozen=True)
class Services:
    """The parts of the bot that verbs use."""

    runner: Runner
    discord_api: DiscordApi
    workers: Workers
    drawing: Drawing
    announcer: Announcer
    answers: PrivateAnswers
    message_records: MessageRecords
    limits: RateLimits
    hinting: Hinting
    records: Records
    privacy_files: PrivacyFiles
    chosen: OperatorSettings = field(default_factory=OperatorSettings)
    mentions: dict[str, str] = field(default_factory=dict)  # of commands, by their names, once Discord has them
    moving: set[int] = field(default_factory=set)  # lobbies and messages for which a thread is being opened
    # The last settings of a server that somebody was shown, by the server and them.
    cards: BoundedMemory[tuple[int, int], Whispered] = field(default_factory=lambda: BoundedMemory(MOST_TYPED))
    # What somebody has filled into a form that was refused, by the number of that interaction.
    typed: BoundedMemory[tuple[int, int], Filled] = field(default_factory=lambda: BoundedMemory(MOST_TYPED))
