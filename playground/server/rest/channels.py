"""Routes about channels and threads, and what the bot may do in them."""

from __future__ import annotations

from typing import Any

from playground.limits.errors import (
    has_a_thread,
    missing_access,
    missing_permissions,
    not_in_a_dm,
    thread_archived,
    unknown_channel,
    unknown_message,
    wrong_channel_type,
)
from playground.limits.known_fields import CHANNEL, THREAD
from playground.limits.messages import check_thread
from playground.server.rest.routing import RestCall, Routes
from playground.world import events
from playground.world.model import DIRECT, PRIVATE_THREAD, PUBLIC_THREAD, Channel, ChatMessage
from playground.world.permissions import BITS

routes = Routes()


def the_channel(call: RestCall) -> Channel:
    """The channel, if it is there and the bot may see it."""
    channel = call.backend.world.channels.get(call.number("channel"))
    if channel is None:
        raise unknown_channel()
    if not channel.bot_permissions & BITS["view_channel"]:
        raise missing_access()
    return channel


def need(channel: Channel, *permissions: str) -> None:
    if any(not channel.bot_permissions & BITS[name] for name in permissions):
        raise missing_permissions()


def the_message(call: RestCall) -> ChatMessage:
    """A message by the channel's route, which does not know those for one person only."""
    message = the_channel(call).messages.get(call.number("message"))
    if message is None or message.ephemeral:
        raise unknown_message()
    return message


@routes.add("GET", "/channels/{channel}")
def channel(call: RestCall) -> Any:
    return call.backend.payloads.channel(the_channel(call))


@routes.add("PATCH", "/channels/{channel}", body=CHANNEL)
def change_channel(call: RestCall) -> Any:
    channel = the_channel(call)
    if channel.type == DIRECT:
        raise not_in_a_dm()
    mine = channel.is_thread and channel.owner is call.backend.world.bot
    if not mine:
        need(channel, "manage_threads" if channel.is_thread else "manage_channels")
    if call.payload.get("name") is not None:
        check_thread(call.payload)
    archived = call.payload.get("archived")
    if archived is None:
        archived = channel.archived
    if channel.archived and archived:
        raise thread_archived()
    channel.name = call.payload.get("name") or channel.name
    channel.archive(archived=archived)
    return call.backend.payloads.channel(channel)


@routes.add("DELETE", "/channels/{channel}")
def delete_channel(call: RestCall) -> Any:
    channel = the_channel(call)
    said = call.backend.payloads.channel(channel)
    if channel.type != DIRECT:
        need(channel, "manage_threads" if channel.is_thread else "manage_channels")
        channel.delete()
    return said


@routes.add("POST", "/channels/{channel}/typing")
def typing(call: RestCall) -> Any:
    channel = the_channel(call)
    call.backend.world.announce(events.Typing(channel, call.backend.world.bot))


@routes.add("POST", "/channels/{channel}/threads", body=THREAD, status=201)
def open_thread(call: RestCall) -> Any:
    channel = the_channel(call)
    _may_hold_threads(channel)
    check_thread(call.payload)
    kind = call.payload.get("type") or PRIVATE_THREAD
    need(channel, "create_public_threads" if kind == PUBLIC_THREAD else "create_private_threads")
    thread = call.backend.world.open_thread(channel, call.payload["name"], call.backend.world.bot, kind=kind)
    return call.backend.payloads.channel(thread)


@routes.add("POST", "/channels/{channel}/messages/{message}/threads", body=THREAD, status=201)
def open_thread_from_message(call: RestCall) -> Any:
    message = the_message(call)
    _may_hold_threads(message.channel)
    check_thread(call.payload)
    need(message.channel, "create_public_threads")
    if message.thread is not None:
        raise has_a_thread()
    world = call.backend.world
    thread = world.open_thread(message.channel, call.payload["name"], world.bot, start=message)
    world.announce(events.MessageEdited(message))
    return call.backend.payloads.channel(thread)


def _may_hold_threads(channel: Channel) -> None:
    if channel.type == DIRECT or channel.is_thread:
        raise wrong_channel_type()


@routes.add("PUT", "/channels/{channel}/thread-members/{user}")
@routes.add("DELETE", "/channels/{channel}/thread-members/{user}")
def thread_member(call: RestCall) -> Any:
    thread = the_channel(call)
    if not thread.is_thread:
        raise wrong_channel_type()
    if thread.archived:
        raise thread_archived()
