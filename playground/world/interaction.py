"""An interaction: what a person's command, click or form sends to the bot, and what has become of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from playground.world.model import Channel, ChatMessage, Payload, User

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
KINDS = {
    MESSAGE: "message",
    DEFERRED: "deferred",
    DEFERRED_UPDATE: "deferred_update",
    UPDATE: "update",
    CHOICES: "choices",
    MODAL: "modal",
}


@dataclass(slots=True, eq=False)
class Interaction:
    id: int
    token: str
    type: int
    user: User
    channel: Channel
    data: Payload
    sent_at: float
    message: ChatMessage | None = None
    answer: int | None = None
    original: ChatMessage | None = None
    followups: list[ChatMessage] = field(default_factory=list)
    choices: list[Payload] = field(default_factory=list)
    modal: Payload | None = None
    failed: bool = False
    later: int = 0
    deferred_privately: bool = False

    @property
    def kind(self) -> str | None:
        """How it was answered first, in a word."""
        return KINDS[self.answer] if self.answer is not None else None

    @property
    def waiting(self) -> bool:
        return self.answer is None and not self.failed

    @property
    def allowed_answers(self) -> tuple[int, ...]:
        if self.type == AUTOCOMPLETE:
            return (CHOICES,)
        if self.type == COMMAND:
            return (MESSAGE, DEFERRED, MODAL)
        if self.type == COMPONENT:
            return (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL)
        # A form cannot answer a form; one that did not come from a message has nothing to update.
        return (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE) if self.message else (MESSAGE, DEFERRED)
