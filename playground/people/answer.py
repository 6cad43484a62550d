"""The bot's answer to an interaction, as the person who sent it sees it."""

# ruff: noqa: ASYNC109 -- how long to wait is for the test to say, at the call

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playground.server.backend import Backend
from playground.world import events
from playground.world.interaction import DEFERRED, DEFERRED_UPDATE, Interaction
from playground.world.model import ChatMessage, User


@dataclass(frozen=True, slots=True)
class Completion:
    name: str
    value: Any


@dataclass(slots=True, eq=False)
class Modal:
    """A form that is open on one person's screen."""

    interaction: Interaction
    data: dict[str, Any]
    closed: bool = False

    @property
    def user(self) -> User:
        return self.interaction.user

    @property
    def title(self) -> str:
        return str(self.data["title"])

    @property
    def custom_id(self) -> str:
        return str(self.data["custom_id"])


class Answer:
    def __init__(self, pg: Backend, interaction: Interaction) -> None:
        self.pg = pg
        self.interaction = interaction
        self._modal: Modal | None = None

    def __repr__(self) -> str:
        return f"<Answer {'failed' if self.failed else self.kind}: {self.text[:80]!r}>"

    @property
    def kind(self) -> str | None:
        """message, deferred, deferred_update, update, choices or modal; None if nobody answered."""
        return self.interaction.kind

    @property
    def failed(self) -> bool:
        """Nobody answered in three seconds: "This interaction failed"."""
        return self.interaction.failed

    @property
    def message(self) -> ChatMessage | None:
        """The newest that came through it: a followup, else what it sent or changed."""
        return self.interaction.followups[-1] if self.interaction.followups else self.interaction.original

    @property
    def original(self) -> ChatMessage | None:
        return self.interaction.original

    @property
    def followups(self) -> list[ChatMessage]:
        return self.interaction.followups

    @property
    def ephemeral(self) -> bool:
        return self.message is not None and self.message.ephemeral

    @property
    def text(self) -> str:
        return self.message.text if self.message is not None else ""

    @property
    def choices(self) -> list[Completion]:
        return [Completion(each["name"], each["value"]) for each in self.interaction.choices]

    @property
    def modal(self) -> Modal | None:
        if self._modal is None and self.interaction.modal is not None:
            self._modal = Modal(self.interaction, self.interaction.modal)
        return self._modal

    async def first(self) -> None:
        """Until it is answered, or has failed by the clock."""
        await self.pg.answered(self.interaction)

    async def completed(self, *, timeout: float = 20.0) -> Answer:
        """Until what a deferral promised has come; at once where nothing was deferred."""
        await self.first()
        if self.interaction.answer in (DEFERRED, DEFERRED_UPDATE):
            try:
                await self.pg.world.until(lambda: self.interaction.later > 0, timeout)
            except TimeoutError:
                raise AssertionError(f"nothing followed the deferral within {timeout} s") from None
        return self

    async def final(self, *, timeout: float = 20.0) -> ChatMessage:
        """The message that is there when it is complete."""
        await self.completed(timeout=timeout)
        if self.message is None:
            raise AssertionError(f"{self!r} has no message")
        return self.message

    def deliver_again(self) -> None:
        """The same interaction reaches the bot once more, as it can after a reconnect."""
        self.pg.world.announce(events.InteractionSent(self.interaction))
