"""The world as Discord's JSON: users, members, servers, channels, messages."""

from __future__ import annotations

import copy
from datetime import UTC, datetime
from typing import Any

from playground.world.message_parts import Attachment, media, parts, shown_in
from playground.world.model import Channel, ChatMessage, Guild, Role, User
from playground.world.permissions import ORDINARY
from playground.world.world import World

Payload = dict[str, Any]


def timestamp(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()


class Payloads:
    """Knows under which address the world is served, which the files' addresses need."""

    def __init__(self, world: World, origin: str) -> None:
        self.world = world
        self.origin = origin

    def user(self, user: User) -> Payload:
        return {
            "id": str(user.id),
            "username": user.username,
            "global_name": None if user.bot else user.name,
            "discriminator": "0001" if user.bot else "0",
            "avatar": None,
            "bot": user.bot,
            "public_flags": 0,
        }

    def me(self) -> Payload:
        extra = {"verified": True, "mfa_enabled": True, "email": None, "flags": 0, "locale": "en-US"}
        return self.user(self.world.bot) | {"username": self.world.bot.name} | extra

    def member(self, guild: Guild, user: User, *, with_user: bool = True) -> Payload:
        silenced = guild.silenced.get(user.id)
        member: Payload = {
            "roles": [str(role.id) for role in guild.roles_of(user)],
            "nick": guild.nicknames.get(user.id),
            "avatar": None,
            "joined_at": timestamp(self.world.clock.start),
            "premium_since": None,
            "communication_disabled_until": None if silenced is None else timestamp(silenced),
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
        return member | {"user": self.user(user)} if with_user else member

    def role_of_everybody(self, guild: Guild) -> Payload:
        return self.role(Role(guild.id, "@everyone")) | {"position": 0, "permissions": str(ORDINARY)}

    def role(self, role: Role) -> Payload:
        return {
            "id": str(role.id),
            "name": role.name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": 1,
            "permissions": "0",
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }

    def guild(self, guild: Guild) -> Payload:
        """As GET /guilds/{id} has it: without channels and members."""
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "description": None,
            "banner": None,
            "features": [],
            "emojis": [],
            "stickers": [],
            "owner_id": str(self.world.owner.id),
            "region": "deprecated",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": [self.role_of_everybody(guild), *map(self.role, guild.roles.values())],
            "mfa_level": 0,
            "nsfw_level": 0,
            "application_id": None,
            "system_channel_id": str(guild.system_channel.id) if guild.system_channel else None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": guild.locale,
            "public_updates_channel_id": None,
            "max_members": 500000,
            "incidents_data": None,
        }

    def guild_create(self, guild: Guild, *, all_members: bool) -> Payload:
        """As the gateway tells it: with channels, threads and those members the bot may know."""
        visible = [channel for channel in guild.channels.values() if not channel.deleted]
        known = list(guild.members.values()) if all_members else [self.world.bot]
        return self.guild(guild) | {
            "joined_at": timestamp(self.world.clock.start),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [self.member(guild, user) for user in known],
            "channels": [self.channel(channel) for channel in visible if not channel.is_thread],
            "threads": [self.channel(channel) for channel in visible if channel.is_thread and not channel.archived],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def channel(self, channel: Channel) -> Payload:
        last = next(reversed(channel.messages), None)
        said: Payload = {
            "id": str(channel.id),
            "type": channel.type,
            "last_message_id": str(last) if last else None,
            "flags": 0,
        }
        if channel.recipient is not None:
            return said | {"recipients": [self.user(channel.recipient)]}
        guild_id = str(channel.guild.id) if channel.guild else None
        said |= {"guild_id": guild_id, "name": channel.name, "rate_limit_per_user": 0}
        return said | (self._text_channel(channel) if channel.parent is None else self._thread(channel, channel.parent))

    def _text_channel(self, channel: Channel) -> Payload:
        granted, denied = str(channel.granted), str(channel.denied)
        for_the_bot = {"id": str(self.world.bot.id), "type": 1, "allow": granted, "deny": denied}
        return {
            "position": 0,
            "permission_overwrites": [for_the_bot] if channel.granted or channel.denied else [],
            "nsfw": False,
            "parent_id": None,
            "topic": None,
            "default_auto_archive_duration": 1440,
        }

    def _thread(self, thread: Channel, parent: Channel) -> Payload:
        opened = timestamp(thread.opened_at)
        return {
            "parent_id": str(parent.id),
            "owner_id": str((thread.owner or self.world.bot).id),
            "message_count": len(thread.messages),
            "member_count": 1,
            "total_message_sent": len(thread.messages),
            "thread_metadata": {
                "archived": thread.archived,
                "auto_archive_duration": 1440,
                "archive_timestamp": opened,
                "locked": False,
                "create_timestamp": opened,
            },
            "member": {
                "id": str(thread.id),
                "user_id": str(self.world.bot.id),
                "join_timestamp": opened,
                "flags": 1,
            },
        }

    def url(self, channel: Channel, attachment: Attachment) -> str:
        return f"{self.origin}/attachments/{channel.id}/{attachment.id}/{attachment.filename}"

    def attachment(self, channel: Channel, attachment: Attachment) -> Payload:
        url = self.url(channel, attachment)
        said: Payload = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": len(attachment.data),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.description is not None:
            said["description"] = attachment.description
        if attachment.size is not None:
            said["width"], said["height"] = attachment.size
        return said

    def embed(self, message: ChatMessage, embed: Payload) -> Payload:
        """An embed whose files have their addresses."""
        said = copy.deepcopy(embed)
        for part, name in media(said):
            kept = message.named(part[name].removeprefix("attachment://"))
            if part[name].startswith("attachment://") and kept is not None:
                part[name] = part[f"proxy_{name}"] = self.url(message.channel, kept)
                if name == "icon_url":
                    continue
                if kept.size is not None:
                    part["width"], part["height"] = kept.size
                if kept.description is not None:
                    part["description"] = kept.description
        return said

    def _components(self, message: ChatMessage) -> list[Payload]:
        """A layout whose files have their addresses."""
        if not message.is_layout:
            return message.components
        said = copy.deepcopy(message.components)
        for shown in (each for part in parts(said) for each in shown_in(part)):
            kept = message.named(shown["url"].removeprefix("attachment://"))
            if shown["url"].startswith("attachment://") and kept is not None:
                shown |= self.attachment(message.channel, kept)
            else:
                shown["proxy_url"] = shown["url"]
        return said

    def message(self, message: ChatMessage) -> Payload:
        hidden = message.in_embeds()
        shown = [kept for kept in message.attachments if kept.filename not in hidden]
        said: Payload = {
            "id": str(message.id),
            "type": message.type,
            "channel_id": str(message.channel.id),
            "author": self.user(message.author),
            "content": message.content,
            "timestamp": timestamp(message.posted_at),
            "edited_timestamp": timestamp(message.edited_at) if message.edited_at else None,
            "tts": False,
            "mention_everyone": message.mentions_everyone,
            "mentions": [self.user(user) for user in message.mentions],
            "mention_roles": [],
            "attachments": [self.attachment(message.channel, kept) for kept in shown],
            "embeds": [self.embed(message, embed) for embed in message.embeds],
            "components": self._components(message),
            "pinned": message.pinned,
            "flags": message.flags,
        }
        if message.reactions:
            said["reactions"] = [self._reaction(emoji, who) for emoji, who in message.reactions.items()]
        if message.nonce is not None:
            said["nonce"] = message.nonce
        if message.thread is not None:
            said["thread"] = self.channel(message.thread)
        if message.interaction is not None:
            said["interaction_metadata"] = message.interaction
            said["application_id"] = said["webhook_id"] = str(self.world.bot.id)
        if message.reply_to is not None:
            said |= self._reply(message.reply_to)
        return said

    def _reaction(self, emoji: str, who: list[User]) -> Payload:
        return {
            "emoji": {"id": None, "name": emoji},
            "count": len(who),
            "count_details": {"normal": len(who), "burst": 0},
            "me": self.world.bot in who,
            "me_burst": False,
            "burst_colors": [],
        }

    def _reply(self, first: ChatMessage) -> Payload:
        reference = {"type": 0, "message_id": str(first.id), "channel_id": str(first.channel.id)}
        if first.channel.guild is not None:
            reference["guild_id"] = str(first.channel.guild.id)
        return {"message_reference": reference, "referenced_message": None if first.deleted else self.message(first)}

    def delivered(self, message: ChatMessage) -> Payload:
        """As the gateway tells it: with the server and the author's membership."""
        said = self.message(message)
        if message.channel.guild is not None:
            said["guild_id"] = str(message.channel.guild.id)
            said["member"] = self.member(message.channel.guild, message.author, with_user=False)
        return said

    def application(self) -> Payload:
        return {
            "id": str(self.world.bot.id),
            "name": self.world.bot.name,
            "icon": None,
            "description": "",
            "summary": "",
            "flags": 0,
            "owner": self.user(self.world.owner),
            "team": None,
            "bot": self.user(self.world.bot),
        }
