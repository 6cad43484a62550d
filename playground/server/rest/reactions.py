"""Routes about reactions to messages. There are no emoji here but Unicode's."""

from __future__ import annotations

from typing import Any

from playground.limits.emoji import is_emoji
from playground.limits.errors import too_many_reactions, unknown_emoji, unknown_user
from playground.limits.known_fields import PAGE
from playground.server.rest.channels import need, the_message
from playground.server.rest.routing import RestCall, Routes

routes = Routes()
REACTIONS = "/channels/{channel}/messages/{message}/reactions"
KINDS = 20  # on one message


def _emoji(call: RestCall) -> str:
    if not is_emoji(call.ids["emoji"]):
        raise unknown_emoji()
    return call.ids["emoji"]


@routes.add("PUT", f"{REACTIONS}/{{emoji}}/@me")
def react(call: RestCall) -> Any:
    message, emoji = the_message(call), _emoji(call)
    need(message.channel, "read_message_history")
    if emoji not in message.reactions:
        need(message.channel, "add_reactions")
        if len(message.reactions) >= KINDS:
            raise too_many_reactions()
    call.backend.world.react(message, call.backend.world.bot, emoji)


@routes.add("DELETE", f"{REACTIONS}/{{emoji}}/{{user}}")
def take_back(call: RestCall) -> Any:
    message, emoji, world = the_message(call), _emoji(call), call.backend.world
    user = world.users.get(call.number("user"))
    if user is None:
        raise unknown_user()
    if user is not world.bot:
        need(message.channel, "manage_messages")
    world.unreact(message, user, emoji)


@routes.add("GET", f"{REACTIONS}/{{emoji}}", query=PAGE)
def who(call: RestCall) -> Any:
    found = {user.id: user for user in the_message(call).reactions.get(_emoji(call), [])}
    return [call.backend.payloads.user(user) for user in call.page(found, 100, 25, newest=False)]
