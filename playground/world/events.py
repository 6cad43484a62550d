"""The events of the world: each change is one of these, and anybody may subscribe to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playground.world.interaction import Interaction
from playground.world.model import Channel, ChatMessage, Guild, Role, User


@dataclass(frozen=True, slots=True)
class UserArrived:
    user: User


@dataclass(frozen=True, slots=True)
class UserChanged:
    """Another name, or another language."""

    user: User


@dataclass(frozen=True, slots=True)
class GuildOpened:
    guild: Guild


@dataclass(frozen=True, slots=True)
class MemberJoined:
    guild: Guild
    user: User


@dataclass(frozen=True, slots=True)
class MemberLeft:
    guild: Guild
    user: User


@dataclass(frozen=True, slots=True)
class MemberChanged:
    """Other roles, or may speak again, or no more."""

    guild: Guild
    user: User


@dataclass(frozen=True, slots=True)
class RoleMade:
    guild: Guild
    role: Role


@dataclass(frozen=True, slots=True)
class ChannelOpened:
    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    """Its name, its permissions, or whether it is archived."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelDeleted:
    channel: Channel


@dataclass(frozen=True, slots=True)
class DirectMessagesSwitched:
    user: User
    open: bool


@dataclass(frozen=True, slots=True)
class MessagePosted:
    message: ChatMessage


@dataclass(frozen=True, slots=True)
class MessageEdited:
    message: ChatMessage


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    message: ChatMessage


@dataclass(frozen=True, slots=True)
class ReactionAdded:
    message: ChatMessage
    user: User
    emoji: str


@dataclass(frozen=True, slots=True)
class ReactionRemoved:
    message: ChatMessage
    user: User
    emoji: str


@dataclass(frozen=True, slots=True)
class Typing:
    channel: Channel
    user: User


@dataclass(frozen=True, slots=True)
class CommandsRegistered:
    guild: Guild | None
    commands: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class InteractionSent:
    interaction: Interaction


@dataclass(frozen=True, slots=True)
class InteractionAnswered:
    """The first answer: a message, a deferral, an update, choices or a modal."""

    interaction: Interaction


@dataclass(frozen=True, slots=True)
class InteractionFollowedUp:
    """Something more came through the interaction's token: an edit or a followup."""

    interaction: Interaction
    message: ChatMessage


@dataclass(frozen=True, slots=True)
class InteractionFailed:
    """Nobody answered in time; Discord tells that one user so."""

    interaction: Interaction


@dataclass(frozen=True, slots=True)
class ModalClosed:
    interaction: Interaction


@dataclass(frozen=True, slots=True)
class BotConnected:
    resumed: bool


@dataclass(frozen=True, slots=True)
class BotDisconnected:
    resumable: bool


Event = (
    UserArrived
    | UserChanged
    | GuildOpened
    | MemberJoined
    | MemberLeft
    | MemberChanged
    | RoleMade
    | ChannelOpened
    | ChannelChanged
    | ChannelDeleted
    | DirectMessagesSwitched
    | MessagePosted
    | MessageEdited
    | MessageDeleted
    | ReactionAdded
    | ReactionRemoved
    | Typing
    | CommandsRegistered
    | InteractionSent
    | InteractionAnswered
    | InteractionFollowedUp
    | InteractionFailed
    | ModalClosed
    | BotConnected
    | BotDisconnected
)
