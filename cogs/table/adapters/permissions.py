"""Permissions that the bot needs in a channel, by discord.py's names for them."""

from __future__ import annotations

import discord

from cogs.face.words import Words

# What a board needs. Threads are wanted where a table is to have one of its own, the history to find a board again.
NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files")
WANTED = ("send_messages_in_threads", "create_public_threads", "read_message_history")


def needed(*, in_thread: bool) -> tuple[str, ...]:
    """Those without which no board can be shown: a thread has its own for messages."""
    return tuple("send_messages_in_threads" if in_thread and name == "send_messages" else name for name in NEEDED)


def wanted(*, in_thread: bool) -> tuple[str, ...]:
    """Those without which something is missing: in a thread nobody opens another."""
    return ("read_message_history",) if in_thread else WANTED


def lacking(may: discord.Permissions, names: tuple[str, ...]) -> list[str]:
    """Those among these that the bot does not have."""
    return [name for name in names if not getattr(may, name)]


def in_channel(channel: discord.abc.GuildChannel, member: discord.Member) -> discord.Permissions:
    """What is allowed in a channel, each by itself: the library's text channels take away what would be of no use
    without another, and whoever looks for what is missing would find it allowed."""
    return discord.abc.GuildChannel.permissions_for(channel, member)


async def fetched(client: discord.Client, server: int) -> tuple[str, dict[discord.TextChannel, discord.Permissions]]:
    """A server's name, and the bot's permissions in its text channels. Without a gateway: all of it is fetched."""
    assert client.user is not None
    guild = await client.fetch_guild(server)
    member = await guild.fetch_member(client.user.id)
    texts = [channel for channel in await guild.fetch_channels() if isinstance(channel, discord.TextChannel)]
    return guild.name, {channel: in_channel(channel, member) for channel in texts}


def named(name: str, words: Words) -> str:
    """Discord's own name for a permission, as the reader finds it in a channel's settings."""
    return words(f"permission-{name.replace('_', '-')}")
