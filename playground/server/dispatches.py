"""The gateway's dispatches: which of the world's events the bot is told, as Discord's JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playground.server.interactions import Interactions
from playground.server.payloads import Payloads
from playground.world import events
from playground.world.model import DIRECT, Channel, ChatMessage, User
from playground.world.permissions import BITS

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 1 << 1, 1 << 9, 1 << 12, 1 << 15
GUILD_REACTIONS, DIRECT_REACTIONS = 1 << 10, 1 << 13


@dataclass(frozen=True, slots=True)
class GatewayDispatch:
    name: str
    data: dict[str, Any]
    guild: int = 0
    intent: int = 0


def dispatches(
    event: events.Event, payloads: Payloads, interactions: Interactions, intents: int
) -> Iterator[GatewayDispatch]:
    match event:
        case events.InteractionSent(interaction):
            guild = interaction.channel.guild
            yield GatewayDispatch("INTERACTION_CREATE", interactions.payload(interaction), guild.id if guild else 0)
        case events.GuildOpened(guild):
            everyone = bool(intents & GUILD_MEMBERS)
            yield GatewayDispatch("GUILD_CREATE", payloads.guild_create(guild, all_members=everyone), guild.id, GUILDS)
        case events.MemberJoined(guild, user) if user is payloads.world.bot:
            everyone = bool(intents & GUILD_MEMBERS)
            yield GatewayDispatch("GUILD_CREATE", payloads.guild_create(guild, all_members=everyone), guild.id, GUILDS)
        case events.MemberLeft(guild, user) if user is payloads.world.bot:
            yield GatewayDispatch("GUILD_DELETE", {"id": str(guild.id)}, guild.id, GUILDS)
        case events.MemberJoined(guild, user):
            member = payloads.member(guild, user) | {"guild_id": str(guild.id)}
            yield GatewayDispatch("GUILD_MEMBER_ADD", member, guild.id, GUILD_MEMBERS)
        case events.MemberLeft(guild, user):
            said = {"guild_id": str(guild.id), "user": payloads.user(user)}
            yield GatewayDispatch("GUILD_MEMBER_REMOVE", said, guild.id, GUILD_MEMBERS)
        case events.MemberChanged(guild, user):
            member = payloads.member(guild, user) | {"guild_id": str(guild.id)}
            yield GatewayDispatch("GUILD_MEMBER_UPDATE", member, guild.id, GUILD_MEMBERS)
        case events.RoleMade(guild, role):
            said = {"guild_id": str(guild.id), "role": payloads.role(role)}
            yield GatewayDispatch("GUILD_ROLE_CREATE", said, guild.id, GUILDS)
        case events.ChannelOpened(channel):
            yield from _channel("CREATE", channel, payloads)
        case events.ChannelChanged(channel):
            yield from _channel("UPDATE", channel, payloads)
        case events.ChannelDeleted(channel):
            yield from _channel("DELETE", channel, payloads)
        case events.MessagePosted(message):
            yield from _message("MESSAGE_CREATE", message, payloads, intents)
        case events.MessageEdited(message):
            yield from _message("MESSAGE_UPDATE", message, payloads, intents)
        case events.MessageDeleted(message):
            yield from _message("MESSAGE_DELETE", message, payloads, intents)
        case events.ReactionAdded(message, user, emoji):
            yield from _reaction("MESSAGE_REACTION_ADD", message, user, emoji, payloads)
        case events.ReactionRemoved(message, user, emoji):
            yield from _reaction("MESSAGE_REACTION_REMOVE", message, user, emoji, payloads)
        case _:
            return


def _channel(change: str, channel: Channel, payloads: Payloads) -> Iterator[GatewayDispatch]:
    if channel.type == DIRECT or channel.guild is None or not channel.guild.has_bot:
        return
    name = f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{change}"
    data = payloads.channel(channel)
    if name == "THREAD_CREATE":
        data["newly_created"] = True
    yield GatewayDispatch(name, data, channel.guild.id, GUILDS)


def _message(name: str, message: ChatMessage, payloads: Payloads, intents: int) -> Iterator[GatewayDispatch]:
    """A bot is not told of messages that it cannot see, nor of those for one person only."""
    channel = message.channel
    if message.ephemeral or not channel.bot_permissions & BITS["view_channel"]:
        return
    guild = channel.guild
    if name == "MESSAGE_DELETE":
        data: dict[str, Any] = {"id": str(message.id), "channel_id": str(channel.id)}
        if guild is not None:
            data["guild_id"] = str(guild.id)
    else:
        data = payloads.delivered(message)
        foreign = guild is not None and not message.author.bot and payloads.world.bot not in message.mentions
        if foreign and not intents & MESSAGE_CONTENT:
            data |= {"content": "", "embeds": [], "attachments": [], "components": []}
    yield GatewayDispatch(name, data, guild.id if guild else 0, GUILD_MESSAGES if guild else DIRECT_MESSAGES)


def _reaction(name: str, message: ChatMessage, user: User, emoji: str, payloads: Payloads) -> Iterator[GatewayDispatch]:
    guild = message.channel.guild
    if message.ephemeral or not message.channel.bot_permissions & BITS["view_channel"]:
        return
    data: dict[str, Any] = {
        "user_id": str(user.id),
        "channel_id": str(message.channel.id),
        "message_id": str(message.id),
        "emoji": {"id": None, "name": emoji},
        "burst": False,
        "type": 0,
    }
    if guild is not None:
        data["guild_id"] = str(guild.id)
    if name == "MESSAGE_REACTION_ADD":
        data["message_author_id"] = str(message.author.id)
        data |= {"member": payloads.member(guild, user)} if guild is not None else {}
    yield GatewayDispatch(name, data, guild.id if guild else 0, GUILD_REACTIONS if guild else DIRECT_REACTIONS)
