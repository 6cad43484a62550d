"""Routes about messages in channels: send, read, edit, delete, pin."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import takewhile
from typing import Any

from playground.limits.errors import (
    ApiError,
    Form,
    dms_closed,
    empty_message,
    not_in_a_dm,
    not_the_author,
    thread_archived,
    too_many_old_edits,
)
from playground.limits.known_fields import MESSAGE, PAGE, PINS
from playground.limits.messages import check_message
from playground.limits.rates import NONCE_SECONDS, OLD_MESSAGE_SECONDS, PINS_MOST
from playground.server.message_bodies import fill, rewrite
from playground.server.payloads import timestamp
from playground.server.rest.channels import need, the_channel, the_message
from playground.server.rest.people import check_quarantine
from playground.server.rest.routing import RestCall, Routes
from playground.world.message_parts import EPHEMERAL
from playground.world.model import Channel, ChatMessage
from playground.world.permissions import BITS

routes = Routes()


@routes.add("POST", "/channels/{channel}/messages", body=MESSAGE)
def send(call: RestCall) -> Any:
    channel = the_channel(call)
    need(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
    need(channel, *(["attach_files"] if call.files else []), *(["embed_links"] if call.payload.get("embeds") else []))
    check_message(call.payload, call.files)
    reader = channel.recipient
    if reader is not None and not (reader.dms_open and call.backend.world.shares_a_guild(reader)):
        raise dms_closed()
    if reader is not None:
        check_quarantine(call, reader)
    repeated = _sent_before(call)
    if repeated is not None:
        return call.backend.payloads.message(repeated)
    message = call.backend.world.blank(channel, call.backend.world.bot)
    message.reply_to = _answered(call, channel)
    fill(call.backend.world, message, call.payload, call.files)
    message.flags &= ~EPHEMERAL
    message.type = 19 if message.reply_to else 0
    message.nonce = call.payload.get("nonce")
    return call.backend.payloads.message(call.backend.world.post(message))


def _sent_before(call: RestCall) -> ChatMessage | None:
    """With `enforce_nonce` the same nonce gives back the message it made some minutes ago."""
    nonce = call.payload.get("nonce")
    if nonce is None or not call.payload.get("enforce_nonce"):
        return None
    since = call.backend.world.clock.now() - NONCE_SECONDS
    recent = takewhile(lambda each: each.posted_at > since, reversed(call.backend.world.messages.values()))
    return next((each for each in recent if each.nonce == nonce and each.author is call.backend.world.bot), None)


def _answered(call: RestCall, channel: Channel) -> ChatMessage | None:
    reference = call.payload.get("message_reference")
    if not reference:
        return None
    need(channel, "read_message_history")
    if reference.get("message_id") is None:
        form = Form()
        form.missing(["message_reference", "message_id"])
        form.close()
    first = channel.messages.get(int(reference["message_id"]))
    if first is None and reference.get("fail_if_not_exists") is not False:
        form = Form()
        form.wrong(["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        form.close()
    return first


@routes.add("GET", "/channels/{channel}/messages", query=PAGE)
def history(call: RestCall) -> Any:
    channel = the_channel(call)
    if not channel.bot_permissions & BITS["read_message_history"]:
        return []
    found = {message.id: message for message in channel.messages.values() if not message.ephemeral}
    return [call.backend.payloads.message(message) for message in reversed(call.page(found, 100, 50))]


@routes.add("GET", "/channels/{channel}/messages/pins", query=PINS)
def pins(call: RestCall) -> Any:
    limit = call.limit(50, 50)
    found = [each for each in the_channel(call).messages.values() if each.pinned]
    if "before" in call.query:
        given = datetime.fromisoformat(call.query["before"])
        before = given if given.tzinfo else given.replace(tzinfo=UTC)
        found = [each for each in found if datetime.fromtimestamp(each.posted_at, UTC) < before]
    items = [{"pinned_at": timestamp(each.posted_at), "message": call.backend.payloads.message(each)} for each in found]
    return {"items": items[::-1][:limit], "has_more": len(items) > limit}


@routes.add("GET", "/channels/{channel}/messages/{message}")
def fetch(call: RestCall) -> Any:
    message = the_message(call)
    need(message.channel, "read_message_history")
    return call.backend.payloads.message(message)


@routes.add("PATCH", "/channels/{channel}/messages/{message}", body=MESSAGE)
def edit(call: RestCall) -> Any:
    message = the_message(call)
    if message.author is not call.backend.world.bot:
        raise not_the_author()
    if message.channel.archived:
        raise thread_archived()
    check_message(call.payload, call.files, editing=message)
    check_not_emptied(message, call.payload, call.files)
    _check_age(call, message)
    call.backend.world.edit(message, lambda each: rewrite(call.backend.world, each, call.payload, call.files))
    return call.backend.payloads.message(message)


def check_not_emptied(message: ChatMessage, payload: dict[str, Any], files: Any) -> None:
    parts = {"content": message.content, "embeds": message.embeds, "components": message.components}
    attachments = payload.get("attachments", message.attachments)
    if not any(payload.get(name, kept) for name, kept in parts.items()) and not attachments and not files:
        raise empty_message()


def _check_age(call: RestCall, message: ChatMessage) -> None:
    rate = call.backend.rules.old_edits_in_a_channel
    if rate is None or call.backend.world.clock.now() - message.posted_at <= OLD_MESSAGE_SECONDS:
        return
    if call.backend.count.take(("old edits", message.channel.id), rate):
        raise too_many_old_edits(call.backend.rules.old_edit_retry_after)


@routes.add("DELETE", "/channels/{channel}/messages/{message}")
def delete(call: RestCall) -> Any:
    message = the_message(call)
    if message.author is not call.backend.world.bot:
        if message.channel.guild is None:
            raise not_in_a_dm()
        need(message.channel, "manage_messages")
    if message.channel.archived:
        raise thread_archived()
    call.backend.world.delete(message)


@routes.add("PUT", "/channels/{channel}/messages/pins/{message}")
@routes.add("PUT", "/channels/{channel}/pins/{message}")
def pin(call: RestCall) -> Any:
    _pin(call, pinned=True)


@routes.add("DELETE", "/channels/{channel}/messages/pins/{message}")
@routes.add("DELETE", "/channels/{channel}/pins/{message}")
def unpin(call: RestCall) -> Any:
    _pin(call, pinned=False)


def _pin(call: RestCall, *, pinned: bool) -> None:
    message = the_message(call)
    if message.channel.guild is not None:
        need(message.channel, "pin_messages")
    if pinned and sum(each.pinned for each in message.channel.messages.values()) >= PINS_MOST:
        raise ApiError(400, 30003, f"Maximum number of pins reached ({PINS_MOST})")
    message.pinned = pinned
