"""The world as one person sees it, as the page's JSON: all of it at first, then each change they may know of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.limits.commands import CHAT_INPUT, GROUP, ON_A_PERSON, SUBCOMMAND
from playground.page.kept_world import KeptWorld
from playground.page.panel import Panel
from playground.page.quick_start import games_offered
from playground.server.command_book import localized
from playground.server.payloads import Payloads
from playground.world import events
from playground.world.model import DIRECT, Channel, ChatMessage, User

Payload = dict[str, Any]

PAGE = 40  # messages that are read at once


class PersonView:
    def __init__(self, kept: KeptWorld, panel: Panel, user: User) -> None:
        self.kept = kept
        self.panel = panel
        self.world = kept.pg.world
        self.user = user
        # Addresses without a host: a page that was opened by another name of this machine finds its pictures too.
        self.payloads = Payloads(self.world, "")

    def everything(self) -> Payload:
        return {
            "t": "hello",
            "me": str(self.user.id),
            "people": [self.person(user) for user in (*self.kept.cast.values(), self.world.bot)],
            "server": {"id": str(self.kept.guild.id), "name": self.kept.guild.name},
            "channels": [self.channel(channel) for channel in self._channels()],
            "commands": self.commands(),
            "games": games_offered(self.user.locale),
            "bot": self.bot(),
            "panel": self.panel.payload(),
            "notices": [notice.payload() for notice in self.kept.notices.all],
            "now": self.world.clock.now(),
        }

    def person(self, user: User) -> Payload:
        key = next((key for key, each in self.kept.cast.items() if each is user), None)
        return {
            "id": str(user.id),
            "key": key,
            "name": user.name,
            "bot": user.bot,
            "locale": user.locale,
            "dms_open": user.dms_open,
        }

    def bot(self) -> Payload:
        return {"connected": self.kept.pg.reachable, "ready": self.kept.pg.commands.any and self.kept.guild.has_bot}

    def _channels(self) -> list[Channel]:
        # The direct channel is there before the bot has written: people look for it.
        self.world.dm(self.user)
        return [channel for channel in self.world.channels.values() if channel.open_to(self.user)]

    def channel(self, channel: Channel) -> Payload:
        unread, pings = self.kept.read_marks.unread(self.user, channel)
        return {
            "id": str(channel.id),
            "name": self.world.bot.name if channel.type == DIRECT else channel.name,
            "direct": channel.type == DIRECT,
            "parent": str(channel.parent.id) if channel.parent else None,
            "archived": channel.archived,
            "opened_at": channel.opened_at,
            "unread": unread,
            "pings": pings,
        }

    def message(self, message: ChatMessage) -> Payload:
        return self.payloads.message(message) | {
            "author": str(message.author.id),
            "at": message.posted_at,
            "edited": message.edited_at is not None and not message.loading,
            "only_you": message.ephemeral,
            "thinking": message.loading,
            "pinged": self.user in message.mentions or message.mentions_everyone,
        }

    def sees(self, message: ChatMessage) -> bool:
        return message.visible_to(self.user) and message.id not in self.kept.read_marks.reader(self.user).dismissed

    def gone(self, message: ChatMessage) -> Payload:
        return {"t": "deleted", "id": str(message.id), "channel": str(message.channel.id)}

    def messages(self, channel: Channel, before: int | None = None) -> Payload:
        """The newest page of a channel, or the one before a message."""
        seen = [
            message
            for message in channel.messages.values()
            if self.sees(message) and (before is None or message.id < before)
        ]
        return {"messages": [self.message(message) for message in seen[-PAGE:]], "more": len(seen) > PAGE}

    def commands(self) -> Payload:
        book = self.kept.pg.commands
        somewhere = next(iter(self.kept.guild.channels.values()))
        return {
            "server": [
                entry for command in book.offered(self.user, somewhere) for entry in _entries(command, self.user.locale)
            ],
            "direct": [
                entry
                for command in book.offered(self.user, self.world.dm(self.user))
                for entry in _entries(command, self.user.locale)
            ],
            "person": [
                {"name": command["name"], "shown": localized("name", command, self.user.locale)}
                for command in book.offered(self.user, somewhere, ON_A_PERSON)
            ],
        }

    def frames(self, event: events.Event) -> Iterator[Payload]:
        """How this change of the world shows to this person, if it does."""
        match event:
            case events.MessagePosted(message) if self.sees(message):
                yield {"t": "posted", "message": self.message(message), "channel": self.channel(message.channel)}
            case (
                events.MessageEdited(message)
                | events.ReactionAdded(message, _, _)
                | events.ReactionRemoved(message, _, _)
            ) if self.sees(message):
                yield {"t": "edited", "message": self.message(message)}
            case events.MessageDeleted(message) if message.only_for in (None, self.user):
                if message.channel.open_to(self.user):
                    yield self.gone(message)
            case events.ChannelOpened(channel) | events.ChannelChanged(channel) if channel.open_to(self.user):
                yield {"t": "channel", "channel": self.channel(channel)}
            case events.ChannelDeleted(channel) if channel.open_to(self.user):
                yield {"t": "channel-gone", "id": str(channel.id)}
            case events.Typing(channel, user) if channel.open_to(self.user) and user is not self.user:
                yield {"t": "typing", "channel": str(channel.id), "user": str(user.id)}
            case events.UserChanged(user) | events.DirectMessagesSwitched(user, _):
                yield {"t": "person", "person": self.person(user)}
                if user is self.user:
                    games = games_offered(user.locale)
                    yield {"t": "commands", "commands": self.commands(), "games": games}
            case events.CommandsRegistered() | events.MemberJoined():
                games = games_offered(self.user.locale)
                yield {"t": "commands", "commands": self.commands(), "games": games}
                yield {"t": "bot", "bot": self.bot()}
            case events.BotConnected() | events.BotDisconnected():
                yield {"t": "bot", "bot": self.bot()}
            case _:
                return


def _entries(command: Payload, locale: str, before: tuple[Payload, ...] = ()) -> Iterator[Payload]:
    """A command as lines to choose from: one for each subcommand, in this language."""
    path = (*before, command)
    inner = [each for each in command.get("options") or [] if each["type"] in (SUBCOMMAND, GROUP)]
    for each in inner:
        yield from _entries(each, locale, path)
    if not inner and path[0].get("type", CHAT_INPUT) == CHAT_INPUT:
        yield {
            "words": " ".join(each["name"] for each in path),
            "shown": " ".join(localized("name", each, locale) for each in path),
            "description": localized("description", command, locale),
            "options": [_option(option, locale) for option in command.get("options") or []],
        }


def _option(option: Payload, locale: str) -> Payload:
    return {
        "name": option["name"],
        "shown": localized("name", option, locale),
        "description": localized("description", option, locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [
            {"name": localized("name", choice, locale), "value": choice["value"]}
            for choice in option.get("choices") or []
        ],
    }
