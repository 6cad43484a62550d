"""Interactions on their way to the bot: how they are handed over, and how long they may be answered."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from playground.limits.commands import GROUP, SUBCOMMAND
from playground.limits.errors import already_answered, token_expired, unknown_interaction, unknown_webhook
from playground.limits.messages import FILE_BYTES
from playground.limits.rates import TOKEN_SECONDS, Rules
from playground.server.payloads import Payloads
from playground.world import events
from playground.world.interaction import COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from playground.world.model import Channel, ChatMessage, User
from playground.world.permissions import ORDINARY
from playground.world.world import World

Payload = dict[str, Any]


def spelt(data: Payload) -> str:
    """A command as it was typed, with its subcommands: `bummelzug board`."""
    words = [data["name"]]
    while (inner := data.get("options")) and inner[0]["type"] in (SUBCOMMAND, GROUP):
        data = inner[0]
        words.append(data["name"])
    return " ".join(words)


class Interactions:
    """Where interactions are handed out and their answers come in."""

    def __init__(self, world: World, payloads: Payloads, rules: Rules) -> None:
        self.world = world
        self.rules = rules
        self.payloads = payloads
        self.address: str | None = None  # where they are sent by HTTP, instead of by the gateway
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self._unanswered: list[Interaction] = []
        self._timers: set[asyncio.Task[None]] = set()

    def send(
        self, kind: int, user: User, channel: Channel, data: Payload, message: ChatMessage | None = None
    ) -> Interaction:
        number = len(self.by_id) + 1
        interaction = Interaction(
            self.world.next_id(), f"interaction-token-{number}", kind, user, channel, data, self.world.clock.now()
        )
        interaction.message = message
        self.by_id[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        self._unanswered = [*self.waiting, interaction]
        timer = asyncio.create_task(self._fail_in_time(interaction))
        self._timers.add(timer)
        timer.add_done_callback(self._timers.discard)
        self.world.announce(events.InteractionSent(interaction))
        return interaction

    async def _fail_in_time(self, interaction: Interaction) -> None:
        await self.world.clock.sleep_until(interaction.sent_at + self.rules.answer_seconds)
        self.fail(interaction)

    def fail(self, interaction: Interaction) -> None:
        """Nobody has answered it, and nobody will."""
        if interaction.waiting:
            interaction.failed = True
            self.world.announce(events.InteractionFailed(interaction))

    async def close(self) -> None:
        for timer in list(self._timers):
            timer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await timer

    @property
    def waiting(self) -> list[Interaction]:
        return [each for each in self._unanswered if each.waiting]

    def to_answer(self, interaction_id: int, token: str) -> Interaction:
        """The interaction, if it may still be answered for the first time."""
        interaction = self.by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise unknown_interaction()
        if interaction.answer is not None:
            raise already_answered()
        if interaction.failed or self.world.clock.now() - interaction.sent_at >= self.rules.answer_seconds:
            raise unknown_interaction()
        return interaction

    def to_follow(self, application: int, token: str) -> Interaction:
        """The interaction, if its token still opens anything."""
        interaction = self.by_token.get(token)
        if application != self.world.bot.id or interaction is None:
            raise unknown_webhook()
        if self.world.clock.now() - interaction.sent_at >= TOKEN_SECONDS:
            raise token_expired()
        if interaction.answer is None:
            raise unknown_webhook()
        return interaction

    def answered(self, interaction: Interaction, answer: int) -> None:
        interaction.answer = answer
        self.world.announce(events.InteractionAnswered(interaction))

    def followed_up(self, interaction: Interaction, message: ChatMessage) -> None:
        interaction.later += 1
        self.world.announce(events.InteractionFollowedUp(interaction, message))

    def metadata(self, interaction: Interaction) -> Payload:
        """What a message says about the interaction that it answers."""
        said: Payload = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": self.payloads.user(interaction.user),
            "authorizing_integration_owners": self._owners(interaction),
        }
        if interaction.type == COMMAND:
            said["name"] = spelt(interaction.data)
        if interaction.type == COMPONENT and interaction.message is not None:
            said["interacted_message_id"] = str(interaction.message.id)
        if interaction.type == MODAL_SUBMIT:
            said["triggering_interaction_metadata"] = said | {"type": COMPONENT if interaction.message else COMMAND}
        return said

    def _owners(self, interaction: Interaction) -> Payload:
        return {"0": str(interaction.channel.guild.id) if interaction.channel.guild else "0"}

    def payload(self, interaction: Interaction) -> Payload:
        """INTERACTION_CREATE, complete: one missing key ends a bot."""
        channel, user, guild = interaction.channel, interaction.user, interaction.channel.guild
        said: Payload = {
            "id": str(interaction.id),
            "application_id": str(self.world.bot.id),
            "type": interaction.type,
            "data": interaction.data,
            "channel": self.payloads.channel(channel) | {"permissions": str(ORDINARY)},
            "channel_id": str(channel.id),
            "token": interaction.token,
            "version": 1,
            "app_permissions": str(channel.bot_permissions),
            "locale": user.locale,
            "entitlements": [],
            "authorizing_integration_owners": self._owners(interaction),
            "context": 0 if guild else 1,
            "attachment_size_limit": FILE_BYTES,
        }
        if guild is not None:
            said["guild_id"] = str(guild.id)
            said["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
            said["guild_locale"] = guild.locale
            may = str(guild.permissions_of(user))
            said["member"] = self.payloads.member(guild, user) | {"permissions": may}
        else:
            said["user"] = self.payloads.user(user)
        if interaction.message is not None:
            said["message"] = self.payloads.message(interaction.message)
        return said
