"""What a bot has, for all that is clicked and typed."""

from __future__ import annotations

from dataclasses import dataclass, field

from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.workers import Workers
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.hints.advising import Hinting
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.private_answers import PrivateAnswers
from cogs.table.records.counting import Records
from cogs.table.tables.runner import Runner


@dataclass(slots=True, frozen=True)
class Services:
    """One for each bot."""

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
    effort: float = 1.0  # of Masters, in parts of what is usual
    moving: set[int] = field(default_factory=set)  # lobbies for which a thread is being opened
