"""Every control of messages that an earlier bot left, clicked as it stood there when that one ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cogs.face.custom_id import TEMPLATE, CustomId
from playground import Actor, ChatMessage, Playground
from playground.world.message_parts import BUTTON, parts

UNHURRIED = 3.0  # seconds between two clicks: sooner, some would only be told that it is too often
Stood = dict[ChatMessage, list[dict[str, Any]]]


def as_they_stand(pg: Playground) -> Stood:
    """All messages, each with the components that it has now."""
    return {message: list(message.components) for message in pg.world.messages.values() if not message.deleted}


def verbs_of(stood: Stood) -> set[str]:
    matches = (TEMPLATE.fullmatch(control["custom_id"]) for rows in stood.values() for control in _clickable(rows))
    return {CustomId.of(match).verb for match in matches if match}


async def click_each(pg: Playground, stood: Stood, otherwise: Actor) -> int:
    """Each control is clicked by whoever it stands before, though what it asks may be over by now; in a channel by
    somebody who sits there. Returns how many there were."""
    clicked = 0
    for message, components in stood.items():
        by = Actor(pg, message.only_for or message.channel.recipient or otherwise.user)
        for control in _clickable(components):
            if message.deleted:
                break
            message.components = components
            await pg.clock.advance(seconds=UNHURRIED)
            if control["type"] == BUTTON:
                answer = await by.press(message, control["custom_id"])
            else:
                answer = await by.pick(message, control["custom_id"], control["options"][0]["value"])
            assert not answer.failed, control
            await pg.idle()
            clicked += 1
    return clicked


def _clickable(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Buttons and menus of lines; of other menus only Discord knows what can be chosen."""
    for part in parts(components):
        if "custom_id" in part and not part.get("disabled") and (part["type"] == BUTTON or part.get("options")):
            yield part
