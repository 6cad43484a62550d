"""All that the world sent to each person, in order and byte for byte: two runs can be compared for a leak."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from playground.server.payloads import Payloads
from playground.world import events
from playground.world.interaction import Interaction
from playground.world.model import Channel, ChatMessage, User
from playground.world.world import World

Payload = dict[str, Any]

_SNOWFLAKE = re.compile(r"\b\d{17,20}\b")
_TIMES = re.compile(r'"(timestamp|edited_timestamp|archive_timestamp|create_timestamp|join_timestamp)": "[^"]*"')
_SHOWN_TIME = re.compile(r"<t:\d+(:[tTdDfFR])?>")


@dataclass(slots=True)
class Delivery:
    """Something shown: in a channel, or to one person only."""

    what: str
    channel: Channel
    said: Payload
    only_for: User | None = None
    files: list[tuple[str, bytes]] = field(default_factory=list)


class DeliveryLog:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self.world = world
        self.payloads = payloads
        self.all: list[Delivery] = []
        # Also those deleted since: a ping cannot be taken back.
        self.posted: list[ChatMessage] = []
        self.close = world.subscribe(self._hear)

    def _hear(self, event: events.Event) -> None:
        match event:
            case events.MessagePosted(message):
                self.posted.append(message)
                self._shown("posted", message)
            case events.MessageEdited(message):
                self._shown("edited", message)
            case events.MessageDeleted(message):
                said = {"id": str(message.id)}
                self.all.append(Delivery("deleted", message.channel, said, message.only_for))
            case events.Typing(channel, user):
                self.all.append(Delivery("typing", channel, self.payloads.user(user)))
            case events.InteractionAnswered(interaction) if interaction.modal is not None:
                self._report("modal", interaction, interaction.modal)
            case events.InteractionAnswered(interaction) if interaction.kind == "choices":
                self._report("choices", interaction, {"choices": interaction.choices})
            case events.InteractionFailed(interaction):
                self._report("failed", interaction, {})
            case events.ChannelOpened(channel) | events.ChannelChanged(channel) if channel.is_thread:
                self.all.append(Delivery("thread", channel, self.payloads.channel(channel)))
            case _:
                return

    def _shown(self, what: str, message: ChatMessage) -> None:
        files = [(kept.filename, kept.data) for kept in message.attachments]
        self.all.append(Delivery(what, message.channel, self.payloads.message(message), message.only_for, files))

    def _report(self, what: str, interaction: Interaction, said: Payload) -> None:
        self.all.append(Delivery(what, interaction.channel, said, interaction.user))

    def of(self, whom: User | Channel) -> list[Delivery]:
        if isinstance(whom, Channel):
            return [each for each in self.all if each.channel is whom and each.only_for is None]
        return [each for each in self.all if (each.only_for is whom if each.only_for else each.channel.open_to(whom))]

    def transcript(self, whom: User | Channel, *, normalise: bool) -> bytes:
        """Place by place: what goes to two of them in one moment arrives there in any order."""
        numbers: dict[str, str] = {}
        parts: list[bytes] = []
        sent = self.of(whom)
        places = [*dict.fromkeys(delivery.channel.id for delivery in sent)]
        for delivery in sorted(sent, key=lambda delivery: places.index(delivery.channel.id)):
            line = {"what": delivery.what, "channel": str(delivery.channel.id)} | delivery.said
            text = json.dumps(line, ensure_ascii=False, sort_keys=True)
            parts.append(self._plain(text, numbers).encode() if normalise else text.encode())
            for filename, data in delivery.files:
                parts.append(f"file {filename} {len(data)}".encode())
                parts.append(data)
        return b"\n".join(parts)

    def _plain(self, text: str, numbers: dict[str, str]) -> str:
        """Ids as the place of their first appearance, times left out, the same address in every run."""
        text = text.replace(self.payloads.origin, "http://discord")
        text = _TIMES.sub(r'"\1": "…"', text)
        text = _SHOWN_TIME.sub(r"<t:…\1>", text)

        def place(found: re.Match[str]) -> str:
            # A long number that is no id of ours may be the very thing that leaks.
            if int(found[0]) not in self.world.issued:
                return found[0]
            return numbers.setdefault(found[0], f"#{len(numbers) + 1}")

        return _SNOWFLAKE.sub(place, text)
