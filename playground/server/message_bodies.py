"""Messages made from a request's body: content, files kept or added, and whom it pings."""

from __future__ import annotations

import copy
import re
from typing import Any

from playground.world.message_parts import COMPONENTS_V2, LOADING, SETTABLE, SUPPRESS_EMBEDS, Attachment, parts
from playground.world.model import ChatMessage, User
from playground.world.permissions import BITS
from playground.world.world import World

Payload = dict[str, Any]
Files = dict[int, tuple[str, bytes]]

_MENTION = re.compile(r"<@!?(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


def fill(world: World, message: ChatMessage, payload: Payload, files: Files) -> None:
    """Write a new message's body."""
    message.content = (payload.get("content") or "").strip()
    message.embeds = copy.deepcopy(payload.get("embeds") or [])
    message.components = numbered(payload.get("components") or [])
    message.flags = (payload.get("flags") or 0) & SETTABLE
    message.attachments = new_attachments(world, payload, files)
    address(world, message, payload.get("allowed_mentions"))


def rewrite(world: World, message: ChatMessage, payload: Payload, files: Files) -> None:
    """Change what the payload names and leave the rest; an edit pings nobody again."""
    if "content" in payload:
        message.content = (payload["content"] or "").strip()
    unchanged_embeds = set() if "embeds" in payload else message.in_embeds()
    if "embeds" in payload:
        message.embeds = copy.deepcopy(payload["embeds"] or [])
    if "components" in payload:
        message.components = numbered(payload["components"] or [])
    if payload.get("flags") is not None:
        # What was made a layout stays one.
        said = payload["flags"] & (SUPPRESS_EMBEDS | COMPONENTS_V2)
        message.flags = (message.flags & ~SUPPRESS_EMBEDS) | said
    kept = message.attachments
    if "attachments" in payload:
        wanted = {int(entry["id"]): entry for entry in payload["attachments"] or []}
        kept = [old for old in kept if old.id in wanted or old.filename in unchanged_embeds]
        for old in kept:
            old.description = wanted.get(old.id, {}).get("description", old.description)
    message.attachments = kept + new_attachments(world, payload, files)
    message.flags &= ~LOADING


def numbered(rows: list[Payload]) -> list[Payload]:
    """Discord numbers the components that come without a number."""
    rows = copy.deepcopy(rows)
    for number, part in enumerate(parts(rows), 1):
        part.setdefault("id", number)
    return rows


def new_attachments(world: World, payload: Payload, files: Files) -> list[Attachment]:
    described = {int(entry["id"]): entry for entry in payload.get("attachments") or []}
    made = []
    for number, (filename, data) in sorted(files.items()):
        entry = described.get(number, {})
        name = re.sub(r"[^\w.-]", "_", entry.get("filename") or filename)
        made.append(world.add_attachment(name, data, entry.get("description")))
    return made


def address(world: World, message: ChatMessage, allowed: Payload | None = None) -> None:
    """Find whom the words of a new message name. There are no roles here but everybody's, which has its own word."""
    message.mentions = mentioned(world, message, allowed)
    may = "everyone" in (allowed.get("parse") or []) if allowed is not None else True
    message.mentions_everyone = bool(_EVERYONE.search(_said(message))) and may and _may_call_everyone(world, message)


def _said(message: ChatMessage) -> str:
    return "\n".join((message.content, *message.displayed))


def _may_call_everyone(world: World, message: ChatMessage) -> bool:
    guild = message.channel.guild
    if guild is None:
        return False
    if message.author is world.bot:
        return bool(message.channel.bot_permissions & BITS["mention_everyone"])
    return message.author.id in guild.managers


def mentioned(world: World, message: ChatMessage, allowed: Payload | None) -> list[User]:
    """Only the content pings, or a layout's texts, and only those whom `allowed_mentions` lets through."""
    named = [world.users[int(number)] for number in _MENTION.findall(_said(message)) if int(number) in world.users]
    named = list(dict.fromkeys(user for user in named if message.channel.open_to(user)))
    if allowed is not None and "users" not in (allowed.get("parse") or []):
        listed = {int(number) for number in allowed.get("users") or []}
        named = [user for user in named if user.id in listed]
    answered = message.reply_to.author if message.reply_to else None
    if answered is not None and (allowed is None or allowed.get("replied_user")) and answered not in named:
        named.append(answered)
    return named
